package fastpath

import (
	"context"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// conn is a connection of the server. Its phase and what belongs to it are touched
// by the goroutine that serves it alone, and looked at, while a request is handled, by
// that which net/http has read meanwhile.
type conn struct {
	net.Conn
	server *Server
	socket syscall.RawConn // nil where there is none
	ctx    context.Context // ends when the client leaves
	leave  context.CancelFunc

	phase   phase
	aligned bool      // where the request ends that net/http was given last is known
	body    int64     // bytes of that request that net/http is still to be given
	limited time.Time // when the limits of time were set, since net/http set its own
	begun   begun

	began   atomic.Int64 // when the answer under way began, in Unix nanoseconds; 0 is none
	closing atomic.Bool
}

// phase is what net/http does with a connection.
type phase int

const (
	opening phase = iota // it waits for the first request
	busy                 // it was given a request
	resting              // it has answered, and waits for the next
)

// begun is what was done for a request that net/http was given then.
type begun struct {
	mu   sync.Mutex
	what any
}

func (b *begun) put(what any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.what = what
}

func (b *begun) take() (what any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	what, b.what = b.what, nil
	return what
}

// scratch is what reading and answering one request needs.
type scratch struct {
	request  Request
	response []byte
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// largestKept is the size in bytes from which the memory of a response is given up.
const largestKept = 32 << 10

// rest notes that net/http waits for the next request.
func (c *conn) rest() {
	c.phase = resting
	c.aligned = c.aligned && c.body == 0
}

// hijacked notes that a handler has the connection.
func (c *conn) hijacked() { c.aligned = false }

// Read gives net/http what the client sent, but for the requests that it answers.
func (c *conn) Read(p []byte) (int, error) {
	if c.aligned && c.phase == busy && c.socket != nil {
		return c.readBusy(p)
	}
	for {
		n, err := c.Conn.Read(p)
		if n == 0 || !c.aligned {
			return n, err
		}
		if err != nil || c.phase == busy {
			c.aligned = false
			return n, err
		}
		answered, err := c.take(p[:n])
		if err != nil {
			return 0, err
		}
		if !answered {
			return n, nil
		}
	}
}

// readBusy gives net/http the rest of a request's body. Then net/http reads only to
// learn that the client has left, and is told nothing else: a client that has its
// answer may send the next request before net/http has stopped reading, which would
// then hold the first byte of it.
func (c *conn) readBusy(p []byte) (int, error) {
	if c.body == 0 {
		return 0, c.untilLeft()
	}
	if int64(len(p)) > c.body {
		p = p[:c.body]
	}
	n, err := c.Conn.Read(p)
	c.body -= int64(n)
	return n, err
}

// take looks at what came between two requests, and answers it or leaves it to
// net/http.
func (c *conn) take(came []byte) (answered bool, err error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	c.aligned = s.request.read(came)
	if c.aligned && s.request.plain && c.phase == resting {
		if answered, err = c.answer(s); answered || err != nil {
			return answered, err
		}
	}
	c.limited = time.Time{} // net/http sets its own
	c.phase, c.body = busy, s.request.missing
	return false, nil
}

// answer answers a request if it can.
func (c *conn) answer(s *scratch) (answered bool, err error) {
	now := time.Now()
	c.began.Store(now.UnixNano())
	// Whoever closes the connection meanwhile leaves that to us.
	defer func() {
		c.began.Store(0)
		if c.closing.Load() {
			_ = c.close()
		}
	}()
	if c.closing.Load() {
		return false, net.ErrClosed
	}
	if err := c.limit(now); err != nil {
		return false, err
	}
	response, begun, answered := c.server.answer(c.ctx, &s.request, s.response[:0])
	if !answered {
		c.begun.put(begun)
		return false, nil
	}
	if cap(response) <= largestKept {
		s.response = response
	}
	if _, err := c.Conn.Write(response); err != nil {
		return false, err
	}
	if c.closing.Load() {
		return false, net.ErrClosed
	}
	return true, nil
}

// limit bounds how long the client may take to read this answer and to send the next
// request: as long as net/http would let it, or a little less.
func (c *conn) limit(now time.Time) error {
	if now.Sub(c.limited) < c.server.setAgain {
		return nil
	}
	c.limited = now
	if err := c.SetReadDeadline(after(now, c.server.http.IdleTimeout)); err != nil {
		return err
	}
	return c.SetWriteDeadline(after(now, c.server.http.WriteTimeout))
}

// after gives the end of a limit of net/http's kind, where 0 is none.
func after(now time.Time, limit time.Duration) time.Time {
	if limit <= 0 {
		return time.Time{}
	}
	return now.Add(limit)
}

// Close closes the connection, once the answer under way has left.
func (c *conn) Close() error {
	c.closing.Store(true)
	if c.began.Load() != 0 {
		return nil // answer sees it too
	}
	return c.close()
}

func (c *conn) close() error {
	c.leave()
	c.server.forget(c)
	return c.Conn.Close()
}

// untilLeft waits until the client closes the connection or its side of it, which is
// io.EOF, or until the read deadline. What the client sends is left where it is.
func (c *conn) untilLeft() error {
	gone := false
	err := c.socket.Read(func(fd uintptr) bool {
		gone = isClosed(fd)
		return gone
	})
	if gone {
		return io.EOF
	}
	return err
}

// left reports whether the client has closed the connection, or its side of it.
func (c *conn) left() (gone bool) {
	if c.socket == nil {
		return false
	}
	err := c.socket.Control(func(fd uintptr) { gone = isClosed(fd) })
	return gone || err != nil
}
