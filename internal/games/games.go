// Package games is the immutable, columnar store of a sport's game lines, and answers
// questions over them: highs, counts, streaks and last games.
//
// It owns the layout: one slice per column and kind of line, with players and teams
// interned. Lines of a kind are ordered by player, day and record, so a player's games
// are neighbours in the order they were played.
//
// Invariants: a store never changes after it is built; a stored value equals the source's,
// in single precision only where that loses nothing; a missing value is NaN and never
// counts as 0; the same lines yield the same store in whatever order they are added; every
// line names its file and record.
//
// It does not read files or the database (datasets), decide which seasons are complete
// (questions/answer), or word anything.
package games

import (
	"cmp"
	"math"
	"slices"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// Store holds all game lines of one sport, regular seasons only.
type Store struct {
	Sport    string
	Artifact string // sha256 of the canonical rows, hex
	AsOf     time.Time
	Files    []models.SourceFile

	players []string
	index   map[string]int32 // by player id
	teams   []string
	kinds   []*lines
	seasons []int
	first   map[int]int32 // first day by season
	last    map[int]int32 // last day by season
}

// lines are the game lines of one kind.
type lines struct {
	kind   *stats.Kind
	player []int32
	season []int16
	week   []uint8
	day    []int32 // since 1970
	team   []uint16
	file   []uint8
	row    []int32
	values []column
	of     []int32 // player i has lines of[i] to of[i+1]
	byDay  []int32 // lines in order of day
	files  map[seasonFile]bool
}

// seasonFile is a file with lines of a season.
type seasonFile struct {
	season int
	file   uint8
}

// column holds one column's values, in double precision only where single loses digits.
type column struct {
	single []float32
	double []float64
}

func (c *column) at(i int32) float64 {
	if c.single != nil {
		return float64(c.single[i])
	}
	return c.double[i]
}

// Line refers to one line of a store.
type Line struct {
	kind uint8
	at   int32
}

const secondsPerDay = 24 * 60 * 60

// Day returns a date as days since 1970.
func Day(t time.Time) int32 { return int32(t.Unix() / secondsPerDay) } // #nosec G115 -- a date of sports

func dateOf(day int32) time.Time { return time.Unix(int64(day)*secondsPerDay, 0).UTC() }

// Seasons lists the seasons with lines, oldest first.
func (s *Store) Seasons() []int { return s.seasons }

// LastDay returns the last day of a season's games, or the zero time.
func (s *Store) LastDay(season int) time.Time {
	if day, ok := s.last[season]; ok {
		return dateOf(day)
	}
	return time.Time{}
}

// FirstDay returns the first day of a season's games, or the zero time.
func (s *Store) FirstDay(season int) time.Time {
	if day, ok := s.first[season]; ok {
		return dateOf(day)
	}
	return time.Time{}
}

// Len returns the number of lines.
func (s *Store) Len() int {
	n := 0
	for _, l := range s.kinds {
		n += len(l.player)
	}
	return n
}

// Bytes returns the size of the columns and indexes in bytes.
func (s *Store) Bytes() int {
	n := 0
	for _, l := range s.kinds {
		n += len(l.player) * (4 + 2 + 1 + 4 + 2 + 1 + 4 + 4)
		n += 4 * len(l.of)
		for i := range l.values {
			n += 4*len(l.values[i].single) + 8*len(l.values[i].double)
		}
	}
	return n
}

// Player returns the player id of a line.
func (s *Store) Player(l Line) string { return s.players[s.kinds[l.kind].player[l.at]] }

// Kind returns the kind of a line.
func (s *Store) Kind(l Line) *stats.Kind { return s.kinds[l.kind].kind }

// PlayerLines lists a player's lines, by kind and then oldest first. A nil store has none.
func (s *Store) PlayerLines(player string) []Line {
	if s == nil {
		return nil
	}
	i, ok := s.index[player]
	if !ok {
		return nil
	}
	var out []Line
	for k, l := range s.kinds {
		for at := l.of[i]; at < l.of[i+1]; at++ {
			out = append(out, Line{uint8(k), at}) // #nosec G115 -- some kinds
		}
	}
	return out
}

// Season returns the season of a line.
func (s *Store) Season(l Line) int { return int(s.kinds[l.kind].season[l.at]) }

// Week returns the week of a line within its season, from 1.
func (s *Store) Week(l Line) int { return int(s.kinds[l.kind].week[l.at]) }

// Date returns the day of a line.
func (s *Store) Date(l Line) time.Time { return dateOf(s.kinds[l.kind].day[l.at]) }

// Team returns the team code of a line, "" if the source has none.
func (s *Store) Team(l Line) string { return s.teams[s.kinds[l.kind].team[l.at]] }

// Game returns a line as the row it was read from.
func (s *Store) Game(l Line) *rowset.Game {
	in := s.kinds[l.kind]
	g := &rowset.Game{Kind: in.kind, Player: s.Player(l), Season: s.Season(l), Week: s.Week(l), Day: s.Date(l), Team: s.Team(l),
		Values: make([]float64, len(in.values)), File: int(in.file[l.at]), Row: int(in.row[l.at])}
	for i := range in.values {
		g.Values[i] = in.values[i].at(l.at)
	}
	return g
}

// Every calls visit for each line.
func (s *Store) Every(visit func(*rowset.Game)) {
	for k, l := range s.kinds {
		for at := range l.player {
			visit(s.Game(Line{uint8(k), int32(at)})) // #nosec G115 -- an index
		}
	}
}

// Builder collects the lines of a store.
type Builder struct {
	sport   string
	players map[string]int32
	names   []string
	teams   map[string]uint16
	codes   []string
	kinds   map[*stats.Kind]*lines
}

// NewBuilder returns a builder for a sport's lines.
func NewBuilder(sport string) *Builder {
	return &Builder{sport: sport, players: map[string]int32{}, teams: map[string]uint16{}, kinds: map[*stats.Kind]*lines{}}
}

// Add copies a line into the builder.
func (b *Builder) Add(g *rowset.Game) {
	l := b.kinds[g.Kind]
	if l == nil {
		l = &lines{kind: g.Kind, values: make([]column, len(g.Kind.Columns)), files: map[seasonFile]bool{}}
		b.kinds[g.Kind] = l
	}
	player, ok := b.players[g.Player]
	if !ok {
		player = int32(len(b.names)) // #nosec G115 -- an index
		b.players[g.Player], b.names = player, append(b.names, g.Player)
	}
	team, ok := b.teams[g.Team]
	if !ok {
		team = uint16(len(b.codes)) // #nosec G115 -- some hundred codes
		b.teams[g.Team], b.codes = team, append(b.codes, g.Team)
	}
	l.player, l.season, l.week = append(l.player, player), append(l.season, int16(g.Season)), append(l.week, uint8(g.Week))                    // #nosec G115 -- a year and a week
	l.day, l.team, l.file, l.row = append(l.day, Day(g.Day)), append(l.team, team), append(l.file, uint8(g.File)), append(l.row, int32(g.Row)) // #nosec G115 -- some dozen files
	for i, v := range g.Values {
		l.values[i].double = append(l.values[i].double, v)
	}
}

// Build orders the lines and returns the store; from names the rows' files, artifact and
// date. The builder must not be used afterwards.
func (b *Builder) Build(from *rowset.Games) *Store {
	s := &Store{Sport: b.sport, Artifact: from.Artifact, AsOf: from.AsOf, Files: from.Files, teams: b.codes, index: map[string]int32{}, first: map[int]int32{}, last: map[int]int32{}}
	s.players = slices.Sorted(slices.Values(b.names))
	for i, id := range s.players {
		s.index[id] = int32(i) // #nosec G115 -- an index
	}
	for _, kind := range stats.GameKinds(b.sport) {
		l := b.kinds[kind]
		if l == nil {
			continue
		}
		for i, p := range l.player {
			l.player[i] = s.index[b.names[p]]
			season := int(l.season[i])
			l.files[seasonFile{season, l.file[i]}] = true
			if day, ok := s.last[season]; !ok || l.day[i] > day {
				s.last[season] = l.day[i]
			}
			if day, ok := s.first[season]; !ok || l.day[i] < day {
				s.first[season] = l.day[i]
			}
		}
		l.order(len(s.players))
		s.kinds = append(s.kinds, l)
	}
	for season := range s.last {
		s.seasons = append(s.seasons, season)
	}
	slices.Sort(s.seasons)
	return s
}

// New returns a store of games held in memory.
func New(games *rowset.Games) *Store {
	b := NewBuilder(games.Sport)
	for i := range games.Games {
		b.Add(&games.Games[i])
	}
	return b.Build(games)
}

// order sorts the lines by player, day and record, packs the columns and builds the indexes.
func (l *lines) order(players int) {
	n := len(l.player)
	by := make([]int32, n)
	for i := range by {
		by[i] = int32(i) // #nosec G115 -- an index
	}
	slices.SortFunc(by, func(a, b int32) int {
		return cmp.Or(cmp.Compare(l.player[a], l.player[b]), cmp.Compare(l.day[a], l.day[b]), cmp.Compare(l.row[a], l.row[b]), cmp.Compare(l.file[a], l.file[b]))
	})
	l.player, l.season, l.week, l.day = arranged(l.player, by), arranged(l.season, by), arranged(l.week, by), arranged(l.day, by)
	l.team, l.file, l.row = arranged(l.team, by), arranged(l.file, by), arranged(l.row, by)
	for i := range l.values {
		l.values[i] = packed(arranged(l.values[i].double, by))
	}
	l.of = make([]int32, players+1)
	for _, p := range l.player {
		l.of[p+1]++
	}
	for i := range players {
		l.of[i+1] += l.of[i]
	}
	l.byDay = by
	for i := range by {
		by[i] = int32(i) // #nosec G115 -- an index
	}
	slices.SortStableFunc(by, func(a, b int32) int { return cmp.Compare(l.day[a], l.day[b]) })
}

func arranged[T any](values []T, by []int32) []T {
	out := make([]T, len(by))
	for i, at := range by {
		out[i] = values[at]
	}
	return out
}

// packed returns a column in single precision if that loses nothing.
func packed(values []float64) column {
	out := make([]float32, len(values))
	for i, v := range values {
		out[i] = float32(v)
		if float64(out[i]) != v && !math.IsNaN(v) {
			return column{double: values}
		}
	}
	return column{single: out}
}
