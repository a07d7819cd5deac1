// Package accounts owns who a person is: sign-up, sign-in by password or passkey,
// the sessions of signed-in browsers, what mailed links allow, and the account's
// audit trail.
//
// Invariants: a password is stored as an argon2id hash only; a session token
// exists in the browser's cookie alone, the database keeps its SHA-256; a
// sign-in with an unknown e-mail and one with a wrong password cannot be told
// apart, neither by the answer nor by its time. At most a fixed number of
// passwords are hashed at once, so that sign-ins cannot exhaust the memory. A link
// and a passkey's challenge serve once.
//
// It knows nothing of keys, credits, cookies, mail or HTTP. Opening an account with
// its key and its first grant is the signup package's work, which calls Register
// inside its transaction; the mails of a change are package membership's.
package accounts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/models"
)

// The codes of what can go wrong for a person here.
const (
	CodeEmailInvalid    = "email_invalid"
	CodeEmailTaken      = "email_taken"
	CodePasswordShort   = "password_too_short" // #nosec G101 -- the name of an error
	CodePasswordLong    = "password_too_long"  // #nosec G101 -- the name of an error
	CodePasswordGuessed = "password_guessed"   // #nosec G101 -- the name of an error
	CodePasswordIsEmail = "password_is_email"  // #nosec G101 -- the name of an error
	CodeSignInFailed    = "sign_in_failed"
	CodeTooManyAttempts = "too_many_attempts"
	CodeSignedOut       = "signed_out"
	CodeSessionUnknown  = "session_not_found"
)

// The fields that errors name, as forms call them.
const (
	FieldEmail    = "email"
	FieldPassword = "password"
)

// Service registers accounts and signs people in and out.
type Service struct {
	db        *gorm.DB
	clock     func() time.Time
	hasher    *hasher
	byAddress *throttle
	byAccount *throttle
	byKnown   *throttle
	openings  int             // accounts that one network may open a day
	refused   map[string]bool // domains whose addresses open no account
}

// New makes the service over db; clock gives the time that sessions and
// throttles are judged by.
func New(db *gorm.DB, clock func() time.Time) *Service {
	return &Service{
		db:        db,
		clock:     clock,
		hasher:    newHasher(),
		byAddress: newThrottle(perAddress),
		byAccount: newThrottle(perAccount),
		byKnown:   newThrottle(perAccount),
		openings:  OpeningsPerDay,
	}
}

// Register makes an account inside the caller's transaction. What the person
// typed wrong comes back as an *apperr.Error that names the form field. An e-mail
// that has an account already gets another one, which is not found by it
// (Unclaimed), by the same statements.
func (s *Service) Register(ctx context.Context, tx *gorm.DB, email, password string) (models.Account, error) {
	address, err := s.ParseNewEmail(email)
	if err != nil {
		return models.Account{}, err
	}
	if err := checkPassword(password, address); err != nil {
		return models.Account{}, err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return models.Account{}, err
	}
	row, err := s.newAccount(address, hash)
	if err != nil {
		return models.Account{}, err
	}
	if err := lockAddress(ctx, tx, row.EmailKey); err != nil {
		return models.Account{}, err
	}
	err = tx.WithContext(ctx).Raw(`INSERT INTO accounts (id, email, email_key, password_hash, role, created_at)
		SELECT @id, @email, CASE WHEN EXISTS (SELECT FROM accounts WHERE email_key = @key) THEN @unclaimed ELSE @key END, @hash, @role, @at
		RETURNING email_key`, map[string]any{"id": row.ID, "email": row.Email, "key": row.EmailKey, "unclaimed": unclaimedKey(row.ID),
		"hash": hash, "role": row.Role, "at": row.CreatedAt}).Scan(&row.EmailKey).Error
	if err != nil {
		return models.Account{}, fmt.Errorf("store account: %w", err)
	}
	return row, nil
}

// RegisterWithoutPassword makes an account that nobody can sign in to, for
// scripts that want a key alone. Whoever runs the service vouches for its address.
// Errors are those of Register, and CodeEmailTaken, with the transaction still usable.
func (s *Service) RegisterWithoutPassword(ctx context.Context, tx *gorm.DB, email string) (models.Account, error) {
	address, err := parseEmail(email)
	if err != nil {
		return models.Account{}, err
	}
	row, err := s.newAccount(address, "")
	if err != nil {
		return models.Account{}, err
	}
	row.VerifiedAt = &row.CreatedAt
	// A unique violation would abort the caller's transaction; this does not.
	done := tx.WithContext(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "email_key"}}, DoNothing: true,
	}).Create(&row)
	if done.Error != nil {
		return models.Account{}, fmt.Errorf("store account: %w", done.Error)
	}
	if done.RowsAffected == 0 {
		return models.Account{}, emailTaken()
	}
	return row, nil
}

func (s *Service) newAccount(address, hash string) (models.Account, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return models.Account{}, fmt.Errorf("make account id: %w", err)
	}
	return models.Account{
		ID: id, Email: address, EmailKey: emailKey(address),
		PasswordHash: hash, Role: "user", CreatedAt: s.clock(),
	}, nil
}

// Authenticate finds the account of an e-mail and password. Unknown e-mail,
// wrong password, an account without a password and one whose address was not
// verified give one and the same error, after the same work: a sign-up by an address
// that has an account cannot be told from one by a free address by signing in. address is the caller's network address: attempts
// are counted per address and per account, and too many of them give
// CodeTooManyAttempts with the time to wait.
// marks are those of the browser: one that the owner has signed in by has an allowance
// of its own.
func (s *Service) Authenticate(ctx context.Context, email, password, address string, marks []Mark) (models.Account, error) {
	key := emailKey(email)
	row, err := gorm.G[models.Account](s.db).Where("email_key = ? AND deleted_at IS NULL", storable(key)).First(ctx)
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Account{}, fmt.Errorf("look up account: %w", err)
	}
	counted := key
	if row.ID != uuid.Nil {
		counted = row.ID.String()
	}
	if err := s.allowAttempt(counted, address, knownBy(marks, row)); err != nil {
		return models.Account{}, err
	}
	ok, err := s.hasher.matches(ctx, password, row.PasswordHash)
	if err != nil {
		return models.Account{}, err
	}
	if !ok || !Established(row) {
		return models.Account{}, signInFailed()
	}
	s.byAccount.forget(counted)
	s.byKnown.forget(counted)
	return row, nil
}

// Get gives the account with an id.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (models.Account, error) {
	row, err := gorm.G[models.Account](s.db).Where("id = ?", id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Account{}, apperr.New(apperr.NotFound, "account_not_found", "There is no such account.")
	}
	if err != nil {
		return models.Account{}, fmt.Errorf("look up account: %w", err)
	}
	return row, nil
}

func signInFailed() error {
	return apperr.New(apperr.Unauthenticated, CodeSignInFailed, "Wrong e-mail or password.").
		WithRemedy("If you have just signed up, open the link in the mail that we sent you first.")
}

func emailTaken() error {
	return apperr.New(apperr.Conflict, CodeEmailTaken, "This e-mail has an account already.").
		WithField(FieldEmail).WithRemedy("Sign in instead, or use another e-mail.")
}
