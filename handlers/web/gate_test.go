package web

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"syscall"
	"testing"
	"time"

	"groundline/internal/accounts"
	"groundline/tools/eventually"
)

const longEnough = time.Minute // a patience that no test waits for

// gated is a server with one gate, whose handler works until it is told to end.
type gated struct {
	*httptest.Server
	gate    *Gate
	started chan string // a path, when its work begins
	end     chan struct{}
}

func newGated(t *testing.T, limit, queue int, patience time.Duration) *gated {
	t.Helper()
	g := &gated{gate: NewGate(limit, queue, patience), started: make(chan string, 100), end: make(chan struct{})}
	e, err := New(Config{BaseURL: "http://localhost", SessionKey: make([]byte, 32), TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
		Lane: func(r *http.Request) Lane {
			if r.URL.Path == "/free" {
				return Lane{Body: maxBody}
			}
			return Lane{Gate: g.gate, Body: 1 << 10}
		}}, accounts.New(accounts.Deps{Clock: time.Now}), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.ReadAll(r.Body); err != nil {
			e.WriteError(w, r, err)
			return
		}
		if r.URL.Path == "/free" {
			return
		}
		g.started <- r.URL.Path
		if r.URL.Path == "/large" { // more than any buffer between us and a client that does not read
			_, _ = w.Write(make([]byte, 64<<20))
			return
		}
		<-g.end
	})
	g.Server = httptest.NewServer(e.Outer(mux))
	t.Cleanup(g.Close)
	return g
}

// ask sends a request from an address, and gives its answer when it comes.
func (g *gated) ask(t *testing.T, from, path string) <-chan *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, g.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Forwarded-For", from)
	answer := make(chan *http.Response, 1)
	go func() {
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			close(answer)
			return
		}
		_ = response.Body.Close()
		answer <- response
	}()
	return answer
}

func (g *gated) waiting(t *testing.T, n int) {
	t.Helper()
	eventually.Holds(t, fmt.Sprint(n, " requests wait"), func() bool { return g.gate.Load().Waiting == n })
}

func TestFullServerRefusesWithRetryAfter(t *testing.T) {
	t.Parallel()
	g := newGated(t, 1, 2, longEnough)
	first := g.ask(t, "192.0.2.1", "/api/first")
	<-g.started
	second := g.ask(t, "192.0.2.1", "/second") // waits
	g.waiting(t, 1)
	for path, kind := range map[string]string{"/api/third": ProblemType, "/third": "text/html; charset=utf-8"} {
		t.Run(path, func(t *testing.T) {
			shed := <-g.ask(t, "192.0.2.1", path)
			if shed.StatusCode != http.StatusServiceUnavailable || shed.Header.Get("Retry-After") != "1" || shed.Header.Get("Content-Type") != kind || shed.Header.Get("X-Request-Id") == "" {
				t.Errorf("%s: %d %v", path, shed.StatusCode, shed.Header)
			}
		})
	}
	if free := <-g.ask(t, "192.0.2.1", "/free"); free.StatusCode != http.StatusOK {
		t.Errorf("what needs no room: %d", free.StatusCode)
	}
	if l := g.gate.Load(); l != (Load{Running: 1, Waiting: 1, Shed: 2}) {
		t.Errorf("%+v", l)
	}
	close(g.end)
	for _, answer := range []<-chan *http.Response{first, second} {
		if r := <-answer; r == nil || r.StatusCode != http.StatusOK {
			t.Errorf("who was let in: %v", r)
		}
	}
	eventually.Holds(t, "all have left", func() bool { return g.gate.Load() == Load{Shed: 2} })
}

// One address asks for all there is; another's first request comes next.
func TestOneAddressDelaysOnlyItself(t *testing.T) {
	t.Parallel()
	g := newGated(t, 1, 40, longEnough)
	var all []<-chan *http.Response
	all = append(all, g.ask(t, "192.0.2.1", "/greedy"))
	<-g.started
	for n := range 19 {
		all = append(all, g.ask(t, "192.0.2.1", "/greedy"))
		g.waiting(t, n+1)
	}
	// Other ports, other hosts of its network: IPv6 is one line for each /64.
	all = append(all, g.ask(t, "2001:db8::1", "/other"))
	g.waiting(t, 20)
	all = append(all, g.ask(t, "2001:db8::2", "/other"))
	g.waiting(t, 21)
	var order []string
	for range 4 {
		g.end <- struct{}{}
		order = append(order, <-g.started)
	}
	if got := strings.Join(order, " "); got != "/greedy /other /greedy /other" {
		t.Errorf("they were let in as %s", got)
	}
	close(g.end)
	for _, answer := range all {
		if r := <-answer; r == nil || r.StatusCode != http.StatusOK {
			t.Errorf("who waited in his turn: %v", r)
		}
	}
}

// The more lines wait, the shorter each may be: who comes last finds room.
func TestALongLineLeavesRoomForOthers(t *testing.T) {
	t.Parallel()
	g := NewGate(1, 12, longEnough)
	if !g.Enter(t.Context(), netip.Prefix{}) {
		t.Fatal("an empty house has no room")
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	left := make(chan bool, 100)
	for i, want := range []int{6, 4, 2} { // of 12, 12/2, 12/3, then what is left
		line := netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}), 32)
		before := g.Load()
		for range 10 {
			go func() { left <- g.Enter(ctx, line) }()
		}
		eventually.Holds(t, "ten have come", func() bool { l := g.Load(); return l.Waiting-before.Waiting+int(l.Shed-before.Shed) == 10 })
		if got := g.Load().Waiting - before.Waiting; got != want {
			t.Errorf("line %d: %d wait, want %d", i, got, want)
		}
	}
	cancel()
	for range 30 {
		if <-left {
			t.Error("somebody was let in")
		}
	}
	if l := g.Load(); l != (Load{Running: 1, Shed: 30}) || len(g.lines) != 0 || g.turns.Len() != 0 {
		t.Errorf("%+v, %d lines, %d turns", l, len(g.lines), g.turns.Len())
	}
}

