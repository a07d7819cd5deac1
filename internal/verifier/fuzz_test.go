package verifier_test

import (
	"strings"
	"testing"

	"groundline/internal/verifier"
)

// FuzzCheck: whatever is sent, the verifier neither panics nor accepts a digit
// that the evidence does not have.
func FuzzCheck(f *testing.F) {
	for _, s := range []string{benched, "Ann Ace’s .328", "nineteen ninety-eight and a half", "5th of 105 — \"no\"", "−.5 1,2,3 ٣ ½ 1990s 1998-99"} {
		f.Add(s)
	}
	v := verifier.New(slugger())
	f.Fuzz(func(t *testing.T, s string) {
		if v.Check(s) == nil && strings.Contains(s, "74") {
			t.Errorf("accepted %q", s)
		}
	})
}
