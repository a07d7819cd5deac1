package datasets_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/stats"
	"groundline/models"
)

// idsByKey maps every key of a source to the player who has it.
func idsByKey(tb testing.TB, set *datasets.Set) map[string]*models.Player {
	tb.Helper()
	ids := map[string]*models.Player{}
	for i := range set.Players {
		p := &set.Players[i]
		var keys map[string]string
		if err := json.Unmarshal([]byte(p.SourceKeys), &keys); err != nil {
			tb.Fatal(err)
		}
		for source, key := range keys {
			ids[source+" "+key] = p
		}
	}
	return ids
}

func openRead(t *testing.T) (*datasets.Set, []string, error) {
	if os.Getenv("BARE") != "" {
		return datasets.ReadNFLBare(datatest.Bundle(t))
	}
	return datasets.Read(datatest.Bundle(t), stats.NFL, nil)
}

func TestZZGenerate(t *testing.T) {
	full, notes, err := datasets.Read(datatest.FullFiles(t), stats.NFL, nil)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println(notes, len(full.Players), full.AsOf)
	for _, j := range full.Findings.Joins {
		fmt.Println("full", j)
	}
	open, notes, err := openRead(t)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println(notes, len(open.Players), open.AsOf)
	for _, j := range open.Findings.Joins {
		fmt.Println("open", j)
	}
	f, o := idsByKey(t, full), idsByKey(t, open)
	var out []string
	n := map[string]int{}
	for k, p := range o {
		q := f[k]
		if q == nil {
			n["missing in full "+strings.Fields(k)[0]]++
			continue
		}
		n["common "+strings.Fields(k)[0]]++
		if q.ID != p.ID {
			n["differ "+strings.Fields(k)[0]]++
			out = append(out, fmt.Sprintf("%s %s|open %s %s|full %s %s", k, "", p.ID, p.Name, q.ID, q.Name))
		}
	}
	slices.Sort(out)
	fmt.Println(n)
	if err := os.WriteFile("/tmp/nfl/differ.txt", []byte(strings.Join(out, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
}

var _ = sync.OnceValue[int]
