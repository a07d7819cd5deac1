package web

import (
	"fmt"
	"net/http"
	"strings"

	"groundline/internal/apperr"
)

// routed replaces the mux's plain-text 404 and 405 responses by ours.
func (e *Edge) routed(mux router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found, pattern := mux.Handler(r)
		_, requestOf(r.Context()).answer.route, _ = strings.Cut(pattern, " ")
		switch {
		case strings.Contains(pattern, "{"):
			mux.ServeHTTP(w, r) // matches again to set the path values
			return
		case pattern != "":
			r.Pattern = pattern
			found.ServeHTTP(w, r)
			return
		}
		answer := &discarded{header: http.Header{}}
		found.ServeHTTP(answer, r)
		if answer.status != http.StatusMethodNotAllowed {
			e.WriteError(w, r, NotFound())
			return
		}
		allow := answer.header.Get("Allow")
		w.Header().Set("Allow", allow)
		e.WriteError(w, r, MethodNotAllowed(r.Method, allow))
	})
}

// NotFound returns the error of an unknown address.
func NotFound() error {
	return apperr.New(apperr.NotFound, "not_found", "There is no page or endpoint at this address.").
		WithRemedy("The API is described at /docs and in /openapi.json; /players finds a player.")
}

// MethodNotAllowed returns the error of an unsupported method.
func MethodNotAllowed(method, allow string) error {
	return WithStatus(http.StatusMethodNotAllowed, apperr.New(apperr.Invalid, "method_not_allowed",
		fmt.Sprintf("%s is not allowed here.", method)).WithRemedy("Use "+allow+"."))
}

// WithStatus returns err with a status that no apperr.Kind has.
func WithStatus(status int, err error) error { return &statusError{status, err} }

// statusError is an error with its own status.
type statusError struct {
	status int
	error
}

func (e *statusError) Unwrap() error { return e.error }

// discarded keeps only the status and headers of a response.
type discarded struct {
	header http.Header
	status int
}

func (d *discarded) Header() http.Header { return d.header }
func (d *discarded) WriteHeader(s int)   { d.status = s }
func (d *discarded) Write(b []byte) (int, error) {
	return len(b), nil
}
