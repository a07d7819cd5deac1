package attack

import (
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
)

const smuggling = "14 fast path"

// hidden is a request that a payload hides where one reader sees a body and another
// the next request.
const hidden = "GET /hidden HTTP/1.1\r\nHost: HOST\r\n\r\n"

// payloads are streams that two readers of HTTP may cut into different requests. KEY is
// a good API key. Each begins as the fast path likes it.
var payloads = map[string]string{
	"both lengths":                   "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
	"chunked, then a length":         "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\nContent-Length: 37\r\n\r\n0\r\n\r\n" + hidden,
	"two lengths":                    "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 0\r\nContent-Length: 37\r\n\r\n" + hidden,
	"two equal lengths":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nxx" + hidden,
	"a list of lengths":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 0, 37\r\n\r\n" + hidden,
	"a signed length":                "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: +37\r\n\r\n" + hidden,
	"a negative length":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: -1\r\n\r\n" + hidden,
	"a length in hex":                "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 0x25\r\n\r\n" + hidden,
	"a length with an underscore":    "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 3_7\r\n\r\n" + hidden,
	"a length with a space":          "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length : 37\r\n\r\n" + hidden,
	"a huge length":                  "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 18446744073709551617\r\n\r\n" + hidden,
	"an empty length":                "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: \r\n\r\n" + hidden,
	"a body of a GET":                "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nContent-Length: 2\r\n\r\nxx" + hidden,
	"chunked with a space":           "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + hidden,
	"chunked with a tab":             "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n" + hidden,
	"chunked with a vertical tab":    "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: \vchunked\r\n\r\n0\r\n\r\n" + hidden,
	"chunked in quotes":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n" + hidden,
	"chunked twice":                  "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
	"chunked, identity":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n" + hidden,
	"an unknown coding":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden,
	"chunked in HTTP/1.0":            "GET PATH HTTP/1.0\r\nHost: HOST\r\nX-API-Key: KEY\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
	"a chunk extension with a line":  "POST PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\n\r\n2;a=\nxx\r\nab\r\n0\r\n\r\n" + hidden,
	"a chunk of bare LF":             "POST PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\n\r\n1\nZ\n0\n\n" + hidden,
	"a negative chunk":               "POST PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n" + hidden,
	"a chunk too large to count":     "POST PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n" + hidden,
	"trailers that name a length":    "POST PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nTransfer-Encoding: chunked\r\nTrailer: Content-Length\r\n\r\n0\r\nContent-Length: 37\r\n\r\n" + hidden,
	"bare LF":                        "GET PATH HTTP/1.1\nHost: HOST\nX-API-Key: KEY\n\n" + hidden,
	"bare CR":                        "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nA: b\rContent-Length: 37\r\n\r\n" + hidden,
	"a folded line":                  "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nA: b\r\n Content-Length: 37\r\n\r\n" + hidden,
	"a folded first line":            "GET PATH HTTP/1.1\r\n Host: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"NUL in a value":                 "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nA: b\x00c\r\n\r\n" + hidden,
	"NUL in a name":                  "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nA\x00: b\r\n\r\n" + hidden,
	"a line without a colon":         "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nnothing\r\n\r\n" + hidden,
	"a nameless field":               "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n: x\r\n\r\n" + hidden,
	"no Host":                        "GET PATH HTTP/1.1\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"two Hosts":                      "GET PATH HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"another Host in the address":    "GET http://evil.examplePATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"a space in the address":         "GET PATH&x= y HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"a tab after the method":         "GET\tPATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"two spaces after the method":    "GET  PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"a small method":                 "get PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"no version":                     "GET PATH\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"version 1.2":                    "GET PATH HTTP/1.2\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"version 2.0":                    "GET PATH HTTP/2.0\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"version 1.10":                   "GET PATH HTTP/1.10\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"a preface of HTTP/2":            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + hidden,
	"an upgrade to h2c":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n" + hidden,
	"an upgrade to WebSocket":        "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n" + hidden,
	"Connection: close":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nConnection: close\r\n\r\n" + hidden,
	"Connection: close among others": "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nConnection: keep-alive\r\nConnection: x, close\r\n\r\n" + hidden,
	"a wait for 100":                 "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nxx" + hidden,
	"another expectation":            "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nExpect: 200-maybe\r\n\r\n" + hidden,
	"lines before the request":       "\r\n\r\nGET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"a fragment":                     "GET PATH#x HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"an address of *":                "OPTIONS * HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"CONNECT":                        "CONNECT HOST HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + hidden,
	"bytes beyond ASCII in a field":  "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nA\xc3\xa4: b\r\n\r\n" + hidden,
	"a thousand fields":              "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n" + strings.Repeat("A: b\r\n", 1000) + "\r\n" + hidden,
	"a field of a megabyte":          "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\nA: " + strings.Repeat("b", 1<<20) + "\r\n\r\n" + hidden,
	"one request after another":      "GET PATH HTTP/1.1\r\nHost: HOST\r\nX-API-Key: KEY\r\n\r\n" + strings.Repeat(hidden, 3),
}

