package answer

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// noteMissingGames names the seasons of a span of which the sources lack a little.
func (x *League) noteMissingGames(st *statistics.Statistic, out *result, from, to int) {
	var short []string
	for _, s := range st.Family.Short {
		if from <= s && s <= to {
			short = append(short, x.SeasonName(s))
		}
	}
	if x.Sport.Regular != nil && x.Sport.Key == stats.MLB && from <= 2023 && to >= 2023 {
		out.note("2023: the source lacks three games of the ALCS and two of a Division Series")
	}
	if len(short) > 0 {
		out.note("%s: %s", english.List(short), st.Family.Lacks)
	}
}

// statistic returns the statistic of a plan, per game if the plan asks for that, or sets
// the refusal.
func (x *League) statistic(p plan.Plan, out *result) *statistics.Statistic {
	st, _ := statistics.Find(p.Sport, p.Stat)
	if p.PerGame {
		if st = st.PerGame(p.Sport); st == nil {
			out.Refusal = x.refusal("unsupported_grammar", "That statistic has no figure a game.", "a figure a game")
		}
	}
	return st
}

func (xs Leagues) leaders(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st := x.statistic(p, out)
	if out.Refusal != nil {
		return out
	}
	if out.Refusal = x.refuseHand(p); out.Refusal != nil {
		return out
	}
	asked := p
	p.Players = nil // whoever is asked about, all are ranked
	if p.By == plan.BySeason {
		st = x.bySeason(st, p)
	}
	ever := asksOfAllTime(p)
	if p, out.Refusal = x.narrowToHeld(p, st, out); out.Refusal != nil {
		return out
	}
	low := p.LeadsLow(st)
	first := &leaderFilter{low: low, above0: !low && !st.Qualified()}
	want := first.admits
	switch {
	case asked.AsksPlace():
		want = func(v float64) bool { return v > 0 || !first.above0 }
	case len(p.Where) > 0:
		want = nil // which of them are listed is decided later
	}
	var entries []entry
	var missing int
	if p.By == plan.BySeason {
		entries, missing = x.seasonEntries(st, p, want)
		if missing > 0 {
			out.note("%s left out: the statistic is not recorded for them", say.Count(missing, "season", "seasons"))
		}
	} else {
		if !st.Sums() {
			out.Refusal = x.refusal("stat_not_recorded", fmt.Sprintf("%s is recorded by season and does not add up over several.", say.Capitalize(st.Label)), st.Label+" of a career")
			return out
		}
		entries, _ = x.careerEntries(st, p, want)
	}
	if entries, out.Refusal = x.meetBounds(st, p, entries, first, asked.AsksPlace()); out.Refusal != nil {
		return out
	}
	if low && !st.Qualified() && !hasSample(p) {
		out.Refusal = x.refusal("unsupported_grammar", fmt.Sprintf("The fewest %s belong to everybody who hardly played.", st.Label), "a rate")
		return out
	}
	if entries, out.Refusal = x.knownBirthplaces(out, st, p, entries, low); out.Refusal != nil {
		return out
	}
	if len(entries) == 0 {
		out.Refusal = x.refuseEmpty(p, st)
		return out
	}
	if out.Refusal = x.refuseCareerRank(asked, p, st); out.Refusal != nil {
		return out
	}
	out.limit = say.Either(x.ranksPartOfCareers(asked, p, st), "counting only the seasons held", "")
	by := x.byWords(asked, p, st)
	asked.Since, asked.Until = p.Since, p.Until
	if asked.AsksPlace() {
		return xs.place(out, p, asked, by, st, entries)
	}
	x.order(entries, low)
	if out.Refusal = x.refuseBeaten(st, p, ever && !low, entries[0].value); out.Refusal != nil {
		return out
	}
	x.listEntries(out, st, withNext(p), entries)
	if out.Refusal = x.refuseUnknownHand(st, p, asGood(*out.Rows[len(out.Rows)-1].Value, low)); out.Refusal != nil {
		return out
	}
	out.Of = first.of
	if st.Qualified() {
		out.note("qualifier: %s", qualifier(st, p))
	}
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	x.sayLeaders(xs, p, asked, by, st, out)
	x.sayLead(p, asked, st, out)
	return out
}

// hasSample reports whether a plan asks for a least of another statistic, which leaves out whoever
// hardly played.
func hasSample(p plan.Plan) bool {
	return slices.ContainsFunc(p.Where, func(b plan.Bound) bool {
		return b.Stat != p.Stat && (b.AtLeast != nil || b.Above != nil)
	})
}

// within keeps the entries, of a family's seasons, that meet a threshold.
func (x *League) within(entries []entry, family *statistics.Family, b plan.Bound, p plan.Plan) []entry {
	st, _ := statistics.Find(x.Sport.Key, b.Stat)
	st = st.In(family)
	t, f := x.tables[st.Family], x.filter(p)
	return lists.Keep(entries, func(e entry) bool { return b.Holds(x.valueOver(st, t, f, e)) })
}

