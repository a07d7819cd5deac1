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
	return list[0], list[1], nil
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
	}
	d.heading("Who leads the league")
	d.paragraph(told...)
	d.addTable(t)
	return nil
}
