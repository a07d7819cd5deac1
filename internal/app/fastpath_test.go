package app_test

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/models"
	"groundline/tools/eventually"
)

// caller asks over one connection of its own.
type caller struct {
	*testBundle
	client *http.Client
	key    string
}

func (b *testBundle) caller(t *testing.T, key string) *caller {
	t.Helper()
	wire := &http.Transport{MaxConnsPerHost: 1, DisableCompression: true}
	t.Cleanup(wire.CloseIdleConnections)
	return &caller{b, &http.Client{Transport: wire}, key}
}

// ask sends a GET; headers are name, value, name, value….
func (c *caller) ask(t *testing.T, path string, headers ...string) reply {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.config.BaseURL+path, nil)
	must(t, err)
	r.Header.Set("X-API-Key", c.key)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	got, err := sendBy(c.client, r)
	must(t, err)
	return got
}

// quickly asks, and reports whether that was answered past net/http.
func (c *caller) quickly(t *testing.T, path string, headers ...string) (r reply, quick bool) {
	t.Helper()
	before := quickAnswers(t, c.product)
	r = c.ask(t, path, headers...)
	return r, quickAnswers(t, c.product) == before+1
}

// becomeQuick asks, free of charge, until the fast path answers. Where net/http answered last,
// it may still be busy with that when the next request arrives, which then is its own, too.
func (c *caller) becomeQuick(t *testing.T, path string) {
	t.Helper()
	eventually.Holds(t, "the fast path answers", func() bool {
		_, quick := c.quickly(t, path, "If-None-Match", "*")
		return quick
	})
}

var quickMetric = regexp.MustCompile(`\ngroundline_fast_path_answers_total (\d+)\n`)

func quickAnswers(t *testing.T, product *app.App) int {
	t.Helper()
	w := httptest.NewRecorder()
	product.Private().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	found := quickMetric.FindStringSubmatch(w.Body.String())
	if found == nil {
		t.Fatal("no metric says how many answers the fast path gave")
	}
	n, err := strconv.Atoi(found[1])
	must(t, err)
	return n
}

const (
	ratingOfRuth = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	unknownField = "X-Colour" // a header that the fast path leaves to the handlers
)

var balance = regexp.MustCompile(`"creditsRemaining":\d+`)

// sameEitherWay compares two responses except for what each request has of its own.
func sameEitherWay(t *testing.T, what string, quick, slow reply) {
	t.Helper()
	if quick.status != slow.status {
		t.Errorf("%s: %d on the fast path, and %d by the handlers", what, quick.status, slow.status)
	}
	if length := quick.header.Get("Content-Length"); quick.status == http.StatusOK && length != strconv.Itoa(len(quick.body)) {
		t.Errorf("%s: a length of %s for %d bytes", what, length, len(quick.body))
	}
	own := []string{"Date", "X-Request-Id", "X-Service-Credits-Remaining", "Ratelimit", "Content-Length", "X-Service-Refusals-Remaining"}
	names := namesOf(slow.header)
	if got := namesOf(quick.header); !slices.Equal(got, names) {
		t.Errorf("%s: headers %v on the fast path, and %v by the handlers", what, got, names)
	}
	for _, name := range names {
		if !slices.Contains(own, name) && !slices.Equal(quick.header[name], slow.header[name]) {
			t.Errorf("%s: %s is %q on the fast path, and %q by the handlers", what, name, quick.header[name], slow.header[name])
		}
	}
	if got, want := balance.ReplaceAllString(string(quick.body), ""), balance.ReplaceAllString(string(slow.body), ""); got != want {
		t.Errorf("%s: %s on the fast path, and by the handlers\n%s", what, got, want)
	}
}

