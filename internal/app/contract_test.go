package app_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/csv"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
	"groundline/tools/eventually"
)

// requests holds a request that is answered 200 for every operation of the API.
// An operation without one fails TestEveryRouteKeepsTheContract.
var requests = map[string]string{ // operation id to path, or path, blank and body
	"groundedRating":   "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth",
	"groundedStanding": "/api/v1/grounded/standing?sport=mlb&slug=babe-ruth",
	"rankings":         "/api/v1/rankings/mlb?limit=3",
	"leaders":          "/api/v1/leaders/mlb?stat=batting.HR&limit=3",
	"searchPlayers":    "/api/v1/players/search?q=babe+ruth",
	"player":           "/api/v1/players/mlb_ruthba01",
	"careerShape":      "/api/v1/analytics/shape/mlb_ruthba01",
	"playerValue":      "/api/v1/analytics/value?sport=mlb&slug=babe-ruth&season=1934",
	"comparables":      "/api/v1/analytics/clone/mlb_ruthba01",
	"export":           "/api/v1/export/mlb?kind=batting",
	"movers":           "/api/v1/movers/nfl",
	"games":            "/api/v1/games/wnba?stat=PTS&min=40&limit=2",
	"startSit":         "/api/v1/startsit/wnba?players=caitlin-clark,breanna-stewart,aja-wilson&stat=PTS",
	"teamRecord":       "/api/v1/teams/nba/record?team=Chicago+Bulls&season=1996",
	"teamStandings":    "/api/v1/teams/nba/standings?season=1996&limit=2",
	"teamResults":      "/api/v1/teams/nba/results?team=Chicago+Bulls&season=1996&limit=3",
	"splits":           "/api/v1/games/nba/splits?player=nikola-jokic&season=2024",
	"onThisDay":        "/api/v1/onthisday/nba?date=03-02&limit=3",
	"gameLog":          "/api/v1/players/mlb_ruthba01/games",
	"milestones":       "/api/v1/milestones/mlb?stat=HR&target=500&limit=3",
	"assistantBrief":   "/api/v1/assistant-brief?sport=nfl",
	"calls":            "/api/v1/calls",
	"openCalls":        "/api/v1/calls/open?sport=nfl",
	"makeCalls":        `/api/v1/calls {"calls":[]}`,
	"account":          "/api/v1/account",
	"usage":            "/api/v1/usage",
	"tools":            "/api/v1/tools",
	"articles":         "/api/v1/article-service/b2b/articles?sport=nfl",
	"query":            `/api/v1/analytics/query {"question":"babe ruth career rating"}`,
	"assistantAnswer":  `/api/v1/assistant/answer {"question":"babe ruth career rating? best mlb season"}`,

	"try": `/api/v1/try {"question":"babe ruth career rating"}`,

	"articleCatalog":          "/api/v1/articles/catalog?sport=nfl&limit=2",
	"article":                 "/api/v1/articles/ARTICLE",
	"licenseArticle":          "/api/v1/articles/ARTICLE/license",
	"articleDownload":         "/api/v1/articles/ARTICLE/download?format=ninjs",
	"articleSubscriptions":    "/api/v1/articles/subscriptions",
	"saveArticleSubscription": `/api/v1/articles/subscriptions {"name":"NBA trends","sport":"nba","kind":"trend","monthly_budget_usd":25}`,
	"renewArticleFeed":        "/api/v1/articles/feed",
	"articleContract":         "/api/v1/articles/ARTICLE/contract",

	"assistantEvidence":        "/api/v1/assistant-evidence?limit=3",
	"assistantEvidenceReceipt": "/api/v1/assistant-evidence/RECEIPT", // of the account's own
}

// operation is one route of the API as its description has it.
type operation struct {
	method, path, id string
	metered          bool
	open             bool // needs no key
}

func (b *testBundle) operations(t *testing.T) []operation {
	t.Helper()
	doc := decode[struct {
		Paths map[string]map[string]struct {
			OperationID string `json:"operationId"`
			Responses   map[string]any
			Security    []map[string]any
		}
	}](t, b.get(t, "/openapi.json").body)
	var all []operation
	for path, methods := range doc.Paths {
		for method, op := range methods {
			_, metered := op.Responses["402"]
			metered = metered && op.OperationID != "buyCredits" && !strings.Contains(strings.ToLower(op.OperationID), "article") // which is billed in dollars, and keeps rules of its own
			all = append(all, operation{strings.ToUpper(method), path, op.OperationID, metered, len(op.Security) == 1 && len(op.Security[0]) == 0})
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return strings.Compare(a.id, b.id) })
	return all
}

