package meter

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// SetCap caps what the account may use in a calendar month, overage included; nil removes
// the cap. It applies from the next request on, on every replica, and counts what was used
// of the month so far.
func (s *Service) SetCap(ctx context.Context, accountID uuid.UUID, limit *models.Credits) error {
	if limit != nil && *limit < 0 {
		return errCapNegative()
	}
	tag, err := s.pool.Exec(ctx, "UPDATE credit_balances SET cap = $2 WHERE account_id = $1", accountID, limit)
	if err == nil && tag.RowsAffected() != 1 {
		err = pgx.ErrNoRows
	}
	if err != nil {
		return fmt.Errorf("meter: set the cap of %s: %w", accountID, err)
	}
	return nil
}

// SetCard records, in the caller's transaction, whether a card is on file. Without one,
// requests beyond the grant are limited.
func (s *Service) SetCard(ctx context.Context, tx pgx.Tx, accountID uuid.UUID, onFile bool) error {
	_, err := tx.Exec(ctx, "UPDATE credit_balances SET card = $2 WHERE account_id = $1 AND card <> $2", accountID, onFile)
	if err != nil {
		return fmt.Errorf("meter: record the card of %s: %w", accountID, err)
	}
	return nil
}

// KeyCap is the cap of a key and of the keys it was rolled into.
type KeyCap struct {
	Cap    models.Credits
	Period Period
	Used   models.Credits // in the period now
	Resets time.Time
}

// SetKeyCap caps what the keys of a family may use in a period; nil removes the cap. It
// counts what keys, which lists the whole family, used of the period so far.
func (s *Service) SetKeyCap(ctx context.Context, accountID, keyFamily uuid.UUID, keys []uuid.UUID, limit *models.Credits, p Period) error {
	if limit != nil && *limit < 0 {
		return errCapNegative()
	}
	if limit != nil && !p.known() {
		return apperr.New(apperr.Invalid, "invalid_parameter", "A cap begins anew each day, week or month.").WithField("period")
	}
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		return s.setKeyCap(ctx, tx, accountID, keyFamily, keys, limit, p)
	})
}

// CapKey caps a key that was not used by its account before, in the caller's transaction.
func (s *Service) CapKey(ctx context.Context, tx pgx.Tx, accountID, keyFamily uuid.UUID, limit models.Credits, p Period) error {
	return s.setKeyCap(ctx, tx, accountID, keyFamily, []uuid.UUID{keyFamily}, &limit, p)
}

// SetMemberCap caps what a member may use in a calendar month over all keys and connections
// that they have of a team; nil removes the cap. It counts what they used of the month so far.
func (s *Service) SetMemberCap(ctx context.Context, accountID, member uuid.UUID, limit *models.Credits) error {
	if limit != nil && *limit < 0 {
		return errCapNegative()
	}
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error { return s.SetMemberCapIn(ctx, tx, accountID, member, limit) })
}

// SetMemberCapIn is SetMemberCap in the caller's transaction, of a limit that is not negative.
func (s *Service) SetMemberCapIn(ctx context.Context, tx pgx.Tx, accountID, member uuid.UUID, limit *models.Credits) error {
	// Every charge takes this lock, so that none is counted twice or not at all.
	if _, err := tx.Exec(ctx, "SELECT FROM credit_balances WHERE account_id = $1 FOR UPDATE", accountID); err != nil {
		return fmt.Errorf("meter: lock the balance of %s: %w", accountID, err)
	}
	var keys []uuid.UUID
	err := tx.QueryRow(ctx, "SELECT COALESCE(array_agg(id), '{}') FROM api_keys WHERE account_id = $1 AND member_id = $2", accountID, member).Scan(&keys)
	if err != nil {
		return fmt.Errorf("meter: keys of member %s: %w", member, err)
	}
	return s.setKeyCap(ctx, tx, accountID, member, keys, limit, Monthly)
}

func (s *Service) setKeyCap(ctx context.Context, tx pgx.Tx, accountID, keyFamily uuid.UUID, keys []uuid.UUID, limit *models.Credits, p Period) error {
	// Every charge of the account takes this lock.
	_, err := tx.Exec(ctx, "SELECT FROM credit_balances WHERE account_id = $1 FOR UPDATE", accountID)
	if err == nil {
		err = storeKeyCap(ctx, tx, accountID, keyFamily, keys, limit, p, p.start(s.clock()))
	}
	if err == nil {
		_, err = tx.Exec(ctx, `UPDATE credit_balances SET capped_keys = (SELECT count(*) FROM key_caps WHERE account_id = $1)
			WHERE account_id = $1`, accountID)
	}
	if err != nil {
		return fmt.Errorf("meter: set the cap of key %s: %w", keyFamily, err)
	}
	return nil
}

func storeKeyCap(ctx context.Context, tx pgx.Tx, accountID, keyFamily uuid.UUID, keys []uuid.UUID, limit *models.Credits, p Period, since time.Time) error {
	if limit == nil {
		_, err := tx.Exec(ctx, "DELETE FROM key_caps WHERE account_id = $1 AND family = $2", accountID, keyFamily)
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO key_caps (account_id, family, cap, period, since, used)
		VALUES ($1, $2, $3, $4, $5, (SELECT COALESCE(sum(cost), 0) FROM usage WHERE account_id = $1 AND key_id = ANY ($6) AND at >= $5))
		ON CONFLICT (account_id, family) DO UPDATE
		SET cap = excluded.cap, period = excluded.period, since = excluded.since, used = excluded.used`,
		accountID, keyFamily, *limit, p, since, keys)
	return err
}

// KeyCaps returns the caps of an account's keys, by family.
func (s *Service) KeyCaps(ctx context.Context, accountID uuid.UUID) (map[uuid.UUID]KeyCap, error) {
	stored, err := postgres.Collect(ctx, s.pool, "meter: caps of keys", pgx.RowToStructByName[models.KeyCap],
		`SELECT account_id, family, cap, period, since, used FROM key_caps WHERE account_id = $1`, accountID)
	if err != nil {
		return nil, err
	}
	now := s.clock()
	caps := make(map[uuid.UUID]KeyCap, len(stored))
	for _, k := range stored {
		p := Period(k.Period)
		used := k.Used
		if p.start(now).After(k.Since) {
			used = 0
		}
		caps[k.Family] = KeyCap{Cap: k.Cap, Period: p, Used: used, Resets: p.end(now)}
	}
	return caps, nil
}

func errCapNegative() error {
	return apperr.New(apperr.Invalid, "invalid_parameter", "A cap is a whole number of credits, 0 or more.").WithField("cap")
}
