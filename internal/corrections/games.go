package corrections

import (
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// heldGames holds the games in force, by what receipts name of a game's row: its kind,
// season, team and figures. A row that is not among them was corrected or removed. Rows of
// two players who did the same in a season of a team are not told apart.
type heldGames struct {
	kinds map[string]*stats.Kind
	files map[string]bool // paths of the games' files
	rows  map[string]bool
}

func gamesOf(sport *almanac.Sport) *heldGames {
	h := &heldGames{kinds: map[string]*stats.Kind{}, files: map[string]bool{}, rows: map[string]bool{}}
	for _, k := range stats.GameKinds(sport.Key) {
		h.kinds[k.Name] = k
	}
	if sport.GameLines == nil {
		return h
	}
	for _, f := range sport.GameLines.Files {
		h.files[f.Path] = true
	}
	sport.GameLines.Every(func(g *rowset.Game) {
		values := make([]*float64, len(g.Values))
		for i := range g.Values {
			if stats.Recorded(g.Values[i]) {
				values[i] = &g.Values[i]
			}
		}
		h.rows[keyOf(g.Kind, g.Season, g.Team, values)] = true
	})
	return h
}

// restsOn reports whether a statement rests on games.
func (h *heldGames) restsOn(p receipts.Predicate) bool {
	for i := range p.Rows {
		if h.kinds[p.Rows[i].Kind] != nil {
			return true
		}
	}
	for i := range p.Sources {
		if h.files[p.Sources[i].File] {
			return true
		}
	}
	return false
}

// corrected reports whether a statement names a game's row that is no longer held as it was.
func (h *heldGames) corrected(p receipts.Predicate) bool {
	for i := range p.Rows {
		r := &p.Rows[i]
		kind := h.kinds[r.Kind]
		if kind == nil {
			continue
		}
		values := make([]*float64, len(kind.Columns))
		for c := range kind.Columns {
			if header, ok := kind.Header(c, r.File); ok {
				values[c] = r.Cells[header]
			}
		}
		if !h.rows[keyOf(kind, r.Season, r.Team, values)] {
			return true
		}
	}
	return false
}

func keyOf(kind *stats.Kind, season int, team string, values []*float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d %s", kind.Name, season, team)
	for _, v := range values {
		if v == nil {
			b.WriteString(" -")
		} else {
			fmt.Fprintf(&b, " %v", *v)
		}
	}
	return b.String()
}
