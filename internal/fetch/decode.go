package fetch

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// table is a decoded download.
type table struct {
	header []string
	rows   [][]string
}

// decode reads a download in its format. An error is a *Rejection unless the
// file system failed.
func decode(name string, part Part, limits Limits, rows int) (*table, error) {
	f, err := os.Open(name) // #nosec G304 -- a name of ours in the fetch folder
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if err := rejectHTML(f); err != nil {
		return nil, err
	}
	switch part.Format {
	case CSVGzip:
		return decodeGzip(f, part, limits, rows)
	case CSVZip:
		return decodeZip(f, info.Size(), part, limits, rows)
	case Parquet:
		return decodeParquet(f, info.Size(), limits, rows)
	}
	return decodeCSV(&bounded{r: f, left: limits.Unpacked}, part, rows)
}

// rejectHTML recognises the page that a server sends instead of a file.
func rejectHTML(f io.ReaderAt) error {
	start := make([]byte, 512)
	n, err := f.ReadAt(start, 0)
	if err != nil && err != io.EOF {
		return err
	}
	text := bytes.ToLower(bytes.TrimLeft(bytes.TrimPrefix(start[:n], []byte("\xef\xbb\xbf")), " \t\r\n"))
	if n == 0 {
		return reject(Malformed, "the download is empty")
	}
	if bytes.HasPrefix(text, []byte("<!doctype html")) || bytes.HasPrefix(text, []byte("<html")) || bytes.HasPrefix(text, []byte("<?xml")) {
		return reject(HTML, "the server sent a web page instead of the file")
	}
	return nil
}

// bounded is a reader that fails when more is unpacked than the limit allows.
type bounded struct {
	r    io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, reject(TooLarge, "the file unpacks to more than its limit: a decompression bomb, or the wrong file")
	}
	return n, err
}

func decodeGzip(f io.Reader, part Part, limits Limits, rows int) (*table, error) {
	z, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		return nil, reject(Malformed, "not a gzip file: "+err.Error())
	}
	return decodeCSV(&bounded{r: z, left: limits.Unpacked}, part, rows)
}

func decodeZip(f io.ReaderAt, size int64, part Part, limits Limits, rows int) (*table, error) {
	z, err := zip.NewReader(f, size)
	if err != nil {
		return nil, reject(Malformed, "not a zip archive: "+err.Error())
	}
	for _, entry := range z.File {
		if !strings.EqualFold(path.Base(entry.Name), part.Entry) {
			continue
		}
		r, err := entry.Open()
		if err != nil {
			return nil, reject(Malformed, "the zip archive is damaged: "+err.Error())
		}
		defer r.Close()
		return decodeCSV(&bounded{r: r, left: limits.Unpacked}, part, rows)
	}
	return nil, reject(Malformed, "the zip archive holds no "+part.Entry)
}

func decodeCSV(r io.Reader, part Part, maxRows int) (*table, error) {
	in := csv.NewReader(bufio.NewReaderSize(r, 1<<16))
	in.FieldsPerRecord = -1
	t := &table{header: part.Header}
	if t.header == nil {
		header, err := in.Read()
		if err != nil {
			return nil, malformed("the header", err)
		}
		header[0] = strings.TrimPrefix(header[0], "\ufeff")
		t.header = header
	}
	for {
		record, err := in.Read()
		if err == io.EOF {
			return t, nil
		}
		if err != nil {
			return nil, malformed("a row", err)
		}
		if part.Header == nil && len(record) != len(t.header) || len(record) < len(t.header) {
			line, _ := in.FieldPos(0)
			return nil, reject(Malformed, fmt.Sprintf("line %d has %d fields, the header %d", line, len(record), len(t.header)))
		}
		if len(t.rows) == maxRows {
			return nil, reject(TooLarge, fmt.Sprintf("more than %d rows", maxRows))
		}
		for i, field := range record {
			record[i] = strings.ToValidUTF8(field, "\ufffd")
		}
		t.rows = append(t.rows, record)
	}
}

