package questions

import "testing"

// TestYesOrNoIsAnsweredYesOrNo: whether a league was led, or a place was among the first, is answered with the
// verdict before the figure.
func TestYesOrNoIsAnsweredYesOrNo(t *testing.T) {
	checkReadings(t, []reading{
		{"did ruth lead the league in homers in 1927", "Yes: Babe Ruth led a league in home runs 1 time, 1927."},
		{"did jagr ever lead the league in goals", "No: Jaromir Jagr led a league in goals 0 times."},
		{"jagr ever win the scoring title", "Yes: Jaromir Jagr led a league in points 5 times"},
		{"how many times did jagr lead the league in points", "Jaromir Jagr led a league in points 5 times"},
		{"was gretzky top 5 in points in 1996", "No: Wayne Gretzky ranks 12th in points in the NHL in 1995-96"},
		{"was gretzky top 15 in points in 1996", "Yes: Wayne Gretzky ranks 12th"},
		{"was judge first in homers in 2022", "Yes: Aaron Judge ranks 1st in home runs"},
		{"Were more batters struck out by Tom Seaver than by Gaylord Perry over their respective careers?", "Yes: Tom Seaver leads in strikeouts"},
	})
}

// TestWordsThatChangeTheQuestionAreNotDropped: a verb, a record or a kind of strikeout that decides what is asked is
// read or asked back, never left out.
func TestWordsThatChangeTheQuestionAreNotDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"who swatted the most shots in 1990", "Hakeem Olajuwon led the NBA with 376 blocks"},
		{"who struck out the most in 2019", "REFUSED"},
		{"who struck out the most batters in 2019", "Gerrit Cole led MLB with 326 strikeouts"},
		{"hack wilson rbi record how many", "REFUSED Which record"},
		{"how many assists did john stockton record in 1990", "John Stockton had 1,134 assists"},
		{"what did bonds slug in 2001", "an .863 slugging percentage"},
		{"what did bonds wear in 2001", "REFUSED"},
		{"how many yards did peterson need for the record", "REFUSED"},
		{"how many passes did terrell owens drop in 2006", "REFUSED"},
		{"ohtani strikeouts batting", "batting strikeouts"},
	})
}

// TestFansTyping: how fans type is read as the plain question, and the answer says how it was read.
func TestFansTyping(t *testing.T) {
	checkReadings(t, []reading{
		{"27 yankees team hr", "158 home runs in 1927, for the New York Yankees"},
		{"total hrs hit in 2019 by everyone", "6,776 home runs in 2019"},
		{"how far behind bonds is hank aaron in hr", "Barry Bonds leads in home runs by 7"},
		{"did manny ramirez end up w more hr than big papi", "Yes: Manny Ramirez leads in home runs"},
		{"aaron rodgers ints as a packer total 05-22", "Aaron Rodgers had 105 interceptions thrown"},
		{"what did lesean mccoy run for in 2013", "1,607 rushing yards in 2013"},
		{"how many dimes did stockton drop in 90-91", "1,164 assists in 1990-91"},
		{"fewer homers in 1961 mantle or maris", "REFUSED"},
		{"better career avg gwynn or boggs", "Tony Gwynn leads in batting average"},
		{"who was behind bonds in homers in 2001", "Sammy Sosa"},
	})
}
