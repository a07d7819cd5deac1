package accounts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// CodePasskeyRefused means that a passkey response was not accepted.
const CodePasskeyRefused = "passkey_refused"

const (
	maxPasskeys       = 20
	maxPasskeyName    = 60 // characters
	challengeLifetime = 5 * time.Minute
	fieldPasskeyName  = "name"
)

// Passkeys registers WebAuthn credentials and signs people in with them. A credential
// works only on the site of the base URL it was created with.
type Passkeys struct {
	*Service
	site *webauthn.WebAuthn // nil for a site with an IP address
}

// NewPasskeys returns the service for the site at baseURL. A site without a host name,
// such as http://127.0.0.1, refuses every challenge with CodePasskeyRefused.
func NewPasskeys(s *Service, baseURL string) (*Passkeys, error) {
	u, err := url.Parse(baseURL)
	if err != nil {
		return nil, fmt.Errorf("passkeys: %w", err)
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil {
		return &Passkeys{s, nil}, nil // passkeys need a host name
	}
	site, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: "Groundline", RPOrigins: []string{u.Scheme + "://" + u.Host},
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
	})
	if err != nil {
		return nil, fmt.Errorf("passkeys: %w", err)
	}
	return &Passkeys{s, site}, nil
}

// Ceremony is a challenge for a browser: the options go to navigator.credentials as
// they are, and the id comes back with the response.
type Ceremony struct {
	ID      uuid.UUID `json:"id"`
	Options any       `json:"options"`
}

// holder implements webauthn.User for an account.
type holder struct {
	account     models.Account
	credentials []webauthn.Credential
}

func (h holder) WebAuthnID() []byte                         { return h.account.ID[:] }
func (h holder) WebAuthnName() string                       { return h.account.Email }
func (h holder) WebAuthnDisplayName() string                { return h.account.Email }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

// BeginPasskey returns a challenge for a new passkey of the account.
func (p *Passkeys) BeginPasskey(ctx context.Context, account models.Account) (Ceremony, error) {
	if p.site == nil {
		return Ceremony{}, refused(errNoSite)
	}
	h, err := p.holder(ctx, account)
	if err != nil {
		return Ceremony{}, err
	}
	if len(h.credentials) >= maxPasskeys {
		return Ceremony{}, apperr.New(apperr.Conflict, "too_many_passkeys", fmt.Sprintf("An account has at most %d passkeys.", maxPasskeys)).
			WithRemedy("Remove one that you no longer use.")
	}
	var known []protocol.CredentialDescriptor
	for _, c := range h.credentials {
		known = append(known, c.Descriptor())
	}
	options, session, err := p.site.BeginRegistration(h, webauthn.WithExclusions(known))
	if err != nil {
		return Ceremony{}, fmt.Errorf("begin passkey: %w", err)
	}
	return p.keep(ctx, &account.ID, options, session)
}

// FinishPasskey stores the passkey that the browser created, under the name its owner
// chose.
func (p *Passkeys) FinishPasskey(ctx context.Context, tx postgres.Tx, account models.Account, challenge uuid.UUID, name string, answer []byte) error {
	if name = strings.TrimSpace(storable(name)); name == "" || utf8.RuneCountInString(name) > maxPasskeyName {
		return apperr.New(apperr.Invalid, "name_invalid", fmt.Sprintf("Give the passkey a name of 1 to %d characters.", maxPasskeyName)).WithField(fieldPasskeyName)
	}
	session, err := p.take(ctx, challenge, &account.ID)
	if err != nil {
		return err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return refused(err)
	}
	h, err := p.holder(ctx, account)
	if err != nil {
		return err
	}
	credential, err := p.site.CreateCredential(h, session, parsed)
	if err != nil {
		return refused(err)
	}
	data, err := json.Marshal(credential)
	if err != nil {
		return fmt.Errorf("store passkey: %w", err)
	}
	row := models.Passkey{ID: credential.ID, AccountID: account.ID, Name: name, Credential: string(data), CreatedAt: p.clock()}
	if err := gorm.G[models.Passkey](tx.Gorm).Create(ctx, &row); err != nil {
		return fmt.Errorf("store passkey: %w", err)
	}
	return nil
}

// BeginSignIn returns a challenge for any passkey of this site, without naming an
// account.
func (p *Passkeys) BeginSignIn(ctx context.Context, address string) (Ceremony, error) {
	if p.site == nil {
		return Ceremony{}, refused(errNoSite)
	}
	if !p.byAddress.allow(network(address), p.clock()) {
		return Ceremony{}, tooMany("address", perAddress.interval)
	}
	options, session, err := p.site.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Ceremony{}, fmt.Errorf("begin sign-in: %w", err)
	}
	return p.keep(ctx, nil, options, session)
}

