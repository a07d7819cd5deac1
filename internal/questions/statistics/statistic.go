// Package statistics is the catalog of what a question can ask for by name: which rows
// each statistic is read from, and the words people use for it. The formulas and
// qualifiers of derived statistics are those of package stats.
package statistics

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/stats"
)

// Statistic is a count over a family's rows, or a rate derived from counts.
type Statistic struct {
	Key    string // its name in plans, unique in the sport: "HR"
	Label  string // "home runs"
	Family *Family
	Column string        // the column of a count
	Factor float64       // converts a count to the unit shown; 0 means 1
	Digits int           // decimals shown
	Low    bool          // the lowest value leads
	Parts  []stats.Ratio // a rate is their sum times Scale; see stats.Rate
	Scale  float64
	Sample []stats.Weighted // what qualifies a rate
	Need   float64          // minimum sample per scheduled game
	Unit   string           // unit of the sample
	Names  []string         // what people call it, singular and plural, folded
	Games  string           // the column of games, for a per-game figure
}

// Derived reports whether the statistic is computed from several columns.
func (s *Statistic) Derived() bool { return len(s.Parts) > 0 }

// Qualified reports whether a season or career needs a sample to be ranked.
func (s *Statistic) Qualified() bool { return s.Need > 0 }

// Sums reports whether seasons add up to a career figure.
func (s *Statistic) Sums() bool {
	if s.Derived() {
		return true
	}
	k := s.Family.Kinds[0]
	return k.Sums(k.Index(s.Column))
}

// Columns returns the columns that the statistic is computed from.
func (s *Statistic) Columns() []string {
	if !s.Derived() {
		out := []string{s.Column}
		for _, t := range s.Sample {
			out = lists.AppendNew(out, t.Column)
		}
		return out
	}
	var out []string
	add := func(terms []stats.Weighted) {
		for _, t := range terms {
			out = lists.AppendNew(out, t.Column)
		}
	}
	for _, p := range s.Parts {
		add(p.Over)
		add(p.Under)
	}
	add(s.Sample)
	return out
}

// Needs returns the columns without which there is no value.
func (s *Statistic) Needs() []string {
	if !s.Derived() {
		return []string{s.Column}
	}
	var out []string
	for _, p := range s.Parts {
		for _, t := range slices.Concat(p.Over, p.Under) {
			if !t.Optional {
				out = lists.AppendNew(out, t.Column)
			}
		}
	}
	return out
}

// column returns a sum of one column.
func column(name string) []stats.Weighted { return []stats.Weighted{{Column: name, Factor: 1}} }

// rate returns a statistic that package stats defines over the family's first kind.
func rate(f *Family, key string, names ...string) Statistic {
	r := stats.RateOf(f.Kinds[0], key)
	return Statistic{Key: key, Label: r.Label, Family: f, Parts: r.Parts, Scale: r.Scale, Digits: r.Digits, Low: r.Low,
		Sample: r.Sample, Need: r.PerGame, Unit: r.Unit, Names: lists.AppendNew(names, r.Label)}
}

// keyed returns the statistic under the name that plans know it by.
func (s Statistic) keyed(key string) Statistic {
	s.Key = key
	return s
}

func count(f *Family, key, column, label, games string, names ...string) Statistic {
	return Statistic{Key: key, Label: label, Family: f, Column: column, Games: games, Names: append(names, label)}
}

// Find returns the statistic that plans call key.
func Find(sport, key string) (*Statistic, bool) {
	list := BySport[sport]
	for i := range list {
		if list[i].Key == key {
			return &list[i], true
		}
	}
	return nil, false
}

// HeldColumns returns the columns that the data must hold: all of them if each is
// optional.
func (s *Statistic) HeldColumns() []string {
	if needs := s.Needs(); len(needs) > 0 {
		return needs
	}
	return s.Columns()
}

// CitedColumns returns the source columns that a receipt names.
func (s *Statistic) CitedColumns() []string {
	var out []string
	for _, column := range s.Columns() {
		for _, name := range SourceColumns(column) {
			out = lists.AppendNew(out, name)
		}
	}
	return out
}

// AskedAs returns a name that the grammar understands, the plural if there is one.
func (s Statistic) AskedAs() string {
	if slices.Contains(s.Names, s.Label) && !strings.HasSuffix(s.Label, " in") { // "runs batted in in 2025"
		return s.Label
	}
	return strings.ToUpper(s.Names[0])
}

// Format writes a value the way the sport does.
func (st *Statistic) Format(v float64) string {
	if st.Digits == 0 {
		return FormatNumber(v)
	}
	if st.Key == "IP" {
		outs := int(math.Round(v * 3))
		return fmt.Sprintf("%s.%d", FormatNumber(float64(outs/3)), outs%3)
	}
	s := english.Fixed(v, st.Digits)
	if st.Digits == 3 {
		s = strings.TrimPrefix(s, "0")
	}
	return s
}

// FormatNumber writes a number with commas and at most two decimals.
func FormatNumber(v float64) string {
	s := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	whole, part, _ := strings.Cut(s, ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "−", whole[1:]
	}
	whole = english.Group(whole)
	if part != "" {
		whole += "." + part
	}
	return sign + whole
}

// AveragedPrefix marks a column that may also be read from rows of per-game averages.
// Average times games is an estimate, good enough only for one season's per-game figure.
const AveragedPrefix = "~"

// SourceColumns returns the columns of source rows that a column is read from.
func SourceColumns(column string) []string {
	if of, ok := strings.CutPrefix(column, AveragedPrefix); ok {
		return []string{of, of + "/G"}
	}
	return []string{column}
}

