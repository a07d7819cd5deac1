package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// By how much an average to date differs from the last season's where the text says it: a share and, of steals and
// blocks, so many a game.
const (
	worthSaying = .08
	worthCount  = .3
)

// telling reports whether a change is worth a sentence.
func (c *changed) telling() bool {
	by := math.Abs(float(c.after) - float(c.before))
	return by >= worthSaying*float(c.before) && (c.key != "SPG" && c.key != "BPG" || by >= worthCount)
}

// nowSeconds are the facts beside a headline about a season that is on: what else moved, or the current rating.
func (t *trend) nowSeconds() (out []message) {
	slices.SortStableFunc(t.rest, func(a, b changed) int { // minutes explain the rest
		return map[bool]int{true: 0, false: 1}[a.key == "MPG"] - map[bool]int{true: 0, false: 1}[b.key == "MPG"]
	})
	t.rest = slices.DeleteFunc(t.rest, func(c changed) bool { return !c.telling() })
	if t.inRow.from != nil && t.inRow.vars["n"] != "two" {
		out = append(out, t.inRow)
	}
	out = append(out, t.points, t.turned)
	if t.ranked.from != nil && t.place <= ranksHeads {
		out = append(out, t.ranked)
	}
	if t.sumHigh.from != nil { // the story is where it fell from
		out = append(out, t.sumHigh)
	}
	if t.best.from != nil {
		out = append(out, t.best)
	}
	out = append(out, t.finds...) // why it moved
	if t.among.from != nil {
		out = append(out, t.among)
	}
	for _, m := range []message{map[bool]message{true: t.often}[t.story == rise], t.sumSince} {
		if m.from != nil {
			out = append(out, m)
		}
	}
	if len(t.rest) > 0 && !t.explained[t.rest[0].key] {
		out = append(out, t.of("trend.sum.one", &t.rest[0]))
	}
	if t.counter != nil && !t.told[butHead] {
		out = append(out, t.of("trend.sum.counter", t.counter))
	}
	return append(out, t.lately)
}

// openNow writes how the season that is on stands: who, for whom and at what age, the season before, what moved,
// how the team fares, and what the rating was and is.
func (t *trend) openNow(ctx context.Context) error {
	d := t.d
	lead := message{join(t.now.from, t.both), t.p.Name, "now.lead", with(t.vars, "on", t.vars["dated"])}
	aged, age, err := d.aged(ctx, t.p, d.event, lead.from)
	if err != nil {
		return err
	}
	if age != "" {
		lead.from, lead.as, lead.vars = aged, "now.lead.dated", with(lead.vars, "age", age)
	}
	was := t.before.of(t.p, "now.before")
	if t.before.vars["team"] != t.vars["club"] {
		was.vars = with(was.vars, "line", was.vars["line"]+t.before.forClub())
	}
	change := message{}
	if !holds(t.before.vars["line"], t.main.before) { // what the headline compares
		change = t.of("trend.main", t.main)
	}
	split, err := t.splitByClub(ctx)
	if err != nil {
		return err
	}
	if !d.opened(lead, was, split, t.unless(t.sumHigh, t.fromHigh), change) {
		return errNothing
	}
	came, err := t.came(ctx)
	if err != nil {
		return err
	}
	d.paragraph(append([]message{came, t.nthSeason(), t.untold(t.turned)}, append(t.stillUntold(t.finds), t.markedBefore(), t.usual, t.unless(t.sumSince, t.since))...)...)
	var counter message
	if t.counter != nil && !t.told["trend.sum.counter"] && !t.told[butHead] && !t.explained[t.counter.key] {
		counter = t.countered()
	}
	doubles, err := t.doubles(ctx)
	if err != nil {
		return err
	}
	often := t.untold(t.often)
	if t.main.key != "PPG" && t.story == fall && !t.told[butHead] {
		often = message{} // of another statistic than the story
	}
	if t.points.as == nowPointsAs {
		counter = message{} // which that says more of
	}
	d.paragraph(append([]message{t.behind(), t.untold(t.points)}, append(t.further(), counter, often, doubles)...)...)
	return nil
}

// byGame is the statistic by which a story's games and months are told apart: of a season that is on, the one that
// moved.
func (t *trend) byGame() string {
	if i := slices.IndexFunc(toDateStats, func(of paced) bool { return t.toDate && of.key == t.main.key }); i >= 0 {
		return toDateStats[i].counts
	}
	if slices.Contains(gameStats, t.main.key) && !t.toDate && t.d.sport.Key == stats.NHL {
		return t.main.key
	}
	return gameKeys[t.now.role]
}

// doublesTold is how many double-doubles are told at least.
const doublesTold = 5

