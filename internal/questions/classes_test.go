package questions

import "testing"

// A place on a list is answered, and where one player ranks; the place of an unranked or
// partly recorded player is refused.
func TestPlacesOfAList(t *testing.T) {
	checkReadings(t, []reading{
		{"who is second in career hits", "Ty Cobb ranks 2nd in hits over an MLB career, 4,189"},
		{"where does griffey jr rank in hrs all time", "Ken Griffey Jr. ranks 7th in home runs over an MLB career, 630"},
		{"Who finished second in the American League in home runs in 1961?", "Mickey Mantle ranks 2nd in home runs in the AL in 1961, 54;"},
		{"Who ranks 10th in NHL career points?", "Alex Ovechkin ranks 10th"},
		{"where did judge rank in home runs in 2022", "Aaron Judge ranks 1st in home runs in MLB in 2022, 62"},
		{"second lowest era in 1968", "Luis Tiant ranks 2nd in earned run average in MLB in 1968"},
		{"Where does Kareem rank in points?", "REFUSED"},
		{"where does Emmitt Smith rank in career rushing yards", "REFUSED"},
		{"second lowest batting average in 1968", "REFUSED"},
		{"best second baseman of all time", "Rogers Hornsby"},
	})
}

// What a league or a team had together is the sum of all rows, or refused.
func TestTotalsOfALeague(t *testing.T) {
	checkReadings(t, []reading{
		{"How many home runs were hit in Major League Baseball in 2019 in total?", "MLB players together hit 6,776 home runs in 2019"},
		{"How many goals did NHL skaters score in total in the 1980-81 regular season?", "6,457 goals"},
		{"How many home runs did the Yankees hit in 2019?", "306 home runs in 2019, for the New York Yankees"},
		{"How many players hit home runs in 2019?", "REFUSED"},
		{"How many wins did the Yankees have in 1998?", "The New York Yankees went 114-48 in 1998."},
		{"how many points were scored in the wnba in 2016", "REFUSED"},
		{"how many rushing yards did the Ravens gain in 2019", "REFUSED"},
		{"how many touchdown passes were thrown in the NFL in 2020", "REFUSED"},
	})
}

// Lists of one hand are baseball's, of batters by the side and of pitchers by the arm.
func TestListsOfOneHand(t *testing.T) {
	checkReadings(t, []reading{
		{"most ks by a lefty pitcher", "Randy Johnson has the most strikeouts over an MLB career, 4,875"},
		{"most hits by a switch hitter", "Pete Rose has the most hits over an MLB career, 4,256"},
		{"left handed hitters with 500 home runs", "11 players reached at least 500 home runs"},
		{"most home runs by a left-handed catcher", "REFUSED"},
		{"bonds home runs against left handed pitching", "REFUSED"},
		{"most points by a lefty nba", "REFUSED"},
	})
}

// Seasons of a career are counted in the data, if it begins with the career.
func TestSeasonsOfACareer(t *testing.T) {
	checkReadings(t, []reading{
		{"How many blocks did Victor Wembanyama record in his first two NBA seasons together?", "430 blocks from 2023-24 to 2024-25"},
		{"Wayne Gretzky goals in his second NHL season", "55 goals in 1980-81"},
		{"Wayne Gretzky goals in his second season", "REFUSED"},
		{"With which team did Reggie Jackson begin his major league career?", "1 team in 1967: Kansas City Athletics"},
		{"with which team did gretzky begin his nhl career", "REFUSED"},
		{"which team did Tom Brady finish his career with", "Tampa Bay Buccaneers"},
		{"Which team did Wayne Gretzky finish his career with in 1998-99?", "New York Rangers"},
		{"For how many different major league franchises did Edwin Jackson pitch?", "14 teams"},
		{"how many home runs did willie mays finish his career with", "660 home runs"},
	})
}

