package web

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/fastpath"
)

// arrival is the id and time of a request. handoff is the work that the fast path did
// before it left the request to the handlers.
type arrival struct {
	id      uuid.UUID
	at      time.Time
	handoff any
}

// arrive assigns an id to a new request.
func arrive() (arrival, error) {
	at := time.Now()
	id, err := uuid.NewV7()
	return arrival{id: id, at: at}, err
}

// arrivalOf returns the arrival of the request in ctx, a new one if it has none.
func arrivalOf(ctx context.Context) (arrival, error) {
	if before, ok := fastpath.Handoff(ctx).(arrival); ok {
		return before, nil
	}
	return arrive()
}

// Handoff returns what the fast path passed to HandOff for the request in ctx, or
// nil.
func Handoff(ctx context.Context) any {
	if q, ok := ctx.Value(requestKey{}).(*request); ok {
		return q.handoff
	}
	return nil
}

// FastPath does for requests answered without net/http what Outer does for others,
// as far as it applies to plain API requests answered from memory.
type FastPath struct {
	edge  *Edge
	gate  *Gate
	fixed []byte // header lines of every response
	now   atomic.Pointer[dateLine]
}

// NewFastPath returns the fast path behind gate, or nil if tracing is on or the
// process is read-only. around is as for Outer.
func (e *Edge) NewFastPath(gate *Gate, around ...func(http.Handler) http.Handler) *FastPath {
	if e.config.Tracer != nil || e.config.ReadOnly {
		return nil
	}
	f := &FastPath{edge: e, gate: gate}
	for name, values := range e.fixedHeader(around) {
		for _, value := range values {
			f.fixed = AppendHeader(f.fixed, name, value)
		}
	}
	return f
}

// fixedHeader returns the headers that the middleware sets on every API response to
// a plain GET. It sends them a request.
func (e *Edge) fixedHeader(around []func(http.Handler) http.Handler) http.Header {
	probe := &discarded{header: http.Header{}}
	var inner http.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Del("Cache-Control") // every answer sets its own
	})
	for _, wrap := range around {
		inner = wrap(inner)
	}
	r := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: "/api/"}, Header: http.Header{}}
	e.secured(compressed(inner)).ServeHTTP(probe, r)
	return probe.header
}

// Quick is one request on the fast path.
type Quick struct {
	path *FastPath
	arrival
	name string // its id as text
	left bool
}

// Enter admits a request without waiting. Admitted requests must call Leave.
func (f *FastPath) Enter() (*Quick, bool) {
	if !f.gate.TryEnter() {
		return nil, false
	}
	came, err := arrive()
	if err != nil {
		f.gate.Leave()
		return nil, false // the handlers report it
	}
	return &Quick{path: f, arrival: came, name: came.id.String()}, true
}

// ID returns the request's id.
func (q *Quick) ID() uuid.UUID { return q.id }

// Leave frees the request's slot, once.
func (q *Quick) Leave() {
	if !q.left {
		q.left = true
		q.path.gate.Leave()
	}
}

// HandOff leaves the request to the handlers, with its id. They get work from
// Handoff. The result is for package fastpath.
func (q *Quick) HandOff(work any) any {
	q.handoff = work
	return q.arrival
}

// AppendHead appends the status line and the common headers.
func (q *Quick) AppendHead(b []byte, status int) []byte {
	b = append(strconv.AppendInt(append(b, "HTTP/1.1 "...), int64(status), 10), ' ')
	b = append(append(b, http.StatusText(status)...), "\r\n"...)
	b = append(b, q.path.date(q.at)...)
	b = AppendHeader(b, "X-Request-Id", q.name)
	return append(b, q.path.fixed...)
}

// Served records a response in the metrics and the access log.
func (q *Quick) Served(ctx context.Context, path, route string, status, bytes int) {
	e := q.path.edge
	end := time.Now()
	took := end.Sub(q.at)
	if e.config.Observed != nil {
		e.config.Observed(route, http.MethodGet, status, took)
	}
	e.logRequest(ctx, &accessLine{
		id: q.name, method: http.MethodGet, path: path, route: route, status: status, bytes: int64(bytes), end: end, took: took,
	})
}

// AppendHeader appends a header line.
func AppendHeader(b []byte, name, value string) []byte {
	return append(append(append(append(b, name...), ": "...), value...), "\r\n"...)
}

// Compresses reports whether a response of that size is compressed.
func Compresses(bytes int) bool { return bytes >= compressFrom }

// dateLine is the Date header of one second.
type dateLine struct {
	second int64
	line   []byte
}

// date returns the Date header, cached for a second.
func (f *FastPath) date(now time.Time) []byte {
	d := f.now.Load()
	if d == nil || d.second != now.Unix() {
		d = &dateLine{now.Unix(), AppendHeader(nil, "Date", now.UTC().Format(http.TimeFormat))}
		f.now.Store(d)
	}
	return d.line
}
