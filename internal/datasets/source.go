package datasets

import (
	"slices"
	"time"
)

// Source is where files come from and under which licence. The facts are those
// stated at the commit that was read.
type Source struct {
	Key          string
	Repository   string
	Commit       string
	Licence      string
	LicenceClass string
	Attribution  string
	Retrieved    time.Time // the day the files were taken from the repository
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

// Lahman is the Lahman Baseball Database as packaged for R: MLB, its
// predecessors and the Negro Leagues. Data derived from it stay under CC BY-SA.
var Lahman = Source{
	Key:          "lahman",
	Repository:   "https://github.com/cran/Lahman",
	Commit:       "d30d338f772fd3461b193b69c260f8d64cc0ed8a",
	Licence:      "R package: GPL (>=2); upstream Lahman/Baseball Databank database: CC BY-SA 3.0",
	LicenceClass: OpenShareAlike,
	Attribution: "Lahman Baseball Database (Sean Lahman / SABR), R package Lahman 14.0-0 " +
		"by Friendly, Dalzell, Monkman et al.; CC BY-SA 3.0",
	Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
}

// Sources lists every source that rows are read from, but for live files, of which
// sources.json beside them says it.
func Sources() []Source {
	return slices.Concat([]Source{Lahman, HockeyDatabank, FastRHockey, moneyPuck}, NBASources(), NFLSources(), WNBASources())
}
