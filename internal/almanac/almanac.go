// Package almanac is the read model: every player, source row and rating of a sport, built
// from the stored rows and held in memory.
//
// Invariants: a Sport never changes once built; an import swaps in a new one whole, so no
// answer mixes two artifacts. The artifact is recomputed from the rows as loaded; rows that
// do not match the import's artifact are rejected and the current data stays.
//
// It does not phrase answers, sign them, or decide what may be said; package grounding
// does.
package almanac

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/almanac/standings"
	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/ratings/current"
	"groundline/internal/stats"
	"groundline/models"
)

// Sport holds all data of one sport. It is immutable and safe for concurrent use.
type Sport struct {
	Key      string // "mlb"
	Artifact string // sha256 of the canonical rows, hex; for the sample, of the full build behind it
	AsOf     time.Time
	Fallback bool // is the bundled sample
	Method   *ratings.Method

	Files   []models.SourceFile // stats.Line.File is an index into it
	Players []models.Player     // by id
	Teams   []models.Team       // by season, league and code
	Facts   []stats.Fact        // by player and kind; Fact.File is an index into Files
	Lines   stats.Lines
	Seasons []ratings.Season
	Careers []ratings.Career
	Context *ratings.Context

	First, Last int // seasons with a rating
	Earliest    int // first season that counts in leaderboards; see majorsBegin

	// Games are those of the newest season with weekly files, nil if there are none. They
	// have their own artifact and date.
	Games *rowset.Games
	// GameLines are the games of all seasons with weekly files, nil if there are none.
	GameLines *games.Store

	Incomplete map[int]bool // seasons in progress or cut off in the source

	// Playoffs has the rows of the playoffs in the same form, under the kinds of the regular
	// season, with the same players and teams, and nothing rated; its Regular is this sport.
	Playoffs, Regular *Sport

	Results *standings.Table // games between teams, and teams' records

	comparables func() *comps.Index
	current     func() *current.Table
	weeks       func() *current.Season
	played      func() gamesPlayed
	evidence    func() evidence

	derived *sync.Map // what other packages compute from the sport; see Derived

	byID    map[string]int
	byBase  map[string][]int // slug or shared base slug to players, greatest career first
	seasons owned            // by player, oldest first
	careers owned            // by player, greatest first
	teams   map[teamSeason]int
	medians map[poolKey]float64
	search  *namesearch.Index
	ranked  []float64 // the career scores above 0, greatest first
	orders  orders
	rivals  rivals
}

// teamSeason is how lines identify a team.
type teamSeason struct {
	season       int
	league, code string
}

// majorsBegin is the first season that counts where sources begin earlier: the National
// Association is not a major league.
var majorsBegin = map[string]int{stats.MLB: 1876}

// Player returns a player by id; ok is false if there is none.
func (s *Sport) Player(id string) (*models.Player, bool) {
	i, ok := s.byID[id]
	if !ok {
		return nil, false
	}
	return &s.Players[i], true
}

// File returns a source file by its id, nil if there is none.
func (s *Sport) File(id int64) *models.SourceFile {
	for i := range s.Files {
		if s.Files[i].ID == id {
			return &s.Files[i]
		}
	}
	return nil
}

// FactsOf returns what the sources record of a player beside the identity and the
// statistics, by kind.
func (s *Sport) FactsOf(playerID string) []stats.Fact {
	from, _ := slices.BinarySearchFunc(s.Facts, playerID, func(f stats.Fact, id string) int { return cmp.Compare(f.Player, id) })
	to := from
	for to < len(s.Facts) && s.Facts[to].Player == playerID {
		to++
	}
	return s.Facts[from:to]
}

// TeamName returns a team's full name in a season of a league: "New York Yankees" for
// "NYA", "Minnesota Lynx/Las Vegas Aces" for a season with both, "MIN/LVA". Unnamed teams
// keep their code.
func (s *Sport) TeamName(season int, league, code string) string {
	if i, ok := s.teams[teamSeason{season, league, code}]; ok {
		return s.Teams[i].Name
	}
	if first, others, several := strings.Cut(code, "/"); several {
		return s.TeamName(season, league, first) + "/" + s.TeamName(season, league, others)
	}
	return code
}

// NewestTeamName returns a team code's full name in the newest season that has it, or the
// code.
func (s *Sport) NewestTeamName(code string) string {
	for i := len(s.Teams) - 1; i >= 0 && code != ""; i-- { // by season
		if t := &s.Teams[i]; t.Code == code && t.Name != "" {
			return t.Name
		}
	}
	return code
}

// SeasonsOf returns a player's seasons in all roles, oldest first, including unrated ones.
func (s *Sport) SeasonsOf(playerID string) []*ratings.Season {
	own := s.seasons.of(s.PlayerIndex(playerID))
	out := make([]*ratings.Season, len(own))
	for n, i := range own {
		out[n] = &s.Seasons[i]
	}
	return out
}

// CareersOf returns a player's careers, one per role, greatest first.
func (s *Sport) CareersOf(playerID string) []*ratings.Career {
	own := s.careers.of(s.PlayerIndex(playerID))
	out := make([]*ratings.Career, len(own))
	for n, i := range own {
		out[n] = &s.Careers[i]
	}
	return out
}

// BestSeason returns the player's rated season with the highest score in any role, or nil.
// The earliest wins a tie.
func (s *Sport) BestSeason(playerID string) *ratings.Season {
	var best *ratings.Season
	for _, season := range s.SeasonsOf(playerID) {
		if season.Rated() && (best == nil || s.Method.Across(season) > s.Method.Across(best)) {
			best = season
		}
	}
	return best
}

// greatness returns the sort keys of players in search and among namesakes: the greatest
// career, then the number of seasons.
func (s *Sport) greatness(playerID string) (career float64, seasons int) {
	place := s.PlayerIndex(playerID)
	if own := s.careers.of(place); len(own) > 0 {
		career = s.Careers[own[0]].C
	}
	return career, len(s.seasons.of(place))
}

// PlayerIndex returns a player's index in Players, or -1.
func (s *Sport) PlayerIndex(playerID string) int {
	if i, ok := s.byID[playerID]; ok {
		return i
	}
	return -1
}

// index builds the lookups once all rows and ratings are in place.
func (s *Sport) index() {
	s.comparables = sync.OnceValue(s.buildComparables)
	s.current = sync.OnceValue(s.buildCurrent)
	s.weeks = sync.OnceValue(s.buildWeeks)
	s.played = sync.OnceValue(s.listPlayed)
	s.evidence = sync.OnceValue(s.findEvidence)
	s.derived = &sync.Map{}
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
	s.seasons = newOwned(len(s.Players), len(s.Seasons), func(i int) int { return s.PlayerIndex(s.Seasons[i].Player) })
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
	s.careers = newOwned(len(s.Players), len(s.Careers), func(i int) int { return s.PlayerIndex(s.Careers[i].Player) })
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
	s.search = namesearch.New(s.Key, s.Players, func(i int) (float64, int) { return s.greatness(s.Players[i].ID) })
	s.rankCareers()
	s.findMedians()
	s.order()
	s.setRivals()
}
