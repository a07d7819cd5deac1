package attack

import (
	"fmt"
	"net/http"
	"strings"
	"time"
)

const bodies = "bodies"

func largeBodies(t *Try) {
	a := t.account("large")
	huge := strings.Repeat("a", 20<<20)
	for path, kind := range map[string]string{"/api/v1/analytics/query": "application/json", "/api/mcp": "application/json", "/webhooks/stripe": "application/json", "/api/secret-scanning": "application/json", "/login": "application/x-www-form-urlencoded", "/account/email": "application/x-www-form-urlencoded", "/signup": "multipart/form-data; boundary=x"} {
		v := t.visitor()
		r, err := v.send(v.request(http.MethodPost, path, `{"question":"`+huge+`"}`, "Content-Type", kind, "X-API-Key", a.Key))
		if err == nil && r.Status < 400 {
			t.broken("%s takes 20 MB: %d", path, r.Status)
		}
	}
	if !a.keyWorks() {
		t.broken("the service does not answer")
	}
}

func deepBodies(t *Try) {
	a := t.account("deep")
	const depth = 100_000
	for _, path := range []string{"/api/v1/analytics/query", "/api/mcp", "/api/v1/calls"} {
		for _, body := range []string{
			strings.Repeat("[", depth) + strings.Repeat("]", depth),
			strings.Repeat(`{"a":`, depth) + "1" + strings.Repeat("}", depth),
			`{"question":"babe ruth home runs in 1921","question":"mike trout hits in 2012"}`,
			`{"question":` + strings.Repeat("9", 100_000) + `}`,
			`{"question":"x","__proto__":{"admin":true}}`,
		} {
			began := time.Now()
			r := a.json(path, body, "X-API-Key", a.Key)
			if took := time.Since(began); took > 3*time.Second {
				t.broken("%s takes %v for %s", path, took, cut(body, 30))
			}
			if strings.Contains(body, "__proto__") && r.Status == http.StatusOK && path == "/api/v1/analytics/query" {
				t.broken("an unknown field is ignored: %s", r.Body)
			}
		}
	}
}

func oddTypes(t *Try) {
	a := t.account("types")
	body := `{"question":"mike trout hits in 2012"}`
	for _, headers := range [][]string{{"Content-Encoding", "gzip"}, {"Content-Encoding", "deflate"}, {"Content-Type", "text/plain"}, {"Content-Type", "application/xml"}, {"Content-Type", "application/json; charset=utf-7"}, {"Content-Type", "application/x-www-form-urlencoded"}, {"Content-Type", "multipart/form-data; boundary=a"}, {"Content-Type", "application/octet-stream"}} {
		_, before := a.balance()
		r := a.do(a.request(http.MethodPost, "/api/v1/analytics/query", body, append(headers, "X-API-Key", a.Key)...))
		if _, after := a.balance(); paidFor(r) && after == before {
			t.broken("%v answers for nothing: %d", headers, r.Status)
		}
	}
}

func manyFields(t *Try) {
	v := t.visitor()
	var form strings.Builder
	for i := range 50_000 {
		_, _ = fmt.Fprintf(&form, "f%d=1&", i)
	}
	for _, path := range []string{"/login", "/signup"} {
		if r := v.do(v.request(http.MethodPost, path, form.String(), "Content-Type", "application/x-www-form-urlencoded")); r.Status < 400 {
			t.broken("%s takes 50,000 fields: %d", path, r.Status)
		}
	}
	a := t.account("twice")
	if r := a.get(ruth.path+"&slug=ty-cobb", "X-API-Key", a.Key); r.Status == http.StatusOK {
		t.broken("a parameter given twice is answered: %s", cut(r.Body, 100))
	}
}

func slowConnections(t *Try) {
	customer := t.account("customer")
	slow := make([]*raw, 200)
	from := t.network()
	for i := range slow {
		slow[i] = t.dial(from)
		defer slow[i].close()
		slow[i].write([]string{"GET / HTTP/1.1\r\nHost: " + t.host + "\r\nX-A: ", "POST /login HTTP/1.1\r\nHost: " + t.host + "\r\nContent-Length: 1000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\ne", "G"}[i%3])
	}
	began := time.Now()
	for range 5 {
		if r := customer.ask(ruth); r.Status != http.StatusOK {
			t.broken("a customer is answered %d", r.Status)
		}
		for _, conn := range slow {
			conn.write("a")
		}
	}
	if took := time.Since(began); took > 3*time.Second {
		t.broken("five answers took a customer %v", took)
	}
	t.saw("five answers in %v", time.Since(began).Round(time.Millisecond))
}

func endlessHeaders(t *Try) {
	for name, text := range map[string]string{
		"an address of 4 MB":  "GET /" + strings.Repeat("a", 4<<20) + " HTTP/1.1\r\n\r\n",
		"a header of 4 MB":    "GET / HTTP/1.1\r\nHost: " + t.host + "\r\nA: " + strings.Repeat("a", 4<<20) + "\r\n\r\n",
		"100,000 headers":     "GET / HTTP/1.1\r\nHost: " + t.host + "\r\n" + strings.Repeat("A: b\r\n", 100_000) + "\r\n",
		"4 MB without a line": strings.Repeat("a", 4<<20),
	} {
		conn := t.dial(nil)
		conn.write(text)
		for _, status := range conn.statuses(2 * time.Second) {
			if status < 400 || status >= 500 && status != http.StatusServiceUnavailable {
				t.broken("%s: %d", name, status)
			}
		}
		conn.close()
	}
	if r := t.visitor().get("/healthz"); r.Status != http.StatusOK {
		t.broken("the service answers %d", r.Status)
	}
}
