package questions

import (
	"strings"
	"testing"
)

// said is what an answer says, with what it was read as and what it inferred, or why it
// is refused.
func said(t *testing.T, s *Service, question string) string {
	t.Helper()
	a, err := s.Ask(t.Context(), question)
	if err != nil {
		t.Fatal(err)
	}
	if a.Refusal != nil {
		return "REFUSED " + a.Refusal.Reason
	}
	dated(t, question, a)
	return a.Answer + " [" + a.UnderstoodAs + "] " + strings.Join(a.Inferred, "; ")
}

// reading is a question with a part of what is said to it; a guarantee holds for each.
type reading struct{ question, says string }

func checkReadings(t *testing.T, list []reading) {
	t.Helper()
	s := benched(t)
	for _, c := range list {
		if got := said(t, s, c.question); !strings.Contains(got, c.says) {
			t.Errorf("%q wants %q: %s", c.question, c.says, got)
		}
	}
}

// A question that is answered with yes or no is, with the figure that decides it.
func TestYesOrNoIsSaidWithItsFigure(t *testing.T) {
	checkReadings(t, []reading{
		{"did jeter get 3000 hits", "Yes (at least 3,000 hits): Derek Jeter had 3,465 hits"},
		{"Did Ken Griffey Jr. ever hit 60 home runs in a season?", "No (at least 60 home runs in a season): Ken Griffey Jr.'s season high in home runs was 56, in 1997 and 1998."},
		{"did bonds hit 70 home runs in 2001", "Yes (at least 70 home runs): Barry Bonds hit 73 home runs in 2001."},
		{"has anybody hit 75 homers in a year", "No: 0 seasons"},
		{"Did any player have at least 200 assists and 300 rebounds in the 2024 WNBA season?", "Yes: 1 season"},
		{"Did Pete Rose have more home runs than Hank Aaron?", "No: Hank Aaron leads"},
		{"how many 30 homer seasons did Hank Aaron have", "Hank Aaron had 15 seasons"},
	})
}

// Statistics that stand side by side are all answered; ones that stand apart are not
// taken together.
func TestSeveralStatisticsOfOnePlayer(t *testing.T) {
	checkReadings(t, []reading{
		{"joker ppg rpg apg 23-24", "26.4 points a game, 12.4 rebounds a game and 9.0 assists a game in 2023-24."},
		{"Give Justin Verlander's wins, strikeouts and earned run average for 2011.", "24 wins, 250 strikeouts and a 2.40 earned run average in 2011."},
		{"jamarr chase catches yards tds 2024", "127 receptions, 1,708 receiving yards and 17 rushing and receiving touchdowns in 2024."},
		{"jokic points in his best game 2024", "The most points of Nikola Jokić in a game, in 2023-24, are 42"},
		{"most points and rebounds in a season nba", "REFUSED"},
	})
}

// "A or B more X" and "better" compare.
func TestMoreComparesPlayers(t *testing.T) {
	checkReadings(t, []reading{
		{"judge or ohtani more hrs in 2025", "Shohei Ohtani leads in home runs: Shohei Ohtani 55, Aaron Judge 53, in 2025"},
		{"Who scored more career goals, Brett Hull or Marcel Dionne?", "Brett Hull leads in goals"},
		{"more homers", "REFUSED"},
	})
}

// A vague word of football is read by the position, and said as what it was read.
func TestVagueFootballWordsAreReadByPosition(t *testing.T) {
	checkReadings(t, []reading{
		{"megatron yards 2012", `1,964 receiving yards in 2012. [NFL: the receiving yards of Calvin Johnson, 2012] "yards" was read as receiving yards`},
		{"favre ints in 05", "29 interceptions thrown"},
		{"trevon diggs picks 2021", "11 interceptions made"},
		{"mahomes tds 2018 passing", "50 touchdown passes"},
		{"rushing leader 2019", "Derrick Henry"},
		{"how many 5000 yd passing seasons did brees have", "5 seasons with at least 5,000 passing yards"},
		{"how many touchdowns did plaxico burress score", "Plaxico Burress scored 64 rushing and receiving touchdowns in the seasons held, 2000 to 2012"},
		{"How many touchdowns did LaDainian Tomlinson score in 2006?", "LaDainian Tomlinson scored 31 rushing and receiving touchdowns in 2006."},
		{"how many touchdowns did lamar jackson score in 2019", `REFUSED "touchdowns" can mean 3 statistics`},
		{"zaire franklin tackles 24", "173 tackles"},
	})
}

