package fastpath

import (
	"net"
	"net/http"
	"testing"
	"time"
)

// limits is a connection that remembers its limits of time.
type limits struct {
	net.Conn
	read, write time.Time
}

func (l *limits) SetReadDeadline(at time.Time) error {
	l.read = at
	return nil
}

func (l *limits) SetWriteDeadline(at time.Time) error {
	l.write = at
	return nil
}

// A connection in use has the server's limits from its last answer on, but for what
// setting them less often takes away.
func TestAConnectionInUseKeepsItsLimits(t *testing.T) {
	t.Parallel()
	const idle, write = 2 * time.Minute, 30 * time.Second
	set := &limits{}
	c := &conn{Conn: set, server: New(&http.Server{IdleTimeout: idle, WriteTimeout: write}, nil)}
	began := time.Now()
	for now := began; now.Before(began.Add(time.Hour)); now = now.Add(300 * time.Millisecond) {
		if err := c.limit(now); err != nil {
			t.Fatal(err)
		}
		for left, limit := range map[time.Duration]time.Duration{set.read.Sub(now): idle, set.write.Sub(now): write} {
			if left > limit || left <= limit-setAgain {
				t.Fatalf("after %v: %v of %v are left", now.Sub(began), left, limit)
			}
		}
	}
}

func TestAServerWithoutLimitsSetsNone(t *testing.T) {
	t.Parallel()
	set := &limits{read: time.Now(), write: time.Now()}
	c := &conn{Conn: set, server: New(&http.Server{}, nil)}
	if err := c.limit(time.Now()); err != nil || !set.read.IsZero() || !set.write.IsZero() {
		t.Errorf("%v, %v: %v", set.read, set.write, err)
	}
}

// net/http does not wait for the next request before it has read the last one's body.
// Should it ever, where the next one begins would not be known.
func TestAConnectionThatRestsWithinABodyIsNetHTTPs(t *testing.T) {
	t.Parallel()
	for body, known := range map[int64]bool{0: true, 1: false, -1: false} {
		c := &conn{aligned: true, phase: busy, body: body}
		if c.rest(); c.aligned != known {
			t.Errorf("with %d bytes of a body to come: known: %t", body, c.aligned)
		}
	}
}
