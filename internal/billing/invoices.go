package billing

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/postgres"
	"groundline/models"
)

// retries are the waits before each retry of a failed collection. After the last, an
// operator decides. Requests continue meanwhile.
var retries = []time.Duration{3 * 24 * time.Hour, 5 * 24 * time.Hour, 7 * 24 * time.Hour}

func errNoStatement() error {
	return apperr.New(apperr.NotFound, "statement_not_found", "There is no statement for that month.")
}

func (s *Service) statement(ctx context.Context, q postgres.Querier, account, id uuid.UUID) (models.Statement, error) {
	st, err := one[models.Statement](ctx, q, "SELECT "+statementColumns+" FROM statements WHERE account_id = $1 AND id = $2", account, id)
	if err != nil {
		return st, fmt.Errorf("billing: statement %s: %w", id, err)
	}
	return st, nil
}

// RunInvoice creates and collects the invoice of a closed statement, or retries a failed
// collection. Each step has its own idempotency key, and an existing invoice is found, so
// that a repeat bills once.
func (s *Service) RunInvoice(ctx context.Context, account, id uuid.UUID) error {
	st, err := s.statement(ctx, s.Pool, account, id)
	if err != nil {
		return err
	}
	if st.State == "closed" {
		if st, err = s.invoice(ctx, st); err != nil {
			return fmt.Errorf("billing: invoice of statement %s: %w", id, err)
		}
	}
	if st.State != "invoiced" && st.State != "dunning" || st.RetryAt != nil && s.now().Before(*st.RetryAt) {
		return nil
	}
	return s.collect(ctx, st)
}

func (s *Service) invoice(ctx context.Context, st models.Statement) (models.Statement, error) {
	lines, err := s.statementLines(ctx, st.AccountID, st.ID)
	if err != nil {
		return st, err
	}
	customer, err := s.customer(ctx, st.AccountID)
	if err != nil {
		return st, err
	}
	inv, err := s.findInvoice(ctx, customer, st)
	if err == nil && inv == nil {
		inv, err = s.newInvoice(ctx, customer, st)
	}
	if err != nil {
		return st, err
	}
	if inv.Status == stripe.InvoiceStatusDraft {
		if inv, err = s.fillInvoice(ctx, customer, inv, st, lines); err != nil {
			return st, err
		}
	}
	_, err = s.Pool.Exec(ctx, `UPDATE statements SET state = 'invoiced', invoice_id = $3, invoice_url = $4
		WHERE account_id = $1 AND id = $2 AND state = 'closed'`, st.AccountID, st.ID, inv.ID, inv.HostedInvoiceURL)
	if err != nil {
		return st, err
	}
	s.step("invoiced")
	return s.statement(ctx, s.Pool, st.AccountID, st.ID)
}

func (s *Service) findInvoice(ctx context.Context, customer string, st models.Statement) (*stripe.Invoice, error) {
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	list := &stripe.InvoiceListParams{Customer: stripe.String(customer)}
	list.Context, list.Limit = ctx, stripe.Int64(100)
	found := s.stripe.Invoices.List(list)
	for found.Next() {
		if inv := found.Invoice(); inv.Metadata["statement_id"] == st.ID.String() && inv.Status != stripe.InvoiceStatusVoid {
			return inv, nil
		}
	}
	return nil, found.Err()
}

func (s *Service) newInvoice(ctx context.Context, customer string, st models.Statement) (*stripe.Invoice, error) {
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	return s.stripe.Invoices.New(&stripe.InvoiceParams{
		Params: params(ctx, "statement:"+st.ID.String()), Metadata: map[string]string{"account_id": st.AccountID.String(), "statement_id": st.ID.String()},
		Customer: stripe.String(customer), AutoAdvance: stripe.Bool(false), PendingInvoiceItemsBehavior: stripe.String("exclude"),
		Description: stripe.String("Statement for " + st.Period.Format("January 2006")),
	})
}

// fillInvoice writes the frozen lines, each in whole cents, and finalizes the invoice. It
// skips lines that exist, because Stripe forgets idempotency keys after a day and a draft
// may be older.
func (s *Service) fillInvoice(ctx context.Context, customer string, inv *stripe.Invoice, st models.Statement, lines []models.StatementLine) (*stripe.Invoice, error) {
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	written, err := s.linesOnInvoice(ctx, inv.ID)
	if err != nil {
		return nil, err
	}
	add := func(n int, cents int64, what string) error {
		line := strconv.Itoa(n)
		if cents == 0 || written[line] {
			return nil
		}
		_, err := s.stripe.InvoiceItems.New(&stripe.InvoiceItemParams{
			Params: params(ctx, "statement:"+st.ID.String()+":line:"+line), Metadata: map[string]string{"line": line}, Customer: stripe.String(customer), Invoice: stripe.String(inv.ID),
			Amount: stripe.Int64(cents), Currency: stripe.String(usd), Description: stripe.String(what),
		})
		return err
	}
	if err := add(0, int64(st.CarriedIn/microsPerCent), "Carried over from earlier statements"); err != nil {
		return nil, err
	}
	for _, l := range lines {
		if err := add(int(l.Line), l.Cents, fmt.Sprintf("%s (%s)", l.Description, english.Count(l.Quantity))); err != nil {
			return nil, err
		}
	}
	return s.stripe.Invoices.FinalizeInvoice(inv.ID, &stripe.InvoiceFinalizeInvoiceParams{
		Params: params(ctx, "statement:"+st.ID.String()+":finalize"), AutoAdvance: stripe.Bool(false)})
}

