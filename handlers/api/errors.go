package api

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// problem turns a service's error into what huma writes.
func (h *handlers) problem(ctx context.Context, err error) error {
	p := web.NewProblem(ctx, err)
	h.logFailure(ctx, p, err)
	return p
}

// logFailure logs what is our fault, and not that an asker has left.
func (h *handlers) logFailure(ctx context.Context, p *web.Problem, err error) {
	if p.Status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
		h.Logger.ErrorContext(ctx, "request failed", "request_id", p.RequestID, "error", err)
	}
}

// describeErrors makes huma write its own errors, those of decoding and
// validation, as the same problem+json that everything else uses. huma knows
// one such hook, for the whole process.
func describeErrors() {
	huma.NewErrorWithContext = func(hc huma.Context, status int, message string, errs ...error) huma.StatusError {
		ctx := context.Background() // when huma only asks for the shape, at start
		if hc != nil {
			ctx = hc.Context()
		}
		return fromHuma(ctx, status, message, errs)
	}
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return fromHuma(context.Background(), status, message, errs)
	}
}

func fromHuma(ctx context.Context, status int, message string, errs []error) huma.StatusError {
	for _, err := range errs {
		var p *web.Problem
		if errors.As(err, &p) {
			return p
		}
	}
	// huma answers 422 for a parameter that fails its schema; ours is 400.
	if status == http.StatusUnprocessableEntity {
		status = http.StatusBadRequest
	}
	p := web.NewProblem(ctx, apperr.New(kindOf(status), codeOf(status), sentence(message)))
	for _, err := range errs {
		var detail *huma.ErrorDetail
		if errors.As(err, &detail) {
			p.Errors = append(p.Errors, web.ProblemField{Message: detail.Message, Location: detail.Location, Value: detail.Value})
		}
	}
	if len(p.Errors) > 0 {
		p.Detail = summary(p.Errors)
	}
	return p
}

// summary says in one sentence what is wrong with which parameters, so that a
// log line with the detail alone tells the cause.
func summary(fields []web.ProblemField) string {
	parts := make([]string, len(fields))
	for i, f := range fields {
		parts[i] = strings.TrimPrefix(f.Location, "query.") + ": " + f.Message
	}
	return strings.Join(parts, "; ") + "."
}

func sentence(s string) string {
	if s == "" || strings.HasSuffix(s, ".") {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:] + "."
}

func kindOf(status int) apperr.Kind {
	switch status {
	case http.StatusBadRequest, http.StatusNotAcceptable, http.StatusUnsupportedMediaType:
		return apperr.Invalid
	case http.StatusNotFound:
		return apperr.NotFound
	case http.StatusRequestEntityTooLarge:
		return apperr.TooLarge
	}
	return apperr.Internal
}

func codeOf(status int) string {
	switch status {
	case http.StatusBadRequest:
		return "invalid_parameter"
	case http.StatusNotFound:
		return "not_found"
	case http.StatusRequestEntityTooLarge:
		return "too_large"
	case http.StatusNotAcceptable:
		return "not_acceptable"
	case http.StatusUnsupportedMediaType:
		return "unsupported_media_type"
	}
	return "internal"
}
