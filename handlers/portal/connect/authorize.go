package connect

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/oauth"
	"groundline/internal/teams"
	"groundline/views"
)

// parameters are those of an authorization request, which the form repeats.
var parameters = []string{"response_type", "client_id", "redirect_uri", "scope", "state", "code_challenge", "code_challenge_method", "resource"}

// Form serves GET /oauth/authorize: what an app asks for.
func (h *Handlers) Form(w http.ResponseWriter, r *http.Request) error {
	asked, err := h.read(w, r, r.URL.Query())
	if err != nil || asked == nil {
		return err
	}
	actor, signedIn := web.Actor(r.Context())
	if !signedIn {
		return web.SeeOther(w, r, "/login?next="+url.QueryEscape(r.URL.RequestURI()))
	}
	if err := actor.Role.Check(teams.Keys); err != nil { // before the form, which needs it, too
		return err
	}
	return h.show(w, r, http.StatusOK, *asked, r.URL.Query(), views.Connect{Cap: strconv.FormatInt(int64(oauth.DefaultCap), 10)})
}

// read checks a request. If it shows what is wrong with it itself, it returns nil.
func (h *Handlers) read(w http.ResponseWriter, r *http.Request, q url.Values) (*oauth.Request, error) {
	if strings.HasPrefix(q.Get("client_id"), "https://") {
		if err := within(h.documents, r, "requests of apps"); err != nil {
			return nil, err
		}
	}
	asked, err := h.OAuth.Read(r.Context(), q)
	var wrong *oauth.Error
	if errors.As(err, &wrong) {
		kit.NoIndex(w)
		return nil, h.Edge.RenderPrivate(w, r, http.StatusBadRequest, views.ConfirmPage(views.Confirm{
			Frame: kit.Bare(h.Edge, r, "The app’s request has a mistake"), Heading: "The app’s request has a mistake",
			Text: asked.Client.Name + " asked for access in a way that we don’t understand: " + wrong.Description + ". Nothing was approved.",
			Next: h.OAuth.Refuse(asked, wrong), Link: "Back to " + oauth.Destination(asked.Redirect),
		}))
	}
	return &asked, err
}

// Decide serves POST /oauth/authorize: it sends the person back to the app, with a code if they
// approve.
func (h *Handlers) Decide(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	actor, _ := web.Actor(r.Context())
	asked, err := h.read(w, r, form)
	if err != nil || asked == nil {
		return err
	}
	web.Private(w)
	if form.Get("decision") != "approve" {
		return web.SeeOther(w, r, h.OAuth.Refuse(*asked, oauth.ErrDenied))
	}
	page := views.Connect{Cap: strings.TrimSpace(form.Get("cap"))}
	limit, err := readCap(page.Cap)
	var back string
	if err == nil {
		back, err = h.OAuth.Approve(r.Context(), *asked, oauth.Approval{
			Account: actor.Account, Member: actor.Member(), Session: web.Session(r.Context()), Scopes: form["allow"], Cap: limit, From: web.Origin(r)})
	}
	if shown := apperr.From(err); err != nil {
		if shown.Kind != apperr.Invalid {
			return err
		}
		page.Errors = map[string]string{shown.Field: shown.Message}
		page.Scopes = choices(asked.Scope, setOf(form["allow"]))
		return h.show(w, r, http.StatusBadRequest, *asked, form, page)
	}
	return web.SeeOther(w, r, back)
}

func (h *Handlers) show(w http.ResponseWriter, r *http.Request, status int, asked oauth.Request, q url.Values, page views.Connect) error {
	page.Frame = kit.Bare(h.Edge, r, "Connect "+asked.Client.Name)
	page.Account, page.Action = page.Frame.Acting(), oauth.AuthorizePath
	page.App = appOf(asked.Client)
	page.App.Destination = oauth.Destination(asked.Redirect)
	page.Local = !strings.HasPrefix(asked.Redirect, "https://")
	if page.Scopes == nil {
		page.Scopes = choices(asked.Scope, nil)
	}
	for _, name := range parameters {
		if value := q.Get(name); value != "" {
			page.Hidden = append(page.Hidden, views.Pair{Name: name, Value: value})
		}
	}
	web.FormsMayLeadTo(w, asked.Redirect)
	kit.NoIndex(w)
	return h.Edge.RenderPrivate(w, r, status, views.ConnectPage(page))
}

func appOf(c oauth.Client) views.App {
	return views.App{Name: c.Name, Host: c.Host, Ours: c.Ours}
}

func setOf(names []string) map[string]bool {
	set := map[string]bool{}
	for _, n := range slices.Compact(names) {
		set[n] = true
	}
	return set
}
