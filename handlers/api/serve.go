package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/internal/apperr"
	"groundline/internal/export"
	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/receipts"
)

// answered is a service's answer: the basis of its charge, and its body once the costs are known.
type answered[B any] struct {
	grounded bool
	receipt  string
	drafts   []*receipts.Draft // stored with the charge
	refusal  *receipts.Refusal
	body     func(Costs) B
}

// found returns what a service of grounded answers answered, or its error.
func found[A interface{ Basis() *grounding.Grounds }, B any](a A, err error, body func(Costs) B) (answered[B], error) {
	if err != nil {
		return answered[B]{}, err
	}
	g := a.Basis()
	return foundIn(g.Grounded, g.Provenance, g.Refusal, body), nil
}

func foundIn[B any](grounded bool, p grounding.Provenance, refusal *receipts.Refusal, body func(Costs) B) answered[B] {
	return answered[B]{grounded, p.Receipt, []*receipts.Draft{p.Draft()}, refusal, body}
}

// operation describes an operation by its route, as http.ServeMux has it. errors are the statuses of
// its own refusals.
func operation(route, id, summary, description string, errors ...int) huma.Operation {
	method, path, _ := strings.Cut(route, " ")
	return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Description: description, Errors: errors}
}

// register registers an operation whose errors become problems.
func register[I, O any](h *handlers, op huma.Operation, answer func(context.Context, *I) (*O, error)) {
	huma.Register(h.api, op, func(ctx context.Context, in *I) (*O, error) {
		out, err := answer(ctx, in)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		return out, nil
	})
}

// output lets an operation write its own body; the description has the body's schema anyway.
type output struct {
	MeterHeaders
	ETag string `header:"ETag" doc:"Of the answer without its costs: If-None-Match with it returns 304, free."`
	Body func(huma.Context)
}

// serve registers a metered operation: answer is called with the validated parameters, then the
// request is charged, then the answer is sent.
func serve[I, B any](h *handlers, endpoint meter.Endpoint, op huma.Operation, answer func(ctx context.Context, in *I) (answered[B], error)) {
	op.Responses = map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{
		"application/json": {Schema: h.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[B](), true, op.OperationID+"Response")},
	}}}
	huma.Register(h.api, h.metered(endpoint, op), func(ctx context.Context, in *I) (*output, error) {
		c, err := requestOf(ctx)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		a, err := answer(ctx, in)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		if c.dryRun {
			return h.dryRun(ctx, c, a.grounded, a.refusal)
		}
		p, err := prepare(a)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		p.endpoint, p.route = endpoint, op.Path
		if a.receipt != "" { // an answer without a receipt is made of the caller's own data
			h.ready.add(c.question, p, c.data)
		}
		return &output{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			c.out = response{w: w, header: w.Header(), provisional: c.out.provisional}
			if err := h.send(r, c, p); err != nil {
				h.refuse(hc, err)
			}
		}}, nil
	})
}

// dated is an input with AsOf.
type dated[I any] interface {
	*I
	day() string
}

// serveAsOf registers a metered operation that is answered from the data of the requested day.
func serveAsOf[I, B any, D dated[I]](h *handlers, endpoint meter.Endpoint, op huma.Operation, answer func(context.Context, *grounding.Service, *I) (answered[B], error)) {
	serve(h, endpoint, op, func(ctx context.Context, in *I) (answered[B], error) {
		g, err := h.Grounding.AsOf(D(in).day())
		if err != nil {
			return answered[B]{}, err
		}
		return answer(ctx, g, in)
	})
}

// AsOf asks for what was answered on a past day.
type AsOf struct {
	Day string `query:"as_of" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" patternDescription:"a day such as 2026-03-31" doc:"Answer as of the end of this UTC day, from the data then in force, with the receipt issued then. Refused (free) before the first data (no_data_then), and where that data was replaced before anyone asked (not_said_then)." example:"2026-11-20"`
}

