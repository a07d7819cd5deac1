package web

import (
	"context"
	"database/sql/driver"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/highwater"
	"groundline/views"
)

// errPanic stands for a panic, which was logged where it was caught.
var errPanic = apperr.New(apperr.Internal, "internal", "Something went wrong on our side.")

// Status maps an error to its HTTP status.
func Status(err error) int {
	var given *statusError
	if errors.As(err, &given) {
		return given.status
	}
	switch public(err).Kind {
	case apperr.Invalid:
		return http.StatusBadRequest
	case apperr.Unauthenticated:
		return http.StatusUnauthorized
	case apperr.PaymentRequired:
		return http.StatusPaymentRequired
	case apperr.Forbidden:
		return http.StatusForbidden
	case apperr.NotFound:
		return http.StatusNotFound
	case apperr.Conflict:
		return http.StatusConflict
	case apperr.TooLarge:
		return http.StatusRequestEntityTooLarge
	case apperr.RateLimited:
		return http.StatusTooManyRequests
	case apperr.Unavailable:
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

// public is the part of err that a user may see.
func public(err error) *apperr.Error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return apperr.Wrap(err, apperr.TooLarge, "body_too_large",
			"The request is larger than "+strconv.FormatInt(tooLarge.Limit>>10, 10)+" KiB.")
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) && (refused.Code == pgNotText || refused.Code == pgNoSuchText) {
		return apperr.Wrap(err, apperr.Invalid, "not_text", "The request holds a character that no text has, such as NUL.").
			WithRemedy("Send UTF-8 without control characters.")
	}
	var outdated *highwater.RefusedError
	if errors.As(err, &outdated) {
		return apperr.Wrap(err, apperr.Unavailable, "database_outdated", "The service's database is older than what the service has published, or another, so nothing is answered from it.").
			WithRemedy("Nothing was charged. Try again later: /status says when it works again.").WithRetryAfter(outdatedAgain)
	}
	if shown := apperr.From(err); shown.Kind != apperr.Internal || !databaseAway(err) {
		return shown
	}
	return apperr.Wrap(err, apperr.Unavailable, "database_away", "The database does not answer right now.").
		WithRemedy("Try again in some seconds.").WithRetryAfter(databaseBack)
}

// databaseBack is how soon a database that went away may be there again: what
// watches it starts it anew within seconds.
const databaseBack = 5 * time.Second

// outdatedAgain is when to ask again about a database that a person has to replace.
const outdatedAgain = time.Minute

// databaseAway reports whether err says that the database cannot be reached, ends, or
// starts: classes 08 and 57P of SQLSTATE.
func databaseAway(err error) bool {
	var unreachable *pgconn.ConnectError
	if errors.As(err, &unreachable) || errors.Is(err, driver.ErrBadConn) {
		return true
	}
	var ended *pgconn.PgError
	return errors.As(err, &ended) && (strings.HasPrefix(ended.Code, "08") || strings.HasPrefix(ended.Code, "57P"))
}

// How PostgreSQL refuses to store what is no text (SQLSTATE): bytes that are no
// UTF-8 or are NUL, and an escape in JSON that stands for NUL.
const (
	pgNotText    = "22021"
	pgNoSuchText = "22P05"
)

// RetryAfter is how long to wait, in whole seconds, as Retry-After says it; ""
// where waiting does not help. 429 and 503 always say it.
func RetryAfter(e *apperr.Error) string {
	wait := e.RetryAfter
	if wait <= 0 {
		if e.Kind != apperr.RateLimited && e.Kind != apperr.Unavailable {
			return ""
		}
		wait = time.Second
	}
	return strconv.Itoa(int(math.Ceil(wait.Seconds())))
}

// WriteError answers with err: as problem+json under /api/ and to who asks for
// JSON, else as a page. It is the one place where a failure of the service
// itself is logged.
func (e *Edge) WriteError(w http.ResponseWriter, r *http.Request, err error) {
	e.logFailure(r.Context(), err)
	if !IsAPI(r) && !WantsJSON(r) {
		e.writeErrorPage(w, r, err)
		return
	}
	e.WriteProblem(w, r, err)
}

// logFailure logs what is our fault; what the asker got wrong is in the access
// log by its status.
func (e *Edge) logFailure(ctx context.Context, err error) {
	if Status(err) < http.StatusInternalServerError || err == error(errPanic) || errors.Is(err, context.Canceled) {
		return
	}
	e.log.ErrorContext(ctx, "failed", "request_id", RequestID(ctx), "error", err)
}

// parts are those of the site that an error in them leads back to.
var parts = []views.Link{
	{Text: "All pages of the documentation", Href: "/docs"}, {Text: "Ask for a new link", Href: "/reset"}, {Text: "Your account", Href: "/account"},
	{Text: "Billing", Href: "/billing"}, {Text: "Dashboard", Href: "/dashboard"}, {Text: "Keys", Href: "/keys"}, {Text: "Players", Href: "/players"},
	{Text: "Rankings", Href: "/rankings"}, {Text: "Movers", Href: "/movers"}, {Text: "Calls", Href: "/calls"}, {Text: "Articles", Href: "/articles"},
	{Text: "Answers", Href: "/answers"}, {Text: "Badges", Href: "/widgets"},
}

// wayOn is where an error page leads: to the part of the site that it stands in,
// unless that may be broken itself.
func wayOn(path string, status int) views.Link {
	for _, part := range parts {
		if status < http.StatusInternalServerError && (path == part.Href || strings.HasPrefix(path, part.Href+"/")) {
			return part
		}
	}
	return views.Link{Text: "Go to the front page", Href: "/"}
}

func (e *Edge) writeErrorPage(w http.ResponseWriter, r *http.Request, err error) {
	shown := public(err)
	status := Status(err)
	if wait := RetryAfter(shown); wait != "" {
		w.Header().Set("Retry-After", wait)
	}
	page := views.Error{
		Frame: e.Frame(r, heading(status, shown.Code)), Status: status,
		Heading: heading(status, shown.Code), Message: shown.Message, Remedy: shown.Remedy, Way: wayOn(r.URL.Path, status),
	}
	if err := e.Render(w, r, status, views.ErrorPage(page)); err != nil {
		e.log.ErrorContext(r.Context(), "error page not rendered", "request_id", RequestID(r.Context()), "error", err)
		w.WriteHeader(status)
	}
}

func heading(status int, code string) string {
	if code == accounts.CodeLinkEnded {
		return "This link has ended"
	}
	switch status {
	case http.StatusNotFound:
		return "Not here"
	case http.StatusMethodNotAllowed:
		return "Not this way"
	case http.StatusForbidden:
		return "Not allowed"
	case http.StatusTooManyRequests:
		return "Too fast"
	case http.StatusServiceUnavailable:
		return "Busy"
	case http.StatusInternalServerError:
		return "Our mistake"
	}
	return "This did not work"
}
