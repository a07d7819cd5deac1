package fastpath_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"groundline/handlers/fastpath"
)

// testServer is a server on a free port.
type testServer struct {
	t      *testing.T
	server *fastpath.Server
	at     string
	ended  chan error
}

func open(t *testing.T, s *http.Server, answer fastpath.Answer) *testServer {
	t.Helper()
	h := &testServer{t: t, server: fastpath.New(s, answer), ended: make(chan error, 1)}
	l := listen(t)
	h.at = l.Addr().String()
	go func() { h.ended <- h.server.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	return h
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// client is one connection of a client.
type client struct {
	net.Conn
	t  *testing.T
	in *bufio.Reader
}

func dial(t *testing.T, at string) *client {
	t.Helper()
	c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	if err := c.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	return &client{c, t, bufio.NewReader(c)}
}

func (c *client) send(text string) {
	c.t.Helper()
	if _, err := io.WriteString(c, text); err != nil {
		c.t.Fatal(err)
	}
}

// receive reads one response and returns its status and body.
func (c *client) receive() string {
	c.t.Helper()
	text, err := receive(c.in)
	if err != nil {
		c.t.Fatal(err)
	}
	return text
}

func receive(in *bufio.Reader) (string, error) {
	response, err := http.ReadResponse(in, nil)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	return fmt.Sprintf("%d %s", response.StatusCode, body), err
}

func get(path string, fields ...string) string {
	return "GET " + path + " HTTP/1.1\r\nHost: example.org\r\n" + strings.Join(append(fields, ""), "\r\n") + "\r\n"
}

func ok(b []byte, body string) []byte {
	return fmt.Appendf(b, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
}

// quick answers targets that begin with /quick.
func quick(_ context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
	if !strings.HasPrefix(string(r.Target), "/quick") {
		return nil, nil, false
	}
	return ok(b, "quick "+string(r.Target)), nil, true
}

func slow(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	_, _ = fmt.Fprintf(w, "slow %s%s", r.RequestURI, body)
}

func TestNetHTTPServesTheFirstRequestAndUnansweredOnes(t *testing.T) {
	t.Parallel()
	c := dial(t, open(t, &http.Server{Handler: http.HandlerFunc(slow)}, quick).at)
	for i, want := range []string{
		"/quick/1 slow", "/quick/2 quick", "/quick/3 quick", "/page slow", "/quick/4 quick", "/page slow", "/page slow", "/quick/5 quick",
	} {
		path, way, _ := strings.Cut(want, " ")
		c.send(get(path))
		if got := c.receive(); got != "200 "+way+" "+path {
			t.Errorf("request %d: %q, want it %s", i, got, way)
		}
	}
	large := strings.Repeat("abc", 10_000)
	for _, body := range []string{"", "abc", large} {
		c.send(fmt.Sprintf("POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n", len(body)))
		c.send(body)
		if got := c.receive(); got != "200 slow /page"+body {
			t.Errorf("a POST: %q", got)
		}
		c.send(get("/quick/6"))
		if got := c.receive(); got != "200 quick /quick/6" {
			t.Errorf("after a POST: %q", got)
		}
	}
	c.send("POST /page HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n")
	if got := c.receive(); got != "200 slow /pageabc" {
		t.Errorf("a body in chunks: %q", got)
	}
	c.send(get("/quick/7"))
	if got := c.receive(); got != "200 slow /quick/7" {
		t.Errorf("after a request whose end is unknown: %q", got)
	}
}

func TestBodyIsReadExactlyToItsEnd(t *testing.T) {
	t.Parallel()
	started := make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started <- struct{}{}
		slow(w, r)
	})
	c := dial(t, open(t, &http.Server{Handler: handler}, quick).at)
	for range 3 {
		c.send("POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe")
		<-started
		c.send("llo" + get("/quick"))
		for _, want := range []string{"200 slow /pagehello", "200 quick /quick"} {
			if got := c.receive(); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}

// parts are the building blocks of random streams: requests, and fragments and mixtures of them that
// parsers may read differently.
var parts = []string{
	get("/quick"), get("/quick/2", "User-Agent: x"), get("/page"), get("/quick", "Connection: keep-alive"),
	get("/quick", "Content-Length: 5") + "hello",
	"POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: " + strconv.Itoa(len(get("/quick"))) + "\r\n\r\n" + get("/quick"),
	"POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: " + strconv.Itoa(2*len(get("/quick"))) + "\r\n\r\n" + get("/quick") + get("/quick"),
	"POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n" + get("/quick"),
	"POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
	"POST /page HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
	"GET /quick HTTP/1.1\nHost: a\n\n", "\r\n", "G", "X",
	get("/quick", "A: b\n"), "GET /quick HTTP/1.0\r\nHost: a\r\n\r\n", get("/quick", "Connection: close"),
	"GET /quick HTTP/1.1\r\n\r\n",
}

// Whatever bytes a client sends, in whatever pieces, it gets the same answers in the same order as from
// net/http alone. No part of a request can be smuggled in as another.
func TestAnyStreamIsAnsweredAsByNetHTTPAlone(t *testing.T) {
	t.Parallel()
	same := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body []byte
		if r.URL.Path != "/unread" {
			body, _ = io.ReadAll(r.Body)
		}
		_, _ = fmt.Fprintf(w, "%s %s", r.RequestURI, body)
	})
	var quickly atomic.Int64
	both := open(t, &http.Server{Handler: same}, func(_ context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		quickly.Add(1)
		return ok(b, string(r.Target)+" "), nil, true
	})
	alone := &http.Server{Handler: same, ReadHeaderTimeout: time.Minute}
	l := listen(t)
	go func() { _ = alone.Serve(l) }()
	t.Cleanup(func() { _ = alone.Close() })
	random := rand.New(rand.NewPCG(1, 2)) // #nosec G404 -- the same streams each time
	for range 1000 {
		var stream strings.Builder
		for range 1 + random.IntN(6) {
			stream.WriteString(parts[random.IntN(len(parts))])
		}
		pieces := cut(random, stream.String())
		want := exchange(t, l.Addr().String(), pieces)
		if got := exchange(t, both.at, pieces); got != want {
			t.Fatalf("%q\nis answered\n%s\nand by net/http alone\n%s", pieces, got, want)
		}
	}
	if quickly.Load() == 0 {
		t.Error("nothing was answered past net/http")
	}
}

// cut splits a text into pieces, mostly between its requests.
func cut(random *rand.Rand, text string) (pieces []string) {
	for text != "" {
		n := 1 + random.IntN(len(text))
		if end := strings.Index(text, "\r\n\r\n"); end >= 0 && random.IntN(3) > 0 {
			n = end + 4
		}
		pieces, text = append(pieces, text[:n]), text[n:]
	}
	return pieces
}

// exchange sends the pieces, each after the answers to the ones before, and returns the answers except
// a final 400: the server closes the connection with bytes unread, so the client may not get it.
func exchange(t *testing.T, at string, pieces []string) string {
	t.Helper()
	c := dial(t, at)
	defer func() { _ = c.Close() }()
	answers := make(chan string, 64)
	go func() {
		defer close(answers)
		for answer, err := receive(c.in); err == nil; answer, err = receive(c.in) {
			answers <- answer
		}
	}()
	var received []string
	sent := ""
	for _, piece := range pieces {
		if _, err := io.WriteString(c, piece); err != nil {
			break // the server refused it
		}
		sent += piece
		for open := true; open && len(received) < whole(sent); {
			var answer string
			if answer, open = <-answers; open {
				received = append(received, answer)
			}
		}
	}
	_ = c.Conn.(*net.TCPConn).CloseWrite() // fails if the server closed it
	for answer := range answers {
		received = append(received, answer)
	}
	if n := len(received); n > 0 && strings.HasPrefix(received[n-1], "400") {
		received = received[:n-1]
	}
	return strings.Join(received, "\n")
}

// whole counts the complete requests at the start of a stream.
func whole(stream string) (n int) {
	in := bufio.NewReader(strings.NewReader(stream))
	for {
		r, err := http.ReadRequest(in)
		if err != nil {
			return n
		}
		if _, err := io.Copy(io.Discard, r.Body); err != nil {
			return n
		}
		n++
	}
}

func TestAHandoffBelongsToOneRequest(t *testing.T) {
	t.Parallel()
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = fmt.Fprintf(w, "%v %v", fastpath.Handoff(r.Context()), fastpath.Handoff(r.Context()))
	})
	c := dial(t, open(t, &http.Server{Handler: handler}, func(_ context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		switch string(r.Target) {
		case "/quick":
			return ok(b, "quick"), nil, true
		case "/started":
			return nil, "started", false
		}
		return nil, nil, false
	}).at)
	for _, want := range []string{"/page <nil> <nil>", "/started started <nil>", "/page <nil> <nil>", "/started started <nil>", "/quick quick", "/started started <nil>"} {
		path, body, _ := strings.Cut(want, " ")
		c.send(get(path))
		if got := c.receive(); got != "200 "+body {
			t.Errorf("%s: %q, want %q", path, got, body)
		}
	}
}

