// Package federation signs people in with identity providers, such as Google, and links their
// identities there to accounts.
//
// It owns the table sign_in_attempts, and the flows around identities. Invariants: an identity
// is an issuer and a subject; its address never signs in to an account. A callback is accepted
// once, within ten minutes, from the browser that began it and for the provider that it began
// with. An identity is linked to an account that exists only by somebody who proved recently
// that the account is theirs, and its address is told. An address that the provider did not
// verify never makes a verified account.
//
// It does not speak the protocols (idp), keep identities (accounts), or handle HTTP.
package federation

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/url"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/idp"
	"groundline/internal/postgres"
	"groundline/internal/signup"
	"groundline/models"
)

// Error codes.
const (
	CodeProviderUnknown = "provider_not_found"
	CodeAttemptEnded    = "sign_in_ended"
)

// Lifetimes of what a browser began.
const (
	attemptLifetime = 10 * time.Minute
	pendingLifetime = time.Hour // to find a password, or to set one by mail
)

// CallbackPath is the path before a provider's name to which it sends people back.
const CallbackPath = "/login/callback/"

// maxLogged bounds what is logged of a provider's error, in bytes.
const maxLogged = 500

// Deps are what the service needs.
type Deps struct {
	DB        *postgres.DB
	Accounts  *accounts.Service
	Signup    *signup.Service
	Providers []idp.Provider // in the order of the buttons; none turns the service off
	Clock     func() time.Time
	BaseURL   string
	Log       *slog.Logger
}

// Service signs people in with providers.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Purpose says what a completed sign-in with a provider does.
type Purpose string

// The purposes of sign-ins.
const (
	SignIn  Purpose = "sign in" // signs in, or opens an account
	Link    Purpose = "link"    // links the identity to the account of the session
	Confirm Purpose = "confirm" // proves that the session's person is the owner
	pending Purpose = "pending" // an identity that waits for its person to choose an account
)

// Request is a sign-in that a browser begins.
type Request struct {
	Provider string // its name
	Purpose  Purpose
	Next     string // local path to continue at
	Browser  string // secret of the browser's cookie
	Account  models.Account
	Session  models.Session // of Link and Confirm
	From     accounts.Origin
}

// data is what an attempt stores.
type data struct {
	Purpose  Purpose   `json:"purpose"`
	Provider string    `json:"provider"`
	Next     string    `json:"next,omitempty"`
	Session  uuid.UUID `json:"session,omitzero"`
	Nonce    string    `json:"nonce,omitempty"`
	Verifier string    `json:"verifier,omitempty"`
	// Identity is set once the provider has answered, of pending attempts.
	Identity idp.Identity `json:"identity,omitzero"`
}

// Label returns the label of a provider, or its name if it is no longer configured.
func (s *Service) Label(name string) string {
	if p, err := s.provider(name); err == nil {
		return p.Label()
	}
	return name
}

func (s *Service) provider(name string) (idp.Provider, error) {
	for _, p := range s.Providers {
		if p.Name() == name {
			return p, nil
		}
	}
	return nil, apperr.New(apperr.NotFound, CodeProviderUnknown, "There is no such way to sign in here.").WithRemedy("Sign in another way.")
}

func (s *Service) names() []string {
	names := make([]string, len(s.Providers))
	for i, p := range s.Providers {
		names[i] = p.Name()
	}
	return names
}

// Begin stores an attempt and returns the provider's address to send the browser to. Linking
// requires a recent sign-in.
func (s *Service) Begin(ctx context.Context, r Request) (string, error) {
	p, err := s.provider(r.Provider)
	if err != nil {
		return "", err
	}
	if err := s.Accounts.AllowSignUp(r.From.Address); err != nil {
		return "", err
	}
	d := data{Purpose: r.Purpose, Provider: r.Provider, Next: r.Next, Nonce: secret(), Verifier: secret()}
	var account *uuid.UUID
	if r.Purpose != SignIn {
		d.Session, account = r.Session.ID, &r.Account.ID
	}
	if r.Purpose == Link && !s.Accounts.Proved(r.Session) {
		return "", accounts.SignInAgain("Linking a sign-in requires a sign-in within the last ten minutes.")
	}
	state := secret()
	to, err := p.AuthURL(ctx, s.attempt(d, state))
	if err != nil {
		s.Log.WarnContext(ctx, "a provider can't be reached", "provider", r.Provider, "error", apperr.Clip(err.Error(), maxLogged))
		return "", err
	}
	return to, s.store(ctx, state, r.Browser, account, d, attemptLifetime)
}

func (s *Service) attempt(d data, state string) idp.Attempt {
	return idp.Attempt{State: state, Nonce: d.Nonce, Verifier: d.Verifier, Redirect: s.BaseURL + CallbackPath + d.Provider, Fresh: d.Purpose == Confirm}
}

// Outcome is what a completed sign-in with a provider led to.
type Outcome struct {
	Purpose Purpose
	Label   string // of the provider
	Next    string // local path to continue at, or ""
	Account models.Account
	Opened  *signup.Opened // a new account with its first key; nil for others
	Pending string         // token of an identity whose person has to choose an account; "" for others
}