// ownArticle licenses an article to the bundle's account, as a request did once.
func (b *testBundle) ownArticle(t *testing.T) string {
	t.Helper()
	db, k, _ := b.services(t)
	key, err := k.Verify(t.Context(), b.key)
	if err != nil {
		t.Fatal(err)
	}
	a := articletest.New(t, "nfl", 1000+mathrand.N(1_000_000)*3)
	if err := db.Gorm.WithContext(t.Context()).Create(&a).Error; err != nil {
		t.Fatal(err)
	}
	_, err = db.Pool.Exec(t.Context(), `INSERT INTO article_licences (account_id, article_id, version, terms, tier, price_micros, month, at)
		VALUES ($1, $2, 1, 'paid', $3, $4, date_trunc('month', now() AT TIME ZONE 'UTC')::date, now())`, key.AccountID, a.ID, a.Tier, licensing.Price(a.Tier))
	if err != nil {
		t.Fatal(err)
	}
	return a.ID.String()
}

// services are the product's own, on the bundle's database: what pages do.
func (b *testBundle) services(t *testing.T) (*postgres.DB, *keys.Service, *meter.Service) {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	charger, err := meter.New(t.Context(), meter.Deps{Pool: db.Pool, Clock: time.Now, Logger: discard})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(charger.Close)
	return db, keys.New(db.Gorm, time.Now), charger
}

// account opens one and gives a key of it with terms of its own.
func (b *testBundle) account(t *testing.T, name string, terms keys.Terms) (uuid.UUID, string) {
	t.Helper()
	db, k, _ := b.services(t)
	id := b.open(t, name+"@example.org").Account.ID
	terms.Name = name
	if terms.Scope == nil {
		terms.Scope = []keys.Scope{keys.Data, keys.Export}
	}
	raw, _, err := k.MintAs(t.Context(), db.Gorm, id, terms)
	if err != nil {
		t.Fatal(err)
	}
	return id, raw
}

// send makes the request of an operation; headers are name, value, name, value…
func (b *testBundle) send(t *testing.T, method, request string, headers ...string) reply {
	t.Helper()
	path, body, _ := strings.Cut(request, " ")
	r, err := http.NewRequestWithContext(t.Context(), method, b.config.BaseURL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-API-Key", b.key)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if key := r.Header.Get("X-API-Key"); key != "" && strings.HasPrefix(path, "/api/v1/article-service/") && r.Header.Get("Authorization") == "" {
		r.Header.Set("Authorization", "Bearer "+key) // the one way there
		r.Header.Del("X-API-Key")
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, text}
}

// wantProblem checks the status and that the body is a whole problem.
func wantProblem(t *testing.T, what string, r reply, status int, code string) {
	t.Helper()
	if r.status != status || r.header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("%s: want %d, got %d %s: %.300s", what, status, r.status, r.header.Get("Content-Type"), r.body)
		return
	}
	p := decode[struct {
		Status                            int
		Type, Title, Detail, Code, Remedy string
		RequestID                         string `json:"request_id"`
		LimitSource                       string `json:"limit_source"`
	}](t, r.body)
	if p.Status != status || code != "" && p.Code != code || p.Detail == "" || p.RequestID != r.header.Get("X-Request-Id") {
		t.Errorf("%s: want %s: %s", what, code, r.body)
	}
	limited := status == http.StatusPaymentRequired || status == http.StatusTooManyRequests
	if limited && (p.LimitSource == "" || p.Remedy == "") {
		t.Errorf("%s: names no limit or no way on: %s", what, r.body)
	}
	if wait := r.header.Get("Retry-After"); (wait != "") != (status == http.StatusTooManyRequests) && status != http.StatusConflict {
		t.Errorf("%s: Retry-After %q with %d", what, wait, status)
	}
}

// with puts a parameter into a request's address.
func with(request, parameter string) string {
	path, body, found := strings.Cut(request, " ")
	joint := "?"
	if strings.Contains(path, "?") {
		joint = "&"
	}
	path += joint + parameter
	if found {
		path += " " + body
	}
	return path
}

