package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/questions"
)

type milestonesInput struct {
	SportPath
	Stat   string  `query:"stat" maxLength:"40" doc:"A counting statistic, such as HR, H or PTS; every statistic with milestones if omitted." example:"HR"`
	Target float64 `query:"target" minimum:"1" maximum:"1000000" doc:"The career number, with stat; the next round one if omitted." example:"500"`
	Player string  `query:"player" maxLength:"80" doc:"The ID or slug of one player."`
	Team   string  `query:"team" maxLength:"60" doc:"Players whose newest season was with this team, by its full name or the source's abbreviation."`
	Limit  int     `query:"limit" minimum:"1" maximum:"50" default:"25" doc:"Maximum number of results."`
	Cursor string  `query:"cursor" maxLength:"100" doc:"The next value of the previous page."`
}

// Resolve refuses NaN, which passes a minimum and a maximum.
func (m *milestonesInput) Resolve(huma.Context) []error {
	return (&Filters{Min: m.Target}).Resolve(nil)
}

type milestonesBody struct {
	questions.GamesPage
	Costs
}

// milestones registers GET /api/v1/milestones/{sport}.
func (h *handlers) milestones() {
	serve(h, meter.Milestones, operation("GET /api/v1/milestones/{sport}", "milestones",
		"Active players near a round career number",
		"Costs 1 credit; a refusal is free. How much each is short and, at the pace of the newest season, in how many games; of a season in play also how many games the team has left. Without a target, numbers that are within a season's games; with one, everybody who has half of it; with player and stat, that career whatever it is. Careers that the data do not hold whole are never listed. A pace is an average carried on, no forecast.",
	), func(ctx context.Context, in *milestonesInput) (answered[milestonesBody], error) {
		a, err := h.Questions.Milestones(ctx, questions.MilestonesQuestion{Sport: in.Sport, Stat: in.Stat, Target: in.Target, Player: in.Player, Team: in.Team,
			Page: grounding.Page{Limit: in.Limit, Cursor: in.Cursor}})
		if err != nil {
			return answered[milestonesBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) milestonesBody { return milestonesBody{*a, c} }), nil
	})
}
