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

func TestTryFindings(t *testing.T) {
	for _, sp := range []string{stats.NBA, stats.WNBA} {
		set, notes, err := datasets.Read(dataDir, sp, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(notes, len(set.Teams))
		for _, j := range set.Findings.Joins {
			t.Logf("%+v", j)
		}
		type k struct{ a, b, c, d string }
		n := map[k][2]int{}
		var order []k
		for _, c := range set.Findings.Conflicts {
			x := k{c.Kind, c.Column, c.First, c.Second}
			if _, ok := n[x]; !ok {
				order = append(order, x)
			}
			n[x] = [2]int{n[x][0] + c.Compared, n[x][1] + c.Equal}
			if c.Equal < c.Compared && c.Season != 2026 {
				t.Logf("%+v", c)
			}
		}
		for _, x := range order {
			t.Log(x, n[x])
		}
	}
}
