package nba

import "math"

// schedules are the regular-season schedules of the BAA, the NBA and the ABA (public
// facts), by the year in which a season ends. Each applies until the league's next entry.
var schedules = []struct {
	league string
	from   int
	games  int
}{
	{"BAA", 1947, 60}, {"BAA", 1948, 48}, {"BAA", 1949, 60},
	{"NBA", 1950, 68}, {"NBA", 1952, 66}, {"NBA", 1953, 70}, {"NBA", 1954, 72}, {"NBA", 1960, 75}, {"NBA", 1961, 79}, {"NBA", 1962, 80},
	{"NBA", 1967, 81}, {"NBA", 1968, 82}, {"NBA", 1999, 50}, {"NBA", 2000, 82}, {"NBA", 2012, 66}, {"NBA", 2013, 82}, {"NBA", 2020, 72}, {"NBA", 2022, 82},
	{"ABA", 1968, 78}, {"ABA", 1970, 84},
}

// teamSchedules are the teams that played another number of games: those that folded
// during a season, the uneven schedules to 1953, the shortened season of 2020, and the
// game of 2013 that was not made up.
var teamSchedules = map[scheduledTeam]int{
	{1947, "BAA", "CHS"}: 61, {1947, "BAA", "STB"}: 61,
	{1950, "NBA", "AND"}: 64, {1950, "NBA", "DNN"}: 62, {1950, "NBA", "INO"}: 64, {1950, "NBA", "SHE"}: 62,
	{1950, "NBA", "SYR"}: 64, {1950, "NBA", "TRI"}: 64, {1950, "NBA", "WAT"}: 62,
	{1951, "NBA", "BLB"}: 66, {1951, "NBA", "BOS"}: 69, {1951, "NBA", "NYK"}: 66, {1951, "NBA", "PHW"}: 66, {1951, "NBA", "SYR"}: 66, {1951, "NBA", "WSC"}: 35,
	{1953, "NBA", "BOS"}: 71, {1953, "NBA", "FTW"}: 69, {1953, "NBA", "INO"}: 71, {1953, "NBA", "MLH"}: 71, {1953, "NBA", "PHW"}: 69, {1953, "NBA", "SYR"}: 71,
	{1976, "ABA", "SDS"}: 11, {1976, "ABA", "UTS"}: 16, {1976, "ABA", "VIR"}: 83,
	{2013, "NBA", "BOS"}: 81, {2013, "NBA", "IND"}: 81,
	{2020, "NBA", "ATL"}: 67, {2020, "NBA", "CHI"}: 65, {2020, "NBA", "CHO"}: 65, {2020, "NBA", "CLE"}: 65, {2020, "NBA", "DAL"}: 75,
	{2020, "NBA", "DEN"}: 73, {2020, "NBA", "DET"}: 66, {2020, "NBA", "GSW"}: 65, {2020, "NBA", "IND"}: 73, {2020, "NBA", "LAL"}: 71,
	{2020, "NBA", "MEM"}: 73, {2020, "NBA", "MIA"}: 73, {2020, "NBA", "MIL"}: 73, {2020, "NBA", "MIN"}: 64, {2020, "NBA", "NYK"}: 66,
	{2020, "NBA", "ORL"}: 73, {2020, "NBA", "PHI"}: 73, {2020, "NBA", "PHO"}: 73, {2020, "NBA", "POR"}: 74, {2020, "NBA", "SAS"}: 71,
}

// gamesScheduled returns the games of a team's regular season, NaN for an unknown league
// or season.
func gamesScheduled(season int, league, team string) float64 {
	if games, ok := teamSchedules[scheduledTeam{season, league, team}]; ok {
		return float64(games)
	}
	games := math.NaN()
	for _, s := range schedules {
		if s.league == league && s.from <= season {
			games = float64(s.games)
		}
	}
	return games
}

// scheduledTeam identifies a team's season in teamSchedules.
type scheduledTeam struct {
	season       int
	league, team string
}
