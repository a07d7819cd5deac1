package rowset

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// Reader builds a set from the files of one sport. Each sport's reader embeds it.
type Reader struct {
	Files    tables.Files
	progress tables.Progress
	Set      *Set
	Notes    []string // for the operator; no errors
	strings  map[string]string

	playoffs   []stats.Line // kept apart until all else is read
	results    []stats.Line // games between teams, likewise
	facts      map[factKey]stats.Fact
	factPeople []string          // keys with facts, as read
	factOf     map[string]string // key to player; see SamePerson
}

func NewReader(files tables.Files, sport string, progress tables.Progress) *Reader {
	return &Reader{Files: files, progress: progress, Set: &Set{Sport: sport}, strings: map[string]string{}}
}

// AnyColumn as an ignored column ignores every column that is not read.
const AnyColumn = "*"

// Open starts a file and adds it to the set's files. Columns that are neither read
// nor ignored are noted.
func (r *Reader) Open(source tables.Source, name string, columns []tables.Column, ignored ...string) (*tables.Table, error) {
	src, err := r.Files.Open(name)
	if err != nil {
		return nil, err
	}
	t, err := tables.OpenTable(src, columns, r.progress)
	if err != nil {
		return nil, err
	}
	unread := slices.DeleteFunc(t.Unknown, func(c string) bool { return slices.Contains(ignored, c) })
	if len(unread) > 0 && !slices.Contains(ignored, AnyColumn) {
		r.Notes = append(r.Notes, fmt.Sprintf("%s has columns that are not read: %s", src.Path, strings.Join(unread, ", ")))
	}
	t.Index = len(r.Set.Files)
	r.Set.Files = append(r.Set.Files, src.Entry(r.Set.Sport, t.Index, source))
	return t, nil
}

// Each calls do for every record of t, and then records how many there were. f
// returns the field of a column that t was opened with.
func (r *Reader) Each(t *tables.Table, do func(f func(column string) string) error) error {
	if err := t.Each(do); err != nil {
		return err
	}
	r.Set.Files[t.Index].Rows = int64(t.Record - 1)
	return nil
}

// Intern keeps one copy of a string: a field shares the memory of its record.
func (r *Reader) Intern(s string) string {
	if kept, ok := r.strings[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	r.strings[s] = s
	return s
}

// Add adds a line of a row that takes precedence.
func (r *Reader) Add(line stats.Line) { r.Set.Lines = append(r.Set.Lines, line) }

// AddPlayoffs adds a line of the playoffs, given with the kind of its regular season. It
// counts for no season of a player's and joins nobody.
func (r *Reader) AddPlayoffs(line stats.Line) {
	line.Kind = line.Kind.Playoffs()
	r.playoffs = append(r.playoffs, line)
}

func (r *Reader) Note(format string, a ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, a...))
}

// Reached moves the set's last day forward.
func (r *Reader) Reached(day time.Time) {
	if day.After(r.Set.AsOf) {
		r.Set.AsOf = day
	}
}

// ReadLastDay moves the set's last day forward to the last in a column of a file.
func (r *Reader) ReadLastDay(source tables.Source, path, column string, ignored ...string) error {
	t, err := r.Open(source, path, tables.Columns(tables.Date, column), ignored...)
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		if day := tables.OptionalDate(f(column)); day != nil {
			r.Reached(*day)
		}
		return nil
	})
}

// Joined records how many people of a source were joined in one way.
func (r *Reader) Joined(source tables.Source, how string, people int) {
	r.Set.Findings.Joins = append(r.Set.Findings.Joins, Join{Source: source.Key, How: how, People: people})
}

// Finish completes a set whose files are all read: seasons of players, generations in their
// names, slugs, and the canonical order. Lines of the kinds in without are no evidence of a season.
func (r *Reader) Finish(without ...*stats.Kind) {
	slices.SortFunc(r.Set.Players, comparePlayers)
	r.Set.setSeasons(without)
	addGenerations(r.Set.Players)
	AssignSlugs(r.Set.Players)
	slices.SortFunc(r.Set.Teams, compareTeams)
	r.joinFacts()
	r.Set.Lines = append(append(r.Set.Lines, r.playoffs...), r.results...)
	r.Set.sortFiles()
	r.Set.SortLines()
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

// Unique returns an error if a record's key occurred before in its table.
func Unique[K comparable](t *tables.Table, seen map[K]int, key K) error {
	if first, twice := seen[key]; twice {
		return t.Fail("", fmt.Sprintf("the row repeats the key of record %d", first))
	}
	seen[key] = t.Record
	return nil
}
