package signup

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

// Claimable is a provisional account that can be claimed.
type Claimable struct {
	Account  uuid.UUID
	Key      models.APIKey
	OpenedAt time.Time
	Until    time.Time
}

// Claimable returns the account of a claim token. If the token is wrong, or the account was
// claimed or has ended, it returns accounts.CodeLinkEnded.
func (s *Service) Claimable(ctx context.Context, token string) (Claimable, error) {
	return s.claimable(ctx, s.DB.Gorm, token)
}

func (s *Service) claimable(ctx context.Context, db *gorm.DB, token string, lock ...clause.Expression) (c Claimable, err error) {
	id, ok := s.verify("claim", token)
	if !ok {
		return c, errNotClaimable()
	}
	row, err := gorm.G[models.ProvisionalAccount](db, lock...).Where("account_id = ? AND claimed_at IS NULL AND ended_at IS NULL AND until > ?", uuid.UUID(id), s.Clock()).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return c, errNotClaimable()
	}
	if err != nil {
		return c, fmt.Errorf("look up provisional account: %w", err)
	}
	key, ok, err := s.Keys.Provisional(ctx, db, row.AccountID)
	if err == nil && !ok {
		err = errNotClaimable()
	}
	return Claimable{row.AccountID, key, row.OpenedAt, row.Until}, err
}

func errNotClaimable() error {
	return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "This key was claimed already, or its 72 hours are over.").
		WithRemedy("If it was yours, it is among your account's keys. Otherwise sign up for a new one.")
}

// lockClaim locks the account of a claim token until the transaction ends: of two claims at
// once, the second finds it claimed.
func (s *Service) lockClaim(ctx context.Context, tx postgres.Tx, token string) (Claimable, error) {
	return s.claimable(ctx, tx.Gorm, token, clause.Locking{Strength: "UPDATE"})
}

// ClaimNew claims a provisional account for a person without an account: it gets the
// address and password, as if opened by Open, and keeps its key, credits and history. Its
// errors are those of Open and Claimable.
func (s *Service) ClaimNew(ctx context.Context, token, email, password string, from accounts.Origin) (account models.Account, err error) {
	c, err := s.Claimable(ctx, token) // before the password is hashed
	if err != nil {
		return account, err
	}
	err = s.retry(ctx, func(tx postgres.Tx) error {
		if c, err = s.lockClaim(ctx, tx, token); err != nil {
			return err
		}
		if err := s.Accounts.CountSignUp(ctx, tx, from); err != nil {
			return err
		}
		if account, err = s.Accounts.Lock(ctx, tx, c.Account); err != nil {
			return err
		}
		if account, err = s.Accounts.Complete(ctx, tx, account, email, password); err != nil {
			return err
		}
		if err := ledger.EndProvisional(ctx, tx, account.ID, s.Clock()); err != nil {
			return err
		}
		if err := s.Keys.Adopt(ctx, tx.Gorm, c.Key, account.ID, []keys.Scope{keys.Data, keys.Articles, keys.Export}); err != nil {
			return err
		}
		if err := s.noteClaim(ctx, tx, c, account.ID, "with a new account", from); err != nil {
			return err
		}
		return s.greet(ctx, tx, account)
	})
	if err == nil {
		s.Keys.Evict(c.Account)
	}
	return account, err
}

// ClaimedKeyCaps are the monthly caps that a person who claims a key can choose; 0 is none.
var ClaimedKeyCaps = []models.Credits{ledger.ProvisionalCredits, ledger.MonthlyGrant, 0}