// A season that is named by what it is to a player or to the data is said with its year.
func TestRelativeSeasonsAreSaid(t *testing.T) {
	checkReadings(t, []reading{
		{"most home runs last season", "last season is 2025, the last season that is complete in the data"},
		{"who led the nba in scoring last season", "REFUSED The last season, 2025-26, is over but not complete in the data. Ask for 2024-25 by its name."},
		{"nhl goals leader last season", "last season is 2025-26"},
		{"blocked shots leader 22-23", "was read as of the NHL"},
		{"blocks leader 22-23", "Brook Lopez led the NBA with 193 blocks in 2022-23"},
		{"ted williams last season avg", "last season is 1960, the last of Ted Williams in the data"},
		{"micah parsons sacks rookie year", "the rookie season is 2021"},
		{"jagr points after 40", "at age 40 or older"},
		{"How many goals has Alex Ovechkin scored in his career through the 2024-25 season?", "until 2024-25"},
		{"most home runs from 1995 on", "since 1995"},
		{"most home runs in 2022 and 2024", "REFUSED"},
	})
}

// The regular season is what the data holds, whole or game by game.
func TestRegularSeasonIsNoCondition(t *testing.T) {
	checkReadings(t, []reading{
		{"who has played the most regular-season games in NHL history?", "Patrick Marleau"},
		{"most homers in a single regular season", "in a single season"},
		{"What was the most points scored by a player in a single NBA regular-season game in 2023-24?", "Luka Dončić (26 January 2024) has the most points in a game, 73, in 2023-24"},
		{"caitlin clark career high points", "The most points of Caitlin Clark in a game, in the games held, 2009 to"},
	})
}

// Two names side by side that nobody bears are one misspelt name, which is said.
func TestAMisspeltNameIsOnePlayer(t *testing.T) {
	checkReadings(t, []reading{
		{"adrian petersen rushing yards in 12", `"adrian petersen" was read as Adrian Peterson`},
		{"tage thomson goals 22-23", `"tage thomson" was read as Tage Thompson`},
		{"martn brodeur shutouts", `"martn brodeur" was read as Martin Brodeur`},
		{"bird career ppg larry", "Larry Bird"},
		{"How many passing yards did Manning throw for in 2008?", `"manning" was read as Peyton Manning (NFL`},
	})
}

// A verb or a title is not taken for a word without meaning.
func TestVerbsAndTitlesAreUnderstoodOrNamed(t *testing.T) {
	checkReadings(t, []reading{
		{"How many batters did Pedro Martinez strike out during the 1999 season?", "313 strikeouts"},
		{"Who caught the most games in major league history?", "Iván Rodríguez has the most games in the field"},
		{"In which seasons did Derrick Henry lead the NFL in rushing yards?", "2 times, in 2019 and 2020."},
		{"How many receiving touchdowns did Randy Moss catch in 2007?", "23 receiving touchdowns"},
		{"How many receiving touchdowns did Randy Moss have in a win in 2007?", "REFUSED"},
		{"king pims career", "REFUSED 12 players are known as king"},
		{"dak 3rd down rating", `REFUSED I don't understand "3rd"`},
		{"Who won the American League batting title in 2010?", "Josh Hamilton"},
		{"who won the nba title in 2010", "REFUSED The data doesn't tell who won the NBA Finals of 2009-10"},
		{"Who threw the most touchdown passes in 2020?", "Aaron Rodgers"},
		{"In which seasons did Sandy Koufax lead the National League in strikeouts?", "4 times, in 1961, 1963, 1965 and 1966."},
	})
}

// A team is known by its name in every season, a league by its full name, and a year by
// its last two digits.
func TestTeamsLeaguesAndYearsByTheirUsualNames(t *testing.T) {
	checkReadings(t, []reading{
		{"Which team did Tom Brady play for in 2021?", "Tom Brady played for 1 team in 2021: Tampa Bay Buccaneers."},
		{"what teams did randy moss play for", "Minnesota Vikings, Oakland Raiders, New England Patriots"},
		{"How many receptions did Michael Thomas of the Saints record in 2019?", "149 receptions in 2019, for the New Orleans Saints."},
		{"best cardinals player of all time", `REFUSED "cardinals" is a team of 2 sports`},
		{"How many career points did Gordie Howe have in the National Hockey League?", "1,850 points"},
		{"how many dingers did the babe hit in 27", "60 home runs in 1927"},
	})
}

