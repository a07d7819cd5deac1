package meter

import (
	"encoding/binary"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
)

// wire encodes batches in PostgreSQL's binary form, one array per parameter of chargeSQL.
// Each batch reuses the memory of the one before.
type wire struct {
	parameters [][]byte
}

// encode returns the parameters of chargeSQL: balances, in the order of their ids, with
// the version they were decided on, and the usage rows.
func (w *wire) encode(balances []*balanceRow, rows []usageRow) [][]byte {
	w.parameters = w.parameters[:cap(w.parameters)]
	next := 0
	add := func(element uint32, n int, value func(b []byte, i int) []byte) {
		if next == len(w.parameters) {
			w.parameters = append(w.parameters, nil)
		}
		w.parameters[next] = appendArray(w.parameters[next][:0], element, n, value)
		next++
	}
	ofBalance := func(value func(a *balanceRow) int64) {
		add(pgtype.Int8OID, len(balances), func(b []byte, i int) []byte { return appendInt8(b, value(balances[i])) })
	}
	add(pgtype.UUIDOID, len(balances), func(b []byte, i int) []byte { return appendBytes(b, balances[i].id[:]) })
	ofBalance(func(a *balanceRow) int64 { return int64(a.remaining) })
	ofBalance(func(a *balanceRow) int64 { return int64(a.overage) })
	ofBalance(func(a *balanceRow) int64 { return int64(a.used) })
	ofBalance(func(a *balanceRow) int64 { return a.seq })
	ofBalance(func(a *balanceRow) int64 { return a.knownSeq })
	add(pgtype.XIDOID, len(balances), func(b []byte, i int) []byte { return appendInt4(b, balances[i].version) })
	add(pgtype.TimestamptzOID, len(balances), func(b []byte, i int) []byte { return appendInt8(b, microsecondsOf(balances[i].overageFrom)) })

	n := len(rows)
	add(pgtype.UUIDOID, n, func(b []byte, i int) []byte { return appendBytes(b, rows[i].request.AccountID[:]) })
	add(pgtype.UUIDOID, n, func(b []byte, i int) []byte { return appendBytes(b, rows[i].request.RequestID[:]) })
	add(pgtype.UUIDOID, n, func(b []byte, i int) []byte { return appendBytes(b, rows[i].request.KeyID[:]) })
	add(pgtype.TimestamptzOID, n, func(b []byte, i int) []byte { return appendInt8(b, microsecondsOf(rows[i].at)) })
	add(pgtype.Int8OID, n, func(b []byte, i int) []byte { return appendInt8(b, rows[i].seq) })
	add(pgtype.Int4OID, n, func(b []byte, i int) []byte { return appendInt4(b, uint32(rows[i].cost)) })    // #nosec G115 -- a price list entry, far below 2^31
	add(pgtype.Int4OID, n, func(b []byte, i int) []byte { return appendInt4(b, uint32(rows[i].overage)) }) // #nosec G115 -- likewise
	add(pgtype.Int2OID, n, func(b []byte, i int) []byte { return appendInt2(b, int16(rows[i].request.Endpoint)) })
	add(pgtype.Int2OID, n, func(b []byte, i int) []byte { return appendInt2(b, int16(rows[i].outcome)) })
	add(pgtype.ByteaOID, n, func(b []byte, i int) []byte { return appendBytes(b, rows[i].receipt) })
	w.parameters = w.parameters[:next]
	return w.parameters
}

// appendArray appends a one-dimensional array in the format of PostgreSQL's array_send:
// dimensions, NULL flag, element type, length, lower bound, then each element with its
// length.
func appendArray(b []byte, element uint32, n int, value func(b []byte, i int) []byte) []byte {
	dimensions, hasNull := uint32(1), uint32(1)                                 // elements may be NULL
	for _, v := range [...]uint32{dimensions, hasNull, element, uint32(n), 1} { // #nosec G115 -- at most maxBatch
		b = binary.BigEndian.AppendUint32(b, v)
	}
	for i := range n {
		b = value(b, i)
	}
	return b
}

// appendBytes appends a value of any length. Nil means NULL.
func appendBytes(b, v []byte) []byte {
	if v == nil {
		return binary.BigEndian.AppendUint32(b, 0xffffffff)
	}
	return append(binary.BigEndian.AppendUint32(b, uint32(len(v))), v...) // #nosec G115 -- an id or a hash
}

func appendInt8(b []byte, v int64) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint32(b, 8), uint64(v)) // #nosec G115 -- two's complement, as PostgreSQL's
}

func appendInt4(b []byte, v uint32) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, 4), v)
}

func appendInt2(b []byte, v int16) []byte {
	return binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint32(b, 2), uint16(v)) // #nosec G115 -- two's complement
}

// epoch is the zero of PostgreSQL's timestamps.
var epoch = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

func microsecondsOf(t time.Time) int64 { return t.UnixMicro() - epoch.UnixMicro() }
