// Package team serves the pages of teams: making one, switching between accounts, members and
// invitations.
package team

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/auditlog"
	"groundline/internal/meter"
	"groundline/internal/teams"
	"groundline/views"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge     *web.Edge
	Accounts *accounts.Service
	Teams    *teams.Service
	Meter    *meter.Service
	Log      *auditlog.Service
	Clock    func() time.Time
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }

// notices are the texts of /team?done=…, so that no typed text is shown.
var notices = map[string]string{
	"created": "The team is ready. You act for it now.", "joined": "You are a member. You act for the team now.",
	"renamed": "The team has its new name.", "invited": "The invitation is on its way.",
	"resent": "The invitation is on its way again. Its earlier link no longer works.", "withdrawn": "The invitation is withdrawn.",
	"role": "The member has the new role.", "removed": "The member is removed. Their keys no longer work.",
	"cap":  "The member's cap is set.",
	"left": "You left the team.", "transferred": "The team has a new owner.", "deleted": "The team is deleted.",
}

// Home serves GET /team.
func (h *Handlers) Home(w http.ResponseWriter, r *http.Request) error {
	return h.show(w, r, http.StatusOK, views.TeamHome{Done: notices[r.URL.Query().Get("done")]})
}

func (h *Handlers) show(w http.ResponseWriter, r *http.Request, status int, page views.TeamHome) error {
	actor, _ := web.Actor(r.Context())
	title := "Teams"
	if actor.InTeam() {
		title = "Team"
		if err := h.fill(r.Context(), actor, &page); err != nil {
			return err
		}
	}
	page.Frame = h.Edge.Frame(r, title)
	page.AsksPassword = actor.Person.PasswordHash != "" && !h.Accounts.Proved(web.Session(r.Context()))
	return h.Edge.RenderPrivate(w, r, status, views.TeamAccountPage(page))
}

// fill adds the members and invitations of the actor's team.
func (h *Handlers) fill(ctx context.Context, actor teams.Actor, page *views.TeamHome) error {
	page.Role, page.Manages, page.Owns = string(actor.Role), actor.Role.May(teams.Manage), actor.Role.May(teams.Own)
	members, err := h.Teams.Members(ctx, actor.Account.ID)
	if err != nil {
		return err
	}
	caps, err := h.Meter.KeyCaps(ctx, actor.Account.ID)
	if err != nil {
		return err
	}
	for _, m := range members {
		page.Members = append(page.Members, views.TeamMember{Cap: capOf(caps, m.PersonID), MayUse: m.Role.May(teams.Keys), ID: m.PersonID.String(), Email: m.Email, Role: string(m.Role), Joined: m.JoinedAt, You: m.PersonID == actor.Person.ID})
	}
	if !page.Manages {
		return nil
	}
	open, err := h.Teams.Invitations(ctx, actor.Account.ID)
	now := h.Clock()
	for _, i := range open {
		page.Invitations = append(page.Invitations, views.TeamInvitation{ID: i.ID.String(), Email: i.Email, Role: string(i.Role), Expires: i.ExpiresAt, Expired: !now.Before(i.ExpiresAt)})
	}
	return err
}

func capOf(caps map[uuid.UUID]meter.KeyCap, member uuid.UUID) *views.KeyCap {
	c, ok := caps[member]
	if !ok {
		return nil
	}
	return &views.KeyCap{Cap: c.Cap, Used: c.Used, Period: string(c.Period), Resets: c.Resets}
}

// act runs the action of a form on the page. An error about what was typed is shown beside it.
func (h *Handlers) act(w http.ResponseWriter, r *http.Request, done string, change func(a teams.Actor, form url.Values) error) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	actor, _ := web.Actor(r.Context())
	if err := change(actor, form); err != nil {
		return h.refuse(w, r, err, form)
	}
	return web.SeeOther(w, r, "/team?done="+done) // a word of ours
}

