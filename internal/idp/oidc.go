package idp

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/google/uuid"
	"golang.org/x/oauth2"
	"golang.org/x/sync/singleflight"
)

// OIDC describes a provider that speaks OpenID Connect.
type OIDC struct {
	Name, Label  string
	Issuer       string // an https URL
	ClientID     string
	ClientSecret string
	HTTP         *http.Client
	Clock        func() time.Time

	// template is the issuer of a provider of many organizations, which is discovered at
	// Issuer: {tenantid} in it stands for the organization in the claim tid. "" for others.
	template string
	// vouched reports whether the claims say that the address was checked.
	vouched func(claims) bool
	prompt  string // of an Attempt that is Fresh
}

// Issuers of presets.
const (
	googleIssuer    = "https://accounts.google.com"
	microsoftServer = "https://login.microsoftonline.com/"
	personalTenant  = "9188040d-6c67-4c5b-b112-36a304b66dad" // of Microsoft accounts that belong to no organization
)

// Google returns the preset for Google accounts.
func Google(clientID, secret string, client *http.Client, clock func() time.Time) Provider {
	return NewOIDC(OIDC{Name: "google", Label: "Google", Issuer: googleIssuer, ClientID: clientID, ClientSecret: secret, HTTP: client, Clock: clock, prompt: "select_account"})
}

// CheckTenant returns an error if a tenant is not one that Microsoft takes.
func CheckTenant(tenant string) error {
	if slices.Contains([]string{"common", "organizations", "consumers"}, tenant) || uuid.Validate(tenant) == nil {
		return nil
	}
	return fmt.Errorf("%q is neither common, organizations, consumers nor the ID of a tenant", tenant)
}

// Microsoft returns the preset for Microsoft accounts: those of one tenant by its ID, of all
// organizations, of consumers, or of both (common). An organization's administrator can
// enter any address for a member, so an address counts as verified only if Microsoft says
// that the organization owns its domain (the optional claim xms_edov).
func Microsoft(tenant, clientID, secret string, client *http.Client, clock func() time.Time) Provider {
	if tenant == "consumers" {
		tenant = personalTenant
	}
	c := OIDC{Name: "microsoft", Label: "Microsoft", Issuer: microsoftServer + tenant + "/v2.0", ClientID: clientID, ClientSecret: secret, HTTP: client, Clock: clock, vouched: domainOwned}
	if tenant == "common" || tenant == "organizations" {
		c.template = microsoftServer + tenantMark + "/v2.0"
	}
	return NewOIDC(c)
}

func domainOwned(c claims) bool { return truth(c.DomainOwned) }

// truth reports whether a claim is true. Some providers send the word or a number.
func truth(claim json.RawMessage) bool {
	return slices.Contains([]string{"true", `"true"`, "1", `"1"`}, string(claim))
}

// NewOIDC returns a provider. It is discovered when it is first used.
func NewOIDC(c OIDC) Provider {
	if c.vouched == nil {
		c.vouched = func(c claims) bool { return truth(c.EmailVerified) }
	}
	if c.prompt == "" {
		c.prompt = "login"
	}
	return &openID{OIDC: c, client: boundedClient(c.HTTP)}
}

type openID struct {
	OIDC
	client  *http.Client
	finding singleflight.Group

	mu    sync.Mutex
	found *discovered // nil until discovery has succeeded
}

// discovered is what a provider says of itself.
type discovered struct {
	*oidc.Provider
	verifier *oidc.IDTokenVerifier
	issuer   string // may contain {tenantid}
	namesIss bool   // its callbacks have the parameter iss (RFC 9207)
}

// claims are the claims of an ID token, or the answer of the UserInfo endpoint, that are used.
type claims struct {
	Email         string          `json:"email"`
	EmailVerified json.RawMessage `json:"email_verified"`
	Authorized    string          `json:"azp"`
	AuthTime      int64           `json:"auth_time"`
	Tenant        string          `json:"tid"`
	DomainOwned   json.RawMessage `json:"xms_edov"`
}

// maxAuthAge is how long ago a person may have signed in at the provider for an Attempt that
// is Fresh, where the provider says when that was.
const maxAuthAge = 10 * time.Minute

// tenantMark is the placeholder of the tenant in an issuer.
const tenantMark = "{tenantid}"

func (p *openID) Name() string  { return p.OIDC.Name }
func (p *openID) Label() string { return p.OIDC.Label }

// discover returns what the provider says of itself. A failure is not kept, so the next
// sign-in tries again.
func (p *openID) discover(ctx context.Context) (*discovered, error) {
	p.mu.Lock()
	found := p.found
	p.mu.Unlock()
	if found != nil {
		return found, nil
	}
	// Others wait for the same request, so it outlives the one that began it; the client
	// has a time limit.
	result, err, _ := p.finding.Do("", func() (any, error) { return p.ask(context.WithoutCancel(ctx)) })
	if err != nil {
		return nil, unreachable(p.OIDC.Label, err)
	}
	found = result.(*discovered)
	p.mu.Lock()
	p.found = found
	p.mu.Unlock()
	return found, nil
}

