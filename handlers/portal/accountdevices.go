package portal

import (
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
	"groundline/views"
)

// passkeyAnswer is what static/passkeys.js sends.
type passkeyAnswer struct {
	ID     uuid.UUID       `json:"id"`
	Name   string          `json:"name"`
	Next   string          `json:"next"`
	Answer json.RawMessage `json:"answer"`
}

func readPasskeyAnswer(r *http.Request) (a passkeyAnswer, err error) {
	if err := json.NewDecoder(r.Body).Decode(&a); err != nil {
		return a, apperr.Wrap(err, apperr.Invalid, "body_invalid", "The request's body is not what a browser sends.")
	}
	return a, nil
}

// next tells the script where to go on.
func (h *Handlers) next(w http.ResponseWriter, r *http.Request, path string) error {
	web.Private(w)
	return h.Edge.SendJSON(w, r, map[string]string{"next": path})
}

// PasskeyOptions serves POST /account/passkeys/options: the challenge for a new one.
func (h *Handlers) PasskeyOptions(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	if !h.Accounts.Proved(web.Session(r.Context())) {
		return apperr.New(apperr.Conflict, "sign_in_again", "Adding a passkey asks for a sign-in of the last ten minutes.").
			WithRemedy("Sign out, and in again.")
	}
	ceremony, err := h.Passkeys.BeginPasskey(r.Context(), account)
	if err != nil {
		return err
	}
	web.Private(w)
	return h.Edge.SendJSON(w, r, ceremony)
}

// AddPasskey serves POST /account/passkeys.
func (h *Handlers) AddPasskey(w http.ResponseWriter, r *http.Request) error {
	answer, err := readPasskeyAnswer(r)
	if err != nil {
		return err
	}
	account, _ := web.Account(r.Context())
	if err := h.Membership.AddPasskey(r.Context(), account, web.Session(r.Context()), answer.ID, answer.Name, answer.Answer, web.Origin(r)); err != nil {
		return err
	}
	return h.next(w, r, "/account?done=passkey#passkeys")
}

// RemovePasskey serves POST /account/passkeys/{id}/remove.
func (h *Handlers) RemovePasskey(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "removed", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		id, err := hex.DecodeString(r.PathValue("id"))
		if err != nil {
			return apperr.New(apperr.NotFound, "passkey_not_found", "The account has no such passkey.")
		}
		return h.Membership.RemovePasskey(r.Context(), account, id, web.Origin(r))
	})
}

// SignInOptions serves POST /login/passkey/options: a challenge for any passkey.
func (h *Handlers) SignInOptions(w http.ResponseWriter, r *http.Request) error {
	ceremony, err := h.Passkeys.BeginSignIn(r.Context(), web.ClientAddress(r))
	if err != nil {
		return err
	}
	web.Private(w)
	return h.Edge.SendJSON(w, r, ceremony)
}

// SignInByPasskey serves POST /login/passkey.
func (h *Handlers) SignInByPasskey(w http.ResponseWriter, r *http.Request) error {
	answer, err := readPasskeyAnswer(r)
	if err != nil {
		return err
	}
	account, err := h.Passkeys.FinishSignIn(r.Context(), answer.ID, answer.Answer)
	if err != nil {
		return err
	}
	if err := h.Edge.SignIn(w, r, account, accounts.ByPasskey); err != nil {
		return err
	}
	return h.next(w, r, web.LocalPath(answer.Next, home))
}

// EndSession serves POST /account/sessions/{id}/end.
func (h *Handlers) EndSession(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "session", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		id, err := uuid.Parse(r.PathValue("id"))
		if err != nil {
			return apperr.New(apperr.NotFound, accounts.CodeSessionUnknown, "This browser is signed out already.")
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
