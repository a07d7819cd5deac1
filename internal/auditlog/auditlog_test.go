package auditlog_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/auditlog"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	*auditlog.Service
	t        *testing.T
	db       *postgres.DB
	accounts *accounts.Service
	account  uuid.UUID
}

// setup opens an account and notes what the tests read. Details hold what JSON escapes, so
// that the database and Go must agree on how.
func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t)}
	b.Service = &auditlog.Service{Pool: b.db.Pool}
	b.accounts = accounts.New(accounts.Deps{DB: b.db, Clock: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 123456789, time.UTC) }})
	b.must(b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		a, err := b.accounts.RegisterWithoutPassword(t.Context(), tx, "owner@example.org")
		b.account = a.ID
		return err
	}))
	for _, detail := range []string{"plain", "<b>&\"quoted\"\\ \b\f\n\r\t\x01\x1f\x7f\u2028\u2029", "Peña 東京 \U0001F3C0 e\u0301", ""} {
		b.note(detail)
	}
	return b
}

func (b *testBundle) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b *testBundle) note(detail string) {
	b.t.Helper()
	b.must(b.db.InTx(b.t.Context(), func(tx postgres.Tx) error {
		return b.accounts.Note(b.t.Context(), tx, b.account, "tested", detail, accounts.Origin{Address: "192.0.2.1", Browser: "Firefox/1", Actor: "member@example.org"})
	}))
}

func (b *testBundle) exported() string {
	b.t.Helper()
	var log bytes.Buffer
	b.must(b.WriteJSON(b.t.Context(), &log, b.account))
	return log.String()
}

func TestAnExportedLogIsCheckedOffline(t *testing.T) {
	t.Parallel()
	b := setup(t)
	head, err := b.Head(t.Context(), b.account)
	b.must(err)
	found, err := auditlog.Check(strings.NewReader(b.exported()), head.Hash)
	b.must(err)
	if found.Entries != head.Seq || found.Head != head.Hash || found.Account != b.account || found.Entries < 4 || found.Erased != 0 {
		t.Errorf("%+v of a log that ends at %+v", found, head)
	}
	if _, err := auditlog.Check(strings.NewReader(""), ""); err != nil {
		t.Errorf("an empty log: %v", err)
	}
}

// Whoever can write to the database, and even turns its triggers off, is detected.
func TestTamperingIsDetected(t *testing.T) {
	t.Parallel()
	for name, sql := range map[string]string{
		"a changed detail":   "UPDATE account_events SET detail = 'other' WHERE account_id = $1 AND seq = 2",
		"a changed actor":    "UPDATE account_events SET actor = 'other@example.org' WHERE account_id = $1 AND seq = 2",
		"a changed time":     "UPDATE account_events SET at = at - interval '1 second' WHERE account_id = $1 AND seq = 2",
		"a changed kind":     "UPDATE account_events SET kind = 'other' WHERE account_id = $1 AND seq = 2",
		"a removed entry":    "DELETE FROM account_events WHERE account_id = $1 AND seq = 2",
		"the first removed":  "DELETE FROM account_events WHERE account_id = $1 AND seq = 1",
		"renumbered entries": "UPDATE account_events SET seq = CASE seq WHEN 2 THEN 1000 ELSE seq - 1 END WHERE account_id = $1 AND seq IN (2, 3)",
		"a rewritten entry": `WITH e AS (UPDATE account_events SET kind = 'other' WHERE account_id = $1 AND seq = 2 RETURNING *)
			SELECT account_event_hash(e::account_events) FROM e`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setup(t)
			head, err := b.Head(t.Context(), b.account)
			b.must(err)
			if _, err := b.db.Pool.Exec(t.Context(), sql, b.account); err == nil {
				t.Error("the database allows it")
			}
			_, err = b.db.Pool.Exec(t.Context(), "ALTER TABLE account_events DISABLE TRIGGER USER")
			b.must(err)
			_, err = b.db.Pool.Exec(t.Context(), sql, b.account)
			b.must(err)
			var log bytes.Buffer
			to := json.NewEncoder(&log)
			err = b.Each(t.Context(), b.account, func(e auditlog.Entry) error { return to.Encode(e) })
			b.must(err)
			var broken *auditlog.BrokenError
			if _, err := auditlog.Check(&log, head.Hash); !errors.As(err, &broken) {
				t.Errorf("not detected: %v", err)
			}
		})
	}
}

