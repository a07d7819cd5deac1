package app_test

import (
	"archive/zip"
	"bytes"
	"context"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/zitadel/oidc/v3/example/server/exampleop"
	"github.com/zitadel/oidc/v3/example/server/storage"

	"groundline/internal/app"
	"groundline/tools/browsertest"
)

// people are the users of the identity provider, by their name there.
type people map[string]*storage.User

// GetUserByID implements storage.UserStore.
func (p people) GetUserByID(id string) *storage.User { return p[id] }

// GetUserByUsername implements storage.UserStore.
func (p people) GetUserByUsername(name string) *storage.User { return p[name] }

// ExampleClientID implements storage.UserStore.
func (people) ExampleClientID() string { return storage.ServiceUserID }

const providersPassword = "the provider’s password"

// setupWithProvider starts a certified OpenID Connect server, and the product as its client.
// The server is on another site (localhost) than the product (127.0.0.1). A second provider
// is down from the beginning. What is added to later, in nanoseconds, has passed on the product's
// clock: attempts of one address are limited.
func setupWithProvider(t *testing.T, users ...storage.User) (b *testBundle, issuer string, later *atomic.Int64) {
	t.Helper()
	var server http.Handler
	listening := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { server.ServeHTTP(w, r) }))
	t.Cleanup(listening.Close)
	issuer = strings.Replace(listening.URL, "127.0.0.1", "localhost", 1)
	down := httptest.NewServer(http.NotFoundHandler())
	down.Close()
	later = new(atomic.Int64)
	b = setupWith(t, func(c *app.Config) { c.Clock = func() time.Time { return time.Now().Add(time.Duration(later.Load())) } },
		"OIDC_PROVIDERS", "acme,down", "OIDC_ACME_LABEL", "Acme", "OIDC_ACME_ISSUER", issuer, "OIDC_ACME_CLIENT_ID", "groundline", "OIDC_ACME_CLIENT_SECRET", "a secret",
		"OIDC_DOWN_ISSUER", down.URL, "OIDC_DOWN_CLIENT_ID", "groundline", "OIDC_DOWN_CLIENT_SECRET", "a secret")
	known := people{}
	for _, u := range users {
		u.ID, u.Password = u.Username, providersPassword
		known[u.Username] = &u
	}
	clients := map[string]*storage.Client{"groundline": storage.WebClient("groundline", "a secret", b.config.BaseURL+"/login/callback/acme")}
	before := slog.Default()
	server = exampleop.SetupServer(issuer, storage.NewStorageWithClients(known, clients), nil, false)
	slog.SetDefault(before)
	return b, issuer, later
}

var onwardLink = regexp.MustCompile(`<a href="(http[^"]+)">Continue to Acme</a>`)

// toProvider sends the form that begins a sign-in, and returns the page at the provider.
func (p *person) toProvider(path string, fields ...string) reply {
	p.t.Helper()
	page := p.post(path, fields...)
	found := onwardLink.FindSubmatch(page.body)
	if page.status != http.StatusOK || found == nil {
		p.t.Fatalf("%d, no link to the provider: %.2000s", page.status, page.body)
	}
	to := html.UnescapeString(string(found[1]))
	if refresh := page.header.Get("Refresh"); refresh != "0;url="+to {
		p.t.Errorf("Refresh %q, and the link leads to %q", refresh, to)
	}
	return p.do(http.NewRequestWithContext(p.t.Context(), http.MethodGet, to, nil))
}

var authRequest = regexp.MustCompile(`name="id" value="([^"]+)"`)

