package oauth

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/models"
)

var noOrigin accounts.Origin

func fieldsOf(scope string) []string { return strings.Fields(scope) }

// A user code is eight of twenty consonants, which spell no word: 34 bits, for ten minutes.
const (
	userLetters = "BCDFGHJKLMNPQRSTVWXZ"
	userLength  = 8
)

// DeviceCode is what a device shows, and what it polls with (RFC 8628).
type DeviceCode struct {
	Device   string `json:"device_code"`
	User     string `json:"user_code"`
	At       string `json:"verification_uri"`
	Complete string `json:"verification_uri_complete"`
	Expires  int    `json:"expires_in"` // seconds
	Every    int    `json:"interval"`   // seconds
}

// StartDevice begins the flow of a device that has no browser.
func (s *Service) StartDevice(ctx context.Context, form url.Values) (d DeviceCode, err error) {
	client, err := s.Find(ctx, form.Get("client_id"))
	if err != nil {
		if shown := apperr.From(err); shown.Code == CodeUnknownClient {
			return d, fail("invalid_client", "%s", shown.Message)
		}
		return d, err
	}
	scope, wrong := readScope(form.Get("scope"))
	if wrong != nil {
		return d, wrong
	}
	audience, wrong := s.readResource(form["resource"])
	if wrong != nil {
		return d, wrong
	}
	code, user := newSecret("gld_"), newUserCode()
	err = gorm.G[models.OAuthDevice](s.DB.Gorm).Create(ctx, &models.OAuthDevice{
		Hash: hashOf(code), UserCode: user, ClientID: client.ID, ClientName: client.Name, Audience: audience, Scope: scope,
		ExpiresAt: s.Clock().Add(DeviceLife), Every: deviceEvery,
	})
	if err != nil {
		return d, fmt.Errorf("oauth: store device: %w", err)
	}
	shown := user[:userLength/2] + "-" + user[userLength/2:]
	return DeviceCode{Device: code, User: shown, At: s.BaseURL + "/device", Complete: s.BaseURL + "/device?code=" + shown,
		Expires: int(DeviceLife / time.Second), Every: deviceEvery}, nil
}

func newUserCode() string {
	var b strings.Builder
	var buf [64]byte
	for b.Len() < userLength {
		_, _ = rand.Read(buf[:]) // never fails since Go 1.24
		for _, c := range buf {
			if c < 240 && b.Len() < userLength { // a multiple of 20: every letter is equally likely
				b.WriteByte(userLetters[c%20])
			}
		}
	}
	return b.String()
}

// readUserCode returns a typed code as it is stored.
func readUserCode(typed string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(userLetters, c) {
			return c
		}
		return -1
	}, strings.ToUpper(typed))
}

// Device is a device that waits for a person.
type Device struct {
	Client Client
	Scope  string
	Code   string // as typed
}

// CodeNoDevice is the code of the error about a user code that no device shows.
const CodeNoDevice = "device_code_unknown"

// Waiting returns the device that shows a code.
func (s *Service) Waiting(ctx context.Context, typed string) (Device, error) {
	row, err := s.waiting(ctx, s.DB.Gorm, typed)
	if err != nil {
		return Device{}, err
	}
	client, err := s.Find(ctx, row.ClientID)
	return Device{client, row.Scope, typed}, err
}

func (s *Service) waiting(ctx context.Context, db *gorm.DB, typed string, lock ...clause.Expression) (models.OAuthDevice, error) {
	row, err := gorm.G[models.OAuthDevice](db, lock...).Where("user_code = ? AND decision = '' AND expires_at > ?", readUserCode(typed), s.Clock()).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, apperr.New(apperr.NotFound, CodeNoDevice, "No device shows this code, or its ten minutes are over.").
			WithRemedy("Compare it with the one on your device, or start again there.").WithField("code")
	}
	if err != nil {
		return row, fmt.Errorf("oauth: read device: %w", err)
	}
	return row, nil
}

