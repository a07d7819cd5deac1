package signin

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/views"
)

// home is the page after a sign-in without a next page.
const home = "/dashboard"

// SignInForm serves GET /login. The parameter next is the local path to open after
// sign-in.
func (h *Handlers) SignInForm(w http.ResponseWriter, r *http.Request) error {
	next := web.LocalPath(r.URL.Query().Get("next"), "")
	if _, signedIn := web.Person(r.Context()); signedIn {
		return web.SeeOther(w, r, web.LocalPath(next, home)) // LocalPath lets only our own paths through
	}
	return h.showSignIn(w, r, http.StatusOK, views.Form{Next: next})
}

// SignIn serves POST /login.
func (h *Handlers) SignIn(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	typed := views.Form{Email: typedEmail(form), Next: web.LocalPath(form.Get("next"), "")}
	account, err := h.Accounts.Authenticate(r.Context(), typed.Email, form.Get("password"), web.ClientAddress(r), h.Edge.Marks(r))
	if err != nil {
		return h.refuseForm(w, r, err, typed, h.showSignIn)
	}
	return web.SeeOtherUnless(h.Edge.SignIn(w, r, account, accounts.ByPassword), w, r, web.LocalPath(typed.Next, home))
}

// SignOut serves POST /logout.
func (h *Handlers) SignOut(w http.ResponseWriter, r *http.Request) error {
	return web.SeeOtherUnless(h.Edge.SignOut(w, r), w, r, "/")
}

func (h *Handlers) showSignIn(w http.ResponseWriter, r *http.Request, status int, form views.Form) error {
	page := views.SignIn{Frame: kit.Public(h.Edge, r, "Sign in", "Sign in to your Groundline account.", "/login", nil), Form: form, Providers: h.providers()}
	page.Bare = true
	return h.Edge.Render(w, r, status, views.SignInPage(page))
}