// valueOver computes a statistic over an entry's seasons; the groups must be of
// the statistic's own table.
func (x *League) valueOver(st *statistics.Statistic, t *table, f *filter, e entry) float64 {
	fig := t.figure(st)
	sums, totals := make([]float64, len(t.names)), make([]float64, len(t.names))
	for _, c := range fig.all {
		sums[c] = math.NaN()
	}
	for _, n := range x.seasonsOf(t, &e, f) {
		t.add(n, fig, f, sums, totals)
	}
	return fig.value(func(c int) float64 { return sums[c] })
}

func qualifier(st *statistics.Statistic, p plan.Plan) string {
	switch {
	case p.Min > 0:
		return "at least " + english.Units(statistics.FormatNumber(p.Min), st.Unit)
	case p.By == plan.BySeason && p.Playoffs != "":
		return "at least " + english.Units(statistics.FormatNumber(minPlayoffSample(st, 1)), st.Unit)
	case p.By == plan.BySeason:
		return "at least " + english.Units(statistics.FormatNumber(st.Need), st.Unit) + " a scheduled game"
	}
	return "at least " + english.Units(statistics.FormatNumber(minCareerSample(st, p)), st.Unit)
}

func (x *League) refuseEmpty(p plan.Plan, st *statistics.Statistic) *receipts.Refusal {
	r := x.refusal("unknown_entity", fmt.Sprintf("Nobody in the data is in that set: there are no ranked %s of that description.", st.Label), "a season of that description")
	if p.Rookie || p.AgeFrom != 0 || p.AgeTo != 0 || p.Position != "" {
		r.Code = "pool_too_small"
	}
	return r
}

