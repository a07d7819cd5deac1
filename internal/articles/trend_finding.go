package articles

import (
	"context"
	"fmt"
	"math"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// The findings of a trend: what two lines beside each other come to, so that a reader learns why a figure moved and not
// only that it did.

const (
	nearlyAll   = .8  // the share of a change from which it is of one cause
	causeLeft   = .03 // the share by which the rest moved at most where one thing alone is called the cause
	hardly      = .3  // the share up to which a cause explains little of it
	asMuch      = .05 // the share by which two figures differ at most that are called about the same
	otherGames  = .06 // the share by which the games of two seasons differ where totals are told a game
	shotsAlike  = .1  // the share by which shots differ at most that are about as many
	ofStrength  = .75 // the share of a change of goals that the power play made, or did not
	sharesApart = .03 // the least difference of two shares of targets caught of which it is said
)

// scored are the counts that a reader looks for beside the story's, ofScored the weight from which one is told that went
// the other way.
var scored = map[string]bool{"HR": true, "RushTD": true, "RecTD": true, "PassTD": true, "G": true}

const ofScored = .2

// scoredLess is the message that a count that a reader looks for went the other way than the story, beside what did: none
// where the headline or the summary has it.
func (t *trend) scoredLess() message {
	if t.counter == nil || !scored[t.counter.key] || t.told[butHead] || t.told["trend.sum.counter"] || t.explained[t.counter.key] {
		return message{}
	}
	return t.countered()
}

// counterWeight is how much a change counts as one that went the other way than the story: more where a reader looks for it,
// and nothing of yards for each carry, catch or pass.
func (t *trend) counterWeight(c *changed) float64 {
	switch {
	case eachTime.MatchString(c.vars["unit"]):
		return 0
	case c.key == famous[string(t.now.role)] && c.weight >= ofOther || scored[c.key] && c.weight >= ofScored:
		return c.weight + ofItself
	}
	return c.weight
}

// both are the figures of a change, of the season before and of the last.
func (c *changed) both() (before, after float64) {
	return float(c.before), float(c.after)
}

// found is a message that rests on some changes. Their statistics are told by it.
func (t *trend) found(as string, vars map[string]string, list ...*changed) message {
	from := t.both
	for _, c := range list {
		from = join(from, c.from)
		t.explained[c.key] = true
	}
	return t.d.voice.allowed(message{from.copied(), t.p.Name, as, withDirections(plus(vars, "y1", t.vars["y1"], "y2", t.vars["y2"]))})
}

// findings are the messages that say what made the change, and whether the player has been there before.
func (t *trend) findings(ctx context.Context) (out []message, err error) {
	switch t.now.role {
	case "player":
		if out, err = t.onCourt(ctx); err != nil {
			return nil, err
		}
	case "forward", "defenceman":
		out = append(out, t.perGame(), t.ofShots(), t.atStrength())
	case "running_back":
		out = append(out, t.ofCarries())
	case "wide_receiver", "tight_end":
		out = append(out, t.ofTargets())
	case "quarterback":
		out = append(out, t.perGame())
	case "batter":
		out = append(out, t.ofBases(), t.perHomer())
	case "starter", "reliever":
		starts, err := t.starts(ctx)
		if err != nil {
			return nil, err
		}
		out = append(out, t.perNine(), starts)
	case "goalie":
		out = append(out, t.ofStarts())
	}
	took, err := t.tookOver(ctx)
	if err != nil {
		return nil, err
	}
	again, err := t.again(ctx)
	return append(out, took, again), err
}

// gamesBefore are the games of the season before, "" where they are not held.
func (t *trend) gamesBefore() string {
	if games := changeOf(t.changes, gamesKey); games != nil {
		return games.before
	}
	return ""
}

// perGame is a total of two seasons of other lengths as what it comes to a game.
func (t *trend) perGame() message {
	games := changeOf(t.changes, gamesKey)
	if games == nil || !t.main.total() {
		return message{}
	}
	a, b := t.main.both()
	n, m := games.both()
	if math.Abs(n-m) < otherGames*max(n, m) || min(n, m, a, b) <= 0 {
		return message{}
	}
	digits := 1
	if t.d.sport.Key == stats.NHL {
		digits = 2
	}
	x, y := english.Fixed(b/m, digits), english.Fixed(a/n, digits)
	if x == y {
		return message{}
	}
	return t.found("finding.game", map[string]string{"u": t.main.vars["unit"], "x": x, "y": y, "g": games.after, "g1": games.before}, t.main, games)
}

// ofShots says whether more shots or another share of them made a change of goals.
func (t *trend) ofShots() message {
	shots, share, goals, games := changeOf(t.changes, "SOG"), changeOf(t.changes, "S%"), changeOf(t.changes, "G"), changeOf(t.changes, gamesKey)
	if shots == nil || share == nil || goals == nil || games == nil || t.main.key != "G" && t.main.key != "PTS" {
		return message{}
	}
	a, b := goals.both()
	s1, s2 := shots.both()
	p1, p2 := share.both()
	if (b > a) != (t.story == rise) || math.Abs(b-a) < 3 || min(a, b, s1, s2, p1, p2) <= 0 {
		return message{}
	}
	vars := map[string]string{"x": shots.after, "x1": shots.before, "p": share.after, "p1": share.before, "g": games.after, "g1": games.before, "v": goals.after, "v1": goals.before}
	switch made := math.Log(p2/p1) / math.Log(b/a); {
	case made >= nearlyAll && math.Abs(s2-s1) <= shotsAlike*max(s1, s2):
		return t.found("finding.share", vars, shots, share)
	case math.Abs(made) <= hardly && math.Abs(p2-p1) <= asMuch*max(p1, p2) && (s2 > s1) == (b > a):
		return t.found("finding.shots", vars, shots, share)
	case b > a && s2 > s1 && (s2-s1)/s1 < spentLess*(b-a)/a:
		return t.found("finding.less", map[string]string{"more": goals.differs(), "less": shots.differs(), "had": "scored"}, goals, shots, share)
	}
	return message{}
}

// atStrength says whether the power play made a change of goals.
func (t *trend) atStrength() message {
	goals, power := changeOf(t.changes, "G"), changeOf(t.changes, "PPG")
	if t.main.key != "G" || goals == nil || power == nil || power.vars["unit"] != "power-play goals" {
		return message{}
	}
	a, b := goals.both()
	p1, p2 := power.both()
	change, own := b-a, p2-p1
	vars := map[string]string{"v": counted(fmt.Sprint(b - p2)), "v1": counted(fmt.Sprint(a - p1)), "p": counted(power.after), "p1": counted(power.before)}
	switch {
	case math.Abs(change) < 5:
		return message{}
	case own/change >= ofStrength:
		return t.found("finding.power", vars, goals, power)
	case own/change <= 1-ofStrength:
		return t.found("finding.even", vars, goals, power)
	}
	return message{}
}

// ofCarries says how often a back ran and how far.
func (t *trend) ofCarries() message {
	carries, each, games := changeOf(t.changes, "RushAtt"), changeOf(t.changes, "Y/C"), changeOf(t.changes, gamesKey)
	if carries == nil || each == nil || games == nil || t.main.key != "RushYds" && t.main.key != "Scrim" && t.main.key != "RushTD" {
		return message{}
	}
	vars := map[string]string{"c": counted(carries.after), "c1": counted(carries.before), "v": each.after, "v1": each.before, "g": counted(games.after), "g1": counted(games.before)}
	as := "finding.carries"
	if games.before == games.after {
		as += ".same"
	}
	return t.found(as, vars, carries, each, games)
}

// ofTargets says how often a receiver was thrown to, and how many of those throws came to a catch.
func (t *trend) ofTargets() message {
	catches, thrown := changeOf(t.changes, "Rec"), changeOf(t.changes, "Tgt")
	if catches == nil || thrown == nil || t.main.key != "Rec" && t.main.key != "RecYds" && t.main.key != "RecTD" {
		return message{}
	}
	a, b := catches.both()
	x, y := thrown.both()
	if min(a, b, x, y) <= 0 {
		return message{}
	}
	vars := map[string]string{"c": counted(catches.after), "c1": counted(catches.before), "x": counted(thrown.after), "x1": counted(thrown.before), "p": english.Fixed(100*b/y, 0), "p1": english.Fixed(100*a/x, 0)}
	as := "finding.targets"
	if math.Abs(b/y-a/x) < sharesApart {
		as = "finding.targets.same"
	}
	return t.found(as, vars, catches, thrown)
}

// ofBases says whether a batter's OPS moved by getting on base or by slugging.
func (t *trend) ofBases() message {
	ops, on, slug := changeOf(t.changes, "OPS"), changeOf(t.changes, "OBP"), changeOf(t.changes, "SLG")
	if ops == nil || on == nil || slug == nil || (t.main.key != "OPS" && t.main.key != "SLG" && t.main.key != "OBP" && t.main.key != "AVG") {
		return message{}
	}
	o1, o2 := on.both()
	s1, s2 := slug.both()
	whole := (o2 - o1) + (s2 - s1)
	if (whole > 0) != (t.story == rise) || math.Abs(whole) < .03 {
		return message{}
	}
	points := func(v float64) string { return fmt.Sprintf("%.0f", math.Abs(1000*v)) }
	vars := map[string]string{"ob": points(o2 - o1), "s2": points(s2 - s1), "ov": on.after, "sv": slug.after, "more": map[bool]string{true: "more", false: "less"}[whole > 0], "gained": map[bool]string{true: "gained", false: "lost"}[whole > 0], "gain": map[bool]string{true: "gain", false: "loss"}[whole > 0]}
	switch share := (s2 - s1) / whole; {
	case share >= ofStrength && share <= 1:
		return t.found("finding.slug", vars, ops, on, slug)
	case share < .5 && share >= 0:
		return t.found("finding.base", vars, ops, on, slug)
	case share >= .5 && share < ofStrength:
		return t.found("finding.bases", vars, ops, on, slug)
	}
	return message{}
}

// perHomer is how often a batter homered.
func (t *trend) perHomer() message {
	homers, games := changeOf(t.changes, "HR"), changeOf(t.changes, gamesKey)
	if t.main.key != "HR" && t.main.key != "RBI" || homers == nil || games == nil {
		return message{}
	}
	a, b := homers.both()
	n, m := games.both()
	if min(a, b) < 5 {
		return message{}
	}
	x, y := english.Fixed(m/b, 1), english.Fixed(n/a, 1)
	if x == y {
		return message{}
	}
	return t.found("finding.homer", map[string]string{"x": x, "y": y}, homers, games)
}

// inningsOf are the innings that a figure like "150.2" says, which are thirds.
func inningsOf(shown string) float64 {
	v := float(shown)
	whole := math.Floor(v)
	return whole + math.Round(10*(v-whole))/3
}

// nineTold is by how much a pitcher's strikeouts or walks by nine innings differ of which it is told.
const nineTold = .4

// perNine is a pitcher's strikeouts and walks by nine innings.
func (t *trend) perNine() message {
	innings, out, walks := changeOf(t.changes, "IP"), changeOf(t.changes, "K"), changeOf(t.changes, "BBA")
	if innings == nil || out == nil || walks == nil {
		return message{}
	}
	n, m := inningsOf(innings.before), inningsOf(innings.after)
	if min(n, m) <= 0 {
		return message{}
	}
	per := func(figure string, innings float64) string { return english.Fixed(9*float(figure)/innings, 1) }
	vars := map[string]string{"k": per(out.after, m), "k1": per(out.before, n), "w": per(walks.after, m), "w1": per(walks.before, n)}
	if math.Abs(float(vars["k"])-float(vars["k1"])) < nineTold && math.Abs(float(vars["w"])-float(vars["w1"])) < nineTold {
		return message{}
	}
	as := "finding.nine"
	switch { // what hardly moved is in the table
	case math.Abs(float(vars["k"])-float(vars["k1"])) < nineTold:
		as = "finding.nine.walks"
	case math.Abs(float(vars["w"])-float(vars["w1"])) < nineTold:
		as = "finding.nine.outs"
	}
	return t.found(as, vars, innings, out, walks)
}

// ofStarts is how many of a goalie's games were won.
func (t *trend) ofStarts() message {
	won, games := changeOf(t.changes, "W"), changeOf(t.changes, goalGames)
	if won == nil || games == nil {
		return message{}
	}
	a, b := won.both()
	n, m := games.both()
	if min(a, b) <= 0 || (b/m > a/n) != (t.story == rise) {
		return message{}
	}
	return t.found("finding.won", map[string]string{"w": counted(won.after), "w1": counted(won.before), "g": counted(games.after), "g1": counted(games.before)}, won, games)
}
