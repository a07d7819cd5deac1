package app_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/modelcontextprotocol/go-sdk/oauthex"

	"groundline/internal/postgres"
)

// pkceVerifier is the PKCE secret of the tests' app.
const pkceVerifier = "a-verifier-of-at-least-43-characters-as-they-have-to-be"

// redirect is where the tests' app listens.
const redirect = "http://127.0.0.1:1/callback?app=1"

// tokens is what the token endpoint answers, tokens or an error.
type tokens struct {
	Access  string `json:"access_token"`
	Type    string `json:"token_type"`
	Expires int    `json:"expires_in"`
	Refresh string `json:"refresh_token"`
	Scope   string
	Error   string
}

// registerApp registers an app.
func (b *testBundle) registerApp(t *testing.T, name string, redirects ...string) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{"client_name": name, "redirect_uris": redirects, "token_endpoint_auth_method": "client_secret_basic"})
	must(t, err)
	r := b.program(t, "/oauth/register", string(body), "application/json")
	got := decode[struct {
		ID     string `json:"client_id"`
		Method string `json:"token_endpoint_auth_method"`
	}](t, r.body)
	if r.status != http.StatusCreated || got.ID == "" || got.Method != "none" {
		t.Fatalf("register: %d %s", r.status, r.body)
	}
	return got.ID
}

// program posts as a program does, from a network of its own.
func (b *testBundle) program(t *testing.T, path, body, kind string) reply {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+path, strings.NewReader(body))
	must(t, err)
	request.Header.Set("Content-Type", kind)
	r, err := sendBy(&http.Client{Transport: b.network()}, request)
	must(t, err)
	if r.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s: Cache-Control %q", path, r.header.Get("Cache-Control"))
	}
	return r
}

// token asks the token endpoint, with name, value, name, value…
func (b *testBundle) token(t *testing.T, fields ...string) (tokens, int) {
	t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	r := b.program(t, "/oauth/token", form.Encode(), "application/x-www-form-urlencoded")
	return decode[tokens](t, r.body), r.status
}

// asking returns the path of an authorization request, changed by name, value, name, value…
func asking(client string, change ...string) string {
	challenge := sha256.Sum256([]byte(pkceVerifier))
	q := url.Values{"response_type": {"code"}, "client_id": {client}, "redirect_uri": {redirect}, "state": {"a state & more"},
		"code_challenge": {base64.RawURLEncoding.EncodeToString(challenge[:])}, "code_challenge_method": {"S256"}}
	for i := 0; i < len(change); i += 2 {
		q.Set(change[i], change[i+1])
	}
	return "/oauth/authorize?" + q.Encode()
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)

// decide sends the form of a page that asks about an app, and returns where it leads.
func (p *person) decide(page reply, fields ...string) *url.URL {
	p.t.Helper()
	stay := *p.client
	stay.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	at := *p
	at.client = &stay
	for _, m := range hiddenField.FindAllStringSubmatch(string(page.body), -1) {
		fields = append(fields, m[1], html.UnescapeString(m[2]))
	}
	r := at.post("/oauth/authorize", fields...)
	if r.status != http.StatusSeeOther {
		p.t.Fatalf("decision: %d %.3000s", r.status, r.body)
	}
	to, err := url.Parse(r.header.Get("Location"))
	must(p.t, err)
	return to
}

// approve approves an app with a cap, and returns its code.
func (p *person) approve(path, limit string) string {
	p.t.Helper()
	page := p.get(path)
	p.wants(page, 200, "Approve", "Deny")
	return p.decide(page, "decision", "approve", "cap", limit, "allow", "data").Query().Get("code")
}

// connect connects an app to the account, and returns its tokens.
func (b *testBundle) connect(t *testing.T, p *person, limit string, change ...string) (client string, got tokens) {
	t.Helper()
	client = b.registerApp(t, "Test app", redirect)
	code := p.approve(asking(client, change...), limit)
	got, status := b.token(t, "grant_type", "authorization_code", "client_id", client, "code", code, "code_verifier", pkceVerifier, "redirect_uri", redirect)
	if status != http.StatusOK || got.Access == "" || got.Refresh == "" || got.Type != "Bearer" || got.Expires != 3600 {
		t.Fatalf("%d %+v", status, got)
	}
	return client, got
}

