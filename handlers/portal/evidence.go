package portal

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/views"
)

// mostFigures bounds the context that a page lists; the document has it all.
const mostFigures = 200

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

func newRows(sport string, rows []receipts.Row) []views.Row {
	var out []views.Row
	for _, r := range rows {
		out = append(out, views.Row{
			File: r.File, Number: r.Row, Kind: r.Kind, Season: r.Season, Team: r.Team,
			Cells: newCells(stats.KindOf(sport, r.Kind), r.Cells),
		})
	}
	return out
}

// newCells puts cells in the order of their file, and those that the
// vocabulary does not know behind them by name.
func newCells(kind *stats.Kind, cells map[string]*float64) []views.Cell {
	var out []views.Cell
	known := map[string]bool{}
	if kind != nil {
		for _, c := range kind.Columns {
			if value, ok := cells[c.Upstream]; ok {
				known[c.Upstream] = true
				out = append(out, views.Cell{Name: c.Upstream, Label: c.Label, Value: value})
			}
		}
	}
	var others []string
	for name := range cells {
		if !known[name] {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	for _, name := range others {
		out = append(out, views.Cell{Name: name, Label: name, Value: cells[name]})
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

// flatten lists every figure of a JSON value under its path, in the order of
// the paths.
func flatten(value any) []views.Pair {
	text, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	var tree any
	if json.Unmarshal(text, &tree) != nil {
		return nil
	}
	return appendFigures(nil, "", tree)
}

func appendFigures(out []views.Pair, path string, value any) []views.Pair {
	switch v := value.(type) {
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			out = appendFigures(out, join(path, name), v[name])
		}
	case []any:
		for i, item := range v {
			out = appendFigures(out, join(path, strconv.Itoa(i+1)), item)
		}
	case float64:
		out = append(out, views.Pair{Name: path, Value: views.Exact(v)})
	case string:
		out = append(out, views.Pair{Name: path, Value: v})
	case bool:
		out = append(out, views.Pair{Name: path, Value: strconv.FormatBool(v)})
	}
	return out
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func cut(pairs []views.Pair, most int) (shown []views.Pair, more int) {
	if len(pairs) <= most {
		return pairs, 0
	}
	return pairs[:most], len(pairs) - most
}
