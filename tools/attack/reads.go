package attack

import (
	"net/http"
	"regexp"
	"strings"
)

const (
	reads    = "reads"
	operator = "operator"
)

// owned are pages of an account; whoever else asks must not see whose they are.
var owned = []string{"/account", "/account/trail.csv", "/account/recovered", "/dashboard", "/dashboard/usage.csv", "/dashboard/events", "/keys", "/evidence", "/reviews", "/billing", "/calls/mine", "/articles/licensed", "/billing/statements/2026-11"}

// ofOperators are pages that only an operator may know of.
var ofOperators = []string{"/operator", "/operator/", "/operator/accounts", "/operator/accounts?q=@", "/operator/accounts/00000000-0000-7000-8000-000000000000", "/operator/data", "/operator/jobs"}

// private are addresses that belong on another port, or nowhere.
var private = []string{"/metrics", "/debug/pprof/", "/debug/pprof/heap", "/debug/vars", "/.env", "/.git/config", "/env", "/server-status", "/admin", "/internal", "/api/v1/internal", "/swagger", "/config.json", "/static/", "/static/../go.mod", "/migrations", "/actuator/health", "/backup.sql", "/data/env"}

func readSignedOut(t *Try) {
	v := t.visitor()
	for _, path := range owned {
		r := v.once(v.request(http.MethodGet, path, ""))
		if r.Status == http.StatusOK {
			t.broken("%s opens signed out", path)
		}
		if strings.Contains(r.Header.Get("Cache-Control"), "public") {
			t.broken("%s may be kept by a shared cache", path)
		}
	}
}

func readOthers(t *Try) {
	owner, thief := t.account("owner"), t.account("thief")
	paid, refused := owner.ask(ruth), owner.ask(nonsense(9))
	key := owner.keyPage()
	owner.form("/evidence/webhook", "url", "https://hooks.example.org/of-the-owner")
	for _, path := range []string{key, "/receipts/" + refused.receipt(), "/articles/licensed", "/billing/statements/2026-11", "/evidence?show=refusals", "/dashboard/usage.csv", "/account/trail.csv", "/keys", "/account", "/evidence", "/dashboard"} {
		r := thief.get(path)
		for what, secret := range map[string]string{"the address": owner.Email, "the key's page": key, "the webhook": "of-the-owner", "the key": owner.Key[:12]} {
			if r.has(secret) {
				t.broken("%s shows %s of another account", path, what)
			}
		}
	}
	if r := thief.get(key); r.Status != http.StatusNotFound {
		t.broken("another account's key is answered %d", r.Status)
	}
	for _, path := range []string{"/api/v1/assistant-evidence/" + paid.receipt(), "/api/v1/assistant-evidence/" + refused.receipt(), "/api/v1/usage?key=" + strings.TrimPrefix(key, "/keys/")} {
		r := t.visitor().get(path, "X-API-Key", thief.Key)
		if r.Status == http.StatusOK && (strings.Contains(path, "evidence/") || r.has(`"cost":5`)) {
			t.broken("%s opens with another account's key: %s", cut(path, 50), cut(r.Body, 100))
		}
	}
}

func changeOthers(t *Try) {
	owner, thief := t.account("owner"), t.account("thief")
	key := owner.keyPage()
	owner.form("/evidence/webhook", "url", "https://hooks.example.org/of-the-owner")
	second := owner.again()
	second.signIn(password)
	ids := regexp.MustCompile(`/account/(?:sessions|passkeys)/[^/"]+/(?:end|remove)`).FindAllString(owner.get("/account").Body, -1)
	if len(ids) == 0 {
		t.fail("no other session is listed")
	}
	for _, path := range append(ids, key+"/revoke", key+"/roll") {
		if r := thief.form(path, "sure", "yes", "overlap", "0"); r.Status != http.StatusNotFound && strings.HasPrefix(path, "/keys") {
			t.broken("%s of another account is answered %d", path[len(key):], r.Status)
		}
	}
	thief.form(key, "name", "stolen", "scope", "articles", "cap", "0", "period", "month")
	thief.form("/evidence/webhook/remove")
	thief.form("/account/delete", "confirm", owner.Email)
	if !owner.keyWorks() || !owner.signedIn() || !second.signedIn() {
		t.broken("another account ended a key or a session")
	}
	if r := owner.get(key); r.has("stolen") {
		t.broken("another account changed a key")
	}
	if r := owner.get("/evidence"); !r.has("of-the-owner") {
		t.broken("another account removed the webhook")
	}
}

func nameOthers(t *Try) {
	owner, thief := t.account("owner"), t.account("thief")
	owner.ask(ruth)
	for _, parameters := range []string{"?account=" + owner.Email, "?email=" + owner.Email, "?account_id=1", "?user=" + owner.Email, "?accountId[]=x"} {
		for _, path := range []string{"/api/v1/account", "/api/v1/usage", "/api/v1/assistant-evidence"} {
			r := t.visitor().get(path+parameters, "X-API-Key", thief.Key, "X-Account", owner.Email, "X-User-Id", owner.Email, "X-Forwarded-User", owner.Email, "Remote-User", owner.Email)
			if r.Status == http.StatusOK && r.has("babe-ruth") {
				t.broken("%s shows another account's calls", path+parameters)
			}
		}
	}
	for _, headers := range [][]string{{"X-Forwarded-User", owner.Email}, {"Cookie", "role=operator; account=" + owner.Email}, {"X-Original-URL", "/account"}, {"X-Rewrite-URL", "/operator"}} {
		if r := t.visitor().get("/account", headers...); r.Path == "/account" && r.Status == http.StatusOK {
			t.broken("%v opens an account", headers)
		}
	}
}

func exportOwn(t *Try) {
	owner := t.account("owner")
	other := t.account("other")
	r := owner.form("/account/export")
	if r.Status != http.StatusOK {
		t.fail("the export is answered %d", r.Status)
	}
	files, err := unzip(r.Body)
	t.must(err)
	for name, text := range files {
		for what, secret := range map[string]string{"the key": owner.Key, "another's address": other.Email, "the hash of a password": "$argon2", "a mailed link": "/account/verify/"} {
			if strings.Contains(text, secret) {
				t.broken("%s holds %s", name, what)
			}
		}
	}
	t.saw("%d files", len(files))
}

func readOperators(t *Try) {
	user := t.account("user")
	for who, v := range map[string]*Visitor{"a user": user.Visitor, "a visitor": t.visitor()} {
		for _, path := range ofOperators {
			if r := v.get(path); r.Status != http.StatusNotFound {
				t.broken("%s is answered %d at %s", who, r.Status, path)
			}
		}
	}
}

func actOperator(t *Try) {
	user := t.account("user")
	for _, path := range []string{"/operator/accounts/00000000-0000-7000-8000-000000000000/volume", "/operator/jobs/1/retry"} {
		if r := user.form(path, "percent", "99", "from", "1", "role", "operator"); r.Status != http.StatusNotFound {
			t.broken("%s is answered %d", path, r.Status)
		}
	}
	for _, path := range []string{"/account/mail", "/account/password", "/signup", "/calls/handle"} {
		user.form(path, "role", "operator", "verified_at", "2020-01-01", "credits", "100000", "handle", "h"+t.nonce)
	}
	if r := user.get("/operator"); r.Status != http.StatusNotFound {
		t.broken("a field of a form makes an operator")
	}
}

func readPrivate(t *Try) {
	for _, path := range private {
		if r := t.visitor().get(path); r.Status == http.StatusOK {
			t.broken("%s opens", path)
		}
	}
}
