package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

func roleOf(role string) ratings.Role { return ratings.Role(role) }

// shape is the course of a career, with its messages.
type shape struct {
	from *source
	rows []shapeRow
	vars map[string]string // of the last two seasons, the best and the whole
}

type shapeRow struct {
	Season  int
	Shown   string
	Team    *string
	Figures []struct{ Name, Shown string }
}

// high reports whether the last season alone has the best rating.
func (c *shape) high() bool {
	last := float(c.rows[len(c.rows)-1].Shown)
	for _, r := range c.rows[:len(c.rows)-1] {
		if float(r.Shown) >= last {
			return false
		}
	}
	return true
}

// What makes a season the best of a career to a reader: points of rating above any other, of so many rated seasons.
const (
	clearlyBy   = 1
	clearlyFrom = 5
)

// clearHigh reports whether the last season is clearly the best by rating.
func (c *shape) clearHigh() bool {
	n := len(c.rows)
	return n >= clearlyFrom && !slices.ContainsFunc(c.rows[:n-1], func(r shapeRow) bool { return float(r.Shown) > float(c.rows[n-1].Shown)-clearlyBy })
}

// low reports whether the last season alone has the worst rating, of enough to be said.
func (c *shape) low() bool {
	last := float(c.rows[len(c.rows)-1].Shown)
	for _, r := range c.rows[:len(c.rows)-1] {
		if float(r.Shown) <= last {
			return false
		}
	}
	return len(c.rows) >= minLow
}

const minLow = 4 // rated seasons

const ratingPoints = "points of rating"

// course returns the course of a career up to a season, nil without one. If the last two
// seasons are consecutive, it derives the change between them, with its operands.
func (d *draft) course(ctx context.Context, p *models.Player, until int) (*shape, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Shape})
	if s == nil {
		return nil, err
	}
	var r struct{ Rows []shapeRow }
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, err
	}
	r.Rows = slices.DeleteFunc(r.Rows, func(r shapeRow) bool { return r.Season > until })
	if len(r.Rows) == 0 {
		return nil, nil
	}
	year := d.sport.Method.Years.Name
	c := &shape{from: s, rows: r.Rows, vars: map[string]string{"n": counted(fmt.Sprint(len(r.Rows)))}}
	n := len(r.Rows)
	first, last := &r.Rows[0], &r.Rows[n-1]
	if n > 1 {
		c.vars["span"] = year(first.Season) + " to " + year(last.Season)
	}
	best := last
	for i := range r.Rows {
		if float(r.Rows[i].Shown) > float(best.Shown) {
			best = &r.Rows[i]
		}
	}
	c.vars["by"], c.vars["br"] = year(best.Season), best.Shown
	c.vars["fy"], c.vars["fr"], c.vars["ly"], c.vars["lr"] = year(first.Season), first.Shown, year(last.Season), last.Shown
	if n < 2 {
		return c, nil
	}
	before := &r.Rows[n-2]
	change := float(last.Shown) - float(before.Shown)
	c.vars["y1"], c.vars["r1"], c.vars["y2"], c.vars["r2"] = year(before.Season), before.Shown, year(last.Season), last.Shown
	c.vars["d"] = fmt.Sprintf("%.1f", math.Abs(change))
	c.vars["rose"], c.vars["climbs"], c.vars["climb"] = moved(change, d.voice.draw.IntN)
	if _, done := s.evidence.Metrics[ratingPoints]; !done {
		s.evidence.Metrics[ratingPoints] = []string{"points", "point", ratingPoints}
		at := func(season int) int {
			for i, c := range s.evidence.Cells {
				if c.Kind == verifier.Value && c.Metric == "rating" && c.Season.From == season {
					return i
				}
			}
			return -1
		}
		if _, err := s.evidence.Derive(verifier.Difference, []int{at(last.Season), at(before.Season)}, ratingPoints, c.vars["d"]); err != nil {
			return nil, fmt.Errorf("a change of rating: %w", err)
		}
		s.drop()
	}
	return c, nil
}

func rowText(cells []string) string { return strings.Join(cells, " ") }

// of returns the course with some of its rows, whose ends its messages tell; how many they are, no
// receipt has.
func (c *shape) of(rows []shapeRow, year func(int) string) *shape {
	if len(rows) == 0 || len(rows) == len(c.rows) {
		return c
	}
	out := *c
	first, last := &rows[0], &rows[len(rows)-1]
	out.rows = rows
	out.vars = plus(c.vars, "n", "", "span", year(first.Season)+" to "+year(last.Season), "fy", year(first.Season), "fr", first.Shown, "ly", year(last.Season), "lr", last.Shown)
	return &out
}
