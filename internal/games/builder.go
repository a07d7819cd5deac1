package games

import (
	"cmp"
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// Builder collects the lines of a store.
type Builder struct {
	sport   string
	players map[string]int32
	names   []string
	teams   map[string]uint16
	codes   []string
	kinds   map[*stats.Kind]*lines
	last    string // the player of the last line, at place lastAt
	lastAt  int32
}

// NewBuilder returns a builder for a sport's lines.
func NewBuilder(sport string) *Builder {
	return &Builder{sport: sport, players: map[string]int32{}, teams: map[string]uint16{}, kinds: map[*stats.Kind]*lines{}}
}

// Reserve makes room for the lines of a kind that will be added. Without it the columns
// grow step by step, which copies each of them several times.
func (b *Builder) Reserve(kind *stats.Kind, n int) {
	l := b.of(kind)
	l.player, l.season, l.week, l.day = slices.Grow(l.player, n), slices.Grow(l.season, n), slices.Grow(l.week, n), slices.Grow(l.day, n)
	l.team, l.other, l.tags, l.file, l.row = slices.Grow(l.team, n), slices.Grow(l.other, n), slices.Grow(l.tags, n), slices.Grow(l.file, n), slices.Grow(l.row, n)
	for i := range l.values {
		l.values[i].reserve(n)
	}
}

// of returns the lines of a kind.
func (b *Builder) of(kind *stats.Kind) *lines {
	l := b.kinds[kind]
	if l == nil {
		l = &lines{kind: kind, values: make([]column, len(kind.Columns)), files: map[seasonFile]bool{}}
		b.kinds[kind] = l
	}
	return l
}

// Add copies a line into the builder.
func (b *Builder) Add(g *rowset.Game) {
	l := b.of(g.Kind)
	player := b.player(g.Player)
	season, week, file := int16(g.Season), uint8(g.Week), uint8(g.File) // #nosec G115 -- a year, a week and some dozen files
	l.player, l.season, l.week = append(l.player, player), append(l.season, season), append(l.week, week)
	l.day, l.team, l.other = append(l.day, Day(g.Day)), append(l.team, b.code(g.Team)), append(l.other, b.code(g.Opponent))
	l.tags, l.file, l.row = append(l.tags, tagOf(g)), append(l.file, file), append(l.row, int32(g.Row)) // #nosec G115 -- a record
	for i, v := range g.Values {
		l.values[i].add(v)
	}
}

// player interns a player's id.
func (b *Builder) player(id string) int32 {
	if id == b.last && len(b.names) > 0 {
		return b.lastAt
	}
	at, ok := b.players[id]
	if !ok {
		at = int32(len(b.names)) // #nosec G115 -- an index
		b.players[id], b.names = at, append(b.names, id)
	}
	b.last, b.lastAt = id, at
	return at
}

// code interns a team code.
func (b *Builder) code(team string) uint16 {
	at, ok := b.teams[team]
	if !ok {
		at = uint16(len(b.codes)) // #nosec G115 -- some hundred codes
		b.teams[team], b.codes = at, append(b.codes, team)
	}
	return at
}

// Build orders the lines and returns the store; from names the rows' files, artifact and
// date. The builder must not be used afterwards.
func (b *Builder) Build(from *rowset.Games) *Store {
	s := &Store{Sport: b.sport, Artifact: from.Artifact, AsOf: from.AsOf, Files: from.Files, teams: b.codes, index: map[string]int32{}, regular: newCalendar(&b.codes), playoff: newCalendar(&b.codes)}
	s.players = slices.Sorted(slices.Values(b.names))
	for i, id := range s.players {
		s.index[id] = int32(i) // #nosec G115 -- an index
	}
	for _, kind := range stats.GameKinds(b.sport) {
		l := b.kinds[kind]
		if l == nil {
			continue
		}
		last := seasonFile{season: -1}
		for i, p := range l.player {
			l.player[i] = s.index[b.names[p]]
			season, playoffs := int(l.season[i]), l.tags[i].playoffs()
			if from := (seasonFile{season, l.file[i], playoffs}); from != last {
				l.files[from], last = true, from
			}
			s.Held(playoffs).add(season, l.day[i], l.team[i], l.other[i], l.tags[i])
		}
		l.order(len(s.players))
		s.kinds = append(s.kinds, l)
	}
	s.regular.finish()
	s.playoff.finish()
	return s
}

// New returns a store of games held in memory.
func New(games *rowset.Games) *Store {
	b := NewBuilder(games.Sport)
	for _, list := range [][]rowset.Game{games.Games, games.Archive} {
		for i := range list {
			b.Add(&list[i])
		}
	}
	return b.Build(games)
}

// order sorts the lines by player, day and record and builds the indexes. Lines come season
// by season, so those of a player, counted out first, are mostly in order already.
func (l *lines) order(players int) {
	by := make([]int32, len(l.player))
	starts := make([]int32, players+1)
	for _, player := range l.player {
		starts[player+1]++
	}
	for i := range players {
		starts[i+1] += starts[i]
	}
	next := slices.Clone(starts)
	for i, player := range l.player {
		by[next[player]] = int32(i) // #nosec G115 -- an index
		next[player]++
	}
	compare := func(a, b int32) int {
		return cmp.Or(cmp.Compare(l.day[a], l.day[b]), cmp.Compare(l.row[a], l.row[b]), cmp.Compare(l.file[a], l.file[b]))
	}
	for i := range players {
		if own := by[starts[i]:starts[i+1]]; !slices.IsSortedFunc(own, compare) {
			slices.SortFunc(own, compare)
		}
	}
	l.player, l.season, l.week, l.day = arranged(l.player, by), arranged(l.season, by), arranged(l.week, by), arranged(l.day, by)
	l.team, l.other, l.tags, l.file, l.row = arranged(l.team, by), arranged(l.other, by), arranged(l.tags, by), arranged(l.file, by), arranged(l.row, by)
	for i := range l.values {
		l.values[i] = l.values[i].arranged(by)
	}
	l.divide(players)
	l.byDay = orderByDay(l.day, by)
}

// divide finds the stints of ordered lines.
func (l *lines) divide(players int) {
	l.of = make([]int32, players+1)
	for i, player := range l.player {
		season, playoffs := l.season[i], l.tags[i].playoffs()
		last := len(l.stints) - 1
		if i > 0 && player == l.player[i-1] && l.stints[last].season == season && l.stints[last].playoffs == playoffs {
			l.stints[last].to++
			l.stints[last].several = l.stints[last].several || l.team[i] != l.stints[last].team
			continue
		}
		l.stints = append(l.stints, stint{from: int32(i), to: int32(i) + 1, season: season, playoffs: playoffs, team: l.team[i]}) // #nosec G115 -- an index
		l.of[player+1]++
	}
	l.stints = slices.Clip(l.stints)
	for i := range players {
		l.of[i+1] += l.of[i]
	}
}

// orderByDay counts the lines of each day to list them in order of day, those of one day in
// their order. It returns the list in out.
func orderByDay(days, out []int32) []int32 {
	if len(days) == 0 {
		return out
	}
	first, last := slices.Min(days), slices.Max(days)
	starts := make([]int32, last-first+2)
	for _, day := range days {
		starts[day-first+1]++
	}
	for i := 1; i < len(starts); i++ {
		starts[i] += starts[i-1]
	}
	for i, day := range days {
		out[starts[day-first]] = int32(i) // #nosec G115 -- an index
		starts[day-first]++
	}
	return out
}
