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
	"groundline/internal/postgres"
	"groundline/models"
)

// Error codes of identities.
const (
	CodeIdentityTaken   = "identity_taken"
	CodeIdentityUnknown = "identity_not_found"
	CodeLastSignIn      = "last_sign_in"
)

// maxIdentities bounds the identities of one account.
const maxIdentities = 20

// LockIdentity returns the account that an identity signs in to, or the zero account. Until
// the transaction ends, no other one links the identity.
func (s *Service) LockIdentity(ctx context.Context, tx postgres.Tx, issuer, subject string) (models.Account, error) {
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 2))", issuer+" "+subject); err != nil {
		return models.Account{}, fmt.Errorf("lock identity: %w", err)
	}
	row, err := gorm.G[models.Identity](tx.Gorm).Where("issuer = ? AND subject = ?", issuer, subject).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Account{}, nil
	}
	if err != nil {
		return models.Account{}, fmt.Errorf("look up identity: %w", err)
	}
	return s.locked(ctx, tx, row.AccountID, "SHARE")
}

// UseIdentity records that an identity signed in.
func (s *Service) UseIdentity(ctx context.Context, tx postgres.Tx, issuer, subject string) error {
	if _, err := tx.Exec(ctx, "UPDATE identities SET last_used_at = $3 WHERE issuer = $1 AND subject = $2", issuer, subject, s.clock()); err != nil {
		return fmt.Errorf("record use of identity: %w", err)
	}
	return nil
}

// LinkIdentity links an identity to its AccountID. An identity signs in to one account: if
// it is linked to any, it returns CodeIdentityTaken.
func (s *Service) LinkIdentity(ctx context.Context, tx postgres.Tx, identity models.Identity) error {
	if _, err := s.locked(ctx, tx, identity.AccountID, "UPDATE"); err != nil {
		return err
	}
	n, err := gorm.G[models.Identity](tx.Gorm).Where("account_id = ?", identity.AccountID).Count(ctx, "id")
	if err != nil {
		return fmt.Errorf("count identities: %w", err)
	}
	if n >= maxIdentities {
		return apperr.New(apperr.Conflict, "too_many_identities", fmt.Sprintf("An account has at most %d linked sign-ins.", maxIdentities)).
			WithRemedy("Unlink one that you no longer use.")
	}
	identity.ID, identity.CreatedAt, identity.Email = uuid.New(), s.clock(), storable(identity.Email)
	// A unique violation would abort the caller's transaction; this does not.
	done := tx.Gorm.WithContext(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "issuer"}, {Name: "subject"}}, DoNothing: true}).Create(&identity)
	if done.Error != nil {
		return fmt.Errorf("store identity: %w", done.Error)
	}
	if done.RowsAffected == 0 {
		return apperr.New(apperr.Conflict, CodeIdentityTaken, "This sign-in is already linked to an account.").
			WithRemedy("Sign in with it, and unlink it there first.")
	}
	return nil
}

// Identities returns the account's identities, oldest first.
func (s *Service) Identities(ctx context.Context, account uuid.UUID) ([]models.Identity, error) {
	rows, err := gorm.G[models.Identity](s.db.Gorm).Where("account_id = ?", account).Order("created_at, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list identities: %w", err)
	}
	return rows, nil
}

// UnlinkIdentity deletes an identity of the account and returns it. It refuses with
// CodeLastSignIn if that leaves no password, no passkey and no identity of a provider in
// usable, which are the names of those that are configured.
func (s *Service) UnlinkIdentity(ctx context.Context, tx postgres.Tx, account, id uuid.UUID, usable []string) (models.Identity, error) {
	holder, err := s.locked(ctx, tx, account, "UPDATE") // of two unlinks at once, the second sees what the first left
	if err != nil {
		return models.Identity{}, err
	}
	row, err := gorm.G[models.Identity](tx.Gorm).Where("account_id = ? AND id = ?", account, id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, apperr.New(apperr.NotFound, CodeIdentityUnknown, "The account has no such linked sign-in.")
	}
	if err != nil {
		return row, fmt.Errorf("look up identity: %w", err)
	}
	if holder.PasswordHash == "" {
		var others int
		err := tx.QueryRow(ctx, `SELECT (SELECT count(*) FROM passkeys WHERE account_id = $1) +
			(SELECT count(*) FROM identities WHERE account_id = $1 AND id <> $2 AND provider = ANY($3))`, account, id, usable).Scan(&others)
		if err != nil {
			return row, fmt.Errorf("count ways to sign in: %w", err)
		}
		if others == 0 {
			return row, apperr.New(apperr.Conflict, CodeLastSignIn, "This is the only way to sign in to your account.").
				WithRemedy("Set a password or add a passkey first.")
		}
	}
	if _, err := gorm.G[models.Identity](tx.Gorm).Where("id = ?", id).Delete(ctx); err != nil {
		return row, fmt.Errorf("unlink identity: %w", err)
	}
	return row, nil
}

// RegisterIdentified creates an account without a password, for a person who signs in with
// an identity provider. If the provider verified the address, the account takes it from one
// that never did; an established one keeps it, which is CodeEmailTaken. The caller then links
// the identity and calls SetVerified. An unverified address is treated as by Register.
func (s *Service) RegisterIdentified(ctx context.Context, tx postgres.Tx, email string, verified bool) (models.Account, error) {
	address, err := s.ParseNewEmail(email)
	if err != nil {
		return models.Account{}, err
	}
	row, err := s.newAccount(address, "")
	if err != nil {
		return models.Account{}, err
	}
	if !verified {
		return row, s.insertUnverified(ctx, tx, &row)
	}
	if err := s.vacate(ctx, tx, address, row.ID); err != nil {
		return models.Account{}, err
	}
	if err := tx.Gorm.WithContext(ctx).Create(&row).Error; err != nil {
		return models.Account{}, fmt.Errorf("store account: %w", err)
	}
	return row, nil
}

// endIdentities deletes the identities linked after since, and sign-ins under way.
func (s *Service) endIdentities(ctx context.Context, tx postgres.Tx, account uuid.UUID, since time.Time) (int, error) {
	if _, err := gorm.G[models.SignInAttempt](tx.Gorm).Where("account_id = ?", account).Delete(ctx); err != nil {
		return 0, fmt.Errorf("end sign-in attempts: %w", err)
	}
	n, err := gorm.G[models.Identity](tx.Gorm).Where("account_id = ? AND created_at > ?", account, since).Delete(ctx)
	if err != nil {
		return 0, fmt.Errorf("remove identities: %w", err)
	}
	return n, nil
}
