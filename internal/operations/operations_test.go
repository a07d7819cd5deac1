package operations_test

import (
	"context"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/operations"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func account(t *testing.T, db *postgres.DB, email string) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	if _, err := db.Pool.Exec(t.Context(), `INSERT INTO accounts (id, email, email_key, password_hash, role, created_at) VALUES ($1, $2, lower($2), '', 'user', now())`, id, email); err != nil {
		t.Fatal(err)
	}
	return id
}

func TestAccountsAreFoundByAPartOfTheirAddressOrTheirID(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	s := operations.New(operations.Deps{Pool: db.Pool})
	ada, _ := account(t, db, "Ada@Example.com"), account(t, db, "bob_b@example.org")
	for search, want := range map[string]int{"": 2, "ADA@": 1, "example": 2, "_": 1, "%": 0, ada.String(): 1, "nobody": 0} {
		t.Run(search, func(t *testing.T) {
			if got, err := s.Accounts(t.Context(), search, 10); err != nil || len(got) != want {
				t.Errorf("%q: %d accounts, %v; want %d", search, len(got), err, want)
			}
		})
	}
	if err := operations.Grant(t.Context(), db.Pool, " ada@example.COM ", true); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Account(t.Context(), ada); err != nil || got.Role != operations.RoleOperator {
		t.Errorf("%+v, %v", got, err)
	}
	if err := operations.Grant(t.Context(), db.Pool, "nobody@example.com", true); !apperr.Is(err, "account_not_found") {
		t.Errorf("a role for nobody: %v", err)
	}
}

// TestEveryRecordCanBeRead runs each query against the schema as it is.
func TestEveryRecordCanBeRead(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	var retried int64
	s := operations.New(operations.Deps{Pool: db.Pool, Retry: func(_ context.Context, id int64) error { retried = id; return nil }})
	if _, err := db.Pool.Exec(t.Context(), `INSERT INTO river_job (id, kind, state, args, attempt, max_attempts, attempted_at, finalized_at, errors, queue)
		VALUES (7, 'check_ledger', 'discarded', '{}', 3, 3, now(), now(), ARRAY['{"error": "first"}'::jsonb, '{"error": "the ledger breaks"}'::jsonb], 'default'),
			(8, 'post_usage', 'completed', '{}', 1, 3, now(), now(), NULL, 'default')`); err != nil {
		t.Fatal(err)
	}
	failed, err := s.FailedJobs(t.Context(), 10)
	if err != nil || len(failed) != 1 || failed[0].ID != 7 || failed[0].Error != "the ledger breaks" {
		t.Errorf("failed jobs %+v, %v", failed, err)
	}
	if counts, err := s.JobCounts(t.Context()); err != nil || len(counts) != 2 {
		t.Errorf("counts %+v, %v", counts, err)
	}
	if check, err := s.LedgerCheck(t.Context()); err != nil || check == nil || check.State != "discarded" {
		t.Errorf("check %+v, %v", check, err)
	}
	if err := s.RetryJob(t.Context(), 8); !apperr.Is(err, "job_not_found") {
		t.Errorf("a job that ended well is tried again: %v", err)
	}
	if err := s.RetryJob(t.Context(), 7); err != nil || retried != 7 {
		t.Errorf("job %d tried again, %v", retried, err)
	}
	if _, err := s.Imports(t.Context(), 10); err != nil {
		t.Error(err)
	}
	if _, err := s.Alerts(t.Context(), 10); err != nil {
		t.Error(err)
	}
	if _, err := s.Withdrawals(t.Context(), 10); err != nil {
		t.Error(err)
	}
	if health, err := s.Log(t.Context()); err != nil || health.Waiting != 0 || health.Oldest != nil {
		t.Errorf("%+v, %v", health, err)
	}
}
