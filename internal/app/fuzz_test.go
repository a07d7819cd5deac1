package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
)

// fuzzed is the product that fuzz targets ask; asked makes every request come from
// an address of its own.
type fuzzed struct {
	*testBundle
	host  string
	asked atomic.Int64
}

func setupFuzz(f *testing.F) *fuzzed {
	f.Helper()
	b := &fuzzed{testBundle: setup(f, "RATES", "off")}
	base, err := url.Parse(b.config.BaseURL)
	if err != nil {
		f.Fatal(err)
	}
	b.host = base.Host
	return b
}

// ask sends what cannot be a request of HTTP nowhere.
func (b *fuzzed) ask(method, target, kind, header, body string) *httptest.ResponseRecorder {
	at, err := url.ParseRequestURI(target)
	if err != nil || at.Host != "" || !strings.HasPrefix(target, "/") {
		return nil
	}
	n := b.asked.Add(1)
	r := httptest.NewRequest(http.MethodGet, "/", strings.NewReader(body))
	r.Method, r.URL, r.RequestURI, r.Host = method, at, target, b.host
	r.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:4000", n>>16&255, n>>8&255, n&255)
	r.Header.Set("X-API-Key", b.key)
	r.Header["Content-Type"] = []string{kind}
	for _, name := range []string{"Accept", "If-None-Match", "Idempotency-Key", "Accept-Encoding", "Cookie", "Range"} {
		if header != "" {
			r.Header[http.CanonicalHeaderKey(name)] = []string{header}
		}
	}
	w := httptest.NewRecorder()
	b.product.Handler().ServeHTTP(w, r)
	return w
}

// FuzzRequest: whatever a request's address, headers and body hold, no handler
// panics or fails, and what is refused by the API is a whole problem.
func FuzzRequest(f *testing.F) {
	const form, blob = "application/x-www-form-urlencoded", "application/json"
	f.Add("GET", "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&as_of=2026-01-01&season=1927", "", "application/json;q=0.5", "")
	f.Add("GET", "/api/v1/rankings/mlb?cursor=YWJhYmFiYWJhYmFiYWJhYjo1MA&limit=3&position=OF", "", `W/"x", *`, "")
	f.Add("GET", "/api/v1/usage?cursor=9223372036854775808&since=2026-02-30T00:00:00Z", "", "", "")
	f.Add("GET", "/api/v1/assistant-evidence?cursor=ZTE3&grounded=maybe", "", "", "")
	f.Add("GET", "/api/v1/players/mlb_%00?x=%ff", "", "", "")
	f.Add("GET", "/api/v1/leaders/mlb?stat=batting.HR&stat=x", "", "gzip, br", "")
	f.Add("POST", "/api/v1/analytics/query", blob, "one", `{"question":"babe ruth career rating"}`)
	f.Add("POST", "/api/v1/analytics/query?dry_run=1", blob, "one", `{"plan":{"kind":"rating","sport":"mlb","player":"babe-ruth"}}`)
	f.Add("POST", "/api/v1/assistant/answer", blob, "", `{"question":"a?","questions":[]}`)
	f.Add("POST", "/api/v1/calls", blob, "", `{"calls":[{"proposition":1,"yes":true,"confidence":1e999}]}`)
	f.Add("POST", "/api/secret-scanning", blob, "", "[]")
	f.Add("POST", "/login", form, "groundline=x", "email=a@b.c&password=%00&next=//evil")
	f.Add("POST", "/signup", form, "", "email=a%0d%0ab@c&password=%ff")
	f.Add("POST", "/reset", form, "", "email=%ZZ")
	f.Add("POST", "/login/passkey", blob, "", `{"id":"x","answer":{}}`)
	f.Add("POST", "/widgets/restore", form, "", "tag=<script+data-sport=mlb>")
	f.Add("POST", "/widget/v1/seen", blob, "", `{"counter":"abcdefghijklmnop"}`)
	f.Add("GET", "/widgets?light-ground=%23fff&radius=-1", "", "", "")
	f.Add("GET", "/widget/oembed?url=http://[::1&maxwidth=x", "", "", "")
	f.Add("GET", "/ask?q=%F0%9F%98%80%00", "", "", "")
	f.Add("GET", "/receipts/"+strings.Repeat("ab", 32), "", "text/html,application/json;q=2", "")
	f.Add("GET", "/log/tile/0/x001/002.p/3", "", "", "")
	f.Add("GET", "/articles?from=-1&words=%27", "", "", "")
	f.Add("GET", "/players?q=%25", "", "bytes=0-", "")
	f.Add("GET", "/docs/../../etc/passwd", "", "", "")
	b := setupFuzz(f)
	f.Fuzz(func(t *testing.T, method, target, kind, header, body string) {
		if strings.Contains(target, "/dev/") || strings.HasPrefix(target, "/readyz") {
			return
		}
		w := b.ask(method, target, kind, header, body)
		if w == nil {
			return
		}
		if w.Code >= http.StatusInternalServerError {
			t.Fatalf("%s %q %q %q %q: %d %s", method, target, kind, header, body, w.Code, w.Body)
		}
		if w.Header().Get("Content-Type") == "application/problem+json" && method != http.MethodHead && !json.Valid(w.Body.Bytes()) {
			t.Errorf("%s %q: half a problem: %q", method, target, w.Body)
		}
	})
}

// FuzzMCP: whatever comes to the endpoint of the protocol, it is answered by the
// protocol or by a problem, and never by a failure.
func FuzzMCP(f *testing.F) {
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	f.Add(`{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"get_rating","arguments":{"sport":"mlb","player":"babe-ruth"}}}`)
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"verify_receipt","arguments":{"receipt":"x"}}}`)
	f.Add(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`)
	f.Add(`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`)
	f.Add(`{"jsonrpc":"2.0","id":1e400,"method":null,"params":[1]}`)
	b := setupFuzz(f)
	f.Fuzz(func(t *testing.T, body string) {
		w := b.ask(http.MethodPost, "/api/mcp", "application/json", "application/json, text/event-stream", body)
		if w.Code >= http.StatusInternalServerError {
			t.Fatalf("%q: %d %s", body, w.Code, w.Body)
		}
		if strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") && !json.Valid(w.Body.Bytes()) {
			t.Errorf("%q: %q is not JSON", body, w.Body)
		}
	})
}
