package questions

import "testing"

// By how much the first of a list leads the next is said with both figures, and of several who share the lead not at
// all; what low values lead is refused.
func TestLeadsOverTheNextAreSaid(t *testing.T) {
	checkReadings(t, []reading{
		{"By how many home runs did the leader of the American League in 1921 surpass the runner-up?", "Babe Ruth led the AL with 59 home runs in 1921, 35 more than Bob Meusel and Ken Williams with 24; 88 seasons ranked."},
		{"how far ahead of second was the AL home run leader in 1921", "35 more than Bob Meusel and Ken Williams"},
		{"who has the most career steals in mlb and by how many", "1,406, 468 more than Lou Brock with 938"},
		{"who led mlb in batting average in 2004 and by how much", "a .372 batting average in 2004, .010 more than Barry Bonds with .362"},
		{"gap between first and second in passing yards in 2013", "315 more than Drew Brees with 5,162"},
		{"who led the al in era in 1999 and by how much", "REFUSED By how much somebody leads"},
		{"how many more home runs did bonds hit than sosa in 2001", "Barry Bonds leads in home runs by 9"},
	})
}

// Who has fewer is answered with the least, and not with whoever leads; where low is good, with the better one, and
// where a part of a career is not held, not at all.
func TestFewerOfTwoIsTheLeast(t *testing.T) {
	checkReadings(t, []reading{
		{"Who threw fewer interceptions in 2016, Tom Brady or Matt Ryan?", "Tom Brady has the fewest interceptions thrown: Tom Brady 2, Matt Ryan 7, in 2016."},
		{"who hit fewer homers, david ortiz or manny ramirez or jim thome", "David Ortiz has the fewest home runs: David Ortiz 541"},
		{"who had the lower batting average in 2004, ichiro suzuki or barry bonds", "Barry Bonds has the lowest batting average"},
		{"who had a lower era in 1995, greg maddux or randy johnson", "Greg Maddux leads in earned run average"},
		{"did tom brady throw fewer interceptions than matt ryan in 2016", "Yes: Matt Ryan leads in interceptions thrown"},
		{"did matt ryan throw fewer interceptions than tom brady in 2016", "No: Matt Ryan leads"},
		{"how many fewer home runs did jim thome hit than sammy sosa", "Jim Thome leads in home runs by 3"},
		{"who has fewer rushing yards, Emmitt Smith or Frank Gore", "REFUSED A part of those careers is not held"},
	})
}

// The days of a baseball career's first and last game are facts of the person; other sports' sources lack them.
func TestFirstAndLastGamesAreFacts(t *testing.T) {
	checkReadings(t, []reading{
		{"when did jackie robinson debut", "Jackie Robinson debuted on 15 April 1947."},
		{"On what date did Mike Trout play his first major league game?", "Mike Trout debuted on 8 July 2011."},
		{"when was derek jeter's last mlb game", "Derek Jeter played the last regular-season game recorded on 28 September 2014."},
		{"when did lebron james debut", "REFUSED Our sources don't record the first game of LeBron James"},
		{"how many home runs did mcgwire hit in his debut season", "Mark McGwire hit 3 home runs in 1986."},
		{"what team did bonds debut for", "Pittsburgh Pirates"},
	})
}

// What a team scored or allowed a game is its total by its games, where every game counts in both.
func TestTeamsScoresAGame(t *testing.T) {
	checkReadings(t, []reading{
		{"how many points per game did the pacers score in 2023-24", "The Indiana Pacers scored 123.3 points a game in 2023-24, 10,110 in 82 games."},
		{"panthers ppg 2015", "The Carolina Panthers scored 31.3 points a game in 2015, 500 in 16 games."},
		{"how many points a game did the 2013 broncos allow", "The Denver Broncos allowed 24.9 points a game in 2013, 399 in 16 games."},
		{"how many goals per game did the Oilers score in 1983-84", "5.58 goals a game in 1983-84, 446 in 80 games"},
		{"runs per game 1927 yankees", "REFUSED The runs are of another number of games"},
		{"warriors points per game leader 2022-23", "Klay Thompson led the Golden State Warriors"},
	})
}

// The best season of all time is not named where a season that is held in part has a higher figure; a span of whole
// seasons, and a statistic in which none has, are answered.
func TestNoRecordIsNamedThatAnotherSeasonBeats(t *testing.T) {
	checkReadings(t, []reading{
		{"In the NBA, the highest scoring average ever achieved over a season of at least seventy games belongs to which player?", "REFUSED Seasons before 1976-77 are held in part only, and Wilt Chamberlain"},
		{"most rebounds per game in a season nba", "REFUSED Seasons before 1982-83 are held in part only, and Wilt Chamberlain"},
		{"most points per game in nba since 1976-77", "Michael Jordan (1986-87) has the highest points a game"},
		{"who has the most steals per game in an nba season", "Alvin Robertson (1985-86)"},
		{"most goals per game in a season nhl", "Joe Malone (1917-18)"},
	})
}

// A season's years may stand apart or in words, a total beside its average a game is the average, and of two times one
// within the other is meant.
func TestTimesAndAveragesSaidTwice(t *testing.T) {
	checkReadings(t, []reading{
		{"jokic rpg 2022 23", "Nikola Jokić averaged 11.8 rebounds a game in 2022-23."},
		{"blocks leader per game 2006 07", "Marcus Camby led the NBA with 3.3 blocks a game in 2006-07"},
		{"degrom whip twenty eighteen", "in 2018"},
		{"griffey hr nineteen ninety eight", "Ken Griffey Jr. hit 56 home runs in 1998."},
		{"pujols homers two thousand and six", "Albert Pujols hit 49 home runs in 2006."},
		{"nba most steals from 85 to 96", "John Stockton has the most steals in the NBA from 1984-85 to 1995-96"},
		{"top 3 scorers ppg 2009-10", "Kevin Durant led the NBA with 30.1 points a game in 2009-10"},
		{"top 5 rebounders rpg 2022-23", "Domantas Sabonis led the NBA with 12.3 rebounds a game"},
		{"how many 20 20 seasons did bonds have", "REFUSED"},
	})
}

// What statistics and teams are called beside their names.
func TestCommonSpeechOfStatisticsAndTeams(t *testing.T) {
	checkReadings(t, []reading{
		{"who had the most caroms in 1994-95", "Dikembe Mutombo led the NBA with 1,029 rebounds"},
		{"brees scoring passes 2011", "Drew Brees threw 46 touchdown passes in 2011."},
		{"most goals on the power play 1992-93", "32 power-play goals"},
		{"how many penalty mins did tie domi have in 1997-98", "Tie Domi had 365 penalty minutes"},
		{"most double plays hit into 1984", "Jim Rice led MLB with 36"},
		{"jim rice two base hits 1978", "Jim Rice hit 25 doubles"},
		{"What is the career assist total of Ray Bourque?", "1,169 assists"},
		{"bravos wins 1998", "The Atlanta Braves went 106-56"},
		{"pels leading scorer 2022-23", "CJ McCollum led the New Orleans Pelicans"},
		{"gmen record 2011", "The New York Giants went 9-7"},
	})
}
