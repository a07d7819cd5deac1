package questions

import (
	"testing"

	"groundline/internal/stats"
)

// The longest run of wins or losses is answered of a team or of a league, of one season or of
// all whose games are held; seasons without games are refused with those that are held.
func TestStreaksOfTeams(t *testing.T) {
	t.Parallel()
	answersTo(t, gamesOf(t, stats.NBA), map[string]string{
		"Winning streak of the 1971-72 Lakers":                               "The Los Angeles Lakers' longest winning streak in 1971-72 was 33 games (5 November 1971 to 7 January 1972).",
		"How many games in a row did the Bulls win in 1995-96?":              "The Chicago Bulls' longest winning streak in 1995-96 was 18 games (29 December 1995 to 2 February 1996).",
		"The longest losing streak of the 2023-24 Pistons":                   "The Detroit Pistons' longest losing streak in 2023-24 was 28 games (30 October 2023 to 28 December 2023).",
		"longest winning streak in the NBA in 2024-25":                       "The Cleveland Cavaliers (5 February 2025 to 14 March 2025) had the longest winning streak in the NBA in 2024-25, 16 games.",
		"Lakers longest winning streak ever":                                 "within a season, in the regular seasons 1960-61 to 1995-96 and 2021-22 to 2025-26, was 33 games",
		"How many consecutive games did the Houston Rockets win in 2007-08?": "refused: We hold the games between teams of 1946-47 to 1951-52, 1953-54 to 1995-96 and 2021-22 to 2025-26, not of 2007-08.",
	})
	answersTo(t, gamesOf(t, stats.NFL), map[string]string{
		"longest losing streak Jaguars":                        "The Jacksonville Jaguars' longest losing streak within a season, in the regular seasons 1999 to 2025, was 15 games",
		"most interceptions made in a game by a Chiefs player": "The most interceptions made in a game, in the games held, 2023 to 2025, for the Kansas City Chiefs, are 1, in 26 games;",
		"who won the super bowl in 2020":                       "refused: Which Super Bowl? Say of which season",
		"Commanders longest winning streak":                    "under all names of the franchise, in the regular seasons 1999 to 2025, was ",
		"longest winning streak nfl 2007":                      "The New England Patriots (9 September 2007 to 29 December 2007) had the longest winning streak in the NFL in 2007, 16 games.",
		"Patriots losing streak 2007":                          "refused: ",
		"longest winning streak of a pitcher":                  "refused: ",
	})
}

// A team's record is answered where only its season is named, and against another team over
// all seasons held unless some are named.
func TestRecordsOfTeamsWithoutTheWord(t *testing.T) {
	t.Parallel()
	answersTo(t, gamesOf(t, stats.NBA), map[string]string{
		"76ers 1972-73":                                 "The Philadelphia 76ers went 9-73 in 1972-73.",
		"how did the 1995-96 Bulls do":                  "The Chicago Bulls went 72-10 in 1995-96",
		"Jazz at home 1994-95":                          "(33-8 at home, 27-14 on the road).",
		"Magic 1990":                                    "refused: ",
		"Celtics against Heat 2023-24":                  "The Boston Celtics went 3-0 against the Miami Heat in 2023-24.",
		"Celtics vs Lakers all time record":             "against the Los Angeles Lakers in the regular seasons 1960-61 to 1995-96 and 2021-22 to 2025-26.",
		"Celtics and Lakers head to head":               "against the Los Angeles Lakers in the regular seasons 1960-61 to 1995-96 and 2021-22 to 2025-26.",
		"Lakers vs Celtics in the 1980s":                "against the Boston Celtics in the regular seasons 1979-80 to 1988-89.",
		"what did Jordan score on 28 March 1990":        "On 28 March 1990, Michael Jordan had 69 points",
		"the last time Jokic scored 50":                 "Nikola Jokić's last game with at least 50 points was on ",
		"last 40 point game by Kevin Durant":            "Kevin Durant's last game with at least 40 points was on ",
		"how many times has Steph Curry made 10 threes": "games with at least 10 three-point field goals",
		"how many games has Embiid scored 40+ in":       "Joel Embiid had ",
	})
}
