package mlb

import "groundline/internal/datasets/tables"

// The sources of MLB.
var (
	// Lahman is the Lahman Baseball Database as packaged for R: MLB, its
	// predecessors and the Negro Leagues. Data derived from it stay under CC BY-SA.
	Lahman = tables.NewSource(tables.FirstCollection, "lahman", "https://github.com/cran/Lahman", "d30d338f772fd3461b193b69c260f8d64cc0ed8a",
		"R package: GPL (>=2); upstream Lahman/Baseball Databank database: CC BY-SA 3.0", tables.OpenShareAlike,
		"Lahman Baseball Database (Sean Lahman / SABR), R package Lahman 14.0-0 "+
			"by Friendly, Dalzell, Monkman et al.; CC BY-SA 3.0")
	chadwick = tables.NewSource(tables.SecondCollection, "chadwick-register", "https://github.com/chadwickbureau/register", "7e23e7dfaff51b3ae72c16393703eda7e5ecad27",
		"ODC-By 1.0", tables.OpenAttribution,
		"Chadwick Baseball Bureau Persons Register, ODC-By 1.0")
	retrosheetLive = tables.LiveSource("retrosheet-live", "https://www.retrosheet.org/downloads/",
		"Retrosheet: free use incl. commercial, the notice must be displayed", tables.OpenNotice,
		"The information used here was obtained free of charge from and is copyrighted by Retrosheet. "+
			"Interested parties may contact Retrosheet at \"www.retrosheet.org\".")
	gameLogs = tables.NewSource(tables.FirstCollection, "mlb-game-logs", "https://github.com/925Sports/mlb-player-game-logs", "511a7f9fcec0",
		"none stated (scrape of the MLB Stats API)", tables.NoneStated,
		"Game logs collected by 925Sports from the MLB Stats API")
)

// registerKeys are columns of the register that nothing is joined by.
var registerKeys = []string{"key_person", "key_uuid", "key_bbref_minors", "key_wikidata"}
