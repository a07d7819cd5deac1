package export

import (
	"io"
	"reflect"
	"strconv"

	"github.com/parquet-go/parquet-go"
)

// rowGroup is how many rows are held before they are written: a slice of any
// size takes the memory of so many.
const rowGroup = 25_000

// parquetWriter writes Parquet by parquet-go, the successor of the library that
// Segment wrote: pure Go, and it takes rows whose columns are known only when it
// runs, in the order they are given.
type parquetWriter struct {
	out     *parquet.GenericWriter[any]
	columns []Column
	row     []parquet.Row
	held    int
}

func newParquet(w io.Writer, columns []Column, notes map[string]string) *parquetWriter {
	options := []parquet.WriterOption{
		parquet.NewSchema("rows", parquet.SchemaOf(reflect.New(recordType(columns)).Interface())),
		parquet.Compression(&parquet.Zstd),
		parquet.CreatedBy("groundline", "1", ""),
	}
	for _, key := range sortedKeys(notes) {
		options = append(options, parquet.KeyValueMetadata(key, notes[key]))
	}
	return &parquetWriter{out: parquet.NewGenericWriter[any](w, options...), columns: columns, row: []parquet.Row{make(parquet.Row, len(columns))}}
}

// recordType makes the struct that the schema is read off: a parquet.Group
// would put the columns in alphabetical order.
func recordType(columns []Column) reflect.Type {
	types := map[Type]reflect.Type{
		Text: reflect.TypeFor[*string](), Integer: reflect.TypeFor[*int64](), Number: reflect.TypeFor[*float64](), Flag: reflect.TypeFor[*bool](),
	}
	fields := make([]reflect.StructField, len(columns))
	for i, c := range columns {
		tag := c.Name + ",optional"
		if c.Type == Text {
			tag += ",dict"
		}
		fields[i] = reflect.StructField{Name: "C" + strconv.Itoa(i), Type: types[c.Type], Tag: reflect.StructTag(`parquet:"` + tag + `"`)}
	}
	return reflect.StructOf(fields)
}

func (p *parquetWriter) write(cells []cell) error {
	for i, value := range cells {
		p.row[0][i] = parquetValue(p.columns[i].Type, value, i)
	}
	if _, err := p.out.WriteRows(p.row); err != nil {
		return err
	}
	if p.held++; p.held == rowGroup {
		p.held = 0
		return p.out.Flush()
	}
	return nil
}

// parquetValue gives the value with its levels: all columns are optional, so it
// is defined at level 1 and null at level 0.
func parquetValue(t Type, value cell, column int) parquet.Value {
	var v parquet.Value
	switch {
	case t == Text && value.text == "" || t != Text && value.missing():
		return parquet.NullValue().Level(0, 0, column)
	case t == Text:
		v = parquet.ByteArrayValue([]byte(value.text))
	case t == Integer:
		v = parquet.Int64Value(int64(value.number))
	case t == Flag:
		v = parquet.BooleanValue(value.number != 0)
	default:
		v = parquet.DoubleValue(value.number)
	}
	return v.Level(0, 1, column)
}

func (p *parquetWriter) close() error { return p.out.Close() }
