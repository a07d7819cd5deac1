package questions

import "testing"

// A streak of wins in which a player reached something ends with a loss, and with a game without it.
// The counts are of the source rows.
func TestStreaksOfWinsWithAFigure(t *testing.T) {
	t.Parallel()
	answersTo(t, benched(t), map[string]string{
		"longest streak of wins in which LeBron James scored 25 in 2023-24":                              "LeBron James's longest streak of games with at least 25 points, in 2023-24, each won, is 3 games",
		"longest losing streak in which Trae Young scored 25 in 2023-24":                                 "at least 25 points, in 2023-24, each lost, is 2 games",
		"most straight wins with a Domantas Sabonis double-double in 2022-23":                            "each won, is 5 games",
		"longest winning streak when Luka Doncic scores 30":                                              "at least 30 points, in the games held, 1957-58 to 1995-96 and 2021-22 to 2025-26, each won, is 6 games (23 December 2022 to 2 January 2023).",
		"most consecutive games with 25 points by LeBron James in wins in 2023-24":                       "in wins, is 5 games",
		"longest winning streak in the NBA in 2024-25":                                                   "The Cleveland Cavaliers (5 February 2025 to 14 March 2025) had the longest winning streak in the NBA in 2024-25, 16 games.",
		"longest streak of wins in which Giannis Antetokounmpo had 30 points and 10 rebounds in 2022-23": "each won, is 6 games",
	})
}
