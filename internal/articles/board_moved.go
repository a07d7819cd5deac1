package articles

import (
	"context"
	"math"
	"slices"
	"strconv"

	"groundline/models"
)

// changedFrom is the message about the one or two figures of a player that moved most from one season to the next, or that
// the first hardly did, beside the line of the season; none where none is held in both.
func (d *draft) changedFrom(ctx context.Context, p *models.Player, was, now *chapter, line string) (message, error) {
	held, err := d.gauged(ctx, p, was, now)
	if err != nil || len(held) == 0 {
		return message{}, err
	}
	way := 0.
	if was.role == now.role && was.vars["rating"] != "" {
		way = float(now.vars["rating"]) - float(was.vars["rating"])
	}
	told, against, is := fairly(held, way, line)
	if !is {
		return message{}, nil
	}
	first := held[0]
	if len(told) > 0 {
		first = told[0]
	}
	games := gamesBeside(was, now, told, against, way)
	switch {
	case len(told) == 0 && (!first.steady() || math.Abs(way) >= ratedOff):
		return message{}, nil
	case against && math.Abs(way) > ratedLevel && (games == "" || (now.gamesPlayed() < was.gamesPlayed()) != (way < 0)): // a riddle without a reason
		return message{}, nil
	}
	year := d.sport.Method.Years.Name
	vars := first.vars()
	vars["y1"], vars["season"], vars["games"] = year(was.season), year(now.season), games
	from, as := join(now.from, was.from, first.from), "board.changed.one"
	switch {
	case len(told) == 0:
		as = first.steadyAs(vars)
	case against:
		as = "board.changed.against"
		if games != "" {
			as += ".games"
		}
		vars["r1"], vars["r2"] = was.vars["rating"], now.vars["rating"]
		vars["way"] = map[bool]string{true: "higher", false: "lower"}[way > 0]
		if math.Abs(way) <= ratedLevel {
			vars["way"] = "much the same"
		}
	case len(told) == 1:
		vars["b1"] += games
	default:
		from, as = join(from, told[1].from), "board.changed"
		told[1].besideFirst(first, games, vars)
	}
	return d.voice.allowed(message{from.copied(), p.Name, as, vars}), nil
}

// fairly are the gauges that a sentence tells and whether they moved against the rating, after each counting line was
// compared; not is where another that moved would have to be told.
func fairly(held []*gauged, way float64, line string) (told []*gauged, against, is bool) {
	if told, against = telling(held, way, line); len(told) > 0 && !against {
		return told, against, true
	}
	switch why := contrary(held, way); {
	case why == nil:
		return told, against, true
	case why.share() < 1-tiny || !why.is(lone) || against && told[0].is(score):
		return nil, false, false
	default:
		return []*gauged{why}, false, true
	}
}

// gamesBeside are the games of both seasons, ", in 65 games after 71", empty where they are about as many or say nothing.
func gamesBeside(was, now *chapter, told []*gauged, against bool, way float64) string {
	n, m := was.gamesPlayed(), now.gamesPlayed()
	alike := unlikeBoard
	if slices.ContainsFunc(told[:min(len(told), 2)], func(g *gauged) bool { return g.is(total) }) { // which grow with the games
		alike = totalsAlike
	}
	if against && (m < n) == (way < 0) { // fewer games are the reason of a lower rating
		alike = gamesSame
	}
	if role := string(now.role); min(n, m) > 0 && min(n, m) < alike*max(n, m) && role != "starter" && role != "reliever" {
		return ", in " + strconv.Itoa(int(m)) + " games after " + strconv.Itoa(int(n))
	}
	return ""
}

// vars are the values of a message about a gauge that stands first in it.
func (g *gauged) vars() map[string]string {
	out := map[string]string{"u1": g.name, "v1": g.verb(), "a1": g.a, "b1": g.b, "had1": g.had(), "sv1": "fall"}
	if g.moved > 0 {
		out["sv1"] = "rise"
	}
	if g.moved > 0 && g.better && !g.is(total) {
		out["raised"] = "raised"
	}
	return out
}

// besideFirst adds the values of a gauge that stands second to those of the first.
func (g *gauged) besideFirst(first *gauged, games string, vars map[string]string) {
	verb := ""
	if g.verb() != first.verb() { // whom a verb of the first does not fit
		verb = " " + g.verb()
		vars["raised"], vars["sv1"] = "", ""
	}
	vars["c2"], vars["cv2"] = g.name+verb+g.fromTo()+games, g.name+" "+g.verb()+g.fromTo()+games
	vars["and"] = map[bool]string{true: "and", false: "but"}[g.better == first.better]
}
