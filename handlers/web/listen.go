package web

import (
	"errors"
	"net"
	"net/netip"
	"sync"
	"syscall"

	"groundline/internal/rates"
)

// ConnLimiter limits a listener's open connections, in total and for each line (an
// IPv4 address or IPv6 /64 network) outside the exempt networks, such as those of
// our own proxies. Excess connections are closed at once.
type ConnLimiter struct {
	net.Listener
	limit, perLine int
	exempt         []netip.Prefix

	mu    sync.Mutex
	open  int
	lines map[netip.Prefix]int
}

// NewConnLimiter limits l.
func NewConnLimiter(l net.Listener, limit, perLine int, exempt []netip.Prefix) *ConnLimiter {
	return &ConnLimiter{Listener: l, limit: limit, perLine: perLine, exempt: exempt, lines: map[netip.Prefix]int{}}
}

// Accept waits for the next connection within the limits.
func (d *ConnLimiter) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		line, counted := d.lineOf(c)
		if d.take(line, counted) {
			return &limitedConn{Conn: c, release: sync.OnceFunc(func() { d.give(line, counted) })}, nil
		}
		_ = c.Close() // nothing was written
	}
}

// lineOf returns a connection's line, and whether its limit applies.
func (d *ConnLimiter) lineOf(c net.Conn) (netip.Prefix, bool) {
	peer, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return netip.Prefix{}, false // not a network connection
	}
	for _, p := range d.exempt {
		if p.Contains(peer.Addr().Unmap()) {
			return netip.Prefix{}, false
		}
	}
	return rates.LineOf(peer.Addr().String()), true
}

func (d *ConnLimiter) take(line netip.Prefix, counted bool) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open >= d.limit || counted && d.lines[line] >= d.perLine {
		return false
	}
	d.open++
	if counted {
		d.lines[line]++
	}
	return true
}

func (d *ConnLimiter) give(line netip.Prefix, counted bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open--
	if !counted {
		return
	}
	if d.lines[line]--; d.lines[line] == 0 {
		delete(d.lines, line)
	}
}

// limitedConn is a connection that counts until it is closed.
type limitedConn struct {
	net.Conn
	release func()
}

// SyscallConn returns the raw socket, like net.TCPConn.
func (c *limitedConn) SyscallConn() (syscall.RawConn, error) {
	of, ok := c.Conn.(syscall.Conn)
	if !ok {
		return nil, errors.ErrUnsupported
	}
	return of.SyscallConn()
}

// Close closes the connection and stops counting it.
func (c *limitedConn) Close() error {
	c.release()
	return c.Conn.Close()
}
