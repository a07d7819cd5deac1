package api

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/rates"
)

// begun is what the fast path did for a call before it left it to the operation,
// which does not do it again: the request is held to its rates once, and what stopped
// its charge has left its usage line, if it leaves any.
type begun struct {
	asked   rates.Asked
	refused error // by the rates
	failed  error // to be charged, until it was told
	left    meter.Allowance
}

// take holds a request with the key to the rates.
func (h *handlers) take(ctx context.Context, key *keys.Key) *begun {
	b := &begun{}
	b.asked, b.refused = h.Rates.Take(ctx, key.AccountID, key.ID, key.Rate)
	return b
}

// failure gives what stopped the charge, once.
func (b *begun) failure() (err error) {
	if b != nil {
		err, b.failed = b.failed, nil
	}
	return err
}

// plainCall is what a plain request asks, as far as the fast path reads it.
type plainCall struct {
	path             []byte
	key, bearer      []byte
	match            []byte // If-None-Match
	takesCompression bool
}

// fastPath answers what is kept ready: the same answer, charged by the same call, as
// the operation gives through the handlers (dispatch, send). Everything else it leaves
// to them: what it has no answer for, what is refused, and every request that
// carries a header it does not know.
func (h *handlers) fastPath(edge *web.FastPath) fastpath.Answer {
	return func(ctx context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		var a plainCall
		if !a.read(r) {
			return nil, nil, false
		}
		p, ok := h.ready.get(a.question(r), h.Book.Generation())
		if !ok || !p.grounded || !p.saved() || a.takesCompression && web.Compresses(len(p.head)+costsRoom) {
			return nil, nil, false
		}
		key := h.Keys.Recall(a.apiKey())
		if key == nil || key.MayUse(scopeOf(p.endpoint), false) != nil {
			return nil, nil, false
		}
		q, ok := edge.Enter()
		if !ok {
			return nil, nil, false
		}
		defer q.Leave()
		return h.quick(ctx, q, &a, p, &call{key: key, endpoint: p.endpoint, requestID: q.ID(), match: string(a.match)}, b)
	}
}

// quick charges a call and appends its answer to b. A call that is refused or cannot
// be charged is handed on with what was begun.
func (h *handlers) quick(ctx context.Context, q *web.Quick, a *plainCall, p *prepared, c *call, b []byte) ([]byte, any, bool) {
	done := &begun{}
	if !h.Rates.Off() {
		if done = h.take(ctx, c.key); done.refused != nil {
			return nil, q.Hand(done), false
		}
	}
	outcome := p.outcome(c.match)
	charged, err := h.debit(ctx, c, outcome, p.receipt)
	if err != nil {
		done.failed, done.left = err, charged.Allowance
		return nil, q.Hand(done), false
	}
	q.Leave()
	status, costs := http.StatusOK, appendCosts(c.costs[:0], charged)
	body := len(p.head) + len(costs)
	if outcome == meter.Unchanged {
		status, body = http.StatusNotModified, 0
	}
	b = appendMeterHeaders(q.AppendHead(b, status), p, charged, done.asked)
	if status == http.StatusOK {
		b = web.AppendHeader(b, "Content-Type", isJSONText[0])
		b = appendNumber(b, "Content-Length", int64(body))
		b = append(append(append(b, "\r\n"...), p.head...), costs...)
	} else {
		b = append(b, "\r\n"...)
	}
	q.Served(ctx, string(a.path), p.route, status, body)
	return b, nil, true
}

