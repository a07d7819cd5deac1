// Package mpp takes payments by the Machine Payments Protocol with its method "stripe": the
// agent gets a shared payment token from Stripe, limited in amount, time and seller, and
// presents it as HTTP credentials of the scheme Payment. Stripe charges it once.
//
// A payment is posted under one idempotency key and carries its challenge as metadata, by
// which an outcome that Stripe did not report is found. Shared payment tokens need a preview
// version of Stripe's API, which is set for these requests alone.
//
// It does not keep payments or grant anything: package agentpay does.
package mpp

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/stripe/stripe-go/v76"
	"github.com/stripe/stripe-go/v76/client"

	"groundline/internal/agentpay"
)

// previewVersion is the version of Stripe's API that knows shared payment tokens.
const previewVersion = "2026-07-29.preview"

const (
	realm    = "groundline"
	method   = "stripe"
	intent   = "charge"
	usd      = "usd"
	skew     = 10 * time.Minute // of clocks, and of a request on its way
	arrived  = 15 * time.Minute // a request that is not at Stripe by then never comes
	maxToken = 255
)

// Config configures the method.
type Config struct {
	Profile   string // our profile at Stripe, for which agents get tokens
	SecretKey string
	APIBase   string // of a test server; empty means Stripe itself
}

var profile = regexp.MustCompile(`^profile_[0-9A-Za-z_]{1,100}$`)

// Check reports what is wrong with a configuration.
func (c Config) Check() error {
	if !profile.MatchString(c.Profile) {
		return errors.New("MPP_PROFILE is not the id of a profile at Stripe (profile_…)")
	}
	if c.SecretKey == "" {
		return errors.New("MPP_PROFILE needs STRIPE_SECRET_KEY: Stripe takes the payments")
	}
	return nil
}

// Challenge is a challenge of the scheme Payment: the parameters of WWW-Authenticate.
type Challenge struct {
	ID          string `json:"id"`
	Realm       string `json:"realm"`
	Method      string `json:"method"`
	Intent      string `json:"intent"`
	Request     string `json:"request"` // base64url of the request's JSON
	Description string `json:"description,omitempty"`
	Expires     string `json:"expires,omitempty"`
}

// request is what the method "stripe" asks for. Its members are in the order of RFC 8785.
type request struct {
	Amount        string        `json:"amount"` // cents
	Currency      string        `json:"currency"`
	Description   string        `json:"description"`
	MethodDetails methodDetails `json:"methodDetails"`
}

type methodDetails struct {
	NetworkID          string   `json:"networkId"`
	PaymentMethodTypes []string `json:"paymentMethodTypes"`
}

// credential is a payment as a client sends it.
type credential struct {
	Challenge Challenge `json:"challenge"`
	Payload   struct {
		Token string `json:"spt"`
	} `json:"payload"`
}

// Method takes payments. It is safe for concurrent use.
type Method struct {
	config Config
	clock  func() time.Time
	stripe *client.API
}

// New returns the method of a checked configuration.
func New(c Config, clock func() time.Time) *Method {
	backend := &stripe.BackendConfig{
		LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull}, EnableTelemetry: stripe.Bool(false),
		MaxNetworkRetries: stripe.Int64(0),
	}
	if c.APIBase != "" {
		backend.URL = stripe.String(c.APIBase)
	}
	return &Method{config: c, clock: clock, stripe: client.New(c.SecretKey, &stripe.Backends{
		API:     stripe.GetBackendWithConfig(stripe.APIBackend, backend),
		Connect: stripe.GetBackendWithConfig(stripe.ConnectBackend, backend),
		Uploads: stripe.GetBackendWithConfig(stripe.UploadsBackend, backend),
	})}
}

// Name returns "mpp".
func (m *Method) Name() string { return "mpp" }

func describe(c agentpay.Challenge) string {
	return strconv.FormatInt(int64(c.Credits), 10) + " credits (" + c.Pack + " pack)"
}

func (m *Method) challenge(c agentpay.Challenge) Challenge {
	asked := request{strconv.FormatInt(c.AmountCents, 10), usd, describe(c), methodDetails{m.config.Profile, []string{"card"}}}
	return Challenge{
		ID: c.ID.String(), Realm: realm, Method: method, Intent: intent, Request: base64.RawURLEncoding.EncodeToString(encode(asked)),
		Description: describe(c), Expires: c.ExpiresAt.UTC().Format("2006-01-02T15:04:05.000Z"),
	}
}

// Offer returns a Challenge.
func (m *Method) Offer(c agentpay.Challenge) json.RawMessage { return encode(m.challenge(c)) }

// Read parses credentials: the JSON, already decoded from base64url.
func (m *Method) Read(payment []byte) (agentpay.Payment, error) {
	var p credential
	if err := json.Unmarshal(payment, &p); err != nil {
		return agentpay.Payment{}, agentpay.ErrUnreadable(err, "it is not a credential of the scheme Payment")
	}
	id, err := uuid.Parse(p.Challenge.ID)
	if err != nil {
		return agentpay.Payment{}, agentpay.ErrUnreadable(err, "challenge.id does not name an offer")
	}
	if p.Payload.Token == "" || len(p.Payload.Token) > maxToken {
		return agentpay.Payment{}, agentpay.ErrUnreadable(nil, "payload.spt is not a shared payment token")
	}
	return agentpay.Payment{Challenge: id, ID: p.Payload.Token, Body: &p}, nil
}

