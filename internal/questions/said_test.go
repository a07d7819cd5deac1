package questions

import "testing"

// Extremes go the way that is asked: low is not high, of a player's seasons too, and those of
// averages are of seasons with enough games.
func TestExtremesGoTheWayThatIsAsked(t *testing.T) {
	checkReadings(t, []reading{
		{"nolan ryan lowest era", "low in earned run average in a qualified season was 1.69, in 1981"},
		{"nolan ryan highest era", "high in earned run average in a qualified season was 3.80, in 1985"},
		{"worst era of roger clemens", "high in earned run average in a qualified season was 4.60"},
		{"michael jordan lowest ppg", "low in points a game in a qualified season was 20.0, in 2002-03"},
		{"michael jordan best scoring average", "high in points a game in a qualified season was 37.1, in 1986-87"},
		{"ted williams highest batting average", "high in batting average in a qualified season was .406, in 1941"},
		{"caitlin clark best assist average", "high in assists a game in a qualified season was 8.4, in 2024"},
		{"best completion percentage min 100 attempts 2023", "Jake Browning had the highest completion percentage"},
		{"lowest ERA by a pitcher with at least 20 starts in 2022", "with at least 20 games started; 123 seasons ranked"},
	})
}

// What pitchers and goalies give up is theirs, and no batter's.
func TestWhatIsGivenUp(t *testing.T) {
	checkReadings(t, []reading{
		{"how many homers did verlander give up in 2019", "36 home runs allowed in 2019"},
		{"who gave up the most home runs in 2019", "Mike Leake led MLB with 41 home runs allowed"},
		{"how many earned runs did kershaw allow in 2015", "55 earned runs in 2015"},
		{"who allowed the most goals in 2005-06", "Roberto Luongo led the NHL with 213 goals against"},
		{"randy johnson walks", "1,497 walks allowed from 1988 to 2009"},
		{"nolan ryan walks as a batter", "38 walks from 1966 to 1993"},
		{"did nolan ryan walk 200 batters", "Yes (at least 200 walks allowed in a season)"},
	})
}

// A player's figures with a team are of the seasons with it, and of every name it bore where a
// nickname is said.
func TestFiguresWithATeam(t *testing.T) {
	checkReadings(t, []reading{
		{"Tom Brady passing yards with the Buccaneers", "14,643 passing yards from 2020 to 2022, for the Tampa Bay Buccaneers"},
		{"Tom Brady passing yards with the Patriots", "in the seasons held, 2000 to 2019, for the New England Patriots"},
		{"Carl Crawford stolen bases with the Rays", "409 stolen bases from 2002 to 2010, for the Tampa Bay Rays and all names of their franchise"},
		{"hank aaron home runs for the braves", "733 home runs from 1954 to 1974, for the Atlanta Braves and all names of their franchise"},
		{"steven jackson rushing yards for the rams", "for the St. Louis Rams"},
		{"most home runs for the dodgers", "Duke Snider has the most home runs"},
		{"nyk leading scorer 1993-94", "Patrick Ewing led the New York Knicks with 1,939 points"},
		{"kc passing yards leader 2022", "Patrick Mahomes led the Kansas City Chiefs"},
	})
}

// A question of yes or no begins with one of the two, for kinds of players, for several
// thresholds, and for how often.
func TestYesOrNo(t *testing.T) {
	checkReadings(t, []reading{
		{"has any catcher ever hit 50 home runs", "Yes: among catchers, 1 season with at least 50 home runs"},
		{"did a rookie ever hit 60 home runs", "No: 0 seasons"},
		{"has any lefty ever struck out 350 batters", "Yes: 7 seasons"},
		{"did barry bonds ever hit 40 homers and steal 40 bases", "Yes: Barry Bonds had 1 season"},
		{"did mike trout hit 40 homers and steal 20 bases in 2014", "No: Mike Trout had 0 seasons"},
		{"did lamar run for 1000 yards twice", "Yes: Lamar Jackson had 2 seasons"},
		{"did ohtani hit 50 homers three times", "No: Shohei Ohtani had 2 seasons"},
		{"tell me whether tom brady threw 50 touchdowns", "Yes (at least 50 touchdown passes"},
		{"did steph curry ever average 30 points", "Yes (at least 30.0 points a game"},
		{"did jokic average a triple double in 2024-25", "Yes: Nikola Jokić had 1 season"},
		{"did fernando valenzuela hit 5 homers and steal 5 bases", "No: "},
	})
}

// Short years and short words are read as what they stand for.
func TestShortForms(t *testing.T) {
	checkReadings(t, []reading{
		{"in '98 how many hrs did mcgwire hit", "70 home runs in 1998"},
		{"mcgwire 98 season hrs", "70 home runs in 1998"},
		{"lebron pts per gm 2017-18", "27.5 points a game in 2017-18"},
		{"gretzky career gms", "1,487 games"},
		{"who led in rushing in 2012", "Adrian Peterson led the NFL with 2,097 rushing yards"},
		{"lamar rushing 2019", "1,206 rushing yards in 2019"},
		{"how many times did LeBron average 30", "3 seasons with at least 30.0 points a game"},
		{"how many goals did gretzky average", "0.60 goals a game"},
		{"how many homers did mcgwire average", "REFUSED"},
		{"domas rebounds 2023-24", "Domantas Sabonis had 1,120 rebounds"},
		{"rickey henderson stolen base percentage", ".808 stolen base percentage"},
	})
}

