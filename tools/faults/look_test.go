//go:build unix

package faults

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/app"
	"groundline/internal/postgres"
)

// look holds the answers since the last look against the books: each has its one
// usage row and costs what was told, and every journal sums to zero. whole proves
// every invariant of the ledger, too.
func (r *run) look(whole bool) {
	r.t.Helper()
	fresh := r.seen.take()
	db := r.database.open(r.t)
	defer db.Close()
	ids := make([]uuid.UUID, 0, len(fresh))
	for id := range fresh {
		ids = append(ids, id)
	}
	charged := r.charged(db, "SELECT request_id, outcome, cost, encode(receipt, 'hex') FROM usage WHERE request_id = ANY ($1)", ids)
	for id, a := range fresh {
		if problem := a.against(charged[id]); problem != "" {
			r.t.Errorf("request %s: %s", id, problem)
		}
	}
	if n := r.number(db, unbalanced); n != 0 {
		r.t.Errorf("%d journals do not sum to zero", n)
	}
	if whole {
		r.ledgerHolds()
	}
}

const unbalanced = "SELECT count(*) FROM (SELECT FROM entries GROUP BY account_id, journal_id, unit HAVING sum(amount) <> 0) x"

// row is a usage row.
type row struct {
	outcome, cost int
	receipt       string
}

// charged reads usage rows by request.
func (r *run) charged(db *postgres.DB, sql string, args ...any) map[uuid.UUID][]row {
	r.t.Helper()
	rows, err := db.Pool.Query(r.t.Context(), sql, args...)
	if err != nil {
		r.t.Fatal(err)
	}
	found := map[uuid.UUID][]row{}
	var id uuid.UUID
	var one row
	var receipt *string
	if _, err := pgx.ForEachRow(rows, []any{&id, &one.outcome, &one.cost, &receipt}, func() error {
		if one.receipt = ""; receipt != nil {
			one.receipt = *receipt
		}
		found[id] = append(found[id], one)
		return nil
	}); err != nil {
		r.t.Fatal(err)
	}
	return found
}

// against says what is wrong with the rows of an answer. Of an error of the
// caller's the row may be missing, if it could not be written.
func (a answer) against(rows []row) string {
	switch {
	case a.status != 200 && len(rows) == 0:
		return ""
	case len(rows) != 1:
		return fmt.Sprintf("answered %d, and has %d usage rows", a.status, len(rows))
	case rows[0].cost != a.cost:
		return fmt.Sprintf("told %d credits, charged %d", a.cost, rows[0].cost)
	}
	return ""
}

func (r *run) number(db *postgres.DB, sql string, args ...any) (n int64) {
	r.t.Helper()
	if err := db.Pool.QueryRow(r.t.Context(), sql, args...).Scan(&n); err != nil {
		r.t.Fatalf("%s: %v", sql, err)
	}
	return n
}

// ledgerHolds is `portal ledger check`.
func (r *run) ledgerHolds() {
	r.t.Helper()
	report, err := app.CheckLedger(context.WithoutCancel(r.t.Context()), app.Config{DatabaseURL: r.database.server.URL()})
	if err != nil {
		r.t.Fatal(err)
	}
	for _, p := range report.Problems {
		r.t.Errorf("%s: account %s: %s", p.Invariant, p.AccountID, p.Detail)
	}
}
