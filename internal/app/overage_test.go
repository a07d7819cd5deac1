package app_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/internal/rates"
	"groundline/tools/stripelocal/stripetest"
)

// What it takes to sell: nothing is bought in these tests.
var sells = []string{"STRIPE_SECRET_KEY", stripetest.Key, "STRIPE_WEBHOOK_SECRET", stripetest.Secret, "STRIPE_API_BASE", "http://127.0.0.1:1"}

// usedUp opens an account that has used its credits, by two exports, and returns its key.
func (b *testBundle) usedUp(t *testing.T, name string) (uuid.UUID, string) {
	t.Helper()
	account, key := b.account(t, name, keys.Terms{})
	for range 2 {
		if r := b.send(t, "GET", requests["export"], "X-API-Key", key); r.status != http.StatusOK {
			t.Fatalf("%d %s", r.status, r.body)
		}
	}
	return account, key
}

// exec runs a statement on the product's database.
func (b *testBundle) exec(t *testing.T, sql string, args ...any) {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	must(t, err)
	defer db.Close()
	_, err = db.Pool.Exec(t.Context(), sql, args...)
	must(t, err)
}

// quickRates lets requests past the grant come as fast as they like, so that it is the
// price alone that bounds them.
var quickRates = []string{"RATE_PAST_GRANT", "1000:1000"}

// Part 14, point 4: without a card the price is waited for, on the API, on its fast
// path and by MCP, and the wait says why and what ends it.
func TestOverageIsBoundedByPriceOnEveryWayIn(t *testing.T) {
	t.Parallel()
	b := setup(t, quickRates...)
	_, key := b.usedUp(t, "zero")
	const rest = 4*time.Hour - time.Minute // what an export waits for, however slow this test is
	export := b.send(t, "GET", requests["export"], "X-API-Key", key)
	wantProblem(t, "an export", export, http.StatusTooManyRequests, "overage_limited")
	if wait, _ := strconv.Atoi(export.header.Get("Retry-After")); wait < int(rest.Seconds()) || wait > 4*3600 {
		t.Errorf("it waits %d s, want 4 hours", wait)
	}
	for _, word := range []string{"100 credits an hour", "costs 500", "no card is on file", "Add a card or buy a pack on /billing", `"limit_source":"account"`} {
		if !strings.Contains(string(export.body), word) {
			t.Errorf("it does not say %q: %s", word, export.body)
		}
	}
	dry := b.send(t, "GET", with(requests["export"], "dry_run=1"), "X-API-Key", key)
	if dry.status != http.StatusOK || !strings.Contains(string(dry.body), `"code":"overage_limited"`) {
		t.Errorf("its dry run: %d %s", dry.status, dry.body)
	}

	c := b.caller(t, key)
	passed, quick := 0, 0
	for range 30 {
		r, past := c.quickly(t, ratingOfRuth)
		if past {
			quick++
		}
		if !strings.Contains(r.header.Get("RateLimit-Policy"), `"credits";q=500;w=18000;qu="credits"`) || !strings.Contains(r.header.Get("RateLimit"), `"credits";r=`) {
			t.Errorf("%d, on the fast path: %t: %v", r.status, past, r.header)
		}
		if r.status == http.StatusOK {
			passed++
			continue
		}
		wantProblem(t, "past the allowance", r, http.StatusTooManyRequests, "overage_limited")
		if r.header.Get("Retry-After") == "" {
			t.Errorf("it does not say when to come again: %v", r.header)
		}
	}
	if passed != 20 || quick < 15 {
		t.Errorf("%d ratings passed at once, %d of them on the fast path; want the 20 of 100 credits", passed, quick)
	}

	b.key = key
	got, a := callTool(t, b.agent(t), "service_grounded_rating", map[string]any{"sport": "mlb", "slug": "babe-ruth"})
	if !got.IsError || got.Meta["groundline/error"] != "overage_limited" || got.Meta["groundline/retryAfter"] == nil || !strings.Contains(*a.Reason, "card") {
		t.Errorf("by MCP: %+v %+v", got.Meta, a)
	}
	b.checkLedger(t)
}

// Part 14, point 4: the attack, 8,000 credits in 45 s by one account without a card.
func TestOverageIsBoundedByPriceUnderTheAttack(t *testing.T) {
	t.Parallel()
	b := setup(t, quickRates...)
	account, key := b.usedUp(t, "thief")
	var under sync.WaitGroup
	var passed atomic.Int32
	for i := range 16 {
		under.Go(func() {
			for n := range 20 {
				request := []string{requests["export"], fmt.Sprintf("/api/v1/rankings/mlb?limit=%d", 1+n)}[i%2]
				if r, err := b.try(t.Context(), request, "X-API-Key", key); err != nil {
					t.Error(err)
				} else if r.status == http.StatusOK {
					passed.Add(1)
				}
			}
		})
	}
	under.Wait()
	_, _, meter := b.services(t)
	balance, err := meter.Balance(t.Context(), account)
	must(t, err)
	if balance.Overage < 90 || balance.Overage > 110 || passed.Load() != int32(balance.Overage) {
		t.Errorf("%d credits of overage by %d calls, want the 100 of an hour", balance.Overage, passed.Load())
	}
	b.checkLedger(t)
}

