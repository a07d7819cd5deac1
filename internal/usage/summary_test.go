package usage_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/meter/metertest"
	"groundline/internal/usage"
	"groundline/models"
)

// TestUsageSummaryEqualsTheRequestsHoweverFolded charges calls of every side over
// some days, folds at odd times and from two sides at once, and holds every
// summary against the rows of usage.
func TestUsageSummaryEqualsTheRequestsHoweverFolded(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account, keys := b.Account(t), []uuid.UUID{uuid.New(), uuid.New()}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 120 {
		b.Clock.Set(metertest.MidJune.Add(time.Duration(i) * time.Hour))
		call := metertest.Rating(account)
		call.KeyID = keys[random.IntN(2)]
		call.Outcome = meter.Outcome(1 + random.IntN(3))
		call.Endpoint = []meter.Endpoint{meter.GroundedRating, meter.Rankings}[random.IntN(2)]
		b.Charge(t, call)
		if i == 30 || i == 31 || i == 90 {
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() {
					if err := reports(b).Fold(t.Context(), account); err != nil {
						t.Error(err)
					}
				})
			}
			both.Wait()
			wantSummaries(t, b, account, keys)
		}
	}
	wantSummaries(t, b, account, keys)
	if n, err := reports(b).FoldAll(t.Context()); err != nil || n != 1 {
		t.Fatalf("%d accounts folded, %v", n, err)
	}
	if n, err := reports(b).FoldAll(t.Context()); err != nil || n != 0 {
		t.Fatalf("%d accounts folded again, %v", n, err)
	}
	wantSummaries(t, b, account, keys)
	b.WantSound(t)
}

func wantSummaries(t *testing.T, b *metertest.Bundle, account uuid.UUID, keys []uuid.UUID) {
	t.Helper()
	day := metertest.MidJune.Truncate(24 * time.Hour)
	for _, f := range []usage.Filter{
		{}, {KeyID: keys[0]}, {Endpoint: meter.Rankings}, {Outcome: meter.Refused}, {From: day.AddDate(0, 0, 2)},
		{From: day.AddDate(0, 0, 1), Until: day.AddDate(0, 0, 4), KeyID: keys[1], Endpoint: meter.GroundedRating, Outcome: meter.Answered},
		{From: day.AddDate(1, 0, 0)},
	} {
		got, err := reports(b).Summary(t.Context(), account, f)
		if err != nil {
			t.Fatal(err)
		}
		total, err := reports(b).Total(t.Context(), account, f)
		if err != nil {
			t.Fatal(err)
		}
		for side, sum := range map[string]usage.Total{
			"total": got.Total, "days": added(got.ByDay, func(s usage.DayTotal) usage.Total { return s.Total }),
			"keys":      added(got.ByKey, func(s usage.KeyTotal) usage.Total { return s.Total }),
			"endpoints": added(got.ByEndpoint, func(s usage.EndpointTotal) usage.Total { return s.Total }),
			"outcomes":  added(got.ByOutcome, func(s usage.OutcomeTotal) usage.Total { return s.Total }),
		} {
			if sum != total {
				t.Errorf("%+v, %s: %+v, want %+v", f, side, sum, total)
			}
		}
		for _, limit := range []int{1, 7, 1000} {
			last, err := reports(b).Last(t.Context(), account, f, limit)
			if err != nil {
				t.Fatal(err)
			}
			want, err := reports(b).Page(t.Context(), account, f, 0, limit)
			if err != nil || !slices.Equal(last, want) {
				t.Errorf("%+v: the last %d calls are %v, want %v (%v)", f, limit, last, want, err)
			}
		}
	}
}

func added[S any](list []S, of func(S) usage.Total) (sum usage.Total) {
	for _, s := range list {
		sum = usage.Total{Calls: sum.Calls + of(s).Calls, Cost: sum.Cost + of(s).Cost, Overage: sum.Overage + of(s).Overage}
	}
	return sum
}

func TestLotsHeldSumToTheBalance(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	b.WantBalance(t, account, 1000, 0, 0)
	soon := metertest.MidJune.AddDate(0, 0, 5)
	inTx(t, b, func(tx pgx.Tx) error {
		return ledger.Update(t.Context(), tx, account, b.Clock.Now(), func(l *ledger.Ledger) error {
			_, _, err := l.Grant(t.Context(), ledger.Grant{Journal: "promotion", Source: "p", Kind: "promotion", Priority: ledger.PriorityPromotion, Amount: 50, Expires: &soon})
			return err
		})
	})
	for range 3 {
		b.Charge(t, metertest.Rating(account))
	}
	lots, err := reports(b).Batches(t.Context(), account)
	if err != nil || len(lots) != 2 || lots[0].Remaining != 985 || lots[1].Remaining != 50 {
		t.Errorf("%+v, %v", lots, err)
	}
}

