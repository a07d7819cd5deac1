package questions

import "testing"

// Whether and when one player led a league is answered with the seasons, and a count over a part of
// the career says which seasons are held.
func TestLeadsOfOnePlayer(t *testing.T) {
	checkReadings(t, []reading{
		{"did shaq ever lead the league in scoring", "Shaquille O'Neal led a league in points a game 2 times, in 1994-95 and 1999-2000."},
		{"Did Jaromir Jagr ever lead the league in goals?", "Jaromir Jagr led a league in goals 0 times."},
		{"did judge lead the league in homers in 2022", "Aaron Judge led a league in home runs 1 time, 2022."},
		{"How many seasons did Tamika Catchings lead the league in steals?", "3 times, in 2009, 2010 and 2016, among the seasons held, 2009 to 2016."},
		{"how many times did diana taurasi lead the league in scoring", "in 2009, 2010 and 2011, among the seasons held, 2009 to 2024."},
		{"how many times did sheryl swoopes lead the league in steals", "0 times, among the seasons held, 2011."},
	})
}

// When a player reached a number is the season, or that of the career's sum; a single game is meant
// only where one can have it.
func TestWhenANumberWasReached(t *testing.T) {
	checkReadings(t, []reading{
		{"when did mcdavid score 150 points", "Connor McDavid first reached at least 150 points in a season, in 2022-23, at age 26; 1 season did."},
		{"when did mike bossy first score 50 goals", "Mike Bossy first reached at least 50 goals in a season, in 1977-78, at age 21; 9 seasons did."},
		{"last time ovechkin scored 50", "Alex Ovechkin last reached at least 50 goals in a season, in 2021-22, at age 36; 9 seasons did."},
		{"when did hank aaron reach 700 home runs", "Hank Aaron first reached at least 700 home runs over a career, in 1973, at age 39."},
		{"when did brady first throw for 5000 yards", "in 2011, at age 34, among the seasons held, 2000 to 2022; 2 seasons did."},
		{"When did Russell Westbrook first average a triple-double?", "in a season, in 2016-17, at age 28; 4 seasons did."},
		{"when did emmitt smith reach 15000 rushing yards", "REFUSED"},
		{"when did gretzky score 100 goals", "Wayne Gretzky first reached at least 100 goals over a career, in 1980-81, at age 20."},
		{"last pitcher to win 30", "Denny McLain was the last to reach at least 30 wins in a season, in 1968"},
		{"youngest pitcher to win 20", "Willie McGill was the youngest"},
		{"last player to hit 60", "Cal Raleigh was the last to reach at least 60 home runs"},
		{"when was jokic's first triple double", "REFUSED"},
	})
}

// A season's rate is no single game's high, and an average said twice is one.
func TestHighsAndAveragesOfSeasons(t *testing.T) {
	checkReadings(t, []reading{
		{"what was larry bird's career high in ppg", "Larry Bird's high in points a game in a qualified season was 29.9, in 1987-88."},
		{"How many rebounds did Angel Reese average per game in 2024?", "Angel Reese averaged 13.1 rebounds a game in 2024."},
		{"westbrook triple double seasons", "Russell Westbrook had 4 seasons with at least 10.0 points a game"},
		{"did angel reese ever average a double double", "REFUSED"},
		{"Did Tony Gwynn ever hit below .300 in a season?", "Tony Gwynn had 0 qualified seasons with less than .300 batting average"},
		{"did adrian peterson ever rush for 2000", "Adrian Peterson's season high in rushing yards was 2,097, in 2012."},
		{"did ray allen ever shoot 40% from three in his first three seasons", "REFUSED"},
		{"did larry bird ever shoot 90 percent from the line", "Yes (at least .900 free throw percentage in a qualified season)"},
	})
}

// Where and when somebody played are teams and seasons; small words that ask for something else are
// not answered with a rating.
func TestWhereAndWhenSomebodyPlayed(t *testing.T) {
	checkReadings(t, []reading{
		{"where did moses malone play", "Moses Malone played for 9 teams: "},
		{"Which team did Dwyane Wade play for in 2016-17?", "Dwyane Wade played for 1 team in 2016-17: Chicago Bulls."},
		{"when did jordan play", "Michael Jordan played in 15 NBA seasons, 1984-85 to 2002-03."},
		{"what position did pete rose play", "REFUSED"},
		{"where did lebron go", "REFUSED"},
		{"How many wins did the Seattle Mariners record in 2001?", "The Seattle Mariners went 116-46 in 2001."},
		{"how many assists did stockton record in 1990-91", "John Stockton had 1,164 assists in 1990-91."},
		{"How old was Gordie Howe in his final season?", "Gordie Howe was 51 years old in 1979-80"},
		{"Which Detroit Lions player has the most career receiving yards with the team?", "Calvin Johnson"},
	})
}

