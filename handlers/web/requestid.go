package web

import (
	"context"

	"github.com/google/uuid"
)

type requestIDKey struct{}

// RequestID returns the id of the request in ctx: a UUIDv7, which sorts by time, or
// uuid.Nil outside a request.
func RequestID(ctx context.Context) uuid.UUID {
	switch of := ctx.Value(requestIDKey{}).(type) {
	case *request:
		return of.id
	case uuid.UUID:
		return of
	}
	return uuid.Nil
}

// WithRequestID returns ctx with a request id.
func WithRequestID(ctx context.Context, id uuid.UUID) context.Context {
	return context.WithValue(ctx, requestIDKey{}, id)
}
