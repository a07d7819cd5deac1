package api

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/agentpay"
	"groundline/internal/apperr"
	"groundline/internal/meter"
)

// codePaymentRequired is the error code of a purchase without a payment.
const codePaymentRequired = "payment_required"

// offerPacks adds to a 402 for want of credits what an agent can pay, in every protocol that is
// on. A failure is only logged: the error is true without offers.
func (h *handlers) offerPacks(ctx context.Context, p *web.Problem) {
	if p.Code != meter.CodeProvisionalOver || !h.Payments.On() {
		return
	}
	c, err := requestOf(ctx)
	if err != nil {
		return
	}
	offers, err := h.Payments.Offer(ctx, c.key.AccountID, "")
	if err != nil {
		h.Logger.ErrorContext(ctx, "no packs offered", "request_id", p.RequestID, "error", err)
		return
	}
	p.Remedy = "Pay one of the offers in this answer, with the same request again. Or: " + p.Remedy
	h.describeOffers(p, offers, c.path, c.bearer)
}

// describeOffers adds challenges to a problem: in its body, and in the headers that clients of the
// protocols read. bearer is whether Authorization carries the key, and so can't carry a payment.
func (h *handlers) describeOffers(p *web.Problem, offers []agentpay.Challenge, path string, bearer bool) {
	p.Payment = &web.PaymentOffers{Purchases: h.BaseURL + "/api/v1/credits/purchases", MPP: []map[string]any{}}
	accepts := []map[string]any{}
	for _, c := range offers {
		for _, m := range h.Payments.Methods {
			one := map[string]any{}
			if err := json.Unmarshal(m.Offer(c), &one); err != nil {
				panic(err) // it is our own
			}
			switch m.Name() {
			case "x402":
				accepts = append(accepts, one)
			case "mpp":
				if bearer {
					one["header"] = paymentHeader
				}
				p.Payment.MPP = append(p.Payment.MPP, one)
				p.AddHeader("WWW-Authenticate", paymentScheme(one))
			}
		}
	}
	if len(accepts) > 0 {
		p.Payment.X402 = map[string]any{"x402Version": 2, "error": p.Detail, "accepts": accepts,
			"resource": map[string]any{"url": h.BaseURL + path, "description": "Credits for Groundline's API", "mimeType": "application/json"}}
		text, err := json.Marshal(p.Payment.X402)
		if err != nil {
			panic(err) // strings and numbers always encode
		}
		p.AddHeader("PAYMENT-REQUIRED", base64.StdEncoding.EncodeToString(text))
	}
}

// paymentHeader carries credentials of the scheme Payment where Authorization carries the key.
const paymentHeader = "Payment-Authorization"

// paymentScheme returns a challenge as a value of WWW-Authenticate. No value has a quote.
func paymentScheme(challenge map[string]any) string {
	var parts []string
	for _, name := range []string{"id", "realm", "method", "intent", "request", "description", "expires", "header"} {
		if value, ok := challenge[name].(string); ok {
			parts = append(parts, name+`="`+value+`"`)
		}
	}
	return "Payment " + strings.Join(parts, ", ")
}

// paymentOf returns the payment that a request carries and the method it is for, or "".
func paymentOf(r *http.Request) (method string, payment []byte, err error) {
	if text := r.Header.Get("Payment-Signature"); text != "" {
		payment, err = base64.StdEncoding.DecodeString(text)
		method = "x402"
	}
	for _, text := range []string{r.Header.Get("Authorization"), r.Header.Get("Payment-Authorization")} {
		scheme, credentials, _ := strings.Cut(text, " ")
		if !strings.EqualFold(scheme, "payment") {
			continue
		}
		if method != "" {
			return "", nil, agentpay.ErrUnreadable(nil, "the request carries two")
		}
		payment, err = base64.RawURLEncoding.DecodeString(strings.TrimRight(strings.TrimSpace(credentials), "="))
		method = "mpp"
	}
	if err != nil {
		err = agentpay.ErrUnreadable(err, "its header is not base64")
	}
	return method, payment, err
}

// takePayment takes the payment that a request carries, if it carries one, and sets the headers
// that say so.
func (h *handlers) takePayment(header http.Header, r *http.Request, account uuid.UUID) (paid agentpay.Challenge, took bool, err error) {
	if !h.Payments.On() {
		return paid, false, nil
	}
	method, payment, err := paymentOf(r)
	if err != nil || method == "" || r.URL.Query().Has("dry_run") {
		return paid, false, err
	}
	if paid, err = h.Payments.Pay(r.Context(), account, method, payment); err != nil {
		return paid, false, err
	}
	h.Logger.InfoContext(r.Context(), "an agent paid", "request_id", web.RequestID(r.Context()), "account", account, "challenge", paid.ID, "method", method)
	for _, m := range h.Payments.Methods {
		switch {
		case m.Name() != paid.Method:
		case method == "x402":
			header.Set("Payment-Response", base64.StdEncoding.EncodeToString(m.Receipt(paid)))
		default:
			header.Set("Payment-Receipt", base64.RawURLEncoding.EncodeToString(m.Receipt(paid)))
		}
	}
	return paid, true, nil
}