// Leads in an average are counted unless the record book's list is another one; leads in a
// row are counted as such.
func TestTimesLeading(t *testing.T) {
	checkReadings(t, []reading{
		{"How many times did John Stockton lead the NBA in assists per game?", "9 times"},
		{"How many seasons did Dennis Rodman lead the NBA in rebounds per game?", "REFUSED"},
		{"How many consecutive seasons did Jaromir Jagr lead the NHL in points, starting with 1997-98?", "4 seasons in a row, in 1997-98, 1998-99, 1999-2000 and 2000-01"},
		{"who led the american league in strikeouts the most consecutive seasons", "the most seasons in a row, "},
		{"who led the nhl in goals the most consecutive seasons", "Phil Esposito led a league in goals the most seasons in a row, 6"},
	})
}

// A position in the field is that of the rows, a club is its own in every season, and short
// forms of first names are read as such.
func TestFieldersClubsAndShortNames(t *testing.T) {
	checkReadings(t, []reading{
		{"Who has the most career assists as a shortstop?", "Ozzie Smith has the most fielding assists over an MLB career, 8,375"},
		{"Who caught the most games in major league history?", "2,427"},
		{"Who has the most pitching wins for the Washington Senators and Minnesota Twins franchise?", "Walter Johnson has the most wins over an MLB career, 417"},
		{"who has most wins for the texas rangers franchise", "Charlie Hough"},
		{"How many points did Ray Bourque collect in his career?", "Raymond Bourque scored 1,579 points"},
		{"Who led the NFL in forced fumbles in 2023?", "Bradley Chubb"},
		{"Which kicker made the most field goals in the 2023 NFL season?", "Brandon Aubrey"},
		{"best kicker of all time", "REFUSED Of kickers we track"},
		{"most rushing yards by a kicker", "REFUSED Of kickers we track"},
		{"ozzie smith errors at shortstop", "REFUSED"},
		{"How many times was Mark Reynolds struck out as a batter in 2009?", "223 batting strikeouts"},
		{"Since 2000, who has passed for 3,000 yards and rushed for 1,000 in one season?", "1 season"},
	})
}

// No part of a question about leading most often, or over a career, is dropped.
func TestLeadingMostOftenIsNotALead(t *testing.T) {
	checkReadings(t, []reading{
		{"which player led the league the most seasons in homers", "Babe Ruth and Josh Gibson led a league in home runs most often, 12 times"},
		{"who led the NL in homers the most years", "Mike Schmidt led a league in home runs most often, 8 times"},
		{"most hits over a career", "Pete Rose has the most hits over an MLB career, 4,256"},
		{"most home runs over a single season", "Barry Bonds (2001) has the most home runs in an MLB season, 73"},
		{"league average batting average in 1930", "The batting average in MLB, 1930, was .293"},
	})
}

// "Better than" compares two players; before a number it is a bound.
func TestBetterThanIsAComparison(t *testing.T) {
	checkReadings(t, []reading{
		{"is mike trout better than barry bonds", "Barry Bonds leads in career score"},
		{"Was Gretzky better than Lemieux?", "Wayne Gretzky leads in career score"},
		{"is lebron better than kobe", "LeBron James leads in career score"},
		{"how many pitchers had an era better than 2.00 in 1968", "less than 2.00 earned run average"},
		{"how many pitchers had an era of 2.00 or better in 1968", "at most 2.00 earned run average"},
		{"how many players had a batting average better than .330 in 2004", "more than .330 batting average"},
	})
}

// A list for a team counts its franchise under all names, and names them, unless a place that it
// left is named or two franchises had the name for long.
func TestTeamsAreFranchises(t *testing.T) {
	checkReadings(t, []reading{
		{"Who has the most career hits for the Chicago Cubs?", "Cap Anson has the most hits over an MLB career, 3,012, 1876 to 2025, for the Chicago Cubs and all names of their franchise (Chicago White Stockings, Chicago Colts and Chicago Orphans)"},
		{"guardians all time home run leader", "Jim Thome"},
		{"most strikeouts for the nationals", "(Montreal Expos)"},
		{"most stolen bases for the New York Yankees", "(Baltimore Orioles and New York Highlanders)"},
		{"most goals for the stars since 1990", "Mike Modano has the most goals in the NHL from 1989-90 to 2025-26, 557, for the Dallas Stars and all names of their franchise (Minnesota North Stars)"},
		{"most home runs in Oakland Athletics history", "363, 1876 to 2025, for the Oakland Athletics; "},
		{"most hr for the san francisco giants", "586, 1876 to 2025, for the San Francisco Giants; "},
		{"most goals for the Jets", "for the Winnipeg Jets; "},
		{"most homers in a season for the Yankees since 2000", "for the New York Yankees; "},
		{"Most wins for the New York Yankees in a season", "Jack Chesbro"},
		{"guardians home run leader 2023", "José Ramírez led the Cleveland Guardians with 24 home runs in 2023"},
		{"hank aaron home runs for the braves", "for the Atlanta Braves and all names of their franchise."},
	})
}

