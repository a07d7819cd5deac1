package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/models"
)

// Limits of a season's review.
const (
	reviewEach  = 2 // of the first of each role
	reviewAll   = 9 // together
	reviewMoved = 4 // of those who rose and fell most
)

// reviews returns the review of a sport's last season.
func (w *Writer) reviews(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	return []assignment{{sport: sport, kind: models.Trend, tier: models.DeepDive, about: ofSeason(s, "season_review", firstOf(s)...),
		subject: s.Method.Years.Name(s.Last) + " in review", artifacts: s.Artifact, write: w.review}}
}

// firstOf returns the players of whom a review is: the first of each role.
func firstOf(s *almanac.Sport) (players []string) {
	each := max(reviewEach, reviewAll/len(s.Method.Roles))
	for _, role := range s.Method.Roles {
		for _, own := range s.RankedSeasons(role.Role, almanac.Filter{Since: s.Last, Until: s.Last}) {
			if own.PoolRank <= each && leaderKeys[own.Role] != nil && !slices.Contains(players, own.Player) {
				players = append(players, own.Player)
			}
		}
	}
	return players
}

// review writes about a season: the first of each role, who rose most and who fell most.
func (w *Writer) review(ctx context.Context, d *draft) error {
	told := map[string]bool{}
	var firsts []*models.Player
	for _, id := range firstOf(d.sport) {
		if p, ok := d.sport.Player(id); ok {
			told[id] = true
			firsts = append(firsts, p)
		}
	}
	if len(firsts) == 0 {
		return errNothing
	}
	if err := d.leaderFirst(ctx, firsts); err != nil {
		return err
	}
	lead, err := d.chapter(ctx, firsts[0], d.sport.Last)
	if err != nil {
		return err
	}
	if lead == nil {
		return errNothing
	}
	d.voice.several = true
	if !d.headed(lead.of(firsts[0], "review.head"), lead.of(firsts[0], "review.summary")) {
		return errNothing
	}
	t := &Table{Heads: []string{"Player", "Season", "Rating"}}
	for i, p := range firsts {
		if i == 1 {
			d.heading("The leading players", "The names of the season", "Who set the pace")
		}
		if err := d.reviewed(ctx, t, p, i == 0); err != nil {
			return err
		}
	}
	d.addTable(t)
	for _, part := range []struct {
		story    string
		headings []string
	}{{rise, []string{"Who rose", "The breakouts", "On the way up"}}, {fall, []string{"Who fell", "The hard seasons", "On the way down"}}} {
		d.heading(part.headings...)
		n := 0
		for _, f := range news(d.sport) {
			if f.story != part.story || told[f.player] || n == reviewMoved {
				continue
			}
			done, err := d.movedOn(ctx, f)
			if err != nil {
				return err
			}
			if done {
				told[f.player], n = true, n+1
			}
		}
	}
	d.method(lead.from)
	return nil
}

// leaderFirst puts the first of the players who led the league in what their headline counts
// before the rest.
func (d *draft) leaderFirst(ctx context.Context, players []*models.Player) error {
	for i, p := range players {
		c, err := d.chapter(ctx, p, d.sport.Last)
		if err != nil {
			return err
		}
		if c == nil {
			continue
		}
		leads, err := d.leads(ctx, p, c.role, c.season)
		if err != nil {
			return err
		}
		for _, l := range leads {
			if l.as == "lead.first" && strings.HasPrefix(c.line.key, l.vars["x"]+" ") {
				players[0], players[i] = players[i], players[0]
				return nil
			}
		}
	}
	return nil
}

// reviewed writes a paragraph or two about one of the first of a season, and the row of the
// table.
func (d *draft) reviewed(ctx context.Context, t *Table, p *models.Player, opens bool) error {
	c, err := d.chapter(ctx, p, d.sport.Last)
	if c == nil {
		return err
	}
	rates, err := d.rates(ctx, p, c)
	if err != nil {
		return err
	}
	leads, err := d.leads(ctx, p, c.role, c.season)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, p)
	if err != nil {
		return err
	}
	team, err := d.teamRecord(ctx, c)
	if err != nil {
		return err
	}
	if !d.opened(append([]message{c.of(p, "season.lead"), c.place(p), rates}, first(leads, 1)...)...) {
		return nil
	}
	d.row(t, c.from, fmt.Sprintf("%s %s in %s and was rated %s.", p.Name, c.line.verb, c.vars["season"], c.vars["rating"]), p.Name, c.line.noun, c.vars["rating"])
	if opens {
		d.opened(append([]message{best, team}, first(leads[min(1, len(leads)):], 2)...)...)
		return nil
	}
	d.opened(best, team)
	return nil
}

// movedOn writes a paragraph about a player whose level changed, and reports whether it did.
func (d *draft) movedOn(ctx context.Context, f found) (bool, error) {
	p, ok := d.sport.Player(f.player)
	if !ok {
		return false, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if c == nil {
		return false, err
	}
	course, err := d.course(ctx, p, d.sport.Last)
	if course == nil || course.vars["d"] == "" {
		return false, err
	}
	before, err := d.chapter(ctx, p, d.sport.Last-1)
	if before == nil {
		return false, err
	}
	return d.opened(c.of(p, "season.lead"), message{course.from, p.Name, f.story + ".lead", course.vars}, before.year(p, "season.year")), nil
}
