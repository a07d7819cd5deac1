package credits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/models"
)

const allowsSQL = `SELECT b.used, b.cap, b.valid_until, COALESCE(k.cap, 0), COALESCE(k.used, 0), COALESCE(k.period, ''), k.since
	FROM credit_balances b LEFT JOIN key_caps k ON k.account_id = b.account_id AND k.family = $2 WHERE b.account_id = $1`

// Allows reports, before heavy work is done for a call, whether a cap would stop its
// charge: the error is then the one that Charge returns. It writes nothing and holds
// nothing: the charge decides.
func (s *Service) Allows(ctx context.Context, call Call) error {
	p, err := newPending(call)
	if err != nil {
		return err
	}
	var a account
	var k keyCap
	var since *time.Time
	err = s.pool.QueryRow(ctx, allowsSQL, p.call.AccountID, p.call.Family).
		Scan((*int64)(&a.used), &a.cap, &a.validUntil, (*int64)(&k.cap), (*int64)(&k.used), (*string)(&k.period), &since)
	if err != nil {
		if errors.Is(err, pgx.ErrNoRows) {
			return fmt.Errorf("credits: account %s has no balance", p.call.AccountID)
		}
		return fmt.Errorf("credits: caps of an account: %w", err)
	}
	now := s.clock().UTC()
	if !now.Before(a.validUntil) {
		a.used = models.Credits(0) // a month that has not begun in the books
	}
	key := &k
	if since == nil {
		key = nil
	} else {
		k.since = *since
	}
	_, err = a.stopped(key, now, p.call.price())
	return err
}