func TestEveryRouteKeepsTheContract(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, _, charger := b.services(t)
	one := int32(1)
	_, scoped := b.account(t, "scoped", keys.Terms{Scope: []keys.Scope{keys.Articles}})
	_, elsewhere := b.account(t, "elsewhere", keys.Terms{Allow: []string{"192.0.2.1"}})
	_, slow := b.account(t, "slow", keys.Terms{Rate: &one})
	capped, cappedKey := b.account(t, "capped", keys.Terms{})
	if err := charger.SetCap(t.Context(), capped, new(models.Credits)); err != nil {
		t.Fatal(err)
	}
	own := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	article := b.ownArticle(t)
	for _, op := range b.operations(t) {
		t.Run(op.id, func(t *testing.T) {
			request, ok := requests[op.id]
			request = strings.NewReplacer("RECEIPT", own, "ARTICLE", article).Replace(request)
			if !ok {
				t.Errorf("%s %s (%s) has no request here, so nothing is tested of it", op.method, op.path, op.id)
				return
			}
			address, _, _ := strings.Cut(request, " ")
			path, _, _ := strings.Cut(address, "?")

			if r := b.send(t, op.method, request); r.status != http.StatusOK {
				t.Errorf("%s: %d %s", op.id, r.status, r.body)
			}
			if r := b.send(t, op.method, request, "X-API-Key", ""); op.open {
				if r.status != http.StatusOK {
					t.Errorf("%s without a key: %d", op.id, r.status)
				}
			} else if wantProblem(t, op.id+" without a key", r, 401, "key_missing"); len(r.header.Values("WWW-Authenticate")) != 2 && op.id != "articles" {
				t.Errorf("%s: WWW-Authenticate %q", op.id, r.header.Values("WWW-Authenticate"))
			}
			wantProblem(t, op.id+" with an unknown parameter", b.send(t, op.method, with(request, "colour=red")), 400, "invalid_parameter")
			wantProblem(t, op.id+" with an empty parameter", b.send(t, op.method, with(request, "colour=")), 400, "empty_parameter")
			wantProblem(t, op.id+" below its path", b.send(t, op.method, path+"/no/such"), 404, "not_found")
			if strings.Contains(op.path, "{player_id}") {
				made := path[:strings.LastIndex(path, "/")] + "/mlb_nobody99"
				wantProblem(t, op.id+" of nobody", b.send(t, op.method, made), 404, "")
			}
			wantProblem(t, op.id+" by another method", b.send(t, http.MethodDelete, request), 405, "method_not_allowed")
			if op.open {
				return
			}
			wantProblem(t, op.id+" from elsewhere", b.send(t, op.method, request, "X-API-Key", elsewhere), 403, "address_not_allowed")
			b.wantTooFast(t, op, request, slow)
			if !op.metered {
				return
			}
			wantProblem(t, op.id+" out of scope", b.send(t, op.method, request, "X-API-Key", scoped), 403, "scope_missing")
			if strings.Contains(op.path, "{receipt_id}") {
				wantProblem(t, op.id+" of another account", b.send(t, op.method, request, "X-API-Key", cappedKey), 404, "evidence_not_found")
			} else if r := b.send(t, op.method, request, "X-API-Key", cappedKey); r.status != 200 || strings.Contains(string(r.body), `"grounded":true`) {
				wantProblem(t, op.id+" past the cap", r, 402, "account_cap_reached")
			}
			if op.method == http.MethodPost {
				b.send(t, op.method, request, "Idempotency-Key", op.id)
				wantProblem(t, op.id+" with a key of another request", b.send(t, op.method, with(request, "colour=red"), "Idempotency-Key", op.id), 409, "idempotency_key_reused")
			}
		})
	}
	b.checkLedger(t)
}

// wantTooFast asks with a slow key until it is stopped, which is soon.
func (b *testBundle) wantTooFast(t *testing.T, op operation, request, key string) {
	t.Helper()
	for range 100 {
		r := b.send(t, op.method, request, "X-API-Key", key)
		if r.header.Get("RateLimit") == "" || r.header.Get("RateLimit-Policy") == "" {
			t.Errorf("%s: no RateLimit headers: %v", op.id, r.header)
		}
		if r.status == http.StatusTooManyRequests {
			wantProblem(t, op.id+" too fast", r, 429, "rate_limited")
			return
		}
	}
	t.Errorf("%s: a key with one request a second sent 100", op.id)
}

