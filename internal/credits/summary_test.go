package credits

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// TestASummaryIsWhatTheCallsSayWhateverIsFolded charges calls of every side over
// some days, folds at odd times and from two sides at once, and holds every
// summary against the rows of usage.
func TestASummaryIsWhatTheCallsSayWhateverIsFolded(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, keys := b.account(t), []uuid.UUID{uuid.New(), uuid.New()}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 120 {
		b.clock.set(midJune.Add(time.Duration(i) * time.Hour))
		call := rating(account)
		call.KeyID = keys[random.IntN(2)]
		call.Outcome = Outcome(1 + random.IntN(3))
		call.Endpoint = []Endpoint{GroundedRating, Rankings}[random.IntN(2)]
		b.charge(t, call)
		if i == 30 || i == 31 || i == 90 {
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() {
					if err := b.svc.Fold(t.Context(), account); err != nil {
						t.Error(err)
					}
				})
			}
			both.Wait()
			b.wantSummaries(t, account, keys)
		}
	}
	b.wantSummaries(t, account, keys)
	if n, err := b.svc.FoldAll(t.Context()); err != nil || n != 1 {
		t.Fatalf("%d accounts folded, %v", n, err)
	}
	if n, err := b.svc.FoldAll(t.Context()); err != nil || n != 0 {
		t.Fatalf("%d accounts folded again, %v", n, err)
	}
	b.wantSummaries(t, account, keys)
	b.wantSound(t)
}

func (b *testBundle) wantSummaries(t *testing.T, account uuid.UUID, keys []uuid.UUID) {
	t.Helper()
	day := midJune.Truncate(24 * time.Hour)
	for _, f := range []UsageFilter{
		{}, {KeyID: keys[0]}, {Endpoint: Rankings}, {Outcome: Refused}, {From: day.AddDate(0, 0, 2)},
		{From: day.AddDate(0, 0, 1), Until: day.AddDate(0, 0, 4), KeyID: keys[1], Endpoint: GroundedRating, Outcome: Answered},
		{From: day.AddDate(1, 0, 0)},
	} {
		got, err := b.svc.Summary(t.Context(), account, f)
		if err != nil {
			t.Fatal(err)
		}
		total, err := b.svc.UsageTotal(t.Context(), account, f)
		if err != nil {
			t.Fatal(err)
		}
		for side, sum := range map[string]UsageTotal{
			"total": got.Total, "days": added(got.ByDay, func(s DayTotal) UsageTotal { return s.UsageTotal }),
			"keys":      added(got.ByKey, func(s KeyTotal) UsageTotal { return s.UsageTotal }),
			"endpoints": added(got.ByEndpoint, func(s EndpointTotal) UsageTotal { return s.UsageTotal }),
			"outcomes":  added(got.ByOutcome, func(s OutcomeTotal) UsageTotal { return s.UsageTotal }),
		} {
			if sum != total {
				t.Errorf("%+v, %s: %+v, want %+v", f, side, sum, total)
			}
		}
		for _, limit := range []int{1, 7, 1000} {
			last, err := b.svc.LastCalls(t.Context(), account, f, limit)
			if err != nil {
				t.Fatal(err)
			}
			want, err := b.svc.UsagePage(t.Context(), account, f, 0, limit)
			if err != nil || !slices.Equal(last, want) {
				t.Errorf("%+v: the last %d calls are %v, want %v (%v)", f, limit, last, want, err)
			}
		}
	}
}

func added[S any](list []S, of func(S) UsageTotal) (sum UsageTotal) {
	for _, s := range list {
		sum = UsageTotal{sum.Calls + of(s).Calls, sum.Cost + of(s).Cost, sum.Overage + of(s).Overage}
	}
	return sum
}

func TestLotsHeldSumToTheBalance(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.wantBalance(t, account, 1000, 0, 0)
	soon := midJune.AddDate(0, 0, 5)
	b.give(t, account, lotGrant{journal: "promotion", source: "p", kind: "promotion", priority: promotionSecond, amount: 50, expires: &soon})
	for range 3 {
		b.charge(t, rating(account))
	}
	lots, err := b.svc.Held(t.Context(), account)
	if err != nil || len(lots) != 2 || lots[0].Remaining != 985 || lots[1].Remaining != 50 {
		t.Errorf("%+v, %v", lots, err)
	}
}

func TestAForecastKnowsExpiryAndTheNextGrant(t *testing.T) {
	t.Parallel()
	at := func(month time.Month, day int) time.Time { return time.Date(2025, month, day, 0, 0, 0, 0, time.UTC) }
	july, june20 := at(7, 1), at(6, 20)
	monthly := models.Lot{Priority: monthlyFirst, Remaining: 400, ExpiresAt: &july}
	promotion := models.Lot{Priority: promotionSecond, Remaining: 1000, ExpiresAt: &june20}
	paid := models.Lot{Priority: paidLast, Remaining: 100}
	may, august := at(5, 1), at(8, 1)
	first := models.Lot{Priority: monthlyFirst, Remaining: 25, ExpiresAt: &july}
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
		{"the grants of July and August come on the first", []models.Lot{monthly, {Priority: paidLast, Remaining: 200}}, 33, &may, at(8, 31)},
		{"before the address is verified no grant comes", []models.Lot{first}, 1, nil, july},
		{"nor does one before its month", []models.Lot{monthly}, 10, &august, july},
		{"and then it does", []models.Lot{paid}, 2, &august, time.Time{}},
	} {
		if got := RunsOut(test.lots, test.perDay, midJune, test.grants); !got.Equal(test.want) {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestWhoWaitsIsToldOfACallOfAnyReplica(t *testing.T) {
	t.Parallel()
	b := setup(t)
	mine, other := b.account(t), b.account(t)
	arrivals := NewArrivals(b.db.Pool)
	newest, leave, err := arrivals.Wait(mine)
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	b.charge(t, rating(other))
	replica := b.replica(t)
	if _, err := replica.Charge(t.Context(), rating(mine)); err != nil {
		t.Fatal(err)
	}
	select {
	case seq := <-newest:
		if seq != 1 {
			t.Errorf("call %d, want 1", seq)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("nobody was told")
	}
	for range mostWaiting - 1 {
		_, leave, err := arrivals.Wait(mine)
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	if _, _, err := arrivals.Wait(mine); err == nil {
		t.Error("one more may wait than may")
	}
	leave()
	if _, leave, err := arrivals.Wait(mine); err != nil {
		t.Error(err)
	} else {
		leave()
	}
}

// BenchmarkDashboardReads reads what a dashboard shows of an account with 100,000
// calls: the balance by lot, the summary of 28 days and the last 50 calls.
func BenchmarkDashboardReads(b *testing.B) {
	s := setup(b)
	account := s.account(b)
	s.exec(b, fmt.Sprintf(`WITH made AS (INSERT INTO usage (account_id, request_id, key_id, at, seq, cost, overage, endpoint, outcome)
			SELECT '%s', gen_random_uuid(), ('00000000-0000-0000-0000-00000000000' || n %% 5)::uuid, now() - n %% 90 * interval '1 day', n, 0, 0, 1 + n %% 4, 2
			FROM generate_series(1, 100000) n RETURNING 1)
		UPDATE credit_balances SET seq = (SELECT count(*) FROM made) WHERE account_id = '%[1]s'`, account))
	f := UsageFilter{From: time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, -27)}
	for b.Loop() {
		if _, err := s.svc.Summary(context.Background(), account, f); err != nil {
			b.Fatal(err)
		}
		if _, err := s.svc.LastCalls(context.Background(), account, f, 50); err != nil {
			b.Fatal(err)
		}
	}
}
