package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// boundStatistics returns the statistics of a plan's thresholds as one family holds them,
// nil for unknown ones.
func (x *League) boundStatistics(p plan.Plan) []*statistics.Statistic {
	var all []*statistics.Statistic
	for _, b := range p.Where {
		st, _ := statistics.Find(p.Sport, b.Stat)
		if p.By == plan.BySeason && st != nil {
			st = x.bySeason(st, p)
		}
		all = append(all, st)
	}
	for _, st := range slices.Clone(all) {
		for i, other := range all {
			if st != nil && other != nil {
				all[i] = other.In(st.Family)
			}
		}
	}
	return all
}

// reaching lists the seasons or careers that meet every threshold of a plan. The
// thresholds are of one family: seasons of batting and of pitching are not one
// row.
func (x *League) reaching(p plan.Plan, out *result) ([]entry, *statistics.Statistic, plan.Plan) {
	all := x.boundStatistics(p)
	st := all[0]
	if out.Refusal = x.refuseHand(p); out.Refusal != nil {
		return nil, nil, p
	}
	if len(p.Players) == 1 && !slices.ContainsFunc(all, func(st *statistics.Statistic) bool { return st == nil || st.Qualified() && st.Unit != "games" }) {
		p.Min = 1 // whatever part of the schedule the player played: nobody is ranked
	}
	for _, other := range all {
		if other == nil || other.Family != st.Family {
			out.Refusal = x.refusal("unsupported_grammar", "Those statistics are of different records and cannot be combined.", "statistics of one record")
			return nil, nil, p
		}
		if p.By == plan.ByCareer && !other.Sums() {
			out.Refusal = x.refusal("stat_not_recorded", say.Capitalize(other.Label)+" does not add up over seasons.", other.Label+" of a career")
			return nil, nil, p
		}
		if p, out.Refusal = x.narrowToHeld(p, other, out); out.Refusal != nil {
			return nil, nil, p
		}
	}
	var entries []entry
	holds := holdsShown(p.Where[0], st)
	if p.By == plan.BySeason {
		entries, _ = x.seasonEntries(st, p, holds)
	} else {
		entries, _ = x.careerEntries(st, p, holds)
	}
	if out.Refusal = x.refuseUnknownHand(st, p, holds); out.Refusal != nil {
		return nil, nil, p
	}
	if out.Refusal = x.refuseUnknownBirthplace(st, p, holds); out.Refusal != nil {
		return nil, nil, p
	}
	t, f := x.tables[st.Family], x.filter(p)
	out.columns = st.CitedColumns()
	met := entries[:0]
	for _, e := range entries {
		ok := true
		for i, b := range p.Where[1:] {
			if !ok {
				break
			}
			other := all[i+1]
			v := x.valueOver(other, t, f, e)
			if other.Qualified() && !x.qualifies(other, t, f, e, p) {
				ok = false
			}
			ok = ok && holdsShown(b, other)(v)
			e.also = append(e.also, v)
		}
		if ok {
			met = append(met, e)
		}
	}
	for _, other := range all {
		if other.Qualified() && p.Min != 1 {
			out.note("qualifier for %s: %s", other.Label, qualifier(other, p))
		}
	}
	return met, st, p
}

func (x *League) qualifies(st *statistics.Statistic, t *table, f *filter, e entry, p plan.Plan) bool {
	var amount float64
	fig := t.figure(st)
	seasons := x.seasonsOf(t, &e, f)
	for _, n := range seasons {
		amount += fig.amount(func(c int) float64 { return t.total(n, c, f) })
	}
	if p.By == plan.BySeason {
		return amount >= x.minSeasonSample(st, &p, &t.groups[seasons[0]])
	}
	return amount >= minCareerSample(st, p)
}

