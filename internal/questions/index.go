package questions

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// index is what questions read of one sport: its rows by family in columns, and
// the words that name its teams and players. It is immutable once built.
type index struct {
	sport  *almanac.Sport
	number map[string]int32 // player id to place in sport.Players
	tables map[*family]*table
	teams  *teamIndex

	firsts, lasts []int16 // first and last season with a line, by player
	mu            sync.Mutex
	once          sync.Once
	byPlayer      map[string][]int32 // lines, by player id
	highs         map[string]float64
	known         map[string]map[int]bool
}

// majors are the leagues that a sport's questions cover unless they name
// another: those whose records the league itself counts.
var majors = map[string][]string{
	stats.MLB:  {"AL", "NL", "AA", "UA", "PL", "FL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"},
	stats.NBA:  {"NBA", "BAA"},
	stats.NHL:  {"NHL"},
	stats.NFL:  {"NFL", "AFL"},
	stats.WNBA: {"WNBA"},
}

// leaguesMeant lists the leagues that a plan's league means.
func leaguesMeant(sport, league string) []string {
	switch league {
	case "":
		return majors[sport]
	case "AL+NL":
		return []string{"AL", "NL"}
	case "Negro Leagues":
		return []string{"NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"}
	case "NBA":
		return []string{"NBA", "BAA"}
	case "NBA+ABA":
		return []string{"NBA", "BAA", "ABA"}
	case "NHL+WHA":
		return []string{"NHL", "WHA"}
	}
	return []string{league}
}

// table is the rows of a family, a player's seasons together.
type table struct {
	family  *family
	columns map[string]int
	rows    []tableRow
	values  [][]float64 // by column, then row
	groups  []group
}

// tableRow is one source row.
type tableRow struct {
	player int32
	season int16
	kind   uint8 // place in the family's kinds
	line   int32 // in sport.Lines
}

// group is one player's season: the rows that make it.
type group struct {
	player      int32
	season      int16
	first, last int32 // rows[first:last]
	age         int8  // −1 if the birth date is not known
	scheduled   float32
	position    string
}

func newIndex(sport *almanac.Sport) *index {
	x := &index{sport: sport, number: make(map[string]int32, len(sport.Players)), tables: map[*family]*table{}}
	for i := range sport.Players {
		x.number[sport.Players[i].ID] = int32(i) // #nosec G115 -- an index into rows held in memory
	}
	x.firsts, x.lasts = make([]int16, len(sport.Players)), make([]int16, len(sport.Players))
	for i := range sport.Lines {
		l := &sport.Lines[i]
		p, ok := x.number[l.Player]
		if !ok || !played(l) {
			continue
		}
		season := int16(l.Season) // #nosec G115 -- a year
		if x.firsts[p] == 0 || season < x.firsts[p] {
			x.firsts[p] = season
		}
		x.lasts[p] = max(x.lasts[p], season)
	}
	for _, f := range families {
		if f.sport == sport.Key {
			x.tables[f] = x.newTable(f)
		}
	}
	x.teams = newTeamIndex(sport)
	return x
}

// played reports whether a line is of play: a roster alone is not.
func played(l *stats.Line) bool { return l.Kind != stats.NBARoster && l.Kind != stats.NFLRoster }

func (x *index) newTable(f *family) *table {
	t := &table{family: f, columns: map[string]int{}}
	for _, k := range f.kinds {
		for i, c := range k.Columns {
			if _, ok := t.columns[c.Key]; !ok && used(f, c.Key) {
				t.columns[c.Key] = len(t.columns)
			}
			_ = i
		}
	}
	for i := range x.sport.Lines {
		l := &x.sport.Lines[i]
		kind := slices.Index(f.kinds, l.Kind)
		if kind < 0 || l.Player == "" || l.Season < x.sport.Earliest {
			continue
		}
		t.rows = append(t.rows, tableRow{x.number[l.Player], int16(l.Season), uint8(kind), int32(i)}) // #nosec G115 -- indices into rows held in memory
	}
	slices.SortStableFunc(t.rows, func(a, b tableRow) int {
		return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season), cmp.Compare(a.kind, b.kind), cmp.Compare(a.line, b.line))
	})
	t.values = make([][]float64, len(t.columns))
	for name, at := range t.columns {
		t.values[at] = t.column(x.sport, name)
	}
	t.group(x)
	return t
}

