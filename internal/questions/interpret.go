package questions

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// problem is why words make no plan.
type problem struct {
	code    string
	reason  string
	missing string
	sport   string
	options []choice // of an ambiguity
}

// choice is one thing that an ambiguous part of a question can mean.
type choice struct {
	label    string
	override override
}

// override settles an ambiguity: what to take for a part ("sport" for the
// question as a whole).
type override struct{ what, value string }

// reader turns the parts of a question into a plan. Every part has to be used:
// one that is left over is a constraint that the plan would drop.
type reader struct {
	parts     []part
	used      []bool
	indexes   map[string]*index
	overrides []override
	plan      Plan
	inferred  []string

	sports  []string
	metrics []int // parts that are statistics, bounds aside
	years   []yearAt
	mean    bool // the mean of a league is asked for
	problem *problem
}

type yearAt struct{ part, since, until int }

// interpret reads parts into a plan, or says why it cannot.
func interpret(parts []part, indexes map[string]*index, overrides []override) (Plan, []string, *problem) {
	r := &reader{parts: parts, used: make([]bool, len(parts)), indexes: indexes, overrides: overrides}
	for _, step := range []func(){
		r.refuse, r.unknowns, r.findSports, r.readTop, r.readAges, r.readTimes, r.readBounds, r.readFilters, r.readMetrics, r.readPlayers, r.readIntent, r.leftOver,
	} {
		if step(); r.problem != nil {
			return Plan{}, nil, r.problem
		}
	}
	return r.plan, r.inferred, nil
}

func (r *reader) fail(code, reason, missing string, options ...choice) {
	if r.problem == nil {
		r.problem = &problem{code: code, reason: reason, missing: missing, options: options}
		if len(r.sports) == 1 {
			r.problem.sport = r.sports[0]
		}
	}
}

func (r *reader) infer(format string, args ...any) {
	r.inferred = appendNew(r.inferred, fmt.Sprintf(format, args...))
}

// is reports whether a part is a keyword of the value.
func (r *reader) is(i int, values ...string) bool {
	if i < 0 || i >= len(r.parts) {
		return false
	}
	for _, s := range r.parts[i].senses {
		if s.kind == isKeyword && slices.Contains(values, s.value) {
			return true
		}
	}
	return false
}

func (r *reader) kind(i int, k senseKind) bool {
	if i < 0 || i >= len(r.parts) {
		return false
	}
	return slices.ContainsFunc(r.parts[i].senses, func(s sense) bool { return s.kind == k })
}

func (r *reader) free(i int) bool { return i >= 0 && i < len(r.parts) && !r.used[i] }

func (r *reader) num(i int) bool {
	return r.free(i) && r.kind(i, isNumber) && r.parts[i].first.sort == number
}

// has reports whether a keyword is there, used or not; take uses it.
func (r *reader) has(values ...string) bool {
	for i := range r.parts {
		if r.is(i, values...) {
			return true
		}
	}
	return false
}

func (r *reader) take(values ...string) bool {
	found := false
	for i := range r.parts {
		if !r.used[i] && r.is(i, values...) {
			r.used[i], found = true, true
		}
	}
	return found
}

// spare reports whether an unused keyword is there.
func (r *reader) spare(values ...string) bool {
	for i := range r.parts {
		if !r.used[i] && r.is(i, values...) {
			return true
		}
	}
	return false
}

func (r *reader) use(parts ...int) {
	for _, i := range parts {
		if i >= 0 && i < len(r.parts) {
			r.used[i] = true
		}
	}
}

