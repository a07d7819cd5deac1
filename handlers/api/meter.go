package api

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/google/uuid"

	"groundline/handlers/api/spec"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/rates"
	"groundline/internal/receipts"
)

// request is one metered request in progress.
type request struct {
	key       *keys.Key
	endpoint  meter.Endpoint
	requestID uuid.UUID
	question  string // path and query: equal ones have equal answers from the same data
	data      uint64 // generation of the data when the request came
	match     string // If-None-Match
	dryRun    bool
	headOnly  bool // HEAD: licenses nothing
	noted     bool // its usage line is written, or is not to be
	handoff   *handoff
	path      string   // of the request
	bearer    bool     // the key came in Authorization
	out       response // zero on the fast path until the charge is known
	asked     rates.Asked
}

type requestContext struct{}

// requestOf returns the metered request of ctx.
func requestOf(ctx context.Context) (*request, error) {
	c, ok := ctx.Value(requestContext{}).(*request)
	if !ok {
		return nil, errors.New("no metered request in this context: register the operation with metered")
	}
	return c, nil
}

// metered registers the meter as an operation's middleware: the request is authenticated,
// rate-limited and charged once, and one that ends in an error leaves a free usage line. Such an
// operation changes nothing but the balance.
func (h *handlers) metered(endpoint meter.Endpoint, op huma.Operation) huma.Operation {
	spec.DescribeKey(&op)
	spec.DescribeMeter(&op, int64(endpoint.Cost()))
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(hc)
		ctx := r.Context()
		c := &request{endpoint: endpoint, path: r.URL.Path, bearer: r.Header.Get("X-Api-Key") == "", requestID: web.RequestID(ctx), out: newResponse(w)}
		c.handoff, _ = web.Handoff(ctx).(*handoff)
		var err error
		if c.key, err = h.authenticate(r); err != nil {
			h.refuse(hc, err)
			return
		}
		c.out.provisional = h.provisional(c.key)
		c.out.provisional.setHeaders(w.Header())
		if c.asked, err = h.admit(c.out, r, c); err != nil {
			h.refuse(hc, err)
		} else if err := c.key.MayUse(scopeOf(endpoint), false); err != nil {
			h.refuse(hc, err)
		} else if _, _, err := h.takePayment(w.Header(), r, c.key.AccountID); err != nil {
			h.refuse(hc, err)
		} else {
			h.dispatch(hc, w, r, c, next)
		}
		if !c.noted {
			h.note(ctx, c, meter.Failed)
		}
	})
	return op
}

// dispatch sends the stored answer, or else calls the operation.
func (h *handlers) dispatch(hc huma.Context, w http.ResponseWriter, r *http.Request, c *request, next func(huma.Context)) {
	c.match = r.Header.Get("If-None-Match")
	if r.Method == http.MethodGet {
		c.data = h.Book.Generation()
		c.question = r.URL.Path + "?" + r.URL.RawQuery
		if p, ok := h.ready.get(c.question, c.data); ok {
			if err := h.send(r, c, p); err != nil {
				h.refuse(huma.WithContext(hc, context.WithValue(hc.Context(), requestContext{}, c)), err)
			}
			return
		}
	}
	query := r.URL.Query()
	if err := strictQuery(query); err != nil {
		h.refuse(hc, err)
		return
	}
	if query.Has("dry_run") {
		if err := c.takeDryRun(r, query); err != nil {
			h.refuse(hc, err)
			return
		}
	}
	hc = huma.WithContext(humago.NewContext(hc.Operation(), r, w), context.WithValue(hc.Context(), requestContext{}, c))
	if r.Method == http.MethodPost && !c.dryRun && r.Header.Get("Idempotency-Key") != "" {
		h.idempotent(hc, c, next)
		return
	}
	next(hc)
}

// takeDryRun reads dry_run and removes it from the request, which is then like the real one.
func (c *request) takeDryRun(r *http.Request, query url.Values) error {
	switch query.Get("dry_run") {
	case "1", "true":
		c.dryRun = true
	case "0", "false":
	default:
		return apperr.New(apperr.Invalid, "invalid_parameter", "dry_run is 1 or 0.").WithField("dry_run")
	}
	query.Del("dry_run")
	address := *r.URL
	address.RawQuery = query.Encode()
	r.URL = &address
	c.question = ""
	return nil
}

