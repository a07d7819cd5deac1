package receipt

import (
	"encoding/json"
	"slices"
	"strconv"

	"groundline/internal/receipts"
	"groundline/views"
)

// maxFigures bounds the context shown on a page; the document has all of it.
const maxFigures = 200

// figures lists every value in a member of the predicate by path, with the source
// rows behind it.
func figures(p receipts.Predicate, member string, value any) []views.Figure {
	text, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	var tree any
	if json.Unmarshal(text, &tree) != nil {
		return nil
	}
	l := lister{rows: p.Rows}
	l.list("", pointer("/predicate", member), tree, nil)
	return l.out
}

// lister flattens a JSON value.
type lister struct {
	rows []receipts.Row
	out  []views.Figure
}

// list appends the values inside value. on are the source rows of the enclosing
// object, nil for all.
func (l *lister) list(path, at string, value any, on []int) {
	add := func(text string) {
		l.out = append(l.out, views.Figure{Name: path, Value: text, Signed: at, Rows: on})
	}
	switch v := value.(type) {
	case map[string]any:
		if season, ok := v["season"].(float64); ok {
			on = l.of(int(season))
		}
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			l.list(join(path, name), pointer(at, name), v[name], on)
		}
	case []any:
		for i, item := range v {
			l.list(join(path, strconv.Itoa(i+1)), pointer(at, strconv.Itoa(i)), item, on)
		}
	case float64:
		add(views.Exact(v))
	case string:
		add(v)
	case bool:
		add(strconv.FormatBool(v))
	}
}

// of returns the rows of a season, or nil (all rows) if there are none.
func (l *lister) of(season int) []int {
	var on []int
	for i, r := range l.rows {
		if r.Season == season {
			on = append(on, i)
		}
	}
	return on
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func cut(list []views.Figure, limit int) (shown []views.Figure, more int) {
	if len(list) <= limit {
		return list, 0
	}
	return list[:limit], len(list) - limit
}