// A number of people who lead is how many to list.
func TestANumberOfLeadersIsListed(t *testing.T) {
	a, err := benched(t).Ask(t.Context(), "Name the three National League pitchers with the most strikeouts in 2002.")
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Rows) != 3 {
		t.Errorf("lists %d", len(a.Rows))
	}
}

// A league's average says which league.
func TestALeaguesAverageNamesTheLeague(t *testing.T) {
	checkReadings(t, []reading{
		{"What was the league-wide batting average in the American League in 1968?", "in the AL, 1968, was .230"},
		{"What was the National League's overall earned run average in 1968?", "in the NL, 1968, was 2.99"},
		{"best overall player mlb", `REFUSED I don't understand "overall"`},
	})
}

// What the sources hold as rates or averages is answered season by season, and a player's
// games and minutes are those of the rates.
func TestRatesAndAveragesAreAnsweredBySeason(t *testing.T) {
	checkReadings(t, []reading{
		{"sue bird career games", "Sue Bird played 580 games from 2002 to 2022."},
		{"How many minutes did Tina Thompson play in 2000?", "Tina Thompson had 1,087 minutes played in 2000."},
		{"true shooting of Lauren Jackson in 2007", "Lauren Jackson had a .633 true shooting percentage in 2007."},
		{"durant ppg at 25", "Kevin Durant averaged 32.0 points a game in 2013-14, at age 25."},
		{"lebron at 40 ppg", "at age 40"},
		{"In how many seasons did Michael Jordan average at least 30 points per game?", "Michael Jordan had 8 seasons"},
		{"How many consecutive seasons did LeBron James average at least 25 points per game?", "LeBron James (2004-05 to 2023-24) had the most seasons in a row with at least 25.0 points a game, 20"},
	})
}

// Places are teams; names of one club, and clubs of one season, are counted together.
func TestPlacesAndClubsTogether(t *testing.T) {
	checkReadings(t, []reading{
		{"How many strikeouts did Randy Johnson have in 1998, with Seattle and Houston together?", "Randy Johnson had 329 strikeouts in 1998."},
		{"How many home runs did Chris Young hit for Arizona in 2007?", "32 home runs in 2007, for the Arizona Diamondbacks"},
		{"How many hits did Willie Mays have for the Giants, New York and San Francisco together?", "3,187 hits"},
		{"most points for the Hartford Whalers and Carolina Hurricanes together", "Ron Francis"},
		{"who led detroit in goals in 1996", "for the Detroit Red Wings"},
		{"dallas clark receiving yards 2007", "Dallas Clark had 616"},
	})
}

// Shares, a threshold of one, and a number that only the verb names.
func TestSharesAndSpokenThresholds(t *testing.T) {
	checkReadings(t, []reading{
		{"What percentage of his passes did Drew Brees complete in 2018?", "completion percentage of Drew Brees, 2018"},
		{"What percentage of her three-point attempts did Caitlin Clark make in 2024?", "three-point percentage of Caitlin Clark, 2024"},
		{"How many yards per pass attempt did Brock Purdy average in 2023?", "yards a pass of Brock Purdy, 2023"},
		{"Who is the oldest player to hit a home run?", "the oldest to reach at least 1 home runs in a single season"},
		{"did mantle ever hit 55 in a season", "55 home runs"},
		{"most homers in the 1990s, from 1990 through 1999", "1990 to 1999"},
		{"Who won the NHL scoring race by points in 1995-96?", "the most points in a single season, 1995-96"},
	})
}

// Words beside a number or a bound are neither dropped nor read as something else: each
// question was answered wrongly once.
func TestNothingBesideANumberIsDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"What was Ichiro Suzuki's hit total in 2004?", "Ichiro Suzuki had 262 hits in 2004."},
		{"Which player has stolen the most bases since the 2000 season, through 2025?", "Juan Pierre has the most stolen bases"},
		{"Since the 2005-06 season, who has scored the most goals?", "Ovechkin has the most goals"},
		{"most goals in a season since 2005-06", "single season"},
		{"How many home runs did Eddie Mathews hit while the Braves played in Milwaukee?", "REFUSED"},
		{"What were Nikola Jokic's averages of points, rebounds and assists in 2024-25?", "29.6 points a game, 12.7 rebounds a game and 10.2 assists a game in 2024-25"},
		{"How many points did Kelsey Plum score in the paint in 2023?", "REFUSED"},
		{"did the cubs win it all in 2016", "The Chicago Cubs won the World Series of 2016"},
		{"score of the lakers game", "REFUSED"},
	})
}