func TestAChangedExportIsDetected(t *testing.T) {
	t.Parallel()
	b := setup(t)
	lines := strings.SplitAfter(strings.TrimSpace(b.exported()), "\n")
	last := lines[len(lines)-1]
	head, err := b.Head(t.Context(), b.account)
	b.must(err)
	swapped := append([]string{}, lines...)
	swapped[1], swapped[2] = swapped[2], swapped[1]
	for name, text := range map[string]string{
		"cut off":  strings.Join(lines[:len(lines)-1], ""),
		"emptied":  "",
		"repeated": strings.Join(lines, "") + last,
		"moved":    strings.Join(swapped, ""),
		"erased by hand, with its network": strings.Join(lines[:1], "") +
			strings.NewReplacer(`"detail":"`, `"detail":"x`).Replace(lines[1]) + strings.Join(lines[2:], ""),
		"no JSON": "a log",
	} {
		var broken *auditlog.BrokenError
		if _, err := auditlog.Check(strings.NewReader(text), head.Hash); !errors.As(err, &broken) {
			t.Errorf("%s: not detected: %v", name, err)
		}
	}
}

// A deleted account's log loses what is personal, and stays a chain.
func TestErasureKeepsTheChain(t *testing.T) {
	t.Parallel()
	b := setup(t)
	head, err := b.Head(t.Context(), b.account)
	b.must(err)
	b.must(b.db.InTx(t.Context(), func(tx postgres.Tx) error { return b.accounts.Close(t.Context(), tx, b.account) }))
	log := b.exported()
	for _, personal := range []string{"member@example.org", "192.0.2", "Firefox", "plain"} {
		if strings.Contains(log, personal) {
			t.Errorf("%s is still in the log", personal)
		}
	}
	found, err := auditlog.Check(strings.NewReader(log), head.Hash)
	if err != nil || found.Erased != int(found.Entries) {
		t.Errorf("%+v, %v", found, err)
	}
}

// Entries that are written at once, and among those rolled back, are numbered without a gap.
func TestConcurrentEntriesAreAChain(t *testing.T) {
	t.Parallel()
	b := setup(t)
	failed := errors.New("rolled back")
	var wait sync.WaitGroup
	for i := range 40 {
		wait.Go(func() {
			err := b.db.InTx(t.Context(), func(tx postgres.Tx) error {
				if err := b.accounts.Note(t.Context(), tx, b.account, "tested", "", accounts.Origin{}); err != nil {
					return err
				}
				if i%4 == 0 {
					return failed
				}
				return nil
			})
			if err != nil && !errors.Is(err, failed) {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	found, err := auditlog.Check(strings.NewReader(b.exported()), "")
	b.must(err)
	if want := int64(4 + 30); found.Entries < want || found.Entries > want+2 {
		t.Errorf("%d entries", found.Entries)
	}
}

func TestAPageOfTheLogIsFiltered(t *testing.T) {
	t.Parallel()
	b := setup(t)
	all, err := b.Page(t.Context(), b.account, auditlog.Filter{}, 100)
	b.must(err)
	first, err := b.Page(t.Context(), b.account, auditlog.Filter{Kind: "tested", Actor: "member@example.org"}, 2)
	b.must(err)
	if len(first) != 2 || first[0].Seq != all[0].Seq || first[1].Seq != all[1].Seq {
		t.Errorf("newest of %d: %+v", len(all), first)
	}
	rest, err := b.Page(t.Context(), b.account, auditlog.Filter{Before: first[1].Seq}, 100)
	b.must(err)
	if len(rest) != len(all)-2 || rest[0].Seq != first[1].Seq-1 {
		t.Errorf("%d entries before %d", len(rest), first[1].Seq)
	}
	none, err := b.Page(t.Context(), uuid.New(), auditlog.Filter{}, 10)
	b.must(err)
	if len(none) != 0 {
		t.Errorf("another account reads %d entries", len(none))
	}
}
