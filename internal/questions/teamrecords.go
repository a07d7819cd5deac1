package questions

import (
	"context"
	"fmt"
	"math"

	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// TeamQuestion asks for a team's record, or for its games.
type TeamQuestion struct {
	Sport  string
	Team   string // a full name, or the source's abbreviation
	Season int    // 0 for the newest
	Date   string // the record through this day, "" for the season
}

// StandingsQuestion asks for the teams of a league in order.
type StandingsQuestion struct {
	Sport            string
	Season           int    // 0 for the newest
	Date             string // through this day, "" for the season
	League, Division string // "" for all
	WorstFirst       bool
	Top              int // how many teams, 0 for all
}

// Team answers with a team's record. It is answered as the plan of a question would be.
func (s *Service) Team(ctx context.Context, q TeamQuestion) (*Answer, error) {
	p, err := s.teamPlan(plan.TeamRecord, q)
	if err != nil {
		return nil, err
	}
	p.To = q.Date
	return s.Answer(ctx, p)
}

// TeamResults answers with a page of a team's games.
func (s *Service) TeamResults(ctx context.Context, q TeamQuestion, page grounding.Page) (*GamesPage, error) {
	p, err := s.teamPlan(plan.TeamResults, q)
	if err != nil {
		return nil, err
	}
	artifact := s.sports().Leagues[q.Sport].Sport.Artifact
	if p.Skip, _, err = page.Window(artifact, math.MaxInt32); err != nil {
		return nil, err
	}
	p.Top = page.Limit
	a, err := s.Answer(ctx, p)
	if err != nil || a.Of == nil {
		return pageOf(a, err, nil)
	}
	return pageOf(a, nil, page.Next(artifact, *a.Of))
}

// Standings answers with the teams of a league, or of a division, in order.
func (s *Service) Standings(ctx context.Context, q StandingsQuestion) (*Answer, error) {
	return s.Answer(ctx, plan.Plan{Intent: plan.TeamStandings, Sport: q.Sport, Since: q.Season, Until: q.Season, To: q.Date, League: q.League, Division: q.Division, Lowest: q.WorstFirst, Top: q.Top})
}

// teamPlan returns the plan of a question about a team.
func (s *Service) teamPlan(intent plan.Intent, q TeamQuestion) (plan.Plan, error) {
	p := plan.Plan{Intent: intent, Sport: q.Sport, Team: q.Team, Since: q.Season, Until: q.Season}
	x := s.sports().Leagues[q.Sport]
	if x == nil {
		return p, plan.Invalid("sport", "There is no data of that sport.")
	}
	name, ok := teamOf(x, q.Team)
	if !ok {
		return p, plan.Invalid("team", fmt.Sprintf("There is no team %q.", q.Team))
	}
	p.Team, p.Club = name, x.Teams.Franchise[name] != ""
	return p, nil
}
