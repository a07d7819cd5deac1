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
	"groundline/internal/postgres"
	"groundline/models"
)

// SessionLifetime is how long a session lasts after its last request.
const SessionLifetime = 30 * 24 * time.Hour

// SessionLimit is the longest a session lasts, however active it is.
const SessionLimit = 180 * 24 * time.Hour

// seenEvery bounds how often requests extend their session.
const seenEvery = time.Minute

// maxUserAgent bounds a stored User-Agent, in bytes.
const maxUserAgent = 256

// Method says how a person signed in.
type Method string

// The methods of signing in.
const (
	ByPassword Method = "password"
	ByPasskey  Method = "passkey"
	ByLink     Method = "link"     // a mailed reset link
	BySignUp   Method = "signup"   // by opening the account
	ByProvider Method = "provider" // a linked sign-in, such as Google
)

// provedFor is how recent a sign-in must be for irreversible actions.
const provedFor = 10 * time.Minute

// StartSession signs an account in and returns the token for the browser's cookie,
// which is stored nowhere else. account is as it was when the person proved who they
// are: if its password or address was reset since, it returns CodeSignInFailed.
func (s *Service) StartSession(ctx context.Context, account models.Account, by Method, from Origin) (string, error) {
	accountID := account.ID
	token := NewToken()
	now := s.clock()
	row := models.Session{
		TokenHash: TokenHash(token), AccountID: accountID, ID: uuid.New(),
		CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime), ProvedAt: now,
		UserAgent: storable(cut(from.Browser)), Address: network(from.Address), Method: string(by),
	}
	err := s.db.InTx(ctx, func(tx postgres.Tx) error {
		now, err := s.locked(ctx, tx, accountID, "SHARE")
		if err != nil {
			return err
		}
		if now.DeletedAt != nil || now.PasswordHash != account.PasswordHash || !sameTime(now.ProvedAt, account.ProvedAt) {
			return signInFailed()
		}
		if err := gorm.G[models.Session](tx.Gorm).Create(ctx, &row); err != nil {
			return fmt.Errorf("store session: %w", err)
		}
		return s.Note(ctx, tx, accountID, "signed_in", "by "+words[by], from)
	})
	return token, err
}

var words = map[Method]string{ByPassword: "password", ByPasskey: "passkey", ByLink: "mailed link", BySignUp: "signing up", ByProvider: "a linked sign-in"}

// SessionAccount returns the account and session of a token, and extends the session.
// A token that is unknown, ended or expired returns CodeSignedOut.
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
	session, err := gorm.G[models.Session](s.db.Gorm).
		Where("token_hash = ? AND expires_at > ? AND created_at > ?", TokenHash(token), now, now.Add(-SessionLimit)).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return session, signedOut()
	}
	if err != nil {
		return session, fmt.Errorf("look up session: %w", err)
	}
	return session, nil
}

// Live returns CodeSignedOut if a session has ended. Otherwise it cannot end before the
// transaction does.
func (s *Service) Live(ctx context.Context, tx postgres.Tx, session models.Session) error {
	if _, err := s.locked(ctx, tx, session.AccountID, "SHARE"); err != nil {
		return err
	}
	n, err := gorm.G[models.Session](tx.Gorm).Where("token_hash = ?", session.TokenHash).Count(ctx, "id")
	if err != nil {
		return fmt.Errorf("look up session: %w", err)
	}
	if n == 0 {
		return signedOut()
	}
	return nil
}

// Lock returns an account and locks its row until the transaction ends.
func (s *Service) Lock(ctx context.Context, tx postgres.Tx, id uuid.UUID) (models.Account, error) {
	return s.locked(ctx, tx, id, "UPDATE")
}

