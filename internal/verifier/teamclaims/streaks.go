package teamclaims

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
)

// clubSeason is a team in a season of a league.
type clubSeason struct {
	season       int
	league, code string
}

// stretch is a run of wins or losses.
type stretch struct {
	of          clubSeason
	first, last time.Time
	games       int
}

// streak recounts the runs of wins or losses of every season asked about.
func (c *check) streak() (string, error) {
	games, longest, end := c.recount()
	going := func(season int) bool {
		return season >= c.sport.Last && end[season].AddDate(0, 0, 7).Before(almanac.RegularSeasonEnd(c.sport.Key, season))
	}
	code := c.commonCode()
	lacking, seen := map[int]bool{}, map[int]bool{}
	asked := func(of clubSeason) bool {
		known := c.sport.TeamName(of.season, of.league, of.code)
		return c.Team == "" || known == c.Team || (c.Club || known == of.code) && of.code == code
	}
	for of, n := range games {
		if !asked(of) {
			continue
		}
		seen[of.season] = true
		if n != c.sport.Results.Due(standings.Season{Season: of.season, League: of.league}, of.code) && !going(of.season) {
			lacking[of.season] = true
		}
	}
	var heads []stretch
	for of, s := range longest {
		switch {
		case !asked(of) || lacking[of.season]:
		case len(heads) == 0 || s.games > heads[0].games:
			heads = []stretch{s}
		case s.games == heads[0].games:
			heads = append(heads, s)
		}
	}
	return c.sayStreak(heads, seen, lacking, end, going)
}

// recount returns how many games each club has in each season asked about, its longest run, and
// the last day of each season.
func (c *check) recount() (games map[clubSeason]int, longest map[clubSeason]stretch, end map[int]time.Time) {
	games, longest, end = map[clubSeason]int{}, map[clubSeason]stretch{}, map[int]time.Time{}
	ongoing := map[clubSeason]*stretch{}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season < c.Since || c.Until != 0 && g.Season > c.Until || !slices.Contains(c.leagues(), g.League) || standings.Contradicted(standings.Season{Season: g.Season, League: g.League}) {
			continue
		}
		if g.Day.After(end[g.Season]) {
			end[g.Season] = g.Day
		}
		for side, code := range g.Teams {
			of := clubSeason{g.Season, g.League, code}
			games[of]++
			share := math.Abs(g.Won - float64(side))
			if share != map[string]float64{"W": 1, "L": 0}[c.Result] {
				ongoing[of] = nil
				continue
			}
			if ongoing[of] == nil {
				ongoing[of] = &stretch{of: of, first: g.Day}
			}
			now := ongoing[of]
			if now.games, now.last = now.games+1, g.Day; now.games > longest[of].games {
				longest[of] = *now
			}
		}
	}
	return games, longest, end
}

// commonCode returns the code of the one team that all cited games are of, "" if there is none.
func (c *check) commonCode() string {
	if codes := c.commonCodes(); len(codes) == 1 {
		return codes[0]
	}
	return ""
}

// commonCodes lists the codes of the teams that all cited rows are of.
func (c *check) commonCodes() (codes []string) {
	for i, row := range c.cited {
		of := strings.Split(row.Team, "/")
		if i == 0 {
			codes = of
		}
		codes = slices.DeleteFunc(slices.Clone(codes), func(code string) bool { return !slices.Contains(of, code) })
	}
	return codes
}

// sayStreak words the longest runs, which are the first rows.
func (c *check) sayStreak(heads []stretch, seen, lacking map[int]bool, end map[int]time.Time, going func(int) bool) (string, error) {
	var spans, named []string
	for _, row := range c.rows {
		if row.Rank == nil || *row.Rank != 1 {
			continue
		}
		at := slices.IndexFunc(heads, func(s stretch) bool {
			return s.first.Format(time.DateOnly) == row.Date && s.last.Format(time.DateOnly) == row.Through && row.Shown == fmt.Sprint(s.games) && row.Season != nil && *row.Season == s.of.season &&
				row.Team != nil && c.namedIn(s.of, *row.Team)
		})
		if at < 0 {
			return "", fmt.Errorf("no longest streak is %s games, %s to %s", row.Shown, row.Date, row.Through)
		}
		days := english.Day(row.Date) + " to " + english.Day(row.Through)
		spans, named = append(spans, days), append(named, strings.Repeat("the ", min(1, len(named)))+*row.Team+" ("+days+")")
	}
	if len(heads) == 0 || len(spans) != len(heads) {
		return "", fmt.Errorf("%d streaks are the longest, and %d are said to be", len(heads), len(spans))
	}
	var seasons []int
	for season := range seen {
		if !lacking[season] {
			seasons = append(seasons, season)
		}
	}
	slices.Sort(seasons)
	newest := seasons[len(seasons)-1]
	begin, when := "The", "in "+c.sport.Method.Years.Name(newest)
	if going(newest) {
		begin = "In the games held, through " + english.Day(end[newest].Format(time.DateOnly)) + ", the"
	}
	if len(seasons) > 1 {
		when = "within a season, " + map[bool]string{true: "under all names of the franchise, "}[c.Club] + "in the regular seasons " + c.spans(seasons)
	}
	what := map[string]string{"W": "winning", "L": "losing"}[c.Result] + " streak"
	amount := fmt.Sprintf("%d games", heads[0].games)
	if heads[0].games == 1 {
		amount = "1 game"
	}
	if c.Team == "" {
		return fmt.Sprintf("%s %s had the longest %s in the %s %s, %s.", begin, english.List(named), what, strings.ToUpper(c.sport.Key), when, amount), nil
	}
	owner := c.Team + "'s"
	if strings.HasSuffix(c.Team, "s") {
		owner = c.Team + "'"
	}
	if len(seasons) > 1 {
		when += ","
	}
	return fmt.Sprintf("%s %s longest %s %s was %s (%s).", begin, owner, what, when, amount, english.List(spans)), nil
}

// namedIn checks a team's name in a season against the almanac, where it knows one.
func (c *check) namedIn(of clubSeason, name string) bool {
	known := c.sport.TeamName(of.season, of.league, of.code)
	return c.Club || known == of.code || known == name
}

// spans names seasons, those in a row by the first and the last.
func (c *check) spans(seasons []int) string {
	years := c.sport.Method.Years.Name
	var said []string
	for i, season := range seasons {
		switch {
		case i == 0 || seasons[i-1] != season-1:
			said = append(said, years(season))
		case i == len(seasons)-1 || seasons[i+1] != season+1:
			said[len(said)-1] += " to " + years(season)
		}
	}
	return english.List(said)
}