// used reports whether a statistic of the family needs a column.
func used(f *family, column string) bool {
	for _, st := range statisticsOf[f.sport] {
		if st.family == f && (slices.Contains(st.columns(), column) || st.games == column) {
			return true
		}
	}
	return false
}

func (t *table) column(sport *almanac.Sport, name string) []float64 {
	out := make([]float64, len(t.rows))
	at := make([]int, len(t.family.kinds))
	for k, kind := range t.family.kinds {
		at[k] = kind.Index(name)
	}
	for i, r := range t.rows {
		out[i] = math.NaN()
		if c := at[r.kind]; c >= 0 {
			out[i] = sport.Lines[r.line].Values[c]
		}
	}
	return out
}

func (t *table) group(x *index) {
	for i := 0; i < len(t.rows); {
		j := i
		for j < len(t.rows) && t.rows[j].player == t.rows[i].player && t.rows[j].season == t.rows[i].season {
			j++
		}
		g := group{player: t.rows[i].player, season: t.rows[i].season, first: int32(i), last: int32(j), age: -1} // #nosec G115 -- indices into rows held in memory
		p := &x.sport.Players[g.player]
		if age, ok := x.sport.AgeIn(p, int(g.season)); ok && age < 100 {
			g.age = int8(age) // #nosec G115 -- below 100
		}
		t.groups = append(t.groups, g)
		i = j
	}
	t.setSeasons(x)
}

// setSeasons takes schedule and position from the player's seasons as rated.
func (t *table) setSeasons(x *index) {
	for i := 0; i < len(t.groups); {
		j := i
		for j < len(t.groups) && t.groups[j].player == t.groups[i].player {
			j++
		}
		seasons := x.sport.SeasonsOf(x.sport.Players[t.groups[i].player].ID)
		for n := i; n < j; n++ {
			games := -1.
			for _, s := range seasons {
				if s.Season != int(t.groups[n].season) {
					continue
				}
				// A league that is not rated has no schedule to speak of.
				if s.Rated() || s.Refusal.Code == ratings.BelowMinSample {
					t.groups[n].scheduled = max(t.groups[n].scheduled, float32(s.Scheduled))
				}
				if s.Position != "" && (t.groups[n].position == "" || s.Games > games) {
					t.groups[n].position, games = s.Position, s.Games
				}
			}
		}
		i = j
	}
}

// total sums a column over the rows of a group that are admitted: the first kind
// that has it whole. Part of a total is not a total.
func (t *table) total(g *group, column int, admit func(*tableRow) bool) float64 {
	values := t.values[column]
	out, some := math.NaN(), false
	for i := g.first; i < g.last; {
		kind := t.rows[i].kind
		sum, n := 0., 0
		for ; i < g.last && t.rows[i].kind == kind; i++ {
			if admit == nil || admit(&t.rows[i]) {
				sum += values[i]
				n++
			}
		}
		if n == 0 {
			continue
		}
		k := t.family.kinds[kind]
		if n > 1 && !k.Sums(max(0, k.Index(t.name(column)))) {
			sum = math.NaN() // a rate over two teams is nobody's
		}
		some = some || t.family.none[k]
		if !math.IsNaN(sum) && math.IsNaN(out) {
			out = sum
		}
	}
	if math.IsNaN(out) && some && t.blankIsNone(column) {
		return 0
	}
	return out
}

func (t *table) name(column int) string {
	for name, at := range t.columns {
		if at == column {
			return name
		}
	}
	return ""
}

// blankIsNone reports whether the kind whose blanks mean none has the column.
func (t *table) blankIsNone(column int) bool {
	name := t.name(column)
	for k := range t.family.none {
		if k.Index(name) >= 0 {
			return true
		}
	}
	return false
}

