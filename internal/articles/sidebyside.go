package articles

import (
	"fmt"

	"groundline/internal/english"
	"groundline/models"
)

// rated is a season with the receipt of its rating.
type rated struct {
	season int
	from   *source
}

// sideBySide adds a table of a player's rates in two seasons, one row each, backed by the
// season's receipt. Recent NBA seasons record nothing else.
func (d *draft) sideBySide(p *models.Player, role string, seasons ...rated) {
	per := ""
	var parts []part
	for i, r := range seasons {
		if r.from == nil {
			return
		}
		groups := r.from.groups(role)
		if len(groups) == 0 || i > 0 && basis(groups[0]) != per {
			return
		}
		if i == 0 {
			per = basis(groups[0])
			for _, g := range groups {
				parts = append(parts, g...)
			}
		}
	}
	if per == "" {
		return
	}
	t := &Table{Heads: []string{map[string]string{" a game": "Per game", " per 100 possessions": "Per 100 possessions"}[per]}}
	cells, said := make([][]string, len(seasons)), make([][]string, len(seasons))
	for _, part := range parts {
		shown := make([]string, len(seasons))
		whole := true
		for i, r := range seasons {
			c := r.from.stat(part.label)
			if whole = whole && c != nil; whole {
				shown[i] = r.from.tenth(c)
			}
		}
		if !whole {
			continue
		}
		t.Heads = append(t.Heads, capital(part.many))
		for i := range seasons {
			cells[i], said[i] = append(cells[i], shown[i]), append(said[i], shown[i]+" "+part.many)
		}
	}
	for i, r := range seasons {
		name := d.sport.Method.Years.Name(r.season)
		if len(said[i]) < 2 || !d.row(t, r.from, fmt.Sprintf("In %s %s had %s%s.", name, p.Name, english.List(said[i]), per), append([]string{name}, cells[i]...)...) {
			return
		}
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
}
