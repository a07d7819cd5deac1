package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// forecastOf is a player with the forecast.
type forecastOf struct {
	x *reviewed
	m message
}

// ahead ends the review with who is forecast first of all of a role, and who next: of those roles first in which the first
// by rating is not the first by forecast. Of whom the headline tells, comes last.
func (r *reviewing) ahead(ctx context.Context) error {
	d := r.d
	d.heading("What to watch", "What comes next")
	at, only, groups := len(d.doc.Blocks), ratings.Role(""), 0
	for _, g := range r.byGap() {
		told, err := r.aheadOf(ctx, g, len(d.doc.Blocks) == at)
		if err != nil {
			return err
		}
		if len(told) == 0 || groups == aheadTold {
			continue
		}
		if role := r.seats[g.players[0]].c.role; only == "" {
			only = role
		} else if role != only && !r.compared {
			r.compared = true
			d.more(r.compare(told[0].from))
		}
		d.paragraph(told...)
		if groups++; groups == 1 {
			d.more(r.unitSaid(told[0].from))
		}
		if r.seats[g.players[0]].c.role == r.headRole() {
			if err := r.close(ctx); err != nil {
				return err
			}
		}
	}
	if len(d.doc.Blocks) > at {
		return r.close(ctx)
	}
	d.doc.Blocks = d.doc.Blocks[:at-1]
	if weeks := d.sport.Weeks(); weeks == nil || weeks.Season <= d.sport.Last {
		return nil
	}
	d.heading("Since then")
	return r.standing(ctx)
}

// unitSaid says what the unit of the forecasts is not, or counts, where the first of them is read.
func (r *reviewing) unitSaid(from *source) message {
	as := "about.forecast." + r.d.sport.Key
	if r.d.sport.Key == stats.NFL {
		as = "about.yards"
	}
	return r.d.voice.allowed(message{from.copied(), "", as, nil})
}

// aheadTold is of how many roles the end of a review tells forecasts.
const aheadTold = 3

// closeRank is up to which place by forecast the end of a review names it.
const closeRank = 5

// close adds the forecast of the player of the headline to the last paragraph, once.
func (r *reviewing) close(ctx context.Context) error {
	last, err := r.closing(ctx)
	if last.from != nil {
		r.forecasts[r.news[0].p.ID] = true
		r.d.more(last)
	}
	return err
}

