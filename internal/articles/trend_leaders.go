package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/questions/answer"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// roleLeast is up to which place of the role a table of its first has the player's row.
const roleLeast = 12

// leadersLeast is how many rows a table of the league's leaders has, and more up to the player's.
const leadersLeast = 5

// leaders writes a table of the league's leaders in the statistic of the story, or that of the role, down to the player's
// place: of a text that is too short without.
func (t *trend) leaders(ctx context.Context) error {
	d := t.d
	if d.extras < 1 || t.toDate || len(t.leads) == 0 {
		return nil
	}
	at := slices.IndexFunc(t.leads, func(m message) bool {
		return m.vars["stat"] == t.main.key || m.vars["stat"] == famous[string(t.now.role)]
	})
	if at < 0 {
		return nil // a table of another statistic is none of the story
	}
	lead := t.leads[at]
	a, err := d.leadersOf(ctx, lead.vars["stat"], t.now.season)
	if err != nil {
		return err
	}
	at = slices.IndexFunc(a.Rows, func(r answer.Row) bool { return r.Player != nil && r.Player.ID == t.p.ID })
	if !a.Grounded || at < 0 || len(a.Rows) < leadersLeast {
		return nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return err
	}
	unit := lead.vars["unit"]
	table := &Table{Heads: []string{"Leader", "Team", capital(unit)}}
	for i := range a.Rows[:max(leadersLeast, at+1)] {
		r := &a.Rows[i]
		if r.Player == nil {
			return nil
		}
		p, ok := d.sport.Player(r.Player.ID)
		if !ok {
			return nil
		}
		c, err := d.chapter(ctx, p, t.now.season)
		if err != nil || c == nil || c.club() == "" {
			return err
		}
		of := join(s, c.from).copied()
		shown := thousands(s.press(&verifier.Cell{Metric: r.Unit, Shown: r.Shown}, unit))
		sentence := fmt.Sprintf("%s had %s %s in %s.", p.Name, shown, unit, t.vars["season"])
		of.license(sentence) // a row of the receipt
		if !d.row(table, of, sentence, p.Name, c.inTable(), shown) {
			return nil
		}
	}
	d.heading("The league leaders", "Among the leaders")
	d.paragraph(d.voice.allowed(message{join(s, t.both).copied(), "", "trend.leaders", plus(t.vars, "unit", unit, "league", d.league(), "low", map[bool]string{true: "lowest", false: "most"}[lowIsGood[lead.vars["stat"]]])}))
	d.addTable(table)
	return nil
}

// ofRole writes a table of the highest-rated players of the role, with the player's row where that is further down: of a text
// that is too short without.
func (t *trend) ofRole(ctx context.Context) error {
	d := t.d
	if d.extras < map[string]int{stats.NFL: 2, stats.MLB: 3}[d.sport.Key] || t.toDate || d.sport.Key == stats.NHL {
		return nil
	}
	list := d.sport.RankedSeasons(t.now.role, almanac.Filter{Since: t.now.season, Until: t.now.season})
	at := slices.IndexFunc(list, func(s *ratings.Season) bool { return s.Player == t.p.ID })
	if at < 0 || at >= roleLeast || len(list) < leadersLeast {
		return nil
	}
	table := &Table{Heads: []string{"Place", "Player", "Team", "Rating"}}
	from, shown := t.both, map[string]bool{}
	for i, s := range list[:max(leadersLeast, at+1)] {
		if i >= leadersLeast && i != at {
			continue
		}
		p, ok := d.sport.Player(s.Player)
		if !ok {
			return nil
		}
		c, err := d.chapter(ctx, p, t.now.season)
		if err != nil || c == nil || c.club() == "" || c.vars["rating"] == "" || shown[c.vars["rating"]] {
			return err
		}
		shown[c.vars["rating"]] = true
		sentence := fmt.Sprintf("%s was rated %s in %s.", p.Name, c.vars["rating"], t.vars["season"])
		if !d.row(table, c.from, sentence, fmt.Sprint(i+1), p.Name, c.inTable(), c.vars["rating"]) {
			return nil
		}
		from = join(from, c.from)
	}
	as := "role.first"
	if at >= leadersLeast {
		as = "role.first.with"
	}
	group := strings.TrimPrefix(d.sport.Method.Role(t.now.role).Plural, "qualified ")
	d.heading("The best of the position", "Among the "+group)
	d.paragraph(d.voice.allowed(message{from.copied(), "", as, plus(t.vars, "n", counted(fmt.Sprint(leadersLeast)), "group", group, "league", d.league(), "who", t.p.Name)}))
	d.addTable(table)
	return nil
}

// ratingsRun is the message about the lowest and the highest rating of a career; none of a short one, or where two seasons
// share one of them.
func (t *trend) ratingsRun() message {
	rows := t.course.rows
	if t.bare || len(rows) < careerSeasons {
		return message{}
	}
	low, high := rows[0], rows[0]
	alike := map[string]int{}
	for _, r := range rows {
		alike[r.Shown]++
		if float(r.Shown) < float(low.Shown) {
			low = r
		}
		if float(r.Shown) > float(high.Shown) {
			high = r
		}
	}
	if alike[low.Shown] > 1 || alike[high.Shown] > 1 {
		return message{}
	}
	vars := map[string]string{"lo": low.Shown, "ly": t.year(low.Season), "hi": high.Shown, "hy": t.year(high.Season)}
	return t.d.voice.allowed(message{join(t.course.from, t.both).copied(), t.p.Name, "trend.ratings", vars})
}
