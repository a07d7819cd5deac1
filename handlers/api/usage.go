package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/meter"
	"groundline/internal/usage"
)

type usageInput struct {
	From     time.Time `query:"from" doc:"From this time on." example:"2026-11-01T00:00:00Z"`
	Until    time.Time `query:"until" doc:"Before this time."`
	Key      string    `query:"key" maxLength:"36" doc:"ID of one key."`
	Endpoint string    `query:"endpoint" maxLength:"40" doc:"One endpoint, as named in usage." example:"grounded/rating"`
	Format   string    `query:"format" enum:"json,csv" default:"json" doc:"csv returns all matching requests, oldest first, in one file."`
	Limit    int       `query:"limit" minimum:"1" maximum:"1000" default:"100" doc:"Maximum number of requests, in JSON."`
	Cursor   string    `query:"cursor" maxLength:"40" doc:"The next value of the previous page."`
}

type usageBody struct {
	Usage []usageLine `json:"usage" doc:"Newest first."`
	Total usageTotal  `json:"total" doc:"Of all matching requests, not only this page."`
	Next  *string     `json:"next" doc:"The cursor of the next page, or null."`
}

type usageLine struct {
	RequestID string    `json:"requestId"`
	At        time.Time `json:"at"`
	Key       string    `json:"key" doc:"ID of the key."`
	Endpoint  string    `json:"endpoint"`
	Outcome   string    `json:"outcome" enum:"answered,refused,error,account_cap,key_cap,dry_run,not_modified,replayed,overage_limit,provisional_limit" doc:"Only answered costs."`
	Credits   int64     `json:"credits"`
	Overage   int64     `json:"overage" doc:"The part of credits not covered by a grant or pack."`
	Receipt   string    `json:"receipt,omitempty"`
	Claim     string    `json:"claim,omitempty" doc:"The claim, or the refusal's reason."`
}

type usageTotal struct {
	Calls   int64 `json:"calls"`
	Credits int64 `json:"credits"`
	Overage int64 `json:"overage"`
}

type usageOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        func(huma.Context)
}

// usage registers GET /api/v1/usage.
func (h *handlers) usage() {
	schema := h.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[usageBody](), true, "UsageResponse")
	register(h, h.keyed(huma.Operation{
		OperationID: "usage", Method: http.MethodGet, Path: "/api/v1/usage",
		Summary: "Your requests: what each cost, and its receipt", Description: "Free. Adds up exactly to the ledger.",
		Responses: map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{
			"application/json": {Schema: schema}, "text/csv": {Schema: &huma.Schema{Type: huma.TypeString}},
		}}},
	}), h.listUsage)
}

func (h *handlers) listUsage(ctx context.Context, in *usageInput) (*usageOutput, error) {
	accountID := keyFrom(ctx).AccountID
	filter, before, err := in.filter()
	if err != nil {
		return nil, err
	}
	if in.Format == "csv" {
		return &usageOutput{"text/csv; charset=utf-8", `attachment; filename="usage.csv"`, func(hc huma.Context) {
			if err := h.Usage.WriteCSV(hc.Context(), hc.BodyWriter(), accountID, filter, nil); err != nil {
				web.CutShort(hc.Context(), h.Logger, "usage CSV", err)
			}
		}}, nil
	}
	total, err := h.Usage.Total(ctx, accountID, filter)
	if err != nil {
		return nil, err
	}
	rows, err := h.Usage.Page(ctx, accountID, filter, before, in.Limit+1)
	if err != nil {
		return nil, err
	}
	body := usageBody{Usage: []usageLine{}, Total: usageTotal{total.Calls, int64(total.Cost), int64(total.Overage)}}
	if len(rows) > in.Limit {
		rows = rows[:in.Limit]
		next := strconv.FormatInt(rows[in.Limit-1].Seq, 10)
		body.Next = &next
	}
	for _, r := range rows {
		body.Usage = append(body.Usage, usageLine{r.RequestID.String(), r.At, r.KeyID.String(), r.Endpoint.String(), r.Outcome.String(),
			int64(r.Cost), int64(r.Overage), r.ReceiptID, r.Claim})
	}
	encoded, err := json.Marshal(body)
	return &usageOutput{ContentType: "application/json", Body: func(hc huma.Context) {
		_, _ = hc.BodyWriter().Write(append(encoded, '\n')) // if this fails, the client is gone
	}}, err
}

// filter parses what huma cannot check.
func (in *usageInput) filter() (f usage.Filter, before int64, err error) {
	f.From, f.Until = in.From, in.Until
	wrong := func(name, message string) error {
		return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField("query." + name)
	}
	if in.Key != "" {
		if f.KeyID, err = uuid.Parse(in.Key); err != nil {
			return f, 0, wrong("key", "key must be the ID of one of your keys.")
		}
	}
	if in.Endpoint != "" {
		var ok bool
		if f.Endpoint, ok = meter.EndpointNamed(in.Endpoint); !ok {
			return f, 0, wrong("endpoint", "There is no metered endpoint with this name.")
		}
	}
	if in.Cursor != "" {
		if before, err = strconv.ParseInt(in.Cursor, 10, 64); err != nil || before < 1 {
			return f, 0, wrong("cursor", "cursor must be the next value of the previous page.")
		}
	}
	return f, before, nil
}
