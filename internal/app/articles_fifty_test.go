package app_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/licensing/articletest"
	"groundline/models"
	"groundline/tools/stripelocal/stripetest"
)

// buyer is an account that pays for articles, and what its requests were told.
type buyer struct {
	account    uuid.UUID
	key        string
	subscribes bool

	mu     sync.Mutex
	billed map[string]int // told that it is billed, by article
}

// TestFiftyBuyersAtOnceAreNeverBilledTwice: fifty accounts, each from two clients at once, license
// single articles and lists and subscribe, while articles arrive and two replicas fill the
// subscriptions. Afterwards every license has one line of the price it was told, no budget is
// exceeded, and the statement of the month is the sum of the licenses.
func TestFiftyBuyersAtOnceAreNeverBilledTwice(t *testing.T) {
	t.Parallel()
	var clock atomic.Pointer[time.Time]
	set := func(at time.Time) { clock.Store(&at) }
	now := func() time.Time { return *clock.Load() }
	set(time.Date(2027, 3, 20, 12, 0, 0, 0, time.UTC))
	b := setupWith(t, func(c *app.Config) { c.Clock = now }, "STRIPE_SECRET_KEY", stripetest.Key, "STRIPE_WEBHOOK_SECRET", stripetest.Secret, "STRIPE_API_BASE", "http://127.0.0.1:1")
	db, _, _ := b.services(t)
	list := articletest.Insert(t, db.Gorm, "nfl", 9)
	buyers := b.buyers(t, 50)
	const budget = 600_000

	arriving := func(from int) {
		for i := range 12 {
			a := articletest.New(t, "nba", from+i)
			a.GeneratedAt, a.StatusAt = now(), now()
			if err := db.Gorm.WithContext(t.Context()).Create(&a).Error; err != nil {
				t.Error(err)
			}
		}
	}
	var together sync.WaitGroup
	for _, p := range buyers {
		for client := range 2 {
			together.Go(func() { b.shops(t, p, list, client) })
		}
	}
	for replica := range 2 {
		together.Go(func() {
			for round := range 4 {
				arriving(100*replica + 20*round)
				b.product.FillSubscriptions(t, now)
			}
		})
	}
	together.Wait()
	b.product.FillSubscriptions(t, now) // those that were saved last

	licences := 0
	for i, p := range buyers {
		var lines, rows, twice, wrong int
		var sum, prices, subscribed models.Micros
		must(t, db.Pool.QueryRow(t.Context(), `SELECT count(*), COALESCE(sum(quantity * unit_micros), 0)::bigint, count(*) - count(DISTINCT source_id) FROM billable_lines WHERE account_id = $1`, p.account).Scan(&lines, &sum, &twice))
		must(t, db.Pool.QueryRow(t.Context(), `SELECT count(*), COALESCE(sum(price_micros), 0)::bigint, COALESCE(sum(price_micros) FILTER (WHERE subscription_id IS NOT NULL), 0)::bigint,
			count(*) FILTER (WHERE NOT EXISTS (SELECT FROM billable_lines b WHERE b.account_id = l.account_id AND b.source_id = l.article_id::text AND b.unit_micros = l.price_micros))
			FROM article_licences l WHERE account_id = $1 AND terms = 'paid'`, p.account).Scan(&rows, &prices, &subscribed, &wrong))
		if lines != rows || sum != prices || twice != 0 || wrong != 0 {
			t.Errorf("buyer %d: %d lines of %d, %d twice, for %d licenses of %d, %d of another price", i, lines, sum, twice, rows, prices, wrong)
		}
		if subscribed > budget {
			t.Errorf("buyer %d: the subscription spent %d of %d", i, subscribed, budget)
		}
		if p.subscribes && subscribed == 0 {
			t.Errorf("buyer %d: the subscription licensed nothing", i)
		}
		for article, n := range p.billed {
			if n > 1 {
				t.Errorf("buyer %d was told %d times that article %s is billed", i, n, article)
			}
		}
		if rows < len(list) {
			t.Errorf("buyer %d has %d licenses of the %d articles that they asked for", i, rows, len(list))
		}
		licences += rows
	}
	set(time.Date(2027, 4, 1, 0, 10, 0, 0, time.UTC))
	b.product.CloseMonths(t)
	var statements, quantity int
	must(t, db.Pool.QueryRow(t.Context(), `SELECT count(DISTINCT s.account_id), sum(l.quantity) FROM statements s JOIN statement_lines l ON l.account_id = s.account_id AND l.statement_id = s.id AND l.kind = 'article'`).Scan(&statements, &quantity))
	var unequal int
	must(t, db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM statements s WHERE s.lines_micros <> (SELECT sum(price_micros) FROM article_licences l WHERE l.account_id = s.account_id AND l.month = s.period)`).Scan(&unequal))
	if statements != len(buyers) || quantity != licences || unequal != 0 {
		t.Errorf("%d statements list %d articles, want %d and %d; %d differ from the licenses", statements, quantity, len(buyers), licences, unequal)
	}
	t.Logf("%d licenses, each on one line", licences)
}

// buyers opens accounts with a card, pay-as-you-go on and a key for articles.
func (b *testBundle) buyers(t *testing.T, n int) []*buyer {
	t.Helper()
	db, _, _ := b.services(t)
	out := make([]*buyer, n)
	for i := range out {
		p := &buyer{subscribes: i%2 == 0, billed: map[string]int{}}
		p.account, p.key = b.licensee(t, fmt.Sprintf("buyer%d", i))
		_, err := db.Pool.Exec(t.Context(), `WITH card AS (INSERT INTO cards (account_id, id, brand, last4, exp_month, exp_year, attached_at) VALUES ($1, $2, 'visa', '4242', 12, 2040, now()))
			INSERT INTO article_plans (account_id, pay_as_you_go, updated_at) VALUES ($1, true, now())`, p.account, fmt.Sprintf("pm_%d", i))
		must(t, err)
		out[i] = p
	}
	return out
}

// shops sends what one client of a buyer does in a day. Every second buyer subscribes.
func (b *testBundle) shops(t *testing.T, p *buyer, list []models.Article, client int) {
	t.Helper()
	ask := func(method, request string) reply {
		r := b.send(t, method, request, "X-API-Key", p.key)
		if r.status != http.StatusOK {
			t.Errorf("%s %s: %d %s", method, request, r.status, r.body)
		}
		return r
	}
	if client == 0 && p.subscribes {
		ask(http.MethodPost, `/api/v1/articles/subscriptions {"name":"NBA","sport":"nba","monthly_budget_usd":0.60}`)
	}
	ask(http.MethodGet, "/api/v1/articles/catalog?unlicensed=true&limit=50")
	for i := range list { // the two clients meet in the middle
		if client == 1 {
			i = len(list) - 1 - i
		}
		got := decode[struct {
			Billed bool    `json:"billed"`
			Price  float64 `json:"price_usd"`
		}](t, ask(http.MethodPost, "/api/v1/articles/"+list[i].ID.String()+"/license").body)
		if got.Billed {
			p.mu.Lock()
			p.billed[list[i].ID.String()]++
			p.mu.Unlock()
		}
	}
	ask(http.MethodGet, articlesPath+"?sport=nfl&limit=5")
	ask(http.MethodGet, articlesPath+"?sport=nba&limit=2")
	ask(http.MethodGet, "/api/v1/articles/subscriptions")
}
