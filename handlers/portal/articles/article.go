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
	page := views.ArticlePage{ArticleLine: articleLine(a, ""), ID: id.String(), Version: a.Version, Status: a.Status, SHA256: a.SHA256, Players: a.Players, Count: len(a.Claims)}
	if page.Versions, err = h.articleVersions(r, id); err != nil {
		return err
	}
	if a.Status == models.Withdrawn {
		page.Why = a.StatusWhy
	} else if page.Public, err = h.whyPublic(r, a); err != nil {
		return err
	}
	page.Frame = kit.Public(h.Edge, r, a.Headline, a.Summary, page.Path, nil)
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
		page.Offer, page.OfferNote = "Read it as a preview", fmt.Sprintf("You have %d of %d free previews left this month. A preview is watermarked and not for publication.", st.PreviewsLeft(), licensing.PreviewArticles)
	default:
		page.OfferNote = fmt.Sprintf("You have used this month’s %d free previews. With pay-as-you-go this article is %s.", licensing.PreviewArticles, price)
	}
	switch {
	case has:
		page.HTMLCopy, page.Markdown, page.Marked = own.BodyHTML, own.BodyMarkdown, own.Watermarked
		for _, f := range downloads {
			page.Downloads = append(page.Downloads, views.Link{Text: f.name, Href: page.Path + "/article." + f.ending})
		}
		showText(page, &own.Article)
		page.Public = ""
	case page.Public != "":
		showText(page, a)
	}
	return nil
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

// downloads are the file formats of an article.
var downloads = []struct{ name, ending, contentType string }{
	{"JSON", "json", "application/json"}, {"HTML", "html", "text/html; charset=utf-8"}, {"Markdown", "md", "text/markdown; charset=utf-8"},
}

// Download serves GET /articles/{id}/{file}: the account's copy as an attachment.
func (h *Handlers) Download(w http.ResponseWriter, r *http.Request) error {
	id, err := articleID(r)
	if err != nil {
		return err
	}
	name, ending, _ := strings.Cut(r.PathValue("file"), ".")
	at := slices.IndexFunc(downloads, func(d struct{ name, ending, contentType string }) bool { return d.ending == ending })
	account, _ := web.Account(r.Context())
	own, has, err := h.Licensing.Copy(r.Context(), account.ID, id)
	if err != nil {
		return err
	}
	if name != "article" || at < 0 || !has {
		return apperr.New(apperr.NotFound, "article_not_found", "You don’t have this article.").WithRemedy("License it or open a preview on its page.")
	}
	var body []byte
	switch ending {
	case "json":
		if body, err = licensing.Encode(licensing.NewItem(own, licensing.JSON)); err != nil {
			return err
		}
	case "html":
		body = []byte(own.BodyHTML)
	default:
		body = []byte(own.BodyMarkdown)
	}
	web.Private(w)
	w.Header().Set("Content-Type", downloads[at].contentType)
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", own.Sport+"-"+id.String()[:8]+"."+ending))
	_, _ = w.Write(body) // #nosec G705 -- an attachment, with nosniff; the client is gone if this fails
	return nil
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
