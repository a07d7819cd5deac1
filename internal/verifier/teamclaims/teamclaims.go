// Package teamclaims computes, from the games and the rows of teams alone, what may be said
// of a team's record and of standings.
//
// It shares no code with the package that answers: it counts by itself and has wording of
// its own, so a sentence passes only if both agree. It does not judge other sentences.
package teamclaims

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// Plan is what was asked.
type Plan struct {
	Intent, Sport, Team, League, Division, To string
	Opponent, Order, Result, Venue, From      string
	Lowest, Club, PerGame, Last               bool
	Since, Until                              int
	Reach                                     int
	Tally                                     bool
	Seasons                                   []int
}

// Row is a row of the answer.
type Row struct {
	Rank          *int
	Season        *int
	From, To      *int
	Team          *string
	Shown         string
	Date, Through string
	Result, Venue string
	Opponent      string
}

// tally is a team's count. The places of won are: home, road, elsewhere.
type tally struct {
	league, code           string
	won, lost, drawn, late [3]int
	points, due            int
	scored, allowed        int
	ofRows                 bool
	games                  int // of the row, with its ties
}

func total(of [3]int) int { return of[0] + of[1] + of[2] }

func (t *tally) played() int { return total(t.won) + total(t.lost) + total(t.drawn) + total(t.late) }

// check is one answer under check.
type check struct {
	Plan
	sport  *almanac.Sport
	season int
	day    time.Time
	from   time.Time // days before are not counted
	rows   []Row
	cited  []receipts.Row

	franchises map[clubSeason]string        // nil until they are asked for
	pitching   map[int]map[string]*pitching // of a round, nil until it is asked for
	clubName   ClubName                     // of finals: of clubs of which the almanac has codes alone
}

// Sentence returns the one sentence that the data allows for an answer with these rows, or
// why the rows are not what the data says.
func Sentence(sport *almanac.Sport, p Plan, rows []Row, cited []receipts.Row) (string, error) {
	c := &check{Plan: p, sport: sport, rows: rows, cited: cited}
	if p.Opponent != "" && p.From == "" && len(rows) == 1 && sport.Results != nil {
		return c.versus()
	}
	switch {
	case sport.Results == nil:
	case p.Intent == "team_seasons":
		return c.seasons()
	case p.Intent == "team_compare":
		return c.compare()
	}
	if len(rows) == 0 || rows[0].Season == nil || sport.Results == nil {
		return "", fmt.Errorf("an answer about teams has no row of a season")
	}
	c.season = *rows[0].Season
	if p.To != "" {
		var err error
		if c.day, err = time.Parse(time.DateOnly, p.To); err != nil {
			return "", err
		}
	}
	if p.From != "" && p.Intent != "team_results" {
		var err error
		if c.from, err = time.Parse(time.DateOnly, p.From); err != nil {
			return "", err
		}
	}
	if p.Intent == "team_streak" {
		return c.streak()
	}
	if p.Intent == "team_standings" {
		return c.standings()
	}
	return c.team()
}

// leagues are those whose teams standings include.
func (c *check) leagues() []string {
	switch {
	case c.League == "AL+NL":
		return []string{"AL", "NL"}
	case c.League == "NBA", c.League == "" && c.sport.Key == stats.NBA:
		return []string{"NBA", "BAA"}
	case c.League != "":
		return []string{c.League}
	case c.sport.Key == stats.MLB:
		return []string{"AL", "NL", "AA", "UA", "PL", "FL"}
	}
	return []string{strings.ToUpper(c.sport.Key)}
}

