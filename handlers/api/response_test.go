package api

import (
	"bufio"
	"bytes"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"groundline/internal/meter"
	"groundline/internal/rates"
)

var shared = &prepared{head: []byte(`{"claim":"x",`), etag: [1]string{`W/"1"`}, grounded: true}

// respond writes an answer through one writer.
func respond(out *response, outcome meter.Outcome) {
	plan := rates.Plan{Name: "free", Burst: 400, PerSecond: 20}
	key := rates.Plan{Name: "key", Burst: 20, PerSecond: 1}
	out.setLimits(rates.Asked{Account: rates.Meter{Plan: plan, Left: 399, Full: time.Millisecond}, Key: rates.Meter{Plan: key, Left: 19, Full: time.Second}},
		meter.Allowance{PerHour: 100, Max: 50, Left: 7})
	shared.write(out, outcome, meter.Charge{Cost: 5, Remaining: 123456, Overage: 7})
}

// The same answer has the same status, header and body with net/http and on the fast path.
func TestBothPathsWriteTheSameResponse(t *testing.T) {
	t.Parallel()
	for name, outcome := range map[string]meter.Outcome{"answered": meter.Answered, "unchanged": meter.Unchanged} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			slow := httptest.NewRecorder()
			out := newResponse(slow)
			respond(&out, outcome)
			fast := response{bytes: []byte("HTTP/1.1 200 OK\r\n")}
			if outcome == meter.Unchanged {
				fast.bytes = []byte("HTTP/1.1 304 Not Modified\r\n")
			}
			respond(&fast, outcome)
			got, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(fast.bytes)), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer got.Body.Close()
			body, err := io.ReadAll(got.Body)
			if err != nil {
				t.Fatal(err)
			}
			if got.StatusCode != slow.Code || fast.status != slow.Code || fast.length != len(body) || string(body) != slow.Body.String() {
				t.Errorf("fast path: %d %q; net/http: %d %q", got.StatusCode, body, slow.Code, slow.Body)
			}
			if !maps.EqualFunc(got.Header, slow.Header(), slices.Equal) {
				t.Errorf("fast path: %v; net/http: %v", got.Header, slow.Header())
			}
			if want := `"free";q=400;w=20, "key";q=20;w=20, "credits";q=50;w=1800;qu="credits"`; slow.Header().Get("Ratelimit-Policy") != want {
				t.Errorf("RateLimit-Policy: %s, want %s", slow.Header().Get("Ratelimit-Policy"), want)
			}
		})
	}
}

// Writing on the fast path allocates nothing once the connection's buffer is large enough.
func TestTheFastPathsResponseAllocatesNothing(t *testing.T) {
	b := make([]byte, 0, 4096)
	if n := testing.AllocsPerRun(100, func() {
		out := response{bytes: b}
		respond(&out, meter.Answered)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
