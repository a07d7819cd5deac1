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

// told is a statistic that a trend follows: its key in a question's plan, and what
// the article calls it where that is not its label.
type told struct{ key, call string }

// followed are the statistics of a role that a trend sets side by side, in the
// order of a table. A sport's own role comes before one of the same name.
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

// changed is one statistic of two seasons.
type changed struct {
	message
	before, after string  // as a table has them
	weight        float64 // how much is made of it: a count's change over the root of the larger, which is what luck alone moves
}

// rateWeight sets the change of a rate against that of a count: a tenth of an
// average is as much as one of four in sixteen.
const rateWeight = 10

// maxChanges is how many changes a trend describes in words; its table lists all.
const maxChanges = 4

// changes asks for a player's statistics of two seasons, and gives them in the
// order of the role's table. Those that are not recorded of both are left out.
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
			continue // of a row, 0 may mean a blank
		}
		c, err := d.change(s, p, t, from, to)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// change makes the message of one statistic; the direction is derived, so that a
// verb of change is held against it.
func (d *draft) change(s *source, p *models.Player, t told, from, to int) (changed, error) {
	a, b := s.evidence.Cells[from], s.evidence.Cells[to]
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
		if vars["rose"] == "improved" || vars["rose"] == "slipped" { // of what is good low too
			vars["rose"] = map[bool]string{true: "rose", false: "fell"}[y > x]
		}
	}
	return changed{message{s, p.Name, as, vars}, thousands(a.Shown), thousands(b.Shown), weight}, nil
}

// of is a figure with its unit: "one goal", "15 goals".
func of(unit, shown string) string {
	if shown == "1" {
		unit = one(unit)
	}
	return counted(shown) + " " + unit
}

// greatest returns the changes that are told in words, the greatest first.
func greatest(list []changed) []message {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b changed) int { return cmp.Compare(b.weight, a.weight) })
	var out []message
	for _, c := range list[:min(maxChanges, len(list))] {
		out = append(out, c.message)
	}
	return out
}

// changeTable is the statistics of both seasons side by side.
func (d *draft) changeTable(list []changed, p *models.Player) {
	if len(list) < 2 {
		return
	}
	t := &Table{Heads: []string{"Statistic", list[0].vars["y1"], list[0].vars["y2"]}}
	for _, c := range list {
		v := c.vars
		d.row(t, c.from, fmt.Sprintf("%s had %s %s in %s, after %s in %s.", p.Name, v["b"], v["unit"], v["y2"], v["a"], v["y1"]), capital(v["unit"]), c.before, c.after)
	}
	if len(t.Rows) > 1 {
		d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
	}
}
