package accounts

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// Purpose says what a mailed link does.
type Purpose string

// The purposes of links.
const (
	Verify Purpose = "verify" // verifies the account's address
	Reset  Purpose = "reset"  // sets a new password
	Change Purpose = "change" // sets a new address
	Undo   Purpose = "undo"   // restores the old address
)

// lifetimes says how long links of each purpose work.
var lifetimes = map[Purpose]time.Duration{
	Verify: 7 * 24 * time.Hour, Reset: time.Hour, Change: 24 * time.Hour, Undo: 7 * 24 * time.Hour,
}

// remedies says what to do when a link of each purpose has ended.
var remedies = map[Purpose]string{
	Verify: "Ask for a new one in your account.", Reset: "Ask for a new one.", Change: "Ask for a new one in your account.",
	Undo: "If you did not change the address, write to us.",
}

// CodeLinkEnded means that a mailed link was used, was replaced or has expired.
const CodeLinkEnded = "link_ended"

// Lifetime returns how long links of a purpose work.
func (p Purpose) Lifetime() time.Duration { return lifetimes[p] }

// MakeLink returns a new link's token and ends the account's earlier links of that
// purpose, with two exceptions: each undo link restores its own address, and anyone can
// request a reset link, which must not end the one the owner holds.
func (s *Service) MakeLink(ctx context.Context, tx postgres.Tx, account uuid.UUID, purpose Purpose, email string) (token string, err error) {
	if purpose != Undo && purpose != Reset {
		if err := s.endLinks(ctx, tx, account, purpose); err != nil {
			return "", err
		}
	}
	token = NewToken()
	now := s.clock()
	row := models.AccountLink{TokenHash: TokenHash(token), AccountID: account, Purpose: string(purpose), Email: email,
		CreatedAt: now, ExpiresAt: now.Add(lifetimes[purpose])}
	if err := gorm.G[models.AccountLink](tx.Gorm).Create(ctx, &row); err != nil {
		return "", fmt.Errorf("store link: %w", err)
	}
	return token, nil
}

// Outstanding counts the account's links of a purpose that still work.
func (s *Service) Outstanding(ctx context.Context, tx postgres.Tx, account uuid.UUID, purpose Purpose) (int64, error) {
	n, err := gorm.G[models.AccountLink](tx.Gorm).Where("account_id = ? AND purpose = ? AND expires_at > ?", account, purpose, s.clock()).Count(ctx, "token_hash")
	if err != nil {
		return 0, fmt.Errorf("count links: %w", err)
	}
	return n, nil
}

// Link returns a link without using it, so that opening its page, as mail scanners do,
// changes nothing. A link that has ended returns CodeLinkEnded.
func (s *Service) Link(ctx context.Context, purpose Purpose, token string) (models.AccountLink, error) {
	return s.link(ctx, s.db.Gorm, purpose, token)
}

// UseLink returns a link and deletes it: only one of two concurrent uses succeeds.
func (s *Service) UseLink(ctx context.Context, tx postgres.Tx, purpose Purpose, token string) (models.AccountLink, error) {
	link, err := s.link(ctx, tx.Gorm, purpose, token, clause.Locking{Strength: "UPDATE"})
	if err != nil {
		return link, err
	}
	if _, err := gorm.G[models.AccountLink](tx.Gorm).Where("token_hash = ?", link.TokenHash).Delete(ctx); err != nil {
		return link, fmt.Errorf("use link: %w", err)
	}
	return link, nil
}

func (s *Service) link(ctx context.Context, db *gorm.DB, purpose Purpose, token string, lock ...clause.Expression) (models.AccountLink, error) {
	row, err := gorm.G[models.AccountLink](db, lock...).
		Where("token_hash = ? AND purpose = ? AND expires_at > ?", TokenHash(token), purpose, s.clock()).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, apperr.New(apperr.NotFound, CodeLinkEnded, "This link has been used, was replaced by a later one, or has expired.").
			WithRemedy(remedies[purpose])
	}
	if err != nil {
		return row, fmt.Errorf("look up link: %w", err)
	}
	return row, nil
}

// EndLinks deletes every mailed link of the account.
func (s *Service) EndLinks(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return s.endLinks(ctx, tx, account, Verify, Reset, Change, Undo)
}

func (s *Service) endLinks(ctx context.Context, tx postgres.Tx, account uuid.UUID, purposes ...Purpose) error {
	_, err := gorm.G[models.AccountLink](tx.Gorm).Where("account_id = ? AND purpose IN ?", account, purposes).Delete(ctx)
	if err != nil {
		return fmt.Errorf("end links: %w", err)
	}
	return nil
}

// NewToken returns a random secret of 32 bytes in base64, as links and cookies carry it.
func NewToken() string {
	var random [32]byte
	rand.Read(random[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(random[:])
}
