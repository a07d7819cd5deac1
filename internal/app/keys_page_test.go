package app_test

import (
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// person is someone signed in, in a browser that runs no script.
type person struct {
	t      *testing.T
	base   string
	client *http.Client
}

func (b *testBundle) signUp(t *testing.T, email string) *person {
	t.Helper()
	email = b.own(email)
	p := &person{t, b.config.BaseURL, b.newBrowser(t)}
	p.wants(p.post("/signup", "email", email, "password", "a long password"), 200, "Your key")
	b.verifyByMail(t, email, "a long password")
	return p
}

func (p *person) do(request *http.Request, err error) reply {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
	response, err := p.client.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, body}
}

func (p *person) get(path string) reply {
	p.t.Helper()
	return p.do(http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.base+path, nil))
}

// post sends a form of name, value, name, value…
func (p *person) post(path string, fields ...string) reply {
	p.t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.base+path, strings.NewReader(form.Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return p.do(request, err)
}

func (p *person) wants(r reply, status int, texts ...string) {
	p.t.Helper()
	if r.status != status {
		p.t.Fatalf("status %d, want %d: %.2000s", r.status, status, r.body)
	}
	for _, text := range texts {
		if !strings.Contains(string(r.body), text) {
			p.t.Errorf("the page does not say %q", text)
		}
	}
}

var (
	keyShape = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`)
	keyLink  = regexp.MustCompile(`/keys/[0-9a-f-]{36}`)
)

func TestKeysAreMadeCappedRolledAndRevokedOnTheirPage(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "keeper@example.org")
	p.wants(p.get("/keys"), 200, "Default key", "No cap: requests continue")

	made := p.post("/keys", "name", "Nightly <job>", "scope", "data", "cap", "3", "period", "day", "allow", "127.0.0.1, ::1", "rate", "5")
	p.wants(made, 200, "you won’t see it again", "Nightly &lt;job&gt;")
	first := keyShape.FindString(string(made.body))
	const ask = "/api/v1/rankings/mlb?limit=1"
	for range 3 {
		if r := b.send(t, "GET", ask, "X-API-Key", first); r.status != 200 {
			t.Fatalf("%d %s", r.status, r.body)
		}
	}
	wantProblem(t, "past the key's cap", b.send(t, "GET", ask, "X-API-Key", first), 402, "key_cap_reached")
	wantProblem(t, "out of scope", b.send(t, "GET", "/api/v1/export/mlb?kind=batting", "X-API-Key", first), 403, "scope_missing")
	list := p.get("/keys")
	p.wants(list, 200, "3 of 3 credits today", "127.0.0.1/32")
	link := keyLink.FindString(string(list.body))

	p.wants(p.get(link), 200, `value="Nightly &lt;job&gt;"`, `value="3"`)
	p.wants(p.post(link, "name", "", "scope", "data"), 400, "A key&#39;s name has 1 to 60 characters.")
	p.wants(p.post(link, "name", "Nightly", "scope", "data", "scope", "export", "cap", "5", "period", "day"), 200, "Saved.")
	if r := b.send(t, "GET", ask, "X-API-Key", first); r.status != 200 {
		t.Errorf("with a higher cap: %d %s", r.status, r.body)
	}
	rolled := p.post(link+"/roll", "overlap", "24")
	p.wants(rolled, 200, "works until")
	second := keyShape.FindString(string(rolled.body))
	if r := b.send(t, "GET", ask, "X-API-Key", second); r.status != 200 {
		t.Errorf("the fifth call, with the new key: %d %s", r.status, r.body)
	}
	for _, key := range []string{first, second} {
		wantProblem(t, "the sixth, of the family", b.send(t, "GET", ask, "X-API-Key", key), 402, "key_cap_reached")
	}
	p.wants(p.post(link+"/revoke", "sure", "yes"), 200, "1 inactive key")
	wantProblem(t, "revoked", b.send(t, "GET", ask, "X-API-Key", first), 401, "key_revoked")
	b.checkLedger(t)
}

func TestAccountCapIsSetOnThePage(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "capped@example.org")
	p.wants(p.post("/keys/cap", "account_cap", "lots"), 400, "Type a whole number of credits", `value="lots"`)
	p.wants(p.post("/keys/cap", "account_cap", "1,000"), 200, "0 of 1,000 credits used")
	p.wants(p.post("/keys/cap", "account_cap", ""), 200, "No cap: requests continue")
}

func TestAnotherPersonsKeyHasNoPage(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	one, two := b.signUp(t, "one@example.org"), b.signUp(t, "two@example.org")
	link := keyLink.FindString(string(one.get("/keys").body))
	for _, path := range []string{link, "/keys/nonsense"} {
		two.wants(two.get(path), 404)
		two.wants(two.post(path, "name", "x", "scope", "data"), 404)
		two.wants(two.post(path+"/roll"), 404)
		two.wants(two.post(path+"/revoke", "sure", "yes"), 404)
	}
	stranger := &person{t, b.config.BaseURL, http.DefaultClient}
	stranger.wants(stranger.post(link+"/revoke", "sure", "yes"), 401)
}

func TestUsageFileIsForItsOwnerAlone(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.signUp(t, "file@example.org")
	p.wants(p.get("/dashboard/usage.csv"), 200, "at,request_id,key_id,endpoint,outcome,credits,overage,receipt")
}
