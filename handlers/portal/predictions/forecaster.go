package predictions

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/predictions"
	"groundline/internal/propositions"
	"groundline/views"
)

// Forecaster serves GET /calls/by/{handle}: a public track record.
func (h *Handlers) Forecaster(w http.ResponseWriter, r *http.Request) error {
	caller, err := h.Predictions.Named(r.Context(), r.PathValue("handle"))
	if err != nil {
		return err
	}
	page, err := h.trackRecord(r, caller, false)
	if err != nil {
		return err
	}
	switch caller.ID {
	case predictions.Model:
		page.House = "Our own model. It predicts every proposition of every list when the list is sealed, from the data of the day before."
	case predictions.Naive:
		page.House = "The naive baseline. For each template it predicts the share of yes outcomes so far."
	}
	page.Name = caller.Handle
	page.Frame = kit.Public(h.Edge, r, caller.Handle, "The track record of "+caller.Handle+": Brier score, skill over the base rate, calibration.", "/calls/by/"+caller.Handle, nil)
	return h.Edge.RenderPublic(w, r, views.CallerPageView(page))
}

func (h *Handlers) trackRecord(r *http.Request, caller predictions.Forecaster, own bool) (views.CallerPage, error) {
	page := views.CallerPage{Least: propositions.MinRanked}
	st, err := h.Predictions.ScoreOf(r.Context(), caller.ID)
	if err != nil {
		return page, err
	}
	page.Rank, page.Record = st.Rank, newRecord(st.Score)
	unscored, err := h.Predictions.Unscored(r.Context(), caller.ID, own, 10*rowsListed)
	if err != nil {
		return page, err
	}
	page.Unscored = h.newRows(unscored)
	scored, err := h.Predictions.Scored(r.Context(), caller.ID, rowsListed+1)
	if err != nil {
		return page, err
	}
	if page.More = len(scored) > rowsListed; page.More {
		scored = scored[:rowsListed]
	}
	page.Scored = h.newRows(scored)
	return page, nil
}

func (h *Handlers) newRows(made []predictions.Detail) []views.CallRow {
	var rows []views.CallRow
	for i := range made {
		m := &made[i]
		row := newRow(h.Book.Sport(m.Sport), &m.Proposition)
		row.Says, row.Confidence, row.At = side(m.Yes), m.Confidence, views.Date(m.Opens)
		row.AtHref = "/calls/" + m.Sport
		if m.Sealed != nil {
			row.AtHref += "/" + m.Opens.UTC().Format("2006-01-02")
		}
		rows = append(rows, row)
	}
	return rows
}

// Mine serves GET /calls/mine.
func (h *Handlers) Mine(w http.ResponseWriter, r *http.Request) error {
	return h.showMine(w, r, http.StatusOK, "", nil)
}

func (h *Handlers) showMine(w http.ResponseWriter, r *http.Request, status int, typed string, problem *apperr.Error) error {
	account, _ := web.Person(r.Context())
	caller, _, err := h.Predictions.ForecasterOf(r.Context(), account.ID)
	if err != nil {
		return err
	}
	page, err := h.trackRecord(r, caller, true)
	if err != nil {
		return err
	}
	own := views.OwnCalls{Handle: caller.Handle}
	if caller.Handle != "" {
		own.Public = "/calls/by/" + caller.Handle
	}
	if own.Digest, err = h.Digest.Reads(r.Context(), account.ID); err != nil {
		return err
	}
	if problem != nil {
		own.Handle, own.Error = typed, problem.Message
	}
	page.Name, page.Own, page.Frame = "Your predictions", &own, h.Edge.Frame(r, "Your predictions")
	return h.Edge.RenderPrivate(w, r, status, views.CallerPageView(page))
}

// SetHandle serves POST /calls/handle.
func (h *Handlers) SetHandle(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	err = h.Predictions.SetHandle(r.Context(), account.ID, form.Get("handle"))
	if shown := apperr.From(err); err != nil && shown.Field != "" {
		return h.showMine(w, r, web.Status(err), form.Get("handle"), shown)
	}
	return web.SeeOtherUnless(err, w, r, "/calls/mine")
}

// SetDigest serves POST /calls/digest: read is yes or no.
func (h *Handlers) SetDigest(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	do := h.Digest.Unsubscribe
	if form.Get("read") == "yes" {
		do = h.Digest.Subscribe
	}
	return web.SeeOtherUnless(do(r.Context(), account.ID), w, r, "/calls/mine")
}

// StopDigestForm serves GET /calls/digest/{token}. It changes nothing, because mail
// scanners open links too.
func (h *Handlers) StopDigestForm(w http.ResponseWriter, r *http.Request) error {
	known, err := h.Digest.Known(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	web.Private(w)
	page := views.StopDigest{Frame: h.Edge.Frame(r, "Weekly digest"), Path: r.URL.Path, Done: !known}
	return h.Edge.Render(w, r, http.StatusOK, views.StopDigestPage(page))
}

// StopDigest serves POST /calls/digest/{token}.
func (h *Handlers) StopDigest(w http.ResponseWriter, r *http.Request) error {
	if err := h.Digest.Stop(r.Context(), r.PathValue("token")); err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.StopDigestPage(views.StopDigest{Frame: h.Edge.Frame(r, "Weekly digest"), Done: true}))
}
