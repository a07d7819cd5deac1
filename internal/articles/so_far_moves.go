package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
)

// movesTold is how many of a table of averages that moved have a sentence.
const movesTold = 3

// moves writes whose scoring average rose and fell most: how much more or less they play, and how their teams fare.
func (n *seasonOn) moves(ctx context.Context) error {
	d := n.d
	for _, of := range []struct {
		up      bool
		heading string
	}{{true, "Scoring up"}, {false, "Scoring down"}} {
		all := d.movedNow("PTS", n.season, of.up)
		if len(all) < movesLeast {
			continue
		}
		d.heading(of.heading)
		at := len(d.doc.Blocks)
		list, t, err := d.paceTable(ctx, "so_far.moves", "PPG", all[:movesLeast], n.season, n.lead.rating.from)
		if err != nil {
			return err
		}
		if len(d.doc.Blocks) == at {
			continue
		}
		found, err := n.finding(ctx, t, of.up)
		if err != nil {
			return err
		}
		d.paragraph(found) // of those whom the table has
		told := 0
		for i := range list {
			if n.told[all[i].player] {
				continue
			}
			if told == movesTold {
				if err := n.came(ctx, all[i].player); err != nil {
					return err
				}
				continue
			}
			if err := n.played(ctx, all[i].player, of.up); err != nil {
				return err
			}
			told++
		}
	}
	return nil
}

// ofOneTeam is the message about how many of a table play for one team, none where all are of several.
func (n *seasonOn) ofOneTeam(t *Table) message {
	of, best := map[string]int{}, ""
	for _, row := range t.Rows {
		of[row[1]]++
		if of[row[1]] > of[best] {
			best = row[1]
		}
	}
	if of[best] < movesTold {
		return message{}
	}
	m := counted(fmt.Sprint(of[best]))
	from := n.lead.rating.from.copied()
	from.license(best)
	as := "so_far.same"
	if slices.Contains(n.fresh, best) {
		as = "so_far.same.new"
	}
	return n.d.voice.allowed(message{from, "", as, map[string]string{"n": capital(m), "m": m, "team": best}})
}

// came writes what a player of a table averaged in the last season, and for whom, where that was another club and the text
// does not have it.
func (n *seasonOn) came(ctx context.Context, id string) error {
	x, err := n.d.standingNow(ctx, id, n.season)
	if err != nil || x == nil || !x.moved() {
		return err
	}
	was := x.elsewhere()
	if was.from == nil {
		return nil
	}
	from := was.from.copied()
	from.license(x.club)
	as := "so_far.came"
	if slices.Contains(n.fresh, x.club) && !strings.Contains(n.d.text(), "expansion team") {
		as = "so_far.came.new"
	}
	now := changeOf(x.t.changes, "PPG")
	n.d.paragraph(n.d.voice.allowed(message{from, x.p.Name, as, map[string]string{"club": x.club, "clubs": was.vars["clubs"], "au": was.vars["au"], "pb": now.after, "y1": n.d.sport.Method.Years.Name(n.season - 1)}}))
	return nil
}

// played writes what a player whose average moved does, for whom it was before, and what the move comes from.
func (n *seasonOn) played(ctx context.Context, id string, up bool) error {
	n.told[id] = true
	x, err := n.d.standingNow(ctx, id, n.season)
	if err != nil || x == nil {
		return err
	}
	of := x.playing.from.copied()
	of.without("the time") // which the article is of
	of.license(x.club)
	n.d.paragraph(x.ofClubs(message{of, x.p.Name, "so_far.line", plus(x.playing.vars, "club", x.club)}))
	cause := n.cause(x, up)
	was := n.was(x)
	if cause.from == nil { // the average is in no other sentence
		was = x.elsewhere()
	}
	n.d.more(was, cause)
	return nil
}

// teams writes about the teams whose records differ most from those of the last season, with a table of them.
func (n *seasonOn) teams(ctx context.Context) error {
	d := n.d
	up, down := sidesInFull(n.swung)
	if len(up) < teamsLeast || len(down) < teamsLeast {
		return nil
	}
	d.heading("Teams that have changed")
	told := n.passedAll(up, down)
	if len(told) == 0 {
		for _, s := range [2]*teamSwing{&up[0], &down[0]} {
			told = append(told, n.team(s.team))
		}
	}
	d.paragraph(told...)
	fresh, err := n.newTeams(ctx)
	if err != nil {
		return err
	}
	d.paragraph(fresh)
	d.teamsTable(up, down, n.season)
	return nil
}

