package api

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/evidence"
	"groundline/internal/meter"
)

type evidenceInput struct {
	Sport      string `query:"sport" enum:"mlb,nfl,nba,nhl,wnba,all" doc:"The league of the answer; all means searches over all leagues."`
	Grounded   string `query:"grounded" enum:"true,false" doc:"Answers only, or refusals only."`
	Superseded string `query:"superseded" enum:"true,false" doc:"true: only superseded receipts; false: only current ones."`
	Since      string `query:"since" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" patternDescription:"a day such as 2026-03-31" doc:"From this UTC day on."`
	Until      string `query:"until" pattern:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$" patternDescription:"a day such as 2026-03-31" doc:"Up to the end of this UTC day."`
	Paging
}

// EvidenceItem is one request with its receipt.
type EvidenceItem struct {
	RequestID       string    `json:"requestId"`
	At              time.Time `json:"at"`
	Endpoint        string    `json:"endpoint"`
	Credits         int64     `json:"credits" doc:"What the request cost."`
	CreditsReturned int64     `json:"creditsReturned" doc:"Credits refunded for the receipt since, over all your requests that had it; 0 unless it proved wrong."`
	Receipt         string    `json:"receipt"`
	ReceiptURL      string    `json:"receiptUrl"`
	Grounded        bool      `json:"grounded"`
	Sport           string    `json:"sport"`
	Claim           string    `json:"claim" doc:"The claim, or the refusal's reason."`
	Superseded      bool      `json:"superseded" doc:"Whether another receipt superseded it."`
	Wrong           bool      `json:"wrong" doc:"Whether a source row it cites was corrected, which changed the answer."`
}

type evidenceBody struct {
	Evidence []EvidenceItem `json:"evidence" doc:"One item per request that had a receipt, newest first."`
	Next     *string        `json:"next" doc:"Cursor of the next page, or null."`
	Costs
}

// evidence registers GET /api/v1/assistant-evidence.
func (h *handlers) evidence() {
	serve(h, meter.Evidence, operation("GET /api/v1/assistant-evidence", "assistantEvidence",
		"Your requests, each linked to its receipt",
		"Costs 5 credits; an empty page is free. It comes from your account's own usage and has no receipt.",
	), func(ctx context.Context, in *evidenceInput) (answered[evidenceBody], error) {
		filter, err := in.filter()
		if err != nil {
			return answered[evidenceBody]{}, err
		}
		lines, next, err := h.Evidence.List(ctx, accountOf(ctx), filter, in.Cursor, in.Limit)
		if err != nil {
			return answered[evidenceBody]{}, err
		}
		body := evidenceBody{Evidence: []EvidenceItem{}}
		for _, l := range lines {
			body.Evidence = append(body.Evidence, h.item(l))
		}
		if next != "" {
			body.Next = &next
		}
		return answered[evidenceBody]{grounded: len(lines) > 0, body: func(c Costs) evidenceBody { body.Costs = c; return body }}, nil
	})
}

func (in evidenceInput) filter() (f evidence.Filter, err error) {
	f.Sport = in.Sport
	for _, choice := range []struct {
		text string
		to   **bool
	}{{in.Grounded, &f.Grounded}, {in.Superseded, &f.Superseded}} {
		if choice.text != "" {
			yes := choice.text == "true"
			*choice.to = &yes
		}
	}
	for _, day := range []struct {
		name, text string
		to         *time.Time
		add        int
	}{{"since", in.Since, &f.Since, 0}, {"until", in.Until, &f.Until, 1}} {
		if day.text == "" {
			continue
		}
		at, err := time.Parse(time.DateOnly, day.text)
		if err != nil {
			return f, apperr.New(apperr.Invalid, "invalid_parameter", day.name+" must be a day, written 2026-03-31.").WithField(day.name)
		}
		*day.to = at.AddDate(0, 0, day.add)
	}
	return f, nil
}

func (h *handlers) item(l evidence.Line) EvidenceItem {
	return EvidenceItem{
		RequestID: l.RequestID.String(), At: l.At.UTC(), Endpoint: l.Endpoint.String(), Credits: int64(l.Cost), CreditsReturned: int64(l.Returned),
		Receipt: l.ReceiptID, ReceiptURL: h.BaseURL + "/receipts/" + l.ReceiptID, Grounded: l.Grounded, Sport: l.Sport, Claim: l.Claim,
		Superseded: l.Superseded, Wrong: l.Wrong,
	}
}

type receiptInput struct {
	ReceiptID string `path:"receipt_id" maxLength:"64" doc:"ID of the receipt: 64 hex digits."`
}

type receiptBody struct {
	EvidenceItem
	SupersededBy *string         `json:"supersededBy" doc:"ID of the receipt that superseded it; null if it is current."`
	Supersedes   []string        `json:"supersedes" doc:"IDs of the receipts that it superseded."`
	Document     json.RawMessage `json:"document" doc:"The signed document, with its proof once its checkpoint exists. Verify the bytes of /receipts/{id}: this copy may be formatted differently."`
	Costs
}

// receipt registers GET /api/v1/assistant-evidence/{receipt_id}.
func (h *handlers) receipt() {
	serve(h, meter.Evidence, operation("GET /api/v1/assistant-evidence/{receipt_id}", "assistantEvidenceReceipt",
		"One of your receipts, with its proof and its current state",
		"Costs 5 credits. A receipt that your account never received is 404; /receipts/{id} is free for anyone who has the link.", http.StatusNotFound,
	), func(ctx context.Context, in *receiptInput) (answered[receiptBody], error) {
		line, err := h.Evidence.Of(ctx, accountOf(ctx), in.ReceiptID)
		if err != nil {
			return answered[receiptBody]{}, err
		}
		body := receiptBody{EvidenceItem: h.item(line), Supersedes: []string{}}
		body.Document, err = h.Receipts.Document(ctx, line.ReceiptID)
		if apperr.Is(err, "receipt_not_found") {
			_, body.Document, err = h.Receipts.RefusalDocument(ctx, accountOf(ctx), line.ReceiptID)
		}
		if err != nil {
			return answered[receiptBody]{}, err
		}
		by, ok, err := h.Receipts.Superseded(ctx, line.ReceiptID)
		if err != nil {
			return answered[receiptBody]{}, err
		}
		if ok {
			body.SupersededBy = &by.SuccessorID
		}
		before, err := h.Receipts.Supersedes(ctx, line.ReceiptID)
		if err != nil {
			return answered[receiptBody]{}, err
		}
		body.Supersedes = append(body.Supersedes, before...)
		return answered[receiptBody]{grounded: true, body: func(c Costs) receiptBody { body.Costs = c; return body }}, nil
	})
}

// accountOf returns the account of a metered request's key. Answers from its data have no receipt and
// must not be cached for other callers.
func accountOf(ctx context.Context) uuid.UUID {
	if c, ok := ctx.Value(requestContext{}).(*request); ok {
		return c.key.AccountID
	}
	return uuid.Nil
}
