package articles

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
)

// finding is a comparison of a season with the one before that no row of their table has: what explains the headline.
type finding struct {
	message
	worth float64
	keys  []string // of the statistics that it compares
}

// What a finding is worth: how much a season's work changed explains more than that there was more of it.
const (
	worthOnMore  = 2.4 // more at a lower rate
	worthOfShare = 3.2 // goals without the power play
	worthOnLess  = 3.
	worthOfWork  = 2.8 // work for little
	worthOfRate  = 2.6 // for each game or 36 minutes
	worthOfNine  = 2.2 // innings
	worthOfWins  = 2.
	worthOfSame  = 1.5 // more in as many games
)

// findings returns what explains a season beside the one before, the most telling first; none where the season before
// is not rated.
func (r *seasonReport) findings(ctx context.Context) ([]finding, error) {
	if len(r.changes) == 0 {
		return nil, nil
	}
	minutes, err := r.byMinutes(ctx)
	if err != nil {
		return nil, err
	}
	out := slices.DeleteFunc([]finding{r.evenStrength(), r.onFewer(), r.volume(), r.inGames(), r.homers(), r.eachGame(), minutes, r.perNine("K"), r.perNine("BBA"), r.wonOfLost()}, func(f finding) bool { return f.from == nil })
	slices.SortStableFunc(out, func(a, b finding) int { return cmp.Compare(b.worth, a.worth) })
	var apart []finding // each statistic once
	for _, f := range out {
		if !slices.ContainsFunc(apart, func(o finding) bool {
			return slices.ContainsFunc(o.keys, func(k string) bool { return slices.Contains(f.keys, k) })
		}) {
			apart = append(apart, f)
		}
	}
	return apart, nil
}

// found is a finding that rests on changes, with the season before as "y1".
func (r *seasonReport) found(as string, worth float64, vars map[string]string, of ...*changed) finding {
	from, keys := of[0].from, []string{of[0].key}
	for _, c := range of[1:] {
		from, keys = join(from, c.from), append(keys, c.key)
	}
	vars = maps.Clone(vars)
	vars["y1"], vars["y2"] = of[0].vars["y1"], of[0].vars["y2"]
	return finding{r.d.voice.allowed(message{from.copied(), r.p.Name, as, withDirections(vars)}), worth, keys}
}

// Goals that were scored without the power play: so many more, by such a share, are news.
const (
	evenGoals = 8
	evenRise  = 1.3
)

// evenStrength is the finding that the goals without the power play rose.
func (r *seasonReport) evenStrength() finding {
	goals, power := changeOf(r.changes, "G"), changeOf(r.changes, "PPG")
	if goals == nil || power == nil || power.vars["unit"] != "power-play goals" {
		return finding{}
	}
	a1, b1 := goals.both()
	a2, b2 := power.both()
	before, after := a1-a2, b1-b2
	if after-before < evenGoals || after < evenRise*before || before <= 0 {
		return finding{}
	}
	f := r.found("finding.even", worthOfShare, map[string]string{"x": counted(english.Fixed(after, 0)), "y": counted(english.Fixed(before, 0))}, goals, power)
	f.keys = []string{"even"} // the goals in all may be told as well
	return f
}

// spent are, for the first statistic of each role, what it is made of, with the verb for having it.
var spent = map[string]struct {
	key, verb string
	of        []string
}{
	"tight_end": {"RecYds", "gained", []string{"Rec", "Tgt"}}, "wide_receiver": {"RecYds", "gained", []string{"Rec", "Tgt"}}, "running_back": {"RushYds", "gained", []string{"RushAtt"}},
	"forward": {"G", "scored", []string{"SOG"}}, "defenceman": {"G", "scored", []string{"SOG"}},
	"batter": {"HR", "hit", nil}, "quarterback": {"PassTD", "threw", nil},
}

// A first statistic that rose by a share is told with what it is made of where that fell, or rose by so much less.
const (
	spentMore = .12
	spentLess = .35
)

