package questions

import (
	"context"
	"fmt"

	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// MilestonesQuestion asks who is near a round career number.
type MilestonesQuestion struct {
	Sport  string
	Stat   string  // "" for every statistic with milestones
	Target float64 // of the statistic, 0 for the next round number
	Player string  // an ID or a slug, "" for all active players
	Team   string  // a full name, or the source's abbreviation
	Page   grounding.Page
}

// Milestones answers with a page of careers and the numbers that they near. It is answered as
// the plan of a question would be.
func (s *Service) Milestones(ctx context.Context, q MilestonesQuestion) (*GamesPage, error) {
	p := plan.Plan{Intent: plan.Milestones, Sport: q.Sport, Stat: q.Stat, Top: q.Page.Limit}
	if q.Target > 0 {
		if q.Stat == "" {
			return nil, plan.Invalid("stat", "A target needs the statistic that it is of.")
		}
		p.Where = []plan.Bound{{Stat: q.Stat, AtLeast: &q.Target}}
	}
	x := s.sports().Leagues[q.Sport]
	if x == nil {
		return nil, plan.Invalid("sport", "There is no data of that sport.")
	}
	if q.Player != "" {
		id, err := playerOf(x, q.Player)
		if err != nil {
			return nil, err
		}
		p.Players = []string{id}
	}
	if q.Team != "" {
		name, ok := teamOf(x, q.Team)
		if !ok {
			return nil, plan.Invalid("team", fmt.Sprintf("There is no team %q.", q.Team))
		}
		p.Team, p.Club = name, x.Teams.Franchise[name] != ""
	}
	return s.pageOfPlan(ctx, p, x.Sport.Artifact, q.Page)
}
