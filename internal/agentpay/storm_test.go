package agentpay_test

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"flag"
	"io"
	"log"
	"log/slog"
	mathrand "math/rand/v2"
	"net/http/httptest"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/agentpay"
	"groundline/internal/agentpay/mpp"
	"groundline/internal/agentpay/x402"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
	"groundline/tools/stripelocal"
	"groundline/tools/x402local"
)

var purchases = flag.Int("purchases", 1000, "packs that the storm offers")

// wallet is the operator's.
const wallet = "0x00000000000000000000000000000000000000aa"

// storm is many agents that pay both ways, while answers are lost and processes die.
type storm struct {
	t       *testing.T
	db      *postgres.DB
	svc     *agentpay.Service
	network *x402local.Server
	stripe  *stripelocal.Server
	offset  atomic.Int64 // of the clock, in nanoseconds
	kills   atomic.Int64
	done    atomic.Int64
}

func (s *storm) now() time.Time { return time.Now().Add(time.Duration(s.offset.Load())) }

// killed is the panic that ends a process's work at a step.
type killed struct{}

func newStorm(t *testing.T) *storm {
	db, err := postgres.Open(t.Context(), pgtest.NewURL(t))
	must(t, err)
	t.Cleanup(db.Close)
	s := &storm{t: t, db: db}
	s.network = x402local.New(s.now)
	s.network.Faults = func() x402local.Fault {
		return [...]x402local.Fault{x402local.LostFirst, x402local.LostAfter, x402local.LostAfter, x402local.Late, x402local.Refuses, x402local.Misjudges, 0, 0, 0, 0, 0, 0}[mathrand.N(12)]
	}
	quiet := log.New(io.Discard, "", 0)
	facilitator := httptest.NewUnstartedServer(s.network)
	facilitator.Config.ErrorLog = quiet
	facilitator.Start()
	s.stripe, err = stripelocal.New(stripelocal.Options{Secret: "whsec_storm", Clock: s.now, Manual: true})
	must(t, err)
	api := httptest.NewUnstartedServer(s.stripe)
	api.Config.ErrorLog = quiet
	api.Start()
	t.Cleanup(func() { facilitator.Close(); api.Close(); s.stripe.Close() })
	s.svc = agentpay.New(agentpay.Deps{Pool: db.Pool, BaseURL: "https://groundline.test", Clock: s.now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Methods: []agentpay.Method{
		x402.New(x402.Config{Facilitator: facilitator.URL, RPC: facilitator.URL + "/rpc", PayTo: wallet, Network: "base-sepolia"}, s.now),
		mpp.New(mpp.Config{Profile: "profile_storm", SecretKey: "sk_test_storm", APIBase: api.URL}, s.now),
	}})
	s.svc.SetStep(func(string) {
		if mathrand.N(25) == 0 {
			s.kills.Add(1)
			panic(killed{})
		}
	})
	return s
}

// survive runs a process that may be killed.
func survive(f func()) {
	defer func() {
		if why := recover(); why != nil {
			if _, ok := why.(killed); !ok {
				panic(why)
			}
		}
	}()
	f()
}

func (s *storm) account() uuid.UUID {
	id := uuid.Must(uuid.NewV7())
	must(s.t, s.db.InTx(s.t.Context(), func(tx postgres.Tx) error {
		email := id.String() + "@example.test"
		if err := tx.Gorm.Create(&models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: s.now()}).Error; err != nil {
			return err
		}
		return ledger.Create(s.t.Context(), tx, id, s.now())
	}))
	return id
}

// buy offers a pack and pays it as clients do that lose answers: again and at once, with the
// same payment and with others.
func (s *storm) buy(ctx context.Context, account uuid.UUID) {
	var offers []agentpay.Challenge
	survive(func() { offers, _ = s.svc.Offer(ctx, account, "starter") })
	if len(offers) == 0 {
		return
	}
	m := s.svc.Methods[0]
	if mathrand.N(10) == 0 {
		m = s.svc.Methods[1]
	}
	first := s.payment(m, offers[0])
	var all sync.WaitGroup
	pay := func(payment []byte) {
		all.Go(func() { survive(func() { _, _ = s.svc.Pay(ctx, account, m.Name(), payment) }) })
	}
	pay(first)
	if mathrand.N(3) == 0 {
		pay(first)
		pay(s.payment(m, offers[0]))
	}
	all.Wait()
	for range mathrand.N(3) {
		pay(first)
		all.Wait()
	}
}

func (s *storm) payment(m agentpay.Method, c agentpay.Challenge) []byte {
	var offer map[string]any
	if err := json.Unmarshal(m.Offer(c), &offer); err != nil {
		panic(err)
	}
	payment := map[string]any{}
	if m.Name() == "mpp" {
		token, err := s.stripe.GrantToken(stripelocal.CardOK, c.AmountCents)
		if err != nil {
			panic(err)
		}
		switch mathrand.N(4) {
		case 0:
			s.stripe.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Lose: true})
		case 1:
			s.stripe.Inject(stripelocal.Fault{Match: "POST /v1/payment_intents", Status: 500})
		}
		payment["challenge"], payment["payload"] = offer, map[string]string{"spt": token}
	} else {
		payment["x402Version"], payment["accepted"] = 2, offer
		payment["payload"] = map[string]any{"signature": random(65), "authorization": map[string]any{"from": random(20), "to": offer["payTo"], "value": offer["amount"],
			"validAfter": "0", "validBefore": strconv.FormatInt(s.now().Add(2*time.Minute).Unix(), 10), "nonce": random(32)}}
	}
	text, err := json.Marshal(payment)
	if err != nil {
		panic(err)
	}
	return text
}

