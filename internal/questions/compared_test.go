package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
)

// How much more one player has than another is said with both figures, or refused where these
// are too coarse.
func TestDifferencesAreSaidWithBothFigures(t *testing.T) {
	checkReadings(t, []reading{
		{"How many more home runs did Barry Bonds hit than Mark McGwire over their careers?", "Barry Bonds leads in home runs by 179: Barry Bonds 762 (1986 to 2007), Mark McGwire 583 (1986 to 2001)."},
		{"What is the difference in career hits between Pete Rose and Ty Cobb?", "Pete Rose leads in hits by 67"},
		{"How many more receiving touchdowns than Rob Gronkowski did Jimmy Graham score in 2013?", "Jimmy Graham leads in receiving touchdowns by 12"},
		{"By how many points did Michael Jordan outscore Dominique Wilkins in 1987-88?", "by 471"},
		{"By how many yards did Adrian Peterson out-rush Frank Gore over their careers?", "Frank Gore leads in rushing yards by 1,079"},
		{"who had more homers in 2019, alonso or soler, and by how many", "Pete Alonso leads in home runs by 5"},
		{"difference between the batting averages of Wade Boggs and Don Mattingly in 1988", "by .055"},
		{"did ovi pass gretzky in goals", "Yes: Alex Ovechkin leads"},
		{"how many more points does lebron have than kobe", "REFUSED The averages held are too coarse"},
		{"how many more homers did bonds hit", "REFUSED"},
	})
}

// Who is better now is answered by current ratings of players who are active, with their
// intervals; who is the best of a league now, by the player's own.
func TestNowComparesCurrentRatings(t *testing.T) {
	checkReadings(t, []reading{
		{"is mcdavid better than mackinnon right now", "Nathan MacKinnon leads in current rating, as of 16 April 2026: Nathan MacKinnon 94.2 (80% interval 90.9 to 96.4), Connor McDavid"},
		{"Who is higher rated currently, Luka Doncic or Jayson Tatum?", "Luka Dončić leads in current rating"},
		{"who is better tatum or brown right now", "Jaylen Brown"},
		{"is Aaron Judge better than Connor McDavid right now", "REFUSED Current ratings compare players of one sport"},
		{"is jordan better than lebron right now", "REFUSED"},
		{"is aja wilson the best player in the w", "A'ja Wilson's current rating"},
		{"was jordan the best player ever", "Michael Jordan's career"},
	})
}

// An answer about a player's thresholds is over seasons of play that are held, and says so if
// there are others.
func TestThresholdsOfAPlayerAreOverOwnSeasons(t *testing.T) {
	checkReadings(t, []reading{
		{"wilt 50 ppg season", "REFUSED Points a game are recorded for"},
		{"In how many seasons did LeBron James average at least 27 points per game?", "12 seasons with at least 27.0 points a game, 2003-04 to 2024-25."},
		{"How many seasons did Hank Aaron hit 40 homers since 1965", "4 seasons with at least 40 home runs, 1965 to 1976."},
	})
}

// "Ever" asks about a season where the number is near the record of one, and a number that a
// verb alone says the statistic of is asked back where it can be two.
func TestEverIsOfASeasonNearItsRecord(t *testing.T) {
	checkReadings(t, []reading{
		{"did bonds ever hit 80 homers", "No (at least 80 home runs in a season): Barry Bonds's season high in home runs was 73"},
		{"has anyone ever thrown 60 tds", "No: 0 seasons"},
		{"did griffey ever hit 600", "Yes (at least 600 home runs): Ken Griffey Jr. hit 630"},
		{"did tony gwynn ever hit 400", `REFUSED "400" can mean a batting average of .400 or 400 home runs`},
		{"did gwynn hit 300 in 1990", "Yes (at least .300 batting average): Tony Gwynn had a .309"},
	})
}

// A full name of two words is never read as two last names, and "per game" at the end of a list
// is of all of it.
func TestWordsBelongTogether(t *testing.T) {
	checkReadings(t, []reading{
		{"Who has more career rushing yards, Emmitt Smith or Walter Payton?", `REFUSED No player is known as "walter payton"`},
		{"who is better kobe lebron", "LeBron James leads"},
		{"What were Nikola Jokic's points, rebounds, and assists per game in 2023-24?", "averaged 26.4 points a game, 12.4 rebounds a game and 9.0 assists a game"},
		{"What was Derek Jeter's batting average at age 35?", "Derek Jeter had a .334 batting average in 2009"},
		{"gwynn avg 94", "Tony Gwynn had a .394 batting average in 1994"},
		{"how many years did duncan average 20 and 10", "9 seasons with at least 20.0 points a game and at least 10.0 rebounds a game"},
		{"How many passing yards did Peyton Manning average per season?", "REFUSED Peyton Manning's passing yards are held from 2000 only"},
		{"arike buckets 2023 total", "Arike Ogunbowale scored 849 points"},
		{"how many dudes hit 60 homers", "10 seasons"},
	})
}

