package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// leaderOf is a statistic of a season with the one who led the league in it, alone.
type leaderOf struct {
	key    string
	p      *models.Player
	c      *chapter
	lead   message
	next   string  // who came second, alone; empty where several did
	second string  // who came second with the figure, all who did where they are a few
	y      string  // the figure of the second
	margin float64 // the share of the leader's figure by which it is ahead; 0 of what is not counted
	both   *source // the list that both stand in
	rare   superlative
}

// x is the leader's figure as printed.
func (l *leaderOf) x() string { return l.lead.vars["x"] }

// unit is the statistic by name.
func (l *leaderOf) unit() string { return l.lead.vars["unit"] }

// counts reports whether the statistic is a count, of which one is so many ahead of another.
func (l *leaderOf) counts() bool {
	return !isRate(l.unit()) && !lowIsGood[l.key] && l.key != "IP" && !strings.Contains(l.x(), ".")
}

// reviewLeaders finds who led the league in what, in the order of the sport's roles.
func (r *reviewing) reviewLeaders(ctx context.Context) error {
	asked := map[string]bool{}
	for _, role := range r.d.sport.Method.Roles {
		for _, key := range reviewKeys(role.Role) {
			if asked[key] || len(r.led) == reviewLed {
				continue
			}
			asked[key] = true
			l, err := r.leader(ctx, key)
			if err != nil {
				return err
			}
			if l == nil {
				continue
			}
			found, err := r.d.superlativesKnown(ctx, l.p, l.c, []message{l.lead})
			if err != nil {
				return err
			}
			if len(found) > 0 {
				l.rare = found[0]
			}
			r.led = append(r.led, *l)
		}
	}
	return nil
}

// leader returns who led the league in a statistic, nil where nobody did alone or nobody of whom a line is told.
func (r *reviewing) leader(ctx context.Context, key string) (*leaderOf, error) {
	d := r.d
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.Leaders, Sport: d.sport.Key, Stat: key, By: plan.BySeason, Since: d.sport.Last, Until: d.sport.Last, Top: leadersAsked})
	if err != nil {
		return nil, fmt.Errorf("the leaders of an article: %w", err)
	}
	first, second := ofPlace(a.Rows, 1), ofPlace(a.Rows, 2)
	if !a.Grounded || len(first) != 1 || first[0].Player == nil {
		return nil, nil // none, or several share the place
	}
	p, ok := d.sport.Player(first[0].Player.ID)
	if !ok || leaderKeys[d.sport.RoleIn(p.ID, d.sport.Last)] == nil {
		return nil, nil
	}
	l := &leaderOf{key: key, p: p}
	if l.c, err = d.chapter(ctx, p, d.sport.Last); l.c == nil {
		return nil, err
	}
	leads, err := d.leadsIn(ctx, p, []string{key}, d.sport.Last)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(leads, func(m message) bool { return m.as == "lead.first" && m.vars["stat"] == key })
	if i < 0 {
		return nil, nil
	}
	l.lead = leads[i]
	if l.both, err = d.source(ctx, a.Provenance.Receipt); err != nil {
		return nil, err
	}
	if len(second) == 0 || second[0].Player == nil {
		return l, nil
	}
	l.y = d.shownLike(l, &second[0])
	l.second = sharing(second, len(a.Rows) < leadersAsked || second[len(second)-1].Player != a.Rows[len(a.Rows)-1].Player) + " (" + l.y + ")"
	if len(second) == 1 {
		l.next = second[0].Player.Name
		if l.counts() {
			l.margin = (float(l.x()) - float(l.y)) / float(l.x())
		}
	}
	return l, nil
}

const (
	leadersAsked = 8 // rows of a list, of whom several may share a place
	sharersNamed = 3 // of those at most
)

// sharing names who share a place: as a number where they are many, whom a list has all or not.
func sharing(rows []answer.Row, all bool) string {
	var names []string
	for i := range rows {
		if rows[i].Player == nil {
			all = false
			continue
		}
		names = append(names, rows[i].Player.Name)
	}
	switch {
	case all && len(names) <= sharersNamed:
		return english.List(names)
	case all:
		return capital(counted(fmt.Sprint(len(names)))) + " players"
	}
	return "Several players"
}

