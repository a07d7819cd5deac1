package articles

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/verifier"
)

// edge is a statistic in which one of two is ahead.
type edge struct {
	unit   string // as the press calls it
	x, y   string // the figures of who is ahead and of the other
	more   string // "255 more rushing yards", "the lower ERA (1.97 to 2.21)"
	main   bool   // it is of the first line of the role
	rate   bool   // it is no total
	weight float64
}

// said is an edge as a list of them has it.
func (e *edge) said() string { return e.unit + " (" + e.x + " to " + e.y + ")" }

// inWords is what one of two had more of, without figures: "the lower ERA".
func (e *edge) inWords() string {
	if e.rated() {
		words, _, _ := strings.Cut(e.more, " (")
		return words
	}
	return "more " + e.unit
}

// slightBy is the share by which two counts differ at least of which a text says who is ahead: the table has all.
const slightBy = .08

// scores reports whether a statistic is what a game is won by: who has more of it is said, by however little.
func (e *edge) scores() bool {
	return slices.Contains([]string{"goals", "home runs", "receiving touchdowns", "rushing touchdowns", "touchdown passes", "total touchdowns"}, e.unit)
}

// slight reports whether a difference is too small for a sentence.
func (e *edge) slight() bool {
	x, y := float(e.x), float(e.y)
	return !e.rate && !e.scores() && math.Abs(x-y) < slightBy*max(x, y)
}

// heads is an edge as a headline has it, with both figures.
func (e *edge) heads() string {
	if e.rated() {
		return e.more
	}
	return "more " + e.said()
}

// lowLeads are the rates in which low is good; counts in which it is are left to the table.
var (
	lowLeads = map[string]bool{"earned run average": true, "walks and hits per inning": true}
	lowCount = map[string]bool{"interceptions thrown": true, "losses": true, "walks allowed": true, "goals against": true, "shots against": true, "targets": true, "rushing attempts": true}
)

// compare finds in which statistics of the role each of the two is ahead, the most telling
// first.
func (u *duel) compare() error {
	s := u.both
	seen := map[string]bool{}
	for n, list := range u.lines() {
		for _, p := range list {
			if seen[p.label] || lowCount[p.label] {
				continue
			}
			seen[p.label] = true
			i, k := s.cellOf(p.label, u.players[0].Name), s.cellOf(p.label, u.players[1].Name)
			if i < 0 || k < 0 {
				continue
			}
			if err := u.against(p, [2]int{i, k}, n == 0); err != nil {
				return err
			}
		}
	}
	for i := range u.edges {
		sortEdges(u.edges[i])
	}
	return nil
}

// sortEdges puts what tells most first.
func sortEdges(all []edge) {
	slices.SortStableFunc(all, func(a, b edge) int {
		if a.main != b.main {
			return map[bool]int{true: -1, false: 1}[a.main]
		}
		return cmp.Compare(b.weight, a.weight)
	})
}

// cellOf returns the place of a player's figure of a season, -1 where it is not recorded.
func (s *source) cellOf(label, player string) int {
	return slices.IndexFunc(s.evidence.Cells, func(c verifier.Cell) bool {
		return c.Player == player && c.Sign == 0 && c.Kind == verifier.Value && (c.Metric == label || c.Metric == label+" scored") && float(c.Shown) != 0
	})
}

// rateWeight scales a rate's difference to a count's: a difference of a tenth in an average weighs
// as much as one of four in a count of sixteen.
const rateWeight = 10

