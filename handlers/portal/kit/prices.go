package kit

import (
	"groundline/internal/licensing"
	"groundline/views"
)

// ArticleTiers returns the price list of articles.
func ArticleTiers() []views.ArticleTier {
	var tiers []views.ArticleTier
	for _, t := range licensing.Tiers {
		tiers = append(tiers, views.ArticleTier{Name: t.Name, Price: t.Price, Words: t.Words})
	}
	return tiers
}
