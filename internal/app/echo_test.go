package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"groundline/internal/apperr"
)

// junk is text that no answer of ours holds.
var junk = regexp.MustCompile(`Z{3,}`)

// echoed counts the bytes of junk in an answer, its headers included.
func echoed(got reply) (n int) {
	for _, values := range got.header {
		for _, value := range values {
			n += len(strings.Join(junk.FindAllString(value, -1), ""))
		}
	}
	for _, run := range junk.FindAll(got.body, -1) {
		n += len(run)
	}
	return n
}

// Part 14, point 13: whatever is sent, and wherever, an error repeats at most 200
// bytes of it: no log and no page is filled by what a stranger typed.
func TestNoErrorEchoesMoreThan200BytesOfInput(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	long := strings.Repeat("Z", 5000)
	ran, failed := 0, 0
	check := func(what string, got reply) {
		t.Helper()
		if got.status < http.StatusBadRequest {
			return
		}
		failed++
		if n := echoed(got); n > apperr.MaxEcho {
			t.Errorf("%s: status %d echoes %d bytes: %.300s", what, got.status, n, got.body)
		}
	}
	routes := routesOf(b.description(t, "/openapi.json"))
	for _, r := range routes {
		t.Run(r.id, func(t *testing.T) {
			ran++
			request := strings.Replace(requests[r.id], "RECEIPT", strings.Repeat("0", 64), 1)
			path, body, _ := strings.Cut(request, " ")
			address, query, _ := strings.Cut(path, "?")
			send := func(what, query, body string, headers ...string) {
				t.Helper()
				check(r.id+": "+what, b.send(t, r.Method, address+"?"+query+" "+body, headers...))
			}
			values, err := url.ParseQuery(query)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range r.Operation.Parameters {
				switch p.Value.In {
				case "query":
					changed := url.Values{}
					for name := range values {
						changed.Set(name, values.Get(name))
					}
					for _, value := range []string{long, strings.Repeat("ZZZ ", 900), "batting." + long, strings.Repeat("ZZZ,", 900)} {
						changed.Set(p.Value.Name, value)
						send("parameter "+p.Value.Name, changed.Encode(), body)
					}
					send("repeated "+p.Value.Name, changed.Encode()+"&"+p.Value.Name+"="+long, body)
				case "header":
					send("header "+p.Value.Name, query, body, p.Value.Name, long)
				case "path":
					parts := strings.Split(r.Path, "/")
					given := strings.Split(address, "/")
					for i, part := range parts {
						if part == "{"+p.Value.Name+"}" {
							given[i] = long
						}
					}
					check(r.id+": path "+p.Value.Name, b.send(t, r.Method, strings.Join(given, "/")+"?"+query+" "+body))
				}
			}
			send("unknown parameter", query+"&"+long+"=1", body)
			send("unknown parameter without a value", query+"&"+long+"=", body)
			many := ""
			for n := range 30 {
				many += fmt.Sprintf("&%s%d=%s", long[:100], n, long[:100])
			}
			send("many unknown parameters", query+many, body)
			for _, name := range []string{"X-Api-Key", "Authorization", "Accept", "Content-Type", "If-None-Match", "Idempotency-Key", "Origin", "X-Forwarded-For"} {
				send("header "+name, query, body, name, long)
			}
			send("bearer", query, body, "Authorization", "Bearer "+long, "X-Api-Key", "gl_"+long)
			if body == "" {
				return
			}
			send("a body of junk", query, long)
			send("a body of a string", query, `"`+long+`"`)
			var members map[string]any
			if err := json.Unmarshal([]byte(body), &members); err != nil {
				t.Fatal(err)
			}
			members[long] = long
			send("unknown member", query, jsonOf(t, members))
			for n := range 30 {
				members[fmt.Sprint(long[:100], n)] = long[:100]
			}
			send("many unknown members", query, jsonOf(t, members))
			members = map[string]any{}
			_ = json.Unmarshal([]byte(body), &members)
			for name, was := range members {
				for _, value := range []any{long, []string{long}, map[string]any{long: long}, map[string]any{"intent": long, "players": []string{long, long}}} {
					members[name] = value
					send("member "+name, query, jsonOf(t, members))
				}
				members[name] = was
			}
		})
	}
	for _, path := range []string{"/" + long, "/api/v1/" + long, "/players/mlb/" + long, "/players/" + long, "/receipts/" + long, "/docs/" + long, "/log/tile/" + long,
		"/rankings/" + long, "/answers/" + long, "/articles/" + long, "/verify/" + long, "/badge/" + long} {
		for _, accept := range []string{"text/html", "application/json"} {
			check(path[:20]+" as "+accept, b.get(t, path, "Accept", accept))
			check("POST "+path[:20]+" as "+accept, b.send(t, http.MethodPost, path+" {}", "Accept", accept))
		}
	}
	for what, message := range map[string]any{
		"method": map[string]any{"jsonrpc": "2.0", "id": 1, "method": long},
		"id":     map[string]any{"jsonrpc": "2.0", "id": long, "method": "no"},
		"tool":   map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": map[string]any{"name": long}},
		"argument": map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call",
			"params": map[string]any{"name": "grounded_rating", "arguments": map[string]any{long: long, "sport": long}}},
		"value": map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call",
			"params": map[string]any{"name": "grounded_rating", "arguments": map[string]any{"sport": long, "slug": long}}},
		"resource": map[string]any{"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": map[string]any{"uri": "groundline://" + long}},
		"prompt":   map[string]any{"jsonrpc": "2.0", "id": 1, "method": "prompts/get", "params": map[string]any{"name": long}},
	} {
		got := b.post(t, http.MethodPost, "/api/mcp", jsonOf(t, message), "Content-Type", "application/json", "Accept", "application/json, text/event-stream")
		if n := echoed(got); n > apperr.MaxEcho {
			t.Errorf("MCP %s: status %d echoes %d bytes: %.300s", what, got.status, n, got.body)
		}
	}
	if ran == len(routes) && failed < 300 { // fewer where -run selects some
		t.Errorf("only %d requests failed: the sweep tests nothing", failed)
	}
}

func jsonOf(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
