// Package billing sells credits and the theme plan, and bills overage, through Stripe:
// packs at checkout, auto-refill, monthly statements, refunds, disputes, and the
// reconciliation of Stripe's totals with the ledger.
//
// It owns the tables of migrations/0008_billing.sql. Stripe moves the money, and package
// ledger records what it was for. Invariants:
//   - a payment grants its credits or its plan once, whatever is repeated, reordered or
//     lost: one function fulfils, keyed by our purchase, in the transaction that records
//     the event;
//   - a refill is posted to Stripe under one idempotency key until its outcome is known,
//     and an account has at most one open refill;
//   - only the owner turns auto-refill on;
//   - a statement's lines are frozen when its month is closed; its cents are rounded once
//     and the remainder is carried to the next statement;
//   - a plan is owned while its purchase is paid for and neither refunded nor disputed; its
//     entitlement changes in the purchase's transaction;
//   - the ledger account "card" equals the money that Stripe holds for an account.
//
// Every write first locks the account's row, so that one account's money moves in one
// order. Billing does not decide prices of requests, caps or rates, and never refuses a
// request.
package billing

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stripe/stripe-go/v76"
	"github.com/stripe/stripe-go/v76/client"

	"groundline/internal/entitlements"
	"groundline/internal/jobs"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/usage"
	"groundline/models"
)

// callTimeout bounds every call to Stripe.
const callTimeout = 40 * time.Second

const usd = "usd"

// microsPerCent converts cents to the ledger's unit.
const microsPerCent = 10_000

// Config configures billing.
type Config struct {
	SecretKey      string
	WebhookSecrets []string // newest first; more than one while a secret is rotated
	APIBase        string   // of a test server; empty means Stripe itself
	BaseURL        string   // our public address
	Retries        int64    // by the SDK, after a failed connection
}

// Check reports what is wrong with a configuration. Without a webhook secret anyone could
// forge an event.
func (c Config) Check() error {
	var errs []error
	test := strings.HasPrefix(c.SecretKey, "sk_test_") || strings.HasPrefix(c.SecretKey, "rk_test_")
	if !test && !c.live() {
		errs = append(errs, errors.New("STRIPE_SECRET_KEY is not a secret key of Stripe (sk_test_…, sk_live_…)"))
	}
	if len(c.WebhookSecrets) == 0 {
		errs = append(errs, errors.New("STRIPE_WEBHOOK_SECRET is not set: without it anybody could forge a payment"))
	}
	for _, s := range c.WebhookSecrets {
		if len(s) <= len("whsec_") || !strings.HasPrefix(s, "whsec_") {
			errs = append(errs, errors.New("STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe (whsec_…)"))
		}
	}
	if c.APIBase != "" && c.live() {
		errs = append(errs, errors.New("STRIPE_API_BASE is set together with a live key: real money goes to Stripe alone"))
	}
	return errors.Join(errs...)
}

func (c Config) live() bool {
	return strings.HasPrefix(c.SecretKey, "sk_live_") || strings.HasPrefix(c.SecretKey, "rk_live_")
}

// Service is the billing of one process. Any number may share a database.
type Service struct {
	Deps
	usage  *usage.Service
	stripe *client.API

	step func(name string) // a hook at which tests end the process
}

// Deps is what the service is built from.
type Deps struct {
	Config  Config
	Pool    *pgxpool.Pool
	Meter   *meter.Service
	Charged *Charged // the accounts that the meter charges
	Jobs    *jobs.Client
	Plans   *entitlements.Service
	Clock   func() time.Time
	Logger  *slog.Logger
}

// New returns the service. It fails if Check rejects the configuration.
func New(d Deps) (*Service, error) {
	c := d.Config
	if err := c.Check(); err != nil {
		return nil, err
	}
	backend := &stripe.BackendConfig{
		LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull}, EnableTelemetry: stripe.Bool(false),
		MaxNetworkRetries: stripe.Int64(c.Retries),
	}
	if c.APIBase != "" {
		backend.URL = stripe.String(c.APIBase)
	}
	s := &Service{
		Deps: d, usage: usage.New(d.Pool, d.Meter, d.Clock),
		stripe: client.New(c.SecretKey, &stripe.Backends{
			API:     stripe.GetBackendWithConfig(stripe.APIBackend, backend),
			Connect: stripe.GetBackendWithConfig(stripe.ConnectBackend, backend),
			Uploads: stripe.GetBackendWithConfig(stripe.UploadsBackend, backend),
		}),
		step: func(string) {},
	}
	return s, nil
}

func (s *Service) now() time.Time { return s.Clock().UTC() }

var errNoAccount = errors.New("billing: no such account")

// inAccount runs f in a transaction that locks the account's row.
func (s *Service) inAccount(ctx context.Context, accountID uuid.UUID, f func(tx pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		if err := lock(ctx, tx, accountID); err != nil {
			return err
		}
		return f(tx)
	})
}

// lock locks the account's row until tx ends.
func lock(ctx context.Context, tx pgx.Tx, accountID uuid.UUID) error {
	var held uuid.UUID
	err := tx.QueryRow(ctx, "SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE", accountID).Scan(&held)
	if errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("%w: %s", errNoAccount, accountID)
	}
	if err != nil {
		return fmt.Errorf("billing: lock account %s: %w", accountID, err)
	}
	return nil
}

// updateLedger posts to an account's ledger in tx.
func (s *Service) updateLedger(ctx context.Context, tx pgx.Tx, account uuid.UUID, post func(*ledger.Ledger) error) error {
	return ledger.Update(ctx, tx, account, s.now(), post)
}

// moveMoney posts money from one of an account's ledger accounts to another, once per kind
// and source.
func (s *Service) moveMoney(ctx context.Context, tx pgx.Tx, account uuid.UUID, kind, source, from, to string, amount models.Micros) error {
	return s.updateLedger(ctx, tx, account, func(l *ledger.Ledger) error { return l.MoveMoney(ctx, kind, source, from, to, amount) })
}

// one returns the only row of a query, matched by column name.
func one[T any](ctx context.Context, q postgres.Querier, sql string, args ...any) (T, error) {
	rows, err := q.Query(ctx, sql, args...)
	if err != nil {
		var none T
		return none, err
	}
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[T])
}

// all returns the rows of a query, matched by column name.
func all[T any](ctx context.Context, q postgres.Querier, sql string, args ...any) ([]T, error) {
	return postgres.Collect(ctx, q, "billing", pgx.RowToStructByName[T], sql, args...)
}

func micros(cents int64) models.Micros { return models.Micros(cents * microsPerCent) }

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