func (s *Service) locked(ctx context.Context, tx postgres.Tx, id uuid.UUID, strength string) (models.Account, error) {
	row, err := gorm.G[models.Account](tx.Gorm, clause.Locking{Strength: strength}).Where("id = ?", id).First(ctx)
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

// Proved reports whether the session's person signed in or confirmed who they are
// recently enough for irreversible actions.
func (s *Service) Proved(session models.Session) bool {
	return s.clock().Sub(session.ProvedAt) < provedFor
}

// Prove records that the session's person just confirmed who they are.
func (s *Service) Prove(ctx context.Context, session models.Session) error {
	err := s.db.Gorm.WithContext(ctx).Model(&models.Session{}).Where("token_hash = ?", session.TokenHash).Update("proved_at", s.clock()).Error
	if err != nil {
		return fmt.Errorf("record proof: %w", err)
	}
	return nil
}

// Confirm checks that a session's person is the account's owner, by a recent sign-in or by
// the password, and returns the session with that recorded. Without either it returns an
// Invalid error about FieldPassword, or CodeSignInAgain if the account has no password.
func (s *Service) Confirm(ctx context.Context, account models.Account, session models.Session, password, address string) (models.Session, error) {
	if s.Proved(session) {
		return session, nil
	}
	if account.PasswordHash == "" {
		return session, SignInAgain("This requires a sign-in within the last ten minutes.")
	}
	if err := s.CheckPassword(ctx, account, password, address, true); err != nil {
		return session, err
	}
	session.ProvedAt = s.clock()
	return session, s.Prove(ctx, session)
}

// SignInAgain returns an error that asks for a recent sign-in.
func SignInAgain(message string) error {
	return apperr.New(apperr.Conflict, CodeSignInAgain, message).WithRemedy("Sign out and sign in again.")
}

// ActFor records which team the session's person acts for; nil for their own account.
func (s *Service) ActFor(ctx context.Context, session models.Session, team *uuid.UUID) error {
	err := s.db.Gorm.WithContext(ctx).Model(&models.Session{}).Where("token_hash = ?", session.TokenHash).Update("team_id", team).Error
	if err != nil {
		return fmt.Errorf("switch the account of a session: %w", err)
	}
	return nil
}

// Sessions returns the account's sessions, most recently active first.
func (s *Service) Sessions(ctx context.Context, account uuid.UUID) ([]models.Session, error) {
	rows, err := gorm.G[models.Session](s.db.Gorm).Where("account_id = ? AND expires_at > ?", account, s.clock()).Order("last_seen_at DESC, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return rows, nil
}

// EndSessions ends the account's sessions except keep, and returns how many.
func (s *Service) EndSessions(ctx context.Context, tx postgres.Tx, account uuid.UUID, keep models.Session) (int, error) {
	q := gorm.G[models.Session](tx.Gorm).Where("account_id = ?", account)
	if len(keep.TokenHash) > 0 {
		q = q.Where("token_hash <> ?", keep.TokenHash)
	}
	n, err := q.Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("end sessions: %w", err)
	}
	return n, nil
}

// EndOneSession ends one session of the account by its public id. An id that is not
// the account's returns CodeSessionUnknown.
func (s *Service) EndOneSession(ctx context.Context, tx postgres.Tx, account, session uuid.UUID) error {
	n, err := gorm.G[models.Session](tx.Gorm).Where("account_id = ? AND id = ?", account, session).Delete(ctx)
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	if n == 0 {
		return apperr.New(apperr.NotFound, CodeSessionUnknown, "This browser is signed out already.")
	}
	return nil
}

func (s *Service) touch(ctx context.Context, hash []byte, now time.Time) error {
	_, err := gorm.G[models.Session](s.db.Gorm).Where("token_hash = ?", hash).
		Select("last_seen_at", "expires_at").
		Updates(ctx, models.Session{LastSeenAt: now, ExpiresAt: now.Add(SessionLifetime)})
	if err != nil {
		return fmt.Errorf("extend session: %w", err)
	}
	return nil
}

// EndSession ends the session of a token. An unknown token is not an error.
func (s *Service) EndSession(ctx context.Context, token string) error {
	if _, err := gorm.G[models.Session](s.db.Gorm).Where("token_hash = ?", TokenHash(token)).Delete(ctx); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// Sweep deletes expired sessions, links, challenges and limits to keep the tables
// small, and returns the number of sessions.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	for _, table := range []string{"account_links", "passkey_challenges", "sign_in_attempts"} {
		if err := s.db.Gorm.WithContext(ctx).Exec("DELETE FROM "+table+" WHERE expires_at <= ?", s.clock()).Error; err != nil {
			return 0, fmt.Errorf("sweep %s: %w", table, err)
		}
	}
	today := s.clock().UTC().Format(time.DateOnly)
	for _, q := range []string{"DELETE FROM daily_limits WHERE day < ?", "DELETE FROM address_grants WHERE month < date_trunc('month', ?::date)"} {
		if err := s.db.Gorm.WithContext(ctx).Exec(q, today).Error; err != nil {
			return 0, fmt.Errorf("sweep limits: %w", err)
		}
	}
	n, err := gorm.G[models.Session](s.db.Gorm).Where("expires_at <= ?", s.clock()).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("sweep sessions: %w", err)
	}
	return n, nil
}

func signedOut() error {
	return apperr.New(apperr.Unauthenticated, CodeSignedOut, "You are not signed in.").WithRemedy("Sign in and try again.")
}

// TokenHash returns the SHA-256 of a secret, which is what is stored of it.
func TokenHash(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}