// Part 14, point 4: with a card overage is billed, and waits for nothing.
func TestOverageIsBoundedByPriceOnlyWithoutACard(t *testing.T) {
	t.Parallel()
	b := setup(t, quickRates...)
	account, key := b.usedUp(t, "card")
	b.exec(t, "UPDATE credit_balances SET card = true WHERE account_id = $1", account)
	for range 3 {
		r := b.send(t, "GET", requests["export"], "X-API-Key", key)
		if r.status != http.StatusOK || strings.Contains(r.header.Get("RateLimit-Policy"), "qu=") {
			t.Errorf("%d %v %.200s", r.status, r.header, r.body)
		}
	}
}

// Part 14, point 4: exports, and texts that a language model writes, are for a verified
// address with a card on file, or with credits of a pack; who has neither reads which,
// and nothing is begun for them.
func TestExportsAndModelsNeedAVerifiedAddressAndACard(t *testing.T) {
	t.Parallel()
	writer := &slowWriter{let: make(chan struct{})}
	close(writer.let)
	b := setupWith(t, func(c *app.Config) { c.Synthesis.Writer = writer }, sells...)
	account, key := b.account(t, "free", keys.Terms{})
	wanted := []struct{ method, request string }{{"GET", requests["export"]}, {"POST", oneText}}
	stopped := func(code string, words ...string) {
		t.Helper()
		for _, w := range wanted {
			r := b.send(t, w.method, w.request, "X-API-Key", key)
			wantProblem(t, w.request, r, http.StatusPaymentRequired, code)
			dry := b.send(t, w.method, with(w.request, "dry_run=1"), "X-API-Key", key)
			if dry.status != http.StatusOK || !strings.Contains(string(dry.body), `"code":"`+code+`"`) {
				t.Errorf("a dry run of %s: %d %s", w.request, dry.status, dry.body)
			}
			for _, word := range words {
				if !strings.Contains(string(r.body), word) {
					t.Errorf("%s does not say %q: %s", w.request, word, r.body)
				}
			}
		}
		if n := writer.asked.Load(); n > 0 {
			t.Errorf("%d texts were begun", n)
		}
	}
	answered := func(what string) {
		t.Helper()
		for _, w := range wanted {
			if r := b.send(t, w.method, w.request, "X-API-Key", key); r.status != http.StatusOK {
				t.Errorf("%s: %s: %d %s", what, w.request, r.status, r.body)
			}
		}
		writer.asked.Store(0)
	}
	stopped("card_required", "Add a card on /billing")
	b.exec(t, "UPDATE credit_balances SET grants_from = NULL WHERE account_id = $1", account)
	stopped("address_unverified", "Open the link", "add a card")
	b.exec(t, "UPDATE credit_balances SET card = true WHERE account_id = $1", account)
	stopped("address_unverified", "Open the link")
	b.exec(t, "UPDATE credit_balances SET grants_from = '2000-01-01' WHERE account_id = $1", account)
	answered("with both")
	b.checkLedger(t)
}

// buyPack grants an account a pack, as a purchase does.
func (b *testBundle) buyPack(t *testing.T, account uuid.UUID) {
	t.Helper()
	db, _, _ := b.services(t)
	must(t, pgx.BeginFunc(t.Context(), db.Pool, func(tx pgx.Tx) error {
		return ledger.Update(t.Context(), tx, account, time.Now(), func(l *ledger.Ledger) error {
			_, _, err := l.GrantPaid(t.Context(), "pack", 10_000, 10_000_000)
			return err
		})
	}))
}

// Who bought a pack paid by card.
func TestAPackCountsAsACardForExports(t *testing.T) {
	t.Parallel()
	b := setup(t, sells...)
	account, key := b.account(t, "pack", keys.Terms{})
	wantProblem(t, "before", b.send(t, "GET", requests["export"], "X-API-Key", key), http.StatusPaymentRequired, "card_required")
	b.buyPack(t, account)
	if r := b.send(t, "GET", requests["export"], "X-API-Key", key); r.status != http.StatusOK {
		t.Errorf("%d %s", r.status, r.body)
	}
	b.checkLedger(t)
}

// The pages that state the bound have the product's own figures.
func TestPagesStateTheAllowanceWithoutACard(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	rules := rates.Defaults()
	docs, prices := string(b.get(t, "/docs/credits").body), string(b.get(t, "/pricing").body)
	for _, row := range []string{
		fmt.Sprintf("<td>past the grant</td><td>%d</td>", rules.PastGrant.CreditsPerHour),
		fmt.Sprintf("overage this month</td><td>%d</td>", rules.PastCeiling.CreditsPerHour),
		fmt.Sprintf("address not verified</td><td>%d</td>", rules.Unverified.CreditsPerHour),
	} {
		if !strings.Contains(unstyled(docs), row) {
			t.Errorf("/docs/credits does not have %s", row)
		}
	}
	if want := fmt.Sprintf("after the grant, %d credits an hour", rules.PastGrant.CreditsPerHour); !strings.Contains(prices, want) {
		t.Errorf("/pricing does not say %q", want)
	}
}

// unstyled takes attributes of cells and breaks between them from a page.
func unstyled(page string) string {
	return regexp.MustCompile(`>\s+<`).ReplaceAllString(regexp.MustCompile(`<td [^>]*>`).ReplaceAllString(page, "<td>"), "><")
}
