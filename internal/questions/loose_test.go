package questions

import "testing"

// TestChatAndCeremonyAreReadPlainly: a question that is not understood as it stands is read without what
// chat and almanacs add, and never without what it asks.
func TestChatAndCeremonyAreReadPlainly(t *testing.T) {
	checkReadings(t, []reading{
		{"who led the 95 indians in homers", "Albert Belle led the Cleveland Indians with 50 home runs in 1995"},
		{"saves leader 04 red sox", "Keith Foulke led the Boston Red Sox with 32 saves in 2004"},
		{"smoltz glavine maddux who had the most ks", "Greg Maddux"},
		{"who blocked more in 2018 stewie or aja", "A'ja Wilson 55, Breanna Stewart 49"},
		{"How many touchdowns and how many interceptions did Tom Brady throw in 2007?", "50 touchdown passes and 8 interceptions"},
		{"In the WNBA, identify the player who made the most three-point field goals in 2025.", "Kelsey Mitchell led the WNBA with 111"},
		{"In the years 2021, 2022 and 2023 together, what total of rebounds did Jonquel Jones secure?", "from 2021 to 2023"},
		{"Considering only National League pitchers who worked at least 162 innings in 1985, whose earned run average was lowest?", "Dwight Gooden"},
		{"matt ryan yards per attempt mvp year 2016", "9.26 yards a pass in 2016"},
		// What says of whom, what or when is never left out.
		{"how many shutouts did Tony Esposito achieve in his first full season", "REFUSED"},
		{"lebron points in his mvp year", "REFUSED"},
		{"how many homers did judge hit with two strikes lol", "REFUSED"},
		{"is Aaron Judge better than Connor McDavid right now", "REFUSED"},
		{"how many players in the 27 club", "REFUSED"},
	})
}

// TestPlacesAndTeamsAreNotTheirPlayersFigures: who asks for a place, a league's rate or a team's figure gets no
// player's figure instead.
func TestPlacesAndTeamsAreNotTheirPlayersFigures(t *testing.T) {
	checkReadings(t, []reading{
		{"what # is clemens in career wins", "Roger Clemens ranks 9th in wins"},
		{"how high up is selanne in goals all time", "Teemu Selanne ranks 12th in goals"},
		{"In goals for 2021-22, where did Kirill Kaprizov stand?", "Kirill Kaprizov ranks 5th in goals"},
		{"kelsey plum where in total scoring 2022", "Kelsey Plum ranks 2nd in points"},
		{"braves 100 win seasons since 91", "The Atlanta Braves won 100 or more games in 8 seasons"},
		{"browns last time they won 11 games", "most recently in 2023"},
		{"free throw pct for the whole w in 2019", "The free throw percentage in the WNBA, 2019, was .796"},
		{"Calculate the earned run average of the National League as a whole for 1930.", "The earned run average in the NL, 1930, was 4.97"},
		{"pacers points per game 2023-24", "The Indiana Pacers scored 123.3 points a game in 2023-24"},
		{"habs 76-77 points", "REFUSED Whose points"},
		{"unit + schilling combined wins 01 dbacks", "REFUSED"},
		{"Per game, how many points did Wayne Gretzky average in the 1983-84 season?", "averaged 2.77 points a game"},
		{"stewie total boards since 2018 thru 25", "from 2018 to 2025"},
		{"most losses by a pitcher since 1960 single season", "share the most losses in an MLB season"},
		{"on how many occasions between 2013 and 2025 has a WNBA player recorded 300 or more assists in one season", "6 seasons with at least 300 assists"},
		{"iginla ever get 100 pts?", "No"},
		{"In what time did John Ross run the forty yards at the combine?", "REFUSED"},
	})
}
