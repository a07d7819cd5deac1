package api

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/licensing"
)

// ArticleFilter selects articles of the catalog.
type ArticleFilter struct {
	Sport  string `query:"sport" enum:"mlb,nfl,nba,nhl,wnba" doc:"Only this league. WNBA articles are free to read and not licensed." example:"nfl"`
	Kind   string `query:"kind" enum:"player_report,trend,draft" doc:"Only this kind."`
	Tier   string `query:"tier" enum:"brief,standard,deep_dive" doc:"Only this price tier."`
	Player string `query:"player" maxLength:"100" doc:"Only articles about this player: id, slug or full name."`
	Team   string `query:"team" maxLength:"100" doc:"Only articles about this team or a player of it, by the data's abbreviation, or about a team of this name."`
}

func (f ArticleFilter) filter() licensing.Filter {
	return licensing.Filter{Sport: f.Sport, Kind: f.Kind, Tier: f.Tier, Player: f.Player, Team: f.Team}
}

type catalogInput struct {
	ArticleFilter
	Since      string `query:"since" maxLength:"40" doc:"Only articles written or corrected since this day (UTC) or time, as in 2026-11-01 or 2026-11-01T15:00:00Z." example:"2026-01-01"`
	Unlicensed bool   `query:"unlicensed" doc:"true: without articles that you licensed."`
	Limit      int    `query:"limit" minimum:"1" maximum:"100" default:"20" doc:"Maximum number of articles."`
	Cursor     string `query:"cursor" maxLength:"200" doc:"The next value of the previous page. Pages show the catalog as it was at the first."`
}

type catalogBody struct {
	Articles []catalogEntry `json:"articles" doc:"Fresh before stale, kinds and stories mixed, the newest of each first."`
	Next     *string        `json:"next" doc:"Cursor of the next page, or null."`
}

type catalogEntry struct {
	ID        string                  `json:"article_id"`
	Sport     string                  `json:"sport" enum:"mlb,nfl,nba,nhl,wnba"`
	Headline  string                  `json:"headline"`
	Summary   string                  `json:"summary"`
	Subjects  []licensing.ArticleWhom `json:"subjects" doc:"Whom it is about, the most important first."`
	Kind      string                  `json:"kind" enum:"player_report,trend,draft"`
	Story     string                  `json:"story" doc:"A short name of what it tells: week, trend, draft and others; empty of older articles."`
	Tier      string                  `json:"pricing_tier" enum:"brief,standard,deep_dive"`
	Price     float64                 `json:"price_usd" doc:"What a license costs you now; 0 if the league is not licensed."`
	EventDate string                  `json:"event_date,omitempty" format:"date" doc:"Day of the game or the end of the week or season that it reports."`
	DataAsOf  string                  `json:"data_as_of,omitempty" format:"date" doc:"The date of its data, for a dateline."`
	Freshness string                  `json:"freshness" enum:"fresh,stale" doc:"stale if games of its league have been played since its data ended, or records that it needs are held no further."`
	Fallback  bool                    `json:"fallback" doc:"true of a stale article."`
	WordCount int                     `json:"word_count"`
	Generated time.Time               `json:"generated_at"`
	Version   int                     `json:"version"`
	Status    string                  `json:"status" enum:"usable,corrected,withdrawn"`
	Access    string                  `json:"access" enum:"licensed,preview,free,excerpt" doc:"How you can read it now: licensed or free, in full; preview, in full with your mark, by the list of articles to license; excerpt, the first third."`
}

type catalogOutput struct{ Body catalogBody }

// ArticlePath names an article in the path.
type ArticlePath struct {
	ArticleID string `path:"article_id" maxLength:"36" doc:"The article's id, as in the catalog." example:"3c1cf5f5-9f7e-5a30-a2b1-0b0d6c4f8f5a"`
}

func (p ArticlePath) id() (uuid.UUID, error) {
	id, err := uuid.Parse(p.ArticleID)
	if err != nil || len(p.ArticleID) != 36 {
		return id, apperr.New(apperr.NotFound, "article_not_found", "There is no article with this id.")
	}
	return id, nil
}

type articleBody struct {
	Article licensing.ArticleItem `json:"article"`
	Access  string                `json:"access" enum:"licensed,free,excerpt" doc:"licensed and free: the whole text. excerpt: headline, summary and the first third, with your mark."`
}

type articleOutput struct{ Body articleBody }

