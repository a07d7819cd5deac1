package fastpath

import (
	"net"
	"net/http"
	"testing"
	"time"
)

// deadlines is a connection that records its deadlines.
type deadlines struct {
	net.Conn
	read, write time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	d.read = at
	return nil
}

func (d *deadlines) SetWriteDeadline(at time.Time) error {
	d.write = at
	return nil
}

// A connection in use has the server's timeouts from its last answer on, minus at most deadlineEvery.
func TestAConnectionInUseKeepsItsTimeouts(t *testing.T) {
	t.Parallel()
	const idle, write = 2 * time.Minute, 30 * time.Second
	set := &deadlines{}
	c := &conn{Conn: set, server: New(&http.Server{IdleTimeout: idle, WriteTimeout: write}, nil)}
	began := time.Now()
	for now := began; now.Before(began.Add(time.Hour)); now = now.Add(300 * time.Millisecond) {
		if err := c.setDeadlines(now); err != nil {
			t.Fatal(err)
		}
		for left, limit := range map[time.Duration]time.Duration{set.read.Sub(now): idle, set.write.Sub(now): write} {
			if left > limit || left <= limit-deadlineEvery {
				t.Fatalf("after %v: %v of %v are left", now.Sub(began), left, limit)
			}
		}
	}
}

func TestAServerWithoutTimeoutsSetsNoDeadlines(t *testing.T) {
	t.Parallel()
	set := &deadlines{read: time.Now(), write: time.Now()}
	c := &conn{Conn: set, server: New(&http.Server{}, nil)}
	if err := c.setDeadlines(time.Now()); err != nil || !set.read.IsZero() || !set.write.IsZero() {
		t.Errorf("%v, %v: %v", set.read, set.write, err)
	}
}

// net/http reads a request's whole body before it waits for the next request. If it did not, the start of
// the next request would not be known.
func TestAConnectionThatIsIdleWithinABodyIsNetHTTPs(t *testing.T) {
	t.Parallel()
	for body, known := range map[int64]bool{0: true, 1: false, -1: false} {
		c := &conn{aligned: true, phase: busy, body: body}
		if c.setIdle(); c.aligned != known {
			t.Errorf("with %d bytes of a body to come: known: %t", body, c.aligned)
		}
	}
}