// The seasons of a career are counted where the rows show each of them, with the limits of what
// is held.
func TestSeasonsPlayedAreCounted(t *testing.T) {
	checkReadings(t, []reading{
		{"How many seasons did Nolan Ryan play in MLB?", "Nolan Ryan played in 27 MLB seasons, 1966 to 1993."},
		{"For how many seasons did Nicklas Lidstrom play in the NHL?", "played in 20 NHL seasons, 1991-92 to 2011-12."},
		{"How many seasons did Gordie Howe play?", "played in 26 NHL seasons, 1946-47 to 1979-80, not counting the WHA."},
		{"how many seasons did dr j play", "played in 11 NBA seasons, 1976-77 to 1986-87, not counting the ABA."},
		{"how many seasons did brady play", "played in 23 NFL seasons, among the seasons held, 2000 to 2022."},
		{"how many years did brady play for the patriots", "played in 20 NFL seasons, among the seasons held, 2000 to 2019, for the New England Patriots."},
		{"how long did cal ripken play", "played in 21 MLB seasons, 1981 to 2001."},
		{"how many seasons did jj watt play", "REFUSED Football's records"},
		{"did sabrina average a triple double", "No: Sabrina Ionescu had 0 seasons with"},
	})
}

// "This season" is the one that the calendar says, and what is not held of it is refused with
// its state and a question about the last one held.
func TestThisSeasonIsByTheCalendar(t *testing.T) {
	book := benched(t).book
	for day, list := range map[string][]reading{
		"2026-11-25": {
			{"ovi goals this season", "REFUSED The 2026-27 season is being played, and the data hold whole seasons to 2025-26. Ask for 2025-26 by its name."},
			{"soto ops this year", "REFUSED The last season, 2026, is over but not complete in the data. Ask for 2025 by its name."},
			{"whos leading the w in scoring", "In the games of 2026 held, through 21 August 2026, A'ja Wilson led the WNBA with 25.9 points a game"},
			{"best qb this season", "REFUSED The 2026 season is being played"},
			{"who's leading the nhl in career points", "Wayne Gretzky has the most points over an NHL career"},
		},
		"2026-06-25": {
			{"ovi goals this season", "Alex Ovechkin scored 32 goals in 2025-26. [NHL: the goals of Alex Ovechkin, 2025-26] this season is 2025-26, the last that was played"},
			{"soto ops this year", "REFUSED The 2026 season is being played"},
		},
	} {
		now, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		s := New(Deps{Book: book, Issuer: issuer(func(receipts.Statement) {}), Clock: func() time.Time { return now }})
		for _, c := range list {
			if got := said(t, s, c.question); !strings.Contains(got, c.says) {
				t.Errorf("on %s, %q wants %q: %s", day, c.question, c.says, got)
			}
		}
	}
}

// A last name means a star of today where nobody else of it is well-known, possessives go
// without their apostrophe, and rookies are compared by their first seasons.
func TestShortNamesMeanTheStarsOfToday(t *testing.T) {
	checkReadings(t, []reading{
		{"whats clarks height", `Caitlin Clark is listed at 6 ft 0 in. [WNBA: the height of Caitlin Clark] "clarks" was read as Caitlin Clark`},
		{"clark turnovers rookie year", "Caitlin Clark had 223 turnovers in 2024."},
		{"wilson career points", "A'ja Wilson scored"},
		{"jones career points", "REFUSED"},
		{"whats trouts career ops", "Mike Trout had a .976"},
		{"mike trouts hr in 2019", "Mike Trout hit 45 home runs"},
		{"jagr pts as a penguin", "Jaromir Jagr scored 1,079 points"},
		{"josh hines-allen sacks 2023", "Josh Allen had 17.5 sacks in 2023."},
		{"eli or rivers more tds", "Philip Rivers leads in touchdown passes"},
		{"caitlin or paige more ppg as rookies", "Caitlin Clark leads in points a game: Caitlin Clark 19.23 (2024), Paige Bueckers 19.22 (2025)."},
		{"clark vs reese rookie season", "Caitlin Clark leads in rating"},
	})
}

// A rate reaches a threshold as it is shown, a few seasons that do are named, and who leads in
// scoring leads in points a game.
func TestThresholdsNameFewSeasons(t *testing.T) {
	checkReadings(t, []reading{
		{"who had a 1.12 era or lower since 1960", "Bob Gibson 1.12 earned run average (1968)."},
		{"Which player averaged a triple-double in 2016-17?", "by 1 player, 2016-17: Russell Westbrook 31.6 points a game (2016-17)."},
		{"who hit 60 homers since 2010", "2010 to 2025: Aaron Judge 62 home runs (2022), Cal Raleigh 60 home runs (2025)."},
		{"who led the nba in scoring in 2022-23", "Joel Embiid led the NBA with 33.1 points a game"},
		{"wnba scoring leader 2024 pts", "A'ja Wilson led the WNBA with 1,021 points"},
		{"how many times did mj lead the league in scoring", "Michael Jordan led a league in points a game 10 times"},
		{"best shooting guard ever", "REFUSED Our sources list basketball's players as guards, forwards and centers"},
	})
}

// Turns of phrase that say a fact or a statistic in other words are read as it.
func TestOtherWordsForFactsAndStatistics(t *testing.T) {
	checkReadings(t, []reading{
		{"Which school did Tim Duncan attend?", "the college or last school Wake Forest"},
		{"What country is Leon Draisaitl from?", "was born in Cologne, Germany"},
		{"Who was the most penalized player of the 1981-82 season?", "Paul Baxter led the NHL with 409 penalty minutes"},
		{"Who was intercepted more than any other passer in 2013?", "Eli Manning led the NFL with 27 interceptions thrown"},
		{"shaq ft pct 1994", "a .554 free throw percentage"},
		{"Who has the highest career rating in the WNBA?", "Tamika Catchings had the best WNBA career"},
	})
}
