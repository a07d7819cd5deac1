package app_test

import (
	"archive/zip"
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"groundline/internal/app"
	"groundline/internal/postgres"
	"groundline/tools/browsertest"
	"groundline/tools/eventually"
)

const goodPassword = "a long enough password"

// member is a person whose account a test looks into.
type member struct {
	*person
	*testBundle
	db    *postgres.DB
	email string
	key   string
}

func (b *testBundle) member(t *testing.T, email string) *member {
	t.Helper()
	o := b.unverified(t, email)
	o.says(o.form(o.link(o.email, "Your Groundline account")), "is verified")
	return o
}

// newBrowser returns a client with cookies of its own. On a shared product it is in a
// network of its own, too, as sign-ups and sign-ins are limited by network.
func (b *testBundle) newBrowser(t *testing.T) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	return &http.Client{Jar: jar, Transport: b.network()}
}

// form sends a form and gives the page that it leads to.
func (o *member) form(path string, fields ...string) string {
	o.t.Helper()
	return string(o.person.post(path, fields...).body)
}

func (o *member) page(path string) string {
	o.t.Helper()
	return string(o.person.get(path).body)
}

// link returns the link in the newest mail to somebody with such a subject.
func (o *member) link(to, subject string) string {
	o.t.Helper()
	var found []string
	eventually.Holds(o.t, fmt.Sprintf("a mail %q to %s with a link", subject, to), func() bool {
		var text string
		must(o.t, o.db.Pool.QueryRow(o.t.Context(), `SELECT coalesce((SELECT text FROM mails WHERE recipient = $1 AND subject LIKE $2 ORDER BY created_at DESC, id DESC LIMIT 1), '')`,
			to, subject+"%").Scan(&text))
		found = regexp.MustCompile(regexp.QuoteMeta(o.config.BaseURL) + `(/(?:account|reset)/\S+)`).FindStringSubmatch(text)
		return found != nil
	})
	return found[1]
}

func (o *member) count(sql string, args ...any) (n int) {
	o.t.Helper()
	must(o.t, o.db.Pool.QueryRow(o.t.Context(), sql, args...).Scan(&n))
	return n
}

// countOwn counts the account's rows of a table that meet a condition.
func (o *member) countOwn(table, condition string) int {
	o.t.Helper()
	return o.count(fmt.Sprintf(`SELECT count(*) FROM %s WHERE %s AND account_id = (SELECT id FROM accounts WHERE email_key = $1)`, table, condition), o.email)
}

func (o *member) says(page string, pieces ...string) {
	o.t.Helper()
	for _, p := range pieces {
		if !strings.Contains(page, p) {
			o.t.Errorf("the page does not say %q: %s", p, regexp.MustCompile(`(?s)<main.*</main>`).FindString(page))
		}
	}
}

// TestOpeningAMailedLinkChangesNothing: programs that look into mail open links.
func TestOpeningAMailedLinkChangesNothing(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).unverified(t, "ada@example.org")
	link := o.link(o.email, "Your Groundline account")
	for range 2 {
		o.says(o.page(link), o.email, "Verify my address")
	}
	if n := o.count("SELECT count(*) FROM accounts WHERE verified_at IS NOT NULL AND email = $1", o.email); n != 0 {
		t.Error("opening the link verified the address")
	}
	o.says(o.form(link), "is verified")
	o.says(o.form(link), "This link has expired")
}

