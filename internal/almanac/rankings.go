package almanac

import (
	"cmp"
	"math"
	"slices"

	"groundline/internal/ratings"
)

// ranked is a sport's ranked sets, in order, made once at load.
type ranked struct {
	seasons   map[ratings.Role][]int // rated seasons by score, the best first
	careers   map[ratings.Role][]int // by career figure
	peaks     map[ratings.Role][]int // by peak
	positions map[string]string      // player id to the position with most games
	medians   map[poolKey]float64    // of the pool's ratings, on the display scale
}

// poolKey names the peers that a season is rated among.
type poolKey struct {
	role   ratings.Role
	group  string
	season int
}

// Filter narrows a ranked set. A zero field leaves it open; seasons are as
// stored, both ends included.
type Filter struct {
	Since, Until int
	Team         string
	Position     string
}

// RankedSeason is a season with its rank in a ranked set: 1 is the best, equal
// scores share a rank, and 0 says that the rank is not known.
type RankedSeason struct {
	Rank   int
	Season *ratings.Season
}

// RankedCareer is the same for a career.
type RankedCareer struct {
	Rank   int
	Career *ratings.Career
}

// CareerOrder is what careers are ranked by.
type CareerOrder int

// By the career figure, or by the best seven seasons alone.
const (
	ByCareer CareerOrder = iota
	ByPeak
)

// RankSeasons gives n rated seasons of a role that pass the filter, best first,
// after skipping some, and how many pass. A filter counts ranks anew among those
// that pass. The sample holds a few players of a whole league: without a filter
// its ranks are those of the full data, and with one they are not known.
func (s *Sport) RankSeasons(role ratings.Role, f Filter, skip, n int) (page []RankedSeason, total int) {
	last, rank := math.NaN(), 0
	for _, i := range s.ranked.seasons[role] {
		season := &s.Seasons[i]
		if !f.seasonPasses(season) {
			continue
		}
		if total++; season.H != last {
			last, rank = season.H, total
		}
		if total <= skip || len(page) == n {
			continue
		}
		switch shown := (RankedSeason{rank, season}); {
		case !s.Fallback:
			page = append(page, shown)
		case f == Filter{}:
			page = append(page, RankedSeason{season.Rank, season})
		default:
			page = append(page, RankedSeason{0, season})
		}
	}
	return page, total
}

// RankCareers does the same for careers. Since and Until bound all rated seasons
// of a career; a team passes the careers with a rated season for it. Ranks by
// peak are known from the full data only.
func (s *Sport) RankCareers(role ratings.Role, by CareerOrder, f Filter, skip, n int) (page []RankedCareer, total int) {
	order, figure := s.ranked.careers[role], careerFigure
	if by == ByPeak {
		order, figure = s.ranked.peaks[role], peakFigure
	}
	last, rank := math.NaN(), 0
	for _, i := range order {
		career := &s.Careers[i]
		if !s.careerPasses(career, f) {
			continue
		}
		if total++; figure(career) != last {
			last, rank = figure(career), total
		}
		if total <= skip || len(page) == n {
			continue
		}
		switch {
		case !s.Fallback:
			page = append(page, RankedCareer{rank, career})
		case f == Filter{} && by == ByCareer:
			page = append(page, RankedCareer{career.Rank, career})
		default:
			page = append(page, RankedCareer{0, career})
		}
	}
	return page, total
}

func (f Filter) seasonPasses(s *ratings.Season) bool {
	return (f.Since == 0 || s.Season >= f.Since) && (f.Until == 0 || s.Season <= f.Until) &&
		(f.Position == "" || s.Position == f.Position) && (f.Team == "" || slices.Contains(s.Teams, f.Team))
}

func (s *Sport) careerPasses(c *ratings.Career, f Filter) bool {
	if f.Since != 0 && c.First < f.Since || f.Until != 0 && c.Last > f.Until || f.Position != "" && s.Position(c.Player) != f.Position {
		return false
	}
	return f.Team == "" || slices.ContainsFunc(s.seasons[c.Player], func(i int) bool {
		season := &s.Seasons[i]
		return season.Rated() && s.Method.Role(season.Role).Career == c.Role && slices.Contains(season.Teams, f.Team)
	})
}

