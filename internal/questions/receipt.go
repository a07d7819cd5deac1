package questions

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
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

// ofTheSample ends a sentence about the bundled sample with saying so.
func ofTheSample(claim string) string {
	if claim == "" {
		return ""
	}
	return strings.TrimSuffix(claim, ".") + " (among the players of the bundled sample)."
}

func (s *Service) issue(ctx context.Context, statement receipts.Statement, a *Answer, attribution []string) error {
	draft, err := s.store.Draft(ctx, statement)
	if err != nil {
		return fmt.Errorf("sign receipt: %w", err)
	}
	a.Provenance.Artifact = "sha256:" + statement.Subject[0].Digest["sha256"]
	a.Provenance.Attribution = attribution
	if attribution == nil {
		a.Provenance.Attribution = []string{}
	}
	a.Provenance.Cite(s.baseURL, draft)
	return nil
}
