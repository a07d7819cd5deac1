package portal_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"groundline/internal/meter"
	"groundline/internal/receipts"
)

func TestReceiptPageShowsEverythingTheNumberRestsOn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.browser().get("/receipts/"+b.landing).wants(t, http.StatusOK,
		"Babe Ruth&#39;s best MLB season was 1921", ">mlb/Batting.csv.gz</span>:<span ", ">100804</span>", "batting · 1921 · NYA",
		`<abbr title="home runs">HR</abbr></dt><dd data-signed="/predicate/rows/0/cells/HR">59</dd>`,
		`<abbr title="sacrifice flies">SF</abbr></dt><dd data-signed="/predicate/rows/0/cells/SF">–</dd>`,
		"1bb1fc103c6d0e9e2ad386f047f1138a5216dcc5f90b67493a03fb05bb018e8a", "Lahman Baseball Database", "d30d338f772f",
		"no fielding, no park", "pool.mean", "0.0123", "✓ Ed25519", "portal verify receipt.json --keys keys.json", b.landing)
}

func TestReceiptOfARefusalSaysWhyAndWhatToAsk(t *testing.T) {
	t.Parallel()
	b := setup(t)
	id := must(b.receipts.Issue(t.Context(), notRecorded()))(t).ID
	got := b.browser().get("/receipts/" + id)
	got.wants(t, http.StatusOK, "Refusal receipt", `class="receipt refused wide"`, "2 MLB players are named Mike Smith",
		`class="no">ambiguous_player`, "1876 to 2025", "mike-smith-1961", "pitcher, 1984 to 1989",
		"GET /api/v1/grounded/rating?slug=mike-smith-1961&amp;sport=mlb", "From the bundled sample")
}

func TestReceiptAsJSONVerifiesByteForByte(t *testing.T) {
	t.Parallel()
	b := setup(t)
	got := b.browser().get("/receipts/"+b.landing, "Accept", "application/json")
	got.wants(t, http.StatusOK)
	if got.Header.Get("Content-Type") != "application/json" || !strings.Contains(got.Header.Get("Vary"), "Accept") {
		t.Errorf("headers %v", got.Header)
	}
	verified := must(receipts.Verify([]byte(got.body)))(t)
	if verified.ID != b.landing || verified.Statement.Predicate.Claim != ruth().Predicate.Claim {
		t.Errorf("verified %s: %s", verified.ID, verified.Statement.Predicate.Claim)
	}
	cached := b.browser().get("/receipts/"+b.landing, "Accept", "application/json", "If-None-Match", got.Header.Get("ETag"))
	cached.wants(t, http.StatusNotModified)
}

func TestBrowsersGetThePageOfAReceipt(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for accept, page := range map[string]bool{
		"":    true,
		"*/*": true,
		"text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": true,
		"text/html;q=0.5, application/json":                               false,
		"application/json;q=0.5, text/html":                               true,
		"application/vnd.in-toto+json":                                    false,
	} {
		t.Run(accept, func(t *testing.T) {
			got := b.browser().get("/receipts/"+b.landing, "Accept", accept)
			if strings.Contains(got.Header.Get("Content-Type"), "text/html") != page {
				t.Errorf("Accept %q gives %s", accept, got.Header.Get("Content-Type"))
			}
		})
	}
}

func TestDashboardJoinsEachCallToItsReceipt(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	key := keyShape.FindString(br.post("/signup", credentials("ada@example.com", password)).body)
	b.verify("ada@example.com")
	row := must(b.keys.Verify(t.Context(), key))(t)
	account := must(b.accounts.Get(t.Context(), row.AccountID))(t)
	refused := must(b.receipts.Issue(t.Context(), notRecorded()))(t).ID
	b.call(t, account, row.APIKey, meter.Answered, b.landing)
	b.call(t, account, row.APIKey, meter.Refused, refused)
	b.call(t, account, row.APIKey, meter.Failed, "")
	br.get("/dashboard").wants(t, http.StatusOK, "995", "<b>3 requests</b>", "outcome=refused",
		`<a href="/receipts/`+b.landing, `<a href="/receipts/`+refused, "say which one",
		`<span class="tag">answered</span>`, `<span class="tag warn">refused</span>`, `<span class="tag bad">error</span>`, row.Prefix)
}

func TestDashboardShowsOneAccountItsOwnCallsOnly(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ada, bob := b.browser(), b.browser()
	key := keyShape.FindString(ada.post("/signup", credentials("ada@example.com", password)).body)
	bob.post("/signup", credentials("bob@example.com", password)).wants(t, http.StatusOK)
	row := must(b.keys.Verify(t.Context(), key))(t)
	account := must(b.accounts.Get(t.Context(), row.AccountID))(t)
	b.call(t, account, row.APIKey, meter.Answered, b.landing)
	got := bob.get("/dashboard")
	got.wants(t, http.StatusOK, "No requests yet")
	if strings.Contains(got.body, row.Prefix) || strings.Contains(got.body, "ada@") {
		t.Error("an account sees what is another's")
	}
}

