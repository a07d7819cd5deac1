package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"groundline/internal/keys"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/tools/eventually"
)

// unpaid are questions that nobody has asked, one for each kind of metered answer that
// is signed. A body stands behind a blank.
var unpaid = map[string]string{
	"rating":    "GET /api/v1/grounded/rating?sport=mlb&slug=mike-trout&scope=best",
	"standing":  "GET /api/v1/grounded/standing?sport=mlb&slug=mike-trout",
	"rankings":  "GET /api/v1/rankings/mlb?limit=7",
	"leaders":   "GET /api/v1/leaders/mlb?stat=batting.HR&limit=7",
	"search":    "GET /api/v1/players/search?q=trout",
	"player":    "GET /api/v1/players/mlb_troutmi01",
	"shape":     "GET /api/v1/analytics/shape/mlb_troutmi01",
	"value":     "GET /api/v1/analytics/value?sport=nhl&slug=nathan-mackinnon",
	"clone":     "GET /api/v1/analytics/clone/MACKINNON", // whose id follows
	"query":     `POST /api/v1/analytics/query {"question":"mike trout home runs in 2012"}`,
	"assistant": `POST /api/v1/assistant/answer {"question":"mike trout home runs in 2013? mike trout hits in 2014?"}`,
	"export":    "GET /api/v1/export/mlb?kind=batting&since=2012&until=2013",
}

// Part 14, point 1: a dry run, a tag that matches anything and a call that a cap stops
// store no receipt, so that nothing can be read at /receipts/{id} that nobody paid for;
// and the usage of who did not pay names no receipt that another paid for.
func TestUnpaidAnswersAreNotStored(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importSport(t, "nhl") // the sample holds too few to be like anybody
	db, _, meter := b.services(t)
	var mackinnon string
	if err := db.Pool.QueryRow(t.Context(), `SELECT id FROM players WHERE sport = 'nhl' AND slug = 'nathan-mackinnon'`).Scan(&mackinnon); err != nil {
		t.Fatal(err)
	}
	questions := map[string]string{}
	for kind, question := range unpaid {
		questions[kind] = strings.Replace(question, "MACKINNON", mackinnon, 1)
	}
	thief, key := b.account(t, "thief", keys.Terms{})
	// The round of a first start writes articles, of the sport imported, too: what it stores is no caller's.
	eventually.Holds(t, "the round of the first start is over", func() (over bool) {
		if err := db.Pool.QueryRow(t.Context(), `SELECT count(*) > 0 FROM weekly_runs WHERE step = 'digest' AND state = 'done'`).Scan(&over); err != nil {
			t.Fatal(err)
		}
		return over
	})
	stored := func() (n int) { // but for the product's own answers, which it makes meanwhile
		t.Helper()
		if err := db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM receipts r
			WHERE NOT EXISTS (SELECT FROM answer_versions v WHERE v.receipt = r.id)`).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	b.get(t, "/") // the front page has a receipt of its own
	before := stored()
	steal := func(when string) {
		t.Helper()
		for kind, question := range questions {
			method, request, _ := strings.Cut(question, " ")
			if r := b.send(t, method, dry(request), "X-API-Key", key); r.status != http.StatusOK || r.header.Get("X-Service-Credit-Cost") != "0" {
				t.Errorf("%s, dry, %s: %d %s", kind, when, r.status, r.body)
			}
			if method == "GET" && kind != "export" { // an export has no tag
				if r := b.send(t, method, request, "X-API-Key", key, "If-None-Match", "*"); r.status != http.StatusNotModified || len(r.body) > 0 {
					t.Errorf("%s, any tag, %s: %d %s", kind, when, r.status, r.body)
				}
			}
		}
		nothing := models.Credits(0)
		if err := meter.SetCap(t.Context(), thief, &nothing); err != nil {
			t.Fatal(err)
		}
		for kind, question := range questions {
			method, request, _ := strings.Cut(question, " ")
			wantProblem(t, kind+", capped, "+when, b.send(t, method, request, "X-API-Key", key), http.StatusPaymentRequired, "")
		}
		if err := meter.SetCap(t.Context(), thief, nil); err != nil {
			t.Fatal(err)
		}
		var named int
		if err := db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM usage WHERE account_id = $1 AND receipt IS NOT NULL`, thief).Scan(&named); err != nil || named > 0 {
			t.Errorf("%s: %d of the thief's calls name a receipt (%v)", when, named, err)
		}
	}
	steal("before anybody paid")
	eventually.Holds(t, "nothing of what nobody paid for is stored", func() bool { return stored() == before })
	for kind, question := range questions {
		method, request, _ := strings.Cut(question, " ")
		r := b.send(t, method, request)
		if r.status != http.StatusOK {
			t.Errorf("%s, paid: %d %s", kind, r.status, r.body)
			continue
		}
		id := r.header.Get("X-Service-Receipt")
		if id == "" {
			id = decode[answer](t, r.body).Provenance.Receipt
		}
		if page := b.get(t, "/receipts/"+id, "X-API-Key", "", "Accept", "application/json"); page.status != http.StatusOK {
			t.Errorf("%s: who has the link reads nothing: %d", kind, page.status)
		} else if _, err := receipts.Verify(page.body); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
	paid := stored()
	steal("after another paid")
	eventually.Holds(t, "nothing of what was not paid for is stored", func() bool { return stored() == paid })
}

