package validate

import (
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/ratings/forecast"
	"groundline/internal/ratings/nhl"
)

// nextPoints forecasts the points per game of every NHL skater with 20 games in a season
// from 1968-69 on (when shots have a year of past) and in the season before it. Forwards
// and defensemen are tested separately with rates less their role's mean, since r over both
// would mostly reflect the role.
func nextPoints(sport *almanac.Sport) ([]Row, error) {
	var rows []Row
	for _, role := range []ratings.Role{nhl.Forward, nhl.Defenceman} {
		years, until := skatingYears(sport, role)
		centre(years)
		o, err := trial{learn: 1930, since: 1969, until: until, minSample: 20, both: true}.run(years, func(int) float64 { return 0 })
		if err != nil {
			return nil, err
		}
		what := fmt.Sprintf("next points a game, %d %s of ≥20 games twice, 1969–%d, r (last season %.3f)",
			o.n, plural(sport, role), until, o.last)
		rows = append(rows, Row{What: what, Figure: fmt.Sprintf("%.3f", o.r), Goal: "≥ .82"}.judge(o.r >= .82, ""))
	}
	return rows, nil
}

// plural returns a role's plural without "qualified".
func plural(sport *almanac.Sport, role ratings.Role) string {
	return strings.TrimPrefix(sport.Method.Role(role).Plural, "qualified ")
}

// skatingYears returns a role's seasons in the NHL: points per game, and goals, shots,
// power-play goals, plus-minus, penalties and ice time where recorded.
func skatingYears(sport *almanac.Sport, role ratings.Role) (years []forecast.Year, until int) {
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		get := func(key string) float64 { return s.Total("scoring", key) }
		games := get("GP")
		if s.Role != role || s.Group != "NHL" || !(games > 0) {
			continue
		}
		y := forecast.Year{Player: s.Player, Season: s.Season, Age: ageIn(sport, s.Player, s.Season), Sample: games}
		for _, key := range []string{"Pts", "G", "SOG", "PPG", "+/-", "PIM", "TOI"} {
			y.Rates = append(y.Rates, get(key)/games)
		}
		until = max(until, s.Season)
		years = append(years, y)
	}
	return years, until
}

// valuation values the seasons of forwards from 1997-98 through 2013-14 by comparables
// whose own next three seasons were over by 1996-97.
func valuation(sport *almanac.Sport) ([]Row, error) {
	bios := make([]comps.Bio, len(sport.Players))
	for i := range sport.Players {
		p := &sport.Players[i]
		bios[i] = comps.Bio{ID: p.ID, BirthYear: known(p.BirthYear), BirthMonth: known(p.BirthMonth), BirthDay: known(p.BirthDay), Position: p.Position}
	}
	index := comps.New(sport.Context, sport.Seasons, bios)
	f := index.Validate(comps.Trial{Role: nhl.Forward, TrainTo: 1997, TestFrom: 1998, TestTo: 2014})
	what := fmt.Sprintf("valuation, %d forwards, 1998–2014", f.N)
	return []Row{
		Row{What: what + ", r", Figure: fmt.Sprintf("%.3f", f.R), Goal: "≥ .76"}.judge(f.R >= .76, ""),
		Row{What: what + ", over last season", Figure: fmt.Sprintf("%.3f", f.R-f.LastR), Goal: "≥ .03"}.judge(f.R-f.LastR >= .03, ""),
		{What: what + ", within P10–P90", Figure: fmt.Sprintf("%.3f", f.Coverage)},
	}, nil
}

func known(v *int) int {
	if v == nil {
		return 0
	}
	return *v
}
