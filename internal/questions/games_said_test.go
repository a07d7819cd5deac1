package questions

import (
	"slices"
	"testing"
)

// What is asked of single games is read in the words of people who ask: the year before the game,
// the kind of game before its statistic, games without something, and streaks by other names.
func TestGamesAsPeopleSayThem(t *testing.T) {
	t.Parallel()
	answersTo(t, wnbaGames(t), map[string]string{
		"Count A'ja Wilson's games of at least 40 points in 2024.":                                 "A'ja Wilson had 2 games with at least 40 points, in 2024;",
		"In how many 2024 regular season games did Caitlin Clark record a triple-double?":          "Caitlin Clark had 2 games with a triple-double, in 2024;",
		"Caitlin Clark's number of play-off games with 20 points or more in 2024":                  "Caitlin Clark had 1 game with at least 20 points, in the playoffs of 2024;",
		"How many straight games with a double-double did A'ja Wilson manage at most in 2024?":     "is 8 games (5 July 2024 to 18 August 2024).",
		"A'ja Wilson 2024: longest string of games with 20 or more points?":                        "is 15 games (14 May 2024 to 27 June 2024).",
		"What was the longest run of double-digit scoring games by Nneka Ogwumike in 2016?":        "longest streak of games with at least 10 points, in 2016, is 18 games",
		"A'ja Wilson in games won, 2024: rebounds per game?":                                       "In 2024, in wins, in 26 games, A'ja Wilson had 12.85 rebounds a game",
		"In how many games did Caitlin Clark go without a steal in 2024?":                          "Caitlin Clark had 14 games with no steals, in 2024;",
		"How many games without a steal in a row was Caitlin Clark's longest drought in 2024?":     "Caitlin Clark's longest streak of games with no steals, in 2024, is 3 games",
		"Caitlin Clark games with 20 points and no turnovers in 2024":                              "Caitlin Clark had 0 games with at least 20 points and no turnovers, in 2024;",
		"How many games of the 2024 regular season saw Caitlin Clark get ten assists or more?":     "Caitlin Clark had 12 games with at least 10 assists, in 2024;",
		"On which day did Paige Bueckers score her first 40 point game":                            "was on 20 August 2025: 44 points.",
		"Maya Moore's highest point total in a 2014 regular-season game?":                          "The most points of Maya Moore in a game, in 2014, are 48",
		"Angel McCoughtry's best playoff scoring game ever: how many?":                             "in the playoff games held, 2009 to 2025, are 42",
		"Who had the single biggest assist game in the 2024 WNBA playoffs?":                        "share the most assists in a game, 13, in the playoffs of 2024;",
		"Highest individual point total in a WNBA regular-season game of 2024 and who had it?":     "A'ja Wilson (27 August 2024) has the most points in a game, 42, in 2024;",
		"A'ja Wilson's best scoring game of 2024, in the regular season: how many points?":         "The most points of A'ja Wilson in a game, in 2024, are 42",
		"I need Caitlin Clark's assists from her July 17, 2024 game at Dallas.":                    "On 17 July 2024, against the Dallas Wings, on the road, Caitlin Clark had 19 assists.",
		"What was the point total for Liz Cambage in her big night of July 17, 2018?":              "On 17 July 2018, Liz Cambage had 53 points.",
		"A'ja Wilson, all regular-season games against Seattle from 2020 to 2024: total rebounds?": "against the Seattle Storm, in",
		"Which player had the biggest rebounding game of the 2024 WNBA regular season?":            "has the most rebounds in a game,",
	})
}

// A kind of game is never read as of seasons, where the league's games are not held.
func TestGamesThatAreNotHeldAreNoSeasons(t *testing.T) {
	checkReadings(t, []reading{
		{"How many 4-hit games did Tony Gwynn have in 1993?", "REFUSED We hold no single games of the MLB."},
		{"Mookie Betts four-hit games", "REFUSED We hold no single games of the MLB."},
		{"Dodgers record in one-run games 2022", "REFUSED We hold no single games of the MLB."},
	})
}

// A question may tell of a game before it asks of it: its day names it. What is told is not
// checked, which the answer says; without a day nothing is dropped.
func TestStoriesNameAGame(t *testing.T) {
	t.Parallel()
	s := wnbaGames(t)
	answersTo(t, s, map[string]string{
		"Sabrina Ionescu had a triple-double on July 6, 2022; how many points did she score?":                   "On 6 July 2022, Sabrina Ionescu had 31 points.",
		"Caitlin Clark set a mark for assists on July 17, 2024. How many?":                                      "On 17 July 2024, Caitlin Clark had 19 assists.",
		"Liz Cambage went off on 7/17/2018. How many points was it?":                                            "On 17 July 2018, Liz Cambage had 53 points.",
		"How many did Chelsea Gray score in the first game of the 2022 finals, on September 11?":                "On 11 September 2022, Chelsea Gray had 21 points.",
		"Caitlin Clark outplayed the Sky on June 23, 2024 - how many did she score?":                            "On 23 June 2024, against the Chicago Sky, Caitlin Clark had 17 points.",
		"Caitlin Clark outplayed her rivals in a strange year, how many points did she score in 2024?":          "refused: ",
		"Caitlin Clark beat A'ja Wilson in overtime on July 17, 2024; how many points did she score in the 4th": "refused: ",
	})
	if a, err := s.Ask(t.Context(), "Sabrina Ionescu had a triple-double on July 6, 2022; how many points did she score?"); err != nil || !slices.Contains(a.Inferred, "what is told of the game beside its day is not checked") {
		t.Errorf("what is told is taken for checked: %v, %v", a.Inferred, err)
	}
}

