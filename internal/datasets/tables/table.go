package tables

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// records iterates over the records of a file.
type records interface {
	// next returns the fields of the next record, valid until the next call, and
	// io.EOF after the last.
	next() ([]string, error)
	// line returns the line of the current record, 0 if the file has no lines.
	line() int
	// progress returns how much was read, and of how much.
	progress() (done, total int64)
}

// csvReader reads a CSV file.
type csvReader struct {
	src *File
	csv *csv.Reader
}

func csvRecords(src *File) (header []string, r records, err error) {
	reader := &csvReader{src, csv.NewReader(bytes.NewReader(src.text))}
	reader.csv.ReuseRecord = true
	reader.csv.FieldsPerRecord = -1
	if header, err = reader.csv.Read(); err != nil {
		return nil, nil, reader.malformed(err)
	}
	for i := range header {
		header[i] = strings.Clone(header[i])
	}
	return slices.Clone(header), reader, nil
}

func (r *csvReader) next() ([]string, error) {
	start := r.csv.InputOffset()
	fields, err := r.csv.Read()
	if err == io.EOF {
		return nil, io.EOF
	}
	if err != nil {
		return nil, r.malformed(err)
	}
	if c := r.src.text[start]; c == '\n' || c == '\r' {
		return nil, &FileError{Path: r.src.Path, Line: lineAt(r.src.text, int(start)), Problem: "the line is blank"}
	}
	return fields, nil
}

func (r *csvReader) line() int {
	line, _ := r.csv.FieldPos(0)
	return line
}

func (r *csvReader) progress() (done, total int64) {
	return r.csv.InputOffset(), int64(len(r.src.text))
}

func (r *csvReader) malformed(err error) error {
	if err == io.EOF {
		return &FileError{Path: r.src.Path, Problem: "holds no header"}
	}
	var p *csv.ParseError
	if errors.As(err, &p) {
		return &FileError{Path: r.src.Path, Line: p.StartLine, Problem: "the row is not CSV: " + p.Err.Error()}
	}
	return &FileError{Path: r.src.Path, Problem: err.Error()}
}

// Table reads the records of a file by column name. Every field is checked against the
// format of its column first.
type Table struct {
	Src      *File
	progress Progress
	records  records
	Columns  []Column
	Place    []int // columns[i] stands at fields[place[i]]
	width    int
	Unknown  []string // columns of the file that the source did not have
	Blank    string   // what the file writes for a blank, if not the empty string
	Fields   []string
	Record   int // of fields; the header is 1
	Index    int // the file's place in its set
}

// Column is a column that a file must have, with the format of its fields.
type Column struct {
	Name   string
	Format Format
}

// ProgressEvery is the number of records between two progress events.
const ProgressEvery = 4096

// OpenTable checks the header: every column must be there, in any order. Other columns
// are not read.
func OpenTable(src *File, columns []Column, progress Progress) (*Table, error) {
	header, r, err := src.records()
	if err != nil {
		return nil, err
	}
	t := &Table{Src: src, progress: progress, records: r, Columns: columns}
	at := make(map[string]int, len(header))
	for i, name := range header {
		if _, twice := at[name]; twice && wanted(columns, name) {
			return nil, &FileError{Path: src.Path, Line: 1, Column: name, Problem: "the header names it twice"}
		}
		at[name] = i
	}
	t.width, t.Record = len(header), 1
	for _, c := range columns {
		i, ok := at[c.Name]
		if !ok {
			return nil, &FileError{Path: src.Path, Line: 1, Column: c.Name, Problem: "the header does not have it"}
		}
		t.Place = append(t.Place, i)
		delete(at, c.Name)
	}
	if packed, ok := r.(*packedReader); ok {
		packed.only(t.Place)
	}
	for _, name := range header {
		if _, extra := at[name]; extra {
			t.Unknown = append(t.Unknown, name)
		}
	}
	return t, nil
}

// wanted reports whether a column is read. Columns that are not read may be named twice.
func wanted(columns []Column, name string) bool {
	return slices.ContainsFunc(columns, func(c Column) bool { return c.Name == name })
}

// next reads one record and returns io.EOF after the last. Its fields are valid until the
// next call.
func (t *Table) next() error {
	fields, err := t.records.next()
	if err == io.EOF {
		if t.Record == 1 {
			return &FileError{Path: t.Src.Path, Problem: "holds a header and no rows"}
		}
		_, total := t.records.progress()
		t.progress.Report(Reading, t.Src.Path, total, total)
		return io.EOF
	}
	if err != nil {
		return err
	}
	t.Fields = fields
	t.Record++
	if len(fields) != t.width {
		return t.Fail("", fmt.Sprintf("the row has %d fields, the header %d", len(fields), t.width))
	}
	if t.Blank != "" {
		for i := range fields {
			if fields[i] == t.Blank {
				fields[i] = ""
			}
		}
	}
	for i := range t.Columns {
		if problem := t.Columns[i].Format.check(fields[t.Place[i]]); problem != "" {
			return t.Fail(t.Columns[i].Name, problem)
		}
	}
	if t.Record%ProgressEvery == 0 {
		done, total := t.records.progress()
		t.progress.Report(Reading, t.Src.Path, done, total)
	}
	return nil
}

// column returns the index of a column that the table was opened with.
func (t *Table) column(name string) int {
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return i
		}
	}
	panic("datasets: the table was opened without column " + name)
}

// Fail returns an error about the current record.
func (t *Table) Fail(column, problem string) error {
	return &FileError{Path: t.Src.Path, Line: t.records.line(), Column: column, Problem: problem}
}

func Columns(f Format, names ...string) []Column {
	out := make([]Column, len(names))
	for i, name := range names {
		out[i] = Column{name, f}
	}
	return out
}

// Each calls do for every record; f returns the field of a column that the table
// was opened with.
func (t *Table) Each(do func(f func(column string) string) error) error {
	// Every record is asked for the same columns in the same order: the one that came
	// after the last one before is tried first.
	after, last := make([]int, len(t.Columns)), 0
	field := func(column string) string {
		i := after[last]
		if t.Columns[i].Name != column {
			i = t.column(column)
			after[last] = i
		}
		last = i
		return t.Fields[t.Place[i]]
	}
	for {
		err := t.next()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = do(field)
		}
		if err != nil {
			return err
		}
	}
}

// Values returns a function that reads the values of a kind from the current
// record. Columns that the file does not have are not recorded.
func (t *Table) Values(kind *stats.Kind, read func(field string) float64) func() []float64 {
	place := make([]int, len(kind.Columns))
	for i := range place {
		place[i] = -1
		if header, ok := kind.Header(i, t.Src.Path); ok {
			place[i] = t.Place[t.column(header)]
		}
	}
	slab := NewSlab(len(place))
	return func() []float64 {
		values := slab.Next()
		for i, at := range place {
			if values[i] = stats.NotRecorded(); at >= 0 {
				values[i] = read(t.Fields[at])
			}
		}
		return values
	}
}

// KindColumns returns the columns of a kind that the file at path has, except the headers
// in without.
func KindColumns(kind *stats.Kind, path string, f Format, without ...string) (columns []Column) {
	for i := range kind.Columns {
		if header, ok := kind.Header(i, path); ok && !slices.Contains(without, header) {
			columns = append(columns, Column{header, f})
		}
	}
	return columns
}