// Who is not in the data is refused by the whole name, and never read as somebody else.
func TestStrangersAreRefusedByName(t *testing.T) {
	checkReadings(t, []reading{
		{"bart starr touchdown passes", `REFUSED No player is known as "bart starr"`},
		{"johnny unitas passing yards", `REFUSED No player is known as "johnny unitas"`},
		{"ray lewis sacks for the ravens", `REFUSED No player is known as "ray lewis"`},
		{"jordan kobe", `REFUSED No player is known as "jordan kobe"`},
		{"michael jordan batting average", "REFUSED That is no statistic of Michael Jordan"},
		{"sean alexander tds rushing 05", "27 rushing touchdowns in 2005"},
		{"curry 35+ point games 2023-24", "11 games with at least 35 points"},
	})
}

// An age is that of a season played, by the league's day.
func TestAgesInASeason(t *testing.T) {
	checkReadings(t, []reading{
		{"how old was lebron in 2019-20", "LeBron James was 35 years old in 2019-20, counted on 1 February."},
		{"how old was Tom Brady in 2021", "44 years old in 2021"},
		{"how old was lebron in 1999", "REFUSED"},
		{"how old is lebron", "born on 30 December 1984"},
	})
}

// Polite openings and verbs that add nothing change no answer.
func TestOpeningsAndEmptyVerbs(t *testing.T) {
	checkReadings(t, []reading{
		{"Kindly provide Aaron Rodgers' touchdown passes for 2011.", "45 touchdown passes in 2011"},
		{"State Edgar Martinez's career on-base percentage.", ".418 on-base percentage"},
		{"Looking at 1986-87, how many points belong to Michael Jordan?", "3,041 points in 1986-87"},
		{"How many saves were credited to Eric Gagne in 2003?", "55 saves in 2003"},
		{"How many free throws did Charles Barkley attempt in 1987-88?", "free throw attempts in 1987-88"},
		{"How many yards did Derrick Henry gain on the ground in 2020?", "2,027 rushing yards in 2020"},
		{"In 2023, which player finished first in receiving yards in the Detroit Lions?", "Amon-Ra St. Brown led the Detroit Lions with 1,515 receiving yards in 2023"},
		{"Over the three seasons 2023 to 2025, who recorded the most sacks?", "Myles Garrett has the most sacks"},
		{"jared goff passing yds as a lion", "for the Detroit Lions"},
		{"golden state warriors leading scorer 2022-23", "Jordan Poole led the Golden State Warriors with 1,675 points in 2022-23"},
		{"ohio state points", "REFUSED"},
	})
}

// A batter's strikeouts are his own; those of one who pitched too are the ones he threw.
func TestStrikeoutsOfBatters(t *testing.T) {
	checkReadings(t, []reading{
		{"adam dunn strikeouts", "2,379 batting strikeouts"},
		{"who struck out the most in 2010 hitters", "Mark Reynolds"},
		{"ohtani strikeouts 2023", "167 strikeouts in 2023"},
		{"how many 20 game winners in 2008", "4 seasons with at least 20 wins"},
	})
}

// Which of two, a place by "where", and facts about a person, however they are asked for.
func TestComparisonsPlacesAndFactsAsAsked(t *testing.T) {
	checkReadings(t, []reading{
		{"Which of Mariano Rivera and Trevor Hoffman had the lower career ERA?", "Mariano Rivera leads in earned run average"},
		{"where did purdy finish in pass yds 2023", "Brock Purdy ranks 5th"},
		{"What position did Scottie Pippen take in steals in 1994-95?", "Scottie Pippen ranks 1st"},
		{"Which player ranked third in rushing touchdowns in 2020?", "Dalvin Cook and Alvin Kamara rank 2nd"},
		{"judge over 60 hr in 2022?", "Yes (more than 60 home runs)"},
		{"Which college did Josh Allen, the quarterback of the Bills, attend?", "Wyoming"},
		{"what yr was kobe drafted", "drafted in 1996"},
		{"On what date was Kevin Durant born?", "29 September 1988"},
		{"lebron vs curry head to head record", "REFUSED"},
		{"bo nix stats in college", "REFUSED"},
		{"How many points did Teemu Selanne record in the Finnish league?", "REFUSED"},
		{"Who blocked the most shots in 2022-23?", "NBA: Brook Lopez led the NBA with 193 blocks in 2022-23"},
		{"What was the lowest ERA that Greg Maddux had in a season of at least 150 innings?", "1.56"},
	})
}
