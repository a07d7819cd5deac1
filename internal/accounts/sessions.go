package accounts

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// SessionLifetime is how long a session lasts after it was last seen.
const SessionLifetime = 30 * 24 * time.Hour

// seenEvery bounds how often a request writes that its session is alive.
const seenEvery = time.Minute

// maxUserAgent is how much of the browser's own name is kept, in bytes.
const maxUserAgent = 256

// StartSession signs an account in and gives the token that its browser must
// keep. The token exists nowhere else.
func (s *Service) StartSession(ctx context.Context, accountID uuid.UUID, userAgent string) (string, error) {
	var random [32]byte
	rand.Read(random[:]) // never fails since Go 1.24
	token := base64.RawURLEncoding.EncodeToString(random[:])
	now := s.clock()
	row := models.Session{
		TokenHash: tokenHash(token), AccountID: accountID,
		CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime),
		UserAgent: storable(userAgent[:min(len(userAgent), maxUserAgent)]),
	}
	if err := gorm.G[models.Session](s.db).Create(ctx, &row); err != nil {
		return "", fmt.Errorf("store session: %w", err)
	}
	return token, nil
}

// SessionAccount gives the account that a token is signed in to, and moves the
// session's end on. A token that is unknown, ended or expired gives
// CodeSignedOut.
func (s *Service) SessionAccount(ctx context.Context, token string) (models.Account, error) {
	now := s.clock()
	session, err := gorm.G[models.Session](s.db).
		Where("token_hash = ? AND expires_at > ?", tokenHash(token), now).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Account{}, apperr.New(apperr.Unauthenticated, CodeSignedOut, "You are not signed in.").
			WithRemedy("Sign in and try again.")
	}
	if err != nil {
		return models.Account{}, fmt.Errorf("look up session: %w", err)
	}
	if now.Sub(session.LastSeenAt) >= seenEvery {
		if err := s.touch(ctx, session.TokenHash, now); err != nil {
			return models.Account{}, err
		}
	}
	return s.Get(ctx, session.AccountID)
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

// Sweep deletes the sessions that have expired and says how many there were.
// They sign nobody in either way; this keeps the table small.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	n, err := gorm.G[models.Session](s.db).Where("expires_at <= ?", s.clock()).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("sweep sessions: %w", err)
	}
	return n, nil
}

func tokenHash(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}