// atProvider signs in on the provider's page, and returns the page here that this leads to.
func (p *person) atProvider(issuer, user string, page reply) reply {
	p.t.Helper()
	found := authRequest.FindSubmatch(page.body)
	if found == nil {
		p.t.Fatalf("not the provider's page: %.1000s", page.body)
	}
	form := url.Values{"id": {string(found[1])}, "username": {user}, "password": {providersPassword}}
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, issuer+"/login/username", strings.NewReader(form.Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return p.do(request, err)
}

// TestPersonSignsUpAndInWithAProviderInABrowser follows a newcomer whom an app sent, by way of
// the sign-up page and the provider, to the approval of the app; then a sign-in, and a person
// who has an account by password.
func TestPersonSignsUpAndInWithAProviderInABrowser(t *testing.T) {
	t.Parallel()
	b, _, _ := setupWithProvider(t,
		storage.User{Username: "ada", Email: "ada@example.org", EmailVerified: true}, storage.User{Username: "grace", Email: "grace@example.org", EmailVerified: true})
	client := b.registerApp(t, "An app", redirect)
	page := browser(t)
	provider := func(user string) {
		t.Helper()
		must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`form[action="/login/username"]`)), chromedp.SendKeys(chromedp.CSS(`#username`), user),
			chromedp.SendKeys(chromedp.CSS(`#password`), providersPassword), chromedp.Submit(chromedp.CSS(`#password`))))
	}
	press := func(selector string) {
		t.Helper()
		must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(selector)), chromedp.Click(chromedp.CSS(selector))))
	}
	open := func(path string) { t.Helper(); must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+path))) }
	shows := func(selector, what string) {
		t.Helper()
		must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(selector))))
		if shown := text(t, page); !strings.Contains(shown, what) {
			t.Errorf("the page does not say %q: %s", what, shown)
		}
	}
	signOut := func() {
		t.Helper()
		press(`form[action="/logout"] button`)
		must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`a[href="/login"]`))))
	}
	const acme = `form[action="/login/with/acme"] button`

	open(asking(client))
	pictures(t, page, "login")
	press(`main a[href^="/signup?next="]`)
	must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`form[action="/signup"]`))))
	pictures(t, page, "signup")
	press(acme)
	provider("ada")
	shows(`main a[href^="/oauth/authorize"]`, "Your key")
	if shown := text(t, page); !strings.Contains(shown, "1,000 credits a month.") {
		t.Errorf("%s", shown)
	}
	pictures(t, page, "key")
	press(`main a[href^="/oauth/authorize"]`)
	shows(`button[value="approve"]`, "An app")

	open("/account")
	shows(`#linked`, "ada@example.org")
	pictures(t, page, "account")
	press(`form[action$="/unlink"] button`)
	shows(`.alert.bad`, "This is the only way to sign in to your account.")
	signOut()
	open("/login?next=/keys")
	press(acme)
	provider("ada")
	shows(`form[action="/keys"]`, "Default key") // the page before has a link to the account, too

	// A person with a password, and the same address at the provider.
	signOut()
	b.signUp(t, "grace@example.org")
	open("/login?next=/keys")
	press(acme)
	provider("grace")
	shows(`main a[href^="/login?next="]`, "You already have an account")
	pictures(t, page, "taken")
	press(`main a[href^="/login?next="]`)
	must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`form[action="/login"]`)), chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), "grace@example.org"),
		chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long password"), chromedp.Submit(chromedp.CSS(`input[name="password"]`))))
	shows(`form[action^="/login/finish/"] button`, "Link Acme to your account?")
	pictures(t, page, "link")
	press(`form[action^="/login/finish/"] button`)
	shows(`form[action="/keys"]`, "Default key") // the page before has a link to the account, too
	signOut()
	open("/login")
	press(acme)
	provider("grace")
	shows(`main`, "Dashboard")
}

// pictures stores the page at three widths, light and dark, in the folder PICTURES if it is set.
func pictures(t *testing.T, page context.Context, name string) {
	t.Helper()
	dir := os.Getenv("PICTURES")
	if dir == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		_, err := chromedp.Call(page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		must(t, err)
		for _, width := range []int64{360, 768, 1440} {
			must(t, browsertest.Do(page, chromedp.EmulateViewport(width, 900)))
			shot, err := chromedp.Run(page, chromedp.FullScreenshot(100))
			must(t, err)
			must(t, os.WriteFile(filepath.Join(dir, name+"-"+scheme+"-"+strconv.FormatInt(width, 10)+".png"), shot, 0o600))
		}
	}
}