func TestAForecastKnowsExpiryAndTheNextGrant(t *testing.T) {
	t.Parallel()
	at := func(month time.Month, day int) time.Time { return time.Date(2025, month, day, 0, 0, 0, 0, time.UTC) }
	july, june20 := at(7, 1), at(6, 20)
	monthly := models.Lot{Priority: ledger.PriorityMonthly, Remaining: 400, ExpiresAt: &july}
	promotion := models.Lot{Priority: ledger.PriorityPromotion, Remaining: 1000, ExpiresAt: &june20}
	paid := models.Lot{Priority: ledger.PriorityPaid, Remaining: 100}
	may, august := at(5, 1), at(8, 1)
	first := models.Lot{Priority: ledger.PriorityMonthly, Remaining: 25, ExpiresAt: &july}
	for _, test := range []struct {
		name   string
		lots   []models.Lot
		perDay float64
		grants *time.Time
		want   time.Time
	}{
		{"unused", []models.Lot{monthly}, 0, &may, time.Time{}},
		{"400 at 100 a day last four days from the 14th", []models.Lot{monthly}, 100, &may, at(6, 18)},
		{"a pack lasts longer", []models.Lot{monthly, paid}, 100, &may, at(6, 19)},
		{"what expires on the 20th is of no use after", []models.Lot{monthly, promotion}, 100, &may, at(6, 20)},
		{"the grant of each month is enough", []models.Lot{monthly}, 20, &may, time.Time{}},
		{"half a credit a day is not nothing", nil, 0.5, &may, at(6, 15)},
		{"the grants of July and August come on the first", []models.Lot{monthly, {Priority: ledger.PriorityPaid, Remaining: 200}}, 33, &may, at(8, 31)},
		{"before the address is verified no grant comes", []models.Lot{first}, 1, nil, july},
		{"nor does one before its month", []models.Lot{monthly}, 10, &august, july},
		{"and then it does", []models.Lot{paid}, 2, &august, time.Time{}},
	} {
		if got := usage.RunsOut(test.lots, test.perDay, metertest.MidJune, test.grants); !got.Equal(test.want) {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestWaitersAreNotifiedOfRequestsOnAnyReplica(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	mine, other := b.Account(t), b.Account(t)
	watcher := reports(b).NewWatcher()
	newest, leave, err := watcher.Wait(mine)
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	b.Charge(t, metertest.Rating(other))
	replica := b.Replica(t)
	if _, err := replica.Charge(t.Context(), metertest.Rating(mine)); err != nil {
		t.Fatal(err)
	}
	select {
	case seq := <-newest:
		if seq != 1 {
			t.Errorf("call %d, want 1", seq)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("no watcher was notified")
	}
	for range usage.MaxWatches - 1 {
		_, leave, err := watcher.Wait(mine)
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	if _, _, err := watcher.Wait(mine); err == nil {
		t.Error("more watches than allowed")
	}
	leave()
	if _, leave, err := watcher.Wait(mine); err != nil {
		t.Error(err)
	} else {
		leave()
	}
}

// BenchmarkDashboardReads reads what a dashboard shows of an account with 100,000
// calls: the balance by lot, the summary of 28 days and the last 50 calls.
func BenchmarkDashboardReads(b *testing.B) {
	s := metertest.Setup(b)
	account := s.Account(b)
	s.Exec(b, fmt.Sprintf(`WITH made AS (INSERT INTO usage (account_id, request_id, key_id, at, seq, cost, overage, endpoint, outcome)
			SELECT '%s', gen_random_uuid(), ('00000000-0000-0000-0000-00000000000' || n %% 5)::uuid, now() - n %% 90 * interval '1 day', n, 0, 0, 1 + n %% 4, 2
			FROM generate_series(1, 100000) n RETURNING 1)
		UPDATE credit_balances SET seq = (SELECT count(*) FROM made) WHERE account_id = '%[1]s'`, account))
	f := usage.Filter{From: time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, -27)}
	for b.Loop() {
		if _, err := reports(s).Summary(context.Background(), account, f); err != nil {
			b.Fatal(err)
		}
		if _, err := reports(s).Last(context.Background(), account, f, 50); err != nil {
			b.Fatal(err)
		}
	}
}
