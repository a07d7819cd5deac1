package sample

import (
	"fmt"
	"strings"

	"groundline/internal/datasets/rowset"
)

// teamSeason is what lines and teams have in common.
type teamSeason struct {
	season       int
	league, code string
}

// Select returns the players of a set with all their lines, their teams, and the files of
// all of these. Slugs stay those of the full set. Lines about teams are left out: what a
// rating needs of them is in its context. The values are shared with set.
func Select(set *rowset.Set, playerIDs []string) (*rowset.Set, error) {
	wanted := map[string]bool{}
	for _, id := range playerIDs {
		wanted[id] = true
	}
	out := &rowset.Set{Sport: set.Sport, AsOf: set.AsOf, Fallback: true}
	files := fileSelection{from: set, to: out, index: map[int]int{}}
	for _, p := range set.Players {
		if !wanted[p.ID] {
			continue
		}
		delete(wanted, p.ID)
		from, err := files.of(p.FileID)
		if err != nil {
			return nil, err
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
	teams := map[teamSeason]bool{}
	for _, l := range set.Lines {
		if chosen[l.Player] {
			files.keep(l.File)
			out.Lines = append(out.Lines, l)
			for code := range strings.SplitSeq(l.Team, "/") { // "PIT/ANA" is two teams of one season
				teams[teamSeason{l.Season, l.League, code}] = true
			}
		}
	}
	for _, f := range set.Facts {
		if chosen[f.Player] {
			files.keep(f.File)
			out.Facts = append(out.Facts, f)
		}
	}
	for _, t := range set.Teams {
		if !teams[teamSeason{t.Season, t.League, t.Code}] {
			continue
		}
		from, err := files.of(t.FileID)
		if err != nil {
			return nil, err
		}
		files.keep(from)
		out.Teams = append(out.Teams, t)
	}
	files.renumber()
	return out, nil
}
