package billing

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/models"
)

// A statement's money is returned in the same ways as a purchase's, but there are no credits
// to hold or claw back: what it billed was used. Neither a refund nor a lost dispute is
// billed again; the statement's lines stay frozen and the usage stays used. A lost dispute
// alerts an operator.

// ofStatement finds an invoice's statement by asking Stripe for our metadata, and calls f
// once the invoice's payment is posted. An unknown invoice raises an alert.
func (s *Service) ofStatement(ctx context.Context, object, invoice string, f func(tx pgx.Tx, st models.Statement) error) (subject, error) {
	asking, cancel := s.deadline(ctx)
	defer cancel()
	inv, err := s.stripe.Invoices.Get(invoice, &stripe.InvoiceParams{Params: params(asking, "")})
	if err != nil {
		return subject{}, fmt.Errorf("billing: invoice %s of %s: %w", invoice, object, err)
	}
	account, err1 := uuid.Parse(inv.Metadata["account_id"])
	id, err2 := uuid.Parse(inv.Metadata["statement_id"])
	if err1 != nil || err2 != nil {
		return s.foreign(ctx, object), nil
	}
	return subject{account, object, func(tx pgx.Tx) error {
		if inv.Paid { // what is returned was paid, whichever event came first
			if err := s.invoicePaid(ctx, tx, account, id, inv); err != nil {
				return err
			}
		}
		st, err := s.statement(ctx, tx, account, id)
		if err != nil || st.PaidAt == nil {
			return err
		}
		return f(tx, st)
	}}, nil
}

// foreign returns the subject of money that we did not take.
func (s *Service) foreign(ctx context.Context, object string) subject {
	return subject{id: object, apply: func(tx pgx.Tx) error {
		return s.alert(ctx, tx, uuid.Nil, "foreign_return", object, "money was returned that belongs to no purchase and no statement")
	}}
}

// statementRefunded posts what was refunded of a statement since the last event. Stripe's
// amount is cumulative.
func (s *Service) statementRefunded(ctx context.Context, tx pgx.Tx, st models.Statement, charge string, cumulative int64) error {
	if cumulative <= st.RefundedCents {
		return nil
	}
	if cumulative > st.BilledCents-st.LostCents {
		return s.alert(ctx, tx, st.AccountID, "wrong_refund", st.ID.String(), fmt.Sprintf("refunded %d of %d cents", cumulative, st.BilledCents))
	}
	back := cumulative - st.RefundedCents
	st.RefundedCents = cumulative
	if st.State != "disputed" && st.State != "lost" {
		st.State = "part_refunded"
		if cumulative == st.BilledCents {
			st.State = "refunded"
		}
	}
	if err := s.returnMoney(ctx, tx, st, fmt.Sprintf("%s:%d", charge, cumulative), "refunded", back); err != nil {
		return err
	}
	return s.send(ctx, tx, st.AccountID, statementRefundLetter(st, back, s.Config.BaseURL))
}

// returnMoney posts returned money of a statement and saves the statement.
func (s *Service) returnMoney(ctx context.Context, tx pgx.Tx, st models.Statement, source, to string, cents int64) error {
	if err := s.moveMoney(ctx, tx, st.AccountID, "clawback", source, "card", to, micros(cents)); err != nil {
		return err
	}
	return s.saveReturned(ctx, tx, st)
}

func (s *Service) saveReturned(ctx context.Context, tx pgx.Tx, st models.Statement) error {
	_, err := tx.Exec(ctx, "UPDATE statements SET state = $3, refunded_cents = $4, lost_cents = $5 WHERE account_id = $1 AND id = $2",
		st.AccountID, st.ID, st.State, st.RefundedCents, st.LostCents)
	if err != nil {
		return fmt.Errorf("billing: statement %s, returned: %w", st.ID, err)
	}
	return nil
}

// statementDisputed applies the dispute of a statement's payment. While it is open nothing
// is refilled.
func (s *Service) statementDisputed(ctx context.Context, tx pgx.Tx, st models.Statement, d *stripe.Dispute) error {
	if disputeState(d.Status) == "" {
		return nil
	}
	tell := func(state string) error {
		return s.send(ctx, tx, st.AccountID, statementDisputeLetter(st, state, s.Config.BaseURL))
	}
	return s.followDispute(ctx, tx, models.Dispute{AccountID: st.AccountID, StatementID: &st.ID}, d,
		func() error {
			st.State = "disputed"
			if err := s.saveReturned(ctx, tx, st); err != nil {
				return err
			}
			return tell("open")
		},
		func(state string) error {
			if st.State = state; state == "won" {
				if err := s.saveReturned(ctx, tx, st); err != nil {
					return err
				}
				return tell(state)
			}
			st.LostCents = d.Amount
			if err := s.returnMoney(ctx, tx, st, d.ID, "lost", d.Amount); err != nil {
				return err
			}
			if err := s.alert(ctx, tx, st.AccountID, "statement_lost", st.ID.String(), fmt.Sprintf("%d cents of a statement were lost to a dispute", d.Amount)); err != nil {
				return err
			}
			return tell(state)
		})
}
