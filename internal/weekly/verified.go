package weekly

import (
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// verified returns a statement as it may be signed: unchanged, or as a refusal if its
// sentence is not supported by its own cells.
func (s *Service) verified(said receipts.Statement) receipts.Statement {
	problem := s.check(said)
	if problem == nil {
		return said
	}
	if s.OnUnverified != nil {
		s.OnUnverified(said.Predicate.Claim, problem)
	}
	p := &said.Predicate
	p.Claim, p.Grounded, p.Result, p.Method, p.Rows, p.Sources, p.Context, p.Evidence, p.Refusal = "", false, nil, nil, nil, nil, nil, nil, verifier.Refusal(problem)
	return said
}
