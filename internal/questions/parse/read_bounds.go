package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

func (r *reader) readBounds() {
	for i := range r.parts {
		if !r.isUnused(i) || !r.kind(i, lexicon.Numeral) {
			continue
		}
		t := r.parts[i].first
		if t.Kind == lexicon.Pair {
			r.pairOf(i, t)
			continue
		}
		if t.Kind != lexicon.Number && !(t.Kind == lexicon.Decade && r.kind(i+1, lexicon.Stat)) {
			continue
		}
		if r.boundsBetween(i) {
			continue
		}
		op, ops := r.bound(i)
		at, gap := r.statBeside(i, op)
		if at < 0 {
			r.boundOfVerb(i)
			continue
		}
		keys := r.possible(r.statKeys(at), t.Num)
		if len(keys) == 0 {
			continue
		}
		keys = r.gamesOfRates(keys)
		key := keys[0]
		if len(keys) > 1 {
			if key = r.chooseStat(at, keys); key.Value == "" {
				return
			}
		}
		st, _ := statistics.Find(key.Sport, key.Value)
		n := t.Num
		if st.Digits == 3 && st.Scale == 1 && n > 1.5 && n < 1000 && !st.Low {
			n /= 1000 // "a 400 average"
		}
		r.plan.Where = append(r.plan.Where, r.boundsOf(i, st, n, op, ops)...)
		r.use(i, at)
		r.use(ops...)
		r.use(gap...)
		if r.sports = lists.Intersect(r.sports, []string{key.Sport}); len(r.sports) == 0 {
			r.fail("out_of_sport", "The thresholds are of several sports.", r.parts[at].text)
			return
		}
	}
	r.take("plus")
	r.boundOfOne()
}

// boundsOf returns what a number asks of a statistic: a least or a most, or both of "exactly 40".
func (r *reader) boundsOf(i int, st *statistics.Statistic, n float64, op string, ops []int) []plan.Bound {
	switch r.asGood(st, op, ops) {
	case "above":
		return []plan.Bound{{Stat: st.Key, Above: &n}}
	case "below":
		return []plan.Bound{{Stat: st.Key, Below: &n}}
	case "atmost":
		return []plan.Bound{{Stat: st.Key, AtMost: &n}}
	}
	switch {
	case op == "" && r.is(i-1, "exactly"):
		r.use(i - 1)
		return []plan.Bound{{Stat: st.Key, AtLeast: &n}, {Stat: st.Key, AtMost: &n}}
	case st.Low && st.Qualified() && op == "":
		return []plan.Bound{{Stat: st.Key, AtMost: &n}}
	}
	return []plan.Bound{{Stat: st.Key, AtLeast: &n}}
}

// boundOfOne reads "the oldest player to hit a home run" and "did he ever hit a home run" as a
// threshold of one.
func (r *reader) boundOfOne() {
	whether := r.asksWhether() && r.has("ever") && r.kindAnywhere(lexicon.Player) && r.games == nil // "did he ever hit a home run"
	if len(r.plan.Where) > 0 || !r.has("oldest", "youngest") && !whether {
		return
	}
	for i := range r.parts {
		if !r.isUnused(i) || !r.kind(i, lexicon.Stat) || !slices.Contains([]string{"a", "an", "one"}, r.parts[i].before) {
			continue
		}
		keys := r.statKeys(i)
		if len(keys) != 1 {
			return
		}
		if st, ok := statistics.Find(keys[0].Sport, keys[0].Value); !ok || st.Qualified() {
			return // "a batting title" is no average of 1.000
		}
		one := 1.
		r.plan.Where = append(r.plan.Where, plan.Bound{Stat: keys[0].Value, AtLeast: &one})
		if r.sports = []string{keys[0].Sport}; !whether {
			r.plan.By = plan.BySeason
		}
		r.use(i)
		return
	}
}

// verbStatistics lists the statistics that "did he hit 55" and "did she score 1000" count, by verb and sport,
// with the least number that is a season's.
var verbStatistics = map[string]struct {
	key   string
	least float64
}{
	"hit mlb": {"HR", 10}, "win mlb": {"W", 10}, "won mlb": {"W", 10}, "scored nba": {"PTS", 300}, "scored wnba": {"PTS", 300}, "scored nhl": {"G", 20}, "score nba": {"PTS", 300}, "score wnba": {"PTS", 300}, "score nhl": {"G", 20},
}

// boundOfVerb reads a number that only a verb says the statistic of, in a question of yes or
// no.
func (r *reader) boundOfVerb(i int) {
	if n := r.parts[i].first.Num; r.parts[i].before == "hit" && n >= 20 && n < 100 && slices.Contains(r.sports, stats.MLB) && len(r.metrics) == 0 && !r.kindAnywhere(lexicon.Stat) {
		r.sports = []string{stats.MLB} // where alone home runs are so many
	}
	if !r.asksWhether() && !r.has("youngest", "oldest", "first", "last", "howmany", "times") && textOf(r.parts, 0) != "when" || r.games != nil || len(r.sports) != 1 || r.parts[i].first.Kind != lexicon.Number {
		return
	}
	of, ok := verbStatistics[r.parts[i].before+" "+r.sports[0]]
	n := r.parts[i].first.Num
	if year, _, isYear := r.year(i); !ok || n < of.least || isYear && year >= r.leagues[r.sports[0]].Sport.Earliest {
		return
	}
	if of.key == "HR" && n >= 200 && n <= 450 {
		if r.plan.Since == 0 || r.plan.Since != r.plan.Until {
			r.fail("ambiguous_stat", fmt.Sprintf("%q can mean a batting average of .%d or %d home runs; say which one.", r.parts[i].text, int(n), int(n)), "an average or home runs")
			return
		}
		of.key, n = "AVG", n/1000 // nobody hits that many in a season
	}
	st, _ := statistics.Find(r.sports[0], of.key)
	r.plan.Where = append(r.plan.Where, plan.Bound{Stat: of.key, AtLeast: &n})
	r.use(i)
	r.infer("%s is of %s", r.parts[i].text, st.Label)
}

