package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// pairs returns the comparisons of a sport: in each position group, the two players with the
// highest current rating. Relief pitchers' current ratings are drawn so far toward the middle that they
// order nobody: of them, it is the two who were rated highest last season.
func (w *Writer) pairs(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	var out []assignment
	first := map[string]*models.Player{}
	done := map[string]bool{}
	for _, r := range s.Current().Ranked("") {
		last := ratedLast(s.SeasonsOf(r.Player), s.Last)
		p, ok := s.Player(r.Player)
		if last == nil || !ok || absent(s, r.Player) || r.Role == reliever {
			continue
		}
		name := group(s, r.Role, last.Position)
		if name == "" || done[name] {
			continue
		}
		a := first[name]
		if a == nil {
			first[name] = p
			continue
		}
		done[name] = true
		out = append(out, w.pairOf(s, a, p, name))
	}
	var two []*models.Player
	for _, own := range s.RankedSeasons(reliever, almanac.Filter{Since: s.Last, Until: s.Last}) {
		if p, ok := s.Player(own.Player); ok && len(two) < 2 && !absent(s, own.Player) {
			two = append(two, p)
		}
	}
	if len(two) == 2 {
		out = append(out, w.pairOf(s, two[0], two[1], group(s, reliever, "")))
	}
	return out
}

// pairOf is the comparison of two players of a position group.
func (w *Writer) pairOf(s *almanac.Sport, a, b *models.Player, name string) assignment {
	return assignment{sport: s.Key, kind: models.Trend, tier: models.Standard, about: ofSeason(s, comparison, a.ID, b.ID),
		subject: fmt.Sprintf("%s, %s and %s", s.Method.Years.Name(s.Last), a.Slug, b.Slug), artifacts: inForce(s), write: w.pair(a.ID, b.ID, name)}
}

const reliever ratings.Role = "reliever"

// fewPair is how many words a comparison has up to what is expected of one of the two where it has more
// players alike.
const fewPair = 400

// comparison is the story of two players side by side.
const comparison = "comparison"

// inForce identifies all current data of a sport.
func inForce(s *almanac.Sport) string {
	if s.Games == nil {
		return s.Artifact
	}
	return s.Artifact + "+" + s.Games.Artifact
}

// pair writes about two players side by side: who is ahead in what, why these two, the season,
// the career and the outlook of each, and what that comes to.
func (w *Writer) pair(one, other, name string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		u, err := d.duel(ctx, one, other, name)
		if err != nil {
			return err
		}
		d.voice.several, d.duelled, d.rivals = true, true, []string{u.players[0].Name, u.players[1].Name}
		head := u.head()
		u.introduced() // by the headline
		why, err := u.why(ctx)
		if err != nil {
			return err
		}
		if err := u.findRare(ctx); err != nil {
			return err
		}
		second := u.summary(why)
		if second.from == u.both {
			second.from = second.from.copied()
			second = d.voice.allowed(second)
		}
		if !d.headed(head, second) && (u.even || !d.headed(u.by(u.rated, "pair.head."+u.settled()), second)) {
			return errNothing
		}
		if err := u.answer(ctx); err != nil {
			return err
		}
		var opening []message
		for i, p := range u.players {
			hits, err := d.hitting(ctx, p, u.chapters[i])
			if err != nil {
				return err
			}
			u.pitched[i] = hits.from
			opening = append(opening, u.chapters[i].lead(p), hits)
			if i == 0 && u.chapters[0].role == "batter" && hits.from == nil { // two lines of a batter are too many figures for a paragraph
				if !d.paragraph(opening...) {
					return errNothing
				}
				opening = nil
			}
		}
		if d.second == why.as {
			why = message{}
		}
		ages, err := u.ages()
		if err != nil {
			return err
		}
		blend := u.blend(why)
		others, err := u.others(ctx)
		if err != nil {
			return err
		}
		clubs, err := u.clubs(ctx)
		if err != nil {
			return err
		}
		if !d.paragraph(opening...) {
			return errNothing
		}
		d.paragraph(append([]message{why, u.fewer(), ages, blend}, others...)...) // whose first the summary may have
		less := u.less()
		if d.second == less.as {
			less = message{}
		}
		d.paragraph(u.edgesOf(u.rated), u.edgesOf(1-u.rated), less, u.plusOf(), clubs)
		u.table()
		if err := u.bySeason(ctx); err != nil {
			return err
		}
		for i, p := range u.players {
			d.heading(p.Name)
			if err := d.side(ctx, p, u.chapters[i], u.headUnit(i)); err != nil {
				return err
			}
		}
		if err := u.outlook(ctx); err != nil {
			return err
		}
		u.conclude()
		d.yards = yardsOf(u.chapters[0].role)
		d.method(u.both)
		return nil
	}
}

// conclude writes the verdict, nothing where neither the season nor the forecasts have one.
func (u *duel) conclude() {
	verdict := u.separates()
	if verdict.from == nil {
		return
	}
	u.d.heading("The verdict", "The bottom line", "Side by side")
	if !u.d.paragraph(verdict) {
		u.d.paragraph(u.verdict())
	}
}

