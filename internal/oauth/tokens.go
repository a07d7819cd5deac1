package oauth

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

// The grant types.
const (
	grantCode    = "authorization_code"
	grantRefresh = "refresh_token"
	grantDevice  = "urn:ietf:params:oauth:grant-type:device_code"
)

// Grants lists the grant types.
var Grants = []string{grantCode, grantRefresh, grantDevice}

// Tokens are what a client gets.
type Tokens struct {
	Access  string `json:"access_token"`
	Type    string `json:"token_type"`
	Expires int    `json:"expires_in"` // seconds
	Refresh string `json:"refresh_token"`
	Scope   string `json:"scope"`
}

// Token serves a request to the token endpoint. What is wrong with it is an *Error.
func (s *Service) Token(ctx context.Context, form url.Values) (Tokens, error) {
	for name, values := range form {
		if len(values) > 1 && name != "resource" {
			return Tokens{}, fail("invalid_request", "a parameter was sent more than once")
		}
	}
	if form.Get("client_id") == "" {
		return Tokens{}, fail("invalid_client", "client_id is missing")
	}
	if form.Get("client_secret") != "" {
		return Tokens{}, fail("invalid_client", "clients are public here: send no client_secret")
	}
	switch form.Get("grant_type") {
	case "":
		return Tokens{}, fail("invalid_request", "grant_type is missing")
	case grantCode:
		return s.redeem(ctx, form)
	case grantRefresh:
		return s.refresh(ctx, form)
	case grantDevice:
		return s.poll(ctx, form)
	}
	return Tokens{}, fail("unsupported_grant_type", "there is no such grant type")
}

// in runs act in a transaction, again if PostgreSQL aborted it for a deadlock. An *Error that act
// returns with commit set is returned once the transaction is committed.
func (s *Service) in(ctx context.Context, act func(tx postgres.Tx) (wrong *Error, err error)) error {
	var wrong *Error
	var err error
	for range 4 {
		err = s.DB.InTx(ctx, func(tx postgres.Tx) (err error) {
			wrong, err = act(tx)
			return err
		})
		if !postgres.Deadlocked(err) {
			break
		}
	}
	if err == nil && wrong != nil {
		return wrong
	}
	return err
}

func badGrant(what string) *Error {
	return fail("invalid_grant", "the %s is wrong, has expired, or was used before", what)
}

