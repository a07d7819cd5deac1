package oauth

import (
	"context"
	"net/url"
	"regexp"
	"strings"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// CodeRedirect is the code of the error about a redirect URI that a client did not register.
const CodeRedirect = "oauth_redirect_mismatch"

const maxState = 3000

// Request is an app's request for access, as an authorization endpoint gets it.
type Request struct {
	Client    Client
	Redirect  string
	State     string
	Scope     string // names, with spaces
	Audience  string // path
	challenge string
}

// Read checks the parameters of an authorization request. A request whose client or redirect
// URI is wrong gets an *apperr.Error for the person, who must not be sent on. For anything else
// that is wrong, the error is an *Error to send the person back with.
func (s *Service) Read(ctx context.Context, q url.Values) (r Request, err error) {
	for _, name := range []string{"client_id", "redirect_uri"} {
		if len(q[name]) > 1 {
			return r, apperr.New(apperr.Invalid, "repeated_parameter", name+" was sent more than once.").WithField(name)
		}
	}
	if r.Client, err = s.Find(ctx, q.Get("client_id")); err != nil {
		return r, err
	}
	redirect := q.Get("redirect_uri")
	if redirect == "" && len(r.Client.Redirects) == 1 {
		redirect = r.Client.Redirects[0]
	}
	if !r.Client.mayRedirectTo(redirect) {
		return r, apperr.New(apperr.Invalid, CodeRedirect, "The app asked to send you to an address that it didn’t register, so we don’t send you there.").
			WithRemedy("Nothing was approved. If you trust the app, tell whoever makes it.")
	}
	r.Redirect = redirect
	if wrong := s.readRest(&r, q); wrong != nil {
		return r, wrong
	}
	return r, nil
}

var challengeShape = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// readRest reads the parameters whose errors go back to the client.
func (s *Service) readRest(r *Request, q url.Values) (wrong *Error) {
	if r.State = q.Get("state"); len(r.State) > maxState {
		r.State = ""
		return fail("invalid_request", "the state is longer than %d bytes", maxState)
	}
	for name, values := range q {
		if len(values) > 1 && name != "resource" && name != "allow" {
			return fail("invalid_request", "a parameter was sent more than once")
		}
	}
	switch {
	case q.Get("response_type") == "":
		return fail("invalid_request", "response_type is missing")
	case q.Get("response_type") != "code":
		return fail("unsupported_response_type", "the only response type is code")
	case q.Get("code_challenge") == "":
		return fail("invalid_request", "PKCE is required: code_challenge is missing")
	case q.Get("code_challenge_method") != "S256":
		return fail("invalid_request", "code_challenge_method must be S256")
	case !challengeShape.MatchString(q.Get("code_challenge")):
		return fail("invalid_request", "code_challenge is not the base64url of a SHA-256")
	}
	r.challenge = q.Get("code_challenge")
	if r.Scope, wrong = readScope(q.Get("scope")); wrong != nil {
		return wrong
	}
	r.Audience, wrong = s.readResource(q["resource"])
	return wrong
}

// Approval is what a person allows an app.
type Approval struct {
	Account models.Account
	Session models.Session
	Scopes  []string // those of the request that stay allowed
	Cap     models.Credits
	From    accounts.Origin
	Member  *uuid.UUID // who approves for a team; nil for a person's own account
}

// check returns the scopes that were left allowed.
func (a Approval) check(asked string) (string, error) {
	if a.Cap < 1 {
		return "", apperr.New(apperr.Invalid, "invalid_parameter", "Type a whole number of credits, 1 or more.").WithField("cap")
	}
	scope, ok := narrow(asked, a.Scopes)
	if !ok {
		return "", apperr.New(apperr.Invalid, "invalid_parameter", "Leave at least one kind of access, or deny the request.").WithField("scope")
	}
	return scope, nil
}

// Approve stores what a person allows, and returns where to send the person: back to the
// client, with a code.
func (s *Service) Approve(ctx context.Context, r Request, a Approval) (string, error) {
	scope, err := a.check(r.Scope)
	if err != nil {
		return "", err
	}
	code := newSecret("gla_")
	err = s.DB.InTx(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.Live(ctx, tx, a.Session); err != nil {
			return err
		}
		err := gorm.G[models.OAuthCode](tx.Gorm).Create(ctx, &models.OAuthCode{
			Hash: hashOf(code), AccountID: a.Account.ID, ClientID: r.Client.ID, ClientName: r.Client.Name, Redirect: r.Redirect,
			Challenge: r.challenge, Audience: r.Audience, Scope: scope, Cap: a.Cap, ExpiresAt: s.Clock().Add(codeLife), MemberID: a.Member,
		})
		if err != nil {
			return err
		}
		return s.approved(ctx, tx, r.Client, a)
	})
	if err != nil {
		return "", err
	}
	return s.reply(r, url.Values{"code": {code}}), nil
}

// approved records that a person approved a client.
func (s *Service) approved(ctx context.Context, tx postgres.Tx, c Client, a Approval) error {
	if _, err := tx.Exec(ctx, `UPDATE oauth_clients SET used_at = $2 WHERE id = $1`, c.ID, s.Clock()); err != nil {
		return err
	}
	return s.Accounts.Note(ctx, tx, a.Account.ID, "app_connected", c.Name, a.From)
}

// Refuse returns where to send a person whose request has an error, or who denied it.
func (s *Service) Refuse(r Request, e *Error) string {
	return s.reply(r, url.Values{"error": {e.Code}, "error_description": {e.Description}})
}

// ErrDenied is the answer to a client whose request a person denied.
var ErrDenied = fail("access_denied", "the account's owner denied the request")

// reply adds an answer to a request's redirect URI, with its state and our name (RFC 9207).
func (s *Service) reply(r Request, answer url.Values) string {
	answer.Set("iss", s.Issuer())
	if r.State != "" {
		answer.Set("state", r.State)
	}
	if strings.Contains(r.Redirect, "?") {
		return r.Redirect + "&" + answer.Encode()
	}
	return r.Redirect + "?" + answer.Encode()
}