// A career at a position is of the seasons at it, which the sentence says.
func TestCareersAtAPosition(t *testing.T) {
	checkReadings(t, []reading{
		{"Which shortstop has the most career home runs?", "Counting seasons as shortstops, Cal Ripken Jr. has the most home runs over an MLB career, 353"},
		{"which first basemen have 500 home runs", "Counting seasons as first basemen, 2 players reached"},
		{"did any shortstop hit 300 home runs in his career", "Yes: counting seasons as shortstops, 2 players reached"},
		{"most wins by a pitcher in the 1970s", "Among pitchers, Jim Palmer"},
		{"which shortstop hit the most home runs in 2002", "Among shortstops, Alex Rodriguez"},
	})
}

// Of the bearers of a last name the one who has less of a career's count than another is not
// taken unasked, and one who has far more of it than all others is.
func TestNamesAreReadByTheFigureAskedFor(t *testing.T) {
	checkReadings(t, []reading{
		{"rice receiving yards", "REFUSED 5 players are known as rice"},
		{"most rec tds season moss or rice", "REFUSED 5 players are known as rice"},
		{"smith saves", "REFUSED"},
		{"ryan strikeouts career", "Nolan Ryan had 5,714 strikeouts"},
		{"griffey hr", "Ken Griffey Jr. hit 630"},
		{"howe goals", "Gordie Howe scored 801 goals"},
	})
}

// One player of a team is named by the team's name in the singular.
func TestMembersOfATeam(t *testing.T) {
	checkReadings(t, []reading{
		{"Which Chicago Bull had the most assists in 1992-93?", "Scottie Pippen led the Chicago Bulls with 507 assists"},
		{"Which Green Bay Packer has the most touchdown passes?", "Aaron Rodgers"},
		{"which Laker has the most assists since 2021-22", "LeBron James"},
		{"Which Maple Leaf scored the most goals in 2021-22?", "Auston Matthews"},
		{"Which Spur averaged the most points in 1994-95?", "David Robinson led the San Antonio Spurs"},
		{"Who was the first Met to win 20 games?", "Tom Seaver"},
		{"angel reese rebounds 2024", "Angel Reese had 446 rebounds"},
	})
}

// A time that is said twice is one time, and an age is a season or is said of one.
func TestTimesAndAgesSaidTwice(t *testing.T) {
	checkReadings(t, []reading{
		{"How old was Jamie Moyer in his last season, 2012?", "49 years old in 2012"},
		{"How old was Jamie Moyer in his last season, 2011?", "REFUSED"},
		{"players w 200 threes last season 24-25 count", "20 seasons with at least 200 three-point field goals"},
		{"most ast in a yr 80s 84-85 to 89-90", "1984-85 to 1989-90"},
		{"ripken age 35 stats", "Cal Ripken Jr.'s 1996 season"},
		{"How old was Barry Bonds when he hit 73 home runs?", "in 2001, at age 36"},
		{"at what age did Babe Ruth hit 60 home runs", "in 1927, at age 32"},
	})
}

