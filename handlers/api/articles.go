package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/meter"
)

type articlesInput struct {
	Sport    string `query:"sport" required:"true" enum:"nfl,nba,mlb,nhl" doc:"The league." example:"nfl"`
	Format   string `query:"format" enum:"json,html,markdown" default:"json" doc:"Which bodies come with each article: json has both, html and markdown their own."`
	Limit    int    `query:"limit" minimum:"1" maximum:"20" default:"10" doc:"How many articles at most."`
	Licensed bool   `query:"licensed" doc:"true: only what you have already. Nothing is licensed or billed, and what was withdrawn is listed, without its text."`
	DryRun   int    `query:"dry_run" minimum:"0" maximum:"1" doc:"1: the list that would come, without texts and claims, and in the headers how many would be licensed and what they would cost. Nothing is licensed."`
}

type articlesBody struct {
	Articles []licensing.ArticleItem `json:"articles" doc:"Those you did not have come first, then those you had, each newest first."`
	Count    int                     `json:"count"`
}

type articlesOutput struct {
	MeterHeaders
	ETag     string `header:"ETag" doc:"Of the list: If-None-Match with it is answered 304 when the same list would come again, with nothing new to license."`
	New      int    `header:"X-Service-Articles-New" doc:"How many articles this request licensed, or previewed for the first time; of a dry run, would have."`
	Billed   string `header:"X-Service-Articles-Billed-USD" doc:"What they cost, on the month's statement."`
	Previews int    `header:"X-Service-Previews-Left" doc:"Free previews that are left this month."`
	Body     func(huma.Context)
}

// articles registers the list of articles to license. Its path, parameters and
// fields are those of the customer's specification.
func (h *handlers) articles() {
	op := huma.Operation{
		OperationID: "articles", Method: http.MethodGet, Path: "/api/v1/article-service/b2b/articles",
		Summary: "Articles to license, written from receipts",
		Description: "Costs no credits: each article is licensed once, at its price in dollars, and is free to read again. The key goes in the header Authorization: Bearer. " +
			"Without billing the first 10 articles of a calendar month are free previews with a watermark, once the account's e-mail address is verified; past them the answer is 402.",
		Errors: []int{http.StatusPaymentRequired, http.StatusServiceUnavailable},
		Responses: map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{
			"application/json": {Schema: h.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[articlesBody](), true, "ArticlesResponse")},
		}}},
	}
	describeKey(&op)
	op.Security = []map[string][]string{{"bearer": {}}}
	op.Parameters = append(op.Parameters, &huma.Param{Name: "If-None-Match", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
		Description: "The ETag of a list you hold: 304 if it would come again."})
	op.Middlewares = append(op.Middlewares, h.licensed)
	huma.Register(h.api, op, func(ctx context.Context, in *articlesInput) (*articlesOutput, error) {
		out, err := h.deliver(ctx, in)
		if err != nil {
			return nil, h.problem(ctx, err)
		}
		return out, nil
	})
	ok := h.api.OpenAPI().Paths[op.Path].Get.Responses
	ok["304"] = &huma.Response{Description: "The list you hold would come again.", Headers: ok["200"].Headers}
}

// licensed lets those in whose key is for articles, and leaves a free usage line
// of a request that ends in an error.
func (h *handlers) licensed(hc huma.Context, next func(huma.Context)) {
	ctx := hc.Context()
	r, w := humago.Unwrap(hc)
	c := &call{endpoint: meter.Articles, requestID: web.RequestID(ctx), match: r.Header.Get("If-None-Match"), reads: r.Method == http.MethodHead}
	var err error
	if c.key, err = h.bearer(r); err != nil {
		h.refuse(hc, err)
		return
	}
	err = h.admit(w, r, c.key, nil, &c.noted)
	if err == nil {
		err = c.key.MayUse(keys.Articles, false)
	}
	if err == nil {
		err = strictQuery(r.URL.Query())
	}
	if err != nil {
		h.refuse(hc, err)
	} else {
		next(huma.WithContext(hc, context.WithValue(ctx, callKey{}, c)))
	}
	if !c.noted {
		h.note(ctx, c, meter.Failed)
	}
}

// bearer authenticates by the header that licensing asks for.
func (h *handlers) bearer(r *http.Request) (*keys.Key, error) {
	if r.Header.Get("Authorization") == "" {
		if err := keyInAddress(r); err != nil {
			return nil, err
		}
		return nil, apperr.New(apperr.Unauthenticated, "key_missing", "Articles take the key in the header Authorization, and the request carries none there.").
			WithRemedy("Send Authorization: Bearer YOUR_KEY; X-API-Key is not read here.")
	}
	return h.authenticate(r)
}

func (h *handlers) deliver(ctx context.Context, in *articlesInput) (*articlesOutput, error) {
	c, err := callOf(ctx)
	if err != nil {
		return nil, err
	}
	c.dryRun = in.DryRun == 1
	d, err := h.Licensing.Deliver(ctx, licensing.Request{
		Account: c.key.AccountID, Sport: in.Sport, Limit: in.Limit, Held: in.Licensed || c.reads, Refuse: c.key.MayUse(keys.Articles, true), Try: c.dryRun,
	})
	if err != nil {
		return nil, err
	}
	body := articlesBody{Articles: make([]licensing.ArticleItem, 0, len(d.Articles)), Count: len(d.Articles)}
	for _, a := range d.Articles {
		body.Articles = append(body.Articles, licensing.NewItem(a, in.Format))
	}
	encoded, err := licensing.Encode(body)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(encoded)
	tag := `W/"` + hex.EncodeToString(sum[:16]) + `"`
	outcome := meter.Answered
	if d.New == 0 && matches(c.match, tag) { // what was licensed just now is sent, whatever the asker says it has
		outcome = meter.Unchanged
	}
	charged, err := h.debit(ctx, c, outcome, "")
	if err != nil { // what is licensed is licensed, and costs no credits
		h.Logger.ErrorContext(ctx, "usage line of articles not written", "request_id", c.requestID, "error", err)
		c.noted = true
	}
	return &articlesOutput{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		header := w.Header()
		if err == nil {
			creditHeaders(header, charged)
		}
		header.Set("ETag", tag)
		header.Set("Cache-Control", "private, no-cache")
		header.Set("X-Service-Articles-New", strconv.Itoa(d.New))
		header.Set("X-Service-Articles-Billed-USD", strconv.FormatFloat(licensing.USD(d.Billed), 'f', -1, 64))
		header.Set("X-Service-Previews-Left", strconv.Itoa(d.PreviewsLeft))
		if outcome == meter.Unchanged {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		header.Set("Content-Type", "application/json")
		header.Set("Content-Length", strconv.Itoa(len(encoded)))
		_, _ = w.Write(encoded) // the client is gone if this fails
	}}, nil
}
