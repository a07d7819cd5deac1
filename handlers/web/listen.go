package web

import (
	"errors"
	"net"
	"net/netip"
	"sync"
	"syscall"

	"groundline/internal/rates"
)

// Doors bounds the connections of a listener: open in all, and of one line (an
// IPv4 address, or an IPv6 network of 64 bits) that is none of free. One more is
// closed as soon as it is made. Behind proxies of ours free are theirs: a
// connection of theirs is many people's.
type Doors struct {
	net.Listener
	most, perLine int
	free          []netip.Prefix

	mu    sync.Mutex
	open  int
	lines map[netip.Prefix]int
}

// NewDoors bounds l.
func NewDoors(l net.Listener, most, perLine int, free []netip.Prefix) *Doors {
	return &Doors{Listener: l, most: most, perLine: perLine, free: free, lines: map[netip.Prefix]int{}}
}

// Accept waits for the next connection that there is room for.
func (d *Doors) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		line, counted := d.lineOf(c)
		if d.take(line, counted) {
			return &visit{Conn: c, release: sync.OnceFunc(func() { d.give(line, counted) })}, nil
		}
		_ = c.Close() // there is nothing to say to it
	}
}

// lineOf gives a connection's line, and whether it counts by it.
func (d *Doors) lineOf(c net.Conn) (netip.Prefix, bool) {
	peer, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return netip.Prefix{}, false // no network's: a socket of this machine
	}
	for _, p := range d.free {
		if p.Contains(peer.Addr().Unmap()) {
			return netip.Prefix{}, false
		}
	}
	return rates.LineOf(peer.Addr().String()), true
}

func (d *Doors) take(line netip.Prefix, counted bool) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open >= d.most || counted && d.lines[line] >= d.perLine {
		return false
	}
	d.open++
	if counted {
		d.lines[line]++
	}
	return true
}

func (d *Doors) give(line netip.Prefix, counted bool) {
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

// visit is a connection that is counted until it is closed.
type visit struct {
	net.Conn
	release func()
}

// SyscallConn gives the socket, as net.TCPConn does.
func (c *visit) SyscallConn() (syscall.RawConn, error) {
	of, ok := c.Conn.(syscall.Conn)
	if !ok {
		return nil, errors.ErrUnsupported
	}
	return of.SyscallConn()
}

// Close closes the connection, which then counts no more.
func (c *visit) Close() error {
	c.release()
	return c.Conn.Close()
}
