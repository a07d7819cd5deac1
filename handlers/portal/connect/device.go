package connect

import (
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/oauth"
	"groundline/views"
)

// Device serves GET /device: the field for a device's code. A code in the address is filled in,
// and the person still has to send it.
func (h *Handlers) Device(w http.ResponseWriter, r *http.Request) error {
	return h.askCode(w, r, http.StatusOK, apperr.Clip(r.URL.Query().Get("code"), 20), "")
}

func (h *Handlers) askCode(w http.ResponseWriter, r *http.Request, status int, typed, wrong string) error {
	kit.NoIndex(w)
	return h.Edge.RenderPrivate(w, r, status, views.DevicePage(views.Device{Frame: kit.Bare(h.Edge, r, "Connect a device"), Code: typed, Error: wrong}))
}

// DecideDevice serves POST /device: first with a code, then with the decision about it.
func (h *Handlers) DecideDevice(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	actor, _ := web.Actor(r.Context())
	typed := apperr.Clip(strings.TrimSpace(form.Get("code")), 20)
	if err := within(h.guesses, r, "codes"); err != nil {
		return err
	}
	device, err := h.OAuth.Waiting(r.Context(), typed)
	if apperr.Is(err, oauth.CodeNoDevice) {
		shown := apperr.From(err)
		return h.askCode(w, r, http.StatusNotFound, typed, shown.Message+" "+shown.Remedy)
	}
	if err != nil {
		return err
	}
	page := views.Connect{Cap: strings.TrimSpace(form.Get("cap")), Scopes: choices(device.Scope, nil)}
	switch form.Get("decision") {
	case "":
		page.Cap = strconv.FormatInt(int64(oauth.DefaultCap), 10)
		return h.showDevice(w, r, http.StatusOK, device, page)
	case "approve":
	default:
		err := h.OAuth.Decide(r.Context(), typed, false, oauth.Approval{Session: web.Session(r.Context())})
		return h.decided(w, r, err, "Denied", "The device gets no access. You can close this page.")
	}
	limit, err := readCap(page.Cap)
	if err == nil {
		err = h.OAuth.Decide(r.Context(), typed, true, oauth.Approval{
			Account: actor.Account, Member: actor.Member(), Session: web.Session(r.Context()), Scopes: form["allow"], Cap: limit, From: web.Origin(r)})
	}
	if shown := apperr.From(err); err != nil && shown.Kind == apperr.Invalid {
		page.Errors, page.Scopes = map[string]string{shown.Field: shown.Message}, choices(device.Scope, setOf(form["allow"]))
		return h.showDevice(w, r, http.StatusBadRequest, device, page)
	}
	return h.decided(w, r, err, device.Client.Name+" is connected", "Go back to your device: it continues by itself within seconds.")
}

func (h *Handlers) showDevice(w http.ResponseWriter, r *http.Request, status int, device oauth.Device, page views.Connect) error {
	page.Frame = kit.Bare(h.Edge, r, "Connect "+device.Client.Name)
	page.Account, page.Action, page.App, page.Code = page.Frame.Acting(), "/device", appOf(device.Client), device.Code
	page.Hidden = []views.Pair{{Name: "code", Value: device.Code}}
	kit.NoIndex(w)
	return h.Edge.RenderPrivate(w, r, status, views.ConnectPage(page))
}

func (h *Handlers) decided(w http.ResponseWriter, r *http.Request, err error, heading, text string) error {
	if err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: kit.Bare(h.Edge, r, heading), Heading: heading, Text: text, Next: "/keys", Link: "Your connected apps"}))
}