// Finish accepts the callback of a provider to a browser, whose session is the zero session
// if it is not signed in. A state that is unknown, used, expired, another browser's or
// another provider's returns CodeAttemptEnded; the provider's errors are those of package idp.
func (s *Service) Finish(ctx context.Context, provider string, q url.Values, browser string, session models.Session, from accounts.Origin) (Outcome, error) {
	p, err := s.provider(provider)
	if err != nil {
		return Outcome{}, err
	}
	row, d, err := s.take(ctx, q.Get("state"), browser)
	if err != nil {
		return Outcome{}, err
	}
	out := Outcome{Purpose: d.Purpose, Label: p.Label(), Next: d.Next}
	if d.Provider != provider || d.Purpose == pending {
		return out, ended()
	}
	identity, err := p.Identify(ctx, s.attempt(d, q.Get("state")), q)
	if err != nil {
		s.Log.WarnContext(ctx, "sign-in with a provider failed", "provider", provider, "address", from.Address, "error", apperr.Clip(err.Error(), maxLogged))
		return out, err
	}
	if d.Purpose == SignIn {
		return s.signIn(ctx, out, d, identity, browser, from)
	}
	if session.ID != d.Session || row.AccountID == nil || session.AccountID != *row.AccountID {
		return out, ended() // it was signed out or in again meanwhile
	}
	if d.Purpose == Confirm {
		return out, s.confirm(ctx, p, identity, session)
	}
	return out, s.link(ctx, session, models.Identity{AccountID: *row.AccountID, Provider: provider, Issuer: identity.Issuer, Subject: identity.Subject, Email: identity.Email}, from)
}

// signIn signs in to the identity's account, opens one, or leaves the identity pending.
func (s *Service) signIn(ctx context.Context, out Outcome, d data, identity idp.Identity, browser string, from accounts.Origin) (Outcome, error) {
	known, err := s.known(ctx, identity)
	if err != nil {
		return out, err
	}
	if known.ID != uuid.Nil {
		out.Account = known
		return out, nil
	}
	if identity.Verified {
		opened, err := s.Signup.OpenIdentified(ctx, linkOf(d, identity), identity.Email, true, from)
		switch apperr.From(err).Code {
		case accounts.CodeIdentityTaken: // by another callback, just now
			out.Account, err = s.known(ctx, identity)
			return out, err
		case accounts.CodeEmailTaken, accounts.CodeEmailInvalid: // below
		default:
			if err != nil {
				return out, err
			}
			out.Account, out.Opened = opened.Account, &opened
			return out, nil
		}
	}
	out.Pending = secret()
	return out, s.store(ctx, out.Pending, browser, nil, data{Purpose: pending, Provider: d.Provider, Next: d.Next, Identity: identity}, pendingLifetime)
}

// known returns the account that an identity signs in to, or the zero account.
func (s *Service) known(ctx context.Context, identity idp.Identity) (account models.Account, err error) {
	err = s.DB.InTx(ctx, func(tx postgres.Tx) error {
		if account, err = s.Accounts.LockIdentity(ctx, tx, identity.Issuer, identity.Subject); err != nil || account.ID == uuid.Nil {
			return err
		}
		return s.Accounts.UseIdentity(ctx, tx, identity.Issuer, identity.Subject)
	})
	return account, err
}

func linkOf(d data, identity idp.Identity) models.Identity {
	return models.Identity{Provider: d.Provider, Issuer: identity.Issuer, Subject: identity.Subject, Email: identity.Email}
}

// confirm records that a session's person just signed in with an identity of the account.
func (s *Service) confirm(ctx context.Context, p idp.Provider, identity idp.Identity, session models.Session) error {
	known, err := s.known(ctx, identity)
	if err != nil {
		return err
	}
	if known.ID != session.AccountID {
		return apperr.New(apperr.Conflict, accounts.CodeIdentityUnknown, "That "+p.Label()+" account is not linked to this account.").
			WithRemedy("Use the one that is listed under linked sign-ins.")
	}
	return s.Accounts.Prove(ctx, session)
}

// store keeps an attempt for a browser under the hash of its token.
func (s *Service) store(ctx context.Context, token, browser string, account *uuid.UUID, d data, lifetime time.Duration) error {
	text, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("store sign-in attempt: %w", err)
	}
	_, err = s.DB.Pool.Exec(ctx, `INSERT INTO sign_in_attempts (token_hash, secret_hash, account_id, data, expires_at) VALUES ($1, $2, $3, $4, $5)`,
		hash(token), hash(browser), account, string(text), s.Clock().Add(lifetime))
	if err != nil {
		return fmt.Errorf("store sign-in attempt: %w", err)
	}
	return nil
}

// take returns an attempt of a browser and deletes it, so that it works once.
func (s *Service) take(ctx context.Context, token, browser string) (models.SignInAttempt, data, error) {
	return s.read(ctx, `DELETE FROM sign_in_attempts WHERE token_hash = ? AND secret_hash = ? AND expires_at > ? RETURNING *`, token, browser)
}

func (s *Service) read(ctx context.Context, query, token, browser string) (row models.SignInAttempt, d data, err error) {
	var rows []models.SignInAttempt
	if token == "" || browser == "" {
		return row, d, ended()
	}
	if err := s.DB.Gorm.WithContext(ctx).Raw(query, hash(token), hash(browser), s.Clock()).Scan(&rows).Error; err != nil {
		return row, d, fmt.Errorf("look up sign-in attempt: %w", err)
	}
	if len(rows) == 0 {
		return row, d, ended()
	}
	if err := json.Unmarshal([]byte(rows[0].Data), &d); err != nil {
		return row, d, fmt.Errorf("read sign-in attempt: %w", err)
	}
	return rows[0], d, nil
}

func ended() error {
	return apperr.New(apperr.NotFound, CodeAttemptEnded, "This sign-in was completed already, is too old, or was begun in another browser.").
		WithRemedy("Begin again.")
}

// secret returns 256 random bits, in base64.
func secret() string {
	var b [32]byte
	rand.Read(b[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(b[:])
}

func hash(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}
