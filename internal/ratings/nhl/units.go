package nhl

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// unit is one player's season in one league, as a skater by team and in goal.
type unit struct {
	ratings.PlayerSeason
	games     [groups]float64    // by group, from rows with a position
	places    map[string]float64 // games by position as the source writes it
	skating   Skating
	stints    []stint // as a skater
	ice       float64 // seconds on the ice, NaN if not recorded
	inGoal    Goaltending
	nets      []net   // in goal
	decisions float64 // games won, lost and tied in goal
	split     bool    // a row over several teams was split
	skater    []int   // indices of lines
	keeper    []int
	group     int // forward or defense; goal or none for non-skaters
	position  string
}

// The groups of positions.
const (
	none = iota
	forward
	defence
	goal
	groups
)

// groupOf returns the group of the first position in a string such as "C" or "L/D".
func groupOf(pos string) int {
	first, _, _ := strings.Cut(pos, "/")
	switch first {
	case "C", "L", "R", "F", "W":
		return forward
	case "D":
		return defence
	case "G":
		return goal
	}
	return none
}

// stint is a skater's play for one team. NaN means unrecorded.
type stint struct {
	team                  ratings.TeamKey
	games, goals, assists float64
	plusMinus, seconds    float64
}

// net is a goalie's play for one team.
type net struct {
	team                    ratings.TeamKey
	minutes, against, shots float64
}

// newUnits sums the lines by player, season and league; of holds each line's unit, or -1.
func newUnits(lines []stats.Line) (units []unit, of []int32) {
	seasons, of := collect(lines)
	units = make([]unit, len(seasons))
	for i := range seasons {
		u := &units[i]
		u.PlayerSeason, u.ice, u.Teams = seasons[i], math.NaN(), nil
		for _, ref := range u.Refs {
			u.add(ref, &lines[ref])
		}
		u.shareIce()
	}
	for i := 0; i < len(units); {
		start := i
		for i < len(units) && units[i].Player == units[start].Player {
			i++
		}
		placeAll(units[start:i])
	}
	return units, of
}

// collect groups lines into player-seasons by league.
func collect(lines []stats.Line) ([]ratings.PlayerSeason, []int32) {
	return ratings.Collect(lines, func(league string) string { return league }, func(*stats.Line) bool { return true })
}

func (u *unit) add(ref int, l *stats.Line) {
	switch l.Kind {
	case stats.NHLScoring:
		u.skater = append(u.skater, ref)
		u.addSkating(l)
	case stats.NHLGoaltending:
		u.keeper = append(u.keeper, ref)
		u.addGoaltending(l)
	case stats.NHLIceTime:
		u.skater = append(u.skater, ref)
		u.ice = l.Get("TOI")
	}
}

// teams returns the teams of a row: "PIT/ANA" is two.
func (u *unit) teams(l *stats.Line) []string {
	teams := strings.Split(l.Team, "/")
	u.split = u.split || len(teams) > 1
	for _, t := range teams {
		if !slices.Contains(u.Teams, t) {
			u.Teams = append(u.Teams, t)
		}
	}
	return teams
}

func (u *unit) addSkating(l *stats.Line) {
	var s Skating
	s.read(l)
	u.skating.add(&s, len(u.stints) == 0)
	u.games[groupOf(l.Pos)] += s.GP
	if u.places == nil {
		u.places = make(map[string]float64, 1)
	}
	u.places[l.Pos] += s.GP
	teams := u.teams(l)
	n := float64(len(teams))
	for _, t := range teams {
		u.stints = append(u.stints, stint{
			team: ratings.KeyOfTeam(l.League, t, l.Season), games: s.GP / n, goals: s.G / n, assists: s.A / n, plusMinus: s.PlusMinus / n, seconds: s.TOI, // unrecorded until shareIce
		})
	}
}

func (u *unit) addGoaltending(l *stats.Line) {
	var g Goaltending
	g.read(l)
	u.inGoal.add(&g, len(u.nets) == 0)
	u.decisions += l.Get("W") + l.Get("L") + l.Get("T/OL")
	teams := u.teams(l)
	n := float64(len(teams))
	for _, t := range teams {
		u.nets = append(u.nets, net{team: ratings.KeyOfTeam(l.League, t, l.Season), minutes: g.Min / n, against: g.GA / n, shots: g.SA / n})
	}
}

// shareIce distributes a season's ice time over the teams by games.
func (u *unit) shareIce() {
	if math.IsNaN(u.ice) {
		return
	}
	u.skating.TOI = u.ice
	for i := range u.stints {
		u.stints[i].seconds = u.ice * ratings.Ratio(u.stints[i].games, u.skating.GP)
	}
}

// placeAll sets the group with the most games for each of a player's seasons, and the
// position with the most games in it. A season without positions uses the group of the
// player's other seasons.
func placeAll(units []unit) {
	var all [groups]float64
	for i := range units {
		for g, games := range units[i].games {
			all[g] += games
		}
	}
	for i := range units {
		u := &units[i]
		if u.group = maxGroup(u.games); u.group == none {
			u.group = maxGroup(all)
		}
		best := 0.0
		for pos, games := range u.places {
			if groupOf(pos) == u.group && (games > best || games == best && pos < u.position) {
				u.position, best = pos, games
			}
		}
		if u.position == "" {
			u.position = [groups]string{forward: "F", defence: "D", goal: "G"}[u.group]
		}
	}
}

// maxGroup returns the group with the most games, the first of equal ones; none if no games
// are known.
func maxGroup(games [groups]float64) int {
	best := none
	for g := forward; g < groups; g++ {
		if games[g] > 0 && (best == none || games[g] > games[best]) {
			best = g
		}
	}
	return best
}
