package site

import (
	"fmt"
	"net/http"
	"strings"
	"sync"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	heldcoverage "groundline/internal/coverage"
	"groundline/internal/grounding"
	"groundline/internal/guide"
	"groundline/internal/ledger"
	"groundline/internal/licensing"
	"groundline/internal/meter"
	"groundline/internal/receipts/translog"
	"groundline/views"
)

// shelf caches the guide rendered for the current data.
type shelf struct {
	mu    sync.Mutex
	of    string // datasets it was rendered for
	guide *guide.Guide
}

// guide returns the documentation. It is rendered again for new data, because its
// pages list seasons and sources.
func (h *Handlers) guide() (*guide.Guide, error) {
	var of strings.Builder
	for _, key := range grounding.Sports {
		if sport := h.Book.Sport(key); sport != nil {
			of.WriteString(sport.Artifact)
		}
		of.WriteByte(' ')
	}
	h.docs.mu.Lock()
	defer h.docs.mu.Unlock()
	if h.docs.guide == nil || h.docs.of != of.String() {
		made, err := guide.New(h.facts(), h.Reference...)
		if err != nil {
			return nil, err
		}
		h.docs.guide, h.docs.of = made, of.String()
	}
	return h.docs.guide, nil
}

// facts returns the values in the guide's pages.
func (h *Handlers) facts() guide.Facts {
	f := guide.Facts{BaseURL: h.Edge.BaseURL(), Operator: h.Operator, Contact: h.Contact, ContactURL: contactURL(h.Contact), Grant: views.Credits(ledger.MonthlyGrant), First: views.Credits(ledger.FirstCredits), Provisional: views.Credits(ledger.ProvisionalCredits), LogDelay: int(translog.Delay.Seconds())}
	for _, e := range meter.Endpoints() {
		f.Prices = append(f.Prices, guide.Price{Name: e.String(), Credits: int64(e.Cost())})
	}
	for _, key := range grounding.Sports {
		league := guide.Sport{Key: key, Name: kit.Leagues[key]}
		if sport := h.Book.Sport(key); sport != nil {
			league.First, league.Last = kit.RatedSpan(sport)
			league.Players = len(sport.Players)
			league.Coverage = heldcoverage.Of(sport).Markdown()
			for _, credit := range kit.SourceCredits(sport.Files) {
				league.Sources = append(league.Sources, guide.DataSource{Attribution: inCell(credit.Attribution), Licence: inCell(credit.Licence)})
				league.Attribution = append(league.Attribution, strings.TrimPrefix(strings.TrimSuffix(credit.Attribution, "."), "Data: "))
			}
		}
		f.Sports = append(f.Sports, league)
	}
	f.FreeArticles, f.VolumeFrom = licensing.PreviewArticles, licensing.MinVolume
	for _, t := range licensing.Tiers {
		f.Tiers = append(f.Tiers, guide.Tier{Key: t.Key, Name: t.Name, Words: t.Words, Price: views.Dollars(t.Price)})
	}
	for _, c := range grounding.RefusalCodes {
		f.Refusals = append(f.Refusals, guide.Code{Code: c.Code, When: c.When, Offers: c.Offers})
	}
	return f
}

// inCell escapes text for a cell of a Markdown table.
func inCell(text string) string { return strings.NewReplacer("|", `\|`, "\n", " ").Replace(text) }

// Docs serves GET /docs: the list of pages.
func (h *Handlers) Docs(w http.ResponseWriter, r *http.Request) error {
	g, err := h.guide()
	if err != nil {
		return err
	}
	const description = "Quick start, every endpoint, what a rating means, receipts, refusals and errors."
	page := views.Docs{Frame: kit.Public(h.Edge, r, "Documentation", description, "/docs", nil), Contents: newContents(g, "")}
	return h.Edge.RenderPublic(w, r, views.DocsPage(page))
}

// DocsPage serves GET /docs/{page…}: one page as HTML, or as Markdown if its name
// ends in .md or Accept asks for it.
func (h *Handlers) DocsPage(w http.ResponseWriter, r *http.Request) error {
	g, err := h.guide()
	if err != nil {
		return err
	}
	slug, asMarkdown := strings.CutSuffix(r.PathValue("page"), ".md")
	page, ok := g.Page(slug)
	if !ok {
		return apperr.New(apperr.NotFound, "not_found", "Documentation page not found.").
			WithRemedy("It may have been renamed. See the list of pages at /docs.")
	}
	if !asMarkdown && page.Path != r.URL.Path {
		http.Redirect(w, r, page.Path, http.StatusMovedPermanently) // #nosec G710 -- a path of the guide, found by its slug
		return nil
	}
	return h.docsPage(w, r, g, page, asMarkdown)
}

