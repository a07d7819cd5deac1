package datasets

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

// Seasons at which one source takes over from another.
const (
	lastTotals   = 2021 // of Player Totals
	lastBoxes    = 1996 // of the box scores
	lastAverages = 2021 // from 2022 the game logs are exact
	finalSeason  = 2026 // of the league's own totals
)

// forceRows puts the rows of seasons in force, of each season those of the first
// source that is there:
//
//	seasons    first                                    then
//	1947–1996  Player Totals (by team, with starts)     sums of the box scores, as totals where the season is held whole
//	1997–2021  Player Totals                            averages, for estimates
//	2022–2025  sums of the game logs                    –
//	2026       the league's final totals                sums of the game logs, to the day they reach
//	live       the league's final totals                sums of ESPN's box scores, in place of the game logs' (nba_live.go)
//
// Exact beats rounded, and of two exact sources the one that records more columns is
// in force. The others are compared with it.
//
// A sum of box scores is a player's total only if his league's season is held whole
// (see gameSums) and the column is recorded in every game of his. What is not so
// stays a line of box_sums, which is no total.
func (r *nbaReader) forceRows() {
	final := slices.ContainsFunc(r.league, func(l stats.Line) bool { return l.Season == finalSeason && r.set.Files[l.File].Path == nbaFinalPath })
	for _, l := range r.league {
		l.Player = r.ids[r.keys[l.Player]]
		l.Pos = r.position(l.Player, l.Season)
		switch {
		case l.Kind == stats.NBAAverages && (l.Season > lastAverages || r.full):
			continue
		case l.Season == finalSeason && final && r.set.Files[l.File].Path != nbaFinalPath:
			continue
		default:
			r.add(l)
		}
	}
	for _, l := range r.liveLines {
		if l.Season != finalSeason || !final {
			l.Pos = r.position(l.Player, l.Season)
			r.add(l)
		}
	}
	for _, l := range r.sums {
		l.Player = r.ids[l.Player]
		if r.full {
			r.compared = append(r.compared, l)
			continue
		}
		l.Pos = r.position(l.Player, l.Season)
		partial := true
		if r.heldWhole[leagueSeason{l.Season, l.League}] {
			total := wholeSum(&l)
			partial = slices.ContainsFunc(boxColumnKeys, func(key string) bool {
				return !stats.Recorded(total.Get(key)) && l.Get("n "+key) > 0
			})
			r.add(total)
		}
		if partial {
			r.add(l)
		}
	}
}

// wholeSum makes the totals of a sum of box scores: what is recorded in every game.
func wholeSum(l *stats.Line) stats.Line {
	total := *l
	total.Kind, total.Values = stats.NBATotals, make([]float64, len(stats.NBATotals.Columns))
	for i, c := range stats.NBATotals.Columns {
		total.Values[i] = stats.NotRecorded()
		if c.Key == "G" || l.Get("n "+c.Key) == l.Get("G") {
			total.Values[i] = l.Get(c.Key)
		}
	}
	return total
}

// position is a player's in a season, as the roster of the season has it, else as
// the lists of people do.
func (r *nbaReader) position(player string, season int) string {
	if pos := r.played[playedIn{player, season}]; pos != "" {
		return pos
	}
	return r.positions[player]
}

type playedIn struct {
	player string
	season int
}

// notePositions keeps the positions of players and of their seasons.
func (r *nbaReader) notePositions() {
	r.positions, r.played = map[string]string{}, map[playedIn]string{}
	for i := range r.set.Players {
		r.positions[r.set.Players[i].ID] = r.set.Players[i].Position
	}
	for i := range r.set.Lines {
		if l := &r.set.Lines[i]; l.Kind == stats.NBARoster {
			r.played[playedIn{l.Player, l.Season}] = l.Pos
		}
	}
}

// nameTeams names the teams of the lines, where no file does.
func (r *nbaReader) nameTeams() {
	seen := map[teamSeason]bool{}
	for i := range r.set.Teams {
		t := &r.set.Teams[i]
		seen[teamSeason{t.Season, t.League, t.Code}] = true
	}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			k := teamSeason{l.Season, l.League, code}
			name := nbaTeamName(l.Season, l.League, code)
			if seen[k] || name == "" || allTeams(code) {
				continue
			}
			seen[k] = true
			r.set.Teams = append(r.set.Teams, teamOf(k, name, r.set.Files[l.File].ID, l.Row))
		}
	}
}
