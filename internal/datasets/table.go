package datasets

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"groundline/internal/stats"
	"io"
	"slices"
	"strings"
)

// records reads the records of a file one after the other.
type records interface {
	// next returns the fields of the next record, valid until the next call, and
	// io.EOF after the last.
	next() ([]string, error)
	// line is the line of the record that was just read; 0 where there are no lines.
	line() int
	// progress is how much was read, of how much.
	progress() (done, total int64)
}

// csvReader reads a CSV file.
type csvReader struct {
	src *sourceFile
	csv *csv.Reader
}

func csvRecords(src *sourceFile) (header []string, r records, err error) {
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
		return nil, &FileError{Path: r.src.path, Line: lineAt(r.src.text, int(start)), Problem: "the line is blank"}
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
		return &FileError{Path: r.src.path, Problem: "holds no header"}
	}
	var p *csv.ParseError
	if errors.As(err, &p) {
		return &FileError{Path: r.src.path, Line: p.StartLine, Problem: "the row is not CSV: " + p.Err.Error()}
	}
	return &FileError{Path: r.src.path, Problem: err.Error()}
}

// table reads the records of a file by the names of its columns. A field is
// checked by the format of its column before a reader sees it.
type table struct {
	src      *sourceFile
	progress Progress
	records  records
	columns  []column
	place    []int // columns[i] stands at fields[place[i]]
	width    int
	unknown  []string // columns of the file that the source did not have
	blank    string   // what the file writes for a blank, if it is not nothing
	fields   []string
	record   int // of fields; the header is 1
	index    int // of the file in its set
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
func openTable(src *sourceFile, columns []column, progress Progress) (*table, error) {
	header, r, err := src.records()
	if err != nil {
		return nil, err
	}
	t := &table{src: src, progress: progress, records: r, columns: columns}
	at := make(map[string]int, len(header))
	for i, name := range header {
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
	if packed, ok := r.(*packedReader); ok {
		packed.only(t.place)
	}
	for _, name := range header {
		if _, extra := at[name]; extra {
			t.unknown = append(t.unknown, name)
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
	fields, err := t.records.next()
	if err == io.EOF {
		if t.record == 1 {
			return &FileError{Path: t.src.path, Problem: "holds a header and no rows"}
		}
		_, total := t.records.progress()
		t.progress.report(Reading, t.src.path, total, total)
		return io.EOF
	}
	if err != nil {
		return err
	}
	t.fields = fields
	t.record++
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
		done, total := t.records.progress()
		t.progress.report(Reading, t.src.path, done, total)
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
	return &FileError{Path: t.src.path, Line: t.records.line(), Column: column, Problem: problem}
}

func columnsOf(f format, names ...string) []column {
	out := make([]column, len(names))
	for i, name := range names {
		out[i] = column{name, f}
	}
	return out
}

// each calls do for every record; f returns the field of a column that the table
// was opened with.
func (t *table) each(do func(f func(column string) string) error) error {
	at := make(map[string]int, len(t.columns))
	for _, c := range t.columns {
		at[c.name] = t.field(c.name)
	}
	field := func(column string) string { return t.fields[at[column]] }
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

// values returns a function that reads the values of a kind from the current
// record. Columns that the file does not have are not recorded.
func (t *table) values(kind *stats.Kind, read func(field string) float64) func() []float64 {
	place := make([]int, len(kind.Columns))
	for i := range place {
		place[i] = -1
		if header, ok := kind.Header(i, t.src.path); ok {
			place[i] = t.field(header)
		}
	}
	slab := newSlab(len(place))
	return func() []float64 {
		values := slab.next()
		for i, at := range place {
			if values[i] = stats.NotRecorded(); at >= 0 {
				values[i] = read(t.fields[at])
			}
		}
		return values
	}
}

// kindColumns returns the columns of a kind that the file at path has, without some
// headers.
func kindColumns(kind *stats.Kind, path string, f format, without ...string) (columns []column) {
	for i := range kind.Columns {
		if header, ok := kind.Header(i, path); ok && !slices.Contains(without, header) {
			columns = append(columns, column{header, f})
		}
	}
	return columns
}
