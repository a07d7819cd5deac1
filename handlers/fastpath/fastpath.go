// Package fastpath lets an http.Server answer its most frequent requests without
// what net/http does for each: a map of headers, a context, a goroutine that watches
// the client, two buffers. That is more work than the answer, where this is in memory.
//
// It owns the reading of such a request from a connection, and the decision who
// answers: the Answer that the server was made with, or net/http. Between two
// requests net/http waits in Read for the next one; here that Read answers plain
// requests itself, and returns the first that it leaves to net/http, as it came.
//
// Invariants:
//   - net/http is given every byte of a request, or none; what it is not given has
//     been answered, in order;
//   - a request is plain only if there is one way to read it, and net/http would read
//     it so: a GET of HTTP/1.1 without a body, whole in one piece and alone;
//   - of every other request it is known where it ends, or the connection is net/http's
//     for good: where the next one begins is then not known here (request.go);
//   - the first request of a connection is net/http's, with its limits for new ones;
//   - a shutdown waits for the answers under way.
//
// It knows no header that says what a request is about, no route and no rule of the
// product.
package fastpath

import (
	"context"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

const (
	lookEvery = 50 * time.Millisecond // how often clients are looked for whose answers take that long
	pollEvery = 5 * time.Millisecond  // for answers under way, at a shutdown
	setAgain  = time.Second           // a connection's limits of time are not set anew more often
)

// Answer appends a request's whole response to b, or leaves the request to net/http:
// answered is false. What it has done for that request already is then begun, which
// the handler finds by Begun. The request is valid until Answer returns; ctx ends when
// the client leaves.
type Answer func(ctx context.Context, r *Request, b []byte) (response []byte, begun any, answered bool)

// Server is an http.Server with a fast path. Its limits of time hold for both ways.
type Server struct {
	http     *http.Server
	answer   Answer
	setAgain time.Duration

	mu   sync.Mutex
	open map[*conn]struct{}
}

// New adds a fast path to a server, whose hooks ConnState and ConnContext it takes.
func New(s *http.Server, answer Answer) *Server {
	f := &Server{http: s, answer: answer, setAgain: setAgain, open: map[*conn]struct{}{}}
	for _, limit := range []time.Duration{s.IdleTimeout, s.WriteTimeout} {
		if limit > 0 {
			f.setAgain = min(f.setAgain, limit/8)
		}
	}
	s.ConnState = func(c net.Conn, state http.ConnState) {
		own, ok := c.(*conn)
		switch {
		case ok && state == http.StateIdle:
			own.rest()
		case ok && state == http.StateHijacked:
			own.hijacked()
		}
	}
	s.ConnContext = func(ctx context.Context, c net.Conn) context.Context {
		return context.WithValue(ctx, connKey{}, c)
	}
	return f
}

// Serve serves l until the server is shut down, like http.Server's.
func (s *Server) Serve(l net.Listener) error {
	over := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() { s.watch(over) })
	defer watching.Wait()
	defer close(over)
	return s.http.Serve(&listener{l, s})
}

// Shutdown takes no more requests and waits for those under way, like http.Server's.
func (s *Server) Shutdown(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for err == nil && s.answering() {
		select {
		case <-ctx.Done():
			err = ctx.Err()
		case <-poll.C:
		}
	}
	return err
}

type connKey struct{}

// Begun gives what an Answer had done already for the request that ctx belongs to,
// once; nil is nothing.
func Begun(ctx context.Context) any {
	c, ok := ctx.Value(connKey{}).(*conn)
	if !ok {
		return nil
	}
	return c.begun.take()
}

// listener gives the server connections with a fast path.
type listener struct {
	net.Listener
	server *Server
}

// Accept waits for the next connection.
func (l *listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return l.server.enter(c), nil
}

func (s *Server) enter(c net.Conn) *conn {
	own := &conn{Conn: c, server: s, aligned: true}
	own.ctx, own.leave = context.WithCancel(context.Background())
	if of, ok := c.(syscall.Conn); ok && detectsClosed {
		own.socket, _ = of.SyscallConn() // without it, who leaves is found later
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[own] = struct{}{}
	return own
}

func (s *Server) forget(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, c)
}

// answering reports whether an answer is under way.
func (s *Server) answering() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.open {
		if c.began.Load() != 0 {
			return true
		}
	}
	return false
}

// watch looks for clients that left before their answer, until over. net/http has a
// goroutine for each request to that end; answers that take that long are few.
func (s *Server) watch(over <-chan struct{}) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-over:
			return
		case now := <-tick.C:
			for _, c := range s.slow(now) {
				if c.left() {
					c.leave()
				}
			}
		}
	}
}

// slow gives the connections whose answer takes longer than a look.
func (s *Server) slow(now time.Time) (found []*conn) {
	before := now.Add(-lookEvery).UnixNano()
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.open {
		if began := c.began.Load(); began != 0 && began < before {
			found = append(found, c)
		}
	}
	return found
}
