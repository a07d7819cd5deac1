package apikeys

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/models"
	"groundline/views"
)

// newKeyForm returns an empty form.
func newKeyForm() views.KeyForm {
	return views.KeyForm{Scope: map[string]bool{"data": true, "articles": true, "export": true}, Period: string(meter.Monthly)}
}

// formOf returns the form filled with a key's settings.
func formOf(row models.APIKey, limit *views.KeyCap) views.KeyForm {
	f := views.KeyForm{Name: row.Name, Allow: strings.ReplaceAll(row.Allow, ",", ", "), Scope: map[string]bool{}, Period: string(meter.Monthly)}
	for s := range strings.SplitSeq(row.Scope, ",") {
		f.Scope[s] = true
	}
	if row.ExpiresAt != nil {
		f.Expires = row.ExpiresAt.UTC().Add(-time.Microsecond).Format(time.DateOnly)
	}
	if row.Rate != nil {
		f.Rate = strconv.Itoa(int(*row.Rate))
	}
	if limit != nil {
		f.Cap, f.Period = strconv.FormatInt(int64(limit.Cap), 10), limit.Period
	}
	return f
}

// readKeyForm parses a key's settings and cap. It always returns the typed values.
func readKeyForm(r *http.Request) (typed views.KeyForm, t keys.Terms, limit *models.Credits, err error) {
	form, err := web.Form(r)
	if err != nil {
		return typed, t, nil, err
	}
	field := func(name string) string { return strings.TrimSpace(form.Get(name)) }
	typed = views.KeyForm{Name: field("name"), Expires: field("expires"), Allow: field("allow"), Rate: field("rate"),
		Cap: field("cap"), Period: field("period"), Scope: map[string]bool{}}
	if typed.Period != string(meter.Daily) && typed.Period != string(meter.Weekly) {
		typed.Period = string(meter.Monthly)
	}
	t.Name = typed.Name
	for _, s := range form["scope"] {
		typed.Scope[s] = true
		t.Scope = append(t.Scope, keys.Scope(s))
	}
	t.Allow = strings.FieldsFunc(typed.Allow, func(c rune) bool { return c == ',' || c == ';' || c == ' ' || c == '\n' || c == '\r' })
	if typed.Expires != "" {
		day, err := time.Parse(time.DateOnly, typed.Expires)
		if err != nil {
			return typed, t, nil, wrongField("expires", "Type a day such as 2027-01-31.")
		}
		end := day.AddDate(0, 0, 1) // the last day is included
		t.ExpiresAt = &end
	}
	if typed.Rate != "" {
		n, err := strconv.ParseInt(typed.Rate, 10, 32)
		if err != nil {
			return typed, t, nil, wrongField("rate", "Type a whole number of requests per second.")
		}
		rate := int32(n)
		t.Rate = &rate
	}
	limit, err = kit.ReadCap(typed.Cap)
	return typed, t, limit, err
}

func wrongField(name, message string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(name)
}

// keyFormError shows a form again with the error next to its field. Other errors
// are returned.
func (h *Handlers) keyFormError(err error, typed views.KeyForm, show func(views.KeyForm) error) error {
	shown := apperr.From(err)
	if shown.Kind != apperr.Invalid || shown.Field == "" {
		return err
	}
	typed.Errors = map[string]string{shown.Field: shown.Message}
	return show(typed)
}