// What is gained through the air is a passer's passing and a receiver's receiving.
func TestThroughTheAirIsOfTheRole(t *testing.T) {
	checkReadings(t, []reading{
		{"how many yards did Randy Moss gain through the air in 2007", "Randy Moss had 1,493 receiving yards in 2007."},
		{"touchdowns through the air Randy Moss 2007", "Randy Moss scored 23 receiving touchdowns in 2007."},
		{"how many yards through the air did Tom Brady have in 2007", "Tom Brady had 4,806 passing yards in 2007."},
		{"who had the most yards through the air in 2013", "REFUSED"},
	})
}

// What a player's team won and lost with the player is not held, and no other figures are said for
// it; a nickname that a team has, too, is the player's where one is asked about.
func TestRecordsOfPlayersAreNotHeld(t *testing.T) {
	checkReadings(t, []reading{
		{"LeBron James record against the Celtics", "REFUSED We hold no records of what a team won and lost with a player"},
		{"Lamar Jackson record vs the Chiefs", "REFUSED We hold no records of what a team won and lost with a player"},
		{"How many triple doubles did Magic have in 1986-87?", "Magic Johnson had 11 games with a triple-double"},
		{"When did Adrian Peterson rush for 296 yards?", "REFUSED We hold single NFL games of 2009 to 2025 only"},
		{"When did Calvin Johnson have 329 receiving yards", "on 27 October 2013."},
		{"When did Derrick Henry rush for 2000 yards", "Derrick Henry first reached at least 2,000 rushing yards in a season, in 2020"},
		{"When did Barry Bonds hit 73 home runs", "in 2001"},
		{"Has any WNBA player scored 50 in a game?", "Yes: Liz Cambage,"},
		{"how many times did Kevin Durant score between 30 and 39 in 2022-23", "Kevin Durant had 19 games with at least 30 points and at most 39 points"},
		{"Anthony Edwards over 40 points, how many times", "games with more than 40 points"},
		{"Mike Trout how far from 500 home runs", "500"},
	})
}

// Droughts are of games without something, nights are games, pairs are of two statistics, and the
// most against a team is of one game.
func TestDroughtsNightsAndPairs(t *testing.T) {
	checkReadings(t, []reading{
		{"longest goal drought by Alex DeBrincat in 2022-23", "longest streak of games with no goals, in 2022-23, is 7 games"},
		{"how many nights did Nikola Jokic put up a triple-double in 2021-22", "Nikola Jokić had 19 games with a triple-double, in 2021-22;"},
		{"Connor McDavid 5-point nights", "games with at least 5 points"},
		{"How many consecutive games did Kevin Durant score at least 25 in 2022-23?", "is 17 games (19 October 2022 to 20 November 2022)"},
		{"Is Tatum better at home or on the road in 2023-24?", "960 points in 36 games at home (26.67 a game) and 1,027 points in 38 games on the road"},
		{"Anthony Davis 20-20 games", "games with at least 20 points and at least 20 rebounds"},
		{"Christian McCaffrey 100-100 games", "at least 100 rushing yards and at least 100 receiving yards"},
		{"What is the most points LeBron James has scored against Golden State?", "against the Golden State Warriors, are 56 (5 March 2022)"},
		{"Who caught the most passes in Super Bowl XLIX", "Shane Vereen (1 February 2015) has the most receptions in a game, 11"},
		{"Bird's highest-scoring game was against which team?", "REFUSED The sentence of an answer names the day of a game"},
	})
}

// A streak with a figure that a game can have is of games, and with any other of seasons; an average
// against a team is a game's.
func TestStreaksWithAFigure(t *testing.T) {
	checkReadings(t, []reading{
		{"DeWanna Bonner longest streak with 10+ points 2021", "DeWanna Bonner's longest streak of games with at least 10 points, in 2021, is 8 games"},
		{"Barry Bonds longest streak with 30+ homers", "had the most seasons in a row with at least 30 home runs, 13"},
		{"How many times did Donovan Mitchell score 40 or more in the 2022-23 season?", "Donovan Mitchell had 13 games with at least 40 points, in 2022-23;"},
		{"when was the last time Aaron Judge hit 50 home runs", "Aaron Judge last reached at least 50 home runs in a season"},
		{"last time tony gwynn hit .350", "Tony Gwynn last reached at least .350 batting average in a qualified season, in 1997"},
		{"when was the last time Devin Booker scored 50", "game"},
		{"Steals record for a WNBA game", "share the most steals in a game, 8,"},
		{"Jackie Young games without a turnover 2023", "Jackie Young had 9 games with no turnovers, in 2023;"},
		{"What did Breanna Stewart average against the Aces in 2023?", "Breanna Stewart had 18 points a game"},
		{"Tom Brady game with most interceptions", "The most interceptions thrown of Tom Brady in a game,"},
	})
}
