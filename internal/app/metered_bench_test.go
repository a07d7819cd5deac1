//go:build unix

package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"syscall"
	"testing"
	"time"
)

// BenchmarkMeteredAnswer measures what a metered answer costs the process without
// its network: 64 callers at once ask the product's handler for the same rating,
// and each answer is charged durably. "cpu-ns/op" is the processor time of the
// whole process, the committer's share included; the wait for PostgreSQL is in
// ns/op alone. Once nobody is held to a rate, and once to one that nobody reaches.
//
//	go run ./cmd/dev test -- go test -run - -bench MeteredAnswer -benchtime 50000x -count 5 ./internal/app/
func BenchmarkMeteredAnswer(b *testing.B) {
	b.Run("rates=off", func(b *testing.B) { meteredAnswer(b, "RATES", "off") })
	b.Run("rates=on", func(b *testing.B) {
		const unreached = "1000000:1000000"
		meteredAnswer(b, "RATE_FREE", unreached, "RATE_PAST_GRANT", unreached, "RATE_PAST_CEILING", unreached)
	})
}

func meteredAnswer(b *testing.B, settings ...string) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer func(log *os.File) { os.Stderr = log; _ = null.Close() }(os.Stderr)
	os.Stderr = null // the access log is written, and not shown
	product := setup(b, settings...)
	handler := product.product.Handler()
	b.ReportAllocs()
	b.SetParallelism(32)
	b.ResetTimer()
	before := processorTime(b)
	b.RunParallel(func(pb *testing.PB) {
		ctx, cancel := context.WithCancel(b.Context()) // as net/http gives one that can end
		defer cancel()
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth", nil)
		r.Header.Set("X-API-Key", product.key)
		w := &unread{}
		for pb.Next() {
			*w = unread{header: http.Header{}}
			handler.ServeHTTP(w, r)
			if w.status != http.StatusOK || w.bytes == 0 {
				b.Errorf("status %d, %d bytes", w.status, w.bytes)
				return
			}
		}
	})
	b.ReportMetric(float64(processorTime(b)-before)/float64(b.N), "cpu-ns/op")
}

// unread is an answer of which nobody reads the body.
type unread struct {
	header http.Header
	status int
	bytes  int
}

func (u *unread) Header() http.Header { return u.header }

func (u *unread) WriteHeader(status int) { u.status = status }

func (u *unread) Write(b []byte) (int, error) {
	if u.status == 0 {
		u.status = http.StatusOK
	}
	u.bytes += len(b)
	return len(b), nil
}

// processorTime is what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
