package questions

import (
	"strings"
	"testing"

	"groundline/internal/stats"
)

// answersTo asks questions and compares each answer's sentence; what is refused has the words
// in its reason instead.
func answersTo(t *testing.T, s *Service, want map[string]string) {
	t.Helper()
	for question, words := range want {
		t.Run(question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), question)
			if err != nil {
				t.Fatal(err)
			}
			said := a.Answer
			if !a.Grounded {
				said = "refused: " + a.Refusal.Reason
			}
			if !strings.Contains(said, words) {
				t.Errorf("%s: %q lacks %q", question, said, words)
			}
		})
	}
}

// Every kind of question about single games is answered by what it asks: a figure a game, yes
// or no, a day, a count of games or a total; and a condition it cannot take is refused.
func TestKindsOfGameQuestions(t *testing.T) {
	t.Parallel()
	answersTo(t, wnbaGames(t), map[string]string{
		"Caitlin Clark road ppg 2024":                                           "In 2024, on the road, in 20 games, Caitlin Clark had 17.55 points a game, 351 points.",
		"what did A'ja Wilson average in points at home in 2024":                "points a game, 493 points.",
		"clark ast 7/17/24":                                                     "On 17 July 2024, Caitlin Clark had 19 assists.",
		"Caitlin Clark assists 13/17/24":                                        "refused: ",
		"stewart pts against aces 2023 reg":                                     "against the Las Vegas Aces, in 4 games, Breanna Stewart had",
		"A'ja Wilson vs Breanna Stewart points 2023":                            "Breanna Stewart leads in points",
		"how often did Breanna Stewart score at least 40 points in 2023":        "Breanna Stewart had 4 games with at least 40 points, in 2023;",
		"how often did Breanna Stewart score at least 40 points":                "games with at least 40 points, in the games held,",
		"in how many games of 2023 did Breanna Stewart score 40 or more points": "Breanna Stewart had 4 games with at least 40 points, in 2023;",
		"did clark have a triple double in 2024":                                "Yes: Caitlin Clark had 2 games with a triple-double, in 2024;",
		"did A'ja Wilson score 60 in a game in 2023":                            "No: A'ja Wilson had 0 games with at least 60 points, in 2023;",
		"did Diana Taurasi have a 50 point game":                                "refused: We hold single WNBA games of 2009 to 2026 only, not of all seasons of Diana Taurasi.",
		"any 50 pt games in wnba 2024":                                          "No: Nobody had a game with at least 50 points, in 2024.",
		"any 50 pt games in wnba 2023":                                          "Yes: A'ja Wilson has the most games with at least 50 points, 1, in 2023;",
		"did anybody play well in a wnba game in 2023":                          "refused: ",
		"number of triple doubles in the wnba 2023":                             "There were 13 player games with a triple-double, in 2023,",
		"date of paige bueckers 40 pt game 2025":                                "in 2025: on 20 August 2025.",
		"when was Caitlin Clark's first triple-double":                          "Caitlin Clark's first game with a triple-double was on 6 July 2024: 19 points,",
		"clark pts first playoff game 2024":                                     "Caitlin Clark's first game, in the playoffs of 2024, was on 22 September 2024: 11 points.",
		"when was Diana Taurasi's first 30 point game":                          "refused: We hold single WNBA games of 2009 to 2026 only",
		"Who had the most assists in June 2024 in the WNBA?":                    "has the most assists, from 1 June 2024 to 30 June 2024,",
		"most assists against the Aces in 2024":                                 "refused: Is the most in one game meant?",
		"how many points did A'ja Wilson score in her best game of 2024":        "The most points of A'ja Wilson in a game, in 2024, are 42",
		"clark longest run of games w a 3 in 2024":                              "Caitlin Clark's longest streak of games with at least 1 three-point field goal, in 2024, is 40 games",
		"most points in an wnba game for the Aces in 2023":                      "A'ja Wilson (22 August 2023) has the most points in a game, 53, in 2023, for the Las Vegas Aces;",
		"Aces last 10 games":                                                    "refused: Last games are answered of one player: name the player, or ask for the results of a team in a season.",
		"What is the most points by one player in a WNBA playoff game in 2024":  "Napheesa Collier",
		"What was A'ja Wilson's highest-scoring regular-season game of 2024?":   "The most points of A'ja Wilson in a game, in 2024, are 42 (27 August 2024)",
		"What was the highest-scoring game of 2024 in the WNBA?":                "refused: Whose best game?",
		"List Breanna Stewart's last three games of the 2025 regular season.":   "There are 31 games of Breanna Stewart, in 2025.",
		"reese stat line july 7 2024":                                           "On 7 July 2024, Angel Reese had",
	})
}

