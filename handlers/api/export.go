package api

import (
	"bytes"
	"context"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/apperr"
	"groundline/internal/export"
	"groundline/internal/meter"
	"groundline/internal/receipts"
)

type exportInput struct {
	SportPath
	Kind   string `query:"kind" required:"true" maxLength:"40" doc:"What to export: a kind of rows, ratings or careers." example:"batting"`
	Format string `query:"format" enum:"csv,ndjson,parquet" default:"csv" doc:"The file format. Unrecorded values are null, and empty in CSV."`
	Since  int    `query:"since" minimum:"1871" maximum:"2100" doc:"First season."`
	Until  int    `query:"until" minimum:"1871" maximum:"2100" doc:"Last season."`
}

type exportOutput struct {
	MeterHeaders
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Receipt     string `header:"X-Service-Receipt" doc:"ID of the receipt, whose result is the signed manifest."`
	SHA256      string `header:"X-Service-SHA256" doc:"Hex digest of the body before any content encoding, as in the manifest."`
	Body        []byte
}

// export registers GET /api/v1/export/{sport}. The slice is written, its manifest signed and the
// request charged before the first byte is sent, so that a paid export is complete.
func (h *handlers) export() {
	register(h, h.metered(meter.Export, huma.Operation{
		OperationID: "export",
		Method:      http.MethodGet,
		Path:        "/api/v1/export/{sport}",
		Summary:     "A bulk slice with a signed manifest",
		Description: "Costs 500 credits, and requires a verified email address and a card on file, or credits from a pack. Rows whose licence forbids redistribution are left out and counted in the manifest, which is the result of the receipt named in X-Service-Receipt.",
		Errors:      []int{http.StatusForbidden, http.StatusNotFound},
		Responses: map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{
			"text/csv":                 {Schema: &huma.Schema{Type: huma.TypeString}},
			export.NDJSON.MediaType():  {Schema: &huma.Schema{Type: huma.TypeString}},
			export.Parquet.MediaType(): {},
		}}},
	}), h.exportSlice)
}

func (h *handlers) exportSlice(ctx context.Context, in *exportInput) (*exportOutput, error) {
	sport := h.Book.Sport(in.Sport)
	if sport == nil {
		return nil, apperr.New(apperr.NotFound, "out_of_sport", "This service has no data for this league.").WithField("sport")
	}
	c, release, err := h.startLong(ctx, h.exporting)
	if err != nil {
		return nil, err
	}
	defer release()
	slice := export.Slice{Kind: in.Kind, Format: export.Format(in.Format), Since: in.Since, Until: in.Until}
	if c.dryRun {
		size, bytes, err := h.sizes.Estimate(sport, slice)
		if err != nil {
			return nil, err
		}
		would, body, err := h.encodeDryRun(ctx, c, true, nil, &exportSize{Rows: size.Rows, Bytes: bytes, LeftOut: size.LeftOut})
		return &exportOutput{MeterHeaders: headersOf(would), ContentType: "application/json", Body: body}, err
	}
	var body bytes.Buffer
	manifest, err := export.Write(ctx, &body, sport, slice)
	if err != nil {
		return nil, err
	}
	receipt, err := h.Receipts.Draft(ctx, manifest.Statement())
	if err != nil {
		return nil, err
	}
	if err := h.countReceipts(c.out.header, c, []*receipts.Draft{receipt}); err != nil {
		return nil, err
	}
	charged, err := h.debit(ctx, c, meter.Answered, receipt.ID, receipt)
	if err != nil {
		return nil, err
	}
	return &exportOutput{
		MeterHeaders: headersOf(charged), ContentType: slice.Format.MediaType(),
		Disposition: fmt.Sprintf("attachment; filename=%q", in.Sport+"-"+in.Kind+"."+in.Format),
		Receipt:     receipt.ID, SHA256: manifest.SHA256, Body: body.Bytes(),
	}, nil
}
