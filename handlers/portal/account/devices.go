package account

import (
	"encoding/hex"
	"net/http"
	"net/url"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
	"groundline/views"
)

// PasskeyOptions serves POST /account/passkeys/options: the challenge for a new one.
func (h *Handlers) PasskeyOptions(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	if !h.Accounts.Proved(web.Session(r.Context())) {
		return accounts.SignInAgain("Adding a passkey requires a sign-in within the last ten minutes.")
	}
	ceremony, err := h.Passkeys.BeginPasskey(r.Context(), account)
	return kit.SendCeremony(h.Edge, w, r, ceremony, err)
}

// AddPasskey serves POST /account/passkeys.
func (h *Handlers) AddPasskey(w http.ResponseWriter, r *http.Request) error {
	answer, err := kit.ReadPasskeyAnswer(r)
	if err != nil {
		return err
	}
	account, _ := web.Account(r.Context())
	if err := h.Membership.AddPasskey(r.Context(), account, web.Session(r.Context()), answer.ID, answer.Name, answer.Answer, web.Origin(r)); err != nil {
		return err
	}
	return kit.SendNext(h.Edge, w, r, "/account?done=passkey#passkeys")
}

// RemovePasskey serves POST /account/passkeys/{id}/remove.
func (h *Handlers) RemovePasskey(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "removed", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		id, err := hex.DecodeString(r.PathValue("id"))
		if err != nil {
			return apperr.New(apperr.NotFound, "passkey_not_found", "Passkey not found.")
		}
		return h.Membership.RemovePasskey(r.Context(), account, id, web.Origin(r))
	})
}

// EndSession serves POST /account/sessions/{id}/end.
func (h *Handlers) EndSession(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "session", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		id, err := uuid.Parse(r.PathValue("id"))
		if err != nil {
			return apperr.New(apperr.NotFound, accounts.CodeSessionUnknown, "This browser is already signed out.")
		}
		return h.Membership.EndSession(r.Context(), account, id, web.Origin(r))
	})
}

// EndOtherSessions serves POST /account/sessions/end.
func (h *Handlers) EndOtherSessions(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "sessions", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		_, err := h.Membership.EndOtherSessions(r.Context(), account, web.Session(r.Context()), web.Origin(r))
		return err
	})
}
