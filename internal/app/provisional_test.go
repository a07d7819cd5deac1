package app_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// tried is what POST /api/v1/try answers.
type tried struct {
	Key         string
	Credits     int
	Provisional struct {
		ExpiresAt time.Time
		ClaimURL  string
	}
	Answer *struct {
		Grounded         bool
		Answer           string
		CreditsRemaining int
		Provenance       struct{ Receipt, ReceiptURL string }
		Provisional      struct{ ClaimURL string }
	}
}

// tryIt gets a provisional key, from a network of its own, with the answer to a question.
func (b *testBundle) tryIt(t *testing.T, body string) tried {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+"/api/v1/try", strings.NewReader(body))
	must(t, err)
	request.Header.Set("Content-Type", "application/json")
	got, err := sendBy(&http.Client{Transport: b.network()}, request)
	must(t, err)
	if got.status != http.StatusOK || got.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %s", got.status, got.body)
	}
	return decode[tried](t, got.body)
}

func (a tried) claimPath(b *testBundle) string {
	return strings.TrimPrefix(a.Provisional.ClaimURL, b.config.BaseURL)
}

func TestOneRequestFromNothingGetsACitedAnswer(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	got := b.tryIt(t, `{"question":"babe ruth career rating"}`)
	if got.Answer == nil || !got.Answer.Grounded || len(got.Answer.Provenance.Receipt) != 64 || got.Answer.CreditsRemaining != 45 || got.Answer.Provisional.ClaimURL != got.Provisional.ClaimURL {
		t.Fatalf("%+v", got)
	}
	if receipt := b.get(t, "/receipts/"+got.Answer.Provenance.Receipt, "X-API-Key", ""); receipt.status != http.StatusOK {
		t.Errorf("its receipt: %d", receipt.status)
	}
	if left := time.Until(got.Provisional.ExpiresAt); left < 71*time.Hour || left > 72*time.Hour || got.Credits != 50 {
		t.Errorf("%d credits for %v", got.Credits, left)
	}
	for _, body := range []string{"", "{}", `{"question":"who will win?"}`} {
		if got := b.tryIt(t, body); got.Key == "" || got.Answer != nil && got.Answer.Grounded {
			t.Errorf("%s: %+v", body, got)
		}
	}
}

func TestEveryAnswerToAProvisionalKeyRepeatsItsDeadline(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.tryIt(t, "{}")
	b.key = p.Key
	const rating = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	for _, path := range []string{
		rating, rating, // the second is in the ready cache
		rating + "&dry_run=1", "/api/v1/grounded/rating?sport=mlb&slug=ken-griffey", "/api/v1/account", "/api/v1/players/search?q=ruth",
		"/api/v1/grounded/rating?sport=cricket", "/api/v1/export/mlb?kind=seasons",
	} {
		got := b.get(t, path)
		if got.header.Get("X-Service-Claim-Url") != p.Provisional.ClaimURL || got.header.Get("X-Service-Key-Expires") != p.Provisional.ExpiresAt.Truncate(time.Second).Format(time.RFC3339) {
			t.Errorf("%s: %d, headers %v", path, got.status, got.header)
		}
		var body struct{ Provisional *struct{ ClaimURL string } }
		must(t, json.Unmarshal(got.body, &body))
		if got.status == http.StatusOK && (body.Provisional == nil || body.Provisional.ClaimURL != p.Provisional.ClaimURL) {
			t.Errorf("%s: %s", path, got.body)
		}
	}
	if got := b.get(t, "/api/v1/export/mlb?kind=seasons"); got.status != http.StatusForbidden {
		t.Errorf("an export: %d", got.status)
	}
	b.key = b.open(t, "other@example.org").Key
	if got := b.get(t, rating); got.header.Get("X-Service-Claim-Url") != "" || strings.Contains(string(got.body), "provisional") {
		t.Errorf("an account's own key: %v %s", got.header, got.body)
	}
}

// keylessAgent connects an unmodified client without a key, from a network of its own.
func (b *testBundle) keylessAgent(t *testing.T) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: b.config.BaseURL + "/api/mcp", HTTPClient: &http.Client{Transport: b.network()}, DisableStandaloneSSE: true,
	}, nil)
	must(t, err)
	t.Cleanup(func() { _ = session.Close() })
	return session
}

