package questions

import "testing"

// TestAGuessDoesNotNarrowTheQuestion: a name behind a question for whoever is first is a guess at the answer, and the
// answer is of everybody. A choice between two is none.
func TestAGuessDoesNotNarrowTheQuestion(t *testing.T) {
	checkReadings(t, []reading{
		{"hurricanes career leader in goals, staal?", "Ron Francis has the most goals"},
		{"aces single season assist record is that chelsea gray", "has the most assists in a WNBA season"},
		{"49ers rushing leader career is it gore", "Frank Gore has the most rushing yards"},
		{"who had the most hits in the 90s i think its mark grace", "Mark Grace has the most hits in MLB from 1990 to 1999"},
		{"in the 80s who had the most steals, rickey i bet", "Rickey Henderson has the most stolen bases"},
		{"nashville preds goalies with most w's rinne obviously how many", "Pekka Rinne has the most wins over an NHL career, 369"},
		{"leafs all time pts leader sundin?", "Mats Sundin has the most points"},
		{"who led in assists last season, was it cc again", "Alyssa Thomas led the WNBA"}, // whose league the name tells
		{"who had the most passing tds thru age 25, marino?", "REFUSED"},                  // who is not in the data
		{"who had more hits, rose or cobb?", "Pete Rose leads in hits"},
		{"who struck out more batters, seaver or perry?", "Tom Seaver leads in strikeouts"},
	})
}

// TestFramesAreLeftOut: what comes before and behind a question asks nothing and is left out, unless the question
// speaks of somebody whom only that names.
func TestFramesAreLeftOut(t *testing.T) {
	checkReadings(t, []reading{
		{"need ppr rbs with 70+ catches last season", "4 seasons with at least 70 receptions"},
		{"looking for a 2b with 20 hr 20 sb last yr for my keeper league", "1 season with at least 20 home runs and at least 20 stolen bases"},
		{"is jordan really better than lebron be honest", "LeBron James leads in career score"},
		{"reese fg% is it really that bad", ".421 field goal percentage"},
		{"my dad says gretzky led the oilers in goals in 1981-82, who did", "Wayne Gretzky led the Edmonton Oilers with 92 goals"},
		{"my dad saw warren spahn pitch, what age was he when he won his last 20", "REFUSED"},
		{"mlb batting leader rn", "REFUSED"},
	})
}

// TestClaimsAreAskedWhetherTheyAreSo: a statement that somebody makes, or that is asked to be confirmed, is the
// question whether it is so.
func TestClaimsAreAskedWhetherTheyAreSo(t *testing.T) {
	checkReadings(t, []reading{
		{"andre johnson never had 10 tds right?", "No (at least 10 rushing and receiving touchdowns in a season)"},
		{"ok settle this my brother in law says don mattingly never hit 30 homers", "Yes (at least 30 home runs in a season): Don Mattingly"},
		{"so my cousin claims barry bonds walked 230 times in 2004 is that true", "Yes (at least 230 walks)"},
		{"is it true gwynn struck out less than 20 times in a whole season cuz thats insane", "11 seasons with less than 20 batting strikeouts"},
		{"did he bat left or right", "REFUSED"},
	})
}

// TestAQuestionOfSeveralIsAnsweredInParts: what no single plan answers is answered for each team, season, person or
// thing that is asked, each in its own sentence.
func TestAQuestionOfSeveralIsAnsweredInParts(t *testing.T) {
	checkReadings(t, []reading{
		{"selanne goals ducks vs jets", "Teemu Selanne scored 457 goals from 1995-96 to 2013-14, for the Anaheim Ducks and all names of their franchise. Teemu Selanne scored 147 goals"},
		{"embiid ppg 2023 vs 2024", "averaged 33.1 points a game in 2022-23. Joel Embiid averaged 34.7 points a game in 2023-24"},
		{"barkley height and rebounds", "6 ft 6 in. Charles Barkley had 12,541 to 12,557 rebounds"},
		{"saquon 2024 rushing total incl playoffs", "2,005 rushing yards in 2024. Saquon Barkley had 499 rushing yards in 2024, in the playoffs"},
		{"crosby vs ovechkin points first 5 seasons", "Sidney Crosby scored 506 points from 2005-06 to 2009-10. Alex Ovechkin scored 529 points"},
		{"tim wakefield wins for red sox compared to clemens", "Tim Wakefield had 186 wins from 1995 to 2011, for the Boston Red Sox. Roger Clemens had 192 wins"},
		{"becky hammon points stars vs liberty", "for the San Antonio Stars. Not answered: Points of Becky Hammon"},
		{"compare wayne gretzky and michael jordan points", "REFUSED"}, // of two sports
		{"lebron points heat vs celtics", "REFUSED"}, // he was never with one of them, so it may be his opponent
	})
}

