package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"
)

// observe writes one log line a request, without query, headers or body, and
// turns a panic into an answer.
func (e *Edge) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		seen := &response{ResponseWriter: w}
		r = r.WithContext(context.WithValue(r.Context(), seenKey{}, seen))
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p) // the server's own way to drop a connection
				}
				e.log.ErrorContext(r.Context(), "panic", "request_id", RequestID(r.Context()),
					"panic", fmt.Sprint(p), "stack", string(debug.Stack()))
				if seen.status == 0 {
					e.WriteError(seen, r, errPanic)
				}
			}
			took := time.Since(start)
			if e.config.Observed != nil {
				e.config.Observed(seen.route, method(r), seen.status, took)
			}
			e.logRequest(r, seen, took)
		}()
		next.ServeHTTP(seen, r)
	})
}

// logRequest writes the access log's line. It hands its record to the handler
// itself: a Logger would look up our place in the code for each request.
func (e *Edge) logRequest(r *http.Request, seen *response, took time.Duration) {
	ctx, handler := r.Context(), e.log.Handler()
	if !handler.Enabled(ctx, slog.LevelInfo) {
		return
	}
	line := slog.NewRecord(time.Now(), slog.LevelInfo, "request", 0)
	line.AddAttrs(slog.String("request_id", RequestID(ctx).String()),
		slog.String("method", r.Method), slog.String("path", r.URL.Path),
		slog.Int("status", seen.status), slog.Int64("bytes", seen.bytes), slog.Duration("took", took))
	_ = handler.Handle(ctx, line) // a log that cannot be written is no reason to fail
}

// method gives the request's method, and one word for all that there are not: what
// a client makes up must not make a metric of its own.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

type seenKey struct{}

// response notes what was written, and by which route.
type response struct {
	http.ResponseWriter
	route  string
	status int
	bytes  int64
}

func (w *response) WriteHeader(status int) {
	if w.status == 0 && status >= http.StatusOK {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *response) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Flush sends what is written so far. What compresses answers asks for it by
// this interface, and not by http.ResponseController.
func (w *response) Flush() { _ = http.NewResponseController(w.ResponseWriter).Flush() }

// Unwrap lets http.ResponseController reach the writer underneath.
func (w *response) Unwrap() http.ResponseWriter { return w.ResponseWriter }
