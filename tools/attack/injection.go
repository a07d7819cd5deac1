package attack

import (
	"archive/zip"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

const injection = "injection"

var sqlTexts = []string{"'", `"`, "' OR '1'='1", "1; SELECT pg_sleep(5)--", "'||pg_sleep(5)||'", `\'`, "%", "_", "$1", "') UNION SELECT NULL--", "x' AND 1=(SELECT count(*) FROM accounts)--", "1e309", "{}", "ARRAY[1]", "\\x00"}

// apiPlaces are addresses with TEXT in place of what is typed.
var apiPlaces = []string{"/grounded/rating?sport=TEXT&slug=babe-ruth", "/grounded/rating?sport=mlb&slug=TEXT", "/grounded/rating?sport=mlb&slug=babe-ruth&as_of=TEXT", "/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=TEXT", "/rankings/TEXT", "/rankings/mlb?team=TEXT", "/rankings/mlb?position=TEXT", "/rankings/mlb?cursor=TEXT", "/rankings/mlb?limit=TEXT", "/leaders/mlb?stat=TEXT", "/players/search?q=TEXT", "/players/TEXT", "/analytics/shape/TEXT", "/analytics/clone/TEXT", "/movers/mlb?week=TEXT", "/usage?from=TEXT", "/usage?endpoint=TEXT", "/usage?key=TEXT", "/assistant-evidence/TEXT", "/assistant-evidence?cursor=TEXT", "/export/mlb?kind=TEXT&dry_run=1", "/article-service/b2b/articles?sport=TEXT&dry_run=1"}

func (t *Try) typeInto(places []string, texts []string, check func(place, text string, r Reply), headers ...string) {
	v := t.visitor()
	for _, place := range places {
		for _, text := range texts {
			escape := url.QueryEscape
			if path, _, _ := strings.Cut(place, "?"); strings.Contains(path, "TEXT") {
				escape = url.PathEscape
			}
			check(place, text, v.get(strings.Replace(place, "TEXT", escape(text), 1), headers...))
		}
	}
}

var databaseSays = []string{"SQLSTATE", "syntax error at", "pq:", "pgx", "relation \"", "goroutine ", "runtime error", "panic:", ".go:"}

func (t *Try) leaksNothing(place, text string, r Reply) {
	for _, sign := range databaseSays {
		if r.has(sign) && r.Status >= 400 {
			t.broken("%s with %q: %d says %q", place, text, r.Status, sign)
		}
	}
}

func injectSQL(t *Try) {
	a := t.account("sql")
	places := make([]string, len(apiPlaces))
	for i, place := range apiPlaces {
		places[i] = "/api/v1" + place
	}
	t.typeInto(places, sqlTexts, t.leaksNothing, "X-API-Key", a.Key)
	for _, text := range sqlTexts {
		quoted, _ := jsonText(text)
		for _, path := range []string{"/api/v1/analytics/query?dry_run=1", "/api/v1/assistant/answer?dry_run=1"} {
			t.leaksNothing(path, text, a.json(path, `{"question":`+quoted+`}`, "X-API-Key", a.Key))
		}
	}
}

func injectSQLPages(t *Try) {
	t.typeInto([]string{"/players/mlb?q=TEXT", "/players/mlb/TEXT", "/rankings/mlb?team=TEXT", "/rankings/mlb?season=TEXT", "/articles?sport=TEXT", "/articles/TEXT", "/receipts/TEXT", "/answers/TEXT", "/calls/by/TEXT", "/calls/mlb/TEXT", "/movers/mlb?week=TEXT", "/reviews/TEXT"}, sqlTexts[:8], t.leaksNothing)
	v := t.visitor()
	for _, text := range sqlTexts {
		for _, path := range []string{"/login", "/reset"} {
			r := t.visitor().form(path, "email", text+"@example.org", "password", text)
			t.leaksNothing(path, text, r)
		}
		if v.signedIn() {
			t.broken("%q signs in", text)
		}
	}
}

var htmlTexts = []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `'onmouseover='alert(1)`, `" autofocus onfocus="alert(1)`, `javascript:alert(1)`, `</title><svg/onload=alert(1)>`, "<!--", `\u003cscript\u003e`, "]]><x/>"}

// escapes reports a page that repeats submitted markup unescaped.
func (t *Try) escapes(place, text string, r Reply) {
	if strings.Contains(r.Header.Get("Content-Type"), "html") && strings.ContainsAny(text, `<"'`) && r.has(text) && text != "<!--" {
		t.broken("%s repeats %s", place, text)
	}
	if strings.Contains(r.Header.Get("Content-Type"), "html") && strings.Contains(r.Body, `href="javascript:`) {
		t.broken("%s links to a script", place)
	}
	if r.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.broken("%s: a browser may guess the type", place)
	}
	if policy := r.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "script-src 'unsafe-inline'") {
		t.broken("%s: the policy is %q", place, policy)
	}
}

