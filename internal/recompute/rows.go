package recompute

import (
	"strconv"
	"strings"

	"groundline/internal/datasets"
	"groundline/internal/receipts"
)

// checkRows looks up every cell that the receipt shows. A cell that it shows as
// blank is counted and not compared: the files of some years lack a column, and a
// value may be left out because another file's is in force.
func (f *Files) checkRows(s receipts.Statement, found *Result) error {
	for _, row := range s.Predicate.Rows {
		raw, err := f.file(row.File)
		if err != nil {
			return err
		}
		found.Rows++
		for heading, value := range row.Cells {
			checkCell(raw, row, heading, value, found)
		}
	}
	return nil
}

func checkCell(raw *datasets.Raw, row receipts.Row, heading string, value *float64, found *Result) {
	text, ok := raw.Field(row.Row, heading)
	switch {
	case value == nil:
		found.Blanks++
	case !ok:
		found.differ("%s has no field %s in row %d", row.File, heading, row.Row)
	case !means(text, *value):
		found.differ("%s, row %d: %s is %q in the file, %v in the receipt", row.File, row.Row, heading, text, *value)
	default:
		found.Cells++
	}
}

// means reports whether the text of a source file stands for a number: as it is,
// or as statistics pages print it ("1,203", "74T").
func means(text string, value float64) bool {
	v, err := strconv.ParseFloat(strings.TrimSuffix(strings.ReplaceAll(strings.TrimSpace(text), ",", ""), "T"), 64)
	return err == nil && v == value
}
