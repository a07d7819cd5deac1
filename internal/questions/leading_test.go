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
