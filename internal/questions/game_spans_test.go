package questions

import (
	"strings"
	"testing"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// Games of a stretch of days are answered to the last day held, which the sentence names:
// nothing is said of later days.
func TestGamesOfAStretchOfDays(t *testing.T) {
	t.Parallel()
	answersTo(t, wnbaGames(t), map[string]string{
		"A'ja Wilson points since July 1, 2026":                                           "From 1 July 2026 to 21 August 2026, in 16 games, A'ja Wilson had 419 points",
		"A'ja Wilson points since July 2026":                                              "From 1 July 2026 to 21 August 2026, in 16 games, A'ja Wilson had 419 points",
		"how many points has A'ja Wilson scored after June 30, 2026":                      "From 1 July 2026 to 21 August 2026, in 16 games, A'ja Wilson had 419 points",
		"A'ja Wilson points from June 1, 2024 to June 30, 2024":                           "From 1 June 2024 to 30 June 2024, in 10 games, A'ja Wilson had 272 points",
		"A'ja Wilson points from 1 June to 30 June 2024":                                  "From 1 June 2024 to 30 June 2024, in 10 games, A'ja Wilson had 272 points",
		"A'ja Wilson points between 2024-06-01 and 2024-06-30":                            "From 1 June 2024 to 30 June 2024, in 10 games, A'ja Wilson had 272 points",
		"how many points did A'ja Wilson score in August 2026":                            "From 1 August 2026 to 21 August 2026, in 9 games, A'ja Wilson had 221 points",
		"who scored the most points in the WNBA between July 1, 2024 and July 10, 2024":   "A'ja Wilson has the most points, from 1 July 2024 to 10 July 2024, 133;",
		"how many 30-point games did A'ja Wilson have from May 14, 2024 to May 31, 2024?": "from 14 May 2024 to 31 May 2024;",
		"A'ja Wilson points since September 2026":                                         "refused: We hold no games since September 2026: the last are of 21 August 2026.",
		"A'ja Wilson points from June 30, 2024 to June 1, 2024":                           "refused: The first day is later than the last.",
		"A'ja Wilson points from February 30, 2024 to March 2, 2024":                      "refused: There is no stretch from 30 February 2024 to 2 March 2024.",
	})
}

// Days that reach into seasons that are not held are refused, with the seasons that are.
func TestAStretchOfDaysReachesNoSeasonThatIsNotHeld(t *testing.T) {
	t.Parallel()
	s := gamesOf(t, stats.NBA)
	for _, days := range [][2]string{{"2015-01-01", "2026-01-26"}, {"1996-01-01", "2021-12-01"}, {"1996-01-01", "1997-02-01"}, {"2021-01-01", "2021-12-01"}} {
		a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.GameHigh, Sport: stats.NBA, Stat: "PTS", From: days[0], To: days[1]})
		if err != nil || a.Refusal == nil || a.Refusal.Code != "no_granularity" || !strings.Contains(a.Refusal.Reason, "2021-22 to 2025-26 only") {
			t.Errorf("%v: %q, %+v, %v", days, a.Answer, a.Refusal, err)
		}
	}
	for _, days := range [][2]string{{"2021-09-01", "2022-12-01"}, {"2024-06-01", "2027-01-01"}} {
		if a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.GameHigh, Sport: stats.NBA, Stat: "PTS", From: days[0], To: days[1]}); err != nil || !a.Grounded || strings.Contains(a.Answer, "2027") {
			t.Errorf("%v: %q, %+v, %v", days, a.Answer, a.Refusal, err)
		}
	}
}