// ClaimInto claims a provisional account for an account that its owner is signed in to. In
// one transaction, its credits, requests and receipts move there, its key becomes one of the
// account's, capped, and the provisional account is closed. The key may be known to whoever
// sent the claim's address, so it stays read-only, and its cap is one of ClaimedKeyCaps.
func (s *Service) ClaimInto(ctx context.Context, token string, account models.Account, session models.Session, limit models.Credits, from accounts.Origin) (moved ledger.Claimed, err error) {
	var c Claimable
	err = s.retry(ctx, func(tx postgres.Tx) error {
		if c, err = s.lockClaim(ctx, tx, token); err != nil {
			return err
		}
		if err := s.Accounts.Live(ctx, tx, session); err != nil {
			return err
		}
		if moved, err = ledger.Claim(ctx, tx, c.Account, account.ID, s.Clock().UTC().Truncate(time.Microsecond)); err != nil {
			return err
		}
		if err := s.Keys.Adopt(ctx, tx.Gorm, c.Key, account.ID, keys.ProvisionalScope()); err != nil {
			return err
		}
		if limit > 0 {
			if err := s.CapKey(ctx, tx, account.ID, c.Key.Family, limit, meter.Monthly); err != nil {
				return err
			}
		}
		if err := s.Move(ctx, tx, c.Account, account.ID); err != nil {
			return fmt.Errorf("move what account %s received: %w", c.Account, err)
		}
		if err := s.Accounts.EndProvisional(ctx, tx, c.Account); err != nil {
			return err
		}
		return s.noteClaim(ctx, tx, c, account.ID, fmt.Sprintf("%d credits and %d receipts moved", moved.Credits, moved.Receipts), from)
	})
	if err == nil {
		s.Keys.Evict(c.Account)
	}
	return moved, err
}

// retry runs a transaction again if PostgreSQL aborted it for a deadlock: a charge of either
// account may hold its balance.
func (s *Service) retry(ctx context.Context, act func(tx postgres.Tx) error) (err error) {
	for range 4 {
		if err = s.DB.InTx(ctx, act); !postgres.Deadlocked(err) {
			return err
		}
	}
	return err
}

// noteClaim records who claimed the account.
func (s *Service) noteClaim(ctx context.Context, tx postgres.Tx, c Claimable, by uuid.UUID, detail string, from accounts.Origin) error {
	if _, err := tx.Exec(ctx, `UPDATE provisional_accounts SET claimed_at = $2, claimed_by = $3 WHERE account_id = $1`, c.Account, s.Clock(), by); err != nil {
		return fmt.Errorf("store claim: %w", err)
	}
	return s.Accounts.Note(ctx, tx, by, "key_claimed", c.Key.Prefix+" "+detail, from)
}

// endAtOnce bounds the accounts that one round of EndProvisional ends.
const endAtOnce = 1000

// EndProvisional ends the provisional accounts whose deadline has passed: what is left of
// their credits expires in the ledger, and they are closed. Their keys stopped working, and
// the meter stopped charging them, at the deadline itself. An account that may have paid is
// left until that is known. It returns how many it ended.
func (s *Service) EndProvisional(ctx context.Context) (n int, err error) {
	now := s.Clock().UTC()
	due, err := postgres.Collect(ctx, s.DB.Pool, "provisional accounts", pgx.RowTo[uuid.UUID],
		`SELECT account_id FROM provisional_accounts p WHERE ended_at IS NULL AND claimed_at IS NULL AND until <= $1
			AND NOT EXISTS (SELECT FROM payment_challenges c WHERE c.account_id = p.account_id AND c.state IN ('settling', 'unknown')) ORDER BY until LIMIT $2`, now, endAtOnce)
	if err != nil {
		return 0, err
	}
	var failed []error
	for _, id := range due {
		if err := s.endProvisional(ctx, id, now); err != nil {
			failed = append(failed, fmt.Errorf("end provisional account %s: %w", id, err))
			continue
		}
		n++
	}
	return n, errors.Join(failed...)
}

func (s *Service) endProvisional(ctx context.Context, id uuid.UUID, now time.Time) error {
	return s.retry(ctx, func(tx postgres.Tx) error {
		tag, err := tx.Exec(ctx, `UPDATE provisional_accounts SET ended_at = $2 WHERE account_id = $1 AND ended_at IS NULL AND claimed_at IS NULL`, id, now)
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		if err := ledger.Update(ctx, tx, id, now, func(*ledger.Ledger) error { return nil }); err != nil {
			return err
		}
		return s.Accounts.EndProvisional(ctx, tx, id)
	})
}
