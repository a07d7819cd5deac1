package datasets_test

import (
	"testing"

	"groundline/internal/stats"
)

// The two sources of baseball spell one name in two ways: those with accents are in force, for every player of the
// register, and the addresses stay as they were.
func TestNamesOfBaseballHaveTheirAccents(t *testing.T) {
	t.Parallel()
	want := map[string][2]string{
		"mlb_ramirjo01": {"José Ramírez", "jose-ramirez-2013"},
		"mlb_diazed04":  {"Edwin Díaz", "edwin-diaz-2016"},
		"mlb_tatisfe02": {"Fernando Tatís Jr.", "fernando-tatis-2019"},
		"mlb_martipe02": {"Pedro Martinez", "pedro-martinez-1992"}, // whom the register writes so
		"mlb_ruthba01":  {"Babe Ruth", "babe-ruth"},
	}
	players := fullSet(t, stats.MLB).Players
	for i := range players {
		if w, ok := want[players[i].ID]; ok {
			if got := [2]string{players[i].Name, players[i].Slug}; got != w {
				t.Errorf("%s is %v, want %v", players[i].ID, got, w)
			}
			delete(want, players[i].ID)
		}
	}
	if len(want) > 0 {
		t.Errorf("not read: %v", want)
	}
}