type licensedBody struct {
	Article    licensing.ArticleItem `json:"article"`
	Billed     bool                  `json:"billed" doc:"true if this request licensed it; false if you had it, which costs nothing."`
	Price      float64               `json:"price_usd" doc:"What you licensed it for."`
	Terms      string                `json:"usage_terms" doc:"What you may do with it."`
	LicensedAt time.Time             `json:"licensed_at"`
	Statement  string                `json:"statement_url" doc:"The month's statement that bills it, once the month is over."`
}

type licensedOutput struct{ Body licensedBody }

// catalog registers the operations with which buyers find, read and license single articles.
func (h *handlers) catalog() {
	register(h, h.keyed(operation("GET /api/v1/articles/catalog", "articleCatalog",
		"The catalog of articles, without their text",
		"Free: it licenses nothing and uses no preview. All five leagues.", http.StatusForbidden,
	)), h.listCatalog)
	register(h, h.keyed(operation("GET /api/v1/articles/{article_id}", "article",
		"One article: in full if you licensed it, else the first third",
		"Free: it licenses nothing and uses no preview. What everyone can read is in full.", http.StatusForbidden, http.StatusNotFound,
	)), h.readArticle)
	register(h, h.keyed(operation("POST /api/v1/articles/{article_id}/license", "licenseArticle",
		"License one article",
		"Costs the article's price in dollars, on the month's statement, once: repeating it returns the article again at no cost. Needs pay-as-you-go, else 402.",
		http.StatusPaymentRequired, http.StatusForbidden, http.StatusNotFound, http.StatusConflict,
	)), h.licenseArticle)
}

func (h *handlers) listCatalog(ctx context.Context, in *catalogInput) (*catalogOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, false); err != nil {
		return nil, err
	}
	since, err := sinceOf(in.Since)
	if err != nil {
		return nil, err
	}
	list, next, err := h.Licensing.Catalog(ctx, licensing.CatalogQuery{
		Account: key.AccountID, Filter: in.filter(), Since: since, Unlicensed: in.Unlicensed, Limit: in.Limit, Cursor: in.Cursor,
	})
	if err != nil {
		return nil, err
	}
	body := catalogBody{Articles: make([]catalogEntry, len(list))}
	for i := range list {
		body.Articles[i] = entryOf(&list[i])
	}
	if next != "" {
		body.Next = &next
	}
	return &catalogOutput{body}, nil
}

// sinceOf parses a day or a time.
func sinceOf(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	if day, err := time.Parse(time.DateOnly, text); err == nil {
		return day, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return at, apperr.New(apperr.Invalid, "invalid_parameter", "since is a day or a time.").WithField("query.since").
			WithRemedy("Write it as in 2026-11-01 or 2026-11-01T15:00:00Z.")
	}
	return at, nil
}

func entryOf(e *licensing.Entry) catalogEntry {
	item := licensing.NewItem(licensing.Delivered{Article: e.Article, Price: e.Price, Stale: e.Stale}, licensing.JSON)
	return catalogEntry{
		ID: item.ID, Sport: item.Sport, Headline: item.Headline, Summary: item.Summary, Subjects: item.Subjects, Kind: item.Kind, Story: item.Story, Tier: item.Tier,
		Price: item.Price, EventDate: item.EventDate, DataAsOf: item.DataAsOf, Freshness: item.Freshness, Fallback: item.Fallback, WordCount: item.WordCount,
		Generated: item.GeneratedAt.UTC(), Version: item.Version, Status: item.Status, Access: e.Access(),
	}
}

func (h *handlers) readArticle(ctx context.Context, in *ArticlePath) (*articleOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, false); err != nil {
		return nil, err
	}
	id, err := in.id()
	if err != nil {
		return nil, err
	}
	r, err := h.Licensing.Read(ctx, key.AccountID, id)
	if err != nil {
		return nil, err
	}
	return &articleOutput{articleBody{licensing.NewItem(r.Delivered, licensing.JSON), r.Access}}, nil
}

func (h *handlers) licenseArticle(ctx context.Context, in *ArticlePath) (*licensedOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, false); err != nil {
		return nil, err
	}
	id, err := in.id()
	if err != nil {
		return nil, err
	}
	d, billed, err := h.Licensing.License(ctx, key.AccountID, id, key.MayUse(keys.Articles, true))
	if err != nil {
		return nil, err
	}
	return &licensedOutput{licensedBody{
		Article: licensing.NewItem(d, licensing.JSON), Billed: billed, Price: licensing.USD(d.Price), Terms: d.UsageTerms, LicensedAt: d.LicensedAt,
		Statement: h.BaseURL + "/billing/statements/" + d.LicensedAt.Format("2006-01"),
	}}, nil
}
