package questions

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"groundline/internal/almanac"
	"groundline/internal/stats"
	"groundline/models"
)

// index is what questions read of one sport: where its rows stand by family, and
// the words that name its teams. It names rows, players and teams by their place
// in the almanac and copies nothing of them but counts. What it says never
// changes; figures by column are made when first asked for, and then kept.
type index struct {
	sport   *almanac.Sport
	tables  map[*family]*table
	teams   *teamIndex
	places  []teamAt // what rows are of: a season of a team
	major   []bool   // by place: of the leagues that a question covers unless it names another
	surveys map[string]*survey

	positions []string // those of groups; the first is none

	firsts, lasts []int16 // first and last season of play, by player
	final         int16   // the last season with a line
	incomplete    []bool  // by season, up to the final one
	byPlayer      func() rowsByPlayer
	schedules     func() map[teamAt]float64 // games of teams' seasons, where rows may hold a part of them
	rated         func() []ratedSeason
	ratedAt       []uint16 // in places: where rated seasons were played, made with rated
}

func newIndex(sport *almanac.Sport) *index {
	x := &index{
		sport: sport, tables: map[*family]*table{}, positions: []string{""}, surveys: map[string]*survey{},
		firsts: make([]int16, len(sport.Players)), lasts: make([]int16, len(sport.Players)),
	}
	x.byPlayer = sync.OnceValue(x.rowsByPlayer)
	x.rated = sync.OnceValue(x.rateSeasons)
	x.schedules = sync.OnceValue(x.scheduled)
	x.readLines()
	x.incomplete = make([]bool, x.final+1)
	for season := range sport.Incomplete {
		if season < len(x.incomplete) {
			x.incomplete[season] = true
		}
	}
	for _, at := range x.places {
		x.major = append(x.major, slices.Contains(majors[sport.Key], at.league))
	}
	for _, t := range x.tables {
		t.group()
	}
	x.teams = newTeamIndex(sport, x.places)
	list := statisticsOf[sport.Key]
	for i := range list {
		x.surveys[list[i].key] = &survey{}
	}
	return x
}

// played reports whether a line is of play: a roster alone is not.
func played(l *stats.Line) bool { return l.Kind != stats.NBARoster && l.Kind != stats.NFLRoster }

// home is where rows of a kind belong.
type home struct {
	table *table
	kind  int // place in the family's kinds
}

// readLines goes once over the rows: it numbers what they are of, notes who
// played when, and gives each family its rows.
func (x *index) readLines() {
	homes := map[*stats.Kind]home{}
	for _, f := range families {
		if f.sport != x.sport.Key {
			continue
		}
		x.tables[f] = newTable(x, f)
		for i, k := range f.kinds {
			homes[k] = home{x.tables[f], i}
		}
	}
	numbers := map[teamAt]uint16{}
	placeOf := make([]uint16, x.sport.Lines.Len())
	keys := map[*table][]uint64{}
	var own []uint64 // keys of the kind at hand: rows of one stand together
	var at home
	var last *stats.Kind
	for i := range x.sport.Lines.Len() {
		l := x.sport.Lines.Head(i)
		if i == 0 || l.Kind != last {
			keys[at.table], at = own, homes[l.Kind]
			own, last = keys[at.table], l.Kind
		}
		where := teamAt{l.Season, l.League, l.Team}
		n, met := numbers[where]
		if !met {
			n = uint16(len(x.places)) // #nosec G115 -- teams of all seasons, some thousands
			numbers[where], x.places = n, append(x.places, where)
		}
		placeOf[i] = n
		p := x.place(l.Player)
		if p < 0 {
			continue
		}
		if played(&l) {
			x.sawPlay(p, int16(l.Season)) // #nosec G115 -- a year
		}
		if at.table != nil && l.Season >= x.sport.Earliest {
			own = append(own, rowKey(p, l.Season, at.kind, i))
		}
	}
	keys[at.table] = own
	for t, list := range keys {
		if t != nil {
			t.setRows(list, placeOf)
		}
	}
}

func (x *index) sawPlay(p int32, season int16) {
	if x.firsts[p] == 0 || season < x.firsts[p] {
		x.firsts[p] = season
	}
	x.lasts[p] = max(x.lasts[p], season)
	x.final = max(x.final, season)
}

