package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/internal/apperr"
	"groundline/internal/export"
	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/receipts"
)

// answered is what a service found: what it is charged by, and the body that
// the costs go into.
type answered[B any] struct {
	grounded bool
	receipt  string
	drafts   []*receipts.Draft // to be kept once the call is charged
	refusal  *receipts.Refusal
	body     func(Costs) B
}

func found[B any](g grounding.Grounds, body func(Costs) B) answered[B] {
	return foundIn(g.Grounded, g.Provenance, g.Refusal, body)
}

func foundIn[B any](grounded bool, p grounding.Provenance, refusal *receipts.Refusal, body func(Costs) B) answered[B] {
	return answered[B]{grounded, p.Receipt, []*receipts.Draft{p.Draft()}, refusal, body}
}

// output lets an operation write its own answer; the description has the body's
// schema all the same.
type output struct {
	MeterHeaders
	ETag string `header:"ETag" doc:"Of the answer without its costs: If-None-Match with it is answered 304, free."`
	Body func(huma.Context)
}

// serve registers a metered operation: answer is called with the checked
// parameters, then the call is charged, then the answer leaves.
func serve[I, B any](h *handlers, endpoint meter.Endpoint, op huma.Operation, answer func(ctx context.Context, in *I) (answered[B], error)) {
	op.Responses = map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{
		"application/json": {Schema: h.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[B](), true, op.OperationID+"Response")},
	}}}
	huma.Register(h.api, h.metered(endpoint, op), func(ctx context.Context, in *I) (*output, error) {
		c, err := callOf(ctx)
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
		if a.receipt != "" { // what has no receipt is the caller's own: nobody else may be given it
			h.ready.add(c.question, p, c.data)
		}
		return &output{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			if err := h.send(w, r, c, p); err != nil {
				h.refuse(hc, err)
			}
		}}, nil
	})
}

// prepared is an answer as it will be sent, up to the costs.
type prepared struct {
	head     []byte    // JSON, ending before "creditCost"
	etag     [1]string // as a header has it
	grounded bool
	receipt  string
	drafts   []*receipts.Draft
	endpoint meter.Endpoint
	route    string // the operation's path
}

// outcome is what giving the answer is charged as, to an asker who has the one that
// match (If-None-Match) names.
func (p *prepared) outcome(match string) meter.Outcome {
	switch {
	case matches(match, p.etag[0]):
		return meter.Unchanged
	case p.grounded:
		return meter.Answered
	}
	return meter.Refused
}

// saved reports whether all that the answer cites is stored.
func (p *prepared) saved() bool {
	for _, d := range p.drafts {
		if !d.Saved() {
			return false
		}
	}
	return true
}

// costsRoom is what the costs take at most, in bytes: two numbers and their names.
const costsRoom = 80

// Values of headers: nobody changes them.
var (
	revalidated = []string{"private, no-cache"}
	isJSONText  = []string{"application/json"}
)

const costsOfNothing = `"creditCost":0,"creditsRemaining":0}`

// prepare encodes an answer once for everybody who asks the same.
func prepare[B any](a answered[B]) (*prepared, error) {
	body, err := json.Marshal(a.body(Costs{}))
	if err != nil {
		return nil, fmt.Errorf("encode answer: %w", err)
	}
	head, ok := bytes.CutSuffix(body, []byte(costsOfNothing))
	if !ok {
		return nil, fmt.Errorf("an answer of %T does not end with its costs", *new(B))
	}
	sum := sha256.Sum256(head)
	return &prepared{head: bytes.Clone(head), etag: [1]string{`W/"` + hex.EncodeToString(sum[:16]) + `"`}, grounded: a.grounded, receipt: a.receipt, drafts: a.drafts}, nil
}

