package articles

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/articles"
	"groundline/internal/grounding"
	"groundline/internal/licensing"
	"groundline/models"
	"groundline/views"
)

// articlesShown is how many articles a page of the catalog lists.
const articlesShown = 20

// newestShown is how many articles Newest returns.
const newestShown = 3

// articleKinds name the kinds of articles.
var articleKinds = []views.Option{{Value: models.PlayerReport, Name: "Player report"}, {Value: models.Trend, Name: "Trend"}, {Value: models.Draft, Name: "Draft insight"}}

// Catalog serves GET /articles: the catalog, and the signed-in account's plan.
func (h *Handlers) Catalog(w http.ResponseWriter, r *http.Request) error {
	return h.showArticles(w, r, http.StatusOK, nil)
}

// showArticles shows the catalog; refused is the error of a form on the page.
func (h *Handlers) showArticles(w http.ResponseWriter, r *http.Request, status int, refused *apperr.Error) error {
	ctx := r.Context()
	page := views.Articles{Tiers: kit.ArticleTiers(), Free: licensing.PreviewArticles, Volume: licensing.MinVolume, Kinds: articleKinds}
	for _, key := range grounding.Sports {
		page.Sports = append(page.Sports, views.Option{Value: key, Name: strings.ToUpper(key)})
	}
	for _, t := range licensing.Tiers {
		page.Levels = append(page.Levels, views.Option{Value: t.Key, Name: t.Name})
	}
	asked, err := articleQuery(r.URL.Query())
	if err != nil {
		return err
	}
	page.Search = views.ArticleSearch{Sport: asked.Sport, Kind: asked.Kind, Tier: asked.Tier, Player: asked.Player, Words: asked.Words}
	page.Searched = page.Search != views.ArticleSearch{}
	found, err := h.found(r, asked, &page)
	if err != nil {
		return err
	}
	samples, err := h.Articles.Samples(ctx)
	if err != nil {
		return err
	}
	now := h.Clock()
	page.Samples, page.Found = articleLines(samples, nil, now), articleLines(found, nil, now)
	const description = "Sports articles to license one by one: every sentence checked against a receipt, ten free previews a month, from five cents."
	page.Frame = kit.Public(h.Edge, r, "Articles", description, "/articles", nil)
	account, signedIn := web.Account(ctx)
	if !signedIn {
		return h.Edge.RenderPublic(w, r, views.ArticlesPage(page))
	}
	standing, err := h.Licensing.Usage(ctx, account.ID)
	if err != nil {
		return err
	}
	had, err := h.Licensing.Has(ctx, account.ID, articleIDs(found))
	if err != nil {
		return err
	}
	plan := h.articlePlan(standing)
	plan.Done = articleDone[r.URL.Query().Get("done")]
	if refused != nil {
		plan.Alert, plan.Remedy = refused.Message, refused.Remedy
	}
	page.Plan, page.Found, page.Subscribe = &plan, articleLines(found, had, now), subscribePath(page.Search)
	return h.Edge.RenderPrivate(w, r, status, views.ArticlesPage(page))
}

// found returns a page of articles: those that a search finds, newest first, or without one
// the catalog in its own order. It sets the links to the pages before and after.
func (h *Handlers) found(r *http.Request, asked articles.Query, page *views.Articles) ([]models.Article, error) {
	if asked.Player == "" && asked.Words == "" && asked.Offset == 0 {
		cursor := r.URL.Query().Get("cursor")
		list, next, err := h.Licensing.Catalog(r.Context(), licensing.CatalogQuery{Filter: licensing.Filter{Sport: asked.Sport, Kind: asked.Kind, Tier: asked.Tier}, Limit: articlesShown, Cursor: cursor})
		if err != nil {
			return nil, err
		}
		page.Mixed = true
		if next != "" {
			page.After = articlesPath(page.Search, 0, next)
		}
		if cursor != "" {
			page.First = articlesPath(page.Search, 0, "")
		}
		return withoutTerms(list), nil
	}
	found, err := h.Articles.Search(r.Context(), asked)
	if err != nil {
		return nil, err
	}
	if len(found) > articlesShown {
		found, page.After = found[:articlesShown], articlesPath(page.Search, asked.Offset+articlesShown, "")
	}
	if asked.Offset > 0 {
		page.Before = articlesPath(page.Search, max(0, asked.Offset-articlesShown), "")
	}
	return found, nil
}

// articleDone are the notices after a form of the page, by the parameter done.
var articleDone = map[string]string{"on": "Pay-as-you-go is on.", "off": "Pay-as-you-go is off. You keep what you licensed."}

// articleQuery parses the catalog's search form. Unknown options find nothing.
func articleQuery(form url.Values) (articles.Query, error) {
	q := articles.Query{Sport: form.Get("sport"), Kind: form.Get("kind"), Tier: form.Get("tier"), Player: strings.TrimSpace(form.Get("player")), Words: strings.TrimSpace(form.Get("words")), Limit: articlesShown + 1}
	const maxField = 100
	if len(q.Player) > maxField || len(q.Words) > maxField {
		return q, apperr.New(apperr.Invalid, "invalid_parameter", "Search for at most 100 characters.").WithField("words")
	}
	if text := form.Get("from"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return q, apperr.New(apperr.Invalid, "invalid_parameter", "from must be a number, 0 or more.").WithField("from")
		}
		q.Offset = n
	}
	return q, nil
}

