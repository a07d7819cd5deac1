package api

import (
	"errors"
	"testing"

	"groundline/internal/meter"
)

// What stopped a charge on the fast path is told by the operation, which does not try
// it again; the line that a failed call leaves is still to be written.
func TestAChargeThatFailedOnTheFastPathIsNotTriedAgain(t *testing.T) {
	t.Parallel()
	failed := errors.New("the meter did not answer")
	h := &handlers{} // without a meter: to charge would panic
	c := &call{begun: &begun{failed: failed}}
	if _, err := h.debit(t.Context(), c, meter.Answered, ""); !errors.Is(err, failed) {
		t.Errorf("the charge: %v, want %v", err, failed)
	}
	if err := c.begun.failure(); err != nil {
		t.Errorf("it is told twice: %v", err)
	}
}
