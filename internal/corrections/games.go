package corrections

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"

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
	rows  map[uint64]bool // hashes of keyOf
}

func gamesOf(sport *almanac.Sport) *heldGames {
	h := &heldGames{kinds: map[string]*stats.Kind{}, files: map[string]bool{}, rows: map[uint64]bool{}}
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
		h.rows[keyOf(g.Kind, g.Season, g.Team, g.Values)] = true
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
		values := make([]float64, len(kind.Columns))
		for c := range kind.Columns {
			values[c] = stats.NotRecorded()
			if header, ok := kind.Header(c, r.File); ok && r.Cells[header] != nil {
				values[c] = *r.Cells[header]
			}
		}
		if !h.rows[keyOf(kind, r.Season, r.Team, values)] {
			return true
		}
	}
	return false
}

// keyOf hashes what receipts name of a game's row.
func keyOf(kind *stats.Kind, season int, team string, values []float64) uint64 {
	h := fnv.New64a()
	b := fmt.Appendf(nil, "%s %d %s", kind.Name, season, team)
	for _, v := range values {
		if stats.Recorded(v) {
			b = binary.LittleEndian.AppendUint64(append(b, '='), math.Float64bits(v+0)) // -0 is 0
		} else {
			b = append(b, '-')
		}
	}
	_, _ = h.Write(b) // never fails
	return h.Sum64()
}
