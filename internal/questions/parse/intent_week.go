package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
)

// asksAboutMove reports whether the question is why, or whether, a rating moved.
func (r *reader) asksAboutMove() bool {
	return r.has("rating") && r.has("moved", "risers", "fallers")
}

// ignore turns a part into a stop word.
func (r *reader) ignore(i int) {
	r.parts = slices.Clone(r.parts)
	r.parts[i].senses, r.used[i] = []lexicon.Sense{{Kind: lexicon.StopWord}}, true
}

// ownPredictions reads a question about the asking account's predictions.
func (r *reader) ownPredictions() {
	r.take("mycalls", "record", "rating", "standing", "rank", "howmany", "will")
	r.plan.Intent = plan.OwnCalls
	if r.kindAnywhere(lexicon.Sport) {
		r.fail("unsupported_grammar", "Your predictions are scored across all sports. Ask without naming a sport.", "a question about all your predictions")
	}
}

// movers reads who moved, up, down or either way.
func (r *reader) movers() {
	p := &r.plan
	p.Intent = plan.Movers
	p.Rising, p.Falling = r.take("risers"), r.take("fallers")
	if p.Rising && p.Falling {
		p.Rising, p.Falling = false, false
	}
	r.take("movers", "rating", "most", "best", "and", "or", "moved", "last")
	if p.Now = r.take("thisweek", "now"); !p.Now {
		r.infer("in the last week that the data holds")
	}
}

// current reads how good a player is now, or who is best now.
func (r *reader) current() {
	p := &r.plan
	p.Intent = plan.Current
	r.take("now", "best", "rating", "rank", "standing", "season")
	r.infer("from the last three seasons and the games since, as of the data's last day")
}

// compareNow reads which of the players named is better now: by their current ratings.
func (r *reader) compareNow() {
	p := &r.plan
	if len(plan.SportsOf(p.Players)) > 1 {
		r.fail("cross_sport", "Current ratings compare players of one sport.", "players of one sport")
		return
	}
	p.Intent = plan.Current
	r.take("now", "compare", "or", "and", "best", "better", "most", "rating", "rank", "standing", "than", "more", "between", "leader", "who")
	r.infer("from the last three seasons and the games since, as of the data's last day")
}

// readBestNow reads who of several players is better now, and whether one is the best of a
// league.
func (r *reader) readBestNow() bool {
	players := len(r.plan.Players)
	switch {
	case players >= 2 && r.hasUnused("now"):
		r.compareNow()
	case players == 1 && r.asksWhether() && r.parts[0].text == "is" && r.hasUnused("best") && !r.has("ever", "season", "seasons", "career", "now"):
		r.current() // "is Wilson the best player in the WNBA"
	default:
		return false
	}
	return true
}
