package teamclaims

import (
	"fmt"
	"time"

	"groundline/internal/receipts"
)

// maxCited is how many rows a receipt names.
const maxCited = 400

// lists checks that the rows are the newest of some finals, in order, and that what decided them is cited.
func (c *check) lists(own []decided) error {
	if len(c.rows) == 0 || len(c.rows) > len(own) {
		return fmt.Errorf("%d rows are listed of %d finals", len(c.rows), len(own))
	}
	var listed []decided
	for i, row := range c.rows {
		d, of := own[len(own)-1-i], c.of()
		listed = append(listed, d)
		c.season = d.season
		result := []string{"W", "L"}[of]
		if row.Season == nil || *row.Season != d.season || row.Team == nil || !c.calls(&d.outcome, of, *row.Team) || !c.calls(&d.outcome, 1-of, row.Opponent) ||
			row.Shown != fmt.Sprintf("%d-%d", d.score[of], d.score[1-of]) || row.Result != result {
			return fmt.Errorf("row %d is not of the final of %d", i+1, d.season)
		}
		if !d.first.IsZero() && (row.Date != d.first.Format(time.DateOnly) || row.Through != d.last.Format(time.DateOnly)) {
			return fmt.Errorf("row %d has not the days of the final of %d", i+1, d.season)
		}
	}
	return c.cites(listed)
}

// cites checks that every row cited decided one of some finals, and that none is lacking unless the receipt
// is full.
func (c *check) cites(finals []decided) error {
	due := 0
	of := map[int]*decided{}
	for i := range finals {
		d := &finals[i]
		of[d.season] = d
		switch {
		case d.game != nil:
			due++
		case d.leagues[0] != "":
			due += d.deciding
		default:
			due += d.score[0] + d.score[1]
		}
	}
	if len(c.cited) == 0 || len(c.cited) > maxCited || due <= maxCited && len(c.cited) != due {
		return fmt.Errorf("%d rows are cited of %d", len(c.cited), due)
	}
	for i := range c.cited {
		if row := &c.cited[i]; of[row.Season] == nil || !c.decides(row, of[row.Season]) {
			return fmt.Errorf("the row cited of %d decided no final that is counted", row.Season)
		}
	}
	return nil
}

// decides reports whether a row cited is of a game of a final, or of a pitcher who won one for its winner
// or lost one for its loser.
func (c *check) decides(row *receipts.Row, d *decided) bool {
	above := func(column string) bool { return row.Cells[column] != nil && *row.Cells[column] > 0 }
	switch {
	case d.game != nil:
		return c.isRowOf(row, d.game)
	case d.leagues[0] != "":
		return row.Team == d.teams[0] && above("W") || row.Team == d.teams[1] && above("L")
	}
	return row.Team == d.teams[0]
}
