package kit

import (
	"strings"
	"time"

	"groundline/internal/citation"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/views"
)

// CitationOf returns what to cite of a stored receipt's statement.
func CitationOf(baseURL, id string, s receipts.Statement, superseded bool) citation.Source {
	p := s.Predicate
	source := citation.Source{Claim: p.Claim, Receipt: id, URL: baseURL + citation.ShortPath(id), Superseded: superseded}
	source.AsOf, _ = time.Parse(time.DateOnly, p.AsOf) // signed in this form
	if p.Method != nil {
		source.Method = MethodName(p.Method)
	}
	if p.Evidence != nil {
		source.Through, _ = time.Parse(time.DateOnly, p.Evidence.Through)
	}
	return source
}

// ShortLink returns a receipt's short link without its scheme, for a picture.
func ShortLink(baseURL, id string) string {
	_, link, _ := strings.Cut(baseURL+citation.ShortPath(id), "://")
	return link
}

// Cite returns the ways to cite a source, for a page.
func Cite(s citation.Source) *views.Citation {
	c := &views.Citation{Link: s.URL}
	for _, style := range citation.Styles(s) {
		c.Styles = append(c.Styles, views.TagText{Key: style.Key, Title: style.Title, Text: style.Text})
	}
	return c
}

// CiteAnswer returns the ways to cite an answer; nil for a refusal.
func CiteAnswer(baseURL string, a *grounding.Answer) *views.Citation {
	if !a.Grounded {
		return nil
	}
	source := citation.Source{Claim: a.Claim, Receipt: a.Provenance.Receipt, URL: baseURL + citation.ShortPath(a.Provenance.Receipt), Method: a.Provenance.Method}
	source.AsOf, _ = time.Parse(time.DateOnly, a.AsOf)
	source.Through, _ = time.Parse(time.DateOnly, a.EvidenceThrough)
	return Cite(source)
}

// ClaimReview describes a receipt's claim to search engines, as schema.org's ClaimReview and
// Dataset.
func ClaimReview(baseURL, id string, s receipts.Statement, superseded bool) map[string]any {
	verdict := "Computed from recorded data, with a signed receipt"
	rating := 5
	if superseded {
		verdict, rating = "Superseded by newer data", 1
	}
	publisher := map[string]any{"@type": "Organization", "name": "Groundline", "url": baseURL + "/"}
	page := baseURL + ReceiptPath(id)
	dataset := map[string]any{
		"@type": "Dataset", "@id": page + "#data", "name": League(SportOf(s)).Name + ": recorded player statistics, as of " + s.Predicate.AsOf,
		"description":  "The source rows, files and licenses behind the claim, named by a signed receipt.",
		"dateModified": s.Predicate.AsOf, "version": "sha256:" + artifactOf(s), "creator": publisher, "url": page,
	}
	if names := licences(s.Predicate.Sources); names != "" {
		dataset["license"] = names
	}
	return map[string]any{"@graph": []any{
		map[string]any{
			"@type": "ClaimReview", "@id": page + "#review", "url": page, "claimReviewed": s.Predicate.Claim, "datePublished": s.Predicate.AsOf, "author": publisher,
			"itemReviewed": map[string]any{"@type": "Claim", "name": s.Predicate.Claim, "appearance": map[string]any{"@type": "CreativeWork", "url": page}, "author": publisher},
			"reviewRating": map[string]any{"@type": "Rating", "ratingValue": rating, "bestRating": 5, "worstRating": 1, "alternateName": verdict},
			"isBasedOn":    map[string]any{"@id": page + "#data"},
		},
		dataset,
	}}
}
