package app_test

import (
	"net/http"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"groundline/internal/grounding"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestFreshDatabaseAnswersFromTheSampleAndSaysSo(t *testing.T) {
	t.Parallel()
	b := setup(t, "DATABASE_URL", pgtest.NewURL(t)) // an empty one
	if loaded := b.product.Sampled(); !slices.Equal(loaded, grounding.Sports) {
		t.Errorf("the start loaded the samples of %v", loaded)
	}
	for _, slug := range []string{"babe-ruth", "mike-trout", "walter-johnson", "shohei-ohtani", "mariano-rivera", "josh-gibson", "pedro-martinez"} {
		t.Run(slug, func(t *testing.T) {
			for _, scope := range []string{"best", "career"} {
				a := b.rate(t, "sport=mlb&slug="+slug+"&scope="+scope)
				if !a.Grounded || a.Claim == nil || !a.Fallback || !strings.Contains(*a.Claim, "from the bundled sample") {
					t.Errorf("%s %s: %+v", slug, scope, a)
				}
				if r := a.Rating; r.Value < r.Interval.Low || r.Value > r.Interval.High {
					t.Errorf("%s %s: %.1f is outside of its interval %.1f to %.1f", slug, scope, r.Value, r.Interval.Low, r.Interval.High)
				}
			}
		})
	}
}

func TestAClaimNamesTeamsInFull(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	a := b.rate(t, "sport=mlb&slug=babe-ruth&scope=season&season=1921")
	if a.Claim == nil || !strings.Contains(*a.Claim, "(New York Yankees)") {
		t.Errorf("claim %v", a.Claim)
	}
}

func TestRefusalsAreFreeAndHelpful(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, test := range []struct{ name, query, code string }{
		{"made-up player", "sport=mlb&slug=babe-rooth", "unknown_entity"},
		{"name of two players", "sport=mlb&slug=ken-griffey", "ambiguous_player"},
		{"season below the qualifier", "sport=mlb&slug=babe-ruth&scope=season&season=1914", "below_min_sample"},
		{"season before the majors", "sport=mlb&slug=cap-anson&scope=season&season=1875", "stat_not_recorded"},
		{"season after the data", "sport=mlb&slug=babe-ruth&scope=season&season=2026", "season_incomplete"},
		{"season he did not play", "sport=mlb&slug=babe-ruth&scope=season&season=1950", "unknown_entity"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := b.rate(t, test.query)
			if a.Grounded || a.Claim != nil || a.Rating != nil || a.Refusal == nil || a.Refusal.Code != test.code {
				t.Errorf("%s: want refusal %s, got %+v", test.name, test.code, a)
				return
			}
			if a.CreditCost != 0 || a.CreditsRemaining != 1000 {
				t.Errorf("%s: cost %d, left %d", test.name, a.CreditCost, a.CreditsRemaining)
			}
			if a.Refusal.Reason == "" || len(a.Refusal.Missing) == 0 || a.Refusal.Missing[0] == "" || a.Refusal.Coverage == nil || len(a.Refusal.Nearest) == 0 {
				t.Errorf("%s: the refusal does not help: %+v", test.name, *a.Refusal)
			}
		})
	}
}

func TestNearestQuestionsOfARefusalAreAnswerable(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	a := b.rate(t, "sport=mlb&slug=ken-griffey")
	if len(a.Refusal.Candidates) != 2 {
		t.Fatalf("two players bear the name, %d are listed", len(a.Refusal.Candidates))
	}
	for _, nearest := range a.Refusal.Nearest {
		if got := b.rate(t, "sport="+nearest.Params["sport"]+"&slug="+nearest.Params["slug"]); !got.Grounded {
			t.Errorf("%s is refused: %+v", nearest.Question, got.Refusal)
		}
	}
}

func TestEverySportAnswersFromItsSample(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for sport, slug := range map[string]string{
		"mlb": "babe-ruth", "nfl": "tom-brady", "nba": "michael-jordan", "nhl": "wayne-gretzky", "wnba": "lauren-jackson",
	} {
		t.Run(sport, func(t *testing.T) {
			if a := b.rate(t, "sport="+sport+"&slug="+slug); !a.Grounded || !a.Fallback {
				t.Errorf("%+v", a)
			}
		})
	}
}

func TestEqualQuestionsGetTheSameReceipt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	first, second := b.rate(t, "sport=mlb&slug=babe-ruth"), b.rate(t, "scope=best&slug=babe-ruth&sport=mlb")
	if first.Provenance.Receipt == "" || first.Provenance.Receipt != second.Provenance.Receipt {
		t.Errorf("receipts %q and %q", first.Provenance.Receipt, second.Provenance.Receipt)
	}
}