func injectHTML(t *Try) {
	t.typeInto([]string{"/ask?q=TEXT", "/players/mlb?q=TEXT", "/players?q=TEXT", "/players/mlb/TEXT", "/login?next=TEXT", "/rankings/mlb?team=TEXT", "/TEXT", "/docs/TEXT", "/receipts/TEXT", "/widgets?player=TEXT", "/widgets/preview?player=TEXT", "/api/v1/TEXT", "/api/v1/players/TEXT", "/calls/by/TEXT", "/ask/suggestions?q=TEXT", "/articles?sport=TEXT"}, htmlTexts, t.escapes)
	for _, text := range htmlTexts {
		for _, path := range []string{"/login", "/signup", "/reset"} {
			t.escapes(path, text, t.visitor().form(path, "email", text, "password", text))
		}
	}
}

func injectStored(t *Try) {
	a := t.account("stored")
	for _, text := range htmlTexts[:6] {
		a.form("/keys", "name", text, "scope", "data", "period", "month")
		a.form("/calls/handle", "handle", text)
		a.form("/widgets/themes", "name", text, "css", text, "accent", text)
		a.form("/evidence/webhook", "url", "https://example.org/"+text)
		r := a.formRequest("/login", "email", a.Email, "password", password)
		r.Header.Set("User-Agent", text)
		a.do(r)
		for _, path := range []string{"/keys", "/account", "/calls/mine", "/widgets", "/evidence", "/dashboard"} {
			t.escapes(path, text, a.get(path))
		}
	}
}

func injectTemplates(t *Try) {
	t.typeInto([]string{"/ask?q=TEXT", "/login?next=/TEXT", "/players/mlb?q=TEXT", "/TEXT"}, []string{"{{7*191}}", "${7*191}", "<%= 7*191 %>", "#{7*191}", "%d%s%n%x", "{{.}}", "%!s(MISSING)"}, func(place, text string, r Reply) {
		if r.has("1337") || r.has("%!") && !strings.Contains(text, "%!") || r.has("MISSING") && !strings.Contains(text, "MISSING") {
			t.broken("%s evaluates %s", place, text)
		}
	})
}

func injectHeaders(t *Try) {
	a := t.signUp("header")
	a.form("/logout")
	for _, text := range []string{"/x\r\nSet-Cookie: evil=1", "/%0d%0aSet-Cookie:%20evil=1", "/x\nLocation: https://evil.example/", "/\u560d\u560aSet-Cookie: evil=1", "/x\x00y"} {
		r := a.once(a.formRequest("/login", "email", a.Email, "password", password, "next", text))
		for _, cookie := range (&http.Response{Header: r.Header}).Cookies() {
			if cookie.Name == "evil" {
				t.broken("%q sets a cookie", text)
			}
		}
		if strings.ContainsAny(r.Header.Get("Location"), "\r\n\x00") {
			t.broken("%q is redirected to %q", text, r.Header.Get("Location"))
		}
	}
	for _, email := range []string{"a@example.org\r\nBcc: victim@example.org", "a@example.org\nSubject: x", "a@example.org, b@example.org", "a@example.org;b@example.org", "<a@example.org>", "a@example.org%0aBcc:b@example.org"} {
		for _, path := range []string{"/signup", "/reset"} {
			if r := t.visitor().form(path, "email", email, "password", password); keyShown.MatchString(r.Body) && strings.ContainsAny(email, "\r\n,;<") {
				t.broken("%s takes %q", path, email)
			}
		}
	}
}

func injectPaths(t *Try) {
	for _, prefix := range []string{"/static/", "/log/tile/", "/docs/", "/receipts/", "/calls/export/", "/widget/v1/", "/articles/"} {
		for _, path := range []string{"../../../../etc/passwd", "..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/etc/passwd", "....//....//etc/passwd", "..%5c..%5cetc%5cpasswd", "%00", "/etc/passwd", "file:///etc/passwd", "..;/..;/etc/passwd", "../go.mod", "../.data/env"} {
			conn := t.dial(nil) // a client would clean the path
			conn.write("GET " + prefix + path + " HTTP/1.1\r\nHost: " + t.host + "\r\nConnection: close\r\n\r\n")
			body, _ := io.ReadAll(io.LimitReader(conn.reader, 1<<20))
			conn.close()
			for _, sign := range []string{"root:x:", "module groundline", "SIGNING_KEY", "DATABASE_URL="} {
				if strings.Contains(string(body), sign) {
					t.broken("%s%s shows %q", prefix, path, sign)
				}
			}
			if strings.HasPrefix(string(body), "HTTP/1.1 5") {
				t.broken("%s%s: %s", prefix, path, cut(string(body), 20))
			}
		}
	}
}

