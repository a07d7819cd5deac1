package nba

import (
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// forAllTeams marks, in findings, the rows that sum up a player's teams.
const forAllTeams = ", row for all teams"

// compareRows compares the secondary rows with those that take precedence: the rates'
// games and minutes with the totals', the rows for all teams with the sum of the teams'
// rows, and play-by-play's games and minutes with the box score's.
func (r *reader) compareRows() []rowset.Conflict {
	var log rowset.ConflictLog
	box, sums, plays := r.boxes()
	for i := range r.Compared {
		l := &r.Compared[i]
		k := rowset.LineKeyOf(l)
		all := allTeamsKey(l)
		switch {
		case l.Kind == stats.NBABoxSums:
			r.logWhole(&log, l, sums[all])
		case l.Kind == stats.NBAPer100 && l.Season == finalSeason: // taken within the season, on 1 January
		case l.Kind == stats.NBAPlayByPlay:
			r.logColumns(&log, l, plays[all], "G", "MP")
		case allTeams(l.Team) && l.Kind == stats.NBATotals:
			r.logColumns(&log, l, sums[all], l.Kind.Keys()...)
		case allTeams(l.Team):
			r.logColumns(&log, l, sums[all], "G", "GS", "MP")
		default:
			r.logColumns(&log, l, box[k], "G", "GS", "MP")
		}
	}
	for i := range r.Set.Lines {
		if l := &r.Set.Lines[i]; l.Kind == stats.NBAPlayByPlay {
			r.logColumns(&log, l, box[rowset.LineKeyOf(l)], "G", "MP")
		}
	}
	return log.Conflicts()
}

// allTeamsKey identifies a player's season over all teams.
func allTeamsKey(l *stats.Line) rowset.LineKey {
	return rowset.LineKey{Player: l.Player, TeamSeason: rowset.TeamSeason{Season: l.Season, League: l.League}}
}

// boxes returns the box scores by team, their sums over a player's teams (with team ""),
// and the sums of play-by-play. A sum is blank if a part of it is.
func (r *reader) boxes() (box, sums, plays map[rowset.LineKey]*stats.Line) {
	box, sums, plays = map[rowset.LineKey]*stats.Line{}, map[rowset.LineKey]*stats.Line{}, map[rowset.LineKey]*stats.Line{}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		all := allTeamsKey(l)
		switch l.Kind {
		case stats.NBATotals, stats.NBAPer100:
			box[rowset.LineKeyOf(l)] = l
			sumLine(sums, all, l)
		case stats.NBAPlayByPlay:
			sumLine(plays, all, l)
		}
	}
	return box, sums, plays
}

func sumLine(sums map[rowset.LineKey]*stats.Line, k rowset.LineKey, l *stats.Line) {
	if sums[k] == nil {
		sums[k] = &stats.Line{Kind: l.Kind, File: l.File, Values: make([]float64, len(l.Values))}
	}
	for i, v := range l.Values {
		sums[k].Values[i] += v
	}
}

// logColumns compares columns of a row with those of the row that takes precedence, if
// any.
func (r *reader) logColumns(log *rowset.ConflictLog, l, force *stats.Line, columns ...string) {
	if force == nil {
		return
	}
	first, second := r.sourceOf(force), r.sourceOf(l)
	if allTeams(l.Team) {
		second += forAllTeams
	}
	for _, c := range columns {
		log.Compare(rowset.Comparison{Kind: force.Kind.Name, Column: c, First: first, Second: second},
			rowset.Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: force.Get(c), Second: l.Get(c)})
	}
}

// logWhole compares a sum of box scores with the totals, in the columns recorded in every
// game.
func (r *reader) logWhole(log *rowset.ConflictLog, l, force *stats.Line) {
	total := *l
	total.Values = make([]float64, len(l.Values))
	for i, c := range l.Kind.Columns {
		total.Values[i] = stats.NotRecorded()
		if c.Key == "G" || l.Get("n "+c.Key) == l.Get("G") {
			total.Values[i] = l.Values[i]
		}
	}
	r.logColumns(log, &total, force, "G", "MP", "FG", "FT", "TRB", "AST", "STL", "BLK", "TOV", "PTS")
}

// sourceOf returns the key of a row's source.
func (r *reader) sourceOf(l *stats.Line) string {
	switch path := r.Set.Files[l.File].Path; {
	case strings.HasPrefix(path, logSumsPath):
		return gameLogs.Key
	case path == finalPath:
		return finalSource.Key
	case l.Kind == stats.NBABoxSums:
		return boxScores.Key
	case l.Kind == stats.NBATotals || l.Kind == stats.NBAAllTeams:
		return bballTotals.Key
	case l.Kind == stats.NBAPer100:
		return bballRates.Key
	}
	return bballOther.Key + " " + l.Kind.Name
}