// appendMeterHeaders appends the header lines of an answer that the operation has,
// whatever its status.
func appendMeterHeaders(b []byte, p *prepared, charged meter.Charge, asked rates.Asked) []byte {
	b = web.AppendHeader(b, "Vary", "Origin") // as Contract has it of a request without one
	b = web.AppendHeader(b, "Cache-Control", revalidated[0])
	b = web.AppendHeader(b, "Etag", p.etag[0])
	b = appendNumber(b, "X-Service-Credits-Remaining", int64(charged.Remaining))
	b = appendNumber(b, "X-Service-Credit-Cost", int64(charged.Cost))
	b = appendNumber(b, "X-Service-Credits-Overage", int64(charged.Overage))
	if asked.Account.Burst > 0 {
		policy, left := rateLines(asked)
		if charged.Allowance.PerHour > 0 {
			p, l := allowanceLines(charged.Allowance)
			policy, left = append(append(policy, ", "...), p...), append(append(left, ", "...), l...)
		}
		b = web.AppendHeader(b, "Ratelimit-Policy", string(policy))
		b = web.AppendHeader(b, "Ratelimit", string(left))
	}
	return b
}

func appendNumber(b []byte, name string, n int64) []byte {
	b = append(append(b, name...), ": "...)
	return append(strconv.AppendInt(b, n, 10), "\r\n"...)
}

// read reads a request, or reports false: it is one for the handlers.
func (a *plainCall) read(r *fastpath.Request) bool {
	a.path, _, _ = bytes.Cut(r.Target, []byte("?"))
	if bytes.IndexByte(a.path, '%') >= 0 { // handlers see a path without escapes
		return false
	}
	for _, f := range r.Fields {
		var ok bool
		switch {
		case f.Is("x-api-key"):
			ok = setOnce(&a.key, f.Value)
		case f.Is("authorization"):
			ok = setOnce(&a.bearer, f.Value) && isBearer(f.Value)
		case f.Is("if-none-match"):
			ok = setOnce(&a.match, f.Value)
		case f.Is("accept-encoding"):
			a.takesCompression, ok = true, true
		default:
			ok = saysNothing(f)
		}
		if !ok {
			return false
		}
	}
	return (a.key == nil) != (a.bearer == nil)
}

// question gives path and query as ready has them.
func (a *plainCall) question(r *fastpath.Request) string {
	if len(r.Target) == len(a.path) {
		return string(r.Target) + "?"
	}
	return string(r.Target)
}

// setOnce sets a field's value, or reports false: it was given before.
func setOnce(value *[]byte, given []byte) bool {
	if *value != nil {
		return false
	}
	*value = given
	return given != nil
}

const bearerScheme = "Bearer "

func isBearer(value []byte) bool {
	return len(value) > len(bearerScheme) && bytes.EqualFold(value[:len(bearerScheme)], []byte(bearerScheme))
}

// apiKey gives the key that the request carries.
func (a *plainCall) apiKey() []byte {
	if a.key != nil {
		return a.key
	}
	return bytes.TrimSpace(a.bearer[len(bearerScheme):])
}

// saysNothing reports whether no handler reads a header field for a metered answer:
// what clients and their proxies say of themselves and of what they would like. Where a
// handler begins to read one, it goes from here.
func saysNothing(f fastpath.Field) bool {
	switch {
	case f.Is("user-agent"), f.Is("accept"), f.Is("accept-language"), f.Is("accept-charset"), f.Is("cache-control"), f.Is("pragma"), f.Is("content-type"),
		f.Is("referer"), f.Is("dnt"), f.Is("priority"), f.Is("keep-alive"), f.Is("via"), f.Is("forwarded"), f.Is("from"),
		f.Is("x-forwarded-for"), f.Is("x-forwarded-proto"), f.Is("x-forwarded-host"), f.Is("x-forwarded-port"), f.Is("x-real-ip"),
		f.Is("x-request-id"), f.Is("x-amzn-trace-id"), f.Is("traceparent"), f.Is("tracestate"), f.Is("cdn-loop"),
		f.Is("cf-ray"), f.Is("cf-connecting-ip"), f.Is("cf-ipcountry"), f.Is("cf-visitor"),
		f.Is("sec-fetch-mode"), f.Is("sec-fetch-site"), f.Is("sec-fetch-dest"), f.Is("sec-fetch-user"):
		return true
	}
	return false
}