func injectBytes(t *Try) {
	a := t.account("bytes")
	texts := []string{"a\x00b", "\xff\xfe", "\xc0\xaf", "\xed\xa0\x80", "\u202ebabe", "\ufeff", strings.Repeat("é", 300), "\U0001F4A9", "a\u0000", "\x1b[31m", "\u2028", "İ", "ﬁ"}
	places := append([]string{"/ask?q=TEXT", "/players/mlb?q=TEXT", "/players/mlb/TEXT", "/login?next=/TEXT", "/TEXT"}, "/api/v1/players/search?q=TEXT&dry_run=1", "/api/v1/grounded/rating?sport=mlb&slug=TEXT", "/api/v1/leaders/mlb?stat=TEXT", "/api/v1/players/TEXT")
	t.typeInto(places, texts, t.leaksNothing, "X-API-Key", a.Key)
	for _, body := range []string{"{\"question\":\"a\x00b\"}", "{\"question\":\"\xff\"}", `{"question":"\ud800"}`, `{"question":"\u0000"}`, "\xef\xbb\xbf{}", "{\"question\":\"x\"}\x00", "\x1f\x8b\x08"} {
		t.leaksNothing("a body", body, a.json("/api/v1/analytics/query", body, "X-API-Key", a.Key))
	}
	for _, path := range []string{"/signup", "/login"} {
		for _, text := range texts {
			t.leaksNothing(path, text, t.visitor().form(path, "email", text+"@example.org", "password", "short"))
		}
	}
}

func injectNumbers(t *Try) {
	a := t.account("numbers")
	places := []string{"/api/v1/rankings/mlb?limit=TEXT", "/api/v1/rankings/mlb?season=TEXT", "/api/v1/rankings/mlb?min=TEXT", "/api/v1/rankings/mlb?age=TEXT", "/api/v1/leaders/mlb?stat=batting.HR&min=TEXT", "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=TEXT", "/api/v1/usage?limit=TEXT", "/api/v1/export/mlb?kind=batting&since=TEXT&dry_run=1", "/rankings/mlb?season=TEXT", "/rankings/mlb?page=TEXT", "/articles?page=TEXT"}
	t.typeInto(places, []string{"-1", "0", "99999999999999999999", "9223372036854775807", "-9223372036854775808", "2147483648", "NaN", "Infinity", "1e3", "0x10", "1.5", "٣", " 1", "1 "}, t.leaksNothing, "X-API-Key", a.Key)
	for _, value := range []string{"-1", "99999999999999999999", "1e9", "NaN", "0x7f", "-0"} {
		a.form("/keys/cap", "account_cap", value)
		a.form("/billing/cap", "cap", value)
		a.form("/billing/buy", "pack", value, "quantity", value)
		a.form("/keys", "name", "n", "scope", "data", "cap", value, "period", "month", "rate", value)
	}
	if left, _ := a.balance(); left > monthCredits {
		t.broken("the account has %d credits", left)
	}
}

// injectFormulas asks whether a field of a CSV file would be run by a spreadsheet.
func injectFormulas(t *Try) {
	a := t.account("formula")
	r := a.formRequest("/login", "email", a.Email, "password", password)
	r.Header.Set("User-Agent", `=cmd|' /C calc'!A0`)
	a.form("/logout")
	a.do(r)
	a.form("/keys", "name", `=HYPERLINK("https://evil.example")`, "scope", "data", "period", "month")
	for _, path := range []string{"/account/trail.csv", "/dashboard/usage.csv"} {
		for line := range strings.Lines(a.get(path).Body) {
			for _, start := range []string{`,=`, `,"=`, `,@`, `,"@`} {
				if strings.Contains(line, start) {
					t.broken("%s holds a formula: %s", path, strings.TrimSpace(line))
				}
			}
		}
	}
}

// unzip reads the files of an archive.
func unzip(archive string) (map[string]string, error) {
	z, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(io.LimitReader(r, 8<<20))
		if err = errors.Join(err, r.Close()); err != nil {
			return nil, err
		}
		files[f.Name] = string(text)
	}
	return files, nil
}
