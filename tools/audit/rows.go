package audit

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Facts about the world that the rules go by: the leagues whose records a sport counts as
// its own, the first season, and the sports that had rival leagues.
var (
	ownLeagues = map[string][]string{
		stats.MLB: {"AL", "NL", "AA", "UA", "PL", "FL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"},
		stats.NBA: {"NBA", "BAA"}, stats.NFL: {"NFL", "AFL"}, stats.NHL: {"NHL"}, stats.WNBA: {"WNBA"},
	}
	mainLeagues = map[string][]string{
		stats.MLB: {"AL", "NL"}, stats.NBA: {"NBA", "BAA"}, stats.NFL: {"NFL", "AFL"}, stats.NHL: {"NHL"}, stats.WNBA: {"WNBA"},
	}
	firstSeason = map[string]int{stats.MLB: 1876, stats.NBA: 1947, stats.NFL: 1920, stats.NHL: 1918, stats.WNBA: 1997}
	hadRivals   = map[string]bool{stats.NBA: true, stats.NHL: true}
	// catching are the columns of fielding that only catchers have.
	catching = []string{"PB", "WP", "SB", "CS"}
)

// owns reports whether a sport counts one of the leagues as its own.
func owns(sport string, leagues []string) bool {
	return slices.ContainsFunc(leagues, func(l string) bool { return slices.Contains(ownLeagues[sport], l) })
}

// ofCatchers reports whether a row leaves a column blank because only catchers have it.
func ofCatchers(l *stats.Line, column int) bool {
	return l.Kind == stats.MLBFielding && l.Pos != "C" && slices.Contains(catching, l.Kind.Columns[column].Key)
}

// reader is the rows of a sport as the rules read them.
type reader struct {
	sport  *almanac.Sport
	lines  [][]int32                         // by player
	rated  map[ratings.Role]map[int]bool     // seasons with anybody rated, by role and career role
	scores map[ratings.Role][]float64        // of rated seasons, by role
	figure map[ratings.Role][]float64        // of careers
	peaks  map[ratings.Role][]float64        // of careers
	played map[int]bool                      // seasons with rows of the main leagues
	shares map[*stats.Kind]map[int][]float64 // by kind and season: each column's share of rows
	// foreign are the leagues of a rated season that is not of the sport's own, by career role.
	foreign map[ratings.Role][]string
}

// player is one player's rows and ratings.
type player struct {
	id      string
	lines   []int32
	seasons []*ratings.Season
}

func newReader(sport *almanac.Sport) *reader {
	r := &reader{
		sport: sport, lines: make([][]int32, len(sport.Players)), rated: map[ratings.Role]map[int]bool{},
		scores: map[ratings.Role][]float64{}, figure: map[ratings.Role][]float64{}, peaks: map[ratings.Role][]float64{},
		played: map[int]bool{}, shares: map[*stats.Kind]map[int][]float64{}, foreign: map[ratings.Role][]string{},
	}
	for i := range sport.Lines.Len() {
		l := sport.Lines.Head(i)
		if n := sport.PlayerIndex(l.Player); n >= 0 {
			r.lines[n] = append(r.lines[n], int32(i)) // #nosec G115 -- an index into rows held in memory
			if slices.Contains(mainLeagues[sport.Key], l.League) {
				r.played[l.Season] = true
			}
		}
	}
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		if !s.Rated() {
			continue
		}
		r.scores[s.Role] = append(r.scores[s.Role], s.H)
		career := sport.Method.Role(s.Role).Career
		if r.foreign[career] == nil && !owns(sport.Key, s.Leagues) {
			r.foreign[career] = s.Leagues
		}
		for _, role := range []ratings.Role{s.Role, career} {
			if r.rated[role] == nil {
				r.rated[role] = map[int]bool{}
			}
			r.rated[role][s.Season] = true
		}
	}
	for i := range sport.Careers {
		c := &sport.Careers[i]
		r.figure[c.Role] = append(r.figure[c.Role], c.C)
		r.peaks[c.Role] = append(r.peaks[c.Role], c.Peak)
	}
	for _, all := range []map[ratings.Role][]float64{r.scores, r.figure, r.peaks} {
		for _, list := range all {
			slices.Sort(list)
		}
	}
	return r
}

func (r *reader) of(i int) *player {
	id := r.sport.Players[i].ID
	return &player{id: id, lines: r.lines[i], seasons: r.sport.SeasonsOf(id)}
}

// rank returns the rank of a score in a sorted list: one more than are greater.
func rank(sorted []float64, score float64) int {
	at, _ := slices.BinarySearchFunc(sorted, score, func(v, score float64) int {
		if v > score {
			return 1
		}
		return -1
	})
	return len(sorted) - at + 1
}

// inCareer returns the best rated season of each year of a career, oldest first.
func (p *player) inCareer(method *ratings.Method, role ratings.Role) []*ratings.Season {
	best := map[int]*ratings.Season{}
	for _, s := range p.seasons {
		if s.Rated() && method.Role(s.Role).Career == role && (best[s.Season] == nil || s.H > best[s.Season].H) {
			best[s.Season] = s
		}
	}
	out := make([]*ratings.Season, 0, len(best))
	for _, s := range best {
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b *ratings.Season) int { return a.Season - b.Season })
	return out
}

// lacking returns a season in a role that the player's rows show was played and that
// nobody's could rate, 0 for none.
func (r *reader) lacking(p *player, role ratings.Role) int {
	for _, s := range p.seasons {
		if s.Rated() || s.Role != role && r.sport.Method.Role(s.Role).Career != role {
			continue
		}
		lacks := s.Refusal.Code == ratings.StatNotRecorded || s.Refusal.Code == ratings.PartialRecord
		if lacks && owns(r.sport.Key, s.Leagues) && !r.rated[role][s.Season] && s.Season <= r.sport.Last {
			return s.Season
		}
	}
	return 0
}

// share returns the share of a season's rows of a kind, in the main leagues, that have a
// column.
func (r *reader) share(kind *stats.Kind, column, season int) (share float64, any bool) {
	if r.shares[kind] == nil {
		r.shares[kind] = map[int][]float64{}
		rows := map[int]float64{}
		from, to := r.sport.RowsOf(kind, 0, 0)
		for i := from; i < to; i++ {
			l := r.sport.Lines.Head(i)
			if l.Player == "" || !slices.Contains(mainLeagues[r.sport.Key], l.League) {
				continue
			}
			if r.shares[kind][l.Season] == nil {
				r.shares[kind][l.Season] = make([]float64, len(kind.Columns))
			}
			rows[l.Season]++
			for c := range kind.Columns {
				if stats.Recorded(r.sport.Lines.Value(i, c)) || kind.BlankIsNone || ofCatchers(&l, c) {
					r.shares[kind][l.Season][c]++
				}
			}
		}
		for season, n := range rows {
			for c := range kind.Columns {
				r.shares[kind][season][c] /= n
			}
		}
	}
	of := r.shares[kind][season]
	if of == nil {
		return 0, false
	}
	return of[column], true
}
