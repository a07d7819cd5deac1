package export

import (
	"context"
	"testing"
)

// What an estimate says of a slice's rows is what writing it gives, whatever was asked
// before; of its size, about.
func TestAnEstimateIsWhatIsWritten(t *testing.T) {
	t.Parallel()
	e := NewEstimator()
	for _, s := range []Slice{
		{Kind: "batting", Format: CSV}, {Kind: "batting", Format: CSV, Since: 1920, Until: 1925}, {Kind: "batting", Format: CSV, Until: 1900},
		{Kind: "pitching", Format: NDJSON, Since: 2001}, {Kind: Ratings, Format: CSV, Since: 1950, Until: 1960}, {Kind: Careers, Format: CSV},
	} {
		said, bytes, err := e.Estimate(mlb(t), s)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		body, wrote := written(t, mlb(t), s)
		if said.Rows != wrote.Rows || len(said.LeftOut) != len(wrote.LeftOut) || len(said.Sources) != len(wrote.Sources) {
			t.Errorf("%+v: said %d rows, wrote %d", s, said.Rows, wrote.Rows)
		}
		if float64(bytes) < .6*float64(len(body)) || float64(bytes) > 1.6*float64(len(body)) {
			t.Errorf("%+v: said %d bytes, wrote %d", s, bytes, len(body))
		}
	}
	if _, _, err := e.Estimate(mlb(t), Slice{Kind: "batting", Format: CSV, Since: 2090}); err == nil {
		t.Error("a slice without rows has an estimate")
	}
}

// An export whose reader has gone is not written to its end.
func TestAnEndedRequestStopsItsExport(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	n := 0
	_, err := Write(ctx, writerFunc(func(b []byte) (int, error) {
		if n += len(b); n > 0 {
			stop()
		}
		return len(b), nil
	}), mlb(t), Slice{Kind: "batting", Format: CSV})
	if err == nil || n > 1<<20 {
		t.Errorf("%d bytes were written: %v", n, err)
	}
}
