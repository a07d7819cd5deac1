package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"groundline/handlers/mcp"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
	"groundline/internal/toolset"
)

// testBundle is the endpoint over an API that records its requests and sends one answer.
type testBundle struct {
	server *httptest.Server
	deps   mcp.Deps

	mu       sync.Mutex
	requests []*http.Request
	ids      []uuid.UUID
	messages int // counted by TakeMessage

	status int
	header http.Header
	answer string
	limit  error // of TakeMessage
}

const groundedAnswer = `{"claim":"Ruth hit 60.","grounded":true,"rating":{"value":98.3},"provenance":{"receipt":"2e25","receiptUrl":"https://x.test/receipts/2e25"},"creditCost":5,"creditsRemaining":95}`

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{status: http.StatusOK, answer: groundedAnswer, header: http.Header{}}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	edge, err := web.New(web.Config{BaseURL: "http://localhost", SessionKey: make([]byte, 32)}, nil, log)
	if err != nil {
		t.Fatal(err)
	}
	b.deps = mcp.Deps{
		Edge: edge, Version: "1", Log: log, API: http.HandlerFunc(b.serveAPI),
		Tools: []toolset.Tool{{Name: "rating", Title: "Rating", Description: "A rating.", Method: "GET", Path: "/api/v1/rating",
			Params: []toolset.Param{{Name: "slug", Type: "string", Required: true, Description: "The player."}}},
			{Name: "service_grounded_rating", Title: "Rating with a card", Description: "A rating.", Method: "GET", Path: "/api/v1/rating"}},
		Authenticate: func(_ http.Header, r *http.Request) error {
			if r.Header.Get("X-API-Key") == "" {
				return apperr.New(apperr.Unauthenticated, "key_missing", "No key.")
			}
			return nil
		},
		Challenge: func(string, bool) string { return `Bearer resource_metadata="x"` },
		TakeMessage: func(*http.Request) error {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.messages++
			return b.limit
		},
		Verify: func(_ context.Context, id string) (mcp.Verified, error) {
			switch id {
			case "answer":
				return mcp.Verified{Receipt: id, Verified: true, Grounded: true, Claim: "Ruth hit 60."}, nil
			case "refusal":
				return mcp.Verified{Receipt: id, Verified: true, Refusal: &receipts.Refusal{Reason: "Not rated."}}, nil
			case "broken":
				return mcp.Verified{}, errors.New("dial 10.0.0.7: refused")
			}
			return mcp.Verified{}, apperr.New(apperr.NotFound, "receipt_not_found", "No receipt has this ID.")
		},
		Document: func(_ context.Context, id string) ([]byte, error) {
			if id == "2e25" {
				return []byte("the document of 2e25"), nil
			}
			return nil, errors.New("dial 10.0.0.7: refused")
		},
		KeyIDs: func(context.Context) ([]string, error) {
			return []string{strings.Repeat("ab", 32), strings.Repeat("cd", 32), strings.Repeat("ef", 32)}, nil
		},
	}
	handler, err := mcp.New(b.deps)
	if err != nil {
		t.Fatal(err)
	}
	mux := &web.Mux{}
	mux.Handle(mcp.Path, handler)
	b.server = httptest.NewServer(edge.Outer(mux))
	t.Cleanup(b.server.Close)
	return b
}

func (b *testBundle) serveAPI(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.requests, b.ids = append(b.requests, r), append(b.ids, web.RequestID(r.Context()))
	for name, values := range b.header {
		w.Header()[name] = values
	}
	w.WriteHeader(b.status)
	_, _ = io.WriteString(w, b.answer)
}

// send posts a body; headers are name, value, name, value….
func (b *testBundle) send(t *testing.T, body string, headers ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.server.URL+mcp.Path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	r.Header.Set("X-API-Key", "gl_test")
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	got, err := b.server.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got, string(text)
}

// toolResult is the result of a tool call.
type toolResult struct {
	IsError           bool
	Meta              map[string]any `json:"_meta"`
	Content           []struct{ Text string }
	StructuredContent struct {
		Status     string
		Answer     map[string]any
		Reason     *string
		Refusal    map[string]any
		Provenance map[string]any
	}
}

