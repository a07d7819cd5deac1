package app_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/internal/datasets/sample"
	"groundline/internal/toolset"
)

// keyed sends every request with a key, as an agent's host is configured to.
type keyed struct{ key string }

func (k keyed) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-API-Key", k.key)
	return http.DefaultTransport.RoundTrip(r)
}

// agent connects an MCP client to the product.
func (b *testBundle) agent(t *testing.T) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: b.config.BaseURL + "/api/mcp", HTTPClient: &http.Client{Transport: keyed{b.key}}, DisableStandaloneSSE: true,
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return session
}

// toolAnswer is the structured content of a tool's result.
type toolAnswer struct {
	Status     string
	Answer     map[string]any
	Reason     *string
	Refusal    map[string]any
	Provenance map[string]any
}

func callTool(t *testing.T, session *mcp.ClientSession, name string, arguments map[string]any) (*mcp.CallToolResult, toolAnswer) {
	t.Helper()
	got, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s %v: %v", name, arguments, err)
	}
	raw, err := json.Marshal(got.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	var a toolAnswer
	if err := json.Unmarshal(raw, &a); err != nil {
		t.Fatal(err)
	}
	if a.Provenance == nil {
		t.Errorf("%s %v: a result without provenance", name, arguments)
	}
	if (a.Status == toolset.StatusOK) == got.IsError || (a.Answer == nil) != got.IsError || (a.Reason == nil) == got.IsError {
		t.Errorf("%s %v: isError %v, %+v", name, arguments, got.IsError, a)
	}
	return got, a
}

func TestAgentIsAnsweredWithAReceipt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	session := b.agent(t)
	got, a := callTool(t, session, "service_grounded_rating", map[string]any{"sport": "mlb", "slug": "babe-ruth", "season": nil})
	receipt, _ := a.Provenance["receipt"].(string)
	if len(receipt) != 64 || got.Meta["groundline/receipt"] != receipt || got.Meta["groundline/creditCost"] != 5. || got.Meta["groundline/creditsRemaining"] != 995. {
		t.Errorf("provenance %v, meta %v", a.Provenance, got.Meta)
	}
	if text := got.Content[0].(*mcp.TextContent).Text; !strings.Contains(text, "Babe Ruth's best MLB season") || !strings.Contains(text, "/receipts/"+receipt) {
		t.Errorf("text %q", text)
	}
	if _, v := callTool(t, session, "verify_receipt", map[string]any{"receipt": receipt}); v.Answer["verified"] != true || v.Answer["claim"] != a.Answer["claim"] {
		t.Errorf("verified %v", v)
	}
	if _, v := callTool(t, session, "verify_receipt", map[string]any{"receipt": strings.Repeat("0", 64)}); v.Status != toolset.StatusUnverifiable {
		t.Errorf("a receipt that does not exist: %v", v)
	}
}

func TestRefusedToolCallHoldsNoRating(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	session := b.agent(t)
	got, a := callTool(t, session, "service_career_standing", map[string]any{"sport": "mlb", "slug": "ken-griffey"})
	if !got.IsError || a.Refusal["code"] != "ambiguous_player" || got.Meta["groundline/creditCost"] != 0. {
		t.Errorf("%+v %v", a, got.Meta)
	}
	for _, arguments := range []map[string]any{
		{"sport": "mlb"}, {"sport": "mlb", "slug": "babe-ruth", "sprot": "x"}, {"sport": "cricket", "slug": "babe-ruth"},
		{"sport": "mlb", "slug": []string{"babe-ruth"}}, {"sport": "mlb", "slug": ""}, nil,
	} {
		if got, a := callTool(t, session, "service_grounded_rating", arguments); !got.IsError || *a.Reason == "" {
			t.Errorf("%v: %+v", arguments, a)
		}
	}
	if got := b.get(t, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"); !strings.Contains(string(got.body), `"creditsRemaining":995`) {
		t.Errorf("refusals were charged: %s", got.body)
	}
}

func TestToolsAreTwelveAtMostAndDescribedAlike(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	listed, err := b.agent(t).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(listed.Tools); n > 12 || listed.Tools[0] == nil {
		t.Errorf("%d tools", n)
	}
	var shaped []map[string]any
	if err := json.Unmarshal(b.get(t, "/api/v1/tools", "X-API-Key", "").body, &shaped); err != nil {
		t.Fatal(err)
	}
	byName := map[string]*mcp.Tool{}
	for _, tool := range listed.Tools {
		byName[tool.Name] = tool
	}
	for _, want := range shaped {
		tool := byName[want["name"].(string)]
		if tool == nil || tool.Description != want["description"] || !reflect.DeepEqual(tool.InputSchema, want["inputSchema"]) || !reflect.DeepEqual(tool.OutputSchema, want["outputSchema"]) {
			t.Errorf("%v is another tool over MCP: %+v", want["name"], tool)
		}
	}
	for _, format := range toolset.Formats {
		if got := b.get(t, "/api/v1/tools?format="+format); got.status != http.StatusOK || len(got.body) < 1000 {
			t.Errorf("%s: %d %s", format, got.status, got.body)
		}
	}
	if got := b.get(t, "/api/v1/tools?format=xml"); got.status != http.StatusBadRequest {
		t.Errorf("a shape that there is not: %d", got.status)
	}
}

