// Package x402 takes payments by the protocol x402, version 2: the scheme "exact" on an EVM
// network, where the agent signs a transfer of USDC (EIP-3009) and a facilitator submits it.
//
// The signature covers the receiver, the amount, a nonce and a deadline, so nobody can change
// them, and the token accepts a nonce once. An outcome that the facilitator did not report is
// read from the network itself: the transfer with that nonce, or its deadline passed.
//
// It does not keep payments or grant anything: package agentpay does.
package x402

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/agentpay"
)

// Version is the version of the protocol.
const Version = 2

const (
	exact        = "exact"
	microPerCent = 10_000           // USDC has six decimals
	signFor      = 2 * time.Minute  // how long a client's signature should be valid
	maxSignFor   = 10 * time.Minute // and may be
	facilitation = 20 * time.Second // a request to the facilitator
)

// Network is an EVM network with its USDC.
type Network struct {
	ID            string // CAIP-2
	Asset         string // the token's contract
	Name, Version string // its EIP-712 domain
}

// Networks are the networks that payments are taken on, by the names of X402_NETWORK.
var Networks = map[string]Network{
	"base":         {"eip155:8453", "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin", "2"},
	"base-sepolia": {"eip155:84532", "0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC", "2"},
}

// Config configures the method.
type Config struct {
	Facilitator string // base address of its /verify and /settle
	Token       string // sent to it as Authorization: Bearer; may be empty
	PayTo       string // the operator's wallet
	Network     string // a name of Networks
	RPC         string // address of an Ethereum JSON-RPC server of the network
}

var address = regexp.MustCompile(`^0x[0-9a-fA-F]{40}$`)

// Check reports what is wrong with a configuration.
func (c Config) Check() error {
	var errs []error
	for name, given := range map[string]string{"X402_FACILITATOR": c.Facilitator, "X402_RPC": c.RPC} {
		if u, err := url.Parse(given); err != nil || u.Host == "" || u.Scheme != "https" && !loopback(u) {
			errs = append(errs, fmt.Errorf("%s %q is not an https address", name, given))
		}
	}
	if !address.MatchString(c.PayTo) {
		errs = append(errs, fmt.Errorf("X402_PAY_TO %q is not an EVM address: 0x and 40 hexadecimal digits", c.PayTo))
	}
	if _, ok := Networks[c.Network]; !ok {
		errs = append(errs, fmt.Errorf("X402_NETWORK %q is neither base nor base-sepolia", c.Network))
	}
	return errors.Join(errs...)
}

func loopback(u *url.URL) bool {
	return u.Scheme == "http" && (u.Hostname() == "127.0.0.1" || u.Hostname() == "localhost" || u.Hostname() == "::1")
}

// Requirements is what a payment has to be, as the protocol describes it.
type Requirements struct {
	Scheme            string `json:"scheme"`
	Network           string `json:"network"`
	Asset             string `json:"asset"`
	Amount            string `json:"amount"`
	PayTo             string `json:"payTo"`
	MaxTimeoutSeconds int    `json:"maxTimeoutSeconds"`
	Extra             Extra  `json:"extra"`
}

// Extra is the token's domain, and what the payment is for. Clients return it unchanged.
type Extra struct {
	Name                string    `json:"name"`
	Version             string    `json:"version"`
	AssetTransferMethod string    `json:"assetTransferMethod"`
	Challenge           uuid.UUID `json:"challenge"`
	Pack                string    `json:"pack"`
	Credits             int64     `json:"credits"`
	Expires             time.Time `json:"expires"`
}

// authorization is the signed transfer.
type authorization struct {
	From        string `json:"from"`
	To          string `json:"to"`
	Value       string `json:"value"`
	ValidAfter  string `json:"validAfter"`
	ValidBefore string `json:"validBefore"`
	Nonce       string `json:"nonce"`
}

