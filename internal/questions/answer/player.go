package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// playerStat answers with one player's statistic.
func (xs Leagues) playerStat(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st := x.statistic(p, out)
	if out.Refusal != nil {
		return out
	}
	if p.High || p.Since != 0 && p.Since == p.Until || p.AgeFrom != 0 && p.AgeFrom == p.AgeTo {
		st = x.bySeason(st, p)
	}
	n := x.playerIndex(p.Players[0])
	name := x.player(n).Name
	t, bounded := x.tables[st.Family], false
	groups := x.groupsOf(t, n, p)
	total := x.totalOf(st, n, p, x.seasonsWith(t, st, p, groups))
	if out.Refusal = x.refuseGap(st, n, p, total); out.Refusal != nil {
		if st, bounded = x.overGap(out, st, n, p, total); out.Refusal != nil {
			return out
		}
		total = x.totalOf(st, n, p, x.seasonsWith(t, st, p, groups))
	}
	out.league, out.limit = total.League(), total.Limit()
	if out.early, out.Refusal = x.partOfCareer(st, n, p, total); out.Refusal != nil {
		return out
	}
	if len(groups) == 0 {
		out.Refusal = x.noSeasons(st, n, p)
		return out
	}
	out.columns = st.CitedColumns()
	f := x.filter(p)
	if p.High {
		return xs.high(out, p, st, t, f, groups, total)
	}
	fig := t.figure(st)
	sums, totals := make([]float64, len(t.names)), make([]float64, len(t.names))
	for i := range sums {
		sums[i] = math.NaN()
	}
	e := entry{player: n}
	for _, g := range groups {
		if !t.add(g, fig, f, sums, totals) {
			continue
		}
		if e.groups = append(e.groups, g); e.from == 0 {
			e.from = int(t.groups[g].season)
		}
		e.to = int(t.groups[g].season)
	}
	if len(e.groups) == 0 || !st.Sums() && len(e.groups) > 1 {
		out.Refusal = x.notRecordedOf(st, n, p)
		return out
	}
	e.value = fig.value(func(c int) float64 { return sums[c] })
	if math.IsNaN(e.value) || e.value == 0 && !x.anybodyHad(st, e) {
		out.Refusal = x.notRecordedOf(st, n, p)
		return out
	}
	e.partial = !total.Complete()
	x.noteLimits(out, st, n, p, total)
	x.noteMissingGames(st, out, e.from, e.to)
	lines := x.lines(t, &e, f)
	out.cite(p.Sport, lines...)
	row := Row{Player: x.named(n), Value: pointer(rounded(e.value, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(e.value), SeasonAs: x.span(e.from, e.to), Partial: e.partial, Team: orNull(x.teamsOf(lines)), exact: unroundedRate(st, e.value)}
	if e.from == e.to {
		row.Season = &e.from
	} else {
		row.From, row.To, row.Team = &e.from, &e.to, nil
	}
	if !x.finishRow(out, p, &row, st, t, &e, bounded) {
		return out
	}
	out.Rows = []Row{row}
	out.when = total.When(row.SeasonAs)
	out.spans = e.from != e.to && out.when == "in "+row.SeasonAs
	out.sayFigures(name, verbOf(p, st), wording.Amount(row.Shown, row.Unit), say.Set(xs, conditionsOf(p))+estimated(out.Rows))
	return out
}

// sayFigures words a player's figures over the seasons of out.when.
func (out *result) sayFigures(name, verb, figures, set string) {
	when := out.when
	if span, ok := strings.CutPrefix(when, "in "); ok && out.spans {
		when = "from " + span
	}
	said := figures
	if before, ok := strings.CutSuffix(figures, " innings pitched"); ok && verb == "pitched" {
		said = wording.Since(wording.Singulars, before+" innings", figures)
	}
	out.Claim = fmt.Sprintf("%s %s %s %s%s.", name, verb, said, when, set)
	if out.early != "" || out.ofCareer != "" { // the limit comes first: it is a part that would be taken for the whole
		out.Claim = fmt.Sprintf("%s%s, %s %s %s%s.", say.Capitalize(out.when), say.Either(out.early != "", ", "+out.early, ""), name, verb, said, set)
	}
	out.Earlier = fmt.Sprintf("%s had %s %s%s.", name, figures, out.when, set)
}

// seasonsWith lists the seasons of groups in which a statistic is recorded.
func (x *League) seasonsWith(t *table, st *statistics.Statistic, p plan.Plan, groups []int) []int {
	var out []int
	fig, f, totals := t.figure(st), x.filter(p), make([]float64, len(t.names))
	for _, g := range groups {
		if t.read(g, fig, f, totals) {
			out = append(out, int(t.groups[g].season))
		}
	}
	return out
}

// groupsOf lists a player's seasons in a table that a plan admits; seasons in
// play are left out unless asked for alone.
func (x *League) groupsOf(t *table, player int32, p plan.Plan) []int {
	f := x.filter(p)
	at, _ := slices.BinarySearchFunc(t.groups, player, func(g group, p int32) int { return cmp.Compare(g.player, p) })
	var out []int
	for ; at < len(t.groups) && t.groups[at].player == player; at++ {
		if f.admits(&t.groups[at]) && t.anyRow(at, f) {
			out = append(out, at)
		}
	}
	return out
}

// anybodyHad reports whether a count of 0 is one: somebody had more in those seasons. Some
// sources write 0 where nothing was recorded.
func (x *League) anybodyHad(st *statistics.Statistic, e entry) bool {
	t, f := x.tables[st.Family], x.filter(plan.Plan{})
	fig, n := t.figure(st), 0
	total := func(column int) float64 { return t.total(n, column, f) }
	for n = range t.groups {
		if g := &t.groups[n]; t.major[n] && int(g.season) >= e.from && int(g.season) <= e.to && fig.value(total) > 0 {
			return true
		}
	}
	return false
}

// noteLimits adds what the sentence's limit comes from.
func (x *League) noteLimits(out *result, st *statistics.Statistic, n int32, p plan.Plan, total completeness.Total) {
	if len(total.Missing) > 0 {
		out.note("%s %s not recorded in %s", st.Label, english.Are(st.Label), english.List(x.seasonNames(total.Missing)))
	}
	if p.Since != 0 && p.Since == p.Until {
		return
	}
	for s := max(p.Since, int(x.firsts[n])); s <= int(x.lasts[n]) && (p.Until == 0 || s <= p.Until); s++ {
		if x.Sport.Incomplete[s] && x.playedIn(n, s) {
			out.note("%s is not complete in the data and not counted", x.SeasonName(s))
		}
	}
}

func (x *League) seasonNames(seasons []int) []string {
	out := make([]string, len(seasons))
	for i, season := range seasons {
		out[i] = x.SeasonName(season)
	}
	return out
}

func (x *League) playedIn(n int32, season int) bool {
	for _, s := range x.Sport.SeasonsOf(x.player(n).ID) {
		if s.Season == season {
			return true
		}
	}
	return false
}

func (x *League) noSeasons(st *statistics.Statistic, n int32, p plan.Plan) *receipts.Refusal {
	name := x.player(n).Name
	if p.Since != 0 && p.Since > x.LastSeason() {
		return x.refusal("stale_data", fmt.Sprintf("The data ends with %s.", x.SeasonName(x.LastSeason())), "later seasons")
	}
	if p.Since != 0 && p.Since == p.Until && x.Sport.Incomplete[p.Since] {
		return x.refusal("season_incomplete", fmt.Sprintf("The %s season is not complete in the data.", x.SeasonName(p.Since)), "a complete season")
	}
	for s := p.Since; s != 0 && s <= min(p.Until, 2100); s++ {
		if x.playedIn(n, s) {
			return x.notRecordedOf(st, n, p)
		}
	}
	if p.Playoffs != "" {
		return x.noPlayoffs(st, name, p)
	}
	if _, known := x.Sport.AgeIn(x.player(n), x.LastSeason()); !known && (p.AgeFrom != 0 || p.AgeTo != 0) {
		return x.refusal("stat_not_recorded", fmt.Sprintf("Our sources don't record the date of birth of %s, so we don't know the age in a season.", name), "date of birth of "+name)
	}
	if p.Since == 0 && p.Until == 0 && p.Team == "" && p.AgeFrom == 0 && p.AgeTo == 0 {
		return x.refusal("stat_not_recorded", fmt.Sprintf("The data records no %s of %s.", st.Label, name), st.Label+" of "+name)
	}
	return x.refusal("unknown_entity", fmt.Sprintf("%s has no season of that description in the data.", name), name+" in that set")
}

func (x *League) notRecordedOf(st *statistics.Statistic, n int32, p plan.Plan) *receipts.Refusal {
	r := x.refusal("stat_not_recorded", fmt.Sprintf("%s of %s %s not recorded for the time asked.", say.Capitalize(st.Label), x.player(n).Name, english.Are(st.Label)), st.Label)
	held := x.Held(st, p)
	if run, ok := held.Longest(0, 0); ok {
		r.Reason = fmt.Sprintf("%s %s recorded for %s, not for what is asked of %s.", say.Capitalize(st.Label), english.Are(st.Label), held.Names(), x.player(n).Name)
		r.Coverage = &receipts.Coverage{From: run.From, To: run.To, Note: st.Label}
	}
	return r
}

// high answers with a player's best season of a statistic.
func (xs Leagues) high(out *result, p plan.Plan, st *statistics.Statistic, t *table, f *filter, groups []int, total completeness.Total) *result {
	x := xs[p.Sport]
	name := x.player(t.groups[groups[0]].player).Name
	var list []entry
	fig := t.figure(st)
	for _, g := range groups {
		gr := &t.groups[g]
		total := func(c int) float64 { return t.total(g, c, f) }
		v := fig.value(total)
		if math.IsNaN(v) {
			continue
		}
		e := entry{player: gr.player, from: int(gr.season), to: int(gr.season), value: v, groups: []int{g}}
		if st.Qualified() {
			if amount := fig.amount(total); !(amount >= x.minSeasonSample(st, &p, gr)) {
				continue
			}
		}
		list = append(list, e)
	}
	if len(list) == 0 {
		out.Refusal = x.refusal("below_min_sample", fmt.Sprintf("No season of %s in that set has enough of what %s needs, or a record of it.", name, st.Label), "a qualifying season")
		return out
	}
	low := p.Lowest != st.Low
	x.order(list, low)
	p.By, p.Top = plan.BySeason, max(p.Top, 1)
	x.listEntries(out, st, p, list)
	for i := range out.Rows {
		out.Rows[i].Rank = nil
	}
	if st.Qualified() {
		out.note("qualifier: %s", qualifier(st, p))
	}
	x.noteLimits(out, st, list[0].player, p, total)
	out.Rows[0].Partial = !total.Complete()
	out.Of, out.Set = len(list), "seasons of "+name+say.Set(xs, plan.Plan{Sport: p.Sport, Stat: p.Stat, Min: p.Min})
	seasons := seasonNames(out.Rows[:tied(out.Rows)]) + total.Among() + say.Set(xs, p)
	high := say.Either(low, "low", "high")
	out.Claim = fmt.Sprintf("%s season %s in %s was %s, in %s.", say.Possessive(name), high, st.Label, out.Rows[0].Shown, seasons)
	if st.Qualified() {
		out.Claim = wording.Since(qualifiedSeason, fmt.Sprintf("%s %s in %s in a qualified season", say.Possessive(name), high, st.Label), fmt.Sprintf("%s season %s in %s", say.Possessive(name), high, st.Label)) +
			fmt.Sprintf(" was %s, in %s.", out.Rows[0].Shown, seasons)
	}
	out.Earlier = fmt.Sprintf("%s had %s in a season at the %s, in %s.", name, wording.Amount(out.Rows[0].Shown, st.Label), say.Either(low, "least", "most"), seasons)
	return out
}

// tied is how many of the first rows show the same.
func tied(rows []Row) int {
	n := 1
	for n < len(rows) && rows[n].Shown == rows[0].Shown {
		n++
	}
	return n
}

func seasonNames(rows []Row) string {
	var out []string
	for _, r := range rows {
		out = append(out, r.SeasonAs)
	}
	return english.List(out)
}

// playerTeams answers with the teams of a player's rows, in order.
func (xs Leagues) playerTeams(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	id := p.Players[0]
	n := x.playerIndex(id)
	type spell struct {
		name     string
		from, to int
		clubs    []string // the franchises of these seasons: another may have borne the name
	}
	var spells []spell
	for i := range x.linesOf(id) {
		l := x.Sport.Lines.Head(i)
		if p.Since != 0 && l.Season < p.Since || p.Until != 0 && l.Season > p.Until || p.League != "" && !slices.Contains(teams.LeaguesMeant(p.Sport, p.League), l.League) {
			continue
		}
		for _, team := range x.clubsOf(l.Season, l.League, l.Team) {
			at := slices.IndexFunc(spells, func(s spell) bool { return s.name == team })
			if at < 0 {
				at = len(spells)
				spells = append(spells, spell{name: team, from: l.Season, to: l.Season})
			}
			s := &spells[at]
			s.from, s.to = min(s.from, l.Season), max(s.to, l.Season)
			s.clubs = lists.AppendNew(s.clubs, x.Teams.ClubIn(team, l.Season, l.League))
		}
		out.cite(p.Sport, int32(i)) // #nosec G115 -- an index
	}
	if len(spells) == 0 {
		out.Refusal = x.refusal("unknown_entity", fmt.Sprintf("The data names no team of %s in that time.", x.player(n).Name), "a team")
		return out
	}
	slices.SortStableFunc(spells, func(a, b spell) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	var names []string
	for _, s := range spells {
		names = append(names, s.name)
		out.Rows = append(out.Rows, Row{Player: x.named(n), Team: pointer(s.name), From: &s.from, To: &s.to, Unit: "team", SeasonAs: x.span(s.from, s.to), Shown: s.name})
	}
	var clubs []string
	for i, name := range names {
		same := slices.IndexFunc(spells[:i], func(before spell) bool { return len(lists.Intersect(before.clubs, spells[i].clubs)) > 0 })
		if same < 0 {
			clubs = append(clubs, name)
		} else {
			out.note("%s and %s are names of one team", names[same], name)
		}
	}
	out.Of = len(clubs)
	when := say.Set(xs, plan.Plan{Sport: p.Sport, Since: p.Since, Until: p.Until})
	if p.Since != 0 && p.Since == p.Until {
		when = " in " + x.SeasonName(p.Since)
	}
	if p.League != "" {
		when = " in the " + p.League + when
	}
	out.Claim = fmt.Sprintf("%s played for %s%s: %s.", x.player(n).Name, say.Count(len(clubs), "team", "teams"), wording.Since(wording.Singulars, when, ""), english.List(names))
	return out
}

// linesOf walks the places of a player's rows of play.
func (x *League) linesOf(id string) func(func(int) bool) {
	return func(yield func(int) bool) {
		n := x.playerIndex(id)
		if n < 0 {
			return
		}
		all := x.byPlayer()
		for _, i := range all.rows[all.starts[n]:all.starts[n+1]] {
			if l := x.Sport.Lines.Head(int(i)); played(&l) || l.Team != "" {
				if !yield(int(i)) {
					return
				}
			}
		}
	}
}

// clubsOf names the teams of a row; some sources join several in one, and some
// only count them.
func (x *League) clubsOf(season int, league, code string) []string {
	var out []string
	for part := range strings.SplitSeq(code, "/") {
		if part == "" || strings.HasSuffix(part, "TM") && len(part) == 3 || part == "TOT" {
			continue
		}
		name := x.Teams.NameAt[teams.At{Season: season, League: league, Code: part}]
		if name == "" {
			name = x.Sport.TeamName(season, league, part)
		}
		out = append(out, name)
	}
	return out
}
