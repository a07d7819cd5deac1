package receipt

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/evidence"
	"groundline/internal/receipts"
	"groundline/views"
)

// Review serves GET /reviews/{id}, as a page or JSON: to everyone if it is public,
// else to its owner.
func (h *Handlers) Review(w http.ResponseWriter, r *http.Request) error {
	return h.showReview(w, r, http.StatusOK, nil)
}

// showReview shows a review; form holds a rejected edit, if any.
func (h *Handlers) showReview(w http.ResponseWriter, r *http.Request, status int, form *views.ReviewForm) error {
	w.Header().Add("Vary", "Accept")
	account, _ := web.Account(r.Context())
	id, err := reviewID(r)
	if err != nil {
		return err
	}
	v, err := h.Evidence.Review(r.Context(), account.ID, id)
	if err != nil {
		return err
	}
	by, err := h.supersededBy(r.Context(), v.ReceiptID)
	if err != nil {
		return err
	}
	if web.WantsJSON(r) {
		return h.writeReview(w, v, by)
	}
	_, statement, err := h.Receipts.Get(r.Context(), v.ReceiptID)
	if err != nil {
		return err
	}
	page := newReview(v, statement)
	page.Frame, page.Banner, page.Own = h.Edge.Frame(r, v.Title), by, v.AccountID == account.ID
	page.Form = views.ReviewForm{Title: v.Title, Note: v.Note, MostTitle: evidence.MaxTitle, MostNote: evidence.MaxNote}
	if form != nil {
		page.Form = *form
	}
	if page.Own {
		web.Private(w)
	}
	return h.Edge.Render(w, r, status, views.ReviewPage(page))
}

func newReview(v evidence.Review, s receipts.Statement) views.Review {
	page := views.Review{
		Path: reviewPath(v.ID), Title: v.Title, Saved: v.CreatedAt, Updated: v.UpdatedAt, Public: v.PublishedAt != nil,
		Slip: kit.NewSlip(s), Receipt: kit.ReceiptPath(v.ReceiptID),
	}
	page.Slip.Lines = append(page.Slip.Lines, views.SlipLine{Term: "receipt", Value: views.Digest(v.ReceiptID), Href: page.Receipt})
	for _, paragraph := range strings.Split(v.Note, "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			page.Note = append(page.Note, paragraph)
		}
	}
	return page
}

// writeReview sends a review as JSON, without its owner.
func (h *Handlers) writeReview(w http.ResponseWriter, v evidence.Review, by *views.Banner) error {
	base := h.Edge.BaseURL()
	body := struct {
		ID           string    `json:"id"`
		Title        string    `json:"title"`
		Note         string    `json:"note"`
		Claim        string    `json:"claim"`
		Receipt      string    `json:"receipt"`
		ReceiptURL   string    `json:"receiptUrl"`
		SupersededBy *string   `json:"supersededBy"` // path of the receipt that replaces it
		CreatedAt    time.Time `json:"createdAt"`
		UpdatedAt    time.Time `json:"updatedAt"`
	}{v.ID.String(), v.Title, v.Note, v.Claim, v.ReceiptID, base + kit.ReceiptPath(v.ReceiptID), nil, v.CreatedAt.UTC(), v.UpdatedAt.UTC()}
	if by != nil {
		to := base + by.Successor
		body.SupersededBy = &to
	}
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(text) // the client is gone if this fails
	return nil
}
