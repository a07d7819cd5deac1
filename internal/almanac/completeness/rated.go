package completeness

import (
	"cmp"
	"fmt"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/models"
)

// RatedRuns returns the runs of seasons with anyone rated in one of the roles, of seasons
// or careers, oldest first, within since and until (0 leaves an end open). No role, or an
// empty one, means any. A season without play, or with records but no qualifiers (early
// relief pitchers), does not end a run. The bundled sample has no gaps, since its ranks are
// those of the full data.
func RatedRuns(s *almanac.Sport, since, until int, roles ...ratings.Role) []ratings.Span {
	if s.Fallback {
		return []ratings.Span{{From: max(s.First, since), To: min(s.Last, cmp.Or(until, s.Last))}}
	}
	rated := ratedSeasonsOf(s)
	var out []ratings.Span
	open := false
	for season := max(s.First, since); season <= min(s.Last, cmp.Or(until, s.Last)); season++ {
		switch {
		case slices.ContainsFunc(roles, func(role ratings.Role) bool { return rated.in[role][season] }) || (len(roles) == 0 || slices.Contains(roles, "")) && rated.any[season]:
			if open {
				out[len(out)-1].To = season
			} else {
				out = append(out, ratings.Span{From: season, To: season})
			}
			open = true
		case rated.lacks(season, roles...):
			open = false
		}
	}
	return out
}

// RatedSpan formats RatedRuns: "1970-71 and 1975-76 to 2024-25".
func RatedSpan(s *almanac.Sport, since, until int, roles ...ratings.Role) string {
	return spanNames(s.Method.Years.Name, RatedRuns(s, since, until, roles...))
}

// spanNames formats runs of seasons: "1976-77 to 1995-96 and 2021-22 to 2024-25".
func spanNames(years func(int) string, runs []ratings.Span) string {
	names := make([]string, len(runs))
	for i, r := range runs {
		names[i] = years(r.From)
		if r.To != r.From {
			names[i] += " to " + years(r.To)
		}
	}
	return english.List(names)
}

// ratedSeasons holds, by season and career role, the seasons with anyone rated and those
// with anyone unrated for lack of records, and the seasons the principal leagues played.
type ratedSeasons struct {
	in, lacking map[ratings.Role]map[int]bool
	any, played map[int]bool
}

// lacks reports whether a season was played and cannot be rated from the data.
func (r *ratedSeasons) lacks(season int, roles ...ratings.Role) bool {
	return r.played[season] && (!r.any[season] || slices.ContainsFunc(roles, func(role ratings.Role) bool { return r.lacking[role][season] && !r.in[role][season] }))
}

func ratedSeasonsOf(s *almanac.Sport) *ratedSeasons {
	return almanac.Derived(s, ratedKey{}, func() *ratedSeasons { return findRatedSeasons(s) })
}

// ratedKey identifies the rated seasons among what is derived from a sport.
type ratedKey struct{}

func findRatedSeasons(s *almanac.Sport) *ratedSeasons {
	r := &ratedSeasons{map[ratings.Role]map[int]bool{}, map[ratings.Role]map[int]bool{}, map[int]bool{}, map[int]bool{}}
	note := func(in map[ratings.Role]map[int]bool, season *ratings.Season) {
		for _, role := range []ratings.Role{season.Role, s.Method.Role(season.Role).Career} {
			if in[role] == nil {
				in[role] = map[int]bool{}
			}
			in[role][season.Season] = true
		}
	}
	for i := range s.Seasons {
		switch season := &s.Seasons[i]; {
		case season.Rated():
			r.any[season.Season] = true
			note(r.in, season)
		case almanac.LacksRecords(season.Refusal):
			note(r.lacking, season)
		}
	}
	for at := range played(s) {
		if slices.Contains(principalLeagues[s.Key], at.league) {
			r.played[at.season] = true
		}
	}
	return r
}

// Cut is how incomplete data shortens a player's career in a role.
type Cut struct {
	Short   bool // seasons of the career may be missing
	Rated   int  // rated seasons
	Missing int  // seasons of the career that cannot be rated in the role
}

// MostlyUnrated reports whether less than half of the career is rated, so it is not ranked.
func (c Cut) MostlyUnrated() bool { return c.Missing > c.Rated }

// CutPrefix returns the beginning of a sentence about a shortened career, or "".
func CutPrefix(s *almanac.Sport, cut Cut, role ratings.Role) string {
	if !cut.Short {
		return ""
	}
	return "Counting only rated seasons (" + RatedSpan(s, 0, 0, role) + "): "
}

// UnrankedReason returns why a mostly unrated career is not ranked. The player's first and
// last seasons must be known.
func UnrankedReason(s *almanac.Sport, p *models.Player, cut Cut, role ratings.Role) string {
	played := spanNames(s.Method.Years.Name, []ratings.Span{{From: *p.FirstSeason, To: *p.LastSeason}})
	return fmt.Sprintf("%s played %s, and only %d of those seasons can be rated: ratings cover %s. A standing among whole careers would be wrong.",
		p.Name, played, cut.Rated, RatedSpan(s, 0, 0, role))
}

// CutOf returns how incomplete data shortens a player's career in a role: by unrated
// seasons between the first and last, or by a start in the first rated season of an older
// league. The bundled sample shortens none, since its seasons were selected.
func CutOf(s *almanac.Sport, player string, role ratings.Role) Cut {
	var c Cut
	if s.Fallback {
		return c
	}
	rated := ratedSeasonsOf(s)
	first := 0
	for _, season := range s.SeasonsOf(player) {
		if season.Rated() && (season.Role == role || s.Method.Role(season.Role).Career == role) {
			c.Rated++
			if first == 0 {
				first = season.Season
			}
		}
	}
	runs := RatedRuns(s, 0, 0, role)
	c.Short = len(runs) > 0 && first == runs[0].From && first > LeagueStart(s.Key) && (first == s.First || rated.lacks(first-1, role))
	p, ok := s.Player(player)
	if !ok || p.FirstSeason == nil || p.LastSeason == nil {
		return c
	}
	for season := *p.FirstSeason; season <= min(*p.LastSeason, s.Last); season++ {
		if rated.lacks(season, role) {
			c.Missing++
		}
	}
	c.Short = c.Short || c.Missing > 0
	return c
}