// value computes a statistic from totals by column.
func (st *statistic) value(total func(column string) float64) float64 {
	sum := func(terms []term) float64 {
		var v float64
		some := len(terms) == 0
		for _, t := range terms {
			n := total(t.column)
			if t.optional && math.IsNaN(n) {
				continue
			}
			some = true
			v += t.factor * n
		}
		if !some {
			return math.NaN()
		}
		return v
	}
	if !st.derived() {
		v := total(st.column)
		if st.factor != 0 {
			v *= st.factor
		}
		return v
	}
	out := 0.
	for _, p := range st.parts {
		if p.under == nil {
			out += sum(p.over)
			continue
		}
		under := sum(p.under)
		if under == 0 {
			return math.NaN()
		}
		out += sum(p.over) / under
	}
	return out * st.scale
}

// amount is what qualifies totals for a rate.
func (st *statistic) amount(total func(column string) float64) float64 {
	var v float64
	for _, t := range st.sample {
		n := total(t.column)
		if math.IsNaN(n) && t.optional {
			continue
		}
		v += t.factor * n
	}
	return v
}

func (x *index) player(n int32) *models.Player { return &x.sport.Players[n] }

// teamIndex is what teams are called.
type teamIndex struct {
	full   map[string][]string        // folded phrase to full names: "dodgers" to Brooklyn and Los Angeles Dodgers
	codes  map[string]map[teamAt]bool // full name to where it stands in rows
	club   map[string]string          // full name to franchise
	firsts map[string][2]int          // full name to first and last season
	of     map[teamAt]string          // the reverse of codes
}

type teamAt struct {
	season       int
	league, code string
}

func newTeamIndex(sport *almanac.Sport) *teamIndex {
	t := &teamIndex{full: map[string][]string{}, codes: map[string]map[teamAt]bool{}, club: map[string]string{}, firsts: map[string][2]int{}, of: map[teamAt]string{}}
	for i := range sport.Teams {
		team := &sport.Teams[i]
		if !slices.Contains(leaguesAll(sport.Key), team.League) || strings.HasSuffix(team.Name, " teams") {
			continue
		}
		t.add(team.Name, teamAt{team.Season, team.League, team.Code}, team.Franchise)
	}
	t.addUnnamed(sport)
	for name := range t.codes {
		for _, phrase := range teamPhrases(name) {
			if !slices.Contains(t.full[phrase], name) {
				t.full[phrase] = append(t.full[phrase], name)
			}
		}
	}
	for _, names := range t.full {
		slices.Sort(names)
	}
	return t
}

func leaguesAll(sport string) []string {
	switch sport {
	case stats.NBA:
		return []string{"NBA", "BAA", "ABA"}
	case stats.NHL:
		return []string{"NHL", "WHA", "NHA", "PCHA", "WCHL"}
	}
	return majors[sport]
}

func (t *teamIndex) add(name string, at teamAt, franchise string) {
	if t.codes[name] == nil {
		t.codes[name] = map[teamAt]bool{}
		t.firsts[name] = [2]int{at.season, at.season}
	}
	t.codes[name][at] = true
	t.of[at] = name
	if franchise != "" {
		t.club[name] = franchise
	}
	span := t.firsts[name]
	t.firsts[name] = [2]int{min(span[0], at.season), max(span[1], at.season)}
}

// addUnnamed lends the rows of seasons that no source names teams of the name
// that the code had in the nearest season.
func (t *teamIndex) addUnnamed(sport *almanac.Sport) {
	last, first := map[string]*models.Team{}, map[string]*models.Team{}
	for i := range sport.Teams {
		team := &sport.Teams[i]
		key := team.League + " " + team.Code
		if first[key] == nil {
			first[key] = team
		}
		last[key] = team
	}
	for i := range sport.Lines {
		l := &sport.Lines[i]
		at := teamAt{l.Season, l.League, l.Team}
		if l.Team == "" || t.of[at] != "" {
			continue
		}
		key := l.League + " " + l.Team
		for _, near := range []*models.Team{first[key], last[key]} {
			if near != nil && t.codes[near.Name] != nil && (near == first[key] && l.Season < near.Season || near == last[key] && l.Season > near.Season) {
				t.add(near.Name, at, near.Franchise)
				break
			}
		}
	}
}

// same lists a name and, for the whole club, all names of its franchise.
func (t *teamIndex) same(name string, club bool) []string {
	if !club || t.club[name] == "" {
		return []string{name}
	}
	var out []string
	for other, franchise := range t.club {
		if franchise == t.club[name] {
			out = append(out, other)
		}
	}
	slices.Sort(out)
	return out
}