// refuse shows the page again with the error.
func (h *Handlers) refuse(w http.ResponseWriter, r *http.Request, err error, form url.Values) error {
	shown := apperr.From(err)
	page := views.TeamHome{Typed: map[string]string{"email": form.Get("email"), "name": form.Get("name"), "role": form.Get("role")}}
	said := shown.Message
	if shown.Remedy != "" {
		said += " " + shown.Remedy
	}
	switch {
	case shown.Field != "":
		field := shown.Field
		if form.Get("for") != "" && (field == "confirm" || field == accounts.FieldPassword) {
			field = form.Get("for") + "-" + field // two forms have such fields
		}
		page.Form.Errors = map[string]string{field: said}
	case shown.Kind == apperr.RateLimited, shown.Kind == apperr.Conflict:
		page.Form.Alert, page.Form.Remedy = shown.Message, shown.Remedy
	default:
		return err
	}
	if wait := web.RetryAfter(shown); wait != "" {
		w.Header().Set("Retry-After", wait)
	}
	return h.show(w, r, web.Status(err), page)
}

// Create serves POST /team: it makes a team and acts for it.
func (h *Handlers) Create(w http.ResponseWriter, r *http.Request) error {
	return h.act(w, r, "created", func(a teams.Actor, form url.Values) error {
		id, err := h.Teams.Create(r.Context(), a.Person, form.Get("name"), a.From)
		if err != nil {
			return err
		}
		return h.Accounts.ActFor(r.Context(), web.Session(r.Context()), &id)
	})
}

// Switch serves POST /team/switch: it acts for one of the person's teams, or for their own
// account if the form names none.
func (h *Handlers) Switch(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	var team *uuid.UUID
	for _, m := range web.Memberships(r.Context()) {
		if m.AccountID.String() == form.Get("team") {
			team = &m.AccountID
		}
	}
	if team == nil && form.Get("team") != "" {
		return apperr.New(apperr.NotFound, "team_not_found", "You belong to no such team.")
	}
	if err := h.Accounts.ActFor(r.Context(), web.Session(r.Context()), team); err != nil {
		return err
	}
	return web.SeeOther(w, r, "/dashboard")
}

// Rename serves POST /team/name.
func (h *Handlers) Rename(w http.ResponseWriter, r *http.Request) error {
	return h.act(w, r, "renamed", func(a teams.Actor, form url.Values) error {
		return h.Teams.Rename(r.Context(), a, form.Get("name"))
	})
}

// Invite serves POST /team/invitations.
func (h *Handlers) Invite(w http.ResponseWriter, r *http.Request) error {
	return h.act(w, r, "invited", func(a teams.Actor, form url.Values) error {
		return h.Teams.Invite(r.Context(), a, form.Get("email"), form.Get("role"))
	})
}

// ofPath runs an action on the member or invitation in the path.
func (h *Handlers) ofPath(w http.ResponseWriter, r *http.Request, done string, change func(a teams.Actor, id uuid.UUID, form url.Values) error) error {
	return h.act(w, r, done, func(a teams.Actor, form url.Values) error {
		id, err := uuid.Parse(r.PathValue("id"))
		if err != nil {
			return web.NotFound()
		}
		return change(a, id, form)
	})
}

// Resend serves POST /team/invitations/{id}/resend.
func (h *Handlers) Resend(w http.ResponseWriter, r *http.Request) error {
	return h.ofPath(w, r, "resent", func(a teams.Actor, id uuid.UUID, _ url.Values) error { return h.Teams.Resend(r.Context(), a, id) })
}

// Withdraw serves POST /team/invitations/{id}/withdraw.
func (h *Handlers) Withdraw(w http.ResponseWriter, r *http.Request) error {
	return h.ofPath(w, r, "withdrawn", func(a teams.Actor, id uuid.UUID, _ url.Values) error { return h.Teams.Withdraw(r.Context(), a, id) })
}

