package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"groundline/internal/english"
	"groundline/internal/questions/statistics"
)

// leadersShown is how many of each statistic stand in the table of a league's leaders to date.
const leadersShown = 3

// leadingNow are the first of a league by average a game of a season that is on, of those with enough games, up
// to the first two that share one as it is printed; nil of less than two.
func (n *seasonOn) leadingNow(ctx context.Context, counts, unit string) ([]*standingNow, error) {
	d := n.d
	least := d.leastLeading()
	var all []risen
	for i := range d.sport.Players {
		id := d.sport.Players[i].ID
		if sum, played := d.countedNow(id, n.season, counts); played >= least {
			all = append(all, risen{player: id, now: sum / played})
		}
	}
	slices.SortStableFunc(all, func(a, b risen) int { return cmp.Compare(b.now, a.now) })
	var out []*standingNow
	var sharing []string
	for i, r := range all {
		x, err := d.standingNow(ctx, r.player, n.season)
		if err != nil || x == nil {
			return nil, err
		}
		k := len(out)
		switch {
		case len(sharing) > 0 && x.average(unit) != out[k-1].average(unit), len(sharing) == 0 && k == leadersShown && x.average(unit) != out[k-1].average(unit):
			i = len(all)
		case k > 0 && x.average(unit) == out[k-1].average(unit):
			if len(sharing) == 0 {
				sharing = []string{out[k-1].p.Name}
			}
			sharing = append(sharing, x.p.Name)
			continue
		default:
			out = append(out, x)
		}
		if i == len(all) {
			break
		}
	}
	if len(sharing) > 0 {
		n.shared[unit] = english.List(sharing) + " (" + out[len(out)-1].average(unit) + ")"
		if len(sharing) > sharersNamed {
			n.shared[unit] = capital(counted(fmt.Sprint(len(sharing)))) + " players (" + out[len(out)-1].average(unit) + ")"
		}
		out = out[:len(out)-1]
	}
	if len(out) < 2 {
		return nil, nil
	}
	return out, nil
}

// countedNow returns what a player has of a statistic in the games of a season, and how many games those are.
func (d *draft) countedNow(player string, season int, counts string) (sum, played float64) {
	st, _ := statistics.Find(d.sport.Key, counts)
	m := d.sport.GameLines.Measure(st.GameTerms())
	for _, l := range d.sport.GameLines.PlayerLines(player) {
		if d.sport.GameLines.Season(l) != season || d.sport.GameLines.Playoffs(l) {
			continue
		}
		if v := m.Value(l); !math.IsNaN(v) {
			sum, played = sum+v, played+1
		}
	}
	return sum, played
}

// scorers are who has the highest scoring average and who has the next, nil where two share it.
func (n *seasonOn) scorers(ctx context.Context) (first, second *standingNow, err error) {
	list, err := n.leadingNow(ctx, "PTS", "points")
	if len(list) < 2 {
		return nil, nil, err
	}
	n.top = map[string][]*standingNow{"points": list}
	for unit, counts := range map[string]string{"rebounds": "TRB", "assists": "AST"} {
		if n.top[unit], err = n.leadingNow(ctx, counts, unit); err != nil {
			return nil, nil, err
		}
	}
	if n.above, err = n.averagingMore(ctx); err != nil {
		return nil, nil, err
	}
	return list[0], list[1], nil
}

// aboveShare is the share of a leader's least games that somebody has at least who averages more and is named beside the
// leader.
const aboveShare = .5

// averagingMore are those who average more than the first of a statistic in fewer games than a leader has at least.
func (n *seasonOn) averagingMore(ctx context.Context) (map[string][]*standingNow, error) {
	d := n.d
	least, out := d.leastLeading(), map[string][]*standingNow{}
	for _, of := range [][2]string{{"points", "PTS"}, {"rebounds", "TRB"}, {"assists", "AST"}} {
		unit := of[0]
		if n.top[unit] == nil {
			continue
		}
		for i := range d.sport.Players {
			id := d.sport.Players[i].ID
			sum, played := d.countedNow(id, n.season, of[1])
			if played >= least || played < aboveShare*least || sum/played <= float(n.top[unit][0].average(unit)) {
				continue
			}
			x, err := d.standingNow(ctx, id, n.season)
			if err != nil {
				return nil, err
			}
			if x == nil {
				return nil, errNothing // a leader whom a reader knows to be none
			}
			if float(x.average(unit)) > float(n.top[unit][0].average(unit)) {
				out[unit] = append(out[unit], x)
			}
		}
		slices.SortStableFunc(out[unit], func(a, b *standingNow) int {
			return cmp.Compare(float(b.average(unit)), float(a.average(unit)))
		})
	}
	return out, nil
}

