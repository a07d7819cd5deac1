package teamclaims

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/stats"
)

// clubYear is a team's count in a season.
type clubYear struct {
	clubSeason
	of *tally
}

// seasons recounts in which seasons of those held whole a team, or any team, won or lost so many games.
func (c *check) seasons() (string, error) {
	if c.sport.Key == stats.NHL && (c.Order != "won" || c.Reach == 0) {
		return "", fmt.Errorf("hockey's seasons are counted by games won only")
	}
	bySeason := map[int][]clubYear{}
	short := map[int]bool{}
	club := c.club()
	ofGames := c.countGames()
	for _, s := range c.sport.Results.Seasons() {
		if s.Season < max(c.Since, c.sport.Earliest-1) || c.Until != 0 && s.Season > c.Until || !slices.Contains(c.leagues(), s.League) || standings.Contradicted(s) {
			continue
		}
		c.season = s.Season
		list := ofGames[s]
		if len(c.sport.Results.Lines(s)) > 0 {
			list, _ = c.count(s.League)
		}
		for _, t := range list {
			y := clubYear{clubSeason{s.Season, s.League, t.code}, t}
			if c.Team != "" && !c.isOf(y.clubSeason, club) {
				continue
			}
			bySeason[s.Season] = append(bySeason[s.Season], y)
			short[s.Season] = short[s.Season] || t.due == 0 || t.played() != t.due
		}
	}
	var held []int
	var reached []clubYear
	for season, list := range bySeason {
		if short[season] {
			continue
		}
		held = append(held, season)
		for _, y := range list {
			if c.reached(y.of) {
				reached = append(reached, y)
			}
		}
	}
	sort.Ints(held)
	if len(held) == 0 {
		return "", fmt.Errorf("no season asked about is held whole")
	}
	if len(reached) > 0 && c.Tally {
		return c.mostOften(reached, held)
	}
	if err := c.listed(reached); err != nil {
		return "", err
	}
	return c.saySeasons(reached, held), nil
}

// countGames counts all games between teams, by season.
func (c *check) countGames() map[standings.Season][]*tally {
	out, of := map[standings.Season][]*tally{}, map[clubSeason]*tally{}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		for side, code := range g.Teams {
			s, at := standings.Season{Season: g.Season, League: g.League}, clubSeason{g.Season, g.League, code}
			t := of[at]
			if t == nil {
				t = &tally{league: g.League, code: code, due: c.sport.Results.Due(s, code)}
				of[at], out[s] = t, append(out[s], t)
			}
			t.add(c.sport.Key, g, side)
		}
	}
	return out
}

// club returns the franchise of the team asked about, as of the newest season that names it so; a code
// is one where no source names franchises.
func (c *check) club() string {
	newest, club := 0, ""
	for i := range c.sport.Teams {
		if t := &c.sport.Teams[i]; t.Name == c.Team && t.Season >= newest && slices.Contains(append(c.leagues(), "ABA", "WHA"), t.League) {
			newest, club = t.Season, t.Franchise
		}
	}
	if club == "" {
		club = c.commonCode()
	}
	return club
}

// franchise returns the franchise of a team in a season, its code where no source names one.
func (c *check) franchise(of clubSeason) string {
	if c.franchises == nil {
		c.franchises = map[clubSeason]string{}
		for i := range c.sport.Teams {
			t := &c.sport.Teams[i]
			c.franchises[clubSeason{t.Season, t.League, t.Code}] = t.Franchise
		}
	}
	return cmp.Or(c.franchises[of], of.code)
}

// isOf reports whether a team of a season is the one asked about.
func (c *check) isOf(of clubSeason, club string) bool {
	if c.Club {
		return c.franchise(of) == club
	}
	return c.sport.TeamName(of.season, of.league, of.code) == c.Team
}

func (c *check) reached(t *tally) bool {
	won, lost := total(t.won), total(t.lost)
	if c.Order == "lost" {
		won, lost = lost, won
	}
	if c.Reach > 0 {
		return won >= c.Reach
	}
	return won > lost
}

// listed checks that every row is one of the seasons, with its record, and none is listed twice.
func (c *check) listed(reached []clubYear) error {
	seen := map[clubSeason]bool{}
	for _, row := range c.rows {
		at := slices.IndexFunc(reached, func(y clubYear) bool {
			if row.Season == nil || *row.Season != y.season || row.Team == nil || seen[y.clubSeason] {
				return false
			}
			c.season = y.season
			return c.all(y.of) == row.Shown && c.namedIn(y.clubSeason, *row.Team)
		})
		if at < 0 {
			return fmt.Errorf("no such season has the record %s", row.Shown)
		}
		seen[reached[at].clubSeason] = true
	}
	if len(c.rows) == 0 && len(reached) > 0 {
		return fmt.Errorf("%d seasons are not listed", len(reached))
	}
	return nil
}

// phrases of what was reached: as a verb, and as what a season has.
func (c *check) phrases() (verb, with string) {
	of := map[string]string{"won": "wins", "lost": "losses"}
	if c.Reach > 0 {
		n := strconv.Itoa(c.Reach)
		return c.Order + " " + n + " or more games", n + " or more " + of[c.Order]
	}
	if c.Order == "lost" {
		return "lost more games than they won", "more losses than wins"
	}
	return "won more games than they lost", "more wins than losses"
}

