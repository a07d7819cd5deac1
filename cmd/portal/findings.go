package main

import (
	"fmt"
	"io"
	"slices"

	"groundline/internal/datasets/rowset"
)

// printFindings prints how people were joined, and for each column that two
// sources have, over all seasons, how often they agree and where they differ
// most.
func printFindings(w io.Writer, f rowset.Findings) {
	if len(f.Joins)+len(f.Conflicts) == 0 {
		fmt.Fprintln(w, "  the sport has one source: nothing to compare")
		return
	}
	for _, j := range f.Joins {
		fmt.Fprintf(w, "  %7d people of %s: %s\n", j.People, j.Source, j.How)
	}
	for _, c := range overSeasons(f.Conflicts) {
		fmt.Fprintf(w, "  %s %s: %s against %s, %d to %d: %d of %d equal\n",
			c.Kind, c.Column, c.First, c.Second, c.Season, c.last, c.Equal, c.Compared)
		for _, d := range c.Largest {
			fmt.Fprintf(w, "          %d %s: %v against %v\n", d.Season, subject(d), d.First, d.Second)
		}
	}
}

// comparedColumn is one column over all seasons; Season is the first of them.
type comparedColumn struct {
	rowset.Conflict
	last int
}

// overSeasons adds up the seasons of each column, which stand in order.
func overSeasons(all []rowset.Conflict) []comparedColumn {
	var out []comparedColumn
	for _, c := range all {
		n := len(out) - 1
		if n < 0 || out[n].Kind != c.Kind || out[n].Column != c.Column || out[n].First != c.First || out[n].Second != c.Second {
			c.Largest = slices.Clone(c.Largest)
			out = append(out, comparedColumn{c, c.Season})
			continue
		}
		sum := &out[n]
		sum.Compared += c.Compared
		sum.Equal += c.Equal
		sum.last = c.Season
		sum.Largest = append(sum.Largest, c.Largest...)
	}
	for i := range out {
		out[i].Largest = rowset.Widest(out[i].Largest)
	}
	return out
}

func subject(d rowset.Disagreement) string {
	if d.Player == "" {
		return d.Team
	}
	return d.Player
}
