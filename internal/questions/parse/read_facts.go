package parse

import (
	"strings"

	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// factWords are the keywords that ask for a fact about a person.
var factWords = []string{"born", "birthplace", "birthdate", "height", "weight", "college", "draft", "hand", "debut", "lastgame"}

// readFacts reads questions about a person rather than a record: "how tall is", "where was
// born", "which hand does throw with".
func (r *reader) readFacts() bool {
	facts := r.facts()
	switch {
	case len(facts) == 0:
		return false
	case r.comparesFact(facts):
	case len(r.plan.Players) != 1 || len(r.metrics) > 0 || len(r.plan.Where) > 0:
		r.fail("no_column", "We answer the birth, size, college and draft of one player at a time, apart from statistics. Players cannot be selected, compared or ranked by them.", "one player's facts")
	case r.plan.Since != 0 || r.plan.Until != 0 || len(r.years) > 0:
		r.ageInSeason(facts)
	default:
		r.take(factWords...)
		r.take("howmany", "attend", "playfor", "teams", "season", "club")
		r.dropTeamOfName()
		r.plan.Hand, r.plan.Position = "", "" // the name has said it
		r.plan.Intent, r.plan.Fact = plan.PlayerFact, strings.Join(facts, ",")
	}
	return true
}

// comparesFact reads "who is taller, Yao or Bradley" as the one fact of two people of a sport.
func (r *reader) comparesFact(facts []string) bool {
	p := &r.plan
	if len(p.Players) != 2 || len(facts) != 1 || len(r.metrics) > 0 || len(p.Where) > 0 || p.Since != 0 || p.Until != 0 || len(r.years) > 0 || len(plan.SportsOf(p.Players)) > 1 {
		return false
	}
	r.take(factWords...)
	r.take("taller", "heavier", "older", "afterage", "beforeage", "compare", "or", "and", "than", "between", "who", "difference", "more", "most")
	p.Intent, p.Fact = plan.PlayerFact, facts[0]
	p.Hand, p.Position = "", ""
	return true
}

// comparedFact returns the fact that a comparative asks of two people: "taller", "older than".
func (r *reader) comparedFact() []string {
	switch {
	case len(r.plan.Players) != 2 || len(r.metrics) > 0:
	case r.hasUnused("taller"):
		return []string{string(stats.Height)}
	case r.hasUnused("heavier"):
		return []string{string(stats.Weight)}
	case r.hasUnused("older") || r.hasText("older than", "younger than"):
		return []string{plan.BirthDate}
	}
	return nil
}

// dropTeamOfName leaves out the team that only says which player is meant: "Josh Allen, the
// quarterback of the Bills". That the player was with it is checked where players are chosen.
func (r *reader) dropTeamOfName() {
	if r.plan.Team == "" {
		return
	}
	x := r.leagues[r.sports[0]]
	if x.TeamsOf != nil && len(lists.Intersect(x.TeamsOf(r.plan.Players[0]), x.Teams.Names(r.plan.Team, r.plan.Club))) > 0 {
		r.plan.Team, r.plan.Club = "", false
	}
}

// ageInSeason reads "how old was LeBron in 2019-20".
func (r *reader) ageInSeason(facts []string) {
	if !r.asksAge() || len(facts) != 1 || r.plan.Since == 0 || r.plan.Since != r.plan.Until {
		r.fail("unsupported_grammar", "Of a season we can say how old a player was, and no other fact about a person.", "a question without a season")
		return
	}
	r.take(factWords...)
	r.take("in", "season", "age", "turned")
	r.plan.Intent, r.plan.Fact = plan.PlayerFact, plan.Age
}

// asksAge reports whether a birth date is asked for by "how old", or an age.
func (r *reader) asksAge() bool {
	return r.hasUnused("age") || r.hasText("how old is", "how old was", "how old", "what age was", "how old were")
}

// facts returns what is asked about a person.
func (r *reader) facts() []string {
	var facts []string
	add := func(asked bool, names ...string) {
		if asked {
			facts = append(facts, names...)
		}
	}
	where, when, born := r.hasText("where"), r.hasText("when"), r.hasUnused("born")
	add(r.hasUnused("birthdate") || born && !where, plan.BirthDate)
	add(r.hasUnused("birthplace") || born && !when, string(stats.Birthplace))
	add(r.hasUnused("height"), string(stats.Height))
	add(r.hasUnused("weight"), string(stats.Weight))
	add(r.hasUnused("college"), string(stats.College))
	add(r.hasUnused("draft"), string(stats.Draft))
	add(r.hasUnused("draft") && r.hasUnused("teams") || r.hasUnused("draft") && r.hasText("who", "by"), plan.Club)
	add(r.hasUnused("debut"), plan.Debut)
	add(r.hasUnused("lastgame"), plan.LastGame)
	add(r.hasUnused("hand"), plan.Bats, plan.Throws)
	if len(facts) == 0 {
		facts = r.comparedFact()
	}
	add(len(facts) == 0 && r.hasUnused("age") && len(r.plan.Players) == 1 && len(r.metrics) == 0 && r.plan.Since != 0 && r.plan.Since == r.plan.Until, plan.BirthDate) // "Kelce's age in 2020"
	if len(facts) > 0 || len(r.plan.Players) != 1 || len(r.metrics) > 0 || len(r.plan.Where) > 0 {
		return facts
	}
	add(r.plan.Hand != "" && !r.hasUnused("best", "rank"), plan.Bats, plan.Throws) // "is Kershaw left-handed"
	if last := len(r.parts) - 1; where && r.is(last, "from") {
		add(true, string(stats.Birthplace))
		r.infer("where somebody is from, as the place of birth")
	}
	return facts
}
