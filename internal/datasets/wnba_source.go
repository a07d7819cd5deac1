package datasets

import "time"

// The sources of the WNBA's rows.
var (
	wnbaRates = Source{
		Key:        "wnba-stats",
		Repository: "https://github.com/fivethirtyeight/WNBA-stats",
		Commit:     "d144c6cf00932970e106ae8fcdf5ca1e39f2fa4d",
		Licence: "no LICENSE file in this repo; FiveThirtyEight states CC BY 4.0 for its data sets in fivethirtyeight/data; " +
			"numbers from Basketball-Reference",
		LicenceClass: OpenAttribution, // by the publisher's general statement
		Attribution:  "FiveThirtyEight (Neil Paine), WNBA-stats; data from Basketball-Reference",
		Retrieved:    time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
	wnbaTotals = Source{
		Key:          "wnba-databank",
		Repository:   "https://github.com/Pedro-PFerreira/AC",
		Commit:       "a0910bf48d93743444b822a08d99adb0961fe6b3",
		Licence:      "none stated (university course data set in Baseball-Databank style)",
		LicenceClass: NoneStated,
		Attribution:  "WNBA 2000-2009 tables as used in the FEUP machine-learning course, via Pedro-PFerreira/AC",
		Retrieved:    time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
	wnbaLogs = Source{
		Key:          "wnba-logs",
		Repository:   "https://github.com/Washirican/wnba-stats",
		Commit:       "5bb1caaf21890279f1627a2ae45a7ccf0c061662",
		Licence:      "none stated (stats.wnba.com)",
		LicenceClass: NoneStated,
		Attribution:  "WNBA game logs collected by Washirican from stats.wnba.com",
		Retrieved:    time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
	}
)

// WNBASources lists the sources of the WNBA's rows.
func WNBASources() []Source { return []Source{wnbaRates, wehoop, peakPerformR, wnbaTotals, wnbaLogs} }
