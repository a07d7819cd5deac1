package meter

import (
	"maps"
	"slices"

	"groundline/models"
)

// Endpoint is a metered endpoint. Usage rows store its number, so a number is never reused
// or changed.
type Endpoint int16

// The metered endpoints.
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
	Games            Endpoint = 17
	StartSit         Endpoint = 18
	TeamRecord       Endpoint = 19
	TeamStandings    Endpoint = 20
	TeamResults      Endpoint = 21
	Milestones       Endpoint = 22
	Splits           Endpoint = 23
	OnThisDay        Endpoint = 24
	Articles         Endpoint = 16 // billed in dollars by package licensing; the usage row only records the request
)

// price is one line of the price list.
type price struct {
	name string
	cost models.Credits
}

// priceList is the only place that defines prices.
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
	Games:            {"games", 1},
	StartSit:         {"startsit", 2},
	TeamRecord:       {"teams/record", 1},
	TeamStandings:    {"teams/standings", 1},
	TeamResults:      {"teams/results", 1},
	Milestones:       {"milestones", 1},
	Splits:           {"games/splits", 1},
	OnThisDay:        {"onthisday", 1},
	Articles:         {"article-service/b2b/articles", 0},
}

// maxPrice is the price of the most expensive endpoint.
var maxPrice = func() (highest models.Credits) {
	for _, p := range priceList {
		highest = max(highest, p.cost)
	}
	return highest
}()

// Cost returns the price of a grounded answer at e.
func (e Endpoint) Cost() models.Credits { return priceList[e].cost }

// known reports whether e is on the price list.
func (e Endpoint) known() bool { _, ok := priceList[e]; return ok }

// String returns the endpoint's name in usage lines.
func (e Endpoint) String() string { return priceList[e].name }

// Endpoints lists the endpoints in the order of their numbers.
func Endpoints() []Endpoint { return slices.Sorted(maps.Keys(priceList)) }

// EndpointNamed finds an endpoint by its name in usage lines.
func EndpointNamed(name string) (Endpoint, bool) {
	for e, p := range priceList {
		if p.name == name {
			return e, true
		}
	}
	return 0, false
}
