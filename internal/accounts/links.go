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
	"groundline/models"
)

// Purpose is what a mailed link does.
type Purpose string

// The purposes of links.
const (
	Verify Purpose = "verify" // shows that the account's address is its owner's
	Reset  Purpose = "reset"  // sets a new password
	Change Purpose = "change" // makes a new address the account's
	Undo   Purpose = "undo"   // brings the old address back
)

// lifetimes are how long links of each purpose last.
var lifetimes = map[Purpose]time.Duration{
	Verify: 7 * 24 * time.Hour, Reset: time.Hour, Change: 24 * time.Hour, Undo: 7 * 24 * time.Hour,
}

// remedies say what to do about a link of each purpose that has ended.
var remedies = map[Purpose]string{
	Verify: "Ask for a new one in your account.", Reset: "Ask for a new one.", Change: "Ask for a new one in your account.",
	Undo: "If you did not change the address, write to us.",
}

// CodeLinkEnded is a mailed link that was used, replaced, or has expired.
const CodeLinkEnded = "link_ended"

// Lifetime gives how long links of a purpose last.
func (p Purpose) Lifetime() time.Duration { return lifetimes[p] }

// MakeLink makes a link's token inside the caller's transaction. It ends the
// account's earlier links of that purpose, so that of many mails the last one
// counts. An undo link is kept beside others: each brings back its own address. So is
// a reset link: anybody may ask for one, and must not end the one that the owner holds.
func (s *Service) MakeLink(ctx context.Context, tx *gorm.DB, account uuid.UUID, purpose Purpose, email string) (token string, err error) {
	if purpose != Undo && purpose != Reset {
		if err := s.endLinks(ctx, tx, account, purpose); err != nil {
			return "", err
		}
	}
	token = newToken()
	now := s.clock()
	row := models.AccountLink{TokenHash: tokenHash(token), AccountID: account, Purpose: string(purpose), Email: email,
		CreatedAt: now, ExpiresAt: now.Add(lifetimes[purpose])}
	if err := gorm.G[models.AccountLink](tx).Create(ctx, &row); err != nil {
		return "", fmt.Errorf("store link: %w", err)
	}
	return token, nil
}

// Outstanding counts the account's links of a purpose that have not ended, inside the
// caller's transaction.
func (s *Service) Outstanding(ctx context.Context, tx *gorm.DB, account uuid.UUID, purpose Purpose) (int64, error) {
	n, err := gorm.G[models.AccountLink](tx).Where("account_id = ? AND purpose = ? AND expires_at > ?", account, purpose, s.clock()).Count(ctx, "token_hash")
	if err != nil {
		return 0, fmt.Errorf("count links: %w", err)
	}
	return n, nil
}

// Link looks at a link without using it: a page that is only opened, by a mail
// scanner too, must change nothing. A link that has ended gives CodeLinkEnded.
func (s *Service) Link(ctx context.Context, purpose Purpose, token string) (models.AccountLink, error) {
	return s.link(ctx, s.db, purpose, token)
}

// UseLink takes a link inside the caller's transaction: of two that use it, one
// succeeds.
func (s *Service) UseLink(ctx context.Context, tx *gorm.DB, purpose Purpose, token string) (models.AccountLink, error) {
	link, err := s.link(ctx, tx.Clauses(clause.Locking{Strength: "UPDATE"}), purpose, token)
	if err != nil {
		return link, err
	}
	if _, err := gorm.G[models.AccountLink](tx).Where("token_hash = ?", link.TokenHash).Delete(ctx); err != nil {
		return link, fmt.Errorf("use link: %w", err)
	}
	return link, nil
}

func (s *Service) link(ctx context.Context, db *gorm.DB, purpose Purpose, token string) (models.AccountLink, error) {
	row, err := gorm.G[models.AccountLink](db).
		Where("token_hash = ? AND purpose = ? AND expires_at > ?", tokenHash(token), purpose, s.clock()).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, apperr.New(apperr.NotFound, CodeLinkEnded, "This link has been used, was replaced by a later one, or has expired.").
			WithRemedy(remedies[purpose])
	}
	if err != nil {
		return row, fmt.Errorf("look up link: %w", err)
	}
	return row, nil
}

// EndLinks ends every mailed link of the account, inside the caller's transaction.
func (s *Service) EndLinks(ctx context.Context, tx *gorm.DB, account uuid.UUID) error {
	return s.endLinks(ctx, tx, account, Verify, Reset, Change, Undo)
}

func (s *Service) endLinks(ctx context.Context, tx *gorm.DB, account uuid.UUID, purposes ...Purpose) error {
	_, err := gorm.G[models.AccountLink](tx).Where("account_id = ? AND purpose IN ?", account, purposes).Delete(ctx)
	if err != nil {
		return fmt.Errorf("end links: %w", err)
	}
	return nil
}

func newToken() string {
	var random [32]byte
	rand.Read(random[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(random[:])
}