var reasons = map[string]string{
	"no_granularity":      "The data holds whole regular seasons: no games, plays, splits or play-offs.",
	"no_column":           "The data holds no such column: no salaries, awards, drafts, physical measures or proprietary figures.",
	"injury":              "The data holds no injuries.",
	"causal":              "The data says what happened, never why.",
	"betting":             "Bets and predictions of games are not answered.",
	"subjective":          "That is a matter of opinion; what statistics define can be answered.",
	"cross_era_absolute":  "How a player would do in another time cannot be known; ratings are relative to the peers of a season.",
	"unsupported_grammar": "A question asks; it gives no orders.",
	"stale_data":          "The data holds finished seasons and weeks: nothing of the present moment.",
	"own_calls":           "Calls are an account's own, and no part of the data that questions are answered from.",
}

func (r *reader) refuse() {
	for i, p := range r.parts {
		for _, s := range p.senses {
			if s.kind == isRefusal {
				if s.value == "causal" && r.asksOfAMove() {
					r.letBe(i) // the games behind it are recorded
					break
				}
				code := s.value
				if code == "own_calls" {
					code = "no_column"
				}
				r.fail(code, reasons[s.value], p.text)
				return
			}
		}
	}
}

func (r *reader) unknowns() {
	for i, p := range r.parts {
		if !p.unknown() {
			continue
		}
		code, reason := "unsupported_grammar", fmt.Sprintf("The words %q mean nothing here, and no part of a question is left out.", p.text)
		if strings.Contains(p.text, " ") || i+1 == len(r.parts) || i == 0 {
			code, reason = "unknown_entity", fmt.Sprintf("No player, team or statistic is known as %q.", p.text)
		}
		r.fail(code, reason, p.text)
		return
	}
}

func (r *reader) overridden(what string) string {
	for _, o := range r.overrides {
		if o.what == what {
			return o.value
		}
	}
	return ""
}

// sportsOf lists the sports that a part allows, and nil for one that allows all.
func (p *part) sportsOf() []string {
	var out []string
	for _, s := range p.senses {
		switch s.kind {
		case isKeyword, isStop, isNumber:
			return nil
		case isTeam:
			for _, t := range p.teams {
				out = appendNew(out, t.sport)
			}
		case isPlayer:
			for _, c := range p.players {
				out = appendNew(out, c.player.Sport)
			}
		default:
			out = appendNew(out, s.sport)
		}
	}
	return out
}

// findSports meets what every part allows. What players allow comes last: a
// comparison may be across sports.
func (r *reader) findSports() {
	r.sports = nil
	for _, key := range sportOrder {
		if r.indexes[key] != nil {
			r.sports = append(r.sports, key)
		}
	}
	if s := r.overridden("sport"); s != "" {
		r.sports = []string{s}
	}
	for i := range r.parts {
		allowed := r.parts[i].sportsOf()
		if allowed == nil || r.kind(i, isPlayer) {
			continue
		}
		met := intersect(r.sports, allowed)
		if len(met) == 0 {
			r.fail("out_of_sport", fmt.Sprintf("%q is not of the same sport as the rest of the question.", r.parts[i].text), r.parts[i].text)
			return
		}
		r.sports = met
	}
	players := 0
	for i := range r.parts {
		if r.kind(i, isPlayer) {
			players++
		}
	}
	for i := range r.parts {
		if !r.kind(i, isPlayer) {
			continue
		}
		met := intersect(r.sports, r.parts[i].sportsOf())
		switch {
		case len(met) > 0 && (players == 1 || len(r.sports) < len(r.indexes)):
			r.sports = met
		case len(met) == 0:
			r.fail("unknown_entity", fmt.Sprintf("%q is nobody of that sport in the data.", r.parts[i].text), r.parts[i].text)
		}
	}
	for i := range r.parts {
		if r.kind(i, isSport) {
			r.used[i] = true
		}
	}
}

