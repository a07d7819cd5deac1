package ledger

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Report is the result of Check.
type Report struct {
	Accounts, Journals, Entries, Calls int64
	Problems                           []Problem
}

// OK reports whether every invariant holds.
func (r Report) OK() bool { return len(r.Problems) == 0 }

// Problem is one violation of one invariant in one account's books.
type Problem struct {
	Invariant string // stable, snake_case
	AccountID uuid.UUID
	Detail    string
}

// maxProblems bounds the violations listed per invariant.
const maxProblems = 20

// Check verifies every invariant of the ledger in one snapshot of its rows and lists the
// violations. It locks nothing and may run under load.
func Check(ctx context.Context, pool *pgxpool.Pool) (Report, error) {
	var r Report
	snapshot := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err := pgx.BeginTxFunc(ctx, pool, snapshot, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `SELECT (SELECT count(*) FROM credit_balances), (SELECT count(*) FROM journals),
			(SELECT count(*) FROM entries), (SELECT count(*) FROM usage)`).
			Scan(&r.Accounts, &r.Journals, &r.Entries, &r.Calls)
		if err != nil {
			return err
		}
		for _, i := range invariants {
			found, err := i.violations(ctx, tx)
			if err != nil {
				return fmt.Errorf("%s: %w", i.name, err)
			}
			r.Problems = append(r.Problems, found...)
		}
		return nil
	})
	if err != nil {
		return Report{}, fmt.Errorf("ledger: check: %w", err)
	}
	return r, nil
}

func (i invariant) violations(ctx context.Context, tx pgx.Tx) ([]Problem, error) {
	rows, err := tx.Query(ctx, fmt.Sprintf("SELECT * FROM (%s) AS violation LIMIT %d", i.sql, maxProblems))
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (Problem, error) {
		p := Problem{Invariant: i.name}
		return p, row.Scan(&p.AccountID, &p.Detail)
	})
}
