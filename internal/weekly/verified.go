package weekly

import (
	"fmt"

	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// verified holds a statement's sentence against its own cells. A template that
// says another thing than its figures is a fault of ours: the week is not told.
func (s *Service) verified(st receipts.Statement) error {
	if !st.Predicate.Grounded {
		return nil
	}
	e, err := verifier.Reference{Sport: s.book.Sport}.Evidence(st)
	if err != nil {
		return fmt.Errorf("evidence of a week's sentence: %w", err)
	}
	if problem := verifier.New(e).Check(st.Predicate.Claim); problem != nil {
		return fmt.Errorf("unverified: %q: %w", st.Predicate.Claim, problem)
	}
	return nil
}