// outlook writes what is expected of each of the two.
func (u *duel) outlook(ctx context.Context) error {
	d := u.d
	d.heading("What to expect", "The outlook for both", "Looking ahead")
	for i, p := range u.players {
		told, err := d.ahead(ctx, p, true)
		if err != nil {
			return err
		}
		if !d.fills { // of the seasons, it adds nothing that decides between the two
			told = slices.DeleteFunc(told, func(m message) bool { return strings.HasPrefix(m.as, "now.") && m.as != "now.season" })
		}
		for k := range told {
			told[k] = battedIn(told[k])
		}
		d.paragraph(append(u.measuredOnce(d.valueByYear(p, u.chapters[i], told)), u.ofHitting(p))...)
		alike := 1
		if d.doc.Words() < fewPair {
			alike++
		}
		if err := d.became(ctx, p, alike); err != nil {
			return err
		}
	}
	return nil
}

// flattering is the last place among a league's leaders that a comparison tells.
const flattering = 5

// flatteringLeads are the places among a league's leaders that a comparison tells: of a starter that by earned run
// average first, and none far down.
func (d *draft) flatteringLeads(ctx context.Context, p *models.Player, c *chapter, leads []message) ([]message, error) {
	leads = slices.DeleteFunc(slices.Clone(leads), func(m message) bool { return m.vars["stat"] == "IP" || placeOf(m) > flattering })
	if c.role != "starter" {
		return leads, nil
	}
	era, err := d.leadsIn(ctx, p, []string{"ERA"}, c.season)
	for i := range era {
		era[i].from = era[i].from.copied()
		era[i].from.call(era[i].vars["unit"], "ERA")
		era[i].vars = with(era[i].vars, "unit", "ERA")
		era[i] = d.bestERA(era[i])
	}
	return append(era, leads...), err
}

// side writes what a comparison's table does not have of one of the two: that the player led the league in the statistic of
// the headline, where that is so, before another lead.
func (d *draft) side(ctx context.Context, p *models.Player, c *chapter, headUnit string) error {
	rates, err := d.untabled(ctx, p, c)
	if err != nil {
		return err
	}
	leads, err := d.leads(ctx, p, c.role, c.season)
	if err != nil {
		return err
	}
	rare, err := d.ofRare(ctx, p, c, leads)
	if err != nil {
		return err
	}
	if leads, err = d.flatteringLeads(ctx, p, c, leads); err != nil {
		return err
	}
	told := leadOf(leads, rare, headUnit)
	if len(rare) > 0 {
		if d.seconded.who != p.Name || d.seconded.vars["x"] != rare[0].vars["x"] || d.seconded.vars["said"] != rare[0].vars["said"] { // which the summary has
			told = append([]message{d.atLeast(rare[0].message)}, told...)
		}
	}
	if told, err = d.withAhead(ctx, told); err != nil {
		return err
	}
	d.paragraph(append([]message{c.stands(p, "trend.stands"), rates}, told...)...)
	before, err := d.chapter(ctx, p, c.season-1)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, p)
	if err != nil {
		return err
	}
	if !d.bestStandsOut(p.ID) {
		best = message{}
	}
	var year message
	switch {
	case before != nil && best.from != nil && best.vars["season"] == before.vars["season"]: // said in one sentence
		year = before.year(p, "pair.year.best")
		year.from, best = join(year.from, best.from), message{}
	case before != nil:
		year = before.year(p, "season.year")
	}
	if best.vars["season"] == c.vars["season"] && !d.fills { // which is told
		best = message{}
	} else if best.vars["season"] == c.vars["season"] { // whose rating is told
		best.as = map[string]string{"best.rank": "best.same", "best.plain": "best.now"}[best.as]
	}
	total, err := d.careerTotal(ctx, p, c.role)
	if err != nil {
		return err
	}
	d.paragraph(year, best, total)
	if d.sport.GameLines == nil { // and no game is told
		if err := d.yearBefore(ctx, p, c, best.vars["season"]); err != nil {
			return err
		}
	}
	if !d.fills {
		return nil
	}
	return d.bestGames(ctx, p, gameKeys[c.role], games.Filter{Since: c.season, Until: c.season})
}

// leadOf returns the place among a league's leaders that a comparison tells: the first in the statistic of its headline, or
// the best, unless a rare season says of the same.
func leadOf(leads []message, rare []superlative, headUnit string) []message {
	if at := slices.IndexFunc(leads, func(m message) bool { return m.as == "lead.first" && m.vars["unit"] == headUnit }); at >= 0 {
		return leads[at : at+1]
	}
	told := slices.Clone(first(leads, 1))
	if len(rare) > 0 {
		told = slices.DeleteFunc(told, func(m message) bool { return strings.Contains(","+rare[0].stat+",", ","+m.vars["stat"]+",") })
	}
	return told
}

// untabled is the message about the rates of a season that the table of a comparison does not have.
func (d *draft) untabled(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	if _, compared := duelRates[c.role]; compared || d.sport.Key == stats.NHL {
		return message{}, nil
	}
	return d.rates(ctx, p, c)
}

// yearBefore writes of the season two before the one of a comparison, unless it is told as the best.
func (d *draft) yearBefore(ctx context.Context, p *models.Player, c *chapter, best string) error {
	before, err := d.chapter(ctx, p, c.season-2)
	if before != nil && before.vars["season"] != best {
		d.paragraph(before.year(p, "season.year"))
	}
	return err
}
