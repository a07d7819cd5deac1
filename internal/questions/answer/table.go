package answer

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// table is the rows of a family, a player's seasons together.
type table struct {
	x       *League
	family  *statistics.Family
	columns map[string]int
	names   []string // of the columns
	cells   [][]cell // by column, then kind: where rows have it
	rows    []tableRow
	groups  []group
	major   []bool   // by group: it has a row in the major leagues
	whole   []totals // by column: each group's total over the major leagues; other sets are summed when asked
	figures map[*statistics.Statistic]*figure
}

// tableRow is one source row.
type tableRow struct {
	line  int32  // in sport.Lines
	place uint16 // in index.places
	kind  uint8  // in the family's kinds
}

// group is one player's season: the rows that make it.
type group struct {
	player      int32
	first, last int32 // rows[first:last]
	scheduled   float32
	season      int16
	age         int8  // −1 if the birth date is not known
	position    uint8 // in index.positions
}

// noColumn is the name of a column that no row of a table has: it is recorded for nobody.
const noColumn = ""

// column returns the place of a column.
func (t *table) column(name string) int {
	if at, ok := t.columns[name]; ok {
		return at
	}
	return t.columns[noColumn]
}

func newTable(x *League, f *statistics.Family) *table {
	t := &table{x: x, family: f, columns: map[string]int{}, figures: map[*statistics.Statistic]*figure{}}
	for _, k := range f.Kinds {
		for _, c := range k.Columns {
			for _, name := range []string{c.Key, statistics.AveragedPrefix + c.Key} {
				if _, ok := t.columns[name]; ok || !used(f, name) {
					continue
				}
				t.columns[name] = len(t.names)
				t.names = append(t.names, name)
				t.cells = append(t.cells, cellsOf(f, name))
			}
		}
	}
	t.columns[noColumn] = len(t.names)
	t.names, t.cells = append(t.names, noColumn), append(t.cells, cellsOf(f, noColumn))
	t.whole = make([]totals, len(t.names))
	list := statistics.BySport[f.Sport]
	for i := range list {
		if list[i].Family == f {
			t.figures[&list[i]] = t.newFigure(&list[i])
		}
	}
	return t
}

// cell is where rows of a kind have a column, −1 for nowhere; times is the column
// that it is multiplied by, −1 for none. games and of are set where a row may hold a
// part of the games: the columns of the games held and of those that have the column.
type cell struct{ at, times, games, of int }

func cellsOf(f *statistics.Family, name string) []cell {
	out := make([]cell, len(f.Kinds))
	for i, kind := range f.Kinds {
		out[i] = cell{-1, -1, -1, -1}
		for n, column := range statistics.SourceColumns(name) {
			if at := kind.Index(column); at >= 0 && out[i].at < 0 {
				if out[i].at = at; n > 0 {
					out[i].times = kind.Index("G")
				}
				if kind == f.Part {
					out[i].games, out[i].of = kind.Index("G"), kind.Index("n "+column)
				}
			}
		}
	}
	return out
}

// value reads a row's cell.
func (t *table) value(row tableRow, c cell) float64 {
	lines, line := &t.x.Sport.Lines, int(row.line)
	v := lines.Amount(line, c.at)
	if c.times >= 0 {
		v *= lines.Value(line, c.times)
	}
	if c.games < 0 {
		return v
	}
	games := lines.Value(line, c.games)
	if games != t.x.schedules()[t.x.places[row.place]] || c.of >= 0 && lines.Value(line, c.of) != games {
		return math.NaN()
	}
	return v
}

// used reports whether a statistic of the family needs a column.
func used(f *statistics.Family, column string) bool {
	for _, st := range statistics.BySport[f.Sport] {
		if rate := st.AsRate(); rate != nil && rate.Family == f && slices.Contains(rate.Columns(), column) {
			return true
		}
		if st.Family != f {
			continue
		}
		of, estimated := strings.CutPrefix(column, statistics.AveragedPrefix)
		if !estimated && (slices.Contains(st.Columns(), column) || st.Games == column) || estimated && f.Averages && st.Column == of {
			return true
		}
	}
	return false
}

// What a row's key holds, from the top: player, season, kind and line, in the
// order in which a table has its rows.
const (
	lineBits, kindBits, seasonBits = 28, 3, 12

	kindAt   = lineBits
	seasonAt = kindAt + kindBits
	playerAt = seasonAt + seasonBits
)

func rowKey(player int32, season, kind, line int) uint64 {
	return uint64(player)<<playerAt | uint64(season)<<seasonAt | uint64(kind)<<kindAt | uint64(line) // #nosec G115 -- none is below 0
}

// setRows takes the rows with the given keys, and makes groups of them.
func (t *table) setRows(keys []uint64, placeOf []uint16) {
	slices.Sort(keys)
	if t.family.Exclusive {
		keys = exclusive(keys)
	}
	t.rows = make([]tableRow, len(keys))
	n := 0
	for i, k := range keys {
		line := int32(k & (1<<lineBits - 1))                                              // #nosec G115 -- as it went in
		t.rows[i] = tableRow{line, placeOf[line], uint8(k >> kindAt & (1<<kindBits - 1))} // #nosec G115 -- as it went in
		if i == 0 || k>>seasonAt != keys[i-1]>>seasonAt {
			n++
		}
	}
	t.groups = make([]group, 0, n)
	for i, k := range keys {
		if i == 0 || k>>seasonAt != keys[i-1]>>seasonAt {
			t.groups = append(t.groups, group{
				player: int32(k >> playerAt), season: int16(k >> seasonAt & (1<<seasonBits - 1)), first: int32(i), age: -1, // #nosec G115 -- as they went in
			})
		}
		t.groups[len(t.groups)-1].last = int32(i + 1) // #nosec G115 -- an index into rows held in memory
	}
}