// shownLike is the figure of who came second as the leader's is printed.
func (d *draft) shownLike(l *leaderOf, row *answer.Row) string {
	cell := verifier.Cell{Metric: row.Unit, Shown: row.Shown}
	return thousands(l.both.press(&cell, l.unit()))
}

// ofPlace returns the rows of a place.
func ofPlace(rows []answer.Row, place int) (out []answer.Row) {
	for i := range rows {
		if rows[i].Rank != nil && *rows[i].Rank == place {
			out = append(out, rows[i])
		}
	}
	return out
}

// reviewKeys are the statistics of a role whose leader a review's table has: with the rates that
// baseball's titles go by.
func reviewKeys(role ratings.Role) []string {
	switch role {
	case "batter":
		return []string{"AVG", "HR", "RBI", "R", "H", "SB"}
	case "starter":
		return []string{"ERA", "K", "W", "IP"}
	case "reliever":
		return []string{"SV"}
	case "forward":
		return []string{"PTS", "G", "A", "SOG"}
	}
	return leaderKeys[role]
}

// by is how far the leader is ahead of who came second, "three more than Trey McBride"; empty of what is not counted.
// Who came second is called by the last name where a sentence has the name already.
func (l *leaderOf) by(again bool) string {
	if l.next == "" || !l.counts() {
		return ""
	}
	who := l.next
	if last := surname(who); again && last != "" {
		who = last
	}
	return counted(thousands(fmt.Sprintf("%.0f", float(l.x())-float(l.y)))) + " more than " + who
}

// ledMessage is about the statistics in which a player led, by how much over the second where that is a count.
func (r *reviewing) ledMessage(own []*leaderOf) message {
	l := own[0]
	known := func(who string) bool { return r.d.voice.mentioned[who] && !r.d.voice.shared(who, surname(who)) }
	from := join(l.lead.from, l.both)
	for _, o := range own[1:] {
		from = join(from, o.lead.from, o.both)
	}
	from = from.copied()
	from.now(l.c.season)
	if l.by(false) == "" {
		return r.d.voice.allowed(message{from, l.p.Name, "review.led.rate", plus(l.lead.vars, "team", l.c.vars["team"])})
	}
	var parts []string
	for i, o := range own {
		again := known(o.next) || slices.ContainsFunc(own[:i], func(x *leaderOf) bool { return x.next == o.next })
		parts = append(parts, o.lead.vars["xu"]+", "+o.by(again))
	}
	if len(parts) > 1 {
		all := strings.Join(parts[:len(parts)-1], ", ") + ", and " + parts[len(parts)-1]
		return r.d.voice.allowed(message{from, l.p.Name, "review.led.more", plus(l.lead.vars, "all", all)})
	}
	return r.d.voice.allowed(message{from, l.p.Name, "review.led", plus(l.lead.vars, "by", l.by(known(l.next)), "team", l.c.vars["team"])})
}

// leaders writes who led the league in what: what was rare, whose lead was wide, and a table of all with who came second,
// which the text does not tell again.
func (r *reviewing) leaders(context.Context) error {
	d := r.d
	if len(r.led) == 0 {
		return nil
	}
	d.heading("Who led the league", "The leaders")
	left := slices.DeleteFunc(slices.Clone(r.led), func(l leaderOf) bool { return r.saidLed[l.key] })
	var rare []superlative
	for i := range left {
		if left[i].rare.from != nil && left[i].rare.worth >= reviewRareTold {
			rare = append(rare, left[i].rare)
		}
	}
	slices.SortStableFunc(rare, func(a, b superlative) int { return cmp.Compare(b.worth, a.worth) })
	rare = rare[:min(len(rare), reviewRare)]
	left = slices.DeleteFunc(left, func(l leaderOf) bool {
		return !l.counts() || l.next == "" || l.margin < wideLead || slices.ContainsFunc(rare, func(s superlative) bool { return s.stat == l.key })
	})
	var told []message
	for _, l := range widest(left) {
		told = append(told, r.ledMessage([]*leaderOf{&l}))
	}
	d.paragraph(ofSeveral(rare, d.sport.Last, reviewRare)...)
	d.paragraph(told...)
	d.addTable(r.leaderTable())
	return nil
}

