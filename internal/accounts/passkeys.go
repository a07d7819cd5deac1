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
	"groundline/models"
)

// CodePasskeyRefused is an answer to a challenge that proves nothing.
const CodePasskeyRefused = "passkey_refused"

const (
	mostPasskeys     = 20
	longestName      = 60 // characters
	challengeLasts   = 5 * time.Minute
	fieldPasskeyName = "name"
)

// Passkeys registers WebAuthn credentials and signs people in by them. A
// credential belongs to one site: that of the base URL it was made with.
type Passkeys struct {
	*Service
	site *webauthn.WebAuthn // nil where the site is an address without a name
}

// NewPasskeys makes the service for the site at baseURL. A site without a name, such
// as http://127.0.0.1, has no passkeys: every challenge is CodePasskeyRefused there.
func NewPasskeys(s *Service, baseURL string) (*Passkeys, error) {
	u, err := url.Parse(baseURL)
	if err != nil {
		return nil, fmt.Errorf("passkeys: %w", err)
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil {
		return &Passkeys{s, nil}, nil // a passkey belongs to a name
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

// Ceremony is a challenge for a browser: the options go to
// navigator.credentials as they are, and the id comes back with its answer.
type Ceremony struct {
	ID      uuid.UUID `json:"id"`
	Options any       `json:"options"`
}

// holder is an account as WebAuthn sees it.
type holder struct {
	account     models.Account
	credentials []webauthn.Credential
}

func (h holder) WebAuthnID() []byte                         { return h.account.ID[:] }
func (h holder) WebAuthnName() string                       { return h.account.Email }
func (h holder) WebAuthnDisplayName() string                { return h.account.Email }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

// BeginPasskey asks the browser for a new passkey of the account.
func (p *Passkeys) BeginPasskey(ctx context.Context, account models.Account) (Ceremony, error) {
	if p.site == nil {
		return Ceremony{}, refused(errNoSite)
	}
	h, err := p.holder(ctx, account)
	if err != nil {
		return Ceremony{}, err
	}
	if len(h.credentials) >= mostPasskeys {
		return Ceremony{}, apperr.New(apperr.Conflict, "too_many_passkeys", fmt.Sprintf("An account has at most %d passkeys.", mostPasskeys)).
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

// FinishPasskey stores the passkey that the browser made, inside the caller's
// transaction. name is what its owner calls it.
func (p *Passkeys) FinishPasskey(ctx context.Context, tx *gorm.DB, account models.Account, challenge uuid.UUID, name string, answer []byte) error {
	if name = strings.TrimSpace(storable(name)); name == "" || utf8.RuneCountInString(name) > longestName {
		return apperr.New(apperr.Invalid, "name_invalid", fmt.Sprintf("Give the passkey a name of 1 to %d characters.", longestName)).WithField(fieldPasskeyName)
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
	if err := gorm.G[models.Passkey](tx).Create(ctx, &row); err != nil {
		return fmt.Errorf("store passkey: %w", err)
	}
	return nil
}

// BeginSignIn asks the browser for any passkey that it has for this site: nothing
// says whose.
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

// FinishSignIn gives the account whose passkey answered the challenge. Whatever is
// wrong with the answer, the error is CodePasskeyRefused.
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
		return models.Account{}, fmt.Errorf("note passkey: %w", err)
	}
	now := p.clock()
	err = p.db.WithContext(ctx).Model(&models.Passkey{}).Where("id = ?", credential.ID).Select("credential", "last_used_at").
		Updates(models.Passkey{Credential: string(data), LastUsedAt: &now}).Error
	if err != nil {
		return models.Account{}, fmt.Errorf("note passkey: %w", err)
	}
	return h.account, nil
}

// Passkeys lists the account's passkeys, oldest first.
func (s *Service) Passkeys(ctx context.Context, account uuid.UUID) ([]models.Passkey, error) {
	rows, err := gorm.G[models.Passkey](s.db).Where("account_id = ?", account).Order("created_at, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list passkeys: %w", err)
	}
	return rows, nil
}

// RemovePasskey takes a passkey from the account inside the caller's transaction,
// and gives its name.
func (s *Service) RemovePasskey(ctx context.Context, tx *gorm.DB, account uuid.UUID, id []byte) (string, error) {
	row, err := gorm.G[models.Passkey](tx).Where("account_id = ? AND id = ?", account, id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", apperr.New(apperr.NotFound, "passkey_not_found", "The account has no such passkey.")
	}
	if err != nil {
		return "", fmt.Errorf("look up passkey: %w", err)
	}
	if _, err := gorm.G[models.Passkey](tx).Where("id = ?", id).Delete(ctx); err != nil {
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

// keep stores a challenge until it is answered.
func (p *Passkeys) keep(ctx context.Context, account *uuid.UUID, options any, session *webauthn.SessionData) (Ceremony, error) {
	data, err := json.Marshal(session)
	if err != nil {
		return Ceremony{}, fmt.Errorf("store challenge: %w", err)
	}
	row := models.PasskeyChallenge{ID: uuid.New(), AccountID: account, Data: string(data), ExpiresAt: p.clock().Add(challengeLasts)}
	if err := gorm.G[models.PasskeyChallenge](p.db).Create(ctx, &row); err != nil {
		return Ceremony{}, fmt.Errorf("store challenge: %w", err)
	}
	return Ceremony{ID: row.ID, Options: options}, nil
}

// take gives a challenge back, once, whatever becomes of the answer.
func (p *Passkeys) take(ctx context.Context, id uuid.UUID, account *uuid.UUID) (webauthn.SessionData, error) {
	var session webauthn.SessionData
	var rows []models.PasskeyChallenge
	err := p.db.WithContext(ctx).Raw(`DELETE FROM passkey_challenges WHERE id = ? AND account_id IS NOT DISTINCT FROM ? AND expires_at > ? RETURNING *`,
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

var errNoSite = errors.New("this site has no name that a passkey could belong to")

func refused(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, CodePasskeyRefused, "The passkey was not accepted.").
		WithRemedy("Try again, or sign in with your password.")
}
