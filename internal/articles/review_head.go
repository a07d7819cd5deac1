package articles

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// head writes the headline, the summary and the lead, each about something else: who led in what
// and who was rated highest, the best team, and who had the best season of a career.
func (r *reviewing) head(ctx context.Context) error {
	d, x := r.d, r.first
	table, err := r.standings(ctx)
	if err != nil {
		return err
	}
	tops := r.tops()
	if err := r.mostRisen(ctx); err != nil {
		return err
	}
	summary := message{}
	switch {
	case table.from != nil && r.riser.from != nil:
		both := join(table.from, r.riser.from)
		both.license("rose most by rating", "made the biggest rise in rating", table.vars["claim"])
		summary = message{both, r.riser.who, "review.summary", plus(r.riser.vars, "claim", table.vars["claim"])}
	case table.from != nil:
		summary = table
	}
	if x.led.from != nil {
		rare, err := d.superlatives(ctx, x.p, x.c, []message{x.led})
		if err != nil {
			return err
		}
		if len(rare) > 0 {
			r.rare = rare[0]
		}
	}
	if !d.headed(r.headline(), summary, x.c.of(x.p, "review.line")) {
		return errNothing
	}
	clear(d.voice.mentioned)
	lead := x.c.of(x.p, "season.lead")
	if x.led.from != nil {
		lead = message{join(x.c.from, x.led.from), x.p.Name, "review.lead", with(x.c.vars, "unit", x.led.vars["unit"])}
		lead.from.ofNamed()
		if !strings.HasPrefix(x.c.line.key, x.led.vars["x"]+" ") {
			lead.as, lead.vars["x"] = "review.lead.sum", x.led.vars["x"]
		}
	}
	record := message{}
	if r.rare.worth >= reviewRareHead { // which the headline has
		record = r.rare.message
	}
	if !d.opened(lead, record) {
		return errNothing
	}
	r.told[x.p.ID] = true
	final, err := r.final(ctx)
	if err != nil {
		return err
	}
	d.paragraph(append(tops, final)...)
	best, err := r.ofBests(ctx)
	if err != nil {
		return err
	}
	d.paragraph(best)
	return nil
}

// headline is the message that names the leader of the league and the player rated highest.
func (r *reviewing) headline() message {
	x, top := r.first, r.seats[r.groups[0].players[0]]
	if x.led.from == nil {
		return x.c.of(x.p, "review.head.line")
	}
	if r.rare.worth >= reviewRareHead {
		from := join(r.rare.from, top.c.from).copied()
		from.license(append(topRated(top), r.rare.vars["full"], "were "+r.rare.vars["full"])...)
		return message{from, x.p.Name, "review.head.rare", plus(r.rare.vars, "role", noun(top), "b", top.p.Name, "season", x.c.vars["season"])}
	}
	from := join(x.led.from, x.c.from, top.c.from)
	from.license(topRated(top)...)
	m := message{from, x.p.Name, "review.head", plus(x.led.vars, "role", noun(top), "b", top.p.Name, "season", x.c.vars["season"])}
	if x == top {
		m.as = "review.head.same"
	}
	return m
}

// finals are the playoffs whose last series a review names the winner of.
var finals = map[string]string{stats.MLB: "WS", stats.NFL: "all", stats.NBA: "all", stats.NHL: "all", stats.WNBA: "all"}

// final is the message about who won the season's last series, none where the data do not tell.
func (r *reviewing) final(ctx context.Context) (message, error) {
	d := r.d
	s, err := d.answered(ctx, plan.Plan{Intent: plan.PlayoffFinal, Sport: d.sport.Key, Since: d.sport.Last, Until: d.sport.Last, Playoffs: finals[d.sport.Key]}, "the final of an article")
	if s == nil {
		return message{}, err
	}
	claim, _, _ := strings.Cut(s.st.Predicate.Claim, ", ") // without the games and its days
	s.license(claim)
	return message{s, "", "review.final", map[string]string{"claim": claim}}, nil
}

