package api

import (
	"context"
	"math"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/grounding"
	"groundline/internal/meter"
)

// SportPath names a league in the path.
type SportPath struct {
	Sport string `path:"sport" enum:"mlb,nfl,nba,nhl,wnba" doc:"The league." example:"mlb"`
}

// Filters narrow a list; all of them are optional.
type Filters struct {
	Season int     `query:"season" minimum:"1871" maximum:"2100" doc:"One season; not with since or until."`
	Since  int     `query:"since" minimum:"1871" maximum:"2100" doc:"First season."`
	Until  int     `query:"until" minimum:"1871" maximum:"2100" doc:"Last season."`
	Team   string  `query:"team" maxLength:"8" doc:"Team, by the source's abbreviation."`
	Age    string  `query:"age" pattern:"^[0-9]{1,2}(-[0-9]{1,2})?$" patternDescription:"25 or 20-25" doc:"Age in the season: one, or a range. Players without a known birth date are excluded."`
	Min    float64 `query:"min" minimum:"0" maximum:"1000000" doc:"Minimum sample per season, in its own unit: plate appearances, innings, minutes or games."`
}

// Paging selects a part of a list.
type Paging struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"25" doc:"Maximum number of results."`
	Cursor string `query:"cursor" maxLength:"100" doc:"The next value of the previous page."`
}

// Resolve refuses NaN, which passes a minimum and a maximum.
func (f *Filters) Resolve(huma.Context) []error {
	if math.IsNaN(f.Min) {
		return []error{&huma.ErrorDetail{Message: "expected a number", Location: "query.min", Value: "NaN"}}
	}
	return nil
}

func (f Filters) filter(position string) grounding.Filter {
	return grounding.Filter{Season: f.Season, Since: f.Since, Until: f.Until, Team: f.Team, Age: f.Age, Min: f.Min, Position: position}
}

func (p Paging) page() grounding.Page { return grounding.Page{Limit: p.Limit, Cursor: p.Cursor} }

type rankingsInput struct {
	SportPath
	By       string `query:"by" enum:"season,career,peak,current" default:"season" doc:"What is ranked: rated seasons, careers by career score, careers by their best seven seasons, or active players by current rating."`
	Role     string `query:"role" maxLength:"20" doc:"The ranked role, such as batter, starter or reliever; all compares across roles. The league's first role if omitted."`
	Position string `query:"position" maxLength:"8" doc:"Position, as in rating.position."`
	Filters
	Paging
	AsOf
}

type rankingsBody struct {
	grounding.Ranking
	Costs
}

// rankings registers GET /api/v1/rankings/{sport}.
func (h *handlers) rankings() {
	serveAsOf(h, meter.Rankings, operation("GET /api/v1/rankings/{sport}", "rankings",
		"The best seasons, careers or active players of a league",
		"Costs 1 credit. Ranks are within the filtered set, which the claim and the receipt state with its size.",
	), func(ctx context.Context, g *grounding.Service, in *rankingsInput) (answered[rankingsBody], error) {
		a, err := g.Rank(ctx, grounding.RankingQuestion{
			Sport: in.Sport, By: grounding.By(in.By), Role: in.Role, Filter: in.filter(in.Position), Page: in.page(),
		})
		return found(a, err, func(c Costs) rankingsBody { return rankingsBody{*a, c} })
	})
}

type leadersInput struct {
	SportPath
	Stat string `query:"stat" required:"true" maxLength:"40" doc:"The statistic: kind.key, or the key alone if it is unique." example:"batting.HR"`
	By   string `query:"by" enum:"season,career" default:"season" doc:"Leaders in a season, or over careers."`
	Filters
	Paging
	AsOf
}

type leadersBody struct {
	grounding.Leaders
	Costs
}

// leaders registers GET /api/v1/leaders/{sport}.
func (h *handlers) leaders() {
	serveAsOf(h, meter.Leaders, operation("GET /api/v1/leaders/{sport}", "leaders",
		"The leaders in any recorded statistic",
		"Costs 1 credit. Rate statistics have a qualifier, which the answer states; players with incomplete records are excluded and counted, never treated as zero.",
	), func(ctx context.Context, g *grounding.Service, in *leadersInput) (answered[leadersBody], error) {
		a, err := g.Lead(ctx, grounding.LeadersQuestion{
			Sport: in.Sport, Stat: in.Stat, By: grounding.By(in.By), Filter: in.filter(""), Page: in.page(),
		})
		return found(a, err, func(c Costs) leadersBody { return leadersBody{*a, c} })
	})
}
