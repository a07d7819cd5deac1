package app_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/app"
	"groundline/internal/counts"
	"groundline/internal/keys"
	"groundline/internal/licensing/articletest"
	"groundline/internal/postgres"
	"groundline/tools/cleanup"
	"groundline/tools/stripelocal"
	"groundline/tools/x402local"
)

// asker is one column of the matrix.
type asker struct {
	name, key string
	token     string // sent instead of a key
	cookies   []*http.Cookie
}

// matrixBundle is the product as the world reaches it by https, asked without a
// network.
type matrixBundle struct {
	*testBundle
	t       *testing.T
	db      *postgres.DB
	asked   int // every request comes from an address of its own: nobody asks too fast
	named   map[string]string
	askers  []asker
	members []asker // of a team, one of each role, who act for it: the owner last
}

// TestEveryRouteLetsInWhoMayUseIt asks every route of the mux as five askers, and
// holds the status to the table; a thing of another account is as one that there
// is not; a form from another site is refused; every answer has its headers.
func TestEveryRouteLetsInWhoMayUseIt(t *testing.T) {
	t.Parallel()
	b := setupMatrix(t)
	listed := map[string]bool{}
	for _, r := range matrix {
		listed[r.route] = true
	}
	for _, pattern := range b.product.Routes() {
		if !listed[pattern] {
			t.Errorf("%s has no row in the matrix", pattern)
		}
		delete(listed, pattern)
	}
	for route := range listed {
		t.Errorf("the matrix has a row for %s, which is no route", route)
	}
	cells := 0
	for _, r := range matrix {
		t.Run(r.route, func(t *testing.T) {
			b.t = t // whose failures its helpers report
			b.crossOrigin(r)
			for i, want := range strings.Fields(r.cells) {
				cells++
				if got := b.cell(r, b.askers[i]); got != want {
					t.Errorf("%s as %s: %s, want %s", r.route, b.askers[i].name, got, want)
				}
			}
			for _, as := range b.members {
				cells++
				if got, want := b.cell(r, as), r.asMember(as.name); got != want {
					t.Errorf("%s as a team's %s: %s, want %s", r.route, as.name, got, want)
				}
			}
			cells++
			if got, want := b.cell(r, asker{name: "token", token: b.named["token"]}), r.asToken(); got != want {
				t.Errorf("%s with an access token: %s, want %s", r.route, got, want)
			}
			cells++
			if got, want := b.cell(r, b.provisional()), r.asProvisional(); got != want {
				t.Errorf("%s with a provisional key: %s, want %s", r.route, got, want)
			}
		})
	}
	counts.Say(t, "%d routes, each asked by %d: %d answers as the table has them", len(matrix), len(b.askers)+len(b.members)+2, cells)
}

// provisional gets a provisional key, with all its credits. It opens no page.
func (b *matrixBundle) provisional() asker {
	b.t.Helper()
	w := b.ask(row{"POST /api/v1/try", "/api/v1/try", "{}", ""}, asker{})
	var got struct{ Key string }
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || got.Key == "" {
		b.t.Fatalf("no provisional key: %d %s", w.Code, w.Body)
	}
	return asker{name: "provisional", key: got.Key}
}

// cell asks as one asker and gives what the table would say.
func (b *matrixBundle) cell(r row, as asker) string {
	b.t.Helper()
	if as.name == "other" && strings.Contains(r.path, "{") {
		defer b.likeNothing(r, as)
	}
	if as.name == "wrong" && strings.Contains(r.route, "/api/v1/article") {
		as.key = b.named["data key"]
	}
	w := b.ask(r, as)
	b.wantHeaders(r, as, w)
	if at := w.Header().Get("Location"); w.Code == http.StatusSeeOther && strings.HasPrefix(at, "/login?next=") {
		return "login"
	}
	return fmt.Sprint(w.Code)
}

// likeNothing holds the answer about another account's thing beside that about a
// thing that there never was.
func (b *matrixBundle) likeNothing(r row, as asker) {
	b.t.Helper()
	about := func(r row) (int, string) {
		w := b.ask(r, as, "Accept", "application/json")
		var p struct{ Code, Detail, Remedy string }
		_ = json.Unmarshal(w.Body.Bytes(), &p) // a page has none of them
		return w.Code, p.Code + p.Detail + p.Remedy
	}
	status, said := about(r)
	if status != http.StatusNotFound {
		return
	}
	missing := r
	missing.path, missing.body = b.missing(r.path), b.missing(r.body)
	if nothing, saidOfNothing := about(missing); nothing != status || saidOfNothing != said {
		b.t.Errorf("%s: another's is told from none: %d %s, and %d %s", r.route, status, said, nothing, saidOfNothing)
	}
}

