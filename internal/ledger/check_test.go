package ledger_test

import (
	"context"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/meter/metertest"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// damage is what happens to rows behind the database's back, and the
// invariants that Check has to report for it.
var damage = []struct {
	name, sql string
	want      []string
}{
	{"an entry changed", "UPDATE entries SET amount = amount - 1 WHERE kind = 'used'",
		[]string{"journal_sums_to_zero", "journals_equal_posted_usage"}},
	{"a lot's entry changed", "UPDATE entries SET amount = amount - 1 WHERE kind = 'available' AND amount < 0",
		[]string{"journal_sums_to_zero", "lot_equals_entries"}},
	{"entries lost", "DELETE FROM entries WHERE journal_id IN (SELECT id FROM journals WHERE kind = 'usage')",
		[]string{"journal_has_entries", "lot_equals_entries", "journals_equal_posted_usage"}},
	{"a journal lost", "DELETE FROM journals WHERE kind = 'usage'", []string{"entry_has_journal"}},
	{"a journal doubled", `ALTER TABLE journals DROP CONSTRAINT journals_account_id_kind_source_id_key;
		INSERT INTO journals SELECT account_id, gen_random_uuid(), kind, source_id, at, at FROM journals WHERE kind = 'monthly_grant'`,
		[]string{"journal_has_entries", "journal_happens_once"}},
	{"a lot topped up", "UPDATE lots SET remaining = remaining + 1", []string{"lot_equals_entries", "balance_equals_lots_less_unposted"}},
	{"a grant enlarged", "UPDATE lots SET granted = granted + 1", []string{"lot_granted_by_its_journal"}},
	{"a lot lost", "DELETE FROM lots", []string{"entry_has_lot", "balance_equals_lots_less_unposted"}},
	{"a lot doubled", `ALTER TABLE lots DROP CONSTRAINT lots_account_id_journal_id_key;
		INSERT INTO lots SELECT account_id, gen_random_uuid(), journal_id, kind, priority, granted, remaining, granted_at, expires_at FROM lots`,
		[]string{"account_granted_once_a_month", "lot_equals_entries", "lot_granted_by_its_journal", "balance_equals_lots_less_unposted"}},
	{"a lot below zero", "ALTER TABLE lots DROP CONSTRAINT lots_check; UPDATE lots SET remaining = -1",
		[]string{"lot_within_grant", "lot_equals_entries", "balance_equals_lots_less_unposted"}},
	{"a balance raised", "UPDATE credit_balances SET remaining = remaining + 5", []string{"balance_equals_lots_less_unposted"}},
	{"a balance below zero", "ALTER TABLE credit_balances DROP CONSTRAINT credit_balances_remaining_check; UPDATE credit_balances SET remaining = -1",
		[]string{"balance_not_negative", "balance_equals_lots_less_unposted"}},
	{"a month's use lowered", "UPDATE credit_balances SET used = used - 5", []string{"month_equals_usage"}},
	{"an unposted call lost", "DELETE FROM usage WHERE seq = 3",
		[]string{"calls_numbered_without_gap", "balance_equals_lots_less_unposted", "month_equals_usage"}},
	{"a posted call lost", "DELETE FROM usage WHERE seq = 1",
		[]string{"calls_numbered_without_gap", "journals_equal_posted_usage", "month_equals_usage"}},
	{"a free call lost", "DELETE FROM usage WHERE seq = 2", []string{"calls_numbered_without_gap"}},
	{"a call doubled", "INSERT INTO usage SELECT account_id, gen_random_uuid(), key_id, at, seq, cost, overage, endpoint, outcome, receipt FROM usage WHERE seq = 2",
		[]string{"calls_numbered_without_gap"}},
	{"a refusal charged", "ALTER TABLE usage DROP CONSTRAINT usage_check1; UPDATE usage SET cost = 5 WHERE seq = 2",
		[]string{"usage_costs_only_when_answered", "journals_equal_posted_usage", "month_equals_usage"}},
	{"a call of nobody", "INSERT INTO usage SELECT gen_random_uuid(), request_id, key_id, at, seq, cost, overage, endpoint, outcome, receipt FROM usage WHERE seq = 2",
		[]string{"usage_belongs_to_account"}},
	{"a key's count lowered", "INSERT INTO key_caps SELECT account_id, account_id, 10, 'day', since, 1 FROM credit_balances",
		[]string{"key_cap_counts_usage", "capped_keys_counted"}},
	{"a day's sum raised", "UPDATE usage_days SET cost = cost + 5 WHERE outcome = 1", []string{"days_equal_folded_usage"}},
	{"a day's sum lost", "DELETE FROM usage_days", []string{"days_equal_folded_usage"}},
	{"an archive without its days", "INSERT INTO usage_archives VALUES ('2024-01-01', 1, 5, 0, 'f', repeat('a', 64), now())", []string{"archive_equals_its_days"}},
	{"an archived call that is here too", `INSERT INTO usage_archives VALUES ('2024-01-01', 1, 5, 0, 'f', repeat('a', 64), now());
		INSERT INTO usage_archived_days SELECT '2024-01-01', account_id, at::date, key_id, endpoint, outcome, 1, cost, overage, seq, seq FROM usage WHERE seq = 1`,
		[]string{"calls_numbered_without_gap", "journals_equal_posted_usage", "days_equal_folded_usage"}},
	{"the balance lost", "DELETE FROM credit_balances", []string{"usage_belongs_to_account"}},
	{"more released than held", "INSERT INTO entries SELECT account_id, journal_id, 90, 'held', 'credits', -5, NULL FROM entries LIMIT 1", []string{"held_not_negative"}},
	{"more repaid than owed", "INSERT INTO entries SELECT account_id, journal_id, 90, 'debt', 'credits', 5, NULL FROM entries LIMIT 1", []string{"debt_not_negative"}},
	{"more paid than billed", `INSERT INTO entries SELECT account_id, journal_id, 90, 'receivable', 'micro_usd', -6, NULL FROM entries LIMIT 1;
		INSERT INTO statement_lines SELECT account_id, gen_random_uuid(), 1, 'article_credit', '', 1, -5, -5, 0 FROM credit_balances`, []string{"receivable_within_credit_notes"}},
}

func TestCheckFindsEveryKindOfDamage(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	refusal := metertest.Rating(account)
	refusal.Outcome = meter.Refused
	b.Charge(t, metertest.Rating(account))
	b.Charge(t, refusal)
	b.WantSound(t) // two calls posted,
	b.Exec(t, "INSERT INTO usage_folds (account_id, seq) SELECT account_id, seq FROM credit_balances")
	b.Exec(t, `INSERT INTO usage_days (account_id, day, key_id, endpoint, outcome, calls, cost, overage, first_seq, last_seq)
		SELECT account_id, (at AT TIME ZONE 'UTC')::date, key_id, endpoint, outcome, count(*), sum(cost), sum(overage), min(seq), max(seq)
		FROM usage GROUP BY 1, 2, 3, 4, 5`)
	b.Charge(t, metertest.Rating(account)) // one not
	b.WantNoProblems(t)

	found := map[string]bool{}
	for _, d := range damage {
		got := checkDamaged(t, b, d.name, d.sql)
		for _, want := range d.want {
			if !slices.Contains(got, want) {
				t.Errorf("%s: Check found %v, want %s among them", d.name, got, want)
			}
			found[want] = true
		}
	}
	for _, name := range ledger.Invariants() {
		if !found[name] {
			t.Errorf("no damage here breaks %s", name)
		}
	}
	b.WantNoProblems(t)
}

// checkDamaged does the damage with triggers and foreign keys switched off,
// checks, and takes it back.
func checkDamaged(t *testing.T, b *metertest.Bundle, name, sql string) (breached []string) {
	t.Helper()
	ctx := t.Context()
	tx, err := b.DB.Pool.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }()
	if _, err := tx.Exec(ctx, "SET LOCAL session_replication_role = replica; "+sql); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if breached, err = ledger.Violated(ctx, tx); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return breached
}

// Damage that is committed reaches the report of Check itself.
func TestCheckReportsAccountAndDetail(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	b.Charge(t, metertest.Rating(account))
	err := pgx.BeginFunc(t.Context(), b.DB.Pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(t.Context(), "UPDATE credit_balances SET remaining = remaining + 5")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	r, err := ledger.Check(t.Context(), b.DB.Pool)
	if err != nil {
		t.Fatal(err)
	}
	want := ledger.Problem{"balance_equals_lots_less_unposted", account, "remaining 1000, lots 1000, unposted 5"}
	if r.OK() || !slices.Equal(r.Problems, []ledger.Problem{want}) {
		t.Errorf("report %+v, want the one problem %+v", r, want)
	}
	if r.Accounts != 1 || r.Calls != 1 || r.Journals != 1 || r.Entries != 2 {
		t.Errorf("report counts %+v", r)
	}
}