// league names the league of the seasons.
func (c *check) league() string {
	switch {
	case c.sport.Key == stats.MLB && (c.League == "" || c.League == "AL+NL"):
		return "in MLB"
	case c.League == "":
		return "in the " + strings.ToUpper(c.sport.Key)
	}
	return "in the " + c.League
}

func (c *check) stretchOf(held []int) string {
	if len(held) == 1 {
		return "in " + c.sport.Method.Years.Name(held[0])
	}
	return "in the regular seasons " + c.spans(held)
}

// saySeasons words how often it was reached, and when last.
func (c *check) saySeasons(reached []clubYear, held []int) string {
	verb, _ := c.phrases()
	years := c.sport.Method.Years.Name
	newest := 0
	for _, y := range reached {
		newest = max(newest, y.season)
	}
	when := c.league() + " " + c.stretchOf(held)
	if c.Team != "" {
		when = c.league() + ", " + map[bool]string{true: "under all names of the franchise, "}[c.Club] + c.stretchOf(held)
		switch len(reached) {
		case 0:
			return fmt.Sprintf("The %s never %s in a season %s.", c.Team, verb, when)
		case 1:
			return fmt.Sprintf("The %s %s in 1 season %s, most recently in %s.", c.Team, verb, when, years(newest))
		}
		return fmt.Sprintf("The %s %s in %d seasons %s, most recently in %s.", c.Team, verb, len(reached), when, years(newest))
	}
	if len(reached) == 0 {
		return fmt.Sprintf("No team %s in a season %s.", verb, when)
	}
	times := english.Group(strconv.Itoa(len(reached))) + " times"
	if len(reached) == 1 {
		times = "once"
	}
	said := fmt.Sprintf("Teams %s in a season %s %s, most recently in %s", verb, times, when, years(newest))
	if named := c.newestNamed(reached, newest); len(named) > 0 {
		said += " (" + strings.Join(named, "; ") + ")"
	}
	return said + "."
}

// newestNamed names the teams that reached it in the newest season, the most games first, nil for more
// than three.
func (c *check) newestNamed(reached []clubYear, newest int) (out []string) {
	var last []clubYear
	for _, y := range reached {
		if y.season == newest {
			last = append(last, y)
		}
	}
	if len(last) > 3 {
		return nil
	}
	c.season = newest
	asked := func(t *tally) int {
		if c.Order == "lost" {
			return total(t.lost)
		}
		return total(t.won)
	}
	name := func(y clubYear) string {
		known := c.sport.TeamName(y.season, y.league, y.code)
		for _, row := range c.rows { // where no source names it
			if known == y.code && row.Season != nil && *row.Season == newest && row.Team != nil && row.Shown == c.all(y.of) {
				return *row.Team
			}
		}
		return known
	}
	sort.SliceStable(last, func(i, j int) bool {
		if asked(last[i].of) != asked(last[j].of) {
			return asked(last[i].of) > asked(last[j].of)
		}
		return name(last[i]) < name(last[j])
	})
	for _, y := range last {
		out = append(out, name(y)+", "+c.all(y.of))
	}
	return out
}

// mostOften words which franchises reached it most often, which are the first rows.
func (c *check) mostOften(reached []clubYear, held []int) (string, error) {
	often, first, last := map[string]int{}, map[string]int{}, map[string]clubSeason{}
	most := 0
	for _, y := range reached {
		club := c.franchise(y.clubSeason)
		often[club]++
		most = max(most, often[club])
		if first[club] == 0 || y.season < first[club] {
			first[club] = y.season
		}
		if y.season > last[club].season {
			last[club] = y.clubSeason
		}
	}
	var heads []string
	seen := map[string]bool{}
	for _, row := range c.rows {
		found := ""
		for club, n := range often {
			if !seen[club] && row.Shown == strconv.Itoa(n) && row.From != nil && *row.From == first[club] && row.To != nil && *row.To == last[club].season && row.Team != nil && c.namedNewest(last[club], *row.Team) {
				found = club
				break
			}
		}
		if found == "" || row.Rank == nil || *row.Rank != 1+countAbove(often, often[found]) {
			return "", fmt.Errorf("no franchise has %s such seasons in that place", row.Shown)
		}
		seen[found] = true
		if often[found] == most {
			heads = append(heads, *row.Team)
		}
	}
	if n := countAbove(often, most-1); n != len(heads) {
		return "", fmt.Errorf("%d franchises have the most, and %d are listed first", n, len(heads))
	}
	for i := range heads[1:] {
		heads[i+1] = "the " + heads[i+1]
	}
	_, with := c.phrases()
	each := map[bool]string{true: " each"}[len(heads) > 1]
	return fmt.Sprintf("The %s have the most seasons %s with %s, %d%s, %s, counting franchises under all their names.", english.List(heads), c.league(), with, most, each, c.stretchOf(held)), nil
}

// namedNewest checks the name of a franchise against that of its newest such season.
func (c *check) namedNewest(of clubSeason, name string) bool {
	known := c.sport.TeamName(of.season, of.league, of.code)
	return known == of.code || known == name
}

// countAbove returns how many counts are above n.
func countAbove(often map[string]int, n int) (above int) {
	for _, k := range often {
		if k > n {
			above++
		}
	}
	return above
}
