package tables

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"

	"groundline/models"
)

// A bundle is the rows of a sport's openly licensed files in a form of our own:
// one file a sport, columnar, each column compressed by itself, with the
// provenance of every row (the file it is from, that file's sha256, its place in
// it, licence and attribution). Reading a table of a bundle gives exactly the
// fields of the file it was made from, so that both lead to the same artifact.
//
//	"GLB1\n"
//	length of the index, 4 bytes, little endian
//	the index: bundleIndex as JSON, zstd
//	the columns, one after the other, each zstd (see bundle_columns.go)
const bundleMagic = "GLB1\n"

// BundleIndex describes what a bundle holds.
type BundleIndex struct {
	Sport  string        `json:"sport"`
	Notice string        `json:"notice"` // the licences and attributions, for people
	Tables []BundleTable `json:"tables"`
}

// BundleTable is one source file of a bundle.
type BundleTable struct {
	Path         string         `json:"path"`   // as receipts name it, with .gz if the file has it
	SHA256       string         `json:"sha256"` // of the source file
	Rows         int            `json:"rows"`
	Source       string         `json:"source"`
	Commit       string         `json:"commit"`
	Licence      string         `json:"licence"`
	LicenceClass string         `json:"licenceClass"`
	Attribution  string         `json:"attribution"`
	Columns      []BundleColumn `json:"columns"`
}

// BundleColumn is one column of a table, and the position of its bytes.
type BundleColumn struct {
	Name     string `json:"name"`
	Encoding string `json:"encoding"`
	Offset   int64  `json:"offset"` // from the end of the index
	Length   int64  `json:"length"`
}

// Bundle is a bundle in memory. It is safe for concurrent use.
type Bundle struct {
	Index  BundleIndex
	body   []byte
	tables map[string]*BundleTable // by name, without .gz
}

// OpenBundle parses the index of a bundle. It keeps data without copying it.
func OpenBundle(data []byte) (*Bundle, error) {
	head := len(bundleMagic) + 4
	if len(data) < head || string(data[:len(bundleMagic)]) != bundleMagic {
		return nil, fmt.Errorf("the bundle is not one, or of another version")
	}
	size := int(binary.LittleEndian.Uint32(data[len(bundleMagic):]))
	if size > len(data)-head {
		return nil, fmt.Errorf("the bundle is cut short")
	}
	text, err := unzstd(data[head : head+size])
	if err != nil {
		return nil, fmt.Errorf("the index of the bundle: %w", err)
	}
	b := &Bundle{body: data[head+size:], tables: map[string]*BundleTable{}}
	if err := json.Unmarshal(text, &b.Index); err != nil {
		return nil, fmt.Errorf("the index of the bundle: %w", err)
	}
	for i := range b.Index.Tables {
		t := &b.Index.Tables[i]
		for _, c := range t.Columns {
			if c.Offset < 0 || c.Length < 0 || c.Offset > int64(len(b.body))-c.Length {
				return nil, fmt.Errorf("the bundle is cut short: column %s of %s", c.Name, t.Path)
			}
		}
		b.tables[strings.TrimSuffix(t.Path, ".gz")] = t
	}
	return b, nil
}

func (b *Bundle) Open(name string) (*File, error) {
	t, ok := b.tables[strings.TrimSuffix(name, ".gz")]
	if !ok {
		return nil, notThere(name)
	}
	return &File{Path: t.Path, sha256: t.SHA256, Rows: t.Rows, packed: &packedTable{t, b.body}}, nil
}

func (b *Bundle) list(under string) ([]string, error) {
	var names []string
	for name := range b.tables {
		if strings.HasPrefix(name, under+"/") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

func (b *Bundle) Notes([]models.SourceFile) []string { return nil }

// packedTable reads one table of a bundle.
type packedTable struct {
	*BundleTable
	body []byte
}

func (p *packedTable) records() (header []string, r records) {
	for _, c := range p.Columns {
		header = append(header, c.Name)
	}
	return header, &packedReader{table: p, unpacked: map[int]func(row int) string{}, fields: make([]string, len(header))}
}

// packedReader reads the records of a packedTable.
type packedReader struct {
	table    *packedTable
	wanted   []int // columns to be read; nil for all
	columns  []func(row int) string
	unpacked map[int]func(row int) string // by column: the wanted ones, and those that they follow
	fields   []string
	row      int
}

// only restricts the reader to some columns; the fields of the others stay blank.
func (r *packedReader) only(columns []int) { r.wanted = columns }

func (r *packedReader) unpack() error {
	if r.wanted == nil {
		for i := range r.table.Columns {
			r.wanted = append(r.wanted, i)
		}
	}
	for _, i := range r.wanted {
		at, err := r.column(i, len(r.table.Columns))
		if err != nil {
			return &FileError{Path: r.table.Path, Column: r.table.Columns[i].Name, Problem: "is damaged in the bundle: " + err.Error()}
		}
		r.columns = append(r.columns, at)
	}
	return nil
}

// column unpacks one column, which must precede the column before.
func (r *packedReader) column(i, before int) (func(row int) string, error) {
	if i >= before {
		return nil, errColumn
	}
	if at := r.unpacked[i]; at != nil {
		return at, nil
	}
	c := r.table.Columns[i]
	at, err := unpackColumn(c.Encoding, r.table.body[c.Offset:c.Offset+c.Length], r.table.Rows, func(leader int) (func(row int) string, error) {
		return r.column(leader, i)
	})
	r.unpacked[i] = at
	return at, err
}

func (r *packedReader) next() ([]string, error) {
	if r.columns == nil {
		if err := r.unpack(); err != nil {
			return nil, err
		}
	}
	if r.row == r.table.Rows {
		return nil, io.EOF
	}
	for i, at := range r.wanted {
		r.fields[at] = r.columns[i](r.row)
	}
	r.row++
	return r.fields, nil
}

func (r *packedReader) line() int { return 0 }

func (r *packedReader) progress() (done, total int64) { return int64(r.row), int64(r.table.Rows) }

// zstdReader is shared, as DecodeAll is safe for concurrent use.
var zstdReader = sync.OnceValues(func() (*zstd.Decoder, error) {
	return zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(1<<30))
})

func unzstd(data []byte) ([]byte, error) {
	d, err := zstdReader()
	if err != nil {
		return nil, err
	}
	return d.DecodeAll(data, nil)
}

// texts caches the texts of small numbers.
type texts struct{ kept []string }

func (t *texts) of(v int64) string {
	if v < 0 || v > math.MaxUint16 {
		return strconv.FormatInt(v, 10)
	}
	if int(v) >= len(t.kept) {
		t.kept = append(t.kept, make([]string, int(v)+1-len(t.kept))...)
	}
	if t.kept[v] == "" {
		t.kept[v] = strconv.FormatInt(v, 10)
	}
	return t.kept[v]
}