// ServicePage returns the handler of GET /{slug}, a page about the service itself.
func (h *Handlers) ServicePage(slug string) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		g, err := h.guide()
		if err != nil {
			return err
		}
		page, ok := g.Page(slug)
		if !ok {
			return fmt.Errorf("the guide has no page %s", slug)
		}
		return h.docsPage(w, r, g, page, false)
	}
}

func (h *Handlers) docsPage(w http.ResponseWriter, r *http.Request, g *guide.Guide, page *guide.Page, asMarkdown bool) error {
	w.Header().Add("Vary", "Accept")
	if asMarkdown || web.WantsMarkdown(r) {
		return h.Edge.SendPublic(w, r, "text/markdown; charset=utf-8", page.Markdown)
	}
	shown := views.DocsArticle{
		Frame: kit.Public(h.Edge, r, page.Title, page.Summary, page.Path, nil),
		HTML:  page.HTML, Twin: "/docs/" + page.Slug + ".md", Contents: newContents(g, page.Slug),
	}
	if page.Console != nil {
		shown.Console = newConsole(page.Console)
		shown.HTML, shown.Rest = splitAtHeading(page.HTML)
	}
	for _, heading := range page.Headings {
		shown.Headings = append(shown.Headings, views.DocsLink{Path: "#" + heading.ID, Title: heading.Text})
	}
	return h.Edge.RenderPublic(w, r, views.DocsArticlePage(shown))
}

// newContents lists the pages; current is the slug of the one shown.
func newContents(g *guide.Guide, current string) []views.DocsSection {
	var contents []views.DocsSection
	for _, section := range g.Sections {
		shown := views.DocsSection{Name: section.Name}
		for _, p := range section.Pages {
			shown.Pages = append(shown.Pages, views.DocsLink{Path: p.Path, Title: p.Title, Short: p.Short, Summary: p.Summary, Current: p.Slug == current})
		}
		contents = append(contents, shown)
	}
	return contents
}

// splitAtHeading splits a page before its first heading of the second level.
func splitAtHeading(html string) (before, after string) {
	at := strings.Index(html, "<h2")
	if at < 0 {
		return html, ""
	}
	return html[:at], html[at:]
}

func newConsole(c *guide.Console) *views.Console {
	shown := &views.Console{Method: c.Method, Path: c.Path, Bearer: c.Bearer, Open: c.Open, Body: c.Body}
	for _, p := range c.Params {
		param := views.ConsoleParam(p)
		if p.Required {
			shown.Params = append(shown.Params, param)
		} else {
			shown.More = append(shown.More, param)
		}
	}
	return shown
}

// maxFound is how many pages a search of the documentation lists.
const maxFound = 12

// maxTyped bounds a search, in characters.
const maxTyped = 200

// DocsSearch serves GET /docs/search?q=: the pages that hold the words.
func (h *Handlers) DocsSearch(w http.ResponseWriter, r *http.Request) error {
	g, err := h.guide()
	if err != nil {
		return err
	}
	typed := apperr.Clip(strings.TrimSpace(r.URL.Query().Get("q")), maxTyped)
	page := views.DocsFound{Frame: kit.Public(h.Edge, r, "Search the documentation", "Pages of the documentation and operations of the API.", "/docs/search", nil), Typed: typed}
	for _, hit := range g.Search(typed, maxFound) {
		page.Hits = append(page.Hits, views.DocsHit(hit))
	}
	return h.Edge.RenderPublic(w, r, views.DocsFoundPage(page))
}

// LLMs serves GET /llms.txt: the Markdown versions of all pages.
func (h *Handlers) LLMs(w http.ResponseWriter, r *http.Request) error {
	g, err := h.guide()
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "text/plain; charset=utf-8", g.Index(h.Edge.BaseURL()))
}

// ChangelogFeed serves GET /docs/changelog.atom.
func (h *Handlers) ChangelogFeed(w http.ResponseWriter, r *http.Request) error {
	g, err := h.guide()
	if err != nil {
		return err
	}
	feed, err := g.Feed(h.Edge.BaseURL())
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "application/atom+xml; charset=utf-8", feed)
}
