package datasets

import (
	"fmt"
	"strings"

	"groundline/models"
)

// open starts a file of the set's sport: its entry in Files gets the next ID,
// and columns that nobody reads are noted.
func (set *Set) open(dir, name string, source Source, columns []column, progress Progress, notes *[]string) (*table, *models.SourceFile, error) {
	src, err := openSource(dir, name)
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
	set.Files = append(set.Files, models.SourceFile{
		ID: int64(len(set.Files) + 1), Sport: set.Sport, Path: src.path, SHA256: src.sha256,
		Source: source.Repository, Commit: source.Commit, Licence: source.Licence,
		LicenceClass: source.LicenceClass, Attribution: source.Attribution,
	})
	return t, &set.Files[len(set.Files)-1], nil
}