// rateBy asks for a rating through the MCP endpoint, and returns the HTTP status and the text.
func (b *testBundle) rateBy(t *testing.T, path, token string) reply {
	t.Helper()
	return b.post(t, http.MethodPost, path, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"service_grounded_rating","arguments":{"sport":"mlb","slug":"babe-ruth"}}}`,
		"X-API-Key", "", "Authorization", "Bearer "+token, "Content-Type", "application/json", "Accept", "application/json, text/event-stream")
}

func TestPersonApprovesAnAppAndItsTokenWorks(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "approver@example.org")
	client := b.registerApp(t, "Test <app>", redirect)

	stranger := &person{t, b.config.BaseURL, b.newBrowser(t)}
	stranger.wants(stranger.get(asking(client)), 200, "Sign in", `name="next"`)
	page := p.get(asking(client, "resource", b.config.BaseURL+"/api/mcp/"))
	p.wants(page, 200, "Connect Test &lt;app&gt;?", "We can’t verify who this is.", "a program on this computer", "approver-", "Look up ratings")
	if policy := page.header.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self' http://127.0.0.1:1;") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("policy: %s", policy)
	}
	back := p.decide(page, "decision", "approve", "cap", "20", "allow", "data")
	q := back.Query()
	if back.Host != "127.0.0.1:1" || q.Get("app") != "1" || q.Get("state") != "a state & more" || q.Get("iss") != b.config.BaseURL || q.Get("code") == "" {
		t.Fatalf("back to %s", back)
	}
	got, _ := b.token(t, "grant_type", "authorization_code", "client_id", client, "code", q.Get("code"), "code_verifier", pkceVerifier)
	if got.Scope != "data" {
		t.Errorf("%+v", got)
	}
	if r := b.rateBy(t, "/api/mcp", got.Access); r.status != 200 || !strings.Contains(string(r.body), `\"status\":\"ok\"`) {
		t.Fatalf("%d %s", r.status, r.body)
	}
	if r := b.rateBy(t, "/api/mcp/account", got.Access); r.status != 200 {
		t.Errorf("below its audience: %d %s", r.status, r.body)
	}
	wantProblem(t, "another part of the service", b.get(t, "/api/v1/account", "X-API-Key", "", "Authorization", "Bearer "+got.Access), 401, "token_audience")
	list := p.get("/keys")
	p.wants(list, 200, "Connected apps", "Test &lt;app&gt;", "unverified", "10 of 20 credits this month")

	denied := p.decide(p.get(asking(client)), "decision", "deny")
	if denied.Query().Get("error") != "access_denied" || denied.Query().Get("code") != "" || denied.Query().Get("state") == "" {
		t.Errorf("denied: %s", denied)
	}
	p.wants(p.get("/account"), 200, "App connected")
	b.checkLedger(t)
}

func TestNobodyIsSentToAnAddressThatAnAppDidNotRegister(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "careful@example.org")
	client := b.registerApp(t, "App", redirect, "https://app.example/callback", "cursor://anysphere.cursor-retrieval/oauth/callback")
	for _, to := range []string{"https://evil.example/", "https://app.example/callback/", "https://app.example/callback?x=1", "http://127.0.0.1:1/other", "http://app.example/callback", "javascript:alert(1)", "", "//evil.example"} {
		r := p.get(asking(client, "redirect_uri", to))
		p.wants(r, 400, "didn’t register")
		if strings.Contains(string(r.body), "evil.example") {
			t.Errorf("%s is on the page", to)
		}
	}
	p.wants(p.get(asking("glc_nobody")), 400, "isn’t registered")
	for _, to := range []string{"http://127.0.0.1:54321/callback?app=1", "https://app.example/callback", "cursor://anysphere.cursor-retrieval/oauth/callback"} {
		page := p.get(asking(client, "redirect_uri", to))
		p.wants(page, 200, "Approve")
		if got := p.decide(page, "decision", "approve", "cap", "5", "allow", "data").String(); !strings.HasPrefix(got, to) {
			t.Errorf("to %s: %s", to, got)
		}
	}
	for _, to := range []string{"http://app.example/", "javascript:alert(1)", "data:text/html,x", "https://a@b.example/", "https://a.example/#x", "/relative", "https://a.example/ x"} {
		r := b.program(t, "/oauth/register", `{"redirect_uris":["`+to+`"]}`, "application/json")
		if r.status != 400 || !strings.Contains(string(r.body), "invalid_redirect_uri") {
			t.Errorf("registering %s: %d %s", to, r.status, r.body)
		}
	}
	// An app's mistake is shown, and nobody is redirected without having decided.
	for _, change := range [][]string{{"response_type", "token"}, {"code_challenge", ""}, {"code_challenge_method", "plain"}, {"scope", "everything"}, {"resource", "https://other.example/api/mcp"}} {
		p.wants(p.get(asking(client, change...)), 400, "Nothing was approved", "error=")
	}
}

