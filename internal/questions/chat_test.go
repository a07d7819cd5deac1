package questions

import "testing"

// A year in which somebody last did something is asked for, and is not the year before this one.
func TestLastYearSomebodyDidIt(t *testing.T) {
	checkReadings(t, []reading{
		{"last year a pitcher won 30 games", "Denny McLain was the last to reach at least 30 wins in a season, in 1968"},
		{"first year somebody hit 60 homers", "Babe Ruth was the first to reach at least 60 home runs in a season, in 1927"},
		{"last time somebody rushed for 2000 yards", "Saquon Barkley was the last to reach at least 2,000 rushing yards in a season, in 2024"},
	})
}

// An average is never dropped from a question: it is of games, or the question is refused.
func TestAveragedIsNotDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"who averaged more in 2009-10 lebron or durant pts", "Kevin Durant leads in points a game: Kevin Durant 30.1, LeBron James 29.7"},
		{"who averaged more goals in 2022-23 mcdavid or pastrnak", "Connor McDavid leads in goals a game"},
		{"did aaron judge average more homers than ohtani", "REFUSED"},
	})
}

// Whoever has a figure at bat is a batter, also in seasons in which he mostly pitched.
func TestHittersAreWhoeverBats(t *testing.T) {
	checkReadings(t, []reading{
		{"top 5 home run hitters all time", "Barry Bonds has the most home runs over an MLB career, 762, 1876 to 2025; 9,285 players ranked"},
		{"most strikeouts by a hitter 2019", "Eugenio Suárez led MLB with 189 batting strikeouts"},
	})
}

// What chat adds is left out, and slang is read, without a change of whom, what or when is asked.
func TestChatIsReadInPlainerWords(t *testing.T) {
	checkReadings(t, []reading{
		{"lakers 1986-87 record pls", "The Los Angeles Lakers went 65-17 in 1986-87"},
		{"how many women made 100 threes in 2024", "6 seasons with at least 100 three-point field goals"},
		{"which qb ate the most sacks in 2023", "Sam Howell had the most sacks taken"},
		{"winningest netminder 2021-22", "shared the most wins in the NHL in 2021-22, 39"},
		{"josh allen sacks 2023 the jags one", "17.5 sacks in 2023, for the Jacksonville Jaguars"},
		{"how many times did the tigers lose in 2003", "The Detroit Tigers went 43-119 in 2003"},
	})
}
