package datasets

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// table reads the records of a CSV file by the names of its columns. A field is
// checked by the format of its column before a reader sees it.
type table struct {
	src      *sourceText
	progress Progress
	csv      *csv.Reader
	columns  []column
	place    []int // columns[i] stands at fields[place[i]]
	width    int
	unknown  []string // columns of the file that the source did not have
	blank    string   // what the file writes for a blank, if it is not nothing
	fields   []string
	record   int // of fields; the header is 1
}

// column is a column that a file must have, and what its fields look like.
type column struct {
	name   string
	format format
}

// progressEvery is the number of records between two events.
const progressEvery = 4096

// openTable reads and checks the header: every column must be there by name,
// in any order. Further columns are kept in unknown and not read.
func openTable(src *sourceText, columns []column, progress Progress) (*table, error) {
	r := csv.NewReader(bytes.NewReader(src.text))
	r.ReuseRecord = true
	r.FieldsPerRecord = -1
	t := &table{src: src, progress: progress, csv: r, columns: columns}
	header, err := r.Read()
	if err != nil {
		return nil, t.malformed(err)
	}
	at := make(map[string]int, len(header))
	for i, name := range header {
		name = strings.Clone(name)
		if _, twice := at[name]; twice && wanted(columns, name) {
			return nil, &FileError{Path: src.path, Line: 1, Column: name, Problem: "the header names it twice"}
		}
		at[name] = i
	}
	t.width, t.record = len(header), 1
	for _, c := range columns {
		i, ok := at[c.name]
		if !ok {
			return nil, &FileError{Path: src.path, Line: 1, Column: c.name, Problem: "the header does not have it"}
		}
		t.place = append(t.place, i)
		delete(at, c.name)
	}
	for _, name := range header {
		if _, extra := at[name]; extra {
			t.unknown = append(t.unknown, strings.Clone(name))
		}
	}
	return t, nil
}

// wanted reports whether a column is to be read: of others, a header may have
// two of one name.
func wanted(columns []column, name string) bool {
	return slices.ContainsFunc(columns, func(c column) bool { return c.name == name })
}

// next reads one record, and gives io.EOF after the last. The fields are valid
// until the next call.
func (t *table) next() error {
	start := t.csv.InputOffset()
	fields, err := t.csv.Read()
	if err == io.EOF {
		if t.record == 1 {
			return &FileError{Path: t.src.path, Problem: "holds a header and no rows"}
		}
		t.progress.report(Reading, t.src.path, int64(len(t.src.text)), int64(len(t.src.text)))
		return io.EOF
	}
	t.fields = fields
	t.record++
	if err != nil {
		return t.malformed(err)
	}
	if c := t.src.text[start]; c == '\n' || c == '\r' {
		return &FileError{Path: t.src.path, Line: lineAt(t.src.text, int(start)), Problem: "the line is blank"}
	}
	if len(fields) != t.width {
		return t.fail("", fmt.Sprintf("the row has %d fields, the header %d", len(fields), t.width))
	}
	if t.blank != "" {
		for i := range fields {
			if fields[i] == t.blank {
				fields[i] = ""
			}
		}
	}
	for i := range t.columns {
		if problem := t.columns[i].format.check(fields[t.place[i]]); problem != "" {
			return t.fail(t.columns[i].name, problem)
		}
	}
	if t.record%progressEvery == 0 {
		t.progress.report(Reading, t.src.path, t.csv.InputOffset(), int64(len(t.src.text)))
	}
	return nil
}

// field gives the place of a column among the fields of a record. The name is
// one of the columns that the table was opened with.
func (t *table) field(name string) int {
	for i := range t.columns {
		if t.columns[i].name == name {
			return t.place[i]
		}
	}
	panic("datasets: the table was opened without column " + name)
}

// fail is an error about the record that was just read.
func (t *table) fail(column, problem string) error {
	line, _ := t.csv.FieldPos(0)
	return &FileError{Path: t.src.path, Line: line, Column: column, Problem: problem}
}

func (t *table) malformed(err error) error {
	if err == io.EOF {
		return &FileError{Path: t.src.path, Problem: "holds no header"}
	}
	var p *csv.ParseError
	if errors.As(err, &p) {
		return &FileError{Path: t.src.path, Line: p.StartLine, Problem: "the row is not CSV: " + p.Err.Error()}
	}
	return &FileError{Path: t.src.path, Problem: err.Error()}
}
