package web

import (
	"context"

	"github.com/google/uuid"
)

type requestIDKey struct{}

// RequestID gives the id of the request that ctx belongs to: a UUID of version
// 7, so that it sorts by time. Outside a request it is uuid.Nil.
func RequestID(ctx context.Context) uuid.UUID {
	switch of := ctx.Value(requestIDKey{}).(type) {
	case *request:
		return of.id
	case uuid.UUID:
		return of
	}
	return uuid.Nil
}

// WithRequestID gives ctx the id of its request.
func WithRequestID(ctx context.Context, id uuid.UUID) context.Context {
	return context.WithValue(ctx, requestIDKey{}, id)
}
