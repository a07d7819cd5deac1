package web

import (
	"net/http"
	"slices"
)

// router finds the route of a request.
type router interface {
	http.Handler
	Handler(r *http.Request) (http.Handler, string)
}

// Mux is an http.ServeMux that lists its routes, so that a test can check access to
// each.
type Mux struct {
	routes   http.ServeMux
	patterns []string
}

// Handle registers a handler for an http.ServeMux pattern.
func (m *Mux) Handle(pattern string, h http.Handler) {
	m.patterns = append(m.patterns, pattern)
	m.routes.Handle(pattern, h)
}

// HandleFunc registers a function for a pattern.
func (m *Mux) HandleFunc(pattern string, f func(http.ResponseWriter, *http.Request)) {
	m.Handle(pattern, http.HandlerFunc(f))
}

// Handler returns the handler and pattern of a request, "" if no route matches.
func (m *Mux) Handler(r *http.Request) (http.Handler, string) { return m.routes.Handler(r) }

// ServeHTTP serves a request.
func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) { m.routes.ServeHTTP(w, r) }

// Patterns returns the routes in order of registration.
func (m *Mux) Patterns() []string { return slices.Clone(m.patterns) }
