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
		{"fewer homers in 1961 mantle or maris", "Mickey Mantle has the fewest home runs: Mickey Mantle 54, Roger Maris 61, in 1961."},
		{"better career avg gwynn or boggs", "Tony Gwynn leads in batting average"},
		{"who was behind bonds in homers in 2001", "Sammy Sosa"},
	})
}

// TestAYearAfterANameIsNoThreshold: two digits between a player and a statistic are the year, if the player played then
// and nothing says that something is counted.
func TestAYearAfterANameIsNoThreshold(t *testing.T) {
	checkReadings(t, []reading{
		{"judge 22 hr", "Aaron Judge hit 62 home runs in 2022."},
		{"jokic 24 apg", "Nikola Jokić averaged 9.0 assists a game in 2023-24."},
		{"koufax 25 wins", "Sandy Koufax had 3 seasons with at least 25 wins"},
		{"how many times did judge hit 22 hr", "Aaron Judge had 8 seasons with at least 22 home runs"},
		{"judge seasons with 22 hr", "8 seasons with at least 22 home runs"},
	})
}

// TestBesideATeam: before and after a team are the seasons on that side of it; a season on both sides is refused.
func TestBesideATeam(t *testing.T) {
	checkReadings(t, []reading{
		{"gretzky goals before he joined the kings", "Wayne Gretzky scored 583 goals in the NHL, 1979-80 to 1987-88"},
		{"jagr goals before he left pittsburgh", "Jaromir Jagr scored 439 goals from 1990-91 to 2000-01."},
		{"brady tds after leaving the patriots", "Tom Brady threw 108 touchdown passes from 2020 to 2022."},
		{"pujols homers since joining the angels", "258 home runs from 2012 to 2022"},
		{"mcgwire homers since joining the cardinals", "REFUSED In 1997 Mark McGwire was with several teams"},
		{"pujols homers after he left the cardinals", "REFUSED Albert Pujols came back"},
		{"jagr goals before he left pittsburgh 1992 to 2001", "REFUSED Those seasons are"},
		{"randy moss tds before joining the patriots", "REFUSED"},
	})
}

// TestALastNameIsOfWhoIsKnown: a word that means several statistics does not choose a player whom nobody means.
func TestALastNameIsOfWhoIsKnown(t *testing.T) {
	checkReadings(t, []reading{
		{"rodgers ints", "Aaron Rodgers had"},
		{"diggs yards 2020", "Stefon Diggs had 1,535 receiving yards"},
		{"crosby 50 goals any season", "Yes (at least 50 goals in a season)"},
		{"total goals league wide 2023", "NHL players together scored 8,247 goals"},
		{"what did henry run for in 2020", "2,027 rushing yards"},
	})
}
