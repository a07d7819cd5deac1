package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// month is a player's games of one month of a season.
type month struct {
	name         string // "March"
	part         string // "in March"
	games, shown string // how many, and the statistic's sum
	pace         string // the statistic a game, to two decimals in hockey and one elsewhere
}

// monthsLeast is how many months a season has that is told by them.
const monthsLeast = 3

// gamesAMonth is how many games a month has at least that is called the best or the poorest.
var gamesAMonth = map[string]float64{stats.MLB: 10, stats.NBA: 8, stats.NHL: 8, stats.WNBA: 5, stats.NFL: 3}

// months writes the season month by month in the statistic that a role's games are told apart by, with
// the best month of a rise or the poorest of a fall. It writes nothing of a season of which not all games
// are held.
func (t *trend) months(ctx context.Context) error {
	d := t.d
	key := t.byGame()
	if key == "" || t.now.role == "goalie" || d.sport.Games == nil {
		return nil
	}
	s, err := d.ask(ctx, t.p, plan.Plan{Intent: plan.Splits, SplitBy: "month", Stat: key, Since: t.now.season, Until: t.now.season})
	if s == nil || !t.toDate && gameDay.MatchString(s.st.Predicate.Claim) { // the games of a part of the season, up to a day
		return err
	}
	digits := 1
	if d.sport.Key == stats.NHL {
		digits = 2
	}
	list, unit, err := readMonths(s, digits)
	if err != nil || len(list) < monthsLeast {
		return err
	}
	table := &Table{Heads: []string{"Month", "Games", capital(unit), capital(unit) + " a game"}}
	for _, m := range list {
		sentence := fmt.Sprintf("%s had %s %s in %s games in %s.", t.p.Name, m.shown, unit, m.games, m.name)
		s.license(sentence) // a row of the receipt
		d.row(table, s, sentence, m.name, m.games, thousands(m.shown), m.pace)
	}
	if len(table.Rows) != len(list) {
		return nil // a season with a gap
	}
	if t.turned.from == nil && !t.monthsDiffer(list) {
		return nil
	}
	var said []message
	if t.turned.from == nil { // which says what they come to
		if said = t.monthsSaid(s, list, unit); len(said) == 0 {
			return nil
		}
	}
	if d.extras < 2 {
		d.paragraph(said...)
		return nil
	}
	d.heading("Month by month")
	d.paragraph(said...)
	d.addTable(table)
	return nil
}

// readMonths reads an answer about the months of a season.
func readMonths(s *source, digits int) (list []month, unit string, err error) {
	var r struct {
		Rows []struct {
			Part, Unit, Shown string
			Figures           []struct{ Name, Shown string }
		}
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, "", fmt.Errorf("the months of a season: %w", err)
	}
	for _, row := range r.Rows {
		m := month{name: strings.TrimPrefix(row.Part, "in "), part: row.Part, shown: strings.ReplaceAll(row.Shown, "−", "-")}
		for _, f := range row.Figures {
			if f.Name == "games" {
				m.games = f.Shown
			}
		}
		if float(m.games) == 0 {
			return nil, "", nil
		}
		m.pace = english.Fixed(float(m.shown)/float(m.games), digits)
		list, unit = append(list, m), row.Unit
	}
	return list, unit, nil
}

// extremeMonth returns the month with the most a game in a rise, the fewest in a fall; nil where two share
// it, or where it has too few games.
func (t *trend) extremeMonth(list []month) *month {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b month) int {
		if t.story == rise {
			a, b = b, a
		}
		return cmp.Compare(float(a.pace), float(b.pace))
	})
	if list[0].pace == list[1].pace || float(list[0].games) < gamesAMonth[t.d.sport.Key] {
		return nil
	}
	return &list[0]
}

// monthsDiffer reports whether the months of a season differ by so much that a table shows it.
func (t *trend) monthsDiffer(list []month) bool {
	sum, games, low, high := 0., 0., math.Inf(1), 0.
	for _, m := range list {
		sum, games = sum+float(m.shown), games+float(m.games)
		if float(m.games) >= gamesAMonth[t.d.sport.Key] {
			low, high = min(low, float(m.pace)), max(high, float(m.pace))
		}
	}
	return sum >= monthsTotal && high-low >= monthsApart*sum/games
}
