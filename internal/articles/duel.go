package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// duel is the material of a comparison of two players.
type duel struct {
	d        *draft
	group    string // "running backs"
	players  [2]*models.Player
	chapters [2]*chapter
	both     *source // of both seasons and, where both are held, both forecasts
	edges    [2][]edge
	rated    int  // who has the higher rating
	valued   int  // who has the higher forecast, -1 where one is not held
	close    bool // whether the forecasts hardly differ
	calls    [2]string
	vars     [2]map[string]string // as seen by each
}

// duel opens the seasons and the forecasts of two players and compares them.
func (d *draft) duel(ctx context.Context, one, other, name string) (*duel, error) {
	u := &duel{d: d, group: name, valued: -1}
	var values [2]message
	var all, rates []*source
	for i, id := range []string{one, other} {
		p, ok := d.sport.Player(id)
		if !ok {
			return nil, errNothing
		}
		c, err := d.chapter(ctx, p, d.sport.Last)
		if err != nil {
			return nil, err
		}
		if c == nil || c.vars["rating"] == "" {
			return nil, errNothing
		}
		u.players[i], u.chapters[i], u.calls[i] = p, c, p.Name
		if values[i], err = d.ofValue(ctx, p); err != nil {
			return nil, err
		}
		all = append(all, c.from)
	}
	if u.chapters[0].role != u.chapters[1].role {
		return nil, errNothing
	}
	for _, p := range u.players {
		rate, err := d.duelRate(ctx, p, u.chapters[0])
		if err != nil {
			return nil, err
		}
		if rate != nil {
			rates = append(rates, rate)
		}
	}
	forecasts := values[0].from != nil && values[1].from != nil
	if forecasts {
		all = append(all, values[0].from, values[1].from)
	}
	u.both = join(all[0], append(all[1:], rates...)...)
	season := verifier.Span{From: d.sport.Last, To: d.sport.Last}
	u.both.evidence.Spans = append(u.both.evidence.Spans, season)
	u.both.license(name, strings.TrimSuffix(name, "s"), "both", "each other", "both ways", "the higher", "the lower")
	for i := range u.players {
		u.vars[i] = map[string]string{"season": u.chapters[i].vars["season"]}
	}
	if err := u.compare(); err != nil {
		return nil, err
	}
	u.compareRatings()
	if forecasts {
		u.compareForecasts(values)
	}
	for i := range u.players {
		u.called(u.players[i].Name, "leads", "leads in", "led", "led in", "has the edge", "has the edge on", "had the edge in", "was ahead in", "came out ahead in", "comes out ahead of", "ahead of")
		u.vars[i]["b"] = u.players[1-i].Name
		for k, more := range []string{"da", "da2"} {
			if k < len(u.edges[i]) {
				u.vars[i][more] = u.edges[i][k].more
			}
		}
		if len(u.edges[1-i]) > 0 {
			u.vars[i]["db"] = u.edges[1-i][0].more
		}
	}
	return u, nil
}

// duelRates are the rates of each role by which two are compared beside its lines: the key of a
// question, and the figure.
var duelRates = map[ratings.Role]struct {
	key  string
	part part
}{
	"batter":      {"OPS", part{"on-base plus slugging", "", "OPS", ""}},
	"starter":     {"WHIP", part{"walks and hits per inning", "", "WHIP", ""}},
	"reliever":    {"WHIP", part{"walks and hits per inning", "", "WHIP", ""}},
	"player":      {"TS%", part{"true shooting percentage", "", "true shooting percentage", ""}},
	"quarterback": {"Cmp%", part{"completion percentage", "", "completion percentage", ""}},
}

// duelRate returns the receipt of a player's rate of the season, nil where none is held.
func (d *draft) duelRate(ctx context.Context, p *models.Player, c *chapter) (*source, error) {
	rate, ok := duelRates[c.role]
	if !ok {
		return nil, nil
	}
	return d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: rate.key, Since: c.season, Until: c.season})
}

// lines returns the groups of statistics by which the two are compared.
func (u *duel) lines() [][]part {
	role := u.chapters[0].role
	out := slices.Clone(u.both.groups(string(role)))
	switch rate, ok := duelRates[role]; {
	case ok:
		out = append(out, []part{rate.part})
	case u.d.sport.Key == stats.NHL && role != "goalie":
		out[0] = append([]part{{"points", "point", "points", ""}}, out[0]...)
	}
	return out
}

