package questions

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/lexicon/talk"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// asFansMean reads what only the data can tell the meaning of: a number beside a name, the season in which somebody
// had so many, and "stats". What cannot be told stays as it was read.
func (xs sports) asFansMean(question string, r parse.Reading) parse.Reading {
	for _, read := range []func(string, parse.Reading) (parse.Reading, bool){xs.usualFigures, xs.numberOfName, xs.figureThen} {
		if told, ok := read(question, r); ok {
			return told
		}
	}
	return r
}

// usualLines are the figures that "stats" stand for, by sport and main position; "" is every other position.
var usualLines = map[string]map[string]string{
	stats.NBA:  {"": "ppg rpg apg"},
	stats.WNBA: {"": "ppg rpg apg"},
	stats.NHL:  {"": "goals assists points", "G": "wins gaa save percentage"},
	stats.MLB:  {"": "avg hr rbi", "P": "wins losses era strikeouts", "SP": "wins losses era strikeouts", "RP": "saves era strikeouts"},
	stats.NFL: {
		"QB": "passing yards touchdown passes interceptions thrown", "RB": "rushing yards rushing tds", "FB": "rushing yards rushing tds", "HB": "rushing yards rushing tds",
		"WR": "receptions receiving yards receiving tds", "TE": "receptions receiving yards receiving tds",
	},
}

// rated are what "stats" are read as where nothing says which.
var rated = []plan.Intent{plan.PlayerSeason, plan.Standing, plan.PlayerBest}

// usualFigures answers a question for a player's "stats" with the figures that the sport tells first, where they are
// held; elsewhere with the rating.
func (xs sports) usualFigures(question string, r parse.Reading) (parse.Reading, bool) {
	before, after, ok := talk.AsksStats(question)
	if !ok || r.Problem != nil && strings.HasPrefix(r.Problem.Missing, "who ") || r.Problem == nil && (len(r.Plan.Players) != 1 || !slices.Contains(rated, r.Plan.Intent)) {
		return r, false
	}
	var found []parse.Reading
	for _, line := range xs.linesOf(r) {
		told := xs.read(strings.Join(strings.Fields(before+" "+line+" "+after), " "))
		if told.Problem != nil || told.Plan.Intent != plan.PlayerStat || len(told.Plan.Players) != 1 || xs.usualLine(told.Plan) != line || xs.Compute(told.Plan).Refusal != nil {
			continue
		}
		if r.Problem == nil && (!slices.Equal(told.Plan.Players, r.Plan.Players) || told.Plan.Since != r.Plan.Since) {
			continue
		}
		found = append(found, told)
	}
	if len(found) != 1 {
		return r, false
	}
	found[0].Inferred = append(found[0].Inferred, "of stats, the usual figures")
	return found[0], true
}

// usualLine returns what "stats" stand for of the player of a plan, "" for nothing.
func (xs sports) usualLine(p plan.Plan) string {
	x := xs.Leagues[p.Sport]
	if x == nil || len(p.Players) != 1 {
		return ""
	}
	lines := usualLines[p.Sport]
	if line := lines[x.Sport.MainPosition(p.Players[0])]; line != "" {
		return line
	}
	return lines[""]
}

// linesOf lists what "stats" can stand for: of the player who is known, or of any.
func (xs sports) linesOf(r parse.Reading) (out []string) {
	if r.Problem == nil {
		return lists.AppendNew(out, xs.usualLine(r.Plan))
	}
	for _, sport := range statistics.Sports {
		for _, position := range slices.Sorted(maps.Keys(usualLines[sport])) {
			out = lists.AppendNew(out, usualLines[sport][position])
		}
	}
	return out
}

// milestonesOfNames say what a number beside a name is of, by sport: the points of a game, the goals or homers of a
// season. Least and most are what such a number can be.
var milestonesOfNames = map[string]struct {
	least, most int
	asked       string
}{
	stats.NBA:  {40, 100, "when did %s score %s"},
	stats.WNBA: {30, 60, "when did %s score %s"},
	stats.NHL:  {40, 92, "%s seasons with at least %s goals"},
	stats.MLB:  {40, 73, "%s seasons with at least %s home runs"},
}

// numberOfName reads a name and a number of two digits that is no year with the name, "Dame 71".
func (xs sports) numberOfName(question string, r parse.Reading) (parse.Reading, bool) {
	name, number, ok := talk.NameAndNumber(question)
	if !ok || r.Problem != nil || len(r.Plan.Players) != 1 || r.Plan.Intent != plan.PlayerSeason {
		return r, false
	}
	of, ok := milestonesOfNames[r.Plan.Sport]
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < of.least || n > of.most {
		return r, false
	}
	told := xs.read(fmt.Sprintf(of.asked, name, number))
	if told.Problem != nil || len(told.Plan.Players) != 1 {
		return r, false
	}
	found := xs.Compute(told.Plan)
	exact := slices.ContainsFunc(found.Rows, func(row answer.Row) bool { return row.Value != nil && *row.Value == float64(n) })
	switch other := told.Plan.Players[0] != r.Plan.Players[0]; {
	case found.Refusal != nil || len(found.Rows) == 0, other && !exact:
		return r, false
	case !other && xs.Compute(r.Plan).Refusal == nil: // who played in that year
		return r, false
	}
	told.Inferred = append(told.Inferred, fmt.Sprintf("%s is read as a figure of %s, not as a year", number, name))
	return told, true
}

// figureThen reads a figure of the one season or game in which a player had another: "McDavid 150 point season goals".
func (xs sports) figureThen(question string, r parse.Reading) (parse.Reading, bool) {
	then, ok := talk.OfThen(question)
	if !ok || r.Problem == nil {
		return r, false
	}
	asked := fmt.Sprintf("%s seasons with at least %s %s", then.Who, then.Number, then.Stat)
	if then.Game {
		asked = fmt.Sprintf("when did %s have a game with at least %s %s", then.Who, then.Number, then.Stat)
	}
	when := xs.read(asked)
	if when.Problem != nil || len(when.Plan.Players) != 1 {
		return r, false
	}
	found := xs.Compute(when.Plan)
	if x := xs.Leagues[when.Plan.Sport]; x != nil && !then.Game && found.Refusal != nil && when.Plan.Since == 0 { // of a career held in part, the seasons held
		when.Plan.Since = x.Sport.Earliest
		found = xs.Compute(when.Plan)
	}
	row, ok := onlyRow(found.Rows, then.Number)
	if found.Refusal != nil || !ok {
		return r, false
	}
	at := "in " + row.SeasonAs
	if then.Game {
		if row.Date == "" {
			return r, false
		}
		at = "on " + row.Date
	}
	told := xs.read(fmt.Sprintf("%s %s %s", then.Who, then.Asked, at))
	if told.Problem != nil || told.Plan.Stat == "" || !slices.Equal(told.Plan.Players, when.Plan.Players) {
		return r, false
	}
	told.Inferred = append(told.Inferred, fmt.Sprintf("%s %s is %s", then.Number, then.Stat, at))
	return told, true
}

// onlyRow returns the row with exactly so many, or the only one with more.
func onlyRow(rows []answer.Row, number string) (answer.Row, bool) {
	n, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
	if err != nil {
		return answer.Row{}, false
	}
	var exact []answer.Row
	for _, row := range rows {
		if row.Value != nil && *row.Value == n {
			exact = append(exact, row)
		}
	}
	switch {
	case len(exact) == 1:
		return exact[0], true
	case len(exact) == 0 && len(rows) == 1:
		return rows[0], true
	}
	return answer.Row{}, false
}
