package fetch

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Reason says which gate a file failed.
type Reason string

// The reasons for which a file is quarantined.
const (
	HTML          Reason = "web page instead of a file"
	Malformed     Reason = "malformed"
	TooLarge      Reason = "too large"
	WrongHash     Reason = "wrong sha256"
	LostColumns   Reason = "lost columns"
	ChangedType   Reason = "changed type"
	RowCount      Reason = "row count"
	Shrunk        Reason = "shrunk"
	Contradiction Reason = "contradicts finished games"
)

// Rejection is a file that failed a gate.
type Rejection struct {
	Reason   Reason
	Detail   string
	Examples []string // rows or values, at most maxExamples
}

const maxExamples = 10

// Error returns the reason and the detail.
func (r *Rejection) Error() string { return string(r.Reason) + ": " + r.Detail }

func reject(reason Reason, detail string) *Rejection {
	return &Rejection{Reason: reason, Detail: detail}
}

// candidate is a file that was made of its downloads and is not in force.
type candidate struct {
	header  []string
	rows    [][]string
	sources []string // the columns that the sources had, sorted
	unused  []string // of those, the ones that are not read
}

// assemble makes the file's rows of its decoded parts.
func (f File) assemble(parts []*table) (*candidate, error) {
	out := &candidate{}
	for _, c := range f.Columns {
		out.header = append(out.header, c.Name)
	}
	bad := map[string]*Rejection{}
	for i, part := range parts {
		if err := f.assemblePart(out, f.Parts[i], part, bad); err != nil {
			return nil, err
		}
	}
	if len(bad) > 0 {
		all := &Rejection{Reason: ChangedType}
		for _, name := range slices.Sorted(maps.Keys(bad)) {
			all.Detail += cmp.Or(map[bool]string{true: "; "}[all.Detail != ""], "") + bad[name].Detail
			all.Examples = append(all.Examples, bad[name].Examples...)
		}
		return out, all
	}
	return out, nil
}

// assemblePart adds a part's rows. Values of another type than their column's go to
// bad, by column.
func (f File) assemblePart(out *candidate, part Part, t *table, bad map[string]*Rejection) error {
	for _, name := range t.header {
		if !slices.Contains(out.sources, name) {
			out.sources = append(out.sources, name)
		}
	}
	slices.Sort(out.sources)
	at := t.index()
	place, used, err := f.places(part, at)
	if err != nil {
		return err
	}
	for _, name := range t.header {
		if !used[name] && !slices.Contains(out.unused, name) {
			out.unused = append(out.unused, name)
		}
	}
	for line, fields := range t.rows {
		row := Row{at, fields}
		if f.Skip != nil && f.Skip(row) {
			continue
		}
		record := make([]string, len(f.Columns))
		for i, c := range f.Columns {
			raw := ""
			switch {
			case c.Value != nil:
				raw = c.Value(row)
			case place[i] >= 0:
				raw = fields[place[i]]
			default:
				raw = part.Constants[c.Name]
			}
			var ok bool
			if record[i], ok = c.Type.canonical(raw); ok {
				continue
			}
			r := bad[c.Name]
			if r == nil {
				r = reject(ChangedType, "column "+c.Name+" holds values that are no "+c.Type.String())
				bad[c.Name] = r
			}
			if len(r.Examples) < 3 {
				r.Examples = append(r.Examples, fmt.Sprintf("row %d, %s: %.60q", line+1, c.Name, raw))
			}
		}
		out.rows = append(out.rows, record)
	}
	return nil
}

// index returns the place of each column, the first of those with one name.
func (t *table) index() map[string]int {
	at := map[string]int{}
	for i, name := range t.header {
		if _, twice := at[name]; !twice {
			at[name] = i
		}
	}
	return at
}

// places returns where each column is read from, -1 for one that is not read, and
// the source's columns that are used. It rejects a part that lacks a column.
func (f File) places(part Part, at map[string]int) (place []int, used map[string]bool, err error) {
	place, used = make([]int, len(f.Columns)), map[string]bool{}
	var lost []string
	for i, c := range f.Columns {
		place[i] = -1
		if c.Value != nil {
			for _, name := range c.From {
				if _, ok := at[name]; !ok {
					lost = append(lost, name)
				}
				used[name] = true
			}
			continue
		}
		if _, constant := part.Constants[c.Name]; constant {
			continue
		}
		for _, name := range c.names() {
			if j, ok := at[name]; ok {
				place[i], used[name] = j, true
				break
			}
		}
		if place[i] < 0 && !c.Optional {
			lost = append(lost, strings.Join(c.names(), " or "))
		}
	}
	if len(lost) > 0 {
		return nil, nil, reject(LostColumns, "the source has no column "+strings.Join(lost, ", "))
	}
	return place, used, nil
}

