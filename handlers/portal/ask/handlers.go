// Package ask serves the pages of questions in words, the standing answers and the
// comparisons of players’ next games.
package ask

import (
	"time"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/startsit"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge        *web.Edge
	Book        *almanac.Book
	Questions   *questions.Service
	Comparisons *startsit.Service
	Receipts    *receipts.Store
	Answers     *answers.Service // saved questions, and counts of all questions
	Visitors    *rates.Visitors  // limits questions asked without a key
	Clock       func() time.Time
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