// threshold answers who, or how many, reach thresholds.
func (xs Leagues) threshold(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	asked, open := p, p.Since == 0
	entries, st, p := x.reaching(p, out)
	if out.Refusal != nil {
		return out
	}
	asked.Since, asked.Until = p.Since, p.Until
	set := say.Set(xs, asked)
	if len(p.Players) == 1 {
		n := x.playerIndex(p.Players[0])
		entries = lists.Keep(entries, func(e entry) bool { return e.player == n })
		if !x.hasRowAt(st.Family, n) {
			out.Refusal = x.refusal("unknown_entity", fmt.Sprintf("The data has no %s of %s.", st.Label, x.player(n).Name), st.Label)
			return out
		}
		among, refusal := x.ownSeasons(st, n, p, &asked, open)
		if out.Refusal = refusal; refusal != nil {
			return out
		}
		early := x.earlyAmong(st, n, among != "")
		earlier := set
		set = x.setOfOwn(xs, n, p, asked)
		slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.from, b.from) })
		x.list(out, st, p, entries, false)
		out.Set = wording.Since(ownSeasonsSaid, strings.TrimPrefix(set, ", "), strings.TrimPrefix(earlier, ", "))
		out.Claim = fmt.Sprintf("%s had %s with %s%s.", x.player(n).Name, x.seasonsCounted(p, len(entries)), say.SaidBounds(p), wording.Since(ownSeasonsSaid, among+set, earlier)+early)
		return out
	}
	if p.Tally {
		return xs.tally(out, p, asked, st, entries)
	}
	if out.Refusal = x.refuseEverybody(st, asked, open, len(entries)); out.Refusal != nil {
		return out
	}
	x.order(entries, p.Where[0].AtMost != nil || p.Where[0].Below != nil)
	x.list(out, st, p, entries, true)
	out.Set = strings.TrimPrefix(set, ", ")
	players := map[int32]bool{}
	for _, e := range entries {
		players[e.player] = true
	}
	switch {
	case p.By == plan.BySeason:
		out.Claim = fmt.Sprintf("%s with %s, by %s%s%s.", say.Count(len(entries), "season", "seasons"), say.SaidBounds(p), say.Count(len(players), "player", "players"), set, wording.Since(fewNamed, namedFew(out.Rows, p), ""))
		out.note("%s", say.Count(len(players), "player", "players"))
	default:
		over := "in their careers"
		if !x.Held(st, p).All(ratings.Span{From: p.Since, To: p.Until}) {
			over = "over all seasons of the time together"
		}
		out.Claim = fmt.Sprintf("%s reached %s %s%s.", say.Count(len(entries), "player", "players"), say.SaidBounds(p), over, set)
	}
	return out
}

// list makes rows of entries with the other thresholds beside them.
func (x *League) list(out *result, st *statistics.Statistic, p plan.Plan, entries []entry, ranked bool) {
	if p.Top == 0 {
		p.Top = 25
	}
	if len(entries) == 0 {
		out.Rows, out.Of = []Row{}, 0
		return
	}
	x.listEntries(out, st, p, entries)
	for i := range out.Rows {
		if !ranked {
			out.Rows[i].Rank = nil
		}
		for k, v := range entries[i].also {
			other, _ := statistics.Find(p.Sport, p.Where[k+1].Stat)
			out.Rows[i].Figures = append(out.Rows[i].Figures, Figure{other.Label, rounded(v, max(2, other.Digits)), other.Format(v)})
		}
	}
}

// firstLast answers who was first or last to reach thresholds, and the youngest
// or oldest.
func (xs Leagues) firstLast(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	asked := p
	byAge := p.Intent == plan.AgeExtreme
	entries, st, p := x.reaching(p, out)
	if out.Refusal != nil {
		return out
	}
	if len(entries) == 0 && len(p.Players) == 0 {
		out.Refusal = x.refuseEmpty(p, st)
		return out
	}
	if len(p.Players) == 0 {
		first := slices.MinFunc(entries, func(a, b entry) int { return cmp.Compare(a.to, b.to) }).to
		if out.Refusal = x.refuseFirstEver(st, asked, p, first); out.Refusal != nil {
			return out
		}
	}
	t, f := x.tables[st.Family], x.filter(p)
	if p.By == plan.ByCareer {
		if len(p.Where) > 1 || p.Where[0].AtLeast == nil && p.Where[0].Above == nil || st.Derived() && st.Qualified() {
			out.Refusal = x.refusal("unsupported_grammar", "When a career reached that cannot be told season by season.", "a count that grows")
			return out
		}
		for i := range entries {
			x.reachedIn(t, f, st, p.Where[0], &entries[i])
		}
		out.note("the season in which the career's sum reached it; days within a season are not recorded")
	}
	if len(p.Players) == 1 {
		return xs.ownFirst(out, st, p, asked, entries)
	}
	if byAge {
		known := lists.Keep(entries, func(e entry) bool { _, ok := x.ageOf(&e); return ok })
		if n := len(entries) - len(known); n > 0 {
			out.note("%s left out for want of a birth date", say.Count(n, p.Noun(), p.Noun()+"s"))
		}
		if entries = known; len(entries) == 0 {
			out.Refusal = x.refuseEmpty(p, st)
			return out
		}
	}
	key := func(e *entry) float64 {
		if byAge {
			days, _ := x.ageOf(e)
			return days
		}
		return float64(e.to)
	}
	slices.SortStableFunc(entries, func(a, b entry) int {
		order := cmp.Compare(key(&a), key(&b))
		if p.Last {
			order = -order
		}
		return cmp.Or(order, cmp.Compare(b.value, a.value), cmp.Compare(x.player(a.player).ID, x.player(b.player).ID))
	})
	x.listFirst(out, st, p, entries, key)
	out.Claim = x.firstClaim(xs, p, asked, st, out, byAge)
	return out
}

