package weekly

import (
	"context"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
)

// endpoint marks the plans of this package in receipts.
const endpoint = "weekly"

// Again asks again whom a week moved. Weeks of another season than the newest
// that the data hold are not told again.
var Again = grounding.Replayer{Endpoint: endpoint, Over: func(sport *almanac.Sport, issuer grounding.Issuer) func(context.Context, map[string]any) error {
	return func(ctx context.Context, plan map[string]any) error {
		s, err := New(almanac.NewBook(sport), issuer, time.Now, "")
		if err != nil {
			return err
		}
		season, week := number(plan, "season"), number(plan, "week")
		weeks := sport.Weeks()
		if weeks == nil {
			if season != 0 {
				return grounding.NotRestated("the games that it rests on are not here")
			}
			_, err := s.withoutGames(ctx, sport)
			return err
		}
		if season != weeks.Season || week < 1 || week > weeks.Weeks {
			return grounding.NotRestated("its week is not one of the newest season of games")
		}
		if plan["intent"] == "movers" {
			_, err := s.movers(ctx, sport, weeks, week)
			return err
		}
		found := weeks.Surprises(week) // those whom it moved by more than luck explains are among them
		for i := range found {
			if found[i].Trajectory.Rating.Player == plan["playerId"] {
				_, _, err := s.mover(ctx, sport, &found[i])
				return err
			}
		}
		return grounding.NotRestated("the week did not surprise him by 1.5 standard deviations")
	}
}}

// number reads a number of a plan, as it was written or as JSON has it.
func number(plan map[string]any, name string) int {
	switch v := plan[name].(type) {
	case int:
		return v
	case float64:
		return int(v)
	}
	return 0
}
