package articles

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/licensing"
	"groundline/internal/licensing/contract"
	"groundline/internal/licensing/formats"
	"groundline/models"
	"groundline/views"
)

// articleID parses the id in the path.
func articleID(r *http.Request) (uuid.UUID, error) {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil {
		return id, apperr.New(apperr.NotFound, "article_not_found", "There is no article with this id.")
	}
	return id, nil
}

// Show serves GET /articles/{id}: headline and summary for everyone, the text for
// accounts that have it. Everyone can read a sample.
func (h *Handlers) Show(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	id, err := articleID(r)
	if err != nil {
		return err
	}
	a, err := h.Articles.Get(ctx, id)
	if err != nil {
		return err
	}
	page := views.ArticlePage{ArticleLine: articleLine(a, "", h.Clock()), ID: id.String(), Version: a.Version, Status: a.Status, SHA256: a.SHA256, Players: a.Players, Count: len(a.Claims)}
	if page.Versions, err = h.articleVersions(r, id); err != nil {
		return err
	}
	if a.Status == models.Withdrawn {
		page.Why = a.StatusWhy
	} else if page.Public, err = h.whyPublic(r, a); err != nil {
		return err
	}
	page.Frame = kit.WithCard(h.Edge, kit.Public(h.Edge, r, a.Headline, a.Summary, page.Path, nil), a.Headline)
	page.Frame.Meta.Kind = "article"
	account, signedIn := web.Account(ctx)
	if !signedIn {
		if page.Public != "" {
			showText(&page, a)
		}
		if a.Status == models.Usable && licensing.Licensed(a.Sport) {
			page.SignUp, page.OfferNote = true, fmt.Sprintf("You get %d free previews a month, without a card. A license for this article is %s.", licensing.PreviewArticles, views.Dollars(page.Price))
		}
		return h.Edge.RenderPublic(w, r, views.ArticleSheet(page))
	}
	if err := h.ownArticle(r, &page, a, account.ID); err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.ArticleSheet(page))
}

// ownArticle fills in what the account may read and do.
func (h *Handlers) ownArticle(r *http.Request, page *views.ArticlePage, a *models.Article, account uuid.UUID) error {
	own, has, err := h.Licensing.Copy(r.Context(), account, a.ID)
	if err != nil {
		return err
	}
	st, err := h.Licensing.Usage(r.Context(), account)
	if err != nil {
		return err
	}
	page.UsageTerms = own.UsageTerms
	if has && own.Terms == "paid" {
		page.Contract = page.Path + "/contract"
		page.Statement = h.statementPath(own.LicensedAt)
	}
	price := views.Dollars(st.Next(a.Tier))
	switch paid := has && own.Terms == "paid"; {
	case a.Status != models.Usable: // withdrawn: nothing to read or license
		if has {
			page.Why = own.UsageTerms
		}
		return nil
	case !licensing.Licensed(a.Sport), paid:
	case st.Pays():
		page.Offer, page.OfferNote = "License it for "+price, "It is added to your "+st.Month.Format("January")+" statement once. Reading it again and corrections are free."
	case has:
		page.OfferNote = "This is a preview and not for publication. With pay-as-you-go you can license it for " + price + "."
	case st.PreviewsLeft() > 0:
		page.Offer, page.OfferNote = "Read it in full as a preview", fmt.Sprintf("You have %d of %d free previews left this month. A preview is watermarked and not for publication.", st.PreviewsLeft(), licensing.PreviewArticles)
	default:
		page.OfferNote = fmt.Sprintf("You have used this month’s %d free previews. With pay-as-you-go this article is %s.", licensing.PreviewArticles, price)
	}
	switch {
	case has:
		page.HTMLCopy, page.Markdown, page.Marked = own.BodyHTML, own.BodyMarkdown, own.Watermarked
		for _, f := range formats.For(h.piece(own)) {
			if own.Terms == "paid" || slices.Contains(previewFormats, f.Key) {
				page.Downloads = append(page.Downloads, views.Link{Text: f.Name, Href: page.Path + "/article." + f.Ending})
			}
		}
		showText(page, &own.Article)
		page.Public = ""
	case page.Public != "":
		showText(page, a)
	default:
		r, err := h.Licensing.Read(r.Context(), account, a.ID)
		if err != nil {
			return err
		}
		page.Marked, page.Excerpt = true, true
		showText(page, &r.Article)
	}
	return nil
}

