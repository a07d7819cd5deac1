// Package client calls Groundline's API from Go.
//
// It owns the way there and back: a key in its header, waiting when the service
// says so, and answers as types. A refusal is an error of its own, Refused, with
// its reason and the questions that can be answered instead: it is no failure,
// and costs nothing. Whatever else is not an answer is an Error.
//
// A request that was charged is never sent again by itself: a POST carries an
// Idempotency-Key, under which repeating is free; a GET is repeated only where
// the service said that it did not answer it (429 and 503).
//
// The types and methods are written from the API's description; a Client may be
// used by many goroutines. It keeps nothing, and does not verify receipts.
package client

import (
	"context"
	"net/http"
	"strings"
	"time"
)

//go:generate go run ./generate

// Client calls one service with one key.
type Client struct {
	base, key string
	http      *http.Client
	attempts  int
	longest   time.Duration
	wait      func(context.Context, time.Duration) error
}

// Option changes a client.
type Option func(*Client)

// HTTPClient sends requests by h; http.DefaultClient is the default.
func HTTPClient(h *http.Client) Option { return func(c *Client) { c.http = h } }

// Attempts bounds how often a request is sent: 4 is the default, 1 never repeats.
func Attempts(n int) Option { return func(c *Client) { c.attempts = max(1, n) } }

// LongestWait bounds how long the client waits when the service asks it to; a
// longer wait is the caller's to decide, and the answer becomes his Error. 30
// seconds is the default.
func LongestWait(d time.Duration) Option { return func(c *Client) { c.longest = d } }

// New makes a client of the service at an address, such as
// https://groundline.example, with a key. A key is not needed for what is open
// to everybody.
func New(baseURL, key string, options ...Option) *Client {
	c := &Client{base: strings.TrimSuffix(baseURL, "/"), key: key, http: http.DefaultClient, attempts: 4, longest: 30 * time.Second, wait: wait}
	for _, o := range options {
		o(c)
	}
	return c
}

func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

type idempotencyKey struct{}

// WithIdempotencyKey names the POST that is made with ctx, so that making it
// again, from another process too, gives the same answer and is free. Without
// one the client makes a name for each call, which holds for its own repeats.
func WithIdempotencyKey(ctx context.Context, key string) context.Context {
	return context.WithValue(ctx, idempotencyKey{}, key)
}

// Params are the parameters of any call.
type Params interface{ request() request }

// DryRun says what a metered call would cost and whether it would be refused,
// for no credits, and nothing of the answer.
func (c *Client) DryRun(ctx context.Context, p Params) (*Trial, error) {
	r := p.request()
	r.values.Set("dry_run", "1")
	return decoded[Trial](c.send(ctx, r))
}
