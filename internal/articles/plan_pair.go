package articles

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/models"
)

// pairs returns the comparisons of a sport: in each position group, the two players with the
// highest current rating.
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
		if last == nil || !ok || absent(s, r.Player) {
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
		out = append(out, assignment{sport: sport, kind: models.Trend, tier: models.Standard, about: ofSeason(s, "comparison", a.ID, p.ID),
			subject: fmt.Sprintf("%s, %s and %s", s.Method.Years.Name(s.Last), a.Slug, p.Slug), artifacts: inForce(s), write: w.pair(a.ID, p.ID, name)})
	}
	return out
}

// inForce identifies all current data of a sport.
func inForce(s *almanac.Sport) string {
	if s.Games == nil {
		return s.Artifact
	}
	return s.Artifact + "+" + s.Games.Artifact
}

// pair writes about two players side by side: the season, the career and the outlook of each.
func (w *Writer) pair(one, other, name string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		var players []*models.Player
		var chapters []*chapter
		for _, id := range []string{one, other} {
			p, ok := d.sport.Player(id)
			if !ok {
				return errNothing
			}
			c, err := d.chapter(ctx, p, d.sport.Last)
			if err != nil {
				return err
			}
			if c == nil {
				return errNothing
			}
			players, chapters = append(players, p), append(chapters, c)
		}
		a, b := chapters[0], chapters[1]
		both := join(a.from, b.from)
		singular := strings.TrimSuffix(name, "s")
		both.license(name, singular, "two "+name, "the two", "both")
		vars := with(a.vars, "group", name)
		vars["b"], vars["ra"], vars["rb"], vars["keyb"], vars["lineb"] = players[1].Name, a.vars["rating"], b.vars["rating"], b.vars["key"], b.vars["line"]
		of := func(as string) message { return message{both, players[0].Name, as, vars} }
		d.voice.several = true
		if !d.headed(of("pair.head"), of("pair.summary")) {
			return errNothing
		}
		if !d.paragraph(a.of(players[0], "season.lead"), b.of(players[1], "season.lead")) {
			return errNothing
		}
		d.paragraph(of("pair.ratings"))
		d.pairTable(both, players, chapters)
		for i, p := range players {
			d.heading(p.Name)
			if err := d.side(ctx, p, chapters[i]); err != nil {
				return err
			}
		}
		d.heading("What to expect", "The outlook for both", "Looking ahead")
		for _, p := range players {
			told, err := d.ahead(ctx, p)
			if err != nil {
				return err
			}
			d.paragraph(told...)
			if err := d.became(ctx, p, 1); err != nil {
				return err
			}
		}
		d.method(a.from)
		return nil
	}
}

// side writes one player's part of a comparison.
func (d *draft) side(ctx context.Context, p *models.Player, c *chapter) error {
	rates, err := d.rates(ctx, p, c)
	if err != nil {
		return err
	}
	leads, err := d.leads(ctx, p, c.role, c.season)
	if err != nil {
		return err
	}
	team, err := d.teamRecord(ctx, c)
	if err != nil {
		return err
	}
	d.paragraph(append(append([]message{c.place(p), rates}, first(leads, 2)...), team)...)
	before, err := d.chapter(ctx, p, c.season-1)
	if err != nil {
		return err
	}
	var year message
	if before != nil {
		year = before.year(p, "season.year")
	}
	best, err := d.ofBest(ctx, p)
	if err != nil {
		return err
	}
	standing, err := d.ofStanding(ctx, p)
	if err != nil {
		return err
	}
	total, err := d.total(ctx, p, c.role)
	if err != nil {
		return err
	}
	d.paragraph(year, best, standing, total)
	return nil
}

// pairTable adds a table of the two players' figures of the season.
func (d *draft) pairTable(both *source, players []*models.Player, chapters []*chapter) {
	t := &Table{Heads: []string{"Statistic", players[0].Name, players[1].Name}}
	role, season := string(chapters[0].role), chapters[0].vars["season"]
	for _, group := range both.groups(role) {
		for _, part := range group {
			x, y := statOf(both, part.label, players[0].Name), statOf(both, part.label, players[1].Name)
			if x == "" || y == "" {
				continue
			}
			unit := part.label
			d.row(t, both, fmt.Sprintf("%s had %s %s in %s, and %s had %s %s in %s.", players[0].Name, x, unit, season, players[1].Name, y, unit, season), capital(unit), thousands(x), thousands(y))
		}
	}
	d.addTable(t)
}

// statOf returns a player's figure among those of several, "" where it is not recorded.
func statOf(s *source, label, player string) string {
	for i := range s.evidence.Cells {
		if c := &s.evidence.Cells[i]; c.Player == player && c.Sign == 0 && c.Kind == 0 && c.Metric == label && float(c.Shown) != 0 {
			return s.press(c, label)
		}
	}
	return ""
}
