package tables

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// The encodings of a column. A blank is a value of its own in all of them.
//
//	plain    uvarint: 0 for a blank, else zigzag(v)+1; whole numbers
//	delta    the same of the difference to the last value that is no blank
//	decimal  one byte of decimals d, then as plain of v·10^d, printed without
//	         trailing zeros
//	words    uvarint n, n words (uvarint length, bytes), then a number for each
//	         record, its lowest bytes first, then the next ones (as many as n needs)
//
//	follows  where an earlier column determines this one, as an id does a name: a
//	         number, from 0, of that column (uvarint), then as words, a word for
//	         each of its values in the order in which they first stand
//
// A column is written in the encoding that is shortest once compressed; of equal
// ones the first in this order.
const (
	plainEncoding   = "plain"
	deltaEncoding   = "delta"
	decimalEncoding = "decimal"
	wordsEncoding   = "words"
	followsEncoding = "follows"
)

// maxDecimals limits the decimal encoding.
const maxDecimals = 6

// maxColumns limits the number of a leading column.
const maxColumns = 1 << 12

// packColumn encodes the fields of one column in each encoding that can represent them,
// and returns the shortest.
func packColumn(z *zstd.Encoder, columns [][]string, column int) (encoding string, packed []byte) {
	fields := columns[column]
	try := func(name string, raw []byte) {
		if raw == nil {
			return
		}
		if out := z.EncodeAll(raw, nil); packed == nil || len(out) < len(packed) {
			encoding, packed = name, out
		}
	}
	if values, ok := wholes(fields); ok {
		try(plainEncoding, appendWholes(nil, values))
		try(deltaEncoding, appendWholes(nil, differences(values)))
	} else {
		try(decimalEncoding, decimals(fields))
	}
	try(wordsEncoding, words(fields))
	for leader := range column {
		try(followsEncoding, follows(columns[leader], fields, leader))
	}
	return encoding, packed
}

// follows returns nil if the leader's values do not determine the fields, or are too many
// to make this shorter.
func follows(leader, fields []string, number int) []byte {
	value := map[string]string{}
	var once []string
	for i, l := range leader {
		v, met := value[l]
		if met && v != fields[i] || len(once) > len(fields)/4 {
			return nil
		}
		if !met {
			value[l], once = fields[i], append(once, fields[i])
		}
	}
	return append(binary.AppendUvarint(nil, uint64(number)), words(once)...) // #nosec G115 -- a place in a table
}

// whole is a whole number or a blank.
type whole struct {
	value int64
	blank bool
}

// wholes parses fields that are all blank or whole numbers in the form of strconv.
func wholes(fields []string) ([]whole, bool) {
	out := make([]whole, len(fields))
	for i, s := range fields {
		if s == "" {
			out[i].blank = true
			continue
		}
		v, err := strconv.ParseInt(s, 10, 64)
		if err != nil || strconv.FormatInt(v, 10) != s || v > 1<<52 || v < -1<<52 {
			return nil, false
		}
		out[i].value = v
	}
	return out, true
}

func differences(values []whole) []whole {
	out := make([]whole, len(values))
	last := int64(0)
	for i, v := range values {
		if out[i].blank = v.blank; v.blank {
			continue
		}
		out[i].value = v.value - last
		last = v.value
	}
	return out
}

func appendWholes(b []byte, values []whole) []byte {
	for _, v := range values {
		if v.blank {
			b = append(b, 0)
			continue
		}
		b = binary.AppendUvarint(b, uint64(v.value<<1)^uint64(v.value>>63)+1) // #nosec G115 -- zigzag
	}
	return b
}

// decimals returns nil if a field would not be restored exactly.
func decimals(fields []string) []byte {
	places := 0
	for _, s := range fields {
		if _, after, ok := strings.Cut(s, "."); ok {
			places = max(places, len(after))
		}
	}
	if places == 0 || places > maxDecimals {
		return nil
	}
	values := make([]whole, len(fields))
	for i, s := range fields {
		if s == "" {
			values[i].blank = true
			continue
		}
		before, after, _ := strings.Cut(s, ".")
		v, err := strconv.ParseInt(before+after+strings.Repeat("0", places-len(after)), 10, 64)
		if err != nil || v > 1<<52 || v < -1<<52 || decimalText(v, places) != s {
			return nil
		}
		values[i].value = v
	}
	return appendWholes([]byte{byte(places)}, values)
}

// decimalText prints v/10^places without trailing zeros.
func decimalText(v int64, places int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	digits := strconv.FormatInt(v, 10)
	if len(digits) <= places {
		digits = strings.Repeat("0", places+1-len(digits)) + digits
	}
	before, after := digits[:len(digits)-places], strings.TrimRight(digits[len(digits)-places:], "0")
	if after == "" {
		return sign + before
	}
	return sign + before + "." + after
}

