package app_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"groundline/internal/app"
)

// asked is what the API answers to a question.
type asked struct {
	Grounded     bool
	Answer       string
	UnderstoodAs string
	Plan         json.RawMessage
	Rows         []struct{ Player *struct{ Slug string } }
	Refusal      *struct {
		Code    string
		Nearest []struct{ Question string }
	}
	Choices []struct {
		Label string
		Plan  json.RawMessage
	}
	Provenance       struct{ Receipt string }
	CreditCost       int64
	CreditsRemaining int64
}

func (b *testBundle) ask(t *testing.T, body string) (int, asked) {
	t.Helper()
	r := b.postJSON(t, "/api/v1/analytics/query", body)
	if r.status != http.StatusOK {
		return r.status, asked{}
	}
	return r.status, decode[asked](t, r.body)
}

func (b *testBundle) postJSON(t *testing.T, path, body string) reply {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-API-Key", b.key)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, text}
}

// TestCurrentRatingIsRefusedOutOfSeason asks of this week when no season is on,
// over data that hold the last one whole.
func TestCurrentRatingIsRefusedOutOfSeason(t *testing.T) {
	t.Parallel()
	b := setupWith(t, func(c *app.Config) {
		c.Clock = func() time.Time { return time.Date(2024, time.December, 1, 12, 0, 0, 0, time.UTC) }
	}, "RATES", "off")
	b.importGames(t, "wnba")
	_, a := b.ask(t, `{"question":"who moved this week in the wnba?"}`)
	if a.Grounded || a.Refusal == nil || a.Refusal.Code != "offseason" || a.CreditCost != 0 || len(a.Refusal.Nearest) == 0 {
		t.Fatalf("%+v", a)
	}
	for _, n := range a.Refusal.Nearest {
		if _, again := b.ask(t, string(mustJSON(t, map[string]string{"question": n.Question}))); !again.Grounded {
			t.Errorf("it offers %q, which is refused: %+v", n.Question, again.Refusal)
		}
	}
}

// TestQuestionsAreMeteredAndCited: an answer costs 5 credits and has a receipt
// that holds its plan and none of the words; its plan sent back answers alike; a
// refusal and the choices of an ambiguous question are free.
func TestQuestionsAreMeteredAndCited(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, a := b.ask(t, `{"question":"how many home runs did Babe Ruth have in 1927?"}`)
	if !a.Grounded || a.CreditCost != 5 || a.CreditsRemaining != 995 || !strings.Contains(a.Answer, "60 home runs") {
		t.Fatalf("%+v", a)
	}
	s := b.statement(t, a.Provenance.Receipt)
	if s.Predicate.Claim != a.Answer || s.Predicate.Plan["intent"] != "player_stat" || strings.Contains(string(mustJSON(t, s)), "how many") {
		t.Errorf("the receipt: %+v", s.Predicate)
	}
	_, again := b.ask(t, `{"plan":`+string(a.Plan)+`}`)
	if again.Answer != a.Answer || again.Provenance.Receipt != a.Provenance.Receipt || again.CreditsRemaining != 990 {
		t.Errorf("sent back: %+v", again)
	}
	for question, code := range map[string]string{
		"babe ruth doubles record":              "ambiguous_stat",
		"why did Babe Ruth decline":             "causal",
		"babe ruth home runs last night":        "no_granularity",
		"most home runs by a player with a hat": "unknown_entity",
		"babe ruth home runs in purple":         "unknown_entity",
	} {
		t.Run(question, func(t *testing.T) {
			_, r := b.ask(t, string(mustJSON(t, map[string]string{"question": question})))
			if r.Grounded || r.Refusal == nil || r.CreditCost != 0 || r.CreditsRemaining != 990 {
				t.Errorf("%s: %+v", question, r)
			} else if r.Refusal.Code != code && r.Refusal.Code != "unsupported_grammar" {
				t.Errorf("%s: %s, not %s", question, r.Refusal.Code, code)
			} else if len(r.Choices) == 0 && len(r.Refusal.Nearest) == 0 {
				t.Errorf("%s: no way on", question)
			}
		})
	}
	for _, body := range []string{`{}`, `{"question":"babe ruth","plan":{"intent":"standing"}}`, `{"plan":{"intent":"standing","sport":"mlb"}}`, `{"plan":{"intent":"leaders","sport":"mlb","stat":"HR","by":"season","high":true}}`,
		`{"plan":{"intent":"leaders","sport":"mlb","stat":"nonsense","by":"season"}}`} {
		t.Run(body, func(t *testing.T) {
			if status, _ := b.ask(t, body); status != http.StatusBadRequest {
				t.Errorf("%s: %d", body, status)
			}
		})
	}
	b.checkLedger(t)
}

// TestAQuestionOfSeveralLeaguesIsOneCharge: it costs what any question does, and its one receipt is that of all of
// its leagues.
func TestAQuestionOfSeveralLeaguesIsOneCharge(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, before := b.ask(t, `{"question":"how many home runs did Babe Ruth have in 1927?"}`)
	_, a := b.ask(t, `{"question":"most games over a career"}`)
	if !a.Grounded || a.CreditCost != 5 || a.CreditsRemaining != before.CreditsRemaining-5 || !strings.Contains(a.Answer, "MLB: Hank Aaron has the most games") {
		t.Fatalf("%+v", a)
	}
	s := b.statement(t, a.Provenance.Receipt)
	parts, err := s.Leagues()
	if err != nil || len(parts) < 2 || s.Predicate.Claim != a.Answer {
		t.Errorf("%d leagues, %v: %q", len(parts), err, s.Predicate.Claim)
	}
	if r := b.get(t, "/receipts/"+a.Provenance.Receipt); r.status != http.StatusOK || !strings.Contains(string(r.body), "MLB: Hank Aaron") {
		t.Errorf("the receipt's page: %d", r.status)
	}
	b.checkLedger(t)
}

// TestAskPageAnswersWithoutScript: the page takes a question by its address,
// links the choices of an ambiguous one, and shows a refusal with its way on.
func TestAskPageAnswersWithoutScript(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for question, want := range map[string]string{
		"babe ruth home runs in 1927": "60 home runs",
		"babe ruth doubles record":    "Which do you mean?",
		"most points in a season":     `<th scope="col">League</th>`,
		"who is the goat":             "Try one of these",
		"career arc of babe ruth":     `class="shape series"`,
		"<script>alert(1)</script>":   "&lt;script&gt;",
	} {
		t.Run(question, func(t *testing.T) {
			r := b.get(t, "/ask?q="+url.QueryEscape(question))
			if r.status != http.StatusOK || !strings.Contains(string(r.body), want) {
				t.Errorf("%s: %d, without %q", question, r.status, want)
			}
		})
	}
	r := b.get(t, "/ask/suggestions?q=babe+ru")
	if r.status != http.StatusOK || !strings.Contains(string(r.body), "Babe Ruth") {
		t.Errorf("suggestions: %d %s", r.status, r.body)
	}
	if r := b.get(t, "/ask?plan=nonsense"); r.status != http.StatusBadRequest {
		t.Errorf("a malformed plan: %d", r.status)
	}
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
