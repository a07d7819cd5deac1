package web

import (
	"context"

	"github.com/google/uuid"
)

// request is what the edge knows of one request. It is one piece of memory, since
// each request needs one; and it is the request's context, by which what stands
// between the network and the handlers finds it.
type request struct {
	context.Context           // of the connection, or of the request's span
	id              uuid.UUID // of our own making
	name            [1]string // the id as text, as a header has it
	answer          response
	work            limited // the context of the handlers, below this one
	begun           any     // what was done for it before: see Begun
}

type requestKey struct{}

// Value gives the request and its id, and else what the context has.
func (q *request) Value(key any) any {
	switch key.(type) {
	case requestKey, requestIDKey:
		return q
	}
	return q.Context.Value(key)
}

// requestOf gives the request that ctx belongs to. All handlers stand behind
// observe, which makes it.
func requestOf(ctx context.Context) *request {
	return ctx.Value(requestKey{}).(*request)
}
