package connect

import (
	"encoding/json"
	"net/http"
	"time"

	"groundline/handlers/web"
	"groundline/internal/oauth"
)

// Token serves POST /oauth/token.
func (h *Handlers) Token(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	var tokens oauth.Tokens
	if err == nil {
		tokens, err = h.OAuth.Token(r.Context(), form)
	}
	return h.answer(w, r, http.StatusOK, tokens, err)
}

// Revoke serves POST /oauth/revoke.
func (h *Handlers) Revoke(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err == nil {
		err = h.OAuth.Revoke(r.Context(), form)
	}
	return h.answer(w, r, http.StatusOK, struct{}{}, err)
}

// registered is what a client learns that registered (RFC 7591).
type registered struct {
	ID        string   `json:"client_id"`
	IssuedAt  int64    `json:"client_id_issued_at"`
	Name      string   `json:"client_name"`
	Redirects []string `json:"redirect_uris"`
	Grants    []string `json:"grant_types"`
	Responses []string `json:"response_types"`
	Method    string   `json:"token_endpoint_auth_method"`
}

// Register serves POST /oauth/register.
func (h *Handlers) Register(w http.ResponseWriter, r *http.Request) error {
	if err := within(h.registrations, r, "registrations of apps"); err != nil {
		return h.answer(w, r, 0, nil, err)
	}
	var asked oauth.Registration
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		return h.answer(w, r, 0, nil, &oauth.Error{Code: "invalid_client_metadata", Description: "the body must be a JSON object"})
	}
	c, err := h.OAuth.Register(r.Context(), asked)
	return h.answer(w, r, http.StatusCreated, registered{
		ID: c.ID, IssuedAt: h.Clock().Truncate(time.Second).Unix(), Name: c.Name, Redirects: c.Redirects,
		Grants: oauth.Grants, Responses: []string{"code"}, Method: "none"}, err)
}

// StartDevice serves POST /oauth/device.
func (h *Handlers) StartDevice(w http.ResponseWriter, r *http.Request) error {
	err := within(h.devices, r, "devices")
	form, malformed := web.Form(r)
	if err == nil {
		err = malformed
	}
	var code oauth.DeviceCode
	if err == nil {
		code, err = h.OAuth.StartDevice(r.Context(), form)
	}
	return h.answer(w, r, http.StatusOK, code, err)
}
