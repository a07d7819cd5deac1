package attack

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
)

const web = "web"

func jsonText(s string) (string, error) {
	b, err := json.Marshal(s)
	return string(b), err
}

func crossSite(t *Try) {
	owner := t.account("owner")
	page := owner.keyPage()
	for _, headers := range [][]string{
		{"Origin", "https://evil.example"}, {"Origin", "null"}, {"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"},
		{"Origin", t.Base + ".evil.example", "Sec-Fetch-Site", "cross-site"}, {"Origin", "https://evil.example", "Content-Type", "text/plain"},
		{"Origin", "https://evil.example", "X-Requested-With", "XMLHttpRequest"}, {"Origin", "https://evil.example", "Host", "evil.example"},
	} {
		for _, form := range [][]string{{page + "/revoke", "sure", "yes"}, {"/account/email", "email", t.address("evil")}, {"/logout"}, {"/account/delete", "confirm", owner.Email}, {"/evidence/webhook", "url", "https://evil.example/hook"}, {"/account/sessions/end"}, {"/keys/cap", "account_cap", "0"}} {
			r := owner.formRequest(form[0], form[1:]...)
			for i := 0; i+1 < len(headers); i += 2 {
				if r.Header.Set(headers[i], headers[i+1]); headers[i] == "Host" {
					r.Host = headers[i+1]
				}
			}
			if reply := owner.once(r); reply.Status < 400 {
				if headers[len(headers)-1] == "evil.example" {
					continue // a browser cannot be made to send this Host; what it led to is looked at below
				}
				t.broken("%s with %v: %d", form[0], headers, reply.Status)
			}
		}
	}
	if !owner.signedIn() {
		t.broken("another site signed the owner out")
	}
}

func changeByGet(t *Try) {
	owner := t.account("owner")
	page := owner.keyPage()
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodOptions} {
		for _, path := range []string{"/logout", page + "/revoke?sure=yes", "/account/delete?confirm=" + url.QueryEscape(owner.Email), "/account/email?email=evil@example.org", "/keys/cap?account_cap=0", "/account/sessions/end", "/billing/refill?on=1", "/evidence/webhook?url=https://evil.example/hook"} {
			owner.do(owner.request(method, path, ""))
		}
	}
	if !owner.signedIn() || !owner.keyWorks() || owner.get("/evidence").has("evil.example") {
		t.broken("a method that reads changed something")
	}
}

