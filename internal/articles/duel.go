package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

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
	sums     [2][]edge // those of the summary: of seasons of unlike length, the rates alone
	rated    int       // who has the higher rating
	even     bool      // whether the ratings hardly differ
	rare     message   // what makes the season of one of them rare, for the summary
	valued   int       // who has the higher forecast, -1 where one is not held
	close    bool      // whether the forecasts differ by far less than their intervals are wide
	unitSaid bool      // whether it is said what the unit of the forecasts measures
	calls    [2]string
	pitched  [2]*source           // of what one of the two did as a pitcher, nil of most
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
	if u.chapters[0].role != u.chapters[1].role || math.Abs(float(u.chapters[0].vars["rating"])-float(u.chapters[1].vars["rating"])) > noContest {
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
	forecasts := values[0].from != nil && values[1].from != nil && values[0].as == "value.worth" // none made before a season under way
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
	u.compareRate()
	u.summed()
	u.compareRatings()
	if forecasts {
		u.compareForecasts(values)
	}
	for i := range u.players {
		u.called(u.players[i].Name, "leads", "leads in", "led", "led in", "has the edge", "had the edge in", "was ahead in", "came out ahead in", "comes out ahead of", "ahead of", "tops", "outrates", "outrated")
		u.vars[i]["b"], u.vars[i]["last"], u.vars[i]["own"] = u.players[1-i].Name, u.players[1-i].Name, u.players[i].Name
		if last := surname(u.players[1-i].Name); last != "" && last != surname(u.players[i].Name) {
			u.vars[i]["last"], u.vars[1-i]["own"] = last, last
		}
		two := slices.Clone(u.sums[i][:min(2, len(u.sums[i]))])
		slices.SortStableFunc(two, compareRates)
		for k := range two {
			u.vars[i][[]string{"da", "da2"}[k]] = two[k].more
		}
		if len(u.sums[i]) > 0 {
			u.vars[i]["dh"] = u.sums[i][0].heads()
		}
		if len(u.sums[1-i]) > 0 {
			u.vars[i]["db"], u.vars[i]["dhb"] = u.sums[1-i][0].more, u.sums[1-i][0].heads()
		}
	}
	return u, nil
}

// noContest is by how many points the last season's ratings differ of two who are no contest, whatever
// several seasons say.
const noContest = 15

// beside is what two of a role are compared by beside its lines: the keys of a question, and the figures.
type beside struct {
	keys  string
	parts []part
	first bool // they come before the lines
}

// duelRates are those of each role.
var duelRates = map[ratings.Role]beside{
	"batter":       {keys: "OBP,SLG,OPS,G", parts: []part{{"on-base percentage", "", "on-base percentage", ""}, {"slugging percentage", "", "slugging percentage", ""}, {"on-base plus slugging", "", "OPS", ""}}},
	"starter":      {keys: "WHIP", parts: []part{{"walks and hits per inning", "", "WHIP", ""}}},
	"reliever":     {keys: "WHIP", parts: []part{{"walks and hits per inning", "", "WHIP", ""}}},
	"player":       {keys: "TS%", parts: []part{{"true shooting percentage", "", "true shooting percentage", ""}}},
	"quarterback":  {keys: "Cmp%", parts: []part{{"completion percentage", "", "completion percentage", ""}}},
	"running_back": {keys: "Scrim,TD", parts: []part{{"yards from scrimmage", "", "yards from scrimmage", ""}, {allTouchdowns, "", "total touchdowns", ""}}, first: true},
}

// allTouchdowns is the statistic of those by run and by catch.
const allTouchdowns = "rushing and receiving touchdowns"

// duelRate returns the receipt of those figures of a player's season, nil where none are held.
func (d *draft) duelRate(ctx context.Context, p *models.Player, c *chapter) (*source, error) {
	rate, ok := duelRates[c.role]
	switch {
	case !ok && d.sport.Key == stats.NHL && c.role != "goalie": // in the table alone
		rate.keys = plusMinus
	case !ok:
		return nil, nil
	}
	return d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: rate.keys, Since: c.season, Until: c.season})
}

