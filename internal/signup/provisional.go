package signup

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/models"
)

// ProvisionalFor is how long a provisional key works.
const ProvisionalFor = 72 * time.Hour

// PaidFor is how long a provisional account works after its agent bought credits, which do
// not expire.
const PaidFor = 10 * 365 * 24 * time.Hour

// KeepPaid moves the deadline of a provisional account that bought credits, in the caller's
// transaction, which has locked the account. Of any other account it changes nothing.
func KeepPaid(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time) error {
	until := now.Add(PaidFor)
	tag, err := tx.Exec(ctx, `UPDATE provisional_accounts SET until = $2 WHERE account_id = $1 AND claimed_at IS NULL AND ended_at IS NULL`, account, until)
	if err != nil {
		return fmt.Errorf("keep provisional account %s: %w", account, err)
	}
	if tag.RowsAffected() == 0 {
		return nil
	}
	if err := keys.KeepProvisional(ctx, tx, account, until); err != nil {
		return err
	}
	return ledger.Update(ctx, tx, account, now, func(l *ledger.Ledger) error {
		l.KeepProvisional(until)
		return nil
	})
}

// Provisional is a new provisional account with its key, which cannot be shown again.
type Provisional struct {
	Account models.Account
	Key     string
	KeyRow  models.APIKey
	Until   time.Time
}

// Try opens a provisional account: its key works at once for ledger.ProvisionalCredits,
// until ProvisionalFor has passed. Beyond a network's daily limit, or that of all networks,
// it returns accounts.CodeTooManyToday.
func (s *Service) Try(ctx context.Context, from accounts.Origin) (Provisional, error) {
	return s.try(ctx, "", from)
}

func (s *Service) try(ctx context.Context, raw string, from accounts.Origin) (p Provisional, err error) {
	now := s.Clock().UTC().Truncate(time.Microsecond)
	p.Until = now.Add(ProvisionalFor)
	err = s.DB.InTx(ctx, func(tx postgres.Tx) error {
		if opened, err := s.openedBy(ctx, tx, raw); err != nil || opened {
			return err
		}
		if err := s.Accounts.CountTry(ctx, tx, from); err != nil {
			return err
		}
		if p.Account, err = s.Accounts.RegisterProvisional(ctx, tx); err != nil {
			return err
		}
		if err := ledger.CreateProvisional(ctx, tx, p.Account.ID, now, p.Until); err != nil {
			return fmt.Errorf("open ledger: %w", err)
		}
		if p.Key, p.KeyRow, err = s.Keys.MintProvisional(ctx, tx.Gorm, p.Account.ID, raw, p.Until); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO provisional_accounts (account_id, opened_at, until) VALUES ($1, $2, $3)`, p.Account.ID, now, p.Until); err != nil {
			return fmt.Errorf("store provisional account: %w", err)
		}
		return s.Accounts.Note(ctx, tx, p.Account.ID, "provisional_opened", p.KeyRow.Prefix, from)
	})
	return p, err
}

// NewSession returns an identifier for a client that keeps it instead of a key, and has
// none. Nothing is stored until SessionKey.
func (s *Service) NewSession() string {
	var id [16]byte
	rand.Read(id[:]) // never fails since Go 1.24
	return s.sign("session", id)
}

// SessionKey returns the provisional key of a session, and opens its account the first
// time. It reports false if NewSession did not return the session. Its errors are those of
// Try.
func (s *Service) SessionKey(ctx context.Context, session string, from accounts.Origin) (raw string, known bool, err error) {
	id, known := s.verify("session", session)
	if !known {
		return "", false, nil
	}
	raw = keys.Derive(s.mac("session key", id))
	if s.Keys.Recall([]byte(raw)) != nil {
		return raw, true, nil
	}
	_, err = s.try(ctx, raw, from)
	return raw, true, err
}

// openedBy reports whether a session's key has an account. Another transaction cannot open
// one for it before this one ends, so that a session's first two requests open one account.
func (s *Service) openedBy(ctx context.Context, tx postgres.Tx, raw string) (bool, error) {
	if raw == "" {
		return false, nil
	}
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", raw); err != nil {
		return false, fmt.Errorf("lock session: %w", err)
	}
	_, opened, err := s.Keys.FindIn(ctx, tx.Gorm, raw)
	return opened, err
}

// ClaimURL returns the address at which a provisional account can be claimed.
func (s *Service) ClaimURL(account uuid.UUID) string {
	return s.BaseURL + "/claim/" + s.sign("claim", account)
}

// A token is 16 bytes and their truncated HMAC, in base64: as long as that of a mailed link.

func (s *Service) sign(purpose string, id [16]byte) string {
	mac := s.mac(purpose, id)
	return base64.RawURLEncoding.EncodeToString(append(id[:], mac[:16]...))
}

// verify returns the bytes of a token that sign returned.
func (s *Service) verify(purpose, token string) (id [16]byte, ok bool) {
	// Strict: the last character has spare bits, by which a token could be written in four ways.
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != 32 {
		return id, false
	}
	copy(id[:], raw)
	mac := s.mac(purpose, id)
	return id, hmac.Equal(raw[16:], mac[:16])
}

func (s *Service) mac(purpose string, id [16]byte) [sha256.Size]byte {
	h := hmac.New(sha256.New, s.Secret)
	_, _ = h.Write(append([]byte("groundline "+purpose+" "), id[:]...))
	return [sha256.Size]byte(h.Sum(nil))
}
