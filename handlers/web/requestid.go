package web

import (
	"context"
	"net/http"

	"github.com/google/uuid"
)

type requestIDKey struct{}

// RequestID gives the id of the request that ctx belongs to: a UUID of version
// 7, so that it sorts by time. Outside a request it is uuid.Nil.
func RequestID(ctx context.Context) uuid.UUID {
	id, _ := ctx.Value(requestIDKey{}).(uuid.UUID)
	return id
}

// WithRequestID gives ctx the id of its request.
func WithRequestID(ctx context.Context, id uuid.UUID) context.Context {
	return context.WithValue(ctx, requestIDKey{}, id)
}

// identify gives each request an id of our own: one sent by a client could be
// repeated, and a call is charged by its id.
func (e *Edge) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id, err := uuid.NewV7()
		if err != nil {
			e.log.ErrorContext(r.Context(), "no random numbers", "error", err)
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		w.Header().Set("X-Request-Id", id.String())
		r = r.WithContext(WithRequestID(r.Context(), id))
		e.unproxy(r)
		next.ServeHTTP(w, r)
	})
}
