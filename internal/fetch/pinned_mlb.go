package fetch

import "time"

// mlbGameLogs are the game logs of the first month of 2026, one file a day,
// concatenated.
func mlbGameLogs() Connector {
	const repository, commit = "925Sports/mlb-player-game-logs", "511a7f9fcec0b5287de70f98d4bb35ea067c7c4e"
	c := pinned("mlb-game-logs", "mlb", "MLB game lines, 26 March to 25 April 2026", repository, commit,
		"none stated (scrape of the MLB Stats API)",
		"Game logs collected by 925Sports from the MLB Stats API",
	)
	c.Files = func(int) []File {
		f := File{Path: "mlb/weekly/mlb_player_game_logs_2026.csv", Rows: 21017, Columns: verbatim(mlbLogColumns)}
		for day := 0; day < 31; day++ {
			date := time.Date(2026, time.March, 26+day, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
			f.Parts = append(f.Parts, Part{URL: raw(repository, commit, "mlb_player_game_logs_"+date+".csv"), Format: CSV})
		}
		return []File{f}
	}
	return c
}

const mlbLogColumns = `gameDate gamePk gameGuid link gameType season officialDate description dayNight gamedayType doubleHeader
tiebreaker seriesDescription seriesGameNumber gamesInSeries gameNumber status_abstractGameState
status_detailedState venue_id venue_name home_team_id home_team_name home_team_abbreviation home_score
home_isWinner away_team_id away_team_name away_team_abbreviation away_score away_isWinner playerId fullName
firstName lastName primaryNumber birthDate currentAge height weight primaryPosition_code primaryPosition_name
batSide_code batSide_description pitchHand_code pitchHand_description gameLogSummary atBats hits doubles
triples homeRuns rbi runs strikeOuts baseOnBalls stolenBases caughtStealing groundIntoDoublePlay
plateAppearances totalBases inningsPitched earnedRuns hitsAllowed homeRunsAllowed strikeOutsPitching
baseOnBallsPitching pitchesThrown wins losses saves note`
