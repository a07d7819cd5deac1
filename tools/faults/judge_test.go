//go:build unix

package faults

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/counts"
)

// judge lets everything end, and holds all that clients saw against the books, the
// log, Stripe and the mail.
func (r *run) judge() {
	r.t.Helper()
	b := r.settle()
	r.ledgerHolds()
	b.judgeReceipts()
	b.judgeEffects()
	r.judgeLogs()
	for _, w := range r.seen.wrong {
		r.t.Error(w)
	}
	for i, replica := range r.replicas {
		starts, kills := replica.started()
		counts.Say(r.t, "replica %d was started %d times: %d kills, %d ends of its own (no database at its start)", i, starts, kills, starts-kills-1)
	}
}

// judgeAnswers goes over every usage row: one for each answer, under its request's
// id or its question's key, and no debit that nobody was told of but for requests
// without an answer.
func (r *run) judgeAnswers(b *books) {
	r.t.Helper()
	keyed := r.keyed(b)
	all := r.charged(b.db, "SELECT request_id, outcome, cost, encode(receipt, 'hex') FROM usage")
	tools := map[string]int{}
	returned := r.returned(b)
	unseen, dear, late, lateByKey := 0, 0, 0, 0
	s := r.seen
	for id, a := range s.answers {
		if problem := a.against(all[id]); problem != "" {
			r.t.Errorf("request %s: %s", id, problem)
		}
		if returned[id] {
			r.t.Errorf("request %s was answered, and its cost was given back", id)
		}
	}
	agent := r.number(b.db, "SELECT count(*) FROM usage WHERE account_id = (SELECT id FROM accounts WHERE email = 'agent@example.org')")
	ofAgent := r.charged(b.db, "SELECT request_id, outcome, cost, encode(receipt, 'hex') FROM usage WHERE account_id = (SELECT id FROM accounts WHERE email = 'agent@example.org')")
	for id, rows := range all {
		a, told := s.answers[id]
		q := keyed[id]
		switch {
		case told && a.status == 200:
		case q != nil:
			if len(rows) != 1 || rows[0].cost != q.cost {
				r.t.Errorf("question %s was told %d credits and has the rows %v", q.body, q.cost, rows)
			}
			if returned[id] {
				lateByKey++ // a try came too late for its caller, a later one did not
			}
		case rows[0].cost == 0:
		case returned[id]:
			late++
		case s.errors[id] != 0:
			r.t.Errorf("request %s was answered %d and is charged %d credits", id, s.errors[id], rows[0].cost)
		case ofAgent[id] != nil:
			tools[rows[0].receipt]++
		default:
			unseen++
			dear += rows[0].cost
		}
	}
	toolsUnseen := 0
	for receipt, n := range s.tools {
		if tools[receipt] < n {
			r.t.Errorf("tools gave receipt %s %d times, and it is charged %d times", receipt, n, tools[receipt])
		}
	}
	for receipt, n := range tools {
		toolsUnseen += n - s.tools[receipt]
	}
	if unseen > s.unknown || toolsUnseen > s.toolUnknown {
		r.t.Errorf("%d debits nobody was told of, %d requests without an answer; of tools %d and %d", unseen, s.unknown, toolsUnseen, s.toolUnknown)
	}
	counts.Say(r.t, "%d answers by request, %d questions under keys, %d tool calls by receipt (%d rows); %d requests without an answer, of which %d were charged (%d credits); of tools %d and %d; %d answers of 5xx; %d charges came too late for their callers and were given back, and %d of questions that were answered later",
		len(s.answers), len(keyed), total(s.tools), agent, s.unknown, unseen, dear, s.toolUnknown, toolsUnseen, len(s.errors), late, lateByKey)
}

