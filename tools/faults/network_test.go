//go:build unix

package faults

import (
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// network lies between one replica and PostgreSQL.
type network struct {
	listener net.Listener
	socket   string // of PostgreSQL

	mu    sync.Mutex
	flow  chan struct{} // closed while bytes flow
	down  bool          // connections are refused
	lines map[*line]struct{}
}

// line is one connection.
type line struct {
	app, server net.Conn
	lost        atomic.Bool // nothing arrives any more, and neither side is told
}

func newNetwork(t *testing.T, socket string) *network {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := &network{listener: listener, socket: socket, flow: make(chan struct{}), lines: map[*line]struct{}{}}
	close(n.flow)
	var accepting sync.WaitGroup
	accepting.Go(n.accept)
	t.Cleanup(func() {
		_ = listener.Close()
		accepting.Wait()
		n.heal()
		n.cut()
	})
	return n
}

func (n *network) accept() {
	for {
		app, err := n.listener.Accept()
		if err != nil {
			return
		}
		go n.connect(app)
	}
}

func (n *network) connect(app net.Conn) {
	<-n.flowing()
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.down {
		reset(app)
		return
	}
	server, err := net.DialTimeout("unix", n.socket, time.Second)
	if err != nil { // PostgreSQL is down
		reset(app)
		return
	}
	l := &line{app: app, server: server}
	n.lines[l] = struct{}{}
	go n.carry(l, app, server)
	go n.carry(l, server, app)
}

// carry copies bytes from one side to the other. It closes the other side when one
// closes, unless the line is lost.
func (n *network) carry(l *line, from, to net.Conn) {
	buffer := make([]byte, 64<<10)
	for {
		got, err := from.Read(buffer)
		<-n.flowing()
		if l.lost.Load() {
			if err != nil {
				return
			}
			continue
		}
		if got > 0 {
			if _, failed := to.Write(buffer[:got]); failed != nil {
				err = failed
			}
		}
		if err != nil {
			n.end(l)
			return
		}
	}
}

func (n *network) end(l *line) {
	n.mu.Lock()
	delete(n.lines, l)
	n.mu.Unlock()
	_ = l.app.Close()
	_ = l.server.Close()
}

// reset ends a connection as a refused or dropped one ends.
func reset(c net.Conn) {
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	_ = c.Close()
}

func (n *network) flowing() chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.flow
}

// cut drops every connection and refuses new ones, until heal.
func (n *network) cut() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.down = true
	for l := range n.lines {
		reset(l.app)
		_ = l.server.Close()
	}
	clear(n.lines)
}

// stall lets nothing pass and drops nothing, until heal.
func (n *network) stall() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.flow = make(chan struct{})
}

// lose drops the open connections silently, without closing either side; new ones
// can be made. Heal notifies PostgreSQL, as its keepalive would after a while.
func (n *network) lose() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for l := range n.lines {
		l.lost.Store(true)
	}
}

func (n *network) heal() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.down = false
	select {
	case <-n.flow:
	default:
		close(n.flow)
	}
	for l := range n.lines {
		if l.lost.Load() {
			reset(l.app)
			_ = l.server.Close()
			delete(n.lines, l)
		}
	}
}