func (p *openID) ask(ctx context.Context) (*discovered, error) {
	ctx = oidc.ClientContext(ctx, p.client)
	issuer := cmp.Or(p.template, p.Issuer)
	if p.template != "" {
		ctx = oidc.InsecureIssuerURLContext(ctx, issuer) // compared below, and with the tenant in check
	}
	provider, err := oidc.NewProvider(ctx, p.Issuer)
	if err != nil {
		return nil, err
	}
	var document struct {
		Issuer   string `json:"issuer"`
		NamesIss bool   `json:"authorization_response_iss_parameter_supported"`
		JWKS     string `json:"jwks_uri"`
	}
	if err := provider.Claims(&document); err != nil {
		return nil, err
	}
	if document.Issuer != issuer {
		return nil, fmt.Errorf("the issuer calls itself %q, not %q", document.Issuer, issuer)
	}
	endpoint := provider.Endpoint()
	for _, address := range []string{endpoint.AuthURL, endpoint.TokenURL, document.JWKS} {
		if u, err := url.Parse(address); err != nil || u.Host == "" || u.Scheme != "https" && !strings.HasPrefix(p.Issuer, "http:") {
			return nil, fmt.Errorf("the issuer names the endpoint %q", address)
		}
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: p.ClientID, SkipIssuerCheck: p.template != "", Now: p.Clock})
	return &discovered{provider, verifier, issuer, document.NamesIss}, nil
}

func (p *openID) config(found *discovered) oauth2.Config {
	return oauth2.Config{ClientID: p.ClientID, ClientSecret: p.ClientSecret, Endpoint: found.Endpoint(), Scopes: []string{oidc.ScopeOpenID, "email"}}
}

// AuthURL implements Provider.
func (p *openID) AuthURL(ctx context.Context, a Attempt) (string, error) {
	found, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	config := p.config(found)
	config.RedirectURL = a.Redirect
	options := []oauth2.AuthCodeOption{oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)}
	if a.Fresh {
		options = append(options, oauth2.SetAuthURLParam("prompt", p.prompt))
	}
	return config.AuthCodeURL(a.State, options...), nil
}

// Identify implements Provider.
func (p *openID) Identify(ctx context.Context, a Attempt, q url.Values) (Identity, error) {
	found, err := p.discover(ctx)
	if err != nil {
		return Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	if err := found.checkIss(q); err != nil {
		return Identity{}, refused(p.OIDC.Label, err)
	}
	token, err := redeem(ctx, p.OIDC.Label, p.config(found), a, q)
	if err != nil {
		return Identity{}, err
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return Identity{}, refused(p.OIDC.Label, errors.New("no ID token"))
	}
	verified, err := found.verifier.Verify(ctx, raw)
	if err != nil {
		return Identity{}, refused(p.OIDC.Label, err)
	}
	var says claims
	if err := verified.Claims(&says); err != nil {
		return Identity{}, refused(p.OIDC.Label, err)
	}
	if err := p.check(found, a, verified, says); err != nil {
		return Identity{}, refused(p.OIDC.Label, err)
	}
	if says.Email == "" {
		if says, err = found.userInfo(ctx, token, verified.Subject, says); err != nil {
			return Identity{}, unreachable(p.OIDC.Label, err)
		}
	}
	return Identity{Issuer: verified.Issuer, Subject: verified.Subject, Email: says.Email, Verified: says.Email != "" && p.vouched(says)}, nil
}

// checkIss compares the issuer that a callback names with the one that the attempt was for, so
// that the code of one issuer is not redeemed at another (RFC 9207).
func (d *discovered) checkIss(q url.Values) error {
	switch named := q.Get("iss"); {
	case named == "" && d.namesIss:
		return errors.New("the callback names no issuer")
	case named != "" && named != d.issuer:
		return fmt.Errorf("the callback names the issuer %q", named)
	}
	return nil
}

// check checks what go-oidc leaves to its caller.
func (p *openID) check(found *discovered, a Attempt, token *oidc.IDToken, says claims) error {
	switch {
	case token.Subject == "" || len(token.Subject) > 255: // OpenID Connect Core, 2
		return errors.New("the ID token has no valid subject")
	case a.Nonce == "" || token.Nonce != a.Nonce:
		return errors.New("the ID token has another nonce")
	case says.Authorized != "" && says.Authorized != p.ClientID, len(token.Audience) > 1 && says.Authorized == "":
		return errors.New("the ID token was issued to another party")
	case token.IssuedAt.After(p.Clock().Add(maxAuthAge)):
		return errors.New("the ID token was issued in the future")
	case a.Fresh && says.AuthTime != 0 && p.Clock().Sub(time.Unix(says.AuthTime, 0)) > maxAuthAge:
		return errors.New("the person has not signed in again")
	case p.template != "" && (uuid.Validate(says.Tenant) != nil || token.Issuer != strings.Replace(found.issuer, tenantMark, says.Tenant, 1)):
		return fmt.Errorf("the ID token is of the issuer %q and the tenant %q", token.Issuer, says.Tenant)
	}
	return nil
}

// userInfo asks for the address, which some providers leave out of the ID token.
func (d *discovered) userInfo(ctx context.Context, token *oauth2.Token, subject string, says claims) (claims, error) {
	if d.UserInfoEndpoint() == "" {
		return says, nil
	}
	info, err := d.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil {
		return says, err
	}
	if info.Subject != subject {
		return says, errors.New("the UserInfo endpoint answered about somebody else")
	}
	var more claims
	if err := info.Claims(&more); err != nil {
		return says, err
	}
	says.Email, says.EmailVerified = more.Email, more.EmailVerified
	return says, nil
}

func asRetrieve(err error) (*oauth2.RetrieveError, bool) {
	var e *oauth2.RetrieveError
	return e, errors.As(err, &e)
}