// previewFormats are the formats of a marked preview.
var previewFormats = []string{"json", "html", "markdown"}

func (h *Handlers) piece(d licensing.Delivered) formats.Piece {
	return formats.Piece{Delivered: d, BaseURL: h.Edge.BaseURL()}
}

// showText adds the text and its sources to the page.
func showText(page *views.ArticlePage, a *models.Article) {
	page.HTML = a.BodyHTML
	for _, c := range a.Claims {
		page.Claims = append(page.Claims, views.Sourced{Text: c.Sentence, Href: kit.ReceiptPath(c.Receipt)})
	}
}

// whyPublic returns why everyone may read the whole article, or "".
func (h *Handlers) whyPublic(r *http.Request, a *models.Article) (string, error) {
	if !licensing.Licensed(a.Sport) {
		return "Articles about this league are free to read here. They can’t be licensed.", nil
	}
	samples, err := h.Articles.Samples(r.Context())
	if err != nil {
		return "", err
	}
	if slices.ContainsFunc(samples, func(s models.Article) bool { return s.ID == a.ID }) {
		return "A free sample. License it to publish.", nil
	}
	return "", nil
}

func (h *Handlers) articleVersions(r *http.Request, id uuid.UUID) ([]views.ArticleVersion, error) {
	all, err := h.Articles.Versions(r.Context(), id)
	if err != nil {
		return nil, err
	}
	list := make([]views.ArticleVersion, len(all))
	for i, v := range all {
		list[i] = views.ArticleVersion{Version: v.Version, Status: v.Status, Why: v.StatusWhy, At: v.GeneratedAt}
		if v.Status != models.Usable {
			list[i].At = v.StatusAt
		}
	}
	return list, nil
}

// License serves POST /articles/{id}/license: a license or a preview, depending on
// the account's plan.
func (h *Handlers) License(w http.ResponseWriter, r *http.Request) error {
	id, err := articleID(r)
	if err != nil {
		return err
	}
	account, _ := web.Account(r.Context())
	if _, err := h.Licensing.Take(r.Context(), account.ID, id); err != nil {
		return err
	}
	return web.SeeOther(w, r, "/articles/"+id.String()) // a path of ours and a parsed id
}

// Download serves GET /articles/{id}/{file}: the account's copy as an attachment, or the
// contract of its license.
func (h *Handlers) Download(w http.ResponseWriter, r *http.Request) error {
	id, err := articleID(r)
	if err != nil {
		return err
	}
	name, ending, _ := strings.Cut(r.PathValue("file"), ".")
	account, _ := web.Account(r.Context())
	if name == "contract" {
		return h.showContract(w, r, account.ID, id, ending)
	}
	f, known := formats.Of(ending)
	own, has, err := h.Licensing.Copy(r.Context(), account.ID, id)
	if err != nil {
		return err
	}
	if name != "article" || !known || !has || own.Terms != "paid" && !slices.Contains(previewFormats, f.Key) {
		return apperr.New(apperr.NotFound, "article_not_found", "You don’t have this article.").WithRemedy("License it or open a preview on its page.")
	}
	body, err := f.Render(h.piece(own))
	if err != nil {
		return err
	}
	attach(w, f.MediaType, f.FileName(h.piece(own)), body)
	return nil
}

// attach sends a file of the account.
func attach(w http.ResponseWriter, mediaType, name string, body []byte) {
	web.Private(w)
	w.Header().Set("Content-Type", mediaType)
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, _ = w.Write(body) // #nosec G705 -- an attachment, with nosniff; the client is gone if this fails
}

