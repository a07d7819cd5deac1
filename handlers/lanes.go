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

// Bodies are read whole before they are worked on, so they are small.
const (
	anyBody  = 256 << 10
	mcpBody  = 512 << 10 // package mcp refuses sooner, in its protocol's words
	hookBody = 1 << 20
)

// workLimit is how long an answer may be worked on: the connection is not written
// to for longer.
const workLimit = 25 * time.Second

// Lanes are the gates of one process. Each has its own room, so that one kind of
// request cannot keep out another.
type Lanes struct {
	general   *web.Gate
	long      *web.Gate // answers that take seconds: texts by a language model, bulk slices
	passwords *web.Gate // each hash takes 19 MiB and a core
	hooks     *web.Gate // of the payment service, and reports of leaked keys
	operators *web.Gate // whoever has to look while all else is full
}

// NewLanes makes the gates: running is how many requests of the general lane are
// worked on at once, 0 for what the processors here can do.
func NewLanes(running int) *Lanes {
	cores := runtime.GOMAXPROCS(0)
	if running == 0 {
		running = max(128, 64*cores) // what group commit can use; docs/reliability.md
	}
	return &Lanes{
		general:   web.NewGate(running, 16*running, 250*time.Millisecond),
		long:      web.NewGate(8*cores, 64*cores, time.Second),
		passwords: web.NewGate(2*cores, 64*cores, 2*time.Second),
		hooks:     web.NewGate(16, 256, 2*time.Second),
		operators: web.NewGate(8, 64, 2*time.Second),
	}
}

// Each calls look with each gate and its name.
func (l *Lanes) Each(look func(name string, g *web.Gate)) {
	look("general", l.general)
	look("long", l.long)
	look("passwords", l.passwords)
	look("hooks", l.hooks)
	look("operators", l.operators)
}

// Inner lets the long calls of one request's own requests, such as an agent's tool
// calls, through the lane that they take from outside. full answers what there is no
// room for.
func (l *Lanes) Inner(next http.Handler, full func(http.ResponseWriter, *http.Request)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if l.of(r).Gate != l.long {
			next.ServeHTTP(w, r)
			return
		}
		if !l.long.Enter(r.Context(), rates.LineOf(web.ClientAddress(r))) {
			full(w, r)
			return
		}
		defer l.long.Leave()
		next.ServeHTTP(w, r)
	})
}

// of finds the lane of a request.
func (l *Lanes) of(r *http.Request) web.Lane {
	path := r.URL.Path
	post := r.Method == http.MethodPost
	under := func(prefix string) bool { return strings.HasPrefix(path, prefix) }
	lane := web.Lane{Gate: l.general, Body: anyBody, Work: workLimit}
	switch {
	case under("/static/"):
		lane.Gate = nil // bytes in memory
	case path == "/dashboard/events":
		lane.Work = 0 // it lasts, and ends itself
	case path == mcp.Path:
		lane.Body = mcpBody
	case under("/api/v1/assistant/answer"), under("/api/v1/export/"):
		lane.Gate = l.long
	case post && (path == "/login" || path == "/signup" || path == "/account/password" || under("/reset/") || under("/account/verify/") || under("/account/email/")):
		lane.Gate = l.passwords
	case post && (path == "/webhooks/stripe" || path == "/api/secret-scanning"):
		lane.Gate, lane.Body = l.hooks, hookBody
	case under("/operator"):
		lane.Gate = l.operators
	}
	return lane
}
