package signin

import (
	"net/http"
	"net/url"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/signup"
	"groundline/views"
)

// SignUpForm serves GET /signup. The parameter next is the local path to continue at.
func (h *Handlers) SignUpForm(w http.ResponseWriter, r *http.Request) error {
	next := web.LocalPath(r.URL.Query().Get("next"), "")
	if _, signedIn := web.Person(r.Context()); signedIn {
		return web.SeeOther(w, r, web.LocalPath(next, home))
	}
	return h.showSignUp(w, r, http.StatusOK, views.Form{Next: next})
}

// SignUp serves POST /signup: it opens the account, signs the browser in and shows
// the key once. A resent form shows no key, but redirects to the dashboard.
func (h *Handlers) SignUp(w http.ResponseWriter, r *http.Request) error {
	if _, signedIn := web.Person(r.Context()); signedIn {
		return web.SeeOther(w, r, home)
	}
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	typed := views.Form{Email: typedEmail(form), Next: web.LocalPath(form.Get("next"), "")}
	if err := h.Accounts.AllowSignUp(web.ClientAddress(r)); err != nil {
		return h.refuseForm(w, r, err, typed, h.showSignUp)
	}
	opened, err := h.Signup.Open(r.Context(), typed.Email, form.Get("password"), web.Origin(r))
	if err != nil {
		return h.refuseForm(w, r, err, typed, h.showSignUp)
	}
	return h.showOpened(w, r, opened, typed.Next)
}

// showOpened signs the browser in to a new account and shows its key, once, with a link to
// the path to continue at.
func (h *Handlers) showOpened(w http.ResponseWriter, r *http.Request, opened signup.Opened, next string) error {
	if err := h.Edge.SignIn(w, r, opened.Account, accounts.BySignUp); err != nil {
		return err
	}
	page := views.NewKey{
		Frame:    h.Edge.Frame(r, "Your key"),
		Key:      opened.Key,
		Grant:    ledger.MonthlyGrant,
		First:    ledger.FirstCredits,
		Cost:     meter.GroundedRating.Cost(),
		Verified: opened.Account.VerifiedAt != nil,
		Next:     web.LocalPath(next, ""),
	}
	page.Email = opened.Account.Email
	var err error
	if page.Samples, err = h.Samples(opened.Key); err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.NewKeyPage(page))
}

// typedEmail returns the typed address, clipped to more than any valid address has.
func typedEmail(form url.Values) string {
	const maxTyped = 400
	return apperr.Clip(strings.TrimSpace(form.Get("email")), maxTyped)
}

func (h *Handlers) showSignUp(w http.ResponseWriter, r *http.Request, status int, form views.Form) error {
	page := views.SignUp{Providers: h.providers(), Frame: kit.Public(h.Edge, r, "Get a free key", "A free API key for player ratings with receipts, in one form.", "/signup", nil), Form: form, Grant: ledger.MonthlyGrant, First: ledger.FirstCredits}
	page.Bare = true
	return h.Edge.Render(w, r, status, views.SignUpPage(page))
}

// refuseForm shows a form again with the typed values and the error, next to its
// field if it has one. Other errors are returned.
func (h *Handlers) refuseForm(w http.ResponseWriter, r *http.Request, err error, form views.Form,
	show func(http.ResponseWriter, *http.Request, int, views.Form) error) error {
	shown := apperr.From(err)
	switch {
	case shown.Field == accounts.FieldEmail, shown.Field == accounts.FieldPassword:
		form.Errors = map[string]string{shown.Field: strings.TrimSpace(shown.Message + " " + shown.Remedy)}
	case shown.Kind == apperr.Unauthenticated, shown.Kind == apperr.RateLimited, shown.Kind == apperr.Unavailable, shown.Kind == apperr.Conflict:
		form.Alert, form.Remedy = shown.Message, shown.Remedy
	default:
		return err
	}
	if wait := web.RetryAfter(shown); wait != "" {
		w.Header().Set("Retry-After", wait)
	}
	return show(w, r, web.Status(err), form)
}
