package billing

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/postgres"
	"groundline/models"
)

// Reconciliation compares the money that Stripe holds with the ledger.
type Reconciliation struct {
	StripeCents int64 // paid, less refunded, less lost to disputes
	LedgerCents int64 // the ledger account "card", over all accounts
	Repaired    int   // payments, refunds and disputes whose webhooks were missed
	Problems    []string
}

// OK reports whether the two agree.
func (r Reconciliation) OK() bool { return r.StripeCents == r.LedgerCents && len(r.Problems) == 0 }

// Reconcile applies all of Stripe's charges and disputes again, through the functions that
// handle their webhooks, which repairs missed ones. It then compares the totals and raises
// an alert if they differ.
func (s *Service) Reconcile(ctx context.Context) (Reconciliation, error) {
	var r Reconciliation
	before, err := s.countJournals(ctx)
	if err != nil {
		return r, err
	}
	if err := s.eachCharge(ctx, &r); err != nil {
		return r, err
	}
	if err := s.eachDispute(ctx, &r); err != nil {
		return r, err
	}
	after, err := s.countJournals(ctx)
	if err != nil {
		return r, err
	}
	r.Repaired = after - before
	var inLedger models.Micros
	err = s.Pool.QueryRow(ctx, "SELECT COALESCE(sum(amount), 0)::bigint FROM entries WHERE kind = 'card' AND unit = 'micro_usd'").Scan(&inLedger)
	if err != nil {
		return r, err
	}
	r.LedgerCents = int64(inLedger / microsPerCent)
	if r.Problems, err = s.compareBooks(ctx); err != nil || r.OK() {
		return r, err
	}
	return r, s.alert(ctx, s.Pool, uuid.Nil, "reconciliation", s.now().Format("2006-01-02"),
		fmt.Sprintf("Stripe holds %d cents, the ledger %d; %v", r.StripeCents, r.LedgerCents, r.Problems))
}

// countJournals counts the journals that webhooks cause.
func (s *Service) countJournals(ctx context.Context) (n int, err error) {
	err = s.Pool.QueryRow(ctx, "SELECT count(*) FROM journals WHERE kind IN ('purchase', 'clawback', 'payment', 'hold', 'release')").Scan(&n)
	return n, err
}

func (s *Service) eachCharge(ctx context.Context, r *Reconciliation) error {
	list := &stripe.ChargeListParams{}
	list.Context, list.Limit = ctx, stripe.Int64(100)
	charges := s.stripe.Charges.List(list)
	for charges.Next() {
		ch := charges.Charge()
		if !ch.Paid || !ch.Captured {
			continue
		}
		r.StripeCents += ch.AmountCaptured - ch.AmountRefunded
		if err := s.recheck(ctx, ch); err != nil {
			return fmt.Errorf("billing: charge %s: %w", ch.ID, err)
		}
	}
	return charges.Err()
}

// recheck applies a charge as its webhooks would.
func (s *Service) recheck(ctx context.Context, ch *stripe.Charge) error {
	o, err := s.ofCharge(ctx, ch)
	if o.apply == nil && err == nil && ch.Invoice != nil {
		var inv *stripe.Invoice
		if inv, err = s.stripe.Invoices.Get(ch.Invoice.ID, &stripe.InvoiceParams{Params: params(ctx, "")}); err == nil && inv.Paid {
			o, err = s.ofInvoice(ctx, stripe.Event{Type: "invoice.paid"}, inv)
		}
	}
	return s.reapply(ctx, o, err)
}

func (s *Service) reapply(ctx context.Context, o subject, err error) error {
	if err != nil || o.apply == nil {
		return err
	}
	if o.account == uuid.Nil {
		return pgx.BeginFunc(ctx, s.Pool, o.apply)
	}
	err = s.inAccount(ctx, o.account, o.apply)
	if errors.Is(err, errNoAccount) {
		return s.alert(ctx, s.Pool, uuid.Nil, "unknown_account", o.id, o.account.String())
	}
	return err
}

