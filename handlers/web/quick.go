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

// arrival is a request that has come: its id, and when. begun is what was done for it
// on the fast path, before it was left to the handlers.
type arrival struct {
	id    uuid.UUID
	at    time.Time
	begun any
}

// arrive gives a request that has just come its id.
func arrive() (arrival, error) {
	at := time.Now()
	id, err := uuid.NewV7()
	return arrival{id: id, at: at}, err
}

// arrivalOf gives the request that ctx belongs to its id, unless it has one.
func arrivalOf(ctx context.Context) (arrival, error) {
	if before, ok := fastpath.Begun(ctx).(arrival); ok {
		return before, nil
	}
	return arrive()
}

// Begun gives what was done on the fast path for the request that ctx belongs to, as
// it was given to Hand; nil is nothing, as outside a request.
func Begun(ctx context.Context) any {
	if q, ok := ctx.Value(requestKey{}).(*request); ok {
		return q.begun
	}
	return nil
}

// FastPath is the edge of the requests that are answered without net/http: what the
// handlers of Outer do for each, in so far as it applies to a plain request of the API
// that is answered from memory.
type FastPath struct {
	edge  *Edge
	gate  *Gate
	fixed []byte // header lines of every answer
	now   atomic.Pointer[dateLine]
}

// NewFastPath returns the fast path of the requests that enter by gate, or nil where there can be
// none: with spans recorded, or in a read-only process. around is as for Outer.
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

// fixedHeader returns the header that the handlers around the routes set for every answer of the API
// to a plain GET, by asking them.
func (e *Edge) fixedHeader(around []func(http.Handler) http.Handler) http.Header {
	probe := &probe{header: http.Header{}}
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

// probe is a response of which only the header is read.
type probe struct{ header http.Header }

func (p *probe) Header() http.Header         { return p.header }
func (p *probe) Write(b []byte) (int, error) { return len(b), nil }
func (p *probe) WriteHeader(int)             {}

// Quick is one request on the fast path.
type Quick struct {
	path *FastPath
	arrival
	name string // its id as text
	left bool
}

// Enter lets a request in, or reports false: it has to wait, which is not done here.
// Who was let in leaves by Leave.
func (f *FastPath) Enter() (*Quick, bool) {
	if !f.gate.TryEnter() {
		return nil, false
	}
	came, err := arrive()
	if err != nil {
		f.gate.Leave()
		return nil, false // the handlers say so
	}
	return &Quick{path: f, arrival: came, name: came.id.String()}, true
}

// ID is the request's id.
func (q *Quick) ID() uuid.UUID { return q.id }

// Leave gives up the request's place, once.
func (q *Quick) Leave() {
	if !q.left {
		q.left = true
		q.path.gate.Leave()
	}
}

// Hand gives what the fast path tells of a request that is left to the handlers after
// something was done for it: begun, which they find by Begun. It keeps its id.
func (q *Quick) Hand(begun any) any {
	q.begun = begun
	return q.arrival
}

// AppendHead appends the status line, and the header lines of every answer.
func (q *Quick) AppendHead(b []byte, status int) []byte {
	b = append(strconv.AppendInt(append(b, "HTTP/1.1 "...), int64(status), 10), ' ')
	b = append(append(b, http.StatusText(status)...), "\r\n"...)
	b = append(b, q.path.date(q.at)...)
	b = AppendHeader(b, "X-Request-Id", q.name)
	return append(b, q.path.fixed...)
}

// Served notes an answer of some bytes of body for the metrics and the access log.
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

// Compresses reports whether an answer of so many bytes is compressed for who takes that.
func Compresses(bytes int) bool { return bytes >= compressFrom }

// dateLine is the header Date of a second.
type dateLine struct {
	second int64
	line   []byte
}

// date gives the header Date, which is written once a second.
func (f *FastPath) date(now time.Time) []byte {
	d := f.now.Load()
	if d == nil || d.second != now.Unix() {
		d = &dateLine{now.Unix(), AppendHeader(nil, "Date", now.UTC().Format(http.TimeFormat))}
		f.now.Store(d)
	}
	return d.line
}