func TestRequestWithoutWaitingIsAdmittedIfThereIsRoom(t *testing.T) {
	t.Parallel()
	g := NewGate(2, 10, longEnough)
	for n, want := range []bool{true, true, false} {
		if g.TryEnter() != want {
			t.Errorf("request %d: let in %t", n+1, !want)
		}
	}
	g.Leave()
	if !g.TryEnter() || g.TryEnter() {
		t.Errorf("where one has left there is room for %d", 2-g.Load().Running)
	}
}

func TestWaitersTimeOut(t *testing.T) {
	t.Parallel()
	g := newGated(t, 1, 10, time.Millisecond)
	first := g.ask(t, "192.0.2.1", "/first")
	<-g.started
	if shed := <-g.ask(t, "192.0.2.1", "/second"); shed.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("%d", shed.StatusCode)
	}
	close(g.end)
	<-first
}

// Clients that send a body slowly, or do not read their answer, leave the only
// worker to others.
func TestASlowClientHoldsNoWorker(t *testing.T) {
	t.Parallel()
	g := newGated(t, 1, 10, longEnough)
	close(g.end)
	sent := func(text string) net.Conn {
		c, err := net.Dial("tcp", g.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		if _, err := io.WriteString(c, text); err != nil {
			t.Fatal(err)
		}
		return c
	}
	sent("GET /headers HTTP/1.1\r\nHost: x\r\n")
	sent("POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow")
	sent("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
	if path := <-g.started; path != "/large" {
		t.Fatalf("%s is worked on", path)
	}
	for range 3 {
		if r := <-g.ask(t, "192.0.2.1", "/quick"); r == nil || r.StatusCode != http.StatusOK {
			t.Fatalf("behind slow clients: %v", r)
		}
		if path := <-g.started; path != "/quick" {
			t.Errorf("%s is worked on", path)
		}
	}
	if l := g.gate.Load(); l.Running != 0 || l.Waiting != 0 {
		t.Errorf("%+v", l)
	}
}

func TestBodySizeIsLimitedByBulkhead(t *testing.T) {
	t.Parallel()
	g := newGated(t, 1, 10, longEnough)
	close(g.end)
	for size, want := range map[int]int{1 << 10: http.StatusOK, 1<<10 + 1: http.StatusRequestEntityTooLarge} {
		r, err := http.Post(g.URL+"/api/x", "text/plain", strings.NewReader(strings.Repeat("x", size)))
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		if r.StatusCode != want {
			t.Errorf("%d bytes: %d", size, r.StatusCode)
		}
	}
}

// The limiter let in so many of one address, again when one has left, and whoever
// is exempt.
func TestConnectionsPerAddressAreLimited(t *testing.T) {
	t.Parallel()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	limiter := NewConnLimiter(inner, 4, 2, []netip.Prefix{netip.MustParsePrefix("127.0.0.9/32")})
	defer func() { _ = limiter.Close() }()
	accepted := make(chan net.Conn, 10)
	go func() {
		for {
			c, err := limiter.Accept()
			if err != nil {
				return
			}
			_, _ = io.WriteString(c, "x")
			accepted <- c
		}
	}()
	let := func(from string) bool {
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		c, err := d.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_, err = io.ReadFull(c, make([]byte, 1))
		return err == nil
	}
	for n, want := range []bool{true, true, false} { // two of one address
		if let("127.0.0.1") != want {
			t.Errorf("connection %d of one address: let in %v", n+1, !want)
		}
	}
	for n, from := range []string{"127.0.0.9", "127.0.0.9", "127.0.0.9", "127.0.0.2"} { // four in all, of an exempt address any number
		if want := n < 2; let(from) != want {
			t.Errorf("connection %d in all: let in %v", n+3, !want)
		}
	}
	first := <-accepted
	if socket, err := first.(syscall.Conn).SyscallConn(); err != nil || socket == nil {
		t.Errorf("the fast path finds no socket to look whether a client has left: %v", err)
	}
	_ = first.Close()
	if !let("127.0.0.1") {
		t.Error("who has left still counts")
	}
}

// TestAnAnswerThatIsNotReadyInTimeIsAnError has a handler that gives up with its
// context and says nothing, as a library may.
func TestAnAnswerThatIsNotReadyInTimeIsAnError(t *testing.T) {
	t.Parallel()
	e, err := New(Config{BaseURL: "http://localhost", SessionKey: make([]byte, 32),
		Lane: func(*http.Request) Lane { return Lane{Body: maxBody, Work: time.Millisecond} }}, accounts.New(accounts.Deps{Clock: time.Now}), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	mux := &Mux{}
	mux.HandleFunc("GET /api/silent", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	answer := httptest.NewRecorder()
	e.Outer(mux).ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/silent", nil))
	if answer.Code != http.StatusServiceUnavailable || answer.Header().Get("Retry-After") == "" || !strings.Contains(answer.Body.String(), "took_too_long") {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
}