// malformed turns a read error into a rejection, unless it is one already.
func malformed(what string, err error) error {
	var r *Rejection
	if errors.As(err, &r) {
		return r
	}
	if err == io.EOF {
		return reject(Malformed, "the file is empty")
	}
	return reject(Malformed, what+" cannot be read: "+err.Error())
}

// decodeParquet reads a table of flat columns. The footer's sizes are checked
// before anything is unpacked.
func decodeParquet(f io.ReaderAt, size int64, limits Limits, maxRows int) (t *table, err error) {
	defer func() {
		if p := recover(); p != nil { // a damaged file may lead the library out of bounds
			t, err = nil, reject(Malformed, fmt.Sprintf("the Parquet file is damaged: %v", p))
		}
	}()
	file, err := parquet.OpenFile(f, size)
	if err != nil {
		return nil, reject(Malformed, "not a Parquet file: "+err.Error())
	}
	if file.NumRows() > int64(maxRows) {
		return nil, reject(TooLarge, fmt.Sprintf("%d rows, more than %d", file.NumRows(), maxRows))
	}
	unpacked := int64(0)
	for _, group := range file.Metadata().RowGroups {
		for _, column := range group.Columns {
			unpacked += max(column.MetaData.TotalUncompressedSize, 0)
		}
	}
	if unpacked > limits.Unpacked {
		return nil, reject(TooLarge, fmt.Sprintf("the file unpacks to %d bytes, more than %d", unpacked, limits.Unpacked))
	}
	t = &table{}
	var formats []func(parquet.Value) string
	for _, path := range file.Schema().Columns() {
		leaf, ok := file.Schema().Lookup(path...)
		if !ok || len(path) != 1 || leaf.MaxRepetitionLevel > 0 {
			return nil, reject(Malformed, "column "+strings.Join(path, ".")+" is nested")
		}
		t.header = append(t.header, path[0])
		formats = append(formats, parquetFormat(leaf.Node))
	}
	rows := parquet.MultiRowGroup(file.RowGroups()...).Rows()
	defer rows.Close()
	buffer := make([]parquet.Row, 256)
	for {
		n, err := rows.ReadRows(buffer)
		for _, row := range buffer[:n] {
			fields := make([]string, len(t.header))
			for _, v := range row {
				if !v.IsNull() {
					fields[v.Column()] = formats[v.Column()](v)
				}
			}
			t.rows = append(t.rows, fields)
		}
		if err == io.EOF {
			return t, nil
		}
		if err != nil {
			return nil, reject(Malformed, "the Parquet file is damaged: "+err.Error())
		}
	}
}

// parquetFormat returns how the values of a column are written in CSV.
func parquetFormat(node parquet.Node) func(parquet.Value) string {
	if logical := node.Type().LogicalType(); logical != nil {
		switch l := logical.Value.(type) {
		case *format.DateType:
			return func(v parquet.Value) string {
				return time.Unix(int64(v.Int32())*24*60*60, 0).UTC().Format(time.DateOnly)
			}
		case *format.TimestampType:
			unit := time.Nanosecond
			switch l.Unit.Value.(type) {
			case *format.MilliSeconds:
				unit = time.Millisecond
			case *format.MicroSeconds:
				unit = time.Microsecond
			}
			return func(v parquet.Value) string {
				return time.Unix(0, v.Int64()*int64(unit)).UTC().Format(time.RFC3339)
			}
		}
	}
	switch node.Type().Kind() {
	case parquet.Float:
		return func(v parquet.Value) string { return strconv.FormatFloat(float64(v.Float()), 'f', -1, 32) }
	case parquet.Double:
		return func(v parquet.Value) string { return strconv.FormatFloat(v.Double(), 'f', -1, 64) }
	}
	return func(v parquet.Value) string { return strings.ToValidUTF8(v.String(), "\ufffd") }
}