func TestTheContextEndsWhenTheClientLeavesOnBothPaths(t *testing.T) {
	t.Parallel()
	ended := make(chan string)
	wait := func(ctx context.Context, way string) {
		<-ctx.Done()
		ended <- way
	}
	started := make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/wait" {
			started <- struct{}{}
			wait(r.Context(), "slow")
		}
	})
	h := open(t, &http.Server{Handler: handler}, func(ctx context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		if string(r.Target) == "/quick" {
			started <- struct{}{}
			wait(ctx, "quick")
		}
		return nil, nil, false
	})
	for path, way := range map[string]string{"/quick": "quick", "/wait": "slow"} {
		t.Run(path, func(t *testing.T) {
			c := dial(t, h.at)
			c.send(get("/page"))
			c.receive()
			c.send(get(path))
			<-started
			_ = c.Close()
			if got := <-ended; got != way {
				t.Errorf("%s ended the %s way", path, got)
			}
		})
	}
}

// A client may send its next request as soon as it has read an answer, while net/http still finishes the
// last one and watches for a disconnect.
func TestTheNextRequestMayComeAtOnce(t *testing.T) {
	t.Parallel()
	sent := make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "4")
		_, _ = io.WriteString(w, "page")
		_ = http.NewResponseController(w).Flush()
		<-sent
	})
	var seen atomic.Int64
	c := dial(t, open(t, &http.Server{Handler: handler}, func(ctx context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		seen.Add(1)
		return quick(ctx, r, b)
	}).at)
	const times = 200
	c.send(get("/page"))
	for range times {
		c.receive()
		c.send(get("/page"))
		sent <- struct{}{}
	}
	c.receive()
	sent <- struct{}{}
	if seen.Load() != times {
		t.Errorf("%d of %d requests reached the fast path", seen.Load(), times)
	}
}

