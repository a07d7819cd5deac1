package meter

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// A plan made while an account had few calls is kept as long as the committer's
// connection: what a repeat costs must not grow with the account.
func TestLookupOfARepeatReadsNoOtherRequests(t *testing.T) {
	t.Parallel()
	b := setup(t)
	id := b.account(t)
	call := rating(id)
	if _, err := b.svc.Charge(t.Context(), call); err != nil {
		t.Fatal(err)
	}
	conn, err := b.db.Pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	exec := func(sql string, args ...any) {
		t.Helper()
		if _, err := conn.Exec(t.Context(), sql, args...); err != nil {
			t.Fatal(err)
		}
	}
	addCalls := func(from, to int) {
		t.Helper()
		exec(`INSERT INTO usage `+usageColumns+` SELECT $1, overlay(gen_random_uuid()::text placing left($2::text, 14) from 1)::uuid,
			$1, now(), s, 0, 0, 1, 2, NULL FROM generate_series($3::int, $4::int) s`, id, call.RequestID, from, to)
	}
	for _, few := range []int{1, 100, 1000, 0} {
		t.Run(fmt.Sprintf("planned at %d calls", few), func(t *testing.T) {
			exec("BEGIN")
			defer exec("ROLLBACK")
			addCalls(10_000, few+10_000)
			if few == 0 { // where most accounts have one call, as PostgreSQL knows
				exec(`INSERT INTO usage `+usageColumns+` SELECT gen_random_uuid(), overlay(gen_random_uuid()::text placing left($1::text, 14) from 1)::uuid,
					$2, now(), 1, 0, 0, 1, 2, NULL FROM generate_series(1, 3000)`, call.RequestID, id)
				exec("ANALYZE usage")
			}
			exec("SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off")
			exec("PREPARE look (uuid[], uuid[]) AS " + resolveSQL)
			defer exec("DEALLOCATE look")
			execute := fmt.Sprintf("EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE look (ARRAY['%s'::uuid, '%[1]s'], ARRAY['%s'::uuid, '%s'])", id, call.RequestID, uuid.Must(uuid.NewV7()))
			rowsOf(t, conn.Conn(), execute)
			addCalls(100_000, 105_000)
			if rows, plan := rowsOf(t, conn.Conn(), execute); rows > 50 {
				t.Errorf("%d rows were read to look for two calls:\n%s", rows, plan)
			}
		})
	}
}

// rowsOf returns how many rows the nodes of an explained plan went through.
func rowsOf(t *testing.T, conn *pgx.Conn, explain string) (rows int, plan string) {
	t.Helper()
	if err := conn.QueryRow(t.Context(), explain, pgx.QueryExecModeSimpleProtocol).Scan(&plan); err != nil {
		t.Fatal(err)
	}
	var explained []struct{ Plan map[string]any }
	if err := json.Unmarshal([]byte(plan), &explained); err != nil {
		t.Fatal(err)
	}
	var walk func(node map[string]any)
	walk = func(node map[string]any) {
		number := func(name string) int { f, _ := node[name].(float64); return int(f) }
		rows += number("Actual Loops") * (number("Actual Rows") + number("Rows Removed by Filter") + number("Rows Removed by Join Filter"))
		children, _ := node["Plans"].([]any)
		for _, c := range children {
			walk(c.(map[string]any))
		}
	}
	walk(explained[0].Plan)
	return rows, plan
}
