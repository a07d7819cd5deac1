// Package ask serves the pages of questions in words and the standing answers.
package ask

import (
	"time"

	"groundline/handlers/web"
	"groundline/internal/answers"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge      *web.Edge
	Questions *questions.Service
	Receipts  *receipts.Store
	Answers   *answers.Service // saved questions, and counts of all questions
	Visitors  *rates.Visitors  // limits questions asked without a key
	Clock     func() time.Time
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
