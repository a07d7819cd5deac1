package datasets

import (
	"fmt"
	"io"
	"strings"
	"time"

	"groundline/models"
)

// open starts a file of the set's sport: its entry in Files gets the next ID,
// and columns that nobody reads are noted.
func (set *Set) open(files Files, name string, source Source, columns []column, progress Progress, notes *[]string) (*table, *models.SourceFile, error) {
	src, err := files.open(name)
	if err != nil {
		return nil, nil, err
	}
	t, err := openTable(src, columns, progress)
	if err != nil {
		return nil, nil, err
	}
	if len(t.unknown) > 0 {
		*notes = append(*notes, fmt.Sprintf("%s has columns that are not read: %s", src.path, strings.Join(t.unknown, ", ")))
	}
	if src.source != nil {
		source = *src.source
	}
	attribution := source.Attribution
	if src.source != nil && source.Commit == "" && !source.Retrieved.IsZero() {
		attribution += "; retrieved " + source.Retrieved.Format(time.DateOnly) // there is no commit to name the edition by
	}
	set.Files = append(set.Files, models.SourceFile{
		ID: int64(len(set.Files) + 1), Sport: set.Sport, Path: src.path, SHA256: src.sha256,
		Source: source.Repository, Commit: source.Commit, Licence: source.Licence,
		LicenceClass: source.LicenceClass, Attribution: attribution,
	})
	return t, &set.Files[len(set.Files)-1], nil
}

// each calls do for every record of the table, then counts the records into
// file; f gives the field of a column that the table was opened with.
func (t *table) each(file *models.SourceFile, do func(f func(column string) string) error) error {
	at := make(map[string]int, len(t.columns))
	for _, c := range t.columns {
		at[c.name] = t.field(c.name)
	}
	field := func(column string) string { return t.fields[at[column]] }
	for {
		err := t.next()
		if err == io.EOF {
			file.Rows = int64(t.record - 1)
			return nil
		}
		if err != nil {
			return err
		}
		if err := do(field); err != nil {
			return err
		}
	}
}
