package almanac

import (
	"sync"

	"groundline/internal/almanac/standings"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// playoffs returns the sport of the playoffs with the given lines.
func (s *Sport) playoffs(all []stats.Line) (*Sport, error) {
	var lines, results []stats.Line
	for _, l := range all {
		if l.Kind = l.Kind.Regular(); l.Kind.IsResults() {
			results = append(results, l)
		} else {
			lines = append(lines, l)
		}
	}
	packed, err := stats.PackLines(lines)
	if err != nil {
		return nil, err
	}
	p := &Sport{
		Key: s.Key, Artifact: s.Artifact, AsOf: s.AsOf, Fallback: s.Fallback, Method: s.Method,
		Files: s.Files, Players: s.Players, Teams: s.Teams, Lines: packed, Results: standings.New(s.Key, results, stats.Lines{}), Incomplete: map[int]bool{},
		derived: &sync.Map{}, byID: s.byID, byBase: s.byBase, teams: s.teams, search: s.search,
		seasons: newOwned(len(s.Players), 0, nil), careers: newOwned(len(s.Players), 0, nil),
		Regular: s,
	}
	p.evidence = sync.OnceValue(p.findEvidence)
	matrix := ratings.NewMatrix(s.Key, lines, ratings.MatrixRules{
		Counts: func(i int) bool { return lines[i].Player != "" },
		// Lahman has 0 in the playoffs of seasons that do not record a column.
		Has: func(l *stats.Line, column int) bool {
			recorded := func(i int) bool {
				return s.Context.Matrix.Recorded(l.Kind.Name, l.Kind.Columns[i].Key, l.League, l.Season)
			}
			if s.Key != stats.MLB || recorded(column) {
				return true
			}
			for i := range l.Kind.Columns {
				if recorded(i) {
					return false
				}
			}
			return true // a league of which no regular season is held
		},
		CanBeZero: func(*stats.Kind, string) bool { return true },
	})
	p.Context = &ratings.Context{Sport: s.Key, Matrix: *matrix}
	for i := range lines {
		if p.First == 0 || lines[i].Season < p.First {
			p.First = lines[i].Season
		}
		p.Last = max(p.Last, lines[i].Season)
	}
	p.Earliest = max(p.First, majorsBegin[s.Key])
	return p, nil
}

// RowKind returns the kind that a line has in its source rows and in receipts: the lines of
// the playoffs are held under the kinds of the regular season.
func (s *Sport) RowKind(k *stats.Kind) *stats.Kind {
	if s.Regular != nil {
		return k.Playoffs()
	}
	return k
}

// linesKey identifies the lines of players among what is derived from a sport.
type linesKey struct{}

// LinesOf returns the places of a player's lines, in order. It serves the playoffs: those of
// the regular season are at the seasons that they make.
func (s *Sport) LinesOf(player string) []int {
	return Derived(s, linesKey{}, func() map[string][]int {
		of := map[string][]int{}
		for i := range s.Lines.Len() {
			player := s.Lines.Head(i).Player
			of[player] = append(of[player], i)
		}
		return of
	})[player]
}