// onFewer is the finding that there was more of the first statistic on less of what it is made of.
func (r *seasonReport) onFewer() finding {
	of, ok := spent[string(r.now.role)]
	c := changeOf(r.changes, of.key)
	if !ok || c == nil {
		return finding{}
	}
	before, after := c.both()
	rose := (after - before) / before
	if rose < spentMore {
		return finding{}
	}
	list, less := []*changed{c}, []string{}
	fewer := false
	for _, key := range of.of {
		if k := changeOf(r.changes, key); k != nil {
			a, b := k.both()
			switch {
			case b < a:
				fewer = true
			case b > a && len(of.of) == 1 && (b-a)/a < spentLess*rose:
			default:
				continue
			}
			list, less = append(list, k), append(less, k.differs())
		}
	}
	vars := map[string]string{"more": c.differs(), "had": of.verb}
	if len(less) > 0 && (fewer || len(less) == len(of.of)) {
		vars["less"] = english.List(less)
		return r.found("finding.less", worthOnLess, vars, list...)
	}
	return finding{}
}

// volumes are, for each role, the work of a season and what it brings.
var volumes = map[string][2]string{
	"wide_receiver": {"Tgt", "Rec"}, "tight_end": {"Tgt", "Rec"}, "running_back": {"RushAtt", "RushYds"}, "forward": {"SOG", "G"}, "defenceman": {"SOG", "G"},
}

// Work that rose by a share is told with what it brought where that rose by so much less.
const (
	volumeMore = .15
	volumeLess = .35
)

// volume is the finding that more work brought little more, or less.
func (r *seasonReport) volume() finding {
	keys := volumes[string(r.now.role)]
	work, brought := changeOf(r.changes, keys[0]), changeOf(r.changes, keys[1])
	if work == nil || brought == nil {
		return finding{}
	}
	a, b := work.both()
	x, y := brought.both()
	rose := (b - a) / a
	if a == 0 || x == 0 || rose < volumeMore || x == y || (y-x)/x >= volumeLess*rose {
		return finding{}
	}
	return r.found("finding.volume", worthOfWork, map[string]string{"more": work.differs(), "less": brought.differs()}, work, brought)
}

// inGames is the finding that there was more of the headline's statistic, or the role's first, in as many games or fewer.
func (r *seasonReport) inGames() finding {
	c, games := changeOf(r.changes, perSeason[string(r.now.role)]), changeOf(r.changes, gamesKey)
	if r.mark != nil && r.mark.total() {
		c = r.mark
	}
	if c == nil || games == nil || c == games || lowIsGood[c.key] || c.key == "+/-" {
		return finding{}
	}
	before, after := c.both()
	if (after-before)/before < spentMore {
		return finding{}
	}
	verb := "had"
	if of := spent[string(r.now.role)]; of.key == c.key {
		verb = of.verb
	}
	vars := map[string]string{"more": c.differs(), "had": verb}
	switch a, b := games.both(); {
	case a == b:
		vars["games"] = "the same " + counted(games.after) + " games"
	case b < a:
		vars["games"] = games.differs()
	default:
		return finding{}
	}
	f := r.found("finding.same", worthOfSame, vars, c, games)
	f.keys = []string{c.key}
	return f
}

// perSeason are the totals of each role that are told beside the games.
var perSeason = map[string]string{"batter": "HR", "quarterback": "PassTD", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "forward": "PTS", "defenceman": "PTS"}

// differs is by how much a count changed: "94 more receiving yards", "six fewer catches".
func (c *changed) differs() string {
	a, b := c.both()
	word, unit := " more ", c.vars["unit"]
	if b < a {
		word = " fewer "
	}
	shown := english.Fixed(math.Abs(b-a), 0)
	if shown == "1" {
		return "one" + word + one(unit)
	}
	return counted(thousands(shown)) + word + unit
}

// rateMoved is the share by which an average differs from the one before that is told.
const rateMoved = .12

// homers is the finding of how many games went by for each home run.
func (r *seasonReport) homers() finding {
	runs, games := changeOf(r.changes, "HR"), changeOf(r.changes, gamesKey)
	if runs == nil || games == nil || r.now.role != "batter" {
		return finding{}
	}
	a, b := runs.both()
	x, y := games.both()
	if min(a, b) < fewHomers || x/a < (y/b)*(1+rateMoved) {
		return finding{}
	}
	return r.found("finding.homers", worthOfRate, map[string]string{"x": english.Fixed(y/b, 1), "y": english.Fixed(x/a, 1)}, runs, games)
}

// fewHomers is how many home runs each season has at least of which the games for each are told.
const fewHomers = 10

// perGame are the totals whose averages a game are told where the games of two seasons differ.
var perGame = map[string]string{"quarterback": "PassYds", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "forward": "PTS", "defenceman": "PTS"}

