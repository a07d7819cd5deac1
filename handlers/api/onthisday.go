package api

import (
	"context"

	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/questions"
)

type onThisDayInput struct {
	SportPath
	Date   string `query:"date" required:"true" pattern:"^[0-9]{2}-[0-9]{2}$" patternDescription:"MM-DD, such as 03-02" doc:"The day of the year, as month and day." example:"03-02"`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"25" doc:"Maximum number of results."`
	Cursor string `query:"cursor" maxLength:"100" doc:"The next value of the previous page."`
}

type onThisDayBody struct {
	questions.GamesPage
	Costs
}

// onThisDay registers GET /api/v1/onthisday/{sport}.
func (h *handlers) onThisDay() {
	serve(h, meter.OnThisDay, operation("GET /api/v1/onthisday/{sport}", "onThisDay",
		"The most notable games of a day of the year",
		"Costs 1 credit; a refusal is free. Games of any year held on that day, regular seasons and playoffs, each player's game by its rarest figure: the fewer of the games held have as many, the earlier it is listed. The answer names the seasons held.",
	), func(ctx context.Context, in *onThisDayInput) (answered[onThisDayBody], error) {
		a, err := h.Questions.OnThisDay(ctx, in.Sport, in.Date, grounding.Page{Limit: in.Limit, Cursor: in.Cursor})
		if err != nil {
			return answered[onThisDayBody]{}, err
		}
		return foundIn(a.Grounded, a.Provenance, a.Refusal, func(c Costs) onThisDayBody { return onThisDayBody{*a, c} }), nil
	})
}