func articlesPath(s views.ArticleSearch, from int, cursor string) string {
	values := url.Values{}
	for name, value := range map[string]string{"sport": s.Sport, "kind": s.Kind, "tier": s.Tier, "player": s.Player, "words": s.Words} {
		if value != "" {
			values.Set(name, value)
		}
	}
	if cursor != "" {
		values.Set("cursor", cursor)
	}
	if from > 0 {
		values.Set("from", strconv.Itoa(from))
	}
	return strings.TrimSuffix("/articles?"+values.Encode(), "?") + "#search"
}

func articleIDs(list []models.Article) []uuid.UUID {
	ids := make([]uuid.UUID, len(list))
	for i := range list {
		ids[i] = list[i].ID
	}
	return ids
}

// Newest returns the first articles of the catalog.
func (h *Handlers) Newest(ctx context.Context) ([]views.ArticleLine, error) {
	return h.newest(ctx, licensing.Filter{})
}

// About returns the first articles of the catalog about a player.
func (h *Handlers) About(ctx context.Context, sport, slug string) ([]views.ArticleLine, error) {
	return h.newest(ctx, licensing.Filter{Sport: sport, Player: slug})
}

func (h *Handlers) newest(ctx context.Context, f licensing.Filter) ([]views.ArticleLine, error) {
	list, _, err := h.Licensing.Catalog(ctx, licensing.CatalogQuery{Filter: f, Limit: newestShown})
	if err != nil {
		return nil, err
	}
	return articleLines(withoutTerms(list), nil, h.Clock()), nil
}

// withoutTerms returns the articles of catalog entries.
func withoutTerms(list []licensing.Entry) []models.Article {
	out := make([]models.Article, len(list))
	for i := range list {
		out[i] = list[i].Article
	}
	return out
}

func articleLines(list []models.Article, had map[uuid.UUID]string, now time.Time) []views.ArticleLine {
	lines := make([]views.ArticleLine, len(list))
	for i := range list {
		lines[i] = articleLine(&list[i], had[list[i].ID], now)
	}
	return lines
}

// articleLine returns an article without its text. Leagues that can't be licensed
// have no price.
func articleLine(a *models.Article, terms string, now time.Time) views.ArticleLine {
	line := views.ArticleLine{Path: "/articles/" + a.ID.String(), Headline: a.Headline, Summary: a.Summary, Sport: strings.ToUpper(a.Sport),
		Kind: kindName(a.Kind), Tier: tierName(a.Tier), Words: a.WordCount, At: a.GeneratedAt, Terms: map[string]string{"paid": "licensed", "preview": "preview"}[terms]}
	line.Stale, line.StaleWhy = licensing.Stale(a, now)
	for _, s := range a.Subjects {
		if line.About = append(line.About, views.Link{Text: s.Name, Href: subjectPath(a.Sport, s)}); len(line.About) == subjectsShown {
			break
		}
	}
	if a.EvidenceThrough != nil {
		line.Through = a.EvidenceThrough.Format(time.DateOnly)
	}
	if licensing.Licensed(a.Sport) {
		line.Price = licensing.Price(a.Tier)
	}
	return line
}

// subjectsShown is how many subjects a line of the catalog names.
const subjectsShown = 3

// subjectPath is the page of a subject, or "" if it has none.
func subjectPath(sport string, s models.ArticleSubject) string {
	if s.Type != models.PlayerSubject || s.Slug == "" {
		return ""
	}
	return "/players/" + sport + "/" + s.Slug
}

func kindName(kind string) string {
	i := slices.IndexFunc(articleKinds, func(c views.Option) bool { return c.Value == kind })
	return articleKinds[i].Name // the database allows no other
}

func tierName(tier string) string {
	i := slices.IndexFunc(licensing.Tiers, func(t licensing.Tier) bool { return t.Key == tier })
	return licensing.Tiers[i].Name // the database allows no other
}

func (h *Handlers) articlePlan(st licensing.PlanUsage) views.ArticlePlan {
	p := views.ArticlePlan{Pays: st.Pays(), On: st.Plan.PayAsYouGo, Card: st.Card, CanBuy: h.CanBuy, PreviewsLeft: st.PreviewsLeft(), Free: licensing.PreviewArticles,
		Paid: st.Paid, Spent: st.Spent, Credited: st.Credited, Month: st.Month, Renews: st.Month.AddDate(0, 1, 0)}
	if st.Plan.VolumePercentOff != nil && st.Plan.VolumeFrom != nil {
		p.PercentOff, p.From = *st.Plan.VolumePercentOff, *st.Plan.VolumeFrom
	}
	return p
}

// SetPlan serves POST /articles/plan: pay-as-you-go on or off.
func (h *Handlers) SetPlan(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	on := form.Get("pay")
	if on != "on" && on != "off" {
		return apperr.New(apperr.Invalid, "invalid_parameter", "pay must be on or off.").WithField("pay")
	}
	err = h.Licensing.PayAsYouGo(r.Context(), account.ID, on == "on")
	if shown := apperr.From(err); err != nil && shown.Kind == apperr.Conflict {
		return h.showArticles(w, r, http.StatusConflict, shown)
	}
	return web.SeeOtherUnless(err, w, r, "/articles?done="+on+"#plan") // a path of ours; on is one of two words
}