// PerGame returns the per-game version of a count, nil if it has none.
func (st *Statistic) PerGame(sport string) *Statistic {
	if named := PerGameNames[strings.ToLower(st.Label)]; named != "" {
		list := BySport[sport]
		for i := range list {
			if slices.Contains(list[i].Names, named) {
				return &list[i]
			}
		}
	}
	if st.Games == "" || st.Derived() {
		return nil
	}
	per := *st
	per.Label, per.Parts, per.Scale, per.Digits = st.Label+" a game", []stats.Ratio{{Over: []stats.Weighted{{Column: st.Column, Factor: cmp.Or(st.Factor, 1)}}, Under: column(st.Games)}}, 1, 2
	per.Column, per.Factor, per.Sample, per.Need, per.Unit = "", 0, column(st.Games), .5, "games"
	return &per
}

// Estimate returns the statistic as rows of averages tell it too: a count as average times
// games, or a figure a game. Nil if no rows of averages have it.
func (st *Statistic) Estimate() *Statistic {
	if !st.Family.Averages {
		return nil
	}
	if st.Derived() {
		if one := st.ForOneSeason(); one != st && len(one.Parts) == 1 {
			return one
		}
		return st.ratioOfAverages()
	}
	averaged := slices.ContainsFunc(st.Family.Kinds, func(k *stats.Kind) bool { return k.Index(st.Column+"/G") >= 0 })
	if !averaged || st.Column == "MP" { // whose whole minutes are recorded
		return nil
	}
	estimate := *st
	estimate.Column, estimate.Sample = AveragedPrefix+st.Column, column("G")
	return &estimate
}

// ratioOfAverages returns a rate of two counts, such as a field goal percentage, as rows of averages
// tell it: nil for any other, and for one that is no share, whose ends would lie far apart.
func (st *Statistic) ratioOfAverages() *Statistic {
	const shareDigits = 3
	if st.Digits != shareDigits || len(st.Parts) != 1 || len(st.Parts[0].Over) != 1 || len(st.Parts[0].Under) != 1 || st.Parts[0].Under[0].Column == "G" {
		return nil
	}
	ratio := *st
	ratio.Parts = []stats.Ratio{{Over: slices.Clone(st.Parts[0].Over), Under: slices.Clone(st.Parts[0].Under)}}
	ratio.Sample = column("G")
	for _, t := range []*stats.Weighted{&ratio.Parts[0].Over[0], &ratio.Parts[0].Under[0]} {
		held := slices.ContainsFunc(st.Family.Kinds, func(k *stats.Kind) bool { return k.Index(t.Column+"/G") >= 0 })
		if t.Factor != 1 || !held {
			return nil
		}
		t.Column = AveragedPrefix + t.Column
	}
	return &ratio
}

// Divisor returns the column of exact counts that a rate of two counts divides by, "" for any other
// statistic.
func (st *Statistic) Divisor() string {
	if !st.Derived() || len(st.Parts) != 1 || len(st.Parts[0].Under) != 1 {
		return ""
	}
	if of := strings.TrimPrefix(st.Parts[0].Under[0].Column, AveragedPrefix); of != "G" {
		return of
	}
	return ""
}

// Exact returns the column of exact counts that an estimate stands for.
func (st *Statistic) Exact() string {
	name := st.Column
	if st.Derived() {
		name = st.Parts[0].Over[0].Column
	}
	return strings.TrimPrefix(name, AveragedPrefix)
}

// ForOneSeason returns the statistic with columns that rows of averages also hold. They
// do not add up over seasons, nor split by team.
func (st *Statistic) ForOneSeason() *Statistic {
	if !st.Family.Averages || !st.Derived() || !slices.Equal(st.Parts[0].Under, column("G")) {
		return st
	}
	one := *st
	one.Parts = []stats.Ratio{{Over: slices.Clone(st.Parts[0].Over), Under: st.Parts[0].Under}}
	for i, t := range one.Parts[0].Over {
		if strings.HasPrefix(t.Column, AveragedPrefix) {
			return st // it is that form
		}
		if t.Column != "MP" {
			one.Parts[0].Over[i].Column = AveragedPrefix + t.Column
		}
	}
	return &one
}

// AsRate returns the statistic as other rows of a season hold it, as a rate or in parts, nil
// if none do.
func (st *Statistic) AsRate() *Statistic {
	if st.Family == wnbaTotals && st.Key == "TS%" {
		return &wnbaTrueShooting
	}
	if st.Family == kicking && st.Key == "FGM" {
		return &fieldGoalsByDistance
	}
	return nil
}

// In returns the statistic as another family's rows hold it, to be combined with theirs: the
// WNBA's games and minutes are in its totals, too. Others are returned as they are.
func (st *Statistic) In(f *Family) *Statistic {
	if st.Family != wnbaGames || f != wnbaTotals {
		return st
	}
	own := *st
	own.Family = f
	return &own
}

// PerGameNames are the names of the per-game figures that have one of their own.
var PerGameNames = map[string]string{
	"points": "ppg", "point": "ppg", "rebounds": "rpg", "assists": "apg", "steals": "spg", "blocks": "bpg", "minutes": "mpg",
	"pts": "ppg", "boards": "rpg", "rebs": "rpg", "reb": "rpg", "dimes": "apg", "asts": "apg", "ast": "apg", "stls": "spg", "stl": "spg", "blks": "bpg", "blk": "bpg", "mins": "mpg",
}
