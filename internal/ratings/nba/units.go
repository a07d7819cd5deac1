package nba

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// unit is one player's season in one league, with a box score for each team, or,
// where a team's is blank and the row for all is not, one for all.
type unit struct {
	ratings.PlayerSeason
	stints []stint
	sched  float64
	pos    string // of the team with most games
}

// stint is one team of a season: the line's box score, or the estimate from its
// rates.
type stint struct {
	team string // empty for one for all teams
	pos  string
	kind *stats.Kind
	gs   float64
	box  per.Box
}

// group keeps every league to itself.
func group(league string) string { return league }

// enters reports whether a line is a box score.
func enters(l *stats.Line) bool {
	return l.Kind == stats.NBATotals || l.Kind == stats.NBAPer100 || l.Kind == stats.NBAAllTeams
}

// units makes the player-seasons of the lines, and gives for each line the
// place of its season, −1 for none.
func (c *Context) units(lines []stats.Line) (out []unit, of []int32, err error) {
	seasons, of := ratings.Collect(lines, group, enters)
	out = make([]unit, len(seasons))
	for i := range seasons {
		u := &out[i]
		u.PlayerSeason = seasons[i]
		if at := slices.IndexFunc(u.Refs, func(ref int) bool { return lines[ref].Kind == stats.NBAAllTeams }); at >= 0 {
			all := &lines[u.Refs[at]]
			u.Teams = slices.DeleteFunc(slices.Clone(u.Teams), func(code string) bool { return code == all.Team })
			s := c.stint(all)
			s.team = ""
			u.stints, u.pos = []stint{s}, s.pos
		}
		if u.sched, err = c.scheduled(&u.PlayerSeason); err != nil {
			return nil, nil, err
		}
		if len(u.stints) > 0 {
			continue
		}
		games := 0.0
		for _, ref := range u.Refs {
			s := c.stint(&lines[ref])
			if u.pos == "" || s.box.G > games {
				u.pos, games = s.pos, s.box.G
			}
			u.stints = append(u.stints, s)
		}
	}
	return out, of, nil
}

var (
	totalsCols = stats.NBATotals.Places("G", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS")
	ratesCols  = stats.NBAPer100.Places("G", "MP", "FG/100", "FGA/100", "3P/100", "FT/100", "FTA/100", "ORB/100", "DRB/100", "TRB/100", "AST/100",
		"STL/100", "BLK/100", "TOV/100", "PF/100", "PTS/100")
)

// stint reads a line. Totals of a line of rates are estimated:
// rate × minutes × pace ÷ 48 ÷ 100, with the team's pace.
func (c *Context) stint(l *stats.Line) stint {
	pos, _, _ := strings.Cut(l.Pos, "-")
	s := stint{team: l.Team, pos: pos, kind: l.Kind, gs: l.Get("GS")}
	values := make([]float64, len(per.Keys))
	if l.Kind != stats.NBAPer100 {
		for i, at := range totalsCols {
			values[i] = l.Values[at]
		}
		s.box.Set(values)
		return s
	}
	pace := math.NaN()
	if t := c.teams[teamKey{l.League, l.Team, l.Season}]; t != nil {
		pace = t.Pace
	}
	for i, at := range ratesCols {
		values[i] = l.Values[at]
		if i >= 2 { // all but games and minutes
			values[i] *= l.Values[ratesCols[1]] * pace / 48 / 100
		}
	}
	s.box.Set(values)
	if s.box.MP == 0 {
		s.box = per.Box{G: s.box.G} // rates of no minutes are blank, totals are not
	}
	return s
}

// complete reports whether a stint holds all that its season's tier needs.
func (s *stint) complete(season int) bool { return s.lacks(season) == "" }

// lacks gives the first column that the tier needs and the stint does not hold.
func (s *stint) lacks(season int) string {
	all, n := essential(&s.box, season)
	for _, c := range all[:n] {
		if math.IsNaN(c.value) {
			return c.key
		}
	}
	return ""
}

// sum adds up the stints that are complete.
func (u *unit) sum() (total per.Box, n int) {
	for i := range u.stints {
		if s := &u.stints[i]; s.complete(u.Season) {
			total.Add(&s.box)
			n++
		}
	}
	return total, n
}
