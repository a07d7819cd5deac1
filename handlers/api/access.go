package api

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/handlers/api/spec"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/rates"
)

type keyContext struct{}

// keyed requires a key for a free operation: the request is authenticated and rate-limited, and
// leaves no usage line.
func (h *handlers) keyed(op huma.Operation) huma.Operation {
	spec.DescribeKey(&op)
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(hc)
		key, err := h.authenticate(r)
		if err == nil {
			h.provisional(key).setHeaders(w.Header())
			_, err = h.admit(newResponse(w), r, &request{key: key})
		}
		if err == nil {
			err = strictQuery(r.URL.Query())
		}
		if err != nil {
			h.refuse(hc, err)
			return
		}
		hc.SetHeader("Cache-Control", "private, no-store")
		err = h.recorded(hc, r, key, &op, func(ctx context.Context) {
			next(huma.WithContext(hc, context.WithValue(ctx, keyContext{}, key)))
		})
		if err != nil {
			h.refuse(hc, err)
		}
	})
	return op
}

// keyFrom returns the key of a keyed operation's request.
func keyFrom(ctx context.Context) *keys.Key { return ctx.Value(keyContext{}).(*keys.Key) }

// open checks the query of an operation that needs no key.
func (h *handlers) open(op huma.Operation) huma.Operation {
	op.Errors = append(op.Errors, http.StatusBadRequest)
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		r, _ := humago.Unwrap(hc)
		err := keyInURL(r)
		if err == nil {
			err = strictQuery(r.URL.Query())
		}
		if err != nil {
			h.refuse(hc, err)
			return
		}
		next(hc)
	})
	return op
}

// authenticate returns the request's key, if it may be used from where the request came.
func (h *handlers) authenticate(r *http.Request) (*keys.Key, error) {
	if err := keyInURL(r); err != nil {
		return nil, err
	}
	raw, err := keyOf(r)
	if err != nil {
		return nil, err
	}
	address := web.ClientAddress(r)
	key, err := h.Keys.VerifyIf(r.Context(), raw, func() error { return h.Rates.MayGuess(address) })
	if apperr.Is(err, keys.CodeUnknown) {
		err = cmp.Or(h.Rates.Guessed(address), err)
	}
	if err == nil {
		err = key.MayReach(web.Resource(r))
	}
	return key, err
}

// keyOf reads the key from X-API-Key or from Authorization: Bearer.
func keyOf(r *http.Request) (string, error) {
	if len(r.Header["X-Api-Key"]) > 1 || len(r.Header["Authorization"]) > 1 {
		// A proxy may have checked a different one than we would read.
		return "", apperr.New(apperr.Invalid, "two_keys", "A key header was sent twice.").
			WithRemedy("Send it once.")
	}
	raw := r.Header.Get("X-Api-Key") // net/http's spelling of X-API-Key
	scheme, token, ok := strings.Cut(r.Header.Get("Authorization"), " ")
	if !ok || !strings.EqualFold(scheme, "bearer") {
		return raw, nil
	}
	token = strings.TrimSpace(token)
	if raw != "" && raw != token {
		return "", apperr.New(apperr.Invalid, "two_keys", "X-API-Key and Authorization carry different keys.").
			WithRemedy("Send only one of the two headers.")
	}
	return token, nil
}

// admit applies the rate limits of the account and the key, unless the fast path did, and the key's
// allowed networks. It sets c.noted if the request is to leave no usage line.
func (h *handlers) admit(out response, r *http.Request, c *request) (asked rates.Asked, err error) {
	if !h.Rates.Off() {
		done := c.handoff
		if done == nil {
			done = h.take(r.Context(), c.key)
		}
		asked = done.asked
		out.setLimits(asked, meter.Allowance{})
		if done.refused != nil {
			c.noted = !asked.Noted && asked.Account.Burst > 0
			return asked, done.refused
		}
	}
	return asked, c.key.MayComeFrom(web.ClientAddress(r))
}

// keyInURL refuses a key sent in the query, under any name.
func keyInURL(r *http.Request) error {
	if !strings.Contains(r.URL.RawQuery, "gl") && !strings.Contains(r.URL.RawQuery, "%") { // most need no parsing
		return nil
	}
	for name, values := range r.URL.Query() {
		if slices.ContainsFunc(values, func(v string) bool { return strings.HasPrefix(v, "gl_") }) {
			return apperr.New(apperr.Invalid, "key_in_url", "An API key was sent in the URL, where logs keep it.").WithField(name).
				WithRemedy("Send the key in the header X-API-Key, and roll this one: it may have been logged.")
		}
	}
	return nil
}

// strictQuery refuses empty and repeated parameters, which a lenient reader would guess about. huma
// refuses unknown names.
func strictQuery(query url.Values) error {
	for _, name := range slices.Sorted(maps.Keys(query)) {
		switch values := query[name]; {
		case len(values) > 1:
			return apperr.New(apperr.Invalid, "repeated_parameter", apperr.Echo(name)+" was sent more than once.").WithField(name)
		case values[0] == "":
			return apperr.New(apperr.Invalid, "empty_parameter", apperr.Echo(name)+" has no value.").WithField(name).
				WithRemedy("Give it a value, or leave it out.")
		}
	}
	return nil
}
