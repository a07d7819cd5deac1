package verifier

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
)

var errBySeason = errors.New("the rows are not one player's seasons in order")

// bySeason words a player's figure of every season again from the rows, and compares. A count is added
// up from the cited cells. Every season of play that is not listed has to be named.
func (b *builder) bySeason() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	if len(b.plan.Players) != 1 || len(r.Rows) == 0 {
		return errBySeason
	}
	listed, last := map[int]bool{}, 0
	var said []string
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Player == nil || row.Player.ID != b.plan.Players[0] || row.Season == nil || *row.Season <= last || row.Unit != r.Rows[0].Unit {
			return errBySeason
		}
		if err := b.checkCount(row); err != nil {
			return err
		}
		last = *row.Season
		listed[last] = true
		said = append(said, row.Shown+" in "+b.sport.Method.Years.Name(last))
	}
	label, verb := r.Rows[0].Unit, "were"
	if english.Are(label) == "is" {
		verb = "was"
	}
	var missing []int
	for _, s := range b.sport.SeasonsOf(b.plan.Players[0]) {
		inTime := s.Season >= b.plan.Since && (b.plan.Until == 0 || s.Season <= b.plan.Until) && s.Season <= b.sport.Last
		switch {
		case !inTime:
		case !b.owned(s.Leagues):
			if !strings.HasPrefix(verb, "in ") {
				verb = map[bool]string{true: "in MLB ", false: "in the " + strings.ToUpper(b.sport.Key) + " "}[b.sport.Key == stats.MLB] + verb
			}
		case !listed[s.Season] && !slices.Contains(missing, s.Season):
			missing = append(missing, s.Season)
		}
	}
	says := fmt.Sprintf("%s's %s by season %s %s", r.Rows[0].Player.Name, label, verb, english.List(said))
	if len(missing) > 0 {
		slices.Sort(missing)
		says += "; not recorded for " + b.seasonSpans(missing)
	}
	if says += "."; says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the rows say: %s", says)
	}
	b.licence(says)
	return nil
}

// checkCount adds up the cited cells of a row's season, if its figure is a count that a column of them
// has by name.
func (b *builder) checkCount(row *questionRow) error {
	sum, found := 0., false
	for i := range b.p.Rows {
		cited := &b.p.Rows[i]
		k := stats.KindOf(b.sport.Key, cited.Kind)
		if k == nil || cited.Season != *row.Season {
			continue
		}
		at := slices.IndexFunc(k.Columns, func(c stats.Column) bool { return c.Label == row.Unit })
		if at < 0 {
			continue
		}
		header, known := k.Header(at, cited.File)
		if v := cited.Cells[header]; known && v != nil {
			sum, found = sum+*v, true
		}
	}
	if found && sum == float64(int(sum)) && fixedTo(sum, 0) != canonical(strings.TrimSuffix(row.Shown, ".0")) {
		return fmt.Errorf("the cited rows of %d add up to %s, not %s", *row.Season, fixedTo(sum, 0), row.Shown)
	}
	return nil
}
