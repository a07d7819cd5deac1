package licensing

import (
	"fmt"

	"groundline/models"
)

// The terms of a licence.
const (
	preview = "preview"
	paid    = "paid"
	free    = "free"
)

// PreviewArticles is how many previews an account has per calendar month (UTC).
const PreviewArticles = 10

// MinVolume is the smallest number of articles a month at which an operator may start a
// rate.
const MinVolume = 500

// Tier is a class of articles with its price.
type Tier struct {
	Key, Name string
	Price     models.Micros
	Words     string // approximate length, for the price list
}

// Tiers is the price list.
var Tiers = []Tier{
	{models.Brief, "Brief", 50_000, "230 to 450 words"},
	{models.Standard, "Standard", 100_000, "400 to 800 words"},
	{models.DeepDive, "Deep dive", 200_000, "900 to 1,400 words"},
}

func tierOf(key string) Tier {
	for _, t := range Tiers {
		if t.Key == key {
			return t
		}
	}
	panic("licensing: the database admits no tier " + key)
}

// Price returns the list price of a tier.
func Price(tier string) models.Micros { return tierOf(tier).Price }

// priceOf returns the price of the nth article that an account licenses in a month. A
// volume rate applies from its first article on, never retroactively. Prices are
// multiples of a hundred micro-dollars, so percentages leave no remainder.
func priceOf(tier string, plan models.ArticlePlan, nth int) models.Micros {
	price := Price(tier)
	if plan.VolumePercentOff != nil && plan.VolumeFrom != nil && nth >= *plan.VolumeFrom {
		price = price / 100 * models.Micros(100-*plan.VolumePercentOff)
	}
	return price
}

// Texts of the terms, delivered with every article.
const (
	previewTerms = "Preview: read and try it, do not publish it. It carries a mark that names your account. Licensing it gives the text without the mark."
	freeTerms    = "Free to read for everyone. Publishing it takes a license."
	paidTerms    = "Licensed to your account for good: publish it in your own apps, sites and newsletters, whole or in part, edited or not, and name the sources that its receipts name. Not for resale as articles."
)

// UsageTerms states what the holder of an article may do with it.
func UsageTerms(d Delivered) string {
	switch {
	case d.Status == models.Withdrawn:
		terms := fmt.Sprintf("Withdrawn on %s: %s Take it down.", d.StatusAt.Format("2 January 2006"), sentence(d.StatusWhy))
		if d.Terms == paid {
			terms += " Its price goes back on your statement."
		}
		return terms
	case d.Terms == preview:
		return previewTerms
	case d.Terms == free:
		return freeTerms
	}
	return paidTerms
}

// sentence capitalizes and punctuates a text.
func sentence(text string) string {
	if text == "" || text[len(text)-1] == '.' {
		return text
	}
	return text + "."
}
