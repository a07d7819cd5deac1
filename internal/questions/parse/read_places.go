package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// readPlace reads "second in hits" and "the third most hits" as a place on a list. An ordinal
// that counts something else, as in "his second season", is left.
func (r *reader) readPlace() {
	for i := range r.parts {
		t := r.parts[i].first
		if t.Kind != lexicon.Ordinal || !r.kind(i, lexicon.Numeral) || t.Num > plan.MaxRows {
			continue
		}
		if r.is(i+1, "most", "fewest", "best", "leader", "in", "ever", "rank", "career", "active") || i+1 == len(r.parts) || r.isOneOf(i+1, "on", "for", "among", "behind") {
			r.plan.Place = int(t.Num)
			r.use(i)
			return
		}
	}
}

// asksPlace reports whether a place on a list is asked for by "where did he finish in".
func (r *reader) asksPlace() bool {
	return textOf(r.parts, 0) == "where" && !r.has("birthplace", "born", "playfor")
}

// asksOwnPlace reports whether a player's place on a list is asked for.
func (r *reader) asksOwnPlace() bool {
	return (r.hasUnused("rank", "standing") || r.asksPlace() || r.asksAmongFirst()) && !r.has("howmany")
}

// asksAmongFirst reports whether a player's place is asked for by a number of places or by one of them: "was he top
// five in points", "was he first in home runs".
func (r *reader) asksAmongFirst() bool {
	switch {
	case r.plan.Top > 0:
	case r.asksWhether() && r.plan.Place > 0:
		r.plan.Place = 0
	case r.asksWhether() && r.hasUnused("first") && !r.hasUnused("season", "seasons"):
		r.take("first")
		r.plan.Top = 1
	default:
		return false
	}
	return true
}

// isOneOf reports whether a part is one of some words.
func (r *reader) isOneOf(i int, words ...string) bool {
	text := textOf(r.parts, i)
	for _, w := range words {
		if text == w {
			return true
		}
	}
	return false
}

// playerRank reads "where does Griffey rank in home runs": a career's place unless a season
// is named.
func (r *reader) playerRank() {
	p := &r.plan
	p.Intent = plan.Leaders
	key, ok := r.metric()
	if !ok {
		return
	}
	p.Stat, p.PerGame = key, r.take("pergame")
	st, _ := statistics.Find(r.sports[0], key)
	r.take("rank", "standing", "most", "leader", "record")
	switch {
	case r.has("season", "seasons") || p.Since != 0 || p.Until != 0:
		r.seasonOrSpan(st)
	default:
		p.By = plan.ByCareer
		if !r.take("career", "ever") {
			r.infer("over a career")
		}
		r.take("career", "ever")
	}
	r.minimum(st)
}

// playedThen reports whether a team of the name played in the time asked for.
func (r *reader) playedThen(t teamSense) bool {
	if r.plan.Since == 0 && r.plan.Until == 0 {
		return true
	}
	x := r.leagues[t.sport]
	return slices.ContainsFunc(t.names, func(n string) bool {
		span := x.Teams.Span[n]
		return span[1] >= r.plan.Since && (r.plan.Until == 0 || span[0] <= r.plan.Until)
	})
}
