package questions

import "testing"

// A yes or no about who comes first is answered with the player's place, not with a figure.
func TestWhetherSomebodyCameFirstIsAnsweredByThePlace(t *testing.T) {
	checkReadings(t, []reading{
		{"Was Rhyne Howard the top-scoring rookie of 2022?", "Yes: Rhyne Howard ranks 1st in points in the WNBA in 2022, 552, rookies"},
		{"Was Rhyne Howard the top scorer of 2022?", "No: Rhyne Howard ranks 10th in points"},
		{"Is Wayne Gretzky the all-time leader in goals?", "No: Wayne Gretzky ranks 2nd in goals over an NHL career"},
		{"Did Patrick Mahomes throw the most touchdown passes in 2018?", "Yes: Patrick Mahomes ranks 1st in touchdown passes"},
		{"Where does Rhyne Howard rank in points among rookies in 2022?", "ranks 1st in points in the WNBA in 2022, 552, rookies"},
		{"Was 2006 Lisa Leslie's best season by rating?", "Lisa Leslie's best season was 2001"},
	})
}

// What an answer would leave out is refused by name, not dropped.
func TestWhatNoAnswerHoldsIsNotDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"At what age did Jerry Rice have his last 1,000-yard season?", "REFUSED Our sources don't record the date of birth"},
		{"At what age did Barry Bonds first hit 40 home runs?", "in 1993, at age 28"},
		{"Which season had the highest number of players with 200 assists?", "REFUSED"},
		{"Which Pirate led the league in hits in the 1960s?", "REFUSED"},
		{"What was the average number of points among the top twenty scorers in 2003-04?", "REFUSED"},
		{"Who is the only goaltender to have scored a goal in both the regular season and the playoffs?", "REFUSED We don't answer questions about \"both regular season and playoffs\""},
		{"Which player led both leagues in home runs?", "REFUSED We don't answer questions about \"both leagues\""},
		{"What was the lowest batting average to win a batting title?", "REFUSED What it took to lead"},
		{"Which player had the most hits in his final season?", "REFUSED The last seasons of players"},
		{"Was Joe DiMaggio ever the AL batting champion?", "REFUSED The question asks for yes or no"},
		{"Was Sammy Sosa the only hitter to exceed 60 home runs three times?", "REFUSED Whether somebody was the only one"},
		{"Which Boston Bruins have won the scoring title?", "REFUSED Which of a team's players led a league"},
		{"How many players hit exactly .300 in 2014?", "REFUSED"},
		{"How many players taller than six feet five have scored 300 goals?", "REFUSED We don't track \"taller than so much\""},
		{"Which receivers weighing under 180 pounds have gained 1,300 yards in a season?", "REFUSED We don't track"},
		{"Which second-round picks have scored more than 10,000 points?", "REFUSED We answer the birth, size, college and draft of one player"},
		{"What did J. J. Watt's sack total look like in each season from 2011 to 2015?", "REFUSED Sacks of J.J. Watt are not held for 2011"},
	})
}

// Players by birthplace are counted by thresholds, too, and the people of a country are those who were born there.
func TestThresholdsTakeBirthplaces(t *testing.T) {
	checkReadings(t, []reading{
		{"How many players born in Venezuela have collected 2,500 hits?", "Among players born in Venezuela, 3 players reached at least 2,500 hits"},
		{"How many Russian-born players have scored 400 or more goals?", "Among players born in Russia, 8 players reached at least 400 goals"},
		{"Which Canadian pitchers have won 20 games in a season?", "11 seasons with at least 20 wins, by 3 players, 1876 to 2025, born in Canada"},
		{"Which Swedish goaltender has won the most games?", "Henrik Lundqvist has the most wins over an NHL career, 459, 1917-18 to 2025-26, born in Sweden"},
		{"How many players born in France have scored 20 points in an NHL season?", "REFUSED"},
	})
}

// How many such seasons a player has to have is a condition of its own.
func TestSeveralSeasonsOfAThreshold(t *testing.T) {
	checkReadings(t, []reading{
		{"Which goaltenders have won 40 games in three or more seasons?", "Martin Brodeur has the most seasons with at least 40 wins, 8, 1917-18 to 2025-26; 7 players have at least 3."},
		{"Which receivers have caught at least 15 touchdowns in two different seasons?", "Randy Moss has the most seasons with at least 15 receiving touchdowns, 3, 2000 to 2025; 3 players have at least 2."},
		{"How many pitchers have won 20 games in more than five seasons?", "34 players have at least 6."},
		{"Which players have had multiple 60-homer seasons?", "2 players have at least 2."},
		{"Name all players with at least ten 1,000-yard rushing seasons.", "REFUSED Nobody in the data had at least 10 seasons"},
	})
}

// A league's average is of one position, too.
func TestAveragesOfAPosition(t *testing.T) {
	checkReadings(t, []reading{
		{"What was the typical ERA for a starting pitcher in the year 2000?", "The earned run average in MLB among starting pitchers, 2000, was 4.86"},
		{"What was the average number of goals scored by defensemen in 2018-19?", "among defensemen, 2018-19, was 3.47 per player"},
	})
}