// TestSignInWithAProviderHoldsAgainstAttacks goes through the real provider over HTTP: replays,
// other browsers, open redirects, an unverified address, and a provider that is down.
func TestSignInWithAProviderHoldsAgainstAttacks(t *testing.T) {
	t.Parallel()
	b, issuer, later := setupWithProvider(t,
		storage.User{Username: "ada", Email: "ada@example.org", EmailVerified: true}, storage.User{Username: "mallory", Email: "victim@example.org"}, storage.User{Username: "bob"})
	visitor := func() *person { return &person{t, b.config.BaseURL, b.newBrowser(t)} }
	ada := visitor()

	// A path of another site is forgotten, and the sign-in goes on.
	at := ada.toProvider("/login/with/acme", "next", "//evil.example/")
	page := ada.atProvider(issuer, "ada", at)
	ada.wants(page, 200, "Your key")
	if strings.Contains(string(page.body), "evil.example") {
		t.Error("the page leads to another site")
	}
	ada.wants(ada.get("/dashboard"), 200, "Dashboard")

	// Mallory has Ada's browser complete Mallory's sign-in, and replays her own.
	mallory := visitor()
	at = mallory.toProvider("/login/with/acme")
	var callback string
	mallory.client.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if strings.HasPrefix(r.URL.Path, "/login/callback/") {
			callback = r.URL.RequestURI()
			return http.ErrUseLastResponse
		}
		return nil
	}
	mallory.atProvider(issuer, "mallory", at)
	mallory.client.CheckRedirect = nil
	if callback == "" {
		t.Fatal("the provider did not send Mallory back")
	}
	stranger := visitor()
	stranger.wants(stranger.get(callback), 404, "begun in another browser")
	ada.wants(ada.get(callback), 404, "begun in another browser")
	ada.wants(ada.get("/account"), 200, "ada@example.org")
	mallory.wants(mallory.get(strings.Replace(callback, "/acme?", "/down?", 1)), 404, "Begin again")

	// Her address is somebody else's, and the provider did not check it.
	victim := b.signUp(t, "victim@example.org")
	page = mallory.atProvider(issuer, "mallory", mallory.toProvider("/login/with/acme", "next", "/keys"))
	mallory.wants(page, 200, "Finish signing up", `value="victim@example.org"`)
	path := regexp.MustCompile(`action="(/login/finish/[^"]+)"`).FindSubmatch(page.body)
	if path == nil {
		t.Fatalf("no form: %s", page.body)
	}
	stranger.wants(stranger.get(string(path[1])), 404)
	mallory.wants(mallory.post(string(path[1]), "email", "not an address"), 400, "does not look like an e-mail address")
	mallory.wants(mallory.post(string(path[1]), "email", "victim@example.org"), 200, "Your key", `href="/keys"`, "once you open the link we emailed you")
	mallory.wants(mallory.get("/account"), 200, "not verified")
	victim.wants(victim.get("/account"), 200, "is verified")

	// A provider that says no address at all. One network may not try much more within a minute.
	later.Add(int64(time.Minute))
	bob := visitor()
	bob.wants(bob.atProvider(issuer, "bob", bob.toProvider("/login/with/acme")), 200, "did not confirm an email address")

	// What a provider answers with an error, and one that was never up.
	canceled := visitor()
	state := regexp.MustCompile(`state=([\w-]+)`).FindStringSubmatch(string(canceled.post("/login/with/acme", "next", "/keys").body))
	canceled.wants(canceled.get("/login/callback/acme?error=access_denied&state="+state[1]), 400, "You canceled the sign-in with Acme.", `value="/keys"`)
	canceled.wants(canceled.post("/login/with/down"), 503, "down can’t be reached at the moment.")
	canceled.wants(canceled.post("/login/with/google"), 404)

	// Without a password, what asks for one asks the provider; here it is recent.
	exported := ada.post("/account/export")
	ada.wants(exported, 200)
	archive, err := zip.NewReader(bytes.NewReader(exported.body), int64(len(exported.body)))
	must(t, err)
	f, err := archive.Open("identities.ndjson")
	must(t, err)
	identities, err := io.ReadAll(f)
	must(t, err)
	if !strings.Contains(string(identities), `"subject": "ada"`) {
		t.Errorf("%s", identities)
	}
	ada.wants(ada.post("/account/password", "new_password", "a long enough password"), 200, "The password is set.")
	ada.wants(ada.post("/account/delete", "confirm", "ada@example.org"), 200, "The account is deleted")
	ada.wants(ada.atProvider(issuer, "ada", ada.toProvider("/login/with/acme")), 200, "Your key")
}

