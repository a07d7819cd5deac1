package signin

import (
	"net/http"
	"net/url"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/federation"
	"groundline/views"
)

// ContinueWith serves POST /login/with/{provider}: it begins a sign-in there.
func (h *Handlers) ContinueWith(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	next := web.LocalPath(form.Get("next"), "")
	browser, err := h.Edge.KeepBrowser(w, r)
	if err != nil {
		return err
	}
	name := r.PathValue("provider")
	to, err := h.Federation.Begin(r.Context(), federation.Request{Provider: name, Purpose: federation.SignIn, Next: next, Browser: browser, From: web.Origin(r)})
	if err != nil {
		return h.refuseForm(w, r, err, views.Form{Next: next}, h.showSignIn)
	}
	return kit.SendAway(h.Edge, w, r, to, h.Federation.Label(name))
}

// Callback serves GET /login/callback/{provider}, to which providers send people back.
func (h *Handlers) Callback(w http.ResponseWriter, r *http.Request) error {
	web.Private(w)
	out, err := h.Federation.Finish(r.Context(), r.PathValue("provider"), r.URL.Query(), h.Edge.Browser(r), web.Session(r.Context()), web.Origin(r))
	if err != nil {
		return h.refuseCallback(w, r, err, out.Next)
	}
	switch {
	case out.Purpose == federation.Link:
		return web.SeeOther(w, r, "/account?done=linked")
	case out.Purpose == federation.Confirm:
		return web.SeeOther(w, r, "/account?done=confirmed")
	case out.Pending != "":
		return web.SeeOther(w, r, finishPath(out.Pending))
	case out.Opened != nil:
		return h.showOpened(w, r, *out.Opened, out.Next)
	}
	return web.SeeOtherUnless(h.Edge.SignIn(w, r, out.Account, accounts.ByProvider), w, r, web.LocalPath(out.Next, home))
}

func finishPath(token string) string { return "/login/finish/" + url.PathEscape(token) }

// refuseCallback shows the sign-in page with what went wrong, to a visitor who is signed out.
func (h *Handlers) refuseCallback(w http.ResponseWriter, r *http.Request, err error, next string) error {
	shown := apperr.From(err)
	if _, signedIn := web.Person(r.Context()); signedIn || shown.Kind == apperr.Internal || shown.Code == federation.CodeProviderUnknown {
		return err
	}
	return h.showSignIn(w, r, web.Status(err), views.Form{Alert: shown.Message, Remedy: shown.Remedy, Next: web.LocalPath(next, "")})
}

// ChooseForm serves GET /login/finish/{token}: it asks which account an identity is of.
func (h *Handlers) ChooseForm(w http.ResponseWriter, r *http.Request) error {
	return h.showChoose(w, r, http.StatusOK, views.Form{})
}

// Choose serves POST /login/finish/{token}: it links the identity to the account that is
// signed in, or opens one with the address that was typed.
func (h *Handlers) Choose(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	token, browser := r.PathValue("token"), h.Edge.Browser(r)
	pending, err := h.Federation.Pending(r.Context(), token, browser)
	if err != nil {
		return err
	}
	if account, signedIn := web.Person(r.Context()); signedIn {
		session, err := h.Accounts.Confirm(r.Context(), account, web.Session(r.Context()), form.Get("password"), web.ClientAddress(r))
		if err == nil {
			err = h.Federation.LinkPending(r.Context(), token, browser, session, web.Origin(r))
		}
		if err != nil {
			return h.refuseForm(w, r, err, views.Form{}, h.showChoose)
		}
		return web.SeeOther(w, r, web.LocalPath(pending.Next, "/account?done=linked"))
	}
	typed := views.Form{Email: typedEmail(form)}
	if err := h.Accounts.AllowSignUp(web.ClientAddress(r)); err != nil {
		return h.refuseForm(w, r, err, typed, h.showChoose)
	}
	opened, err := h.Federation.OpenPending(r.Context(), token, browser, typed.Email, web.Origin(r))
	if err != nil {
		return h.refuseForm(w, r, err, typed, h.showChoose)
	}
	return h.showOpened(w, r, opened, pending.Next)
}

func (h *Handlers) showChoose(w http.ResponseWriter, r *http.Request, status int, form views.Form) error {
	pending, err := h.Federation.Pending(r.Context(), r.PathValue("token"), h.Edge.Browser(r))
	if err != nil {
		return err
	}
	account, signedIn := web.Person(r.Context())
	if form.Email == "" && form.Errors == nil {
		form.Email = pending.Email
	}
	path := finishPath(r.PathValue("token"))
	kit.NoIndex(w)
	return h.Edge.RenderPrivate(w, r, status, views.ChoosePage(views.Choose{
		Frame: kit.Bare(h.Edge, r, "Continue with "+pending.Label), Label: pending.Label, Address: pending.Email, Verified: pending.Verified, Taken: pending.Taken,
		AsksPassword: signedIn && account.PasswordHash != "" && !h.Accounts.Proved(web.Session(r.Context())),
		Action:       path, SignIn: "/login?next=" + url.QueryEscape(path), Form: form,
	}))
}

// providers lists the buttons of the sign-in and sign-up pages.
func (h *Handlers) providers() []views.Provider { return kit.Providers(h.Federation) }