// payload is a payment as a client sends it. raw is passed on to the facilitator.
type payload struct {
	X402Version int `json:"x402Version"`
	Accepted    struct {
		Scheme, Network, Asset, Amount, PayTo string
		Extra                                 struct{ Challenge uuid.UUID }
	} `json:"accepted"`
	Payload struct {
		Signature     string        `json:"signature"`
		Authorization authorization `json:"authorization"`
	} `json:"payload"`

	raw         json.RawMessage
	validBefore time.Time
}

// locator finds a transfer on the network.
type locator struct {
	From        string    `json:"from"`
	Nonce       string    `json:"nonce"`
	ValidBefore time.Time `json:"validBefore"`
	FromBlock   uint64    `json:"fromBlock"`
}

// Method takes payments. It is safe for concurrent use.
type Method struct {
	config  Config
	network Network
	clock   func() time.Time
	edge    *client
}

// New returns the method of a checked configuration.
func New(c Config, clock func() time.Time) *Method {
	c.Facilitator = strings.TrimSuffix(c.Facilitator, "/")
	return &Method{config: c, network: Networks[c.Network], clock: clock, edge: newClient()}
}

// Name returns "x402".
func (m *Method) Name() string { return "x402" }

func (m *Method) requirements(c agentpay.Challenge) Requirements {
	return Requirements{
		Scheme: exact, Network: m.network.ID, Asset: m.network.Asset, Amount: strconv.FormatInt(c.AmountCents*microPerCent, 10),
		PayTo: m.config.PayTo, MaxTimeoutSeconds: int(signFor.Seconds()),
		Extra: Extra{m.network.Name, m.network.Version, "eip3009", c.ID, c.Pack, int64(c.Credits), c.ExpiresAt},
	}
}

// Offer returns the challenge's Requirements.
func (m *Method) Offer(c agentpay.Challenge) json.RawMessage { return encode(m.requirements(c)) }

var nonce = regexp.MustCompile(`^0x[0-9a-fA-F]{64}$`)

// Read parses a PaymentPayload.
func (m *Method) Read(payment []byte) (agentpay.Payment, error) {
	p := &payload{raw: payment}
	if err := json.Unmarshal(payment, p); err != nil {
		return agentpay.Payment{}, agentpay.ErrUnreadable(err, "it is not a PaymentPayload of x402 version 2")
	}
	a := p.Payload.Authorization
	before, err := strconv.ParseInt(a.ValidBefore, 10, 64)
	switch {
	case p.X402Version != Version:
		err = agentpay.ErrUnreadable(nil, "its x402Version is not 2")
	case p.Accepted.Extra.Challenge == uuid.Nil:
		err = agentpay.ErrUnreadable(nil, "accepted.extra.challenge does not name an offer")
	case err != nil || !address.MatchString(a.From) || !nonce.MatchString(a.Nonce):
		err = agentpay.ErrUnreadable(err, "payload.authorization is not a transfer authorization of EIP-3009")
	}
	p.validBefore = time.Unix(before, 0).UTC()
	// The token accepts a nonce of a payer once, so these name the money.
	id := strings.ToLower(strings.Join([]string{m.network.ID, m.network.Asset, a.From, a.Nonce}, " "))
	return agentpay.Payment{Challenge: p.Accepted.Extra.Challenge, ID: id, Body: p}, err
}