func TestCodeIsRedeemedOnceByItsOwnClient(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "coder@example.org")
	client, other := b.registerApp(t, "App", redirect), b.registerApp(t, "Other", redirect)
	code := p.approve(asking(client, "resource", b.config.BaseURL+"/api/mcp"), "20")
	good := []string{"grant_type", "authorization_code", "client_id", client, "code", code, "code_verifier", pkceVerifier, "redirect_uri", redirect, "resource", b.config.BaseURL + "/api/mcp"}
	for name, test := range map[string]struct {
		change []string
		want   string
	}{
		"another client":    {[]string{"client_id", other}, "invalid_grant"},
		"no verifier":       {[]string{"code_verifier", ""}, "invalid_grant"},
		"wrong verifier":    {[]string{"code_verifier", pkceVerifier + "x"}, "invalid_grant"},
		"another redirect":  {[]string{"redirect_uri", "https://app.example/"}, "invalid_grant"},
		"another resource":  {[]string{"resource", b.config.BaseURL + "/api/v1"}, "invalid_target"},
		"foreign resource":  {[]string{"resource", "https://other.example/api/mcp"}, "invalid_target"},
		"another code":      {[]string{"code", code + "x"}, "invalid_grant"},
		"a secret":          {[]string{"client_secret", "x"}, "invalid_client"},
		"no client":         {[]string{"client_id", ""}, "invalid_client"},
		"no grant type":     {[]string{"grant_type", ""}, "invalid_request"},
		"another flow":      {[]string{"grant_type", "password"}, "unsupported_grant_type"},
		"a code to refresh": {[]string{"grant_type", "refresh_token", "refresh_token", code}, "invalid_grant"},
	} {
		if got, status := b.token(t, append(append([]string{}, good...), test.change...)...); got.Error != test.want || status == 200 || got.Access != "" {
			t.Errorf("%s: %d %+v", name, status, got)
		}
	}
	got, status := b.token(t, good...)
	if status != 200 {
		t.Fatalf("%d %+v", status, got)
	}
	if again, _ := b.token(t, good...); again.Error != "invalid_grant" {
		t.Errorf("twice: %+v", again)
	}
	wantProblem(t, "its token, after the code came again", b.rateBy(t, "/api/mcp", got.Access), 401, "key_revoked")
	if r, _ := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", got.Refresh); r.Error != "invalid_grant" {
		t.Errorf("its refresh token, after the code came again: %+v", r)
	}
}

func TestStolenRefreshTokenEndsTheConnection(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "robbed@example.org")
	client, first := b.connect(t, p, "50")
	if r, _ := b.token(t, "grant_type", "refresh_token", "client_id", b.registerApp(t, "Other", redirect), "refresh_token", first.Refresh); r.Error != "invalid_grant" {
		t.Errorf("another client's: %+v", r)
	}
	if r, _ := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", first.Refresh, "scope", "data export"); r.Error != "invalid_scope" {
		t.Errorf("more scopes: %+v", r)
	}
	second, status := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", first.Refresh)
	if status != 200 || second.Access == first.Access || second.Refresh == first.Refresh || second.Scope != "data" {
		t.Fatalf("%d %+v", status, second)
	}
	if r := b.rateBy(t, "/api/mcp", second.Access); r.status != 200 {
		t.Errorf("renewed: %d %s", r.status, r.body)
	}
	wantProblem(t, "the token before", b.rateBy(t, "/api/mcp", first.Access), 401, "key_unknown")

	if stolen, _ := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", first.Refresh); stolen.Error != "invalid_grant" {
		t.Errorf("stolen: %+v", stolen)
	}
	wantProblem(t, "the newest token", b.rateBy(t, "/api/mcp", second.Access), 401, "key_revoked")
	if r, _ := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", second.Refresh); r.Error != "invalid_grant" {
		t.Errorf("the newest refresh token: %+v", r)
	}
	p.wants(p.get("/account"), 200, "App disconnected", "a refresh token was used twice")
}

// Of requests with one refresh token at the same time, at most one gets tokens, which are dead.
func TestRefreshTokenIsUsedOnceByManyAtOnce(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "racer@example.org")
	client, first := b.connect(t, p, "50")
	var wait sync.WaitGroup
	got := make([]tokens, 8)
	for i := range got {
		wait.Go(func() {
			got[i], _ = b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", first.Refresh)
		})
	}
	wait.Wait()
	won := 0
	for _, one := range got {
		if one.Access != "" {
			won++
			wantProblem(t, "what the winner got", b.rateBy(t, "/api/mcp", one.Access), 401, "key_revoked")
		}
	}
	if won != 1 {
		t.Errorf("%d got tokens", won)
	}
}

