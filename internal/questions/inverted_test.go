package questions

import (
	"math"
	"testing"
)

// Passive, nominal and inverted ways of asking are read as the plain ones.
func TestInvertedQuestionsAreReadAsPlainOnes(t *testing.T) {
	checkReadings(t, []reading{
		{"In the 1930 season, 150 or more runs were batted in by how many players?", "6 seasons with at least 150 runs batted in, by 6 players, 1930."},
		{"20 or more games were won by how many pitchers in 1971?", "14 seasons with at least 20 wins, by 14 players, 1971."},
		{"Over the decade from 2010 to 2019, by whom were the most touchdown passes caught?", "Rob Gronkowski has the most receiving touchdowns in the NFL from 2010 to 2019, 79"},
		{"How many strikeouts did Curt Schilling record for each walk he issued in 2002?", "9.58 strikeouts per walk in 2002"},
		{"What was Curt Schilling's ratio of strikeouts to walks in 2002?", "9.58 strikeouts per walk in 2002"},
		{"What was Christian McCaffrey's position in the rushing-yards table of 2023?", "ranks 1st in rushing yards in the NFL in 2023"},
		{"Which place did Jarome Iginla take in the goal-scoring race of 2007-08?", "ranks 3rd in goals in the NHL in 2007-08"},
		{"On how many occasions has a player combined 40 home runs with 40 stolen bases in the same season?", "6 seasons with at least 40 home runs and at least 40 stolen bases"},
		{"When was Babe Ruth's last season of 40 home runs?", "last reached at least 40 home runs in a season, in 1932"},
		{"Rank Barry Bonds, Hank Aaron and Babe Ruth by career home runs.", "Barry Bonds 762 (1986 to 2007), Hank Aaron 755"},
		{"Compare the home run totals of Mays, Mantle and Snider from 1950 to 1959", "Duke Snider 326 (1950 to 1959), Mickey Mantle 280"},
		{"In how many seasons was Wayne Gretzky the NHL leader in assists?", "led a league in assists 16 times"},
		{"State the number of passes that Julian Edelman caught in the postseason of the 2018 season.", "26 receptions in 2018, in the playoffs"},
		{"Over which seasons did Ty Cobb play for Detroit?", "1905 to 1926, for the Detroit Tigers"},
		{"The 1995-96 Chicago Bulls won how many of their regular-season games?", "went 72-10 in 1995-96"},
		{"Who were the champions of the NBA in 1977?", "The Portland Trail Blazers won the NBA Finals of 1976-77"},
		{"On which side did Sandy Koufax throw?", "bats right and throws left"},
		{"How many players have scored fifteen hundred points in the NHL?", "16 players reached at least 1,500 points"},
		{"How many seasons of one thousand or more rushing yards did Frank Gore compile?", "9 seasons with at least 1,000 rushing yards"},
		{"Which player aged 40 or over had the most home runs in a season?", "David Ortiz (2016)"},
		{"What proportion of her three-point attempts did Allie Quigley make in 2017?", ".430 three-point percentage in 2017"},
		{"What percentage of his career free throws did Larry Bird convert?", ".885 free throw percentage"},
		{"Who shot the best percentage from the free-throw line in 1992-93 in the NBA, counting those with at least 125 made?", "Mark Price had the highest free throw percentage in the NBA in 1992-93, .948, at least 125 free throws"},
		{"Which of Brittney Griner's seasons produced the most blocks?", "season high in blocks was 129, in 2014"},
		{"Which year marked Charles Barkley's highest rebounding average?", "14.6, in 1986-87"},
		{"What was the outcome of the 1986 NBA Finals?", "The Boston Celtics won the NBA Finals of 1985-86"},
		{"Who won the Super Bowl after the 2016 season?", "The New England Patriots won Super Bowl LI"},
		{"What was the average gain per rushing attempt of Jamaal Charles in 2010?", "6.38 yards a carry in 2010"},
		{"Which skaters finished with 60 goals or more in 2021-22 or later?", "4 seasons with at least 60 goals, by 3 players, 2021-22"},
		{"In which game of 2022-23 did Donovan Mitchell score the most points?", "are 71 (2 January 2023)"},
		{"Who led all NBA centers in blocks per game in 1988-89?", "Among centers, Manute Bol"},
		{"Which two players tied for the National League home run lead in 1984?", "Dale Murphy and Mike Schmidt led the NL with 36 home runs each in 1984"},
		{"How many quarterbacks completed at least 70 percent of their passes in 2018?", "2 seasons with at least 70.0 completion percentage"},
		{"Between Lefty Grove and Carl Hubbell, whose earned run average was lower over a career?", "Carl Hubbell leads in earned run average"},
		{"Find every season in which Pete Rose reached 200 hits.", "10 seasons with at least 200 hits"},
		{"Name the youngest player to record 100 points in an NHL season.", "Sidney Crosby was the youngest to reach at least 100 points"},
	})
}

// By how much one player is ahead of another is asked in many orders.
func TestMarginsAreAskedInManyOrders(t *testing.T) {
	checkReadings(t, []reading{
		{"Give the margin by which Dominique Wilkins beat Larry Bird in scoring average in 1985-86.", "Dominique Wilkins leads in points a game by 4.5"},
		{"State the margin by which Hank Aaron surpassed Willie Mays in career home runs.", "Hank Aaron leads in home runs by 95"},
		{"Bobby Hull's goals in 1968-69 exceeded Phil Esposito's by how many?", "Bobby Hull leads in goals by 9"},
	})
}