// eachGame is the finding of an average a game where the games of both seasons differ, so that the totals mislead.
func (r *seasonReport) eachGame() finding {
	c, games := changeOf(r.changes, perGame[string(r.now.role)]), changeOf(r.changes, gamesKey)
	if c == nil || games == nil {
		return finding{}
	}
	a, b := c.both()
	x, y := games.both()
	as, worth := "finding.game", worthOfRate
	switch {
	case b > a && y > x && b/y < a/x: // more in more games, of which a reader would think otherwise
		as, worth = "finding.game.down", worthOnMore
	case math.Abs(x-y) < gamesApart*max(x, y) || b/y < a/x*(1+rateMoved):
		return finding{}
	}
	digits := 1
	if b/y < 3 {
		digits = 2
	}
	return r.found(as, worth, map[string]string{"x": english.Fixed(b/y, digits), "y": english.Fixed(a/x, digits), "unit": c.vars["unit"]}, c, games)
}

// perMinutes is the stretch of minutes that basketball counts by.
const perMinutes = 36

// byMinutes is the finding of the points for 36 minutes where the average a game moved: that they are the same, so that
// playing time made it, or that they moved as well.
func (r *seasonReport) byMinutes(ctx context.Context) (finding, error) {
	points := changeOf(r.changes, "PPG")
	if r.now.role != "player" || points == nil {
		return finding{}, nil
	}
	d := r.d
	var of [2]*source
	var rate [2][2]float64 // statistic, season
	for i, key := range []string{"PTS", "MP"} {
		s, from, to, err := d.twoSeasons(ctx, r.p, key, r.now.season-1, r.now.season)
		if s == nil {
			return finding{}, err
		}
		of[i], rate[i] = s, [2]float64{float(s.evidence.Cells[from].Shown), float(s.evidence.Cells[to].Shown)}
	}
	a, b := points.both()
	before, after := perMinutes*rate[0][0]/rate[1][0], perMinutes*rate[0][1]/rate[1][1]
	if math.Abs(b-a) < rateMoved*a || math.IsNaN(after) || math.IsInf(after, 0) || (after > before) != (b > a) && math.Abs(after-before) > rateMoved/2*before {
		return finding{}, nil
	}
	as := "finding.minutes"
	if math.Abs(after-before) < causeLeft*before {
		as = "finding.minutes.same"
	}
	f := r.found(as, worthOfRate, map[string]string{"x": english.Fixed(after, 1), "y": english.Fixed(before, 1)}, points)
	f.from = join(f.from, of[0], of[1]).copied()
	f.message = d.voice.allowed(f.message)
	return f, nil
}

// perNine is the finding of a pitcher's strikeouts or walks for nine innings, where they are better.
func (r *seasonReport) perNine(key string) finding {
	c, innings := changeOf(r.changes, key), changeOf(r.changes, "IP")
	if c == nil || innings == nil || r.now.role == "batter" {
		return finding{}
	}
	a, b := c.both()
	before, after := 9*a/thirds(innings.before), 9*b/thirds(innings.after)
	if lowIsGood[key] {
		if after > before*(1-rateMoved) {
			return finding{}
		}
	} else if after < before*(1+rateMoved) {
		return finding{}
	}
	f := r.found("finding.nine."+key, worthOfNine, map[string]string{"x": english.Fixed(after, 1), "y": english.Fixed(before, 1)}, c, innings)
	f.keys = []string{key}
	return f
}

// thirds are innings as a number: 195.1 is 195 and a third.
func thirds(shown string) float64 {
	whole, third, _ := strings.Cut(shown, ".")
	return float(whole) + float(third)/3
}

// wonBy is by how many games a starter's record is better than the one before that is told.
const wonBy = 6

// wonOfLost is the finding of a starter's record beside the one before.
func (r *seasonReport) wonOfLost() finding {
	won, lost := changeOf(r.changes, "W"), changeOf(r.changes, "L")
	if won == nil || lost == nil || r.now.role != "starter" {
		return finding{}
	}
	a, b := won.both()
	x, y := lost.both()
	if (b-y)-(a-x) < wonBy || b <= y {
		return finding{}
	}
	f := r.found("finding.record", worthOfWins, map[string]string{"x": fmt.Sprintf("%.0f-%.0f", b, y), "y": fmt.Sprintf("%.0f-%.0f", a, x)}, won, lost)
	return f
}