// nobodyHad reports whether nobody had so many of a statistic in a season, in any sport.
func (r *reader) nobodyHad(stat int, n float64) bool {
	for _, key := range r.statKeys(stat) {
		st, ok := statistics.Find(key.Sport, key.Value)
		if !ok || st.Qualified() || r.leagues[key.Sport].HighestSeason(st) >= n {
			return false
		}
	}
	return len(r.statKeys(stat)) > 0
}

// possible drops the sports in which nobody has had that many in a season, where the question
// is about one.
func (r *reader) possible(keys []lexicon.Sense, n float64) []lexicon.Sense {
	if r.games != nil && (r.games.Counted || r.games.Single || r.games.Streak) {
		return r.possibleInGame(keys, n)
	}
	if (r.plan.Since == 0 || r.plan.Since != r.plan.Until) && !r.has("season") {
		return keys
	}
	out := lists.Keep(keys, func(k lexicon.Sense) bool {
		st, ok := statistics.Find(k.Sport, k.Value)
		return ok && (st.Qualified() || r.leagues[k.Sport].HighestSeason(st) >= n)
	})
	if len(out) == 0 {
		return keys
	}
	return out
}

// gamesOfRates drops games of the sports that the question's other statistics are minor in:
// "points per game with at least 58 games" is basketball.
func (r *reader) gamesOfRates(keys []lexicon.Sense) []lexicon.Sense {
	if st, ok := statistics.Find(keys[0].Sport, keys[0].Value); !ok || st.Label != playedEverywhere || r.kindAnywhere(lexicon.Player) {
		return keys
	}
	for i := range r.parts {
		isMain := func(s lexicon.Sense) bool { return !minor[s.Sport+" "+s.Value] }
		main := lists.Keep(r.statKeys(i), isMain)
		own := lists.Keep(keys, func(k lexicon.Sense) bool {
			return slices.ContainsFunc(main, func(s lexicon.Sense) bool { return s.Sport == k.Sport })
		})
		if len(main) > 0 && len(main) < len(r.statKeys(i)) && len(own) > 0 {
			keys = own
		}
	}
	return keys
}

// pairOf reads "30-30": home runs and stolen bases.
func (r *reader) pairOf(i int, t lexicon.Token) {
	if !slices.Contains(r.sports, stats.MLB) {
		return
	}
	r.sports = []string{stats.MLB}
	hr, sb := t.Num, t.To
	r.plan.Where = append(r.plan.Where, plan.Bound{Stat: "HR", AtLeast: &hr}, plan.Bound{Stat: "SB", AtLeast: &sb})
	r.infer("%v-%v means home runs and stolen bases", hr, sb)
	r.use(i)
	if r.is(i+1, "reach") {
		r.use(i + 1)
	}
}

// asGood returns what a bound's words ask of a statistic: an ERA better than 2.00 is below it.
func (r *reader) asGood(st *statistics.Statistic, op string, ops []int) string {
	if st.Low && slices.ContainsFunc(ops, func(k int) bool { return strings.Contains(r.parts[k].text, "better") }) {
		return map[string]string{"above": "below", "atleast": "atmost"}[op]
	}
	return op
}

// bound finds the words that make a number a bound.
func (r *reader) bound(i int) (op string, parts []int) {
	for _, name := range []string{"atleast", "above", "below", "atmost"} {
		if r.isUnused(i-1) && r.is(i-1, name) {
			return name, []int{i - 1}
		}
	}
	for k := i + 1; k <= i+2; k++ {
		switch {
		case r.isUnused(k) && r.is(k, "ormore"):
			return "atleast", []int{k}
		case r.isUnused(k) && r.is(k, "orfewer"):
			return "atmost", []int{k}
		}
		if k == i+1 && !r.kind(k, lexicon.Stat) {
			break
		}
	}
	if r.parts[i].first.OrMore {
		return "atleast", nil
	}
	return "", nil
}

// statBeside finds the statistic that a number is of: after it, past a bound's
// words, or before it.
func (r *reader) statBeside(i int, op string) (at int, gap []int) {
	for k := i + 1; k <= i+3 && k < len(r.parts); k++ {
		if r.isUnused(k) && r.kind(k, lexicon.Stat) {
			return k, gap
		}
		if !r.is(k, "ormore", "orfewer", "career") && !r.kind(k, lexicon.StopWord) && !r.kind(k, lexicon.Sport) {
			break
		}
	}
	if r.is(i+1, "seasons") {
		return -1, nil // "over two seasons" is no bound of what stands before
	}
	for k := i - 1; k >= i-3 && k >= 0; k-- {
		if r.isUnused(k) && r.kind(k, lexicon.Stat) {
			if op == "" && r.parts[i].first.Num >= 1 && i-k > 1 && r.parts[i].before != "of" {
				return -1, nil
			}
			return k, gap
		}
		if !r.is(k, "above", "below", "atleast", "atmost", "in") && !r.kind(k, lexicon.StopWord) {
			break
		}
	}
	return -1, nil
}
