package articles

import (
	"context"
	"fmt"
	"math"
	"strings"

	"groundline/internal/verifier"
	"groundline/models"
)

const oneGame = "one game"

// ofWeek returns the messages about a player's week.
func (d *draft) ofWeek(s *source, role string) (map[string]string, []string, error) {
	var r struct {
		Before, After struct {
			Value    float64
			Interval struct{ Low, High float64 }
		}
		Change, Surprise float64
		Games            int
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, nil, err
	}
	var plan struct{ Season, Week int }
	if err := verifier.Reread(s.st.Predicate.Plan, &plan); err != nil {
		return nil, nil, err
	}
	tenth := func(v float64) string { return fmt.Sprintf("%.1f", v) }
	vars := map[string]string{
		"before": tenth(r.Before.Value), "after": tenth(r.After.Value), "change": tenth(math.Abs(r.Change)), "surprise": tenth(math.Abs(r.Surprise)),
		"low": tenth(r.After.Interval.Low), "high": tenth(r.After.Interval.High), "week": fmt.Sprintf("week %d", plan.Week),
		"season": d.sport.Method.Years.Name(plan.Season), "league": strings.ToUpper(d.sport.Key), "games": counted(fmt.Sprint(r.Games)) + " games",
	}
	if r.Games == 1 {
		vars["games"] = oneGame
	}
	vars["rose"], vars["climbs"], vars["climb"] = moved(r.Change, d.voice.draw.IntN)
	for _, n := range s.evidence.Names {
		if !n.Player && strings.Contains(n.Key, " ") {
			vars["team"] = n.Key
		}
	}
	told := s.told(role)
	vars["line"], vars["first"] = told[0], told[0]
	return vars, told, nil
}

// week writes about a player's week. A brief covers the week and the season before it, a
// standard report the career, too.
func (w *Writer) week(sport, player, receipt, list, tier string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, ok := d.sport.Player(player)
		if !ok {
			return errNothing
		}
		s, err := d.source(ctx, receipt)
		if err != nil {
			return err
		}
		role := d.roleNow(player)
		vars, told, err := d.ofWeek(s, role)
		if err != nil || told[0] == "" {
			return errNothing
		}
		of := func(as string) message { return message{s, p.Name, as, vars} }
		if !d.headed(of("week.head"), of("week.summary")) {
			return errNothing
		}
		more := message{s, p.Name, "week." + besides(role), with(vars, "line", told[1])}
		line := of("week.line")
		if vars["games"] == oneGame {
			line.as = "week.one"
		}
		d.paragraph(of("week.lede"), line, more, of("week.surprise"))
		second := []message{of("week.interval")}
		if list != "" {
			of, err := d.ofList(ctx, list, p)
			if err != nil {
				return err
			}
			second = append(second, of...)
		}
		seasons := d.sport.SeasonsOf(player)
		var rated []int
		for _, season := range seasons {
			if season.Rated() && season.Season < d.voiceSeason(s) && (len(rated) == 0 || rated[len(rated)-1] != season.Season) {
				rated = append(rated, season.Season)
			}
		}
		if tier == models.Brief {
			if err := d.weekBrief(ctx, p, second, rated); err != nil {
				return err
			}
			d.gameTable(s, role, vars)
			return nil
		}
		d.paragraph(append(second, message{s, "", "about.week", vars}, message{s, "", "about.cause", vars})...)
		d.gameTable(s, role, vars)
		return d.before(ctx, p, rated)
	}
}

// voiceSeason returns the season of a week's receipt.
func (d *draft) voiceSeason(s *source) int {
	var plan struct{ Season int }
	if err := verifier.Reread(s.st.Predicate.Plan, &plan); err != nil {
		return 0
	}
	return plan.Season
}

func (d *draft) weekBrief(ctx context.Context, p *models.Player, second []message, rated []int) error {
	if n := len(rated); n > 0 {
		s, err := d.season(ctx, p, rated[n-1])
		if err != nil {
			return err
		}
		rank, line, _, _ := d.ofSeason(s, p, rated[n-1], string(d.roleIn(p.ID, rated[n-1])))
		second = append(second, rank, line)
	}
	d.paragraph(second...)
	standing, _, err := d.ofStanding(ctx, p)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, p)
	if err != nil {
		return err
	}
	if len(rated) == 0 || best.from != nil && best.vars["season"] > d.sport.Method.Years.Name(rated[len(rated)-1]) {
		best = message{} // the best season is this one
	}
	d.paragraph(best, standing)
	return nil
}