func TestOutboxShowsTheWelcomeWithoutTheKey(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	br.get("/dev/mail").wants(t, http.StatusOK, "No messages yet")
	key := keyShape.FindString(br.post("/signup", credentials("ada@example.com", password)).body)
	list := br.get("/dev/mail")
	list.wants(t, http.StatusOK, "ada@example.com")
	_, after, _ := strings.Cut(list.body, `href="/dev/mail/`)
	id, _, _ := strings.Cut(after, `"`)
	mail := br.get("/dev/mail/" + id)
	mail.wants(t, http.StatusOK, "ada@example.com", "/dashboard")
	if strings.Contains(mail.body, key) {
		t.Error("a mail holds a key")
	}
	br.get("/dev/mail/"+strings.Repeat("0", 8)).wants(t, http.StatusNotFound)
}

func TestErrorsArePagesForPeopleAndProblemsForPrograms(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	missing := br.get("/nowhere")
	missing.wants(t, http.StatusNotFound, "Page not found", missing.Header.Get("X-Request-Id"))
	br.get("/receipts/"+strings.Repeat("0", 64)).wants(t, http.StatusNotFound, "no receipt with this id")
	br.get("/receipts/none").wants(t, http.StatusNotFound, "no receipt with this id")
	br.get("/docs/nowhere").wants(t, http.StatusNotFound, `href="/docs">All pages of the documentation</a>`)
	br.get("/reset/not-a-token").wants(t, http.StatusNotFound, `href="/reset">Ask for a new link</a>`)
	wrongWay := br.post("/dashboard", url.Values{})
	wrongWay.wants(t, http.StatusMethodNotAllowed, "Method not allowed")
	if wrongWay.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("Allow %q", wrongWay.Header.Get("Allow"))
	}
	for path, want := range map[string]struct {
		status int
		code   string
	}{
		"/api/v1/nothing": {http.StatusNotFound, "not_found"},
		"/receipts/none":  {http.StatusNotFound, "receipt_not_found"},
		"/dashboard":      {http.StatusUnauthorized, "signed_out"},
	} {
		t.Run(path, func(t *testing.T) {
			got := br.get(path, "Accept", "application/json")
			got.wants(t, want.status)
			var p struct{ Code, Title, Detail, Type string }
			if err := json.Unmarshal([]byte(got.body), &p); err != nil || got.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("%s: %s %v", path, got.Header.Get("Content-Type"), err)
			}
			if p.Code != want.code || p.Title == "" || p.Detail == "" || p.Type == "" {
				t.Errorf("%s: %s", path, got.body)
			}
		})
	}
}

func TestAPanicIsAPageThatTellsNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	got := b.browser().get("/panic")
	got.wants(t, http.StatusInternalServerError, "Something went wrong", got.Header.Get("X-Request-Id"))
	if strings.Contains(got.body, "secret of the house") {
		t.Error("the page tells what the panic said")
	}
	if !strings.Contains(b.log.String(), "secret of the house") {
		t.Error("the panic was not logged")
	}
}

func TestEveryAnswerIsLockedDown(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, path := range []string{"/", "/login", "/nowhere", "/receipts/" + b.landing} {
		t.Run(path, func(t *testing.T) {
			h := b.browser().get(path).Header
			if !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'none'; script-src 'self'; style-src 'self'") ||
				h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") == "" || h.Get("Permissions-Policy") == "" {
				t.Errorf("%s: headers %v", path, h)
			}
		})
	}
}

func TestPagesHaveNothingThatThePolicyForbids(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	bodies := []string{br.get("/").body, br.get("/signup").body, br.get("/login").body, br.get("/receipts/" + b.landing).body,
		br.post("/signup", credentials("ada@example.com", password)).body, br.get("/dashboard").body}
	for _, body := range bodies {
		for _, inline := range []string{" style=", "<style", "onclick=", "javascript:", "<script>"} {
			if strings.Contains(body, inline) {
				t.Errorf("a page holds %q:\n%s", inline, body)
			}
		}
	}
}

func TestStaticFilesAreKeptForEverUnderTheirHash(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, after, _ := strings.Cut(b.browser().get("/").body, `<link rel="stylesheet" href="`)
	path, _, _ := strings.Cut(after, `"`)
	got := b.browser().get(path)
	got.wants(t, http.StatusOK, "--paper")
	if !strings.Contains(got.Header.Get("Cache-Control"), "immutable") || got.Header.Get("Content-Type") != "text/css; charset=utf-8" {
		t.Errorf("headers %v", got.Header)
	}
	b.browser().get("/static/app.css").wants(t, http.StatusNotFound)
}

func TestSecretsStayOutOfTheLog(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	key := keyShape.FindString(br.post("/signup", credentials("ada@example.com", password)).body)
	br.get("/dashboard?token=" + key)
	br.post("/login", credentials("ada@example.com", "wrong but telling"))
	for _, secret := range []string{key, password, "wrong but telling", br.cookie(), "ada@example.com"} {
		if strings.Contains(b.log.String(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

func TestLargeFormsAreRefused(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.browser().post("/signup", credentials("ada@example.com", strings.Repeat("x", 70<<10))).
		wants(t, http.StatusRequestEntityTooLarge, "larger than 64 KiB")
}

func TestTheFrontPageIsWholeBeforeThereIsAnAnswer(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.browser().get("/").wants(t, http.StatusOK, "<h1>Ratings you can cite.</h1>", "/api/v1/try", `href="/signup"`, "1,000 credits a month, free", "That is 200 ratings", "How a receipt works")
}