func namesOf(h http.Header) (names []string) {
	for name := range h {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Nobody can tell by an answer which way it came.
func TestTheFastPathAnswersAsTheHandlersDo(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, key := b.account(t, "quick", keys.Terms{})
	c := b.caller(t, key)
	ways := [][]string{nil, {"Authorization", "bearer  " + key, "X-API-Key", ""}, {"Accept-Encoding", "identity"}, {"Accept", "text/html", "X-Forwarded-For", "192.0.2.1"}}
	ran, seen := 0, 0
	operations := b.operations(t)
	for _, op := range operations {
		t.Run(op.id, func(t *testing.T) {
			ran++
			request := requests[op.id]
			if op.method != http.MethodGet || !op.metered || strings.Contains(request, "RECEIPT") || op.id == "export" {
				return
			}
			first := c.ask(t, request, unknownField, "red")
			for _, headers := range ways {
				quick, _ := c.quickly(t, request, headers...)
				sameEitherWay(t, op.id, quick, c.ask(t, request, append([]string{unknownField, "red"}, headers...)...))
			}
			if _, quick := c.quickly(t, request); quick {
				seen++
			}
			if tag := first.header.Get("Etag"); tag != "" {
				quick, _ := c.quickly(t, request, "If-None-Match", tag)
				sameEitherWay(t, op.id+" unchanged", quick, c.ask(t, request, "If-None-Match", tag, unknownField, "red"))
			}
		})
	}
	if ran == len(operations) && seen < 5 { // not when -run selects some
		t.Errorf("%d operations were answered on the fast path", seen)
	}
	c.becomeQuick(t, ratingOfRuth)
	for what, headers := range map[string][]string{"304": {"If-None-Match", "*"}, "a small answer, that nobody would compress,": {"Accept-Encoding", "gzip"}} {
		if _, quick := c.quickly(t, ratingOfRuth, headers...); !quick {
			t.Errorf("%s was not given on the fast path", what)
		}
	}
	b.checkLedger(t)
}

// A request that says anything the fast path does not know is the handlers'.
func TestTheFastPathLeavesWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, other := b.account(t, "other", keys.Terms{})
	_, elsewhere := b.account(t, "elsewhere", keys.Terms{Allow: []string{"192.0.2.1"}})
	_, articles := b.account(t, "articles", keys.Terms{Scope: []keys.Scope{keys.Articles}})
	c := b.caller(t, b.key)
	for range 2 {
		c.ask(t, ratingOfRuth)
		c.ask(t, requests["player"])
	}
	c.becomeQuick(t, ratingOfRuth)
	for name, wants := range map[string]struct {
		status  int
		path    string
		headers []string
		first   bool // it is asked for the first time
	}{
		"a script of another site":    {200, ratingOfRuth, []string{"Origin", "https://fan.example"}, false},
		"a cookie":                    {200, ratingOfRuth, []string{"Cookie", "a=b"}, false},
		"a header nobody knows":       {200, ratingOfRuth, []string{unknownField, "red"}, false},
		"two keys":                    {400, ratingOfRuth, []string{"Authorization", "Bearer " + other}, false},
		"another scheme":              {200, ratingOfRuth, []string{"Authorization", "Basic YTpi"}, false},
		"no key":                      {401, ratingOfRuth, []string{"X-API-Key", ""}, false},
		"a key that nobody has":       {401, ratingOfRuth, []string{"X-API-Key", "gl_nobody"}, false},
		"a key for another network":   {403, ratingOfRuth, []string{"X-API-Key", elsewhere}, false},
		"a key for something else":    {403, ratingOfRuth, []string{"X-API-Key", articles}, false},
		"a question not asked before": {200, "/api/v1/grounded/rating?sport=mlb&slug=ty-cobb", nil, true},
		"a dry run":                   {200, ratingOfRuth + "&dry_run=1", nil, false},
		"a large answer, compressed":  {200, requests["player"], []string{"Accept-Encoding", "gzip"}, false},
		"an escaped path":             {200, strings.Replace(ratingOfRuth, "rating", "ratin%67", 1), nil, false},
		"an unknown parameter":        {400, ratingOfRuth + "&colour=red", nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			if !wants.first {
				c.ask(t, wants.path, wants.headers...) // the key is known then, and the answer kept
			}
			if r, quick := c.quickly(t, wants.path, wants.headers...); quick || r.status != wants.status {
				t.Errorf("%s: %d, on the fast path: %t; want %d by the handlers", name, r.status, quick, wants.status)
			}
		})
	}
	c.becomeQuick(t, ratingOfRuth) // the connection has not lost it
}

