package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"
)

// observe assigns each request an id, writes its access log line and answers
// panics. Ids are ours, because charges are keyed by them and a client could repeat
// its own. The log has no query, headers or body.
func (e *Edge) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		before, err := arrivalOf(r.Context())
		if err != nil {
			e.log.ErrorContext(r.Context(), "no random numbers", "error", err)
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		id, start := before.id, before.at
		q := &request{id: id, name: [1]string{id.String()}, answer: response{ResponseWriter: w}, handoff: before.handoff}
		q.work.parent = q
		seen := &q.answer
		w.Header()["X-Request-Id"] = q.name[:]
		ctx, span := e.config.Tracer.Serve(r.Context(), r.Header)
		q.Context = ctx
		r = r.WithContext(&q.work)
		e.unproxy(r)
		defer func() {
			q.work.end()
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p) // net/http's way to drop a connection
				}
				e.log.ErrorContext(q, "panic", "request_id", id, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
				if seen.status == 0 {
					e.WriteError(seen, r.WithContext(q), errPanic)
				}
			}
			end := time.Now()
			took := end.Sub(start)
			if e.config.Observed != nil {
				e.config.Observed(seen.route, method(r), seen.status, took)
			}
			e.logRequest(q, &accessLine{
				id: q.name[0], method: r.Method, path: r.URL.Path, route: seen.route, status: seen.status, bytes: seen.bytes, end: end, took: took,
				asker: r,
			})
			span.Served(method(r), seen.route, seen.status)
		}()
		next.ServeHTTP(seen, r)
	})
}

// accessLine is a line of the access log.
type accessLine struct {
	id, method, path, route string
	status                  int
	bytes                   int64
	end                     time.Time
	took                    time.Duration
	asker                   *http.Request // its address is logged for refusals
}

// logRequest writes a line of the access log. It bypasses slog.Logger, which would
// look up the caller's source position for each request.
func (e *Edge) logRequest(ctx context.Context, l *accessLine) {
	handler := e.log.Handler()
	if !handler.Enabled(ctx, slog.LevelInfo) {
		return
	}
	line := slog.NewRecord(l.end, slog.LevelInfo, "request", 0)
	line.AddAttrs(slog.String("request_id", l.id),
		slog.String("method", l.method), slog.String("path", shownPath(l.path, l.route)),
		slog.Int("status", l.status), slog.Int64("bytes", l.bytes), slog.Duration("took", l.took))
	switch l.status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusTooManyRequests: // possible probing
		line.AddAttrs(slog.String("from", ClientAddress(l.asker)))
	}
	_ = handler.Handle(ctx, line) // requests don't fail for the log
}

var (
	keyInPath = regexp.MustCompile(`gl_[0-9A-Za-z]+`)
	opaque    = regexp.MustCompile(`[^/]{20,}`)
)

// shownPath returns a path without secrets: tokens of mailed links, API keys pasted
// into URLs, and long segments of unknown paths, which may be mistyped ones.
func shownPath(path, route string) string {
	switch {
	case strings.Contains(route, "{token}"):
		return route
	case route == "":
		path = opaque.ReplaceAllString(path, "…")
	}
	if strings.Contains(path, "gl_") {
		path = keyInPath.ReplaceAllString(path, "gl_…")
	}
	return path
}

// method returns the request's method, or "other" if unknown, so that clients can't
// create metrics.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

// response records the status, size and route of a response.
type response struct {
	http.ResponseWriter
	route  string
	status int
	bytes  int64
	gate   atomic.Pointer[Gate] // held until the first byte of the response
}

func (w *response) begin(status int) {
	w.status = status
	w.leave()
}

// leave frees the request's slot, once.
func (w *response) leave() {
	if g := w.gate.Swap(nil); g != nil {
		g.Leave()
	}
}

func (w *response) WriteHeader(status int) {
	if w.status == 0 && status >= http.StatusOK {
		w.begin(status)
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *response) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.begin(http.StatusOK)
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Flush sends what is written so far. The compressor needs this interface, not
// http.ResponseController.
func (w *response) Flush() { _ = http.NewResponseController(w.ResponseWriter).Flush() }

// Unwrap returns the wrapped writer, for http.ResponseController.
func (w *response) Unwrap() http.ResponseWriter { return w.ResponseWriter }
