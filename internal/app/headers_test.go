package app_test

import (
	"net/http/httptest"
	"regexp"
	"strings"
)

// What may be kept by a shared cache though the asker is signed in: it is the same
// for everybody.
var sameForAll = regexp.MustCompile(`^GET (/static/|/widget/|/openapi|/api/v1/tools|/log/|/server.json|/api/mcp/|/healthz|/readyz|/calls/export/|/receipts/\{id\}/proof|/llms.txt|/robots.txt|/sitemap|/\.well-known/|/favicon.ico|/apple-touch-icon.png|/cards/|/embed/|/about|/contact|/terms|/privacy|/security|/docs|.*\.atom$)`)

// framed are the pages that other pages may frame: an embed, and an e-mail in a page of ours.
var framed = regexp.MustCompile(`^GET (/widget/v1/frame/|/embed/|/dev/mail/\{id\}/html$)`)

// dataAlone are the routes that answer with no document at all.
var dataAlone = regexp.MustCompile(`^[A-Z]+ /(api/|openapi)`)

// wantHeaders checks what holds for every answer, whatever its status.
func (b *matrixBundle) wantHeaders(r row, as asker, w *httptest.ResponseRecorder) {
	b.t.Helper()
	h := w.Header()
	if r.route == "GET /healthz" || r.route == "GET /readyz" { // asked by load balancers, before anything else runs
		if h.Get("Cache-Control") != "no-store" {
			b.t.Errorf("%s may be kept: %q", r.route, h.Get("Cache-Control"))
		}
		return
	}
	wants := map[string]string{
		"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
		"Strict-Transport-Security": "max-age=31536000; includeSubDomains", "X-Request-Id": "-",
	}
	data := dataAlone.MatchString(r.route)
	if data {
		wants["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'"
		if kind := h.Get("Content-Type"); strings.Contains(kind, "html") {
			b.t.Errorf("%s as %s: %s is a page, and has not a page's headers", r.route, as.name, kind)
		}
	} else {
		wants["Permissions-Policy"], wants["Cross-Origin-Opener-Policy"] = "camera=()", "same-origin"
	}
	for name, want := range wants {
		if !strings.Contains(h.Get(name), want) {
			b.t.Errorf("%s as %s: %s is %q", r.route, as.name, name, h.Get(name))
		}
	}
	policy := h.Get("Content-Security-Policy")
	if strings.Contains(policy, "frame-ancestors 'none'") == framed.MatchString(r.route) && w.Code == 200 {
		b.t.Errorf("%s: who may frame it: %q", r.route, policy)
	}
	if strings.Contains(policy, "'unsafe-inline'") && !framed.MatchString(r.route) || strings.Contains(policy, "'unsafe-eval'") {
		b.t.Errorf("%s: %q", r.route, policy)
	}
	// Neither tells another site the path, where the token of a mailed link stands.
	if p := h.Get("Referrer-Policy"); !data && p != "strict-origin-when-cross-origin" && p != "no-referrer" {
		b.t.Errorf("%s as %s: Referrer-Policy is %q", r.route, as.name, p)
	}
	shared := strings.Contains(r.route, " /widget/") || strings.Contains(r.route, " /cards/") || strings.Contains(r.route, " /embed/")
	if wantShared := map[bool]string{true: "cross-origin", false: "same-origin"}[shared]; !data && h.Get("Cross-Origin-Resource-Policy") != wantShared {
		b.t.Errorf("%s: Cross-Origin-Resource-Policy is %q", r.route, h.Get("Cross-Origin-Resource-Policy"))
	}
	if keep := h.Get("Cache-Control"); strings.HasPrefix(r.route, "GET ") && len(as.cookies) > 0 && !sameForAll.MatchString(r.route) && !strings.Contains(keep, "private") && !strings.Contains(keep, "no-store") {
		b.t.Errorf("%s as %s: Cache-Control is %q", r.route, as.name, keep)
	}
}
