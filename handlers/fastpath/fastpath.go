// Package fastpath lets an http.Server answer its most frequent requests without net/http's cost per
// request: a header map, a context, a goroutine that watches the client, two buffers. For an answer in
// memory, that is more work than the answer.
//
// It reads such requests from the connection and decides who answers: the server's Answer, or net/http.
// Between two requests net/http waits in Read for the next one. Here, that Read answers plain requests
// itself, and returns the first one left to net/http unchanged.
//
// Invariants:
//   - net/http gets every byte of a request or none; requests it does not get have been answered, in order;
//   - a request is plain only if it has exactly one reading, which is net/http's: an HTTP/1.1 GET without
//     a body, complete in one read and alone in it;
//   - the end of every other request is known, or the connection is net/http's for good (request.go);
//   - a connection's first request is net/http's, with its limits for new connections;
//   - a shutdown waits for answers in progress.
//
// The package knows no routes, no rules of the product, and no headers about a request's content.
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
	watchEvery    = 50 * time.Millisecond // how often clients of answers that take longer are checked
	pollEvery     = 5 * time.Millisecond  // for answers in progress, at a shutdown
	deadlineEvery = time.Second           // minimum time between two updates of a connection's deadlines
)

// Answer appends a request's whole response to b, or returns answered false to leave the request to
// net/http. handoff is then what it did for the request, which the handler gets by Handoff. The request
// is valid until Answer returns; ctx ends when the client leaves.
type Answer func(ctx context.Context, r *Request, b []byte) (response []byte, handoff any, answered bool)

// Server is an http.Server with a fast path. The server's timeouts apply to both paths.
type Server struct {
	http          *http.Server
	answer        Answer
	deadlineEvery time.Duration

	mu   sync.Mutex
	open map[*conn]struct{}
}

// New adds a fast path to a server and sets the server's ConnState and ConnContext hooks.
func New(s *http.Server, answer Answer) *Server {
	f := &Server{http: s, answer: answer, deadlineEvery: deadlineEvery, open: map[*conn]struct{}{}}
	for _, limit := range []time.Duration{s.IdleTimeout, s.WriteTimeout} {
		if limit > 0 {
			f.deadlineEvery = min(f.deadlineEvery, limit/8)
		}
	}
	s.ConnState = func(c net.Conn, state http.ConnState) {
		own, ok := c.(*conn)
		switch {
		case ok && state == http.StateIdle:
			own.setIdle()
		case ok && state == http.StateHijacked:
			own.hijacked()
		}
	}
	s.ConnContext = func(ctx context.Context, c net.Conn) context.Context {
		return context.WithValue(ctx, connKey{}, c)
	}
	return f
}

// Serve serves l until the server is shut down, like http.Server.Serve.
func (s *Server) Serve(l net.Listener) error {
	done := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() { s.watch(done) })
	defer watching.Wait()
	defer close(done)
	return s.http.Serve(&listener{l, s})
}

// Shutdown stops accepting requests and waits for those in progress, like http.Server.Shutdown.
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

// Handoff returns what Answer did for the request of ctx, once; nil if nothing.
func Handoff(ctx context.Context) any {
	c, ok := ctx.Value(connKey{}).(*conn)
	if !ok {
		return nil
	}
	return c.handoff.take()
}

// listener accepts connections with a fast path.
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
	return l.server.newConn(c), nil
}

func (s *Server) newConn(c net.Conn) *conn {
	own := &conn{Conn: c, server: s, aligned: true}
	own.ctx, own.cancel = context.WithCancel(context.Background())
	if socket, ok := c.(syscall.Conn); ok && detectsClosed {
		own.socket, _ = socket.SyscallConn() // without it, a client that left is noticed later
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

// answering reports whether an answer is in progress.
func (s *Server) answering() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.open {
		if c.started.Load() != 0 {
			return true
		}
	}
	return false
}

// watch cancels the contexts of clients that left before their answer, until done. net/http uses a
// goroutine per request for this, but few answers take that long.
func (s *Server) watch(done <-chan struct{}) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case now := <-tick.C:
			for _, c := range s.slow(now) {
				if c.clientLeft() {
					c.cancel()
				}
			}
		}
	}
}

// slow returns the connections whose answer takes longer than watchEvery.
func (s *Server) slow(now time.Time) (found []*conn) {
	before := now.Add(-watchEvery).UnixNano()
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.open {
		if started := c.started.Load(); started != 0 && started < before {
			found = append(found, c)
		}
	}
	return found
}