func TestRevocationEndsAccessAtOnce(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "revoker@example.org")
	dead := func(what, client string, got tokens) {
		t.Helper()
		wantProblem(t, what, b.rateBy(t, "/api/mcp", got.Access), 401, "key_revoked")
		if r, _ := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", got.Refresh); r.Error != "invalid_grant" {
			t.Errorf("%s: %+v", what, r)
		}
	}
	client, got := b.connect(t, p, "50")
	if r := b.rateBy(t, "/api/mcp", got.Access); r.status != 200 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	link := ""
	for _, m := range regexp.MustCompile(`href="(/keys/[0-9a-f-]{36})">Test app`).FindAllStringSubmatch(string(p.get("/keys").body), -1) {
		link = m[1]
	}
	p.wants(p.get(link), 200, "A connected app (unverified)", "Revoke access")
	p.wants(p.post(link, "name", "Renamed", "scope", "export", "cap", "7", "period", "month"), 200, "Saved.")
	p.wants(p.get("/keys"), 200, "Renamed", "data, read-only", "of 7 credits this month")
	p.wants(p.post(link+"/roll", "overlap", "24"), 409)
	p.wants(p.post(link+"/revoke", "sure", "yes"), 200)
	dead("revoked on its page", client, got)

	for what, pick := range map[string]func(tokens) string{"by its access token": func(t tokens) string { return t.Access }, "by its refresh token": func(t tokens) string { return t.Refresh }} {
		client, got := b.connect(t, p, "50")
		for _, other := range []string{"x" + pick(got), b.key} { // neither one that there is not, nor a key
			if r := b.program(t, "/oauth/revoke", url.Values{"token": {other}}.Encode(), "application/x-www-form-urlencoded"); r.status != 200 {
				t.Errorf("revoking nothing: %d", r.status)
			}
		}
		if r := b.rateBy(t, "/api/mcp", got.Access); r.status != 200 {
			t.Fatalf("%d %s", r.status, r.body)
		}
		r := b.program(t, "/oauth/revoke", url.Values{"token": {pick(got)}, "client_id": {client}}.Encode(), "application/x-www-form-urlencoded")
		if r.status != 200 {
			t.Errorf("%s: %d %s", what, r.status, r.body)
		}
		dead(what, client, got)
	}
	if r := b.get(t, "/api/v1/account"); r.status != 200 {
		t.Errorf("a key was revoked as a token: %d", r.status)
	}
}

// An app's cap holds exactly, however many calls come at once.
func TestAppsCapHoldsUnderConcurrentCalls(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	p := b.signUp(t, "many@example.org")
	client, got := b.connect(t, p, "100") // twenty ratings
	got, _ = b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", got.Refresh)
	var wait sync.WaitGroup
	var lock sync.Mutex
	answered, capped := 0, 0
	for range 200 {
		wait.Go(func() {
			r := b.rateBy(t, "/api/mcp", got.Access)
			lock.Lock()
			defer lock.Unlock()
			switch {
			case strings.Contains(string(r.body), `\"status\":\"ok\"`):
				answered++
			case strings.Contains(string(r.body), "key_cap_reached"):
				capped++
			default:
				t.Errorf("%d %s", r.status, r.body)
			}
		})
	}
	wait.Wait()
	if answered != 20 || capped != 180 {
		t.Errorf("%d answered and %d capped", answered, capped)
	}
	p.wants(p.get("/keys"), 200, "100 of 100 credits this month")
	b.checkLedger(t)
}

func TestExpiredTokensAndCodesAreRefused(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.signUp(t, "late@example.org")
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	must(t, err)
	defer db.Close()
	exec := func(sql string) {
		t.Helper()
		_, err := db.Pool.Exec(t.Context(), sql)
		must(t, err)
	}
	client, got := b.connect(t, p, "50")
	exec("UPDATE api_keys SET token_until = now() - interval '1 second' WHERE client IS NOT NULL")
	wantProblem(t, "expired", b.rateBy(t, "/api/mcp/account", got.Access), 401, "key_expired")
	got, status := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", got.Refresh)
	if status != 200 {
		t.Fatalf("%d %+v", status, got)
	}
	exec("UPDATE oauth_refresh_tokens SET expires_at = now() - interval '1 second'")
	if r, _ := b.token(t, "grant_type", "refresh_token", "client_id", client, "refresh_token", got.Refresh); r.Error != "invalid_grant" {
		t.Errorf("%+v", r)
	}
	code := p.approve(asking(client), "5")
	exec("UPDATE oauth_codes SET expires_at = now() - interval '1 second'")
	if r, _ := b.token(t, "grant_type", "authorization_code", "client_id", client, "code", code, "code_verifier", pkceVerifier); r.Error != "invalid_grant" {
		t.Errorf("%+v", r)
	}
}