// purchase is a payment by an agent as the API shows it.
type purchase struct {
	ID        string     `json:"id" doc:"Of the offer that was paid."`
	Pack      string     `json:"pack" example:"starter"`
	Credits   int64      `json:"credits"`
	PriceUSD  float64    `json:"price_usd"`
	State     string     `json:"state" enum:"settling,unknown,paid,failed" doc:"settling: the payment is being taken. unknown: it may have been taken, and is looked up until that is known. paid: the credits are in the account. failed: nothing was charged."`
	Method    string     `json:"method" enum:"x402,mpp"`
	Reference string     `json:"reference,omitempty" doc:"Of a payment that was made: the transaction's hash, or Stripe's payment intent."`
	Failure   string     `json:"failure,omitempty" doc:"Why it failed."`
	CreatedAt time.Time  `json:"created_at" doc:"When the pack was offered."`
	PostedAt  *time.Time `json:"posted_at" doc:"When the payment was presented."`
	SettledAt *time.Time `json:"settled_at" doc:"When it was paid or failed, or null."`
}

func purchaseOf(c agentpay.Challenge) purchase {
	return purchase{ID: c.ID.String(), Pack: c.Pack, Credits: int64(c.Credits), PriceUSD: float64(c.AmountCents) / 100, State: c.State, Method: c.Method,
		Reference: c.Reference, Failure: c.Failure, CreatedAt: c.CreatedAt.UTC(), PostedAt: c.PostedAt, SettledAt: c.SettledAt}
}

type purchaseInput struct {
	Signature string `header:"PAYMENT-SIGNATURE" doc:"A payment by x402, version 2: base64 of a PaymentPayload."`
	Payment   string `header:"Payment-Authorization" doc:"A payment by the Machine Payments Protocol: credentials of the scheme Payment. Authorization takes them too, with the key in X-API-Key."`
	Body      *struct {
		Pack string `json:"pack,omitempty" enum:"starter,team,league" doc:"Offers this pack alone." example:"starter"`
	}
}

type purchaseOutput struct {
	Response string `header:"Payment-Response" doc:"By x402: base64 of the SettlementResponse."`
	Receipt  string `header:"Payment-Receipt" doc:"By the Machine Payments Protocol: base64url of the receipt."`
	Body     purchase
}

type purchasesOutput struct {
	Body struct {
		Purchases []purchase `json:"purchases" doc:"The newest first, at most 100."`
		Next      *string    `json:"next" doc:"Always null: a list is one page."`
	}
}

type purchaseContext struct{}

// payments registers the purchases by agents, where they are on.
func (h *handlers) payments() {
	if !h.Payments.On() {
		return
	}
	buy := h.keyed(operation("POST /api/v1/credits/purchases", "buyCredits",
		"Offer packs of credits to an agent, and buy one",
		"Without a payment: 402 with an offer of each pack in every protocol that is on, in the headers that its clients read and in the body's payment. "+
			"The same request with a payment for one of them buys it: the credits are in the account when 200 is returned. The same payment again returns the same purchase and charges nothing. "+
			"409 payment_unknown: it may have been charged; send the same payment again later, never a new one.",
		http.StatusPaymentRequired, http.StatusNotFound, http.StatusConflict, http.StatusServiceUnavailable))
	buy.Middlewares = append(buy.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		r, _ := humago.Unwrap(hc)
		next(huma.WithContext(hc, context.WithValue(hc.Context(), purchaseContext{}, r)))
	})
	register(h, buy, h.buyCredits)
	register(h, h.keyed(operation("GET /api/v1/credits/purchases", "creditPurchases",
		"Packs that agents with your keys bought",
		"Free. With their states, also of payments whose outcome is not known yet.",
	)), func(ctx context.Context, _ *struct{}) (*purchasesOutput, error) {
		list, err := h.Payments.List(ctx, keyFrom(ctx).AccountID)
		out := &purchasesOutput{}
		out.Body.Purchases = []purchase{}
		for _, c := range list {
			out.Body.Purchases = append(out.Body.Purchases, purchaseOf(c))
		}
		return out, err
	})
}

func (h *handlers) buyCredits(ctx context.Context, in *purchaseInput) (*purchaseOutput, error) {
	r, account := ctx.Value(purchaseContext{}).(*http.Request), keyFrom(ctx).AccountID
	header := http.Header{}
	paid, took, err := h.takePayment(header, r, account)
	if err != nil {
		return nil, err
	}
	if took {
		return &purchaseOutput{header.Get("Payment-Response"), header.Get("Payment-Receipt"), purchaseOf(paid)}, nil
	}
	pack := ""
	if in.Body != nil {
		pack = in.Body.Pack
	}
	offers, err := h.Payments.Offer(ctx, account, pack)
	if err != nil {
		return nil, err
	}
	required := apperr.New(apperr.PaymentRequired, codePaymentRequired, "Pay for a pack of credits.").
		WithRemedy("Send the same request again with a payment for one of the offers in payment.")
	required.LimitSource = "account"
	p := web.NewProblem(ctx, required)
	h.describeOffers(p, offers, r.URL.Path, isBearer([]byte(r.Header.Get("Authorization"))))
	return nil, p
}
