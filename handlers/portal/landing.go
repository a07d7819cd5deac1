package portal

import (
	"net/http"

	"groundline/handlers/web"
	"groundline/internal/ledger"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/views"
)

// landingExamples is how many questions the front page offers.
const landingExamples = 3

// Landing serves GET /: what the service is, shown on a real answer. Without
// one (no data yet) the page stands without a slip.
func (h *Handlers) Landing(w http.ResponseWriter, r *http.Request) error {
	page := views.Landing{
		Frame: h.public(r, "Ratings you can cite", "Player ratings in five leagues, each with a signed receipt that anyone can check, or a free refusal that says why.", "/", nil),
		Curl:  firstRequest(h.Edge.BaseURL(), "YOUR_KEY"),
		Grant: ledger.MonthlyGrant,
	}
	for _, e := range questions.Examples()[:landingExamples] {
		page.Examples = append(page.Examples, askLink(e))
	}
	if id, statement, err := h.landingAnswer(r); err != nil {
		h.Log.WarnContext(r.Context(), "landing without an answer", "request_id", web.RequestID(r.Context()), "error", err)
	} else {
		page.Receipt = receiptPath(id)
		slip := newSlip(statement)
		page.Slip = &slip
	}
	return h.Edge.Render(w, r, http.StatusOK, views.LandingPage(page))
}

func (h *Handlers) landingAnswer(r *http.Request) (string, receipts.Statement, error) {
	id, err := h.Deps.Landing(r.Context())
	if err != nil {
		return "", receipts.Statement{}, err
	}
	_, statement, err := h.Receipts.Get(r.Context(), id)
	return id, statement, err
}

// firstRequest is the line that a newcomer pastes.
func firstRequest(baseURL, key string) string {
	return "curl -H 'X-API-Key: " + key + "' \\\n  '" + baseURL + "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'"
}

func receiptPath(id string) string { return "/receipts/" + id }
