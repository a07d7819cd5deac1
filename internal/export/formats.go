package export

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
)

// writer writes rows in one format.
type writer interface {
	write(cells []cell) error
	close() error // flushes; the underlying writer stays open
}

// csvWriter writes RFC 4180: a header, fields quoted where necessary, CRLF.
type csvWriter struct {
	out     *csv.Writer
	columns []Column
	fields  []string
}

func newCSV(w io.Writer, columns []Column) (*csvWriter, error) {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	c := &csvWriter{out, columns, make([]string, len(columns))}
	for i, column := range columns {
		c.fields[i] = column.Name
	}
	return c, out.Write(c.fields)
}

func (c *csvWriter) write(cells []cell) error {
	for i, value := range cells {
		c.fields[i] = value.text
		if t := c.columns[i].Type; t != Text {
			c.fields[i] = string(appendNumber(nil, t, value))
		}
	}
	return c.out.Write(c.fields)
}

func (c *csvWriter) close() error {
	c.out.Flush()
	return c.out.Error()
}

// ndjsonWriter writes one object per line, with members in column order.
type ndjsonWriter struct {
	out     *bufio.Writer
	columns []Column
	names   [][]byte // quoted, with the punctuation around them
	line    []byte
}

func newNDJSON(w io.Writer, columns []Column) (*ndjsonWriter, error) {
	n := &ndjsonWriter{out: bufio.NewWriterSize(w, 1<<16), columns: columns}
	for i, column := range columns {
		name, err := json.Marshal(column.Name)
		if err != nil {
			return nil, err
		}
		before := byte(',')
		if i == 0 {
			before = '{'
		}
		n.names = append(n.names, append(append([]byte{before}, name...), ':'))
	}
	return n, nil
}

func (n *ndjsonWriter) write(cells []cell) error {
	n.line = n.line[:0]
	for i, value := range cells {
		n.line = append(n.line, n.names[i]...)
		t := n.columns[i].Type
		switch {
		case t == Text && value.text == "" || t != Text && value.missing():
			n.line = append(n.line, "null"...)
		case t == Text:
			quoted, err := json.Marshal(value.text)
			if err != nil {
				return err
			}
			n.line = append(n.line, quoted...)
		default:
			n.line = appendNumber(n.line, t, value)
		}
	}
	_, err := n.out.Write(append(n.line, '}', '\n'))
	return err
}

func (n *ndjsonWriter) close() error { return n.out.Flush() }

// appendNumber appends the shortest decimal that parses to the same double, true or false for a flag, and
// nothing for an unrecorded value.
func appendNumber(b []byte, t Type, value cell) []byte {
	switch {
	case value.missing():
		return b
	case t == Flag:
		return strconv.AppendBool(b, value.number != 0)
	}
	return strconv.AppendFloat(b, value.number, 'f', -1, 64)
}
