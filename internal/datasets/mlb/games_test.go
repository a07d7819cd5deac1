package mlb

import "testing"

func TestInningsAreReadAsPrinted(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]float64{"5.2": 17, "0.1": 1, "9.0": 27, "7": 21} {
		t.Run(text, func(t *testing.T) {
			if got := innings("IPouts", text); got != want {
				t.Errorf("%s innings are %v outs, not %v", text, got, want)
			}
		})
	}
}
