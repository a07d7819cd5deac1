package meter

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
)

const allowsSQL = `SELECT b.remaining, b.overage, b.used, b.since, b.valid_until, b.cap, b.card, b.grants_from IS NULL, b.overage_from, b.provisional_until,
		COALESCE(k.cap, 0), COALESCE(k.used, 0), COALESCE(k.period, ''), k.since,
		COALESCE(m.cap, 0), COALESCE(m.used, 0), COALESCE(m.period, ''), m.since
	FROM credit_balances b LEFT JOIN key_caps k ON k.account_id = b.account_id AND k.family = $2
		LEFT JOIN key_caps m ON m.account_id = b.account_id AND m.family = $3 WHERE b.account_id = $1`

// Allows returns the error that Charge would return if a cap or the account's allowance
// stopped the request; use it before heavy work. It settles an account whose boundary has
// passed but reserves nothing: the charge decides.
func (s *Service) Allows(ctx context.Context, r Request) error {
	p, err := newPending(r)
	if err != nil {
		return err
	}
	now := s.clock().UTC()
	for {
		var a balanceRow
		var k, m keyCap
		var since, memberSince *time.Time
		err = s.pool.QueryRow(ctx, allowsSQL, p.request.AccountID, p.request.Family, p.request.Member).
			Scan((*int64)(&a.remaining), (*int64)(&a.overage), (*int64)(&a.used), &a.since, &a.validUntil, &a.cap, &a.card, &a.unverified, &a.overageFrom, &a.provisionalUntil,
				(*int64)(&k.cap), (*int64)(&k.used), (*string)(&k.period), &since, (*int64)(&m.cap), (*int64)(&m.used), (*string)(&m.period), &memberSince)
		if err != nil {
			return noBalance(p.request.AccountID, err)
		}
		if !now.Before(a.validUntil) {
			if err := s.settleShared(ctx, p.request.AccountID, now); err != nil {
				return err
			}
			continue
		}
		_, err = a.checkLimits(k.from(since), m.from(memberSince), now, p.request.price(), s.committer.overageRate)
		return err
	}
}

// from returns a cap with the beginning of its period, or nil if there is none.
func (k *keyCap) from(since *time.Time) *keyCap {
	if since == nil {
		return nil
	}
	k.since = *since
	return k
}

func noBalance(account uuid.UUID, err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("meter: account %s has no balance", account)
	}
	return fmt.Errorf("meter: limits of account %s: %w", account, err)
}

// The codes of work that needs a verified address or a card.
const (
	CodeUnverified = "address_unverified"
	CodeNoCard     = "card_required"
)

const backedSQL = `SELECT grants_from IS NULL, card, remaining > 0 AND EXISTS (
		SELECT FROM lots l WHERE l.account_id = b.account_id AND l.kind = 'paid' AND l.remaining > 0)
	FROM credit_balances b WHERE account_id = $1`

// Backed guards work that costs us more than its price, such as an export. It fails with
// an apperr of kind PaymentRequired unless the account's address is verified and, if
// needsCard, a card is on file or credits of a pack are left. what names the work, in the
// plural.
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
