package api

import (
	"bytes"
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/api/spec"
	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/rates"
)

// handoff records what the fast path did for a request before leaving it to the operation, which does not
// repeat it: the rate limits, and a charge that failed and has written its usage line, if any.
type handoff struct {
	asked     rates.Asked
	refused   error // by the rate limits
	failed    error // the charge's error, until takeError
	allowance meter.Allowance
}

// take applies the rate limits to a request with the key.
func (h *handlers) take(ctx context.Context, key *keys.Key) *handoff {
	o := &handoff{}
	o.asked, o.refused = h.Rates.Take(ctx, key.AccountID, key.ID, key.Rate)
	return o
}

// takeError returns the charge's error, once.
func (o *handoff) takeError() (err error) {
	if o != nil {
		err, o.failed = o.failed, nil
	}
	return err
}

// plainRequest holds the parts of a request that the fast path reads.
type plainRequest struct {
	path             []byte
	key, bearer      []byte
	match            []byte // If-None-Match
	takesCompression bool
}

// fastPath answers from the ready cache: the same bytes, charged by the same code, as the operation
// (dispatch, send). Everything else is left to the handlers, including every request with a header
// that is neither read here nor ignored.
func (h *handlers) fastPath(edge *web.FastPath) fastpath.Answer {
	ignored := ignoredHeaders(h.api.OpenAPI())
	return func(ctx context.Context, r *fastpath.Request, b []byte) ([]byte, any, bool) {
		var a plainRequest
		if !a.read(r, ignored) {
			return nil, nil, false
		}
		p, ok := h.ready.get(a.question(r), h.Book.Generation())
		if !ok || !p.grounded || !p.saved() || a.takesCompression && web.Compresses(len(p.head)+maxCosts) {
			return nil, nil, false
		}
		key := h.Keys.Recall(a.apiKey())
		if key == nil || key.ProvisionalUntil != nil || key.MayUse(scopeOf(p.endpoint), false) != nil {
			return nil, nil, false
		}
		q, ok := edge.Enter()
		if !ok {
			return nil, nil, false
		}
		defer q.Leave()
		return h.answerFast(ctx, q, &a, p, &request{key: key, endpoint: p.endpoint, requestID: q.ID(), match: string(a.match)}, b)
	}
}

// answerFast charges a request and appends its response to b. One that is refused or cannot be
// charged is left to the handlers, with a handoff.
func (h *handlers) answerFast(ctx context.Context, q *web.Quick, a *plainRequest, p *prepared, c *request, b []byte) ([]byte, any, bool) {
	done := &handoff{}
	if !h.Rates.Off() {
		if done = h.take(ctx, c.key); done.refused != nil {
			return nil, q.HandOff(done), false
		}
	}
	outcome := p.outcome(c.match)
	charged, err := h.debit(ctx, c, outcome, p.receipt)
	if err != nil {
		done.failed, done.allowance = err, charged.Allowance
		return nil, q.HandOff(done), false
	}
	q.Leave()
	status := http.StatusOK
	if outcome == meter.Unchanged {
		status = http.StatusNotModified
	}
	out := newFastResponse(q, b, status)
	out.setLimits(done.asked, charged.Allowance)
	p.write(&out, outcome, charged)
	q.Served(ctx, string(a.path), p.route, out.status, out.length)
	return out.bytes, nil, true
}

// read reads a request, or returns false if it is one for the handlers.
func (a *plainRequest) read(r *fastpath.Request, ignored []string) bool {
	a.path, _, _ = bytes.Cut(r.Target, []byte("?"))
	if bytes.IndexByte(a.path, '%') >= 0 { // handlers see an unescaped path
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
			ok = slices.ContainsFunc(ignored, f.Is)
		}
		if !ok {
			return false
		}
	}
	return (a.key == nil) != (a.bearer == nil)
}

// question returns the path and query as the key of the ready cache.
func (a *plainRequest) question(r *fastpath.Request) string {
	if len(r.Target) == len(a.path) {
		return string(r.Target) + "?"
	}
	return string(r.Target)
}

// setOnce sets a field's value, or returns false if it was set before.
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

// apiKey returns the request's key.
func (a *plainRequest) apiKey() []byte {
	if a.key != nil {
		return a.key
	}
	return bytes.TrimSpace(a.bearer[len(bearerScheme):])
}

// descriptive are the headers by which clients and proxies describe themselves and what they would
// like, in lower case.
var descriptive = []string{
	"user-agent", "accept", "accept-language", "accept-charset", "cache-control", "pragma", "content-type",
	"referer", "dnt", "priority", "keep-alive", "via", "forwarded", "from",
	"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port", "x-real-ip",
	"x-request-id", "x-amzn-trace-id", "traceparent", "tracestate", "cdn-loop",
	"cf-ray", "cf-connecting-ip", "cf-ipcountry", "cf-visitor",
	"sec-fetch-mode", "sec-fetch-site", "sec-fetch-dest", "sec-fetch-user",
}

// ignoredHeaders returns the descriptive headers that the fast path may ignore: all but those that a
// metered GET, its authentication or the middleware around it declares to read.
func ignoredHeaders(doc *huma.OpenAPI) []string {
	declared := slices.Concat(contractReads, web.CompressionReads)
	for _, scheme := range doc.Components.SecuritySchemes {
		declared = append(declared, cmp.Or(scheme.Name, "Authorization"))
	}
	for _, op := range spec.Operations(doc) {
		if _, metered := op.Extensions[spec.CreditCost]; !metered || op.Method != http.MethodGet {
			continue
		}
		for _, p := range op.Parameters {
			if p.In == "header" {
				declared = append(declared, p.Name)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(descriptive), func(name string) bool {
		return slices.ContainsFunc(declared, func(d string) bool { return strings.EqualFold(d, name) })
	})
}