// TestPasswordResetByMailSignsOthersOut follows a person who forgot it, and
// whose old browser is in somebody else's hands.
func TestPasswordResetByMailSignsOthersOut(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).member(t, "ada@example.org")
	stolen := o.client
	o.client = o.newBrowser(t)
	known := o.form("/reset", "email", o.email)
	if unknown := strings.ReplaceAll(o.form("/reset", "email", o.own("eve@example.org")), o.own("eve@example.org"), o.email); known != unknown {
		t.Error("the page tells who has an account")
	}
	link := o.link(o.email, "Set a new password")
	o.says(o.form(link, "new_password", "short"), "at least 10 characters")
	o.says(o.form(link, "new_password", "another long password"), "Dashboard")
	o.says(o.form(link, "new_password", "a third long password"), "has been used")
	o.client = stolen
	o.says(o.page("/dashboard"), "<h1>Sign in</h1>")
	o.says(o.form("/login", "email", o.email, "password", goodPassword), "Wrong e-mail or password")
	o.says(o.form("/login", "email", o.email, "password", "another long password"), "Dashboard")
}

// TestStolenAccountIsRecovered: a thief at a signed-in browser changes the address;
// the old one's mail undoes it, whatever the thief did next.
func TestStolenAccountIsRecovered(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).member(t, "ada@example.org")
	first, second := o.own("thief@example.org"), o.own("thief2@example.org")
	o.says(o.form("/account/email", "email", first), "Nothing changes until you use it")
	o.form(o.link(first, "Confirm your new address"))
	o.form("/account/email", "email", second)
	o.form(o.link(second, "Confirm your new address"))
	undo := o.link(o.email, "Your account has a new address")
	again := o.link(first, "Your account has a new address")

	thief := o.client
	o.client = o.newBrowser(t)
	o.says(o.form(undo), "The old address is restored", o.email)
	o.says(o.form("/login", "email", o.email, "password", goodPassword), "Wrong e-mail or password") // the thief knew it
	o.says(o.form(again), "has been used")                                                           // the thief's own way back has ended
	o.says(o.form(o.link(o.email, "Set a new password"), "new_password", "another long password"), "Dashboard")
	o.client = thief
	o.says(o.page("/account"), "<h1>Sign in</h1>")
}

// TestSigningUpDoesNotTellWhoHasAnAccount holds a second sign-up by an address beside a
// first: the same page, a key that works, the same account page and the same answer to
// signing in again; the owner is told. Nobody but the owner signs in by that address.
func TestSigningUpDoesNotTellWhoHasAnAccount(t *testing.T) {
	t.Parallel()
	b := setup(t)
	first := b.member(t, "ada@example.org")
	taken, free := b.unverified(t, "ADA@example.org"), b.unverified(t, "eve@example.org")
	_, err := first.db.Pool.Exec(t.Context(), `UPDATE accounts SET password_hash = '' WHERE email_key = 'ada@example.org'`) // not the second one's
	must(t, err)
	b.key = taken.key
	if a := b.rate(t, "sport=mlb&slug=babe-ruth"); !a.Grounded {
		t.Errorf("the second account's key: %+v", a)
	}
	if n := first.count(`SELECT count(*) FROM mails WHERE recipient = 'ADA@example.org' AND subject = 'You already have an account'`); n != 1 {
		t.Errorf("%d mails tell the owner, want 1", n)
	}
	taken.says(taken.page("/account"), "not verified")
	for _, visit := range []func(o *member) string{
		func(o *member) string { return o.page("/account") },
		func(o *member) string { return o.form("/account/verification") },
		func(o *member) string { return o.form("/account/email", "email", "grace@example.org") },
		func(o *member) string {
			return o.form("/logout") + o.form("/login", "email", o.email, "password", goodPassword)
		},
	} {
		plain := func(o *member) string {
			page := regexp.MustCompile(`(?s)<main.*</main>`).FindString(visit(o))
			page = regexp.MustCompile(`/account/sessions/[^/]+/|datetime="[^"]+"|>[^<]*UTC<|\d\d:\d\d(:\d\d)?`).ReplaceAllString(page, "")
			return strings.ReplaceAll(page, o.email, "…")
		}
		if a, b := plain(taken), plain(free); a != b {
			t.Errorf("the pages tell who has an account:\n%s\n%s", a, b)
		}
	}
	if n := first.count(`SELECT count(*) FROM accounts WHERE email_key = 'ada@example.org'`); n != 1 {
		t.Errorf("%d accounts are found by the address, want 1", n)
	}
}

