package web

import (
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
)

// FuzzAccept: whatever a client says it accepts, it gets one of the two.
func FuzzAccept(f *testing.F) {
	for _, s := range []string{"", "*/*", "application/json", "text/html;q=0.9,application/json;q=1", "application/problem+json;q=nan", ";;;,,,"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, accept string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header["Accept"] = []string{accept}
		if WantsJSON(r) && !strings.Contains(accept, "json") {
			t.Errorf("%q is read as JSON", accept)
		}
		_ = WantsMarkdown(r)
	})
}

// FuzzForwarded: what is no proxy of ours is believed nothing, and what ours wrote
// gives an address.
func FuzzForwarded(f *testing.F) {
	f.Add("10.0.0.1:5", "6.6.6.6, 203.0.113.9")
	f.Add("192.0.2.1:5", "203.0.113.9")
	f.Add("[::1]:5", ",,,")
	e := &Edge{config: Config{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}}
	f.Fuzz(func(t *testing.T, peer, forwarded string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = peer
		r.Header["X-Forwarded-For"] = []string{forwarded}
		e.unproxy(r)
		if r.RemoteAddr == peer {
			return
		}
		was, err := netip.ParseAddrPort(peer)
		if err != nil || !e.isProxy(was.Addr()) {
			t.Errorf("%q is no proxy, and was believed %q", peer, forwarded)
		}
		if _, err := netip.ParseAddr(ClientAddress(r)); err != nil {
			t.Errorf("%q forwarding %q gave %q", peer, forwarded, r.RemoteAddr)
		}
	})
}

// FuzzLocalPath: the address to go on to after signing in never leads off the site.
func FuzzLocalPath(f *testing.F) {
	for _, s := range []string{"/dashboard", "//evil.example", "/\\evil.example", "https://evil.example", "/%09/evil.example", "javascript:alert(1)", "/a?b#c", "/\t/evil.example"} {
		f.Add(s)
	}
	base := &url.URL{Scheme: "https", Host: "groundline.example", Path: "/login"}
	f.Fuzz(func(t *testing.T, next string) {
		path := LocalPath(next, "/home")
		to, err := base.Parse(path)
		if err != nil || to.Host != base.Host || to.Scheme != base.Scheme || strings.ContainsAny(path, "\r\n\\") {
			t.Errorf("%q leads to %q (%v)", next, path, err)
		}
	})
}
