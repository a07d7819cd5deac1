package articles

import "testing"

// TestNoFigureIsToldAfterItself holds that a sentence which tells a figure after the same figure is not said: it would
// report a change that was none.
func TestNoFigureIsToldAfterItself(t *testing.T) {
	t.Parallel()
	for text, is := range map[string]bool{
		"She takes 9.7 shots a game, after 9.7.":                          true,
		"He makes 48.3%, after 48.3%.":                                    true,
		"Per 36 minutes it is 9.2 rebounds per 36 minutes, after 9.2.":    true,
		"She takes 9.7 shots a game, after 9.6.":                          false,
		"He has averaged 30.8 points per 36 minutes, after 23.3 in 2024.": false,
	} {
		if unmoved(text) != is {
			t.Errorf("%q: %v", text, !is)
		}
	}
}
