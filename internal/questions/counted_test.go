package questions

import "testing"

// A number that goes without its noun is of what the words beside it can only mean: thousands that a football player
// goes over are yards, what defensemen get is points, and a number scored before a season is no year.
func TestNumbersWithoutTheirNounAreReadByWhatStandsBeside(t *testing.T) {
	checkReadings(t, []reading{
		{"how many times did brees go over 5000", "Drew Brees had 5 seasons with more than 5,000 passing yards"},
		{"how many seasons did mike evans go over 1k", "Mike Evans had 11 seasons with more than 1,000 receiving yards"},
		{"how many years did derrick henry go over 1500", "Derrick Henry had 5 seasons with more than 1,500 rushing yards"},
		{"how many times did lebron go over 2000", "REFUSED"},
		{"first dman to get 100", "Among defensemen, Bobby Orr was the first to reach at least 100 points in a season"},
		{"last defenseman to reach 100", "at least 100 points"},
		{"how many guys scored 2000 in 22-23", "4 seasons with at least 2,000 points, by 4 players, 2022-23."},
	})
}

// A verb with what it is done to counts as its statistic does.
func TestVerbsWithTheirObjectAreStatistics(t *testing.T) {
	checkReadings(t, []reading{
		{"How many times has a player stolen 100 or more bases in a season since 1901?", "8 seasons with at least 100 stolen bases, by 4 players"},
		{"How often did Rickey Henderson steal 100 bases in a season?", "Rickey Henderson had 3 seasons with at least 100 stolen bases"},
		{"How often did Nolan Ryan strike out 300 batters in a season?", "Nolan Ryan had 6 seasons with at least 300 strikeouts"},
		{"How many times has a pitcher struck out at least 350 batters in a season since 1901?", "at least 350 strikeouts"},
	})
}

// Who is compared may be named before the question by single names in a row.
func TestSingleNamesBeforeWhoAreCompared(t *testing.T) {
	checkReadings(t, []reading{
		{"steph klay dame who hit the most 3s in 22-23", "Klay Thompson leads in three-point field goals: Klay Thompson 301, Stephen Curry 273, Damian Lillard 244"},
		{"julio dez megatron who had more receiving yards in 2014", "Julio Jones leads in receiving yards: Julio Jones 1,593, Dez Bryant 1,320, Calvin Johnson 1,077"},
	})
}

// The ceremony of an almanac says no more than plain words do.
func TestCeremonyOfAnAlmanacIsReadPlainly(t *testing.T) {
	checkReadings(t, []reading{
		{"Concerning the WNBA, considering those who attempted a hundred or more free throws in 2023, which had the best free-throw percentage?", "Kelsey Plum had the highest free throw percentage in the WNBA in 2023, .912, with at least 100 free throw attempts"},
		{"In the WNBA, by whom were one thousand points in a regular season first exceeded?", "A'ja Wilson was the first to reach more than 1,000 points in a season, in 2024"},
		{"by whom were 60 home runs in a season first reached", "Babe Ruth was the first to reach at least 60 home runs"},
		{"The greatest number of saves in the 2008 season was the work of which reliever?", "Francisco Rodríguez"},
		{"In which season was the scoring average of Tracy McGrady at its peak?", "32.1, in 2002-03"},
		{"vegas aces w l 2023", "The Las Vegas Aces went 34-6 in 2023"},
		{"vegas raiders record 2023", "The Las Vegas Raiders went 8-9 in 2023"},
		{"2023-24 nba points, list just the first 5", "Luka Dončić led the NBA with 2,370 points in 2023-24"},
	})
}

// A first name alone is first of whoever goes by it, not of a player who has it in full only.
func TestFirstNamesAreOfWhoGoesByThem(t *testing.T) {
	checkReadings(t, []reading{
		{"rickeys stolen base pct in 85", "Rickey Henderson had"},
		{"rickey stolen bases 1982", "Rickey Henderson had 130 stolen bases"},
	})
}
