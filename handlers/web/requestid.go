package web

import (
	"context"

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

// served is the context of one request: what stands between the network and the
// handlers knows it by a single value, rather than by one of each kind.
type served struct {
	context.Context
	id   any // uuid.UUID, of our own making
	seen *response
}

// Value gives the request's id and what was seen of its answer, and else what ctx has.
func (s *served) Value(key any) any {
	switch key.(type) {
	case requestIDKey:
		return s.id
	case seenKey:
		return s.seen
	}
	return s.Context.Value(key)
}

// seenOf gives what was seen of the answer to the request that ctx belongs to; nil
// outside of the edge.
func seenOf(ctx context.Context) *response {
	seen, _ := ctx.Value(seenKey{}).(*response)
	return seen
}
