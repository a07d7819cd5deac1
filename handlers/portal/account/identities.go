package account

import (
	"net/http"
	"net/url"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/federation"
	"groundline/models"
	"groundline/views"
)

// LinkProvider serves POST /account/providers/{provider}/link: it begins to link an identity.
func (h *Handlers) LinkProvider(w http.ResponseWriter, r *http.Request) error {
	return h.begin(w, r, federation.Link)
}

// ConfirmByProvider serves POST /account/providers/{provider}/confirm: the owner signs in
// there again, which counts as entering the password.
func (h *Handlers) ConfirmByProvider(w http.ResponseWriter, r *http.Request) error {
	return h.begin(w, r, federation.Confirm)
}

func (h *Handlers) begin(w http.ResponseWriter, r *http.Request, purpose federation.Purpose) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	session := web.Session(r.Context())
	if purpose == federation.Link {
		if session, err = h.Accounts.Confirm(r.Context(), account, session, form.Get("password"), web.ClientAddress(r)); err != nil {
			return h.refuseAccountForm(w, r, err, "link-password", views.AccountHome{})
		}
	}
	browser, err := h.Edge.KeepBrowser(w, r)
	if err != nil {
		return err
	}
	name := r.PathValue("provider")
	to, err := h.Federation.Begin(r.Context(), federation.Request{Provider: name, Purpose: purpose, Browser: browser, Account: account, Session: session, From: web.Origin(r)})
	if err != nil {
		return h.refuseAccountForm(w, r, err, "", views.AccountHome{})
	}
	return kit.SendAway(h.Edge, w, r, to, h.Federation.Label(name))
}

// Unlink serves POST /account/identities/{id}/unlink.
func (h *Handlers) Unlink(w http.ResponseWriter, r *http.Request) error {
	return h.accountAct(w, r, "unlinked", "", views.AccountHome{}, func(account models.Account, _ url.Values) error {
		id, err := uuid.Parse(r.PathValue("id"))
		if err != nil {
			return apperr.New(apperr.NotFound, accounts.CodeIdentityUnknown, "Linked sign-in not found.")
		}
		return h.Federation.Unlink(r.Context(), account, id, web.Origin(r))
	})
}

// linkedSignIns returns the account's identities as the page lists them.
func (h *Handlers) linkedSignIns(r *http.Request, account models.Account) ([]views.LinkedSignIn, error) {
	rows, err := h.Accounts.Identities(r.Context(), account.ID)
	if err != nil {
		return nil, err
	}
	list := make([]views.LinkedSignIn, len(rows))
	for i, row := range rows {
		list[i] = views.LinkedSignIn{Identity: row, Label: h.Federation.Label(row.Provider)}
	}
	return list, nil
}
