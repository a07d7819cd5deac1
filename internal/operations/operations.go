// Package operations reads what operators see of the running product: accounts,
// imports, jobs, alerts, withdrawn articles, the log's health, and the last ledger
// check.
//
// It owns the operator role. It only reads the tables of other packages; the actions
// here are retrying a failed job and signing an account out. Money, credits and data
// are changed by their own packages.
package operations

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// RoleOperator is the role of accounts that may see these pages.
const RoleOperator = "operator"

// Retry makes a failed job run again, like jobs.Client.Retry.
type Retry func(ctx context.Context, id int64) error

// Service reads for operators.
type Service struct {
	pool  *pgxpool.Pool
	retry Retry
}

// New returns the service; retry may be nil if no jobs run.
func New(pool *pgxpool.Pool, retry Retry) *Service { return &Service{pool, retry} }

// Grant adds or removes the operator role of the account with an address.
func Grant(ctx context.Context, pool *pgxpool.Pool, email string, operator bool) error {
	role := "user"
	if operator {
		role = RoleOperator
	}
	tag, err := pool.Exec(ctx, `UPDATE accounts SET role = $2 WHERE email_key = lower(trim($1))`, email, role)
	if err != nil {
		return fmt.Errorf("operations: role of %s: %w", email, err)
	}
	if tag.RowsAffected() == 0 {
		return errNoAccount()
	}
	return nil
}

// SignOut ends every session of an address's account, adds an event to its audit trail,
// and returns the number of sessions. Its keys keep working.
func SignOut(ctx context.Context, pool *pgxpool.Pool, email string) (sessions int, err error) {
	const sql = `WITH found AS (SELECT id FROM accounts WHERE email_key = lower(trim($1))),
			ended AS (DELETE FROM sessions s USING found WHERE s.account_id = found.id RETURNING 1),
			noted AS (INSERT INTO account_events (account_id, id, at, kind, detail, address, browser)
				SELECT found.id, $2, now(), 'signed_out', 'every browser, by an operator', '', '' FROM found)
		SELECT (SELECT count(*) FROM ended) FROM found`
	id, err := uuid.NewV7()
	if err != nil {
		return 0, fmt.Errorf("operations: make event id: %w", err)
	}
	err = pool.QueryRow(ctx, sql, email, id).Scan(&sessions)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, errNoAccount()
	}
	if err != nil {
		return 0, fmt.Errorf("operations: sign %s out: %w", email, err)
	}
	return sessions, nil
}

func errNoAccount() error {
	return apperr.New(apperr.NotFound, "account_not_found", "There is no account with this address.")
}

// Account is one account in the operator's list.
type Account struct {
	ID              uuid.UUID
	Email, Role     string
	CreatedAt       time.Time
	Remaining, Used models.Credits // Used and Overage of this month
	Overage         models.Credits
	Calls           int64
	Keys            int64 // in use
	Card            bool
	PayAsYouGo      bool // licenses articles
	VolumePercent   *int32
	VolumeFrom      *int32
}

const accountsSQL = `SELECT a.id, a.email, a.role, a.created_at, COALESCE(b.remaining, 0) AS remaining, COALESCE(b.used, 0) AS used,
		COALESCE(b.overage, 0) AS overage, COALESCE(b.seq, 0) AS calls, COALESCE(b.card, false) AS card,
		(SELECT count(*) FROM api_keys k WHERE k.account_id = a.id AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())) AS keys,
		COALESCE(p.pay_as_you_go, false) AS pay_as_you_go, p.volume_percent_off AS volume_percent, p.volume_from
	FROM accounts a LEFT JOIN credit_balances b ON b.account_id = a.id LEFT JOIN article_plans p ON p.account_id = a.id `

// Accounts returns up to limit accounts by part of their address or by their full id,
// newest first.
func (s *Service) Accounts(ctx context.Context, search string, limit int) ([]Account, error) {
	return list[Account](ctx, s.pool, "accounts", accountsSQL+`WHERE $1 = '' OR strpos(a.email_key, lower($1)) > 0 OR a.id::text = $1
		ORDER BY a.created_at DESC, a.id LIMIT $2`, search, limit)
}

// Account returns one account.
func (s *Service) Account(ctx context.Context, id uuid.UUID) (Account, error) {
	found, err := list[Account](ctx, s.pool, "account", accountsSQL+`WHERE a.id = $1`, id)
	if err == nil && len(found) == 0 {
		err = apperr.New(apperr.NotFound, "account_not_found", "There is no such account.")
	}
	if err != nil {
		return Account{}, err
	}
	return found[0], nil
}

func list[T any](ctx context.Context, pool *pgxpool.Pool, what, sql string, args ...any) ([]T, error) {
	return postgres.All(ctx, pool, "operations: "+what, pgx.RowToStructByName[T], sql, args...)
}
