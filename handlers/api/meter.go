package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/rates"
	"groundline/internal/receipts"
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

func headersOf(c meter.Charge) MeterHeaders {
	return MeterHeaders{Remaining: int64(c.Remaining), Cost: int64(c.Cost), Overage: int64(c.Overage)}
}

// call is one metered request under way: whose key it carries, and what became
// of it.
type call struct {
	key       *keys.Key
	endpoint  meter.Endpoint
	requestID uuid.UUID
	question  string // path and query: equal ones have equal answers on the same data
	data      uint64 // number of the data in force when it came
	match     string // If-None-Match
	dryRun    bool
	reads     bool // HEAD: nothing is licensed by it
	noted     bool // its usage line is written, or is not to be
	begun     *begun
	header    http.Header // of the answer; nil on the fast path, which writes its own

	costs [costsRoom]byte // the end of the answer, while it is written
}

type callKey struct{}

// callOf gives the metered call that ctx belongs to.
func callOf(ctx context.Context) (*call, error) {
	c, ok := ctx.Value(callKey{}).(*call)
	if !ok {
		return nil, errors.New("charge outside a metered operation")
	}
	return c, nil
}

// metered puts an operation behind the meter: who asks may ask, at this rate and
// in this way, and a request that ends in an error leaves a free usage line. No such
// operation changes anything but the balance.
func (h *handlers) metered(endpoint meter.Endpoint, op huma.Operation) huma.Operation {
	describeKey(&op)
	describeMeter(&op)
	op.Extensions = map[string]any{creditCost: int64(endpoint.Cost())}
	op.Errors = append(op.Errors, http.StatusPaymentRequired, http.StatusServiceUnavailable)
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(hc)
		ctx := r.Context()
		c := &call{endpoint: endpoint, requestID: web.RequestID(ctx), header: w.Header()}
		c.begun, _ = web.Begun(ctx).(*begun)
		var err error
		if c.key, err = h.authenticate(r); err != nil {
			h.refuse(hc, err)
			return
		}
		if err := h.admit(w, r, c.key, c.begun, &c.noted); err != nil {
			h.refuse(hc, err)
		} else if err := c.key.MayUse(scopeOf(endpoint), false); err != nil {
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

// dispatch answers from what is kept ready, or has the operation answer.
func (h *handlers) dispatch(hc huma.Context, w http.ResponseWriter, r *http.Request, c *call, next func(huma.Context)) {
	c.match = r.Header.Get("If-None-Match")
	if r.Method == http.MethodGet {
		c.data = h.Book.Generation()
		c.question = r.URL.Path + "?" + r.URL.RawQuery
		if p, ok := h.ready.get(c.question, c.data); ok {
			if err := h.send(w, r, c, p); err != nil {
				h.refuse(hc, err)
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
		if err := c.takeDryRun(r); err != nil {
			h.refuse(hc, err)
			return
		}
	}
	hc = huma.WithContext(humago.NewContext(hc.Operation(), r, w), context.WithValue(hc.Context(), callKey{}, c))
	if r.Method == http.MethodPost && !c.dryRun && r.Header.Get("Idempotency-Key") != "" {
		h.once(hc, c, next)
		return
	}
	next(hc)
}

// scopeOf says which scope of a key a metered call needs.
func scopeOf(e meter.Endpoint) keys.Scope {
	if e == meter.Export {
		return keys.Export
	}
	return keys.Data
}

// authenticate finds whose key the request carries, and that it may come from
// where it does.
func (h *handlers) authenticate(r *http.Request) (*keys.Key, error) {
	if err := keyInAddress(r); err != nil {
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
	return key, err
}

// keyOf reads the key from X-API-Key or from Authorization: Bearer.
func keyOf(r *http.Request) (string, error) {
	if len(r.Header["X-Api-Key"]) > 1 || len(r.Header["Authorization"]) > 1 {
		// A proxy may have checked another one than we would read.
		return "", apperr.New(apperr.Invalid, "two_keys", "The request carries a header for the key twice.").
			WithRemedy("Send it once.")
	}
	raw := r.Header.Get("X-Api-Key") // as net/http spells what is sent as X-API-Key
	scheme, token, ok := strings.Cut(r.Header.Get("Authorization"), " ")
	if !ok || !strings.EqualFold(scheme, "bearer") {
		return raw, nil
	}
	token = strings.TrimSpace(token)
	if raw != "" && raw != token {
		return "", apperr.New(apperr.Invalid, "two_keys", "X-API-Key and Authorization carry different keys.").
			WithRemedy("Send one of the two headers.")
	}
	return token, nil
}

// admit holds the request to the rates of its account and key, and to the key's
// networks. noted is set when the request is to leave no usage line. What the fast
// path has begun is not done again.
func (h *handlers) admit(w http.ResponseWriter, r *http.Request, key *keys.Key, b *begun, noted *bool) error {
	if !h.Rates.Off() {
		if b == nil {
			b = h.take(r.Context(), key)
		}
		asked, err := b.asked, b.refused
		if asked.Account.Burst > 0 {
			rateHeaders(w.Header(), asked)
		}
		if err != nil {
			*noted = !asked.Noted && asked.Account.Burst > 0
			return err
		}
	}
	return key.MayComeFrom(web.ClientAddress(r))
}

// rateHeaders writes RateLimit and RateLimit-Policy as
// draft-ietf-httpapi-ratelimit-headers-10 has them: the policy's quota q in a
// window of w seconds, and what of it is left (r) until it is whole (t).
func rateHeaders(header http.Header, a rates.Asked) {
	policy, left := rateLines(a)
	values := []string{string(policy), string(left)}
	header["Ratelimit-Policy"] = values[0:1:1]
	header["Ratelimit"] = values[1:2:2]
}

// The allowance of an account without a card in the same headers, in credits.
const (
	allowanceName = `"credits"`
	allowanceUnit = `;qu="credits"`
)

// allowanceHeaders adds the allowance of an account without a card to the rates.
func allowanceHeaders(header http.Header, a meter.Allowance) {
	if a.PerHour == 0 || header == nil {
		return
	}
	policy, left := allowanceLines(a)
	for name, line := range map[string]string{"Ratelimit-Policy": policy, "Ratelimit": left} {
		if rates := header.Get(name); rates != "" {
			line = rates + ", " + line
		}
		header.Set(name, line)
	}
}

func allowanceLines(a meter.Allowance) (policy, left string) {
	seconds := func(d time.Duration) int64 { return int64((d + time.Second - 1) / time.Second) }
	whole := meter.Allowance{PerHour: a.PerHour, Max: a.Max}
	return fmt.Sprintf("%s;q=%d;w=%d%s", allowanceName, a.Max, seconds(whole.Full()), allowanceUnit),
		fmt.Sprintf("%s;r=%d;t=%d", allowanceName, a.Left, seconds(a.Full()))
}

func rateLines(a rates.Asked) (policy, left []byte) {
	policy, left = make([]byte, 0, 96), make([]byte, 0, 64)
	for i, m := range []rates.Meter{a.Account, a.Key} {
		if i > 0 {
			policy, left = append(policy, ", "...), append(left, ", "...)
		}
		policy = append(append(append(policy, '"'), m.Name...), `";q=`...)
		policy = strconv.AppendInt(policy, int64(m.Burst), 10)
		policy = append(policy, ";w="...)
		policy = strconv.AppendInt(policy, max(1, int64(float64(m.Burst)/m.PerSecond)), 10)
		left = append(append(append(left, '"'), m.Name...), `";r=`...)
		left = strconv.AppendInt(left, int64(m.Left), 10)
		left = append(left, ";t="...)
		left = strconv.AppendInt(left, int64((m.Full+999_999_999)/1e9), 10)
	}
	return policy, left
}

// debit writes the call's usage line, charges it, and tells the rates where the
// account stands now.
//
// What an answer cites is stored in the transaction of its charge. While the database
// is behind what was published, what cites a receipt is refused.
func (h *handlers) debit(ctx context.Context, c *call, outcome meter.Outcome, receipt string, drafts ...*receipts.Draft) (meter.Charge, error) {
	if err := c.begun.failure(); err != nil {
		c.noted = isStopped(err)
		allowanceHeaders(c.header, c.begun.left)
		return meter.Charge{}, err
	}
	if receipt != "" { // which may be lost, although this process has it in memory
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
		allowanceHeaders(c.header, charged.Allowance)
		h.Rates.Learn(c.key.AccountID, rates.Standing{Remaining: charged.Remaining, Overage: charged.Overage, Card: charged.Card})
	}
	return charged, err
}

func (h *handlers) chargeOf(c *call, outcome meter.Outcome, receipt string) meter.Request {
	if outcome == meter.Unchanged { // whoever names a tag need not have paid for what it stands for
		receipt = ""
	}
	return meter.Request{
		AccountID: c.key.AccountID, KeyID: c.key.ID, Family: c.key.Family, RequestID: c.requestID,
		Endpoint: c.endpoint, Outcome: outcome, ReceiptID: receipt, DryRun: c.dryRun,
	}
}

// isStopped reports whether the meter stopped the call and wrote its usage line: a cap
// of the account's owner, or the bound of overage without a card.
func isStopped(err error) bool {
	var stopped *apperr.Error
	return errors.As(err, &stopped) && (stopped.Kind == apperr.PaymentRequired || stopped.Code == meter.CodeOverageLimited)
}

// note leaves the free usage line of a request that cost nothing. That it could
// not be written is logged: the caller's own answer stands.
func (h *handlers) note(ctx context.Context, c *call, outcome meter.Outcome) {
	c.dryRun = false
	if _, err := h.debit(context.WithoutCancel(ctx), c, outcome, ""); err != nil {
		h.Logger.ErrorContext(ctx, "usage line of a free call not written", "request_id", c.requestID, "error", err)
	}
}

// refuse writes an error from a middleware, where huma writes none itself.
func (h *handlers) refuse(hc huma.Context, err error) {
	p := web.NewProblem(hc.Context(), err)
	if p.Status == http.StatusUnauthorized {
		// No resource_metadata: clients that see OAuth would drop their key.
		schemes := web.KeySchemes
		if bearerOnly(hc.Operation()) {
			schemes = schemes[1:]
		}
		for _, scheme := range schemes {
			hc.AppendHeader("WWW-Authenticate", scheme)
		}
	}
	h.logFailure(hc.Context(), p, err)
	for name, values := range p.GetHeaders() {
		hc.SetHeader(name, values[0])
	}
	_ = huma.WriteErr(h.api, hc, p.Status, p.Detail, p) // the client is gone if this fails
}

func requestOf(hc huma.Context) *http.Request {
	r, _ := humago.Unwrap(hc)
	return r
}