func TestBearerAndXAPIKeyAreAlike(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const path = "/api/v1/account"
	if r := b.send(t, "GET", path, "X-API-Key", "", "Authorization", "bearer "+b.key); r.status != http.StatusOK {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := b.send(t, "GET", path, "Authorization", "Bearer "+b.key); r.status != http.StatusOK {
		t.Errorf("the same key twice: %d %s", r.status, r.body)
	}
	_, other := b.account(t, "other", keys.Terms{})
	wantProblem(t, "two keys", b.send(t, "GET", path, "Authorization", "Bearer "+other), 400, "two_keys")
	wantProblem(t, "mistyped", b.send(t, "GET", path, "X-API-Key", "", "Authorization", "Bearer gl_mistyped"), 401, "key_malformed")
}

func TestAnUnchangedAnswerIsFree(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const path = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	first := b.send(t, "GET", path)
	tag := first.header.Get("ETag")
	if tag == "" {
		t.Fatalf("no ETag: %v", first.header)
	}
	for _, given := range []string{tag, strings.TrimPrefix(tag, "W/"), `"x", ` + tag, "*"} {
		r := b.send(t, "GET", path, "If-None-Match", given)
		if r.status != http.StatusNotModified || len(r.body) > 0 || r.header.Get("X-Service-Credit-Cost") != "0" || r.header.Get("X-Service-Credits-Remaining") != "995" {
			t.Errorf("%s: %d %v", given, r.status, r.header)
		}
	}
	if r := b.send(t, "GET", path, "If-None-Match", `"other"`); r.status != http.StatusOK || r.header.Get("ETag") != tag {
		t.Errorf("%d %v", r.status, r.header)
	}
	b.checkLedger(t)
}

// Answers come from memory the second time; both must be the same, and each
// with its own balance.
func TestCachedAnswerEqualsTheComputedOne(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const path = "/api/v1/rankings/mlb?limit=3"
	first, second := b.send(t, "GET", path), b.send(t, "GET", path)
	if want := strings.Replace(string(first.body), `"creditsRemaining":999}`, `"creditsRemaining":998}`, 1); string(second.body) != want {
		t.Errorf("%s\n%s", first.body, second.body)
	}
	decode[answer](t, second.body)
	wantProblem(t, "a kept answer to who has no key", b.send(t, "GET", path, "X-API-Key", ""), 401, "key_missing")
}

func TestLargeAnswersAreCompressedForWhoTakesThat(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	r := b.send(t, "GET", "/api/v1/rankings/mlb", "Accept-Encoding", "gzip")
	if r.header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("%v", r.header)
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(r.body))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unzipped)
	if err != nil || !strings.Contains(string(text), `"creditsRemaining":999`) {
		t.Errorf("%v: %.100s", err, text)
	}
	if r := b.send(t, "GET", "/api/v1/account", "Accept-Encoding", "identity"); r.header.Get("Content-Encoding") != "" {
		t.Errorf("compressed for who does not take that: %v", r.header)
	}
}

func TestAnySiteMayCallWithoutCredentials(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const path = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	asked := b.send(t, "OPTIONS", path, "Origin", "https://fan.example", "Access-Control-Request-Method", "GET", "Access-Control-Request-Headers", "x-api-key")
	if asked.status != http.StatusNoContent || asked.header.Get("Access-Control-Allow-Origin") != "*" ||
		asked.header.Get("Access-Control-Allow-Headers") != "x-api-key" || asked.header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%d %v", asked.status, asked.header)
	}
	for _, p := range []string{path, "/api/v1/no-such"} {
		t.Run(p, func(t *testing.T) {
			r := b.send(t, "GET", p, "Origin", "https://fan.example")
			if r.header.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(r.header.Get("Access-Control-Expose-Headers"), "X-Service-Credits-Remaining") {
				t.Errorf("%s: %v", p, r.header)
			}
		})
	}
	if r := b.send(t, "GET", "/dashboard", "Origin", "https://fan.example"); r.header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("a page is open to other sites")
	}
}

func TestCapOfTenLetsTenOfAHundredThrough(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, _, charger := b.services(t)
	account, key := b.account(t, "ten", keys.Terms{})
	ten := models.Credits(10)
	if err := charger.SetCap(t.Context(), account, &ten); err != nil {
		t.Fatal(err)
	}
	replies := make(chan reply, 100)
	for range 100 {
		go func() {
			r, err := b.try(context.WithoutCancel(t.Context()), "/api/v1/rankings/mlb?limit=1", "X-API-Key", key)
			if err != nil {
				r.status = -1
			}
			replies <- r
		}()
	}
	counts := map[int]int{}
	for range 100 {
		r := <-replies
		counts[r.status]++
		if r.status == http.StatusPaymentRequired {
			wantProblem(t, "past the cap", r, 402, "account_cap_reached")
		}
	}
	if counts[200] != 10 || counts[402] != 90 {
		t.Errorf("%v, want 10 answered and 90 stopped", counts)
	}
	b.checkLedger(t)
}