// Decide approves or denies a device.
func (s *Service) Decide(ctx context.Context, typed string, approve bool, a Approval) error {
	return s.DB.InTx(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.Live(ctx, tx, a.Session); err != nil {
			return err
		}
		row, err := s.waiting(ctx, tx.Gorm, typed, clause.Locking{Strength: "UPDATE"})
		if err != nil {
			return err
		}
		if !approve {
			_, err = gorm.G[models.OAuthDevice](tx.Gorm).Where("hash = ?", row.Hash).Update(ctx, "decision", "denied")
			return err
		}
		scope, err := a.check(row.Scope)
		if err != nil {
			return err
		}
		_, err = gorm.G[models.OAuthDevice](tx.Gorm).Where("hash = ?", row.Hash).Select("decision", "account_id", "cap", "scope", "member_id").
			Updates(ctx, models.OAuthDevice{Decision: "approved", AccountID: &a.Account.ID, Cap: &a.Cap, Scope: scope, MemberID: a.Member})
		if err != nil {
			return fmt.Errorf("oauth: store decision: %w", err)
		}
		return s.approved(ctx, tx, Client{ID: row.ClientID, Name: row.ClientName}, a)
	})
}

// poll serves a device that asks whether it was approved.
func (s *Service) poll(ctx context.Context, form url.Values) (t Tokens, err error) {
	var account uuid.UUID
	err = s.in(ctx, func(tx postgres.Tx) (*Error, error) {
		row, err := gorm.G[models.OAuthDevice](tx.Gorm, clause.Locking{Strength: "UPDATE"}).Where("hash = ?", hashOf(form.Get("device_code"))).First(ctx)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return badGrant("device code"), nil
		}
		if err != nil {
			return nil, fmt.Errorf("oauth: read device: %w", err)
		}
		if row.KeyID != nil {
			account = *row.AccountID
			return badGrant("device code"), s.disconnect(ctx, tx, *row.AccountID, *row.KeyID, "its device code was used twice")
		}
		if wrong, err := s.mayPoll(ctx, tx, row, form); wrong != nil || err != nil {
			return wrong, err
		}
		account = *row.AccountID
		g := keys.Grant{Client: row.ClientID, Name: row.ClientName, Audience: row.Audience, Scope: keyScope(row.Scope), Member: row.MemberID}
		var id uuid.UUID
		var wrong *Error
		if t, id, wrong, err = s.connect(ctx, tx, *row.AccountID, g, *row.Cap); err != nil || wrong != nil {
			return wrong, err
		}
		_, err = gorm.G[models.OAuthDevice](tx.Gorm).Where("hash = ?", row.Hash).Update(ctx, "key_id", id)
		return nil, err
	})
	s.evict(account)
	return t, err
}

// mayPoll returns why a device gets no tokens now, or nil.
func (s *Service) mayPoll(ctx context.Context, tx postgres.Tx, row models.OAuthDevice, form url.Values) (*Error, error) {
	now := s.Clock()
	switch {
	case row.ClientID != form.Get("client_id"):
		return badGrant("device code"), nil
	case !now.Before(row.ExpiresAt):
		return fail("expired_token", "the device code has expired: start again"), nil
	case row.Decision == "denied":
		return ErrDenied, nil
	case row.Decision == "approved":
		return s.sameResource(form["resource"], row.Audience), nil
	}
	wrong := fail("authorization_pending", "nobody has approved the device yet")
	every := row.Every
	if row.PolledAt != nil && now.Sub(*row.PolledAt) < time.Duration(row.Every)*time.Second {
		every += deviceEvery
		wrong = fail("slow_down", "poll every %d seconds", every)
	}
	_, err := gorm.G[models.OAuthDevice](tx.Gorm).Where("hash = ?", row.Hash).Select("polled_at", "every").Updates(ctx, models.OAuthDevice{PolledAt: &now, Every: every})
	return wrong, err
}
