package credits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
)

const allowsSQL = `SELECT b.remaining, b.overage, b.used, b.since, b.valid_until, b.cap, b.card, b.grants_from IS NULL, b.overage_from,
		COALESCE(k.cap, 0), COALESCE(k.used, 0), COALESCE(k.period, ''), k.since
	FROM credit_balances b LEFT JOIN key_caps k ON k.account_id = b.account_id AND k.family = $2 WHERE b.account_id = $1`

// Allows reports, before heavy work is done for a call, whether a cap or the account's
// allowance would stop its charge: the error is then the one that Charge returns. It
// settles an account whose boundary has passed, and holds nothing: the charge decides.
func (s *Service) Allows(ctx context.Context, call Call) error {
	p, err := newPending(call)
	if err != nil {
		return err
	}
	now := s.clock().UTC()
	for {
		var a account
		var k keyCap
		var since *time.Time
		err = s.pool.QueryRow(ctx, allowsSQL, p.call.AccountID, p.call.Family).
			Scan((*int64)(&a.remaining), (*int64)(&a.overage), (*int64)(&a.used), &a.since, &a.validUntil, &a.cap, &a.card, &a.unverified, &a.overageFrom,
				(*int64)(&k.cap), (*int64)(&k.used), (*string)(&k.period), &since)
		if err != nil {
			return noBalance(p.call.AccountID, err)
		}
		if !now.Before(a.validUntil) {
			if err := s.settleShared(ctx, p.call.AccountID, now); err != nil {
				return err
			}
			continue
		}
		key := &k
		if since == nil {
			key = nil
		} else {
			k.since = *since
		}
		_, err = a.stopped(key, now, p.call.price(), s.committer.overageRate)
		return err
	}
}

func noBalance(account uuid.UUID, err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("credits: account %s has no balance", account)
	}
	return fmt.Errorf("credits: limits of account %s: %w", account, err)
}

// The codes of work that needs a verified address and money behind it.
const (
	CodeUnverified = "address_unverified"
	CodeNoCard     = "card_required"
)

const backedSQL = `SELECT grants_from IS NULL, card, remaining > 0 AND EXISTS (
		SELECT FROM lots l WHERE l.account_id = b.account_id AND l.kind = 'paid' AND l.remaining > 0)
	FROM credit_balances b WHERE account_id = $1`

// Backed refuses work that costs us more than its credits say, such as an export, as
// an apperr of kind PaymentRequired: unless the account's address is verified, and, where
// needsCard, a card is on file or credits of a pack are left, which a card paid. what
// names the work, in the plural.
func (s *Service) Backed(ctx context.Context, accountID uuid.UUID, what string, needsCard bool) error {
	var unverified, card, paid bool
	if err := s.pool.QueryRow(ctx, backedSQL, accountID).Scan(&unverified, &card, &paid); err != nil {
		return noBalance(accountID, err)
	}
	noCard := needsCard && !card && !paid
	var e *apperr.Error
	switch {
	case unverified && noCard:
		e = apperr.New(apperr.PaymentRequired, CodeUnverified, what+" need a verified e-mail address and a card on file, and the account has neither.").
			WithRemedy("Open the link in the mail that we sent when you signed up, then add a card or buy a pack on /billing.")
	case unverified:
		e = apperr.New(apperr.PaymentRequired, CodeUnverified, what+" need a verified e-mail address.").
			WithRemedy("Open the link in the mail that we sent when you signed up; /account sends it again.")
	case noCard:
		e = apperr.New(apperr.PaymentRequired, CodeNoCard, what+" need a card on file.").
			WithRemedy("Add a card on /billing, or buy a pack there: its credits count as one.")
	default:
		return nil
	}
	e.LimitSource = "account"
	return e
}
