package articles

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/models"
)

// gauge is a figure by which a board says what changed from one season to the next.
type gauge struct {
	key    string  // of a followed statistic
	name   string  // in a sentence
	per    string  // the statistic by which it is divided; "" where it stands as it is
	digits int     // behind the point, of what is divided
	least  float64 // the least difference that is told
	kind   gaugeKind
}

// gaugeKind is what has to be known of a figure before it is told.
type gaugeKind int

const (
	main  gaugeKind = 1 << iota // readers know a player by it: it leads, and the others only stand beside it as the reason
	total                       // it grows with the games: told where those were about as many, or are said
	low                         // less is better
	lone                        // told alone where no figure that leads moved the way of the rating
	score                       // what the player is there for: no other figure is told that went another way
)

// gauges are those of each role. The first is told where none moved.
var gauges = map[ratings.Role][]gauge{
	"batter":        {{"OPS", "OPS", "", 0, .05, main | score}, {"AVG", "batting average", "", 0, .025, main}, {"HR", "home runs", "", 0, 6, main | total}, {"SB", "stolen bases", "", 0, 10, total}},
	"starter":       {{"ERA", "ERA", "", 0, .5, main | score | low}, {"K", "strikeouts per nine innings", "IP", 1, .9, 0}, {"BBA", "walks per nine innings", "IP", 1, .6, low}},
	"reliever":      {{"ERA", "ERA", "", 0, .6, main | score | low}, {"K", "strikeouts per nine innings", "IP", 1, 1.2, 0}, {"BBA", "walks per nine innings", "IP", 1, .8, low}},
	"quarterback":   {{"PassYds", "passing yards a game", gamesKey, 1, 25, main}, {"PassTD", "touchdown passes", "", 0, 6, main | total}, {"Y/A", "yards a pass", "", 0, .5, 0}, {"Cmp%", "completion percentage", "", 0, 2.5, 0}, {"RushYds", "rushing yards a game", gamesKey, 1, 8, 0}, {"Int", "interceptions", "", 0, 5, total | low | lone}},
	"running_back":  {{"RushYds", "rushing yards a game", gamesKey, 1, 12, main}, {"RushTD", "rushing touchdowns", "", 0, 4, main | total}, {"RecYds", "receiving yards a game", gamesKey, 1, 10, main}, {"Y/C", "yards a carry", "", 0, .35, 0}, {"RushAtt", "carries a game", gamesKey, 1, 2.5, 0}},
	"wide_receiver": catchGauges, "tight_end": catchGauges,
	"forward":    {{"PTS", "points a game", gamesKey, 2, .12, main | score}, {"G", "goals", "", 0, 7, main | total}, {"S%", "shooting percentage", "", 0, 2.5, 0}, {plusMinus, "plus-minus", "", 0, 12, total}, {"SOG", "shots on goal a game", gamesKey, 1, .4, 0}},
	"defenceman": {{"PTS", "points a game", gamesKey, 2, .12, main | score}, {"G", "goals", "", 0, 5, main | total}, {"S%", "shooting percentage", "", 0, 2, 0}, {plusMinus, "plus-minus", "", 0, 12, total}, {"SOG", "shots on goal a game", gamesKey, 1, .4, 0}},
	"goalie":     {{"SV%", "save percentage", "", 0, .006, main | score}},
	"player":     {{"PPG", "points a game", "", 0, 2, main | score}, {"MPG", "minutes a game", "", 0, 3, 0}, {"RPG", "rebounds a game", "", 0, 1.5, main}, {"APG", "assists a game", "", 0, 1.2, main}},
}

var catchGauges = []gauge{{"RecYds", "receiving yards a game", gamesKey, 1, 9, main | score}, {"Rec", "catches a game", gamesKey, 1, .9, main}, {"RecTD", "receiving touchdowns", "", 0, 4, main | total}, {"Y/R", "yards a catch", "", 0, 1.2, 0}}