// noun is what one of a player's role is called.
func noun(x *reviewed) string {
	return cmp.Or(roleNames[x.c.role], string(x.c.role))
}

// topRated are the forms of the claim that a player is rated highest of a role.
func topRated(x *reviewed) []string {
	claim := "the top-rated " + noun(x)
	return []string{claim, x.p.Name + " was " + claim, "was " + claim}
}

// tops are the messages about who was rated highest of each role: one where there is one role, or one
// that lists them.
func (r *reviewing) tops() []message {
	told := map[string]bool{}
	var from []*source
	var claims []string
	var only message
	for _, g := range r.groups {
		x := r.seats[g.players[0]]
		if told[noun(x)] {
			continue
		}
		told[noun(x)], r.topped[g.players[0]] = true, true
		of := join(x.c.from)
		of.license(topRated(x)...)
		from = append(from, of)
		only = message{of, x.p.Name, "review.top", plus(x.c.vars, "role", noun(x), "of", " of "+x.clubs())}
		if x == r.first { // whom the sentence before introduces
			only = message{of, x.p.Name, "review.top.same", plus(x.c.vars, "role", noun(x))}
		}
		who := x.p.Name + " of " + x.clubs()
		if x == r.first { // whom the sentence before introduces
			who = r.d.again(x.p)
		}
		claim := "the top-rated " + noun(x) + " " + who + " (" + x.c.vars["rating"] + ")"
		if len(claims) == 0 {
			claim = strings.Replace(strings.Replace(claim, noun(x)+" ", noun(x)+" was ", 1), " (", " (rated ", 1)
		}
		claims = append(claims, claim)
	}
	if len(claims) == 1 {
		return []message{only}
	}
	all := join(from[0], from[1:]...)
	for _, g := range r.groups {
		all.license(topRated(r.seats[g.players[0]])...)
	}
	return []message{{all, "", "review.tops", map[string]string{"names": english.List(claims), "season": r.first.c.vars["season"]}}}
}

// ofBests returns the message whose season was the best of the career.
func (r *reviewing) ofBests(ctx context.Context) (message, error) {
	var from []*source
	var names, players []string
	for _, g := range r.groups {
		players = append(players, g.players...)
	}
	slices.SortStableFunc(players, func(a, b string) int {
		return cmp.Compare(float(r.seats[b].c.vars["rating"]), float(r.seats[a].c.vars["rating"]))
	})
	for _, id := range players {
		x := r.seats[id]
		if !x.best || len(names) == reviewBests {
			continue
		}
		s, err := r.d.ask(ctx, x.p, plan.Plan{Intent: plan.PlayerBest})
		if err != nil {
			return message{}, err
		}
		if s != nil {
			from, names = append(from, x.c.from, s), append(names, r.d.again(x.p)+" ("+x.c.vars["rating"]+")")
		}
	}
	if len(names) < 2 {
		return message{}, nil
	}
	all := join(from[0], from[1:]...)
	all.license("had the best seasons of their careers", "the best season of their careers")
	return message{all, "", "review.best", map[string]string{"names": english.List(names), "season": r.first.c.vars["season"]}}, nil
}

// plus returns variables with more of them, given as names and values.
func plus(vars map[string]string, more ...string) map[string]string {
	out := maps.Clone(vars)
	for i := 0; i+1 < len(more); i += 2 {
		out[more[i]] = more[i+1]
	}
	return out
}

// ofNamed drops the condition that a figure is of one season, for sentences that name it.
func (s *source) ofNamed() { s.without("in a season") }

// without drops a condition.
func (s *source) without(what string) {
	s.evidence.Sets = slices.Clone(s.evidence.Sets)
	for i := range s.evidence.Sets {
		s.evidence.Sets[i].Conditions = slices.DeleteFunc(slices.Clone(s.evidence.Sets[i].Conditions), func(c verifier.Condition) bool { return c.What == what })
	}
	s.drop()
}
