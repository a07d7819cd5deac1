package licensing

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// ArticleItem is an article as JSON, with the names of the customer's specification.
type ArticleItem struct {
	ID           string        `json:"article_id"`
	Sport        string        `json:"sport" enum:"nfl,nba,mlb,nhl"`
	Headline     string        `json:"headline"`
	Summary      string        `json:"summary" doc:"A sentence or two, verified as the text is."`
	BodyHTML     string        `json:"body_html,omitempty" doc:"With format json or html."`
	BodyMarkdown string        `json:"body_markdown,omitempty" doc:"With format json or markdown."`
	WordCount    int           `json:"word_count" doc:"Of the body, without what a preview adds."`
	GeneratedAt  time.Time     `json:"generated_at"`
	Evidence     string        `json:"evidence_through,omitempty" format:"date" doc:"Last day of games that the article rests on; absent of one written before that was kept."`
	Fallback     bool          `json:"fallback" doc:"true where something that the article rests on is held no further than a day past its freshness limit, as of its writing."`
	Reason       string        `json:"fallback_reason,omitempty" doc:"What is held no further, and to when."`
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
		ID: a.ID.String(), Sport: a.Sport, Headline: a.Headline, Summary: a.Summary, WordCount: a.WordCount, GeneratedAt: a.GeneratedAt, Players: a.Players,
		Tier: a.Tier, Price: USD(a.Price), Watermarked: a.Watermarked, Version: a.Version, Status: a.Status, UsageTerms: a.UsageTerms, SHA256: a.SHA256,
	}
	item.Fallback, item.Reason = a.EvidenceLimit != "", a.EvidenceLimit
	if a.EvidenceThrough != nil {
		item.Evidence = a.EvidenceThrough.Format(time.DateOnly)
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