// doubles is the message about how many double-doubles a player has in a season that is on.
func (t *trend) doubles(ctx context.Context) (message, error) {
	s, err := t.d.ask(ctx, t.p, plan.Plan{Intent: plan.GameCount, Feat: "double_double", Since: t.now.season, Until: t.now.season})
	if s == nil {
		return message{}, err
	}
	count := s.kind(verifier.Count)
	if count == nil || float(count.Shown) < doublesTold {
		return message{}, nil
	}
	s.evidence.Spans = append(slices.Clone(s.evidence.Spans), verifier.Span{From: t.now.season, To: t.now.season})
	s.license(counted(count.Shown) + " double-doubles")
	return t.d.voice.allowed(message{s, t.p.Name, "now.doubles", map[string]string{"x": counted(count.Shown), "on": t.vars["on"]}}), nil
}

// risen is a player whose average of a season that is on is another than that of the last.
type risen struct {
	player      string
	before, now float64
}

// movedNow are those whose average of a season that is on is above, or below, that of the last, the furthest first.
func (d *draft) movedNow(counts string, season int, up bool) (all []risen) {
	both := twoSeasonsOf(d.sport)
	for i := range d.sport.Players {
		id := d.sport.Players[i].ID
		if x, ok := both.pace(id, counts); ok && (x.now > x.before) == up {
			all = append(all, risen{id, x.before, x.now})
		}
	}
	slices.SortStableFunc(all, func(a, b risen) int { return cmp.Compare(math.Abs(b.now-b.before), math.Abs(a.now-a.before)) })
	return all
}

// paceTable adds a table of averages that moved, with the sentence that says whose they are, and returns the changes;
// nothing where one of them is not held, as a list with a gap is none of the greatest.
func (d *draft) paceTable(ctx context.Context, as, key string, list []risen, season int, from *source) (moved []changed, table *Table, err error) {
	year := d.sport.Method.Years.Name
	table = &Table{Heads: []string{"Player", "Team", year(season - 1), year(season), "Change"}}
	for _, r := range list {
		p, ok := d.sport.Player(r.player)
		if !ok {
			return nil, nil, nil
		}
		before, err := d.chapter(ctx, p, season-1)
		if err != nil || before == nil {
			return nil, nil, err
		}
		own, err := d.paces(ctx, p, before, season)
		if err != nil {
			return nil, nil, err
		}
		days := d.daysOf(p, season)
		club, _ := d.clubOn(r.player, days[len(days)-1])
		c := changeOf(own, key)
		if c == nil || club == "" {
			return nil, nil, nil
		}
		of := join(c.from, nil).copied()
		of.license(club)
		v := c.vars
		sentence := fmt.Sprintf("%s had %s %s in %s, after %s in %s.", p.Name, v["b"], v["unit"], v["y2"], v["a"], v["y1"])
		if !d.row(table, of, sentence, p.Name, club, c.before, c.after, fmt.Sprintf("%+.1f", float(c.after)-float(c.before))) {
			return nil, nil, nil
		}
		moved = append(moved, *c)
	}
	rmove := map[bool]string{true: "rise", false: "fall"}[list[0].now > list[0].before]
	least := twoSeasonsOf(d.sport).least
	of := join(from, nil).copied()
	of.evidence.Spans = append(slices.Clone(of.evidence.Spans), verifier.Span{From: season - 1, To: season - 1})
	of.free(verifier.Cell{Kind: verifier.Value, Metric: "games", Shown: fmt.Sprint(least)})
	if as == "" { // which is said
		d.addTable(table)
		return moved, table, nil
	}
	d.paragraph(d.voice.allowed(message{of, "", as, map[string]string{"y1": year(season - 1), "with": d.movedWith(list, countedAs(key), season), "unit": moved[0].vars["unit"], "rmove": rmove, "least": fmt.Sprintf("%.0f games", least)}}))
	d.addTable(table)
	return moved, table, nil
}

// countedAs is the statistic of which an average is.
func countedAs(key string) string {
	if i := slices.IndexFunc(toDateStats, func(of paced) bool { return of.key == key }); i >= 0 {
		return toDateStats[i].counts
	}
	return key
}

// figureBefore is the figure of a line with a unit: "3.5" of "18.7 points and 3.5 rebounds a game".
func figureBefore(line, unit string) string {
	words := strings.Fields(line)
	for i := range len(words) - 1 {
		if strings.TrimSuffix(words[i+1], ",") == unit {
			return words[i]
		}
	}
	return ""
}

// gamesOnly is the number of a count of games, in digits.
func gamesOnly(games string) string { return strings.Fields(inDigits(games))[0] }
