package handlers

import (
	"net/http"
	"runtime"
	"strings"
	"time"

	"groundline/handlers/mcp"
	"groundline/handlers/web"
	"groundline/internal/rates"
)

// Maximum body sizes. Bodies are buffered before they are processed.
const (
	anyBody  = 256 << 10
	mcpBody  = 512 << 10 // package mcp has a lower limit, with errors of its protocol
	hookBody = 1 << 20
)

// workLimit is how long a request may run, below the server's write timeout.
const workLimit = 25 * time.Second

// Bulkheads are the gates of one process. Each has its own capacity, so that one kind
// of request can't crowd out another.
type Bulkheads struct {
	general   *web.Gate
	long      *web.Gate // requests that take seconds: generated texts, bulk exports
	passwords *web.Gate // each hash takes 19 MiB and a core
	hooks     *web.Gate // the payment service's webhooks and reports of leaked keys
	operators *web.Gate // keeps the operator's pages available when all else is full
}

// NewBulkheads returns the gates. running is how many requests of the general lane
// run at once; 0 derives it from the number of processors.
func NewBulkheads(running int) *Bulkheads {
	cores := runtime.GOMAXPROCS(0)
	if running == 0 {
		running = max(128, 64*cores) // enough for group commit; see docs/reliability.md
	}
	return &Bulkheads{
		general:   web.NewGate(running, 16*running, 250*time.Millisecond),
		long:      web.NewGate(8*cores, 64*cores, time.Second),
		passwords: web.NewGate(2*cores, 64*cores, 2*time.Second),
		hooks:     web.NewGate(16, 256, 2*time.Second),
		operators: web.NewGate(8, 64, 2*time.Second),
	}
}

// Each calls fn with each gate and its name.
func (b *Bulkheads) Each(fn func(name string, g *web.Gate)) {
	fn("general", b.general)
	fn("long", b.long)
	fn("passwords", b.passwords)
	fn("hooks", b.hooks)
	fn("operators", b.operators)
}

// Inner passes long requests made inside another request, such as an agent's tool
// calls, through the gate they would pass from outside. full answers refused ones.
func (b *Bulkheads) Inner(next http.Handler, full func(http.ResponseWriter, *http.Request)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if b.of(r).Gate != b.long {
			next.ServeHTTP(w, r)
			return
		}
		if !b.long.Enter(r.Context(), rates.LineOf(web.ClientAddress(r))) {
			full(w, r)
			return
		}
		defer b.long.Leave()
		next.ServeHTTP(w, r)
	})
}

// of returns the lane of a request.
func (b *Bulkheads) of(r *http.Request) web.Lane {
	path := r.URL.Path
	post := r.Method == http.MethodPost
	under := func(prefix string) bool { return strings.HasPrefix(path, prefix) }
	lane := web.Lane{Gate: b.general, Body: anyBody, Work: workLimit}
	switch {
	case under("/static/"):
		lane.Gate = nil // served from memory
	case path == "/dashboard/events":
		lane.Work = 0 // an event stream, which ends itself
	case path == mcp.Path || path == mcp.AccountPath:
		lane.Body = mcpBody
	case under("/api/v1/assistant/answer"), under("/api/v1/export/"):
		lane.Gate = b.long
	case post && (path == "/login" || path == "/signup" || path == "/account/password" || under("/reset/") || under("/claim/") || under("/account/verify/") || under("/account/email/")):
		lane.Gate = b.passwords
	case post && (path == "/webhooks/stripe" || path == "/api/secret-scanning"):
		lane.Gate, lane.Body = b.hooks, hookBody
	case under("/operator"):
		lane.Gate = b.operators
	}
	return lane
}