// closing is the message about the forecast of the player of the headline, where no other sentence has it.
func (r *reviewing) closing(ctx context.Context) (message, error) {
	d := r.d
	p := r.news[0].p
	if p == nil || r.forecasts[p.ID] {
		return message{}, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || c == nil || c.vars["age"] == "" {
		return message{}, err
	}
	m, err := d.forecast(ctx, p)
	if err != nil || m.from == nil || m.as == "value.dated" {
		return message{}, err
	}
	from := join(m.from, c.from).copied()
	vars := map[string]string{"age": c.vars["age"], "season": c.vars["season"], "va": m.vars["v"], "unit": m.vars["unit"], "lo": m.vars["lo"], "hi": m.vars["hi"]}
	as := "review.close"
	order := byForecast(d.sport, c.role)
	digits := map[string]int{stats.MLB: 1}[d.sport.Key]
	level := func(a, b ranked) bool { return english.Fixed(a.value, digits) == english.Fixed(b.value, digits) }
	at := slices.IndexFunc(order, func(o ranked) bool { return o.player == p.ID })
	alone := at > 1 && at+1 < len(order) && !level(order[at], order[at-1]) && !level(order[at], order[at+1])
	if alone && at < closeRank { // a tie has no place
		as, vars["rank"], vars["role"] = "review.close.rank", places[at]+"-highest", cmp.Or(roleNames[c.role], string(c.role))
	}
	return d.voice.allowed(message{from, p.Name, as, vars}), nil
}

// unordered are the roles whose forecasts order nobody, or are counted from another level than those of the rest.
var unordered = []ratings.Role{"reliever", "goalie", "quarterback"}

// byForecast are the players of a role by their forecast, the greatest first: all who were rated in the last season.
func byForecast(s *almanac.Sport, role ratings.Role) (out []ranked) {
	for _, own := range s.RankedSeasons(role, almanac.Filter{Since: s.Last, Until: s.Last}) {
		if v, refused := s.Comparables().Value(comps.Query{Player: own.Player}); refused == nil && !absent(s, own.Player) {
			out = append(out, ranked{own.Player, v.Value.Mean, v.Value.P10, v.Value.P90})
		}
	}
	slices.SortStableFunc(out, func(a, b ranked) int { return cmp.Compare(b.value, a.value) })
	return out
}

// aheadGroup is a role with its players by forecast.
type aheadGroup struct {
	leading
	order []ranked
}

// headRole is the role of the player whom the headline is about, empty without one.
func (r *reviewing) headRole() ratings.Role {
	if p := r.news[0].p; p != nil {
		return r.d.sport.RoleIn(p.ID, r.d.sport.Last)
	}
	return ""
}

// byGap are the roles whose forecasts are told: first that of the player of the headline, then those in which another is
// forecast ahead of the one who was rated first, then those with the greatest forecast.
func (r *reviewing) byGap() (out []aheadGroup) {
	for _, g := range r.groups {
		role := r.seats[g.players[0]].c.role
		if slices.Contains(unordered, role) && (role != "quarterback" || role != r.headRole()) {
			continue
		}
		if order := byForecast(r.d.sport, role); len(order) > 1 {
			out = append(out, aheadGroup{g, order})
		}
	}
	other := func(g aheadGroup) int { return count(g.order[0].player == g.players[0]) }
	own := func(g aheadGroup) int { return count(r.seats[g.players[0]].c.role != r.headRole()) }
	slices.SortStableFunc(out, func(a, b aheadGroup) int {
		return cmp.Or(cmp.Compare(own(a), own(b)), cmp.Compare(other(a), other(b)), cmp.Compare(b.order[0].value, a.order[0].value))
	})
	return out
}

// forecastFor is a player with a forecast over the next seasons, nil without one.
func (r *reviewing) forecastFor(ctx context.Context, id string) (*forecastOf, error) {
	x, err := r.d.reviewed(ctx, id)
	if err != nil || x == nil || x.c.vars["age"] == "" {
		return nil, err
	}
	m, err := r.d.forecast(ctx, x.p)
	if err != nil || m.from == nil || m.as == "value.dated" {
		return nil, err
	}
	return &forecastOf{x, m}, nil
}

// allButLevel is the share of the greatest forecast by which the next is behind at most where the two are no order.
const allButLevel = .015

// aheadOf are the messages about the two whose forecasts are the greatest of a role, and about the first by rating where
// that is another; the first of an article says over which seasons.
func (r *reviewing) aheadOf(ctx context.Context, g aheadGroup, dated bool) ([]message, error) {
	d := r.d
	a, err := r.forecastFor(ctx, g.order[0].player)
	if err != nil || a == nil {
		return nil, err
	}
	b, err := r.forecastFor(ctx, g.order[1].player)
	if err != nil || b == nil || a.m.vars["v"] == b.m.vars["v"] {
		return nil, err
	}
	from := join(a.m.from, b.m.from, a.x.c.from, b.x.c.from).copied()
	named := []*forecastOf{a, b}
	if alone := !dated && float(a.m.vars["v"])-float(b.m.vars["v"]) > allButLevel*float(a.m.vars["v"]) && !d.bothWays(a.x.p); alone { // the second is not told
		named = named[:1]
	}
	for _, f := range named {
		from.free(verifier.Cell{Player: f.x.p.Name, Metric: f.m.from.kind(verifier.Value).Metric, Shown: f.m.vars["v"]})
		from.free(verifier.Cell{Player: f.x.p.Name, Kind: verifier.Value, Shown: f.x.c.vars["age"]})
		r.forecasts[f.x.p.ID] = true
	}
	vars := map[string]string{"role": noun(a.x), "roles": g.name, "agea": a.x.c.vars["age"], "ageb": b.x.c.vars["age"], "va": a.m.vars["v"], "vb": b.m.vars["v"], "unit": a.m.vars["unit"], "b": d.again(b.x.p),
		"loa": a.m.vars["lo"], "hia": a.m.vars["hi"], "lob": b.m.vars["lo"], "hib": b.m.vars["hi"]}
	if a.x.c.role == "quarterback" { // which the unit alone does not say
		vars["unit"] += " above what a replacement would gain on as many plays"
	}
	as, both := "review.ahead", d.bothWays(a.x.p)
	if float(a.m.vars["v"])-float(b.m.vars["v"]) <= allButLevel*float(a.m.vars["v"]) {
		as = "review.level"
	}
	if dated {
		as += ".dated"
		vars["over"] = d.seasonsAhead(from)
	}
	also := r.bothWays(a)
	if both && strings.HasPrefix(as, "review.ahead") { // which the comparison itself says
		as, also = as+".both", message{}
	}
	pitched, err := d.pitched(ctx, a.x.p)
	if err != nil {
		return nil, err
	}
	told := []message{d.voice.allowed(message{from, a.x.p.Name, as, vars}), also, pitched}
	if len(named) > 1 {
		told = append(told, r.bothWays(b))
	}
	if top := g.players[0]; !r.forecasts[top] {
		c, err := r.forecastFor(ctx, top)
		if err != nil || c == nil {
			return append(told, r.unforecast(top)), err
		}
		r.forecasts[top] = true
		own := join(c.m.from, c.x.c.from).copied()
		own.free(verifier.Cell{Player: c.x.p.Name, Kind: verifier.Value, Shown: c.x.c.vars["age"]})
		told = append(told, d.voice.allowed(message{own, c.x.p.Name, "review.ahead.rated", map[string]string{"role": noun(c.x), "age": c.x.c.vars["age"], "season": c.x.c.vars["season"], "v": c.m.vars["v"], "unit": c.m.vars["unit"], "lo": c.m.vars["lo"], "hi": c.m.vars["hi"]}}))
	}
	return told, nil
}

// unforecast is the message that the first of a role by rating has no forecast, as too few players are comparable; none
// where another thing is the reason.
func (r *reviewing) unforecast(id string) message {
	x := r.seats[id]
	if x == nil || x.c.vars["age"] == "" {
		return message{}
	}
	_, refused := r.d.sport.Comparables().Value(comps.Query{Player: id})
	if refused == nil || refused.Code != ratings.PoolTooSmall {
		return message{}
	}
	from := x.c.from.copied()
	from.free(verifier.Cell{Player: x.p.Name, Kind: verifier.Value, Shown: x.c.vars["age"]})
	return r.d.voice.allowed(message{from, x.p.Name, "review.ahead.none", map[string]string{"role": noun(x), "age": x.c.vars["age"]}})
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

// compare is the message that forecasts of two roles do not compare: by the roles where those are wider than a position.
func (r *reviewing) compare(from *source) message {
	roles := map[string][2]string{stats.MLB: {"batter", "starter"}, stats.NHL: {"forward", "defenseman"}}[r.d.sport.Key]
	if x := r.seats[r.groups[0].players[0]]; r.d.sport.Key == stats.NFL && strings.Contains(r.d.text(), "above what a replacement would gain") && x != nil {
		return r.d.voice.allowed(message{from.copied(), "", "review.compare.yards", nil})
	}
	if roles[0] == "" {
		return r.d.voice.allowed(message{from.copied(), "", "review.compare", nil})
	}
	many := func(role string) string {
		if role == "defenseman" {
			return "defensemen"
		}
		return role + "s"
	}
	return r.d.voice.allowed(message{from.copied(), "", "review.compare.roles", map[string]string{"a": roles[0], "as": many(roles[0]), "b": roles[1], "bs": many(roles[1])}})
}

// bothWays is the message that a batter's forecast counts his pitching, none where there is none.
func (r *reviewing) bothWays(f *forecastOf) message {
	if !r.d.bothWays(f.x.p) {
		return message{}
	}
	from := join(f.m.from, f.x.c.from).copied()
	return r.d.voice.allowed(message{from, "", "review.both.ways", map[string]string{"a": r.d.again(f.x.p)}})
}