// scopeOf returns the scope that a key needs for an endpoint.
func scopeOf(e meter.Endpoint) keys.Scope {
	if e == meter.Export {
		return keys.Export
	}
	return keys.Data
}

// debit charges the request, writes its usage line and reports the account's new state to the rate
// limiter. Cited receipts are stored in the charge's transaction; while the database is behind what
// was published, answers that cite a receipt are refused.
func (h *handlers) debit(ctx context.Context, c *request, outcome meter.Outcome, receipt string, drafts ...*receipts.Draft) (meter.Charge, error) {
	if err := c.handoff.takeError(); err != nil {
		c.noted = isStopped(err)
		c.showLimits(c.handoff.allowance)
		return meter.Charge{}, err
	}
	if receipt != "" { // this process has it in memory, but the database may have lost it
		if err := h.Receipts.Refusal(); err != nil {
			return meter.Charge{}, err
		}
	}
	paid := h.chargeOf(c, outcome, receipt)
	if outcome == meter.Answered && !c.dryRun {
		paid.Receipts = h.Receipts.Unsaved(drafts...)
	}
	charged, err := h.Meter.Charge(ctx, paid)
	if err == nil && len(paid.Receipts) > 0 {
		h.Receipts.Committed(drafts...)
	}
	if c.noted = err == nil || isStopped(err); c.noted {
		c.showLimits(charged.Allowance)
		h.Rates.Learn(c.key.AccountID, rates.AccountState{Remaining: charged.Remaining, Overage: charged.Overage, Card: charged.Card})
	}
	return charged, err
}

// showLimits adds the hourly credits of an account without a card to the rate headers. The fast path
// sets them itself, after its status line.
func (c *request) showLimits(allowance meter.Allowance) {
	if allowance.PerHour > 0 && c.out.header != nil {
		c.out.setLimits(c.asked, allowance)
	}
}

func (h *handlers) chargeOf(c *request, outcome meter.Outcome, receipt string) meter.Request {
	if outcome == meter.Unchanged { // the client may know the tag without having paid for the receipt
		receipt = ""
	}
	var member uuid.UUID
	if c.key.MemberID != nil {
		member = *c.key.MemberID
	}
	return meter.Request{
		Member: member, AccountID: c.key.AccountID, KeyID: c.key.ID, Family: c.key.Family, RequestID: c.requestID,
		Endpoint: c.endpoint, Outcome: outcome, ReceiptID: receipt, DryRun: c.dryRun,
	}
}

// isStopped reports whether the meter stopped the request and wrote its usage line: a cap of the
// account's owner, or the overage limit of an account without a card.
func isStopped(err error) bool {
	var stopped *apperr.Error
	return errors.As(err, &stopped) && (stopped.Kind == apperr.PaymentRequired || stopped.Code == meter.CodeOverageLimited)
}

// note writes the free usage line of a request. A failure is only logged: the client's answer does
// not depend on it.
func (h *handlers) note(ctx context.Context, c *request, outcome meter.Outcome) {
	c.dryRun = false
	if _, err := h.debit(context.WithoutCancel(ctx), c, outcome, ""); err != nil {
		h.Logger.ErrorContext(ctx, "free usage line not written", "request_id", c.requestID, "error", err)
	}
}

// refuse writes an error from a middleware, where huma does not.
func (h *handlers) refuse(hc huma.Context, err error) {
	p := web.NewProblem(hc.Context(), err)
	h.offerPacks(hc.Context(), p)
	if p.Status == http.StatusUnauthorized {
		// No resource_metadata: clients that see OAuth would drop their key.
		schemes := web.KeySchemes
		if spec.BearerOnly(hc.Operation()) {
			schemes = schemes[1:]
		}
		for _, scheme := range schemes {
			hc.AppendHeader("WWW-Authenticate", scheme)
		}
	}
	h.logFailure(hc.Context(), p, err)
	for name, values := range p.GetHeaders() {
		for _, value := range values {
			hc.AppendHeader(name, value)
		}
	}
	_ = huma.WriteErr(h.api, hc, p.Status, p.Detail, p) // if this fails, the client is gone
}