func TestClientsWithoutATokenLearnWhereToGetOne(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	ask := func(path string, headers ...string) reply {
		return b.post(t, http.MethodPost, path, list, append([]string{"X-API-Key", "", "Content-Type", "application/json", "Accept", "application/json, text/event-stream"}, headers...)...)
	}
	at := func(path string) string {
		return `resource_metadata="` + b.config.BaseURL + "/.well-known/oauth-protected-resource" + path + `", scope="data"`
	}
	for name, test := range map[string]struct {
		r      reply
		status int
		want   string
	}{
		"no key, where none is needed": {ask("/api/mcp"), 200, ""},
		"no key, where one is needed":  {ask("/api/mcp/account"), 401, `Bearer realm="groundline", ` + at("/api/mcp/account")},
		"a wrong token":                {ask("/api/mcp", "Authorization", "Bearer x"), 401, `Bearer realm="groundline", error="invalid_token", ` + at("/api/mcp")},
		"a wrong key":                  {ask("/api/mcp", "X-API-Key", "x"), 401, `ApiKey realm="groundline"`},
	} {
		if got := test.r.header.Get("WWW-Authenticate"); test.r.status != test.status || got != test.want {
			t.Errorf("%s: %d %q, want %d %q", name, test.r.status, got, test.status, test.want)
		}
	}
	for path, resource := range map[string]string{"": "", "/api/mcp": "/api/mcp", "/api/mcp/account": "/api/mcp/account", "/api/v1": "/api/v1"} {
		got := decode[struct {
			Resource string
			Servers  []string `json:"authorization_servers"`
		}](t, b.get(t, "/.well-known/oauth-protected-resource"+path).body)
		if got.Resource != b.config.BaseURL+resource || len(got.Servers) != 1 || got.Servers[0] != b.config.BaseURL {
			t.Errorf("%s: %+v", path, got)
		}
	}
	if r := b.get(t, "/.well-known/oauth-protected-resource/elsewhere"); r.status != 404 {
		t.Errorf("elsewhere: %d", r.status)
	}
}

// oauthAgent is an unmodified client of the official SDK, whose person approves it.
func (b *testBundle) oauthAgent(t *testing.T, p *person, path string, config *auth.AuthorizationCodeHandlerConfig) *mcp.ClientSession {
	t.Helper()
	config.RedirectURL = redirect
	config.Client = &http.Client{Transport: b.network()}
	config.AuthorizationCodeFetcher = func(_ context.Context, args *auth.AuthorizationArgs) (*auth.AuthorizationResult, error) {
		page := p.get(strings.TrimPrefix(args.URL, b.config.BaseURL))
		if page.status != http.StatusOK {
			return nil, fmt.Errorf("%d %s", page.status, page.body)
		}
		q := p.decide(page, "decision", "approve", "cap", "40", "allow", "data").Query()
		return &auth.AuthorizationResult{Code: q.Get("code"), State: q.Get("state"), Iss: q.Get("iss")}, nil
	}
	handler, err := auth.NewAuthorizationCodeHandler(config)
	must(t, err)
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: b.config.BaseURL + path, OAuthHandler: handler, DisableStandaloneSSE: true}, nil)
	must(t, err)
	t.Cleanup(func() { _ = session.Close() })
	return session
}

func TestOfficialClientConnectsByItself(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "assistant@example.org")
	session := b.oauthAgent(t, p, "/api/mcp/account", &auth.AuthorizationCodeHandlerConfig{RequestRefreshToken: true,
		DynamicClientRegistrationConfig: &auth.DynamicClientRegistrationConfig{Metadata: &oauthex.ClientRegistrationMetadata{
			ClientName: "Assistant", RedirectURIs: []string{redirect}, GrantTypes: []string{"authorization_code", "refresh_token"}}}})
	result, got := callTool(t, session, "service_grounded_rating", map[string]any{"sport": "mlb", "slug": "babe-ruth"})
	if result.IsError || got.Provenance["receipt"] == nil {
		t.Fatalf("%+v", result)
	}
	p.wants(p.get("/keys"), 200, "Assistant", "5 of 40 credits this month")
}
