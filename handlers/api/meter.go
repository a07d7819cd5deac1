package api

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/credits"
	"groundline/internal/grounding"
	"groundline/models"
)

// MeterHeaders go with every metered answer.
type MeterHeaders struct {
	Remaining int64 `header:"X-Service-Credits-Remaining" doc:"Credits left, never below 0."`
	Cost      int64 `header:"X-Service-Credit-Cost" doc:"Credits charged for this call."`
	Overage   int64 `header:"X-Service-Credits-Overage" doc:"Credits used this month beyond all grants and packs."`
}

// Costs are the last members of every metered answer.
type Costs struct {
	CreditCost       int64 `json:"creditCost" doc:"Credits this answer cost; a refusal costs 0."`
	CreditsRemaining int64 `json:"creditsRemaining" doc:"Credits left, never below 0."`
}

// output is a metered answer with its headers.
type output[B any] struct {
	MeterHeaders
	Body B
}

// answered is what a service found: what it is charged by, and the body that
// the costs go into.
type answered[B any] struct {
	grounded bool
	receipt  string
	body     func(Costs) B
}

func found[B any](g grounding.Grounds, body func(Costs) B) answered[B] {
	return answered[B]{g.Grounded, g.Provenance.Receipt, body}
}

// serve registers a metered operation: answer is called with the checked
// parameters, then the call is charged, then the answer leaves.
func serve[I, B any](h *handlers, endpoint credits.Endpoint, op huma.Operation, answer func(ctx context.Context, in *I) (answered[B], error)) {
	huma.Register(h.api, h.metered(endpoint, op), func(ctx context.Context, in *I) (*output[B], error) {
		a, err := answer(ctx, in)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		charged, err := h.charge(ctx, a.grounded, a.receipt)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		return &output[B]{headersOf(charged), a.body(Costs{int64(charged.Cost), int64(charged.Remaining)})}, nil
	})
}

func headersOf(c credits.Charged) MeterHeaders {
	return MeterHeaders{Remaining: int64(c.Remaining), Cost: int64(c.Cost), Overage: int64(c.Overage)}
}

// call is one metered request under way: whose key it carries, and whether it
// was charged yet.
type call struct {
	key      models.APIKey
	endpoint credits.Endpoint
	charged  bool
}

type callKey struct{}

// metered puts an operation behind the meter: the query is read strictly, the
// key is verified, and a request that ends in an error leaves a free usage line.
func (h *handlers) metered(endpoint credits.Endpoint, op huma.Operation) huma.Operation {
	op.Extensions = map[string]any{creditCost: int64(endpoint.Cost())}
	op.Security = []map[string][]string{{"key": {}}}
	op.Errors = append(op.Errors, http.StatusBadRequest, http.StatusUnauthorized, http.StatusServiceUnavailable, http.StatusInternalServerError)
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		ctx := hc.Context()
		query := hc.URL()
		if err := keyInAddress(query.Query()); err != nil {
			h.refuse(hc, err)
			return
		}
		key, err := h.Keys.Verify(ctx, hc.Header("X-API-Key"))
		if err != nil {
			h.refuse(hc, err)
			return
		}
		c := &call{key: key, endpoint: endpoint}
		ctx = context.WithValue(ctx, callKey{}, c)
		if err := strictQuery(query.Query()); err != nil {
			h.refuse(hc, err)
		} else {
			next(huma.WithContext(hc, ctx))
		}
		if !c.charged {
			h.recordFailure(ctx, c)
		}
	})
	return op
}

// charge debits the call that ctx belongs to. It commits before it returns.
func (h *handlers) charge(ctx context.Context, grounded bool, receipt string) (credits.Charged, error) {
	c, ok := ctx.Value(callKey{}).(*call)
	if !ok {
		return credits.Charged{}, errors.New("charge outside a metered operation")
	}
	outcome := credits.Refused
	if grounded {
		outcome = credits.Answered
	}
	charged, err := h.Credits.Charge(ctx, credits.Call{
		AccountID: c.key.AccountID, KeyID: c.key.ID, RequestID: web.RequestID(ctx),
		Endpoint: c.endpoint, Outcome: outcome, ReceiptID: receipt,
	})
	c.charged = err == nil
	return charged, err
}

// recordFailure leaves the free usage line of a request that ended in an error.
// That it could not be written is logged: the caller's own error stands.
func (h *handlers) recordFailure(ctx context.Context, c *call) {
	_, err := h.Credits.Charge(context.WithoutCancel(ctx), credits.Call{
		AccountID: c.key.AccountID, KeyID: c.key.ID, RequestID: web.RequestID(ctx),
		Endpoint: c.endpoint, Outcome: credits.Failed,
	})
	if err != nil {
		h.Logger.ErrorContext(ctx, "usage line of a failed call not written", "request_id", web.RequestID(ctx), "error", err)
	}
}

// refuse writes an error from a middleware, where huma writes none itself.
func (h *handlers) refuse(hc huma.Context, err error) {
	p := web.NewProblem(hc.Context(), err)
	if p.Status == http.StatusUnauthorized {
		// No resource_metadata: clients that see OAuth would drop their key.
		hc.SetHeader("WWW-Authenticate", `ApiKey realm="groundline"`)
	}
	_ = huma.WriteErr(h.api, hc, p.Status, p.Detail, p) // the client is gone if this fails
}

// keyInAddress refuses a key sent as a parameter, under whatever name.
func keyInAddress(query url.Values) error {
	for name, values := range query {
		if slices.ContainsFunc(values, func(v string) bool { return strings.HasPrefix(v, "gl_") }) {
			return apperr.New(apperr.Invalid, "key_in_url", "An API key was sent in the address, where logs keep it.").WithField(name).
				WithRemedy("Send the key in the header X-API-Key, and roll this one: it may have been logged on its way.")
		}
	}
	return nil
}

// strictQuery refuses what a lenient reader would guess about: an empty value,
// or a parameter given twice. Unknown names are huma's part.
func strictQuery(query url.Values) error {
	for _, name := range slices.Sorted(maps.Keys(query)) {
		switch values := query[name]; {
		case len(values) > 1:
			return apperr.New(apperr.Invalid, "repeated_parameter", name+" was given more than once.").WithField(name)
		case values[0] == "":
			return apperr.New(apperr.Invalid, "empty_parameter", name+" has no value.").WithField(name).
				WithRemedy("Give it a value, or leave it out.")
		}
	}
	return nil
}
