package questions

import (
	"encoding/json"

	"groundline/internal/questions/plan"
)

// endpoint marks the plans of this package in receipts: other endpoints have
// plans with the same intents.
const endpoint = "question"

// planMap is a plan as a receipt records it.
func planMap(p plan.Plan) map[string]any {
	out := map[string]any{"endpoint": endpoint}
	text, err := json.Marshal(p)
	if err == nil {
		_ = json.Unmarshal(text, &out) // what was just written reads
	}
	return out
}