// count counts a season of a league; ok is false if nothing is held.
func (c *check) count(league string) (list []*tally, ok bool) {
	s := standings.Season{Season: c.season, League: league}
	if lines := c.sport.Results.Lines(s); len(lines) > 0 && c.day.IsZero() {
		for _, l := range lines {
			row := c.sport.Lines.At(l.At)
			number := func(key string) int {
				if v := row.Get(key); !math.IsNaN(v) {
					return int(v)
				}
				return 0
			}
			if c.Division != "" && row.Pos != divisions[c.sport.Key][c.Division] {
				continue
			}
			t := &tally{league: league, code: row.Team, points: number("Pts"), ofRows: true}
			t.won[2], t.lost[2], t.drawn[2], t.late[2] = number("W"), number("L"), number("T"), number("OTL")
			t.games = number("G")
			t.due, t.scored, t.allowed = t.played(), number("GF")+number("R"), number("GA")+number("RA")
			list = append(list, t)
		}
		return list, len(list) > 0
	}
	of := map[string]*tally{}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season != c.season || g.League != league {
			continue
		}
		for side, code := range g.Teams {
			t := of[code]
			if t == nil {
				t = &tally{league: league, code: code, due: c.sport.Results.Due(s, code)}
				of[code], list = t, append(list, t)
			}
			if (c.day.IsZero() || !g.Day.After(c.day)) && !g.Day.Before(c.from) {
				t.add(c.sport.Key, g, side)
			}
		}
	}
	return list, len(list) > 0
}

func (t *tally) add(sport string, g *standings.Game, side int) {
	t.scored, t.allowed = t.scored+g.Scores[side], t.allowed+g.Scores[1-side]
	place := 2
	if g.Home == 1 {
		place = side
	}
	share := g.Won
	if side == 1 {
		share = 1 - share
	}
	hockey := sport == stats.NHL
	switch {
	case share == 1:
		t.won[place]++
		t.points += 2
	case share > 0:
		t.drawn[place]++
		t.points++
	case hockey && g.Extra > 0:
		t.late[place]++
		t.points++
	default:
		t.lost[place]++
	}
}

// text writes a record: all of it, or one place's.
func (c *check) text(won, lost, drawn, late int) string {
	parts := []int{won, lost}
	switch hockey := c.sport.Key == stats.NHL; {
	case hockey && c.season >= 2006:
		parts = append(parts, late)
	case hockey && c.season >= 2000:
		parts = append(parts, drawn, late)
	case hockey || drawn > 0:
		parts = append(parts, drawn)
	}
	var out []string
	for _, n := range parts {
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, "-")
}

func (c *check) all(t *tally) string {
	return c.text(total(t.won), total(t.lost), total(t.drawn), total(t.late))
}

// bounds returns the days of the first and the last game of the leagues' season.
func (c *check) bounds(leagues []string) (first, last time.Time) {
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season != c.season || !slices.Contains(leagues, g.League) {
			continue
		}
		if first.IsZero() || g.Day.Before(first) {
			first = g.Day
		}
		if g.Day.After(last) {
			last = g.Day
		}
	}
	return first, last
}

// opening is how the sentence begins: with the limit of what is held, if there is one.
func (c *check) opening(played, due int, ofRows, everyGame bool, last time.Time) string {
	going := c.season >= c.sport.Last && last.AddDate(0, 0, 7).Before(almanac.RegularSeasonEnd(c.sport.Key, c.season))
	switch {
	case ofRows:
		return "The "
	case !c.from.IsZero():
		stretch := english.Day(c.From) + " to " + english.Day(c.To) + ", the "
		if going || everyGame {
			return "From " + stretch
		}
		return "In the games held, from " + stretch
	case c.To != "" && (going || everyGame):
		return "Through " + english.Day(c.To) + ", the "
	case c.To != "":
		return "In the games held, through " + english.Day(c.To) + ", the "
	case due > 0 && played == due:
		return "The "
	case going:
		return "In the games held, through " + english.Day(last.Format(time.DateOnly)) + ", the "
	}
	return "In the games held, " + english.Group(strconv.Itoa(played)) + " of " + english.Group(strconv.Itoa(due)) + ", the "
}

// everyGame reports whether every team of the leagues has all games of its season.
func (c *check) everyGame(leagues []string) bool {
	whole := &check{Plan: Plan{Sport: c.Plan.Sport}, sport: c.sport, season: c.season}
	whole.day = time.Date(c.season+2, 1, 1, 0, 0, 0, 0, time.UTC) // games, not rows
	for _, league := range leagues {
		list, _ := whole.count(league)
		for _, t := range list {
			if t.due == 0 || t.played() != t.due {
				return false
			}
		}
	}
	return true
}

