package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
)

// besideTeam are the keywords of the time before or after a player was with a team.
var besideTeam = []string{"beforejoining", "afterjoining", "beforeleaving", "afterleaving"}

// readBesideTeam reads "before he joined the Lakers" as the seasons of one player through the last one before that
// team's first, and likewise after joining, before leaving and after leaving it. A season that the player shared
// between that team and another is on both sides, so it is refused.
func (r *reader) readBesideTeam() {
	at := slices.IndexFunc(r.parts, func(p part) bool {
		return slices.ContainsFunc(p.senses, func(s lexicon.Sense) bool {
			return s.Kind == lexicon.Keyword && slices.Contains(besideTeam, s.Value)
		})
	})
	if at < 0 || r.plan.Team == "" {
		return
	}
	x, p, ok := r.ownPlayer()
	if p == nil || x.TeamSeasons == nil {
		return
	}
	club := append(x.Teams.Names(r.plan.Team, true), r.clubNames...)
	teams := x.TeamSeasons(p.ID)
	with := func(season int) bool { return len(lists.Intersect(teams[season], club)) > 0 }
	first, last := 0, 0
	for season := *p.FirstSeason; season <= *p.LastSeason; season++ {
		if with(season) {
			if first == 0 {
				first = season
			}
			last = season
		}
	}
	if first == 0 {
		r.fail("unknown_entity", p.Name+" has no season with the "+r.plan.Team+" in the data.", "a team of "+p.Name)
		return
	}
	edge, since, until := first, *p.FirstSeason, *p.LastSeason
	switch {
	case r.is(at, "beforejoining"):
		until = first - 1
	case r.is(at, "afterjoining"):
		since = first
	case r.is(at, "beforeleaving"):
		edge, until = last, last
	default:
		edge, since = last, last+1
	}
	years := x.Sport.Method.Years.Name
	switch {
	case !ok && since == *p.FirstSeason:
		r.fail("stat_not_recorded", "The data begins with "+years(*p.FirstSeason)+", so "+p.Name+"'s earlier seasons are not known.", "the first seasons")
	case slices.ContainsFunc(teams[edge], func(team string) bool { return !slices.Contains(club, team) }):
		r.fail("no_granularity", "In "+years(edge)+" "+p.Name+" was with several teams, so that season is on both sides: name the seasons.", "the seasons")
	case r.is(at, "beforeleaving", "afterleaving") && r.returned(first, last, with):
		r.fail("unsupported_grammar", p.Name+" came back to that team: name the seasons.", "the seasons")
	case since > until:
		r.fail("unknown_entity", p.Name+" has no such season in the data.", "seasons of "+p.Name)
	case r.plan.Since > since || r.plan.Since != 0 && r.plan.Since < since || r.plan.Until != 0 && r.plan.Until != until:
		r.fail("unsupported_grammar", "Those seasons are "+years(since)+" to "+years(until)+".", "one time")
	}
	if r.problem != nil {
		return
	}
	r.use(at)
	r.plan.Team, r.plan.Club, r.clubNames = "", false, nil
	r.plan.Since, r.plan.Until, r.years = since, until, nil
	r.infer("those seasons are %s to %s", years(since), years(until))
}

// returned reports whether a player was away from a team between the first and the last season with it.
func (r *reader) returned(first, last int, with func(season int) bool) bool {
	for season := first; season <= last; season++ {
		if !with(season) {
			return true
		}
	}
	return false
}
