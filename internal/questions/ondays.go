package questions

import (
	"context"
	"math"

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
	artifact := x.Sport.GameLines.Artifact
	skip, _, err := page.Window(artifact, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	p.Skip = skip
	a, err := s.Answer(ctx, p)
	if err != nil || a.Of == nil {
		return pageOf(a, err, nil)
	}
	return pageOf(a, nil, page.Next(artifact, *a.Of))
}
