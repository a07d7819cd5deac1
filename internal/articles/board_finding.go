package articles

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
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
	total  bool    // whether it grows with the games: told only where those were about as many
	low    bool    // whether less is better
}

// gauges are those of each role. The first is told where none moved.
var gauges = map[ratings.Role][]gauge{
	"batter":        {{"OPS", "OPS", "", 0, .05, false, false}, {"AVG", "batting average", "", 0, .025, false, false}, {"HR", "home runs", "", 0, 6, true, false}, {"SB", "stolen bases", "", 0, 10, true, false}},
	"starter":       {{"ERA", "ERA", "", 0, .5, false, true}, {"K", "strikeouts per nine innings", "IP", 1, .9, false, false}, {"BBA", "walks per nine innings", "IP", 1, .6, false, true}},
	"reliever":      {{"ERA", "ERA", "", 0, .6, false, true}, {"K", "strikeouts per nine innings", "IP", 1, 1.2, false, false}, {"BBA", "walks per nine innings", "IP", 1, .8, false, true}},
	"quarterback":   {{"Y/A", "yards a pass", "", 0, .5, false, false}, {"Cmp%", "completion percentage", "", 0, 2.5, false, false}, {"PassTD", "touchdown passes", "", 0, 6, true, false}, {"RushYds", "rushing yards a game", gamesKey, 1, 8, false, false}, {"Int", "interceptions", "", 0, 5, true, true}},
	"running_back":  {{"Y/C", "yards a carry", "", 0, .35, false, false}, {"RushAtt", "carries a game", gamesKey, 1, 2.5, false, false}, {"RushTD", "rushing touchdowns", "", 0, 4, true, false}, {"RecYds", "receiving yards a game", gamesKey, 1, 10, false, false}},
	"wide_receiver": catchGauges, "tight_end": catchGauges,
	"forward":    {{"PTS", "points a game", gamesKey, 2, .12, false, false}, {"S%", "shooting percentage", "", 0, 2.5, false, false}, {plusMinus, "plus-minus", "", 0, 12, true, false}, {"SOG", "shots on goal a game", gamesKey, 1, .4, false, false}},
	"defenceman": {{"PTS", "points a game", gamesKey, 2, .12, false, false}, {"S%", "shooting percentage", "", 0, 2, false, false}, {plusMinus, "plus-minus", "", 0, 12, true, false}, {"SOG", "shots on goal a game", gamesKey, 1, .4, false, false}},
	"goalie":     {{"SV%", "save percentage", "", 0, .006, false, false}},
	"player":     {{"PPG", "points a game", "", 0, 2, false, false}, {"MPG", "minutes a game", "", 0, 3, false, false}, {"RPG", "rebounds a game", "", 0, 1.5, false, false}, {"APG", "assists a game", "", 0, 1.2, false, false}},
}

var catchGauges = []gauge{{"RecYds", "receiving yards a game", gamesKey, 1, 9, false, false}, {"Rec", "catches a game", gamesKey, 1, .9, false, false}, {"Y/R", "yards a catch", "", 0, 1.2, false, false}, {"RecTD", "receiving touchdowns", "", 0, 4, true, false}}

// gauged is a gauge in both seasons.
type gauged struct {
	gauge
	a, b   string // as shown
	x, y   float64
	moved  float64
	better bool
	from   *source
}

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

// to is what a gauge came to, empty where the season's line has it.
func (g *gauged) to(line string) string {
	if holds(line, g.b) {
		return ""
	}
	return " to " + g.b
}

