package web

import (
	"maps"
	"net/http"
	"strings"
)

// policy lets a page load what we serve and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// The body of a form or a call is small; what is larger is no request of ours.
const (
	maxBody = 1 << 20  // any request of which no lane says less, bytes
	maxForm = 64 << 10 // a page's form, bytes
)

// secured sets the headers that hold for every answer. What an answer of the API can
// do in a browser is less: it is no document, so nothing of it may be loaded, run or
// framed, and what says how documents behave would only make each answer longer.
func (e *Edge) secured(next http.Handler) http.Handler {
	// A form that leads to the payment service ends there by a redirect.
	policy := strings.Replace(policy, "form-action 'self'", strings.Join(append([]string{"form-action 'self'"}, e.config.FormOrigins...), " "), 1)
	data, page := e.dataHeader(), http.Header{}
	maps.Copy(page, data)
	page.Set("Content-Security-Policy", policy)
	page.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	page.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
	page.Set("Cross-Origin-Opener-Policy", "same-origin")
	page.Set("Cross-Origin-Resource-Policy", "same-origin") // what others embed says otherwise
	always, ofData := linesOf(page), linesOf(data)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		lines := always
		if IsAPI(r) {
			lines = ofData
		}
		header := w.Header()
		for _, l := range lines {
			header[l.name] = l.values // which are never written to: whoever says otherwise puts another in their place
		}
		next.ServeHTTP(w, r)
	})
}

// dataHeader gives what holds for every answer that is no document.
func (e *Edge) dataHeader() http.Header {
	data := http.Header{}
	data.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	data.Set("X-Content-Type-Options", "nosniff")
	if e.secure {
		data.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
	return data
}

// headerLine is one header. A list of them is gone through faster than a map.
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