// TestOwnerWithoutAPasswordConfirmsAtTheProvider: an hour after the sign-in, irreversible
// actions wait for the provider.
func TestOwnerWithoutAPasswordConfirmsAtTheProvider(t *testing.T) {
	t.Parallel()
	b, issuer, _ := setupWithProvider(t, storage.User{Username: "ada", Email: "ada@example.org", EmailVerified: true})
	ada := &person{t, b.config.BaseURL, b.newBrowser(t)}
	ada.wants(ada.atProvider(issuer, "ada", ada.toProvider("/login/with/acme")), 200, "Your key")
	db, err := app.OpenDatabase(t.Context(), b.config)
	must(t, err)
	t.Cleanup(db.Close)
	_, err = db.Pool.Exec(t.Context(), `UPDATE sessions SET proved_at = now() - interval '11 minutes'`)
	must(t, err)
	ada.wants(ada.post("/account/delete", "confirm", "ada@example.org"), 409, "requires a sign-in within the last ten minutes", "Confirm with Acme")
	ada.wants(ada.post("/account/providers/acme/link"), 409, "requires a sign-in")
	ada.wants(ada.atProvider(issuer, "ada", ada.toProvider("/account/providers/acme/confirm")), 200, "You confirmed that it’s you.")
	ada.wants(ada.post("/account/email", "email", "lovelace@example.org"), 200, "A link is on its way to the new address.")
	ada.wants(ada.post("/account/delete", "confirm", "ada@example.org"), 200, "The account is deleted")
}

// TestSignUpKeepsTheWayBack: whoever an app sent signs up, and goes on to the app.
func TestSignUpKeepsTheWayBack(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	at := asking(b.registerApp(t, "An app", redirect))
	p := &person{t, b.config.BaseURL, b.newBrowser(t)}
	page := p.get(at)
	p.wants(page, 200, "Sign in")
	link := regexp.MustCompile(`href="(/signup\?next=[^"]+)"`).FindSubmatch(page.body)
	if link == nil {
		t.Fatalf("the sign-in page forgets the app: %s", page.body)
	}
	page = p.get(html.UnescapeString(string(link[1])))
	p.wants(page, 200, "Get a free key", `name="next" value="`+html.EscapeString(at)+`"`)
	p.wants(p.post("/signup", "email", b.own("app@example.org"), "password", "short", "next", at), 400, `name="next" value="`+html.EscapeString(at)+`"`)
	p.wants(p.post("/signup", "email", b.own("app@example.org"), "password", "a long password", "next", at), 200, "Your key", `href="`+html.EscapeString(at)+`"`)
	p.wants(p.get(at), 200, "An app")
	other := &person{t, b.config.BaseURL, b.newBrowser(t)}
	if page := other.post("/signup", "email", b.own("other@example.org"), "password", "a long password", "next", "https://evil.example/"); strings.Contains(string(page.body), "evil.example") {
		t.Error("the page leads to another site")
	}
}

// TestWrongProvidersStopTheStart: each mistake is named; nothing configured is nothing shown.
func TestWrongProvidersStopTheStart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		want string
		env  map[string]string
	}{
		{"GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together", map[string]string{"GOOGLE_CLIENT_ID": "x"}},
		{"MICROSOFT_TENANT: \"contoso\" is neither", map[string]string{"MICROSOFT_CLIENT_ID": "x", "MICROSOFT_CLIENT_SECRET": "x", "MICROSOFT_TENANT": "contoso"}},
		{"OIDC_ACME_ISSUER \"\" is not the address of an issuer", map[string]string{"OIDC_PROVIDERS": "acme", "OIDC_ACME_CLIENT_ID": "x", "OIDC_ACME_CLIENT_SECRET": "x"}},
		{"OIDC_ACME_ISSUER \"http://id.example.com\" is not", map[string]string{"OIDC_PROVIDERS": "acme", "OIDC_ACME_ISSUER": "http://id.example.com", "OIDC_ACME_CLIENT_ID": "x", "OIDC_ACME_CLIENT_SECRET": "x"}},
		{"OIDC_MY_IDP_CLIENT_ID and OIDC_MY_IDP_CLIENT_SECRET are required", map[string]string{"OIDC_PROVIDERS": "my-idp", "OIDC_MY_IDP_ISSUER": "https://id.example.com"}},
		{"\"Acme!\" is not a name", map[string]string{"OIDC_PROVIDERS": "Acme!"}},
		{"the name \"google\" is taken", map[string]string{"OIDC_PROVIDERS": "google", "OIDC_GOOGLE_ISSUER": "https://id.example.com", "OIDC_GOOGLE_CLIENT_ID": "x", "OIDC_GOOGLE_CLIENT_SECRET": "x"}},
	} {
		_, err := app.ConfigFromEnv(func(name string) string { return c.env[name] })
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.env, err)
		}
	}
	b := sharedProduct(t)
	for _, path := range []string{"/login", "/signup"} {
		if page := b.get(t, path); strings.Contains(string(page.body), "Continue with") {
			t.Errorf("%s offers a provider that is not configured", path)
		}
	}
}
