package parse

import (
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
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
	r.plan.Stat = strings.Join(keys, ",")
	r.take("and", "howmany", "career", "total", "season", "averageword", "record", "ever")
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
