package fetch

import (
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// pinnedFile is a file that is kept byte for byte, unless only some columns are.
type pinnedFile struct {
	path     string // below the fetch folder
	upstream string // in the repository
	rows     int
	sha256   string
	columns  []Column
}

func kept(path, upstream string, rows int, sha256 string) pinnedFile {
	return pinnedFile{path: path, upstream: upstream, rows: rows, sha256: sha256}
}

// only keeps some of the columns.
func (f pinnedFile) only(names string) pinnedFile {
	f.columns = verbatim(names)
	return f
}

// pinned returns a connector of files from one commit of a repository that states no
// licence.
func pinned(name, sport, about, repository, commit, licence, attribution string, files ...pinnedFile) Connector {
	return Connector{
		Name: name, Sport: sport, About: about, Kind: Pinned,
		Source: tables.Source{
			Key: name, Repository: "https://github.com/" + repository, Commit: commit,
			Licence: licence, LicenceClass: tables.NoneStated, Attribution: attribution,
			Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
		},
		Files: func(int) []File {
			var out []File
			for _, f := range files {
				out = append(out, File{
					Path: f.path, Rows: f.rows, SHA256: f.sha256, Columns: f.columns,
					Parts: []Part{{URL: raw(repository, commit, f.upstream), Format: CSV}},
				})
			}
			return out
		},
	}
}

// verbatim returns columns whose values are kept exactly, NA included. In names an
// underscore before a parenthesis is read as a blank.
func verbatim(names string) []Column {
	var out []Column
	for name := range strings.FieldsSeq(names) {
		out = append(out, Column{Name: strings.ReplaceAll(name, "_(", " ("), Type: Verbatim})
	}
	return out
}