var verifierShape = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`)

// redeem exchanges an authorization code for tokens.
func (s *Service) redeem(ctx context.Context, form url.Values) (t Tokens, err error) {
	var account uuid.UUID
	err = s.in(ctx, func(tx postgres.Tx) (*Error, error) {
		code, err := gorm.G[models.OAuthCode](tx.Gorm, clause.Locking{Strength: "UPDATE"}).Where("hash = ?", hashOf(form.Get("code"))).First(ctx)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return badGrant("code"), nil
		}
		if err != nil {
			return nil, fmt.Errorf("oauth: read code: %w", err)
		}
		account = code.AccountID
		if code.KeyID != nil {
			// Someone else has the code, too: what it was redeemed for is not to be trusted.
			return badGrant("code"), s.disconnect(ctx, tx, code.AccountID, *code.KeyID, "its code was used twice")
		}
		if wrong := s.checkCode(code, form); wrong != nil {
			return wrong, nil
		}
		g := keys.Grant{Client: code.ClientID, Name: code.ClientName, Audience: code.Audience, Scope: keyScope(code.Scope), Member: code.MemberID}
		var id uuid.UUID
		var wrong *Error
		if t, id, wrong, err = s.connect(ctx, tx, code.AccountID, g, code.Cap); err != nil || wrong != nil {
			return wrong, err
		}
		_, err = gorm.G[models.OAuthCode](tx.Gorm).Where("hash = ?", code.Hash).Update(ctx, "key_id", id)
		return nil, err
	})
	s.evict(account)
	return t, err
}

// checkCode compares a code with the request to redeem it.
func (s *Service) checkCode(code models.OAuthCode, form url.Values) *Error {
	verifier := form.Get("code_verifier")
	redirect := form.Get("redirect_uri")
	switch {
	case !s.Clock().Before(code.ExpiresAt), form.Get("client_id") != code.ClientID:
		return badGrant("code")
	case redirect != "" && redirect != code.Redirect:
		return fail("invalid_grant", "redirect_uri is not that of the authorization request")
	case !verifierShape.MatchString(verifier), subtle.ConstantTimeCompare([]byte(s256(verifier)), []byte(code.Challenge)) != 1:
		return fail("invalid_grant", "code_verifier does not match the code_challenge")
	}
	return s.sameResource(form["resource"], code.Audience)
}

// sameResource checks the resource indicators of a token request, which may be left out.
func (s *Service) sameResource(given []string, audience string) *Error {
	if len(given) == 0 {
		return nil
	}
	path, wrong := s.readResource(given)
	if wrong == nil && path != audience {
		wrong = fail("invalid_target", "the resource is not that of the authorization request")
	}
	return wrong
}

// connect creates the key, its cap and the first refresh token of a connection.
func (s *Service) connect(ctx context.Context, tx postgres.Tx, account uuid.UUID, g keys.Grant, limit models.Credits) (t Tokens, id uuid.UUID, wrong *Error, err error) {
	raw, row, err := s.Keys.MintGranted(ctx, tx.Gorm, account, g, s.lease(s.Clock()))
	if shown := apperr.From(err); err != nil && shown.Kind == apperr.Conflict {
		return t, id, fail("invalid_grant", "%s %s", shown.Message, shown.Remedy), nil
	}
	if err == nil {
		err = s.CapKey(ctx, tx, account, row.Family, limit, meter.Monthly)
	}
	if err == nil {
		t, err = s.tokens(ctx, tx, raw, row)
	}
	return t, row.ID, nil, err
}

// lease returns how long a connection that began at a time lasts from now on.
func (s *Service) lease(began time.Time) keys.Lease {
	now := s.Clock()
	l := keys.Lease{Token: now.Add(TokenLife), Connection: now.Add(ConnectionLife)}
	if last := began.Add(LongestLife); last.Before(l.Connection) {
		l.Connection = last
	}
	return l
}

// tokens stores another refresh token of a connection, and returns what its client gets.
func (s *Service) tokens(ctx context.Context, tx postgres.Tx, raw string, row models.APIKey) (Tokens, error) {
	refresh := newSecret("glr_")
	err := gorm.G[models.OAuthRefreshToken](tx.Gorm).Create(ctx, &models.OAuthRefreshToken{
		Hash: hashOf(refresh), AccountID: row.AccountID, KeyID: row.ID, ExpiresAt: s.Clock().Add(ConnectionLife),
	})
	if err != nil {
		return Tokens{}, fmt.Errorf("oauth: store refresh token: %w", err)
	}
	return Tokens{Access: raw, Type: "Bearer", Expires: int(TokenLife / time.Second), Refresh: refresh, Scope: scopeOf(row.Scope)}, nil
}

// refresh exchanges a refresh token for new tokens.
func (s *Service) refresh(ctx context.Context, form url.Values) (t Tokens, err error) {
	var account uuid.UUID
	err = s.in(ctx, func(tx postgres.Tx) (*Error, error) {
		held, err := s.refreshToken(ctx, tx, form.Get("refresh_token"))
		if err != nil || held == nil {
			return badGrant("refresh token"), err
		}
		account = held.AccountID
		now := s.Clock()
		if held.UsedAt != nil {
			// Either this client or a thief holds the newer one: which, nobody can tell.
			return badGrant("refresh token"), s.disconnect(ctx, tx, held.AccountID, held.KeyID, "a refresh token was used twice")
		}
		key, err := gorm.G[models.APIKey](tx.Gorm).Where("id = ?", held.KeyID).First(ctx)
		if err != nil {
			return nil, fmt.Errorf("oauth: read key: %w", err)
		}
		if !now.Before(held.ExpiresAt) || key.Client == nil || *key.Client != form.Get("client_id") {
			return badGrant("refresh token"), nil
		}
		if wrong := s.checkRefresh(key, form); wrong != nil {
			return wrong, nil
		}
		raw, row, ok, err := s.Keys.Renew(ctx, tx.Gorm, held.KeyID, s.lease(key.CreatedAt))
		if err != nil || !ok {
			return badGrant("refresh token"), err
		}
		if _, err = gorm.G[models.OAuthRefreshToken](tx.Gorm).Where("hash = ?", held.Hash).Update(ctx, "used_at", now); err != nil {
			return nil, err
		}
		t, err = s.tokens(ctx, tx, raw, row)
		return nil, err
	})
	s.evict(account)
	return t, err
}

// checkRefresh compares the resource and scopes of a refresh with those of its connection: a
// client may repeat them, and neither widen nor narrow what was approved.
func (s *Service) checkRefresh(key models.APIKey, form url.Values) *Error {
	if wrong := s.sameResource(form["resource"], key.Audience); wrong != nil {
		return wrong
	}
	if form.Get("scope") == "" {
		return nil
	}
	asked, wrong := readScope(form.Get("scope"))
	if wrong != nil {
		return wrong
	}
	if kept, _ := narrow(asked, fieldsOf(scopeOf(key.Scope))); kept != asked {
		return fail("invalid_scope", "more scopes were asked for than were approved")
	}
	return nil
}

// refreshToken returns a refresh token and locks its row, or nil if there is none.
func (s *Service) refreshToken(ctx context.Context, tx postgres.Tx, raw string) (*models.OAuthRefreshToken, error) {
	row, err := gorm.G[models.OAuthRefreshToken](tx.Gorm, clause.Locking{Strength: "UPDATE"}).Where("hash = ?", hashOf(raw)).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("oauth: read refresh token: %w", err)
	}
	return &row, nil
}

// disconnect revokes a connection: its key, and so all its tokens.
func (s *Service) disconnect(ctx context.Context, tx postgres.Tx, account, key uuid.UUID, why string) error {
	ended, err := s.Keys.RevokeIn(ctx, tx.Gorm, account, key)
	if err != nil || !ended {
		return err
	}
	return s.Accounts.Note(ctx, tx, account, "app_disconnected", why, noOrigin)
}

// Revoke revokes the connection of an access or refresh token (RFC 7009). An unknown token is no
// error.
func (s *Service) Revoke(ctx context.Context, form url.Values) error {
	raw := form.Get("token")
	if raw == "" {
		return fail("invalid_request", "token is missing")
	}
	var account uuid.UUID
	err := s.in(ctx, func(tx postgres.Tx) (*Error, error) {
		key, found, err := s.Keys.FindIn(ctx, tx.Gorm, raw)
		if err != nil {
			return nil, err
		}
		if !found {
			held, err := s.refreshToken(ctx, tx, raw)
			if err != nil || held == nil {
				return nil, err
			}
			if key, err = gorm.G[models.APIKey](tx.Gorm).Where("id = ?", held.KeyID).First(ctx); err != nil {
				return nil, fmt.Errorf("oauth: read key: %w", err)
			}
		}
		// A key is revoked on /keys, and another client's token by that client.
		if id := form.Get("client_id"); key.Client == nil || id != "" && id != *key.Client {
			return nil, nil
		}
		account = key.AccountID
		return nil, s.disconnect(ctx, tx, key.AccountID, key.ID, "by "+key.Name)
	})
	s.evict(account)
	return err
}

// evict makes this replica forget an account's keys at once.
func (s *Service) evict(account uuid.UUID) {
	if account != uuid.Nil {
		s.Keys.Evict(account)
	}
}
