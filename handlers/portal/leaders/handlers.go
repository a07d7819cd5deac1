// Package leaders serves the pages of who leads in each statistic.
//
// Every list is the answer to a plan of package questions, with its limits and its refusals;
// the package has no statistics of its own, and stores no receipts: each list links to the
// answer that gives one.
package leaders

import (
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/questions"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge      *web.Edge
	Book      *almanac.Book
	Questions *questions.Service
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
