package accounts

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/models"
)

// SessionLifetime is how long a session lasts after it was last seen.
const SessionLifetime = 30 * 24 * time.Hour

// SessionLimit is how long a session lasts at most, however often it is seen.
const SessionLimit = 180 * 24 * time.Hour

// seenEvery bounds how often a request writes that its session is alive.
const seenEvery = time.Minute

// maxUserAgent is how much of the browser's own name is kept, in bytes.
const maxUserAgent = 256

// Method is how a person proved who they are.
type Method string

// The methods of signing in.
const (
	ByPassword Method = "password"
	ByPasskey  Method = "passkey"
	ByLink     Method = "link"   // a mailed one, that set a new password
	BySignUp   Method = "signup" // by having made the account
)

// provedFor is how long a proof of who one is serves for what cannot be undone.
const provedFor = 10 * time.Minute

// StartSession signs an account in and gives the token that its browser must
// keep. The token exists nowhere else. The audit trail gets a line. account is as it
// was when its owner proved who they are: if it was recovered since, by a new password
// or address, nobody is signed in (CodeSignInFailed).
func (s *Service) StartSession(ctx context.Context, account models.Account, by Method, from Origin) (string, error) {
	accountID := account.ID
	token := newToken()
	now := s.clock()
	row := models.Session{
		TokenHash: tokenHash(token), AccountID: accountID, ID: uuid.New(),
		CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime), ProvedAt: now,
		UserAgent: storable(cut(from.Browser)), Address: network(from.Address), Method: string(by),
	}
	err := s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		now, err := s.locked(ctx, tx, accountID, "SHARE")
		if err != nil {
			return err
		}
		if now.DeletedAt != nil || now.PasswordHash != account.PasswordHash || !sameTime(now.ProvedAt, account.ProvedAt) {
			return signInFailed()
		}
		if err := gorm.G[models.Session](tx).Create(ctx, &row); err != nil {
			return fmt.Errorf("store session: %w", err)
		}
		return s.Note(ctx, tx, accountID, "signed_in", "by "+words[by], from)
	})
	return token, err
}

var words = map[Method]string{ByPassword: "password", ByPasskey: "passkey", ByLink: "mailed link", BySignUp: "signing up"}

// SessionAccount gives the account that a token is signed in to, and moves the
// session's end on. A token that is unknown, ended or expired gives
// CodeSignedOut.
func (s *Service) SessionAccount(ctx context.Context, token string) (models.Account, models.Session, error) {
	session, err := s.session(ctx, token)
	if err != nil {
		return models.Account{}, session, err
	}
	if now := s.clock(); now.Sub(session.LastSeenAt) >= seenEvery {
		if err := s.touch(ctx, session.TokenHash, now); err != nil {
			return models.Account{}, session, err
		}
	}
	account, err := s.Get(ctx, session.AccountID)
	return account, session, err
}

func (s *Service) session(ctx context.Context, token string) (models.Session, error) {
	now := s.clock()
	session, err := gorm.G[models.Session](s.db).
		Where("token_hash = ? AND expires_at > ? AND created_at > ?", tokenHash(token), now, now.Add(-SessionLimit)).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return session, signedOut()
	}
	if err != nil {
		return session, fmt.Errorf("look up session: %w", err)
	}
	return session, nil
}

// Live makes sure, inside the caller's transaction, that a session has not ended:
// until the transaction is over, nothing ends it. One that has is CodeSignedOut.
func (s *Service) Live(ctx context.Context, tx *gorm.DB, session models.Session) error {
	if _, err := s.locked(ctx, tx, session.AccountID, "SHARE"); err != nil {
		return err
	}
	n, err := gorm.G[models.Session](tx).Where("token_hash = ?", session.TokenHash).Count(ctx, "id")
	if err != nil {
		return fmt.Errorf("look up session: %w", err)
	}
	if n == 0 {
		return signedOut()
	}
	return nil
}

// Lock returns an account, whose row nobody else changes until the caller's
// transaction is over.
func (s *Service) Lock(ctx context.Context, tx *gorm.DB, id uuid.UUID) (models.Account, error) {
	return s.locked(ctx, tx, id, "UPDATE")
}

