package licensing

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"groundline/models"
)

// ArticleItem is an article as JSON, with the names of the customer's specification.
type ArticleItem struct {
	ID           string        `json:"article_id"`
	Sport        string        `json:"sport" enum:"nfl,nba,mlb,nhl,wnba" doc:"wnba only of single articles: its articles are free to read and not licensed."`
	Kind         string        `json:"kind" enum:"player_report,trend,draft"`
	Story        string        `json:"story" doc:"A short name of what it tells: week, trend, draft and others; empty of older articles."`
	Headline     string        `json:"headline"`
	Summary      string        `json:"summary" doc:"A sentence or two, verified as the text is."`
	BodyHTML     string        `json:"body_html,omitempty" doc:"With format json or html."`
	BodyMarkdown string        `json:"body_markdown,omitempty" doc:"With format json or markdown."`
	WordCount    int           `json:"word_count" doc:"Of the body, without what a preview adds."`
	GeneratedAt  time.Time     `json:"generated_at"`
	EventDate    string        `json:"event_date,omitempty" format:"date" doc:"Day of the game or the end of the week or season that it reports; absent if it reports none."`
	DataAsOf     string        `json:"data_as_of,omitempty" format:"date" doc:"The date of its data, for a dateline: the last day of games that it rests on."`
	Freshness    string        `json:"freshness" enum:"fresh,stale" doc:"stale if games of its league have been played since its data ended, or records that it needs are held no further. Stale articles are listed after fresh ones."`
	Evidence     string        `json:"evidence_through,omitempty" format:"date" doc:"Last day of games that the article rests on; absent of one written before that was kept."`
	Fallback     bool          `json:"fallback" doc:"true of a stale article."`
	Reason       string        `json:"fallback_reason,omitempty" doc:"Why it is stale: what is held no further, and to when."`
	Subjects     []ArticleWhom `json:"subjects" doc:"Whom it is about, the most important first; players_mentioned has everyone it names."`
	Players      []string      `json:"players_mentioned" doc:"Their names as the text has them."`
	Tier         string        `json:"pricing_tier" enum:"brief,standard,deep_dive"`
	Price        float64       `json:"price_usd" doc:"What you licensed it for; of a preview, what licensing costs."`
	Watermarked  bool          `json:"watermarked" doc:"true of a preview: its bodies carry your account's mark, seen and unseen."`
	Version      int           `json:"version" doc:"Rises with each correction, which is free for you."`
	Status       string        `json:"status" enum:"usable,corrected,withdrawn"`
	UsageTerms   string        `json:"usage_terms" doc:"What you may do with it."`
	Claims       []ArticleFact `json:"claims" doc:"What the text says, sentence by sentence, with the receipt of each."`
	SHA256       string        `json:"sha256" doc:"Of the article as it was written, in hex; a preview's marked bodies are not what it was taken of."`
}

// ArticleWhom is a player or team that an article is about.
type ArticleWhom struct {
	Type string `json:"type" enum:"player,team"`
	ID   string `json:"id" doc:"Of a player: the player_id of the API. Of a team: its abbreviation."`
	Slug string `json:"slug,omitempty" doc:"Of a player: as in the address of the player's page."`
	Name string `json:"name"`
	Team string `json:"team,omitempty" doc:"Of a player: the team of the last season in the data, as the source abbreviates it; two teams of one season as in LAS/PHO."`
}

// ArticleFact is a sentence of an article with its evidence.
type ArticleFact struct {
	Sentence string `json:"sentence"`
	Receipt  string `json:"receipt" doc:"Id of the receipt: /receipts/{id} shows and verifies it."`
}

// The formats of an article: which bodies its item has.
const (
	JSON     = "json" // both
	HTML     = "html"
	Markdown = "markdown"
)

// NewItem returns an article with the bodies of a format.
func NewItem(a Delivered, format string) ArticleItem {
	item := ArticleItem{
		ID: a.ID.String(), Sport: a.Sport, Kind: a.Kind, Story: a.Story, Freshness: freshness(a.Stale), Subjects: subjectsOf(&a.Article), Headline: a.Headline, Summary: a.Summary, WordCount: a.WordCount, GeneratedAt: a.GeneratedAt, Players: a.Players,
		Tier: a.Tier, Price: USD(a.Price), Watermarked: a.Watermarked, Version: a.Version, Status: a.Status, UsageTerms: a.UsageTerms, SHA256: a.SHA256,
	}
	item.Fallback, item.Reason = a.Stale, a.StaleWhy
	if a.EvidenceThrough != nil {
		item.Evidence = a.EvidenceThrough.Format(time.DateOnly)
		item.DataAsOf = item.Evidence
	}
	if a.EventDate != nil {
		item.EventDate = a.EventDate.Format(time.DateOnly)
	}
	if item.Players == nil {
		item.Players = []string{}
	}
	if format != Markdown {
		item.BodyHTML = a.BodyHTML
	}
	if format != HTML {
		item.BodyMarkdown = a.BodyMarkdown
	}
	item.Claims = make([]ArticleFact, len(a.Claims))
	for i, f := range a.Claims {
		item.Claims[i] = ArticleFact(f)
	}
	return item
}

func freshness(stale bool) string {
	if stale {
		return "stale"
	}
	return "fresh"
}

func subjectsOf(a *models.Article) []ArticleWhom {
	out := make([]ArticleWhom, len(a.Subjects))
	for i, s := range a.Subjects {
		out[i] = ArticleWhom(s)
	}
	return out
}

// Encode writes articles as JSON. It does not escape HTML, because the result is never
// part of a page.
func Encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, fmt.Errorf("licensing: encode: %w", err)
	}
	return b.Bytes(), nil
}
