package web

import (
	"fmt"
	"net/http"
	"strings"

	"groundline/internal/apperr"
)

// routed writes our own answers where mux would write plain text: for a path
// it does not know and a method that the path does not take.
func (e *Edge) routed(mux router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found, pattern := mux.Handler(r)
		_, requestOf(r.Context()).answer.route, _ = strings.Cut(pattern, " ")
		switch {
		case strings.Contains(pattern, "{"):
			mux.ServeHTTP(w, r) // it looks once more, for the parts of the path
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
	return apperr.New(apperr.NotFound, "not_found", "There is no page or endpoint at this address.")
}

// MethodNotAllowed refuses a method where an address takes others.
func MethodNotAllowed(method, allow string) error {
	return WithStatus(http.StatusMethodNotAllowed, apperr.New(apperr.Invalid, "method_not_allowed",
		fmt.Sprintf("This address does not take %s.", method)).WithRemedy("It takes "+allow+"."))
}

// WithStatus gives an error a status that no apperr.Kind stands for.
func WithStatus(status int, err error) error { return &statusError{status, err} }

// statusError gives an error a status that no apperr.Kind stands for.
type statusError struct {
	status int
	error
}

func (e *statusError) Unwrap() error { return e.error }

// discarded takes an answer of which only the status and headers matter.
type discarded struct {
	header http.Header
	status int
}

func (d *discarded) Header() http.Header { return d.header }
func (d *discarded) WriteHeader(s int)   { d.status = s }
func (d *discarded) Write(b []byte) (int, error) {
	return len(b), nil
}
