package billing

import (
	"groundline/internal/apperr"
	"groundline/internal/entitlements"
	"groundline/models"
)

// Pack is credits at a price.
type Pack struct {
	ID      string
	Credits models.Credits
	Cents   int64
}

// Packs is the price list, the smallest first.
var Packs = []Pack{
	{"starter", 10_000, 10_00},
	{"team", 50_000, 40_00},
	{"league", 250_000, 150_00},
}

// Plan is something that an account buys once and owns for good.
type Plan struct {
	ID    string
	Kind  entitlements.Kind
	Cents int64
}

// ThemePlan lets an account put themes of its own on its badges.
var ThemePlan = Plan{"theme", entitlements.ThemePlan, 19_00}

// OverageMicros is the price of a credit used beyond all lots: the smallest
// pack's rate, so that packs always save.
const OverageMicros models.Micros = 1_000

// packOf finds a pack by its id.
func packOf(id string) (Pack, error) {
	for _, p := range Packs {
		if p.ID == id {
			return p, nil
		}
	}
	return Pack{}, apperr.New(apperr.Invalid, "unknown_pack", "There is no such pack.").WithField("pack").
		WithRemedy("The packs are starter, team and league.")
}
