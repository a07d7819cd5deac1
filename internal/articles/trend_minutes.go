package articles

import (
	"context"
	"math"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
)

// What playing time and shots made of a change of an average of basketball.

// minutesSpan is the time that averages are compared over that allow for playing time.
const minutesSpan = 36

// totals are a player's sum of a statistic and the minutes of a season.
func (t *trend) totals(ctx context.Context, season int, counts string) (sum, minutes float64, from *source, err error) {
	if season > t.d.sport.Last {
		sum, _ = t.d.countedNow(t.p.ID, season, counts)
		minutes, _ = t.d.countedNow(t.p.ID, season, "MP")
		return sum, minutes, nil, nil
	}
	var of [2]float64
	for i, key := range []string{counts, "MP"} {
		s, err := t.d.ask(ctx, t.p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: season, Until: season})
		if err != nil || s.firstValue() == nil {
			return 0, 0, nil, err
		}
		of[i] = float(s.firstValue().Shown)
		if from == nil {
			from = s
		} else {
			from = join(from, s)
		}
	}
	return of[0], of[1], from, nil
}

// causeOf is what made a change of an average, by how often as great the minutes are and what comes of each: one of them
// alone is called the cause where the other hardly moved.
func causeOf(minutes, rate float64) string {
	still := func(by float64) bool { return math.Abs(by-1) < causeLeft }
	switch {
	case still(minutes) && still(rate):
		return ""
	case still(rate):
		return "finding.minutes"
	case still(minutes):
		return "finding.rate"
	case (minutes > 1) == (rate > 1):
		return "finding.part"
	case math.Abs(math.Log(minutes)) > math.Abs(math.Log(rate)):
		return "finding.despite"
	}
	return "finding.against"
}

// onCourt are the findings of basketball: what playing time made of the change, and what the shots did. Minutes are no
// reason where the shots a game did not move with them: then the shots are told beside the minutes.
func (t *trend) onCourt(ctx context.Context) ([]message, error) {
	shots, err := t.shots(ctx)
	if err != nil {
		return nil, err
	}
	if m := t.asManyShots(shots); m.from != nil {
		return []message{m}, nil
	}
	minutes, err := t.perMinutes(ctx, shots)
	if err != nil {
		return nil, err
	}
	return []message{t.ofTaken(shots), minutes}, nil // how often a scorer shoots says more than the time alone
}

// shotsPer are a player's shots a game in both seasons, with the share made; nil from where they are not told.
type shotsPer struct {
	before, now float64
	share       *changed
	from        *source
}

// shots returns the shots of a scoring average that moved.
func (t *trend) shots(ctx context.Context) (shotsPer, error) {
	share := changeOf(t.changes, "FG%")
	if t.main.key != "PPG" || share == nil || !t.toDate {
		return shotsPer{}, nil
	}
	tries, games := t.d.countedNow(t.p.ID, t.now.season, "FGA")
	s, err := t.d.ask(ctx, t.p, plan.Plan{Intent: plan.PlayerStat, Stat: "FGA", Since: t.before.season, Until: t.before.season})
	value, played := s.firstValue(), float(t.gamesBefore())
	if err != nil || value == nil || games == 0 || played == 0 {
		return shotsPer{}, err
	}
	return shotsPer{float(value.Shown) / played, tries / games, share, join(t.both, s, share.from)}, nil
}

// withMinutes reports whether the shots a game moved the way that the minutes did, by half as much at least.
func (s *shotsPer) withMinutes(minutes float64) bool {
	return s.from == nil || math.Log(s.now/s.before)/math.Log(minutes) >= shotsFollow
}

const (
	shotsMoved  = .04 // the share by which shots a game, or the share of them made, differ of which it is said
	shotsFollow = .5  // the share of a change of the minutes that the shots a game made at least where they moved with it
	minutesNews = 2.  // minutes a game by which two seasons differ at least of which it is said beside as many shots
)

// asManyShots says that a player shoots as often in more minutes or in fewer, and how much more or less goes in; none
// where the shots moved, the minutes did not, or the share made went the other way.
func (t *trend) asManyShots(s shotsPer) message {
	played := changeOf(t.changes, "MPG")
	if s.from == nil || played == nil {
		return message{}
	}
	n, m := played.both()
	p1, p := s.share.both()
	up := t.story == rise
	if math.Abs(s.now-s.before) >= shotsMoved*s.before || math.Abs(m-n) < minutesNews || math.Abs(p-p1) < shotsMoved*p1 || (p > p1) != up {
		return message{}
	}
	x, x1 := english.Fixed(s.now, 1), english.Fixed(s.before, 1)
	vars := plus(t.vars, "x", x, "x1", x1, "p", s.share.after, "p1", s.share.before, "dm", english.Fixed(math.Abs(m-n), 1)+" "+map[bool]string{true: "more", false: "fewer"}[m > n]+" minutes",
		"but", map[bool]string{true: "and", false: "but"}[up])
	as := "finding.shots.same"
	if x != x1 {
		as = "finding.shots.near"
	}
	t.explained["FG%"], t.explained["MPG"] = true, true
	return t.d.voice.allowed(message{join(s.from, played.from).copied(), t.p.Name, as, withDirections(vars)})
}