// send charges the call and writes the answer, or 304 if the asker has it. An
// error means that nothing was written.
func (h *handlers) send(w http.ResponseWriter, r *http.Request, c *call, p *prepared) error {
	match := ""
	if r.Method == http.MethodGet {
		match = c.match
	}
	outcome := p.outcome(match)
	header := w.Header()
	if outcome == meter.Answered {
		if err := h.reserve(header, c, p.drafts); err != nil {
			return err
		}
	}
	charged, err := h.debit(r.Context(), c, outcome, p.receipt, p.drafts...)
	if err != nil {
		return err
	}
	if outcome == meter.Refused {
		h.keepRefusal(r.Context(), header, c, p.drafts)
	}
	creditHeaders(header, charged)
	header["Etag"] = p.etag[:]
	header["Cache-Control"] = revalidated
	if outcome == meter.Unchanged {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	header["Content-Type"] = isJSONText
	costs := appendCosts(c.costs[:0], charged)
	header["Content-Length"] = []string{strconv.Itoa(len(p.head) + len(costs))}
	// Two writes into the server's buffer, so that what everybody is sent is not
	// copied for each of them. If one fails, the client is gone.
	_, _ = w.Write(p.head)
	_, _ = w.Write(costs)
	return nil
}

// appendCosts appends the end of every metered answer.
func appendCosts(b []byte, c meter.Charge) []byte {
	b = append(b, `"creditCost":`...)
	b = append(strconv.AppendInt(b, int64(c.Cost), 10), `,"creditsRemaining":`...)
	return append(strconv.AppendInt(b, int64(c.Remaining), 10), "}\n"...)
}

func creditHeaders(header http.Header, c meter.Charge) {
	values := []string{strconv.FormatInt(int64(c.Remaining), 10), strconv.FormatInt(int64(c.Cost), 10), strconv.FormatInt(int64(c.Overage), 10)}
	header["X-Service-Credits-Remaining"] = values[0:1:1]
	header["X-Service-Credit-Cost"] = values[1:2:2]
	header["X-Service-Credits-Overage"] = values[2:3:3]
}

// matches reports whether If-None-Match lists the tag. The comparison is the
// weak one: what compressed the answer on its way may have changed the mark.
func matches(header, tag string) bool {
	if header == "" {
		return false
	}
	for given := range strings.SplitSeq(header, ",") {
		given = strings.TrimSpace(given)
		if given == "*" || strings.TrimPrefix(given, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// trial is the answer to dry_run=1.
type trial struct {
	DryRun           bool              `json:"dryRun" doc:"Always true."`
	CreditCost       int64             `json:"creditCost" doc:"What the call would cost now; a refusal costs 0."`
	WouldRefuse      bool              `json:"wouldRefuse" doc:"Whether the answer would be a refusal."`
	Refusal          *receipts.Refusal `json:"refusal" doc:"The refusal, or null."`
	WouldStop        *limitMet         `json:"wouldStop" doc:"What would answer 402 or 429: a cap of the account's owner, a card or a verified address that is missing, or the credits that an account without a card has to wait for. Else null."`
	CreditsRemaining int64             `json:"creditsRemaining" doc:"Credits left; a dry run takes none."`
	Export           *exportSize       `json:"export,omitempty" doc:"Of an export: what it would hold."`
}

// exportSize is how large an export would be.
type exportSize struct {
	Rows    int              `json:"rows" doc:"Rows that would be written."`
	Bytes   int64            `json:"bytesEstimate" doc:"About how long the file would be, before any content encoding."`
	LeftOut []export.LeftOut `json:"leftOut" doc:"Rows whose licence forbids redistribution, by licence class."`
}

type limitMet struct {
	Code        string `json:"code"`
	LimitSource string `json:"limit_source"`
	Detail      string `json:"detail"`
	Remedy      string `json:"remedy"`
}

// tried says what the call would cost and whether it would be refused, and
// tells nothing of the answer. The cost given back is the dry run's own: 0.
func (h *handlers) tried(ctx context.Context, c *call, grounded bool, refusal *receipts.Refusal, size *exportSize) (meter.Charge, []byte, error) {
	outcome := meter.Refused
	if grounded {
		outcome = meter.Answered
	}
	would, err := h.debit(ctx, c, outcome, "")
	if err == nil && grounded {
		err = h.backed(ctx, c)
	}
	t := trial{DryRun: true, Export: size, CreditCost: int64(would.Cost), WouldRefuse: !grounded, Refusal: refusal, CreditsRemaining: int64(would.Remaining)}
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

func (h *handlers) dryRun(ctx context.Context, c *call, grounded bool, refusal *receipts.Refusal) (*output, error) {
	would, body, err := h.tried(ctx, c, grounded, refusal, nil)
	if err != nil {
		return nil, h.problem(ctx, err)
	}
	return &output{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		creditHeaders(w.Header(), would)
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(body) // the client is gone if this fails
	}}, nil
}
