package forecast

import (
	"slices"

	"groundline/internal/games"
	"groundline/internal/stats"
)

// Kind is a figure that is forecast.
type Kind struct {
	Sport  string
	Stat   string   // as the API names it
	Column string   // of game lines
	Phrase string   // "receiving yards"
	Roles  []string // who is offered; nil for everyone
	Least  float64  // mean from which a player is offered
	Step   float64  // lines are a half below its multiples
	Params Params
	Fitted [2]int // first and last season that the parameters were fitted on; later ones judge
}

// terms returns the columns of game lines that hold the figure.
func (k *Kind) terms(sport string) []games.Term {
	var out []games.Term
	for _, kind := range stats.GameKinds(sport) {
		if kind.Index(k.Column) >= 0 {
			out = append(out, games.Term{Kind: kind, Column: k.Column, Factor: 1})
		}
	}
	return out
}

// Offers reports whether a role is offered.
func (k *Kind) Offers(role string) bool { return k.Roles == nil || slices.Contains(k.Roles, role) }

// Kinds lists the kinds of a sport, offered or not.
func Kinds(sport string) []*Kind {
	var out []*Kind
	for i := range kinds {
		if kinds[i].Sport == sport {
			out = append(out, &kinds[i])
		}
	}
	return out
}

// Find returns the kind of a sport's statistic, nil if it is not forecast.
func Find(sport, stat string) *Kind {
	for _, k := range Kinds(sport) {
		if k.Stat == stat {
			return k
		}
	}
	return nil
}

var catchers = []string{"wide_receiver", "tight_end", "running_back"}

var skaters = []string{"forward", "defenceman"}

// kinds are all that were tried. The parameters were fitted on the seasons named, with Fit;
// MLB has none, as the games of only one of its seasons are held. Those seasons' successors
// judge them; they were also looked at while the form of the model was chosen.
var kinds = []Kind{
	{stats.NFL, "PassYds", "PassYds", "passing yards", []string{"quarterback"}, 100, 25, Params{.8628, .0667, .1, 25.23, 0, .6, .02, .0475}, [2]int{2023, 2024}},
	{stats.NFL, "RushYds", "RushYds", "rushing yards", []string{"running_back"}, 15, 10, Params{.8381, .429, .5535, 17.09, 0, .1414, .02, .149}, [2]int{2023, 2024}},
	{stats.NFL, "RecYds", "RecYds", "receiving yards", catchers, 15, 10, Params{.9298, .4355, 1.296, 18.29, .0001, .1898, .02, .02}, [2]int{2023, 2024}},
	{stats.NFL, "Rec", "Rec", "receptions", catchers, 1.5, 1, Params{.8735, .4764, .6703, 1.107, 0, .0015, 1, .8506}, [2]int{2023, 2024}},
	{stats.NBA, "PTS", "PTS", "points", nil, 6, 5, Params{.9169, .2862, .4505, 2.86, 0, .1362, .1227, .0466}, [2]int{2024, 2025}},
	{stats.NBA, "TRB", "TRB", "rebounds", nil, 2, 1, Params{.913, .3136, .6646, 1.351, 0, .0079, 0, .1586}, [2]int{2024, 2025}},
	{stats.NBA, "AST", "AST", "assists", nil, 1.5, 1, Params{.9197, .387, .4219, 1.219, 0, .0179, .373, .0348}, [2]int{2024, 2025}},
	{stats.NBA, "3P", "3P", "three-pointers", nil, 1, 1, Params{.9586, .4029, 1.428, 1.163, 0, .003, 1, .3038}, [2]int{2024, 2025}},
	{stats.WNBA, "PTS", "PTS", "points", nil, 5, 5, Params{.9237, .1562, .3256, 2.757, 0, .2634, .1938, .02}, [2]int{2023, 2024}},
	{stats.WNBA, "TRB", "TRB", "rebounds", nil, 2, 1, Params{.873, .3127, .4614, 1.271, 0, .5639, .9899, .0545}, [2]int{2023, 2024}},
	{stats.WNBA, "AST", "AST", "assists", nil, 1.5, 1, Params{.899, .197, .6768, 1.06, .0042, .218, .7006, .1715}, [2]int{2023, 2024}},
	{stats.WNBA, "3P", "3P", "three-pointers", nil, .8, 1, Params{.9999, .1431, 1.073, 1.181, 0, .003, 1, .3038}, [2]int{2023, 2024}},
	{stats.NHL, "SOG", "SOG", "shots on goal", skaters, 1, 1, Params{.9809, .577, 1.921, .8913, .0645, .6, .9969, .4302}, [2]int{2024, 2025}},
	{stats.NHL, "PTS", "Pts", "points", skaters, .4, 1, Params{.9921, .5312, 5.537, .9, .0617, .0481, 1, .3223}, [2]int{2024, 2025}},
	{stats.NHL, "HIT", "HIT", "hits", skaters, .8, 1, Params{.9641, .375, .8042, 1.163, 0, .003, 0, .02}, [2]int{2024, 2025}},
	{stats.NHL, "BLK", "BLK", "blocked shots", skaters, .8, 1, Params{.9866, .45, 7.694, .8, .1439, .5849, .9994, .4075}, [2]int{2024, 2025}},
	{stats.NHL, "SV", "SV", "saves", []string{"goalie"}, 15, 5, Params{.9691, .812, 20, 1.299, .0158, .0873, .02, .2707}, [2]int{2024, 2025}},
}