// exclusive drops the rows of later kinds from each season of sorted keys.
func exclusive(keys []uint64) []uint64 {
	out := keys[:0]
	for _, k := range keys {
		if n := len(out); n == 0 || out[n-1]>>seasonAt != k>>seasonAt || out[n-1]>>kindAt == k>>kindAt {
			out = append(out, k)
		}
	}
	return out
}

// group sets what is known of each player's season beside its rows.
func (t *table) group() {
	x := t.x
	t.major = make([]bool, len(t.groups))
	for n := range t.groups {
		g := &t.groups[n]
		if age, ok := x.Sport.AgeIn(x.player(g.player), int(g.season)); ok && age < 100 {
			g.age = int8(age) // #nosec G115 -- below 100
		}
		t.major[n] = slices.ContainsFunc(t.rows[g.first:g.last], func(r tableRow) bool { return x.major[r.place] })
	}
	for i := 0; i < len(t.groups); {
		j := i + 1
		for j < len(t.groups) && t.groups[j].player == t.groups[i].player {
			j++
		}
		seasons := x.ratedSport().SeasonsOf(x.player(t.groups[i].player).ID)
		for n := i; n < j; n++ {
			x.setSeason(&t.groups[n], seasons)
			if x.Sport.Regular != nil {
				t.groups[n].scheduled = playoffGames
			}
		}
		i = j
	}
}

// setSeason takes schedule and position from the player's seasons as rated.
func (x *League) setSeason(g *group, seasons []*ratings.Season) {
	games := -1.
	for _, s := range seasons {
		if s.Season != int(g.season) {
			continue
		}
		// A league that is not rated has no schedule to speak of.
		if s.Rated() || s.Refusal.Code == ratings.BelowMinSample {
			g.scheduled = max(g.scheduled, float32(s.Scheduled))
		}
		position := s.Position
		if x.Sport.Key == stats.NFL {
			position = nflRoles[s.Role]
		}
		played := -1.
		if stats.Recorded(s.Games) {
			played = s.Games
		}
		if position != "" && (g.position == 0 || played > games) {
			g.position, games = x.positionNumber(position), played
		}
	}
}

func (x *League) positionNumber(position string) uint8 {
	i := slices.Index(x.positions, position)
	if i < 0 {
		i = len(x.positions)
		x.positions = append(x.positions, position)
	}
	return uint8(i) // #nosec G115 -- a sport has some dozens, joined ones among them
}

func (t *table) anyRow(n int, f *filter) bool {
	if f.plain {
		return t.major[n]
	}
	for i := t.groups[n].first; i < t.groups[n].last; i++ {
		if f.admitsRow(&t.rows[i]) {
			return true
		}
	}
	return false
}

// total sums a column over the rows of a group that a filter admits. Part of a
// total is not a total. The column must be one of a figure made of this table.
func (t *table) total(n, column int, f *filter) float64 {
	if f.plain || t.hasOnlyMajor(n, f) {
		return t.whole[column].at(n)
	}
	return t.sum(n, column, f)
}

// hasOnlyMajor reports whether a filter admits of a group the rows of the major leagues
// and no others: then its totals over them are those over what it admits.
func (t *table) hasOnlyMajor(n int, f *filter) bool {
	g := &t.groups[n]
	for _, r := range t.rows[g.first:g.last] {
		if f.played != "" || f.rounds != nil || f.places[r.place] != t.x.major[r.place] {
			return false
		}
	}
	return true
}

// read sets the totals of a figure's columns for a group, each once: a figure
// uses some of them several times. It is false, and sets not all, where one that
// is needed is not recorded.
func (t *table) read(n int, fig *figure, f *filter, totals []float64) bool {
	whole := f.plain || t.hasOnlyMajor(n, f)
	for i, c := range fig.all {
		if whole {
			totals[c] = t.whole[c].at(n)
		} else {
			totals[c] = t.sum(n, c, f)
		}
		if i < len(fig.needs) && math.IsNaN(totals[c]) {
			return false
		}
	}
	return true
}

// sum is total, row by row, over the rows that a filter admits: of the first kind that
// has it whole.
func (t *table) sum(n, column int, f *filter) float64 {
	g := &t.groups[n]
	out, none := math.NaN(), false
	for i := g.first; i < g.last; {
		kind := t.rows[i].kind
		c, k := t.cells[column][kind], t.family.Kinds[kind]
		sum, rows := 0., 0
		for ; i < g.last && t.rows[i].kind == kind; i++ {
			if !f.admitsRow(&t.rows[i]) {
				continue
			}
			rows++
			if c.at < 0 {
				sum = math.NaN()
			} else {
				sum += t.value(t.rows[i], c)
			}
		}
		if rows == 0 {
			continue
		}
		if rows > 1 && c.at >= 0 && !k.Sums(c.at) {
			sum = math.NaN() // a rate over two teams is nobody's
		}
		none = none || k.BlankIsNone && c.at >= 0
		if math.IsNaN(out) {
			out = sum
		}
	}
	if math.IsNaN(out) && none {
		return 0
	}
	return out
}
