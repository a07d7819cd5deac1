package data

import (
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/views"
)

func newSeason(sport *almanac.Sport, s *ratings.Season) views.Season {
	row := views.Season{
		Name: sport.Method.Years.Name(s.Season), Teams: strings.Join(s.Teams, ", "), TeamsFull: teamNames(sport, s),
		Leagues: strings.Join(s.Leagues, ", "), Position: s.Position, Role: string(s.Role), Games: s.Games,
	}
	if p, ok := sport.Player(s.Player); ok {
		if age, known := sport.AgeIn(p, s.Season); known {
			row.Age = &age
		}
	}
	if !s.Rated() {
		row.Unrated = &views.Unrated{Reason: s.Refusal.Reason, Had: s.Refusal.Had, Need: s.Refusal.Need, Unit: s.Refusal.Unit}
		return row
	}
	row.Rating, row.Low, row.High = s.Display, s.Interval.Low, s.Interval.High
	row.Value, row.PoolRank, row.PoolN, row.Rank, row.Of = s.Value, s.PoolRank, s.PoolN, s.Rank, s.Of
	row.Tier, row.Estimated = string(s.Tier), s.Estimated
	return row
}

// teamNames returns the full names of a season's teams.
func teamNames(sport *almanac.Sport, s *ratings.Season) string {
	names := make([]string, len(s.Teams))
	for i, code := range s.Teams {
		names[i] = code
		for _, league := range s.Leagues {
			if name := sport.TeamName(s.Season, league, code); name != code {
				names[i] = name
				break
			}
		}
	}
	return strings.Join(names, ", ")
}

func newCareer(sport *almanac.Sport, c *ratings.Career) views.Career {
	interval := sport.Context.CareerInterval(c, ratedSeasons(sport, c))
	return views.Career{
		Set: sport.Method.Role(c.Role).Careers, Rank: c.Rank, Of: c.Of,
		Rating: c.Display, Low: interval.Low, High: interval.High, Career: c.C, Peak: c.Peak, Seasons: c.Seasons,
		From: sport.Method.Years.Name(c.First), To: sport.Method.Years.Name(c.Last), Partial: c.PartialRecord,
		Href: rankingQuery{sport: sport, list: listCareers, role: c.Role}.path(1),
	}
}

// ratedSeasons returns the rated seasons of a career, oldest first.
func ratedSeasons(sport *almanac.Sport, c *ratings.Career) []*ratings.Season {
	var out []*ratings.Season
	for _, s := range sport.SeasonsOf(c.Player) {
		if s.Rated() && sport.Method.Role(s.Role).Career == c.Role {
			out = append(out, s)
		}
	}
	return out
}
