package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
)

// maxStats limits the statistics that one question about a player may ask for.
const maxStats = 6

// severalStats reads statistics that stand side by side, as in "joker ppg rpg apg", into a
// plan of all of them. It reports false for one statistic, or for ones that stand apart,
// which may not be meant together.
func (r *reader) severalStats() bool {
	if len(r.metrics) < 2 || len(r.metrics) > maxStats || r.has("most", "best", "high", "fewest", "worst", "pergame") {
		return false
	}
	for n, i := range r.metrics {
		if r.parts[i].text == "game" || n > 0 && !r.sideBySide(r.metrics[n-1], i) {
			return false
		}
	}
	var keys []string
	all := r.metrics
	for _, i := range all {
		r.metrics = []int{i}
		key, ok := r.metric()
		if !ok {
			return true // which has failed
		}
		keys = lists.AppendNew(keys, key)
	}
	if (r.hasUnused("averageword") || r.endsPerGame(keys, r.parts[all[len(all)-1]].text)) && !r.averages(keys) {
		return true
	}
	r.plan.Stat = strings.Join(keys, ",")
	if r.has("together") {
		r.infer("the figures are given one by one, not added up")
	}
	r.take("and", "howmany", "career", "total", "season", "averageword", "record", "ever")
	return true
}

// endsPerGame reports whether counts end with an average that says "per game" for all of them:
// "points, rebounds, and assists per game".
func (r *reader) endsPerGame(keys []string, last string) bool {
	if !strings.HasSuffix(last, " per game") && !strings.HasSuffix(last, " a game") {
		return false
	}
	if !slices.ContainsFunc(keys[:len(keys)-1], func(key string) bool { return gameAverages[key] != "" }) {
		return false
	}
	r.infer("all of them per game")
	return true
}

// gameAverages are the averages a game of basketball's counts.
var gameAverages = map[string]string{"PTS": "PPG", "TRB": "RPG", "AST": "APG", "STL": "SPG", "BLK": "BPG", "MP": "MPG"}

// averages turns counts into their averages a game, and fails where one has none.
func (r *reader) averages(keys []string) bool {
	for i, key := range keys {
		average := gameAverages[key]
		if st, ok := statistics.Find(r.sports[0], key); ok && st.Qualified() {
			continue // a rate is one already
		}
		if _, ok := statistics.Find(r.sports[0], average); !ok {
			r.fail("unsupported_grammar", "Ask for each average by its own name, such as points per game.", "the averages of "+key)
			return false
		}
		keys[i] = average
	}
	return true
}

// sideBySide reports whether only "and" and words without meaning stand between two parts.
func (r *reader) sideBySide(a, b int) bool {
	for i := a + 1; i < b; i++ {
		if !r.is(i, "and") && !r.kind(i, lexicon.StopWord) {
			return false
		}
	}
	return true
}