func TestWrongRequestsGetAProblemThatNamesTheFault(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const path = "/api/v1/grounded/rating"
	for _, test := range []struct {
		name, path string
		headers    []string
		status     int
		code, says string
	}{
		{"no key", path + "?sport=mlb&slug=babe-ruth", []string{"X-API-Key", ""}, 401, "key_missing", "X-API-Key"},
		{"mistyped key", path + "?sport=mlb&slug=babe-ruth", []string{"X-API-Key", "gl_000000000000000000000000000000000000"}, 401, "key_malformed", ""},
		{"unknown key", path + "?sport=mlb&slug=babe-ruth", []string{"X-API-Key", "gl_" + strings.Repeat("0", 30) + "2C8GjS"}, 401, "key_unknown", ""},
		{"key in the address", path + "?sport=mlb&slug=babe-ruth&api_key=gl_x", []string{"X-API-Key", ""}, 400, "key_in_url", "api_key"},
		{"unknown parameter", path + "?sport=mlb&slug=babe-ruth&colour=red", nil, 400, "invalid_parameter", "colour"},
		{"empty parameter", path + "?sport=mlb&slug=", nil, 400, "empty_parameter", "slug"},
		{"repeated parameter", path + "?sport=mlb&slug=babe-ruth&slug=cy-young", nil, 400, "repeated_parameter", "slug"},
		{"no slug", path + "?sport=mlb", nil, 400, "invalid_parameter", "slug"},
		{"no sport", path + "?slug=babe-ruth", nil, 400, "invalid_parameter", "sport"},
		{"unknown sport", path + "?sport=cricket&slug=babe-ruth", nil, 400, "invalid_parameter", "sport"},
		{"bad slug", path + "?sport=mlb&slug=Babe+Ruth", nil, 400, "invalid_parameter", "slug"},
		{"bad scope", path + "?sport=mlb&slug=babe-ruth&scope=week", nil, 400, "invalid_parameter", "scope"},
		{"season without scope", path + "?sport=mlb&slug=babe-ruth&season=1927", nil, 400, "invalid_parameter", "season"},
		{"scope without season", path + "?sport=mlb&slug=babe-ruth&scope=season", nil, 400, "missing_parameter", "season"},
		{"season in words", path + "?sport=mlb&slug=babe-ruth&scope=season&season=last", nil, 400, "invalid_parameter", "season"},
		{"no text", "/api/v1/analytics/shape/x$%00?as_of=2026-11-21", nil, 400, "not_text", "NUL"},
		{"a mark for no text", "/api/v1/analytics/clone/~%EF%BF%BD?as_of=2026-11-21", nil, 400, "not_text", "UTF-8"},
		{"not UTF-8", "/api/v1/analytics/clone/~%FF?as_of=2026-11-21", nil, 400, "not_text", "UTF-8"},
		{"unknown path", "/api/v1/nothing", nil, 404, "not_found", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := b.get(t, test.path, test.headers...)
			if got := r.header.Get("Content-Type"); got != "application/problem+json" {
				t.Errorf("%s: content type %q: %s", test.name, got, r.body)
				return
			}
			p := decode[struct {
				Status    int
				Code      string
				Detail    string
				Remedy    string
				RequestID string `json:"request_id"`
			}](t, r.body)
			if r.status != test.status || p.Status != test.status || p.Code != test.code {
				t.Errorf("%s: want %d %s, got %d %s", test.name, test.status, test.code, r.status, r.body)
			}
			if !strings.Contains(p.Detail+p.Remedy+string(r.body), test.says) || p.Detail == "" || p.RequestID == "" {
				t.Errorf("%s: does not name %q: %s", test.name, test.says, r.body)
			}
		})
	}
}

func TestWrongMethodNamesTheRightOne(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, b.config.BaseURL+"/api/v1/grounded/rating", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusMethodNotAllowed || !strings.Contains(response.Header.Get("Allow"), "GET") {
		t.Errorf("status %d, Allow %q", response.StatusCode, response.Header.Get("Allow"))
	}
}

func TestAThousandCreditsBuyTwoHundredRatingsExactly(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	type left struct {
		status        int
		cost, overage string
		remaining     int
		err           error
	}
	replies := make(chan left, 200)
	for range 200 {
		go func() {
			r, err := b.try(t.Context(), "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth")
			remaining, _ := strconv.Atoi(r.header.Get("X-Service-Credits-Remaining"))
			replies <- left{r.status, r.header.Get("X-Service-Credit-Cost"), r.header.Get("X-Service-Credits-Overage"), remaining, err}
		}()
	}
	var remaining []int
	for range 200 {
		r := <-replies
		if r.err != nil || r.status != http.StatusOK || r.cost != "5" || r.overage != "0" {
			t.Fatalf("%+v", r)
		}
		remaining = append(remaining, r.remaining)
	}
	sort.Ints(remaining)
	for i, n := range remaining {
		if n != 5*i {
			t.Fatalf("the balances that callers saw are not 0, 5, 10 … 995: %v", remaining)
		}
	}
	next := b.get(t, "/api/v1/grounded/rating?sport=mlb&slug=mike-trout")
	if next.status != http.StatusOK || next.header.Get("X-Service-Credits-Remaining") != "0" || next.header.Get("X-Service-Credits-Overage") != "5" {
		t.Errorf("call 201: %d %v", next.status, next.header)
	}
	b.checkLedger(t)
}

// checkLedger posts all usage and proves every invariant of the ledger.
func (b *testBundle) checkLedger(t *testing.T) {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	charger, err := meter.New(t.Context(), meter.Deps{Pool: db.Pool, Clock: time.Now, Logger: discard})
	if err != nil {
		t.Fatal(err)
	}
	defer charger.Close()
	if _, err := charger.PostAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	report, err := ledger.Check(t.Context(), db.Pool)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Problems) > 0 {
		t.Errorf("the ledger does not hold: %v", report.Problems)
	}
	var sum, entries int64
	if err := db.Pool.QueryRow(t.Context(), `SELECT coalesce(sum(amount), 0), count(*) FROM entries`).Scan(&sum, &entries); err != nil {
		t.Fatal(err)
	}
	if sum != 0 || entries == 0 {
		t.Errorf("%d entries sum to %d", entries, sum)
	}
}
