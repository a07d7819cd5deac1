package datasets

import "time"

// Basketball-Reference's tables as collected by bball-reference-datasets, taken
// at three commits. The repository states no licence: rows may be cited with
// their source, and are not passed on.
var (
	bballTotals = bballSource("bball-reference-totals", "ce81f3a1fd440cf857cc7e3726473d38f656ce6c") // with the ids of the totals
	bballRates  = bballSource("bball-reference-rates", "6918b05ea496feb2502cd7eb5df12f13b6dc6abb")  // per 100 possessions
	bballOther  = bballSource("bball-reference", "2d866872591f7d2a07ee8027c5ca0543517e162f")        // everything else
)

// NBASources lists the sources of the NBA's rows.
func NBASources() []Source { return []Source{bballTotals, bballRates, bballOther} }

func bballSource(key, commit string) Source {
	return Source{
		Key:          key,
		Repository:   "https://github.com/sumitrodatta/bball-reference-datasets",
		Commit:       commit,
		Licence:      "none stated in repo (data from Basketball-Reference)",
		LicenceClass: NoneStated,
		Attribution:  "Sumitro Datta, bball-reference-datasets; data from Basketball-Reference",
		Retrieved:    time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
}
