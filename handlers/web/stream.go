package web

import (
	"net/http"

	"github.com/google/uuid"
)

// SignedInAs reports whether the request's session still belongs to the account.
// Event streams check it repeatedly.
func (e *Edge) SignedInAs(r *http.Request, accountID uuid.UUID) bool {
	token := e.token(r)
	if token == "" {
		return false
	}
	account, _, err := e.accounts.SessionAccount(r.Context(), token)
	return err == nil && account.ID == accountID
}