func (a AsOf) day() string { return a.Day }

// send charges the request and writes the answer, or 304 if the client has it. If it returns an
// error, nothing was written.
func (h *handlers) send(r *http.Request, c *request, p *prepared) error {
	match := ""
	if r.Method == http.MethodGet {
		match = c.match
	}
	outcome := p.outcome(match)
	if outcome == meter.Answered {
		if err := h.countReceipts(c.out.header, c, p.drafts); err != nil {
			return err
		}
	}
	charged, err := h.debit(r.Context(), c, outcome, p.receipt, p.drafts...)
	if err != nil {
		return err
	}
	if outcome == meter.Refused {
		h.storeRefusals(r.Context(), c.out.header, c, p.drafts)
	}
	p.write(&c.out, outcome, charged)
	return nil
}

// trial is the answer to dry_run=1.
type trial struct {
	DryRun           bool              `json:"dryRun" doc:"Always true."`
	CreditCost       int64             `json:"creditCost" doc:"What the request would cost now; a refusal costs 0."`
	WouldRefuse      bool              `json:"wouldRefuse" doc:"Whether the answer would be a refusal."`
	Refusal          *receipts.Refusal `json:"refusal" doc:"The refusal, or null."`
	WouldStop        *limitMet         `json:"wouldStop" doc:"What would return 402 or 429: a cap set by the account's owner, a missing card or verified address, or used-up credits on an account without a card. Null if nothing would."`
	CreditsRemaining int64             `json:"creditsRemaining" doc:"Credits left; a dry run uses none."`
	Provisional      *Provisional      `json:"provisional,omitempty" doc:"The key's deadline; only if the key is provisional."`
	Export           *exportSize       `json:"export,omitempty" doc:"For an export: what it would contain."`
}

// exportSize is the estimated size of an export.
type exportSize struct {
	Rows    int              `json:"rows" doc:"Rows that would be written."`
	Bytes   int64            `json:"bytesEstimate" doc:"Approximate file size in bytes, before any content encoding."`
	LeftOut []export.LeftOut `json:"leftOut" doc:"Rows whose licence forbids redistribution, by licence class."`
}

type limitMet struct {
	Code        string `json:"code"`
	LimitSource string `json:"limit_source"`
	Detail      string `json:"detail"`
	Remedy      string `json:"remedy"`
}

// encodeDryRun returns what the request would cost and whether it would be refused, without the
// answer. The returned cost is the dry run's own, 0.
func (h *handlers) encodeDryRun(ctx context.Context, c *request, grounded bool, refusal *receipts.Refusal, size *exportSize) (meter.Charge, []byte, error) {
	outcome := meter.Refused
	if grounded {
		outcome = meter.Answered
	}
	would, err := h.debit(ctx, c, outcome, "")
	if err == nil && grounded {
		err = h.requireBacking(ctx, c)
	}
	t := trial{DryRun: true, Export: size, CreditCost: int64(would.Cost), WouldRefuse: !grounded, Refusal: refusal, CreditsRemaining: int64(would.Remaining), Provisional: c.out.provisional}
	if shown := apperr.From(err); err != nil {
		if !isStopped(err) {
			return would, nil, err
		}
		t.CreditCost = 0
		t.WouldStop = &limitMet{shown.Code, shown.LimitSource, shown.Message, shown.Remedy}
	}
	would.Cost = 0
	body, err := json.Marshal(t)
	return would, append(body, '\n'), err
}

func (h *handlers) dryRun(ctx context.Context, c *request, grounded bool, refusal *receipts.Refusal) (*output, error) {
	would, body, err := h.encodeDryRun(ctx, c, grounded, refusal, nil)
	if err != nil {
		return nil, h.problem(ctx, err)
	}
	return &output{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		out := newResponse(w)
		out.setCredits(would)
		out.set("Content-Type", isJSONText)
		out.set("Cache-Control", noStore)
		out.end(http.StatusOK, body, nil)
	}}, nil
}
