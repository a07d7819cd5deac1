package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/verifier"
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
		d.paragraph(first(told, 1)...)
		d.more(told[min(1, len(told)):]...)
		d.more(r.poor(r.seats[g.players[0]]))
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
	d.paragraph(r.youngest(all))
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
	return append(told, d.voice.allowed(message{from, x.p.Name, as, vars}))
}

// youngest is the message about the youngest of a table, none where two are.
func (r *reviewing) youngest(all []*reviewed) message {
	least := func(x *reviewed) float64 {
		if x.c.vars["age"] == "" {
			return 0
		}
		return float(x.c.vars["age"])
	}
	if len(all) < 3 || slices.ContainsFunc(all, func(x *reviewed) bool { return least(x) == 0 }) {
		return message{}
	}
	order := slices.SortedStableFunc(slices.Values(all), func(a, b *reviewed) int { return cmp.Compare(least(a), least(b)) })
	x, next := order[0], order[1]
	if least(x) == least(next) {
		return message{}
	}
	from := x.c.from.copied()
	claim := "the youngest of the " + counted(fmt.Sprint(len(all))) + " in the table"
	return r.d.voice.allowed(message{from, x.p.Name, "review.youngest", plus(x.c.vars, "claim", claim)})
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
	up, down := sides(r.swung, teamsTold)
	if len(up) < teamsLeast || len(down) < teamsLeast {
		return nil
	}
	d.heading("Teams that changed", "From one season to the next")
	var told []message
	for _, s := range slices.Concat(up, down) {
		if !r.saidFor[s.team] && len(told) < teamsTold+1 {
			told = append(told, r.changedTeam(&s))
		}
	}
	d.paragraph(told...)
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
	return s.message(r.d, r.d.sport.Last, as)
}

// forecastOf is a player of a review with the forecast.
type forecastOf struct {
	x     *reviewed
	m     message
	value float64
}

// ahead ends the review with who is forecast ahead of whom: of two roles, those first in which the first by rating is not
// the first by forecast. Of whom the headline tells, comes last.
func (r *reviewing) ahead(ctx context.Context) error {
	d := r.d
	groups, err := r.byGap(ctx)
	if err != nil {
		return err
	}
	var told []message
	for _, g := range groups {
		if len(told) == aheadTold {
			break
		}
		m, err := r.aheadOf(ctx, g, len(told) == 0)
		if err != nil {
			return err
		}
		if m.from != nil {
			told = append(told, m)
		}
	}
	if len(told) > 0 {
		d.heading("What to watch", "What comes next")
		d.paragraph(told[0])
		d.more(told[1:]...)
		last, err := r.closing(ctx)
		d.more(last)
		return err
	}
	if weeks := d.sport.Weeks(); weeks == nil || weeks.Season <= d.sport.Last {
		return nil
	}
	d.heading("Since then")
	return r.standing(ctx)
}

// yearsApart is how much older the one who was rated above is at least where the end of a review says so.
const yearsApart = 5

