package datasets_test

import (
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/stats"
)

func TestNBATry(t *testing.T) {
	set, notes, err := datasets.Read(dataDir, stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for i := range set.Lines {
		n[set.Lines[i].Kind.Name]++
	}
	t.Log(len(set.Players), n, notes)
}