func TestFailuresOfTransportAreProblems(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	list := `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for _, test := range []struct {
		name, method, body string
		status             int
		code               string
		headers            []string
	}{
		{"no key", http.MethodPost, strings.Replace(list, "tools/list", "tools/call", 1), 401, "key_missing", []string{"X-API-Key", ""}},
		{"nobody's key", http.MethodPost, list, 401, "key_malformed", []string{"X-API-Key", "gl_nobody"}},
		{"GET", http.MethodGet, "", 405, "method_not_allowed", nil},
		{"DELETE", http.MethodDelete, "", 405, "method_not_allowed", nil},
		{"text", http.MethodPost, list, 415, "unsupported_media_type", []string{"Content-Type", "text/plain"}},
		{"not JSON", http.MethodPost, "{", 400, "protocol_error", nil},
		{"Accept", http.MethodPost, list, 400, "protocol_error", []string{"Accept", "text/html"}},
		{"too long", http.MethodPost, strings.Repeat(" ", 300<<10) + list, 413, "body_too_large", nil},
		{"page of another site", http.MethodPost, list, 403, "cross_origin", []string{"Origin", "https://elsewhere.example", "Sec-Fetch-Site", "cross-site"}},
		{"another name", http.MethodPost, list, 403, "wrong_host", []string{"Host", "elsewhere.example"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			headers := append([]string{"Content-Type", "application/json", "Accept", "application/json, text/event-stream"}, test.headers...)
			got := b.post(t, test.method, "/api/mcp", test.body, headers...)
			if got.status != test.status || test.code != "" && !strings.Contains(string(got.body), `"code":"`+test.code+`"`) {
				t.Errorf("%s: %d %s", test.name, got.status, got.body)
			}
			// Who sends no key is shown the way to one; who sends one must not be led to drop it.
			challenges := got.header.Values("WWW-Authenticate")
			if leads := strings.Contains(strings.Join(challenges, " "), "resource_metadata"); test.status == 401 && (len(challenges) == 0 || leads != (test.code == "key_missing")) {
				t.Errorf("%s: WWW-Authenticate %q", test.name, challenges)
			}
		})
	}
}

// post sends a request with the bundle's key and headers as get takes them; Host
// is one of them.
func (b *testBundle) post(t *testing.T, method, path, body string, headers ...string) reply {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, b.config.BaseURL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-API-Key", b.key)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Del(headers[i])
		if headers[i] == "Host" {
			request.Host = headers[i+1]
		} else if headers[i+1] != "" {
			request.Header.Set(headers[i], headers[i+1])
		}
	}
	got, err := send(request)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestRESTAndMCPGiveTheSameAnswer asks 300 random questions both ways, refusals
// among them.
func TestRESTAndMCPGiveTheSameAnswer(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	session := b.agent(t)
	random := rand.New(rand.NewPCG(1, 2))
	refused, asked := 0, map[string]int{}
	players := b.sample(t)
	for range 300 {
		tool, path, arguments := randomQuestion(random, players)
		asked[tool]++
		overMCP, a := callTool(t, session, tool, arguments)
		overREST := b.askREST(t, path)
		var body map[string]any
		if err := json.Unmarshal(overREST.body, &body); err != nil {
			t.Fatal(err)
		}
		if overREST.status != http.StatusOK {
			if !overMCP.IsError || overMCP.Meta["groundline/error"] != body["code"] {
				t.Errorf("%s is %d %v, and over MCP %v", path, overREST.status, body["code"], overMCP.Meta)
			}
			continue
		}
		if !reflect.DeepEqual(a.Provenance, body["provenance"]) {
			t.Errorf("%s: provenance %v, over MCP %v", path, body["provenance"], a.Provenance)
		}
		if overMCP.Meta["groundline/creditCost"] != body["creditCost"] {
			t.Errorf("%s costs %v, over MCP %v", path, body["creditCost"], overMCP.Meta)
		}
		if body["grounded"] == false {
			refused++
			if !reflect.DeepEqual(a.Refusal, body["refusal"]) {
				t.Errorf("%s: refusal %v, over MCP %v", path, body["refusal"], a.Refusal)
			}
			continue
		}
		if len(a.Provenance["receipt"].(string)) != 64 {
			t.Errorf("%s: no receipt: %v", path, a.Provenance)
		}
		for _, aside := range []string{"creditCost", "creditsRemaining", "provenance"} {
			delete(body, aside)
		}
		if !reflect.DeepEqual(a.Answer, body) {
			t.Errorf("%s: %v, over MCP %v", path, body, a.Answer)
		}
	}
	if refused < 30 || len(asked) < 10 {
		t.Errorf("only %d of the questions were refused; they were of %v", refused, asked)
	}
}

// askREST sends a path, or a path and a body.
func (b *testBundle) askREST(t *testing.T, request string) reply {
	t.Helper()
	if path, body, ok := strings.Cut(request, " "); ok {
		return b.post(t, http.MethodPost, path, body, "Content-Type", "application/json")
	}
	return b.get(t, request)
}

// sample is the bundled sample's players by sport.
func (b *testBundle) sample(t *testing.T) map[string][][2]string {
	t.Helper()
	players := map[string][][2]string{}
	for _, sport := range []string{"mlb", "nfl", "nba", "nhl", "wnba"} {
		set, err := sample.Bundled(sport)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range set.Set.Players {
			players[sport] = append(players[sport], [2]string{p.ID, p.Slug})
		}
	}
	return players
}

// randomQuestion returns one question as a tool call and as a path of the API. One
// in five is about a player who is not there.
func randomQuestion(random *rand.Rand, players map[string][][2]string) (tool, path string, arguments map[string]any) {
	sports := []string{"mlb", "nfl", "nba", "nhl", "wnba"}
	sport := sports[random.IntN(len(sports))]
	player := players[sport][random.IntN(len(players[sport]))]
	if random.IntN(5) == 0 {
		player = [2]string{sport + "_nobody", "nobody-of-that-name"}
	}
	season := 1980 + random.IntN(45)
	switch random.IntN(12) {
	case 0:
		tool, path, arguments = "service_grounded_rating", "/api/v1/grounded/rating", map[string]any{"sport": sport, "slug": player[1], "scope": []string{"best", "career", "current"}[random.IntN(3)]}
	case 1:
		tool, path, arguments = "service_grounded_rating", "/api/v1/grounded/rating", map[string]any{"sport": sport, "slug": player[1], "scope": "season", "season": season}
	case 2:
		tool, path, arguments = "service_career_standing", "/api/v1/grounded/standing", map[string]any{"sport": sport, "slug": player[1]}
	case 3:
		tool, path, arguments = "search_players", "/api/v1/players/search", map[string]any{"q": player[1]}
	case 4:
		tool, path, arguments = "rankings", "/api/v1/rankings/"+sport, map[string]any{"since": season, "limit": 1 + random.IntN(30)}
	case 5:
		tool, path, arguments = "career_shape", "/api/v1/analytics/shape/"+player[0], map[string]any{}
	case 6:
		tool, path, arguments = "value", "/api/v1/analytics/value", map[string]any{"sport": sport, "slug": player[1]}
	case 7:
		tool, path, arguments = "player", "/api/v1/players/"+player[0], map[string]any{}
	case 8:
		tool, path, arguments = "comparables", "/api/v1/analytics/clone/"+player[0], map[string]any{}
	case 9:
		other := players[sport][random.IntN(len(players[sport]))][0]
		by := []string{"season", "career", "peak"}[random.IntN(3)]
		plan := fmt.Sprintf(`{"plan":{"intent":"compare","sport":%q,"players":[%q,%q],"by":%q,"until":%d}}`, sport, player[0], other, by, season)
		return "compare", "/api/v1/analytics/query " + plan, map[string]any{"sport": sport, "players": []string{player[0], other}, "by": by, "until": season}
	case 10:
		words := strings.ReplaceAll(player[1], "-", " ") + []string{" career rating", " best season", " home runs", " points", " last night"}[random.IntN(5)]
		return "query", "/api/v1/analytics/query " + fmt.Sprintf(`{"question":%q}`, words), map[string]any{"question": words}
	case 11:
		stat := map[string]string{"mlb": "batting.HR", "nfl": "offence.passing_yards", "nba": "PTS", "nhl": "PTS", "wnba": "PTS"}[sport]
		tool, path, arguments = "leaders", "/api/v1/leaders/"+sport, map[string]any{"stat": stat, "since": season, "limit": 3}
	}
	query := url.Values{}
	for name, value := range arguments {
		query.Set(name, fmt.Sprint(value))
	}
	switch tool {
	case "rankings", "leaders":
		arguments["sport"] = sport
	case "career_shape", "player", "comparables":
		arguments["player_id"] = player[0]
	}
	return tool, path + "?" + query.Encode(), arguments
}