func (s *Service) locked(ctx context.Context, tx *gorm.DB, id uuid.UUID, strength string) (models.Account, error) {
	row, err := gorm.G[models.Account](tx, clause.Locking{Strength: strength}).Where("id = ?", id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, apperr.New(apperr.NotFound, "account_not_found", "There is no such account.")
	}
	if err != nil {
		return row, fmt.Errorf("lock account: %w", err)
	}
	return row, nil
}

func sameTime(a, b *time.Time) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Equal(*b)
}

// Proved reports whether the session's person proved who they are a short while
// ago: what cannot be undone asks for it.
func (s *Service) Proved(session models.Session) bool {
	return s.clock().Sub(session.ProvedAt) < provedFor
}

// Prove notes that the session's person has just proved who they are again.
func (s *Service) Prove(ctx context.Context, session models.Session) error {
	err := s.db.WithContext(ctx).Model(&models.Session{}).Where("token_hash = ?", session.TokenHash).Update("proved_at", s.clock()).Error
	if err != nil {
		return fmt.Errorf("note proof: %w", err)
	}
	return nil
}

// Sessions lists the account's sessions, last seen first.
func (s *Service) Sessions(ctx context.Context, account uuid.UUID) ([]models.Session, error) {
	rows, err := gorm.G[models.Session](s.db).Where("account_id = ? AND expires_at > ?", account, s.clock()).Order("last_seen_at DESC, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return rows, nil
}

// EndSessions signs the account out inside the caller's transaction, in every
// browser but that of keep, and gives in how many.
func (s *Service) EndSessions(ctx context.Context, tx *gorm.DB, account uuid.UUID, keep models.Session) (int, error) {
	q := gorm.G[models.Session](tx).Where("account_id = ?", account)
	if len(keep.TokenHash) > 0 {
		q = q.Where("token_hash <> ?", keep.TokenHash)
	}
	n, err := q.Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("end sessions: %w", err)
	}
	return n, nil
}

// EndOneSession signs one browser of the account out, by the id that pages call
// its session by. One that is not the account's is CodeSessionUnknown.
func (s *Service) EndOneSession(ctx context.Context, tx *gorm.DB, account, session uuid.UUID) error {
	n, err := gorm.G[models.Session](tx).Where("account_id = ? AND id = ?", account, session).Delete(ctx)
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	if n == 0 {
		return apperr.New(apperr.NotFound, CodeSessionUnknown, "This browser is signed out already.")
	}
	return nil
}

func (s *Service) touch(ctx context.Context, hash []byte, now time.Time) error {
	_, err := gorm.G[models.Session](s.db).Where("token_hash = ?", hash).
		Select("last_seen_at", "expires_at").
		Updates(ctx, models.Session{LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime)})
	if err != nil {
		return fmt.Errorf("note session: %w", err)
	}
	return nil
}

// EndSession signs a token out. An unknown token is no error.
func (s *Service) EndSession(ctx context.Context, token string) error {
	if _, err := gorm.G[models.Session](s.db).Where("token_hash = ?", tokenHash(token)).Delete(ctx); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// Sweep deletes what has expired of sessions, links, challenges and limits, and says how
// many sessions there were. They sign nobody in either way; this keeps the tables
// small.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	for _, table := range []string{"account_links", "passkey_challenges"} {
		if err := s.db.WithContext(ctx).Exec("DELETE FROM "+table+" WHERE expires_at <= ?", s.clock()).Error; err != nil {
			return 0, fmt.Errorf("sweep %s: %w", table, err)
		}
	}
	today := s.clock().UTC().Format(time.DateOnly)
	for _, q := range []string{"DELETE FROM daily_limits WHERE day < ?", "DELETE FROM address_grants WHERE month < date_trunc('month', ?::date)"} {
		if err := s.db.WithContext(ctx).Exec(q, today).Error; err != nil {
			return 0, fmt.Errorf("sweep limits: %w", err)
		}
	}
	n, err := gorm.G[models.Session](s.db).Where("expires_at <= ?", s.clock()).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("sweep sessions: %w", err)
	}
	return n, nil
}

func signedOut() error {
	return apperr.New(apperr.Unauthenticated, CodeSignedOut, "You are not signed in.").WithRemedy("Sign in and try again.")
}

func tokenHash(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}
