package web

import (
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
			e.logRequest(r, seen, start)
		}()
		next.ServeHTTP(seen, r)
	})
}

// logRequest writes the access log's line. It hands its record to the handler
// itself: a Logger would look up our place in the code for each request.
func (e *Edge) logRequest(r *http.Request, seen *response, start time.Time) {
	ctx, handler := r.Context(), e.log.Handler()
	if !handler.Enabled(ctx, slog.LevelInfo) {
		return
	}
	now := time.Now()
	line := slog.NewRecord(now, slog.LevelInfo, "request", 0)
	line.AddAttrs(slog.String("request_id", RequestID(ctx).String()),
		slog.String("method", r.Method), slog.String("path", r.URL.Path),
		slog.Int("status", seen.status), slog.Int64("bytes", seen.bytes), slog.Duration("took", now.Sub(start)))
	_ = handler.Handle(ctx, line) // a log that cannot be written is no reason to fail
}

// response notes what was written.
type response struct {
	http.ResponseWriter
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