func dry(request string) string {
	path, body, ok := strings.Cut(request, " ")
	path = with(path, "dry_run=1")
	if ok {
		path += " " + body
	}
	return path
}

// Each sentence of a text that was paid for stands on a receipt that opens.
func TestPaidTextOpensTheReceiptsOfItsSentences(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	r := b.postJSON(t, "/api/v1/assistant/answer", `{"question":"mike trout home runs in 2013? mike trout hits in 2014?"}`)
	a := decode[struct{ Sentences []struct{ Receipt string } }](t, r.body)
	if len(a.Sentences) < 2 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	for _, s := range a.Sentences {
		if page := b.get(t, "/receipts/"+s.Receipt, "X-API-Key", ""); page.status != http.StatusOK {
			t.Errorf("receipt %s of a sentence: %d", s.Receipt, page.status)
		}
	}
}

// Part 14, point 2: a refusal is free and signed, and opens for the account that
// received it alone; a visitor's is stored nowhere, and can be made again whole.
func TestRefusalIsReadableOnlyByItsRecipient(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	db, _, _ := b.services(t)
	a := b.rate(t, "sport=mlb&slug=babe-rooth")
	if a.Grounded {
		t.Fatal("it is answered")
	}
	path := "/receipts/" + a.Provenance.Receipt
	own := b.get(t, path, "Accept", "application/json")
	v, err := receipts.Verify(own.body)
	if err != nil || v.ID != a.Provenance.Receipt || v.Statement.Predicate.Refusal.Code != a.Refusal.Code {
		t.Errorf("its account does not get its document: %d %s (%v)", own.status, own.body, err)
	}
	_, other := b.account(t, "other", keys.Terms{})
	for who, headers := range map[string][]string{"a stranger": {"X-API-Key", ""}, "another account": {"X-API-Key", other}} {
		t.Run(who, func(t *testing.T) {
			for _, accept := range []string{"application/json", "text/html"} {
				if r := b.get(t, path, append(headers, "Accept", accept)...); r.status != http.StatusNotFound {
					t.Errorf("%s reads another's refusal: %d", who, r.status)
				}
			}
		})
	}
	evidence := decode[struct {
		Evidence []struct{ Receipt, Claim string }
	}](t, b.get(t, "/api/v1/assistant-evidence?grounded=false").body)
	if len(evidence.Evidence) != 1 || evidence.Evidence[0].Receipt != a.Provenance.Receipt || evidence.Evidence[0].Claim != a.Refusal.Reason {
		t.Errorf("its evidence has %+v", evidence)
	}

	var before, after int
	// Of receipts only the refusals: the product's own jobs issue receipts of answers meanwhile.
	count := `SELECT (SELECT count(*) FROM receipts WHERE NOT grounded) + (SELECT count(*) FROM refusals)`
	if err := db.Pool.QueryRow(t.Context(), count).Scan(&before); err != nil {
		t.Fatal(err)
	}
	page := b.get(t, "/ask?q=is+zyxwvut+any+good", "X-API-Key", "")
	if page.status != http.StatusOK || page.header.Get("X-Robots-Tag") != "noindex" {
		t.Errorf("a visitor's refusal: %d, robots %q", page.status, page.header.Get("X-Robots-Tag"))
	}
	document := b.get(t, "/ask/refusal?q=is+zyxwvut+any+good", "X-API-Key", "")
	if v, err := receipts.Verify(document.body); err != nil || v.Statement.Predicate.Grounded {
		t.Errorf("the document of a visitor's refusal: %d %s (%v)", document.status, document.body, err)
	}
	if err := db.Pool.QueryRow(t.Context(), count).Scan(&after); err != nil || after != before {
		t.Errorf("a visitor's refusal left %d rows (%v)", after-before, err)
	}
	if signed, err := json.Marshal(v.Statement); err != nil || strings.Contains(string(document.body), "zyxwvut") {
		t.Errorf("the words typed are signed: %s (%v)", signed, err)
	}
}
