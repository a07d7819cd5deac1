package site

import (
	"io"
	"net/http"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/mail"
	"groundline/models"
	"groundline/views"
)

// outboxLength is how many messages the outbox lists.
const outboxLength = 100

// Mails serves GET /dev/mail in development only, since it shows all mail to anyone.
func (h *Handlers) Mails(w http.ResponseWriter, r *http.Request) error {
	mails, err := h.Outbox.Latest(r.Context(), outboxLength)
	if err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.MailsPage(views.Mails{Frame: h.Edge.Frame(r, "Mail outbox"), Mails: mails}))
}

// Mail serves GET /dev/mail/{id}.
func (h *Handlers) Mail(w http.ResponseWriter, r *http.Request) error {
	message, err := h.mailOf(r)
	if err != nil {
		return err
	}
	web.Private(w)
	// The page frames the message's HTML part, which has its own policy.
	w.Header().Set("Content-Security-Policy", w.Header().Get("Content-Security-Policy")+"; frame-src 'self'")
	return h.Edge.Render(w, r, http.StatusOK, views.MailPage(views.Mail{Frame: h.Edge.Frame(r, message.Subject), Mail: message}))
}

// MailHTML serves GET /dev/mail/{id}/html: the HTML part, sandboxed from the site.
func (h *Handlers) MailHTML(w http.ResponseWriter, r *http.Request) error {
	message, err := h.mailOf(r)
	if err != nil {
		return err
	}
	html, err := mail.HTML(r.Context(), message)
	if err != nil {
		return err
	}
	web.Private(w)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
	w.Header().Set("X-Frame-Options", "SAMEORIGIN")
	_, err = io.WriteString(w, html) // #nosec G705 -- a message of ours, made by templ, under a policy that runs nothing
	return err
}

// mailOf returns the message in the request's path.
func (h *Handlers) mailOf(r *http.Request) (models.Mail, error) {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil {
		return models.Mail{}, apperr.New(apperr.NotFound, "mail_not_found", "Message not found.")
	}
	return h.Outbox.Get(r.Context(), id)
}