// TestEveryBrowserIsListedAndCanBeSignedOut.
func TestEveryBrowserIsListedAndCanBeSignedOut(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).member(t, "ada@example.org")
	first := o.client
	o.client = o.newBrowser(t)
	o.form("/login", "email", o.email, "password", goodPassword)
	page := o.page("/account")
	end := regexp.MustCompile(`/account/sessions/[0-9a-f-]+/end`).FindString(page)
	if end == "" || !strings.Contains(page, "this browser") {
		t.Fatal("the other browser is not listed")
	}
	stranger := o.testBundle.member(t, "eve@example.org")
	stranger.says(stranger.form(end), "signed out already")
	o.says(o.form(end), "The browser is signed out")
	second := o.client
	o.client = first
	o.says(o.page("/dashboard"), "<h1>Sign in</h1>")
	o.client = second
	o.says(o.page("/account"), "Signed out", "Signed in")
}

// TestTheExportHoldsEverythingAndNoSecret unpacks it: a file for every table with
// rows of the account, and no hash or token.
func TestTheExportHoldsEverythingAndNoSecret(t *testing.T) {
	t.Parallel()
	o := setup(t).member(t, "ada@example.org")
	o.testBundle.key = o.key
	o.testBundle.rate(t, "sport=mlb&slug=babe-ruth")
	files := o.exported()
	for name, holds := range map[string]string{"README.txt": "everything", "accounts.ndjson": o.email, "usage.ndjson": `"cost": 5`, "api_keys.ndjson": "Default key",
		"sessions.ndjson": "last_seen_at", "journals.ndjson": "monthly_grant", "mails.ndjson": o.email, "account_events.ndjson": "signed_in"} {
		t.Run(name, func(t *testing.T) {
			if name == "README.txt" {
				holds = "stores about your account"
			}
			if !strings.Contains(files[name], holds) {
				t.Errorf("%s does not hold %q: %s", name, holds, files[name])
			}
		})
	}
	var hidden []string
	rows, err := o.db.Pool.Query(t.Context(), `SELECT password_hash FROM accounts UNION SELECT encode(hash, 'hex') FROM api_keys
		UNION SELECT encode(token_hash, 'hex') FROM sessions UNION SELECT encode(token_hash, 'hex') FROM account_links`)
	must(t, err)
	for rows.Next() {
		var s string
		must(t, rows.Scan(&s))
		hidden = append(hidden, s)
	}
	must(t, rows.Err())
	for name, text := range files {
		for _, s := range hidden {
			if s != "" && strings.Contains(text, s) {
				t.Errorf("%s holds a hash", name)
			}
		}
		if strings.Contains(text, "reader@example.org") {
			t.Errorf("%s holds another account's address", name)
		}
	}
}

// TestADeletedAccountLeavesNoAddress looks for it in every row of every table.
func TestADeletedAccountLeavesNoAddress(t *testing.T) {
	t.Parallel()
	b := setup(t)
	o := b.member(t, "ada.lovelace@example.org")
	b.key = o.key
	b.rate(t, "sport=mlb&slug=babe-ruth")
	o.form("/account/mail", "digest", "1")
	o.form("/calls/handle", "handle", "countess")
	o.says(o.form("/account/delete", "confirm", "eve@example.org"), "Type the account")
	o.says(o.form("/account/delete", "confirm", o.email), "The account is deleted")
	o.says(o.page("/dashboard"), "<h1>Sign in</h1>")
	eventually.Holds(t, "the key is refused", func() bool { return b.get(t, "/api/v1/account").status == http.StatusUnauthorized })
	o.wantNowhere("lovelace", "countess")
	if n := o.count(`SELECT count(*) FROM usage WHERE cost = 5`); n != 1 {
		t.Errorf("%d paid calls in the books, want the one", n)
	}
	o.client = o.newBrowser(t)
	o.says(o.form("/signup", "email", o.email, "password", goodPassword), "gl_")
	o.says(o.page("/account"), "not verified")
	o.says(o.form(o.link(o.email, "Your Groundline account")), "is verified") // the address is free again
}