// Each season's figures are asked for in many words.
func TestFiguresOfEachSeason(t *testing.T) {
	checkReadings(t, []reading{
		{"Show the yearly home run totals of Mark McGwire from 1995 to 2000.", "Mark McGwire's home runs by season were 39 in 1995, 52 in 1996"},
		{"What did Clayton Kershaw's strikeout totals amount to in each season from 2013 to 2015?", "Clayton Kershaw's strikeouts by season were 232 in 2013, 239 in 2014 and 301 in 2015"},
		{"Through their age-30 seasons, had Miguel Cabrera or Albert Pujols produced more RBI?", "Miguel Cabrera 1,260"},
		{"Which of Barry Bonds's seasons ranks highest by rating?", "Barry Bonds's best season was 2002"},
		{"What was Justin Jefferson's yardage after his first three seasons?", "4,825 receiving yards from 2020 to 2022"},
	})
}

// The words of editors say what plain words do.
func TestWordsOfEditors(t *testing.T) {
	checkReadings(t, []reading{
		{"What were the career averages of Drazen Petrovic?", "15.4 points a game, 2.3 rebounds a game and 2.4 assists a game"},
		{"In 1995-96, how many NHL players broke the 100-point barrier?", "12 seasons with at least 100 points"},
		{"How many wide receivers reached 90 catches in 2002 but fewer than five touchdowns?", "at least 90 receptions and less than 5"},
		{"Which goalie faced the most shots in 2007-08?", "Tomas Vokoun had the most shots against"},
		{"Tell me who had the most assists in one NBA game, and when it happened.", "Scott Skiles (30 December 1990)"},
		{"Whose career earned run average was lower, Greg Maddux's or Pedro Martinez's?", "Pedro Martinez 2.93"},
		{"I am researching the Colorado Rockies; who has the highest slugging percentage in their history?", "Larry Walker has the highest slugging percentage"},
		{"Which NHL rookies have averaged at least a point per game since 2010?", "Connor McDavid 1.07"},
		{"Kindly identify the players who stole 70 bases and hit 20 home runs in a single year.", "4 seasons with at least 70 stolen bases and at least 20 home runs"},
		{"Is it accurate that Phil Esposito took more than 500 shots in a season?", "Yes (more than 500 shots on goal in a season)"},
		{"Did Babe Ruth lead the league in home runs more than once?", "Yes: Babe Ruth led a league in home runs 12 times"},
		{"How many career assists does Chris Chelios have, and where does that place him?", "Chris Chelios ranks"},
		{"Which second baseman has the highest career batting average, assuming a minimum of 5,000 at-bats?", "Rogers Hornsby"},
		{"Which forward had the highest field-goal percentage in the WNBA in 2019, with 200 attempts as the minimum?", "with at least 200 field goal attempts"},
		{"Which running back leads the NFL in rushing touchdowns since the turn of the century?", "LaDainian Tomlinson"},
		{"What was the best year of Marian Hossa's career in terms of goals?", "45, in 2002-03"},
		{"What was the gap in hits between Derek Jeter and Craig Biggio by the end of their careers?", "Derek Jeter leads in hits by 405"},
		{"What was the longest streak of double-figure scoring games in the WNBA?", "at least 10 points, 83 games"},
		{"List the five Kansas City Royals with the most home runs.", "George Brett has the most home runs"},
		{"Which rusher gained the most yards during the 2010s?", "LeSean McCoy has the most rushing yards"},
		{"Which defensemen accumulated the best plus-minus of the 1980s?", "Raymond Bourque has the most plus-minus"},
		{"Was Babe Ruth's scoring a point per game or better?", "REFUSED"},
	})
}

// What two players had combined is the sum, and an average of a leader is one a game.
func TestCombinedAndAverageFiguresAreNoTotalsOfOne(t *testing.T) {
	checkReadings(t, []reading{
		{"What was the combined total of home runs by Mantle and Maris in 1961?", "had 115 home runs together"},
		{"What were the combined goals of Mario Lemieux and Jaromir Jagr in 1992-93?", "had 103 goals together"},
		{"Which player had the highest average of points in 2022-23?", "Joel Embiid led the NBA with 33.1 points a game in 2022-23"},
		{"Which player had the highest average of points in 2022-23?", "Connor McDavid led the NHL with 1.87 points a game"},
	})
}

// A season in brackets behind a statistic of several words is that of the figure before it.
func TestSeasonsBehindLongNamesAreVerified(t *testing.T) {
	checkReadings(t, []reading{
		{"Which WNBA players had at least .960 ft% in a season?", "Elena Delle Donne .974 free throw percentage (2019)"},
	})
}

// How often a player led a team is counted among the players of that team; how often a team's players led a league is
// another question, and is refused.
func TestLeadsOfATeamAreCountedAmongItsPlayers(t *testing.T) {
	checkReadings(t, []reading{
		{"How many times did Eric Lindros lead the Flyers in points?", "Eric Lindros led the Philadelphia Flyers in points 3 times, in 1994-95, 1995-96 and 1998-99."},
		{"How many times did Babe Ruth lead the league in home runs as a Yankee?", "REFUSED"},
		{"Which St. Louis Blues player led the team in assists most often?", "Bernie Federko led the St. Louis Blues in assists most often, 10 times"},
		{"How many times has a Washington Mystics player won the scoring title?", "REFUSED"},
	})
}

// Games played for a team are a count of that team's, not the player's teams.
func TestGamesPlayedForATeam(t *testing.T) {
	checkReadings(t, []reading{
		{"How many games did Teresa Weatherspoon play for the New York Liberty?", "Teresa Weatherspoon played 220 games from 1997 to 2003, for the New York Liberty."},
		{"When did Nolan Ryan play for the Angels?", "for the California Angels"},
		{"Which teams did Nolan Ryan play for?", "Nolan Ryan played for 4 teams"},
	})
}
