package articles

import (
	"context"
	"slices"

	"groundline/internal/stats"
	"groundline/models"
)

// outlook writes what to expect of a brief article's player: the current rating, the forecast of the next three seasons,
// and how the seasons most alike went on.
func (d *draft) outlook(ctx context.Context, p *models.Player) error {
	told, err := d.ahead(ctx, p, d.sport.Key == stats.MLB)
	if err != nil {
		return err
	}
	set, alone := message{}, d.inPlay(p.ID) == 0 || d.fills && !d.nowTold // else they are like another season than the one that is on
	if alone {
		if set, err = d.alikeSet(ctx, p); err != nil {
			return err
		}
	}
	if words := d.doc.Words(); set.from == nil && words >= fullBrief || set.from != nil && words >= fullBrief-wordsAMatch { // a bare current rating says little
		told = slices.DeleteFunc(told, func(m message) bool { return m.as == "now.rating" || m.as == "now.counts" })
	}
	for i := range told {
		if told[i].as == "value.worth" {
			told[i] = d.valueSaid(p, told[i])
		}
	}
	d.heading("What to expect", "What comes next", "The outlook", "Looking ahead")
	d.paragraph(append(told, set)...)
	if words := d.doc.Words(); alone && (words < fullBrief-briefBox || d.fills && words < fullBrief) {
		d.heading("A similar season", "One season like it", "A season like it")
		if err := d.likenesses(ctx, p, briefAlike); err != nil {
			return err
		}
	}
	d.paragraph(d.last)
	return nil
}

// valueSaid is a forecast with what its unit is: of a pitcher, "wins" are otherwise read as his decisions.
func (d *draft) valueSaid(p *models.Player, m message) message {
	which := "a measure of value"
	if role := d.roleNow(p.ID); role == "starter" || role == "reliever" {
		which = "a measure of value and not of decisions"
	}
	from := m.from.copied()
	from.license(which, "in all")
	return message{from, m.who, "value.all", plus(m.vars, "which", which)}
}
