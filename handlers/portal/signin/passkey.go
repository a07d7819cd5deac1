package signin

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
)

// SignInOptions serves POST /login/passkey/options: a challenge for any passkey.
func (h *Handlers) SignInOptions(w http.ResponseWriter, r *http.Request) error {
	ceremony, err := h.Passkeys.BeginSignIn(r.Context(), web.ClientAddress(r))
	return kit.SendCeremony(h.Edge, w, r, ceremony, err)
}

// SignInByPasskey serves POST /login/passkey.
func (h *Handlers) SignInByPasskey(w http.ResponseWriter, r *http.Request) error {
	answer, err := kit.ReadPasskeyAnswer(r)
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
	return kit.SendNext(h.Edge, w, r, web.LocalPath(answer.Next, home))
}
