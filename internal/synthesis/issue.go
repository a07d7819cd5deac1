package synthesis

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

const (
	methodName    = "grounded-text"
	methodVersion = "1"
)

// issue joins and signs the text, without storing the receipt. The receipt names the
// receipts of the sentences, which contain the figures.
func (s *Service) issue(ctx context.Context, out *Answer, answers []*questions.Answer) error {
	texts := make([]string, len(out.Sentences))
	result := make([]map[string]any, len(out.Sentences))
	for i, said := range out.Sentences {
		texts[i] = said.Text
		result[i] = map[string]any{"text": said.Text, "receipt": said.Receipt}
	}
	out.Grounded, out.Answer = true, strings.Join(texts, " ")
	return s.sign(ctx, out, answers, receipts.Predicate{
		Claim: out.Answer, Grounded: true, Result: map[string]any{"sentences": result},
		Method: &receipts.Method{Name: methodName, Version: methodVersion, Notes: []string{"every sentence was held against the cells of the receipt that it names"}},
	})
}

// unverified refuses a text because a template failed verification.
func (s *Service) unverified(ctx context.Context, out *Answer, answers []*questions.Answer, problem *verifier.Problem) (*Answer, error) {
	out.Refusal = &receipts.Refusal{
		Code: "unverified", Reason: "A sentence of the answer failed verification against its receipt, so the answer is withheld.",
		Missing: []string{fmt.Sprintf("a sentence that passes rule %d", problem.Rule)}, Nearest: []receipts.Nearest{},
	}
	for _, a := range answers {
		out.Refusal.Nearest = append(out.Refusal.Nearest, receipts.Nearest{Question: a.UnderstoodAs, Path: "/receipts/" + a.Provenance.Receipt, Params: map[string]string{}})
	}
	return out, s.sign(ctx, out, answers, receipts.Predicate{Refusal: out.Refusal})
}

// sign drafts the receipt of a text or of its refusal.
func (s *Service) sign(ctx context.Context, out *Answer, answers []*questions.Answer, p receipts.Predicate) error {
	var sports []string
	var plans []any
	for _, a := range answers {
		for _, part := range a.Plan.Each() {
			sport := part.Sport
			if sport == "" {
				sport, _, _ = strings.Cut(part.Players[0], "_")
			}
			if !slices.Contains(sports, sport) {
				sports = append(sports, sport)
			}
		}
		plans = append(plans, a.Plan)
		for _, line := range a.Provenance.Attribution {
			if !slices.Contains(out.Provenance.Attribution, line) {
				out.Provenance.Attribution = append(out.Provenance.Attribution, line)
			}
		}
	}
	artifact := answers[0].Provenance.Artifact
	p.Plan = map[string]any{"intent": "text", "plans": plans}
	p.AsOf, p.CodeVersion = out.AsOf, receipts.CodeVersion
	for _, a := range answers {
		p.Fallback = p.Fallback || a.FallbackReason == grounding.SampleReason
	}
	if p.Refusal != nil {
		out.EvidenceThrough = ""
	} else if out.EvidenceThrough != "" {
		p.Evidence = &receipts.Evidence{Through: out.EvidenceThrough}
	}
	d, err := s.Receipts.Draft(ctx, receipts.NewStatement(strings.Join(sports, "+"), strings.TrimPrefix(artifact, "sha256:"), p))
	if err != nil {
		return fmt.Errorf("sign receipt: %w", err)
	}
	for _, a := range answers {
		out.cited = append(out.cited, a.Provenance.Draft())
	}
	out.Provenance.Artifact, out.Provenance.Method = artifact, ""
	if out.Provenance.Attribution == nil {
		out.Provenance.Attribution = []string{}
	}
	if p.Method != nil {
		out.Provenance.Method = p.Method.Name + " v" + p.Method.Version
	}
	out.Provenance.Cite(s.BaseURL, d)
	return nil
}
