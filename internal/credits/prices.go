package credits

import (
	"maps"
	"slices"

	"groundline/models"
)

// Endpoint is a metered call type. Its number is stored in usage rows, so a
// number is never reused or changed.
type Endpoint int16

// The metered calls.
const (
	GroundedRating   Endpoint = 1
	GroundedStanding Endpoint = 2
	Rankings         Endpoint = 3
	Leaders          Endpoint = 4
	PlayerSearch     Endpoint = 5
	PlayerRecord     Endpoint = 6
	CareerShape      Endpoint = 7
	Valuation        Endpoint = 8
	Comparables      Endpoint = 9
	Export           Endpoint = 10
	Query            Endpoint = 11
	AssistantAnswer  Endpoint = 12
	Evidence         Endpoint = 13
	Brief            Endpoint = 14
	Movers           Endpoint = 15
	Articles         Endpoint = 16 // billed in dollars, by package licensing: the line says that it was asked
)

// price is one line of the price list.
type price struct {
	name string
	cost models.Credits
}

// priceList is the one place that says what a call costs.
var priceList = map[Endpoint]price{
	GroundedRating:   {"grounded/rating", 5},
	GroundedStanding: {"grounded/standing", 5},
	Rankings:         {"rankings", 1},
	Leaders:          {"leaders", 1},
	PlayerSearch:     {"players/search", 1},
	PlayerRecord:     {"players", 1},
	CareerShape:      {"analytics/shape", 2},
	Valuation:        {"analytics/value", 2},
	Comparables:      {"analytics/clone", 2},
	Export:           {"export", 500},
	Query:            {"analytics/query", 5},
	AssistantAnswer:  {"assistant/answer", 40},
	Evidence:         {"assistant-evidence", 5},
	Brief:            {"assistant-brief", 5},
	Movers:           {"movers", 1},
	Articles:         {"article-service/b2b/articles", 0},
}

// MonthlyGrant is what every account with a verified address receives on the 1st,
// 00:00 UTC.
const MonthlyGrant models.Credits = 1000

// FirstCredits is what an account can use before its address is verified. They are
// part of the grant of the month in which it was opened.
const FirstCredits models.Credits = 25

// maxPrice is the price of the most expensive call.
var maxPrice = func() (most models.Credits) {
	for _, p := range priceList {
		most = max(most, p.cost)
	}
	return most
}()

// Cost gives the price of a grounded answer at e.
func (e Endpoint) Cost() models.Credits { return priceList[e].cost }

// known reports whether e is on the price list.
func (e Endpoint) known() bool { _, ok := priceList[e]; return ok }

// String gives the name shown in usage lines.
func (e Endpoint) String() string { return priceList[e].name }

// Endpoints lists the price list, in the order of its numbers.
func Endpoints() []Endpoint { return slices.Sorted(maps.Keys(priceList)) }
