package billing

import (
	"groundline/internal/apperr"
	"groundline/internal/entitlements"
	"groundline/models"
)

// Pack is an amount of credits at a price.
type Pack struct {
	ID      string
	Credits models.Credits
	Cents   int64
}

// Packs is the price list, smallest first.
var Packs = []Pack{
	{"starter", 10_000, 10_00},
	{"team", 50_000, 40_00},
	{"league", 250_000, 150_00},
}

// Plan is something that an account buys once and keeps.
type Plan struct {
	ID    string
	Kind  entitlements.Kind
	Cents int64
}

// ThemePlan lets an account use custom themes on its badges.
var ThemePlan = Plan{"theme", entitlements.ThemePlan, 19_00}

// OverageMicros is the price of a credit of overage: the smallest pack's rate, so that
// packs always save.
const OverageMicros models.Micros = 1_000

// packOf returns the pack with an id.
func packOf(id string) (Pack, error) {
	for _, p := range Packs {
		if p.ID == id {
			return p, nil
		}
	}
	return Pack{}, UnknownPack()
}

// UnknownPack returns the error of a pack that is not on the price list.
func UnknownPack() error {
	return apperr.New(apperr.Invalid, "unknown_pack", "There is no such pack.").WithField("pack").
		WithRemedy("The packs are starter, team and league.")
}