// lines returns the groups of statistics by which the two are compared.
func (u *duel) lines() [][]part {
	role := u.chapters[0].role
	out := slices.Clone(u.both.groups(string(role)))
	switch rate, ok := duelRates[role]; {
	case ok && rate.first:
		out[0] = append(slices.Clone(rate.parts), out[0]...)
	case ok:
		out = append(out, rate.parts)
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
	narrow := math.Inf(1)
	for _, c := range u.chapters {
		narrow = min(narrow, float(c.vars["high"])-float(c.vars["low"]))
	}
	if u.even = math.Abs(float(r[0])-float(r[1])) < evenShare*narrow; u.even {
		u.both.license("too close to call", "are too close to call")
	}
	for i := range u.vars {
		u.vars[i]["ra"], u.vars[i]["rb"] = r[i], r[1-i]
	}
}

// evenShare and closeShare are the shares of the narrower interval beneath which two ratings, and two
// forecasts, are called level.
const (
	evenShare  = .1
	closeShare = .25
)

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
		overlap = []string{"the ranges overlap, so the order could turn", "their ranges overlap", "the ranges overlap, so it is no certainty", "the ranges overlap, so nothing is settled"}[u.d.voice.turn%4]
	}
	u.both.license(overlap)
	u.both.license("the three-year forecast", "the three-year forecasts", "favors", "higher three-year forecast")
	narrow := min(float(v[0]["hi"])-float(v[0]["lo"]), float(v[1]["hi"])-float(v[1]["lo"]))
	if u.close = float(v[a]["v"])-float(v[1-a]["v"]) < closeShare*narrow; u.close {
		u.both.license("too close to call", "are too close to call", "well inside both intervals")
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

// agesFar is by how many years the ages of two differ of whom it is said.
const agesFar = 5

// ages returns the message about who is younger by how much, none where they are of about an age.
func (u *duel) ages() (message, error) {
	s := u.both
	at := [2]int{s.cellOf(ageMetric, u.players[0].Name), s.cellOf(ageMetric, u.players[1].Name)}
	if at[0] < 0 || at[1] < 0 {
		return message{}, nil
	}
	n := float(s.evidence.Cells[at[0]].Shown) - float(s.evidence.Cells[at[1]].Shown)
	young := 0
	if n > 0 {
		young = 1
	}
	if math.Abs(n) < agesFar {
		return message{}, nil
	}
	shown := fmt.Sprintf("%.0f", math.Abs(n))
	c, err := s.evidence.Derive(verifier.Difference, []int{at[1-young], at[young]}, "years younger", shown)
	if err != nil {
		return message{}, fmt.Errorf("the ages of a comparison: %w", err)
	}
	c.Player, c.Season, c.Set, c.Than, c.Sign = u.players[young].Name, verifier.Span{}, -1, u.players[1-young].Name, 0
	s.evidence.Metrics["years younger"] = []string{"years younger"}
	s.drop()
	m := u.by(young, "pair.ages")
	m.vars = with(m.vars, "d", counted(shown)+" years younger")
	return m, nil
}

// why returns the message about what makes the two a pair: the highest current ratings of their
// position.
func (u *duel) why(ctx context.Context) (message, error) {
	if u.chapters[0].role == reliever {
		return u.topTwo(), nil
	}
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
	s.license(of, "have the two highest", "the two highest")
	for _, a := range []string{u.players[0].Name, surname(u.players[0].Name)} {
		s.license(a+" and "+u.vars[0]["b"]+" have the two highest", a+" and "+u.players[1].Name+" have the two highest")
	}
	s = s.copied()
	as := "pair.why"
	for i, c := range u.chapters {
		if float(nows[i].vars["rating"]) > float(c.vars["rating"]) {
			as = "pair.why.bare" // above the season's, a figure that also counts earlier ones would need its reason
		}
	}
	return u.d.voice.allowed(message{s, "", as, map[string]string{"a": u.vars[1]["b"], "b": u.vars[0]["b"], "na": nows[0].vars["rating"], "nb": nows[1].vars["rating"], "day": nows[0].vars["day"], "group": of}}), nil
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
		if label == allTouchdowns {
			name = "total touchdowns"
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
	add("plus-minus")
	add("rating")
	u.d.addTable(t)
}