func TestAShutdownWaitsForTheAnswerInProgress(t *testing.T) {
	t.Parallel()
	started, free := make(chan struct{}), make(chan struct{})
	h := open(t, &http.Server{Handler: http.HandlerFunc(slow)}, func(_ context.Context, _ *fastpath.Request, b []byte) ([]byte, any, bool) {
		close(started)
		<-free
		return ok(b, "in time"), nil, true
	})
	c, idle := dial(t, h.at), dial(t, h.at)
	for _, of := range []*client{c, idle} {
		of.send(get("/page"))
		of.receive()
	}
	c.send(get("/quick"))
	<-started
	down := make(chan error, 1)
	go func() { down <- h.server.Shutdown(context.Background()) }()
	if err := <-h.ended; !errors.Is(err, http.ErrServerClosed) {
		t.Errorf("serve: %v", err)
	}
	if _, err := idle.in.ReadByte(); err != io.EOF {
		t.Errorf("a connection without a request: %v", err)
	}
	select {
	case err := <-down:
		t.Fatalf("the shutdown did not wait: %v", err)
	default:
	}
	close(free)
	if got := c.receive(); got != "200 in time" {
		t.Errorf("the answer in progress: %q", got)
	}
	if err := <-down; err != nil {
		t.Error(err)
	}
	if _, err := c.in.ReadByte(); err != io.EOF {
		t.Errorf("its connection afterwards: %v", err)
	}
}