// check holds a candidate against the file's bounds and what is in force: the
// number of rows there, and the rows themselves where this folder has them.
func (f File) check(c *candidate, inForce int, rows *table, known []string, now time.Time) error {
	_, most := f.limits()
	switch n := len(c.rows); {
	case f.Rows > 0 && n != f.Rows:
		return reject(RowCount, fmt.Sprintf("%d rows, must be %d", n, f.Rows))
	case n < max(f.MinRows, 1):
		return reject(RowCount, fmt.Sprintf("%d rows, fewer than %d", n, max(f.MinRows, 1)))
	case n > most:
		return reject(RowCount, fmt.Sprintf("%d rows, more than %d", n, most))
	case inForce > 0 && float64(n) < (1-f.MaxShrink)*float64(inForce):
		return reject(Shrunk, fmt.Sprintf("%d rows, the file in force has %d: more than %.1f%% are gone", n, inForce, 100*f.MaxShrink))
	}
	if lost := f.lostSince(c, known); len(lost) > 0 {
		return reject(LostColumns, "the source had until now, and has no longer, column "+strings.Join(lost, ", "))
	}
	if f.Games == nil || rows == nil {
		return nil
	}
	return f.Games.check(rows, &table{header: c.header, rows: c.rows}, now)
}

// lostSince returns the columns that are read, that the source had when the
// file in force was fetched, and that it has no longer.
func (f File) lostSince(c *candidate, known []string) []string {
	var lost []string
	for _, column := range f.Columns {
		had, has := false, false
		for _, name := range column.names() {
			had = had || slices.Contains(known, name)
			has = has || slices.Contains(c.sources, name)
		}
		if column.Value == nil && had && !has {
			lost = append(lost, column.Name)
		}
	}
	return lost
}

// settling is how long after its day a game may still be corrected at will.
const settling = 7 * 24 * time.Hour

// check holds the rows of games that were final in the file in force against
// the same rows of the candidate.
func (g *Games) check(before, after *table, now time.Time) error {
	old, fresh := newIndex(before, g), newIndex(after, g)
	final := g.finality(before, old, now)
	var finals, vanished, changed int
	var examples []string
	example := func(format string, args ...any) {
		if len(examples) < maxExamples {
			examples = append(examples, fmt.Sprintf(format, args...))
		}
	}
	for _, row := range before.rows {
		if !final(row) {
			continue
		}
		finals++
		key := old.key(row)
		now, there := fresh.rows[key]
		if !there {
			vanished++
			example("%s is gone", strings.ReplaceAll(key, "\x00", " "))
			continue
		}
		for _, name := range g.Compare {
			if was, is := old.get(row, name), fresh.get(now, name); !sameValue(was, is) {
				changed++
				example("%s: %s was %q and is %q", strings.ReplaceAll(key, "\x00", " "), name, was, is)
				break
			}
		}
	}
	if float64(vanished) <= g.MaxVanished*float64(finals) && float64(changed) <= g.MaxChanged*float64(finals) {
		return nil
	}
	return &Rejection{Reason: Contradiction, Examples: examples,
		Detail: fmt.Sprintf("of %d rows of finished games %d are gone and %d differ; %.1f%% and %.1f%% may", finals, vanished, changed, 100*g.MaxVanished, 100*g.MaxChanged)}
}

func sameValue(a, b string) bool {
	if a == b {
		return true
	}
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	return errX == nil && errY == nil && x == y
}

// finality returns which rows of the file in force are of finished games.
func (g *Games) finality(t *table, at *index, now time.Time) func([]string) bool {
	switch {
	case g.Score != "":
		return func(row []string) bool { return at.get(row, g.Score) != "" }
	case g.Day != "":
		until := now.Add(-settling).Format(time.DateOnly)
		return func(row []string) bool { return at.get(row, g.Day) < until }
	}
	newest := 0
	for _, row := range t.rows {
		week, _ := strconv.Atoi(at.get(row, g.Week))
		newest = max(newest, week)
	}
	return func(row []string) bool {
		week, err := strconv.Atoi(at.get(row, g.Week))
		return err == nil && week < newest
	}
}

// index finds the rows of a table by key.
type index struct {
	columns map[string]int
	names   []string
	rows    map[string][]string
}

func newIndex(t *table, g *Games) *index {
	x := &index{columns: map[string]int{}, names: g.Key, rows: make(map[string][]string, len(t.rows))}
	for i, name := range t.header {
		x.columns[name] = i
	}
	for _, row := range t.rows {
		x.rows[x.key(row)] = row
	}
	return x
}

func (x *index) get(row []string, name string) string {
	if i, ok := x.columns[name]; ok {
		return row[i]
	}
	return ""
}

func (x *index) key(row []string) string {
	parts := make([]string, len(x.names))
	for i, name := range x.names {
		parts[i] = x.get(row, name)
	}
	return strings.Join(parts, "\x00")
}

func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