// Which of two people is taller, heavier or older is said with what is recorded of both, within a
// sport.
func TestFactsOfTwoPeople(t *testing.T) {
	checkReadings(t, []reading{
		{"is gobert taller than embiid", "Rudy Gobert (7 ft 1 in) is taller than Joel Embiid (7 ft 0 in)."},
		{"is curry shorter than trae young", "Stephen Curry (6 ft 2 in) is taller than Trae Young (6 ft 1 in)."},
		{"Who is taller, Yao Ming or Shawn Bradley?", "Yao Ming and Shawn Bradley are both listed at 7 ft 6 in."},
		{"who is older lebron or durant", "LeBron James (born on 30 December 1984) is older than Kevin Durant (born on 29 September 1988)."},
		{"who is heavier shaq or yao", "Shaquille O'Neal (325 lb) is heavier than Yao Ming (310 lb)."},
		{"who is taller lebron or brady", "REFUSED"},
		{"who is taller lebron", "REFUSED"},
	})
}

// A passer rating is the league's, of a season and over several.
func TestPasserRatings(t *testing.T) {
	checkReadings(t, []reading{
		{"passer rating rodgers 2011", "Aaron Rodgers had a 122.5 passer rating in 2011."},
		{"What was Patrick Mahomes's passer rating in 2018?", "Patrick Mahomes had a 113.8 passer rating in 2018."},
		{"brady career passer rating", "97.2 passer rating in the seasons held, 2000 to 2022"},
		{"who led the nfl in passer rating in 2024", "Lamar Jackson led the NFL with a 119.6 passer rating in 2024"},
	})
}

// A figure that the sport of the player asked about does not have is refused: where the words "what
// was" had made it a league's rate, reading it crashed.
func TestAFigureThatAPlayersSportLacksIsRefused(t *testing.T) {
	checkReadings(t, []reading{
		{"What was Tom Brady's total of games in 2010?", `REFUSED "games" is not a statistic of that sport`},
		{"what was peyton manning's total of games in 2009", "REFUSED"},
	})
}

// A team's nickname that is a famous player's is the player where one is asked about.
func TestNicknamesOfPlayersAndTeams(t *testing.T) {
	checkReadings(t, []reading{
		{"magic assists 1987", "Magic Johnson had 977 assists in 1986-87."},
		{"who has more assists magic or isiah", "Magic Johnson leads in assists: Magic Johnson 10,136"},
		{"magic assists leader 1995", "Anfernee Hardaway led the Orlando Magic with 551 assists in 1994-95"},
	})
}

// A number that a verb or an ordinal says the statistic of is read, and percentages of places.
func TestNumbersOfVerbsAndPlaces(t *testing.T) {
	checkReadings(t, []reading{
		{"what year did jeter get his 3000th hit", "Derek Jeter first reached at least 3,000 hits over a career, in 2011, at age 37."},
		{"what year did bonds hit 73", "Barry Bonds first reached at least 73 home runs in a season, in 2001"},
		{"From beyond the arc, what percentage did Kelsey Plum shoot in 2022?", "Kelsey Plum had a .420 three-point percentage in 2022."},
		{"How many assists did John Stockton hand out in 1990-91?", "John Stockton had 1,164 assists in 1990-91."},
		{"in which season did Hank Aaron hit the most home runs?", "Hank Aaron's season high in home runs was 47, in 1971."},
	})
}

