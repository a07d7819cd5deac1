package signin

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/views"
)

// ResetAsk serves GET /reset.
func (h *Handlers) ResetAsk(w http.ResponseWriter, r *http.Request) error {
	return h.Edge.Render(w, r, http.StatusOK, views.ResetPage(views.ResetForm{Frame: kit.Bare(h.Edge, r, "Set a new password")}))
}

// ResetMail serves POST /reset. The answer doesn't reveal whether the address has an account.
func (h *Handlers) ResetMail(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	page := views.ResetForm{Frame: kit.Bare(h.Edge, r, "Set a new password"), Form: views.Form{Email: typedEmail(form)}}
	show := func(w http.ResponseWriter, r *http.Request, status int, f views.Form) error {
		page.Form = f
		return h.Edge.Render(w, r, status, views.ResetPage(page))
	}
	if err := h.Accounts.AllowSignUp(web.ClientAddress(r)); err != nil {
		return h.refuseForm(w, r, err, page.Form, show)
	}
	if err := h.Membership.QueueReset(r.Context(), page.Form.Email, web.Origin(r)); err != nil {
		return h.refuseForm(w, r, err, page.Form, show)
	}
	page.Sent = true
	return h.Edge.Render(w, r, http.StatusOK, views.ResetPage(page))
}

// ResetForm serves GET /reset/{token}.
func (h *Handlers) ResetForm(w http.ResponseWriter, r *http.Request) error {
	return h.showReset(w, r, http.StatusOK, nil)
}

// Reset serves POST /reset/{token}: it sets the password and signs the browser in.
func (h *Handlers) Reset(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	account, err := h.Membership.Reset(r.Context(), r.PathValue("token"), form.Get("new_password"), web.Origin(r))
	if shown := apperr.From(err); err != nil && shown.Field == accounts.FieldNew {
		return h.showReset(w, r, web.Status(err), map[string]string{accounts.FieldNew: shown.Message})
	}
	if err != nil {
		return err
	}
	if err := h.Edge.SignIn(w, r, account, accounts.ByLink); err != nil {
		return err
	}
	reviews, err := h.NeedsReview(r.Context(), account)
	if err != nil {
		return err
	}
	if reviews {
		return web.SeeOther(w, r, "/account/recovered")
	}
	return web.SeeOther(w, r, home)
}

func (h *Handlers) showReset(w http.ResponseWriter, r *http.Request, status int, wrong map[string]string) error {
	link, err := h.Accounts.Link(r.Context(), accounts.Reset, r.PathValue("token"))
	if err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, status, views.ResetPage(views.ResetForm{Frame: kit.Bare(h.Edge, r, "Set a new password"), Token: r.PathValue("token"),
		Form: views.Form{Email: link.Email, Errors: wrong}}))
}
