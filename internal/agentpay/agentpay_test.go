package agentpay

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// clock is a clock that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// testBundle is the service on a database of its own, with a method whose money is a map.
type testBundle struct {
	db    *postgres.DB
	clock *clock
	svc   *Service
	bank  *bank
}

func setup(t testing.TB, methods ...func(b *testBundle) Method) *testBundle {
	t.Helper()
	db, err := postgres.Open(t.Context(), pgtest.NewURL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	b := &testBundle{db: db, clock: &clock{at: time.Now().UTC().Truncate(time.Second)}}
	b.bank = &bank{clock: b.clock, taken: map[string]int{}, asked: map[string]int{}}
	list := []Method{b.bank}
	for _, m := range methods {
		list = append(list, m(b))
	}
	b.svc = New(Deps{Pool: db.Pool, Methods: list, BaseURL: "https://groundline.test", Clock: b.clock.now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	return b
}

// account opens an account with its books.
func (b *testBundle) account(t testing.TB) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	must(t, b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		email := id.String() + "@example.test"
		row := models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: b.clock.now()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		return ledger.Create(t.Context(), tx, id, b.clock.now())
	}))
	return id
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// offer returns the account's challenge of the smallest pack.
func (b *testBundle) offer(t testing.TB, account uuid.UUID) Challenge {
	t.Helper()
	offers, err := b.svc.Offer(t.Context(), account, "starter")
	must(t, err)
	return offers[0]
}

// paid returns the credits that the account bought.
func (b *testBundle) paid(t testing.TB, account uuid.UUID) (credits int64) {
	t.Helper()
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT COALESCE(sum(granted), 0) FROM lots WHERE account_id = $1 AND kind = 'paid'", account).Scan(&credits))
	return credits
}

// balanced wants every invariant of the ledger to hold.
func (b *testBundle) balanced(t testing.TB) {
	t.Helper()
	report, err := ledger.Check(t.Context(), b.db.Pool)
	must(t, err)
	for _, p := range report.Problems {
		t.Errorf("ledger: %+v", p)
	}
}

func code(err error) string {
	if err == nil {
		return ""
	}
	return apperr.From(err).Code
}

// payment is what the bank's customers present.
type payment struct {
	Challenge uuid.UUID
	Token     string
	Cents     int64
}

func pay(c Challenge, token string) []byte {
	b, err := json.Marshal(payment{c.ID, token, c.AmountCents})
	if err != nil {
		panic(err)
	}
	return b
}

// bank is a method that takes any token once, unless told to fail.
type bank struct {
	clock *clock
	mu    sync.Mutex
	taken map[string]int // payments made, by challenge
	asked map[string]int // settlements, by challenge
	next  string         // of the next settlement: "", lose, refuse, lose first
	known bool           // whether LookUp finds out that a payment was never made
}

func (*bank) Name() string                        { return "bank" }
func (*bank) Offer(c Challenge) json.RawMessage   { return pay(c, "") }
func (*bank) Receipt(c Challenge) json.RawMessage { return json.RawMessage(strconv.Quote(c.Reference)) }

func (*bank) Read(given []byte) (Payment, error) {
	var p payment
	if err := json.Unmarshal(given, &p); err != nil {
		return Payment{}, ErrUnreadable(err, "it is not JSON")
	}
	return Payment{p.Challenge, p.Token, p.Cents}, nil
}

func (*bank) Verify(_ context.Context, c Challenge, p Payment) (json.RawMessage, error) {
	if p.Body.(int64) != c.AmountCents {
		return nil, ErrInvalid("The amount differs.")
	}
	return json.RawMessage("{}"), nil
}

func (b *bank) Settle(_ context.Context, c Challenge, _ Payment) Outcome {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.asked[c.ID.String()]++
	next := b.next
	b.next = ""
	switch next {
	case "refuse":
		return Outcome{State: Failed, Reason: "Insufficient funds."}
	case "lose first":
		return Outcome{State: Unknown}
	}
	b.taken[c.ID.String()]++
	if next == "lose" {
		return Outcome{State: Unknown}
	}
	return Outcome{State: Paid, Reference: "tx-" + c.ID.String()}
}

func (b *bank) LookUp(_ context.Context, c Challenge) Outcome {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.taken[c.ID.String()] > 0:
		return Outcome{State: Paid, Reference: "tx-" + c.ID.String()}
	case b.known:
		return Outcome{State: Failed, Reason: "It was never made."}
	}
	return Outcome{State: Unknown}
}
