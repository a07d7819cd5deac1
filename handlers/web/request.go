package web

import (
	"context"
	"net/http"

	"github.com/google/uuid"
)

// request is the state of one request, in one allocation. It is also the request's
// context, in which middleware finds it.
type request struct {
	context.Context // of the connection, or of the request's span
	id              uuid.UUID
	name            [1]string // the id as a header value
	answer          response
	work            limited // the handlers' context, derived from this one
	handoff         any     // see Handoff
}

type requestKey struct{}

// Value returns the request for its own keys, else the context's value.
func (q *request) Value(key any) any {
	switch key.(type) {
	case requestKey, requestIDKey:
		return q
	}
	return q.Context.Value(key)
}

// requestOf returns the request in ctx, which observe puts there for all handlers.
func requestOf(ctx context.Context) *request {
	return ctx.Value(requestKey{}).(*request)
}

type resourceKey struct{}

// WithResource marks a request that is made inside another one, whose path a token has to be
// for.
func WithResource(ctx context.Context, path string) context.Context {
	return context.WithValue(ctx, resourceKey{}, path)
}

// Resource returns the path that a request's token has to be for: its own, unless it is made
// inside another one.
func Resource(r *http.Request) string {
	if path, ok := r.Context().Value(resourceKey{}).(string); ok {
		return path
	}
	return r.URL.Path
}
