package questions

import (
	"cmp"
	"context"

	"groundline/internal/questions/plan"
)

// SplitsQuestion asks for a player's figures in parts of the games held.
type SplitsQuestion struct {
	Sport    string
	Player   string // an ID or a slug
	By       string // one of plan.SplitBys, "" for venue
	Stat     string // several are separated by commas; "" for the usual line
	Season   int    // 0 for all that are held
	Playoffs bool   // instead of regular seasons
}

// Splits answers with a player's figures in parts. It is answered as the plan of a question
// would be.
func (s *Service) Splits(ctx context.Context, q SplitsQuestion) (*Answer, error) {
	x := s.sports().Leagues[q.Sport]
	if x == nil {
		return nil, plan.Invalid("sport", "There is no data of that sport.")
	}
	id, err := playerOf(x, q.Player)
	if err != nil {
		return nil, err
	}
	p := plan.Plan{Intent: plan.Splits, Sport: q.Sport, Players: []string{id}, Stat: q.Stat, Since: q.Season, Until: q.Season, SplitBy: cmp.Or(q.By, "venue")}
	if q.Playoffs {
		p.Playoffs = plan.AllPlayoffs
	}
	return s.Answer(ctx, p)
}
