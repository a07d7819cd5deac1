package web

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	"groundline/internal/apperr"
	"groundline/internal/teams"
	"groundline/models"
	"groundline/static"
	"groundline/views"
)

// Page serves an HTML handler that needs no permission: who is signed in is in the request's
// context, other sites' posts are refused, the body is limited, and errors become pages. What
// is posted concerns the person's own account, never a team's: May guards what does.
func (e *Edge) Page(h Handler) http.Handler {
	return e.page(func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			r = asPerson(r)
		}
		return h(w, r)
	})
}

func (e *Edge) page(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// Pages differ by account, so shared caches must not keep them.
		w.Header().Set("Cache-Control", "private, no-cache")
		if err := e.csrf.Check(r); err != nil {
			e.WriteError(w, r, apperr.Wrap(err, apperr.Forbidden, "cross_origin", "This form was sent from another site.").
				WithRemedy("Open the page on this site and submit the form again."))
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxForm)
		r, err := e.withAccount(r)
		if err == nil {
			err = h(w, r)
		}
		if err != nil {
			e.WriteError(w, r, err)
		}
	})
}

// Steady serves a read-only page that must work without the database: a failed
// account lookup means anonymous.
func (e *Edge) Steady(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if signedIn, err := e.withAccount(r); err == nil {
			r = signedIn
		}
		if err := h(w, r); err != nil {
			e.WriteError(w, r, err)
		}
	})
}

// Frame returns the part of a page struct that all pages share.
func (e *Edge) Frame(r *http.Request, title string) views.Frame {
	actor, _ := Actor(r.Context())
	f := views.Frame{
		Title: title, Email: actor.Person.Email, Operator: actor.Person.Role == "operator", Here: r.URL.Path, Team: actor.Team,
		Outbox: e.config.DevOutbox, Billing: len(e.config.FormOrigins) > 0 && (actor.Role == "" || actor.Role.May(teams.Pay)), RequestID: RequestID(r.Context()).String(),
	}
	for _, m := range Memberships(r.Context()) {
		f.Teams = append(f.Teams, views.TeamChoice{ID: m.AccountID.String(), Name: m.Name, Chosen: m.AccountID == actor.Account.ID})
	}
	return f
}

// Render sends a page from a buffer, so that half a page is never sent.
func (e *Edge) Render(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	var body bytes.Buffer
	if err := page.Render(r.Context(), &body); err != nil {
		return fmt.Errorf("render page: %w", err)
	}
	send(w, status, "text/html; charset=utf-8", body.Bytes())
	return nil
}

// RenderPrivate is Render for a page that stays out of caches, like Private.
func (e *Edge) RenderPrivate(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	Private(w)
	return e.Render(w, r, status, page)
}

// SeeOther redirects to one of our own pages after a form.
func SeeOther(w http.ResponseWriter, r *http.Request, to string) error {
	http.Redirect(w, r, to, http.StatusSeeOther) // #nosec G710 -- callers pass paths of ours, or the payment service's page
	return nil
}

// SeeOtherUnless is SeeOther, or the error of the form's work.
func SeeOtherUnless(err error, w http.ResponseWriter, r *http.Request, to string) error {
	if err != nil {
		return err
	}
	return SeeOther(w, r, to)
}

// Private keeps a response out of caches and the browser's history.
func Private(w http.ResponseWriter) { w.Header().Set("Cache-Control", "no-store") }

// Form parses a posted form from the body, without the query.
func Form(r *http.Request) (url.Values, error) {
	if err := r.ParseForm(); err != nil {
		if Status(err) == http.StatusRequestEntityTooLarge {
			return nil, err
		}
		return nil, apperr.Wrap(err, apperr.Invalid, "form_malformed", "The form is malformed.")
	}
	return r.PostForm, nil
}

// AccountForm returns a posted form with the account that is signed in.
func AccountForm(r *http.Request) (url.Values, models.Account, error) {
	form, err := Form(r)
	account, _ := Account(r.Context())
	return form, account, err
}

// ClientAddress returns the IP address that a request came from.
func ClientAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// Static serves the embedded files. Names contain a hash of the content, so caches
// may keep them forever.
func (e *Edge) Static() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f, ok := static.Find(r.URL.Path)
		if !ok {
			e.WriteError(w, r, NotFound())
			return
		}
		w.Header().Set("Content-Type", f.ContentType)
		w.Header().Set("Content-Length", strconv.Itoa(len(f.Content)))
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		_, _ = w.Write(f.Content) // the client is gone if this fails
	})
}
