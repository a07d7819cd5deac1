// Package almanac is the read model: every player, source row and rating of a
// sport, built from the stored rows and held in memory.
//
// Invariants: a Sport never changes once built; a new import makes a new Sport
// and swaps it in whole, so that one answer never mixes two artifacts. The
// artifact of what is held is recomputed from the rows as loaded; rows that do
// not give the import's artifact are refused and the data in place stays.
//
// It does not phrase answers, sign them, or decide what may be said: that is
// the grounding package's.
package almanac

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/ratings/current"
	"groundline/internal/stats"
	"groundline/models"
)

// Sport is everything known about one sport. It is immutable and safe for
// concurrent use.
type Sport struct {
	Key      string // "mlb"
	Artifact string // sha256 of the canonical rows, hex; for the sample, of the full build it was drawn from
	AsOf     time.Time
	Fallback bool // the bundled sample
	Method   *ratings.Method

	Files   []models.SourceFile // stats.Line.File is an index into it
	Players []models.Player     // by id
	Teams   []models.Team       // by season, league and code
	Lines   stats.Lines
	Seasons []ratings.Season
	Careers []ratings.Career
	Context *ratings.Context

	First, Last int // seasons with a rating
	Earliest    int // first season whose records count in leaderboards; see majorsBegin

	// Games are those of the newest season that weekly files hold; nil without
	// any. They have an artifact and a day of their own.
	Games *datasets.Games

	Incomplete map[int]bool // seasons in play, or that the source stops before the end of

	comparables func() *comps.Index
	current     func() *current.Table
	weeks       func() *current.Season
	played      func() gamesPlayed
	evidence    func() evidence

	leagueSeasons func() map[leagueSeason]bool
	held          *sync.Map // *Held makers by what they are of

	byID    map[string]int
	byBase  map[string][]int // slug or shared base slug to players, the greatest career first
	seasons owned            // a player's seasons, oldest first
	careers owned            // a player's careers, the greatest first
	teams   map[teamSeason]int
	medians map[poolKey]float64
	search  *searchIndex
	orders  orders
	rivals  rivals
}

// teamSeason is what lines name a team by.
type teamSeason struct {
	season       int
	league, code string
}

// majorsBegin is the first season whose records count, where the sources begin
// before it: the National Association is not a major league.
var majorsBegin = map[string]int{stats.MLB: 1876}

// Player finds a player by id; ok is false if there is none.
func (s *Sport) Player(id string) (*models.Player, bool) {
	i, ok := s.byID[id]
	if !ok {
		return nil, false
	}
	return &s.Players[i], true
}

// TeamName gives a team's name in full in one season of one league: "New York
// Yankees" for "NYA". A team that the source does not name keeps its code.
func (s *Sport) TeamName(season int, league, code string) string {
	if i, ok := s.teams[teamSeason{season, league, code}]; ok {
		return s.Teams[i].Name
	}
	return code
}

// NewestTeamName gives the name in full that a team's code had in the newest
// season that names it. A code that the source does not name is kept.
func (s *Sport) NewestTeamName(code string) string {
	for i := len(s.Teams) - 1; i >= 0 && code != ""; i-- { // by season
		if t := &s.Teams[i]; t.Code == code && t.Name != "" {
			return t.Name
		}
	}
	return code
}

// SeasonsOf lists a player's seasons in all roles, oldest first, unrated ones
// among them.
func (s *Sport) SeasonsOf(playerID string) []*ratings.Season {
	own := s.seasons.of(s.place(playerID))
	out := make([]*ratings.Season, len(own))
	for n, i := range own {
		out[n] = &s.Seasons[i]
	}
	return out
}

// CareersOf lists a player's careers, one a role, the greatest first.
func (s *Sport) CareersOf(playerID string) []*ratings.Career {
	own := s.careers.of(s.place(playerID))
	out := make([]*ratings.Career, len(own))
	for n, i := range own {
		out[n] = &s.Careers[i]
	}
	return out
}