// What a question announces, asks behind itself or says with a verb is what it asks.
func TestAskedBeforeOrBehind(t *testing.T) {
	checkReadings(t, []reading{
		{"Which seasons saw Sammy Sosa hit 60 or more home runs?", "Sammy Sosa had 3 seasons"},
		{"Who had the higher career batting average: George Brett or Paul Molitor?", "Paul Molitor leads in batting average"},
		{"The three highest totals of points in the NBA in 1989-90: who had them?", "Michael Jordan led the NBA with 2,753 points"},
		{"Compare 2024-25 rebounds: did Ivica Zubac have more than Karl-Anthony Towns?", "Yes: Ivica Zubac leads in rebounds: Ivica Zubac 1,010, Karl-Anthony Towns 920"},
		{"By how many rebounds did Angel Reese beat A'ja Wilson in 2024?", "A'ja Wilson leads in rebounds by 5"},
		{"By how many rebounds did Angel Reese outrebound A'ja Wilson in 2024?", "A'ja Wilson leads in rebounds by 5"},
		{"What country did Roberto Clemente come from?", "born in Carolina"},
		{"lefties with 300 wins", "6 players reached at least 300 wins"},
		{"2k yard rushers", "5 seasons with at least 2,000 rushing yards"},
		{"who avgd the most points in 05-06", "Kobe Bryant led the NBA with 35.4 points a game"},
		{"ppg leader nhl 92-93", "Mario Lemieux led the NHL with 2.67 points a game"},
	})
}

// No word that limits a figure is dropped: two seasons, a season of a career, a decade that is not
// named, a year before its statistic, another league's seasons.
func TestNoLimitIsDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"nhl most games in goal in a season", "Grant Fuhr (1995-96) has the most games in goal in an NHL season, 79"},
		{"how many games did Martin Brodeur play in goal", "Martin Brodeur had 1,266 games in goal"},
		{"tony gwynn hits 1997 and 1995", "Tony Gwynn had 220 hits in 1997. Tony Gwynn had 197 hits in 1995."}, // each by itself
		{"most hits 1997 and 1995", "REFUSED The question names several times"},
		{"bonds 2001 vs mcgwire 1998 hr", "Barry Bonds 73 (2001), Mark McGwire 70 (1998)"},
		{"jerry rice receiving touchdowns in a season", "Jerry Rice's season high in receiving touchdowns was 9"},
		{"stockton asts season record", "REFUSED"},
		{"barry bonds single season hr record", "Barry Bonds's season high in home runs was 73"},
		{"gretzky goals in the 1981-82 season", "92 goals in 1981-82"},
		{"hr leaders by decade", "REFUSED"},
		{"most hr in the 1990s decade", "Mark McGwire has the most home runs in MLB from 1990 to 1999"},
		{"mcgwire 98 hr", "70 home runs in 1998"},
		{"judge 62 hr season", "1 season with at least 62 home runs"},
		{"most hr over two seasons", "REFUSED"},
		{"lowest career era minimum 1000 innings", "at least 1,000 innings"},
		{"best era min 1000 ip", "over an MLB career, 1.82, 1876 to 2025, at least 1,000 innings"},
		{"t.o. receiving yards 2001", "Terrell Owens had 1,412"},
		{"gretzky 100 point seasons", "15 seasons with at least 100 points, 1979-80 to 1998-99, not counting the WHA"},
		{"how many 50 goal seasons did bobby hull have", ", not counting the WHA"},
	})
}

// What a rate was, of no player, is the league's and no leader's.
func TestRatesOfALeague(t *testing.T) {
	checkReadings(t, []reading{
		{"What was the earned run average of the American League in 1968?", "The earned run average in the AL, 1968, was 2.98 over all who played"},
		{"What was the batting average in the American League in 1968?", "was .230 over all who played"},
		{"What was the ERA of the Braves in 1995?", "together had a 3.44 earned run average in 1995, for the Atlanta Braves"},
		{"what was the highest batting average in the AL in 1968", "Carl Yastrzemski led the AL"},
		{"Did Cal Ripken Jr. ever win a batting title?", "Cal Ripken Jr. led a league in batting average 0 times"},
		{"did tony gwynn ever win a batting title", "Tony Gwynn led "},
		{"tomlinson touchdowns at age 27", "don't record the date of birth of LaDainian Tomlinson"},
		{"What was Ichiro Suzuki's batting average over his first ten seasons?", "from 2001 to 2010"},
	})
}