// Past the grant without a card an account is slowed and told so, never cut off.
func TestAtZeroWithoutACardCallsAreSlowedAndWithOneTheyAreNot(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, _, charger := b.services(t)
	account, key := b.account(t, "zero", keys.Terms{})
	for range 2 { // 500 each
		if r := b.send(t, "GET", "/api/v1/export/mlb?kind=batting", "X-API-Key", key); r.status != http.StatusOK {
			t.Fatalf("%d %s", r.status, r.body)
		}
	}
	const path = "/api/v1/rankings/mlb?limit=1"
	if r := b.send(t, "GET", path, "X-API-Key", key); r.status != http.StatusOK || r.header.Get("X-Service-Credits-Overage") != "1" ||
		!strings.Contains(r.header.Get("RateLimit-Policy"), `"past-grant-no-card";q=1;w=1`) {
		t.Errorf("%d %v", r.status, r.header)
	}
	slowed := b.send(t, "GET", path, "X-API-Key", key)
	wantProblem(t, "at once again", slowed, 429, "rate_limited")
	if !strings.Contains(string(slowed.body), "card") || slowed.header.Get("Retry-After") != "1" {
		t.Errorf("%v %s", slowed.header, slowed.body)
	}
	db, _, _ := b.services(t)
	tx, err := db.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := charger.SetCard(t.Context(), tx, account, true); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	eventually.Holds(t, "a request is let through again", func() bool { // and sees the card
		return b.send(t, "GET", path, "X-API-Key", key).status == http.StatusOK
	})
	for range 50 {
		if r := b.send(t, "GET", path, "X-API-Key", key); r.status != http.StatusOK {
			t.Fatalf("with a card: %d %s", r.status, r.body)
		}
	}
}

