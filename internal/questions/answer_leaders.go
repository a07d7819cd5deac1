package questions

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/receipts"
)

// noteShort names the seasons of a span of which the sources lack a little.
func (x *index) noteShort(st *statistic, out *result, from, to int) {
	var short []string
	for _, s := range st.family.short {
		if from <= s && s <= to {
			short = append(short, x.season(s))
		}
	}
	if len(short) > 0 {
		out.note("%s: %s", join(short), st.family.lacks)
	}
}

func (x *index) lastSeason() int { return int(x.final) }

func (x *index) lastComplete() int {
	last := x.lastSeason()
	for x.sport.Incomplete[last] {
		last--
	}
	return last
}

func (xs indexes) leaders(p Plan) *result {
	out := &result{method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st, _ := statisticOf(p.Sport, p.Stat)
	if p.PerGame {
		if st = st.aGame(p.Sport); st == nil {
			out.refusal = x.refusal("unsupported_grammar", "That statistic has no figure a game.", "a figure a game")
			return out
		}
	}
	asked := p
	if p.By == BySeason && p.Team == "" {
		st = st.ofOneSeason()
	}
	if p, out.refusal = x.narrow(p, st, out); out.refusal != nil {
		return out
	}
	low := p.leadsLow(st)
	first := &head{low: low, above0: !low && !st.qualified()}
	want := first.admits
	if len(p.Where) > 0 {
		want = nil // which of them are listed is decided later
	}
	var entries []entry
	var missing int
	if p.By == BySeason {
		entries, missing = x.seasonEntries(st, p, want)
		if missing > 0 {
			out.note("%s left out: the statistic is not recorded for them", count0(missing, "season", "seasons"))
		}
	} else {
		if !st.sums() {
			out.refusal = x.refusal("stat_not_recorded", fmt.Sprintf("%s is recorded by season and does not add up over several.", upper(st.label)), st.label+" of a career")
			return out
		}
		entries, _ = x.careerEntries(st, p, want)
	}
	for _, b := range p.Where {
		if other, _ := statisticOf(p.Sport, b.Stat); other.family != st.family {
			out.refusal = x.refusal("unsupported_grammar", "Those statistics are of different records and cannot be combined.", "statistics of one record")
			return out
		}
		entries = x.within(entries, b, p)
	}
	if len(p.Where) > 0 {
		entries = keep(entries, func(e entry) bool { return first.admits(e.value) })
	}
	if low && !st.qualified() {
		out.refusal = x.refusal("unsupported_grammar", fmt.Sprintf("The fewest %s belong to everybody who hardly played.", st.label), "a rate")
		return out
	}
	if len(entries) == 0 {
		out.refusal = x.nobody(p, st)
		return out
	}
	x.order(entries, low)
	x.listEntries(out, st, p, entries)
	out.of = first.of
	if st.qualified() {
		out.note("qualifier: %s", qualifier(st, p))
	}
	by := x.byWords(asked, p, st)
	asked.Since, asked.Until = p.Since, p.Until
	out.set = strings.TrimPrefix(xs.set(asked), ", ")
	out.claim = x.leaderClaim(xs, p, asked, by, st, out)
	return out
}

// aGame makes the figure a game of a count.
func (st *statistic) aGame(sport string) *statistic {
	if named := aGame[strings.ToLower(st.label)]; named != "" {
		for _, s := range lexicon[named] {
			if s.kind == isStat && s.sport == sport {
				found, _ := statisticOf(sport, s.value)
				return found
			}
		}
	}
	if st.games == "" || st.derived() {
		return nil
	}
	per := *st
	per.label, per.parts, per.scale, per.digits = st.label+" a game", []ratio{{[]term{scaled(st.column, max(st.factor, btof(st.factor == 0)))}, terms(st.games)}}, 1, 2
	per.column, per.factor, per.sample, per.need, per.unit = "", 0, terms(st.games), .5, "games"
	return &per
}

// ofOneSeason makes the figure a game that rows of averages hold too. Over several
// seasons it would be an estimate, and a team's part of an average is not known.
func (st *statistic) ofOneSeason() *statistic {
	if !st.family.averages || !st.derived() || !slices.Equal(st.parts[0].under, terms("G")) {
		return st
	}
	one := *st
	one.parts = []ratio{{slices.Clone(st.parts[0].over), st.parts[0].under}}
	for i, t := range one.parts[0].over {
		if t.column != "MP" {
			one.parts[0].over[i].column = averaged + t.column
		}
	}
	return &one
}

func btof(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// within keeps the entries that meet a threshold.
func (x *index) within(entries []entry, b Bound, p Plan) []entry {
	st, _ := statisticOf(x.sport.Key, b.Stat)
	t, f := x.tables[st.family], x.filter(p)
	return keep(entries, func(e entry) bool { return b.holds(x.valueOver(st, t, f, e)) })
}

// valueOver computes a statistic over an entry's seasons; the groups must be of
// the statistic's own table.
func (x *index) valueOver(st *statistic, t *table, f *filter, e entry) float64 {
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

func qualifier(st *statistic, p Plan) string {
	switch {
	case p.Min > 0:
		return fmt.Sprintf("at least %s %s", number0(p.Min), st.unit)
	case p.By == BySeason:
		return fmt.Sprintf("at least %s %s a scheduled game", number0(st.need), st.unit)
	}
	return fmt.Sprintf("at least %s %s", number0(careerNeed(st, p)), st.unit)
}

func (x *index) nobody(p Plan, st *statistic) *receipts.Refusal {
	r := x.refusal("unknown_entity", fmt.Sprintf("Nobody in the data is in that set: there are no ranked %s of that description.", st.label), "a season of that description")
	if p.Rookie || p.AgeFrom != 0 || p.AgeTo != 0 || p.Position != "" {
		r.Code = "pool_too_small"
	}
	return r
}

// listEntries makes the rows of the first places.
func (x *index) listEntries(out *result, st *statistic, p Plan, entries []entry) {
	t, f := x.tables[st.family], x.filter(p)
	out.of = len(entries)
	out.columns = append(out.columns, st.cited()...)
	n := p.Top
	if n == 0 {
		n = usualRows
	}
	rank := places(len(entries), func(i, j int) bool { return sameShown(entries[i].value, entries[j].value) })
	end := min(n, len(entries))
	for end < len(entries) && end < mostRows && rank[end] == rank[end-1] { // a tie is shown whole
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
			Rank: &rank[i], Player: x.named(e.player), Value: pointer(rounded(e.value, max(st.digits, 2))), Unit: st.label, Shown: st.show(e.value),
			Partial: e.partial, SeasonAs: x.span(e.from, e.to),
		}
		if p.By == BySeason {
			row.Season, row.Team = &e.from, orNull(x.teamsOf(lines))
		} else {
			row.From, row.To = &e.from, &e.to
		}
		out.rows = append(out.rows, row)
		if cited += len(lines); cited <= mostReferences {
			out.cite(x.sport.Key, lines...)
		}
	}
	if slices.ContainsFunc(out.rows, func(r Row) bool { return r.Partial }) {
		out.note("marked partial: part of the career is not recorded, and only the recorded seasons are counted")
	}
}

// sameShown reports whether two values are a tie: counts when equal, rates when
// they cannot be told apart in double precision.
func sameShown(a, b float64) bool {
	return math.Abs(a-b) <= 1e-9*math.Max(1, math.Abs(a))
}

func (x *index) leaderClaim(xs indexes, p, asked Plan, by string, st *statistic, out *result) string {
	var first []string
	for _, r := range out.rows {
		if *r.Rank != 1 {
			break
		}
		name := r.Player.Name
		if p.By == BySeason {
			name += " (" + x.season(*r.Season) + ")"
		}
		first = append(first, name)
	}
	verb := "has"
	if len(first) > 1 {
		verb = "share"
	}
	set := xs.set(asked)
	if asked.Where == nil {
		set = strings.TrimSpace(set)
	}
	return fmt.Sprintf("%s %s the %s %s %s, %s%s; %s ranked.", join(first), verb, superlative(p), st.label, by, out.rows[0].Shown, strings.TrimSuffix(set, ","),
		count0(out.of, p.noun(), p.noun()+"s"))
}

func (p Plan) noun() string {
	if p.By == BySeason {
		return "season"
	}
	return "player"
}

// timesLeading counts in how many seasons a player led a league.
func (xs indexes) timesLeading(p Plan) *result {
	out := &result{method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st, _ := statisticOf(p.Sport, p.Stat)
	players := p.Players
	p.Players, p.By = nil, BySeason
	if p, out.refusal = x.narrow(p, st, out); out.refusal != nil {
		return out
	}
	led := x.leadersBySeason(st, p)
	var entries []entry
	for player, seasons := range led {
		slices.Sort(seasons)
		entries = append(entries, entry{player: player, value: float64(len(seasons)), from: seasons[0], to: seasons[len(seasons)-1]})
	}
	if len(players) == 1 {
		id := players[0]
		n := x.place(id)
		row := Row{Player: x.named(n), Value: pointer(float64(len(led[n]))), Unit: "seasons", Shown: number0(float64(len(led[n])))}
		for _, s := range led[n] {
			row.Figures = append(row.Figures, Figure{Name: x.season(s), Value: float64(s), Shown: x.season(s)})
		}
		out.rows, out.of = []Row{row}, len(entries)
		out.claim = fmt.Sprintf("%s led a league in %s %s.", row.Player.Name, st.label, times(len(led[n])))
		return out
	}
	if len(entries) == 0 {
		out.refusal = x.nobody(p, st)
		return out
	}
	x.order(entries, false)
	rank := places(len(entries), func(i, j int) bool { return entries[i].value == entries[j].value })
	n := p.Top
	if n == 0 {
		n = usualRows
	}
	for i := 0; i < len(entries) && (i < n || rank[i] == rank[i-1]) && i < mostRows; i++ {
		e := &entries[i]
		out.rows = append(out.rows, Row{Rank: &rank[i], Player: x.named(e.player), From: &e.from, To: &e.to, Value: &e.value, Unit: "seasons", Shown: number0(e.value), SeasonAs: x.span(e.from, e.to)})
	}
	out.of, out.set = len(entries), strings.TrimPrefix(xs.set(p), ", ")
	out.note("leading a league, each league and season for itself; ties count for all who share the lead")
	out.claim = fmt.Sprintf("%s led a league in %s most often, %s%s.", join(topNames(out.rows)), st.label, times(int(*out.rows[0].Value)), xs.set(p))
	return out
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

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number0(float64(n)) + " times"
}

// led is the value that leads a league in a season, and whose it is.
type led struct {
	value   float64
	players []int32
}

// leadersBySeason lists the seasons in which each player led a league, each
// league of a plan for itself.
func (x *index) leadersBySeason(st *statistic, p Plan) map[int32][]int {
	r, leagues := x.seasonReader(st), x.eachLeague(p)
	low := p.leadsLow(st)
	for n := range r.t.groups {
		g, met := &r.t.groups[n], uint64(0)
		for _, row := range r.t.rows[g.first:g.last] {
			k := leagues.of[row.place]
			if k < 0 || met>>k&1 == 1 {
				continue
			}
			met |= 1 << k
			value, _, ok := r.read(n, &p, leagues.filters[k])
			if !ok || !(value > 0) && !st.qualified() { // nobody leads with none
				continue
			}
			leagues.leads[k][g.season].meet(g.player, value, low)
		}
	}
	out := map[int32][]int{}
	for _, seasons := range leagues.leads {
		for season := range seasons {
			for _, player := range seasons[season].players {
				out[player] = appendNew(out[player], season)
			}
		}
	}
	return out
}

// meet takes in one more value.
func (l *led) meet(player int32, value float64, low bool) {
	switch {
	case len(l.players) > 0 && sameShown(value, l.value):
		l.players = append(l.players, player)
	case len(l.players) == 0, (value > l.value) != low:
		l.value, l.players = value, append(l.players[:0], player)
	}
}

// byLeague is the leagues that a plan means, each with its own filter.
type byLeague struct {
	of      []int8 // by the index's places: the league, −1 for none of them
	filters []*filter
	leads   [][]led // by league and season
}

func (x *index) eachLeague(p Plan) byLeague {
	b := byLeague{of: make([]int8, len(x.places))}
	for n := range b.of {
		b.of[n] = -1
	}
	for _, league := range leaguesMeant(p.Sport, p.League) {
		if league == "BAA" {
			continue // the NBA's first seasons
		}
		p.League = league
		f := x.filter(p)
		for n, admitted := range f.places {
			if admitted {
				b.of[n] = int8(len(b.filters)) // #nosec G115 -- a dozen leagues
			}
		}
		b.filters, b.leads = append(b.filters, f), append(b.leads, make([]led, x.final+1))
	}
	return b
}