// FinishSignIn returns the account whose passkey answered the challenge. Any invalid
// response returns CodePasskeyRefused.
func (p *Passkeys) FinishSignIn(ctx context.Context, challenge uuid.UUID, answer []byte) (models.Account, error) {
	session, err := p.take(ctx, challenge, nil)
	if err != nil {
		return models.Account{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return models.Account{}, refused(err)
	}
	var h holder
	_, credential, err := p.site.ValidatePasskeyLogin(func(_, handle []byte) (webauthn.User, error) {
		id, err := uuid.FromBytes(handle)
		if err != nil {
			return nil, err
		}
		account, err := p.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		h, err = p.holder(ctx, account)
		return h, err
	}, session, parsed)
	if err != nil {
		return models.Account{}, refused(err)
	}
	if credential.Authenticator.CloneWarning {
		return models.Account{}, refused(errors.New("the passkey's counter went back: it may have been copied"))
	}
	data, err := json.Marshal(credential)
	if err != nil {
		return models.Account{}, fmt.Errorf("update passkey: %w", err)
	}
	now := p.clock()
	err = p.db.Gorm.WithContext(ctx).Model(&models.Passkey{}).Where("id = ?", credential.ID).Select("credential", "last_used_at").
		Updates(models.Passkey{Credential: string(data), LastUsedAt: &now}).Error
	if err != nil {
		return models.Account{}, fmt.Errorf("update passkey: %w", err)
	}
	return h.account, nil
}

// Passkeys returns the account's passkeys, oldest first.
func (s *Service) Passkeys(ctx context.Context, account uuid.UUID) ([]models.Passkey, error) {
	rows, err := gorm.G[models.Passkey](s.db.Gorm).Where("account_id = ?", account).Order("created_at, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list passkeys: %w", err)
	}
	return rows, nil
}

// RemovePasskey deletes a passkey of the account and returns its name.
func (s *Service) RemovePasskey(ctx context.Context, tx postgres.Tx, account uuid.UUID, id []byte) (string, error) {
	row, err := gorm.G[models.Passkey](tx.Gorm).Where("account_id = ? AND id = ?", account, id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", apperr.New(apperr.NotFound, "passkey_not_found", "The account has no such passkey.")
	}
	if err != nil {
		return "", fmt.Errorf("look up passkey: %w", err)
	}
	if _, err := gorm.G[models.Passkey](tx.Gorm).Where("id = ?", id).Delete(ctx); err != nil {
		return "", fmt.Errorf("remove passkey: %w", err)
	}
	return row.Name, nil
}

func (p *Passkeys) holder(ctx context.Context, account models.Account) (holder, error) {
	rows, err := p.Service.Passkeys(ctx, account.ID)
	h := holder{account: account}
	for _, row := range rows {
		var c webauthn.Credential
		if err := json.Unmarshal([]byte(row.Credential), &c); err != nil {
			return h, fmt.Errorf("read passkey: %w", err)
		}
		h.credentials = append(h.credentials, c)
	}
	return h, err
}

// keep stores a challenge until the browser responds.
func (p *Passkeys) keep(ctx context.Context, account *uuid.UUID, options any, session *webauthn.SessionData) (Ceremony, error) {
	data, err := json.Marshal(session)
	if err != nil {
		return Ceremony{}, fmt.Errorf("store challenge: %w", err)
	}
	row := models.PasskeyChallenge{ID: uuid.New(), AccountID: account, Data: string(data), ExpiresAt: p.clock().Add(challengeLifetime)}
	if err := gorm.G[models.PasskeyChallenge](p.db.Gorm).Create(ctx, &row); err != nil {
		return Ceremony{}, fmt.Errorf("store challenge: %w", err)
	}
	return Ceremony{ID: row.ID, Options: options}, nil
}

// take returns a challenge and deletes it, so that it works once.
func (p *Passkeys) take(ctx context.Context, id uuid.UUID, account *uuid.UUID) (webauthn.SessionData, error) {
	var session webauthn.SessionData
	var rows []models.PasskeyChallenge
	err := p.db.Gorm.WithContext(ctx).Raw(`DELETE FROM passkey_challenges WHERE id = ? AND account_id IS NOT DISTINCT FROM ? AND expires_at > ? RETURNING *`,
		id, account, p.clock()).Scan(&rows).Error
	if err != nil {
		return session, fmt.Errorf("look up challenge: %w", err)
	}
	if len(rows) == 0 {
		return session, refused(errors.New("no such challenge"))
	}
	if err := json.Unmarshal([]byte(rows[0].Data), &session); err != nil {
		return session, fmt.Errorf("read challenge: %w", err)
	}
	return session, nil
}

var errNoSite = errors.New("passkeys need a site with a host name")

func refused(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, CodePasskeyRefused, "The passkey was not accepted.").
		WithRemedy("Try again, or sign in with your password.")
}
