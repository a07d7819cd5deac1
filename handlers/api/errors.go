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
		var tooLarge *http.MaxBytesError // huma takes it for a failure of ours
		if errors.As(err, &tooLarge) {
			return web.NewProblem(ctx, err)
		}
	}
	// huma answers 422 for a parameter that fails its schema; ours is 400.
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

// What the fields of a problem repeat of a request: the names of so many unknown
// parameters, twice each, and so many bytes of values in all.
const (
	unknownNames = 2
	unknownName  = 40 // bytes of a name, with where it stands
	echoedValues = 60

	unfittingValue = 60 // bytes of the message, which stands in the detail too
)

// fieldsOf lists what huma found wrong. Of what was sent it keeps the beginning:
// unknown names and values may be as long as a request is.
func fieldsOf(errs []error) []web.ProblemField {
	var fields []web.ProblemField
	left, unknown := echoedValues, 0
	for _, err := range errs {
		var detail *huma.ErrorDetail
		if !errors.As(err, &detail) {
			continue
		}
		field := web.ProblemField{Message: detail.Message, Location: detail.Location}
		if strings.HasPrefix(field.Message, unknownType) {
			field.Message = apperr.Clip(field.Message, unknownName)
		}
		if strings.HasPrefix(field.Message, unfitting) {
			field.Message = apperr.Clip(field.Message, unfittingValue)
		}
		if isUnknownName(detail) {
			if unknown++; unknown > unknownNames {
				continue
			}
			field.Location = apperr.Clip(field.Location, unknownName)
		} else if field.Value = valueOf(detail.Value, left); field.Value != nil {
			left -= len(jsonOf(field.Value))
		}
		fields = append(fields, field)
	}
	return fields
}

// isUnknownName reports whether the location of an error is a name that was sent.
func isUnknownName(detail *huma.ErrorDetail) bool {
	return detail.Message == validation.MsgUnexpectedProperty || detail.Message == unknownParameter
}

// What huma says of a parameter that no operation has, of a type of body that it cannot
// read, which it names, and of a value that does not fit its field, which it repeats.
const (
	unknownParameter = "unknown query parameter"
	unknownType      = "unknown content type"
	unfitting        = "json: cannot unmarshal"
)

// valueOf returns a value that was sent, or as much of it as fits into so many bytes.
func valueOf(value any, bytes int) any {
	encoded, err := json.Marshal(value)
	text := string(encoded)
	switch s, isText := value.(string); {
	case err != nil: // NaN and the infinities, which a query can spell
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
