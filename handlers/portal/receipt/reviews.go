package receipt

import (
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/evidence"
	"groundline/views"
)

// Reviews serves GET /reviews: the account's saved answers. The parameter receipt
// fills in the form.
func (h *Handlers) Reviews(w http.ResponseWriter, r *http.Request) error {
	form := views.ReviewForm{}
	if id := r.URL.Query().Get("receipt"); id != "" {
		row, _, err := h.Receipts.Get(r.Context(), id)
		if err != nil {
			return err
		}
		form.Receipt, form.Title = id, shorten(row.Claim, evidence.MaxTitle)
	}
	return h.showReviews(w, r, http.StatusOK, form)
}

func (h *Handlers) showReviews(w http.ResponseWriter, r *http.Request, status int, form views.ReviewForm) error {
	account, _ := web.Account(r.Context())
	list, err := h.Evidence.Reviews(r.Context(), account.ID)
	if err != nil {
		return err
	}
	form.MostTitle, form.MostNote = evidence.MaxTitle, evidence.MaxNote
	page := views.Reviews{Frame: h.Edge.Frame(r, "Reviews"), Form: form}
	for _, v := range list {
		page.Reviews = append(page.Reviews, views.ReviewLine{
			Path: reviewPath(v.ID), Title: v.Title, Claim: v.Claim, Public: v.PublishedAt != nil, Superseded: v.Superseded, Updated: v.UpdatedAt,
		})
	}
	return h.Edge.RenderPrivate(w, r, status, views.ReviewsPage(page))
}

// SaveReview serves POST /reviews.
func (h *Handlers) SaveReview(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	id, err := h.Evidence.Save(r.Context(), account.ID, receiptID(form.Get("receipt")), textOf(form))
	if shown := apperr.From(err); err != nil && (shown.Field != "" || shown.Kind == apperr.Conflict) {
		typed := typedReview(form, shown)
		if shown.Field == "" {
			typed.Alert, typed.Remedy = shown.Message, shown.Remedy
		}
		return h.showReviews(w, r, web.Status(err), typed)
	}
	return web.SeeOtherUnless(err, w, r, reviewPath(id)) // a path of ours: the id is one that the service knows
}

// EditReview serves POST /reviews/{id}.
func (h *Handlers) EditReview(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	id, err := reviewID(r)
	if err != nil {
		return err
	}
	err = h.Evidence.Edit(r.Context(), account.ID, id, textOf(form))
	if shown := apperr.From(err); err != nil && shown.Field != "" {
		typed := typedReview(form, shown)
		return h.showReview(w, r, web.Status(err), &typed)
	}
	return web.SeeOtherUnless(err, w, r, reviewPath(id)) // a path of ours: the id is one that the service knows
}

// ActOnReview serves POST /reviews/{id}/publish, /unpublish and /delete.
func (h *Handlers) ActOnReview(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	id, err := reviewID(r)
	if err != nil {
		return err
	}
	to := reviewPath(id)
	switch r.PathValue("act") {
	case "publish":
		err = h.Evidence.Publish(r.Context(), account.ID, id)
	case "unpublish":
		err = h.Evidence.Unpublish(r.Context(), account.ID, id)
	case "delete":
		to, err = "/reviews", h.Evidence.Delete(r.Context(), account.ID, id)
	default:
		err = web.NotFound()
	}
	return web.SeeOtherUnless(err, w, r, to) // a path of ours: the id is one that the service knows
}

func textOf(form url.Values) evidence.Text {
	return evidence.Text{Title: form.Get("title"), Note: form.Get("note")}
}

func typedReview(form url.Values, err *apperr.Error) views.ReviewForm {
	return views.ReviewForm{
		Receipt: form.Get("receipt"), Title: form.Get("title"), Note: form.Get("note"),
		Errors:   map[string]string{err.Field: strings.TrimSpace(err.Message + " " + err.Remedy)},
		MostNote: evidence.MaxNote, MostTitle: evidence.MaxTitle,
	}
}

// receiptID extracts the id from a pasted id or receipt URL.
func receiptID(pasted string) string {
	pasted = strings.TrimSpace(pasted)
	if u, err := url.Parse(pasted); err == nil {
		return path.Base(u.Path)
	}
	return pasted
}

func reviewPath(id uuid.UUID) string { return "/reviews/" + id.String() }

func reviewID(r *http.Request) (uuid.UUID, error) {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil || id == uuid.Nil {
		return id, apperr.New(apperr.NotFound, "review_not_found", "Review not found.")
	}
	return id, nil
}

// shorten cuts a sentence to n characters.
func shorten(s string, n int) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return string(runes[:n-1]) + "…"
}
