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
		{"Canadiens goals against 1976-77", "The Montreal Canadiens allowed 171 goals in 1976-77."},
		{"Ken Dryden goals against 1976-77", "Ken Dryden had 117 goals against in 1976-77."},
		{"Highest score by the Pacers in a game in 2023-24", "The most points that the Indiana Pacers scored in a game in 2023-24 are 157"},
		{"How many times have the Lynx beaten the Sparks since 2015?", "The Minnesota Lynx went 24-13 against the Los Angeles Sparks"},
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

// Standings are ordered by what is asked: games won or lost, or the record at home or on the road
// where the place of every game is held.
func TestStandingsAreOrderedAsAsked(t *testing.T) {
	checkReadings(t, []reading{
		{"worst home record in the NBA 2023-24", "The Washington Wizards had the worst record at home in the NBA in 2023-24, 7-34."},
		{"best record at home in the NFL in 2016", "had the best record at home in the NFL in 2016."},
		{"best home record in MLB in 2001", "REFUSED We don't hold where each game of 2001 was played."},
		{"best road record nhl 2022-23", "REFUSED Hockey's standings are by the points of all games"},
		{"which team had the fewest losses in the NHL in 2022-23", "REFUSED We don't hold the result of every game of 2022-23."},
		{"Which team had the most wins in MLB in 2001?", "The Seattle Mariners won the most games in MLB in 2001, 116."},
		{"which nba team lost the most games in 2023-24", "The Detroit Pistons lost the most games in the NBA in 2023-24, 68."},
		{"most wins in a season by any MLB team", "REFUSED Team records are answered of one season at a time: name the season."},
		{"worst record in a season nfl", "REFUSED Team records are answered of one season at a time: name the season."},
		{"Which MLB teams lost 110 or more games?", "Teams lost 110 or more games in a season 27 times in MLB in the regular seasons 1876 to 2025, most recently in 2025 (Colorado Rockies, 43-119)."},
		{"which team won the fewest games in the nhl in 1992-93", "won the fewest games in the NHL in 1992-93, 10."},
	})
}

// How a team's game of a day ended is answered of that game alone: by its score, and against whom it
// was. A month is refused by name, and another opponent than it was is put right.
func TestGamesOfADay(t *testing.T) {
	checkReadings(t, []reading{
		{"Who won the game between the Lakers and Nuggets on October 24, 2023?", "The Los Angeles Lakers lost to the Denver Nuggets 107-119 on 24 October 2023."},
		{"Celtics vs Lakers December 25 2023", "The Boston Celtics beat the Los Angeles Lakers 126-115 on 25 December 2023."},
		{"Score of Celtics vs Heat on December 25, 2023", "REFUSED On 25 December 2023 the Boston Celtics played the Los Angeles Lakers, not the Miami Heat."},
		{"did the Lakers win on January 27, 2024?", "The Los Angeles Lakers beat the Golden State Warriors 145-144 on 27 January 2024."},
		{"how did the Chiefs do on September 7, 2023", "The Kansas City Chiefs lost to the Detroit Lions 20-21 on 7 September 2023."},
		{"Who beat the Bulls on November 24, 1995?", "The Chicago Bulls beat the Utah Jazz 90-85 on 24 November 1995."},
		{"Yankees score on May 5 2001", "REFUSED We hold MLB records of whole seasons"},
		{"Lakers record in January 2024", "From 1 January 2024 to 31 January 2024, the Los Angeles Lakers were 7-8 in 2023-24"},
		{"Celtics record on March 1, 2024", "Through 1 March 2024, the Boston Celtics were 47-12"},
		{"How many games did the Spurs lose in a row in 2023-24?", "The San Antonio Spurs' longest losing streak in 2023-24 was 18 games"},
		{"Which NHL team finished last in 1992-93?", "had the fewest points in the NHL in 1992-93, 24."},
		{"Celtics at home in 2023-24, wins and losses", "(37-4 at home, 27-14 on the road)"},
	})
}
