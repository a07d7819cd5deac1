package questions

import "testing"

// What a team scored or allowed, in a season or in its games, is the team's: no player's, and no
// sum of its players' points. Points in the standings are hockey's.
func TestTeamScoresAreTheTeams(t *testing.T) {
	checkReadings(t, []reading{
		{"Goals scored by the 1970-71 Boston Bruins?", "The Boston Bruins scored 399 goals in 1970-71."},
		{"Chicago Bears points allowed in 2006, regular season?", "The Chicago Bears allowed 255 points in 2006."},
		{"how many runs did the 1927 Yankees score", "The New York Yankees scored 975 runs in 1927."},
		{"how many runs did Houston allow in 2017", "The Houston Astros allowed 700 runs in 2017."},
		{"How many points did Boston score in 2022-23", "the team is the Boston Celtics (NBA)"},
		{"How many points did the Red Wings have in 1995-96?", "The Detroit Red Wings went 62-13-7, for 131 points, in 1995-96."},
		{"how many goals did Gretzky have in 1982", "Wayne Gretzky scored 92 goals"},
		{"how many points did Jordan score in 1990", "Michael Jordan scored 2,753 points"},
		{"Tampa Bay Lightning in 2003-04: games won?", "The Tampa Bay Lightning went 46-22-8-6"},
		{"How many regular-season games did the Phoenix Mercury win in 2014?", "The Phoenix Mercury went 29-5 in 2014"},
		{"What is the most points the Atlanta Hawks scored in a regular-season game of 2022-23?", "The most points that the Atlanta Hawks scored in a game in 2022-23 are 143 (25 March 2023); 82 games compared."},
		{"What is the most points the Denver Broncos scored in a regular-season game in 2013?", "The most points that the Denver Broncos scored in a game in 2013 are 52 (29 September 2013); 16 games compared."},
		{"What was the Aces' highest-scoring game in 2024", "The most points that the Las Vegas Aces scored in a game in 2024 are"},
		{"fewest points the Patriots allowed in a game in 2019", "The fewest points that the New England Patriots allowed in a game in 2019 are 0 (15 September 2019 and 21 October 2019); 16 games compared."},
		{"most goals the Oilers scored in a game", "REFUSED A team's games are answered of one season at a time: name the season."},
		{"most points in a game by the Aces in 2023", "A'ja Wilson (22 August 2023)"},
	})
}