func random(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return "0x" + hex.EncodeToString(b)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// tick moves the clock, makes delayed transfers and looks up what is due.
func (s *storm) tick(d time.Duration) {
	s.offset.Add(int64(d))
	s.network.Submit()
	survive(func() { _ = s.svc.LookUp(s.t.Context()) })
}

// Of thousands of purchases with lost replies, kills between any two steps and duplicates at
// once, none is charged twice, and none is paid but empty.
func TestNoPurchaseIsDoubledOrPaidButEmpty(t *testing.T) {
	t.Parallel()
	s := newStorm(t)
	var workers sync.WaitGroup
	for range 12 {
		account := s.account()
		workers.Go(func() {
			for n := s.done.Add(1); n <= int64(*purchases); n = s.done.Add(1) {
				s.buy(t.Context(), account)
				if n%50 == 0 {
					s.tick(20 * time.Second)
				}
			}
		})
	}
	workers.Wait()
	s.svc.SetStep(func(string) {})
	s.stripe.ClearFaults()
	for range 40 {
		s.tick(5 * time.Minute)
	}
	s.judge()
}

// judge compares what was offered, charged and granted.
func (s *storm) judge() {
	t := s.t
	count := func(sql string, args ...any) (n int64) {
		must(t, s.db.Pool.QueryRow(t.Context(), sql, args...).Scan(&n))
		return n
	}
	if open := count("SELECT count(*) FROM payment_challenges WHERE state IN ('settling', 'unknown')"); open > 0 {
		t.Errorf("%d outcomes are still unknown", open)
	}
	paid := map[string]int64{}
	for _, m := range s.svc.Methods {
		paid[m.Name()] = count("SELECT count(*) FROM payment_challenges WHERE state = 'paid' AND method = $1", m.Name())
	}
	pays := map[string]int{} // challenges, by what paid them
	rows, err := s.db.Pool.Query(t.Context(), "SELECT reference || COALESCE(locator ->> 'nonce', '') FROM payment_challenges WHERE state = 'paid'")
	must(t, err)
	references, err := pgx.CollectRows(rows, pgx.RowTo[string])
	must(t, err)
	for _, r := range references {
		pays[r]++
	}
	transfers := s.network.Transfers()
	for _, made := range transfers {
		if n := pays[made.Tx+made.Nonce]; n != 1 {
			t.Errorf("transfer %s pays %d challenges", made.Tx, n)
		}
	}
	if int64(len(transfers)) != paid["x402"] {
		t.Errorf("%d transfers for %d paid challenges", len(transfers), paid["x402"])
	}
	for id, times := range s.network.Settles() {
		if times > 1 {
			t.Errorf("payment %s was sent to settle %d times", id, times)
		}
	}
	charges, byChallenge := int64(0), map[any]int{}
	for _, pi := range s.stripe.Objects("payment_intent") {
		if byChallenge[pi["metadata"].(map[string]any)["challenge_id"]]++; pi["status"] != "succeeded" {
			continue
		}
		charges++
		if n := pays[pi["id"].(string)]; n != 1 {
			t.Errorf("charge %s pays %d challenges", pi["id"], n)
		}
	}
	for id, times := range byChallenge {
		if times > 1 {
			t.Errorf("challenge %s was charged %d times", id, times)
		}
	}
	if charges != paid["mpp"] {
		t.Errorf("%d charges for %d paid challenges", charges, paid["mpp"])
	}
	all := paid["x402"] + paid["mpp"]
	for what, sql := range map[string]string{
		"purchases": "SELECT count(*) FROM purchases WHERE kind = 'agent' AND state = 'fulfilled'", "batches": "SELECT count(*) FROM lots WHERE kind = 'paid' AND granted = 10000 AND remaining = 10000",
		"receipts": "SELECT count(*) FROM mails WHERE subject LIKE 'Receipt: %'", "in wallet or at Stripe": "SELECT COALESCE(sum(amount), 0) / 10000000 FROM entries WHERE kind IN ('wallet', 'card')",
	} {
		if n := count(sql); n != all {
			t.Errorf("%s: %d for %d paid challenges", what, n, all)
		}
	}
	report, err := ledger.Check(t.Context(), s.db.Pool)
	must(t, err)
	for _, p := range report.Problems {
		t.Errorf("ledger: %+v", p)
	}
	failed := count("SELECT count(*) FROM payment_challenges WHERE state = 'failed'")
	lookedUp := count("SELECT count(*) FROM payment_challenges WHERE lookups > 0")
	t.Logf("%d offered, %d paid (%d by x402, %d by Stripe), %d failed without a charge, %d were unknown for a time, %d kills, %d journals", *purchases, all, paid["x402"], paid["mpp"], failed, lookedUp, s.kills.Load(), report.Journals)
	if all < int64(*purchases)/3 || lookedUp == 0 || s.kills.Load() == 0 || failed == 0 || paid["mpp"] == 0 {
		t.Error("the storm tests nothing")
	}
}