func smugglingAttempts() (all []Attempt) {
	names := sorted(payloads)
	const each = 10 // payloads of an attempt
	for group := range slices.Chunk(names, each) {
		all = append(all, Attempt{Point: smuggling, Name: "smuggle a request: " + strings.Join(group, ", "), Run: func(t *Try) { smuggle(t, group) }})
	}
	return append(all,
		Attempt{Point: smuggling, Name: "answer one customer with another's request on one connection", Run: mixedConnection},
		Attempt{Point: smuggling, Name: "differ between the fast path and the handlers", Run: differentAnswers},
	)
}

// reference is Go's own server with a handler that reads the body: what it takes for
// requests, the instance may. It counts them in responses, as the instance is counted.
func (t *Try) reference() (addr string, stop func()) {
	listener, err := (&net.ListenConfig{}).Listen(t.ctx, "tcp", "127.0.0.1:0")
	t.must(err)
	server := &http.Server{ReadHeaderTimeout: 10 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, http.MaxBytesReader(w, r.Body, 1<<20))
		_, _ = io.WriteString(w, "read")
	})}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			t.note(Failed, err.Error())
		}
	}()
	return listener.Addr().String(), func() { _ = server.Close() }
}

func smuggle(t *Try, names []string) {
	a := t.account("smuggler")
	reference, stop := t.reference()
	defer stop()
	path := strings.TrimPrefix(ruth.with("dry_run=1").path, "http://")
	fill := strings.NewReplacer("HOST", t.host, "KEY", a.Key, "PATH", path)
	// The connection is warm: its first request is one that the fast path answers.
	warm := "GET " + ruth.path + " HTTP/1.1\r\nHost: " + t.host + "\r\nX-API-Key: " + a.Key + "\r\n\r\n"
	for _, name := range names {
		sent := fill.Replace(payloads[name])
		var counts [2][]int
		for i, addr := range []string{t.addr, reference} {
			conn := t.dialTo(addr, nil)
			conn.write(warm + sent)
			counts[i] = conn.statuses(700 * time.Millisecond)
			conn.close()
		}
		if len(counts[0]) > len(counts[1]) {
			t.broken("%s: answered %v, where Go's server answers %d", name, counts[0], len(counts[1]))
		}
		for _, status := range counts[0] {
			if status >= 500 && status != http.StatusNotImplemented && status != http.StatusHTTPVersionNotSupported && status != http.StatusServiceUnavailable {
				t.broken("%s: %d", name, status)
			}
		}
	}
}

// mixedConnection sends the requests of two customers by turns, at once, on one
// connection, as a proxy does: each is charged for its own.
func mixedConnection(t *Try) {
	a, b := t.account("left"), t.account("right")
	conn := t.dial(nil)
	defer conn.close()
	var all strings.Builder
	for range 5 {
		for _, key := range []string{a.Key, b.Key, MadeUpKey(7)} {
			all.WriteString("GET " + ruth.path + " HTTP/1.1\r\nHost: " + t.host + "\r\nX-API-Key: " + key + "\r\n\r\n")
		}
	}
	conn.write(all.String())
	codes := conn.statuses(3 * time.Second)
	for i, code := range codes {
		if want := []int{http.StatusOK, http.StatusOK, http.StatusUnauthorized}[i%3]; code != want {
			t.broken("response %d is %d, and not %d", i, code, want)
		}
	}
	for _, who := range []*Account{a, b} {
		if _, used := who.balance(); used != 5*ruthCost {
			t.broken("%d credits for 5 answers of %d; responses %v", used, ruthCost, codes)
		}
	}
}

// differentAnswers asks the same in a form that the fast path takes, and in one that it
// leaves to the handlers.
func differentAnswers(t *Try) {
	a := t.account("either")
	a.ask(ruth)
	for _, headers := range [][]string{nil, {"If-None-Match", "*"}, {"Accept", "text/html"}, {"X-Request-Id", "mine"}, {"Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}, {"Idempotency-Key", "x"}, {"X-Forwarded-For", "192.0.2.1"}, {"Origin", "https://fan.example"}, {"Access-Control-Request-Method", "GET"}, {"Sec-Fetch-Site", "cross-site"}, {"Prefer", "dry_run"}, {"Cache-Control", "no-store"}} {
		quick, slow := a.ask(ruth, headers...), a.ask(ruth, append(headers, "X-Colour", "red")...)
		if quick.Status != slow.Status || withoutBalance(quick.Body) != withoutBalance(slow.Body) || quick.Header.Get("X-Service-Credit-Cost") != slow.Header.Get("X-Service-Credit-Cost") {
			t.broken("%v: %d %s, and by the handlers %d %s", headers, quick.Status, cut(quick.Body, 80), slow.Status, cut(slow.Body, 80))
		}
	}
}

func withoutBalance(body string) string {
	before, _, _ := strings.Cut(body, `"creditsRemaining"`)
	return before
}
