package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// basketballReader is what the readers of the NBA and the WNBA share: the set
// under construction, the notes, and rows that are read but not in force.
type basketballReader struct {
	files    Files
	progress Progress
	set      *Set
	notes    []string
	strings  map[string]string
	compared []stats.Line // rows that are not in force, to be compared with those that are
}

func newBasketballReader(files Files, sport string, progress Progress) *basketballReader {
	return &basketballReader{files: files, progress: progress, set: &Set{Sport: sport}, strings: map[string]string{}}
}

// open starts a file: its entry in Files gets the next ID. In files of the
// older kind "NA" stands for a blank.
func (r *basketballReader) open(source Source, name, blank string, columns []column) (*table, error) {
	t, _, err := r.set.open(r.files, name, source, columns, r.progress, &r.notes)
	if err != nil {
		return nil, err
	}
	t.blank = blank
	return t, nil
}

// openPart starts a file of which some columns are left unread on purpose: only
// others that nobody reads are noted.
func (r *basketballReader) openPart(source Source, name string, columns []column, unread ...string) (*table, error) {
	before := len(r.notes)
	t, err := r.open(source, name, "", columns)
	if err != nil {
		return nil, err
	}
	r.notes = r.notes[:before]
	if strange := slices.DeleteFunc(slices.Clone(t.unknown), func(c string) bool { return slices.Contains(unread, c) }); len(strange) > 0 {
		r.notes = append(r.notes, fmt.Sprintf("%s has columns that are not read: %s", t.src.path, strings.Join(strange, ", ")))
	}
	return t, nil
}

// file is the entry of the file that was opened last.
func (r *basketballReader) file() *models.SourceFile { return &r.set.Files[len(r.set.Files)-1] }

// each calls do for every record of the file that was opened last.
func (r *basketballReader) each(t *table, do func(f func(column string) string) error) error {
	return t.each(r.file(), do)
}

// valueReader gives a function that reads the values of a kind from the record
// t stands at.
func (r *basketballReader) valueReader(t *table, kind *stats.Kind) func() []float64 {
	place := make([]int, len(kind.Columns))
	for i, c := range kind.Columns {
		place[i] = t.field(c.Upstream)
	}
	slab := newSlab(len(place))
	return func() []float64 {
		values := slab.next()
		for i, at := range place {
			values[i] = decimalValue(t.fields[at])
		}
		return values
	}
}

// decimalValue reads a field that passed the check of count or number.
func decimalValue(s string) float64 {
	if v, err := strconv.ParseFloat(s, 64); err == nil {
		return v
	}
	return stats.NotRecorded()
}

// upstreamColumns are the columns of a kind as its file names them.
func upstreamColumns(kind *stats.Kind, f format) []column {
	out := make([]column, len(kind.Columns))
	for i, c := range kind.Columns {
		out[i] = column{c.Upstream, f}
	}
	return out
}

// intern keeps one copy of a string: a field shares the memory of its record.
func (r *basketballReader) intern(s string) string {
	if kept, ok := r.strings[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	r.strings[s] = s
	return s
}

// add makes a line of a row in force.
func (r *basketballReader) add(line stats.Line) { r.set.Lines = append(r.set.Lines, line) }

// finish completes a set whose files are all read: spans of seasons, slugs, the
// canonical order and the comparison with the manifest.
func (r *basketballReader) finish() {
	index := make(map[string]int, len(r.set.Players))
	slices.SortFunc(r.set.Players, func(a, b models.Player) int { return compare(a.ID, b.ID) })
	for i := range r.set.Players {
		index[r.set.Players[i].ID] = i
	}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		at, ok := index[l.Player]
		if !ok {
			continue
		}
		p := &r.set.Players[at]
		if p.FirstSeason == nil {
			first, last := l.Season, l.Season
			p.FirstSeason, p.LastSeason = &first, &last
		}
		*p.FirstSeason, *p.LastSeason = min(*p.FirstSeason, l.Season), max(*p.LastSeason, l.Season)
	}
	AssignSlugs(r.set.Players)
	slices.SortFunc(r.set.Teams, compareTeams)
	r.set.sortFiles()
	r.set.sortLines()
	r.notes = append(r.notes, r.files.notes(r.set.Files)...)
}

// splitName takes the first word as the first name. A name of one word is a
// last name.
func splitName(name string) (first, last string) {
	first, last, two := strings.Cut(name, " ")
	if !two {
		return "", name
	}
	return first, strings.TrimSpace(last)
}
