package questions

import (
	"testing"

	"groundline/internal/stats"
)

// A number that only the verb says the statistic of is a game's where a game could have had
// as many, and a season's elsewhere; the games that reach it are listed with their days.
func TestBareFiguresAreOfGames(t *testing.T) {
	t.Parallel()
	answersTo(t, wnbaGames(t), map[string]string{
		"did A'ja Wilson ever score 50":                                  "Yes: A'ja Wilson had 1 game with at least 50 points,",
		"did Diana Taurasi ever score 47":                                "refused: We hold single WNBA games of 2009 to 2026 only, not of all seasons of Diana Taurasi.",
		"how many times has Breanna Stewart scored 40":                   "Breanna Stewart had ",
		"when did A'ja Wilson score 53":                                  ": on 22 August 2023.",
		"when did A'ja Wilson score 53 points":                           ": on 22 August 2023.",
		"A'ja Wilson 53 points":                                          "There is 1 game of A'ja Wilson with at least 53 points,",
		"A'ja Wilson 53 point game":                                      "There is 1 game of A'ja Wilson with at least 53 points,",
		"A'ja Wilson 40 points 2024":                                     "of A'ja Wilson with at least 40 points, in 2024",
		"A'ja Wilson 60 point game 2024":                                 "refused: None of 38 games of A'ja Wilson, in 2024, has at least 60 points.",
		"number of games in 2024 in which A'ja Wilson scored 30 or more": "A'ja Wilson had 11 games with at least 30 points, in 2024;",
		"frequency with which A'ja Wilson scored 30 points in 2024":      "A'ja Wilson had 11 games with at least 30 points, in 2024;",
		"on how many occasions did A'ja Wilson score 30 points in 2024":  "A'ja Wilson had 11 games with at least 30 points, in 2024;",
		"games in which A'ja Wilson had 15 or more rebounds in 2024":     "games with at least 15 rebounds, in 2024;",
		"highest scoring game by any player in the wnba in 2023":         "A'ja Wilson (22 August 2023) has the most points in a game, 53, in 2023;",
		"in which game did A'ja Wilson score 53":                         ": on 22 August 2023.",
		"A'ja Wilson best scoring game 2024":                             "The most points of A'ja Wilson in a game, in 2024, are 42",
		"Caitlin Clark triple doubles in wins 2024":                      "with a triple-double, in 2024, in wins;",
		"wnba champion 2021":                                             "The Chicago Sky won the WNBA Finals of 2021 against the Phoenix Mercury, 3-1",
	})
	answersTo(t, gamesOf(t, stats.NHL), map[string]string{
		"Bedard first hat trick":               "Connor Bedard's first game with at least 3 goals was on 28 October 2025",
		"mcdavid 6 point game":                 ": on 13 February 2024 and 14 November 2019.",
		"goals needed for 1000 Ovechkin":       "Alex Ovechkin has 929 goals",
		"how many times did Ovechkin score 50": "Alex Ovechkin had 9 seasons with at least 50 goals",
		"did ovechkin score 50 in 2007-08":     "Yes (at least 50 goals): Alex Ovechkin scored 65 goals in 2007-08.",
	})
}

// A high in basketball is a single game's, of points where nothing else is named; elsewhere
// the statistic is asked for.
func TestHighsAreOfGames(t *testing.T) {
	t.Parallel()
	answersTo(t, wnbaGames(t), map[string]string{
		"Caitlin Clark career high":                    "The most points of Caitlin Clark in a game,",
		"A'ja Wilson playoff high":                     "The most points of A'ja Wilson in a game, in the playoff games held,",
		"A'ja Wilson high in rebounds 2024":            "The most rebounds of A'ja Wilson in a game, in 2024,",
		"game high in assists wnba 2024":               "Caitlin Clark (17 July 2024) has the most assists in a game, 19, in 2024;",
		"most personal fouls by A'ja Wilson in a game": "The most personal fouls of A'ja Wilson in a game,",
	})
}

// A streak goes on from one season into the next, unless one season is asked about, or the
// games of a season between are not held.
func TestStreaksGoOnIntoTheNextSeason(t *testing.T) {
	t.Parallel()
	answersTo(t, gamesOf(t, stats.NFL), map[string]string{
		"Drew Brees longest streak of games with a touchdown pass":             "is 54 games (18 October 2009 to 25 November 2012).",
		"Drew Brees longest streak of games with a touchdown pass in a season": "touchdown pass within a season, in the games held, 2009 to 2025, is 16 games",
		"Drew Brees longest streak of games with a touchdown pass in 2010":     "touchdown pass, in 2010, is 16 games",
	})
}
