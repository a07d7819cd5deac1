package datasets

import "groundline/internal/stats"

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
		k := lineOf{l.Player, stay{l.Season, l.League, l.Team}}
		all := lineOf{l.Player, stay{l.Season, l.League, ""}}
		switch {
		case l.Kind == stats.NBAPlayByPlay:
			logColumns(&log, l, plays[all], "G", "MP")
		case allTeams(l.Team) && l.Kind == stats.NBATotals:
			logColumns(&log, l, sums[all], l.Kind.Keys()...)
		case allTeams(l.Team):
			logColumns(&log, l, sums[all], "G", "GS", "MP")
		default:
			logColumns(&log, l, box[k], "G", "GS", "MP")
		}
	}
	for i := range r.set.Lines {
		if l := &r.set.Lines[i]; l.Kind == stats.NBAPlayByPlay {
			logColumns(&log, l, box[lineOf{l.Player, stay{l.Season, l.League, l.Team}}], "G", "MP")
		}
	}
	return log.conflicts()
}

// boxes gives the box scores in force by team, the sums of those of a player's
// teams, with team "", and the sums of play-by-play. A sum of which a part is
// blank is blank.
func (r *nbaReader) boxes() (box, sums, plays map[lineOf]*stats.Line) {
	box, sums, plays = map[lineOf]*stats.Line{}, map[lineOf]*stats.Line{}, map[lineOf]*stats.Line{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		all := lineOf{l.Player, stay{l.Season, l.League, ""}}
		switch l.Kind {
		case stats.NBATotals, stats.NBAPer100:
			box[lineOf{l.Player, stay{l.Season, l.League, l.Team}}] = l
			sumLine(sums, all, l)
		case stats.NBAPlayByPlay:
			sumLine(plays, all, l)
		}
	}
	return box, sums, plays
}

func sumLine(sums map[lineOf]*stats.Line, k lineOf, l *stats.Line) {
	if sums[k] == nil {
		sums[k] = &stats.Line{Kind: l.Kind, Values: make([]float64, len(l.Values))}
	}
	for i, v := range l.Values {
		sums[k].Values[i] += v
	}
}

// logColumns compares columns of a row with those of the row in force, if there
// is one.
func logColumns(log *conflictLog, l, force *stats.Line, columns ...string) {
	if force == nil {
		return
	}
	second := nbaSourceOf(l.Kind)
	if allTeams(l.Team) {
		second += forAllTeams
	}
	for _, c := range columns {
		log.compare(comparison{kind: force.Kind.Name, column: c, first: nbaSourceOf(force.Kind), second: second},
			Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: force.Get(c), Second: l.Get(c)})
	}
}

// nbaSourceOf names the source of a kind's rows.
func nbaSourceOf(kind *stats.Kind) string {
	switch kind {
	case stats.NBATotals:
		return bballTotals.Key
	case stats.NBAPer100:
		return bballRates.Key
	}
	return bballOther.Key + " " + kind.Name
}
