package weekly

import (
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// OnUnverified has a function told of every sentence that is not borne out by its
// receipt: a template that says another thing than its figures is a fault of ours.
// Call it before the first question.
func (s *Service) OnUnverified(tell func(claim string, problem error)) { s.unverified = tell }

// verified gives a statement as it may be signed: itself, or a refusal where its
// sentence is not borne out by its own cells.
func (s *Service) verified(said receipts.Statement) receipts.Statement {
	problem := s.vouch(said)
	if problem == nil {
		return said
	}
	if s.unverified != nil {
		s.unverified(said.Predicate.Claim, problem)
	}
	p := &said.Predicate
	p.Claim, p.Grounded, p.Result, p.Method, p.Rows, p.Sources, p.Context, p.Evidence, p.Refusal = "", false, nil, nil, nil, nil, nil, nil, verifier.Refusal(problem)
	return said
}
