package datasets

import (
	"strings"

	"groundline/internal/stats"
)

// forAllTeams names, in findings, the rows that sum up a player's teams.
const forAllTeams = ", row for all teams"

// compareRows compares the rows that are not in force with those that are: the
// rates' games and minutes with the totals', the rows for all teams with the sum
// of the teams' rows, and play-by-play's games and minutes with the box score's.
func (r *nbaReader) compareRows() []Conflict {
	var log conflictLog
	box, sums, plays := r.boxes()
	for i := range r.compared {
		l := &r.compared[i]
		k := lineKeyOf(l)
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
	for i := range r.set.Lines {
		if l := &r.set.Lines[i]; l.Kind == stats.NBAPlayByPlay {
			r.logColumns(&log, l, box[lineKeyOf(l)], "G", "MP")
		}
	}
	return log.conflicts()
}

// allTeamsKey identifies a player's season over all teams.
func allTeamsKey(l *stats.Line) lineKey {
	return lineKey{l.Player, teamSeason{season: l.Season, league: l.League}}
}

// boxes gives the box scores in force by team, the sums of those of a player's
// teams, with team "", and the sums of play-by-play. A sum of which a part is
// blank is blank.
func (r *nbaReader) boxes() (box, sums, plays map[lineKey]*stats.Line) {
	box, sums, plays = map[lineKey]*stats.Line{}, map[lineKey]*stats.Line{}, map[lineKey]*stats.Line{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		all := allTeamsKey(l)
		switch l.Kind {
		case stats.NBATotals, stats.NBAPer100:
			box[lineKeyOf(l)] = l
			sumLine(sums, all, l)
		case stats.NBAPlayByPlay:
			sumLine(plays, all, l)
		}
	}
	return box, sums, plays
}

func sumLine(sums map[lineKey]*stats.Line, k lineKey, l *stats.Line) {
	if sums[k] == nil {
		sums[k] = &stats.Line{Kind: l.Kind, File: l.File, Values: make([]float64, len(l.Values))}
	}
	for i, v := range l.Values {
		sums[k].Values[i] += v
	}
}

// logColumns compares columns of a row with those of the row in force, if there
// is one.
func (r *nbaReader) logColumns(log *conflictLog, l, force *stats.Line, columns ...string) {
	if force == nil {
		return
	}
	first, second := r.sourceOf(force), r.sourceOf(l)
	if allTeams(l.Team) {
		second += forAllTeams
	}
	for _, c := range columns {
		log.compare(comparison{kind: force.Kind.Name, column: c, first: first, second: second},
			Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: force.Get(c), Second: l.Get(c)})
	}
}

// logWhole compares a sum of box scores with the totals, column by column, where it is
// recorded in every game.
func (r *nbaReader) logWhole(log *conflictLog, l, force *stats.Line) {
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

// sourceOf names the source of a row.
func (r *nbaReader) sourceOf(l *stats.Line) string {
	switch path := r.set.Files[l.File].Path; {
	case strings.HasPrefix(path, nbaLogSumsPath):
		return nbaGameLogs.Key
	case path == nbaFinalPath:
		return nbaFinal.Key
	case l.Kind == stats.NBABoxSums:
		return nbaBoxes.Key
	case l.Kind == stats.NBATotals || l.Kind == stats.NBAAllTeams:
		return bballTotals.Key
	case l.Kind == stats.NBAPer100:
		return bballRates.Key
	}
	return bballOther.Key + " " + l.Kind.Name
}