// gauged is a gauge in both seasons.
type gauged struct {
	gauge
	a, b   string // as shown
	x, y   float64
	moved  float64
	better bool
	unlike bool // a total of seasons of other games, which have to be said
	from   *source
}

// is reports whether a figure is of a kind.
func (g gauge) is(kind gaugeKind) bool { return g.kind&kind != 0 }

// verb is how it moved.
func (g *gauged) verb() string { return map[bool]string{true: "rose", false: "fell"}[g.moved > 0] }

// halfMoved is the share of the least difference from which the figure that moved most is told where no other is, and
// hardlyMoved the share by which one differs at most that hardly moved.
const (
	halfMoved   = .5
	hardlyMoved = .07
)

// steady reports whether a gauge hardly moved.
func (g *gauged) steady() bool {
	return math.Abs(g.moved) <= hardlyMoved*max(g.x, g.y)
}

// fromTo is how it moved, both ends in one place.
func (g *gauged) fromTo() string { return " from " + g.a + " to " + g.b }

// had is what it was before, as what a player had: "34 home runs", "an OPS of .748".
func (g *gauged) had() string {
	switch {
	case g.key == plusMinus:
		return "a plus-minus of " + g.a
	case (g.is(total) || strings.HasSuffix(g.name, " a game")) && float(g.a) != 1 && g.a != "one":
		return g.a + " " + g.name
	case strings.HasSuffix(g.name, "s") || strings.Contains(g.name, "s a ") || strings.Contains(g.name, "s per "):
		return ""
	case strings.HasPrefix(g.name, "OPS"), strings.HasPrefix(g.name, "ERA"):
		return "an " + g.name + " of " + g.a
	}
	return "a " + g.name + " of " + g.a
}

// read is a gauge of two seasons of n and m games, nil where it is not held in both, or would compare unlike games: a total
// of fewer games, which are said beside it, is told where each game had less as well.
func (g gauge) read(list []changed, n, m float64) *gauged {
	c := changeOf(list, g.key)
	if c == nil {
		return nil
	}
	unlike := g.is(total) && min(n, m) < gamesAlike*max(n, m)
	if unlike {
		a, b := float(c.before), float(c.after)
		if g.key == plusMinus || min(n, m, a, b) <= 0 || (b > a) != (b/m > a/n) || min(a/n, b/m) > gamesAlike*max(a/n, b/m) {
			return nil
		}
	}
	out := &gauged{gauge: g, a: c.before, b: c.after, from: c.from, unlike: unlike}
	if g.per != "" {
		of := changeOf(list, g.per)
		if of == nil {
			return nil
		}
		a, b := float(of.before), float(of.after)
		times := 1.
		if g.per == "IP" {
			a, b, times = inningsOf(of.before), inningsOf(of.after), 9
		}
		if min(a, b) <= 0 {
			return nil
		}
		out.a, out.b, out.from = english.Fixed(times*float(c.before)/a, g.digits), english.Fixed(times*float(c.after)/b, g.digits), join(c.from, of.from)
	}
	if g.key == plusMinus {
		out.a, out.b = signedFigure(out.a), signedFigure(out.b)
	}
	out.x, out.y = float(out.a), float(out.b)
	out.moved = out.y - out.x
	if g.is(total) && g.key != plusMinus {
		out.a, out.b = counted(out.a), counted(out.b)
	}
	out.better = (out.moved > 0) != g.is(low)
	return out
}

// signedFigure is a plus-minus with its sign.
func signedFigure(shown string) string {
	if float(shown) > 0 && !strings.HasPrefix(shown, "+") {
		return "+" + shown
	}
	return shown
}

// gamesAlike is the share of one season's games at least by which those of another are about as many, and unlikeBoard the
// share up to which they are so different that it is said, totalsAlike the same beside a total; gamesSame is that share where games that were missed are the reason
// of a lower rating.
const (
	gamesAlike  = .9
	gamesSame   = .95
	unlikeBoard = .82
	totalsAlike = .93
)

