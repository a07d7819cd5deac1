package web

import (
	"context"
	"database/sql/driver"
	"errors"
	"log/slog"
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

// errPanic is a panic, already logged where it was recovered.
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

// StatusClientGone is what the log and the metrics record for a request whose client
// left before its answer was complete. The client never sees it.
const StatusClientGone = 499

// statusIn is Status, but StatusClientGone if err comes from the client of the request
// in ctx having left.
func statusIn(ctx context.Context, err error) int {
	if errors.Is(err, context.Canceled) && errors.Is(ctx.Err(), context.Canceled) {
		return StatusClientGone
	}
	return Status(err)
}

// CutShort ends a download that failed midway. If its client left, the request is
// logged as StatusClientGone; otherwise the failure is logged, and the connection is
// dropped, so that the file can't look complete.
func CutShort(ctx context.Context, log *slog.Logger, what string, err error) {
	if q, ok := ctx.Value(requestKey{}).(*request); ok && errors.Is(ctx.Err(), context.Canceled) {
		q.answer.status = StatusClientGone
		return
	}
	log.ErrorContext(ctx, what+" was cut short", "error", err)
	panic(http.ErrAbortHandler)
}

// public returns the part of err that a user may see.
func public(err error) *apperr.Error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return apperr.Wrap(err, apperr.TooLarge, "body_too_large",
			"The request is larger than "+strconv.FormatInt(tooLarge.Limit>>10, 10)+" KiB.")
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) && (refused.Code == pgNotText || refused.Code == pgNoSuchText) {
		return apperr.Wrap(err, apperr.Invalid, "not_text", "Invalid UTF-8 or NUL.").
			WithRemedy("Send UTF-8 without control characters.")
	}
	var outdated *highwater.RefusedError
	if errors.As(err, &outdated) {
		return apperr.Wrap(err, apperr.Unavailable, "database_outdated", "The database is older than published data, or a different one, so the service doesn't answer from it.").
			WithRemedy("Nothing was charged. Try again later; see /status.").WithRetryAfter(outdatedAgain)
	}
	if shown := apperr.From(err); shown.Kind != apperr.Internal || !databaseAway(err) {
		return shown
	}
	return apperr.Wrap(err, apperr.Unavailable, "database_away", "The database is unavailable.").
		WithRemedy("Try again in a few seconds.").WithRetryAfter(databaseBack)
}

// databaseBack is the Retry-After of a lost database, which is restarted within
// seconds.
const databaseBack = 5 * time.Second

// outdatedAgain is the Retry-After of a database that a person has to replace.
const outdatedAgain = time.Minute

// databaseAway reports whether the database is unreachable, stopping or starting:
// SQLSTATE classes 08 and 57P.
func databaseAway(err error) bool {
	var unreachable *pgconn.ConnectError
	if errors.As(err, &unreachable) || errors.Is(err, driver.ErrBadConn) {
		return true
	}
	var ended *pgconn.PgError
	return errors.As(err, &ended) && (strings.HasPrefix(ended.Code, "08") || strings.HasPrefix(ended.Code, "57P"))
}

// SQLSTATE codes for text that can't be stored: invalid UTF-8 or NUL, and an escaped
// NUL in JSON.
const (
	pgNotText    = "22021"
	pgNoSuchText = "22P05"
)

// RetryAfter returns the Retry-After header in seconds, or "" if waiting does not
// help. 429 and 503 always have one.
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

// WriteError answers with err: as problem+json for the API or if JSON is accepted,
// else as a page. Failures of the service are logged here only.
func (e *Edge) WriteError(w http.ResponseWriter, r *http.Request, err error) {
	e.logFailure(r.Context(), err)
	if !IsAPI(r) && !WantsJSON(r) {
		e.writeErrorPage(w, r, err)
		return
	}
	e.WriteProblem(w, r, err)
}

// logFailure logs failures of the service. Client errors are only in the access log.
func (e *Edge) logFailure(ctx context.Context, err error) {
	if Status(err) < http.StatusInternalServerError || err == error(errPanic) || errors.Is(err, context.Canceled) {
		return
	}
	e.log.ErrorContext(ctx, "failed", "request_id", RequestID(ctx), "error", err)
}

// parts are the sections that an error page can link back to.
var parts = []views.Link{
	{Text: "All pages of the documentation", Href: "/docs"}, {Text: "Ask for a new link", Href: "/reset"}, {Text: "Your account", Href: "/account"},
	{Text: "Billing", Href: "/billing"}, {Text: "Dashboard", Href: "/dashboard"}, {Text: "Keys", Href: "/keys"}, {Text: "Players", Href: "/players"},
	{Text: "Rankings", Href: "/rankings"}, {Text: "Movers", Href: "/movers"}, {Text: "Predictions", Href: "/calls"}, {Text: "Articles", Href: "/articles"},
	{Text: "Answers", Href: "/answers"}, {Text: "Badges", Href: "/widgets"},
}

// wayOn returns the link of an error page: to its section of the site, unless that
// may be broken itself.
func wayOn(path string, status int) views.Link {
	for _, part := range parts {
		if status < http.StatusInternalServerError && (path == part.Href || strings.HasPrefix(path, part.Href+"/")) {
			return part
		}
	}
	return views.Link{Text: "Go to the home page", Href: "/"}
}

func (e *Edge) writeErrorPage(w http.ResponseWriter, r *http.Request, err error) {
	shown := public(err)
	status := statusIn(r.Context(), err)
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
		return "This link has expired"
	}
	switch status {
	case http.StatusNotFound:
		return "Page not found"
	case http.StatusMethodNotAllowed:
		return "Method not allowed"
	case http.StatusForbidden:
		return "Not allowed"
	case http.StatusTooManyRequests:
		return "Too many requests"
	case http.StatusServiceUnavailable:
		return "Busy"
	case http.StatusInternalServerError:
		return "Something went wrong"
	}
	return "That didn’t work"
}
