//go:build unix

package faults

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptrace"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
)

const (
	connections = 64
	patience    = 40 * time.Second // longer than the service takes for any answer
	pause       = 50 * time.Millisecond
)

// client is one connection to one replica, and what it asks.
type client struct {
	*world
	seen    *seen
	random  *rand.Rand
	http    *http.Client
	address string
	key     string
	agent   string // the key of the account that agents use
	people  []person
}

// person is somebody of the sample, and a span of his seasons.
type person struct {
	sport, slug string
	first, last int
}

// run asks until ctx ends. A request under way at the end is let finish, so that
// it is known what became of it.
func (c *client) run(ctx context.Context) {
	defer c.http.CloseIdleConnections()
	again := time.NewTicker(pause)
	defer again.Stop()
	for ctx.Err() == nil {
		if *pace > 0 {
			select {
			case <-time.After(*pace):
			case <-ctx.Done():
				return
			}
		}
		for !c.one() && ctx.Err() == nil {
			for answered := false; !answered && ctx.Err() == nil; answered = c.get(hot) {
				<-again.C // the replica is starting, or has no database
			}
		}
	}
}

// hot is what everybody asks.
const hot = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"

// one asks one thing; false is no answer, or an error of the service.
func (c *client) one() bool {
	switch n := c.random.IntN(100); {
	case n < 55:
		return c.get("/api/v1/grounded/rating?" + c.question())
	case n < 65:
		return c.get(hot)
	case n < 70:
		return c.get("/api/v1/grounded/rating?sport=mlb&slug=nobody-at-all") // refused
	case n < 74:
		return c.get("/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&sprot=mlb") // 400
	case n < 84:
		return c.once(fmt.Sprintf("most homers in a season since %d", 1880+c.random.IntN(140)))
	case n < 86:
		return c.once("how tall is babe ruth?") // refused
	case n < 96:
		return c.callTool()
	case n < 98:
		return c.checkpoint()
	}
	return c.get("/api/v1/players/search?q=ruth")
}

// question asks for one season of a person; some were not played.
func (c *client) question() string {
	p := c.people[c.random.IntN(len(c.people))]
	return fmt.Sprintf("sport=%s&slug=%s&scope=season&season=%d", p.sport, p.slug, p.first-1+c.random.IntN(p.last-p.first+3))
}

// reply is an answer that came whole. Status 0 is a connection that could not be
// made: nothing was sent, and nothing may be charged.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// id is the request's, as the service says.
func (r *reply) id() uuid.UUID {
	id, _ := uuid.Parse(r.header.Get("X-Request-Id"))
	return id
}

func (r *reply) failed() bool {
	return r == nil || r.status == 0 || r.status >= http.StatusInternalServerError
}

func (c *client) get(path string) bool {
	r := c.send(http.MethodGet, path, c.key, "", nil)
	c.seen.note(r)
	return !r.failed()
}

// send returns the answer, or nil if none came whole: it is not known then whether
// there was an effect.
func (c *client) send(method, path, key, once string, body []byte) *reply {
	request, err := http.NewRequest(method, "http://"+c.address+path, bytes.NewReader(body))
	if err != nil {
		return nil
	}
	request.Header.Set("X-API-Key", key)
	request.Header.Set("Accept", "application/json, text/event-stream")
	if once != "" {
		request.Header.Set("Idempotency-Key", once)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	// A request whose connection breaks is sent again by the transport, which may
	// then find nobody: what counts is whether it was ever written.
	var written atomic.Bool
	trace := &httptrace.ClientTrace{WroteHeaders: func() { written.Store(true) }}
	response, err := c.http.Do(request.WithContext(httptrace.WithClientTrace(request.Context(), trace)))
	if err != nil && !written.Load() {
		return &reply{}
	}
	if err != nil {
		return nil
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil
	}
	return &reply{response.StatusCode, response.Header, text}
}

// once asks a question under a key of its own until it is answered, and then
// sometimes again: what comes must be the same, and free. What is not answered
// after some tries is asked again when all faults are over.
func (c *client) once(question string) bool {
	body, _ := json.Marshal(map[string]string{"question": question})
	a := &asked{key: fmt.Sprintf("%016x", c.random.Uint64()), body: body, account: c.key}
	c.seen.expect(a)
	again := time.NewTicker(pause)
	defer again.Stop()
	for range 3 {
		if c.try(a) {
			return c.random.IntN(2) == 0 || c.try(a)
		}
		<-again.C
	}
	return false
}

func (c *client) try(a *asked) bool {
	r := c.send(http.MethodPost, "/api/v1/analytics/query", a.account, a.key, a.body)
	return c.seen.tried(a, r)
}

// callTool asks as an agent's host does.
func (c *client) callTool() bool {
	p := c.people[c.random.IntN(len(c.people))]
	season := p.first + c.random.IntN(p.last-p.first+1)
	body, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": map[string]any{
		"name": "service_grounded_rating", "arguments": map[string]any{"sport": p.sport, "slug": p.slug, "scope": "season", "season": season}}})
	r := c.send(http.MethodPost, "/api/mcp", c.agent, "", body)
	return c.seen.toolCalled(r)
}

func (c *client) checkpoint() bool {
	r := c.send(http.MethodGet, "/log/checkpoint", "", "", nil)
	if !r.failed() && r.status == http.StatusOK {
		c.seen.checkpoint(string(r.body))
	}
	return !r.failed()
}
