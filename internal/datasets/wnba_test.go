package datasets_test

import (
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/stats"
)

func TestWNBATry(t *testing.T) {
	set, notes, err := datasets.Read(dataDir, stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for i := range set.Lines {
		n[set.Lines[i].Kind.Name]++
	}
	for _, p := range set.Players {
		if p.FirstSeason == nil {
			n["no season"]++
		}
		if len(p.SourceKeys) < 40 {
			n["one key"]++
		}
		if p.BirthYear != nil {
			n["birth"]++
		}
	}
	t.Log(len(set.Players), n)
	for _, s := range notes {
		t.Log(s)
	}
}
