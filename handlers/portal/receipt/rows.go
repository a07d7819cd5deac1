package receipt

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/views"
)

func newSources(sources []receipts.Source) []views.Source {
	var out []views.Source
	for _, s := range sources {
		out = append(out, views.Source{
			File: s.File, SHA256: s.SHA256, Origin: s.Source, Commit: s.Commit,
			Licence: s.Licence, Attribution: s.Attribution, Redistributable: s.Redistributable,
		})
	}
	return out
}

func newRows(sport string, p receipts.Predicate) []views.Row {
	var out []views.Row
	for i, r := range p.Rows {
		at := pointer("/predicate/rows", strconv.Itoa(i))
		out = append(out, views.Row{
			File: r.File, Number: r.Row, Kind: r.Kind, Season: r.Season, Team: r.Team, Signed: at,
			Of:    slices.IndexFunc(p.Sources, func(s receipts.Source) bool { return s.File == r.File }),
			Cells: newCells(stats.KindOf(sport, r.Kind), r.Cells, pointer(at, "cells")),
		})
	}
	return out
}

// pointer adds a name to a JSON pointer (RFC 6901).
func pointer(to, name string) string {
	return to + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// newCells orders cells as in their file, followed by unknown columns by name.
func newCells(kind *stats.Kind, cells map[string]*float64, at string) []views.Cell {
	var out []views.Cell
	known := map[string]bool{}
	add := func(name, label string) {
		known[name] = true
		out = append(out, views.Cell{Name: name, Label: label, Value: cells[name], Signed: pointer(at, name)})
	}
	if kind != nil {
		for _, c := range kind.Columns {
			if _, ok := cells[c.Upstream]; ok {
				add(c.Upstream, c.Label)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(cells)) {
		if !known[name] {
			add(name, name)
		}
	}
	return out
}

func recorded(line map[string]*float64) []views.Pair {
	var out []views.Pair
	for name, value := range line {
		out = append(out, views.Pair{Name: name, Value: views.Recorded(value)})
	}
	slices.SortFunc(out, func(a, b views.Pair) int { return strings.Compare(a.Name, b.Name) })
	return out
}