// Verify checks that the credentials answer the challenge as it was sent. The token itself only
// Stripe can check, when it is charged.
func (m *Method) Verify(_ context.Context, c agentpay.Challenge, given agentpay.Payment) (json.RawMessage, error) {
	want, got := m.challenge(c), given.Body.(*credential).Challenge
	for _, part := range []struct{ name, given, want string }{
		{"realm", got.Realm, want.Realm}, {"method", got.Method, want.Method}, {"intent", got.Intent, want.Intent}, {"request", got.Request, want.Request},
	} {
		if part.given != part.want {
			return nil, agentpay.ErrInvalid("The payment's challenge." + part.name + " differs from the offer's.")
		}
	}
	return json.RawMessage("{}"), nil
}

// Settle charges the token. A lost answer, or any but a definite one, is unknown.
func (m *Method) Settle(ctx context.Context, c agentpay.Challenge, given agentpay.Payment) agentpay.Outcome {
	p := &stripe.PaymentIntentParams{
		Amount: stripe.Int64(c.AmountCents), Currency: stripe.String(usd), Confirm: stripe.Bool(true), Description: stripe.String(describe(c)),
		AutomaticPaymentMethods: &stripe.PaymentIntentAutomaticPaymentMethodsParams{Enabled: stripe.Bool(true), AllowRedirects: stripe.String("never")},
		Metadata:                map[string]string{"account_id": c.AccountID.String(), "challenge_id": c.ID.String()},
	}
	p.Context, p.Headers = ctx, http.Header{"Stripe-Version": {previewVersion}}
	p.IdempotencyKey = stripe.String("agent:" + c.ID.String())
	p.AddExtra("shared_payment_granted_token", given.ID)
	made, err := m.stripe.PaymentIntents.New(p)
	if err != nil {
		return judge(err)
	}
	return m.outcome(ctx, c, made)
}

// judge returns the outcome of a failed request: a definite refusal charged nothing.
func judge(err error) agentpay.Outcome {
	var problem *stripe.Error
	if errors.As(err, &problem) && (problem.Type == stripe.ErrorTypeCard ||
		problem.Type == stripe.ErrorTypeInvalidRequest && (problem.HTTPStatusCode == http.StatusBadRequest || problem.HTTPStatusCode == http.StatusNotFound)) {
		return agentpay.Outcome{State: agentpay.Failed, Reason: "Stripe refused it" + why(problem) + "."}
	}
	return agentpay.Outcome{State: agentpay.Unknown}
}

var word = regexp.MustCompile(`^[a-z0-9_]{1,80}$`)

// why returns the code of a refusal in brackets, if there is one.
func why(problem *stripe.Error) string {
	for _, code := range []string{string(problem.DeclineCode), string(problem.Code)} {
		if word.MatchString(code) {
			return " (" + code + ")"
		}
	}
	return ""
}

// outcome reads a payment intent. One that waits for a person is canceled: an agent has nobody
// to confirm it.
func (m *Method) outcome(ctx context.Context, c agentpay.Challenge, pi *stripe.PaymentIntent) agentpay.Outcome {
	switch pi.Status {
	case stripe.PaymentIntentStatusSucceeded:
		if pi.AmountReceived == c.AmountCents && pi.Currency == usd {
			return agentpay.Outcome{State: agentpay.Paid, Reference: pi.ID, AtStripe: true}
		}
	case stripe.PaymentIntentStatusCanceled:
		return agentpay.Outcome{State: agentpay.Failed, Reason: "It was canceled."}
	case stripe.PaymentIntentStatusRequiresPaymentMethod, stripe.PaymentIntentStatusRequiresAction, stripe.PaymentIntentStatusRequiresConfirmation:
		p := &stripe.PaymentIntentCancelParams{}
		p.Context = ctx
		if after, err := m.stripe.PaymentIntents.Cancel(pi.ID, p); err == nil && after.Status == stripe.PaymentIntentStatusCanceled {
			return agentpay.Outcome{State: agentpay.Failed, Reason: "The card was declined, or its bank wants a person to confirm the payment."}
		}
	}
	return agentpay.Outcome{State: agentpay.Unknown}
}

// LookUp finds the payment among those of its time by its metadata.
func (m *Method) LookUp(ctx context.Context, c agentpay.Challenge) agentpay.Outcome {
	list := &stripe.PaymentIntentListParams{CreatedRange: &stripe.RangeQueryParams{
		GreaterThanOrEqual: c.PostedAt.Add(-skew).Unix(), LesserThanOrEqual: c.PostedAt.Add(skew).Unix()}}
	list.Context, list.Limit = ctx, stripe.Int64(100)
	asked := m.clock()
	found := m.stripe.PaymentIntents.List(list)
	for found.Next() {
		if pi := found.PaymentIntent(); pi.Metadata["challenge_id"] == c.ID.String() {
			return m.outcome(ctx, c, pi)
		}
	}
	if found.Err() != nil || asked.Before(c.PostedAt.Add(arrived)) {
		return agentpay.Outcome{State: agentpay.Unknown}
	}
	return agentpay.Outcome{State: agentpay.Failed, Reason: "It never reached Stripe."}
}

// Receipt returns the protocol's receipt.
func (m *Method) Receipt(c agentpay.Challenge) json.RawMessage {
	return encode(map[string]string{"method": method, "status": "success", "reference": c.Reference, "timestamp": c.SettledAt.UTC().Format("2006-01-02T15:04:05.000Z")})
}

func encode(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings always encode
	}
	return b
}
