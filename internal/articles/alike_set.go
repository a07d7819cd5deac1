package articles

import (
	"context"
	"fmt"
	"slices"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// How many of the ten seasons alike go one way that a conclusion is drawn, and from which rating a season is called as good as
// few are.
const (
	oneWay   = 6
	oneWayBy = 2 // than the other way
	goodFrom = 80
)

// alikeSet is the message of how the seasons most like a player's went on, which begins with what that comes to: of the first
// of them, how many were followed by a lower rating, by a higher one and by none, which come to all; and the message of the
// nearest. It is none where there are fewer, or where one was followed by the same rating.
func (d *draft) alikeSet(ctx context.Context, p *models.Player) (set, nearest message, err error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Comparables, Since: d.compared, Until: d.compared, Top: matchesAsked})
	if s == nil {
		return set, nearest, err
	}
	var r struct{ Rows []alikeRow }
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil || len(r.Rows) < closeMatches {
		return set, nearest, err
	}
	from := s
	lower, higher, unrated := 0, 0, 0
	var fell, rose []float64 // by how much
	for i := range r.Rows[:closeMatches] {
		row := &r.Rows[i]
		other, ok := d.sport.Player(row.Player.ID)
		if !ok || d.ratedIn(row.Player.ID, row.Season+1) == nil {
			unrated++
			continue
		}
		next, err := d.season(ctx, other, row.Season+1)
		if err != nil || next == nil || next.metric("rating") == nil {
			return set, nearest, err
		}
		from = join(from, next)
		if i == 0 {
			nearest = message{join(s, next).copied(), "", "alike.nearest", map[string]string{"c": row.Player.Name, "cy": d.sport.Method.Years.Name(row.Season), "ny": d.sport.Method.Years.Name(row.Season + 1), "a": english.Fixed(row.rating(), 1), "b": next.metric("rating").Shown}}
		}
		switch after := float(next.metric("rating").Shown); {
		case after < row.rating():
			lower++
			fell = append(fell, row.rating()-after)
		case after > row.rating():
			higher++
			rose = append(rose, after-row.rating())
		}
	}
	if lower+higher < closeMatches/2 || lower+higher+unrated < closeMatches {
		return set, nearest, nil
	}
	said := alikeSaid(lower, "lower", higher, "higher", medianOf(fell))
	if higher > lower {
		said = alikeSaid(higher, "higher", lower, "lower", medianOf(rose))
	}
	switch {
	case unrated == 1:
		said += "; the other had no rated season after it"
	case unrated > 1:
		said += "; the other " + counted(fmt.Sprint(unrated)) + " had no rated season after them"
	}
	vars := map[string]string{"n": fmt.Sprint(closeMatches), "season": d.sport.Method.Years.Name(d.compared), "said": said}
	if nearest.from != nil && !typical(float(nearest.vars["b"])-float(nearest.vars["a"]), lower, higher, medianOf(fell), medianOf(rose)) {
		nearest = message{} // the odd one is not what a text ends on
	}
	if nearest.from != nil {
		nearest = d.voice.allowed(nearest)
	}
	return d.voice.allowed(message{from.copied(), p.Name, alikeAs(lower, higher, ratedLast(d.sport.SeasonsOf(p.ID), d.compared), d.asGoodBefore(p.ID)), vars}), nearest, nil
}

// seldomFrom is after how many of ten seasons alike the next was lower at least where such a season is said to be hard to repeat.
const seldomFrom = 7

// alikeAs is what so many lower and higher ratings after seasons alike come to, of a season; again reports whether the player
// had one as good in a season before, which refutes that few repeat it.
func alikeAs(lower, higher int, own *ratings.Season, again bool) string {
	switch {
	case lower >= seldomFrom && own != nil && own.Display >= goodFrom && !again:
		return "alike.good"
	case lower >= oneWay:
		return "alike.falls"
	case higher >= oneWay:
		return "alike.rises"
	case lower >= higher+oneWayBy:
		return "alike.lower"
	case higher >= lower+oneWayBy:
		return "alike.higher"
	}
	return "alike.set"
}

// oddFrom is from how many times the median change the one after the nearest season is an odd one.
const oddFrom = 1.6

// typical reports whether a change of a rating after a season alike goes the way that the more of them went, and is not far
// more than their median.
func typical(change float64, lower, higher int, fell, rose string) bool {
	if lower >= higher {
		return change < 0 && -change <= oddFrom*float(fell)
	}
	return change > 0 && change <= oddFrom*float(rose)
}

// medianOf is the median of some figures, as it is shown.
func medianOf(list []float64) string {
	slices.Sort(list)
	n := len(list)
	if n == 0 {
		return ""
	}
	return english.Fixed((list[(n-1)/2]+list[n/2])/2, 1)
}

// alikeSaid words how many seasons were followed by a rating of one kind, the more, with the median of by how much, and
// of the other.
func alikeSaid(more int, of string, less int, other, by string) string {
	count := func(n int) string { return counted(fmt.Sprint(n)) }
	were := map[bool]string{true: " was", false: " were"}[more == 1]
	switch less {
	case 0:
		if more == closeMatches {
			return "all were followed by a " + of + " rating, by " + by + " points at the median"
		}
		return count(more) + were + " followed by a " + of + " rating, by " + by + " points at the median, and none by a " + other + " one"
	default:
		return count(more) + were + " followed by a " + of + " rating, by " + by + " points at the median, and " + count(less) + " by a " + other + " one"
	}
}

// asGoodBefore reports whether a season of a player's career before the one that is compared was rated as high, or nearly so.
func (d *draft) asGoodBefore(player string) bool {
	own := ratedLast(d.sport.SeasonsOf(player), d.compared)
	return own != nil && slices.ContainsFunc(d.sport.SeasonsOf(player), func(s *ratings.Season) bool {
		return s.Rated() && s.Season < d.compared && s.Display >= own.Display-againBy
	})
}

// againBy is by how many points a rating may be lower than another that it is called as good as.
const againBy = 3
