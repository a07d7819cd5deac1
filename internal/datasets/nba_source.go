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

// nbaFinal is the league's own tables of the season of 2025-26, collected after it
// was over.
var nbaFinal = Source{
	Key: "nba-final", Repository: "https://github.com/fuku8/nba-data", Commit: "f5461ba5daec00cec45c822e72197b120f7acea7",
	Licence: "none stated (NBA Stats API)", LicenceClass: NoneStated,
	Attribution: "NBA 2025-26 tables collected by fuku8 (nba-data) from the NBA Stats API",
	Retrieved:   time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC),
}

// NBASources lists the sources of the NBA's rows, the open ones first.
func NBASources() []Source {
	return []Source{nbaBoxes, nbaAverages, nbaGameLogs, peakPerformR, bballTotals, bballRates, bballOther, nbaFinal}
}

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
