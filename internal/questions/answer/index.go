package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
	"groundline/models"
)

// League indexes one sport: its rows by family, and its teams by name. It refers to
// rows, players and teams by their position in the almanac. It never changes; column
// totals are computed on first use.
type League struct {
	Sport   *almanac.Sport
	tables  map[*statistics.Family]*table
	Teams   *teams.Index
	places  []teams.At // what rows are of: a season of a team
	major   []bool     // by place: of the leagues that a question covers unless it names another
	surveys map[string]*survey

	positions []string // those of groups; the first is none

	firsts, lasts []int16 // first and last season of play, by player
	final         int16   // the last season with a line
	incomplete    []bool  // by season, up to the final one
	byPlayer      func() rowsByPlayer
	schedules     func() map[teams.At]float64 // games of teams' seasons, where rows may hold a part of them
	rated         func() []ratedSeason
	ratedAt       []uint16 // in places: where rated seasons were played, made with rated
	playoffs      func() *League
}

func NewLeague(sport *almanac.Sport) *League {
	x := newLeague(sport)
	x.Teams = teams.NewIndex(sport, x.teamPlaces())
	x.playoffs = sync.OnceValue(x.newPlayoffs)
	return x
}

// teamPlaces lists where teams stand in rows and in games.
func (x *League) teamPlaces() []teams.At {
	out := slices.Clone(x.places)
	if x.Sport.Results == nil {
		return out
	}
	known := map[teams.At]bool{}
	for _, at := range out {
		known[at] = true
	}
	for i := range x.Sport.Results.Games {
		g := &x.Sport.Results.Games[i]
		for _, code := range g.Teams {
			if at := (teams.At{Season: g.Season, League: g.League, Code: code}); !known[at] {
				known[at], out = true, append(out, at)
			}
		}
	}
	return out
}