func (b *testBundle) callTool(t *testing.T, name, arguments string) toolResult {
	t.Helper()
	response, text := b.send(t, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"`+name+`","arguments":`+arguments+`}}`)
	var message struct {
		Result toolResult
		Error  *struct{ Message string }
	}
	if err := json.Unmarshal([]byte(text), &message); err != nil || response.StatusCode != http.StatusOK || message.Error != nil {
		t.Fatalf("%d %s: %v", response.StatusCode, text, err)
	}
	return message.Result
}

func TestAToolCallIsTheCallersOwnAPIRequest(t *testing.T) {
	t.Parallel()
	b := setup(t)
	got := b.callTool(t, "rating", `{"slug":"babe-ruth"}`)
	if len(b.requests) != 1 {
		t.Fatalf("%d requests to the API", len(b.requests))
	}
	if r := b.requests[0]; r.Method != http.MethodGet || r.URL.String() != "/api/v1/rating?slug=babe-ruth" || r.Header.Get("X-API-Key") != "gl_test" || r.RemoteAddr == "" {
		t.Errorf("%s %s with key %q from %q", r.Method, r.URL, r.Header.Get("X-API-Key"), r.RemoteAddr)
	}
	s := got.StructuredContent
	if got.IsError || s.Status != toolset.StatusOK || s.Reason != nil || s.Answer["claim"] != "Ruth hit 60." || s.Provenance["receipt"] != "2e25" {
		t.Errorf("%+v", got)
	}
	if s.Answer["creditCost"] != nil || got.Meta["groundline/creditCost"] != 5.0 || got.Meta["groundline/receipt"] != "2e25" {
		t.Errorf("the cost is not in _meta alone: %+v", got)
	}
	if want := "Ruth hit 60. Receipt: https://x.test/receipts/2e25"; got.Content[0].Text != want {
		t.Errorf("text: %q, want %q", got.Content[0].Text, want)
	}
}

// Every tool call is charged under its own request ID.
func TestEveryToolCallHasItsOwnRequestID(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for range 3 {
		b.callTool(t, "rating", `{"slug":"babe-ruth"}`)
	}
	seen := map[uuid.UUID]bool{uuid.Nil: true}
	for _, id := range b.ids {
		if seen[id] {
			t.Errorf("%v has a missing or repeated ID", b.ids)
		}
		seen[id] = true
	}
}

func TestARefusalHasAReasonAndNoAnswer(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.answer = `{"claim":"","grounded":false,"rating":null,"refusal":{"code":"ambiguous","reason":"Which Griffey?"},"choices":[{"label":"Sr.","understoodAs":"Ken Griffey Sr."},{"label":"Jr."}],"provenance":{"receipt":"9a","attribution":[]},"creditCost":0,"creditsRemaining":95}`
	got := b.callTool(t, "rating", `{"slug":"ken-griffey"}`)
	s := got.StructuredContent
	if !got.IsError || s.Status != toolset.StatusUnverifiable || s.Answer != nil || s.Refusal["code"] != "ambiguous" || s.Provenance["receipt"] != "9a" {
		t.Errorf("%+v", got)
	}
	if want := "Which Griffey? It can mean: Ken Griffey Sr.; Jr."; s.Reason == nil || *s.Reason != want {
		t.Errorf("reason %v, want %q", s.Reason, want)
	}
}

func TestAnAPIErrorIsAResultThatSaysWhatToDo(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.status, b.header = http.StatusTooManyRequests, http.Header{"Retry-After": {"3"}}
	b.answer = `{"detail":"Too many requests.","remedy":"Wait.","code":"rate_limited","request_id":"r1"}`
	got := b.callTool(t, "rating", `{"slug":"babe-ruth"}`)
	s := got.StructuredContent
	if !got.IsError || s.Status != toolset.StatusUnverifiable || s.Reason == nil || *s.Reason != "Too many requests. Wait." || s.Answer != nil {
		t.Errorf("%+v", got)
	}
	if got.Meta["groundline/error"] != "rate_limited" || got.Meta["groundline/retryAfter"] != "3" || got.Meta["groundline/requestId"] != "r1" || got.Meta["groundline/creditCost"] != 0.0 {
		t.Errorf("_meta: %v", got.Meta)
	}
}

func TestInvalidArgumentsNeverReachTheAPI(t *testing.T) {
	t.Parallel()
	for name, arguments := range map[string]string{"unknown": `{"slug":"a","colour":"red"}`, "missing": `{}`, "not a scalar": `{"slug":["a"]}`} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setup(t)
			got := b.callTool(t, "rating", arguments)
			if !got.IsError || got.Meta["groundline/error"] != "invalid_argument" || got.StructuredContent.Answer != nil || len(b.requests) > 0 {
				t.Errorf("%+v after %d requests", got, len(b.requests))
			}
		})
	}
}

// A tool call is counted by the API that it calls; every other message is counted here, and one over
// the limit is refused with its problem.
func TestOnlyMessagesThatAreNotAPICallsAreCounted(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.callTool(t, "rating", `{"slug":"babe-ruth"}`)
	if b.messages != 0 {
		t.Errorf("a tool call was counted %d times", b.messages)
	}
	b.callTool(t, "verify_receipt", `{"receipt":"answer"}`)
	const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	if r, text := b.send(t, list); r.StatusCode != http.StatusOK || b.messages != 2 {
		t.Errorf("%d %s after %d messages, want 2", r.StatusCode, text, b.messages)
	}
	b.limit = apperr.New(apperr.RateLimited, "rate_limited", "Too many requests.")
	r, text := b.send(t, list)
	if r.StatusCode != http.StatusTooManyRequests || !strings.Contains(text, `"rate_limited"`) || r.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("over the limit: %d %s", r.StatusCode, text)
	}
}

func TestRequestsThatAreNotAllowedAreProblems(t *testing.T) {
	t.Parallel()
	const list = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for name, c := range map[string]struct {
		body    string
		headers []string
		status  int
		code    string
	}{
		"no key":           {list, []string{"X-API-Key", ""}, http.StatusUnauthorized, "key_missing"},
		"another host":     {list, []string{"Host", "rebound.example"}, http.StatusForbidden, "wrong_host"},
		"another site":     {list, []string{"Origin", "https://elsewhere.example", "Sec-Fetch-Site", "cross-site"}, http.StatusForbidden, "cross_origin"},
		"another type":     {list, []string{"Content-Type", "text/plain"}, http.StatusUnsupportedMediaType, "unsupported_media_type"},
		"a large body":     {`{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", 300<<10) + `"}`, nil, http.StatusRequestEntityTooLarge, "body_too_large"},
		"not the protocol": {`{`, nil, http.StatusBadRequest, "protocol_error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setup(t)
			r, text := b.send(t, c.body, c.headers...)
			if r.StatusCode != c.status || !strings.Contains(text, `"`+c.code+`"`) || r.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("%d %s %s, want %d %s", r.StatusCode, r.Header.Get("Content-Type"), text, c.status, c.code)
			}
			if schemes := r.Header.Values("WWW-Authenticate"); (c.status == http.StatusUnauthorized) != (len(schemes) > 0) || strings.Contains(strings.Join(schemes, " "), "resource_metadata") {
				t.Errorf("WWW-Authenticate: %v", schemes)
			}
			if len(b.requests) > 0 {
				t.Error("it reached the API")
			}
		})
	}
}

func TestVerifyReceiptReportsWhatTheReceiptClaims(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for receipt, want := range map[string]struct {
		isError    bool
		text, code string
	}{
		"answer":  {false, "Ruth hit 60.", ""},
		"refusal": {false, "Not rated.", ""},
		"unknown": {true, "No receipt has this ID.", "receipt_not_found"},
		"broken":  {true, "", "internal"},
	} {
		t.Run(receipt, func(t *testing.T) {
			got := b.callTool(t, "verify_receipt", `{"receipt":"`+receipt+`"}`)
			code, _ := got.Meta["groundline/error"].(string)
			if got.IsError != want.isError || code != want.code || !strings.Contains(got.Content[0].Text, want.text) || got.Meta["groundline/creditCost"] != 0.0 {
				t.Errorf("%+v, want %+v", got, want)
			}
			if strings.Contains(got.Content[1].Text, "10.0.0.7") {
				t.Errorf("an internal error is shown: %s", got.Content[1].Text)
			}
		})
	}
}
