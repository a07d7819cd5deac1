package money

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/internal/billing"
	"groundline/internal/ledger"
	"groundline/internal/licensing"
	"groundline/internal/meter"
	"groundline/internal/rates"
	"groundline/models"
	"groundline/views"
)

// Pricing serves GET /pricing.
func (h *Handlers) Pricing(w http.ResponseWriter, r *http.Request) error {
	rules := rates.Defaults()
	page := views.Pricing{Frame: kit.Public(h.Edge, r, "Pricing", "What Groundline costs: free credits each month, packs, overage, and the price of each request.", "/pricing", nil), Packs: packOffers(), Grant: ledger.MonthlyGrant, Ratings: ratings(ledger.MonthlyGrant),
		Overage: billing.OverageMicros, Ceiling: rules.Ceiling, PerHour: rules.PastGrant.CreditsPerHour, PerHourLast: rules.PastCeiling.CreditsPerHour, Calls: callPrices(),
		Theme: models.Micros(billing.ThemePlan.Cents * 10_000), Tiers: kit.ArticleTiers(), Previews: licensing.PreviewArticles, Volume: licensing.MinVolume}
	page.CanBuy = page.Email != "" && h.Billing != nil
	return h.Edge.RenderPublic(w, r, views.PricingPage(page))
}

// packOffers lists the packs with their savings over overage.
func packOffers() []views.PackOffer {
	var list []views.PackOffer
	for _, p := range billing.Packs {
		price := models.Micros(p.Cents * 10_000)
		above := models.Micros(p.Credits) * billing.OverageMicros
		list = append(list, views.PackOffer{ID: p.ID, Credits: p.Credits, Ratings: ratings(p.Credits), Price: price, Each: price / models.Micros(p.Credits),
			Saves: int(100 * (above - price) / above)})
	}
	return list
}

// ratings returns how many ratings a number of credits pays for.
func ratings(c models.Credits) int { return int(c / meter.GroundedRating.Cost()) }

func callPrices() []views.CallPrice {
	var list []views.CallPrice
	for _, e := range meter.Endpoints() {
		if e == meter.Articles {
			continue // priced in dollars
		}
		list = append(list, views.CallPrice{Name: e.String(), Cost: e.Cost()})
	}
	return list
}
