package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
)

// positions writes who was rated first of each role and how far ahead, who of them is the youngest and whose team
// fared worst, with a table of the first.
func (r *reviewing) positions(ctx context.Context) error {
	d := r.d
	t := &Table{Heads: []string{"Player", "Position", "Team and record", "Age", "Rating"}}
	d.heading("The best by rating", "First by rating")
	placed := r.placed()
	if !placed {
		t.Heads = slices.Delete(t.Heads, 1, 2)
	}
	var all []*reviewed
	for _, g := range r.groups {
		told := r.firstOfRole(g)
		below, err := r.leaderBelow(ctx, r.seats[g.players[0]])
		if err != nil {
			return err
		}
		d.paragraph(first(told, 1)...)
		d.more(append(told[min(1, len(told)):], below)...)
		rare, err := r.rareFirst(ctx, r.seats[g.players[0]])
		if err != nil {
			return err
		}
		d.more(rare, r.poor(r.seats[g.players[0]]))
		for _, id := range g.players {
			x := r.seats[id]
			record, err := d.recordOf(ctx, x.c)
			if err != nil {
				return err
			}
			if r.row(t, x, record, placed) {
				all = append(all, x)
			}
		}
	}
	ages := message{}
	if slices.ContainsFunc(all, func(x *reviewed) bool { return x.c.vars["age"] != "" }) {
		ages = d.agesAsOf(r.seats[r.groups[0].players[0]].c.from)
	}
	d.paragraph(ages)
	d.addTable(t)
	return nil
}

// firstOfRole are the messages about who was rated first of a role: what the season was where that is not told yet, and
// how far ahead of the next.
func (r *reviewing) firstOfRole(g leading) (told []message) {
	d := r.d
	x := r.seats[g.players[0]]
	vars := map[string]string{"role": noun(x), "roles": g.name, "ra": x.c.vars["rating"], "teama": x.clubs(), "season": x.c.vars["season"]}
	if len(g.players) < 2 {
		return nil
	}
	b := r.seats[g.players[1]]
	from := join(x.c.from, b.c.from).copied()
	vars["rb"], vars["b"] = b.c.vars["rating"], d.again(b.p)+" of "+b.clubs()
	switch {
	case b.clubs() == x.clubs():
		vars["b"] = "a teammate, " + d.again(b.p) + ","
	case r.told[b.p.ID]:
		vars["b"] = d.again(b.p)
	}
	vars["by"] = vars["b"] // whom a pronoun after it might be
	as := "review.first"
	if !r.told[x.p.ID] {
		lead := x.c.of(x.p, "season.lead")
		if x.c.vars["pos"] != "" {
			lead.as = "season.lead.pos"
		}
		told = append(told, lead)
		if x.c.role == "running_back" {
			told = append(told, (&seat{p: x.p, c: x.c}).catches())
		}
		r.told[x.p.ID], as = true, "review.first.he"
	}
	if !d.scaled() {
		as, vars["roles"] = as+".scale", against(x.c)
	}
	return append(told, d.voice.allowed(message{from, x.p.Name, as, vars}))
}

// rareFirst is the message about what is rare in the season of a player who was rated first of a role, none where no
// figure is or the text has it.
func (r *reviewing) rareFirst(ctx context.Context, x *reviewed) (message, error) {
	d := r.d
	keys := slices.DeleteFunc(slices.Clone(reviewKeys(x.c.role)), func(key string) bool {
		return slices.ContainsFunc(r.led, func(l leaderOf) bool { return l.key == key && l.p.ID == x.p.ID })
	})
	leads, err := d.leadsIn(ctx, x.p, keys, d.sport.Last)
	if err != nil {
		return message{}, err
	}
	found, err := d.superlativesKnown(ctx, x.p, x.c, leads)
	if err != nil || len(found) == 0 || found[0].worth < superlativeHead {
		return message{}, err
	}
	m := (&seat{p: x.p, c: x.c}).rare(d, &found[0])
	m.vars = plus(m.vars, "season", "")
	return m, nil
}

// poorRecord is the share of wins beneath which a team's record is told beside its player among the first.
const poorRecord = .42

// poor is the message about the team of a player who was rated first, where it won little.
func (r *reviewing) poor(x *reviewed) message {
	at := slices.IndexFunc(r.swung, func(s teamSwing) bool { return s.team == x.c.vars["team"] })
	if at < 0 || r.saidFor[r.swung[at].team] || winShare(r.swung[at].now) >= poorRecord || r.swung[at].by >= 0 {
		return message{}
	}
	r.saidFor[r.swung[at].team] = true
	return r.swung[at].message(r.d, x.c.season, "review.poorest")
}

// row adds a player to the table of the first of each role, with the team and its record, and reports whether it did.
func (r *reviewing) row(t *Table, x *reviewed, record message, placed bool) bool {
	team, season := strings.TrimPrefix(x.clubs(), "the "), x.c.vars["season"]
	told := record.from != nil && record.from.verifier(r.d.voice.told).Check(fmt.Sprintf("The %s went %s in %s.", team, record.vars["record"], season)) == nil
	if told {
		team += " (" + record.vars["record"] + ")"
	}
	sentence := fmt.Sprintf("In %s %s of %s %s and was rated %s.", season, x.p.Name, x.clubs(), x.c.line.verb, x.c.vars["rating"])
	cells := []string{x.p.Name, strings.ReplaceAll(team, " and the ", " and "), cmp.Or(x.c.vars["age"], "–"), x.c.vars["rating"]}
	if placed {
		cells = slices.Insert(cells, 1, x.c.vars["pos"])
	}
	if !r.d.row(t, x.c.from, sentence, cells...) {
		return false
	}
	if told {
		r.d.voice.claim(rowText(cells), record.from)
	}
	return true
}

// clubs is whom a player played for in the season, with an article.
func (x *reviewed) clubs() string {
	if team := x.c.vars["team"]; team != "" {
		return "the " + team
	}
	return x.c.vars["clubs"]
}

// placed reports whether all of a review have a position.
func (r *reviewing) placed() bool {
	for _, x := range r.seats {
		if x.c.vars["pos"] == "" {
			return false
		}
	}
	return true
}

// places are the first places of a list in words.
var places = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// unbanded is a message about a best season without its rank where only a band is known: that is no news.
func (m message) unbanded() message {
	if strings.Contains(m.vars["rank"], "top ") {
		m.as, m.vars = "best.plain", with(m.vars, "rank", "")
	}
	return m
}

// teams writes about the teams whose records differ most from those of the season before, with a table of them.
func (r *reviewing) teams(context.Context) error {
	d := r.d
	up, down := sidesInFull(r.swung)
	if len(up) < teamsLeast || len(down) < teamsLeast {
		return nil
	}
	d.heading("Teams that changed", "From one season to the next")
	if s := &down[0]; !r.saidFor[s.team] && len(down) > teamsLeast { // how far the worst fell is not left to a table
		d.paragraph(r.gains(up, down[1:]))
		d.more(r.changedTeam(s))
	} else {
		d.paragraph(r.gains(up, down))
	}
	d.teamsTable(up, down, d.sport.Last)
	return nil
}

// changedTeam is the message about a team's records, as the greatest swing of all where it is that.
func (r *reviewing) changedTeam(s *teamSwing) message {
	r.saidFor[s.team] = true
	as := "review.team"
	up, down := sides(r.swung, 1)
	switch {
	case len(up) > 0 && up[0].team == s.team:
		as = "review.team.most"
	case len(down) > 0 && down[0].team == s.team:
		as = "review.team.fell"
	}
	return r.unlessSaid(s, s.message(r.d, r.d.sport.Last, as))
}
