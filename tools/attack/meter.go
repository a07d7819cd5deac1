package attack

import (
	"net/http"
	"strings"
)

const meter = "1 meter"

// question is a request of the metered API.
type question struct{ kind, method, path, body string }

func get(kind, path string) question        { return question{kind, http.MethodGet, path, ""} }
func post(kind, path, body string) question { return question{kind, http.MethodPost, path, body} }

// ruth is answered by every data set, and costs 5 credits.
var ruth = get("rating", "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth")

const ruthCost = 5

// metered is one question of each kind that is signed, answered by the bundled sample.
var metered = []question{
	get("rating", "/api/v1/grounded/rating?sport=mlb&slug=mike-trout&scope=best"),
	get("standing", "/api/v1/grounded/standing?sport=mlb&slug=mike-trout"),
	get("rankings", "/api/v1/rankings/mlb?limit=7"),
	get("leaders", "/api/v1/leaders/mlb?stat=batting.HR&limit=7"),
	get("search", "/api/v1/players/search?q=trout"),
	get("player", "/api/v1/players/mlb_troutmi01"),
	get("shape", "/api/v1/analytics/shape/mlb_troutmi01"),
	get("clone", "/api/v1/analytics/clone/nhl_mackina01"),
	post("query", "/api/v1/analytics/query", `{"question":"mike trout home runs in 2012"}`),
	post("answer", "/api/v1/assistant/answer", `{"question":"mike trout home runs in 2013? mike trout hits in 2014?"}`),
	get("export", "/api/v1/export/mlb?kind=batting&since=2012&until=2013"),
}

// with adds a parameter to a question's address.
func (q question) with(parameter string) question {
	separator := "?"
	if strings.Contains(q.path, "?") {
		separator = "&"
	}
	q.path += separator + parameter
	return q
}

func meterAttempts() (all []Attempt) {
	for _, q := range metered {
		all = append(all, Attempt{Point: meter, Name: "read for nothing, by a dry run, any tag, over a cap, and from the log: " + q.kind, Run: func(t *Try) { unpaid(t, q) }})
	}
	return append(all,
		Attempt{Point: meter, Name: "spell dry_run in ways that one reader takes for true and another for false", Run: spelledDryRuns},
		Attempt{Point: meter, Name: "HEAD and Range requests of a metered answer", Run: partialReads},
		Attempt{Point: meter, Name: "name the price in the request", Run: namedPrice},
		Attempt{Point: meter, Name: "read an answer again by its tag before paying for it", Run: guessedTag},
		Attempt{Point: meter, Name: "replay an Idempotency-Key with another question", Run: replayedKey},
		Attempt{Point: meter, Name: "replay another account's Idempotency-Key", Run: othersIdempotencyKey},
		Attempt{Point: meter, Name: "break the connection before the charge", Run: brokenConnections},
	)
}

// paidFor reports what an answer holds that costs credits.
func paidFor(r Reply) bool {
	a := r.answer()
	return a.Claim != nil || a.Text != "" || a.Grounded || r.receipt() != ""
}

// unpaid asks without paying in each way, and then reads the log for what to open.
func unpaid(t *Try, q question) {
	thief := t.account("thief")
	before := t.logSize()
	dry := thief.ask(q.with("dry_run=1"))
	switch {
	case dry.Status == http.StatusPaymentRequired || dry.Status == http.StatusForbidden:
		t.saw("a dry run is refused: %d", dry.Status)
	case dry.Status != http.StatusOK || !dry.answer().DryRun:
		t.broken("a dry run: %d %s", dry.Status, dry.Body)
	case dry.answer().WouldRefuse:
		t.skip("the data in force refuses it")
	}
	if paidFor(dry) || dry.Header.Get("X-Service-Credit-Cost") != "0" && dry.Status == http.StatusOK {
		t.broken("a dry run answers: %s", dry.Body)
	}
	if q.method == http.MethodGet && q.kind != "export" {
		if r := thief.ask(q, "If-None-Match", "*"); r.Body != "" || r.receipt() != "" || r.Status == http.StatusOK {
			t.broken("any tag: %d %s", r.Status, r.Body)
		}
	}
	if left, used := thief.balance(); used != 0 {
		t.broken("what answered nothing was charged: %d credits, %d left", used, left)
	}
	thief.cap(0)
	if r := thief.ask(q); r.Status != http.StatusPaymentRequired && r.Status != http.StatusForbidden || paidFor(r) {
		t.broken("over the cap: %d %s", r.Status, r.Body)
	}
	// Each id that the log shows since, or ever showed last, is tried as a link.
	opened, tried := t.openedFromLog(before)
	if len(opened) > 0 {
		t.broken("%d of %d hashes of the log open a receipt, such as %s", len(opened), tried, opened[0])
	}
	t.saw("%d hashes of the log open nothing", tried)
}

