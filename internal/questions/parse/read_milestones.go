package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// readMilestones reads a question about a round career number; false if it is not one, or names
// a time or another condition that a career has not.
func readMilestones(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	words, ok := lexicon.ReadMilestone(tokens)
	if !ok {
		return Reading{}, false
	}
	if words.List {
		return readNearMilestones(words, leagues)
	}
	r := read(lexicon.RewriteVerbs(words.Tokens), leagues, -1)
	if r.Problem == nil {
		p, ok := milestonesOf(r.Plan, words)
		r.Plan = p
		return r, ok
	}
	if len(r.Options) == 0 {
		return r, r.Problem.Code != "unsupported_grammar"
	}
	for i := range r.Options {
		if r.Options[i].Plan == nil {
			continue
		}
		p, ok := milestonesOf(*r.Options[i].Plan, words)
		if !ok {
			return r, false
		}
		r.Options[i].Plan = &p
	}
	return r, true
}

// milestonesOf turns the plan of a career's figure, or of its leaders, into one of milestones.
func milestonesOf(of plan.Plan, words lexicon.MilestoneWords) (plan.Plan, bool) {
	p := plan.Plan{Intent: plan.Milestones, Sport: of.Sport, Stat: of.Stat}
	plain := of.Since == 0 && of.Until == 0 && of.Position == "" && of.League == "" && of.Playoffs == "" && !of.PerGame && !of.High && len(of.Where) == 0 && len(of.Stats()) == 1
	switch {
	case !plain:
		return p, false
	case of.Intent == plan.PlayerStat && !words.All && of.Team == "":
		p.Players = of.Players
	case of.Intent == plan.Leaders && words.All && of.By == plan.ByCareer:
		p.Team, p.Club = of.Team, of.Club
	default:
		return p, false
	}
	p.Where = []plan.Bound{{Stat: of.Stat, AtLeast: &words.Target}}
	return p, true
}

// readNearMilestones reads which milestones are near: of a sport, a team or a player.
func readNearMilestones(words lexicon.MilestoneWords, leagues Leagues) (Reading, bool) {
	r := Reading{leagues: leagues}
	add := func(label string, p plan.Plan) {
		p.Intent = plan.Milestones
		r.Options = append(r.Options, Option{Label: label, Plan: &p})
	}
	parts := segment(words.Tokens, leagues.list(), -1)
	switch {
	case len(parts) == 0:
		for _, x := range leagues.list() {
			add(x.Sport.Key, plan.Plan{Sport: x.Sport.Key})
		}
	case len(parts) == 1 && len(parts[0].players) > 0:
		best := slices.MaxFunc(parts[0].players, func(a, b candidate) int { return compareWeight(a, b) })
		add(best.player.Name, plan.Plan{Sport: best.player.Sport, Players: []string{best.player.ID}})
	case len(parts) == 1 && len(parts[0].teams) == 1:
		t := parts[0].teams[0]
		name := t.names[len(t.names)-1]
		add(name, plan.Plan{Sport: t.sport, Team: name, Club: leagues[t.sport].Teams.Franchise[name] != ""})
	case len(parts) <= 2:
		sport, stat := "", ""
		for _, p := range parts {
			for _, s := range p.senses {
				if s.Kind == lexicon.Sport {
					sport = s.Sport
				}
			}
		}
		for _, p := range parts {
			for _, s := range p.senses {
				if s.Kind == lexicon.Stat && stat == "" && (sport == "" || s.Sport == sport) {
					if _, ok := statistics.Find(s.Sport, s.Value); ok {
						sport, stat = s.Sport, s.Value
					}
				}
			}
		}
		if sport == "" || leagues[sport] == nil || len(parts) == 2 && stat == "" {
			return r, false
		}
		add(sport, plan.Plan{Sport: sport, Stat: stat})
	default:
		return r, false
	}
	switch {
	case len(r.Options) == 1:
		r.Plan, r.Options = *r.Options[0].Plan, nil
	case len(r.Options) > 1:
		r.Problem = &Problem{Code: "ambiguous_team", Reason: "Which league's milestones do you mean?", Missing: "which league"}
	}
	return r, len(parts) == 0 || r.Problem == nil
}

// compareWeight orders players by how likely a name means them.
func compareWeight(a, b candidate) int {
	switch {
	case a.weight() < b.weight():
		return -1
	case a.weight() > b.weight():
		return 1
	}
	return 0
}
