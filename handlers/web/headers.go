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

// secured sets the headers that hold for every answer.
func (e *Edge) secured(next http.Handler) http.Handler {
	// A form that leads to the payment service ends there by a redirect.
	policy := strings.Replace(policy, "form-action 'self'", strings.Join(append([]string{"form-action 'self'"}, e.config.FormOrigins...), " "), 1)
	always := http.Header{}
	always.Set("Content-Security-Policy", policy)
	always.Set("X-Content-Type-Options", "nosniff")
	always.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	always.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
	always.Set("Cross-Origin-Opener-Policy", "same-origin")
	always.Set("Cross-Origin-Resource-Policy", "same-origin") // what others embed says otherwise
	if e.secure {
		always.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), always) // its values are never written to: whoever says otherwise puts another in their place
		next.ServeHTTP(w, r)
	})
}
