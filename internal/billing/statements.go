package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/english"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/models"
)

// minInvoice is the minimum that Stripe collects, in cents. Stripe would mark a smaller
// invoice paid and carry it in its own books, so we carry it in ours.
const minInvoice = 50

// Line is something to bill besides overage, such as an article. It is billed once per
// Source. A negative Unit is a credit note. Lines with the same kind, description and unit
// become one line of the statement.
type Line struct {
	Kind        string // stable, snake_case
	Source      string
	Description string
	Quantity    int64
	Unit        models.Micros
	At          time.Time // as Hold returned it; zero means now
}

// Hold locks the account's money until tx ends and returns the time for lines added now: the
// current time, or the start of the first open month if a replica whose clock is ahead has
// closed this one.
func (s *Service) Hold(ctx context.Context, tx pgx.Tx, account uuid.UUID) (time.Time, error) {
	if err := lock(ctx, tx, account); err != nil {
		return time.Time{}, err
	}
	at := s.now().Truncate(time.Microsecond)
	var open *time.Time
	if err := tx.QueryRow(ctx, "SELECT max(period) + interval '1 month' FROM statements WHERE account_id = $1", account).Scan(&open); err != nil {
		return at, fmt.Errorf("billing: closed months: %w", err)
	}
	if open != nil && open.After(at) {
		at = open.UTC()
	}
	return at, nil
}

// AddLine adds a line to the account's next statement in the caller's transaction. It
// reports whether the line is new.
func (s *Service) AddLine(ctx context.Context, tx pgx.Tx, account uuid.UUID, l Line) (bool, error) {
	if l.At.IsZero() {
		l.At = s.now()
	}
	tag, err := tx.Exec(ctx, `INSERT INTO billable_lines (account_id, kind, source_id, description, quantity, unit_micros, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`, account, l.Kind, l.Source, l.Description, l.Quantity, l.Unit, l.At)
	if err != nil {
		return false, fmt.Errorf("billing: add a line: %w", err)
	}
	return tag.RowsAffected() == 1, nil
}

const statementColumns = `account_id, id, period, state, carried_in, lines_micros, billed_cents, carried_out, why_carried,
	invoice_id, invoice_url, failure, attempts, retry_at, closed_at, paid_at, refunded_cents, lost_cents`

// CloseMonth closes the calendar month (UTC) that contains period for every account that owes
// something for it. It may run repeatedly and concurrently: an account has one statement per
// month.
func (s *Service) CloseMonth(ctx context.Context, period time.Time) error {
	period = ledger.MonthOf(period)
	accounts, err := s.toClose(ctx, period)
	if err != nil {
		return err
	}
	var failed []error
	for _, id := range accounts {
		if err := s.closeAccount(ctx, id, period); err != nil {
			failed = append(failed, err)
		}
	}
	return errors.Join(failed...)
}

// monthsBack is how many past months CloseMonths closes, in case of long downtime.
const monthsBack = 3

// CloseMonths closes the months that are over, oldest first.
func (s *Service) CloseMonths(ctx context.Context) error {
	for back := monthsBack; back > 0; back-- {
		if err := s.CloseMonth(ctx, ledger.MonthOf(s.now()).AddDate(0, -back, 0)); err != nil {
			return err
		}
	}
	return nil
}

// toClose lists the accounts with overage or lines in the month, or with a carried amount
// that can be collected now.
func (s *Service) toClose(ctx context.Context, period time.Time) ([]uuid.UUID, error) {
	used, err := s.usage.AccountsWithOverage(ctx, period)
	if err != nil {
		return nil, err
	}
	return postgres.Collect(ctx, s.Pool, "billing: accounts to close", pgx.RowTo[uuid.UUID],
		`SELECT id FROM accounts a WHERE NOT EXISTS (SELECT FROM statements WHERE account_id = a.id AND period >= $1)
		AND (id = ANY ($3) OR EXISTS (SELECT FROM billable_lines WHERE account_id = a.id AND at >= $1 AND at < $2)
			OR (SELECT carried_out FROM statements WHERE account_id = a.id ORDER BY period DESC LIMIT 1) >= $4
				AND EXISTS (SELECT FROM cards WHERE account_id = a.id AND detached_at IS NULL)) ORDER BY id`,
		period, period.AddDate(0, 1, 0), used, minInvoice*microsPerCent)
}

func (s *Service) closeAccount(ctx context.Context, account uuid.UUID, period time.Time) error {
	overage, err := s.usage.MonthOverage(ctx, account, period)
	if err != nil {
		return err
	}
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		var closed bool
		err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT FROM statements WHERE account_id = $1 AND period >= $2)", account, period).Scan(&closed)
		if err != nil || closed {
			return err
		}
		lines, err := s.linesOf(ctx, tx, account, period, overage)
		if err != nil {
			return err
		}
		var carried models.Micros
		err = tx.QueryRow(ctx, "SELECT carried_out FROM statements WHERE account_id = $1 ORDER BY period DESC LIMIT 1", account).Scan(&carried)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		_, hasCard, err := card(ctx, tx, account)
		if err != nil {
			return err
		}
		st := newStatement(account, period, carried, lines, hasCard, s.now())
		return s.insertStatement(ctx, tx, st, lines)
	})
}