// gauged are the gauges of a player that are held in two seasons of one role.
func (d *draft) gauged(ctx context.Context, p *models.Player, before, now *chapter) (held []*gauged, err error) {
	list, err := d.changes(ctx, p, string(now.role), before.season, now.season)
	if err != nil {
		return nil, err
	}
	n, m := before.gamesPlayed(), now.gamesPlayed()
	for _, g := range gauges[now.role] {
		if of := g.read(list, n, m); of != nil {
			held = append(held, of)
		}
	}
	return held, nil
}

// ratedLevel is up to how many points two ratings are much the same.
const ratedLevel = 1.5

// share is how far a gauge moved, as a share of what is told at least.
func (g *gauged) share() float64 { return math.Abs(g.moved) / g.least }

// moving are the gauges that moved the way that the rating did and are told: the one that readers know a player by that
// moved most, and the one that moved most of the others; none where no such moved by half of what is told at least.
func moving(held []*gauged, rated float64) (told []*gauged) {
	own := slices.DeleteFunc(slices.Clone(held), func(g *gauged) bool { return rated != 0 && g.better != (rated > 0) || g.moved == 0 })
	slices.SortStableFunc(own, func(a, b *gauged) int { return cmp.Compare(b.share(), a.share()) })
	at := slices.IndexFunc(own, func(g *gauged) bool { return g.is(main) && g.share() >= halfMoved })
	if at < 0 {
		return nil
	}
	told = own[at : at+1 : at+1]
	for _, g := range own {
		if g != told[0] && g.share() >= 1-tiny {
			told = append(told, g)
		}
	}
	return told
}

// contrary is the figure that moved most of those that speak against a sentence that little changed, or that a rating moved
// against a figure: any that moved by half of what is told at least, the way of the rating where that moved; nil without one.
func contrary(held []*gauged, way float64) (best *gauged) {
	for _, g := range held {
		if g.share() >= halfMoved && (way == 0 || g.better == (way > 0)) && (best == nil || g.share() > best.share()) {
			best = g
		}
	}
	return best
}

// telling are the gauges that a sentence tells beside the line of a season, what the line has first, and whether it only
// moved against the rating: what a player is there for is told before all else where it did.
func telling(held []*gauged, way float64, line string) (told []*gauged, against bool) {
	for _, g := range held {
		if way != 0 && g.is(score) && g.moved != 0 && g.better != (way > 0) && g.share() >= halfMoved {
			return []*gauged{g}, true
		}
	}
	told = moving(held, way)
	if len(told) == 0 && way != 0 { // what only moved the other way is named as that
		told = moving(held, -way)
		return told[:min(1, len(told))], len(told) > 0
	}
	if len(told) < 2 {
		return told, false
	}
	if rest := told[1:]; holds(line, told[0].b) { // beside it another that the line does not have
		rest = slices.DeleteFunc(slices.Clone(rest), func(g *gauged) bool { return holds(line, g.b) })
		return append(told[:1:1], rest[:min(1, len(rest))]...), false
	}
	return told, false
}

// changed is the message about what moved most for a player of a board, or that it hardly did.
func (s *sitting) changed(ctx context.Context, x *seat) (message, error) {
	if !x.playedBefore() {
		return message{}, nil
	}
	return s.d.changedFrom(ctx, x.p, x.was, x.c, x.c.line.verb)
}

// steadyAs is the message about a figure that hardly moved, or is the same as it was.
func (g *gauged) steadyAs(vars map[string]string) string {
	if g.a != g.b {
		return "board.steady"
	}
	vars["were"] = "was"
	if word := firstWord(g.name); word != "OPS" && strings.HasSuffix(word, "s") && g.key != plusMinus {
		vars["were"] = "were"
	}
	return "board.same"
}

// steady reports whether a message is that of [gauged.steadyAs]: it says least.
func (m *message) steady() bool { return m.as == "board.steady" || m.as == "board.same" }
