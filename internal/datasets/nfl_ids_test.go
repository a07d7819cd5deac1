package datasets_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// idsByKey maps every key of a source to the id of the player who has it.
func idsByKey(tb testing.TB, set *rowset.Set) map[string]string {
	tb.Helper()
	ids := map[string]string{}
	for i := range set.Players {
		p := &set.Players[i]
		var keys map[string]string
		if err := json.Unmarshal([]byte(p.SourceKeys), &keys); err != nil {
			tb.Fatal(err)
		}
		for source, key := range keys {
			if k := source + " " + key; ids[k] != "" {
				tb.Errorf("%s and %s have %s both", ids[k], p.ID, k)
			} else {
				ids[k] = p.ID
			}
		}
	}
	return ids
}

// A receipt names a player by an id, which must mean the same person whatever
// files were there. What differs is printed as lines of nfl_ids.txt.
func TestNFLIdsAreTheSameInBothWorlds(t *testing.T) {
	t.Parallel()
	full, open := idsByKey(t, fullNFL(t)), idsByKey(t, openNFL(t))
	var differ []string
	compared := map[string]int{}
	for key, id := range open {
		want, ok := full[key]
		if !ok {
			t.Errorf("%s is known in the bundle alone", key)
			continue
		}
		source, number, _ := strings.Cut(key, " ")
		compared[source]++
		if id != want {
			line := key + " " + strings.TrimPrefix(want, stats.NFL+"_")
			if want == stats.NFL+"_"+number || want == stats.NFL+"_nflcom-"+number {
				line = key + " -"
			}
			differ = append(differ, line)
		}
	}
	slices.Sort(differ)
	if len(differ) > 0 {
		t.Errorf("%d keys lead to another id; want, in nfl_ids.txt:\n%s", len(differ), strings.Join(differ, "\n"))
	}
	if compared["gsis"] < 9000 || compared["nflcom"] < 3000 || compared["pfr"] < 8500 {
		t.Errorf("only %v keys are in both", compared)
	}
}

// Sources differ over the year in which somebody was born; nobody is of another
// generation.
func TestNoNFLIdMeansTwoPeople(t *testing.T) {
	t.Parallel()
	born := map[string]int{}
	for _, p := range fullNFL(t).Players {
		if born[p.ID] = 0; p.BirthYear != nil {
			born[p.ID] = *p.BirthYear
		}
	}
	for _, p := range openNFL(t).Players {
		was, ok := born[p.ID]
		if !ok {
			t.Errorf("%s is known in the bundle alone", p.ID)
		}
		if p.BirthYear != nil && was != 0 && (*p.BirthYear-was > 3 || was-*p.BirthYear > 3) {
			t.Errorf("%s is born in %d, and in %d", p.ID, was, *p.BirthYear)
		}
	}
}