// aboveIn are the messages about who averages more than the first of a statistic: in one sentence who does in rebounds
// and in assists, after both.
func (n *seasonOn) aboveIn(unit string) (out []message) {
	both := func(x *standingNow) bool {
		return slices.ContainsFunc(n.above["rebounds"], func(o *standingNow) bool { return o.p.ID == x.p.ID }) &&
			slices.ContainsFunc(n.above["assists"], func(o *standingNow) bool { return o.p.ID == x.p.ID })
	}
	for _, x := range n.above[unit] {
		from := x.playing.from.copied()
		from.without("the time")
		from.license(x.club)
		m := message{from, x.p.Name, "so_far.above", map[string]string{"club": x.club, "unit": unit, "x": x.average(unit), "games": x.playing.vars["games"]}}
		switch {
		case unit == "rebounds" && both(x):
			continue
		case unit == "assists" && both(x):
			m.as, m.vars = "so_far.above.both", plus(m.vars, "x", x.average("rebounds"), "x2", x.average("assists"))
		}
		out = append(out, n.d.voice.allowed(m))
	}
	return out
}

// matesNow is how many of the first by rating one team has at least where its record is told beside them.
const matesNow = 3

// mates is the message about those of the first by current rating who play for one team, and its record; none where less
// than three do, or one of them came during the season, or the text has the record.
func (n *seasonOn) mates() message {
	for i := range n.swung {
		s := &n.swung[i]
		var names []string
		from, came := s.from, false
		for k := range n.first {
			x := &n.first[k]
			if x.club != s.team {
				continue
			}
			came = came || x.several || !n.stayed(x)
			names, from = append(names, n.d.again(x.p)), join(from, x.rating.from)
		}
		if len(names) < matesNow || n.said[s.team] || came {
			continue
		}
		n.said[s.team] = true
		return n.d.voice.allowed(message{from.copied(), "", "so_far.mates", plus(s.vars(n.d, n.season), "names", english.List(names))})
	}
	return message{}
}

// leaders writes who leads in rebounds and in assists, with a table of the first three of each.
func (n *seasonOn) leaders(context.Context) error {
	d := n.d
	t := &Table{Heads: []string{"A game", "First", "Second", "Third"}}
	var told []message
	for _, unit := range []string{"points", "rebounds", "assists"} {
		list := n.top[unit]
		if list == nil {
			continue
		}
		cells := []string{capital(unit)}
		from := list[0].playing.from
		for _, x := range list {
			from = join(from, x.playing.from)
			cells = append(cells, x.p.Name+" ("+x.average(unit)+")")
		}
		if len(cells) == leadersShown && n.shared[unit] != "" {
			cells = append(cells, n.shared[unit])
		}
		if len(cells) <= leadersShown {
			continue
		}
		sentence := fmt.Sprintf("%s %s in %s %s.", list[0].p.Name, list[0].playing.vars["has"], list[0].playing.vars["games"], list[0].playing.vars["on"])
		d.row(t, from, sentence, cells...)
		if unit == "points" { // which the first paragraph has
			continue
		}
		a, b := list[0], list[1]
		vars := map[string]string{"club": a.club, "unit": unit, "x": a.average(unit), "b": d.again(b.p), "y": b.average(unit)}
		as := "so_far.first"
		if len(told) == 0 { // a reader of the table of ratings sees higher averages in fewer games
			as, vars["least"] = "so_far.first.of", fmt.Sprint(d.leastLeading())+" games"
		}
		told = append(told, d.voice.allowed(message{join(a.playing.from, b.playing.from).copied(), a.p.Name, as, vars}))
		told = append(told, n.aboveIn(unit)...)
	}
	d.heading("Who leads the league")
	d.paragraph(told...)
	d.addTable(t)
	return nil
}
