package signin

import (
	"net/http"
	"net/url"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/membership"
	"groundline/views"
)

// A mailed link opens a page with a button, because mail scanners open links too
// and must not use them up.

// question is the text of a mailed link's page.
type question struct {
	purpose               accounts.Purpose
	heading, text, button string // %s in text is the email address
}

var (
	verifying = question{accounts.Verify, "Verify your address", "Press the button to verify that %s is your address.", "Verify my address"}
	changing  = question{accounts.Change, "Confirm your new address", "Press the button to change the account’s address to %s.", "Use this address"}
	undoing   = question{accounts.Undo, "Restore the old address", "The account’s address becomes %s again, its current password stops working, and we mail you a link to set a new one.", "Restore it"}
)

// VerifyForm serves GET /account/verify/{token}.
func (h *Handlers) VerifyForm(w http.ResponseWriter, r *http.Request) error {
	return h.confirm(w, r, http.StatusOK, verifying, nil)
}

// VerifyEmail serves POST /account/verify/{token}. A visitor who is not signed in
// enters the password and is signed in.
func (h *Handlers) VerifyEmail(w http.ResponseWriter, r *http.Request) error {
	who, err := claimant(r)
	if err != nil {
		return err
	}
	account, err := h.Membership.Verify(r.Context(), r.PathValue("token"), who)
	if err != nil {
		return h.refuseConfirm(w, r, verifying, err)
	}
	switch {
	case who.SignedIn == account.ID:
		err = h.Edge.Remember(w, r, account)
	case account.PasswordHash == "":
		return h.confirmed(w, r, "The address is verified", "Set a password to sign in.", "/reset", "Set a password")
	default:
		err = h.Edge.SignIn(w, r, account, accounts.ByPassword)
	}
	return web.SeeOtherUnless(err, w, r, "/account?done=verified")
}

// NewEmailForm serves GET /account/email/{token}.
func (h *Handlers) NewEmailForm(w http.ResponseWriter, r *http.Request) error {
	return h.confirm(w, r, http.StatusOK, changing, nil)
}

// NewEmail serves POST /account/email/{token}.
func (h *Handlers) NewEmail(w http.ResponseWriter, r *http.Request) error {
	who, err := claimant(r)
	if err != nil {
		return err
	}
	if _, err := h.Membership.ChangeEmail(r.Context(), r.PathValue("token"), who); err != nil {
		return h.refuseConfirm(w, r, changing, err)
	}
	if _, signedIn := web.Person(r.Context()); signedIn {
		return web.SeeOther(w, r, "/account?done=changed")
	}
	return h.confirmed(w, r, "The account has its new address", "We notified the old address, which can be restored for a week.", "/login", "Sign in")
}

// claimant returns who follows a mailed link.
func claimant(r *http.Request) (membership.Claimant, error) {
	form, err := web.Form(r)
	if err != nil {
		return membership.Claimant{}, err
	}
	account, _ := web.Person(r.Context())
	return membership.Claimant{SignedIn: account.ID, Password: form.Get("password"), From: web.Origin(r)}, nil
}

// UndoEmailForm serves GET /account/undo/{token}.
func (h *Handlers) UndoEmailForm(w http.ResponseWriter, r *http.Request) error {
	return h.confirm(w, r, http.StatusOK, undoing, nil)
}

// UndoEmail serves POST /account/undo/{token}.
func (h *Handlers) UndoEmail(w http.ResponseWriter, r *http.Request) error {
	email, err := h.Membership.UndoEmail(r.Context(), r.PathValue("token"), web.Origin(r))
	if err != nil {
		return err
	}
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: kit.Bare(h.Edge, r, "Address restored"), Heading: "The old address is restored",
		Text: "All browsers are signed out. A link to set a new password is on its way to " + email + "."}))
}

// confirm shows the page of a link, with the errors of the password field.
func (h *Handlers) confirm(w http.ResponseWriter, r *http.Request, status int, q question, wrong map[string]string) error {
	link, err := h.Accounts.Link(r.Context(), q.purpose, r.PathValue("token"))
	if err != nil {
		return err
	}
	page := views.Confirm{Frame: kit.Bare(h.Edge, r, q.heading), Heading: q.heading, Text: strings.ReplaceAll(q.text, "%s", link.Email), Button: q.button, Action: r.URL.Path}
	page.Form.Errors = wrong
	if here, _ := web.Person(r.Context()); q.purpose != accounts.Undo && here.ID != link.AccountID {
		account, err := h.Accounts.Get(r.Context(), link.AccountID)
		if err != nil {
			return err
		}
		if page.AsksPassword = account.PasswordHash != ""; !page.AsksPassword {
			page.SignIn = "/login?next=" + url.QueryEscape(r.URL.Path)
		}
	}
	return h.Edge.RenderPrivate(w, r, status, views.ConfirmPage(page))
}

// refuseConfirm shows the page of a link again if the password was wrong.
func (h *Handlers) refuseConfirm(w http.ResponseWriter, r *http.Request, q question, err error) error {
	shown := apperr.From(err)
	if shown.Field != accounts.FieldPassword {
		return err
	}
	return h.confirm(w, r, web.Status(err), q, map[string]string{accounts.FieldPassword: strings.TrimSpace(shown.Message + " " + shown.Remedy)})
}

func (h *Handlers) confirmed(w http.ResponseWriter, r *http.Request, heading, text, next, link string) error {
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: kit.Bare(h.Edge, r, heading), Heading: heading, Text: text, Next: next, Link: link}))
}