// place gives where a player stands in the almanac's list, -1 for nobody.
func (x *index) place(id string) int32 { return int32(x.sport.PlayerIndex(id)) } // #nosec G115 -- an index into rows held in memory

func (x *index) player(n int32) *models.Player { return &x.sport.Players[n] }

// rowsByPlayer lists all rows of each player: those of player i are
// rows[starts[i]:starts[i+1]].
type rowsByPlayer struct{ starts, rows []int32 }

func (x *index) rowsByPlayer() rowsByPlayer {
	r := rowsByPlayer{starts: make([]int32, len(x.sport.Players)+1)}
	owners := make([]int32, x.sport.Lines.Len())
	for i := range x.sport.Lines.Len() {
		if owners[i] = x.place(x.sport.Lines.Head(i).Player); owners[i] >= 0 {
			r.starts[owners[i]+1]++
		}
	}
	for i := range x.sport.Players {
		r.starts[i+1] += r.starts[i]
	}
	r.rows = make([]int32, r.starts[len(x.sport.Players)])
	next := slices.Clone(r.starts)
	for i, p := range owners {
		if p >= 0 {
			r.rows[next[p]] = int32(i) // #nosec G115 -- an index into rows held in memory
			next[p]++
		}
	}
	return r
}

// scheduled reads the games on the schedules of the teams.
func (x *index) scheduled() map[teamAt]float64 {
	out := map[teamAt]float64{}
	for i := range x.sport.Lines.Len() {
		if l := x.sport.Lines.Head(i); l.Kind == stats.NBATeamGames {
			out[teamAt{l.Season, l.League, l.Team}] = x.sport.Lines.Value(i, l.Kind.Index("scheduled"))
		}
	}
	return out
}

// survey is what all seasons say of a statistic, made when first asked for.
type survey struct {
	once  sync.Once
	from  int    // the first season that has it, 0 if none has
	known []bool // by season from then on
	high  float64
}

func (x *index) survey(st *statistic) *survey {
	s := x.surveys[st.key]
	if s == nil {
		return &survey{}
	}
	s.once.Do(func() {
		s.from, s.known = x.countRecorded(st)
		if !st.qualified() {
			s.high = x.highestSeason(st)
		}
	})
	return s
}

// highestSeason is the best season on record of a count.
func (x *index) highestSeason(st *statistic) float64 {
	t, f := x.tables[st.family], x.filter(Plan{})
	fig, n, high := t.figure(st), 0, 0.
	total := func(column int) float64 { return t.total(n, column, f) }
	for n = range t.groups {
		if g := &t.groups[n]; f.admits(g) && t.major[n] {
			if v := fig.value(total); !math.IsNaN(v) {
				high = max(high, v)
			}
		}
	}
	return high
}

// countRecorded marks the seasons in which at least half of those who played
// have the statistic, other than 0 for somebody.
func (x *index) countRecorded(st *statistic) (from int, known []bool) {
	t, f := x.tables[st.family], x.filter(Plan{})
	fig := t.figure(st)
	have, all, some := make([]int, x.final+1), make([]int, x.final+1), make([]bool, x.final+1)
	for n := range t.groups {
		if !t.major[n] {
			continue
		}
		season := t.groups[n].season
		all[season]++
		whole := true
		for _, c := range fig.needs {
			v := t.total(n, c, f)
			whole = whole && !math.IsNaN(v)
			if v != 0 && !math.IsNaN(v) {
				some[season] = true
			}
		}
		if whole {
			have[season]++
		}
	}
	for s, n := range all {
		in := n > 0 && some[s] && (float64(have[s]) >= .5*float64(n) || st.family.sport == stats.NFL && have[s] >= 30)
		if in && from == 0 {
			from = s
		}
		if from > 0 {
			known = append(known, in)
		}
	}
	return from, known
}

// prepare makes all that is made when first asked for.
func (x *index) prepare() {
	list := statisticsOf[x.sport.Key]
	for i := range list {
		x.survey(&list[i])
	}
	for _, t := range x.tables {
		for c := range t.whole {
			t.ready(c)
		}
	}
	x.rated()
	x.sport.Current() // and the weeks
}

// data names the data that answers are computed from.
func (x *index) data() string {
	name := fmt.Sprintf(" %s %s %v", x.sport.Key, x.sport.Artifact, x.sport.Fallback)
	if x.sport.Games != nil {
		name += " " + x.sport.Games.Artifact
	}
	return name
}