func openRedirects(t *Try) {
	a := t.account("redirect")
	for _, next := range []string{"https://evil.example/", "//evil.example/", `/\evil.example/`, `\\evil.example`, "https:evil.example", "/%2f/evil.example", "/\t/evil.example", "/.//evil.example", "javascript:alert(1)", "data:text/html,x", "@evil.example", ".evil.example", "///evil.example", "/%09/evil.example", "http:///evil.example", "/%5cevil.example", "x:y", "/login/..//evil.example"} {
		for _, r := range []Reply{
			a.once(a.request(http.MethodGet, "/login?next="+url.QueryEscape(next), "")),
			func() Reply {
				v := a.again()
				return v.once(v.formRequest("/login", "email", a.Email, "password", password, "next", next))
			}(),
		} {
			to := r.Header.Get("Location")
			if r.Status == http.StatusTooManyRequests || to == "" {
				continue
			}
			// A browser reads a backslash as a slash, and leaves out tabs and line breaks.
			read := strings.NewReplacer(`\`, "/", "\t", "", "\n", "", "\r", "").Replace(to)
			if u, err := url.Parse(read); err != nil || u.Host != "" && u.Host != t.host || u.Scheme != "" && u.Scheme != "http" || strings.HasPrefix(read, "//") {
				t.broken("next=%q leads to %q", next, to)
			}
		}
	}
	for _, path := range []string{"//evil.example", "//evil.example/%2e%2e", "/https://evil.example", "/players//evil.example", "/static//evil.example/.."} {
		r := a.once(a.request(http.MethodGet, path, ""))
		if to := r.Header.Get("Location"); strings.HasPrefix(to, "//") || strings.HasPrefix(to, "https://evil") {
			t.broken("%s leads to %q", path, to)
		}
	}
}

func poisonedCache(t *Try) {
	v := t.visitor()
	for _, headers := range [][]string{{"X-Forwarded-Host", "evil.example"}, {"X-Host", "evil.example"}, {"X-Forwarded-Server", "evil.example"}, {"Forwarded", "host=evil.example"}, {"X-Original-URL", "/evil.example"}, {"X-Rewrite-URL", "/evil.example"}, {"X-Forwarded-Prefix", "/evil.example"}, {"X-Forwarded-Scheme", "evil.example"}, {"Host", "evil.example"}, {"X-HTTP-Method-Override", "POST"}, {"Origin", "https://evil.example"}} {
		for _, path := range []string{"/", "/players/mlb", "/docs", "/server.json", "/openapi.json", "/articles", "/movers/mlb/feed.atom", "/llms.txt", "/widgets", "/api/v1/tools", "/log/checkpoint"} {
			plain, r := v.get(path), v.once(v.request(http.MethodGet, path, "", headers...))
			cached := !strings.Contains(r.Header.Get("Cache-Control"), "no-store") && !strings.Contains(r.Header.Get("Cache-Control"), "private")
			if r.has("evil.example") && !plain.has("evil.example") && (cached || r.Status == http.StatusOK) {
				t.broken("%s repeats %v", path, headers)
			}
			if plain.Status == http.StatusOK && r.Status >= 500 {
				t.broken("%s with %v: %d", path, headers, r.Status)
			}
			if allowed := r.Header.Get("Access-Control-Allow-Origin"); allowed == "https://evil.example" && r.Header.Get("Access-Control-Allow-Credentials") == "true" {
				t.broken("%s lets another origin read with credentials", path)
			}
		}
	}
}

func cacheDeception(t *Try) {
	owner := t.account("owner")
	for _, path := range []string{"/account/x.css", "/account;x.css", "/account%2fx.css", "/account/..%2fstatic/x.css", "/account?x.css", "/account%00.css", "/dashboard/x.js", "/account.css", "/static/..%2faccount", "/keys/x.png", "/account%0ax.css", "//account", "/static/../account"} {
		r := owner.get(path)
		if r.has(owner.Email) && !strings.Contains(r.Header.Get("Cache-Control"), "private") && !strings.Contains(r.Header.Get("Cache-Control"), "no-store") {
			t.broken("%s shows the account, and may be kept: %q", path, r.Header.Get("Cache-Control"))
		}
	}
}

func sharedPages(t *Try) {
	owner := t.account("owner")
	for _, path := range append([]string{"/", "/players/mlb", "/pricing", "/articles", "/ask?q=babe+ruth+home+runs", "/widgets", "/calls"}, owned...) {
		r := owner.get(path)
		if keep := r.Header.Get("Cache-Control"); r.Status == http.StatusOK && !strings.Contains(keep, "private") && !strings.Contains(keep, "no-store") {
			t.broken("%s for who is signed in: Cache-Control %q", path, keep)
		}
	}
	if r := owner.ask(ruth); !strings.Contains(r.Header.Get("Cache-Control"), "private") && !strings.Contains(r.Header.Get("Cache-Control"), "no-store") {
		t.broken("a paid answer: Cache-Control %q", r.Header.Get("Cache-Control"))
	}
}

func framed(t *Try) {
	owner := t.account("owner")
	for _, path := range []string{"/", "/login", "/account", "/billing", "/keys", "/ask", "/nothing", "/signup", "/reset"} {
		r := owner.get(path, "Origin", "https://evil.example")
		if !strings.Contains(r.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
			t.broken("%s may be framed", path)
		}
		if r.Header.Get("Access-Control-Allow-Origin") != "" {
			t.broken("%s may be read by another origin", path)
		}
		if r.Header.Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.broken("%s may be loaded by another site", path)
		}
	}
}

func oddMethods(t *Try) {
	a := t.account("methods")
	for _, method := range []string{"TRACE", "TRACK", "PUT", "DELETE", "PATCH", "CONNECT", "PROPFIND", "DEBUG", "get", "FOO"} {
		for _, path := range []string{"/", "/api/v1/account", ruth.path, "/account", "/api/mcp"} {
			if method == "CONNECT" {
				continue // a client makes a tunnel of it; smuggling tries it
			}
			if r := a.do(a.request(method, path, "", "X-API-Key", a.Key, "X-Secret", "echoed-secret")); r.Status < 400 || r.has("echoed-secret") {
				t.broken("%s %s: %d", method, path, r.Status)
			}
		}
	}
	for _, name := range []string{"X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method", "_method"} {
		r := a.formRequest("/keys/cap?_method=DELETE", "account_cap", "", "_method", "DELETE")
		r.Header.Set(name, "DELETE")
		a.do(r)
	}
	if !a.keyWorks() {
		t.broken("an overridden method ended the key")
	}
}
