package questions

import (
	"context"
	"fmt"
	"math"

	"groundline/internal/grounding"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
)

// GamesQuestion asks for single games with their figures.
type GamesQuestion struct {
	Sport       string
	Player      string   // an ID, "" for all
	Stat        string   // the statistic that is listed and ranked
	Min         *float64 // of the statistic, nil for none
	Season      int      // 0 for all that are held
	From, To    string   // days, "" for all
	Team        string   // a full name, or the source's abbreviation
	Opponent    string   // as Team
	Venue       string   // "home", "away" or "" for all
	Result      string   // "W", "L" or "" for all
	Playoffs    bool     // instead of regular seasons
	NewestFirst bool     // instead of the highest
	Page        grounding.Page
}

// GamesPage is a page of games, or a refusal.
type GamesPage struct {
	Answer
	Next *string `json:"next" doc:"Cursor of the next page, or null."`
}

// Games returns a page of single games. It is answered as the plan of a question would be.
func (s *Service) Games(ctx context.Context, q GamesQuestion) (*GamesPage, error) {
	x := s.sports().Leagues[q.Sport]
	p := plan.Plan{Intent: plan.GameList, Sport: q.Sport, Stat: q.Stat, Since: q.Season, Until: q.Season, From: q.From, To: q.To, Last: q.NewestFirst, Top: q.Page.Limit}
	if p.Venue, p.Result = q.Venue, q.Result; q.Playoffs {
		p.Playoffs = plan.AllPlayoffs
	}
	if q.Player != "" {
		p.Players = []string{q.Player}
	}
	if q.Min != nil {
		p.Where = []plan.Bound{{Stat: q.Stat, AtLeast: q.Min}}
	}
	if x == nil || x.Sport.GameLines == nil {
		a, err := s.Answer(ctx, p)
		return pageOf(a, err, nil)
	}
	for field, asked := range map[string]struct {
		said string
		name *string
	}{"team": {q.Team, &p.Team}, "opponent": {q.Opponent, &p.Opponent}} {
		if asked.said == "" {
			continue
		}
		name, ok := teamOf(x, asked.said)
		if !ok {
			return nil, plan.Invalid(field, fmt.Sprintf("There is no team %q.", asked.said))
		}
		*asked.name = name
	}
	return s.pageOfPlan(ctx, p, x.Sport.GameLines.Artifact, q.Page)
}

// pageOfPlan answers a page of a plan's list, whose cursor is of the data named by artifact.
func (s *Service) pageOfPlan(ctx context.Context, p plan.Plan, artifact string, page grounding.Page) (*GamesPage, error) {
	skip, _, err := page.Window(artifact, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	p.Skip = skip
	a, err := s.Answer(ctx, p)
	if err != nil || a.Of == nil {
		return pageOf(a, err, nil)
	}
	if n := len(a.Rows); n > 0 && n < page.Limit { // a page may end early, where a receipt is full
		page.Limit = n
	}
	return pageOf(a, nil, page.Next(artifact, *a.Of))
}

func pageOf(a *Answer, err error, next *string) (*GamesPage, error) {
	if err != nil {
		return nil, err
	}
	return &GamesPage{*a, next}, nil
}

// teamOf returns the full name of a team of the newest season, from its name or the source's
// abbreviation.
func teamOf(x *answer.League, said string) (string, bool) {
	if x.Teams.Seasons[said] != nil {
		return said, true
	}
	newest, found := 0, ""
	for at, name := range x.Teams.NameAt {
		if at.Code == said && at.Season > newest {
			newest, found = at.Season, name
		}
	}
	return found, found != ""
}

// playerOf returns the ID of a player, from the ID or the slug.
func playerOf(x *answer.League, said string) (string, error) {
	if p, ok := x.Sport.Player(said); ok {
		return p.ID, nil
	}
	switch match := x.Sport.Resolve(said); {
	case match.Player != nil:
		return match.Player.ID, nil
	case match.Ambiguous():
		return "", plan.Invalid("player", fmt.Sprintf("Several players are called %q: send the ID of one.", said))
	}
	return "", plan.Invalid("player", fmt.Sprintf("There is no player %q.", said))
}
