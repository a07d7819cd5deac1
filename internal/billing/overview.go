package billing

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"groundline/internal/english"
	"groundline/internal/ledger"
	"groundline/models"
)

// maxListed bounds the purchases, refills and statements that an overview lists.
const maxListed = 50

// Overview is the state of an account's billing.
type Overview struct {
	Card          models.Card
	HasCard       bool
	Refill        models.RefillSettings
	Waits         string // why no refill starts now; empty if one may, or refills are off
	RefilledCents int64  // this month
	ConsentAt     *time.Time
	Purchases     []models.Purchase
	Attempts      []models.RefillAttempt
	Statements    []models.Statement
	Debt          models.Credits // owed in credits
	Carried       models.Micros  // from the last statement
	Pending       models.Micros  // of lines added this month
	Disputed      bool
}

// Overview returns the state of an account's billing.
func (s *Service) Overview(ctx context.Context, account uuid.UUID) (Overview, error) {
	var o Overview
	var err error
	if o.Card, o.HasCard, err = s.Card(ctx, account); err != nil {
		return o, err
	}
	if o.Refill, err = s.Settings(ctx, account); err != nil {
		return o, err
	}
	if o.RefilledCents, err = s.refilledThisMonth(ctx, s.Pool, account); err != nil {
		return o, err
	}
	if o.Refill.Enabled {
		if o.Waits, err = s.refillBlock(ctx, s.Pool, o.Refill); err != nil {
			return o, err
		}
		pack, err := packOf(o.Refill.Pack)
		if err == nil && o.Waits == "" && o.Refill.MonthlyCapCents-o.RefilledCents < pack.Cents {
			o.Waits = fmt.Sprintf("this month's refills cost %s, and another pack would pass the cap of %s", english.Dollars(o.RefilledCents), english.Dollars(o.Refill.MonthlyCapCents))
		}
	}
	if o.Disputed, err = hasOpenDispute(ctx, s.Pool, account); err != nil {
		return o, err
	}
	if err := s.history(ctx, account, &o); err != nil {
		return o, fmt.Errorf("billing: history: %w", err)
	}
	return o, nil
}

func (s *Service) history(ctx context.Context, account uuid.UUID, o *Overview) (err error) {
	o.Purchases, err = all[models.Purchase](ctx, s.Pool, "SELECT "+purchaseColumns+" FROM purchases WHERE account_id = $1 AND kind <> 'refill' ORDER BY created_at DESC LIMIT $2", account, maxListed)
	if err != nil {
		return err
	}
	o.Attempts, err = all[models.RefillAttempt](ctx, s.Pool, "SELECT "+attemptColumns+" FROM refill_attempts WHERE account_id = $1 ORDER BY created_at DESC LIMIT $2", account, maxListed)
	if err != nil {
		return err
	}
	refills, err := all[models.Purchase](ctx, s.Pool, "SELECT "+purchaseColumns+" FROM purchases WHERE account_id = $1 AND kind = 'refill' ORDER BY created_at DESC LIMIT $2", account, maxListed)
	if err != nil {
		return err
	}
	o.Purchases = append(o.Purchases, refills...)
	o.Statements, err = all[models.Statement](ctx, s.Pool, "SELECT "+statementColumns+" FROM statements WHERE account_id = $1 ORDER BY period DESC LIMIT $2", account, maxListed)
	if err != nil {
		return err
	}
	if len(o.Statements) > 0 {
		o.Carried = o.Statements[0].CarriedOut
	}
	return s.Pool.QueryRow(ctx, `SELECT (SELECT COALESCE(-sum(amount), 0)::bigint FROM entries WHERE account_id = $1 AND kind = 'debt'),
			(SELECT COALESCE(sum(quantity * unit_micros), 0)::bigint FROM billable_lines WHERE account_id = $1 AND at >= $2),
			(SELECT at FROM refill_consents WHERE account_id = $1 AND given ORDER BY at DESC LIMIT 1)`,
		account, ledger.MonthOf(s.now())).Scan(&o.Debt, &o.Pending, &o.ConsentAt)
}

// Origins lists the origins that our forms may redirect to: Stripe's pages, or the test
// server's.
func (s *Service) Origins() []string {
	if s.Config.APIBase != "" {
		return []string{s.Config.APIBase}
	}
	return []string{"https://checkout.stripe.com", "https://billing.stripe.com"}
}