func words(fields []string) []byte {
	numbers, list := map[string]int{}, []string(nil)
	each := make([]int, len(fields))
	for i, s := range fields {
		n, ok := numbers[s]
		if !ok {
			n = len(list)
			numbers[s], list = n, append(list, s)
		}
		each[i] = n
	}
	b := binary.AppendUvarint(nil, uint64(len(list)))
	for _, s := range list {
		b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
	}
	for plane := range planes(len(list)) {
		for _, n := range each {
			b = append(b, byte(n>>(8*plane))) // #nosec G115 -- the lowest byte
		}
	}
	return b
}

// planes returns how many bytes a number below n takes.
func planes(n int) int {
	count := 1
	for n > 1<<(8*count) {
		count++
	}
	return count
}

var errColumn = errors.New("its bytes are not what its encoding says")

// unpackColumn returns a function from a record's index to its field. leader unpacks an
// earlier column.
func unpackColumn(encoding string, packed []byte, rows int, leader func(column int) (func(row int) string, error)) (func(row int) string, error) {
	raw, err := unzstd(packed)
	if err != nil {
		return nil, err
	}
	switch encoding {
	case plainEncoding, deltaEncoding:
		values, err := readWholes(raw, rows)
		if err != nil {
			return nil, err
		}
		if encoding == deltaEncoding {
			last := int64(0)
			for i := range values {
				if !values[i].blank {
					last += values[i].value
					values[i].value = last
				}
			}
		}
		kept := &texts{}
		return func(row int) string {
			if values[row].blank {
				return ""
			}
			return kept.of(values[row].value)
		}, nil
	case decimalEncoding:
		if len(raw) == 0 || raw[0] > maxDecimals {
			return nil, errColumn
		}
		places := int(raw[0])
		values, err := readWholes(raw[1:], rows)
		if err != nil {
			return nil, err
		}
		return func(row int) string {
			if values[row].blank {
				return ""
			}
			return decimalText(values[row].value, places)
		}, nil
	case wordsEncoding:
		return unpackWords(raw, rows)
	case followsEncoding:
		return unpackFollows(raw, rows, leader)
	}
	return nil, fmt.Errorf("encoding %.20q is not known", encoding)
}

func readWholes(raw []byte, rows int) ([]whole, error) {
	out := make([]whole, rows)
	for i := range out {
		v, n := binary.Uvarint(raw)
		if n <= 0 {
			return nil, errColumn
		}
		raw = raw[n:]
		if v == 0 {
			out[i].blank = true
			continue
		}
		v--
		out[i].value = int64(v>>1) ^ -int64(v&1) // #nosec G115 -- zigzag
	}
	if len(raw) > 0 {
		return nil, errColumn
	}
	return out, nil
}

func unpackFollows(raw []byte, rows int, leader func(column int) (func(row int) string, error)) (func(row int) string, error) {
	number, n := binary.Uvarint(raw)
	if n <= 0 || number > maxColumns {
		return nil, errColumn
	}
	lead, err := leader(int(number)) // #nosec G115 -- asked above
	if err != nil {
		return nil, err
	}
	numbers, each := map[string]int{}, make([]int, rows)
	for row := range rows {
		value := lead(row)
		number, met := numbers[value]
		if !met {
			number = len(numbers)
			numbers[value] = number
		}
		each[row] = number
	}
	once, err := unpackWords(raw[n:], len(numbers))
	if err != nil {
		return nil, err
	}
	return func(row int) string { return once(each[row]) }, nil
}

func unpackWords(raw []byte, rows int) (func(row int) string, error) {
	count, n := binary.Uvarint(raw)
	if n <= 0 || count > uint64(rows) { // #nosec G115 -- not below 0
		return nil, errColumn
	}
	raw = raw[n:]
	list := make([]string, count)
	for i := range list {
		size, n := binary.Uvarint(raw)
		if n <= 0 || size > uint64(len(raw)-n) { // #nosec G115 -- not below 0
			return nil, errColumn
		}
		list[i] = string(raw[n : n+int(size)]) // #nosec G115 -- asked above
		raw = raw[n+int(size):]                // #nosec G115 -- as above
	}
	wide := planes(len(list))
	if len(raw) != wide*rows {
		return nil, errColumn
	}
	number := func(row int) int {
		v := 0
		for plane := range wide {
			v |= int(raw[plane*rows+row]) << (8 * plane)
		}
		return v
	}
	for row := range rows {
		if number(row) >= len(list) {
			return nil, errColumn
		}
	}
	return func(row int) string { return list[number(row)] }, nil
}
