package web

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
)

// policy lets pages load only our own resources.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// Maximum body sizes.
const (
	maxBody = 1 << 20  // bytes, unless the lane has a lower limit
	maxForm = 64 << 10 // bytes of a page's form
)

// secured sets the security headers of every response. API responses are not
// documents, so they get fewer headers with a stricter policy.
func (e *Edge) secured(next http.Handler) http.Handler {
	// Forms may redirect to the payment service.
	policy := strings.Replace(policy, "form-action 'self'", strings.Join(append([]string{"form-action 'self'"}, e.config.FormOrigins...), " "), 1)
	data, page := e.dataHeader(), http.Header{}
	maps.Copy(page, data)
	page.Set("Content-Security-Policy", policy)
	page.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	page.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
	page.Set("Cross-Origin-Opener-Policy", "same-origin")
	page.Set("Cross-Origin-Resource-Policy", "same-origin") // embeddable responses override this
	always, ofData := linesOf(page), linesOf(data)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		lines := always
		if IsAPI(r) {
			lines = ofData
		}
		header := w.Header()
		for _, l := range lines {
			header[l.name] = l.values // shared, so handlers must replace values, not change them
		}
		next.ServeHTTP(w, r)
	})
}

// FormsMayLeadTo lets a page's forms redirect to another address, too. Browsers apply the
// policy of the form's page to the redirect of its answer.
func FormsMayLeadTo(w http.ResponseWriter, address string) {
	u, err := url.Parse(address)
	if err != nil || !isSource(u) {
		return
	}
	source := u.Scheme + ":"
	if u.Host != "" && strings.HasPrefix(u.Scheme, "http") && !strings.Contains(u.Host, "[") { // a policy cannot name an IPv6 address
		source += "//" + u.Host
	}
	header := w.Header()
	header.Set(policyName, strings.Replace(header.Get(policyName), "form-action 'self'", "form-action 'self' "+source, 1))
}

const policyName = "Content-Security-Policy"

// isSource reports whether a URL's scheme and host are no more than that inside a policy.
func isSource(u *url.URL) bool {
	return u.Scheme != "" && !strings.ContainsFunc(u.Scheme+u.Host, func(c rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-+:[]", c)
	})
}

// dataHeader returns the headers of responses that are not documents.
func (e *Edge) dataHeader() http.Header {
	data := http.Header{}
	data.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	data.Set("X-Content-Type-Options", "nosniff")
	if e.secure {
		data.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
	return data
}

// headerLine is one header; a slice of them iterates faster than a map.
type headerLine struct {
	name   string
	values []string
}

func linesOf(h http.Header) (lines []headerLine) {
	for name, values := range h {
		lines = append(lines, headerLine{name, values})
	}
	return lines
}
