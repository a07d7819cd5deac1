package export

import (
	"iter"
	"math"

	"groundline/models"
)

// Type is the type of a column's values.
type Type int

// The types of columns.
const (
	Text    Type = iota // "" is missing
	Integer             // int64 in Parquet
	Number              // a double
	Flag                // true or false
)

// Column is one column of a slice.
type Column struct {
	Name string
	Type Type
}

// table is an unformatted slice. rows yields all matching rows; only season and files are set for rows that
// may not be redistributed, and in a table without cells. A row is valid until the next.
type table struct {
	columns []Column
	rows    iter.Seq[*row]
}

// row is one row of a table with its source files.
type row struct {
	season int // 0 if not of one season
	cells  []cell
	files  []*models.SourceFile
}

// cell is one value: text, or a number, which is NaN if unrecorded.
type cell struct {
	text   string
	number float64
}

func text(s string) cell     { return cell{text: s} }
func number(v float64) cell  { return cell{number: v} }
func integer(n int) cell     { return cell{number: float64(n)} }
func (c cell) missing() bool { return math.IsNaN(c.number) }
func columns(t Type, names ...string) []Column {
	out := make([]Column, len(names))
	for i, name := range names {
		out[i] = Column{name, t}
	}
	return out
}

func flag(on bool) cell {
	if on {
		return cell{number: 1}
	}
	return cell{}
}

// closed returns the licence class that forbids redistributing a row, or "".
func (r *row) closed() string {
	for _, f := range r.files {
		if !redistributable(f.LicenceClass) {
			return f.LicenceClass
		}
	}
	return ""
}
