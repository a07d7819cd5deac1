package portal

import (
	"net/http"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/views"
)

// A mailed link opens a page with a button: programs that look into mail open links
// too, and must not use them up.

// VerifyForm serves GET /account/verify/{token}.
func (h *Handlers) VerifyForm(w http.ResponseWriter, r *http.Request) error {
	return h.confirm(w, r, accounts.Verify, "Verify your address", "Press the button to show that the address %s is yours.", "It is mine")
}

// VerifyEmail serves POST /account/verify/{token}.
func (h *Handlers) VerifyEmail(w http.ResponseWriter, r *http.Request) error {
	if err := h.Membership.Verify(r.Context(), r.PathValue("token"), web.Origin(r)); err != nil {
		return err
	}
	return h.confirmed(w, r, "verified", "The address is verified", "You can come back by it when the password is lost.")
}

// NewEmailForm serves GET /account/email/{token}.
func (h *Handlers) NewEmailForm(w http.ResponseWriter, r *http.Request) error {
	return h.confirm(w, r, accounts.Change, "Confirm your new address", "Press the button, and the account has the address %s.", "Use this address")
}

// NewEmail serves POST /account/email/{token}.
func (h *Handlers) NewEmail(w http.ResponseWriter, r *http.Request) error {
	if _, err := h.Membership.ChangeEmail(r.Context(), r.PathValue("token"), web.Origin(r)); err != nil {
		return err
	}
	return h.confirmed(w, r, "changed", "The account has its new address", "The old one was told, and can bring itself back for a week.")
}

// UndoEmailForm serves GET /account/undo/{token}.
func (h *Handlers) UndoEmailForm(w http.ResponseWriter, r *http.Request) error {
	return h.confirm(w, r, accounts.Undo, "Bring the old address back", "The account has the address %s again, everybody is signed out, and we mail you a link that sets a new password.", "Bring it back")
}

// UndoEmail serves POST /account/undo/{token}.
func (h *Handlers) UndoEmail(w http.ResponseWriter, r *http.Request) error {
	email, err := h.Membership.UndoEmail(r.Context(), r.PathValue("token"), web.Origin(r))
	if err != nil {
		return err
	}
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: h.bare(r, "Brought back"), Heading: "The old address is back",
		Text: "Everybody is signed out. A link that sets a new password is on its way to " + email + "."}))
}

func (h *Handlers) confirm(w http.ResponseWriter, r *http.Request, purpose accounts.Purpose, heading, text, button string) error {
	link, err := h.Accounts.Link(r.Context(), purpose, r.PathValue("token"))
	if err != nil {
		return err
	}
	web.Private(w)
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: h.bare(r, heading), Heading: heading,
		Text: strings.ReplaceAll(text, "%s", link.Email), Button: button, Action: r.URL.Path}))
}

// confirmed goes on to the account page, or says so to who is not signed in.
func (h *Handlers) confirmed(w http.ResponseWriter, r *http.Request, done, heading, text string) error {
	if _, signedIn := web.Account(r.Context()); signedIn {
		http.Redirect(w, r, "/account?done="+done, http.StatusSeeOther) // #nosec G710 -- a word of ours
		return nil
	}
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: h.bare(r, heading), Heading: heading, Text: text, Next: "/login", Link: "Sign in"}))
}

func (h *Handlers) bare(r *http.Request, title string) views.Frame {
	frame := h.Edge.Frame(r, title)
	frame.Bare = true
	return frame
}

// ResetAsk serves GET /reset.
func (h *Handlers) ResetAsk(w http.ResponseWriter, r *http.Request) error {
	return h.Edge.Render(w, r, http.StatusOK, views.ResetPage(views.ResetForm{Frame: h.bare(r, "Set a new password")}))
}

// ResetMail serves POST /reset. It says the same whoever's address it is.
func (h *Handlers) ResetMail(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	page := views.ResetForm{Frame: h.bare(r, "Set a new password"), Form: views.Form{Email: strings.TrimSpace(form.Get("email"))}}
	show := func(w http.ResponseWriter, r *http.Request, status int, f views.Form) error {
		page.Form = f
		return h.Edge.Render(w, r, status, views.ResetPage(page))
	}
	if err := h.Accounts.AllowSignUp(web.ClientAddress(r)); err != nil {
		return h.refuseForm(w, r, err, page.Form, show)
	}
	if _, err := h.Accounts.ParseEmail(page.Form.Email); err != nil {
		return h.refuseForm(w, r, err, page.Form, show)
	}
	if err := h.Membership.AskReset(r.Context(), page.Form.Email, web.Origin(r)); err != nil {
		return err
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
	http.Redirect(w, r, home, http.StatusSeeOther)
	return nil
}

func (h *Handlers) showReset(w http.ResponseWriter, r *http.Request, status int, wrong map[string]string) error {
	link, err := h.Accounts.Link(r.Context(), accounts.Reset, r.PathValue("token"))
	if err != nil {
		return err
	}
	web.Private(w)
	return h.Edge.Render(w, r, status, views.ResetPage(views.ResetForm{Frame: h.bare(r, "Set a new password"), Token: r.PathValue("token"),
		Form: views.Form{Email: link.Email, Errors: wrong}}))
}