// A comparison that says "more" is of a statistic, never of ratings.
func TestMoreIsOfAStatistic(t *testing.T) {
	checkReadings(t, []reading{
		{"Did Derrick Henry outrush Saquon Barkley in 2024?", "No: Saquon Barkley leads in rushing yards: Saquon Barkley 2,005, Derrick Henry 1,921, in 2024"},
		{"did kat outrebound sabonis in 2024-25", "leads in rebounds"},
		{"Who scored more in 2018, Liz Cambage or Breanna Stewart?", "Breanna Stewart leads in points: Breanna Stewart 742, Liz Cambage 737, in 2018"},
		{"who rushed for more in 2022 henry or chubb", "Derrick Henry leads in rushing yards: Derrick Henry 1,538"},
		{"who scored more in 2023 mcdavid or matthews", "REFUSED"},
		{"who had more ruth or gehrig", "REFUSED"},
		{"who rushed for more than 2000 yards", "5 seasons with more than 2,000 rushing yards"},
		{"is lebron better than jordan", "LeBron James leads in career score"},
	})
}

// A list of relievers is of seasons in relief, and of their rates only with a least sample; a
// "leading receiver" is the one with the most yards.
func TestListsOfRolesInAGame(t *testing.T) {
	checkReadings(t, []reading{
		{"best era by a reliever in 2003", "REFUSED"},
		{"best era by a reliever with at least 60 innings in 2003", "John Smoltz had the lowest earned run average in MLB in 2003, 1.12"},
		{"most ks by an sp in 2014 mlb", "David Price had the most strikeouts in MLB in 2014, 271"},
		{"chiefs leading receiver 2022", "Travis Kelce led the Kansas City Chiefs with 1,338 receiving yards in 2022"},
		{"celtics 86 record", "The Boston Celtics went 67-15 in 1985-86"},
	})
}

// Nobody is taken for somebody else whose ratings make the name better known, or who is spelled
// nearly so.
func TestNamesOfOnePlayer(t *testing.T) {
	checkReadings(t, []reading{
		{"russell rebounds", "REFUSED"},
		{"russell points 2017", "Russell Westbrook scored"},
		{"jameis td passes", "Jameis Winston threw 156 touchdown passes"},
		{"the wizard of oz career stolen bases (ozzie smith)", "Ozzie Smith had 580 stolen bases"},
		{"how many pts did melo avg in 2013", "Carmelo Anthony averaged 28.7 points a game in 2012-13."},
		{"mookie betts bat right or left", "Mookie Betts bats right and throws right."},
	})
}

// What one player's ages, teams and totals are asked by in passing is read: a season's age, the
// seasons with a team, the year of a career's number, a team by the sport and the time.
func TestShortQuestionsOfOnePlayer(t *testing.T) {
	checkReadings(t, []reading{
		{"when did kershaw last have an era under 2", "Clayton Kershaw last reached less than 2.00 earned run average in a qualified season, in 2014, at age 26; 2 seasons did."},
		{"messier points by the time he was 30", "1,034 points in the NHL, 1979-80 to 1990-91, not counting the WHA, through age 30."},
		{"how many seasons did adam dunn hit 40", "Adam Dunn had 6 seasons with at least 40 home runs"},
		{"how many times did judge hit 50", "Aaron Judge had 4 seasons with at least 50 home runs"},
		{"jim thome 600 hr year", "Jim Thome first reached at least 600 home runs over a career, in 2011, at age 40."},
		{"travis kelce age in 2020", "Travis Kelce was 31 years old in 2020"},
		{"what years did randy moss play for the patriots", "Randy Moss played in 4 NFL seasons, 2007 to 2010, for the New England Patriots."},
		{"aliyah boston rebounds vs angel reese rebounds 2024", "Angel Reese leads in rebounds: Angel Reese 446"},
		{"st louis points 2004", "REFUSED Whose points"},
	})
}

// Seasons of one player among a few are counted and not named, and a comparison may begin with
// "between".
func TestFewSeasonsAndComparisonsBetween(t *testing.T) {
	checkReadings(t, []reading{
		{"Has any WNBA player averaged 10 rebounds and 20 points in a season?", "Yes: 3 seasons with at least 10.0 rebounds a game and at least 20.0 points a game, by 2 players, 2009 to 2025."},
		{"Between Whitey Ford and Jim Palmer, who won more games?", "Jim Palmer leads in wins: Jim Palmer 268"},
		{"Between Mays and Mantle, who had the higher batting average?", "leads in batting average"},
		{"Which quarterback was sacked most often in 2023?", "Sam Howell had the most sacks taken in the NFL in 2023"},
		{"Who struck out most often among hitters in 2019?", "Eugenio Suárez led MLB with 189 batting strikeouts in 2019"},
	})
}
