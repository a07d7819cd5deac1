package licensing_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/models"
)

// later stores articles written after now, numbered from the first.
func (b *testBundle) later(t *testing.T, sport string, first, n int) []models.Article {
	t.Helper()
	b.set(b.clock().Add(time.Minute))
	list := make([]models.Article, n)
	for i := range list {
		list[i] = articletest.New(t, sport, first+i)
		list[i].GeneratedAt, list[i].StatusAt = b.clock(), b.clock()
	}
	b.insert(t, list...)
	return list
}

func (b *testBundle) subscribe(t *testing.T, account uuid.UUID, f licensing.Filter, budget models.Micros) licensing.Subscription {
	t.Helper()
	sub, err := b.SaveSubscription(t.Context(), account, licensing.Subscription{Name: "Ours", Filter: f, BudgetMicros: budget, Active: true})
	must(t, err)
	return sub
}

// TestSubscriptionNeverSpendsMoreThanItsBudget: 20 rounds at once, while requests license the
// same articles; the next month the budget begins anew.
func TestSubscriptionNeverSpendsMoreThanItsBudget(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.paying(t), b.paying(t)
	articletest.Insert(t, b.db.Gorm, "nfl", 3) // before the subscription: not for it
	sub := b.subscribe(t, account, licensing.Filter{Sport: "nfl"}, 470_000)
	cheap := b.subscribe(t, other, licensing.Filter{Tier: models.Brief}, 10_000_000)
	list := b.later(t, "nfl", 30, 18)
	var together sync.WaitGroup
	for i := range 20 {
		together.Go(func() {
			if _, err := b.FillSubscriptions(t.Context()); err != nil {
				t.Error(err)
			}
		})
		together.Go(func() {
			if _, _, err := b.License(t.Context(), account, list[i%4].ID, nil); err != nil {
				t.Error(err)
			}
		})
	}
	together.Wait()
	var spent, lines, licences models.Micros
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT COALESCE(sum(price_micros), 0)::bigint FROM article_licences WHERE subscription_id = $1", sub.ID).Scan(&spent))
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT sum(quantity * unit_micros)::bigint FROM billable_lines WHERE account_id = $1", account).Scan(&lines))
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT sum(price_micros)::bigint FROM article_licences WHERE account_id = $1", account).Scan(&licences))
	if spent > 470_000 || spent <= 270_000 || lines != licences {
		t.Errorf("the subscription spent %d of 470000; lines of %d for licences of %d", spent, lines, licences)
	}
	own, err := b.Subscriptions(t.Context(), account)
	if err != nil || len(own) != 1 || own[0].Spent != spent {
		t.Errorf("%+v, %v", own, err)
	}
	if all, err := b.Subscriptions(t.Context(), other); err != nil || all[0].ID != cheap.ID || all[0].Licensed != 6 || all[0].Spent != 6*50_000 {
		t.Errorf("every brief, and nothing else: %+v, %v", all, err)
	}
	b.set(time.Date(2025, 7, 1, 0, 0, 1, 0, time.UTC))
	b.later(t, "nfl", 60, 3)
	_, err = b.FillSubscriptions(t.Context())
	must(t, err)
	if own, err = b.Subscriptions(t.Context(), account); err != nil || own[0].Licensed != 3 || own[0].Spent != 350_000 {
		t.Errorf("a new month: %+v, %v", own, err)
	}
}

