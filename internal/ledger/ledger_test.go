package ledger_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/meter/metertest"
)

func TestDatabaseRefusesToChangeTheLedger(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	b.Charge(t, metertest.Rating(account))
	b.WantSound(t)
	for _, sql := range []string{
		"UPDATE entries SET amount = amount + 1",
		"DELETE FROM entries",
		"TRUNCATE entries",
		"UPDATE journals SET at = now()",
		"DELETE FROM journals",
		"TRUNCATE journals CASCADE",
		"UPDATE usage SET cost = 0, overage = 0",
		"DELETE FROM usage",
		"TRUNCATE usage",
		"DELETE FROM lots",
		"DELETE FROM ledger_accounts",
		"UPDATE lots SET remaining = -1",
		"UPDATE lots SET remaining = granted + 1",
		"UPDATE credit_balances SET remaining = -1",
		"UPDATE credit_balances SET posted_seq = seq + 1",
		"INSERT INTO usage SELECT account_id, gen_random_uuid(), key_id, at, 2, 5, 0, endpoint, 2, NULL FROM usage", // a refusal that costs
		"INSERT INTO usage SELECT * FROM usage",
		"INSERT INTO journals SELECT account_id, gen_random_uuid(), kind, source_id, at, at FROM journals", // a grant given twice
	} {
		if _, err := b.DB.Pool.Exec(t.Context(), sql); err == nil {
			t.Errorf("the database allowed %s", sql)
		}
	}
	b.WantSound(t)
}

func TestDatabaseRefusesAnUnbalancedJournalAtCommit(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	b.WantBalance(t, account, 1000, 0, 0)
	write := func(source string, amounts ...int64) error {
		return pgx.BeginFunc(t.Context(), b.DB.Pool, func(tx pgx.Tx) error {
			id := uuid.Must(uuid.NewV7())
			if _, err := tx.Exec(t.Context(), ledger.InsertJournalSQL, account, id, "usage", source, metertest.MidJune, metertest.MidJune); err != nil {
				t.Fatalf("%s: %v", source, err)
			}
			for i, a := range amounts {
				kind := []string{"used", "overage"}[i%2]
				if _, err := tx.Exec(t.Context(), `INSERT INTO entries (account_id, journal_id, line, kind, unit, amount)
					VALUES ($1, $2, $3, $4, 'credit', $5)`, account, id, i, kind, a); err != nil {
					t.Fatalf("%s: %v, want it to fail at commit alone", source, err)
				}
			}
			return nil
		})
	}
	for source, amounts := range map[string][]int64{"one leg": {5}, "off by one": {5, -4}, "no lines": nil} {
		t.Run(source, func(t *testing.T) {
			if err := write(source, amounts...); err == nil {
				t.Errorf("%s was committed", source)
			}
		})
	}
	if err := write("balanced", 5, -5); err != nil {
		t.Errorf("a balanced journal: %v", err)
	}
	var journal uuid.UUID
	if err := b.DB.Pool.QueryRow(t.Context(), "SELECT id FROM journals WHERE source_id = 'balanced'").Scan(&journal); err != nil {
		t.Fatal(err)
	}
	if _, err := b.DB.Pool.Exec(t.Context(), `INSERT INTO entries (account_id, journal_id, line, kind, unit, amount)
		VALUES ($1, $2, 9, 'used', 'credit', 1)`, account, journal); err == nil {
		t.Error("a line was added to a journal that is closed")
	}
}