// called allows words for one of the two alone.
func (u *duel) called(who string, says ...string) {
	u.both.evidence.Names = append(u.both.evidence.Names, verifier.Name{Key: strings.Join(says, ", "), Says: says, Of: []string{who}})
	u.both.drop()
}

// compareRatings compares the ratings of the season.
func (u *duel) compareRatings() {
	r := [2]string{u.chapters[0].vars["rating"], u.chapters[1].vars["rating"]}
	if float(r[1]) > float(r[0]) {
		u.rated = 1
	}
	a := u.rated
	u.both.versus(u.players[a].Name, u.players[1-a].Name, "rating", r[a], r[1-a])
	for i := range u.vars {
		u.vars[i]["ra"], u.vars[i]["rb"] = r[i], r[1-i]
	}
}

// closeShare is the share of the wider interval beneath which two forecasts differ by nothing
// that a headline may be about.
const closeShare = .1

// compareForecasts compares the forecasts, and finds whether their ranges overlap.
func (u *duel) compareForecasts(values [2]message) {
	v := [2]map[string]string{values[0].vars, values[1].vars}
	u.valued = 0
	if float(v[1]["v"]) > float(v[0]["v"]) {
		u.valued = 1
	}
	a, unit := u.valued, values[0].from.kind(verifier.Value).Metric
	u.both.versus(u.players[a].Name, u.players[1-a].Name, unit, v[a]["v"], v[1-a]["v"])
	overlap := "the ranges do not overlap"
	if float(v[1-a]["hi"]) >= float(v[a]["lo"]) {
		overlap = "the ranges overlap, so the order could turn"
	}
	u.both.license(overlap)
	wide := max(float(v[0]["hi"])-float(v[0]["lo"]), float(v[1]["hi"])-float(v[1]["lo"]))
	if u.close = float(v[a]["v"])-float(v[1-a]["v"]) < closeShare*wide; u.close {
		u.both.license("hardly differ", "are close")
	}
	for i := range u.vars {
		u.vars[i]["va"], u.vars[i]["vb"], u.vars[i]["unit"], u.vars[i]["thru"], u.vars[i]["ov"] = v[i]["v"], v[1-i]["v"], v[0]["unit"], v[0]["thru"], overlap
	}
}

// by returns a message about the comparison as one of the two sees it.
func (u *duel) by(i int, as string) message {
	return message{u.both, u.players[i].Name, as, u.vars[i]}
}

// introduced lets the two be called by their last names.
func (u *duel) introduced() {
	last := [2]string{surname(u.players[0].Name), surname(u.players[1].Name)}
	for i := range u.vars {
		if last[1-i] != "" && last[0] != last[1] {
			u.vars[i] = with(u.vars[i], "b", last[1-i])
		}
	}
}

// leader returns who is ahead in what tells most.
func (u *duel) leader() int {
	best := [2]float64{}
	for i := range u.edges {
		if len(u.edges[i]) > 0 && u.edges[i][0].main {
			best[i] = u.edges[i][0].weight
		}
	}
	if best[1] > best[0] || best[1] == best[0] && u.rated == 1 {
		return 1
	}
	return 0
}

// split reports whether each of the two is ahead in something that tells.
func (u *duel) split() bool {
	return len(u.edges[0]) > 0 && len(u.edges[1]) > 0 && u.edges[0][0].main && u.edges[1][0].main
}

// head returns the headline: who has the higher rating, and whom the forecast has ahead.
func (u *duel) head() message { return u.by(u.rated, "pair.head."+u.settled()) }

// settled is how rating and forecast settle a comparison: the same way, each another way, by
// rating alone, or by rating with forecasts that are close.
func (u *duel) settled() string {
	switch {
	case u.valued < 0:
		return "rating"
	case u.close:
		return "close"
	case u.valued == u.rated:
		return "same"
	}
	return "split"
}

// summary returns the greatest differences of the season; the forecast where there are none.
func (u *duel) summary() message {
	i := u.leader()
	switch {
	case u.split():
		return u.by(i, "pair.sum.split")
	case len(u.edges[i]) > 1:
		return u.by(i, "pair.sum.two")
	case len(u.edges[i]) == 1:
		return u.by(i, "pair.sum.one")
	}
	return u.verdict()
}

