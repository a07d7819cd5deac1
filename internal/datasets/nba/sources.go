package nba

import "groundline/internal/datasets/tables"

// The sources of the NBA.
var (
	boxScores = tables.NewSource(tables.SecondCollection, "nba-boxes", "https://github.com/gonzalo-gigena/nba-datasets", "96190a333f71f65f4aabff5a28615d569292a6e1",
		"MIT (LICENSE; README: \"This project is licensed under the MIT License ... Please review and comply with the terms of service of the website when using this data\"); data from Basketball-Reference", tables.OpenPermissive,
		"NBA Datasets by Gonzalo Gigena, MIT; data from Basketball-Reference")
	averagesSource = tables.NewSource(tables.SecondCollection, "nba-averages", "https://github.com/Brescou/NBA-dataset-stats-player-team", "17a9f4601fa8aba9f27980f7a0d1e58bc6e2001b",
		"MIT (LICENSE; README: \"These data are released under the MIT License\"); data from the NBA Stats API", tables.OpenPermissive,
		"NBA-dataset-stats-player-team by Brescou, MIT; data from the NBA Stats API")
	gameLogs = tables.NewSource(tables.SecondCollection, "nba-logs", "https://github.com/TomP142/betting_ml_mk1", "a45991f35c97d7ee14a30f758f10bb08066c9b5a",
		"MIT (LICENSE, Copyright (c) 2026 TomP142); data from the NBA Stats API (LeagueGameLog)", tables.OpenPermissive,
		"Game logs collected by TomP142 (betting_ml_mk1, MIT) from the NBA Stats API")
	linesSource = tables.NewSource(tables.SecondCollection, "nba-lines", "https://github.com/Nspiroff/nba-calibrated-forecasting", "e51ef6939e8040668b98ff1d0d875f1ed6da19d3",
		"MIT (LICENSE, README \"MIT — see LICENSE\"); box-score sample from the NBA Stats API", tables.OpenPermissive,
		"Box-score sample from Nspiroff/nba-calibrated-forecasting (MIT); data from the NBA Stats API")
	playoffsSource = tables.NewSource(tables.SecondCollection, "nba-playoffs", "https://github.com/NocturneBear/NBA-Data-2010-2024", "56e30347da6f142a6e1b79255944bbebbf949592",
		"MIT (LICENSE, Copyright (c) 2024 Vitalii Korolyk); data from the NBA Stats API", tables.OpenPermissive,
		"NBA-Data-2010-2024 by Vitalii Korolyk (NocturneBear), MIT; data from the NBA Stats API")
	hoopRLive = tables.LiveSource("hoopr-live", "https://github.com/sportsdataverse/hoopR-nba-data", "CC BY 4.0 (hoopR-nba-data, LICENSE.md)", tables.OpenAttribution,
		"Data: SportsDataverse hoopR-nba-data (hoopR.nba authors), CC BY 4.0, collected from ESPN")
	bballTotals = bballSource("bball-reference-totals", "ce81f3a1fd440cf857cc7e3726473d38f656ce6c") // with the ids of the totals
	bballRates  = bballSource("bball-reference-rates", "6918b05ea496feb2502cd7eb5df12f13b6dc6abb")  // per 100 possessions
	bballOther  = bballSource("bball-reference", "2d866872591f7d2a07ee8027c5ca0543517e162f")        // everything else
	// finalSource is the league's own tables of 2025-26, collected after the season.
	finalSource = tables.NewSource(tables.SecondCollection, "nba-final", "https://github.com/fuku8/nba-data", "f5461ba5daec00cec45c822e72197b120f7acea7",
		"none stated (NBA Stats API)", tables.NoneStated,
		"NBA 2025-26 tables collected by fuku8 (nba-data) from the NBA Stats API")
)

// bballSource returns Basketball-Reference's tables as collected by
// bball-reference-datasets at a commit.
func bballSource(key, commit string) tables.Source {
	return tables.NewSource(tables.FirstCollection, key, "https://github.com/sumitrodatta/bball-reference-datasets", commit,
		"none stated in repo (data from Basketball-Reference)", tables.NoneStated,
		"Sumitro Datta, bball-reference-datasets; data from Basketball-Reference")
}
