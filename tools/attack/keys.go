package attack

import (
	"fmt"
	"hash/crc32"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

const (
	unknownKeys = "13 keys"
	maxEcho     = 200
)

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// MadeUpKey returns a key that nobody has, with a checksum that holds.
func MadeUpKey(n int) string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	digits := fmt.Sprintf("%030d", n)
	sum := crc32.ChecksumIEEE([]byte(digits))
	var crc [6]byte
	for i := 5; i >= 0; i-- {
		crc[i] = alphabet[sum%62]
		sum /= 62
	}
	return "gl_" + digits + string(crc[:])
}

func guessedKeys(t *Try) {
	a := t.account("neighbour") // at the guesser's network
	a.ask(ruth)
	limited := 0
	for n := range 300 {
		switch r := a.askWith(MadeUpKey(n), ruth); {
		case r.Status == http.StatusTooManyRequests && r.Header.Get("Retry-After") != "":
			limited++
		case r.Status != http.StatusUnauthorized:
			t.broken("a guess is answered %d", r.Status)
		}
	}
	if limited < 100 {
		t.broken("%d of 300 guesses were slowed down", limited)
	}
	if r := a.ask(ruth); r.Status != http.StatusOK {
		t.broken("a good key of the same network: %d", r.Status)
	}
	t.saw("%d of 300 slowed down", limited)
}

func mistypedKeys(t *Try) {
	v := t.visitor()
	for n := range 300 {
		key := MadeUpKey(n)
		if r := v.askWith(key[:len(key)-1]+"!", ruth); r.Status != http.StatusUnauthorized {
			t.broken("a mistyped key is answered %d", r.Status)
			return
		}
	}
	if r := v.askWith(MadeUpKey(1), ruth); r.Status != http.StatusUnauthorized {
		t.broken("mistyped keys are counted as guesses: %d", r.Status)
	}
}

func revokedKey(t *Try) {
	rolled, revoked := t.account("rolled"), t.account("revoked")
	rolled.ask(ruth)
	revoked.ask(ruth) // both are in memory
	rolled.form(rolled.keyPage()+"/roll", "overlap", "0")
	revoked.form(revoked.keyPage()+"/revoke", "sure", "yes")
	for what, a := range map[string]*Account{"rolled": rolled, "revoked": revoked} {
		if !t.await(5e9, func() bool { return !a.keyWorks() }) {
			t.broken("a %s key works", what)
		}
	}
}

func boundedKey(t *Try) {
	a := t.account("bounded")
	made := func(fields ...string) string {
		r := a.form("/keys", append([]string{"name", "bounded", "period", "month"}, fields...)...)
		key := keyShown.FindString(r.Body)
		if key == "" {
			t.fail("no key is made: %d %s", r.Status, r.text())
		}
		return key
	}
	for what, try := range map[string]struct {
		key string
		q   question
	}{
		"a key for articles reads a rating":    {made("scope", "articles"), ruth},
		"a key for data exports":               {made("scope", "data"), get("export", wholeExport)},
		"a key of another network":             {made("scope", "data", "allow", "192.0.2.7"), ruth},
		"a key with a cap below the price":     {made("scope", "data", "cap", "1"), ruth},
		"a read-only key makes a forecast":     {made("scope", "data", "scope", "read-only"), post("calls", "/api/v1/calls", `{"calls":[]}`)},
		"a key that ended yesterday":           {made("scope", "data", "expires", "2099-01-01", "allow", "198.51.100.0/24"), ruth},
		"a key for articles reads the account": {made("scope", "articles", "allow", "2001:db8::/32"), get("account", "/api/v1/account")},
	} {
		for _, headers := range [][]string{nil, {"X-Forwarded-For", "192.0.2.7"}, {"X-Forwarded-For", "198.51.100.1"}} {
			if r := a.askWith(try.key, try.q, headers...); r.Status < 400 {
				t.broken("%s: %d", what, r.Status)
			}
		}
	}
}

func oddKeys(t *Try) {
	a := t.account("odd")
	v := t.visitor()
	for _, path := range []string{"api_key", "key", "x-api-key", "token", "access_token"} {
		q := ruth.with(path + "=" + a.Key)
		if r := v.get(q.path); r.Status == http.StatusOK {
			t.broken("a key in the address works: %s=", path)
		} else if strings.Contains(r.Body, a.Key) {
			t.broken("an error repeats the key")
		}
	}
	for _, headers := range [][]string{{"X-API-Key", strings.ToUpper(a.Key)}, {"X-API-Key", a.Key[:38]}, {"X-API-Key", a.Key + "x"}, {"X-API-Key", a.Key + ", " + MadeUpKey(1)}, {"Authorization", "Basic " + a.Key}, {"Authorization", a.Key}, {"Cookie", "X-API-Key=" + a.Key}, {"X-API-Key", a.Key, "X-API-Key", MadeUpKey(1)}, {"X-API-Key", MadeUpKey(1), "Authorization", "Bearer " + a.Key}} {
		if r := v.get(ruth.path, headers...); r.Status == http.StatusOK {
			t.broken("%q opens", headers[0]+": "+strings.ReplaceAll(headers[1], a.Key, "KEY"))
		}
	}
}