// missing puts names of the right shape into an address, that name nothing.
func (b *matrixBundle) missing(s string) string {
	for name, value := range b.named {
		made := strings.Map(func(c rune) rune {
			if c >= '0' && c <= '9' {
				return '2' + (c-'0')%6
			}
			return c
		}, strings.ReplaceAll(value, "a", "b"))
		if made == value {
			made = uuid.NewString()
		}
		s = strings.ReplaceAll(s, "{"+name+"}", made)
	}
	return s
}

// crossOrigin sends a form as another site's page would.
func (b *matrixBundle) crossOrigin(r row) {
	b.t.Helper()
	if !strings.HasPrefix(r.route, "POST ") || keyedOnly.MatchString(r.route) {
		return
	}
	w := b.ask(r, b.askers[len(b.askers)-1], "Origin", "https://elsewhere.example", "Sec-Fetch-Site", "cross-site")
	if w.Code != http.StatusForbidden {
		b.t.Errorf("%s from another site: %d", r.route, w.Code)
	}
}

// keyedOnly are the POSTs that no cookie lets through: any site may send them, and
// a key or a signature counts. A view of a badge is counted from other sites only.
var keyedOnly = regexp.MustCompile(`^POST (/api/v1/|/api/secret-scanning|/webhooks/stripe|/widget/v1/seen)`)