// wantNowhere looks for words of a deleted account in every row of every table.
func (o *member) wantNowhere(words ...string) {
	o.t.Helper()
	var tables []string
	rows, err := o.db.Pool.Query(o.t.Context(), `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`)
	must(o.t, err)
	for rows.Next() {
		var name string
		must(o.t, rows.Scan(&name))
		tables = append(tables, name)
	}
	must(o.t, rows.Err())
	if len(tables) < 40 {
		o.t.Fatalf("only %d tables were found", len(tables))
	}
	for _, table := range tables {
		for _, word := range words {
			n := o.count(fmt.Sprintf(`SELECT count(*) FROM %q t WHERE t::text ILIKE $1 AND NOT (%s)`, table, farewell(table)), "%"+word+"%")
			if n != 0 {
				o.t.Errorf("%d rows of %s still hold %q", n, table, word)
			}
		}
	}
}

// exported returns the files of the account's export by name.
func (o *member) exported() map[string]string {
	o.t.Helper()
	body := o.form("/account/export")
	z, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	must(o.t, err)
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		must(o.t, err)
		text, err := io.ReadAll(r)
		must(o.t, err)
		files[f.Name] = string(text)
	}
	return files
}

// farewell is the one row that may hold the address: the mail that says goodbye.
func farewell(table string) string {
	if table == "mails" {
		return "subject = 'Your account was deleted'"
	}
	return "false"
}

// TestOnlyASignedReportStopsALeakedKey sends reports as GitHub signs them, and as
// others would.
func TestOnlyASignedReportStopsALeakedKey(t *testing.T) {
	t.Parallel()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	der, err := x509.MarshalPKIXPublicKey(&private.PublicKey)
	must(t, err)
	published := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(map[string]any{"public_keys": []map[string]any{{"key_identifier": "one", "is_current": true,
			"key": string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))}}})
	}))
	t.Cleanup(published.Close)
	b := setup(t, "SECRET_SCANNING_KEYS", published.URL)
	o := b.member(t, "ada@example.org")
	report := func(token, id string, spoil bool) (int, string) {
		t.Helper()
		body := []byte(fmt.Sprintf(`[{"token":%q,"type":"groundline_key","url":"https://example.org/leak\nBcc: x","source":"commit"}]`, token))
		sum := sha256.Sum256(body)
		signature, err := ecdsa.SignASN1(rand.Reader, private, sum[:])
		must(t, err)
		if spoil {
			body = bytes.Replace(body, []byte("commit"), []byte("tweet!"), 1)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+"/api/secret-scanning", bytes.NewReader(body))
		must(t, err)
		request.Header.Set("Github-Public-Key-Identifier", id)
		request.Header.Set("Github-Public-Key-Signature", base64.StdEncoding.EncodeToString(signature))
		r, err := send(request)
		must(t, err)
		return r.status, string(r.body)
	}
	for name, wrong := range map[string]struct {
		id    string
		spoil bool
	}{"another body": {"one", true}, "an unknown key": {"two", false}, "no key": {"", false}} {
		t.Run(name, func(t *testing.T) {
			if status, body := report(o.key, wrong.id, wrong.spoil); status != http.StatusUnauthorized || !strings.Contains(body, "signature_invalid") {
				t.Errorf("%s: %d %s", name, status, body)
			}
		})
	}
	b.key = o.key
	b.rate(t, "sport=mlb&slug=babe-ruth") // it still works
	for range 2 {                         // the second time nothing more happens
		if status, body := report(o.key, "one", false); status != http.StatusOK || !strings.Contains(body, "true_positive") {
			t.Fatalf("%d %s", status, body)
		}
	}
	if status, body := report("gl_000000000000000000000000000000000000", "one", false); status != http.StatusOK || !strings.Contains(body, "false_positive") {
		t.Errorf("a key of nobody's: %d %s", status, body)
	}
	if r := b.get(t, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"); r.status != http.StatusUnauthorized {
		t.Errorf("the leaked key still answers: %d", r.status)
	}
	if n := o.count(`SELECT count(*) FROM mails WHERE subject = 'A leaked key was revoked' AND recipient = $1 AND text NOT LIKE '%' || chr(10) || 'Bcc%'`, o.email); n != 1 {
		t.Errorf("%d mails to the owner, want 1", n)
	}
	o.says(o.page("/account"), "Leaked key revoked")
}