// closing is the message about the forecast of the player of the headline, where no other sentence has it.
func (r *reviewing) closing(ctx context.Context) (message, error) {
	d := r.d
	p := r.news[0].p
	if p == nil || r.forecasts[p.ID] {
		return message{}, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || c == nil || c.vars["age"] == "" || c.role == "quarterback" { // whose yards are counted from another level than those above
		return message{}, err
	}
	m, err := d.forecast(ctx, p)
	if err != nil || m.from == nil || m.as == "value.dated" {
		return message{}, err
	}
	from := join(m.from, c.from).copied()
	vars := map[string]string{"age": c.vars["age"], "season": c.vars["season"], "va": m.vars["v"], "unit": m.vars["unit"]}
	for _, g := range r.groups {
		if len(g.players) < 2 || g.players[1] != p.ID {
			continue
		}
		if b := r.seats[g.players[0]]; b.c.vars["age"] != "" && float(b.c.vars["age"]) >= float(vars["age"])+yearsApart {
			from = join(from, b.c.from).copied()
			return d.voice.allowed(message{from, p.Name, "review.close.young", plus(vars, "b", d.again(b.p), "ageb", b.c.vars["age"], "role", noun(b))}), nil
		}
	}
	return d.voice.allowed(message{from, p.Name, "review.close", vars}), nil
}

// aheadTold is of how many roles the forecasts are told.
const aheadTold = 2

// forecast are the first players of a role who have a forecast, by rating.
func (r *reviewing) forecast(ctx context.Context, g leading) (list []forecastOf, err error) {
	for _, id := range g.players {
		x := r.seats[id]
		m, err := r.d.forecast(ctx, x.p)
		if err != nil {
			return nil, err
		}
		if m.from == nil || m.as == "value.dated" || x.c.vars["age"] == "" {
			continue
		}
		list = append(list, forecastOf{x, m, float(m.vars["v"])})
	}
	return list, nil
}

// evenWithin is the share of a forecast by which another is behind at most where both are called even.
const evenWithin = .05

// byGap are the roles in the order in which their forecasts are told: those first in which another is forecast well ahead
// of the one who was rated first, then those in which one is well ahead at all, the greatest forecast first.
func (r *reviewing) byGap(ctx context.Context) ([]leading, error) {
	worth := map[string][2]float64{}
	for _, g := range r.groups {
		list, err := r.forecast(ctx, g)
		if err != nil {
			return nil, err
		}
		if len(list) < 2 {
			continue
		}
		rated := list[0]
		slices.SortStableFunc(list, func(a, b forecastOf) int { return cmp.Compare(b.value, a.value) })
		top, next := list[0], list[1]
		if top.x != rated.x {
			next = rated
		}
		ahead := top.value-next.value >= evenWithin*top.value
		worth[g.name] = [2]float64{float64(count(ahead) + count(ahead && next.x == rated.x)), top.value}
	}
	out := slices.Clone(r.groups)
	slices.SortStableFunc(out, func(a, b leading) int {
		x, y := worth[a.name], worth[b.name]
		return cmp.Or(cmp.Compare(y[0], x[0]), cmp.Compare(y[1], x[1]))
	})
	return out, nil
}

// aheadOf is the message about the forecasts of a role's first players; the first of an article says over which seasons.
func (r *reviewing) aheadOf(ctx context.Context, g leading, dated bool) (message, error) {
	d := r.d
	list, err := r.forecast(ctx, g)
	if err != nil {
		return message{}, err
	}
	if len(list) < 2 || list[0].x.p.ID != g.players[0] {
		return message{}, nil
	}
	top := list[0] // by rating
	slices.SortStableFunc(list, func(a, b forecastOf) int { return cmp.Compare(b.value, a.value) })
	a, b := list[0], top
	as := "review.ahead.other"
	if a.x == top.x {
		b, as = list[1], "review.ahead.same"
	}
	switch {
	case a.value == b.value:
		return message{}, nil
	case a.value-b.value < evenWithin*a.value:
		as = "review.ahead.even"
	}
	from := join(a.m.from, b.m.from, a.x.c.from, b.x.c.from).copied()
	for _, f := range []forecastOf{a, b} {
		from.free(verifier.Cell{Player: f.x.p.Name, Metric: f.m.from.kind(verifier.Value).Metric, Shown: f.m.vars["v"]})
		from.free(verifier.Cell{Player: f.x.p.Name, Kind: verifier.Value, Shown: f.x.c.vars["age"]})
	}
	from.license("ahead of", g.name, "by rating and by forecast")
	vars := map[string]string{"roles": g.name, "agea": a.x.c.vars["age"], "ageb": b.x.c.vars["age"], "va": a.m.vars["v"], "vb": b.m.vars["v"], "unit": a.m.vars["unit"], "b": d.again(b.x.p)}
	if dated {
		as += ".dated"
		vars["over"] = d.seasonsAhead(from)
	}
	r.forecasts[a.x.p.ID], r.forecasts[b.x.p.ID] = true, true
	return d.voice.allowed(message{from, a.x.p.Name, as, vars}), nil
}

// standing writes how the first of each position play in a season that is on, of which so much is played
// that no forecast from before it is told.
func (r *reviewing) standing(ctx context.Context) error {
	n := 0
	for _, g := range r.groups {
		for _, id := range g.players[:min(len(g.players), max(1, reviewStanding/len(r.groups)))] {
			told, err := r.d.ahead(ctx, r.seats[id].p, false)
			if err != nil {
				return err
			}
			if n++; n <= reviewStanding {
				r.d.paragraph(told...)
			}
		}
	}
	return nil
}
