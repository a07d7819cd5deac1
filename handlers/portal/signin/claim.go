package signin

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/signup"
	"groundline/models"
	"groundline/views"
)

// ClaimForm serves GET /claim/{token}: a provisional key, and how to claim it.
func (h *Handlers) ClaimForm(w http.ResponseWriter, r *http.Request) error {
	return h.showClaim(w, r, http.StatusOK, views.Form{})
}

// Claim serves POST /claim/{token}. A visitor who is signed in adds the key to the account;
// any other signs up with it.
func (h *Handlers) Claim(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	token := r.PathValue("token")
	if account, signedIn := web.Person(r.Context()); signedIn {
		session := web.Session(r.Context())
		at := slices.IndexFunc(signup.ClaimedKeyCaps, func(c models.Credits) bool { return fmt.Sprint(int64(c)) == form.Get("cap") })
		if at < 0 {
			return apperr.New(apperr.Invalid, "invalid_parameter", "Choose one of the caps.").WithField("cap")
		}
		moved, err := h.Signup.ClaimInto(r.Context(), token, account, session, signup.ClaimedKeyCaps[at], web.Origin(r))
		if err != nil {
			return err
		}
		return h.confirmed(w, r, "The key is yours", claimedText(moved), "/keys", "Go to your keys")
	}
	typed := views.Form{Email: typedEmail(form)}
	if err := h.Accounts.AllowSignUp(web.ClientAddress(r)); err != nil {
		return h.refuseForm(w, r, err, typed, h.showClaim)
	}
	account, err := h.Signup.ClaimNew(r.Context(), token, typed.Email, form.Get("password"), web.Origin(r))
	if err != nil {
		return h.refuseForm(w, r, err, typed, h.showClaim)
	}
	return web.SeeOtherUnless(h.Edge.SignIn(w, r, account, accounts.BySignUp), w, r, "/dashboard")
}

func claimedText(moved ledger.Claimed) string {
	text := fmt.Sprintf("It works as before, without a deadline. %d credits and %d requests with their receipts moved to your account.", moved.Credits, moved.Receipts)
	if moved.Credits == 0 {
		text += " An account gets the credits of one claimed key a month."
	}
	return text
}

func (h *Handlers) showClaim(w http.ResponseWriter, r *http.Request, status int, form views.Form) error {
	found, err := h.Signup.Claimable(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	balance, err := h.Meter.Balance(r.Context(), found.Account)
	if err != nil {
		return err
	}
	kit.NoIndex(w)
	return h.Edge.RenderPrivate(w, r, status, views.ClaimPage(views.Claim{
		Frame: kit.Bare(h.Edge, r, "Claim this key"), Prefix: found.Key.Prefix, Opened: found.OpenedAt, Until: found.Until, Left: balance.Remaining,
		Grant: ledger.MonthlyGrant, Caps: signup.ClaimedKeyCaps, Action: r.URL.Path, SignIn: "/login?next=" + url.QueryEscape(r.URL.Path), Form: form, Providers: h.providers(),
	}))
}