// TestAPasskeySignsInWithoutAPassword uses a real browser with an authenticator that
// it plays itself.
func TestAPasskeySignsInWithoutAPassword(t *testing.T) {
	t.Parallel()
	b := setupWith(t, func(c *app.Config) { c.BaseURL = strings.Replace(c.BaseURL, "127.0.0.1", "localhost", 1) })
	page := browser(t)
	_, err := chromedp.Call(page, webauthn.Enable, webauthn.EnableParams{})
	must(t, err)
	_, err = chromedp.Call(page, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Ctap2version: webauthn.Ctap2versionCtap21, Transport: webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}})
	must(t, err)
	must(t, browsertest.Do(page,
		chromedp.Navigate(b.config.BaseURL+"/signup"),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), "newcomer@example.org"),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), goodPassword),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)),
		chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`)),
		chromedp.Navigate(b.config.BaseURL+"/account"),
		chromedp.SendKeys(chromedp.CSS(`#passkey_name`), "my laptop"),
		chromedp.Click(chromedp.CSS(`#add-passkey button`)),
		chromedp.WaitVisible(chromedp.CSS(`.alert.good`)),
	))
	if shown := text(t, page); !strings.Contains(shown, "The passkey is added") || !strings.Contains(shown, "my laptop") {
		t.Fatalf("after adding a passkey: %s", shown)
	}
	must(t, browsertest.Do(page,
		chromedp.Click(chromedp.CSS(`form[action="/logout"] button`)),
		chromedp.WaitVisible(chromedp.CSS(`header a[href="/login"]`)),
		chromedp.Navigate(b.config.BaseURL+"/login?next=/account"),
		chromedp.Click(chromedp.CSS(`form[data-passkey="use"] button`)),
		chromedp.WaitVisible(chromedp.CSS(`#passkeys`)),
	))
	if shown := text(t, page); !strings.Contains(shown, "newcomer@example.org") || !strings.Contains(shown, "by passkey") {
		t.Errorf("after signing in by it: %s", shown)
	}
}

// TestAGuesserDoesNotKeepTheOwnerOut uses up an account's attempts from many places.
func TestAGuesserDoesNotKeepTheOwnerOut(t *testing.T) {
	t.Parallel()
	stopped := time.Now()
	b := setupWith(t, func(c *app.Config) { c.Clock = func() time.Time { return stopped } }, "TRUSTED_PROXIES", "127.0.0.0/8")
	o := b.member(t, "ada@example.org")
	o.form("/logout")
	for i := range 40 {
		form := url.Values{"email": {o.email}, "password": {"not the password"}}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+"/login", strings.NewReader(form.Encode()))
		must(t, err)
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i+1))
		r, err := send(request)
		must(t, err)
		if last := i == 39; last != (r.status == http.StatusTooManyRequests) && (last || i < 30) {
			t.Fatalf("attempt %d: %d", i, r.status)
		}
	}
	stranger := o.client
	o.client = o.newBrowser(t)
	o.says(o.form("/login", "email", o.email, "password", goodPassword), "Too many attempts")
	o.client = stranger // the browser that verified the address
	o.says(o.form("/login", "email", o.email, "password", goodPassword), "Dashboard")
}
