package sample

import (
	"fmt"
	"slices"

	"groundline/internal/datasets"
)

// Select gives the players of a set with all their lines, and the files these
// are from. Slugs stay those of the full set. Lines about teams stay out: what a
// rating needs of them is in its context. The values are shared with set.
func Select(set *datasets.Set, playerIDs []string) (*datasets.Set, error) {
	wanted := map[string]bool{}
	for _, id := range playerIDs {
		wanted[id] = true
	}
	out := &datasets.Set{Sport: set.Sport, AsOf: set.AsOf, Fallback: true}
	files := fileSelection{from: set, to: out, index: map[int]int{}}
	for _, p := range set.Players {
		if !wanted[p.ID] {
			continue
		}
		delete(wanted, p.ID)
		from := slices.IndexFunc(set.Files, func(f fileRow) bool { return f.ID == p.FileID })
		if from < 0 {
			return nil, fmt.Errorf("player %s is of a file that the set does not have", p.ID)
		}
		files.keep(from)
		out.Players = append(out.Players, p)
	}
	for id := range wanted {
		return nil, fmt.Errorf("no player %s in the set", id)
	}
	chosen := map[string]bool{}
	for _, p := range out.Players {
		chosen[p.ID] = true
	}
	for _, l := range set.Lines {
		if chosen[l.Player] {
			files.keep(l.File)
			out.Lines = append(out.Lines, l)
		}
	}
	files.renumber()
	return out, nil
}