// read is a gauge of two seasons, nil where it is not held in both, or would compare unlike games.
func (g gauge) read(list []changed, alike bool) *gauged {
	c := changeOf(list, g.key)
	if c == nil || g.total && !alike {
		return nil
	}
	out := &gauged{gauge: g, a: c.before, b: c.after, from: c.from}
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
	if g.total && g.key != plusMinus {
		out.a, out.b = counted(out.a), counted(out.b)
	}
	out.better = (out.moved > 0) != g.low
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
// share up to which they are so different that it is said.
const (
	gamesAlike  = .9
	unlikeBoard = .82
)

// gauged are the gauges of a player that are held in two seasons of one role.
func (d *draft) gauged(ctx context.Context, p *models.Player, before, now *chapter) (held []*gauged, err error) {
	list, err := d.changes(ctx, p, string(now.role), before.season, now.season)
	if err != nil {
		return nil, err
	}
	n, m := before.gamesPlayed(), now.gamesPlayed()
	for _, g := range gauges[now.role] {
		if of := g.read(list, min(n, m) >= gamesAlike*max(n, m)); of != nil {
			held = append(held, of)
		}
	}
	return held, nil
}

// ratedLevel is up to how many points two ratings are much the same.
const ratedLevel = 1.5

// moving are the gauges that moved by as much as is told the way that the rating did, those that moved most first; where
// none did, the one that moved most that way, unless it hardly moved.
func moving(held []*gauged, rated float64) (told []*gauged) {
	by := func(a, b *gauged) int { return cmp.Compare(math.Abs(a.moved)/a.least, math.Abs(b.moved)/b.least) }
	own := slices.DeleteFunc(slices.Clone(held), func(g *gauged) bool { return rated != 0 && g.better != (rated > 0) || g.moved == 0 })
	for _, of := range own {
		if math.Abs(of.moved) >= of.least-tiny {
			told = append(told, of)
		}
	}
	if len(told) == 0 && len(own) > 0 {
		if most := slices.MaxFunc(own, by); math.Abs(most.moved) >= halfMoved*most.least {
			told = append(told, most)
		}
	}
	slices.SortStableFunc(told, func(a, b *gauged) int { return by(b, a) })
	return told
}

// telling are the gauges that a sentence tells beside the line of a season, what the line has last, and whether they only
// moved against the rating.
func telling(held []*gauged, way float64, line string) (told []*gauged, against bool) {
	told = moving(held, way)
	if len(told) == 0 && way != 0 { // what only moved the other way is named as that
		told = moving(held, -way)
		told = told[:min(1, len(told))]
		against = len(told) > 0
	}
	if len(told) > 1 && holds(line, told[0].b) {
		if told[0], told[1] = told[1], told[0]; holds(line, told[0].b) { // the line has both
			told = told[1:2]
		}
	}
	return told, against
}

// changed is the message about what moved most for a player of a board, or that it hardly did.
func (s *sitting) changed(ctx context.Context, x *seat) (message, error) {
	if !x.playedBefore() {
		return message{}, nil
	}
	return s.d.changedFrom(ctx, x.p, x.was, x.c, x.c.line.verb, func(*gauged) bool { return true })
}

// changedFrom is the message about the one or two figures of a player that moved most from one season to the next, of those
// of some sort, or that the first hardly did, beside the line of the season; none where none is held in both.
func (d *draft) changedFrom(ctx context.Context, p *models.Player, was, now *chapter, line string, sort func(*gauged) bool) (message, error) {
	held, err := d.gauged(ctx, p, was, now)
	held = slices.DeleteFunc(held, func(g *gauged) bool { return !sort(g) })
	if err != nil || len(held) == 0 {
		return message{}, err
	}
	way := 0.
	if was.role == now.role && was.vars["rating"] != "" {
		way = float(now.vars["rating"]) - float(was.vars["rating"])
	}
	told, against := telling(held, way, line)
	first := held[0]
	if len(told) > 0 {
		first = told[0]
	}
	if len(told) == 0 && (!first.steady() || math.Abs(way) >= ratedOff) {
		return message{}, nil
	}
	year := d.sport.Method.Years.Name
	vars := map[string]string{"y1": year(was.season), "season": year(now.season)}
	games := ""
	n, m := was.gamesPlayed(), now.gamesPlayed()
	if role := string(now.role); min(n, m) > 0 && min(n, m) < unlikeBoard*max(n, m) && role != "starter" && role != "reliever" {
		games = ", in " + strconv.Itoa(int(m)) + " games after " + strconv.Itoa(int(n))
	}
	vars["u1"], vars["v1"], vars["a1"], vars["b1"] = first.name, first.verb(), first.a, first.b
	from, as := join(now.from, was.from, first.from), "board.changed.one"
	switch {
	case len(told) == 0:
		as = "board.steady"
	case against:
		as = "board.changed.against"
		vars["r1"], vars["r2"] = was.vars["rating"], now.vars["rating"]
		vars["way"] = map[bool]string{true: "higher", false: "lower"}[way > 0]
		if math.Abs(way) <= ratedLevel {
			vars["way"] = "much the same"
		}
	case len(told) == 1 && holds(line, first.b):
		as = "board.changed.line"
		vars["way"], vars["was"] = map[bool]string{true: "up", false: "down"}[first.moved > 0], "was"
		if strings.HasSuffix(first.name, "s") {
			vars["was"] = "were"
		}
	case len(told) == 1:
		vars["b1"] += games
	default:
		second := told[1]
		from = join(from, second.from)
		verb := ""
		if second.verb() != first.verb() {
			verb = " " + second.verb()
		}
		as = "board.changed"
		vars["c2"] = second.name + verb + " from " + second.a + second.to(line) + games
		vars["and"] = map[bool]string{true: "and", false: "but"}[second.better == first.better]
	}
	return d.voice.allowed(message{from.copied(), p.Name, as, vars}), nil
}
