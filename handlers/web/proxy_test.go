package web

import (
	"bytes"
	"log/slog"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

func TestOnlyOurProxiesNameTheClient(t *testing.T) {
	t.Parallel()
	e := &Edge{config: Config{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}}
	for _, c := range []struct{ peer, forwarded, want string }{
		{"192.0.2.1:5", "203.0.113.9", "192.0.2.1"},           // not ours: it may say what it likes
		{"10.0.0.1:5", "203.0.113.9", "203.0.113.9"},          //
		{"10.0.0.1:5", "6.6.6.6, 203.0.113.9", "203.0.113.9"}, // the first is the client's own invention
		{"10.0.0.1:5", "203.0.113.9, 10.0.0.2", "203.0.113.9"},
		{"10.0.0.1:5", "", "10.0.0.1"},
		{"10.0.0.1:5", "nonsense", "10.0.0.1"},
		{"[::ffff:10.0.0.1]:5", "2001:db8::7", "2001:db8::7"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.peer
		r.Header.Set("X-Forwarded-For", c.forwarded)
		e.unproxy(r)
		if got := ClientAddress(r); got != c.want {
			t.Errorf("%s forwarding %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

// Part 14, point 11: a proxy that nobody named is noticed, once, and not believed.
func TestUntrustedProxyIsWarnedAbout(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	e := &Edge{log: slog.New(slog.NewTextHandler(&log, nil))}
	for range 3 {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = "10.0.0.1:5"
		e.unproxy(r)
		if log.Len() > 0 && r.Header.Get("X-Forwarded-For") == "" {
			t.Error("a request without a proxy is warned of")
		}
	}
	for range 3 {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = "10.0.0.1:5"
		r.Header.Set("X-Forwarded-For", "203.0.113.9")
		if e.unproxy(r); ClientAddress(r) != "10.0.0.1" {
			t.Errorf("the proxy is believed: %s", ClientAddress(r))
		}
	}
	if n := strings.Count(log.String(), "level=WARN"); n != 1 {
		t.Errorf("%d warnings: %s", n, log.String())
	}
}
