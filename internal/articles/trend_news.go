package articles

import (
	"context"
	"fmt"
	"math"
	"slices"

	"groundline/internal/english"
	"groundline/internal/ratings"
)

// The news of a trend's tables, in sentences.

// biggest are the places of a change among all that are told.
var biggest = []string{"biggest", "second-biggest", "third-biggest", "fourth-biggest", "fifth-biggest"}

// bodyPlaces is up to which place a change among all is told; a table has movesLeast of them.
const bodyPlaces = 3

// placesTold is up to which place a change among all is told: to that of the last in a table, where the text has one.
func (t *trend) placesTold() int {
	if t.d.extras >= 1 {
		return movesLeast
	}
	return bodyPlaces
}

// furthest is the message about the place of a change among those of the league in a season that is on; none of one
// that is not among the biggest.
func (t *trend) furthest() message {
	counts := t.byGame()
	all := t.d.movedNow(counts, t.now.season, t.story == rise)
	at := slices.IndexFunc(all, func(r risen) bool { return r.player == t.p.ID })
	if at < 0 || at >= t.placesTold() || len(all) < movesLeast {
		return message{}
	}
	least := fmt.Sprintf("%.0f games", twoSeasonsOf(t.d.sport).least)
	with := t.d.movedWith(all[:at+1], counts, t.now.season)
	if with == "" {
		return message{}
	}
	vars := plus(t.vars, "with", with, "nth", biggest[at], "rmove", t.story, "unit", t.main.vars["unit"], "least", least, "league", t.d.league())
	return t.d.voice.allowed(message{join(t.both, nil).copied(), t.p.Name, "now.nth", vars})
}

// Who was not rated in the last season may have had games without a line, and an average that is off by as much.
const (
	unseenGames = 5
	unseenBy    = .3
)

// movedWith says of which players a list of changes has the biggest: of all with enough games, or of those with the minutes
// that the list's have where another's was, or may have been, as big; "" where that is no matter of minutes.
func (d *draft) movedWith(list []risen, counts string, season int) string {
	bar, least := newLeagueBar(d.sport), twoSeasonsOf(d.sport).least
	last, need := list[len(list)-1], 0.
	up, by := last.now > last.before, math.Abs(last.now-last.before)-unseenBy
	for i := range d.sport.Players {
		id := d.sport.Players[i].ID
		if ratedLast(d.sport.SeasonsOf(id), season-1) != nil {
			continue
		}
		x, n := bar.average(id, season-1, counts)
		y, m := bar.average(id, season, counts)
		if n+unseenGames < least || m < least || (y > x) != up || math.Abs(y-x) < by {
			continue
		}
		few := d.needs(id, season-1)
		if few == 0 || need != 0 && few != need {
			return ""
		}
		need = few
	}
	if need == 0 {
		return "with"
	}
	return fmt.Sprintf("with at least %s minutes in %s and", thousands(english.Fixed(need, 0)), d.sport.Method.Years.Name(season-1))
}

// needs is how many minutes a player's season fell short of, 0 where it was for want of something else.
func (d *draft) needs(player string, season int) float64 {
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Season == season && s.Refusal != nil && s.Refusal.Code == ratings.BelowMinSample && s.Refusal.Unit == "minutes" {
			return math.Ceil(s.Refusal.Need)
		}
	}
	return 0
}

// rowLeast is how many triple-doubles in a row are news.
const rowLeast = 2

// triples is the message about the triple-doubles with which the latest games end.
func (t *trend) triples(list []played) message {
	n := 0
	for i := range list {
		if n++; list[i].feat != "triple-double" {
			n = 0
		}
	}
	if n < rowLeast {
		return message{}
	}
	from := list[len(list)-1].from
	for _, g := range list[len(list)-n:] {
		from = join(from, g.from)
	}
	return t.d.voice.allowed(message{from.copied(), t.p.Name, "now.row", map[string]string{"n": counted(fmt.Sprint(n))}})
}

// latelySum is the message about the averages of the latest games; none of few.
func (t *trend) latelySum(ctx context.Context, list []played) (message, error) {
	if len(list) < gamesLately {
		return message{}, nil
	}
	m, err := t.d.playedBetween(ctx, t.p, list[0].day, list[len(list)-1].day)
	if m.from == nil {
		return message{}, err
	}
	m.from = m.from.copied()
	m.from.timed("last "+m.vars["games"], "his last "+m.vars["games"], "her last "+m.vars["games"])
	m.as = "now.sum.lately"
	return m, nil
}

// missedFrom is the share of a team's games that a player missed of which it is said.
const missedFrom = .2

// missed is the message about how many of the team's games a player was in, and when the last was; none of one who was
// in nearly all.
func (t *trend) missed(ctx context.Context) (message, error) {
	s, record, err := t.d.wonLost(ctx, t.vars["club"], t.now.season)
	if s == nil {
		return message{}, err
	}
	all := float(gamesOf(record))
	days := t.d.daysOf(t.p, t.now.season)
	if float64(len(days)) > (1-missedFrom)*all {
		return message{}, nil
	}
	vars := map[string]string{"n": counted(fmt.Sprint(len(days))), "all": counted(fmt.Sprint(all)), "team": t.vars["club"], "day": days[len(days)-1].Format("2 January 2006")}
	return t.d.voice.allowed(message{join(s, t.playing.from).copied(), t.p.Name, "now.missed", vars}), nil
}

// mate is the message about a teammate of the same role whose rating moved the same way, as far or nearly; none
// where there is none.
func (t *trend) mate(ctx context.Context, all []change) (message, error) {
	d := t.d
	team := func(player string) string {
		if own := d.ratedIn(player, d.sport.Last); own != nil && len(own.Teams) == 1 {
			return own.Teams[0]
		}
		return ""
	}
	for _, c := range all[:min(movesMost, len(all))] {
		if c.player == t.p.ID || team(c.player) == "" || team(c.player) != team(t.p.ID) {
			continue
		}
		p, ok := d.sport.Player(c.player)
		if !ok {
			return message{}, nil
		}
		before, now, err := d.lastBoth(ctx, p)
		if err != nil || before == nil {
			return message{}, err
		}
		if x, y := before.gamesPlayed(), now.gamesPlayed(); math.Abs(x-y) >= unlikeGames*max(x, y) {
			continue // who fell, or rose, for another reason
		}
		if before.vars["team"] != now.vars["team"] {
			continue // who was elsewhere shared nothing of the season before
		}
		vars := map[string]string{"a": before.vars["rating"], "b": now.vars["rating"], "y1": before.vars["season"], "y2": now.vars["season"], "rwent": t.vars["rwent"]}
		return d.voice.allowed(message{join(now.from, before.from).copied(), p.Name, "trend.mate", vars}), nil
	}
	return message{}, nil
}

// wasAlone notes what a career's high or low was before, where one season has it as it is shown, and is rated as those of
// the table are.
func (t *trend) wasAlone(ctx context.Context, c *changed, shown string, season int) error {
	s, rows, err := t.d.history(ctx, t.p, c)
	if err != nil {
		return err
	}
	alike := 0
	for _, r := range rows {
		alike += count(r.Shown == shown)
	}
	if alike == 1 && t.d.ratedIn(t.p.ID, season) != nil {
		c.mark, c.was, c.wasIn = join(c.mark, s), shown, season
	}
	return nil
}
