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

// Mux is the routes of the product; it can list them, so that a test can ask of
// every one who may use it.
type Mux struct {
	routes   http.ServeMux
	patterns []string
}

// Handle registers a handler for a pattern, as http.ServeMux has them.
func (m *Mux) Handle(pattern string, h http.Handler) {
	m.patterns = append(m.patterns, pattern)
	m.routes.Handle(pattern, h)
}

// HandleFunc registers a function for a pattern.
func (m *Mux) HandleFunc(pattern string, f func(http.ResponseWriter, *http.Request)) {
	m.Handle(pattern, http.HandlerFunc(f))
}

// Handler gives what serves a request, and its pattern; an empty one where there
// is no route.
func (m *Mux) Handler(r *http.Request) (http.Handler, string) { return m.routes.Handler(r) }

// ServeHTTP serves a request by its route.
func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) { m.routes.ServeHTTP(w, r) }

// Patterns lists the routes in the order in which they were registered.
func (m *Mux) Patterns() []string { return slices.Clone(m.patterns) }
