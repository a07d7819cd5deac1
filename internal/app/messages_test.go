package app_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"groundline/internal/keys"
)

// Part 14, point 3: what an agent sends beside its calls counts in a rate of its
// account, and a call of the API counts in the API's alone.
func TestMessagesOfAnAgentCountInARate(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, hasty := b.account(t, "hasty", keys.Terms{})
	message := func(key, method, params string) reply {
		return b.send(t, "POST", `/api/mcp {"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`+params+`}`, "X-API-Key", key,
			"Accept", "application/json, text/event-stream", "Mcp-Protocol-Version", "2025-06-18")
	}
	const verifying = `{"name":"verify_receipt","arguments":{"receipt":"00"}}`
	var passed, stopped atomic.Int32
	var under sync.WaitGroup
	for _, m := range []struct{ method, params string }{{"tools/list", "{}"}, {"ping", "{}"}, {"tools/call", verifying}, {"tools/call", `{"name":"no_such_tool"}`}, {"prompts/list", "{}"}} {
		for range 60 {
			under.Go(func() {
				switch r := message(hasty, m.method, m.params); r.status {
				case http.StatusOK:
					passed.Add(1)
				case http.StatusTooManyRequests:
					stopped.Add(1)
					wantProblem(t, m.method, r, http.StatusTooManyRequests, "rate_limited")
					if r.header.Get("Retry-After") == "" {
						t.Errorf("%s does not say when to come again", m.method)
					}
				default:
					t.Errorf("%s: %d %s", m.method, r.status, r.body)
				}
			})
		}
	}
	under.Wait()
	if passed.Load() < 100 || passed.Load() > 200 || stopped.Load() == 0 {
		t.Errorf("%d messages passed and %d were stopped, want a burst of 100 and 5 a second", passed.Load(), stopped.Load())
	}
	const rating = `{"name":"service_grounded_rating","arguments":{"sport":"mlb","slug":"babe-ruth"}}`
	if r := message(hasty, "tools/call", rating); r.status != http.StatusOK {
		t.Errorf("a call of the API after too many messages: %d %s", r.status, r.body)
	}
	if r := message(b.key, "tools/list", "{}"); r.status != http.StatusOK {
		t.Errorf("another account's: %d %s", r.status, r.body)
	}
}

// Part 14, point 2: an export's receipt is one of the day's new ones.
func TestReceiptsOfExportsCountInTheDaysLimit(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	for i, step := range []struct{ path, left string }{
		{requests["export"], "19999"},
		{"/api/v1/export/nhl?kind=ratings", "19998"},
		{ratingOfRuth, "19997"},
	} {
		r := b.get(t, step.path)
		if left := r.header.Get("X-Service-New-Receipts-Remaining"); r.status != http.StatusOK || left != step.left {
			t.Errorf("request %d, %s: %d, %q new receipts are left, want %q", i+1, step.path, r.status, left, step.left)
		}
	}
}