// verdict returns what the forecasts come to, nothing where one is not held.
func (u *duel) verdict() message {
	if u.valued < 0 {
		return message{}
	}
	return u.by(u.valued, "pair.verdict."+u.settled())
}

// maxEdges is in how many statistics the text says that somebody is ahead; the table has all.
const maxEdges = 3

// edgesOf returns the message about what one of the two is ahead in.
func (u *duel) edgesOf(i int) message {
	var said []string
	for k := range u.edges[i][:min(maxEdges, len(u.edges[i]))] {
		said = append(said, u.edges[i][k].said())
	}
	if len(said) == 0 {
		return message{}
	}
	m := u.by(i, "pair.edges")
	m.vars = with(m.vars, "edges", english.List(said))
	return m
}

// manyFewer is the share of a season's games that makes totals hard to compare.
const manyFewer = .12

// fewer returns the message that one of the two played far fewer games.
func (u *duel) fewer() message {
	s := u.both
	at := [2]int{s.cellOf("games", u.players[0].Name), s.cellOf("games", u.players[1].Name)}
	if at[0] < 0 || at[1] < 0 || u.chapters[0].role == "starter" || u.chapters[0].role == "reliever" {
		return message{}
	}
	n := [2]float64{float(s.evidence.Cells[at[0]].Shown), float(s.evidence.Cells[at[1]].Shown)}
	few := 0
	if n[1] < n[0] {
		few = 1
	}
	shown := fmt.Sprintf("%.0f", math.Abs(n[0]-n[1]))
	if math.Abs(n[0]-n[1]) < manyFewer*max(n[0], n[1]) {
		return message{}
	}
	c, err := s.evidence.Derive(verifier.Difference, []int{at[1-few], at[few]}, "fewer games", shown)
	if err != nil {
		return message{}
	}
	c.Player, c.Season, c.Set, c.Than, c.Sign = u.players[few].Name, verifier.Span{}, -1, u.players[1-few].Name, 0
	s.evidence.Metrics["fewer games"] = []string{"fewer games", "fewer game"}
	s.drop()
	m := u.by(few, "pair.fewer")
	m.vars = with(m.vars, "dg", counted(shown)+" fewer "+map[bool]string{true: "game", false: "games"}[shown == "1"])
	return m
}

// why returns the message about what makes the two a pair: the highest current ratings of their
// position.
func (u *duel) why(ctx context.Context) (message, error) {
	var nows [2]message
	for i, p := range u.players {
		var err error
		if nows[i], err = u.d.ofNow(ctx, p); err != nil || nows[i].from == nil {
			return message{}, err
		}
	}
	s := join(nows[0].from, nows[1].from)
	of := "active " + u.group
	if weeks := u.d.sport.Weeks(); weeks != nil && weeks.Season > u.d.sport.Last {
		of = u.group + " with a game in " + u.d.sport.Method.Years.Name(weeks.Season)
	}
	s.license(of, "have the highest", "the highest")
	return message{s, u.players[0].Name, "pair.why", map[string]string{"b": u.vars[0]["b"], "na": nows[0].vars["rating"], "nb": nows[1].vars["rating"], "day": nows[0].vars["day"], "group": of}}, nil
}

// table adds a table of the two players' figures of the season.
func (u *duel) table() {
	s := u.both
	t := &Table{Heads: []string{"Statistic", u.players[0].Name, u.players[1].Name}}
	season := u.chapters[0].vars["season"]
	add := func(label string) {
		i, k := s.cellOf(label, u.players[0].Name), s.cellOf(label, u.players[1].Name)
		if i < 0 || k < 0 {
			return
		}
		name := label
		if short := rateNames[label]; short != "" {
			name = short
			s.call(label, name)
		}
		x, y := s.press(&s.evidence.Cells[i], name), s.press(&s.evidence.Cells[k], name)
		if strings.HasSuffix(label, " a game") {
			x, y = s.tenth(&s.evidence.Cells[i]), s.tenth(&s.evidence.Cells[k])
		}
		u.d.row(t, s, fmt.Sprintf("%s had %s %s in %s, and %s had %s %s in %s.", u.players[0].Name, x, name, season, u.players[1].Name, y, name, season), capital(name), thousands(x), thousands(y))
	}
	add("games")
	for _, group := range u.lines() {
		for _, p := range group {
			add(p.label)
		}
	}
	add("rating")
	u.d.addTable(t)
}