func (s *Service) eachDispute(ctx context.Context, r *Reconciliation) error {
	list := &stripe.DisputeListParams{}
	list.Context, list.Limit = ctx, stripe.Int64(100)
	disputes := s.stripe.Disputes.List(list)
	for disputes.Next() {
		d := disputes.Dispute()
		if d.Status == stripe.DisputeStatusLost {
			r.StripeCents -= d.Amount
		}
		o, err := s.ofDispute(ctx, d)
		if err := s.reapply(ctx, o, err); err != nil {
			return fmt.Errorf("billing: dispute %s: %w", d.ID, err)
		}
	}
	return disputes.Err()
}

// booksSQL lists billing's rows that disagree with the ledger.
const booksSQL = `
	SELECT format('purchase %s: granted %s, sold %s', p.id, l.granted, p.credits) FROM purchases p JOIN lots l ON l.account_id = p.account_id AND l.id = p.lot_id
		WHERE l.granted <> p.credits
	UNION ALL SELECT format('account %s holds %s credits, its purchases %s', a.account_id, a.held, a.rows) FROM (
		SELECT p.account_id, sum(p.held) AS rows, (SELECT COALESCE(sum(amount), 0) FROM entries e WHERE e.account_id = p.account_id AND e.kind = 'held') AS held
		FROM purchases p GROUP BY p.account_id) a WHERE a.held <> a.rows
	UNION ALL SELECT format('account %s: clawed back %s credits, its purchases %s', a.account_id, a.clawed, a.rows) FROM (
		SELECT p.account_id, sum(p.clawed) AS rows, (SELECT COALESCE(sum(amount), 0) FROM entries e WHERE e.account_id = p.account_id AND e.kind = 'clawed') AS clawed
		FROM purchases p GROUP BY p.account_id) a WHERE a.clawed <> a.rows
	UNION ALL SELECT format('account %s: money %s, its purchases and statements %s', a.id, a.card, a.rows) FROM (
		SELECT a.id, (SELECT COALESCE(sum(amount), 0) FROM entries e WHERE e.account_id = a.id AND e.kind IN ('card', 'wallet')) AS card,
			10000 * (SELECT COALESCE(sum(amount_cents - refunded_cents - lost_cents), 0) FROM purchases p WHERE p.account_id = a.id AND fulfilled_at IS NOT NULL)
			+ 10000 * (SELECT COALESCE(sum(billed_cents - refunded_cents - lost_cents), 0) FROM statements s WHERE s.account_id = a.id AND paid_at IS NOT NULL) AS rows
		FROM accounts a) a WHERE a.card <> a.rows
	UNION ALL SELECT format('account %s: receivable %s, its statements %s', a.id, a.due, a.rows) FROM (
		SELECT a.id, (SELECT COALESCE(sum(amount), 0) FROM entries e WHERE e.account_id = a.id AND e.kind = 'receivable') AS due,
			(SELECT COALESCE(sum(lines_micros), 0) - 10000 * COALESCE(sum(billed_cents) FILTER (WHERE paid_at IS NOT NULL), 0) FROM statements s WHERE s.account_id = a.id) AS rows
		FROM accounts a) a WHERE a.due <> a.rows
	UNION ALL SELECT format('account %s owns a plan by %s, its purchase says %s', p.account_id, COALESCE(e.live, false), p.holds) FROM (
		SELECT account_id, id, refund_asked_at IS NULL AND refunded_cents < amount_cents AND state NOT IN ('disputed', 'lost') AS holds
		FROM purchases WHERE kind = 'plan' AND fulfilled_at IS NOT NULL) p
		LEFT JOIN (SELECT account_id, source, revoked_at IS NULL AS live FROM entitlements) e ON e.account_id = p.account_id AND e.source = 'purchase:' || p.id
		WHERE p.holds IS DISTINCT FROM e.live
	LIMIT 100`

// compareBooks lists where billing's rows disagree with the ledger.
func (s *Service) compareBooks(ctx context.Context) ([]string, error) {
	return postgres.Collect(ctx, s.Pool, "billing: compare with the ledger", pgx.RowTo[string], booksSQL)
}
