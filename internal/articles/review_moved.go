package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/models"
)

// What moved a rating, in a column of a review's tables: for everybody the one or two figures that moved most, of both seasons.

// movedFigures is of how many figures a row has both seasons.
const movedFigures = 2

// aimed are the figures of a skater that no rating counts: they stand only where no other moved.
var aimed = map[string]bool{"S%": true, "SOG": true}

// movedMost are the figures of a player that moved most the way of the rating, those first that readers know the player by.
func movedMost(held []*gauged, up bool) []*gauged {
	own := slices.DeleteFunc(slices.Clone(held), func(g *gauged) bool { return g.better != up || g.unlike || g.moved == 0 || g.share() < halfMoved })
	counted := slices.DeleteFunc(slices.Clone(own), func(g *gauged) bool { return aimed[g.key] })
	if len(counted) > 0 {
		own = counted
	}
	slices.SortStableFunc(own, func(a, b *gauged) int { return cmp.Compare(b.share(), a.share()) })
	own = own[:min(movedFigures, len(own))]
	slices.SortStableFunc(own, func(a, b *gauged) int { return count(b.is(main)) - count(a.is(main)) })
	return own
}

// movedTable is a table of whose rating moved most, with the figures that moved.
func (r *reviewing) movedTable() *Table {
	before, now := r.d.sport.Method.Years.Name(r.d.sport.Last-1), r.d.sport.Method.Years.Name(r.d.sport.Last)
	return &Table{Heads: []string{"Player", "Team", "What moved most", "Rating, " + before, "Rating, " + now, "Change"}}
}

// movedRow adds a player's row to such a table, with all teams of the last season in their order, and reports whether both
// seasons are held.
func (r *reviewing) movedRow(ctx context.Context, t *Table, p *models.Player, before, c *chapter, up bool) (bool, error) {
	held, err := r.d.gauged(ctx, p, before, c)
	if err != nil {
		return false, err
	}
	from, moved := join(c.from, before.from), []string{}
	own := movedMost(held, up)
	if pm, err := r.plusMinus(ctx, p, before, c, up); err != nil {
		return false, err
	} else if pm != nil && len(own) > 0 && !slices.ContainsFunc(own, func(g *gauged) bool { return g.key == plusMinus }) {
		own = append(own[:1:1], pm) // which a rating counts, and goals stand in the points
	}
	for _, g := range own {
		from = join(from, g.from)
		moved = append(moved, g.name+" from "+inDigits(g.a+" ")+"to "+strings.TrimSpace(inDigits(g.b+" ")))
	}
	club := strings.TrimPrefix(c.forClub(), " for ")
	sentence := fmt.Sprintf("%s was rated %s in %s; in %s %s was rated %s for %s.", p.Name, before.vars["rating"], before.vars["season"], c.vars["season"], p.Name, c.vars["rating"], club)
	change := fmt.Sprintf("%+.1f", float(c.vars["rating"])-float(before.vars["rating"])) // as the figures beside it show
	return r.d.row(t, from, sentence, p.Name, strings.ReplaceAll(strings.TrimPrefix(club, "the "), " the ", " "), cmp.Or(strings.Join(moved, ", "), "–"), before.vars["rating"], c.vars["rating"], change), nil
}

// plusMinus is the plus-minus of a skater in both seasons, nil where it did not move the way of the rating: beside a rating it
// stands for whatever games were played.
func (r *reviewing) plusMinus(ctx context.Context, p *models.Player, before, c *chapter, up bool) (*gauged, error) {
	if c.role != "forward" && c.role != "defenceman" {
		return nil, nil
	}
	list, err := r.d.changes(ctx, p, string(c.role), before.season, c.season)
	if err != nil {
		return nil, err
	}
	of := changeOf(list, plusMinus)
	if of == nil || of.before == of.after || float(of.after) > float(of.before) != up {
		return nil, nil
	}
	return &gauged{gauge: gauge{key: plusMinus, name: "plus-minus"}, a: signedFigure(of.before), b: signedFigure(of.after), from: of.from}, nil
}

// counts says what the ratings of a sport count, once.
func (r *reviewing) counts() message {
	any := r.seats[r.groups[0].players[0]].c.from.copied()
	return r.d.voice.allowed(message{any, "", "about.counts." + r.d.sport.Key, nil})
}
