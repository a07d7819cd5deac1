package nba

import (
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// The seasons at which one source replaces another.
const (
	lastTotals   = 2021 // of Player Totals
	lastBoxes    = 1996 // of the box scores
	lastAverages = 2021 // from 2022 the game logs are exact
	finalSeason  = 2026 // of the league's own totals
)

// applyPrecedence adds the rows of seasons, for each season those of the first source
// that exists:
//
//	seasons    first                                    then
//	1947–1996  Player Totals (by team, with starts)     sums of the box scores, as totals where the season is complete
//	1997–2021  Player Totals                            averages, for estimates
//	2022–2025  sums of the game logs                    –
//	2026       the league's final totals                sums of the game logs, to their last day
//	live       the league's final totals                sums of ESPN's box scores, in place of the game logs' (live.go)
//
// Exact beats rounded; of two exact sources the one with more columns wins. The others
// are compared with it.
//
// A sum of box scores is a player's total only if the league's season is complete (see
// gameSums) and the column is recorded in every game. Otherwise it stays a line of
// box_sums, which is not a total.
func (r *reader) applyPrecedence() {
	final := slices.ContainsFunc(r.league, func(l stats.Line) bool { return l.Season == finalSeason && r.Set.Files[l.File].Path == finalPath })
	for _, l := range r.league {
		l.Player = r.ids[r.keys[l.Player]]
		l.Pos = r.position(l.Player, l.Season)
		switch {
		case l.Kind == stats.NBAAverages && (l.Season > lastAverages || r.full):
			continue
		case l.Season == finalSeason && final && r.Set.Files[l.File].Path != finalPath:
			continue
		default:
			r.Add(l)
		}
	}
	for _, l := range r.liveLines {
		if l.Season != finalSeason || !final {
			l.Pos = r.position(l.Player, l.Season)
			r.Add(l)
		}
	}
	for _, l := range r.sums {
		l.Player = r.ids[l.Player]
		if r.full {
			r.Compared = append(r.Compared, l)
			continue
		}
		l.Pos = r.position(l.Player, l.Season)
		partial := true
		if r.heldWhole[leagueSeason{l.Season, l.League}] {
			total := wholeSum(&l)
			partial = slices.ContainsFunc(boxColumnKeys, func(key string) bool {
				return !stats.Recorded(total.Get(key)) && l.Get("n "+key) > 0
			})
			r.Add(total)
		}
		if partial {
			r.Add(l)
		}
	}
}

// wholeSum returns a sum of box scores as totals, with the columns recorded in every
// game.
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

// position returns a player's position from the season's roster, or else from the lists
// of people.
func (r *reader) position(player string, season int) string {
	if pos := r.played[playedIn{player, season}]; pos != "" {
		return pos
	}
	return r.positions[player]
}

type playedIn struct {
	player string
	season int
}

// notePositions keeps the positions of players, overall and by season.
func (r *reader) notePositions() {
	r.positions, r.played = map[string]string{}, map[playedIn]string{}
	for i := range r.Set.Players {
		r.positions[r.Set.Players[i].ID] = r.Set.Players[i].Position
	}
	for i := range r.Set.Lines {
		if l := &r.Set.Lines[i]; l.Kind == stats.NBARoster {
			r.played[playedIn{l.Player, l.Season}] = l.Pos
		}
	}
}

// nameTeams adds the teams of lines that no file names.
func (r *reader) nameTeams() {
	seen := map[rowset.TeamSeason]bool{}
	for i := range r.Set.Teams {
		t := &r.Set.Teams[i]
		seen[rowset.TeamSeason{Season: t.Season, League: t.League, Team: t.Code}] = true
	}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			k := rowset.TeamSeason{Season: l.Season, League: l.League, Team: code}
			name := teamName(l.Season, l.League, code)
			if seen[k] || name == "" || allTeams(code) {
				continue
			}
			seen[k] = true
			r.Set.Teams = append(r.Set.Teams, teamOf(k, name, r.Set.Files[l.File].ID, l.Row))
		}
	}
}