// wideLead is from which share of the leader's figure on a lead is told beside the table, and leadersTold of how many.
const (
	wideLead    = .1
	leadersTold = 3
)

// widest are the statistics with the widest leads, in the order of the table, which has the main ones first.
func widest(left []leaderOf) []leaderOf {
	order := slices.Clone(left)
	slices.SortStableFunc(order, func(a, b leaderOf) int { return cmp.Compare(b.margin, a.margin) })
	told := order[:min(len(order), leadersTold)]
	return slices.DeleteFunc(slices.Clone(left), func(l leaderOf) bool {
		return !slices.ContainsFunc(told, func(o leaderOf) bool { return o.key == l.key })
	})
}

// leaderTable is the table of who led in what, with who came second.
func (r *reviewing) leaderTable() *Table {
	d := r.d
	season := d.sport.Method.Years.Name(d.sport.Last)
	t := &Table{Heads: []string{"Led in", "Player", "Team", capital(season), "Second"}}
	for i := range r.led {
		l := &r.led[i]
		team := cmp.Or(l.c.vars["team"], strings.ReplaceAll(l.c.vars["clubs"], "the ", ""))
		did := "led in " + l.unit() + " in " + d.league() + " in " + season + ", with " + l.x()
		if lowIsGood[l.key] {
			did = "had the lowest " + l.unit() + " in " + d.league() + " in " + season + ", " + l.x()
		}
		sentence := fmt.Sprintf("%s %s. In %s %s %s for the %s.", l.p.Name, did, season, l.p.Name, l.c.line.verb, strings.ReplaceAll(team, " and ", " and the "))
		from := join(l.lead.from, l.c.from).beside(l.both) // whose second row the last cell is
		d.row(t, from, sentence, capital(l.unit()), l.p.Name, team, l.x(), cmp.Or(l.second, "–"))
	}
	return t
}

// ledBy returns the statistics that a player led in.
func (r *reviewing) ledBy(id string) (out []*leaderOf) {
	for i := range r.led {
		if r.led[i].p.ID == id {
			out = append(out, &r.led[i])
		}
	}
	return out
}

// ofClub are the statistics in which players of a team led, where they are several.
func (r *reviewing) ofClub() (team string, led []*leaderOf) {
	by := map[string][]*leaderOf{}
	for i := range r.led {
		own := r.led[i].c.vars["team"]
		if by[own] = append(by[own], &r.led[i]); own != "" && len(by[own]) > len(led) {
			team, led = own, by[own]
		}
	}
	if len(led) < clubLeads || !slices.ContainsFunc(led, func(l *leaderOf) bool { return l.p.ID != led[0].p.ID }) {
		return "", nil
	}
	return team, led
}

// clubLeads is in how many statistics players of one team led the league where that is news.
const clubLeads = 3

// unitsOf lists statistics by name.
func unitsOf(led []*leaderOf) string {
	var out []string
	for _, l := range led {
		out = append(out, l.unit())
	}
	return english.List(out)
}

// figuresOf lists the figures that a player led with: "48 goals and 90 assists".
func figuresOf(led []*leaderOf) string {
	var out []string
	for _, l := range led {
		out = append(out, l.lead.vars["xu"])
	}
	return english.List(out)
}

// superlativesKnown are the superlatives of a season but for those of a set whose first seasons are not held: "since at least
// 2000" reads as if the record was not looked up.
func (d *draft) superlativesKnown(ctx context.Context, p *models.Player, c *chapter, leads []message) ([]superlative, error) {
	found, err := d.superlatives(ctx, p, c, leads)
	return slices.DeleteFunc(found, func(s superlative) bool { return strings.Contains(s.vars["most"], " since at least ") }), err
}
