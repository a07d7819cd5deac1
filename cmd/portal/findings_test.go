package main

import (
	"strings"
	"testing"

	"groundline/internal/datasets/rowset"
)

func TestTheReportAddsSeasonsUp(t *testing.T) {
	t.Parallel()
	conflict := func(season, compared, equal int, d ...rowset.Disagreement) rowset.Conflict {
		return rowset.Conflict{Kind: "scoring", Column: "Pts", First: "a", Second: "b", Season: season, Compared: compared, Equal: equal, Largest: d}
	}
	var out strings.Builder
	printFindings(&out, rowset.Findings{
		Joins: []rowset.Join{{Source: "b", How: "full name and seasons", People: 12}},
		Conflicts: []rowset.Conflict{
			conflict(2010, 10, 9, rowset.Disagreement{Player: "nhl_x", Season: 2010, First: 4, Second: 3}),
			conflict(2011, 20, 19, rowset.Disagreement{Player: "nhl_y", Season: 2011, First: 41, Second: 38}),
		},
	})
	want := `       12 people of b: full name and seasons
  scoring Pts: a against b, 2010 to 2011: 28 of 30 equal
          2011 nhl_y: 41 against 38
          2010 nhl_x: 4 against 3
`
	if out.String() != want {
		t.Errorf("printed\n%swant\n%s", out.String(), want)
	}
}
