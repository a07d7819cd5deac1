package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/verifier"
	"groundline/models"
)

// seat is a player of a board, with the receipts of what is said about them.
type seat struct {
	p     *models.Player
	c     *chapter // of the last season
	was   *chapter // of the one before, nil where none is held
	then  *chapter // of the one before that, nil where none is held
	worth message  // the forecast
	now   message  // the current rating
	age   *source  // nil where no date of birth is held
	own   string   // what the last season was worth in the unit of the board; empty where that is not held
	years string
}

// seat opens what is said about a player of a board, nil where too little is held.
func (d *draft) seat(ctx context.Context, id string) (*seat, error) {
	p, ok := d.sport.Player(id)
	if !ok {
		return nil, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if c == nil || c.vars["rating"] == "" {
		return nil, err
	}
	s := &seat{p: p, c: c}
	if s.was, err = d.chapter(ctx, p, d.sport.Last-1); err != nil {
		return nil, err
	}
	if s.then, err = d.chapter(ctx, p, d.sport.Last-2); err != nil {
		return nil, err
	}
	if s.worth, err = d.forecast(ctx, p); err != nil || s.worth.from == nil {
		return nil, err
	}
	if s.now, err = d.ofNow(ctx, p); err != nil || s.now.from == nil {
		return nil, err
	}
	s.now.from.free(verifier.Cell{Player: p.Name, Metric: "current rating", Shown: s.now.vars["rating"]})
	if s.age, err = d.age(ctx, p, d.sport.Last); err != nil {
		return nil, err
	}
	if s.age != nil {
		s.years = s.age.metric(ageMetric).Shown
		s.age.free(verifier.Cell{Player: p.Name, Metric: ageMetric, Shown: s.years})
		s.age.free(verifier.Cell{Player: p.Name, Shown: s.years}) // "Judge, 33,"
	}
	return s, nil
}

// forecast returns the message about the next three seasons of a player of a board, with
// figures that stand beside others without their season.
func (d *draft) forecast(ctx context.Context, p *models.Player) (message, error) {
	m, err := d.ofValue(ctx, p)
	if m.from == nil {
		return message{}, err
	}
	unit := m.from.kind(verifier.Value).Metric
	m.from.free(verifier.Cell{Player: p.Name, Metric: unit, Shown: m.vars["v"]})
	m.from.call(unit, briefUnit(m.vars["unit"]))
	m.vars["u"] = briefUnit(m.vars["unit"])
	return m, nil
}

// undated is a message about the last season for a paragraph that names it: its sentence need not
// name it again.
func (x *seat) undated(m message, as string) message {
	return m.undated(x.c.season, as)
}

// undated is a message about a season for a paragraph that names it.
func (m message) undated(season int, as string) message {
	from := m.from.copied()
	from.now(season)
	return message{from, m.who, as, m.vars}
}

// copied returns a source whose evidence may be changed alone.
func (s *source) copied() *source {
	return &source{receipt: s.receipt, also: s.also, st: s.st, evidence: s.evidence, ready: map[string]*verifier.Verifier{}}
}

// now allows all figures of one season without its name.
func (s *source) now(season int) {
	for _, c := range slices.Clone(s.evidence.Cells) {
		if (c.Season == verifier.Span{From: season, To: season}) {
			c.Season = verifier.Span{}
			s.free(c)
		}
	}
	s.evidence.Sets = slices.Clone(s.evidence.Sets)
	for i := range s.evidence.Sets {
		set := &s.evidence.Sets[i]
		set.Heads = slices.Clone(set.Heads)
		for k := range set.Heads {
			if set.Heads[k].Season == season {
				set.Heads[k].Season = 0
			}
		}
		set.Conditions = slices.DeleteFunc(slices.Clone(set.Conditions), func(c verifier.Condition) bool {
			return c.What == "in a season" || c.What == "the seasons"
		})
	}
	s.drop()
}

// catches is the message about what a running back caught.
func (x *seat) catches() message {
	m := x.undated(x.c.of(x.p, "board.more"), "board.caught")
	m.vars = plus(m.vars, "passes", m.from.figure("receptions", "pass", "passes"), "catches", m.from.figure("receptions", "catch", "catches"), "yards", m.from.figure("receiving yards", "yard", "yards"))
	return m
}

// briefUnit is a unit without what it is counted from: "wins".
func briefUnit(unit string) string {
	unit, _, _ = strings.Cut(unit, " over ")
	return unit
}

// free adds a figure that holds without a condition.
func (s *source) free(c verifier.Cell) {
	c.Set = -1
	if !slices.Contains(s.evidence.Cells, c) {
		s.evidence.Cells = append(slices.Clone(s.evidence.Cells), c)
		s.drop()
	}
}

// short returns a unit's name up to its first comma or bracket.
func short(unit string) string {
	unit, _, _ = strings.Cut(strings.ReplaceAll(unit, " (", ","), ",")
	return unit
}

// again is how a sentence calls another player than the one it is about.
func (d *draft) again(p *models.Player) string {
	if last := surname(p.Name); last != "" && d.voice.mentioned[p.Name] && !d.voice.shared(p.Name, last) {
		return last
	}
	return p.Name
}

// glance is the heading of the table.
var glance = []string{"The board at a glance", "The board in figures", "The board"}

// table adds a plot of the board and a table with its figures, and reports whether each player
// is in it.
func (s *sitting) table() bool {
	d := s.d
	season := d.sport.Method.Years.Name(d.sport.Last)
	heads := []string{"Rank", "Tier", "Player", "Forecast", "Low", "High", "Age", "Team, " + season, "Worth, " + season, "Rating, " + season, "Rating, " + d.sport.Method.Years.Name(d.sport.Last-1)} // what a phone shows without a swipe comes first
	t := &Table{Heads: heads}
	var ranges []Range
	for i, x := range s.seats {
		from, v, before, was := join(x.c.from, x.worth.from, x.age), x.worth.vars, "–", ""
		if x.was != nil && x.was.vars["rating"] != "" {
			from, before = join(from, x.was.from), x.was.vars["rating"]
			was = fmt.Sprintf(" In %s %s was rated %s.", x.was.vars["season"], x.p.Name, before)
		}
		all, team := strings.TrimPrefix(x.c.forClub(), " for "), strings.ReplaceAll(strings.TrimPrefix(d.lastClub(x.p, x.c), "the "), " the ", " ")
		age, at := x.years, ", at age "+x.years+","
		if age == "" {
			age, at = "n/a", ""
		}
		sentence := fmt.Sprintf("In %s, for %s%s %s was rated %s. Over the next three seasons %s is forecast at %s %s (80%% interval %s to %s).",
			season, all, at, x.p.Name, x.c.vars["rating"], x.p.Name, v["v"], v["unit"], v["lo"], v["hi"]) + was
		if !d.row(t, from, sentence, fmt.Sprint(i+1), fmt.Sprint(s.b.tiers[i]), x.p.Name, v["v"], v["lo"], v["hi"], age, team, cmp.Or(x.own, "–"), x.c.vars["rating"], before) {
			return false
		}
		ranges = append(ranges, Range{Name: x.p.Name, Shown: v["v"], Ends: v["lo"] + " to " + v["hi"], Value: float(v["v"]), Low: float(v["lo"]), High: float(v["hi"])})
	}
	for _, x := range s.seats { // whom the table names in full
		d.voice.mentioned[x.p.Name] = true
	}
	d.heading(glance...)
	worth := s.seats[0].worth
	worth.vars = with(worth.vars, "over", s.over(worth.from))
	d.boardFigure(worth, ranges, slices.ContainsFunc(s.seats, func(x *seat) bool { return x.age != nil }))
	d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
	return true
}

// inDigits writes a figure that begins with a number in words as a table has it.
func inDigits(figure string) string {
	for n, word := range small {
		if rest, is := strings.CutPrefix(figure, word+" "); is {
			return fmt.Sprint(n) + " " + rest
		}
	}
	return figure
}