// listEntries makes the rows of the first places.
func (x *League) listEntries(out *result, st *statistics.Statistic, p plan.Plan, entries []entry) {
	t, f := x.tables[st.Family], x.filter(p)
	out.Of = len(entries)
	out.columns = append(out.columns, st.CitedColumns()...)
	n := p.Top
	if n == 0 {
		n = defaultRows
	}
	rank := sharedRanks(len(entries), func(i, j int) bool { return sameShown(entries[i].value, entries[j].value) })
	end := min(n, len(entries))
	for end < len(entries) && end < plan.MaxRows && rank[end] == rank[end-1] { // a tie is shown whole
		end++
	}
	if end < len(entries) && rank[end] == rank[end-1] {
		tied := end
		for tied < len(entries) && rank[tied] == rank[end-1] {
			tied++
		}
		out.note("%d more are tied with the last that are listed", tied-end)
	}
	cited := 0
	for i := range entries[:end] {
		e := &entries[i]
		lines := x.lines(t, e, f)
		row := Row{
			Rank: &rank[i], Player: x.named(e.player), Value: pointer(rounded(e.value, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(e.value),
			Partial: e.partial, SeasonAs: x.span(e.from, e.to),
		}
		if p.By == plan.BySeason {
			row.Season, row.Team = &e.from, orNull(x.teamsOf(lines))
		} else {
			row.From, row.To = &e.from, &e.to
		}
		out.Rows = append(out.Rows, row)
		if cited += len(lines); cited <= maxCitedRows {
			out.cite(x.Sport.Key, lines...)
		}
	}
	if slices.ContainsFunc(out.Rows, func(r Row) bool { return r.Partial }) {
		out.note("marked partial: part of the career is not recorded, and only the recorded seasons are counted")
	}
}

// sameShown reports whether two values are a tie: counts when equal, rates when
// they cannot be told apart in double precision.
func sameShown(a, b float64) bool {
	return math.Abs(a-b) <= 1e-9*math.Max(1, math.Abs(a))
}

// sayLeaders words a list of leaders: "Aaron Judge led MLB with 58 home runs in 2024".
func (x *League) sayLeaders(xs Leagues, p, asked plan.Plan, by string, st *statistics.Statistic, out *result) {
	var first, dated []string
	for _, r := range out.Rows {
		if *r.Rank != 1 {
			break
		}
		first = append(first, r.Player.Name)
		dated = append(dated, x.datedName(p, &r))
	}
	superlative, shown := say.Superlative(p), out.Rows[0].Shown
	ranked := say.Count(out.Of, p.Noun(), p.Noun()+"s")
	has := say.Either(len(first) > 1, "share", "has")
	set := say.Set(xs, asked)
	if asked.Where == nil {
		set = strings.TrimSpace(set)
	}
	out.Earlier = fmt.Sprintf("%s %s the %s %s %s, %s%s; %s ranked.", english.List(dated), has, superlative, st.Label, by, shown, strings.TrimSuffix(set, ","), ranked)
	scope, set := x.scope(xs, asked, by)
	oneSeason := p.By == plan.BySeason && asked.Since != 0 && asked.Since == asked.Until
	whole := asked // but for the team
	whole.Team, whole.Club = "", false
	switch {
	case oneSeason && asked.Team != "" && !asked.Club && !say.Narrows(whole) && !st.Low && !p.Lowest:
		before := fmt.Sprintf("%s %s the %s %s %s, %s%s", english.List(first), say.Either(len(first) > 1, "shared", "had"), superlative, st.Label, scope, shown, set)
		_, set = x.scope(xs, whole, by)
		out.Claim = wording.Since(teamLed, fmt.Sprintf("%s led the %s with %s%s in %s%s", english.List(first), asked.Team, wording.Amount(shown, st.Label), say.Either(len(first) > 1, " each", ""),
			x.SeasonName(asked.Since), set), before) + fmt.Sprintf("; %s ranked.", ranked)
	case oneSeason && !say.Narrows(asked) && !st.Low && !p.Lowest:
		league := strings.TrimSuffix(strings.TrimPrefix(scope, "in "), " in "+x.SeasonName(asked.Since))
		out.Claim = fmt.Sprintf("%s led %s with %s%s in %s%s; %s ranked.", english.List(first), league, wording.Amount(shown, st.Label), say.Either(len(first) > 1, " each", ""),
			x.SeasonName(asked.Since), set, ranked)
	case oneSeason:
		out.Claim = fmt.Sprintf("%s %s the %s %s %s, %s%s; %s ranked.", english.List(first), say.Either(len(first) > 1, "shared", "had"), superlative, st.Label, scope, shown, set, ranked)
	default:
		out.Claim = fmt.Sprintf("%s %s the %s %s %s, %s%s; %s ranked.", english.List(dated), has, superlative, st.Label, scope, shown, set, ranked)
	}
}

// datedName returns a row's player, with the season where seasons are ranked.
func (x *League) datedName(p plan.Plan, r *Row) string {
	if p.By == plan.BySeason {
		return r.Player.Name + " (" + x.SeasonName(*r.Season) + ")"
	}
	return r.Player.Name
}

// scope returns what a plan ranks over, and its conditions that the scope does not name.
func (x *League) scope(xs Leagues, p plan.Plan, by string) (scope, set string) {
	scope, seasons := say.Scope(xs, p, by)
	if seasons {
		p.Since, p.Until = 0, 0
	}
	p.League = ""
	return scope, strings.TrimSuffix(say.Set(xs, p), ",")
}

func topNames(rows []Row) []string {
	var out []string
	for _, r := range rows {
		if r.Rank != nil && *r.Rank == 1 && r.Player != nil {
			out = append(out, r.Player.Name)
		}
	}
	return out
}

// leaderFilter admits values that can be among the first places, ties included, and
// counts all it sees.
type leaderFilter struct {
	low     bool // low values lead
	above0  bool // nobody leads with none
	of      int
	floor   float64 // what a value must reach, once there is one
	set     bool
	leading []float64 // higher is better
	full    int       // of leading, when it is next cut down
}

func (h *leaderFilter) admits(v float64) bool {
	if h.above0 && !(v > 0) {
		return false
	}
	h.of++
	if h.low {
		v = -v
	}
	if h.set && v < h.floor {
		return false
	}
	h.leading = append(h.leading, v)
	if len(h.leading) > max(h.full, 8*plan.MaxRows) {
		h.cut()
	}
	return true
}

func (h *leaderFilter) cut() {
	h.floor, h.set = nthGreatest(h.leading, plan.MaxRows+1), true
	h.leading = keepValues(h.leading, h.floor)
	h.full = 2 * len(h.leading)
}

func keepValues(values []float64, least float64) []float64 {
	kept := values[:0]
	for _, v := range values {
		if v >= least {
			kept = append(kept, v)
		}
	}
	return kept
}

// leadingEntries moves the entries that can be listed to the front, including all ties
// with the last of them, and counts them.
func leadingEntries(entries []entry, low bool) int {
	values := make([]float64, len(entries))
	for i, e := range entries {
		if values[i] = e.value; low {
			values[i] = -e.value
		}
	}
	least := nthGreatest(values, plan.MaxRows+1)
	n := 0
	for i := range entries {
		if v := entries[i].value; !low && v >= least || low && -v >= least {
			entries[n], entries[i] = entries[i], entries[n]
			n++
		}
	}
	return n
}

// nthGreatest returns the n-th greatest of values, which it reorders.
func nthGreatest(values []float64, n int) float64 {
	from, to := 0, len(values)
	for k := n - 1; to-from > 1; {
		pivot := values[from+(to-from)/2]
		i, j, m := from, to-1, from
		for m <= j {
			switch v := values[m]; {
			case v > pivot:
				values[i], values[m] = values[m], values[i]
				i++
				m++
			case v < pivot:
				values[j], values[m] = values[m], values[j]
				j--
			default:
				m++
			}
		}
		switch {
		case k < i:
			to = i
		case k > j:
			from = j + 1
		default:
			return pivot
		}
	}
	return values[from]
}