// TestFiguresOfTheSeasonThatAnotherTells: a season or a game is known by another figure in it, if only one has that.
func TestFiguresOfTheSeasonThatAnotherTells(t *testing.T) {
	checkReadings(t, []reading{
		{"mcdavid 150 pt season goals", "Connor McDavid scored 64 goals in 2022-23"},
		{"how many picks did jameis throw that one year w 30 tds", "30 interceptions thrown in 2019"},
		{"luka 73 point game ast", "On 26 January 2024, Luka Dončić had 7 assists"},
		{"how many walks did bonds have the year he hit 73 homers", "177 walks in 2001"},
		{"ripken 20 homer season rbi", "REFUSED"}, // he had more than one
	})
}

// TestANumberBesideANameIsTheFigureWhereNoYearFits: a number of two digits is the year if the player played then, else
// the points of a game or the goals or homers of a season.
func TestANumberBesideANameIsTheFigureWhereNoYearFits(t *testing.T) {
	checkReadings(t, []reading{
		{"brett hull 86", "1 season with at least 86 goals"},
		{"dame 71", "on 26 February 2023"},
		{"mcgwire 70", "1 season with at least 70 home runs"},
		{"gretzky 92", "1991-92 season is rated"},
		{"kemba 60", "REFUSED"}, // whose game is not held
	})
}

// TestStatsAreTheUsualFigures: somebody's stats are the figures that the sport tells first, by position.
func TestStatsAreTheUsualFigures(t *testing.T) {
	checkReadings(t, []reading{
		{"the dream 1994 stats", "27.3 points a game, 11.9 rebounds a game and 3.6 assists a game"},
		{"jamarcus russell career stats", "4,086 passing yards, 18 touchdown passes and 23 interceptions thrown"},
		{"skubal stat line 2024", "18 wins, 4 losses, a 2.39 earned run average and 228 strikeouts"},
		{"wayne gretzky stats 1986", "52 goals, 163 assists and 215 points"},
	})
}

// TestWhatChangesWhoIsAskedIsNotDropped: who did something to somebody is not what that player had, players from a
// state are not its team's, and whether something is a record is named where it is not answered.
func TestWhatChangesWhoIsAskedIsNotDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"who sacked brady the most", "REFUSED"},
		{"who struck out the most batters in 2019", "Gerrit Cole led MLB"},
		{"most nhl goals by players from minnesota", "REFUSED Our sources don't say whether"}, // somebody was born there
		{"number of double doubles sylvia finished with, was that the record", "whether that is a record is not answered"},
		{"mike bossy 50 goal streaks", "Mike Bossy (1977-78 to 1985-86) had the most seasons in a row with at least 50 goals, 9"},
		{"maddux era 94 and 95", "a 1.56 earned run average in 1994. Greg Maddux had a 1.63 earned run average in 1995"},
		{"bears single season passing yards record (embarrassing)", "for the Chicago Bears"},
	})
}

// TestShorthandIsReadInFull: short forms of fans are read for what they stand for, and none drops a team.
func TestShorthandIsReadInFull(t *testing.T) {
	checkReadings(t, []reading{
		{"which cub had the most rbi since 2010", "Anthony Rizzo has the most runs batted in in MLB from 2010 to 2025, 784, for the Chicago Cubs"},
		{"rb with 1000 rushing and 1000 receiving", "Christian McCaffrey"},
		{"bijan scrimage yards 2024 compared w gibbs", "Jahmyr Gibbs leads in yards from scrimmage"},
		{"ohtani era 2022 and hrs same season", "a 2.33 earned run average and 34 home runs in 2022"},
		{"qbs with 4000 pass yds and 500 rush yds same year", "8 seasons with at least 4,000 passing yards and at least 500 rushing yards"},
		{"is jackie young better ft shooter than plum by pct", "Kelsey Plum leads in free throw percentage"},
		{"over 40% from 3 AND 90% from line wnba", "8 seasons with more than .400 three-point percentage and at least .900 free throw percentage"},
		{"which american has the most goals", "born in the United States, Mike Modano"},
		{"hello, please which player of venezuela have most home run in mlb history", "born in Venezuela, Miguel Cabrera"},
		{"is dak ahead of romo in yards yet", "Yes: Dak Prescott leads in passing yards"},
		{"eric lindros ppg career", "1.14 points a game"},
		{"nick foles 2013 td int", "27 touchdown passes and 2 interceptions thrown"},
		{"hoffman or wagner more saves", "Trevor Hoffman leads in saves"},
		{"primetime career picks", "REFUSED"},                                            // those of a defender
		{"panthers ppg 2015", "The Carolina Panthers scored 31.3 points a game in 2015"}, // no hockey team's leader
	})
}

