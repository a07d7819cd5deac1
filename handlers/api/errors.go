package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// problem converts a service's error to one that huma writes.
func (h *handlers) problem(ctx context.Context, err error) error {
	var p *web.Problem
	if errors.As(err, &p) {
		return p
	}
	p = web.NewProblem(ctx, err)
	h.offerPacks(ctx, p)
	h.logFailure(ctx, p, err)
	return p
}

// logFailure logs server errors, except those of clients that left.
func (h *handlers) logFailure(ctx context.Context, p *web.Problem, err error) {
	if p.Status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
		h.Logger.ErrorContext(ctx, "request failed", "request_id", p.RequestID, "error", err)
	}
}

// describeErrors makes huma write its own decoding and validation errors as our problem+json. huma has
// only process-wide hooks for this.
func describeErrors() {
	huma.NewErrorWithContext = func(hc huma.Context, status int, message string, errs ...error) huma.StatusError {
		ctx := context.Background() // at start, huma only asks for the type
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
		var tooLarge *http.MaxBytesError // huma treats it as a server error
		if errors.As(err, &tooLarge) {
			return web.NewProblem(ctx, err)
		}
	}
	// huma uses 422 for a parameter that fails its schema; we use 400.
	if status == http.StatusUnprocessableEntity {
		status = http.StatusBadRequest
	}
	p := web.NewProblem(ctx, apperr.New(kindOf(status), codeOf(status), sentence(message)))
	p.Errors = fieldsOf(errs)
	if len(p.Errors) > 0 {
		p.Detail = summary(p.Errors)
	}
	return p
}

// Limits on how much of a request its problem's fields repeat.
const (
	maxUnknownNames = 2
	maxUnknownName  = 40 // bytes of a name with its location
	maxValues       = 60 // bytes of all values
	maxMismatch     = 60 // bytes of the message, which is also in the detail
)

// fieldsOf lists huma's errors, with names and values clipped because they may be as long as a request.
func fieldsOf(errs []error) []web.ProblemField {
	var fields []web.ProblemField
	left, unknown := maxValues, 0
	for _, err := range errs {
		var detail *huma.ErrorDetail
		if !errors.As(err, &detail) {
			continue
		}
		field := web.ProblemField{Message: detail.Message, Location: detail.Location}
		if strings.HasPrefix(field.Message, unknownType) {
			field.Message = apperr.Clip(field.Message, maxUnknownName)
		}
		if strings.HasPrefix(field.Message, typeMismatch) {
			field.Message = apperr.Clip(field.Message, maxMismatch)
		}
		if isUnknownName(detail) {
			if unknown++; unknown > maxUnknownNames {
				continue
			}
			field.Location = apperr.Clip(field.Location, maxUnknownName)
		} else if field.Value = valueOf(detail.Value, left); field.Value != nil {
			left -= len(jsonOf(field.Value))
		}
		fields = append(fields, field)
	}
	return fields
}

// isUnknownName reports whether an error's location is a name from the request.
func isUnknownName(detail *huma.ErrorDetail) bool {
	return detail.Message == validation.MsgUnexpectedProperty || detail.Message == unknownParameter
}

// huma's messages for an unknown parameter, and the beginnings of those that repeat a body's type and a
// value of the wrong type.
const (
	unknownParameter = "unknown query parameter"
	unknownType      = "unknown content type"
	typeMismatch     = "json: cannot unmarshal"
)

// valueOf returns a value of the request, clipped to a number of bytes.
func valueOf(value any, bytes int) any {
	encoded, err := json.Marshal(value)
	text := string(encoded)
	switch s, isText := value.(string); {
	case err != nil: // NaN and the infinities, which a query can contain
		text = fmt.Sprint(value)
	case value == nil || len(text) <= bytes:
		return value
	case isText:
		text = s
	}
	if text = apperr.Clip(text, bytes); text == "" {
		return nil
	}
	return text
}

func jsonOf(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprint(value)
	}
	return string(text)
}

// summary returns all fields' errors in one sentence, so that a log line with only the detail shows the
// cause.
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
