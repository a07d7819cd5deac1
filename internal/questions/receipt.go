package questions

import (
	"cmp"
	"encoding/json"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/wording"
)

// endpoint marks this package's plans in receipts: other endpoints use the same
// intents.
const endpoint = "question"

// planMap encodes a plan for a receipt.
func planMap(p plan.Plan) map[string]any {
	out := map[string]any{"endpoint": endpoint}
	text, err := json.Marshal(p)
	if err == nil {
		_ = json.Unmarshal(text, &out) // what was just written reads
	}
	return out
}

// allWords returns a claim in the words of every code version, earlier being those before
// answer.Verbs, "" if they are the same.
func allWords(p plan.Plan, claim, earlier string, sample bool) string {
	if sample {
		claim, earlier = ofTheSample(claim), ofTheSample(earlier)
	}
	return wording.Since(answer.Verbs, answer.AmongFirst(claim, p), cmp.Or(earlier, claim))
}
