package articles

import (
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// outlook writes what to expect of a brief article's player: the current rating, the forecast of the next three seasons,
// and how the seasons most alike went on.
func (d *draft) outlook(ctx context.Context, p *models.Player) error {
	told, err := d.ahead(ctx, p, d.sport.Key == stats.MLB)
	if err != nil {
		return err
	}
	_, share := underWay(d.sport)
	set, nearest, alone := message{}, message{}, share <= alikeUntil && (d.inPlay(p.ID) == 0 || d.fills && !d.nowTold) // else they are like another season than the one that is on
	if alone {
		if set, nearest, err = d.alikeSet(ctx, p); err != nil {
			return err
		}
	}
	if words := d.doc.Words(); set.from == nil && words >= fullBrief || set.from != nil && words >= fullBrief-wordsAMatch { // a bare current rating says little
		told = slices.DeleteFunc(told, func(m message) bool { return m.as == "now.rating" || m.as == "now.counts" })
	}
	if told, err = d.valued(ctx, p, told); err != nil {
		return err
	}
	was, err := d.ratedBefore(ctx, p, told)
	if err != nil {
		return err
	}
	told = slices.DeleteFunc(append(told, was, set), func(m message) bool { return m.from == nil })
	if len(told) == 1 && strings.HasPrefix(told[0].as, "value.") {
		told = nil // alone it would end the section about the seasons before
	}
	d.aheadHeading(told, false)
	if words := d.doc.Words() + wordsOfSet; set.from != nil && words >= fullBrief-briefBox && !(d.fills && words < fullBrief) { // else the nearest has a section
		told = append(told, nearest)
	}
	d.paragraph(told...)
	if words := d.doc.Words(); alone && (words < fullBrief-briefBox || d.fills && words < fullBrief) {
		d.heading("A similar season", "One season like it", "A season like it")
		if err := d.likenesses(ctx, p, briefAlike); err != nil {
			return err
		}
	}
	d.paragraph(d.last)
	return nil
}

// valued are messages with a forecast of value in words, and what the last season was worth behind it.
func (d *draft) valued(ctx context.Context, p *models.Player, told []message) ([]message, error) {
	i := slices.IndexFunc(told, func(m message) bool { return m.as == "value.worth" })
	if i < 0 {
		return told, nil
	}
	told[i] = d.valueSaid(p, told[i])
	own, err := d.valueThen(ctx, p)
	return slices.Insert(told, i+1, own), err
}

// wordsOfSet is about how many words it takes how the seasons alike went on.
const wordsOfSet = 45

// valueThen is the message of what the last season itself was worth in the unit of a forecast; none of a player with two roles,
// whose forecast counts both.
func (d *draft) valueThen(ctx context.Context, p *models.Player) (message, error) {
	c, own, err := d.seasonWorth(ctx, p, 1)
	if err != nil || own == "" {
		return message{}, err
	}
	return d.voice.allowed(message{c.from.copied(), p.Name, "value.then", map[string]string{"season": c.vars["season"], "own": own}}), nil
}

// seasonWorth is what the last season was worth, with so many digits behind the point; empty where that is not held, or where
// rounding the receipt's figure would be rounding twice.
func (d *draft) seasonWorth(ctx context.Context, p *models.Player, digits int) (*chapter, string, error) {
	roles := 0
	for _, own := range d.sport.SeasonsOf(p.ID) {
		roles += count(own.Season == d.sport.Last)
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || c == nil || roles != 1 {
		return nil, "", err
	}
	if both, err := d.hitting(ctx, p, c); err != nil || both.from != nil {
		return nil, "", err
	}
	var r struct{ SeasonValue *float64 }
	if err := verifier.Reread(c.from.st.Predicate.Result, &r); err != nil || r.SeasonValue == nil || *r.SeasonValue <= 0 {
		return nil, "", err
	}
	own := english.Fixed(*r.SeasonValue, digits)
	if rated := d.ratedIn(p.ID, d.sport.Last); rated == nil || english.Fixed(rated.Value, digits) != own { // rounded twice, it is another figure
		return nil, "", nil
	}
	return c, own, nil
}

// valueSaid is a forecast with what its unit is: of a pitcher, "wins" are otherwise read as his decisions.
func (d *draft) valueSaid(p *models.Player, m message) message {
	which := "fielding not counted"
	if d.sport.Key != stats.MLB {
		which = "a measure of value"
	}
	if role := d.roleNow(p.ID); role == "starter" || role == "reliever" {
		which = "a measure of value and not of decisions"
	}
	from := m.from.copied()
	from.license(which, "in all")
	return message{from, m.who, "value.all", plus(m.vars, "which", which)}
}

// againstFrom is by how many points a current rating differs from that of the last season beside which it is told.
const againstFrom = 5

// ratedBefore is the message about the rating of the season before the one that is on, beside a current rating that is
// told and far from it; none otherwise.
func (d *draft) ratedBefore(ctx context.Context, p *models.Player, told []message) (message, error) {
	at := slices.IndexFunc(told, func(m message) bool { return m.as == "now.counts" })
	if at < 0 || told[at].from == nil || d.inPlay(p.ID) == 0 || d.tabled && ratedYears(d.sport.SeasonsOf(p.ID)) > 1 { // which the table has
		return message{}, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || c == nil || c.vars["rating"] == "" || math.Abs(float(c.vars["rating"])-float(told[at].vars["rating"])) < againstFrom {
		return message{}, err
	}
	return message{c.from, p.Name, "now.was", map[string]string{"season": c.vars["season"], "rating": c.vars["rating"]}}, nil
}