func (b *matrixBundle) ask(r row, as asker, headers ...string) *httptest.ResponseRecorder {
	b.t.Helper()
	path, body := r.path, r.body
	for name, value := range b.named {
		path, body = strings.ReplaceAll(path, "{"+name+"}", value), strings.ReplaceAll(body, "{"+name+"}", value)
	}
	method, _, _ := strings.Cut(r.route, " ")
	request := httptest.NewRequestWithContext(b.t.Context(), method, path, strings.NewReader(body))
	b.asked++
	request.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:4000", b.asked>>16, b.asked>>8&255, b.asked&255)
	base, _ := url.Parse(b.config.BaseURL)
	request.Host = base.Host
	switch {
	case strings.HasPrefix(body, "{"), strings.HasPrefix(body, "["):
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Accept", "application/json, text/event-stream")
	case method == http.MethodPost:
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if as.token != "" {
		request.Header.Set("Authorization", "Bearer "+as.token)
	} else if as.key != "" && strings.Contains(path, "article-service") {
		request.Header.Set("Authorization", "Bearer "+as.key)
	} else if as.key != "" {
		request.Header.Set("X-API-Key", as.key)
	}
	for _, c := range as.cookies {
		request.AddCookie(c)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	b.product.Handler().ServeHTTP(w, request)
	return w
}

// setupMatrix opens the accounts, and gives the owner one of everything.
func setupMatrix(t *testing.T) *matrixBundle {
	t.Helper()
	standin, err := stripelocal.New(stripelocal.Options{Secret: "whsec_matrix"})
	must(t, err)
	stripe := httptest.NewServer(standin)
	standin.SetURLs(stripe.URL, "")
	facilitator := httptest.NewServer(x402local.New(time.Now))
	cleanup.Do(t, func() { standin.Close(); stripe.Close(); facilitator.Close() })
	product := setupWith(t, func(c *app.Config) { c.BaseURL = "https://groundline.example" }, "RATES", "off",
		"STRIPE_SECRET_KEY", "sk_test_standin", "STRIPE_WEBHOOK_SECRET", "whsec_matrix", "STRIPE_API_BASE", stripe.URL,
		"X402_FACILITATOR", facilitator.URL, "X402_RPC", facilitator.URL+"/rpc", "X402_PAY_TO", wallet, "X402_NETWORK", "base-sepolia")
	b := &matrixBundle{testBundle: product, t: t, named: map[string]string{"base": product.config.BaseURL, "confirm": "a-link-of-a-mail"}}
	b.db, err = postgres.Open(t.Context(), product.config.DatabaseURL)
	must(t, err)
	t.Cleanup(b.db.Close)
	other, operator, owner := b.join("other"), b.join("operator"), b.join("owner")
	must(t, app.GrantOperator(t.Context(), b.config, "operator@example.org", true))
	b.team()
	b.askers = []asker{{name: "anonymous"}, {name: "wrong"}, other, operator, owner}
	b.own(owner)
	b.askers[1].key = b.named["articles key"]
	return b
}

// join signs up, as a browser does.
func (b *matrixBundle) join(name string) asker {
	b.t.Helper()
	w := b.ask(row{"POST /signup", "/signup", "email=" + name + "@example.org&password=" + url.QueryEscape(goodPassword), ""}, asker{})
	key := regexp.MustCompile(`gl_[0-9A-Za-z]{36}`).FindString(w.Body.String())
	if key == "" {
		b.t.Fatalf("no key for %s: %d", name, w.Code)
	}
	for _, c := range w.Result().Cookies() {
		if !c.Secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || !strings.HasPrefix(c.Name, "__Host-") || c.Path != "/" {
			b.t.Errorf("cookie %s: %+v", c.Name, c)
		}
	}
	joined := asker{name: name, key: key, cookies: w.Result().Cookies()}
	var text string
	must(b.t, b.db.Pool.QueryRow(b.t.Context(), "SELECT text FROM mails WHERE recipient = $1", name+"@example.org").Scan(&text))
	link := regexp.MustCompile(`/account/verify/\S+`).FindString(text)
	if v := b.ask(row{"POST /account/verify/{token}", link, "", ""}, joined); v.Code != http.StatusSeeOther {
		b.t.Fatalf("verify the address of %s: %d", name, v.Code)
	}
	return joined
}

// team makes a team with a member of each role, who acts for it. Cookies alone: a key has no
// role.
func (b *matrixBundle) team() {
	b.t.Helper()
	owner := b.join("teamowner")
	must(b.t, b.post(owner, "/team", "name=Acme"))
	for _, role := range []string{"viewer", "developer", "billing", "admin"} {
		email := "team" + role + "@example.org"
		member := b.join("team" + role)
		must(b.t, b.post(owner, "/team/invitations", "email="+email+"&role="+role))
		var text string
		must(b.t, b.db.Pool.QueryRow(b.t.Context(), "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Invitation%'", email).Scan(&text))
		must(b.t, b.post(member, regexp.MustCompile(`/invitations/\S+`).FindString(text), ""))
		b.members = append(b.members, asker{name: role, cookies: member.cookies})
	}
	must(b.t, b.post(owner, "/team/invitations", "email=somebody@example.org&role=viewer"))
	b.members = append(b.members, asker{name: "owner", cookies: owner.cookies})
	for name, sql := range map[string]string{
		"member": "SELECT person_id::text FROM team_members WHERE role = 'viewer'", "teaminvitation": "SELECT id::text FROM team_invitations",
	} {
		var value string
		must(b.t, b.db.Pool.QueryRow(b.t.Context(), sql).Scan(&value))
		b.named[name] = value
	}
}

// post sends a form that leads on to a page.
func (b *matrixBundle) post(as asker, path, form string) error {
	if w := b.ask(row{"POST " + path, path, form, ""}, as); w.Code != http.StatusSeeOther {
		return fmt.Errorf("%s as %s: %d %s", path, as.name, w.Code, w.Body)
	}
	return nil
}

// own creates one of everything that a URL can name, for the owner.
func (b *matrixBundle) own(owner asker) {
	t := b.t
	t.Helper()
	var account uuid.UUID
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT id FROM accounts WHERE email = 'owner@example.org'").Scan(&account))
	b.named["account"] = account.String()
	k := keys.New(b.db.Gorm, time.Now)
	for name, scope := range map[string]keys.Scope{"articles key": keys.Articles, "data key": keys.Data} {
		raw, row, err := k.Make(t.Context(), account, keys.Terms{Name: name, Scope: []keys.Scope{scope}})
		must(t, err)
		b.named[name], b.named["key"] = raw, row.ID.String()
	}
	raw, _, err := k.Make(t.Context(), account, keys.Terms{Name: "all", Scope: []keys.Scope{keys.Data, keys.Export, keys.Articles}})
	must(t, err)
	for i := range b.askers { // everybody's own key is for everything
		if a := &b.askers[i]; a.name == owner.name {
			a.key = raw
		} else if a.key != "" {
			b.exec(`UPDATE api_keys SET scope = 'data,articles,export' WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`, a.name+"@example.org")
		}
	}
	owner.key = raw
	// Exports need both; who has neither is a test of its own.
	b.exec("UPDATE credit_balances SET card = true, grants_from = '2000-01-01'")
	rated := b.ask(row{"GET /", "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth", "", ""}, owner)
	b.named["receipt"] = decode[answer](t, rated.Body.Bytes()).Provenance.Receipt
	aaron := b.ask(row{"GET /", "/api/v1/grounded/rating?sport=mlb&slug=hank-aaron", "", ""}, owner)
	b.named["evidence"] = decode[answer](t, aaron.Body.Bytes()).Provenance.Receipt
	b.named["review"] = b.last(row{"POST /reviews", "/reviews", "receipt=" + b.named["receipt"] + "&title=Mine", ""}, owner)
	article := articletest.Insert(t, b.db.Gorm, "nhl", 8)[0] // no sample
	b.named["article"] = article.ID.String()
	b.ask(row{"POST /", "/articles/" + b.named["article"] + "/license", "", ""}, owner)
	people := accounts.New(accounts.Deps{DB: b.db, Clock: time.Now})
	for name, purpose := range map[string]accounts.Purpose{"reset": accounts.Reset, "verify": accounts.Verify, "change": accounts.Change, "undo": accounts.Undo} {
		b.named[name], err = people.MakeLink(t.Context(), postgres.Tx{Gorm: b.db.Gorm}, account, purpose, "owner@example.org")
		must(t, err)
	}
	raw, _, err = k.MintGranted(t.Context(), b.db.Gorm, account, keys.Grant{Client: "app", Name: "App", Audience: "/api/v1", Scope: []keys.Scope{keys.Data, keys.ReadOnly}},
		keys.Lease{Token: time.Now().Add(time.Hour), Connection: time.Now().Add(time.Hour)})
	must(t, err)
	b.named["token"], b.named["authorize"] = raw, asking("groundline-cli", "redirect_uri", "http://127.0.0.1:1/callback")
	second := b.ask(row{"POST /login", "/login", "email=owner@example.org&password=" + url.QueryEscape(goodPassword), ""}, asker{})
	if second.Code != http.StatusSeeOther {
		t.Fatalf("a second browser: %d", second.Code)
	}
	b.rows(account)
	var tried tried
	must(t, json.Unmarshal(b.ask(row{"POST /api/v1/try", "/api/v1/try", "{}", ""}, asker{}).Body.Bytes(), &tried))
	b.named["claim"] = tried.Provisional.ClaimURL[strings.LastIndex(tried.Provisional.ClaimURL, "/")+1:]
}

// rows puts in what the owner would have by a payment, a device or a job.
func (b *matrixBundle) rows(account uuid.UUID) {
	t := b.t
	t.Helper()
	purchase, refill, passkey := uuid.New(), uuid.New(), uuid.New()
	link := sha256.Sum256([]byte(b.named["confirm"]))
	b.exec(`INSERT INTO purchases (account_id, id, kind, pack, packs, credits, amount_cents, save_card, state, session_url, failure_code, failure, refunded_cents, lost_cents, clawed, held, created_at)
		VALUES ($1, $2, 'refill', 'starter', 1, 10000, 900, false, 'created', '', '', '', 0, 0, 0, 0, now())`, account, purchase)
	b.exec(`INSERT INTO refill_attempts (account_id, id, purchase_id, idempotency_key, card_id, payment_intent_id, state, reason_code, reason, balance_before, threshold, spent, spent_since, link_hash, created_at)
		VALUES ($1, $2, $3, 'matrix', 'pm_1', 'pi_1', 'requires_action', '', '', 0, 0, '[]', now(), $4, now())`, account, refill, purchase, link[:])
	b.exec(`INSERT INTO statements (account_id, id, period, state, carried_in, lines_micros, billed_cents, carried_out, why_carried, invoice_url, failure, attempts, closed_at, refunded_cents, lost_cents)
		VALUES ($1, $2, '2026-01-01', 'carried', 0, 0, 0, 0, '', '', '', 0, now(), 0, 0)`, account, uuid.New())
	b.exec(`INSERT INTO passkeys (id, account_id, name, credential, created_at) VALUES ($1, $2, 'mine', '{}', now())`, passkey[:], account)
	b.exec(`INSERT INTO themes (id, account_id, name, tokens, created_at, updated_at) VALUES ('abcdefghijklmnop', $1, 'mine', '{}', now(), now())`, account)
	b.exec(`INSERT INTO river_job (kind, state, max_attempts, attempt, attempted_at, finalized_at, args) VALUES ('sweep_sessions', 'discarded', 1, 1, now(), now(), '{}')`)
	b.named["purchase"], b.named["refill"], b.named["passkey"], b.named["theme"] = purchase.String(), refill.String(), fmt.Sprintf("%x", passkey[:]), "abcdefghijklmnop"
	for name, sql := range map[string]string{
		"session": "SELECT s.id::text FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE email = 'owner@example.org' ORDER BY s.created_at DESC LIMIT 1",
		"job":     "SELECT id::text FROM river_job WHERE state = 'discarded'", "mail": "SELECT id::text FROM mails LIMIT 1",
	} {
		var value string
		must(t, b.db.Pool.QueryRow(t.Context(), sql).Scan(&value))
		b.named[name] = value
	}
}

// last returns the last part of the address that a form leads to.
func (b *matrixBundle) last(r row, as asker) string {
	b.t.Helper()
	w := b.ask(r, as)
	at := w.Header().Get("Location")
	if w.Code != http.StatusSeeOther {
		b.t.Fatalf("%s: %d %s", r.route, w.Code, w.Body)
	}
	return at[strings.LastIndex(at, "/")+1:]
}

func (b *matrixBundle) exec(sql string, args ...any) {
	b.t.Helper()
	_, err := b.db.Pool.Exec(b.t.Context(), sql, args...)
	must(b.t, err)
}