// Verify checks the payment against the challenge, has the facilitator check its signature and
// the payer's balance, and notes from which block on the transfer can be found.
func (m *Method) Verify(ctx context.Context, c agentpay.Challenge, given agentpay.Payment) (json.RawMessage, error) {
	p, a := given.Body.(*payload), given.Body.(*payload).Payload.Authorization
	want := m.requirements(c)
	accepted := Requirements{Scheme: p.Accepted.Scheme, Network: p.Accepted.Network, Asset: p.Accepted.Asset, Amount: p.Accepted.Amount, PayTo: p.Accepted.PayTo}
	for _, part := range []struct{ name, given, want string }{
		{"scheme", accepted.Scheme, want.Scheme}, {"network", accepted.Network, want.Network}, {"asset", accepted.Asset, want.Asset},
		{"amount", accepted.Amount, want.Amount}, {"payTo", accepted.PayTo, want.PayTo},
		{"authorization.value", a.Value, want.Amount}, {"authorization.to", a.To, want.PayTo},
	} {
		if !strings.EqualFold(part.given, part.want) {
			return nil, agentpay.ErrInvalid(fmt.Sprintf("The payment's %s differs from the offer's, %s.", part.name, part.want))
		}
	}
	if left := p.validBefore.Sub(m.clock()); left > maxSignFor {
		return nil, agentpay.ErrInvalid("The payment's validBefore is more than 10 minutes ahead. Use the offer's maxTimeoutSeconds.")
	}
	var said struct {
		IsValid       bool   `json:"isValid"`
		InvalidReason string `json:"invalidReason"`
	}
	if err := m.facilitate(ctx, "/verify", p, want, &said); err != nil {
		return nil, agentpay.ErrAway(err)
	}
	if !said.IsValid && said.InvalidReason == "" { // an error of the facilitator's own
		return nil, agentpay.ErrAway(errors.New("x402: the facilitator gave no reason"))
	}
	if !said.IsValid {
		return nil, agentpay.ErrInvalid("The payment is not valid" + reason(said.InvalidReason) + ".")
	}
	block, err := m.blockNumber(ctx)
	if err != nil {
		return nil, agentpay.ErrAway(err)
	}
	return encode(locator{From: strings.ToLower(a.From), Nonce: strings.ToLower(a.Nonce), ValidBefore: p.validBefore, FromBlock: block - min(block, reorganized)}), nil
}

// Settle has the facilitator submit the transfer. Anything but a success is unknown: a
// facilitator that reports a failure may have submitted it, or still do so.
func (m *Method) Settle(ctx context.Context, c agentpay.Challenge, given agentpay.Payment) agentpay.Outcome {
	var said struct {
		Success     bool   `json:"success"`
		Transaction string `json:"transaction"`
		Network     string `json:"network"`
	}
	err := m.facilitate(ctx, "/settle", given.Body.(*payload), m.requirements(c), &said)
	if err != nil || !said.Success || said.Network != m.network.ID || said.Transaction == "" {
		return agentpay.Outcome{State: agentpay.Unknown}
	}
	return agentpay.Outcome{State: agentpay.Paid, Reference: said.Transaction}
}

// facilitate sends a payment to the facilitator.
func (m *Method) facilitate(ctx context.Context, path string, p *payload, want Requirements, into any) error {
	ctx, cancel := context.WithTimeout(ctx, facilitation)
	defer cancel()
	return m.edge.post(ctx, m.config.Facilitator+path, m.config.Token, map[string]any{
		"x402Version": Version, "paymentPayload": p.raw, "paymentRequirements": want,
	}, into)
}

// Receipt returns the protocol's SettlementResponse.
func (m *Method) Receipt(c agentpay.Challenge) json.RawMessage {
	var at locator
	_ = json.Unmarshal(c.Locator, &at) // without it the payer is not named
	return encode(map[string]any{
		"success": true, "payer": at.From, "transaction": c.Reference, "network": m.network.ID,
		"amount": strconv.FormatInt(c.AmountCents*microPerCent, 10),
	})
}

var word = regexp.MustCompile(`^[a-z0-9_]{1,80}$`)

// reason returns a facilitator's code in brackets, if it is one.
func reason(code string) string {
	if !word.MatchString(code) {
		return ""
	}
	return " (" + code + ")"
}

func encode(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return b
}

// topic returns an address as a topic of a log.
func topic(address string) string {
	return "0x" + strings.Repeat("0", 24) + strings.ToLower(strings.TrimPrefix(address, "0x"))
}

// amount returns an amount as the data of a log.
func amount(micros int64) string {
	var b [32]byte
	for i := 31; micros > 0; i-- {
		b[i] = byte(micros)
		micros >>= 8
	}
	return "0x" + hex.EncodeToString(b[:])
}