// doingMore is what brought more of a statistic in the same time, and less.
var doingMore = map[string][2]string{"points": {"scoring more", "scoring less"}, "rebounds": {"rebounding more", "rebounding less"}, "assists": {"setting up more baskets", "setting up fewer baskets"}}

// perMinutes says how much of a change of an average playing time made: what the average is over as many minutes.
func (t *trend) perMinutes(ctx context.Context, taken shotsPer) (message, error) {
	counts := ""
	for _, of := range toDateStats {
		if of.key == t.main.key && of.key != "MPG" {
			counts = of.counts
		}
	}
	played := changeOf(t.changes, "MPG")
	if counts == "" || played == nil {
		return message{}, nil
	}
	per, from, err := t.overSpan(ctx, counts)
	if err != nil || from == nil {
		return message{}, err
	}
	a, b := t.main.both()
	n, m := played.both()
	shown := [2]string{english.Fixed(per[0], 1), english.Fixed(per[1], 1)}
	as := causeOf(m/n, per[1]/per[0])
	if as == "finding.rate" && n != m && (m > n) != (b > a) { // minutes that went the other way explain none of it
		as = "finding.against"
	}
	if as == "" || as != "finding.minutes" && shown[0] == shown[1] || b == a || (b > a) != (m/n*per[1]/per[0] > 1) {
		return message{}, nil
	}
	byTime := a*m/n - a // what the minutes alone would have brought
	if as = t.causeSaid(as, played, shown[0] == shown[1], taken.withMinutes(m/n)); as == "" {
		return message{}, nil
	}
	unit := strings.TrimSuffix(t.main.vars["unit"], " a game")
	averaged, plays := "averaged", "played"
	if t.toDate {
		averaged, plays = "has averaged", "plays"
	}
	t.explained["MPG"] = true
	whole, time := english.Fixed(math.Abs(b-a), 1), english.Fixed(math.Abs(byTime), 1)
	rest := english.Fixed(float(whole)-float(time), 1)
	if strings.HasPrefix(as, "finding.part") && (float(rest) <= 0 || float(time) <= 0) {
		return message{}, nil
	}
	vars := plus(t.vars, "u", unit, "av", averaged, "plays", plays, "be", t.be(), "p", shown[1], "q", shown[0], "m", played.after, "n", played.before, "w", time, "d", whole, "rest", rest, "doing", doingMore[unit][count(b < a)])
	return t.d.voice.allowed(message{join(from, played.from).copied(), t.p.Name, as, withDirections(vars)}), nil
}

// overSpan returns what an average of both seasons is over as many minutes; no source where that is not held.
func (t *trend) overSpan(ctx context.Context, counts string) (per [2]float64, from *source, err error) {
	from = t.both
	for i, season := range []int{t.before.season, t.now.season} {
		sum, minutes, s, err := t.totals(ctx, season, counts)
		if err != nil || minutes == 0 || sum == 0 {
			return per, nil, err
		}
		per[i] = minutesSpan * sum / minutes
		if s != nil {
			from = join(from, s)
		}
	}
	return per, from, nil
}

// causeSaid is the message about a cause; "" where the minutes are one of two and the shots did not move with them.
func (t *trend) causeSaid(cause string, played *changed, sameRate, shotsFollow bool) string {
	switch {
	case cause == "finding.part" && !shotsFollow: // which then made no points
		return ""
	case cause == "finding.rate" && played.before == played.after:
		return "finding.rate.same"
	case cause == "finding.minutes" && sameRate:
		return "finding.time.same"
	case cause == "finding.minutes" || cause == "finding.rate":
		return cause
	case float(t.main.after) > float(t.main.before):
		return cause + ".up"
	}
	return cause + ".down"
}

// ofTaken says how often a player shot and how many of those shots went in, of a scoring average that moved.
func (t *trend) ofTaken(s shotsPer) message {
	if s.from == nil {
		return message{}
	}
	p, q := s.share.both()
	shown, before := english.Fixed(s.now, 1), english.Fixed(s.before, 1)
	if math.Abs(s.now-s.before) < shotsMoved*s.before && math.Abs(p-q) < shotsMoved*p || shown == before {
		return message{}
	}
	t.explained["FG%"] = true
	vars := plus(t.vars, "x", shown, "x1", before, "p", s.share.after, "p1", s.share.before, "takes", "takes", "makes", "makes")
	as := "finding.taken"
	if s.share.after == s.share.before {
		as = "finding.taken.same"
	}
	return t.d.voice.allowed(message{s.from.copied(), t.p.Name, as, withDirections(vars)})
}
