package weekly

import (
	"context"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
)

// endpoint identifies this package's plans in receipts.
const endpoint = "weekly"

// Again recomputes the movers of a week. Only weeks of the newest season in the data
// can be recomputed.
var Again = grounding.Replayer{Endpoint: endpoint, Over: func(sport *almanac.Sport, issuer grounding.Issuer) func(context.Context, map[string]any) error {
	return func(ctx context.Context, plan map[string]any) error {
		s, err := New(Deps{Book: almanac.NewBook(sport), Store: issuer, Clock: time.Now})
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
		beyond, within := weeks.Moves(week)
		for _, found := range append(beyond, within...) {
			if found.Trajectory.Rating.Player == plan["playerId"] {
				_, _, err := s.mover(ctx, sport, &found)
				return err
			}
		}
		return grounding.NotRestated("the player played too little that week to be tested")
	}
}}

// number returns a number of a plan, an int or decoded from JSON.
func number(plan map[string]any, name string) int {
	switch v := plan[name].(type) {
	case int:
		return v
	case float64:
		return int(v)
	}
	return 0
}
