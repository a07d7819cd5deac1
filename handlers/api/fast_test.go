package api

import (
	"errors"
	"testing"

	"groundline/internal/meter"
)

// The operation reports the fast path's failed charge instead of repeating it. The usage line of the
// failed request is still to be written.
func TestFailedChargeOnTheFastPathIsNotRetried(t *testing.T) {
	t.Parallel()
	failed := errors.New("the meter did not answer")
	h := &handlers{} // without a meter: a charge would panic
	c := &request{handoff: &handoff{failed: failed}}
	if _, err := h.debit(t.Context(), c, meter.Answered, ""); !errors.Is(err, failed) {
		t.Errorf("the charge: %v, want %v", err, failed)
	}
	if err := c.handoff.takeError(); err != nil {
		t.Errorf("it is reported twice: %v", err)
	}
}
