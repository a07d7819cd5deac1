package data

import (
	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
	"groundline/views"
)

const maxComparables = 8 // of the fifty found

// newComparables finds the seasons of others most similar to an active player's
// last season, or to a retired player's best. The sample has too few to compare.
func newComparables(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season) *views.Comparables {
	if sport.Fallback {
		return nil
	}
	years := kit.BestOfYears(sport, seasons)
	if len(years) == 0 {
		return nil
	}
	compared := best(sport, years, 1)[0]
	last := years[len(years)-1]
	current := last.Season == sport.Last
	if current {
		compared = last
	}
	out := &views.Comparables{Season: sport.Method.Years.Name(compared.Season), Last: current}
	found, _, refused := sport.Comparables().Similar(comps.Query{Player: p.ID, Season: compared.Season, Role: compared.Role})
	if refused != nil {
		out.Refused = refused.Reason
		return out
	}
	for _, c := range found[:min(maxComparables, len(found))] {
		out.List = append(out.List, views.Comparable{
			Player: kit.PlayerLink(sport, c.Player), Season: sport.Method.Years.Name(c.Season), Age: c.Age,
			Rating: ratings.Display(c.H), Distance: c.Distance, StyleGap: c.StyleGap, Next: c.Next,
		})
	}
	return out
}
