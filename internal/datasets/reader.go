package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// reader builds a set from the files of one sport. The readers of the sports embed it.
type reader struct {
	files    Files
	progress Progress
	set      *Set
	notes    []string // for the operator; no errors
	strings  map[string]string
}

func newReader(files Files, sport string, progress Progress) *reader {
	return &reader{files: files, progress: progress, set: &Set{Sport: sport}, strings: map[string]string{}}
}

// anyColumn, as an ignored column, stands for all columns that are not read.
const anyColumn = "*"

// open starts a file and adds it to the set's files. Columns that are neither read
// nor ignored are noted.
func (r *reader) open(source Source, name string, columns []column, ignored ...string) (*table, error) {
	src, err := r.files.open(name)
	if err != nil {
		return nil, err
	}
	t, err := openTable(src, columns, r.progress)
	if err != nil {
		return nil, err
	}
	unread := slices.DeleteFunc(t.unknown, func(c string) bool { return slices.Contains(ignored, c) })
	if len(unread) > 0 && !slices.Contains(ignored, anyColumn) {
		r.notes = append(r.notes, fmt.Sprintf("%s has columns that are not read: %s", src.path, strings.Join(unread, ", ")))
	}
	t.index = len(r.set.Files)
	r.set.Files = append(r.set.Files, src.entry(r.set.Sport, t.index, source))
	return t, nil
}

// each calls do for every record of t, and then records how many there were. f
// returns the field of a column that t was opened with.
func (r *reader) each(t *table, do func(f func(column string) string) error) error {
	if err := t.each(do); err != nil {
		return err
	}
	r.set.Files[t.index].Rows = int64(t.record - 1)
	return nil
}

// intern keeps one copy of a string: a field shares the memory of its record.
func (r *reader) intern(s string) string {
	if kept, ok := r.strings[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	r.strings[s] = s
	return s
}

// add makes a line of a row that takes precedence.
func (r *reader) add(line stats.Line) { r.set.Lines = append(r.set.Lines, line) }

func (r *reader) note(format string, a ...any) {
	r.notes = append(r.notes, fmt.Sprintf(format, a...))
}

// joined records how many people of a source were joined in one way.
func (r *reader) joined(source Source, how string, people int) {
	r.set.Findings.Joins = append(r.set.Findings.Joins, Join{Source: source.Key, How: how, People: people})
}

// finish completes a set whose files are all read: seasons of players, slugs, and
// the canonical order. Lines of the kinds in without make no season.
func (r *reader) finish(without ...*stats.Kind) {
	slices.SortFunc(r.set.Players, comparePlayers)
	r.set.setSeasons(without)
	AssignSlugs(r.set.Players)
	slices.SortFunc(r.set.Teams, compareTeams)
	r.set.sortFiles()
	r.set.sortLines()
}

// setSeasons sets the first and last season of each player.
func (s *Set) setSeasons(without []*stats.Kind) {
	index := make(map[string]*models.Player, len(s.Players))
	for i := range s.Players {
		index[s.Players[i].ID] = &s.Players[i]
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		p, ok := index[l.Player]
		if !ok || slices.Contains(without, l.Kind) {
			continue
		}
		if p.FirstSeason == nil {
			first, last := l.Season, l.Season
			p.FirstSeason, p.LastSeason = &first, &last
		}
		*p.FirstSeason, *p.LastSeason = min(*p.FirstSeason, l.Season), max(*p.LastSeason, l.Season)
	}
}

// unique returns an error if a record's key was seen before in its table.
func unique[K comparable](t *table, seen map[K]int, key K) error {
	if first, twice := seen[key]; twice {
		return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
	}
	seen[key] = t.record
	return nil
}
