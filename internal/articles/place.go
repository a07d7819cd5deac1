package articles

import (
	"context"
	"fmt"

	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// placesAsked is the last place by rating that the list of a season's ratings is asked for.
const placesAsked = 100

// rank sets a chapter's place by rating: as its own receipt has it or, of the last season, as the list
// of its ratings does. Where neither is so exact, it has none.
func (d *draft) rank(ctx context.Context, c *chapter, rated *ratings.Season) error {
	c.ranked = c.from
	if place, words := c.from.place(); place != nil {
		c.vars["rank"], c.vars["of"] = words, thousands(place.Other)
		return nil
	}
	own := c.from.cell(func(c *verifier.Cell) bool { return c.Kind == verifier.About || c.Kind == verifier.Within })
	if own == nil || c.season != d.sport.Last || rated.PoolRank > placesAsked || rated.PoolRank < 1 {
		return nil
	}
	a, err := d.w.ground.Rank(ctx, grounding.RankingQuestion{Sport: d.sport.Key, Role: string(c.role), Filter: grounding.Filter{Season: c.season}, Page: grounding.Page{Limit: placesAsked}})
	if err != nil {
		return fmt.Errorf("a place by rating: %w", err)
	}
	if !a.Grounded || a.Of == nil || *a.Of != rated.PoolN {
		return nil
	}
	held, alone := 0, false
	for i := range a.Rankings {
		if r := &a.Rankings[i]; r.Rank == rated.PoolRank {
			held, alone = held+1, r.Player.ID == rated.Player
		}
	}
	if held != 1 || !alone {
		return nil
	}
	list, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return err
	}
	place := *own
	place.Kind, place.Shown, place.Other, place.Tied = verifier.Place, fmt.Sprint(rated.PoolRank), fmt.Sprint(rated.PoolN), false
	c.ranked = c.from.beside(list)
	c.ranked.evidence.Cells = append(c.ranked.evidence.Cells[:len(c.ranked.evidence.Cells):len(c.ranked.evidence.Cells)], place)
	c.vars["rank"], c.vars["of"] = ordinal(place.Shown), thousands(place.Other)
	return nil
}

// stands is a message that tells the chapter's place by rating, none where it has none.
func (c *chapter) stands(p *models.Player, as string) message {
	if c.vars["rank"] == "" {
		return message{}
	}
	return message{c.ranked, p.Name, as, c.vars}
}
