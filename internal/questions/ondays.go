package questions

import (
	"context"

	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// OnThisDay answers with the most notable games of a day of the year, "03-02", in the games
// held of a sport. It is answered as the plan of a question would be.
func (s *Service) OnThisDay(ctx context.Context, sport, day string, page grounding.Page) (*GamesPage, error) {
	p := plan.Plan{Intent: plan.OnThisDay, Sport: sport, Day: day, Top: page.Limit}
	x := s.sports().Leagues[sport]
	if x == nil || x.Sport.GameLines == nil {
		a, err := s.Answer(ctx, p)
		return pageOf(a, err, nil)
	}
	return s.pageOfPlan(ctx, p, x.Sport.GameLines.Artifact, page)
}
