package app_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"

	"groundline/internal/app"
)

// describing is a server with an app's own description.
type describing struct {
	*httptest.Server
	fetched  atomic.Int32
	document map[string]any
}

func newDescribing(t *testing.T) *describing {
	t.Helper()
	d := &describing{}
	d.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d.fetched.Add(1)
		switch r.URL.Path {
		case "/elsewhere":
			http.Redirect(w, r, "/app.json", http.StatusFound)
		case "/large":
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{"client_id":"` + strings.Repeat("x", 20<<10) + `"}`))
		case "/page":
			_, _ = w.Write([]byte("<html>"))
		default:
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "max-age=3600")
			_ = json.NewEncoder(w).Encode(d.document)
		}
	}))
	t.Cleanup(d.Close)
	d.document = map[string]any{"client_id": d.URL + "/app.json", "client_name": "Described app", "redirect_uris": []string{redirect}, "token_endpoint_auth_method": "none"}
	return d
}

func TestAppThatDescribesItselfConnectsWithoutRegistering(t *testing.T) {
	t.Parallel()
	at := newDescribing(t)
	b := setupWith(t, func(c *app.Config) { c.Documents = noRedirects(at.Client()) })
	p := b.signUp(t, "cimd@example.org")
	id := at.URL + "/app.json"
	host := strings.TrimPrefix(at.URL, "https://")
	p.wants(p.get(asking(id)), 200, "Connect Described app?", "We checked that <b>"+host+"</b>")
	session := b.oauthAgent(t, p, "/api/mcp/account", &auth.AuthorizationCodeHandlerConfig{ClientIDMetadataDocumentConfig: &auth.ClientIDMetadataDocumentConfig{URL: id}})
	if result, _ := callTool(t, session, "service_grounded_rating", map[string]any{"sport": "mlb", "slug": "babe-ruth"}); result.IsError {
		t.Fatalf("%+v", result)
	}
	p.wants(p.get("/keys"), 200, "Described app", host)
	if n := at.fetched.Load(); n != 1 {
		t.Errorf("its description was fetched %d times", n)
	}

	for name, test := range map[string]struct{ id, want string }{
		"another address":    {at.URL + "/other.json", "its client_id is not its own address"},
		"a redirect":         {at.URL + "/elsewhere", "could not be fetched"},
		"too large":          {at.URL + "/large", "could not be fetched"},
		"a page":             {at.URL + "/page", "could not be fetched"},
		"no path":            {at.URL + "/", "no path of its own"},
		"dots":               {at.URL + "/a/../app.json", "no path of its own"},
		"a name in it":       {strings.Replace(id, "https://", "https://a@", 1), "has a user"},
		"http":               {strings.Replace(id, "https:", "http:", 1), "isn’t registered"},
		"a private address":  {"https://10.0.0.1/app.json", "could not be fetched"},
		"a server's own":     {"https://169.254.169.254/latest/meta-data", "could not be fetched"},
		"a name of no place": {"https://metadata.invalid/app.json", "could not be fetched"},
	} {
		r := p.get(asking(test.id))
		if r.status != 400 || !strings.Contains(string(r.body), test.want) {
			t.Errorf("%s: %d %.1500s", name, r.status, r.body)
		}
	}
}

// noRedirects returns a client as the product's is: it follows no redirect.
func noRedirects(c *http.Client) *http.Client {
	c.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return c
}

// In production, no address of this machine or of a private network is asked, whatever names it.
func TestDescriptionsAreFetchedFromPublicServersOnly(t *testing.T) {
	t.Parallel()
	at := newDescribing(t)
	b := setup(t, "DEV_OUTBOX", "0")
	p := &person{t, b.config.BaseURL, http.DefaultClient}
	port := at.URL[strings.LastIndex(at.URL, ":"):]
	for _, id := range []string{at.URL + "/app.json", "https://localhost" + port + "/app.json", "https://[::1]/app.json", "https://[::ffff:127.0.0.1]/app.json", "https://0x7f000001/app.json", "https://127.1/app.json"} {
		p.wants(p.get(asking(id)), 400, "could not be fetched")
	}
	if n := at.fetched.Load(); n != 0 {
		t.Errorf("%d requests reached this machine", n)
	}
}

func TestDeviceIsConnectedByTypingItsCode(t *testing.T) {
	t.Parallel()
	var skipped atomic.Int64
	b := setupWith(t, func(c *app.Config) {
		c.Clock = func() time.Time { return time.Now().Add(time.Duration(skipped.Load())) }
	})
	p := b.signUp(t, "typist@example.org")
	type device struct {
		Device   string `json:"device_code"`
		User     string `json:"user_code"`
		At       string `json:"verification_uri"`
		Complete string `json:"verification_uri_complete"`
		Interval int
		Error    string
	}
	start := func(fields url.Values) device {
		t.Helper()
		return decode[device](t, b.program(t, "/oauth/device", fields.Encode(), "application/x-www-form-urlencoded").body)
	}
	poll := func(d device) (tokens, int) {
		t.Helper()
		return b.token(t, "grant_type", "urn:ietf:params:oauth:grant-type:device_code", "client_id", "groundline-cli", "device_code", d.Device)
	}
	api := url.Values{"client_id": {"groundline-cli"}, "scope": {"data write"}, "resource": {b.config.BaseURL + "/api/v1"}}
	d := start(api)
	if d.Device == "" || len(d.User) != 9 || d.At != b.config.BaseURL+"/device" || d.Complete != d.At+"?code="+d.User || d.Interval != 5 {
		t.Fatalf("%+v", d)
	}
	if got, status := poll(d); got.Error != "authorization_pending" || status != 400 {
		t.Errorf("before: %d %+v", status, got)
	}
	if got, _ := poll(d); got.Error != "slow_down" {
		t.Errorf("at once again: %+v", got)
	}
	p.wants(p.get("/device?code="+d.User), 200, `value="`+d.User+`"`, "Continue")
	p.wants(p.post("/device", "code", "BCDF-BCDF"), 404, "No device shows this code")
	page := p.post("/device", "code", strings.ToLower(strings.Replace(d.User, "-", " ", 1)))
	p.wants(page, 200, "Connect Groundline CLI?", "Compare the code", "our own program")
	p.wants(p.post("/device", "code", d.User, "decision", "approve", "cap", "none", "allow", "data"), 400, "Type a whole number of credits")
	p.wants(p.post("/device", "code", d.User, "decision", "approve", "cap", "30", "allow", "data"), 200, "is connected")
	p.wants(p.post("/device", "code", d.User, "decision", "approve", "cap", "30", "allow", "data"), 404)
	got, status := poll(d)
	if status != 200 || got.Scope != "data" {
		t.Fatalf("%d %+v", status, got)
	}
	bearer := []string{"X-API-Key", "", "Authorization", "Bearer " + got.Access}
	if r := b.get(t, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth", bearer...); r.status != 200 {
		t.Errorf("%d %s", r.status, r.body)
	}
	wantProblem(t, "another part", b.rateBy(t, "/api/mcp", got.Access), 401, "token_audience")
	wantProblem(t, "what was taken away", b.send(t, "POST", `/api/v1/calls {"calls":[]}`, bearer...), 403, "key_read_only")
	if again, _ := poll(d); again.Error != "invalid_grant" {
		t.Errorf("twice: %+v", again)
	}
	wantProblem(t, "its token, after the device code came again", b.get(t, "/api/v1/account", bearer...), 401, "key_revoked")

	denied := start(api)
	p.wants(p.post("/device", "code", denied.User, "decision", "deny"), 200, "Denied")
	if got, _ := poll(denied); got.Error != "access_denied" {
		t.Errorf("denied: %+v", got)
	}
	late := start(api)
	skipped.Store(int64(11 * time.Minute))
	p.wants(p.post("/device", "code", late.User), 404, "No device shows this code")
	if got, _ := poll(late); got.Error != "expired_token" {
		t.Errorf("late: %+v", got)
	}
	if bad := start(url.Values{"client_id": {"nobody"}}); bad.Error != "invalid_client" {
		t.Errorf("%+v", bad)
	}
}

func TestUserCodesCannotBeGuessed(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.signUp(t, "guesser@example.org")
	limited := 0
	for range 20 {
		switch r := p.post("/device", "code", "BCDF-GHJK"); r.status {
		case http.StatusTooManyRequests:
			limited++
		case http.StatusNotFound:
		default:
			t.Fatalf("%d %s", r.status, r.body)
		}
	}
	if limited < 8 {
		t.Errorf("%d of 20 guesses were refused", limited)
	}
}
