package answers

import (
	"fmt"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// Standing is a question that is answered again whenever its data changes.
type Standing struct {
	Slug     string // permanent: others link to it
	Question string
	Sport    string
	// Plan returns the question's plan; last is the last complete season.
	Plan func(last int) plan.Plan
}

// sports are the keys and names of the sports, in the order of pages.
var sports = []struct{ key, name string }{
	{stats.MLB, "MLB"}, {stats.NBA, "NBA"}, {stats.NFL, "NFL"}, {stats.NHL, "NHL"}, {stats.WNBA, "WNBA"},
}

// positions are the positions with a question about the best players, by sport: the plan's
// name and the plural.
var positions = map[string][][2]string{
	stats.MLB: {{"SP", "starting pitchers"}, {"RP", "relievers"}, {"C", "catchers"}, {"SS", "shortstops"}},
	stats.NFL: {{"QB", "quarterbacks"}, {"RB", "running backs"}, {"WR", "wide receivers"}, {"TE", "tight ends"}},
	stats.NHL: {{"G", "goalies"}, {"D", "defensemen"}},
}

// leading are the statistics with a question about the last season's leaders, in sports
// whose sources record them to the end.
var leading = map[string][][2]string{
	stats.MLB: {{"HR", "home runs"}, {"K", "strikeouts"}},
	stats.NHL: {{"G", "goals"}, {"PTS", "points"}},
}

// list is the standing questions, by sport.
var list = makeList()

func makeList() []Standing {
	var out []Standing
	for _, s := range sports {
		add := func(slug, question string, plan func(last int) plan.Plan) {
			out = append(out, Standing{s.key + "-" + slug, question, s.key, plan})
		}
		fixed := func(p plan.Plan) func(int) plan.Plan {
			p.Sport = s.key
			return func(int) plan.Plan { return p }
		}
		add("movers-of-the-week", fmt.Sprintf("Who moved in the %s in the last week on record?", s.name), fixed(plan.Plan{Intent: plan.Movers}))
		add("risers-of-the-week", fmt.Sprintf("Who rose in the %s in the last week on record?", s.name), fixed(plan.Plan{Intent: plan.Movers, Rising: true}))
		add("best-players-now", fmt.Sprintf("Who are the best %s players right now?", s.name), fixed(plan.Plan{Intent: plan.Current, Top: 20}))
		for _, p := range positions[s.key] {
			add("best-"+strings.ReplaceAll(p[1], " ", "-")+"-now", fmt.Sprintf("Who are the best %s %s right now?", s.name, p[1]),
				fixed(plan.Plan{Intent: plan.Current, Position: p[0], Top: 10}))
		}
		add("best-season-of-last-year", fmt.Sprintf("Who had the best season of the last complete %s year?", s.name), func(last int) plan.Plan {
			return plan.Plan{Intent: plan.Best, Sport: s.key, By: plan.BySeason, Since: last, Until: last, Top: 10}
		})
		for _, st := range leading[s.key] {
			add(strings.ReplaceAll(st[1], " ", "-")+"-leader-of-last-year", fmt.Sprintf("Who led the %s in %s in the last complete year?", s.name, st[1]), func(last int) plan.Plan {
				return plan.Plan{Intent: plan.Leaders, Sport: s.key, Stat: st[0], By: plan.BySeason, Since: last, Until: last}
			})
		}
		add("best-season-ever", fmt.Sprintf("What is the best %s season of all time?", s.name), fixed(plan.Plan{Intent: plan.Best, By: plan.BySeason}))
		add("best-career-ever", fmt.Sprintf("Who had the best %s career of all time?", s.name), fixed(plan.Plan{Intent: plan.Best, By: plan.ByCareer}))
	}
	return out
}
