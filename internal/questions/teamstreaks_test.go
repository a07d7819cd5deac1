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
		"longest losing streak Jaguars":       "The Jacksonville Jaguars' longest losing streak within a season, in the regular seasons 1999 to 2025, was 15 games",
		"Commanders longest winning streak":   "under all names of the franchise, in the regular seasons 1999 to 2025, was ",
		"longest winning streak nfl 2007":     "The New England Patriots (9 September 2007 to 29 December 2007) had the longest winning streak in the NFL in 2007, 16 games.",
		"Patriots losing streak 2007":         "refused: ",
		"longest winning streak of a pitcher": "refused: ",
	})
}
