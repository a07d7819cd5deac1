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
	final         int16   // the last season with a line
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
	names   []string // of the columns
	places  [][]int  // by column, then kind: where rows have it, −1 for nowhere
	rows    []tableRow
	groups  []group
	// whole is each column's total of a group over the major leagues, by column;
	// major tells which groups have a row there. Other sets are summed when asked.
	whole [][]float64
	major []bool
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
		x.final = max(x.final, season)
	}
	for _, f := range families {
		if f.sport == sport.Key {
			x.tables[f] = x.newTable(f)
		}
	}
	x.teams = newTeamIndex(sport)
	x.survey()
	return x
}

// survey finds in which seasons each statistic is recorded, and its best season.
func (x *index) survey() {
	x.known, x.highs = map[string]map[int]bool{}, map[string]float64{}
	list := statisticsOf[x.sport.Key]
	for i := range list {
		st := &list[i]
		x.known[st.key] = x.countRecorded(st)
		if st.qualified() {
			continue
		}
		entries, _ := x.seasonEntries(st, Plan{})
		for _, e := range entries {
			x.highs[st.key] = max(x.highs[st.key], e.value)
		}
	}
}

// played reports whether a line is of play: a roster alone is not.
func played(l *stats.Line) bool { return l.Kind != stats.NBARoster && l.Kind != stats.NFLRoster }

func (x *index) newTable(f *family) *table {
	t := &table{family: f, columns: map[string]int{}}
	for _, k := range f.kinds {
		for _, c := range k.Columns {
			if _, ok := t.columns[c.Key]; ok || !used(f, c.Key) {
				continue
			}
			t.columns[c.Key] = len(t.names)
			t.names = append(t.names, c.Key)
			at := make([]int, len(f.kinds))
			for i, kind := range f.kinds {
				at[i] = kind.Index(c.Key)
			}
			t.places = append(t.places, at)
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
	t.group(x)
	t.sumWhole(x)
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

func (t *table) sumWhole(x *index) {
	f := x.filter(Plan{Sport: x.sport.Key})
	f.plain = false // its totals are being made
	t.major = make([]bool, len(t.groups))
	t.whole = make([][]float64, len(t.names))
	for c := range t.whole {
		t.whole[c] = make([]float64, len(t.groups))
		for n := range t.groups {
			t.whole[c][n] = t.total(n, c, f)
		}
	}
	for n := range t.groups {
		t.major[n] = t.anyRow(n, f)
	}
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
				position := s.Position
				if x.sport.Key == stats.NFL {
					position = nflRoles[s.Role]
				}
				played := -1.
				if stats.Recorded(s.Games) {
					played = s.Games
				}
				if position != "" && (t.groups[n].position == "" || played > games) {
					t.groups[n].position, games = position, played
				}
			}
		}
		i = j
	}
}

// total sums a column over the rows of a group that a filter admits: the first
// kind that has it whole. Part of a total is not a total.
func (t *table) total(n, column int, f *filter) float64 {
	if f.plain {
		return t.whole[column][n]
	}
	g := &t.groups[n]
	out, none := math.NaN(), false
	for i := g.first; i < g.last; {
		kind := t.rows[i].kind
		at, k := t.places[column][kind], t.family.kinds[kind]
		sum, rows := 0., 0
		for ; i < g.last && t.rows[i].kind == kind; i++ {
			if !f.admitsRow(&t.rows[i]) {
				continue
			}
			rows++
			if at < 0 {
				sum = math.NaN()
			} else {
				sum += f.x.sport.Lines[t.rows[i].line].Values[at]
			}
		}
		if rows == 0 {
			continue
		}
		if rows > 1 && at >= 0 && !k.Sums(at) {
			sum = math.NaN() // a rate over two teams is nobody's
		}
		none = none || t.family.none[k] && at >= 0
		if math.IsNaN(out) {
			out = sum
		}
	}
	if math.IsNaN(out) && none {
		return 0
	}
	return out
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

// figure is a statistic made ready for one table: its terms by column.
type figure struct {
	st     *statistic
	column int
	parts  []figureRatio
	sample []figureTerm
	needs  []int
	all    []int
}

type figureRatio struct{ over, under []figureTerm }

type figureTerm struct {
	column   int
	factor   float64
	optional bool
}

func (t *table) figure(st *statistic) *figure {
	ready := func(terms []term) []figureTerm {
		var out []figureTerm
		for _, m := range terms {
			out = append(out, figureTerm{t.columns[m.column], m.factor, m.optional})
		}
		return out
	}
	fig := &figure{st: st, column: -1, sample: ready(st.sample)}
	if !st.derived() {
		fig.column = t.columns[st.column]
	}
	for _, p := range st.parts {
		fig.parts = append(fig.parts, figureRatio{ready(p.over), ready(p.under)})
	}
	for _, c := range st.needs() {
		fig.needs = append(fig.needs, t.columns[c])
	}
	for _, c := range st.columns() {
		fig.all = append(fig.all, t.columns[c])
	}
	return fig
}

// value computes a statistic from totals by column.
func (fig *figure) value(total func(column int) float64) float64 {
	if fig.column >= 0 {
		v := total(fig.column)
		if fig.st.factor != 0 {
			v *= fig.st.factor
		}
		return v
	}
	out := 0.
	for _, p := range fig.parts {
		over := weigh(p.over, total)
		if p.under == nil {
			out += over
			continue
		}
		under := weigh(p.under, total)
		if under == 0 {
			return math.NaN()
		}
		out += over / under
	}
	return out * fig.st.scale
}

// amount is what qualifies totals for a rate.
func (fig *figure) amount(total func(column int) float64) float64 { return weigh(fig.sample, total) }

// weigh sums terms; optional ones that are not recorded are left out, unless
// none is recorded.
func weigh(terms []figureTerm, total func(column int) float64) float64 {
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
