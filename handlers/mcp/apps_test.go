package mcp_test

import (
	"encoding/json"
	"strings"
	"testing"
)

const cardURI = "ui://groundline/card"

// member returns a member of nested JSON objects, or nil.
func member(value any, path ...string) any {
	for _, name := range path {
		object, _ := value.(map[string]any)
		value = object[name]
	}
	return value
}

// ask sends a message and returns its result.
func (b *testBundle) ask(t *testing.T, method, params string) map[string]any {
	t.Helper()
	_, body := b.send(t, `{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`+params+`}`)
	var got struct{ Result map[string]any }
	if err := json.Unmarshal([]byte(body), &got); err != nil || got.Result == nil {
		t.Fatalf("%s: %v: %s", method, err, body)
	}
	return got.Result
}

// A host that knows MCP Apps finds the card from the tool; one that doesn't reads the same text.
func TestToolsWithAnAnswerNameTheirCard(t *testing.T) {
	t.Parallel()
	b := setup(t)
	greeting := b.ask(t, "initialize", `{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}`)
	if member(greeting, "capabilities", "extensions", "io.modelcontextprotocol/ui") == nil || member(greeting, "capabilities", "resources") == nil {
		t.Errorf("the extension is not announced: %v", greeting)
	}
	with := map[string]bool{"service_grounded_rating": true, "verify_receipt": true}
	for _, tool := range b.ask(t, "tools/list", `{}`)["tools"].([]any) {
		name, _ := member(tool, "name").(string)
		for _, uri := range []any{member(tool, "_meta", "ui", "resourceUri"), member(tool, "_meta", "ui/resourceUri")} {
			if (uri == cardURI) != with[name] || uri != nil && uri != cardURI {
				t.Errorf("%s: card %v", name, uri)
			}
		}
	}
}

func TestCardIsOneSmallDocumentThatLoadsNothing(t *testing.T) {
	t.Parallel()
	contents := setup(t).ask(t, "resources/read", `{"uri":"`+cardURI+`"}`)["contents"].([]any)
	if len(contents) != 1 || member(contents[0], "mimeType") != "text/html;profile=mcp-app" {
		t.Fatalf("%v", contents)
	}
	text, _ := member(contents[0], "text").(string)
	if len(text) > 10_000 {
		t.Errorf("the card has %d bytes", len(text))
	}
	if !strings.HasPrefix(text, "<!doctype html>") || !strings.Contains(text, strings.Repeat("ab", 16)+" "+strings.Repeat("cd", 16)) {
		t.Errorf("the card is no document, or lacks the keys: %.300s", text)
	}
	for _, loads := range []string{"src=", "href=", "url(", "import(", "fetch(", "XMLHttpRequest", "http:", "https:"} {
		if strings.Contains(text, loads) {
			t.Errorf("the card holds %s", loads)
		}
	}
	for _, kind := range []string{"connectDomains", "resourceDomains", "frameDomains", "baseUriDomains"} {
		if domains, ok := member(contents[0], "_meta", "ui", "csp", kind).([]any); !ok || len(domains) != 0 {
			t.Errorf("%s: %v", kind, domains)
		}
	}
}

// The receipt goes where hosts do not show it to their model, and an answer does without it.
func TestAnswersOfToolsWithACardCarryTheReceiptForIt(t *testing.T) {
	t.Parallel()
	b := setup(t)
	call := func(name, arguments string) map[string]any {
		return b.ask(t, "tools/call", `{"name":"`+name+`","arguments":`+arguments+`}`)
	}
	const document = "groundline/receiptDocument"
	with := call("service_grounded_rating", `{}`)
	if member(with, "_meta", document) != "the document of 2e25" {
		t.Errorf("meta %v", with["_meta"])
	}
	shown, _ := json.Marshal([]any{with["content"], with["structuredContent"]})
	if strings.Contains(string(shown), "the document of") {
		t.Errorf("the model reads the document: %s", shown)
	}
	without := call("rating", `{"slug":"babe-ruth"}`)
	if member(without, "_meta", document) != nil || string(mustJSON(t, without["content"])) != string(mustJSON(t, with["content"])) {
		t.Errorf("a tool without a card: %v", without)
	}
	b.answer = strings.ReplaceAll(groundedAnswer, "2e25", "4f36")
	if got := call("service_grounded_rating", `{}`); got["isError"] == true || member(got, "_meta", document) != nil {
		t.Errorf("a receipt that could not be read: %v", got)
	}
	b.answer = `{"grounded":false,"refusal":{"code":"x","reason":"Not rated."},"provenance":{"receipt":"2e25"},"creditCost":0,"creditsRemaining":1}`
	if got := call("service_grounded_rating", `{}`); got["isError"] != true || member(got, "_meta", document) != nil {
		t.Errorf("a refusal: %v", got)
	}
}

func mustJSON(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
