package agentpay

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/billing"
	"groundline/internal/signup"
)

const (
	settleTimeout = 25 * time.Second // shorter than an answer may take
	stale         = 2 * time.Minute  // a settlement that began earlier was interrupted
	firstLookup   = 5 * time.Second
	lastLookup    = 10 * time.Minute
)

// Pay takes a payment for the account's challenge that it names, and returns the challenge
// paid. The same payment again returns the same outcome and takes nothing. Any other result
// is an apperr that says whether anything may have been charged.
func (s *Service) Pay(ctx context.Context, account uuid.UUID, method string, payment []byte) (Challenge, error) {
	m := s.method(method)
	if m == nil {
		return Challenge{}, ErrOff()
	}
	p, err := m.Read(payment)
	if err != nil {
		return Challenge{}, err
	}
	c, err := s.Get(ctx, account, p.Challenge)
	if err != nil {
		return c, err
	}
	if c.State != Offered {
		return s.again(ctx, c, m, p)
	}
	if !s.now().Before(c.ExpiresAt) {
		return c, errExpired()
	}
	locator, err := m.Verify(ctx, c, p)
	if err != nil {
		return c, err
	}
	s.step("verified")
	c, won, err := s.claim(ctx, c, m, p, locator)
	if err != nil {
		return c, err
	}
	if !won { // another request presented a payment meanwhile
		return s.again(ctx, c, m, p)
	}
	s.step("claimed")
	// The agent may leave; its money is on the way all the same.
	ctx = context.WithoutCancel(ctx)
	settling, cancel := context.WithTimeout(ctx, settleTimeout)
	defer cancel()
	outcome := m.Settle(settling, c, p)
	s.step("settled")
	return s.shown(s.record(ctx, c, outcome))
}

// again answers a payment for a challenge that one was presented for before.
func (s *Service) again(ctx context.Context, c Challenge, m Method, p Payment) (Challenge, error) {
	if c.Method != m.Name() || c.Proof != digest(p) {
		switch c.State {
		case Paid:
			return c, errPaid()
		case Failed:
			return c, errClosed()
		}
		return c, errInProgress()
	}
	if c.State == Unknown || c.State == Settling && s.interrupted(c) {
		looking, cancel := context.WithTimeout(ctx, settleTimeout)
		defer cancel()
		return s.shown(s.lookUp(looking, c))
	}
	return s.shown(c, nil)
}

// shown returns a challenge that is paid, or the error that says what it is instead.
func (s *Service) shown(c Challenge, err error) (Challenge, error) {
	switch {
	case err != nil:
		return c, err
	case c.State == Failed:
		return c, errFailed(c.Failure)
	case c.State == Unknown:
		return c, errUnknown()
	case c.State != Paid:
		return c, errInProgress()
	}
	return c, nil
}

// claim makes this request the only one that settles the challenge, durably, before any money
// moves. If another one was first, it reports false and returns the challenge as it is now.
func (s *Service) claim(ctx context.Context, c Challenge, m Method, p Payment, locator json.RawMessage) (Challenge, bool, error) {
	now := s.now()
	tag, err := s.Pool.Exec(ctx, `UPDATE payment_challenges SET state = 'settling', method = $3, proof = $4, locator = $5, posted_at = $6
		WHERE account_id = $1 AND id = $2 AND state = 'offered' AND expires_at > $6`, c.AccountID, c.ID, m.Name(), digest(p), locator, now)
	var refused *pgconn.PgError
	if errors.As(err, &refused) && refused.ConstraintName == "payment_challenges_proof" {
		return c, false, errReused()
	}
	if err != nil {
		return c, false, fmt.Errorf("agentpay: begin to settle %s: %w", c.ID, err)
	}
	won := tag.RowsAffected() == 1
	if c, err = s.Get(ctx, c.AccountID, c.ID); err == nil && c.State == Offered {
		err = errExpired()
	}
	return c, won, err
}

// digest names a payment without being able to pay.
func digest(p Payment) string {
	sum := sha256.Sum256([]byte(p.ID))
	return hex.EncodeToString(sum[:])
}

// record moves a challenge on to a settlement's outcome. It may be repeated, and outcomes may
// come in any order: a payment that was made always grants its credits, once.
func (s *Service) record(ctx context.Context, c Challenge, o Outcome) (Challenge, error) {
	err := pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		buyer, err := s.buyer(ctx, tx, c.AccountID)
		if err != nil {
			return err
		}
		if c, err = s.locked(ctx, tx, c); err != nil {
			return err
		}
		if c.State == Paid || c.State == Failed && o.State != Paid {
			return nil
		}
		now := s.now()
		c.RetryAt = nil
		switch o.State {
		case Paid:
			c.State, c.Reference, c.Failure, c.SettledAt, c.BuyerID = Paid, o.Reference, "", &now, &buyer
			err = s.grant(ctx, tx, c, o)
		case Failed:
			c.State, c.Failure, c.SettledAt = Failed, o.Reason, &now
		default:
			retry := now.Add(min(lastLookup, firstLookup<<min(c.Lookups, 8)))
			c.State, c.RetryAt = Unknown, &retry
			c.Lookups++
		}
		if err != nil {
			return err
		}
		s.step("granted")
		return s.save(ctx, tx, c)
	})
	s.step("recorded")
	return c, err
}

// buyer locks and returns the account that a payment's credits go to: the payer's, or the one
// that claimed it meanwhile.
func (s *Service) buyer(ctx context.Context, tx pgx.Tx, account uuid.UUID) (buyer uuid.UUID, err error) {
	err = tx.QueryRow(ctx, `SELECT COALESCE((SELECT claimed_by FROM provisional_accounts WHERE account_id = $1 FOR UPDATE), $1)`, account).Scan(&buyer)
	if err != nil {
		return buyer, fmt.Errorf("agentpay: who claimed %s: %w", account, err)
	}
	return buyer, lockAccount(ctx, tx, buyer)
}

func (s *Service) locked(ctx context.Context, tx pgx.Tx, c Challenge) (Challenge, error) {
	rows, err := tx.Query(ctx, "SELECT "+challengeColumns+" FROM payment_challenges WHERE account_id = $1 AND id = $2 FOR UPDATE", c.AccountID, c.ID)
	if err == nil {
		c, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[Challenge])
	}
	if err != nil {
		return c, fmt.Errorf("agentpay: lock challenge: %w", err)
	}
	return c, nil
}

func (s *Service) save(ctx context.Context, tx pgx.Tx, c Challenge) error {
	_, err := tx.Exec(ctx, `UPDATE payment_challenges SET state = $3, reference = $4, failure = $5, lookups = $6, retry_at = $7, settled_at = $8, buyer_id = $9
		WHERE account_id = $1 AND id = $2`, c.AccountID, c.ID, c.State, c.Reference, c.Failure, c.Lookups, c.RetryAt, c.SettledAt, c.BuyerID)
	if err != nil {
		return fmt.Errorf("agentpay: save challenge %s: %w", c.ID, err)
	}
	return nil
}

// grant records the sale, and keeps a provisional account that has paid.
func (s *Service) grant(ctx context.Context, tx pgx.Tx, c Challenge, o Outcome) error {
	sale := billing.AgentSale{Account: *c.BuyerID, ID: c.ID, Pack: c.Pack, Credits: c.Credits, Cents: c.AmountCents, At: s.now(), BaseURL: s.BaseURL}
	if o.AtStripe {
		sale.Intent = o.Reference
	}
	if err := billing.SellToAgent(ctx, tx, sale); err != nil {
		return err
	}
	return signup.KeepPaid(ctx, tx, *c.BuyerID, s.now())
}
