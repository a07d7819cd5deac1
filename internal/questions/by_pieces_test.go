package questions

import "testing"

// TestQuestionsAreReadFromTheirPieces: a question in words and an order that no pattern has is read from what it is made
// of, as long as every word is a piece or known to say nothing. Who leads a set is asked back, never guessed.
func TestQuestionsAreReadFromTheirPieces(t *testing.T) {
	checkReadings(t, []reading{
		{"What quantity of stolen bases was amassed by Tim Raines over the course of his career?", "Tim Raines had 808 stolen bases"},
		{"Which hurler racked up the greatest number of victories in the American League in 1990?", "REFUSED We read your question from its pieces: is this what you mean?"},
		{"gimme top 3 in stolen bases for 1987", "REFUSED We read your question from its pieces: is this what you mean?"},
		{"How many games did the 1906 Chicago Cubs win, and how many did they lose?", "116"},
		{"bruins 22-23 how many wins did they get", "65"},
		{"which yrs did brees throw for over 5k", "5 seasons with more than 5,000 passing yards"},
		{"did derrick henry ever run for 2k", "Yes"},
		{"did crosby ever score 60 in a year", "No"},
		{"first dman to get 100", "Bobby Orr"},
		{"kelsey plum where'd she finish in ppg 2022", "Kelsey Plum ranks 2nd in points a game"},
		{"candace parker total blocks 2009 on", "from 2009 to"},
		{"kane or toews more pts all together", "Patrick Kane leads in points"},
		{"Which National League pitcher struck out the most batters in 1965, and how many did he strike out?", "REFUSED We read your question from its pieces: is this what you mean?"},
		{"ovi snipes in 2012-13", "32 goals in 2012-13"},
		{"At home in 2023, how many regular-season games were won by the Dallas Cowboys?", "at home"},
		{"career points a'ja wilson up to the end of 2025", "5,719 points from 2018 to 2025"},
		{"Both the steals and the blocks of Hakeem Olajuwon in 1988-89 are required.", "282 blocks"},
	})
}

// TestNoPieceIsDropped: a word that narrows what is asked is never taken for one that says nothing, and pieces that
// could be put together in two ways are not read.
func TestNoPieceIsDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"How many drops did Diontae Johnson have in week 5 of 2021?", "REFUSED"},
		{"zion at duke ppg", "REFUSED"},
		{"sum of homers by all yankees in 1927", "REFUSED"},
		{"most most homers best", "REFUSED"},
		{"highest scoring game ever", "REFUSED"},
		{"mlb batting leader rn", "REFUSED"},
		{"who came close to 50 goals in 2022-23", "REFUSED"},
		{"how many own goals did ovechkin have", "REFUSED"},
		{"how many home runs did judge hit with two strikes", "REFUSED"},
		{"how many homers would judge hit in 200 games", "REFUSED"},
		{"how many fouls did embiid draw in 2022-23", "REFUSED"},
		{"how many bases did lou brock get thrown out stealing in 1974", "REFUSED"},
		{"how many tackles did kelce break in 2022", "REFUSED"},
		{"how many threes did curry launch in 2015-16", "REFUSED"},
		{"points from the line for harden 2018-19", "REFUSED"},
		{"how many td catches did jerry rice drop in 2001", "REFUSED"},
		{"86 mets rbi guys together at home", "REFUSED"},
	})
}
