package oauth

import (
	"net/url"
	"slices"
	"strings"
	"testing"
)

// FuzzRedirect: a person is only ever sent to an https address, to their own machine, or to an app
// on their device, and what is added to the address is read there as it was written.
func FuzzRedirect(f *testing.F) {
	for _, s := range []string{"https://app.example/cb", "http://127.0.0.1:1/cb?a=1", "http://[::1]/", "http://localhost/", "cursor://a.b/c", "com.example.app:/cb", "javascript:alert(1)",
		"JavaScript:alert(1)", "https://a@b/", "https://a/#f", "//evil/", "https:/a", "http://127.0.0.1.evil.example/", "https://a;b/", "data:,", "https://a/\\b", "https://a/%0d%0aX: y", "Http0:", "Http0:/"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, uri string) {
		c := Client{Redirects: []string{uri}}
		if !c.mayRedirectTo(uri) {
			return
		}
		u, err := url.Parse(uri)
		if err != nil || u.User != nil || strings.ContainsAny(uri, " \r\n\t\\#") || slices.Contains(notSchemes, strings.ToLower(u.Scheme)) {
			t.Fatalf("%q is let through", uri)
		}
		if u.Scheme == "http" && !isLoopback(u) || u.Scheme == "https" && u.Host == "" {
			t.Fatalf("%q leads off the machine", uri)
		}
		s := New(Deps{BaseURL: "https://groundline.example"})
		back, err := url.Parse(s.reply(Request{Client: c, Redirect: uri, State: "a&b=c"}, url.Values{"code": {"x"}}))
		if err != nil || back.Host != u.Host || back.Scheme != u.Scheme || back.Path != u.Path {
			t.Fatalf("%q: back to %v, %v", uri, back, err)
		}
		if q := back.Query(); !slices.Contains(q["state"], "a&b=c") || !slices.Contains(q["code"], "x") || !slices.Contains(q["iss"], "https://groundline.example") {
			t.Errorf("%q: back with %v", uri, q)
		}
	})
}

// FuzzDocument: whatever a description says, the client is the one at its address, with a name that
// fits a key and redirect URIs that are let through.
func FuzzDocument(f *testing.F) {
	const id = "https://app.example/client.json"
	for _, s := range []string{`{"client_id":"` + id + `","client_name":"App","redirect_uris":["https://app.example/cb"]}`, `{"client_id":"x"}`, `{}`, `[]`, `null`,
		`{"client_id":"` + id + `","client_name":"` + strings.Repeat("\u202ex", 99) + `","redirect_uris":["http://127.0.0.1/"]}`, `{"client_id":"` + id + `","redirect_uris":["a\nb"]}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := readDocument(id, text)
		if err != nil {
			return
		}
		if c.ID != id || c.Host != "app.example" || c.Name == "" || len([]rune(c.Name)) > maxName || strings.ContainsAny(c.Name, "\n\r\u202e") || len(c.Redirects) == 0 {
			t.Errorf("%+v", c)
		}
		for _, uri := range c.Redirects {
			if checkRedirect(uri) != "" || strings.Contains(uri, "\n") {
				t.Errorf("redirect %q", uri)
			}
		}
	})
}
