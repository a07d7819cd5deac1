// Package accounts identifies people: registration, sign-in by password, passkey or a
// linked account with an identity provider, browser sessions, mailed links, and each account's audit trail.
//
// Invariants: passwords are stored only as argon2id hashes; a session token exists
// only in the browser's cookie, and the database keeps its SHA-256; an unknown e-mail
// and a wrong password get the same response in the same time; the number of
// passwords hashed at once is bounded, so that sign-ins cannot exhaust memory; a link
// or passkey challenge works once.
//
// It does not handle keys, credits, cookies, mail or HTTP. Package signup opens an
// account together with its key and first grant; package membership sends the mail
// about changes.
package accounts

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// Error codes.
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
	CodeSignInAgain     = "sign_in_again"
)

// Form fields named in errors.
const (
	FieldEmail    = "email"
	FieldPassword = "password"
)

// Service registers accounts and signs people in and out.
type Service struct {
	db        *postgres.DB
	clock     func() time.Time
	hasher    *hasher
	byAddress *throttle
	byAccount *throttle
	byKnown   *throttle
	signUps   int             // per network and day
	tries     int             // per network and day
	allTries  int             // per day
	refused   map[string]bool // e-mail domains that cannot sign up
}

// Deps are what the service needs.
type Deps struct {
	DB    *postgres.DB
	Clock func() time.Time // for expiry and throttling
	// RefusedDomains are e-mail domains, such as those of disposable addresses, that
	// cannot sign up, nor can their subdomains.
	RefusedDomains []string
	SignUpsPerDay  int // from one network; 0 means SignUpsPerDay
	TriesPerDay    int // provisional accounts from one network; 0 means TriesPerDay
	AllTriesPerDay int // provisional accounts in all; 0 means AllTriesPerDay
}

// New returns the service.
func New(d Deps) *Service {
	s := &Service{
		db: d.DB, clock: d.Clock, hasher: newHasher(),
		byAddress: newThrottle(perAddress), byAccount: newThrottle(perAccount), byKnown: newThrottle(perAccount),
		signUps: cmp.Or(d.SignUpsPerDay, SignUpsPerDay), tries: cmp.Or(d.TriesPerDay, TriesPerDay), allTries: cmp.Or(d.AllTriesPerDay, AllTriesPerDay),
		refused: make(map[string]bool, len(d.RefusedDomains)),
	}
	for _, domain := range d.RefusedDomains {
		s.refused[strings.ToLower(strings.TrimSuffix(domain, "."))] = true
	}
	return s
}

// Register creates an account. Invalid input is an *apperr.Error that names the form
// field. If the e-mail already has an account, the same statements create a second,
// Unclaimed one, so that signing up does not reveal who has an account.
func (s *Service) Register(ctx context.Context, tx postgres.Tx, email, password string) (models.Account, error) {
	address, hash, err := s.credentials(ctx, email, password)
	if err != nil {
		return models.Account{}, err
	}
	row, err := s.newAccount(address, hash)
	if err != nil {
		return models.Account{}, err
	}
	return row, s.insertUnverified(ctx, tx, &row)
}

// insertUnverified stores a new account. If another one has its address, it is Unclaimed.
func (s *Service) insertUnverified(ctx context.Context, tx postgres.Tx, row *models.Account) error {
	if err := lockAddress(ctx, tx, row.EmailKey); err != nil {
		return err
	}
	err := tx.Gorm.WithContext(ctx).Raw(`INSERT INTO accounts (id, email, email_key, password_hash, role, created_at)
		SELECT @id, @email, CASE WHEN EXISTS (SELECT FROM accounts WHERE email_key = @key) THEN @unclaimed ELSE @key END, @hash, @role, @at
		RETURNING email_key`, map[string]any{"id": row.ID, "email": row.Email, "key": row.EmailKey, "unclaimed": unclaimedKey(row.ID),
		"hash": row.PasswordHash, "role": row.Role, "at": row.CreatedAt}).Scan(&row.EmailKey).Error
	if err != nil {
		return fmt.Errorf("store account: %w", err)
	}
	return nil
}

// credentials checks what a person typed to sign up, and returns the address as it is
// stored and the password's hash.
func (s *Service) credentials(ctx context.Context, email, password string) (address, hash string, err error) {
	if address, err = s.ParseNewEmail(email); err != nil {
		return "", "", err
	}
	if err = checkPassword(password, address); err != nil {
		return "", "", err
	}
	hash, err = s.hasher.hash(ctx, password)
	return address, hash, err
}

// RegisterWithoutPassword creates an account that nobody can sign in to, for scripts
// that only need a key; its address counts as verified. Errors are those of Register,
// plus CodeEmailTaken, after which the transaction is still usable.
func (s *Service) RegisterWithoutPassword(ctx context.Context, tx postgres.Tx, email string) (models.Account, error) {
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
	done := tx.Gorm.WithContext(ctx).Clauses(clause.OnConflict{
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
		ID: id, Email: address, EmailKey: EmailKey(address),
		PasswordHash: hash, Role: "user", CreatedAt: s.clock(),
	}, nil
}

// Authenticate returns the account with an e-mail and password. An unknown e-mail, a
// wrong or missing password and an unverified address return the same error after the
// same work, so that none can be told from another. Attempts are counted per network
// address and per account; too many return CodeTooManyAttempts with the time to wait.
// A browser with the owner's mark has its own allowance.
func (s *Service) Authenticate(ctx context.Context, email, password, address string, marks []Mark) (models.Account, error) {
	key := EmailKey(email)
	row, err := gorm.G[models.Account](s.db.Gorm).Where("email_key = ? AND deleted_at IS NULL", storable(key)).First(ctx)
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

// Get returns the account with an id.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (models.Account, error) {
	row, err := gorm.G[models.Account](s.db.Gorm).Where("id = ?", id).First(ctx)
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