// A total that nobody reached in a season is a career's, and its seasons are not counted.
func TestCareerTotalsAreNoSeasons(t *testing.T) {
	t.Parallel()
	answersTo(t, wnbaGames(t), map[string]string{
		"in which season did Diana Taurasi reach 10000 points": "refused: Diana Taurasi may have played before the seasons held",
		"seasons of Diana Taurasi with 800 points":             "Diana Taurasi had 0 seasons with at least 800 points, among the seasons held, 2009 to 2024.",
	})
}

// Football's rows of games name clubs by other codes than its seasons, and still the opponents
// of a player's games are known.
func TestFootballOpponentsAreKnown(t *testing.T) {
	t.Parallel()
	answersTo(t, gamesOf(t, stats.NFL), map[string]string{
		"How many receiving yards did Ja'Marr Chase gain in Week 10 of 2024 against Baltimore?": "against the Baltimore Ravens, Ja'Marr Chase had 264 receiving yards.",
		"gronk tds v buffalo 2011 to 2018":                                                "against the Buffalo Bills, in 13 games, Rob Gronkowski had 9 rushing and receiving touchdowns",
		"kaepernick rush yds vs packers 2012 playoffs":                                    "against the Green Bay Packers, Colin Kaepernick had 181 rushing yards.",
		"most passing yards in a game against Oakland in 2013":                            "Philip Rivers (6 October 2013)",
		"mahomes 300 yd games 2022":                                                       "Patrick Mahomes had 10 games with at least 300 passing yards, in 2022;",
		"most 100 yd rec games in 2021":                                                   "Cooper Kupp has the most games with at least 100 receiving yards, 11, in 2021;",
		"all day 296 yard game":                                                           "refused: We hold single NFL games of 2009 to 2025 only, not of all seasons of Adrian Peterson.",
		"How many passing yards did Tom Brady have in the Super Bowl of the 2016 season?": "On 5 February 2017, Tom Brady had 466 passing yards.",
		"hurts rushing tds super bowl 57 (2022 season)":                                   "On 12 February 2023, Jalen Hurts had 3 rushing touchdowns.",
		"hurts rushing tds super bowl 57 (2021 season)":                                   "refused: ",
		"How many passing yards did Tom Brady have in the 2017 Super Bowl":                "refused: Which Super Bowl?",
		"joe theismann passing yards super bowl 17":                                       "refused: ",
		"nick foles 7 td game":                                                            "There is 1 game of Nick Foles with at least 7 touchdown passes, in the games held, 2009 to 2025: on 3 November 2013.",
		"amari cooper rec yds week 16 2023 at houston":                                    "against the Houston Texans, on the road, Amari Cooper had 265 receiving yards.",
		"burrow passing yards wk 16 2021":                                                 "Joe Burrow had 525 passing yards.",
		"Did Tom Brady throw for 500 yards in a game in 2011?":                            "Yes: Tom Brady had 1 game with at least 500 passing yards, in 2011;",
		"most rushing yards in a playoff game between the 2009 and 2024 seasons":          "Raheem Mostert (19 January 2020)",
	})
}