func spelledDryRuns(t *Try) {
	a := t.account("speller")
	for _, spelled := range []string{"dry_run=true", "dry_run=TRUE", "dry_run=yes", "dry_run=on", "dry_run=01", "dry_run=1&dry_run=0", "dry_run=0&dry_run=1", "dry_run", "DRY_RUN=1", "dry%5Frun=1", "dry_run=1%00", "dry_run=+1", "dry_run[]=1", "dry_run=1;x=1"} {
		_, before := a.balance()
		r := a.ask(ruth.with(spelled))
		_, after := a.balance()
		if paidFor(r) && after == before {
			t.broken("%s answers for nothing: %s", spelled, r.Body)
		}
	}
	_, before := a.balance()
	body := post("query", "/api/v1/analytics/query", `{"question":"mike trout hits in 2012","dry_run":true,"dryRun":true}`)
	r := a.ask(body)
	if _, after := a.balance(); paidFor(r) && after == before {
		t.broken("dry_run in a body answers for nothing: %s", r.Body)
	}
}

func partialReads(t *Try) {
	a := t.account("partial")
	for _, headers := range [][]string{{"Range", "bytes=0-400"}, {"Range", "bytes=-400"}, {"If-Range", "*", "Range", "bytes=1-"}, {"If-Modified-Since", "Mon, 02 Jan 2006 15:04:05 GMT"}, {"If-Match", `"no"`}} {
		_, before := a.balance()
		r := a.ask(ruth, headers...)
		if _, after := a.balance(); len(r.Body) > 0 && strings.Contains(r.Body, "Ruth") && after == before {
			t.broken("%v answers for nothing: %d %s", headers, r.Status, r.Body)
		}
	}
	head := ruth
	head.method = http.MethodHead
	_, before := a.balance()
	r := a.ask(head)
	if _, after := a.balance(); r.receipt() != "" && after == before {
		t.broken("HEAD names a receipt for nothing: %v", r.Header)
	}
}

func namedPrice(t *Try) {
	a := t.account("haggler")
	for _, headers := range [][]string{{"X-Service-Credit-Cost", "0"}, {"X-Service-Credits-Remaining", "1000000"}, {"X-Dry-Run", "1"}, {"X-Internal", "1"}, {"X-HTTP-Method-Override", "OPTIONS"}, {"X-Original-URL", "/healthz"}, {"X-Forwarded-For", "127.0.0.1"}} {
		_, before := a.balance()
		r := a.ask(ruth, headers...)
		if _, after := a.balance(); paidFor(r) && after-before != ruthCost {
			t.broken("%v: %d credits for an answer of %d", headers, after-before, ruthCost)
		}
	}
}

func guessedTag(t *Try) {
	payer, thief := t.account("payer"), t.account("thief")
	paid := payer.ask(ruth)
	tag := paid.Header.Get("Etag")
	if paid.Status != http.StatusOK || tag == "" {
		t.fail("the paid answer has no tag: %d", paid.Status)
	}
	for _, sent := range []string{tag, strings.TrimPrefix(tag, "W/"), `"x", ` + tag, "*"} {
		r := thief.ask(ruth, "If-None-Match", sent)
		if r.Status != http.StatusOK && (r.Body != "" && strings.Contains(r.Body, "Ruth") || r.receipt() != "") {
			t.broken("the tag %s answers: %d %s", sent, r.Status, r.Body)
		}
	}
	// A line of usage that was free names nothing to open.
	if lines := thief.get("/api/v1/usage?limit=50", "X-API-Key", thief.Key); strings.Contains(lines.Body, paid.receipt()) {
		if _, used := thief.balance(); used == 0 {
			t.broken("the usage of who paid nothing names the receipt")
		}
	}
}

func replayedKey(t *Try) {
	a := t.account("replayer")
	first := post("query", "/api/v1/analytics/query", `{"question":"mike trout hits in 2012"}`)
	other := post("query", "/api/v1/analytics/query", `{"question":"mike trout hits in 2013"}`)
	one := a.ask(first, "Idempotency-Key", "replayed")
	_, paid := a.balance()
	again, another := a.ask(first, "Idempotency-Key", "replayed"), a.ask(other, "Idempotency-Key", "replayed")
	_, after := a.balance()
	if after != paid {
		t.broken("a replay was charged: %d credits", after-paid)
	}
	if again.Body != one.Body {
		t.broken("a replay answers something else: %s", again.Body)
	}
	if another.Status < 400 || paidFor(another) {
		t.broken("another question under a used key: %d %s", another.Status, another.Body)
	}
}

func othersIdempotencyKey(t *Try) {
	victim, thief := t.account("victim"), t.account("thief")
	q := post("query", "/api/v1/analytics/query", `{"question":"mike trout hits in 2012"}`)
	victim.ask(q, "Idempotency-Key", "shared-secret")
	_, before := thief.balance()
	r := thief.ask(q, "Idempotency-Key", "shared-secret")
	if _, after := thief.balance(); paidFor(r) && after == before {
		t.broken("another account's stored answer is given for nothing: %s", r.Body)
	}
}

// brokenConnections asks and leaves at once. Nothing of that may be readable unpaid.
func brokenConnections(t *Try) {
	a := t.account("leaver")
	before := t.logSize()
	for range 20 {
		raw := t.dial(a.from)
		raw.write("GET /api/v1/rankings/mlb?limit=9 HTTP/1.1\r\nHost: " + t.host + "\r\nX-API-Key: " + a.Key + "\r\n\r\n")
		raw.close()
	}
	if opened, tried := t.openedFromLog(before); len(opened) > 0 {
		t.broken("%d of %d hashes of the log open a receipt", len(opened), tried)
	}
}