func TestAShutdownWaitsNoLongerThanItsContext(t *testing.T) {
	t.Parallel()
	started, free := make(chan struct{}), make(chan struct{})
	defer close(free)
	h := open(t, &http.Server{Handler: http.HandlerFunc(slow)}, func(_ context.Context, _ *fastpath.Request, b []byte) ([]byte, any, bool) {
		close(started)
		<-free
		return ok(b, "late"), nil, true
	})
	c := dial(t, h.at)
	c.send(get("/page"))
	c.receive()
	c.send(get("/quick"))
	<-started
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := h.server.Shutdown(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the shutdown: %v", err)
	}
}

func TestAnIdleConnectionIsClosedAfterItsTimeout(t *testing.T) {
	t.Parallel()
	c := dial(t, open(t, &http.Server{Handler: http.HandlerFunc(slow), IdleTimeout: 50 * time.Millisecond}, quick).at)
	c.send(get("/page"))
	c.receive()
	c.send(get("/quick"))
	_, err := receive(c.in)
	if err == nil { // on a busy machine the timeout may come first
		_, err = c.in.ReadByte()
	}
	if err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("it is left open: %v", err)
	}
}

func TestAClientThatReadsNothingIsDisconnected(t *testing.T) {
	t.Parallel()
	large := strings.Repeat("x", 64<<20) // more than the socket buffers hold
	started := make(chan struct{})
	h := open(t, &http.Server{Handler: http.HandlerFunc(slow), WriteTimeout: time.Second}, func(_ context.Context, _ *fastpath.Request, b []byte) ([]byte, any, bool) {
		close(started)
		return ok(b, large), nil, true
	})
	c := dial(t, h.at)
	c.send(get("/page"))
	c.receive()
	c.send(get("/quick"))
	<-started
	if err := h.server.Shutdown(t.Context()); err != nil { // it waits for the answer
		t.Error(err)
	}
}

func TestAPanicEndsOnlyItsOwnConnection(t *testing.T) {
	t.Parallel()
	h := open(t, &http.Server{Handler: http.HandlerFunc(slow)}, func(ctx context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		if string(r.Target) == "/panic" {
			panic(http.ErrAbortHandler) // net/http does not log this one
		}
		return quick(ctx, r, b)
	})
	c, other := dial(t, h.at), dial(t, h.at)
	for _, of := range []*client{c, other} {
		of.send(get("/page"))
		of.receive()
	}
	c.send(get("/panic"))
	if _, err := c.in.ReadByte(); err != io.EOF {
		t.Errorf("its connection: %v", err)
	}
	other.send(get("/quick"))
	if got := other.receive(); got != "200 quick /quick" {
		t.Errorf("another's: %q", got)
	}
	if err := h.server.Shutdown(t.Context()); err != nil {
		t.Errorf("the shutdown: %v", err)
	}
}

func TestHijackedConnectionIsNotReadByTheFastPath(t *testing.T) {
	t.Parallel()
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, both, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer func() { _ = conn.Close() }()
		_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\n\r\n")
		line, _ := both.ReadString('\n')
		_, _ = io.WriteString(conn, "heard "+line)
	})
	c := dial(t, open(t, &http.Server{Handler: handler}, quick).at)
	c.send(get("/page"))
	c.receive()
	c.send("GET /quick HTTP/1.1\n")
	if got, _ := c.in.ReadString('\n'); got != "heard GET /quick HTTP/1.1\n" {
		t.Errorf("%q", got)
	}
}