func (x *League) listFirst(out *result, st *statistics.Statistic, p plan.Plan, entries []entry, key func(*entry) float64) {
	t, f := x.tables[st.Family], x.filter(p)
	rank := sharedRanks(len(entries), func(i, j int) bool { return key(&entries[i]) == key(&entries[j]) })
	n := p.Top
	if n == 0 {
		n = defaultRows
	}
	out.Of = len(entries)
	for i := 0; i < len(entries) && i < plan.MaxRows && (i < n || rank[i] == rank[i-1]); i++ {
		e := &entries[i]
		season := e.to
		row := Row{Rank: &rank[i], Player: x.named(e.player), Season: &season, Value: pointer(rounded(e.value, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(e.value), SeasonAs: x.SeasonName(season)}
		if age, ok := x.Sport.AgeIn(x.player(e.player), season); ok {
			row.Figures = append(row.Figures, Figure{"age", float64(age), statistics.FormatNumber(float64(age))})
		}
		out.Rows = append(out.Rows, row)
		out.cite(x.Sport.Key, x.lines(t, e, f)...)
	}
}

func (x *League) firstClaim(xs Leagues, p, asked plan.Plan, st *statistics.Statistic, out *result, byAge bool) string {
	first := out.Rows[0]
	what := say.Either(p.Last, "last", "first")
	if byAge {
		what = say.Either(p.Last, "oldest", "youngest")
	}
	tail := ""
	if len(first.Figures) > 0 && byAge {
		tail = fmt.Sprintf(", at age %s", first.Figures[0].Shown)
	}
	by := x.byWords(asked, p, st)
	if p.By == plan.BySeason {
		by = "in a season"
	}
	if !x.Held(st, p).All(ratings.Span{From: p.Since, To: p.Until}) {
		asked.Since, asked.Until = p.Since, p.Until
		out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	}
	return fmt.Sprintf("%s %s the %s to reach %s %s, in %s%s%s; %s did.", english.List(topNames(out.Rows)), say.Either(len(topNames(out.Rows)) > 1, "were", "was"), what, say.SaidBounds(p), by, x.SeasonName(*first.Season), tail,
		say.Set(xs, asked), say.Count(out.Of, p.Noun(), p.Noun()+"s"))
}

// consecutive answers who has the most seasons in a row that reach thresholds.
func (xs Leagues) consecutive(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	p.By = plan.BySeason
	asked := p
	entries, st, p := x.reaching(p, out)
	if out.Refusal != nil {
		return out
	}
	early := ""
	if len(p.Players) == 1 {
		n := x.playerIndex(p.Players[0])
		entries = lists.Keep(entries, func(e entry) bool { return e.player == n })
		early = x.earlyAmong(st, n, asked.Since == 0 && x.Sport.Key == stats.NFL && int(x.firsts[n]) == x.Sport.Earliest)
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.from, b.from)) })
	var runs []entry
	for i := 0; i < len(entries); {
		j := i + 1
		for j < len(entries) && entries[j].player == entries[i].player && entries[j].from == entries[j-1].from+1 {
			j++
		}
		run := entry{player: entries[i].player, from: entries[i].from, to: entries[j-1].from, value: float64(j - i)}
		for _, e := range entries[i:j] {
			run.groups = append(run.groups, int(e.first))
		}
		runs = append(runs, run)
		i = j
	}
	if x.rankBySeasons(out, "seasons in a row", st, p, runs); out.Refusal != nil {
		return out
	}
	asked.Since, asked.Until = p.Since, p.Until
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	out.Claim = fmt.Sprintf("%s had the most seasons in a row with %s, %s%s%s.", english.List(topSpans(out.Rows)), say.SaidBounds(p), out.Rows[0].Shown, say.Set(xs, asked), early)
	out.note("a season without play ends a run")
	return out
}

// topSpans names who shares the first place, each with his own seasons.
func topSpans(rows []Row) []string {
	var out []string
	for i, name := range topNames(rows) {
		out = append(out, name+" ("+rows[i].SeasonAs+")")
	}
	return out
}
