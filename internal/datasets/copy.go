package datasets

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
)

// float8OID is PostgreSQL's OID of double precision.
const float8OID = 701

var (
	copyHeader  = append([]byte("PGCOPY\n\xff\r\n\x00"), 0, 0, 0, 0, 0, 0, 0, 0)
	copyTrailer = []byte{0xff, 0xff}
)

// copyReader generates the body of COPY … FROM STDIN BINARY while it is read. pgx's
// general encoder takes several times as long for half a million rows of arrays.
type copyReader struct {
	rows     int
	append   func(buf []byte, row int) []byte
	progress func(done int)
	buf      []byte
	at, next int
	ended    bool
}

func newCopyReader(rows int, appendRow func(buf []byte, row int) []byte, progress func(done int)) *copyReader {
	return &copyReader{rows: rows, append: appendRow, progress: progress, buf: append([]byte(nil), copyHeader...)}
}

// Read returns the next bytes of the stream.
func (c *copyReader) Read(p []byte) (int, error) {
	if c.at == len(c.buf) {
		if c.ended {
			return 0, io.EOF
		}
		c.fill()
	}
	n := copy(p, c.buf[c.at:])
	c.at += n
	return n, nil
}

func (c *copyReader) fill() {
	c.buf, c.at = c.buf[:0], 0
	for c.next < c.rows && len(c.buf) < 1<<16 {
		c.buf = c.append(c.buf, c.next)
		c.next++
	}
	c.progress(c.next)
	if c.next == c.rows {
		c.buf = append(c.buf, copyTrailer...)
		c.ended = true
	}
}

// The functions below append one field: its length in bytes, then the bytes.

func appendText(buf []byte, s string) []byte {
	buf = binary.BigEndian.AppendUint32(buf, uint32(len(s))) // #nosec G115 -- a field of a text file
	return append(buf, s...)
}

func appendInt4(buf []byte, n int) []byte {
	buf = binary.BigEndian.AppendUint32(buf, 4)
	return binary.BigEndian.AppendUint32(buf, uint32(int32(n))) // #nosec G115 -- years, stints, rows
}

func appendInt8(buf []byte, n int64) []byte {
	buf = binary.BigEndian.AppendUint32(buf, 8)
	return binary.BigEndian.AppendUint64(buf, uint64(n)) // #nosec G115 -- the bits as they are
}

// appendFloats writes double precision[]; NaN becomes NULL.
func appendFloats(buf []byte, values []float64) []byte {
	start := len(buf)
	buf = binary.BigEndian.AppendUint32(buf, 0) // the length, filled in below
	nulls := uint32(0)
	for _, v := range values {
		if math.IsNaN(v) {
			nulls = 1
		}
	}
	for _, word := range []uint32{1, nulls, float8OID, uint32(len(values)), 1} { // #nosec G115 -- some dozens of columns
		buf = binary.BigEndian.AppendUint32(buf, word)
	}
	for _, v := range values {
		if math.IsNaN(v) {
			buf = binary.BigEndian.AppendUint32(buf, math.MaxUint32)
			continue
		}
		buf = binary.BigEndian.AppendUint32(buf, 8)
		buf = binary.BigEndian.AppendUint64(buf, math.Float64bits(v))
	}
	binary.BigEndian.PutUint32(buf[start:], uint32(len(buf)-start-4)) // #nosec G115 -- some hundred bytes
	return buf
}

var errArray = errors.New("datasets: a stored array is not one-dimensional double precision[]")

// readFloats decodes what appendFloats encoded, without its length: the i-th value goes
// to dst[place[i]], or nowhere if the place is negative. The rest of dst is unchanged.
// NULL becomes NaN.
func readFloats(dst []float64, raw []byte, place []int) error {
	if len(raw) < 20 || binary.BigEndian.Uint32(raw) != 1 || binary.BigEndian.Uint32(raw[8:]) != float8OID {
		return errArray
	}
	n := int(binary.BigEndian.Uint32(raw[12:]))
	raw = raw[20:]
	if n != len(place) {
		return errArray
	}
	for _, at := range place {
		v, size := math.NaN(), 4
		if len(raw) >= 4 && binary.BigEndian.Uint32(raw) == 8 {
			size = 12
		}
		if len(raw) < size {
			return errArray
		}
		if size == 12 {
			v = math.Float64frombits(binary.BigEndian.Uint64(raw[4:]))
		}
		if at >= 0 {
			dst[at] = v
		}
		raw = raw[size:]
	}
	return nil
}
