package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// told is a statistic that a trend follows: its key in a question's plan, and its name in
// the article if that differs from its label.
type told struct{ key, call string }

// followed lists the statistics of each role that a trend compares, in table order. An entry
// for one sport's role takes precedence over one for the role's name alone.
var followed = map[string][]told{
	"quarterback":   {{"PassYds", ""}, {"PassTD", ""}, {"Int", "interceptions"}, {"Cmp%", ""}, {"RushYds", ""}},
	"running_back":  {{"RushYds", ""}, {"RushAtt", "carries"}, {"RushTD", ""}, {"Rec", "catches"}, {"RecYds", ""}},
	"wide_receiver": {{"Rec", "catches"}, {"RecYds", ""}, {"RecTD", ""}, {"Tgt", ""}},
	"tight_end":     {{"Rec", "catches"}, {"RecYds", ""}, {"RecTD", ""}, {"Tgt", ""}},
	"player":        {{"PPG", ""}, {"RPG", ""}, {"APG", ""}, {"SPG", ""}, {"BPG", ""}},
	"forward":       {{"G", ""}, {"A", ""}, {"SOG", ""}, {"PPG", ""}, {"HIT", ""}},
	"defenceman":    {{"G", ""}, {"A", ""}, {"SOG", ""}, {"BLK", ""}, {"HIT", ""}},
	"goalie":        {{"W", ""}, {"L", ""}, {"SV%", ""}, {"SHO", ""}, {"SA", "shots faced"}},
	"batter":        {{"HR", ""}, {"RBI", "RBIs"}, {"AVG", ""}, {"BB", ""}, {"SB", ""}},
	"starter":       {{"IP", "innings"}, {"K", ""}, {"ERA", ""}, {"W", ""}, {"BBA", "walks"}},
	"reliever":      {{"IP", "innings"}, {"K", ""}, {"ERA", ""}, {"SV", ""}, {"BBA", "walks"}},
}

// changed is one statistic in two seasons.
type changed struct {
	message
	before, after string  // as shown in the table
	weight        float64 // importance: a count's change divided by the square root of the larger, about the size of chance
}

// rateWeight scales a rate's change to a count's: a change of a tenth in an average weighs
// as much as one of four in a count of sixteen.
const rateWeight = 10

// maxChanges is how many changes a trend describes in words; its table lists all.
const maxChanges = 3

// changes queries a player's statistics in two seasons and returns them in the order of the
// role's table, without those not recorded in both.
func (d *draft) changes(ctx context.Context, p *models.Player, role string, before, last int) ([]changed, error) {
	var out []changed
	for _, t := range followed[role] {
		s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: t.key, High: true, Since: before, Until: last, Top: last - before + 1})
		if err != nil {
			return nil, err
		}
		if s == nil {
			continue
		}
		at := func(season int) int {
			return slices.IndexFunc(s.evidence.Cells, func(c verifier.Cell) bool {
				return c.Kind == verifier.Value && c.Player == p.Name && c.Sign == 0 && c.Season == verifier.Span{From: season, To: season}
			})
		}
		from, to := at(before), at(last)
		if from < 0 || to < 0 || float(s.evidence.Cells[from].Shown) == 0 || float(s.evidence.Cells[to].Shown) == 0 {
			continue // in a row, 0 may mean blank
		}
		c, err := d.change(s, p, t, from, to)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// change returns the message about one statistic. Its direction is derived evidence, so the
// verifier checks verbs of change against it.
func (d *draft) change(s *source, p *models.Player, t told, from, to int) (changed, error) {
	a, b := s.evidence.Cells[from], s.evidence.Cells[to]
	a.Shown, b.Shown = s.press(&a, t.call), s.press(&b, t.call)
	unit := a.Metric
	if t.call != "" {
		s.call(unit, t.call)
		unit = t.call
	}
	year := d.sport.Method.Years.Name
	x, y := float(a.Shown), float(b.Shown)
	s.call(a.Metric, one(unit))
	vars := map[string]string{"unit": unit, "a": counted(a.Shown), "b": counted(b.Shown), "au": of(unit, a.Shown), "bu": of(unit, b.Shown), "were": "were", "y1": year(a.Season.From), "y2": year(b.Season.From)}
	as, weight := "stat.change", math.Abs(y-x)/math.Sqrt(max(x, y))
	if strings.HasSuffix(unit, "average") || strings.HasSuffix(unit, "percentage") {
		as, weight = "stat.rate", rateWeight*math.Abs(y-x)/max(x, y)
	}
	if strings.HasSuffix(unit, " a game") {
		as = "stat.pace"
	}
	if b.Shown == "1" {
		vars["were"] = "was"
	}
	if x != y {
		digits := 0
		if i := strings.IndexByte(b.Shown, '.'); i >= 0 {
			digits = len(b.Shown) - i - 1
		}
		if _, err := s.evidence.Derive(verifier.Difference, []int{to, from}, "change", fmt.Sprintf("%.*f", digits, math.Abs(y-x))); err != nil {
			return changed{}, fmt.Errorf("a change of %s: %w", unit, err)
		}
		s.drop()
		vars["rose"], _, _ = moved(y-x, d.voice.draw.IntN)
		if vars["rose"] == "improved" || vars["rose"] == "slipped" { // also for statistics where low is good
			vars["rose"] = map[bool]string{true: "rose", false: "fell"}[y > x]
		}
	}
	return changed{message{s, p.Name, as, vars}, thousands(a.Shown), thousands(b.Shown), weight}, nil
}

// of returns a figure with its unit: "one goal", "15 goals".
func of(unit, shown string) string {
	if shown == "1" {
		unit = one(unit)
	}
	return counted(shown) + " " + unit
}

// minChange is the weight below which a change is left to the table: about what chance does.
const minChange = 1

// greatest returns the changes that are described in words: the greatest, in the order of the
// role's table.
func greatest(list []changed) []message {
	order := slices.Clone(list)
	slices.SortStableFunc(order, func(a, b changed) int { return cmp.Compare(b.weight, a.weight) })
	order = order[:min(maxChanges, len(order))]
	var out []message
	for _, c := range list {
		if c.weight >= minChange && slices.ContainsFunc(order, func(o changed) bool {
			return o.before == c.before && o.after == c.after && o.as == c.as && o.from == c.from
		}) {
			out = append(out, c.message)
		}
	}
	return out
}

// changeTable adds a table with the statistics of both seasons, and reports whether it did.
func (d *draft) changeTable(list []changed, p *models.Player) bool {
	if len(list) < 2 {
		return false
	}
	t := &Table{Heads: []string{"Statistic", list[0].vars["y1"], list[0].vars["y2"]}}
	for _, c := range list {
		v := c.vars
		d.row(t, c.from, fmt.Sprintf("%s had %s %s in %s, after %s in %s.", p.Name, v["b"], v["unit"], v["y2"], v["a"], v["y1"]), capital(v["unit"]), c.before, c.after)
	}
	return d.addTable(t)
}