// linesOnInvoice returns which of a statement's lines are on its invoice.
func (s *Service) linesOnInvoice(ctx context.Context, invoice string) (map[string]bool, error) {
	list := &stripe.InvoiceItemListParams{Invoice: stripe.String(invoice)}
	list.Context, list.Limit = ctx, stripe.Int64(100)
	written := map[string]bool{}
	items := s.stripe.InvoiceItems.List(list)
	for items.Next() {
		written[items.InvoiceItem().Metadata["line"]] = true
	}
	return written, items.Err()
}

// collect charges the card on file for an open invoice.
func (s *Service) collect(ctx context.Context, st models.Statement) error {
	c, ok, err := s.Card(ctx, st.AccountID)
	if err != nil {
		return err
	}
	if !ok {
		return s.inAccount(ctx, st.AccountID, func(tx pgx.Tx) error { return s.dun(ctx, tx, st.AccountID, st.ID, st.Attempts, sentences["no_card"]) })
	}
	asking, cancel := s.deadline(ctx)
	defer cancel()
	inv, err := s.stripe.Invoices.Pay(deref(st.InvoiceID), &stripe.InvoicePayParams{
		Params: params(asking, fmt.Sprintf("statement:%s:pay:%d", st.ID, st.Attempts)), PaymentMethod: stripe.String(c.ID), OffSession: stripe.Bool(true)})
	if err != nil {
		verdict, problem := judge(err)
		if verdict == unknown {
			return fmt.Errorf("billing: collect statement %s: %w", st.ID, err)
		}
		if verdict == refused { // the customer may have paid it meanwhile
			return s.checkInvoice(ctx, st, problem.Msg)
		}
		_, reason := reasonOf(string(problem.Code), string(problem.DeclineCode), problem.Msg)
		return s.inAccount(ctx, st.AccountID, func(tx pgx.Tx) error { return s.dun(ctx, tx, st.AccountID, st.ID, st.Attempts, reason) })
	}
	return s.inAccount(ctx, st.AccountID, func(tx pgx.Tx) error { return s.invoicePaid(ctx, tx, st.AccountID, st.ID, inv) })
}

func (s *Service) checkInvoice(ctx context.Context, st models.Statement, why string) error {
	asking, cancel := s.deadline(ctx)
	defer cancel()
	inv, err := s.stripe.Invoices.Get(deref(st.InvoiceID), &stripe.InvoiceParams{Params: params(asking, "")})
	if err != nil {
		return err
	}
	return s.inAccount(ctx, st.AccountID, func(tx pgx.Tx) error {
		if inv.Paid {
			return s.invoicePaid(ctx, tx, st.AccountID, st.ID, inv)
		}
		return s.dun(ctx, tx, st.AccountID, st.ID, st.Attempts, why)
	})
}

// ofInvoice returns the subject of the statement that our metadata names.
func (s *Service) ofInvoice(ctx context.Context, e stripe.Event, o *stripe.Invoice) (subject, error) {
	account, err1 := uuid.Parse(o.Metadata["account_id"])
	id, err2 := uuid.Parse(o.Metadata["statement_id"])
	if err1 != nil || err2 != nil {
		return subject{id: o.ID}, nil
	}
	return subject{account, o.ID, func(tx pgx.Tx) error {
		if e.Type == "invoice.paid" {
			return s.invoicePaid(ctx, tx, account, id, o)
		}
		// Stripe's count tells which of our attempts it was.
		return s.dun(ctx, tx, account, id, max(0, int(o.AttemptCount)-1), "The bank declined the card.")
	}}, nil
}

// invoicePaid posts the money of a statement. A wrong amount raises an alert, as does an
// invoice marked paid without money.
func (s *Service) invoicePaid(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, inv *stripe.Invoice) error {
	st, err := s.statement(ctx, tx, account, id)
	if err != nil || st.PaidAt != nil {
		return err
	}
	if inv.AmountPaid != st.BilledCents || inv.Currency != usd {
		return s.alert(ctx, tx, account, "wrong_amount", id.String(), fmt.Sprintf("paid %d %s, the statement is %d usd", inv.AmountPaid, inv.Currency, st.BilledCents))
	}
	if err := s.moveMoney(ctx, tx, account, "payment", id.String(), "receivable", "card", micros(st.BilledCents)); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE statements SET state = 'paid', paid_at = $3, failure = '', retry_at = NULL, invoice_id = COALESCE(invoice_id, $4)
		WHERE account_id = $1 AND id = $2`, account, id, s.now(), inv.ID)
	if err != nil {
		return err
	}
	return s.send(ctx, tx, account, statementLetter(st, s.Config.BaseURL))
}

// dun records, once, that a collection attempt failed, and schedules the next.
func (s *Service) dun(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, attempt int, reason string) error {
	st, err := s.statement(ctx, tx, account, id)
	if err != nil || st.PaidAt != nil || st.State == "uncollectible" || st.Attempts != attempt {
		return err
	}
	state, retry := "uncollectible", (*time.Time)(nil)
	if attempt < len(retries) {
		at := s.now().Add(retries[attempt])
		state, retry = "dunning", &at
	}
	_, err = tx.Exec(ctx, "UPDATE statements SET state = $3, attempts = attempts + 1, retry_at = $4, failure = $5 WHERE account_id = $1 AND id = $2",
		account, id, state, retry, reason)
	if err != nil {
		return err
	}
	if state == "uncollectible" {
		if err := s.alert(ctx, tx, account, "uncollectible", id.String(), fmt.Sprintf("%d cents: %s", st.BilledCents, reason)); err != nil {
			return err
		}
	}
	return s.send(ctx, tx, account, dunningLetter(st, reason, retry, s.Config.BaseURL))
}
