package mcp

import (
	"errors"
	"net/http"
	"strings"
	"sync/atomic"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// problems writes problem+json for the library's plain-text errors and for messages over the rate
// limit. JSON-RPC errors pass unchanged.
func (s *server) problems(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		outer, ok := r.Context().Value(outerKey{}).(*outerRequest)
		if !ok {
			s.Edge.WriteProblem(w, r, errors.New("mcp: request did not pass admit"))
			return
		}
		seen := &plainErrors{ResponseWriter: w, refused: &outer.refused}
		next.ServeHTTP(seen, r)
		if refused := outer.refused.Load(); refused != nil && !seen.sent {
			w.Header().Del("Content-Length")
			s.Edge.WriteProblem(w, r, *refused)
			return
		}
		if seen.status != 0 {
			s.Edge.WriteProblem(w, r, transportError(r.Method, seen.status, strings.TrimSpace(seen.text.String())))
		}
	})
}

// transportError returns the API's error for a transport failure.
func transportError(method string, status int, text string) error {
	switch status {
	case http.StatusMethodNotAllowed:
		return web.MethodNotAllowed(method, http.MethodPost)
	case http.StatusUnsupportedMediaType:
		return web.WithStatus(status, apperr.New(apperr.Invalid, "unsupported_media_type", "The body must be application/json."))
	case http.StatusRequestEntityTooLarge:
		return apperr.New(apperr.TooLarge, "body_too_large", "The body is larger than any tool call.")
	case http.StatusNotFound:
		return web.NotFound()
	case http.StatusForbidden:
		return apperr.New(apperr.Forbidden, "forbidden", "This request is not allowed.")
	}
	if status >= http.StatusInternalServerError {
		return apperr.New(apperr.Internal, "internal", "Something went wrong on our side.")
	}
	return apperr.New(apperr.Invalid, "protocol_error", "This is not a valid MCP request: "+apperr.Clip(text, apperr.MaxEcho)+".")
}

// plainErrors holds back plain-text errors and the answers to refused messages.
type plainErrors struct {
	http.ResponseWriter
	refused *atomic.Pointer[error]
	status  int
	text    strings.Builder
	sent    bool
}

func (w *plainErrors) WriteHeader(status int) {
	if w.refused.Load() != nil && !w.sent {
		return
	}
	if !w.sent && status >= http.StatusBadRequest && strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
		w.status = status
		return
	}
	w.sent = true
	w.ResponseWriter.WriteHeader(status)
}

func (w *plainErrors) Write(b []byte) (int, error) {
	if w.refused.Load() != nil && !w.sent {
		return len(b), nil
	}
	if w.status != 0 {
		return w.text.Write(b)
	}
	w.sent = true
	return w.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the writer underneath.
func (w *plainErrors) Unwrap() http.ResponseWriter { return w.ResponseWriter }