func intersect(a, b []string) []string {
	var out []string
	for _, s := range a {
		if slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}

func (r *reader) readTop() {
	for i := range r.parts {
		n := int(r.parts[i].first.num)
		if !r.num(i) || r.parts[i].first.num != float64(n) || n < 1 || n > mostRows || r.parts[i].first.more {
			continue
		}
		switch {
		case r.is(i-1, "top") || r.is(i+1, "best", "most", "fewest", "leader", "worst", "youngest", "oldest") && !r.is(i-1, "last", "age"):
			if r.is(i-1, "top") {
				r.use(i - 1)
			}
			r.plan.Top = n
			r.use(i)
			return
		case i > 0 && strings.HasPrefix(r.parts[i-1].text, "top"):
			r.plan.Top = n
			r.use(i, i-1)
			return
		}
	}
	r.take("top")
}

func (r *reader) readAges() {
	for i := range r.parts {
		if !r.num(i) {
			continue
		}
		n := int(r.parts[i].first.num)
		if n < 14 || n > 60 || float64(n) != r.parts[i].first.num {
			continue
		}
		stat := r.kind(i+1, isStat)
		switch {
		case r.is(i+1, "yearold"):
			r.use(i, i+1)
			r.ageFromTo(n, n)
			if r.is(i+2, "oryounger") {
				r.use(i + 2)
				r.plan.AgeFrom = 0
			}
			if r.is(i-1, "under") || r.is(i-1, "below") {
				r.use(i - 1)
				r.plan.AgeFrom, r.plan.AgeTo = 0, n-1
			}
		case r.is(i-1, "bytheage"):
			r.use(i-1, i)
			r.ageFromTo(0, n)
		case r.is(i-1, "beforeage", "underage") || r.is(i-1, "below", "before") && !stat && !r.kind(i-2, isStat):
			r.use(i-1, i)
			r.ageFromTo(0, n-1)
		case r.is(i-1, "afterage", "overage") || r.is(i-1, "above", "after") && !stat && !r.kind(i-2, isStat) && !r.is(i-2, "reach"):
			r.use(i-1, i)
			r.ageFromTo(n+1, 99)
		case r.is(i-1, "age"):
			r.use(i-1, i)
			r.ageFromTo(n, n)
			switch {
			case r.is(i+1, "oryounger", "orfewer"):
				r.use(i + 1)
				r.plan.AgeFrom = 0
			case r.is(i+1, "orolder", "ormore"):
				r.use(i + 1)
				r.plan.AgeTo = 99
			case r.is(i+1, "to", "and", "until") && r.num(i+2):
				r.use(i+1, i+2)
				r.plan.AgeTo = int(r.parts[i+2].first.num)
			}
			if r.is(i-2, "until") {
				r.use(i - 2)
				r.plan.AgeFrom = 0
			}
		case r.is(i+1, "oryounger", "orolder") && !stat:
			younger := r.is(i+1, "oryounger")
			r.use(i, i+1)
			if younger {
				r.ageFromTo(0, n)
			} else {
				r.ageFromTo(n, 99)
			}
		case r.is(i-1, "until") && n < 50 && !stat || r.parts[i].before == "at" && !stat && !r.is(i+1, "ormore"):
			until := r.is(i-1, "until")
			r.use(i)
			if until {
				r.use(i - 1)
				r.ageFromTo(0, n)
			} else {
				r.ageFromTo(n, n)
			}
		}
	}
	if r.take("teenager") {
		r.ageFromTo(0, 19)
	}
}

func (r *reader) ageFromTo(from, to int) { r.plan.AgeFrom, r.plan.AgeTo = from, to }

// year reads a part as a season or a run of seasons.
func (r *reader) year(i int) (since, until int, ok bool) {
	if !r.free(i) || !r.kind(i, isNumber) {
		return 0, 0, false
	}
	t := r.parts[i].first
	switch t.sort {
	case decade:
		if t.num < 1850 || t.num > 2030 {
			return 0, 0, false
		}
		return int(t.num), int(t.num) + 9, true
	case span:
		from, to := int(t.num), int(t.to)
		if to-from == 1 && !slices.Contains(r.sports, stats.MLB) && !slices.Contains(r.sports, stats.WNBA) {
			if slices.Contains(r.sports, stats.NFL) && len(r.sports) == 1 {
				return from, from, true
			}
			return to, to, true
		}
		return from, to, to >= from
	case number:
		n := int(t.num)
		if float64(n) != t.num || n < 1871 || n > 2035 || t.more || strings.Contains(t.text, ",") {
			return 0, 0, false
		}
		if r.kind(i+1, isStat) && (r.is(i-1, "atleast", "above", "below", "atmost", "reach") || slices.Contains([]string{"with", "to", "of", "have", "had", "has", "get", "scored", "a", "hit", "collected", "reach", "club"}, r.parts[i].before) || r.is(i+2, "seasons", "season") && !r.kind(i+2, isStat) && n >= 2000 && n%500 == 0) {
			return 0, 0, false
		}
		if r.is(i-1, "atleast") || r.is(i+1, "ormore", "orfewer") || r.kind(i+1, isStat) && r.is(i+2, "club") {
			return 0, 0, false
		}
		return n, n, true
	}
	return 0, 0, false
}

func (r *reader) readTimes() {
	if r.take("century21") {
		r.plan.Since = 2001
	}
	if r.take("century20") {
		r.plan.Since, r.plan.Until = 1901, 2000
	}
	for i := range r.parts {
		since, until, ok := r.year(i)
		if !ok {
			r.lastYears(i)
			continue
		}
		next, last, two := r.year(i + 2)
		_ = next
		joined := two && r.is(i+1, "to", "and", "until", "or")
		switch {
		case joined && (r.is(i-1, "between", "from", "since", "in") || r.is(i+1, "to", "until")) && !r.kind(i+3, isPlayer):
			r.use(i-1*btoi(r.is(i-1, "between", "from", "since", "in")), i, i+1, i+2)
			r.plan.Since, r.plan.Until = since, last
		case r.is(i-1, "since"):
			r.use(i-1, i)
			r.plan.Since = since
		case r.is(i-1, "after"):
			r.use(i-1, i)
			r.plan.Since = until + 1
		case r.is(i-1, "before"):
			r.use(i-1, i)
			r.plan.Until = since - 1
		case r.is(i-1, "until"):
			r.use(i-1, i)
			r.plan.Until = until
		case r.is(i+1, "orolder"):
			r.use(i, i+1)
			r.plan.Since = since
		default:
			r.use(i)
			if r.is(i-1, "in", "from") {
				r.use(i - 1)
			}
			r.years = append(r.years, yearAt{i, since, until})
		}
	}
	if r.take("recent") && len(r.sports) == 1 {
		last := r.indexes[r.sports[0]].sport.Last
		r.plan.Since, r.plan.Until = last, last
	}
	switch {
	case len(r.years) == 1:
		if r.plan.Since != 0 || r.plan.Until != 0 {
			r.fail("unsupported_grammar", "The question names two times.", r.parts[r.years[0].part].text)
			return
		}
		r.plan.Since, r.plan.Until = r.years[0].since, r.years[0].until
	case len(r.years) > 2 || len(r.years) == 2 && !r.kindAnywhere(isPlayer):
		r.fail("unsupported_grammar", "The question names several times.", r.parts[r.years[1].part].text)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (r *reader) kindAnywhere(k senseKind) bool {
	for i := range r.parts {
		if r.kind(i, k) {
			return true
		}
	}
	return false
}

// lastYears reads "last 10 seasons".
func (r *reader) lastYears(i int) {
	if !r.num(i) || !r.is(i-1, "last") || !r.is(i+1, "seasons", "season") {
		return
	}
	if len(r.sports) != 1 {
		r.fail("unsupported_grammar", "Which sport's last seasons?", r.parts[i].text)
		return
	}
	last := r.indexes[r.sports[0]].sport.Last
	r.use(i-1, i, i+1)
	r.plan.Since, r.plan.Until = last-int(r.parts[i].first.num)+1, last
	r.infer("the last %d seasons that are complete in the data", int(r.parts[i].first.num))
}

func (r *reader) readBounds() {
	for i := range r.parts {
		if !r.free(i) || !r.kind(i, isNumber) {
			continue
		}
		t := r.parts[i].first
		if t.sort == pair {
			r.pairOf(i, t)
			continue
		}
		if t.sort != number && !(t.sort == decade && r.kind(i+1, isStat)) {
			continue
		}
		op, ops := r.bound(i)
		at, gap := r.statBeside(i, op)
		if at < 0 {
			continue
		}
		keys := r.statKeys(at)
		if len(keys) == 0 {
			continue
		}
		key := keys[0]
		if len(keys) > 1 {
			if key = r.chooseStat(at, keys); key.value == "" {
				return
			}
		}
		st, _ := statisticOf(key.sport, key.value)
		n := t.num
		if st.digits == 3 && st.scale == 1 && n > 1.5 && n < 1000 && !st.low {
			n /= 1000 // "a 400 average"
		}
		b := Bound{Stat: key.value}
		switch op {
		case "above":
			b.Above = &n
		case "below":
			b.Below = &n
		case "atmost":
			b.AtMost = &n
		default:
			if b.AtLeast = &n; st.low && st.qualified() && op == "" {
				b.AtLeast, b.AtMost = nil, &n
			}
		}
		r.plan.Where = append(r.plan.Where, b)
		r.use(i, at)
		r.use(ops...)
		r.use(gap...)
		if r.sports = intersect(r.sports, []string{key.sport}); len(r.sports) == 0 {
			r.fail("out_of_sport", "The thresholds are of several sports.", r.parts[at].text)
			return
		}
	}
	r.take("plus")
}

// pairOf reads "30-30": home runs and stolen bases.
func (r *reader) pairOf(i int, t token) {
	if !slices.Contains(r.sports, stats.MLB) {
		return
	}
	r.sports = []string{stats.MLB}
	hr, sb := t.num, t.to
	r.plan.Where = append(r.plan.Where, Bound{Stat: "HR", AtLeast: &hr}, Bound{Stat: "SB", AtLeast: &sb})
	r.infer("%v-%v means home runs and stolen bases", hr, sb)
	r.use(i)
	if r.is(i+1, "reach") {
		r.use(i + 1)
	}
}

// bound finds the words that make a number a bound.
func (r *reader) bound(i int) (op string, parts []int) {
	for _, name := range []string{"atleast", "above", "below", "atmost"} {
		if r.free(i-1) && r.is(i-1, name) {
			return name, []int{i - 1}
		}
	}
	for k := i + 1; k <= i+2; k++ {
		switch {
		case r.free(k) && r.is(k, "ormore"):
			return "atleast", []int{k}
		case r.free(k) && r.is(k, "orfewer"):
			return "atmost", []int{k}
		}
		if k == i+1 && !r.kind(k, isStat) {
			break
		}
	}
	if r.parts[i].first.more {
		return "atleast", nil
	}
	return "", nil
}

// statBeside finds the statistic that a number is of: after it, past a bound's
// words, or before it.
func (r *reader) statBeside(i int, op string) (at int, gap []int) {
	for k := i + 1; k <= i+3 && k < len(r.parts); k++ {
		if r.free(k) && r.kind(k, isStat) {
			return k, gap
		}
		if !r.is(k, "ormore", "orfewer", "career") && !r.kind(k, isStop) {
			break
		}
	}
	for k := i - 1; k >= i-3 && k >= 0; k-- {
		if r.free(k) && r.kind(k, isStat) {
			if op == "" && r.parts[i].first.num >= 1 && i-k > 1 && r.parts[i].before != "of" {
				return -1, nil
			}
			return k, gap
		}
		if !r.is(k, "above", "below", "atleast", "atmost", "in") && !r.kind(k, isStop) {
			break
		}
	}
	return -1, nil
}

// statKeys lists the statistics that a part can mean in the sports that are left.
func (r *reader) statKeys(i int) []sense {
	var out []sense
	for _, s := range r.parts[i].senses {
		if s.kind == isStat && slices.Contains(r.sports, s.sport) {
			out = append(out, s)
		}
	}
	if v := r.overridden(fmt.Sprintf("stat:%d", i)); v != "" {
		for _, s := range out {
			if s.sport+"."+s.value == v {
				return []sense{s}
			}
		}
	}
	return r.byPosition(out)
}

// byPosition lets a position choose: a batter's strikeouts, a goalie's wins.
func (r *reader) byPosition(list []sense) []sense {
	if len(list) == 0 {
		return list
	}
	if r.has("batter") && list[0].sport == stats.MLB {
		for i, s := range list {
			switch s.value {
			case "K":
				list[i].value = "SO"
			case "BBA":
				list[i].value = "BB"
			}
		}
	}
	pitches := false
	for i := range r.parts {
		for _, s := range r.parts[i].senses {
			pitches = pitches || s.kind == isPosition && s.sport == stats.MLB && (s.value == "P" || s.value == "SP" || s.value == "RP")
		}
	}
	if pitches {
		for i, s := range list {
			if other := map[string]string{"G": "PG", "BB": "BBA", "H": "HA", "SO": "K"}[s.value]; other != "" && s.sport == stats.MLB {
				list[i].value = other
			}
		}
	}
	return list
}

// playedIn reports whether the data of a sport meet the time asked for.
func (r *reader) playedIn(sport string) bool {
	x := r.indexes[sport].sport
	return (r.plan.Until == 0 || r.plan.Until >= x.Earliest) && r.plan.Since <= r.indexes[sport].lastSeason()
}

// minor are statistics that their sport is not asked about by the bare name.
var minor = map[string]bool{"nhl HIT": true, "nhl BLK": true, "nhl GV": true, "nhl TK": true}

// chooseStat settles which of several statistics is meant, or asks.
func (r *reader) chooseStat(i int, keys []sense) sense {
	sports := map[string]bool{}
	if main := keep(keys, func(s sense) bool { return !minor[s.sport+" "+s.value] }); len(main) > 0 && len(main) < len(keys) {
		if keys = main; len(keys) == 1 {
			r.use(i)
			r.sports = []string{keys[0].sport}
			return keys[0]
		}
	}
	if then := keep(keys, func(s sense) bool { return r.playedIn(s.sport) }); len(then) > 0 && len(then) < len(keys) {
		if keys = then; len(keys) == 1 {
			r.use(i)
			r.sports = []string{keys[0].sport}
			return keys[0]
		}
	}
	for _, k := range keys {
		sports[k.sport] = true
	}
	if len(sports) > 1 {
		var options []choice
		for _, key := range sportOrder {
			if sports[key] {
				options = append(options, choice{strings.ToUpper(key), override{"sport", key}})
			}
		}
		r.fail("ambiguous_stat", fmt.Sprintf("%q is a statistic of %d sports; say which one.", r.parts[i].text, len(sports)), "which sport", options...)
		return sense{}
	}
	var options []choice
	for _, k := range keys {
		st, _ := statisticOf(k.sport, k.value)
		options = append(options, choice{st.label, override{fmt.Sprintf("stat:%d", i), k.sport + "." + k.value}})
	}
	r.sports = []string{keys[0].sport}
	r.fail("ambiguous_stat", fmt.Sprintf("%q can mean %d statistics; say which one.", r.parts[i].text, len(keys)), "which "+r.parts[i].text, options...)
	return sense{}
}

// readFilters takes league, team, position and the marks of players.
func (r *reader) readFilters() {
	r.plan.Rookie = r.take("rookie")
	r.plan.Active = r.take("active")
	r.plan.Club = r.take("franchise")
	for i := range r.parts {
		if r.used[i] {
			continue
		}
		switch {
		case r.kind(i, isLeague):
			if r.plan.League != "" {
				r.fail("unsupported_grammar", "The question names two leagues.", r.parts[i].text)
				return
			}
			r.plan.League = r.parts[i].senses[0].value
			r.use(i)
		case r.kind(i, isTeam):
			r.team(i)
		case r.kind(i, isPosition):
			if r.plan.Position != "" {
				r.fail("unsupported_grammar", "The question names two positions.", r.parts[i].text)
				return
			}
			r.position(i)
		}
		if r.problem != nil {
			return
		}
	}
	if r.take("batter") {
		if r.plan.Position == "" && slices.Contains(r.sports, stats.MLB) {
			r.sports, r.plan.Position = []string{stats.MLB}, "batter"
		}
	}
	if r.plan.Club && r.plan.Team == "" {
		r.fail("unsupported_grammar", "A franchise needs a team's name.", "franchise")
	}
}

func (r *reader) position(i int) {
	var senses []sense
	for _, s := range r.parts[i].senses {
		if s.kind == isPosition && slices.Contains(r.sports, s.sport) {
			senses = append(senses, s)
		}
	}
	if len(senses) == 0 {
		return
	}
	r.use(i)
	if len(senses) == 1 {
		r.sports, r.plan.Position = []string{senses[0].sport}, senses[0].value
		return
	}
	var options []choice
	for _, s := range senses {
		options = append(options, choice{strings.ToUpper(s.sport), override{"sport", s.sport}})
	}
	r.fail("ambiguous_stat", fmt.Sprintf("%q is a position of %d sports; say which one.", r.parts[i].text, len(senses)), "which sport", options...)
}

func (r *reader) team(i int) {
	var found []teamSense
	for _, t := range r.parts[i].teams {
		if slices.Contains(r.sports, t.sport) {
			found = append(found, t)
		}
	}
	switch {
	case r.plan.Team != "":
		r.fail("unsupported_grammar", "The question names two teams.", r.parts[i].text)
		return
	case len(found) > 1 && r.wellKnown(&found):
	case len(found) > 1:
		var options []choice
		for _, t := range found {
			options = append(options, choice{t.names[len(t.names)-1], override{"sport", t.sport}})
		}
		r.fail("ambiguous_team", fmt.Sprintf("%q is a team of %d sports; say which one.", r.parts[i].text, len(found)), "which sport", options...)
		return
	case len(found) == 0:
		return
	}
	r.use(i)
	r.sports = []string{found[0].sport}
	names := r.teamsThen(found[0])
	if v := r.overridden(fmt.Sprintf("team:%d", i)); v != "" {
		r.plan.Team, r.plan.Club = strings.TrimSuffix(v, "*"), strings.HasSuffix(v, "*")
		return
	}
	x := r.indexes[found[0].sport]
	if name := x.mostly(names); name != "" && !r.plan.Club {
		names = []string{name}
	}
	if len(names) == 1 || r.plan.Club && sameClub(x, names) {
		r.plan.Team = names[len(names)-1]
		if r.plan.Club && x.teams.club[r.plan.Team] == "" {
			r.fail("ambiguous_team", "The data does not say which teams are one franchise; name one team in full.", "which "+r.parts[i].text)
		}
		return
	}
	var options []choice
	clubs := map[string]bool{}
	for _, n := range names {
		span := x.teams.firsts[n]
		options = append(options, choice{fmt.Sprintf("%s, %d to %d", n, span[0], span[1]), override{fmt.Sprintf("team:%d", i), n}})
	}
	for _, n := range names {
		if club := x.teams.club[n]; club != "" && !clubs[club] && len(x.teams.same(n, true)) > 1 {
			clubs[club] = true
			options = append(options, choice{"the whole franchise of the " + n, override{fmt.Sprintf("team:%d", i), n + "*"}})
		}
	}
	r.fail("ambiguous_team", fmt.Sprintf("%d teams were called %s; say which one.", len(names), r.parts[i].text), "which "+r.parts[i].text, options...)
}

// wellKnownBy is how much longer a team must have played than all others of the
// name to be meant without being asked.
const wellKnownBy = 5

// wellKnown keeps the sport in which a name has been a team's for far longer than
// in the others: the Yankees of football lasted four seasons.
func (r *reader) wellKnown(found *[]teamSense) bool {
	best, most, rest := 0, 0, 0
	for i, t := range *found {
		seasons := 0
		for _, n := range t.names {
			seasons += len(r.indexes[t.sport].teams.codes[n])
		}
		if seasons > most {
			rest += most
			best, most = i, seasons
		} else {
			rest += seasons
		}
	}
	if most < wellKnownBy*rest {
		return false
	}
	*found = (*found)[best : best+1]
	return true
}

// mostly gives the name that has been a team's for far longer than the others,
// and "" if none has.
func (x *index) mostly(names []string) string {
	best, most, rest := "", 0, 0
	for _, n := range names {
		seasons := len(x.teams.codes[n])
		if seasons > most {
			rest += most
			best, most = n, seasons
		} else {
			rest += seasons
		}
	}
	if most < wellKnownBy*rest {
		return ""
	}
	return best
}

func sameClub(x *index, names []string) bool {
	for _, n := range names {
		if x.teams.club[n] == "" || x.teams.club[n] != x.teams.club[names[0]] {
			return false
		}
	}
	return true
}

// teamsThen narrows the teams of a name to those that played in the time asked
// for, and in the league.
func (r *reader) teamsThen(t teamSense) []string {
	x := r.indexes[t.sport]
	since, until := r.plan.Since, cmp.Or(r.plan.Until, 9999)
	leagues := leaguesMeant(t.sport, r.plan.League)
	var out []string
	for _, n := range t.names {
		for at := range x.teams.codes[n] {
			if at.season >= since && at.season <= until && slices.Contains(leagues, at.league) {
				out = appendNew(out, n)
			}
		}
	}
	if len(out) == 0 {
		return t.names
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Compare(x.teams.firsts[a][0], x.teams.firsts[b][0]) })
	return out
}

// readMetrics resolves the statistics that are asked for.
func (r *reader) readMetrics() {
	for i := range r.parts {
		if !r.used[i] && r.kind(i, isStat) {
			r.metrics = append(r.metrics, i)
		}
	}
	// "The average batting average", "league ERA average": one of them is the
	// mean of the league.
	if len(r.metrics) == 2 {
		for n, i := range r.metrics {
			if r.parts[i].text == "average" {
				r.use(i)
				r.mean = true
				r.metrics = slices.Delete(r.metrics, n, n+1)
				break
			}
		}
	}
	for _, i := range r.metrics {
		if i > 0 && r.parts[i-1].text == "league" && r.plan.League == "" {
			r.mean = r.mean || !r.has("most", "best", "leader", "fewest", "worst")
		}
	}
}

// metric gives the one statistic asked for; ok is false if there is none or the
// reader has failed.
func (r *reader) metric() (string, bool) {
	if len(r.metrics) == 0 {
		return "", false
	}
	if len(r.metrics) > 1 {
		r.fail("unsupported_grammar", "The question asks for several statistics at once.", r.parts[r.metrics[1]].text)
		return "", false
	}
	i := r.metrics[0]
	keys := r.statKeys(i)
	switch len(keys) {
	case 0:
		r.fail("unsupported_grammar", fmt.Sprintf("%q is not a statistic of that sport.", r.parts[i].text), r.parts[i].text)
		return "", false
	case 1:
		r.use(i)
		r.sports = []string{keys[0].sport}
		if r.parts[i].guessed {
			st, _ := statisticOf(keys[0].sport, keys[0].value)
			r.infer("%q was read as %s", r.parts[i].text, st.label)
		}
		return keys[0].value, true
	}
	if chosen := r.chooseStat(i, keys); chosen.value != "" {
		return chosen.value, true
	}
	return "", false
}
