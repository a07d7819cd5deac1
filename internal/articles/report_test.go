package articles

import "testing"

// TestASmallCountMovesByItsFigure: "from five to seven" is a rise, though words are no figures.
func TestASmallCountMovesByItsFigure(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]changed{
		"rose": {before: "5", after: "7", message: message{vars: map[string]string{"a": "five", "b": "seven"}}},
		"fell": {before: "1,194", after: "680", message: message{vars: map[string]string{"a": "1,194", "b": "680"}}},
	} {
		if got := verb(&c); got != want {
			t.Errorf("%s to %s %s", c.before, c.after, got)
		}
	}
}
