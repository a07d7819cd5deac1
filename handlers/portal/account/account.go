package account

import (
	"net/http"
	"net/url"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
	"groundline/views"
)

// trailLength is how many entries of the activity log the page shows.
const trailLength = 25

// notices are the texts of /account?done=…, so that no typed text is shown.
var notices = map[string]string{
	"verification": "The link is on its way. Check your mail.",
	"email":        "A link is on its way to the new address. Nothing changes until you use it.",
	"verified":     "The address is verified.",
	"changed":      "The account has its new address.",
	"password":     "The password is set. Every other browser is signed out.",
	"passkey":      "The passkey is added.",
	"removed":      "The passkey is removed.",
	"session":      "The browser is signed out.",
	"sessions":     "Every other browser is signed out.",
	"mail":         "Your mail settings are saved.",
	"linked":       "The sign-in is linked.",
	"unlinked":     "The sign-in is unlinked.",
	"confirmed":    "You confirmed that it’s you. That lasts ten minutes.",
	"recovered":    "The selected keys and webhook are revoked.",
}

// Home serves GET /account.
func (h *Handlers) Home(w http.ResponseWriter, r *http.Request) error {
	page := views.AccountHome{Done: notices[r.URL.Query().Get("done")]}
	return h.showAccount(w, r, http.StatusOK, page)
}

func (h *Handlers) showAccount(w http.ResponseWriter, r *http.Request, status int, page views.AccountHome) (err error) {
	ctx := r.Context()
	page.Frame = h.Edge.Frame(r, "Account")
	page.Account, _ = web.Account(ctx)
	page.Current = web.Session(ctx)
	page.Proved = h.Accounts.Proved(page.Current)
	if page.Sessions, err = h.Accounts.Sessions(ctx, page.Account.ID); err != nil {
		return err
	}
	if page.Passkeys, err = h.Accounts.Passkeys(ctx, page.Account.ID); err != nil {
		return err
	}
	page.Providers = kit.Providers(h.Federation)
	if page.Identities, err = h.linkedSignIns(r, page.Account); err != nil {
		return err
	}
	if page.Events, err = h.Accounts.Events(ctx, page.Account.ID, trailLength); err != nil {
		return err
	}
	if page.Digest, err = h.Digest.Reads(ctx, page.Account.ID); err != nil {
		return err
	}
	if page.Refused, err = h.Outbox.Refused(ctx, page.Account.ID); err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, status, views.AccountPage(page))
}

// accountAct runs the action of a form on the account page and redirects. field is
// the name of its password field.
func (h *Handlers) accountAct(w http.ResponseWriter, r *http.Request, done, field string, page views.AccountHome, act func(account models.Account, form url.Values) error) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	if err := act(account, form); err != nil {
		return h.refuseAccountForm(w, r, err, field, page)
	}
	return web.SeeOther(w, r, "/account?done="+done) // a word of ours
}

// refuseAccountForm shows the page again with the error.
func (h *Handlers) refuseAccountForm(w http.ResponseWriter, r *http.Request, err error, field string, page views.AccountHome) error {
	shown := apperr.From(err)
	said := shown.Message
	if shown.Remedy != "" {
		said += " " + shown.Remedy
	}
	switch {
	case shown.Field == accounts.FieldPassword && field != "":
		page.Form.Errors = map[string]string{field: said}
	case shown.Field != "":
		page.Form.Errors = map[string]string{shown.Field: said}
	case shown.Kind == apperr.RateLimited, shown.Kind == apperr.Conflict, shown.Kind == apperr.NotFound, shown.Kind == apperr.Unavailable:
		page.Form.Alert, page.Form.Remedy = shown.Message, shown.Remedy
	default:
		return err
	}
	if wait := web.RetryAfter(shown); wait != "" {
		w.Header().Set("Retry-After", wait)
	}
	return h.showAccount(w, r, web.Status(err), page)
}

// AskVerification serves POST /account/verification.
func (h *Handlers) AskVerification(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "verification", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		if err := h.Accounts.AllowSignUp(web.ClientAddress(r)); err != nil {
			return err
		}
		return h.Membership.AskVerification(r.Context(), account, web.Origin(r))
	})
}

// ChangeEmail serves POST /account/email.
func (h *Handlers) ChangeEmail(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	page := views.AccountHome{NewEmail: form.Get("email")}
	return h.accountAct(w, r, "email", "email-password", page, func(account models.Account, form url.Values) error {
		if err := kit.Prove(h.Accounts, r, form); err != nil {
			return err
		}
		return h.Membership.AskEmailChange(r.Context(), account, web.Session(r.Context()), form.Get("email"), web.Origin(r))
	})
}

// ChangePassword serves POST /account/password.
func (h *Handlers) ChangePassword(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "password", accounts.FieldPassword, views.AccountHome{}, func(account models.Account, form url.Values) error {
		if account.PasswordHash == "" {
			if err := kit.Prove(h.Accounts, r, form); err != nil {
				return err
			}
		}
		return h.Membership.ChangePassword(r.Context(), account, web.Session(r.Context()), form.Get("password"), form.Get("new_password"), web.Origin(r))
	})
}

// SetMail serves POST /account/mail.
func (h *Handlers) SetMail(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "mail", "", views.AccountHome{}, func(account models.Account, form url.Values) error {
		ctx := r.Context()
		subscribe := h.Digest.Unsubscribe
		if form.Get("digest") != "" {
			subscribe = h.Digest.Subscribe
		}
		if err := subscribe(ctx, account.ID); err != nil {
			return err
		}
		return h.Outbox.Want(ctx, account.ID, map[string]bool{"corrections": form.Get("corrections") != "", "articles": form.Get("articles") != "",
			"caps": form.Get("caps") != ""})
	})
}
