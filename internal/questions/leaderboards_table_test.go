package questions

// outcome is what an honest product does with a question about the open data.
type outcome int

const (
	// served answers; the sentence holds every string of says.
	served outcome = iota
	// refused returns no answer; the refusal contains every string of says.
	refused
	// servedWithSpan either refuses or answers with a sentence that names the
	// seasons it counts: every string of says.
	servedWithSpan
)

// leaderboardCase is one question and what may be said to it. never lists
// what a served sentence must not hold.
type leaderboardCase struct {
	league, text string
	want         outcome
	says         []string
	never        []string
}

// leaderboardCases, but for the last, were written from the public record and from the seasons
// that the open data holds, before the code was read: NBA totals for 1946-47
// to 1995-96 and from 2021-22, averages between; NFL from 2000, defense for
// 2020-21 and 2023-25; WNBA totals from 2009; MLB and NHL whole. Corrected since, as
// the data proved them wrong: sacks and interceptions of 2022 are held too, and NBA
// totals begin with 1976-77. The refusals of "rank" and of "more" are of the grammar,
// which reads neither, and so give another reason than was expected.
var leaderboardCases = []leaderboardCase{
	// MLB: everything is held, so everything is answered.
	{"mlb", "most home runs all time", served, []string{"Barry Bonds", "762"}, nil},
	{"mlb", "most home runs in a season", served, []string{"Barry Bonds", "73", "2001"}, nil},
	{"mlb", "most home runs since 2000", served, []string{"Albert Pujols", "703", "2000"}, nil},
	{"mlb", "most home runs in the 1990s", served, []string{"Mark McGwire", "405", "1990"}, nil},
	{"mlb", "most strikeouts by a pitcher all time", served, []string{"Nolan Ryan", "5,714"}, nil},
	{"mlb", "most hits from 2010 to 2020", served, []string{"Robinson Cano", "2010", "2020"}, nil},
	{"mlb", "most home runs by a rookie", served, []string{"Pete Alonso", "53", "2019"}, nil},
	{"mlb", "where does Ken Griffey Jr. rank in career home runs", served, []string{"ranks 7th"}, nil},
	{"mlb", "most home runs by an active player", served, []string{"Giancarlo Stanton", "453"}, nil},

	// NHL: everything is held.
	{"nhl", "most goals all time in the NHL", served, []string{"Ovechkin", "929"}, nil},
	{"nhl", "most NHL points in a season", served, []string{"Wayne Gretzky", "215", "1985-86"}, nil},
	{"nhl", "most NHL assists since 2000", served, []string{"Sidney Crosby"}, nil},
	{"nhl", "most NHL goals in the 1990s", served, []string{"Brett Hull"}, nil},

	// NFL: a list without bounds begins in 2000 and must say so.
	{"nfl", "most rushing yards all time", servedWithSpan, []string{"2000"}, nil},
	{"nfl", "most rushing yards since 2000", served, []string{"Frank Gore", "16,000", "2000"}, nil},
	{"nfl", "most rushing yards in a season", servedWithSpan, []string{"Adrian Peterson", "2,097", "2000"}, nil},
	{"nfl", "most passing touchdowns from 2010 to 2020", served, []string{"Drew Brees", "369"}, nil},
	{"nfl", "most sacks all time", refused, []string{"2020"}, nil},
	{"nfl", "most sacks in 2024", served, []string{"Trey Hendrickson", "17.5"}, nil},
	{"nfl", "most sacks since 2015", refused, []string{"2015 to 2019"}, nil},
	{"nfl", "most sacks in a season", servedWithSpan, []string{"2020", "2023"}, nil},
	{"nfl", "where does Emmitt Smith rank in career rushing yards", refused, nil, nil},

	// NBA: no list of totals may cross 1996-97 to 2020-21.
	{"nba", "most NBA points all time", refused, []string{"1996-97", "2020-21", "averages"}, nil},
	{"nba", "most career points NBA", refused, []string{"1996-97", "2020-21", "averages"}, nil},
	{"nba", "most NBA points since 2000", refused, []string{"2020-21", "averages"}, nil},
	{"nba", "most NBA points in the 1980s", served, []string{"Alex English"}, nil},
	{"nba", "most NBA points since 2022", served, []string{"to 2024-25"}, nil},
	{"nba", "most NBA points in a season", servedWithSpan, []string{"1996-97", "2020-21"}, nil},
	{"nba", "most NBA points in 1987-88", served, []string{"Michael Jordan", "2,868"}, nil},
	{"nba", "Kobe Bryant points per game in 2005-06", served, []string{"35.4"}, nil},
	{"nba", "Kobe Bryant points in 2005-06", served, []string{"2,828 to 2,836", "by season averages with one decimal"}, nil},
	{"nba", "most NBA points in 2005-06", refused, []string{"averages", "points a game in 2005-06"}, nil},
	{"nba", "most NBA points per game in 2005-06", served, []string{"Kobe Bryant", "35.4"}, nil},
	{"nba", "who has more career points, Kareem Abdul-Jabbar or LeBron James", refused, nil, nil},
	{"nba", "where does Moses Malone rank in career points", refused, nil, nil},
	{"nba", "Michael Jordan career points", served, []string{"32,270 to 32,298", "by season averages with one decimal"}, nil},
	{"nba", "Larry Bird career points", served, []string{"21,791"}, nil},
	{"nba", "most NBA points by an active player", refused, []string{"averages"}, nil},
	{"nba", "most NBA points by a rookie", servedWithSpan, []string{"1996-97", "2020-21"}, nil},
	{"nba", "Wilt Chamberlain points in 1961-62", served, []string{"4,029"}, nil},

	// WNBA: totals from 2009 on; averages before.
	{"wnba", "most WNBA points all time", servedWithSpan, []string{"2009"}, nil},
	{"wnba", "most WNBA points in 2024", served, []string{"A'ja Wilson", "1,021"}, nil},
	{"wnba", "most WNBA points since 2009", served, []string{"Tina Charles", "2009"}, nil},
	{"wnba", "Breanna Stewart points in 2018", served, []string{"742"}, nil},
	{"wnba", "most WNBA points for the Seattle Storm in 2018", served, []string{"Breanna Stewart", "Seattle Storm"}, nil},

	// Written after the code was read.
	{"nba", "compare Kareem Abdul-Jabbar and LeBron James career points", refused, []string{"1971-72 to 1974-75", "a part of the games"}, nil},
	{"nba", "compare LeBron James and Michael Jordan by points", served, []string{"LeBron James 42,121 to 42,238 (2003-04 to 2024-25), Michael Jordan 32,270 to 32,298", "averages"}, nil},
	{"nba", "most NBA points per game in a season since 1976-77", served, []string{"Michael Jordan", "37.1", "1976-77 to 2024-25"}, nil},
	{"nba", "most NBA points per game in a season", refused, []string{"Wilt Chamberlain has a higher figure in one of them, 1961-62", "since 1976-77"}, nil},
	{"nba", "highest career points per game NBA", refused, []string{"averages"}, nil},
	{"nba", "LeBron James career points", served, []string{"42,121 to 42,238", "averages"}, nil},
	{"nba", "who led the NBA in points the most times", refused, []string{"averages"}, nil},
	{"nba", "most seasons in a row with 2000 points NBA", refused, []string{"averages"}, nil},
	{"nba", "how many 2000 point seasons did Kobe Bryant have", refused, []string{"averages"}, nil},
	{"nba", "how many 2000 point seasons did Larry Bird have", served, []string{"4 seasons", "1979-80 to 1991-92"}, nil},
	{"nba", "players with 20000 career points NBA", refused, []string{"averages"}, nil},
	{"nba", "most games played NBA all time", servedWithSpan, []string{"1976-77 to 2024-25"}, []string{"over a career"}},
	{"nfl", "rookie with the most passing touchdowns", servedWithSpan, []string{"Justin Herbert", "31"}, []string{"Peyton Manning"}},
	{"nfl", "most solo tackles in 2016", refused, []string{"2020"}, nil},
	{"nhl", "most NHL shutouts all time", servedWithSpan, []string{"1917-18 to 2017-18"}, []string{"over a career"}},
	{"nhl", "most hits in the NHL all time", refused, []string{"2013-14", "2017-18"}, nil},
	{"mlb", "most times caught stealing all time", servedWithSpan, []string{"Rickey Henderson", "1951 to 2025"}, []string{"over a career"}},
	{"wnba", "Diana Taurasi career points", served, []string{"In the seasons recorded, 2009 to 2024, of a career from 2004 to 2024, "}, nil},
}
