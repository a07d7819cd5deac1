package api

import (
	"context"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/handlers/api/spec"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/meter"
)

type articlesInput struct {
	Sport    string `query:"sport" required:"true" enum:"nfl,nba,mlb,nhl" doc:"The league." example:"nfl"`
	Format   string `query:"format" enum:"json,html,markdown" default:"json" doc:"Which bodies each article has: json has both, html and markdown only their own."`
	Limit    int    `query:"limit" minimum:"1" maximum:"20" default:"10" doc:"Maximum number of articles."`
	Licensed bool   `query:"licensed" doc:"true: only articles you have already. Nothing is licensed or billed, and withdrawn articles are listed without their text."`
	DryRun   int    `query:"dry_run" minimum:"0" maximum:"1" doc:"1: the list without texts and claims, and in the headers how many articles would be licensed at what cost. Nothing is licensed."`
}

type articlesBody struct {
	Articles []licensing.ArticleItem `json:"articles" doc:"New articles first, then those you had; of each, fresh before stale, kinds and stories mixed, the newest of each first."`
	Count    int                     `json:"count"`
}

type articlesOutput struct {
	MeterHeaders
	ETag     string `header:"ETag" doc:"Of the list: If-None-Match with it returns 304 if the list is unchanged, with nothing new to license."`
	New      int    `header:"X-Service-Articles-New" doc:"Number of articles that this request licensed, or previewed for the first time; for a dry run, would license."`
	Billed   string `header:"X-Service-Articles-Billed-USD" doc:"Their cost, on the month's statement."`
	Previews int    `header:"X-Service-Previews-Left" doc:"Free previews left this month."`
	Body     func(huma.Context)
}

// articles registers the list of articles to license. Its path, parameters and fields are set by the
// customer's specification.
func (h *handlers) articles() {
	op := huma.Operation{
		OperationID: "articles", Method: http.MethodGet, Path: "/api/v1/article-service/b2b/articles",
		Summary: "Articles to license, written from receipts",
		Description: "Costs no credits: each article is licensed once, at its price in dollars, and is free to read again. Send the key in the header Authorization: Bearer. " +
			"Without billing, the first 10 articles of a calendar month are free, watermarked previews once the account's email address is verified; after them the answer is 402.",
		Errors: []int{http.StatusPaymentRequired, http.StatusServiceUnavailable},
		Responses: map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{
			"application/json": {Schema: h.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[articlesBody](), true, "ArticlesResponse")},
		}}},
	}
	spec.DescribeKey(&op)
	op.Security = []map[string][]string{{"bearer": {}}}
	op.Parameters = append(op.Parameters, &huma.Param{Name: "If-None-Match", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
		Description: "The ETag of a list you have: 304 if it is unchanged."})
	op.Middlewares = append(op.Middlewares, h.licensed)
	register(h, op, h.deliver)
	ok := h.api.OpenAPI().Paths[op.Path].Get.Responses
	ok["304"] = &huma.Response{Description: "The list you have is unchanged.", Headers: ok["200"].Headers}
}

// licensed requires a key for articles, and writes a free usage line for a request that ends in an error.
func (h *handlers) licensed(hc huma.Context, next func(huma.Context)) {
	ctx := hc.Context()
	r, w := humago.Unwrap(hc)
	c := &request{endpoint: meter.Articles, requestID: web.RequestID(ctx), match: r.Header.Get("If-None-Match"), headOnly: r.Method == http.MethodHead, out: newResponse(w)}
	var err error
	if c.key, err = h.bearer(r); err != nil {
		h.refuse(hc, err)
		return
	}
	c.asked, err = h.admit(c.out, r, c)
	if err == nil {
		err = c.key.MayUse(keys.Articles, false)
	}
	if err == nil {
		err = strictQuery(r.URL.Query())
	}
	if err != nil {
		h.refuse(hc, err)
	} else {
		next(huma.WithContext(hc, context.WithValue(ctx, requestContext{}, c)))
	}
	if !c.noted {
		h.note(ctx, c, meter.Failed)
	}
}

// bearer authenticates by Authorization, the only header that licensing accepts.
func (h *handlers) bearer(r *http.Request) (*keys.Key, error) {
	if r.Header.Get("Authorization") == "" {
		if err := keyInURL(r); err != nil {
			return nil, err
		}
		return nil, apperr.New(apperr.Unauthenticated, "key_missing", "Articles need the key in the header Authorization, which this request lacks.").
			WithRemedy("Send Authorization: Bearer YOUR_KEY; X-API-Key is not read here.")
	}
	return h.authenticate(r)
}

func (h *handlers) deliver(ctx context.Context, in *articlesInput) (*articlesOutput, error) {
	c, err := requestOf(ctx)
	if err != nil {
		return nil, err
	}
	c.dryRun = in.DryRun == 1
	d, err := h.Licensing.Deliver(ctx, licensing.Request{
		Account: c.key.AccountID, Sport: in.Sport, Limit: in.Limit, Held: in.Licensed || c.headOnly, Refuse: c.key.MayUse(keys.Articles, true), Try: c.dryRun,
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
	tag := tagOf(encoded)
	outcome := meter.Answered
	if d.New == 0 && matches(c.match, tag) { // newly licensed articles are always sent
		outcome = meter.Unchanged
	}
	charged, err := h.debit(ctx, c, outcome, "")
	if err != nil { // the articles are licensed and cost no credits
		h.Logger.ErrorContext(ctx, "usage line of articles not written", "request_id", c.requestID, "error", err)
		c.noted = true
	}
	return &articlesOutput{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		header, out := w.Header(), newResponse(w)
		if err == nil {
			out.setCredits(charged)
		}
		header.Set("ETag", tag)
		out.set("Cache-Control", revalidated)
		header.Set("X-Service-Articles-New", strconv.Itoa(d.New))
		header.Set("X-Service-Articles-Billed-USD", strconv.FormatFloat(licensing.USD(d.Billed), 'f', -1, 64))
		header.Set("X-Service-Previews-Left", strconv.Itoa(d.PreviewsLeft))
		if outcome == meter.Unchanged {
			out.end(http.StatusNotModified, nil, nil)
			return
		}
		out.set("Content-Type", isJSONText)
		out.setNumber("Content-Length", int64(len(encoded)))
		out.end(http.StatusOK, encoded, nil)
	}}, nil
}