// statementPath is the page of the statement that bills a license: until its month is closed,
// what the account licensed in it so far.
func (h *Handlers) statementPath(at time.Time) string {
	month := at.UTC().Format("2006-01")
	if month == h.Clock().UTC().Format("2006-01") {
		return "/articles/licensed?month=" + month
	}
	return "/billing/statements/" + month
}

// showContract shows the contract of a license as a page, or sends it as a file.
func (h *Handlers) showContract(w http.ResponseWriter, r *http.Request, account, article uuid.UUID, ending string) error {
	c, err := h.Licensing.Contract(r.Context(), account, article)
	if err != nil {
		return err
	}
	switch ending {
	case "":
		page := views.ContractPage{Frame: h.Edge.Frame(r, "License contract"), Number: c.Number, At: c.At, Terms: c.Terms, Ended: c.Ended, Article: c.Article.Headline, Path: "/articles/" + article.String(),
			Statement: h.statementPath(c.At)}
		for _, clause := range c.Clauses {
			page.Clauses = append(page.Clauses, views.Clause(clause))
		}
		return h.Edge.RenderPrivate(w, r, http.StatusOK, views.ContractSheet(page))
	case "html":
		body, err := contract.HTML(c)
		if err != nil {
			return err
		}
		attach(w, "text/html; charset=utf-8", c.Number+".html", body)
		return nil
	case "pdf":
		body, err := contract.PDF(c)
		if err != nil {
			return err
		}
		attach(w, "application/pdf", c.Number+".pdf", body)
		return nil
	}
	return apperr.New(apperr.NotFound, "article_not_found", "You don’t have this article.").WithRemedy("License it or open a preview on its page.")
}

// heldShown is how many articles a page of the account's articles lists.
const heldShown = 100

// Held serves GET /articles/licensed: the account's articles, of one month or all.
func (h *Handlers) Held(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	form := r.URL.Query()
	var page views.ArticlesHeld
	if text := form.Get("month"); text != "" {
		month, err := time.Parse("2006-01", text)
		if err != nil {
			return apperr.New(apperr.NotFound, "not_found", "Write the month as in 2026-11.").WithField("month")
		}
		page.Month = month
	}
	asked, err := articleQuery(form)
	if err != nil {
		return err
	}
	st, err := h.Licensing.Usage(ctx, account.ID)
	if err != nil {
		return err
	}
	months, err := h.Licensing.Months(ctx, account.ID)
	if err != nil {
		return err
	}
	list, err := h.Licensing.Holdings(ctx, account.ID, page.Month, asked.Offset, heldShown+1)
	if err != nil {
		return err
	}
	if !page.Month.IsZero() {
		if page.Sum, err = h.Licensing.Spent(ctx, account.ID, page.Month); err != nil {
			return err
		}
	}
	if len(list) > heldShown {
		list = list[:heldShown]
		page.After = fmt.Sprintf("/articles/licensed?month=%s&from=%d", form.Get("month"), asked.Offset+heldShown)
	}
	for _, m := range months {
		page.Months = append(page.Months, views.Link{Text: m.Format("January 2006"), Href: "/articles/licensed?month=" + m.Format("2006-01")})
	}
	for _, l := range list {
		page.Rows = append(page.Rows, heldRow(l))
	}
	page.Frame, page.Plan = h.Edge.Frame(r, "Your articles"), h.articlePlan(st)
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.ArticlesHeldPage(page))
}

func heldRow(l licensing.Holding) views.ArticleHeld {
	return views.ArticleHeld{
		ArticleLine: views.ArticleLine{Path: "/articles/" + l.ArticleID.String(), Headline: l.Headline, Sport: strings.ToUpper(l.Sport), Kind: kindName(l.Kind),
			Tier: tierName(l.Tier), Price: l.PriceMicros, At: l.At},
		Paid: l.Terms == "paid", Withdrawn: l.Status == models.Withdrawn, Credited: l.CreditedAt,
	}
}
