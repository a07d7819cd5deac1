package ratings

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// unit is one player's season in one group, before anyone knows what it is
// rated as: his lines summed over stints and teams.
type unit struct {
	player  string
	season  int
	group   string
	leagues []string
	teams   []string
	refs    []int // indices into the lines
	bat     Batting
	pit     Pitching
	field   positions
	sched   float64
}

// positions counts games by position, from the appearances.
type positions struct {
	all, p, c, first, second, third, short, left, centre, right, dh float64
	outfield                                                        float64
}

// pitches reports whether the unit is a pitcher's: more than half of its games
// at pitcher. A pitcher's batting is not rated.
func (u *unit) pitches() bool { return u.field.p > u.field.all/2 }

type unitKey struct {
	player, group string
	season        int
}

// newUnits groups the lines by player, season and group, and sorts the groups
// so. It also gives the unit of each line, -1 for none; fielding has a unit but
// is no part of it.
func newUnits(lines []stats.Line) (units []unit, of []int32) {
	index := make(map[unitKey]int32, len(lines)/4)
	of = make([]int32, len(lines))
	var keys []unitKey
	var sizes []int32
	for i := range lines {
		l := &lines[i]
		if of[i] = -1; !rates(l) {
			continue
		}
		k := unitKey{l.Player, Group(l.League), l.Season}
		n, ok := index[k]
		if !ok {
			n = int32(len(keys))
			index[k] = n
			keys, sizes = append(keys, k), append(sizes, 0)
		}
		of[i] = n
		sizes[n]++
	}
	order := make([]int32, len(keys))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int { return keys[a].compare(keys[b]) })
	place := make([]int32, len(keys))
	units = make([]unit, len(keys))
	refs := make([]int, len(lines)) // one array for the references of all units
	start := int32(0)
	for i, n := range order {
		k := keys[n]
		place[n] = int32(i)
		units[i] = unit{player: k.player, season: k.season, group: k.group, refs: refs[start : start : start+sizes[n]]}
		start += sizes[n]
	}
	for i := range lines {
		l := &lines[i]
		if of[i] >= 0 {
			of[i] = place[of[i]]
			units[of[i]].add(i, l)
		} else if n, ok := index[unitKey{l.Player, Group(l.League), l.Season}]; ok && l.Kind == stats.MLBFielding {
			of[i] = place[n]
		}
	}
	return units, of
}

// rates reports whether a line enters ratings.
func rates(l *stats.Line) bool {
	return l.Player != "" && (l.Kind == stats.MLBBatting || l.Kind == stats.MLBPitching || l.Kind == stats.MLBAppearances)
}

func (k unitKey) compare(o unitKey) int {
	return cmp.Or(strings.Compare(k.player, o.player), cmp.Compare(k.season, o.season), strings.Compare(k.group, o.group))
}

func (u *unit) add(ref int, l *stats.Line) {
	u.refs = append(u.refs, ref)
	if !slices.Contains(u.leagues, l.League) {
		u.leagues = append(u.leagues, l.League)
	}
	if !slices.Contains(u.teams, l.Team) {
		u.teams = append(u.teams, l.Team)
	}
	switch l.Kind {
	case stats.MLBBatting:
		u.bat.add(l.Values)
	case stats.MLBPitching:
		u.pit.add(l.Values)
	case stats.MLBAppearances:
		u.field.add(l.Values)
	}
}

var batCols = columns(stats.MLBBatting, "G", "AB", "R", "H", "2B", "3B", "HR", "BB", "IBB", "HBP", "SH", "SF", "SO", "SB", "CS")

func (b *Batting) add(v []float64) {
	for i, to := range [...]*float64{&b.G, &b.AB, &b.R, &b.H, &b.Doubles, &b.Triples, &b.HR, &b.BB, &b.IBB, &b.HBP, &b.SH, &b.SF, &b.SO, &b.SB, &b.CS} {
		*to += v[batCols[i]]
	}
	b.Singles = b.H - b.Doubles - b.Triples - b.HR
	b.PA = b.AB + b.BB + known(b.HBP) + known(b.SH) + known(b.SF)
}

var pitCols = columns(stats.MLBPitching, "G", "GS", "IPouts", "H", "R", "ER", "HR", "BB", "HBP", "SO")

func (p *Pitching) add(v []float64) {
	for i, to := range [...]*float64{&p.G, &p.GS, &p.Outs, &p.H, &p.R, &p.ER, &p.HR, &p.BB, &p.HBP, &p.SO} {
		*to += v[pitCols[i]]
	}
}

var appCols = columns(stats.MLBAppearances, "G", "G_p", "G_c", "G_1b", "G_2b", "G_3b", "G_ss", "G_lf", "G_cf", "G_rf", "G_dh", "G_of")

func (f *positions) add(v []float64) {
	for i, to := range [...]*float64{&f.all, &f.p, &f.c, &f.first, &f.second, &f.third, &f.short, &f.left, &f.centre, &f.right, &f.dh, &f.outfield} {
		*to += known(v[appCols[i]])
	}
}

// known reads a count that may be unrecorded as its recorded part. It serves
// only sums that are lower bounds by definition, such as plate appearances.
func known(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return v
}

func columns(k *stats.Kind, keys ...string) []int {
	places := make([]int, len(keys))
	for i, key := range keys {
		if places[i] = k.Index(key); places[i] < 0 {
			panic("ratings: no column " + key + " in " + k.Name)
		}
	}
	return places
}
