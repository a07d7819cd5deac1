package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// among is where the figure of a story stands among those of the career.
type among struct {
	beyond []year // the seasons that had as much of it, or as little
	next   year   // the first of those that had not
	lowest bool   // whether the season before had the least of a rise, or the most of a fall
	list   []year
}

// amongOf returns where the last of some seasons stands among them, by the way that it moved from the one before.
func amongOf(list []year, up bool) (out among) {
	n := len(list) - 1
	now, was := float(list[n].shown), float(list[n-1].shown)
	above := func(a, b float64) bool { return up && a > b || !up && a < b }
	out = among{next: list[0], lowest: true, list: list}
	for i, y := range list[:n] {
		v := float(y.shown)
		if v == now || above(v, now) {
			out.beyond = append(out.beyond, y)
		}
		if above(v, float(out.next.shown)) {
			out.next = y
		}
		out.lowest = out.lowest && (i == n-1 || above(v, was))
	}
	return out
}

// alone reports whether one season has a figure and no other.
func (a *among) alone(shown string) bool {
	return len(slices.DeleteFunc(slices.Clone(a.list), func(y year) bool { return y.shown != shown })) == 1
}

// standAmong notes what the story's figure is among those of the career, which is held in full.
func (t *trend) standAmong(ctx context.Context) error {
	s, list, err := t.years(ctx)
	n := len(list) - 1
	if s == nil || n < careerSeasons-1 || t.main.key == plusMinus || t.main.key == "MPG" || t.main.mark != nil || list[n-1].season != t.before.season {
		return err
	}
	if t.usual = t.rangeBefore(s, list); t.usual.from != nil { // which says more than since when there was none like it
		t.since, t.sumSince = message{}, message{}
	}
	t.among = t.yearsSaid(s, amongOf(list, float(t.main.after) > float(t.main.before)))
	return nil
}

// outlierFrom is how many times the most of all seasons before it an outlier is.
const outlierFrom = 1.15

// rangeLeast is of how many seasons before an outlier the range is told.
const rangeLeast = 3

// rangeBefore is the message that a figure which fell from a career's high is one of those that the player had before that
// season; none of a total, which depends on the games, or of one beneath them.
func (t *trend) rangeBefore(s *source, list []year) message {
	earlier := list[:max(0, len(list)-2)]
	if t.fromHigh.from == nil || t.main.as != "stat.pace" || len(earlier) < rangeLeast {
		return message{}
	}
	byFigure := func(a, b year) int { return cmp.Compare(float(a.shown), float(b.shown)) }
	low, high := slices.MinFunc(earlier, byFigure), slices.MaxFunc(earlier, byFigure)
	if now := float(t.main.after); now < float(low.shown) || now > float(high.shown) || float(t.main.before) < outlierFrom*float(high.shown) {
		return message{}
	}
	vars := plus(t.vars, "n", counted(fmt.Sprint(len(earlier))), "lo", low.shown, "hi", high.shown, "u", t.main.vars["unit"], "b", t.main.after)
	return t.d.voice.allowed(message{join(t.both, t.main.from, s).copied(), t.p.Name, "years.range", vars})
}

// yearsSaid is the message that no season before had less, or more, of the story's statistic, that one alone had, or that
// the season before had the least of it. It is none where neither is so, or where the text has it already.
func (t *trend) yearsSaid(s *source, a among) message {
	c := t.main
	vars := plus(t.vars, "u", c.subject(), "at", map[bool]string{true: "at", false: "with"}[c.averages()])
	up := float(c.after) > float(c.before)
	opposite := ""
	switch {
	case c.averages() && up:
		vars["less"], vars["low"], opposite = "a higher", "high", "lowest"
	case c.averages():
		vars["less"], vars["low"], opposite = "a lower", "low", "highest"
	case up:
		vars["less"], vars["low"], opposite = "more", "high", "fewest"
	default:
		vars["less"], vars["low"], opposite = "fewer", "low", "most"
	}
	as := ""
	switch {
	case len(a.beyond) == 0 && a.alone(a.next.shown) && t.since.from == nil:
		as, vars["p"], vars["py"] = "years.first", a.next.shown, t.year(a.next.season)
		if up && !c.averages() {
			as = "years.first.most"
		}
	case len(a.beyond) == 1 && t.since.from == nil && a.beyond[0].shown != c.after && a.beyond[0].season != t.before.season:
		as, vars["p"], vars["py"] = "years.only", a.beyond[0].shown, t.year(a.beyond[0].season)
	case a.lowest && a.alone(c.before) && t.fromHigh.from == nil && t.whole(t.before.season):
		as, vars["word"], vars["p"], vars["a"] = "years.before", opposite, counted(c.before)+" "+c.vars["unit"], counted(c.before)
	default:
		return message{}
	}
	return t.d.voice.allowed(message{join(t.both, c.from, s).copied(), t.p.Name, as, vars})
}
