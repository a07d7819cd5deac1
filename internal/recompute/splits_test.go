package recompute

import (
	"testing"

	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// Answers about splits can be recomputed from the files: every game they count is where the
// receipt says.
func TestAnswersAboutSplitsRecomputeEqual(t *testing.T) {
	t.Parallel()
	recomputeEqual(t, map[string][]string{
		stats.WNBA: {"Caitlin Clark splits this season", "A'ja Wilson points by opponent 2024", "A'ja Wilson regular season and playoffs splits 2022", "Caitlin Clark splits by month 2024"},
	}, func(t *testing.T, question string, a *questions.Answer, found Result) {
		if a.Plan.Intent != plan.Splits || found.Rows < 20 || found.Cells < found.Rows {
			t.Errorf("%s: %+v, %d rows with %d cells", question, a.Plan, found.Rows, found.Cells)
		}
	})
}

// So can answers about a day of the year.
func TestAnswersAboutADayRecomputeEqual(t *testing.T) {
	t.Parallel()
	recomputeEqual(t, map[string][]string{
		stats.WNBA: {"what happened in the WNBA on July 4", "what happened in the WNBA on September 1"},
	}, func(t *testing.T, question string, a *questions.Answer, found Result) {
		if a.Plan.Intent != plan.OnThisDay || found.Rows != len(a.Rows) || found.Cells < found.Rows {
			t.Errorf("%s: %+v, %d rows with %d cells", question, a.Plan, found.Rows, found.Cells)
		}
	})
}
