package site

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/ledger"
	"groundline/internal/questions"
	"groundline/views"
)

// landingExamples is how many example questions the page shows.
const landingExamples = 3

// Landing serves GET /: the service explained by a real answer, which is missing
// until there is data.
func (h *Handlers) Landing(w http.ResponseWriter, r *http.Request) error {
	page := views.Landing{
		Frame: kit.Public(h.Edge, r, "Ratings you can cite", "Player ratings in five leagues, each with a signed receipt that anyone can check, or a free refusal with the reason.", "/", nil),
		Curl:  kit.TryRequest(h.Edge.BaseURL()),
		Grant: ledger.MonthlyGrant,
	}
	for _, e := range questions.Examples()[:landingExamples] {
		page.Examples = append(page.Examples, kit.AskLink(e))
	}
	if id, statement, err := h.Example(r.Context()); err != nil {
		h.Log.WarnContext(r.Context(), "landing page has no example answer", "request_id", web.RequestID(r.Context()), "error", err)
	} else {
		page.Receipt = kit.ReceiptPath(id)
		slip := kit.NewSlip(statement)
		page.Slip = &slip
	}
	return h.Edge.Render(w, r, http.StatusOK, views.LandingPage(page))
}