// newTeams is the message about the expansion teams and their records, none without one.
func (n *seasonOn) newTeams(ctx context.Context) (message, error) {
	var parts []string
	var from *source
	for _, team := range n.fresh {
		s, record, err := n.d.wonLost(ctx, team, n.season)
		if err != nil || s == nil {
			return message{}, err
		}
		if from == nil {
			from = s
		}
		from = join(from, s)
		parts = append(parts, "the "+team+" are "+record)
	}
	if len(parts) == 0 {
		return message{}, nil
	}
	as := "so_far.expansion"
	if len(parts) > 1 {
		as = "so_far.expansions"
	}
	return n.d.voice.allowed(message{from.copied(), "", as, map[string]string{"list": english.List(parts)}}), nil
}

// end closes with the race for the scoring title and with what the best team needs for the wins of the last season.
func (n *seasonOn) end(context.Context) error {
	d := n.d
	var told, need []message
	if n.best != nil {
		had, has := winsOf(n.best.before), winsOf(n.best.now)
		won, lost, _ := strings.Cut(n.best.now, "-")
		left := longest(d.sport, d.sport.Last) - float(won) - float(lost)
		if has < had && had-has <= left {
			vars := map[string]string{"left": counted(fmt.Sprintf("%.0f", left)), "team": n.best.team, "n": counted(fmt.Sprintf("%.0f", had-has)), "w": fmt.Sprintf("%.0f", had), "y1": d.sport.Method.Years.Name(n.season - 1)}
			as := "so_far.need"
			if more := had - has + 1; more <= winShare(n.best.now)*left { // it is on the way to more
				as, vars["n"] = "so_far.beat", counted(fmt.Sprintf("%.0f", more))
			}
			need = append(need, d.voice.allowed(message{n.best.from.copied(), "", as, vars}))
		}
	}
	apart := math.Round(10*(float(n.lead.average("points"))-float(n.second.average("points")))) / 10
	vars := map[string]string{"b": d.again(n.second.p), "d": strings.TrimSuffix(fmt.Sprintf("%.1f", apart), ".0")}
	told = append(told, d.voice.allowed(message{join(n.lead.playing.from, n.second.playing.from).copied(), n.lead.p.Name, "so_far.race", vars}))
	told = append(append(told, n.left(), n.closest()), need...)
	d.heading("What to watch", "The rest of the season")
	d.paragraph(told...)
	return nil
}

// left is the message about how many games the teams of the first two scorers have left, none where they are of one team,
// or one of them has come from another.
func (n *seasonOn) left() message {
	var left []string
	from := n.lead.playing.from
	for _, x := range []*standingNow{n.lead, n.second} {
		at := slices.IndexFunc(n.swung, func(s teamSwing) bool { return s.team == x.club })
		if at < 0 || x.several {
			return message{}
		}
		won, lost, _ := strings.Cut(n.swung[at].now, "-")
		games := longest(n.d.sport, n.d.sport.Last) - float(won) - float(lost)
		if games < 2 { // the season is all but over
			return message{}
		}
		left, from = append(left, counted(fmt.Sprintf("%.0f", games))), join(from, n.swung[at].from)
	}
	if n.lead.club == n.second.club {
		return message{}
	}
	return n.d.voice.allowed(message{from.copied(), "", "so_far.left", map[string]string{"team": n.lead.club, "other": n.second.club, "n": left[0], "m": left[1]}})
}

// closest is the message about the race of rebounds or assists in which the first is least ahead of the second, none
// where that of points is as close. A race that somebody with fewer games would lead is none.
func (n *seasonOn) closest() message {
	tenths := func(unit string) float64 {
		return math.Round(10 * (float(n.top[unit][0].average(unit)) - float(n.top[unit][1].average(unit))))
	}
	of := ""
	for _, unit := range []string{"rebounds", "assists"} {
		if len(n.top[unit]) > 1 && len(n.above[unit]) == 0 && (of == "" || tenths(unit) < tenths(of)) {
			of = unit
		}
	}
	if of == "" || tenths(of) >= tenths("points") {
		return message{}
	}
	a, b := n.top[of][0], n.top[of][1]
	from := join(a.playing.from, b.playing.from).copied()
	vars := map[string]string{"unit": of, "d": fmt.Sprintf("%.1f", tenths(of)/10), "b": n.d.again(b.p)}
	return n.d.voice.allowed(message{from, a.p.Name, "so_far.closest", vars})
}

// winsOf is how many games a record has won.
func winsOf(record string) float64 {
	won, _, _ := strings.Cut(record, "-")
	return float(won)
}
