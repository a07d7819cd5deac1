package nba

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// unit is one player's season in one league, with a box score for each team, or one for all
// where only the combined row has data.
type unit struct {
	ratings.PlayerSeason
	stints []stint
	sched  float64
	pos    string // of the team with the most games
}

// stint is a box score for one team, as recorded or estimated from rates, averages, or part
// of the games.
type stint struct {
	team   string // empty for a row over all teams
	pos    string
	kind   *stats.Kind
	gs     float64
	box    per.Box
	raw    per.Box // as the line records it
	scaled bool    // some columns were scaled from the games that record them
}

// group returns the league: each is its own pool.
func group(league string) string { return league }

// isBoxScore reports whether a line is a box score.
func isBoxScore(l *stats.Line) bool {
	switch l.Kind {
	case stats.NBATotals, stats.NBAPer100, stats.NBAAllTeams, stats.NBAAverages, stats.NBABoxSums:
		return true
	}
	return false
}

// units groups the lines into player-seasons; of holds the index of each line's season, or
// −1.
func (c *Context) units(lines []stats.Line) (out []unit, of []int32, err error) {
	seasons, of := ratings.Collect(lines, group, isBoxScore)
	out = make([]unit, len(seasons))
	for i := range seasons {
		u := &out[i]
		u.PlayerSeason = seasons[i]
		u.Teams = teamsOf(u.Teams)
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
			if lines[ref].Kind == stats.NBABoxSums {
				continue
			}
			s := c.stint(&lines[ref])
			if u.pos == "" || s.box.G > games {
				u.pos, games = s.pos, s.box.G
			}
			u.stints = append(u.stints, s)
		}
		for _, ref := range u.Refs {
			if lines[ref].Kind == stats.NBABoxSums {
				u.addHeld(&lines[ref])
			}
		}
	}
	return out, of, nil
}

// teamsOf splits the codes of combined rows: "BRK/PHI" is two teams.
func teamsOf(codes []string) []string {
	if !slices.ContainsFunc(codes, func(code string) bool { return strings.Contains(code, "/") }) {
		return codes
	}
	var out []string
	for _, code := range codes {
		for one := range strings.SplitSeq(code, "/") {
			if !slices.Contains(out, one) {
				out = append(out, one)
			}
		}
	}
	return out
}

// heldShare is the share of a season's games that must record a column before it is scaled
// to all of them.
const heldShare = .8

// addHeld adds a season from the sums of the games that are held, scaling columns that some
// games lack. Totals in the same row, if any, cover every game.
func (u *unit) addHeld(l *stats.Line) {
	games := l.Values[heldCols[0]]
	values, raw := make([]float64, len(per.Keys)), make([]float64, len(per.Keys))
	values[0], raw[0] = games, games
	scaled := false
	for i, at := range heldCols[1:] {
		v, n := l.Values[at], l.Values[at+1] // a sum, and the number of games that record it
		values[i+1], raw[i+1] = math.NaN(), v
		switch {
		case n == games:
			values[i+1] = v
		case n >= heldShare*games && n > 0:
			values[i+1] = v * games / n
			scaled = true
		}
	}
	if len(u.stints) > 0 {
		u.stints[0].box.Set(values)
		u.stints[0].scaled = scaled
		return
	}
	s := stint{team: oneTeam(l.Team), kind: l.Kind, gs: math.NaN(), scaled: scaled}
	s.pos, _, _ = strings.Cut(l.Pos, "-")
	u.pos = s.pos
	s.box.Set(values)
	s.raw.Set(raw)
	u.stints = append(u.stints, s)
}

// oneTeam returns a row's team, or "" if it covers several.
func oneTeam(code string) string {
	if strings.Contains(code, "/") {
		return ""
	}
	return code
}

var (
	totalsCols  = stats.NBATotals.Places("G", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS")
	averageCols = stats.NBAAverages.Places("G", "MP", "FG/G", "FGA/G", "3P/G", "FT/G", "FTA/G", "ORB/G", "DRB/G", "TRB/G", "AST/G", "STL/G", "BLK/G", "TOV/G", "PF/G", "PTS/G")
	heldCols    = stats.NBABoxSums.Places("G", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS")
	ratesCols   = stats.NBAPer100.Places("G", "MP", "FG/100", "FGA/100", "3P/100", "FT/100", "FTA/100", "ORB/100", "DRB/100", "TRB/100", "AST/100",
		"STL/100", "BLK/100", "TOV/100", "PF/100", "PTS/100")
)

// stint reads a line. Totals are estimated from rates as rate × minutes × pace ÷ 48 ÷ 100,
// with the team's pace, and from averages as average × games, off by .05 × games at most.
func (c *Context) stint(l *stats.Line) stint {
	pos, _, _ := strings.Cut(l.Pos, "-")
	s := stint{team: oneTeam(l.Team), pos: pos, kind: l.Kind, gs: l.Get("GS")}
	values := make([]float64, len(per.Keys))
	switch l.Kind {
	case stats.NBAAverages:
		for i, at := range averageCols {
			if values[i] = l.Values[at]; i >= 2 { // all but games and minutes
				values[i] *= l.Values[averageCols[0]]
			}
		}
		s.box.Set(values)
		s.raw = s.box
		return s
	case stats.NBAPer100:
	default:
		for i, at := range totalsCols {
			values[i] = l.Values[at]
		}
		s.box.Set(values)
		s.raw = s.box
		return s
	}
	pace := math.NaN()
	if t := c.teams[ratings.KeyOfTeam(l.League, l.Team, l.Season)]; t != nil {
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
		s.box = per.Box{G: s.box.G} // rates over no minutes are blank, totals are not
	}
	s.raw = s.box
	return s
}

// complete reports whether a stint holds every column of a tier.
func (s *stint) complete(tier ratings.Tier) bool { return s.lacks(tier) == "" }

// lacks returns the first column of the tier that the stint lacks.
func (s *stint) lacks(tier ratings.Tier) string {
	all, n := essential(&s.box, tier)
	for _, c := range all[:n] {
		if math.IsNaN(c.value) {
			return c.key
		}
	}
	return ""
}

// sum adds up the complete stints.
func (c *Context) sum(u *unit) (total per.Box, n int) {
	tier := c.tier(u)
	for i := range u.stints {
		if s := &u.stints[i]; s.complete(tier) {
			total.Add(&s.box)
			n++
		}
	}
	return total, n
}
