package tables

import "time"

// Source is a repository that files come from, with the licence it stated at the commit
// that was read.
type Source struct {
	Key          string
	Repository   string
	Commit       string
	Licence      string
	LicenceClass string
	Attribution  string
	Retrieved    time.Time // the day the files were downloaded
}

// Licence classes: which rows may be passed on, and on what terms.
const (
	OpenAttribution = "open-attribution"
	OpenShareAlike  = "open-sharealike"
	OpenPermissive  = "open-permissive"
	OpenNotice      = "open-notice"
	NoneStated      = "none-stated" // may be cited, not redistributed
)

// Open reports whether the source's rows may be passed on.
func (s Source) Open() bool {
	switch s.LicenceClass {
	case OpenAttribution, OpenShareAlike, OpenPermissive, OpenNotice:
		return true
	}
	return false
}

// The days on which files were taken from their repositories.
var (
	FirstCollection  = time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)
	SecondCollection = time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC)
)

func NewSource(retrieved time.Time, key, repository, commit, licence, class, attribution string) Source {
	return Source{Key: key, Repository: repository, Commit: commit, Licence: licence, LicenceClass: class, Attribution: attribution, Retrieved: retrieved}
}

// LiveSource returns the source of live files that were put in place by hand; that
// of a fetched file is in sources.json.
func LiveSource(key, repository, licence, class, attribution string) Source {
	return Source{Key: key, Repository: repository, Licence: licence, LicenceClass: class, Attribution: attribution}
}