// Position gives the position at which a player had most games over all his
// seasons, "" if none is recorded.
func (s *Sport) Position(playerID string) string { return s.ranked.positions[playerID] }

// Choices lists the teams and positions that the rated seasons of a role, or of
// the roles of a career, hold, each in order.
func (s *Sport) Choices(role ratings.Role) (teams, positions []string) {
	team, position := make(map[string]bool), make(map[string]bool)
	for _, spec := range s.Method.Roles {
		if spec.Role != role && spec.Career != role {
			continue
		}
		for _, i := range s.ranked.seasons[spec.Role] {
			season := &s.Seasons[i]
			position[season.Position] = true
			for _, t := range season.Teams {
				team[t] = true
			}
		}
	}
	delete(team, "")
	delete(position, "")
	return sorted(team), sorted(position)
}

// PoolMedian gives the median rating of the peers of a rated season, 0 to 100.
// The sample does not hold the peers: ok is false.
func (s *Sport) PoolMedian(season *ratings.Season) (median float64, ok bool) {
	median, ok = s.ranked.medians[poolKey{season.Role, season.Group, season.Season}]
	return median, ok
}

// rank makes the ranked sets once seasons and careers are in place.
func (s *Sport) rank() {
	s.ranked = ranked{
		seasons: make(map[ratings.Role][]int), careers: make(map[ratings.Role][]int), peaks: make(map[ratings.Role][]int),
		positions: make(map[string]string, len(s.seasons)), medians: make(map[poolKey]float64),
	}
	for i := range s.Seasons {
		if s.Seasons[i].Rated() {
			s.ranked.seasons[s.Seasons[i].Role] = append(s.ranked.seasons[s.Seasons[i].Role], i)
		}
	}
	for _, order := range s.ranked.seasons {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Seasons[b].H, s.Seasons[a].H) })
		if !s.Fallback {
			s.addMedians(order)
		}
	}
	for i := range s.Careers {
		s.ranked.careers[s.Careers[i].Role] = append(s.ranked.careers[s.Careers[i].Role], i)
	}
	for role, order := range s.ranked.careers {
		s.ranked.peaks[role] = s.byFigure(slices.Clone(order), peakFigure)
		s.ranked.careers[role] = s.byFigure(order, careerFigure)
	}
	for player := range s.seasons {
		s.ranked.positions[player] = s.position(player)
	}
}

func (s *Sport) byFigure(order []int, figure func(*ratings.Career) float64) []int {
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(figure(&s.Careers[b]), figure(&s.Careers[a])) })
	return order
}

func careerFigure(c *ratings.Career) float64 { return c.C }
func peakFigure(c *ratings.Career) float64   { return c.Peak }

// addMedians takes the median of each pool from its seasons in order of score.
func (s *Sport) addMedians(order []int) {
	pools := make(map[poolKey][]float64)
	for _, i := range order {
		season := &s.Seasons[i]
		k := poolKey{season.Role, season.Group, season.Season}
		pools[k] = append(pools[k], season.H)
	}
	for k, scores := range pools {
		middle := len(scores) / 2
		median := scores[middle]
		if len(scores)%2 == 0 {
			median = (scores[middle-1] + median) / 2
		}
		s.ranked.medians[k] = ratings.Display(median)
	}
}

// position is the position with most games, the earlier reached of equals.
func (s *Sport) position(playerID string) string {
	games := make(map[string]float64, 2)
	best := ""
	for _, i := range s.seasons[playerID] {
		season := &s.Seasons[i]
		games[season.Position] += season.Games
		if best == "" || games[season.Position] > games[best] {
			best = season.Position
		}
	}
	return best
}

func sorted(set map[string]bool) []string {
	list := make([]string, 0, len(set))
	for member := range set {
		list = append(list, member)
	}
	slices.Sort(list)
	return list
}
