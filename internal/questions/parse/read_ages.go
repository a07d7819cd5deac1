package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
)

// readAges reads every number that is an age.
func (r *reader) readAges() {
	for i := range r.parts {
		if !r.isNumber(i) {
			continue
		}
		n := int(r.parts[i].first.Num)
		if n < 14 || n > 60 || float64(n) != r.parts[i].first.Num {
			continue
		}
		atAge := r.parts[i].before == "at" && r.kindAnywhere(lexicon.Player) // "lebron at 40 ppg"
		if !r.markedAge(i, n) && (atAge || !r.kind(i+1, lexicon.Stat)) {
			r.bareAge(i, n)
		}
	}
	r.readTens()
	if r.take("teenager") {
		r.ageFromTo(0, 19)
	}
}

// maxAge means no upper limit.
const maxAge = 99

// markedAge reads a number beside words that mean an age, such as "at age 30".
func (r *reader) markedAge(i, n int) bool {
	notOfStat := !r.kind(i+1, lexicon.Stat) && !r.kind(i-2, lexicon.Stat)
	switch {
	case r.is(i+1, "yearold"):
		r.use(i, i+1)
		r.ageFromTo(n, n)
		if r.is(i+2, "oryounger") {
			r.use(i + 2)
			r.plan.AgeFrom = 0
		}
		if r.is(i-1, "under", "below") {
			r.use(i - 1)
			r.ageFromTo(0, n-1)
		}
	case r.is(i-1, "bytheage"):
		r.use(i-1, i)
		r.ageFromTo(0, n)
	case r.is(i-1, "beforeage", "underage"), notOfStat && r.is(i-1, "below"), r.is(i-1, "before") && (notOfStat || r.endsQuestion(i)):
		r.use(i-1, i)
		r.ageFromTo(0, n-1)
	case r.is(i-1, "afterage", "overage"), notOfStat && r.is(i-1, "above", "after") && !r.is(i-2, "reach"):
		r.use(i-1, i)
		r.ageFromTo(n+1, maxAge)
	case r.is(i-1, "sinceage"), r.is(i-1, "after") && r.endsQuestion(i):
		r.use(i-1, i)
		r.ageFromTo(n, maxAge)
	case r.is(i-1, "age"):
		r.use(i-1, i)
		r.ageRange(i, n)
	default:
		return false
	}
	return true
}

// endsQuestion reports whether nothing follows a part that a number could be of: "jagr
// points after 40".
func (r *reader) endsQuestion(i int) bool { return i+1 == len(r.parts) }

// ageRange reads what follows "age 30": "or younger", "to 35".
func (r *reader) ageRange(i, n int) {
	r.ageFromTo(n, n)
	switch {
	case r.is(i+1, "oryounger", "orfewer"):
		r.use(i + 1)
		r.plan.AgeFrom = 0
	case r.is(i+1, "orolder", "ormore"):
		r.use(i + 1)
		r.plan.AgeTo = maxAge
	case r.is(i+1, "to", "and", "until") && r.isNumber(i+2):
		r.use(i+1, i+2)
		r.plan.AgeTo = int(r.parts[i+2].first.Num)
	}
	if r.is(i-2, "until") {
		r.use(i - 2)
		r.plan.AgeFrom = 0
	}
}

// bareAge reads a number that can only be an age: "until 30", "at 30", "30 or older".
func (r *reader) bareAge(i, n int) {
	switch {
	case r.is(i+1, "oryounger"):
		r.use(i, i+1)
		r.ageFromTo(0, n)
	case r.is(i+1, "orolder"):
		r.use(i, i+1)
		r.ageFromTo(n, maxAge)
	case r.is(i-1, "until") && (n < 50 || r.parts[i].before == "at" && !r.is(i+1, "ormore")):
		r.use(i-1, i)
		r.ageFromTo(0, n)
	case r.parts[i].before == "at" && !r.is(i+1, "ormore"):
		r.use(i)
		r.ageFromTo(n, n)
	}
}

// readTens reads "in his 30s" as ages, which would be a decade without the possessive.
func (r *reader) readTens() {
	for i := range r.parts {
		t := r.parts[i].first
		if !r.isUnused(i) || t.Kind != lexicon.Decade || len(t.Text) != len("30s") || !slices.Contains([]string{"his", "her", "their"}, r.parts[i].before) {
			continue
		}
		if from := int(t.Num) % 100; from >= 20 && from <= 40 {
			r.use(i)
			r.ageFromTo(from, from+9)
		}
	}
}

func (r *reader) ageFromTo(from, to int) { r.plan.AgeFrom, r.plan.AgeTo = from, to }

// seasonOfAge reads one age of a player whose statistic is not named as the season of it:
// "Ripken age 35 stats".
func (r *reader) seasonOfAge(where bool) {
	p := &r.plan
	x := r.leagues[plan.SportsOf(p.Players)[0]]
	if where || len(r.metrics) > 0 || p.AgeFrom == 0 || p.AgeFrom != p.AgeTo || p.Since != 0 || p.Until != 0 || r.hasUnused("standing", "shape") {
		return
	}
	player, ok := x.Sport.Player(p.Players[0])
	if !ok || player.FirstSeason == nil || player.LastSeason == nil {
		return
	}
	for season := *player.FirstSeason; season <= *player.LastSeason; season++ {
		if age, ok := x.Sport.AgeIn(player, season); ok && age == p.AgeFrom {
			p.Since, p.Until, p.AgeFrom, p.AgeTo = season, season, 0, 0
			r.infer("at age %d is %s", age, x.Sport.Method.Years.Name(season))
			return
		}
	}
}