func TestUsageOverTheAPIEqualsTheLedger(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for i := range 12 {
		b.send(t, "GET", "/api/v1/rankings/mlb?limit="+strconv.Itoa(i%4)) // every fourth is an error
		b.send(t, "GET", "/api/v1/grounded/rating?sport=mlb&slug="+[]string{"babe-ruth", "no-such-player"}[i%2])
	}
	type line struct {
		RequestID string
		Credits   int64
		Outcome   string
	}
	type page struct {
		Usage []line
		Total struct{ Calls, Credits, Overage int64 }
		Next  *string
	}
	var lines []line
	var total page
	for cursor := ""; ; {
		total = decode[page](t, b.get(t, "/api/v1/usage?limit=7"+cursor).body)
		lines = append(lines, total.Usage...)
		if total.Next == nil {
			break
		}
		cursor = "&cursor=" + *total.Next
	}
	const want = 9*1 + 6*5
	var sum int64
	for _, l := range lines {
		sum += l.Credits
	}
	if len(lines) != 24 || total.Total.Calls != 24 || sum != want || total.Total.Credits != want {
		t.Errorf("%d lines of %d credits, total %+v; want 24 of %d", len(lines), sum, total.Total, want)
	}
	rows, err := csv.NewReader(bytes.NewReader(b.get(t, "/api/v1/usage?format=csv").body)).ReadAll()
	if err != nil || len(rows) != 25 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	var file int64
	for _, row := range rows[1:] {
		n, err := strconv.ParseInt(row[5], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		file += n
	}
	account := decode[struct {
		Balance struct{ CreditsRemaining, CreditsUsed int64 }
	}](t, b.get(t, "/api/v1/account").body)
	b.checkLedger(t) // posts it
	db, _, _ := b.services(t)
	var ledger int64
	if err := db.Pool.QueryRow(t.Context(), "SELECT COALESCE(sum(amount), 0) FROM entries WHERE kind = 'used'").Scan(&ledger); err != nil {
		t.Fatal(err)
	}
	if file != want || ledger != want || account.Balance.CreditsUsed != want || account.Balance.CreditsRemaining != 1000-want {
		t.Errorf("file %d, ledger %d, account %+v; want %d", file, ledger, account.Balance, want)
	}
	if one := decode[page](t, b.get(t, "/api/v1/usage?endpoint=rankings").body); one.Total.Credits != 9 || one.Total.Calls != 12 {
		t.Errorf("rankings alone: %+v", one.Total)
	}
}

// For any question a dry run says what the call then costs, and whether it is
// refused, and is itself free.
func TestADryRunEqualsTheRealCall(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, _, charger := b.services(t)
	account, key := b.account(t, "dry", keys.Terms{})
	random := mathrand.New(mathrand.NewPCG(5, 5))
	pick := func(from ...string) string { return from[random.IntN(len(from))] }
	slug := func() string {
		return pick("babe-ruth", "mike-trout", "ken-griffey", "nobody", "wayne-gretzky", "tom-brady")
	}
	sport := func() string { return pick("mlb", "nfl", "nba", "nhl", "wnba") }
	used := int64(0)
	for i := range 120 {
		path := pick(
			"/api/v1/grounded/rating?sport="+sport()+"&slug="+slug(),
			"/api/v1/grounded/rating?sport=mlb&scope=season&slug="+slug()+"&season="+strconv.Itoa(1900+random.IntN(130)),
			"/api/v1/grounded/standing?sport="+sport()+"&slug="+slug(),
			"/api/v1/rankings/"+sport()+"?limit="+strconv.Itoa(random.IntN(4)),
			"/api/v1/leaders/mlb?stat="+pick("batting.HR", "HR", "batting.none"),
			"/api/v1/players/search?q="+pick("ruth", "zzzzzzzzqqqq"),
			"/api/v1/players/"+pick("mlb_ruthba01", "mlb_nobody99"),
			"/api/v1/analytics/value?sport=mlb&slug="+slug(),
		)
		if i == 100 {
			limit := models.Credits(used + 3)
			if err := charger.SetCap(t.Context(), account, &limit); err != nil {
				t.Fatal(err)
			}
		}
		tried, real := b.send(t, "GET", with(path, "dry_run=1"), "X-API-Key", key), b.send(t, "GET", path, "X-API-Key", key)
		said := decode[struct {
			DryRun, WouldRefuse bool
			CreditCost          int64
			Refusal             *struct{ Code string }
			WouldStop           *struct{ Code string }
		}](t, tried.body)
		is := decode[answer](t, real.body)
		used += is.CreditCost
		switch {
		case real.status == http.StatusPaymentRequired:
			if said.WouldStop == nil || said.CreditCost != 0 || !said.DryRun {
				t.Errorf("%s is stopped, but %s", path, tried.body)
			}
		case real.status != http.StatusOK:
			if tried.status != real.status {
				t.Errorf("%s: %d, but dry %d", path, real.status, tried.status)
			}
		default:
			refusal := ""
			if said.Refusal != nil {
				refusal = said.Refusal.Code
			}
			code := ""
			if is.Refusal != nil {
				code = is.Refusal.Code
			}
			if said.WouldRefuse == is.Grounded || said.CreditCost != is.CreditCost || refusal != code || tried.header.Get("X-Service-Credit-Cost") != "0" {
				t.Errorf("%s: %+v, but dry %s", path, is, tried.body)
			}
		}
		if strings.Contains(string(tried.body), "claim") {
			t.Fatalf("a dry run tells the answer: %s", tried.body)
		}
	}
	wantProblem(t, "dry_run=maybe", b.send(t, "GET", "/api/v1/rankings/mlb?dry_run=maybe"), 400, "invalid_parameter")
	if balance, err := charger.Balance(t.Context(), account); err != nil || int64(balance.Used) != used {
		t.Errorf("used %d of %d, %v", balance.Used, used, err)
	}
	b.checkLedger(t)
}

func TestARevokedKeyIsRefusedOverHTTP(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, k, _ := b.services(t)
	account, key := b.account(t, "revoked", keys.Terms{})
	if r := b.send(t, "GET", "/api/v1/account", "X-API-Key", key); r.status != http.StatusOK {
		t.Fatal(r.status)
	}
	list, err := k.List(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range list {
		if err := k.Revoke(t.Context(), account, one.ID); err != nil {
			t.Fatal(err)
		}
	}
	var last reply
	eventually.Holds(t, "the revoked key is refused", func() bool {
		last = b.send(t, "GET", "/api/v1/account", "X-API-Key", key)
		return last.status == http.StatusUnauthorized
	})
	wantProblem(t, "revoked", last, 401, "key_revoked")
}
