package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// teamSum is what the players of a team had together in a season.
type teamSum struct {
	at      teams.At
	name    string
	value   float64
	players int
	last    int32 // the last player counted, plus one
	lines   []int32
}

// notOfTeams are columns whose sum over the players of a team is no figure of the team's.
var notOfTeams = []string{"GP", "GS", "GF", "SHO", "DP", "MP", "Min", "TOI", "+/-", "Inn", "BFP"}

// teamTotals answers with the teams of a league in order of what their players had together in a
// season. It needs every row of the season, and each to be of one team.
func (xs Leagues) teamTotals(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st, _ := statistics.Find(p.Sport, p.Stat)
	if out.Refusal = x.refuseTeamTotals(p, st); out.Refusal != nil {
		return out
	}
	if p, out.Refusal = x.narrowToHeld(p, st, out); out.Refusal != nil {
		return out
	}
	list, refusal := x.sumTeams(p, st)
	if out.Refusal = refusal; refusal != nil {
		return out
	}
	slices.SortFunc(list, func(a, b *teamSum) int {
		order := cmp.Compare(b.value, a.value)
		if p.Lowest {
			order = -order
		}
		return cmp.Or(order, strings.Compare(a.name, b.name))
	})
	ranks := sharedRanks(len(list), func(i, j int) bool { return list[i].value == list[j].value })
	heads := 0
	for heads < len(list) && ranks[heads] == 1 {
		heads++
	}
	for i, t := range list[:min(len(list), max(cmp.Or(p.Top, defaultRows), heads))] {
		row := Row{Rank: &ranks[i], Season: &p.Since, SeasonAs: x.SeasonName(p.Since), Team: orNull(t.name), Value: pointer(t.value), Unit: st.Label, Shown: st.Format(t.value),
			Figures: []Figure{{"players", float64(t.players), statistics.FormatNumber(float64(t.players))}}}
		out.Rows = append(out.Rows, row)
	}
	var names []string
	for _, t := range list[:heads] {
		names = append(names, say.Either(len(names) > 0, "the ", "")+t.name)
		out.cite(p.Sport, t.lines...)
	}
	out.columns = st.CitedColumns()
	out.Of = len(list)
	league := "in " + say.TheLeague(cmp.Or(p.League, strings.ToUpper(p.Sport)))
	out.Set = strings.TrimPrefix(league, "in ") + " in " + x.SeasonName(p.Since)
	out.note("a team's figure is the sum of its players' seasons with it")
	who := say.Either(st.Family.Name == "pitching", "pitchers", "players")
	out.Claim = fmt.Sprintf("The "+who+" of the %s together had %s %s%s in %s, the %s of the %d teams %s.", english.List(names), out.Rows[0].Shown, st.Label,
		say.Either(heads > 1, " each", ""), x.SeasonName(p.Since), say.Either(p.Lowest, "fewest", "most"), len(list), league)
	return out
}

// refuseTeamTotals refuses what does not add up over the players of a team.
func (x *League) refuseTeamTotals(p plan.Plan, st *statistics.Statistic) *receipts.Refusal {
	switch {
	case x.Sport.Fallback:
		return x.refusal("pool_too_small", "The bundled sample holds a few players of each team, and what they had together is not the team's.", "the full data")
	case x.Sport.Key == stats.NFL:
		return x.refusal("partial_record", "The NFL's seasons are from several sources that differ by a few, so sums over the players of a team may be wrong.", "one record of all players")
	case st.Derived() || !st.Sums():
		return x.refusal("stat_not_recorded", fmt.Sprintf("Teams are ordered by counts that add up over their players, not by %s.", st.Label), "a count")
	case slices.Contains(notOfTeams, st.Column), st.Column == "G" && x.Sport.Key != stats.NHL: // where it is games
		return x.refusal("stat_not_recorded", fmt.Sprintf("The %s of a team are not the sum of its players'.", st.Label), st.Label+" of teams")
	case slices.Contains(st.Family.Short, p.Since):
		return x.refusal("partial_record", fmt.Sprintf("The data lacks some %s of that time, so an order of teams may be wrong.", st.Label), "the whole record")
	}
	return nil
}

// sumTeams adds up the rows of a season by team.
func (x *League) sumTeams(p plan.Plan, st *statistics.Statistic) ([]*teamSum, *receipts.Refusal) {
	t, f := x.tables[st.Family], x.filter(p)
	column := t.figure(st).column
	by := map[uint16]*teamSum{}
	for n := range t.groups {
		g := &t.groups[n]
		if !f.admits(g) || !t.anyRow(n, f) {
			continue
		}
		of := t.rows[g.first:g.last]
		for _, r := range of {
			if !f.admitsRow(&r) || by[r.place] != nil && len(by[r.place].lines) > 0 && by[r.place].lines[len(by[r.place].lines)-1] == r.line {
				continue
			}
			if code := x.places[r.place].Code; severalTeams(code) || r.kind != of[0].kind {
				return nil, x.refusal("partial_record", fmt.Sprintf("The season of players who changed teams, such as %s, is held as one, so we can't order teams by their %s.", x.player(g.player).Name, st.Label), "a record by team")
			}
			v := t.value(r, t.cells[column][r.kind])
			if math.IsNaN(v) && t.family.Kinds[r.kind].BlankIsNone {
				v = 0
			}
			if math.IsNaN(v) {
				return nil, x.refusal("partial_record", fmt.Sprintf("%s of %s are not recorded, so an order of teams may be wrong.", say.Capitalize(st.Label), x.player(g.player).Name), "the whole record")
			}
			sum := by[r.place]
			if sum == nil {
				at := x.places[r.place]
				sum = &teamSum{at: at, name: cmp.Or(x.Teams.NameAt[at], x.Sport.TeamName(at.Season, at.League, at.Code))}
				by[r.place] = sum
			}
			sum.value += v * cmp.Or(st.Factor, 1)
			sum.lines = append(sum.lines, r.line)
			if sum.last != g.player+1 {
				sum.last, sum.players = g.player+1, sum.players+1
			}
		}
	}
	var list []*teamSum
	for _, sum := range by {
		list = append(list, sum)
	}
	if len(list) < 2 {
		return nil, x.refuseEmpty(p, st)
	}
	return list, nil
}

// severalTeams reports whether a code of a row stands for several teams together.
func severalTeams(code string) bool {
	return code == "" || code == "TOT" || strings.Contains(code, "/") || strings.Contains(code, ",") || len(code) == 3 && strings.HasSuffix(code, "TM")
}
