// Package client calls Groundline's API from Go.
//
// It sends the key in its header, waits when the service asks to, and decodes answers into types. A
// refusal is an error of type Refused with its reason and the questions that can be answered instead; it is
// free. Every other failure is an Error.
//
// A request that may have been charged is never repeated automatically, unless that is free: a POST carries
// an Idempotency-Key, and a GET is repeated only after 429 and 503, which are not answers.
//
// The types and methods are generated from the API's description. A Client is safe for concurrent use,
// stores nothing, and does not verify receipts.
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
	maxWait   time.Duration
	wait      func(context.Context, time.Duration) error
}

// Option changes a client.
type Option func(*Client)

// HTTPClient sets the client that sends requests; the default is http.DefaultClient.
func HTTPClient(h *http.Client) Option { return func(c *Client) { c.http = h } }

// Attempts sets how often a request is sent at most; the default is 4, and 1 never repeats.
func Attempts(n int) Option { return func(c *Client) { c.attempts = max(1, n) } }

// LongestWait sets how long the client waits at most when the service asks it to; the default is 30
// seconds. If the service asks for more, the call returns its Error.
func LongestWait(d time.Duration) Option { return func(c *Client) { c.maxWait = d } }

// New returns a client of the service at a base URL, such as https://groundline.example, with an API key,
// which public operations do not need.
func New(baseURL, key string, options ...Option) *Client {
	c := &Client{base: strings.TrimSuffix(baseURL, "/"), key: key, http: http.DefaultClient, attempts: 4, maxWait: 30 * time.Second, wait: wait}
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

// WithIdempotencyKey sets the Idempotency-Key of a POST, so that repeating it, even from another process,
// returns the same answer free of charge. By default, the client uses a new key per call.
func WithIdempotencyKey(ctx context.Context, key string) context.Context {
	return context.WithValue(ctx, idempotencyKey{}, key)
}

// Params are the parameters of an operation.
type Params interface{ request() request }

// DryRun returns what a metered request would cost and whether it would be refused, free of charge.
func (c *Client) DryRun(ctx context.Context, p Params) (*Trial, error) {
	r := p.request()
	r.values.Set("dry_run", "1")
	return decoded[Trial](c.send(ctx, r))
}
