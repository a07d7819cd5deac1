package articles

import (
	"context"
	"slices"
	"strings"
)

// seasonsBeside is of how many seasons, the last among them, a comparison has the ratings of both.
const seasonsBeside = 5

// bySeason adds a table of the ratings of both by season, from the first in which one of them was rated; none where both were
// rated in the last alone.
func (u *duel) bySeason(ctx context.Context) error {
	d := u.d
	last, year := d.sport.Last, d.sport.Method.Years.Name
	courses, err := u.courses(ctx)
	if err != nil || courses[0] == nil {
		return err
	}
	from := min(courses[0].rows[0].Season, courses[1].rows[0].Season)
	if from = max(from, last-seasonsBeside+1); from == last {
		return nil
	}
	t := &Table{Heads: []string{"Player"}}
	for season := from; season <= last; season++ {
		t.Heads = append(t.Heads, year(season))
	}
	for i, p := range u.players {
		cells, said := []string{p.Name}, []string(nil)
		for season := from; season <= last; season++ {
			at := slices.IndexFunc(courses[i].rows, func(r shapeRow) bool { return r.Season == season })
			if at < 0 {
				cells = append(cells, "–")
				continue
			}
			shown := courses[i].rows[at].Shown
			cells, said = append(cells, shown), append(said, "was rated "+shown+" in "+year(season))
		}
		if !d.row(t, courses[i].from, p.Name+" "+strings.Join(said, " and ")+".", cells...) {
			return nil
		}
	}
	d.heading("Ratings by season")
	d.addTable(t)
	return nil
}