// TestSubscribersAreToldOnceOfEveryMatch with what was done about it, by webhook and feed.
func TestSubscribersAreToldOnceOfEveryMatch(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t) // without billing
	if _, err := b.hooks.Set(t.Context(), account, "http://127.0.0.1:9/hook"); err != nil {
		t.Fatal(err)
	}
	b.subscribe(t, account, licensing.Filter{Sport: "nfl", Player: "Josh Allen"}, 1_000_000)
	b.subscribe(t, account, licensing.Filter{Sport: "wnba"}, 0)
	nfl := b.later(t, "nfl", 0, 2)
	wnba := b.later(t, "wnba", 0, 1)
	b.later(t, "nhl", 0, 1)
	for range 3 {
		_, err := b.FillSubscriptions(t.Context())
		must(t, err)
	}
	var hooks []string
	rows, err := b.db.Pool.Query(t.Context(), "SELECT convert_from(payload, 'UTF8') FROM webhook_deliveries WHERE account_id = $1", account)
	must(t, err)
	for rows.Next() {
		var text string
		must(t, rows.Scan(&text))
		hooks = append(hooks, text)
	}
	if len(hooks) != 1 || !strings.Contains(hooks[0], `"type":"article.new"`) || strings.Count(hooks[0], `"outcome":"billing"`) != 2 || strings.Count(hooks[0], `"outcome":"announced"`) != 1 ||
		!strings.Contains(hooks[0], nfl[0].ID.String()) || !strings.Contains(hooks[0], wnba[0].ID.String()) {
		t.Errorf("%d messages: %v", len(hooks), hooks)
	}
	secret, err := b.RenewFeed(t.Context(), account)
	must(t, err)
	events, err := b.Feed(t.Context(), secret)
	if err != nil || len(events) != 3 || events[0].Event != "new" {
		t.Errorf("%+v, %v", events, err)
	}
	fresh, err := b.RenewFeed(t.Context(), account)
	must(t, err)
	_, err = b.Feed(t.Context(), secret)
	wantCode(t, err, apperr.NotFound, "feed_not_found")
	if _, err := b.Feed(t.Context(), fresh); err != nil || fresh == secret {
		t.Error(err)
	}
}

// TestFeedHoldsCorrectionsAndWithdrawals of what the account has.
func TestFeedHoldsCorrectionsAndWithdrawals(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, stranger := b.paying(t), b.paying(t)
	list := articletest.Insert(t, b.db.Gorm, "nfl", 3)
	b.get(t, account, "nfl", 3)
	next := list[0]
	next.Version, next.Headline = 2, "Corrected"
	b.end(t, &list[0], models.Corrected, &next)
	b.end(t, &list[1], models.Withdrawn, nil)
	for who, want := range map[uuid.UUID]map[string]int{account: {"new": 2, "corrected": 1, "withdrawn": 1}, stranger: {"new": 2}} {
		secret, err := b.RenewFeed(t.Context(), who)
		must(t, err)
		events, err := b.Feed(t.Context(), secret)
		must(t, err)
		got := map[string]int{}
		for _, e := range events {
			got[e.Event]++
		}
		if len(got) != len(want) || got["new"] != want["new"] || got["corrected"] != want["corrected"] || got["withdrawn"] != want["withdrawn"] {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

func TestSubscriptionsRefuseWhatCannotWork(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, stranger := b.account(t), b.account(t)
	own := b.subscribe(t, account, licensing.Filter{}, 0)
	for name, c := range map[string]struct {
		sub  licensing.Subscription
		kind apperr.Kind
		code string
	}{
		"no name": {licensing.Subscription{Name: " "}, apperr.Invalid, "invalid_parameter"}, "long name": {licensing.Subscription{Name: strings.Repeat("x", 101)}, apperr.Invalid, "invalid_parameter"},
		"below 0": {licensing.Subscription{Name: "x", BudgetMicros: -1}, apperr.Invalid, "invalid_parameter"}, "too much": {licensing.Subscription{Name: "x", BudgetMicros: licensing.MaxBudget + 1}, apperr.Invalid, "invalid_parameter"},
		"free league": {licensing.Subscription{Name: "x", BudgetMicros: 1, Filter: licensing.Filter{Sport: "wnba"}}, apperr.Invalid, "invalid_parameter"},
		"another's":   {licensing.Subscription{ID: own.ID, Name: "x"}, apperr.NotFound, "subscription_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := b.SaveSubscription(t.Context(), stranger, c.sub)
			wantCode(t, err, c.kind, c.code)
		})
	}
	for range licensing.MaxSubscriptions - 1 {
		b.subscribe(t, account, licensing.Filter{}, 0)
	}
	_, err := b.SaveSubscription(t.Context(), account, licensing.Subscription{Name: "one more", Active: true})
	wantCode(t, err, apperr.Conflict, "too_many_subscriptions")
	own.Active = false
	if paused, err := b.SaveSubscription(t.Context(), account, own); err != nil || paused.Active || paused.ID != own.ID {
		t.Errorf("%+v, %v", paused, err)
	}
	b.subscribe(t, account, licensing.Filter{}, 0)
}