// linesOf returns the month's lines: overage first, then added lines.
func (s *Service) linesOf(ctx context.Context, tx pgx.Tx, account uuid.UUID, period time.Time, overage models.Credits) ([]models.StatementLine, error) {
	var lines []models.StatementLine
	if overage > 0 {
		lines = append(lines, models.StatementLine{Kind: "overage", Description: "Credits used beyond grants and packs in " + period.Format("January 2006"),
			Quantity: int64(overage), UnitMicros: OverageMicros})
	}
	added, err := postgres.Collect(ctx, tx, "billable lines", pgx.RowToStructByNameLax[models.StatementLine],
		`SELECT kind, description, sum(quantity)::bigint AS quantity, unit_micros FROM billable_lines
		WHERE account_id = $1 AND at >= $2 AND at < $3 GROUP BY kind, description, unit_micros ORDER BY kind, min(at), description, unit_micros DESC`,
		account, period, period.AddDate(0, 1, 0))
	if err != nil {
		return nil, err
	}
	lines = append(lines, added...)
	for i := range lines {
		lines[i].Line = int16(i + 1) // #nosec G115 -- a month's lines, far below 2^15
		lines[i].AmountMicros = models.Micros(lines[i].Quantity) * lines[i].UnitMicros
	}
	return lines, nil
}

// newStatement decides what is billed. A line's cents are those by which the running sum,
// carried amount first, grows: so each line is rounded once, the lines add up to the sum
// rounded down, and the remainder is carried on.
func newStatement(account uuid.UUID, period time.Time, carried models.Micros, lines []models.StatementLine, hasCard bool, now time.Time) models.Statement {
	st := models.Statement{AccountID: account, ID: newID(), Period: period, State: "closed", CarriedIn: carried, ClosedAt: now}
	sum := carried
	for i := range lines {
		before := sum / microsPerCent
		sum += lines[i].AmountMicros
		lines[i].Cents = int64(sum/microsPerCent - before)
	}
	st.LinesMicros = sum - carried
	st.BilledCents = int64(sum / microsPerCent)
	switch {
	case sum < 0:
		st.WhyCarried = "A credit note is larger than what there is to pay; the rest of it goes on the next statement."
	case st.BilledCents < minInvoice:
		st.WhyCarried = "Less than " + english.Dollars(minInvoice) + " is not collected; it goes on the next statement."
	case !hasCard:
		st.WhyCarried = "There is no card on file; it goes on the next statement."
	}
	if st.WhyCarried != "" {
		st.State, st.BilledCents = "carried", 0
	}
	st.CarriedOut = sum - micros(st.BilledCents)
	return st
}

func (s *Service) insertStatement(ctx context.Context, tx pgx.Tx, st models.Statement, lines []models.StatementLine) error {
	_, err := tx.Exec(ctx, `INSERT INTO statements (account_id, id, period, state, carried_in, lines_micros, billed_cents, carried_out, why_carried,
			invoice_url, failure, attempts, closed_at, refunded_cents, lost_cents) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', '', 0, $10, 0, 0)`,
		st.AccountID, st.ID, st.Period, st.State, st.CarriedIn, st.LinesMicros, st.BilledCents, st.CarriedOut, st.WhyCarried, st.ClosedAt)
	if err != nil {
		return fmt.Errorf("billing: write the statement: %w", err)
	}
	batch := &pgx.Batch{}
	for _, l := range lines {
		batch.Queue(`INSERT INTO statement_lines (account_id, statement_id, line, kind, description, quantity, unit_micros, amount_micros, cents)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, st.AccountID, st.ID, l.Line, l.Kind, l.Description, l.Quantity, l.UnitMicros, l.AmountMicros, l.Cents)
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return fmt.Errorf("billing: write the statement's lines: %w", err)
	}
	err = s.moveMoney(ctx, tx, st.AccountID, "statement", st.ID.String(), "sales", "receivable", st.LinesMicros)
	if err != nil || st.State != "closed" {
		return err
	}
	return s.Jobs.Enqueue(ctx, tx, InvoiceJob{st.AccountID, st.ID}, nil)
}

// Statement returns the statement of a month with its lines.
func (s *Service) Statement(ctx context.Context, account uuid.UUID, period time.Time) (models.Statement, []models.StatementLine, error) {
	st, err := one[models.Statement](ctx, s.Pool, "SELECT "+statementColumns+" FROM statements WHERE account_id = $1 AND period = $2", account, ledger.MonthOf(period))
	if errors.Is(err, pgx.ErrNoRows) {
		return st, nil, errNoStatement()
	}
	if err != nil {
		return st, nil, err
	}
	lines, err := s.statementLines(ctx, account, st.ID)
	return st, lines, err
}

func (s *Service) statementLines(ctx context.Context, account, id uuid.UUID) ([]models.StatementLine, error) {
	return all[models.StatementLine](ctx, s.Pool, `SELECT account_id, statement_id, line, kind, description, quantity, unit_micros, amount_micros, cents
		FROM statement_lines WHERE account_id = $1 AND statement_id = $2 ORDER BY line`, account, id)
}