// against compares a statistic of the two, whose figures are at two places of the evidence.
func (u *duel) against(p part, at [2]int, first bool) error {
	s := u.both
	figures := [2]float64{float(s.evidence.Cells[at[0]].Shown), float(s.evidence.Cells[at[1]].Shown)}
	ahead := 0
	switch low := lowLeads[p.label]; {
	case figures[0] == figures[1]:
		return nil
	case (figures[1] > figures[0]) != low:
		ahead = 1
	}
	one, other := s.evidence.Cells[at[ahead]], s.evidence.Cells[at[1-ahead]]
	unit := pressName(p)
	e := edge{unit: unit, main: first, rate: isRate(p.label) || strings.HasSuffix(p.label, " a game"), x: thousands(s.press(&one, unit)), y: thousands(s.press(&other, unit))}
	e.weight = math.Abs(figures[0]-figures[1]) / math.Sqrt(max(figures[0], figures[1]))
	if strings.HasSuffix(p.label, " a game") {
		e.x, e.y = s.tenth(&one), s.tenth(&other)
		e.weight *= 3
	}
	if p.label == "points" { // what a scoring race is about
		e.weight *= 3
	}
	s.call(one.Metric, unit)
	s.versus(one.Player, other.Player, one.Metric, e.x, e.y)
	if isRate(p.label) || p.label == "innings" {
		e.more, e.weight = "the "+map[bool]string{true: "lower", false: "higher"}[lowLeads[p.label]]+" "+unit+" ("+e.x+" to "+e.y+")", rateWeight*math.Abs(figures[0]-figures[1])/max(figures[0], figures[1])
		if p.label == "innings" {
			e.more = "more innings (" + e.x + " to " + e.y + ")"
			s.call(one.Metric, "more innings")
		}
	} else {
		digits := 0
		if _, after, point := strings.Cut(e.x, "."); point {
			digits = len(after)
		}
		shown := fmt.Sprintf("%.*f", digits, math.Abs(figures[0]-figures[1]))
		plural := unit
		if shown == "1" {
			plural = strings.TrimPrefix(of(unit, shown), "one ")
		}
		c, err := s.evidence.Derive(verifier.Difference, []int{at[ahead], at[1-ahead]}, "more "+unit, shown)
		if err != nil {
			return fmt.Errorf("a comparison of %s: %w", unit, err)
		}
		c.Season, c.Set, c.Than = verifier.Span{}, -1, other.Player
		s.evidence.Metrics["more "+unit] = []string{"more " + plural, "more " + unit}
		s.versus(one.Player, other.Player, "more "+unit, e.x, e.y)
		e.more = counted(shown) + " more " + plural
	}
	s.drop()
	e.weight *= weightOf(p.label)
	if p.label == "on-base plus slugging" { // which says more of a hitter than any total
		e.main = true
	}
	if e.weight < minTelling || p.label == "shots on goal" {
		e.main = false
	}
	u.edges[ahead] = append(u.edges[ahead], e)
	return nil
}

// weights are by how much more or less than its size says a difference tells why one of two is rated higher: yards come by the
// hundred, a save percentage moves by thousandths, and runs batted in, wins and saves hang on the team.
var weights = map[string]float64{
	"passing yards": .3, "rushing yards": .4, "receiving yards": .4, "yards from scrimmage": .4,
	"on-base plus slugging": 2.5, "earned run average": 1.5, "save percentage": 15,
	"runs batted in": .6, "wins": .5, "saves": .5,
	"points a game": 2, "rebounds a game": .6, "steals a game": .4, "blocks a game": .4,
}

// weightOf returns the weight of a statistic.
func weightOf(label string) float64 { return cmp.Or(weights[label], 1) }

// minTelling is the least weight of a difference in a headline.
const minTelling = .6

// pressName is what the press calls a statistic.
func pressName(p part) string {
	switch {
	case p.label == allTouchdowns:
		return "total touchdowns"
	case p.label == "earned run average":
		return "ERA"
	case p.label == "runs batted in":
		return "RBIs"
	case strings.HasSuffix(p.label, " a game"), strings.HasPrefix(p.label, "rushing"), strings.HasPrefix(p.label, "receiving"), strings.HasPrefix(p.label, "passing"):
		return p.label
	}
	return p.many + map[bool]string{true: p.label}[p.many == ""]
}

// versus allows a figure of one player beside that of another.
func (s *source) versus(who, than, metric, x, y string) {
	s.evidence.Cells = append(s.evidence.Cells, verifier.Cell{Kind: verifier.Versus, Player: who, Than: than, Metric: metric, Shown: x, Other: y, Set: -1})
	s.drop()
}
