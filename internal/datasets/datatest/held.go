package datatest

import (
	"iter"
	"slices"

	"groundline/internal/stats"
	"groundline/models"
)

// regularSnaps is the number of defensive snaps from which a defender's season must have
// a row.
const regularSnaps = 200

// HeldRows are a sport's rows by kind, for counting which columns seasons have: each
// count visits only the rows of its kinds.
type HeldRows struct {
	byKind  map[*stats.Kind][]heldRow
	years   []int  // of each player's season
	kickers []bool // of each player's season, whether the player is one
}

type heldRow struct {
	season int32 // which player's, as a place in HeldRows.years
	line   *stats.Line
}

// What the rows of a player's season show of a column.
const (
	due   = 1 << iota // the season must have it
	held              // a row has it
	blank             // a row leaves it blank
)

// NewHeldRows returns the rows of players in some leagues. It keeps the lines.
func NewHeldRows(players []models.Player, lines iter.Seq[*stats.Line], leagues []string) *HeldRows {
	type season struct {
		player string
		year   int
	}
	kicker := map[string]bool{}
	for i := range players {
		kicker[players[i].ID] = players[i].Position == "K"
	}
	h := &HeldRows{byKind: map[*stats.Kind][]heldRow{}}
	places := map[season]int32{}
	for l := range lines {
		if l.Player == "" || !slices.Contains(leagues, l.League) {
			continue
		}
		at, known := places[season{l.Player, l.Season}]
		if !known {
			at = int32(len(h.years)) // #nosec G115 -- an index into what is held in memory
			places[season{l.Player, l.Season}] = at
			h.years, h.kickers = append(h.years, l.Season), append(h.kickers, kicker[l.Player])
		}
		h.byKind[l.Kind] = append(h.byKind[l.Kind], heldRow{at, l})
	}
	return h
}

// Shares returns, by season, the share of the players whose rows have a column: counted
// from the rows alone, without the product's availability matrix. Players are those with
// rows of the kinds or of their replacements; NFL defenders and kickers are those who
// were on the field. Seasons without players are not in the map.
func (h *HeldRows) Shares(kinds []*stats.Kind, column string) map[int]float64 {
	var instead []*stats.Kind
	for _, kind := range kinds {
		for _, name := range kind.Instead {
			instead = append(instead, stats.KindOf(kind.Sport, name))
		}
	}
	defense, kicking := slices.Contains(kinds, stats.NFLBoxDefence), slices.Contains(kinds, stats.NFLBoxKicking)
	seen := make([]uint8, len(h.years))
	for kind, rows := range h.byKind {
		switch {
		case slices.Contains(kinds, kind):
			for _, r := range rows {
				if stats.Recorded(r.line.Get(column)) || kind.BlankIsNone {
					seen[r.season] |= held
				} else {
					seen[r.season] |= blank
				}
				if !defense && !kicking {
					seen[r.season] |= due
				}
			}
		case kind == stats.NFLSnaps:
			for _, r := range rows {
				if defense && r.line.Get("DefSnaps") >= regularSnaps || kicking && h.kickers[r.season] {
					seen[r.season] |= due
				}
			}
		}
		if slices.Contains(instead, kind) && !slices.Contains(kinds, kind) && !defense && !kicking {
			for _, r := range rows {
				seen[r.season] |= due
			}
		}
	}
	return h.shares(seen, len(kinds) == 1, defense || kicking)
}

// shares counts the seasons that have what they must. For one kind a blank beside a value
// disqualifies the season. Where only snaps say who played, rows of seasons without snaps
// show that they were played.
func (h *HeldRows) shares(seen []uint8, oneKind, bySnaps bool) map[int]float64 {
	have, all := map[int]int{}, map[int]int{}
	for at, s := range seen {
		if s&due == 0 {
			continue
		}
		all[h.years[at]]++
		if s&held != 0 && !(s&blank != 0 && oneKind) {
			have[h.years[at]]++
		}
	}
	out := map[int]float64{}
	for year, n := range all {
		out[year] = float64(have[year]) / float64(n)
	}
	for at, s := range seen {
		if _, known := out[h.years[at]]; bySnaps && !known && s&held != 0 {
			out[h.years[at]] = 0
		}
	}
	return out
}
