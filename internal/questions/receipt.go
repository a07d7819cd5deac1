package questions

import (
	"encoding/json"

	"groundline/internal/questions/plan"
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