// returned returns the requests whose cost was given back: nobody was answered in time.
func (r *run) returned(b *books) map[uuid.UUID]bool {
	r.t.Helper()
	rows, err := b.db.Pool.Query(r.t.Context(), "SELECT substr(source_id, 9)::uuid FROM journals WHERE kind = 'correction' AND source_id LIKE 'request:%'")
	if err != nil {
		r.t.Fatal(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[uuid.UUID])
	if err != nil {
		r.t.Fatal(err)
	}
	returned := map[uuid.UUID]bool{}
	for _, id := range ids {
		returned[id] = true
	}
	return returned
}

func total(counts map[string]int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// keyed returns the questions by the request that each is charged under.
func (r *run) keyed(b *books) map[uuid.UUID]*asked {
	r.t.Helper()
	byKey := map[string]*asked{}
	for _, a := range r.seen.asked {
		byKey[a.key] = a
	}
	rows, err := b.db.Pool.Query(r.t.Context(), "SELECT key, request_id FROM idempotency_keys")
	if err != nil {
		r.t.Fatal(err)
	}
	found := map[uuid.UUID]*asked{}
	var key string
	var id uuid.UUID
	if _, err := pgx.ForEachRow(rows, []any{&key, &id}, func() error { found[id] = byKey[key]; return nil }); err != nil {
		r.t.Fatal(err)
	}
	if len(found) != len(byKey) {
		r.t.Errorf("%d keys are kept of %d questions", len(found), len(byKey))
	}
	return found
}

// judgeEffects counts what jobs did: one payment a purchase, one grant a payment,
// one statement a month, one mail a cause, and Stripe's totals are the ledger's.
func (b *books) judgeEffects() {
	t := b.t
	t.Helper()
	found, err := b.billing.Reconcile(t.Context())
	if err != nil || !found.OK() {
		t.Errorf("Stripe and the ledger differ: %+v %v", found, err)
	}
	b.until("mail is sent", unsent, "deliver_mail")
	paid := map[string]int{}
	for _, intent := range b.stripe.Objects("payment_intent") {
		if of, _ := intent["metadata"].(map[string]any); intent["status"] == "succeeded" && of["purchase_id"] != nil {
			paid[of["purchase_id"].(string)]++
		}
	}
	for purchase, n := range paid {
		if n != 1 {
			t.Errorf("purchase %s was paid %d times", purchase, n)
		}
	}
	for what, sql := range twice {
		if n := b.number(b.db, sql); n != 0 {
			t.Errorf("%d %s", n, what)
		}
	}
	count := func(sql string) int64 { return b.number(b.db, sql) }
	if n := count("SELECT count(*) FROM purchases WHERE fulfilled_at IS NOT NULL"); n != int64(len(paid)) {
		t.Errorf("%d purchases were paid and %d granted", len(paid), n)
	}
	mails, again := b.mail.delivered()
	if n := count("SELECT count(*) FROM mails WHERE sent_at IS NOT NULL"); n > int64(mails) {
		t.Errorf("%d mails are noted as sent, and %d arrived", n, mails)
	}
	counts.Say(t, "%d purchases paid and granted, of them %d refills; %d refills did not go through; %d statements, %d of them paid; %d monthly grants; %d mails, %d of them delivered again under the same Message-ID; %d webhooks made up for at the end",
		len(paid), count("SELECT count(*) FROM refill_attempts WHERE state = 'succeeded'"), count("SELECT count(*) FROM refill_attempts WHERE state NOT IN ('succeeded')"),
		count("SELECT count(*) FROM statements"), count("SELECT count(*) FROM statements WHERE paid_at IS NOT NULL"),
		count("SELECT count(*) FROM journals WHERE kind = 'monthly_grant'"), mails, again, found.Repaired)
}

// twice counts effects that happened more than once; the ledger's own are proved
// with it.
var twice = map[string]string{
	"purchases with more than one mail": `SELECT count(*) FROM (SELECT 1 FROM mails WHERE subject LIKE 'Receipt:%' GROUP BY recipient, text HAVING count(*) > 1) x`,
	"purchases without their mail": `SELECT count(*) FROM purchases p WHERE kind = 'checkout' AND fulfilled_at IS NOT NULL
		AND NOT EXISTS (SELECT FROM mails m WHERE m.text LIKE '%Purchase ' || p.id || '%')`,
	"refills with more than one mail": `SELECT count(*) FROM (SELECT 1 FROM mails WHERE subject LIKE 'Refill receipt:%' GROUP BY recipient, text HAVING count(*) > 1) x`,
	"refills without their mail": `SELECT count(*) FROM refill_attempts a WHERE state = 'succeeded'
		AND NOT EXISTS (SELECT FROM mails m WHERE m.text LIKE '%/billing/refills/' || a.id || '%')`,
	"months with more than one statement": `SELECT count(*) FROM (SELECT 1 FROM statements GROUP BY account_id, period HAVING count(*) > 1) x`,
	"lots more than payments":             `SELECT (SELECT count(*) FROM lots WHERE kind = 'paid') - (SELECT count(*) FROM purchases WHERE fulfilled_at IS NOT NULL AND kind <> 'plan')`,
	"months granted more than once":       `SELECT count(*) FROM (SELECT 1 FROM journals WHERE kind = 'monthly_grant' GROUP BY account_id, source_id HAVING count(*) > 1) x`,
}

// delivered says how many messages arrived, and how many of them more than once.
func (m *mailbox) delivered() (messages, again int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, n := range m.arrived {
		if n > 1 {
			again++
		}
	}
	return len(m.arrived), again
}

// judgeLogs looks for what a process must never say.
func (r *run) judgeLogs() {
	r.t.Helper()
	never := regexp.MustCompile(`(?m)^(panic:|fatal error:|.*(msg=panic|the ledger does not hold|DATA RACE)).*$`)
	for _, name := range []string{"replica0.log", "replica1.log"} {
		text, err := os.ReadFile(filepath.Join(r.dir, name))
		if err != nil {
			r.t.Fatal(err)
		}
		for _, line := range never.FindAll(bytes.TrimSpace(text), 5) {
			r.t.Errorf("%s: %s", name, line)
		}
	}
}