// A cap stops a call once, whichever way it goes on from there: one line of usage
// under the request's own id, and the problem that names the limit.
func TestCappedRequestOnTheFastPathLeavesOneUsageRow(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, charger := b.services(t)
	account, key := b.account(t, "capped", keys.Terms{})
	limit := models.Credits(10)
	must(t, charger.SetCap(t.Context(), account, &limit))
	c := b.caller(t, key)
	c.ask(t, ratingOfRuth)
	c.becomeQuick(t, ratingOfRuth)
	if r, quick := c.quickly(t, ratingOfRuth); !quick || r.header.Get("X-Service-Credits-Remaining") != "990" {
		t.Fatalf("the second call: on the fast path: %t, %v", quick, r.header)
	}
	r := c.ask(t, ratingOfRuth)
	wantProblem(t, "past the cap", r, http.StatusPaymentRequired, "account_cap_reached")
	var lines []struct {
		RequestID uuid.UUID
		Cost      int64
	}
	must(t, db.Gorm.Raw(`SELECT request_id, cost FROM usage WHERE account_id = ? AND outcome <> ? ORDER BY seq`, account, meter.Unchanged).Scan(&lines).Error)
	if len(lines) != 3 || lines[2].Cost != 0 || lines[2].RequestID.String() != r.header.Get("X-Request-Id") {
		t.Errorf("%v, want three lines, the last one free and that of %s", lines, r.header.Get("X-Request-Id"))
	}
	b.checkLedger(t)
}

// A request is held to its rates once.
func TestTheRatesHoldOnTheFastPath(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one := int32(1)
	_, key := b.account(t, "slow", keys.Terms{Rate: &one})
	c := b.caller(t, key)
	const burst = 20 // one twentieth of the plan's 400, as 1 a second is of 20
	for i := range burst {
		r := c.ask(t, ratingOfRuth)
		if r.status != http.StatusOK || r.header.Get("RateLimit-Policy") != `"free";q=400;w=20, "key";q=20;w=20` {
			t.Fatalf("request %d: %d %q", i, r.status, r.header.Get("RateLimit-Policy"))
		}
	}
	for range 2 * burst { // in which time a second or two may pass
		if r := c.ask(t, ratingOfRuth); r.status != http.StatusOK {
			wantProblem(t, "too fast", r, http.StatusTooManyRequests, "rate_limited")
			if r.header.Get("RateLimit") == "" {
				t.Errorf("no RateLimit: %v", r.header)
			}
			return
		}
	}
	t.Error("a key with one request a second was never stopped")
}

func TestARevokedKeyIsRefusedOnTheConnectionItWasUsedOn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, k, _ := b.services(t)
	account, key := b.account(t, "revoked", keys.Terms{})
	c := b.caller(t, key)
	for range 2 {
		c.ask(t, ratingOfRuth)
	}
	c.becomeQuick(t, ratingOfRuth)
	all, err := k.List(t.Context(), account)
	must(t, err)
	for _, one := range all {
		must(t, k.Revoke(t.Context(), account, one.ID))
	}
	eventually.Holds(t, "the key is refused", func() bool { return c.ask(t, ratingOfRuth).status == http.StatusUnauthorized })
	wantProblem(t, "revoked", c.ask(t, ratingOfRuth), http.StatusUnauthorized, "key_revoked")
}

func TestTracingTurnsTheFastPathOff(t *testing.T) {
	t.Parallel()
	collector := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	t.Cleanup(collector.Close)
	b := setup(t, "OTEL_EXPORTER_OTLP_ENDPOINT", collector.URL)
	c := b.caller(t, b.key)
	for range 3 {
		if _, quick := c.quickly(t, ratingOfRuth); quick {
			t.Fatal("a request without its span was answered")
		}
	}
}

// Part 14, point 14: FAST_PATH=off has every request answered by the handlers, and
// nobody can tell by the answers; a slip in it is no way to leave it on.
func TestTheFastPathCanBeTurnedOff(t *testing.T) {
	t.Parallel()
	for _, setting := range []string{"on", "off"} {
		t.Run(setting, func(t *testing.T) {
			b := setup(t, "FAST_PATH", setting)
			_, key := b.account(t, "quick", keys.Terms{})
			c := b.caller(t, key)
			var answers []reply
			quick := 0
			for range 5 {
				got, quickly := c.quickly(t, ratingOfRuth)
				if answers = append(answers, got); quickly {
					quick++
				}
			}
			if (quick > 0) != (setting == "on") {
				t.Errorf("FAST_PATH=%s: %d answers of the fast path", setting, quick)
			}
			sameEitherWay(t, "FAST_PATH="+setting, answers[4], c.ask(t, ratingOfRuth, unknownField, "blue"))
		})
	}
	if _, err := app.ConfigFromEnv(func(name string) string { return map[string]string{"FAST_PATH": "of"}[name] }); err == nil || !strings.Contains(err.Error(), `FAST_PATH "of"`) {
		t.Errorf("a slip passes: %v", err)
	}
}