func keyForPages(t *Try) {
	a := t.account("pages")
	v := t.visitor()
	for _, path := range []string{"/dashboard", "/keys", "/account", "/billing", "/evidence", "/operator"} {
		if r := v.get(path, "X-API-Key", a.Key, "Authorization", "Bearer "+a.Key); r.Path == path && r.Status == http.StatusOK {
			t.broken("a key opens %s", path)
		}
	}
	for _, path := range []string{"/api/v1/account", ruth.path, "/api/v1/usage"} {
		if r := a.get(path); r.Status == http.StatusOK {
			t.broken("a cookie opens %s", path)
		}
	}
}

var junk = regexp.MustCompile(`Z{3,}|8{9,}`)

func (t *Try) checkEcho(what string, r Reply) {
	if r.Status < 400 {
		return
	}
	n := len(strings.Join(junk.FindAllString(r.Body, -1), ""))
	for _, values := range r.Header {
		n += len(strings.Join(junk.FindAllString(strings.Join(values, " "), -1), ""))
	}
	if n > maxEcho {
		t.broken("%s: %d repeats %d bytes", what, r.Status, n)
	}
}

func echoedByGet(t *Try) {
	a := t.account("echo")
	long := strings.Repeat("Z", 5000)
	for _, path := range []string{"/" + long, "/players/" + long, "/players/mlb/" + long, "/receipts/" + long, "/rankings/" + long, "/articles/" + long, "/docs/" + long, "/log/tile/" + long, "/static/" + long, "/api/v1/" + long, "/api/v1/players/" + long, "/api/v1/rankings/" + long, "/rankings/mlb?season=" + long, "/rankings/mlb?list=" + long, "/rankings/mlb?role=" + long, "/rankings/mlb?team=" + long, "/rankings/mlb?page=" + long, "/dashboard?" + long + "=1", "/dashboard?endpoint=" + long, "/articles?" + long + "=1", "/articles?page=" + long, "/movers/mlb?week=" + long, "/widgets?player=" + long, "/widgets/preview?theme=" + long, "/players/mlb?page=" + long, "/evidence?show=" + long, "/answers/" + long + "?version=" + long, "/rankings/mlb?" + long + "=1", "/ask?q=" + long, "/login?next=/" + long, "/widget/v1/badge/" + long, "/calls/mlb/" + long, "/calls/by/" + long, "/reset/" + long, "/account/verify/" + long, "/movers/" + long,
		"/api/v1/grounded/rating?sport=" + long + "&slug=x", "/api/v1/grounded/rating?sport=mlb&slug=" + long, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&" + long + "=1", "/api/v1/rankings/mlb?limit=" + long, "/api/v1/rankings/mlb?cursor=" + long, "/api/v1/leaders/mlb?stat=" + long, "/api/v1/players/search?q=" + long, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&as_of=" + long, "/api/v1/export/mlb?kind=" + long, "/api/v1/usage?from=" + long} {
		t.checkEcho(cut(path, 60), a.get(path, "X-API-Key", a.Key))
	}
	for _, name := range []string{"X-API-Key", "Authorization", "Idempotency-Key", "If-None-Match", "Cookie", "Accept", "Origin", "User-Agent", "X-Request-Id", "Traceparent", "Expect"} {
		t.checkEcho("header "+name, t.visitor().get(ruth.path, name, long))
	}
}

func echoedByPost(t *Try) {
	a := t.account("echo")
	long := strings.Repeat("Z", 5000)
	for _, path := range []string{"/api/v1/analytics/query", "/api/v1/assistant/answer", "/api/v1/calls", "/api/mcp", "/api/secret-scanning", "/webhooks/stripe"} {
		for _, body := range []string{long, `"` + long + `"`, `{"` + long + `":1}`, `{"question":"` + long + `"}`, `{"question":{"` + long + `":1}}`, `{"question":` + strings.Repeat("8", 5000) + `}`, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"service_grounded_rating","arguments":{"sport":` + strings.Repeat("8", 5000) + `}}}`, `{"jsonrpc":"2.0","id":"` + long + `","method":"` + long + `"}`, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"` + long + `","arguments":{"` + long + `":1}}}`} {
			if strings.Contains(body, `"id":"`) {
				body = strings.Replace(body, `"id":"`+long+`"`, `"id":1`, 1) // JSON-RPC has an id repeated whole
			}
			t.checkEcho(path+" "+cut(body, 30), a.json(path, body, "X-API-Key", a.Key, "Accept", "application/json, text/event-stream"))
		}
	}
	for path, field := range map[string]string{"/login": "email", "/signup": "email", "/reset": "email", "/keys": "name", "/keys/cap": "account_cap", "/account/email": "email", "/account/delete": "confirm", "/evidence/webhook": "url", "/calls/handle": "handle", "/widgets/themes": "name", "/billing/buy": "pack", "/billing/cap": "cap", "/reviews": "receipt", "/widgets/restore": "tag"} {
		r := a.form(path, field, long)
		page := regexp.MustCompile(`(?s)<(input|textarea)[^>]*>[^<]*`).ReplaceAllString(r.Body, "") // a form keeps what was typed
		t.checkEcho(path+" "+field, Reply{Status: r.Status, Header: r.Header, Body: page})
	}
}