// BestSeason gives the rated season with the highest score, in whichever role,
// and nil for a player without one. Of equal scores the earlier season wins.
func (s *Sport) BestSeason(playerID string) *ratings.Season {
	var best *ratings.Season
	for _, season := range s.SeasonsOf(playerID) {
		if season.Rated() && (best == nil || s.Method.Across(season) > s.Method.Across(best)) {
			best = season
		}
	}
	return best
}

// greatness orders players for search and for namesakes: the greatest career,
// then the number of seasons played.
func (s *Sport) greatness(playerID string) (career float64, seasons int) {
	place := s.place(playerID)
	if own := s.careers.of(place); len(own) > 0 {
		career = s.Careers[own[0]].C
	}
	return career, len(s.seasons.of(place))
}

// Place gives where a player stands in Players, -1 for nobody.
func (s *Sport) Place(playerID string) int { return s.place(playerID) }

// place is Place.
func (s *Sport) place(playerID string) int {
	if i, ok := s.byID[playerID]; ok {
		return i
	}
	return -1
}

// index builds the look-ups once all rows and ratings are in place.
func (s *Sport) index() {
	s.comparables = sync.OnceValue(s.buildComparables)
	s.current = sync.OnceValue(s.buildCurrent)
	s.weeks = sync.OnceValue(s.buildWeeks)
	s.played = sync.OnceValue(s.listPlayed)
	s.evidence = sync.OnceValue(s.findEvidence)
	s.leagueSeasons, s.held = sync.OnceValue(s.findLeagueSeasons), &sync.Map{}
	s.byID = make(map[string]int, len(s.Players))
	s.byBase = make(map[string][]int, len(s.Players))
	s.teams = make(map[teamSeason]int, len(s.Teams))
	for i := range s.Teams {
		t := &s.Teams[i]
		s.teams[teamSeason{t.Season, t.League, t.Code}] = i
	}
	for i := range s.Players {
		s.byID[s.Players[i].ID] = i
	}
	s.Incomplete = map[int]bool{}
	for i := range s.Seasons {
		season := &s.Seasons[i]
		if !season.Rated() && season.Refusal.Code == ratings.SeasonIncomplete {
			s.Incomplete[season.Season] = true
		}
		if season.Rated() {
			if s.First == 0 || season.Season < s.First {
				s.First = season.Season
			}
			s.Last = max(s.Last, season.Season)
		}
	}
	s.seasons = newOwned(len(s.Players), len(s.Seasons), func(i int) int { return s.place(s.Seasons[i].Player) })
	for i := range s.Players {
		slices.SortStableFunc(s.seasons.of(i), func(a, b int32) int { return cmp.Compare(s.Seasons[a].Season, s.Seasons[b].Season) })
	}
	s.Earliest = s.First
	for i := range s.Lines.Len() {
		if l := s.Lines.Head(i); l.Player != "" && l.Season < s.Earliest {
			s.Earliest = l.Season
		}
	}
	s.Earliest = max(s.Earliest, majorsBegin[s.Key])
	s.careers = newOwned(len(s.Players), len(s.Careers), func(i int) int { return s.place(s.Careers[i].Player) })
	for i := range s.Players {
		slices.SortStableFunc(s.careers.of(i), func(a, b int32) int { return cmp.Compare(s.Careers[b].C, s.Careers[a].C) })
	}
	for i := range s.Players {
		p := &s.Players[i]
		s.byBase[p.BaseSlug] = append(s.byBase[p.BaseSlug], i)
		if p.Slug != p.BaseSlug {
			s.byBase[p.Slug] = append(s.byBase[p.Slug], i)
		}
	}
	for _, namesakes := range s.byBase {
		if len(namesakes) < 2 {
			continue
		}
		slices.SortStableFunc(namesakes, func(a, b int) int {
			ca, na := s.greatness(s.Players[a].ID)
			cb, nb := s.greatness(s.Players[b].ID)
			return cmp.Or(cmp.Compare(cb, ca), cmp.Compare(nb, na))
		})
	}
	s.search = newSearchIndex(s)
	s.findMedians()
	s.order()
	s.setRivals()
}
