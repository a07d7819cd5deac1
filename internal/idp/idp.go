// Package idp is the client of identity providers: servers, such as Google's, that tell us who
// a person is. Most speak OpenID Connect; GitHub speaks OAuth 2.0 with an API of its own.
//
// It owns the protocols: authorization requests with PKCE, state and nonce, the redemption of
// codes, and the checks of ID tokens (signature, iss, aud, azp, exp, nonce). Invariants: an
// Identity is returned only if the provider at its issuer vouches for it in an answer to this
// Attempt; an address is Verified only if the provider says that it checked it; a provider that
// is unreachable affects its own sign-ins alone.
//
// It does not store anything, choose accounts or serve HTTP; package federation does the former.
package idp

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"golang.org/x/oauth2"

	"groundline/internal/apperr"
)

// Error codes.
const (
	CodeUnreachable = "provider_unreachable"
	CodeRefused     = "provider_refused"
)

// Identity is a person as their provider knows them. Issuer and Subject together identify the
// person for good; Email may change and may be empty.
type Identity struct {
	Issuer   string
	Subject  string
	Email    string
	Verified bool // the provider checked that Email is the person's
}

// Attempt is one sign-in that a browser began. Its secrets are random and used once.
type Attempt struct {
	State    string
	Nonce    string
	Verifier string // of PKCE
	Redirect string // our callback, which belongs to this provider alone
	Fresh    bool   // ask the person to sign in again, even if they are signed in at the provider
}

// Provider is an identity provider.
type Provider interface {
	// Name returns the provider's name in paths and the configuration, such as "google".
	Name() string
	// Label returns the name that people know, such as "Google".
	Label() string
	// AuthURL returns where to send the browser. If the provider is down, it returns
	// CodeUnreachable.
	AuthURL(ctx context.Context, a Attempt) (string, error)
	// Identify checks the query of a callback and returns who signed in. The caller has
	// matched its state. Errors are CodeUnreachable, or CodeRefused with the cause.
	Identify(ctx context.Context, a Attempt, q url.Values) (Identity, error)
}

// maxAnswer bounds what is read of a provider's response, in bytes.
const maxAnswer = 1 << 20

// bounded is a transport whose responses end after maxAnswer.
type bounded struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := b.RoundTripper.RoundTrip(r)
	if err == nil {
		response.Body = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(response.Body, maxAnswer), response.Body}
	}
	return response, err
}

// boundedClient returns the client with bounded responses.
func boundedClient(c *http.Client) *http.Client {
	copied := *c
	if copied.Transport == nil {
		copied.Transport = http.DefaultTransport
	}
	copied.Transport = bounded{copied.Transport}
	return &copied
}

// code returns the code of a callback, or why there is none.
func code(label string, q url.Values) (string, error) {
	for _, name := range []string{"code", "error", "iss", "state"} {
		if len(q[name]) > 1 {
			return "", refused(label, fmt.Errorf("%s was sent more than once", name))
		}
	}
	switch problem := q.Get("error"); {
	case problem == "access_denied":
		return "", apperr.New(apperr.Invalid, CodeRefused, "You canceled the sign-in with "+label+".").WithRemedy("Try again, or sign in another way.")
	case problem != "":
		return "", refused(label, fmt.Errorf("error %q: %q", apperr.Clip(problem, 100), apperr.Clip(q.Get("error_description"), 200)))
	case q.Get("code") == "":
		return "", refused(label, fmt.Errorf("no code"))
	}
	return q.Get("code"), nil
}

// redeem exchanges the code of a callback for tokens.
func redeem(ctx context.Context, label string, config oauth2.Config, a Attempt, q url.Values) (*oauth2.Token, error) {
	given, err := code(label, q)
	if err != nil {
		return nil, err
	}
	config.RedirectURL = a.Redirect
	token, err := config.Exchange(ctx, given, oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return nil, failed(label, err)
	}
	return token, nil
}

// failed returns the error of a request that a provider did not answer, or refused.
func failed(label string, err error) error {
	if retrieve, ok := asRetrieve(err); ok && retrieve.Response != nil && retrieve.Response.StatusCode < http.StatusInternalServerError {
		return refused(label, fmt.Errorf("%s: %s", retrieve.Response.Status, apperr.Clip(retrieve.ErrorCode, 100)))
	}
	return unreachable(label, err)
}

func unreachable(label string, cause error) error {
	return apperr.Wrap(cause, apperr.Unavailable, CodeUnreachable, label+" can’t be reached at the moment.").
		WithRemedy("Try again in a minute, or sign in another way.")
}

func refused(label string, cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, CodeRefused, "The sign-in with "+label+" did not work.").
		WithRemedy("Try again, or sign in another way.")
}