// TestNumbersThatAskSomethingElseAreNoThresholds: a change from one number to another and a pace are no thresholds,
// "averaged" is of all that follows, and ten seasons in a row are no year.
func TestNumbersThatAskSomethingElseAreNoThresholds(t *testing.T) {
	checkReadings(t, []reading{
		{"nba player to go from 8 ppg to 20 ppg in 1 season", "REFUSED"},
		{"50 goals in 50 games", "REFUSED"},
		{"nba guards who averaged 5+ rebs and 5+ ast 2023", "8 seasons with at least 5.0 rebounds a game and at least 5.0 assists a game"},
		{"players with 100 rbi in 10 consecutive seasons", "REFUSED"},
		{"youngest player to 1000 points wnba", "REFUSED"}, // of a career, whose first seasons are not held
	})
}

// TestTheFirstEverNeedsTheFirstSeasons: who was first to reach something is not said where the league's first seasons
// are not held, but is since they are, and where nobody did for long.
func TestTheFirstEverNeedsTheFirstSeasons(t *testing.T) {
	checkReadings(t, []reading{
		{"first qb to throw for 5000 yards", "REFUSED NFL passing yards are held since 2000 only"},
		{"first qb to throw for 5000 yards since 2000", "Drew Brees was the first"},
		{"first to average 30 ppg in a season nba", "REFUSED"},
		{"first player with 1000 points in a wnba season", "A'ja Wilson"},
		{"first player to make 200 threes in a season nba", "REFUSED"},
		{"first player to hit 50 home runs in a season", "Babe Ruth"},
	})
}

// TestAPartOfACareerIsNotItsTotal: a total over all seasons of somebody who may have played before those held begins with
// that limit, and so does one with a team; of a draft since the data begin it is no part. Of playoffs, an average of so
// many seasons, a rank, a difference, and of who is ahead where the seasons before could change it, it is refused.
func TestAPartOfACareerIsNotItsTotal(t *testing.T) {
	checkReadings(t, []reading{
		{"emmitt smith career rushing yards", "In the seasons held, 2000 to 2004, of a career that may have begun before 2000, Emmitt Smith had 4,386 rushing yards."},
		{"hines ward receptions steelers", "In the seasons held, 2000 to 2011, of a career that may have begun before 2000, Hines Ward had 926 receptions, for the Pittsburgh Steelers."},
		{"emmitt smith rushing yards from 2000 to 2004", "4,386 rushing yards from 2000 to 2004"},
		{"tom brady passing yards", "89,216 passing yards in the seasons held, 2000 to 2022"},
		{"brady career playoff passing yards", "REFUSED"},
		{"matthew stafford playoff passing yards", "passing yards in"},
		{"how many seasons did favre throw 30 or more tds", "4 seasons with at least 30 touchdown passes, among the seasons held, 2000 to 2010, of a career that may have begun before 2000."},
		{"curtis martin 1000 yard streak", "5, 2000 to 2025, of a career that may have begun before 2000."},
		{"how many passing yards did peyton manning average per season", "REFUSED Peyton Manning's passing yards are held from 2000 only"},
		{"diana taurasi career points", "In the seasons recorded, 2009 to 2024, of a career from 2004 to 2024, Diana Taurasi scored 7,240 points."},
		{"did diana taurasi score 7000 points in her career", "Yes (at least 7,000 points): in the seasons recorded, 2009 to 2024, of a career from 2004 to 2024"},
		{"did diana taurasi score 9000 points in her career", "REFUSED"},
		{"did diana taurasi score more points than sue bird", "REFUSED"},
		{"diana taurasi points per season", "REFUSED"},
		{"lisa leslie career points", "REFUSED"},  // of twelve seasons one is held
		{"isiah thomas career steals", "REFUSED"}, // whose first seasons are held of some players
		{"did peyton manning throw 400 touchdowns in his career", "Yes (at least 400 touchdown passes): in the seasons held"},
		{"did peyton manning throw 500 touchdowns in his career", "REFUSED"},
		{"did peyton manning throw more touchdowns than tom brady", "REFUSED"},
		{"did tom brady throw more touchdowns than peyton manning", "REFUSED"},
		{"how many more touchdown passes did tom brady throw than peyton manning", "REFUSED"},
		{"where does emmitt smith rank in career rushing yards", "REFUSED"},
		{"where does tom brady rank in career passing yards", "Counting only the seasons held, Tom Brady ranks 1st in passing yards in the NFL from 2000 to 2025, 89,216"},
		{"barry sanders 1997", "REFUSED"}, // no two other people
		{"bonds 73", "Barry Bonds had 1 season with at least 73 home runs"},
		{"jokic playoff stats 2023", "30.0 points a game, 13.5 rebounds a game and 9.5 assists a game"},
		{"53 points who did it", "REFUSED"},
		{"bird vs magic head to head", "REFUSED"},
	})
}

// TestALongLabelIsBoundToItsSeason: seasons listed with a label of several words, each with its year behind it, are
// borne out.
func TestALongLabelIsBoundToItsSeason(t *testing.T) {
	checkReadings(t, []reading{
		{"wnba players with 50-40-90 seasons", "Napheesa Collier .531 field goal percentage (2025), Elena Delle Donne .515 field goal percentage (2019)"},
	})
}
