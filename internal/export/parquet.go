package export

import (
	"io"
	"reflect"
	"strconv"

	"github.com/parquet-go/parquet-go"
)

// rowGroup is the number of rows buffered before they are written, which bounds the memory for any slice.
const rowGroup = 25_000

// parquetWriter writes Parquet with parquet-go, which is pure Go and supports columns known only at run
// time, in a given order.
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

// recordType returns the struct from which the schema is derived, because a parquet.Group would order the
// columns alphabetically.
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

// parquetValue returns the value with its levels: all columns are optional, so it is defined at level 1 and
// null at level 0.
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
