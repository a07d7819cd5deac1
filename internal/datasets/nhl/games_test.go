package nhl

import (
	"math"
	"testing"
)

func TestIceTimeIsReadAsPrinted(t *testing.T) {
	t.Parallel()
	if clock("15:29") != 929 || !math.IsNaN(clock("")) {
		t.Error("ice time")
	}
}
