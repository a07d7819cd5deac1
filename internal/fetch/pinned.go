package fetch

import (
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// pinnedFile is a file that is kept byte for byte.
type pinnedFile struct {
	path     string // below the fetch folder
	upstream string // in the repository
	rows     int
	sha256   string
}

// pinned makes a connector of files of one commit of a repository that states no
// licence.
func pinned(name, sport, about, repository, commit, licence, attribution string, files ...pinnedFile) Connector {
	return Connector{
		Name: name, Sport: sport, About: about, Kind: Pinned, Source: pinnedSource(name, repository, commit, licence, attribution),
		Files: func(int) []File {
			var out []File
			for _, f := range files {
				out = append(out, File{
					Path: f.path, Rows: f.rows, SHA256: f.sha256,
					Parts: []Part{{URL: raw(repository, commit, f.upstream), Format: CSV}},
				})
			}
			return out
		},
	}
}

func pinnedSource(key, repository, commit, licence, attribution string) tables.Source {
	return tables.Source{
		Key: key, Repository: "https://github.com/" + repository, Commit: commit,
		Licence: licence, LicenceClass: tables.NoneStated, Attribution: attribution,
		Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
}

// verbatim makes columns whose values are kept as the source writes them, NA
// included. A blank before a parenthesis in a name is written as an underscore.
func verbatim(names string) []Column {
	var out []Column
	for name := range strings.FieldsSeq(names) {
		out = append(out, Column{Name: strings.ReplaceAll(name, "_(", " ("), Type: Verbatim})
	}
	return out
}