// SetRole serves POST /team/members/{id}/role.
func (h *Handlers) SetRole(w http.ResponseWriter, r *http.Request) error {
	return h.ofPath(w, r, "role", func(a teams.Actor, id uuid.UUID, form url.Values) error {
		return h.Teams.SetRole(r.Context(), a, id, form.Get("role"))
	})
}

// SetCap serves POST /team/members/{id}/cap.
func (h *Handlers) SetCap(w http.ResponseWriter, r *http.Request) error {
	return h.ofPath(w, r, "cap", func(a teams.Actor, id uuid.UUID, form url.Values) error {
		limit, err := kit.ReadCap(strings.TrimSpace(form.Get("cap")))
		if err != nil {
			return err
		}
		return h.Teams.SetCap(r.Context(), a, id, limit)
	})
}

// Remove serves POST /team/members/{id}/remove.
func (h *Handlers) Remove(w http.ResponseWriter, r *http.Request) error {
	return h.ofPath(w, r, "removed", func(a teams.Actor, id uuid.UUID, _ url.Values) error { return h.Teams.Remove(r.Context(), a, id) })
}

// Leave serves POST /team/leave.
func (h *Handlers) Leave(w http.ResponseWriter, r *http.Request) error {
	return h.act(w, r, "left", func(a teams.Actor, _ url.Values) error { return h.Teams.Leave(r.Context(), a) })
}

// Transfer serves POST /team/transfer.
func (h *Handlers) Transfer(w http.ResponseWriter, r *http.Request) error {
	return h.act(w, r, "transferred", func(a teams.Actor, form url.Values) error {
		to, err := uuid.Parse(form.Get("member"))
		if err != nil {
			return apperr.New(apperr.Invalid, "invalid_parameter", "Choose a member.").WithField("member")
		}
		if err := kit.Prove(h.Accounts, r, form); err != nil {
			return err
		}
		return h.Teams.Transfer(r.Context(), a, to, form.Get("confirm"))
	})
}

// Delete serves POST /team/delete.
func (h *Handlers) Delete(w http.ResponseWriter, r *http.Request) error {
	return h.act(w, r, "deleted", func(a teams.Actor, form url.Values) error {
		if err := kit.Prove(h.Accounts, r, form); err != nil {
			return err
		}
		return h.Teams.Delete(r.Context(), a, form.Get("confirm"))
	})
}

// Invitation serves GET /invitations/{token}. Opening it, as mail scanners do, changes nothing.
func (h *Handlers) Invitation(w http.ResponseWriter, r *http.Request) error {
	i, err := h.Teams.Invitation(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	page := views.Confirm{Frame: kit.Bare(h.Edge, r, "Invitation"), Heading: "Join the team " + i.Team + "?",
		Text:   i.Email + " is invited to act for the team " + i.Team + ", as " + string(i.Role) + ". Your own account stays as it is.",
		Button: "Join the team", Action: r.URL.Path}
	person, signedIn := web.Person(r.Context())
	if !signedIn {
		page.Button, page.Next, page.Link = "", "/login?next="+url.QueryEscape(r.URL.Path), "Sign in or sign up with this address to join"
		page.Text += " New here? Sign up with this address, verify it, then open this page again."
	} else if err := i.MayAccept(person); err != nil {
		shown := apperr.From(err)
		page.Button, page.Text, page.Next, page.Link = "", shown.Message+" "+shown.Remedy, "/account", "Your account"
	}
	kit.NoIndex(w)
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.ConfirmPage(page))
}

// Accept serves POST /invitations/{token}.
func (h *Handlers) Accept(w http.ResponseWriter, r *http.Request) error {
	person, _ := web.Person(r.Context())
	i, err := h.Teams.Accept(r.Context(), person, r.PathValue("token"), web.Origin(r))
	if err != nil {
		return err
	}
	if err := h.Accounts.ActFor(r.Context(), web.Session(r.Context()), &i.AccountID); err != nil {
		return err
	}
	return web.SeeOther(w, r, "/team?done=joined")
}