// A number that is asked for exactly, or between two, is bounded on both sides.
func TestExactNumbersAreBoundedOnBothSides(t *testing.T) {
	checkReadings(t, []reading{
		{"How many players hit exactly 40 home runs in 1996?", "5 seasons with at least 40 home runs and at most 40 home runs, by 5 players, 1996."},
		{"In how many seasons did Hank Aaron hit exactly 44 home runs?", "4 seasons with at least 44 home runs and at most 44 home runs"},
		{"How many players hit between 40 and 45 home runs in 1996?", "11 seasons with at least 40 home runs and at most 45 home runs"},
		{"Who had precisely 3,000 hits in his career?", "1 player reached at least 3,000 hits and at most 3,000 hits"},
		{"In how many games did Auston Matthews score exactly two goals in 2023-24?", "12 games with at least 2 goals and at most 2 goals"},
		{"How many home runs exactly did Roger Maris hit in 1961?", "Roger Maris hit 61 home runs in 1961"},
	})
}

// The fewest of a count are ranked among those who had a least of another one.
func TestTheFewestOfThoseWhoPlayed(t *testing.T) {
	checkReadings(t, []reading{
		{"Among quarterbacks with 400 attempts or more, who threw the fewest interceptions in 2018?", "Aaron Rodgers had the fewest interceptions thrown in the NFL in 2018, 2, with at least 400 passes attempted"},
		{"Which pitcher with at least 200 innings walked the fewest batters in 2001?", "Brad Radke had the fewest walks allowed in MLB in 2001, 26"},
		{"Who threw the fewest interceptions in 2018?", "belong to everybody who hardly played"},
	})
}

// Two players are compared whatever the question calls them: the names say their position.
func TestComparedPlayersMayBeCalledByTheirPosition(t *testing.T) {
	checkReadings(t, []reading{
		{"Which goaltender recorded more career shutouts, Patrick Roy or Tony Esposito?", "Tony Esposito leads in shutouts: Tony Esposito 76"},
		{"Which quarterback threw more touchdown passes in 2020, Aaron Rodgers or Tom Brady?", "Aaron Rodgers 48, Tom Brady 40, in 2020"},
		{"Which pitcher threw more complete games, Juan Marichal or Bob Gibson?", "Bob Gibson 255 (1959 to 1975), Juan Marichal 244"},
	})
}

// How often a team won some number of games is not answered by its pitchers' wins.
func TestHowOftenATeamWonIsNotOfItsPitchers(t *testing.T) {
	checkReadings(t, []reading{
		{"How many times have the St. Louis Cardinals won 100 or more games in a season since 1900?", "The St. Louis Cardinals won 100 or more games in 9 seasons in MLB"},
		{"How many 100-win seasons have the St. Louis Cardinals had?", "The St. Louis Cardinals won 100 or more games in 9 seasons in MLB"},
		{"In how many seasons through 2017-18 did the Detroit Red Wings win 50 games or more?", "The Detroit Red Wings won 50 or more games in 6 seasons in the NHL"},
		{"In which year did the Detroit Tigers lose 119 games?", "The Detroit Tigers lost 119 or more games in 1 season in MLB"},
		{"How many times did Jim Palmer win 20 games for the Orioles?", "8 seasons with at least 20 wins"},
		{"How many Yankees won 20 games in 1961?", "1 season with at least 20 wins"},
	})
}

// An average a season is a count over the seasons in which it was recorded.
func TestAveragesASeason(t *testing.T) {
	checkReadings(t, []reading{
		{"From 1927 through 1936, how many home runs a season did Lou Gehrig average?", "Lou Gehrig averaged 39.0 home runs a season from 1927 to 1936."},
		{"Calculate the average number of passing yards a season for Drew Brees from 2006 to 2015.", "averaged 4,856.6 passing yards a season from 2006 to 2015"},
		{"How many goals per season did Alex Ovechkin average between 2005-06 and 2014-15?", "averaged 47.5 goals a season"},
		{"How many points a season did Tina Charles average from 2010 through 2017?", "averaged 595.0 points a season"},
		{"How many points did Larry Bird average in 1984-85?", "28.7 points a game"},
		{"Did Kobe Bryant ever average 10 assists per game in a season?", "No (at least 10.0 assists a game"},
		{"How many home runs a season did Lou Gehrig average in 1927?", "An average a season is of several seasons"},
		{"How many rebounds per season did Tim Duncan average?", "needs a count that is whole"},
	})
	s := benched(t)
	total, err := s.Ask(t.Context(), "How many home runs did Willie Mays hit from 1954 to 1965?")
	if err != nil || total.Refusal != nil {
		t.Fatal(err, total)
	}
	p := *total.Plan
	p.PerSeason = true
	average, err := s.Answer(t.Context(), p)
	if err != nil || average.Refusal != nil {
		t.Fatal(err, average)
	}
	if want := math.Round(*total.Rows[0].Value/12*10) / 10; *average.Rows[0].Value != want {
		t.Errorf("%v, not %v", *average.Rows[0].Value, want)
	}
}
