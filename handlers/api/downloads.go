package api

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/licensing/contract"
	"groundline/internal/licensing/formats"
)

type downloadInput struct {
	ArticlePath
	Format string `query:"format" required:"true" enum:"json,html,markdown,text,wordpress,ninjs,newsml,svg,png,contract_html,contract_pdf" doc:"json, html, markdown or text; wordpress: blocks of its editor; ninjs and newsml: IPTC's ninjs 2.1 and NewsML-G2; svg and png: the chart; contract_html and contract_pdf: the license contract." example:"ninjs"`
}

type downloadOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

type contractBody struct {
	Number     string           `json:"number"`
	Licensee   string           `json:"licensee" doc:"The account's email address."`
	ArticleID  string           `json:"article_id"`
	Version    int              `json:"version" doc:"Of the article when it was licensed; the contract covers its corrected versions."`
	SHA256     string           `json:"sha256" doc:"Of that version."`
	Price      float64          `json:"price_usd"`
	LicensedAt time.Time        `json:"licensed_at"`
	Terms      int              `json:"terms_version"`
	Ended      string           `json:"ended,omitempty" doc:"Why the article can't be published any more."`
	Clauses    []contractClause `json:"clauses"`
	Statement  string           `json:"statement_url" doc:"The month's statement that bills it, once the month is over."`
}

type contractClause struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

type contractOutput struct{ Body contractBody }

// downloads registers the files of a licensed article, and its contract.
func (h *handlers) downloads() {
	files := map[string]*huma.MediaType{"application/json": {Schema: &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true}}, "application/pdf": {}}
	for _, kind := range []string{"text/html", "text/markdown", "text/plain", "application/xml", "image/svg+xml", "image/png"} {
		files[kind] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString}}
	}
	op := operation("GET /api/v1/articles/{article_id}/download", "articleDownload",
		"A licensed article as a file",
		"Free. Needs a license: 402 without one.", http.StatusPaymentRequired, http.StatusForbidden, http.StatusNotFound)
	op.Responses = map[string]*huma.Response{"200": {Description: http.StatusText(http.StatusOK), Content: files}}
	register(h, h.keyed(op), h.download)
	register(h, h.keyed(operation("GET /api/v1/articles/{article_id}/contract", "articleContract",
		"The license contract of an article",
		"Free. As HTML and PDF by the article's download.", http.StatusForbidden, http.StatusNotFound,
	)), h.contract)
}

func (h *handlers) download(ctx context.Context, in *downloadInput) (*downloadOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, false); err != nil {
		return nil, err
	}
	id, err := in.id()
	if err != nil {
		return nil, err
	}
	if in.Format == "contract_html" || in.Format == "contract_pdf" {
		return h.contractFile(ctx, key, in)
	}
	r, err := h.Licensing.Read(ctx, key.AccountID, id)
	if err != nil {
		return nil, err
	}
	if r.Access != licensing.AccessLicensed {
		e := apperr.New(apperr.PaymentRequired, "article_not_licensed", "Files of an article come with its license.").
			WithRemedy("License it with POST /api/v1/articles/" + in.ArticleID + "/license.")
		e.LimitSource = "license"
		return nil, e
	}
	f, _ := formats.Of(in.Format) // the parameter's values are those of formats
	p := formats.Piece{Delivered: r.Delivered, BaseURL: h.BaseURL}
	body, err := f.Render(p)
	if err != nil {
		return nil, err
	}
	return &downloadOutput{ContentType: f.MediaType, Disposition: fmt.Sprintf("attachment; filename=%q", f.FileName(p)), Body: body}, nil
}

// contractFile returns the contract as a document.
func (h *handlers) contractFile(ctx context.Context, key *keys.Key, in *downloadInput) (*downloadOutput, error) {
	id, err := in.id()
	if err != nil {
		return nil, err
	}
	c, err := h.Licensing.Contract(ctx, key.AccountID, id)
	if err != nil {
		return nil, err
	}
	out := &downloadOutput{ContentType: "text/html; charset=utf-8", Disposition: fmt.Sprintf("attachment; filename=%q", c.Number+".html")}
	if in.Format == "contract_html" {
		out.Body, err = contract.HTML(c)
		return out, err
	}
	out.ContentType, out.Disposition = "application/pdf", fmt.Sprintf("attachment; filename=%q", c.Number+".pdf")
	out.Body, err = contract.PDF(c)
	return out, err
}

func (h *handlers) contract(ctx context.Context, in *ArticlePath) (*contractOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, false); err != nil {
		return nil, err
	}
	id, err := in.id()
	if err != nil {
		return nil, err
	}
	c, err := h.Licensing.Contract(ctx, key.AccountID, id)
	if err != nil {
		return nil, err
	}
	body := contractBody{Number: c.Number, Licensee: c.Licensee, ArticleID: c.Article.ID.String(), Version: c.Article.Version, SHA256: c.Article.SHA256, Price: licensing.USD(c.Price),
		LicensedAt: c.At, Terms: c.Terms, Ended: c.Ended, Statement: h.BaseURL + "/billing/statements/" + c.At.Format("2006-01")}
	for _, clause := range c.Clauses {
		body.Clauses = append(body.Clauses, contractClause(clause))
	}
	return &contractOutput{body}, nil
}