// named checks a team's name against the almanac, where it knows one.
func (c *check) named(t *tally, name string) bool {
	known := c.sport.TeamName(c.season, t.league, t.code)
	return known == t.code || known == name
}

// team checks a record, or a page of games.
func (c *check) team() (string, error) {
	name := c.rows[0].Team
	if name == nil {
		return "", fmt.Errorf("the row names no team")
	}
	if c.Intent == "team_results" && c.From != "" {
		return c.onDay(*name)
	}
	t, err := c.cited1(*name)
	if err != nil {
		return "", err
	}
	if c.Intent == "team_results" {
		err = c.games(t)
	} else if c.Order != "" {
		return c.scores(t, *name)
	} else if c.rows[0].Shown != c.all(t) {
		err = fmt.Errorf("the record of the %s is %s, not %s", *name, c.all(t), c.rows[0].Shown)
	}
	if err != nil {
		return "", err
	}
	if c.Intent == "team_results" && c.Order != "" {
		return c.highest(t, *name)
	}
	_, last := c.bounds([]string{t.league})
	leagues := c.leagues()
	begin := c.opening(t.played(), t.due, t.ofRows, c.everyGame(leagues), last)
	verb, points, places := "were", "", ""
	if begin == "The " {
		verb = "went"
	}
	if c.sport.Key == stats.NHL {
		points = fmt.Sprintf(", for %d points,", t.points)
	}
	home := t.won[0] + t.lost[0] + t.drawn[0] + t.late[0]
	road := t.won[1] + t.lost[1] + t.drawn[1] + t.late[1]
	if home > 0 && road > 0 && home+road == t.played() {
		places = fmt.Sprintf(" (%s at home, %s on the road)", c.text(t.won[0], t.lost[0], t.drawn[0], t.late[0]), c.text(t.won[1], t.lost[1], t.drawn[1], t.late[1]))
	}
	return begin + *name + " " + verb + " " + c.all(t) + points + " in " + c.sport.Method.Years.Name(c.season) + places + ".", nil
}

// cited1 returns the count of the one team that all cited rows are of.
func (c *check) cited1(name string) (*tally, error) {
	codes := c.commonCodes()
	for i := range c.sport.Teams { // the games of two teams that met once
		if team := &c.sport.Teams[i]; len(codes) > 1 && team.Season == c.season && team.Name == name && slices.Contains(codes, team.Code) {
			codes = []string{team.Code}
		}
	}
	if len(codes) != 1 {
		return nil, fmt.Errorf("the cited rows are of no one team")
	}
	for _, league := range append(c.leagues(), "ABA", "WHA", "NHA", "PCHA", "WCHL", "AFL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL") {
		list, _ := c.count(league)
		for _, t := range list {
			if t.code == codes[0] && c.named(t, name) {
				return t, nil
			}
		}
	}
	return nil, fmt.Errorf("no team of %d is called %s", c.season, name)
}

// games checks the rows of a team's games.
func (c *check) games(t *tally) error {
	played := map[string]int{}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		side := slices.Index(g.Teams[:], t.code)
		if g.Season != c.season || g.League != t.league || side < 0 {
			continue
		}
		result := "T"
		if g.Won != .5 {
			result = "L"
			if (g.Won == 1) == (side == 0) {
				result = "W"
			}
		}
		late := []string{"", " (overtime)", " (shootout)"}[g.Extra]
		played[fmt.Sprintf("%s %s %d-%d%s", g.Day.Format(time.DateOnly), result, g.Scores[side], g.Scores[1-side], late)]++
	}
	for _, row := range c.rows {
		key := row.Date + " " + row.Shown
		if played[key]--; played[key] < 0 || !strings.HasPrefix(row.Shown, row.Result+" ") {
			return fmt.Errorf("there is no game %s", key)
		}
	}
	return nil
}