// newLeague indexes the rows of a sport.
func newLeague(sport *almanac.Sport) *League {
	x := &League{
		Sport: sport, tables: map[*statistics.Family]*table{}, positions: []string{""}, surveys: map[string]*survey{},
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
		x.major = append(x.major, slices.Contains(completeness.CountedLeagues(sport.Key), at.League))
	}
	for _, t := range x.tables {
		t.group()
	}
	list := statistics.BySport[sport.Key]
	for i := range list {
		x.surveys[list[i].Key] = &survey{}
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
func (x *League) readLines() {
	homes := map[*stats.Kind][]home{}
	for _, f := range statistics.Families {
		if f.Sport != x.Sport.Key {
			continue
		}
		x.tables[f] = newTable(x, f)
		for i, k := range f.Kinds {
			homes[k] = append(homes[k], home{x.tables[f], i})
		}
	}
	numbers := map[teams.At]uint16{}
	placeOf := make([]uint16, x.Sport.Lines.Len())
	keys := map[*table][]uint64{}
	var at []home // of the kind at hand: rows of one stand together
	var last *stats.Kind
	for i := range x.Sport.Lines.Len() {
		l := x.Sport.Lines.Head(i)
		if l.Kind != last {
			at, last = homes[l.Kind], l.Kind
		}
		where := teams.At{Season: l.Season, League: l.League, Code: l.Team}
		n, met := numbers[where]
		if !met {
			n = uint16(len(x.places)) // #nosec G115 -- teams of all seasons, some thousands
			numbers[where], x.places = n, append(x.places, where)
		}
		placeOf[i] = n
		p := x.playerIndex(l.Player)
		if p < 0 {
			continue
		}
		if played(&l) {
			x.sawPlay(p, int16(l.Season)) // #nosec G115 -- a year
		}
		if l.Season < x.Sport.Earliest {
			continue
		}
		for _, h := range at {
			keys[h.table] = append(keys[h.table], rowKey(p, l.Season, h.kind, i))
		}
	}
	for t, list := range keys {
		t.setRows(list, placeOf)
	}
}

func (x *League) sawPlay(p int32, season int16) {
	if x.firsts[p] == 0 || season < x.firsts[p] {
		x.firsts[p] = season
	}
	x.lasts[p] = max(x.lasts[p], season)
	x.final = max(x.final, season)
}

// playerIndex returns a player's position in the almanac's list, -1 if unknown.
func (x *League) playerIndex(id string) int32 { return int32(x.Sport.PlayerIndex(id)) } // #nosec G115 -- an index into rows held in memory

func (x *League) player(n int32) *models.Player { return &x.Sport.Players[n] }

// rowsByPlayer lists all rows of each player: those of player i are
// rows[starts[i]:starts[i+1]].
type rowsByPlayer struct{ starts, rows []int32 }

func (x *League) rowsByPlayer() rowsByPlayer {
	r := rowsByPlayer{starts: make([]int32, len(x.Sport.Players)+1)}
	owners := make([]int32, x.Sport.Lines.Len())
	for i := range x.Sport.Lines.Len() {
		if owners[i] = x.playerIndex(x.Sport.Lines.Head(i).Player); owners[i] >= 0 {
			r.starts[owners[i]+1]++
		}
	}
	for i := range x.Sport.Players {
		r.starts[i+1] += r.starts[i]
	}
	r.rows = make([]int32, r.starts[len(x.Sport.Players)])
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
func (x *League) scheduled() map[teams.At]float64 {
	out := map[teams.At]float64{}
	for i := range x.Sport.Lines.Len() {
		if l := x.Sport.Lines.Head(i); l.Kind == stats.NBATeamGames {
			out[teams.At{Season: l.Season, League: l.League, Code: l.Team}] = x.Sport.Lines.Value(i, l.Kind.Index("scheduled"))
		}
	}
	return out
}

// survey is what all seasons say of a statistic, made when first asked for.
type survey struct {
	once sync.Once
	high float64 // the best season on record of a count
}

func (x *League) survey(st *statistics.Statistic) *survey {
	s := x.surveys[st.Key]
	if s == nil {
		return &survey{}
	}
	s.once.Do(func() {
		if !st.Qualified() {
			s.high = x.highestSeason(st)
		}
	})
	return s
}

// highestSeason is the best season on record of a count.
func (x *League) highestSeason(st *statistics.Statistic) float64 {
	t, f := x.tables[st.Family], x.filter(plan.Plan{})
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

// Prepare computes everything that is otherwise computed on first use.
func (x *League) Prepare() {
	list := statistics.BySport[x.Sport.Key]
	for i := range list {
		x.survey(&list[i])
	}
	for _, t := range x.tables {
		for c := range t.whole {
			t.loadColumn(c)
		}
	}
	x.rated()
	x.playoffs()
	x.Sport.Current() // and the weeks
}

// DataKey identifies the data that answers are computed from.
func (x *League) DataKey() string {
	name := fmt.Sprintf(" %s %s %v", x.Sport.Key, x.Sport.Artifact, x.Sport.Fallback)
	if x.Sport.Games != nil {
		name += " " + x.Sport.Games.Artifact
	}
	return name
}

// hasRowAt reports whether a player has a row in a family.
func (x *League) hasRowAt(f *statistics.Family, player int32) bool {
	t := x.tables[f]
	if t == nil {
		return false
	}
	_, ok := slices.BinarySearchFunc(t.groups, player, func(g group, p int32) int { return cmp.Compare(g.player, p) })
	return ok
}

// HasRow reports whether a player has a row in a family.
func (x *League) HasRow(f *statistics.Family, id string) bool {
	return x.hasRowAt(f, x.playerIndex(id))
}

// SeasonsPlayed returns a player's first and last season of play.
func (x *League) SeasonsPlayed(id string) (first, last int) {
	n := x.playerIndex(id)
	return int(x.firsts[n]), int(x.lasts[n])
}

func (x *League) LastSeason() int { return int(x.final) }

func (x *League) lastComplete() int {
	last := x.LastSeason()
	for x.Sport.Incomplete[last] {
		last--
	}
	return last
}

// Leagues are the sports with data, by key.
type Leagues map[string]*League

// PlayerName returns a player's name, or the id of one who is not in the data.
func (xs Leagues) PlayerName(id string) string {
	sport, _, _ := strings.Cut(id, "_")
	if x := xs[sport]; x != nil {
		if p, ok := x.Sport.Player(id); ok {
			return p.Name
		}
	}
	return id
}

// SeasonName returns a season as its sport writes it.
func (xs Leagues) SeasonName(sport string, season int) string {
	if x := xs[sport]; x != nil {
		return x.Sport.Method.Years.Name(season)
	}
	return strconv.Itoa(season)
}
