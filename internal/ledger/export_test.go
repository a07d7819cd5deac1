package ledger

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// InsertJournalSQL lets tests write journals that the ledger would not write.
const InsertJournalSQL = insertJournalSQL

// Invariants lists the names of all invariants.
func Invariants() (names []string) {
	for _, i := range invariants {
		names = append(names, i.name)
	}
	return names
}

// Violated lists the invariants that do not hold in tx.
func Violated(ctx context.Context, tx pgx.Tx) (names []string, err error) {
	for _, i := range invariants {
		found, err := i.violations(ctx, tx)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 {
			names = append(names, i.name)
		}
	}
	return names, nil
}
