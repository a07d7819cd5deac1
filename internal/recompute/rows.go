package recompute

import (
	"math"
	"strconv"
	"strings"

	"groundline/internal/datasets/tables"
	"groundline/internal/receipts"
)

// checkRows looks up every cell that the receipt shows. Blank cells are counted, not
// compared: the files of some years lack a column, and a value may be blank because
// another file takes precedence.
func (f *Files) checkRows(s receipts.Statement, found *Result) error {
	for _, row := range s.Predicate.Rows {
		raw, err := f.file(row.File)
		if err != nil {
			return err
		}
		found.Rows++
		for heading, value := range row.Cells {
			f.checkCell(raw, row, heading, value, found)
		}
	}
	return nil
}

func (f *Files) checkCell(raw *tables.Raw, row receipts.Row, heading string, value *float64, found *Result) {
	text, ok := raw.Field(row.Row, heading)
	computed, known := 0.0, false
	if !ok && value != nil {
		computed, known = f.computed(raw, row.File, row.Row, heading)
	}
	switch {
	case value == nil:
		found.Blanks++
	case known && computed == *value:
		found.Cells++
	case known:
		found.differ("%s, row %d: %s is %v by the file, %v in the receipt", row.File, row.Row, heading, computed, *value)
	case !ok:
		found.differ("%s has no field %s in row %d", row.File, heading, row.Row)
	case !means(heading, text, *value):
		found.differ("%s, row %d: %s is %q in the file, %v in the receipt", row.File, row.Row, heading, text, *value)
	default:
		found.Cells++
	}
}

// means reports whether the text of a source file denotes a number: as is, or as
// statistics pages print it ("1,203", "74T"), ice time in minutes and seconds, innings
// as "5.2" for five and two outs, and an empty cell for 0 where other cells of the row
// show that the player played.
func means(heading, text string, value float64) bool {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return value == 0
	case heading == "inningsPitched":
		innings, outs, _ := strings.Cut(text, ".")
		return number(innings)*3+number(outs) == value
	case strings.Contains(text, ":"):
		minutes, seconds, _ := strings.Cut(text, ":")
		return number(minutes)*60+number(seconds) == value
	}
	return number(strings.TrimSuffix(strings.ReplaceAll(text, ",", ""), "T")) == value
}

// number reads a number; NaN if it is none, 0 if empty.
func number(text string) float64 {
	if text == "" {
		return 0
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	return v
}
