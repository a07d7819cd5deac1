// Package stats defines recorded numbers: the kinds of source rows of each sport, the
// columns of each kind, and the row that travels from a source file to a rating.
//
// Invariants: a column's place in its kind never changes while the process runs; stored
// arrays are mapped by column key, so columns may be appended; a value that the source
// does not record is NaN, never 0. The package does not read files, compute ratings, or
// format numbers.
package stats

import (
	"math"
	"strings"
)

// Column is one recorded statistic of a kind.
type Column struct {
	Key      string // ours, the field's usual abbreviation: "HR", "2B", "IPouts"
	Upstream string // the header in the source file: "X2B"; receipts name this one, see Kind.Header
	Label    string // for people: "home runs"
}

// Kind is one family of source rows.
type Kind struct {
	Sport   string
	Name    string
	Columns []Column
	// Instead names kinds of the sport whose rows replace this kind's where it has none,
	// such as rates of seasons without totals: a career with such a season has no total of
	// this kind.
	Instead []string
	// BlankIsNone says that a blank means 0, as in sources that record only what happened.
	BlankIsNone bool
	index       map[string]int
	headers     []fileHeaders
	unsummed    map[int]bool
	ofPosition  map[int]string // columns that only rows of a position have
	playoffs    *Kind
	regular     *Kind // of a kind of the playoffs
	results     bool  // of games between teams
}

// Has reports whether rows of a position have the column at a place: only catchers have
// passed balls.
func (k *Kind) Has(i int, pos string) bool {
	only := k.ofPosition[i]
	return only == "" || only == pos
}

// onlyOf marks columns that only rows of a position have. It runs in package
// initialization only.
func (k *Kind) onlyOf(pos string, keys ...string) *Kind {
	k.ofPosition = make(map[int]string, len(keys))
	for _, i := range k.Places(keys...) {
		k.ofPosition[i] = pos
	}
	return k
}

// Sums reports whether the column at a place may be summed over rows: counts may; rates,
// ages and shares may not.
func (k *Kind) Sums(i int) bool { return !k.unsummed[i] }

// notSummed marks columns that may not be summed. It runs in package initialization only.
func (k *Kind) notSummed(keys ...string) *Kind {
	k.unsummed = make(map[int]bool, len(keys))
	for _, i := range k.Places(keys...) {
		k.unsummed[i] = true
	}
	return k
}

// fileHeaders maps keys to column names in the files below a path; columns that the files
// lack are absent.
type fileHeaders struct {
	path  string
	names map[string]string
}

// Header returns the name of the column at a place in the header of a source file, false
// if the file does not have it: a kind may be read from files of several sources.
func (k *Kind) Header(i int, path string) (string, bool) {
	for _, h := range k.headers {
		if strings.HasPrefix(path, h.path) {
			name, ok := h.names[k.Columns[i].Key]
			return name, ok
		}
	}
	return k.Columns[i].Upstream, k.Columns[i].Upstream != ""
}

// under sets the names of the columns in the files below a path. It runs in package
// initialization only.
func (k *Kind) under(path string, names map[string]string) *Kind {
	k.headers = append(k.headers, fileHeaders{path, names})
	return k
}

// instead sets Instead. It runs in package initialization only.
func (k *Kind) instead(kinds ...string) *Kind {
	k.Instead = kinds
	return k
}

// blankIsNone sets BlankIsNone. It runs in package initialization only.
func (k *Kind) blankIsNone() *Kind {
	k.BlankIsNone = true
	return k
}

// Index returns the place of a column's value in Line.Values, -1 for an unknown key.
func (k *Kind) Index(key string) int {
	if i, ok := k.index[key]; ok {
		return i
	}
	return -1
}

// Places returns the places of several columns. It panics on an unknown key: it serves
// tables of columns that are fixed in the code.
func (k *Kind) Places(keys ...string) []int {
	places := make([]int, len(keys))
	for i, key := range keys {
		if places[i] = k.Index(key); places[i] < 0 {
			panic("stats: no column " + key + " in " + k.Name)
		}
	}
	return places
}

// Keys lists the column keys in order.
func (k *Kind) Keys() []string {
	keys := make([]string, len(k.Columns))
	for i, c := range k.Columns {
		keys[i] = c.Key
	}
	return keys
}

// Line is one row of one source file: one player (or one team, if Player is empty),
// season, team and stint. Values are in the order of Kind.Columns.
type Line struct {
	Kind   *Kind
	Player string // player id, e.g. "mlb_ruthba01"
	Season int
	League string
	Team   string
	Stint  int
	Pos    string
	Values []float64
	File   int // index of the source file in the set the line came with
	Row    int // record number in that file, the header being 1
}

// Get returns the value of a column, NaN if it is not recorded or the kind has no such
// column.
func (l *Line) Get(key string) float64 {
	if i := l.Kind.Index(key); i >= 0 && i < len(l.Values) {
		return l.Values[i]
	}
	return math.NaN()
}

// NotRecorded is the value of a statistic that the source leaves blank.
func NotRecorded() float64 { return math.NaN() }

// Recorded reports whether v is a recorded value.
func Recorded(v float64) bool { return !math.IsNaN(v) }

// kinds is in order of registration, so that output over all of them is stable.
var kinds []*Kind

// Kinds lists the kinds of a sport, in a fixed order.
func Kinds(sport string) []*Kind {
	return ofSport(kinds, sport)
}

func ofSport(kinds []*Kind, sport string) (out []*Kind) {
	for _, k := range kinds {
		if k.Sport == sport {
			out = append(out, k)
		}
	}
	return out
}

// KindOf returns a kind by sport and name, nil if there is none.
func KindOf(sport, name string) *Kind {
	for _, k := range RowKinds(sport) {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// register adds a kind. It runs in package initialization only.
func register(sport, name string, columns ...Column) *Kind {
	k := newKind(sport, name, columns)
	kinds = append(kinds, k)
	return k
}

func newKind(sport, name string, columns []Column) *Kind {
	k := &Kind{Sport: sport, Name: name, Columns: columns, index: make(map[string]int, len(columns))}
	for i, c := range columns {
		k.index[c.Key] = i
	}
	return k
}