func TestAgentWithoutAKeyIsAnswered(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	session := b.keylessAgent(t)
	if listed, err := session.ListTools(t.Context(), nil); err != nil || len(listed.Tools) < 10 {
		t.Fatalf("%v, %v", listed, err)
	}
	arguments := map[string]any{"sport": "mlb", "slug": "babe-ruth"}
	got, a := callTool(t, session, "service_grounded_rating", arguments)
	claim, _ := got.Meta["groundline/provisional"].(map[string]any)["claimUrl"].(string)
	if len(a.Provenance["receipt"].(string)) != 64 || got.Meta["groundline/creditsRemaining"] != 45. || claim == "" {
		t.Fatalf("%+v", got.Meta)
	}
	if text := got.Content[0].(*mcp.TextContent).Text; !strings.Contains(text, "provisional") || !strings.Contains(text, claim) {
		t.Errorf("the text does not say it: %s", text)
	}
	if a.Answer["provisional"] != nil {
		t.Errorf("the answer holds the deadline: %v", a.Answer)
	}
	if got, _ := callTool(t, session, "service_grounded_rating", arguments); got.Meta["groundline/creditsRemaining"] != 40. {
		t.Errorf("the second call: %v", got.Meta)
	}
	for range 8 {
		callTool(t, session, "service_grounded_rating", arguments)
	}
	used, _ := callTool(t, session, "service_grounded_rating", arguments)
	if !used.IsError || used.Meta["groundline/error"] != "provisional_over" || !strings.Contains(used.Content[0].(*mcp.TextContent).Text, claim) {
		t.Errorf("past its credits: %+v", used)
	}
	if got, _ := callTool(t, b.keylessAgent(t), "service_grounded_rating", arguments); got.Meta["groundline/creditsRemaining"] != 45. || got.Meta["groundline/provisional"].(map[string]any)["claimUrl"] == claim {
		t.Errorf("another client has the same account: %v", got.Meta)
	}
	unknown := b.post(t, http.MethodPost, "/api/mcp", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rankings"}}`,
		"X-API-Key", "", "Content-Type", "application/json", "Accept", "application/json, text/event-stream", "Mcp-Session-Id", "made-up")
	if unknown.status != http.StatusNotFound {
		t.Errorf("a session that we did not begin: %d", unknown.status)
	}
}

func TestProvisionalKeyIsClaimedBySigningUp(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.tryIt(t, `{"question":"babe ruth career rating"}`)
	o := b.unverified(t, "else@example.org")
	o.email = b.own("ada@example.org")
	visitor := o.elsewhere()
	visitor.says(visitor.page(p.claimPath(b)), p.Key[:11], "45", "Create account and keep the key", "/login?next=%2Fclaim%2F")
	visitor.says(visitor.form(p.claimPath(b), "email", "no address", "password", goodPassword), "does not look like an e-mail address")
	visitor.says(visitor.form(p.claimPath(b), "email", o.email, "password", goodPassword), "Dashboard")
	visitor.says(visitor.page("/keys"), "Claimed key", p.Key[:11])
	visitor.says(visitor.page("/evidence"), p.Answer.Provenance.Receipt[:8])
	if got := visitor.person.get(p.claimPath(b)); got.status != http.StatusNotFound {
		t.Errorf("claimed twice: %d", got.status)
	}
	visitor.form(visitor.link(o.email, "Your Groundline account"))
	b.key = p.Key
	if a := b.rate(t, "sport=mlb&slug=babe-ruth"); a.CreditsRemaining != 990 {
		t.Errorf("%d credits are left of the month's 1,000 after two answers", a.CreditsRemaining)
	}
}

func TestProvisionalKeyIsClaimedByAnAccount(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	p := b.tryIt(t, `{"question":"babe ruth career rating"}`)
	refusal := b.get(t, "/api/v1/grounded/rating?sport=mlb&slug=ken-griffey", "X-API-Key", p.Key)
	o := b.member(t, "ada@example.org")
	o.says(o.page(p.claimPath(b)), "Add it to my account", "Cap of this key")
	o.says(o.form(p.claimPath(b), "cap", "7"), "Choose one of the caps")
	o.says(o.form(p.claimPath(b), "cap", "50"), "The key is yours", "45 credits and 2 requests")
	o.says(o.page("/evidence"), p.Answer.Provenance.Receipt[:8])
	o.says(o.page("/evidence?show=refusals"), decode[answer](t, refusal.body).Provenance.Receipt[:8])
	o.says(o.page("/account"), p.Key[:11])
	if page := o.page("/keys"); !regexp.MustCompile(`Claimed key`).MatchString(page) {
		t.Error("the key is not among the account's")
	}
	b.key = p.Key
	got := b.get(t, "/api/v1/account")
	if body := string(got.body); !strings.Contains(body, `"plan":"free"`) || !strings.Contains(body, `"cap":{"credits":50`) || strings.Contains(body, "provisional") {
		t.Errorf("the account of the key: %s", body)
	}
}
