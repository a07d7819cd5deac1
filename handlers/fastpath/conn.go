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

// conn is a connection of the server. phase, aligned, body, deadlines and handoff are written only by
// the goroutine that serves the connection; net/http's background read reads them during a request.
type conn struct {
	net.Conn
	server *Server
	socket syscall.RawConn // nil where there is none
	ctx    context.Context // ends when the client leaves
	cancel context.CancelFunc

	phase     phase
	aligned   bool      // the end of net/http's last request is known
	body      int64     // bytes of that request that net/http has not read
	deadlines time.Time // when the deadlines were last set here; zero after net/http set its own
	handoff   handoff

	started atomic.Int64 // start of the answer in progress in Unix nanoseconds; 0 if none
	closing atomic.Bool
}

// phase is what net/http is doing with a connection.
type phase int

const (
	opening phase = iota // waiting for the first request
	busy                 // handling a request
	idle                 // waiting for the next request
)

// handoff is what Answer did for a request left to net/http.
type handoff struct {
	mu   sync.Mutex
	what any
}

func (h *handoff) put(what any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.what = what
}

func (h *handoff) take() (what any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	what, h.what = h.what, nil
	return what
}

// scratch is the reusable memory for reading and answering one request.
type scratch struct {
	request  Request
	response []byte
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// maxPooled is the maximum size in bytes of a response whose memory is reused.
const maxPooled = 32 << 10

// setIdle records that net/http waits for the next request.
func (c *conn) setIdle() {
	c.phase = idle
	c.aligned = c.aligned && c.body == 0
}

// hijacked records that a handler took over the connection.
func (c *conn) hijacked() { c.aligned = false }

// Read returns what the client sent, except requests that it answers itself.
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

// readBusy returns the rest of a request's body. After it, net/http reads only to notice that the client
// left, and gets no bytes: the client may send its next request before net/http stops reading, which
// would take the first byte of it.
func (c *conn) readBusy(p []byte) (int, error) {
	if c.body == 0 {
		return 0, c.waitForClose()
	}
	if int64(len(p)) > c.body {
		p = p[:c.body]
	}
	n, err := c.Conn.Read(p)
	c.body -= int64(n)
	return n, err
}

// take answers a request, or leaves it to net/http.
func (c *conn) take(received []byte) (answered bool, err error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	c.aligned = s.request.read(received)
	if c.aligned && s.request.plain && c.phase == idle {
		if answered, err = c.answer(s); answered || err != nil {
			return answered, err
		}
	}
	c.deadlines = time.Time{} // net/http sets its own
	c.phase, c.body = busy, s.request.missing
	return false, nil
}

// answer answers a request, if the server's Answer does.
func (c *conn) answer(s *scratch) (answered bool, err error) {
	now := time.Now()
	c.started.Store(now.UnixNano())
	// Close leaves the closing to this function meanwhile.
	defer func() {
		c.started.Store(0)
		if c.closing.Load() {
			_ = c.close()
		}
	}()
	if c.closing.Load() {
		return false, net.ErrClosed
	}
	if err := c.setDeadlines(now); err != nil {
		return false, err
	}
	response, done, answered := c.server.answer(c.ctx, &s.request, s.response[:0])
	if !answered {
		c.handoff.put(done)
		return false, nil
	}
	if cap(response) <= maxPooled {
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

// setDeadlines limits the time for reading this answer and sending the next request to net/http's
// timeouts, or a little less.
func (c *conn) setDeadlines(now time.Time) error {
	if now.Sub(c.deadlines) < c.server.deadlineEvery {
		return nil
	}
	c.deadlines = now
	if err := c.SetReadDeadline(deadline(now, c.server.http.IdleTimeout)); err != nil {
		return err
	}
	return c.SetWriteDeadline(deadline(now, c.server.http.WriteTimeout))
}

// deadline returns the end of one of net/http's timeouts, where 0 means none.
func deadline(now time.Time, timeout time.Duration) time.Time {
	if timeout <= 0 {
		return time.Time{}
	}
	return now.Add(timeout)
}

// Close closes the connection, after the answer in progress.
func (c *conn) Close() error {
	c.closing.Store(true)
	if c.started.Load() != 0 {
		return nil // answer closes it
	}
	return c.close()
}

func (c *conn) close() error {
	c.cancel()
	c.server.forget(c)
	return c.Conn.Close()
}

// waitForClose waits until the client closes the connection or its side of it, which is io.EOF, or until
// the read deadline. It consumes no bytes.
func (c *conn) waitForClose() error {
	closed := false
	err := c.socket.Read(func(fd uintptr) bool {
		closed = isClosed(fd)
		return closed
	})
	if closed {
		return io.EOF
	}
	return err
}

// clientLeft reports whether the client closed the connection, or its side of it.
func (c *conn) clientLeft() (closed bool) {
	if c.socket == nil {
		return false
	}
	err := c.socket.Control(func(fd uintptr) { closed = isClosed(fd) })
	return closed || err != nil
}