// ofList returns the messages about how many players a week moved beyond chance and whether
// the player is one of them, or why a large move may be chance.
func (d *draft) ofList(ctx context.Context, receipt string, p *models.Player) ([]message, error) {
	s, err := d.source(ctx, receipt)
	if err != nil {
		return nil, err
	}
	why := message{s, "", "about.tested", nil}
	s.license("moved further than luck would take them")
	tested := func(k verifier.Kind) *verifier.Cell {
		return s.cell(func(c *verifier.Cell) bool { return c.Kind == k && c.Metric == "players tested" })
	}
	if c := tested(verifier.Count); c != nil {
		return []message{{s, "", "week.none", map[string]string{"tested": thousands(c.Shown)}}, why}, nil
	}
	c := tested(verifier.Place)
	if c == nil {
		return nil, nil
	}
	m := message{s, "", "week.among", map[string]string{"n": counted(c.Shown), "tested": thousands(c.Other)}}
	name := surname(p.Name)
	if name == "" {
		name = p.Name
	}
	switch in, one := s.moves(p.Name), c.Shown == "1"; {
	case in && one:
		m.vars["among"] = "and that one is " + name
	case in:
		m.vars["among"] = "with " + name + " among them"
	case one:
		m.vars["among"] = "and that one is not " + name
	default:
		m.vars["among"] = "and " + name + " is not among them"
	}
	s.license(m.vars["among"])
	m.vars["among"] = ", " + m.vars["among"]
	if s.moves(p.Name) {
		return []message{m}, nil
	}
	return []message{m, why}, nil
}

// moves reports whether a list of movers includes a player.
func (s *source) moves(player string) bool {
	return s.cell(func(c *verifier.Cell) bool { return c.Kind == verifier.Move && c.Player == player }) != nil
}

// gameTable adds a table of the week's statistics.
func (d *draft) gameTable(s *source, role string, vars map[string]string) {
	t := &Table{Heads: []string{"Statistic", capital(vars["week"])}}
	seen := map[string]bool{}
	groups := s.groups(role)
	if role == "player" && (s.stat("points") != nil || s.stat("rebounds") != nil) { // the text has the averages per game
		groups = lines["player totals"]
	}
	for _, group := range groups {
		for _, p := range group {
			c := s.stat(p.label)
			if c == nil || seen[p.label] {
				continue
			}
			seen[p.label] = true
			shown := thousands(c.Shown)
			d.row(t, s, fmt.Sprintf("The figure of %s is %s.", s.evidence.Metrics[c.Metric][0], shown), capital(p.label), shown)
		}
	}
	if len(t.Rows) > 1 {
		d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
	}
}

// roleNow returns the role of a player's current rating.
func (d *draft) roleNow(player string) string {
	if r := d.sport.Current().Of(player); r != nil {
		return string(r.Role)
	}
	return ""
}

// before writes about a player's earlier seasons, career, comparable players and projection.
func (d *draft) before(ctx context.Context, p *models.Player, rated []int) error {
	n := len(rated)
	if n == 0 {
		return errNothing
	}
	c, err := d.course(ctx, p, rated[n-1])
	if err != nil {
		return err
	}
	d.heading("The seasons behind it", "The track record", "What came before")
	for i := n - 1; i >= max(0, n-3); i-- {
		s, err := d.season(ctx, p, rated[i])
		if err != nil {
			return err
		}
		rank, line, more, interval := d.ofSeason(s, p, rated[i], string(d.roleIn(p.ID, rated[i])))
		if i == n-1 {
			field, err := d.ofField(ctx, rated[i], d.roleIn(p.ID, rated[i]))
			if err != nil {
				return err
			}
			d.paragraph(rank, line, more, interval)
			d.paragraph(field)
		} else {
			d.paragraph(rank, line, more)
		}
	}
	return d.career(ctx, p, c)
}

// roomForCareer is roughly the number of words about the career and the projection.
const roomForCareer = 140

// career writes about the career's rank, comparable players and the projection.
func (d *draft) career(ctx context.Context, p *models.Player, c *shape) error {
	d.heading("The long view", "The whole career", "The career so far")
	best, err := d.ofBest(ctx, p)
	if err != nil {
		return err
	}
	standing, figures, err := d.ofStanding(ctx, p)
	if err != nil {
		return err
	}
	if c == nil || best.from != nil && best.vars["season"] > d.sport.Method.Years.Name(c.rows[len(c.rows)-1].Season) {
		best = message{} // it is this season, of which the week is a part
	}
	whole := []message{best, standing, figures, {figures.from, "", "about.career", nil}}
	if c != nil {
		whole = append([]message{{c.from, p.Name, "shape.span", c.vars}}, whole...)
		if d.doc.Words() < lengths[models.Standard].least-roomForCareer { // otherwise the plot and the table show it
			whole = append(whole, d.ratings(c, p, len(c.rows)))
		}
	}
	d.paragraph(whole...)
	if c != nil {
		d.figure(c, p)
		d.table(c, p)
	}
	first, next, err := d.ofComparables(ctx, p)
	if err != nil {
		return err
	}
	worth, index, err := d.ofValue(ctx, p)
	if err != nil {
		return err
	}
	d.heading("What comes next", "The next three seasons", "Looking ahead")
	d.paragraph(first, next)
	d.paragraph(explained(worth, index)...)
	return nil
}
