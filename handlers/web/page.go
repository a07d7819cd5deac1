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
	"groundline/static"
	"groundline/views"
)

// Page serves an HTML handler: the account that is signed in is in the
// request's context, posts from other sites are refused, the body is bounded,
// and an error becomes an error page.
func (e *Edge) Page(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A page differs by who is signed in: no shared cache may keep it.
		w.Header().Set("Cache-Control", "private, no-cache")
		if err := e.csrf.Check(r); err != nil {
			e.WriteError(w, r, apperr.Wrap(err, apperr.Forbidden, "cross_origin", "This form was sent from another site.").
				WithRemedy("Open the page here and send it again."))
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

// Steady serves a page that has to be there while the database is not: who cannot
// be looked up counts as nobody. It is for reading only.
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

// Frame is the part of a page struct that every page shares.
func (e *Edge) Frame(r *http.Request, title string) views.Frame {
	account, _ := Account(r.Context())
	return views.Frame{
		Title: title, Email: account.Email, Operator: account.Role == "operator", Here: r.URL.Path,
		Outbox: e.config.DevOutbox, Billing: len(e.config.FormOrigins) > 0, RequestID: RequestID(r.Context()).String(),
	}
}

// Render sends a page, whole or not at all.
func (e *Edge) Render(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	var body bytes.Buffer
	if err := page.Render(r.Context(), &body); err != nil {
		return fmt.Errorf("render page: %w", err)
	}
	send(w, status, "text/html; charset=utf-8", body.Bytes())
	return nil
}

// Private marks an answer that no cache and no history may keep.
func Private(w http.ResponseWriter) { w.Header().Set("Cache-Control", "no-store") }

// Form reads a posted form. Only the body counts: what stands in the address
// is not part of it.
func Form(r *http.Request) (url.Values, error) {
	if err := r.ParseForm(); err != nil {
		if Status(err) == http.StatusRequestEntityTooLarge {
			return nil, err
		}
		return nil, apperr.Wrap(err, apperr.Invalid, "form_malformed", "The form could not be read.")
	}
	return r.PostForm, nil
}

// ClientAddress is the network address that a request came from.
func ClientAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// Static serves the embedded files. A name holds the hash of its content, so
// it may be kept for ever.
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
