package recompute

import (
	"testing"

	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// Answers about milestones can be recomputed from the files: every row of the careers they
// name is where the receipt says.
func TestAnswersAboutMilestonesRecomputeEqual(t *testing.T) {
	t.Parallel()
	recomputeEqual(t, map[string][]string{
		stats.WNBA: {"when will Caitlin Clark reach 2,000 points", "WNBA milestones", "who is close to 6000 points in the WNBA"},
		stats.NHL:  {"how many goals does Ovechkin need for 1000", "who is closest to 500 goals in the NHL", "what milestones is Sidney Crosby close to", "how far was Wayne Gretzky from 900 goals"},
	}, func(t *testing.T, question string, a *questions.Answer, found Result) {
		if a.Plan.Intent != plan.Milestones || found.Rows == 0 || found.Cells < found.Rows {
			t.Errorf("%s: %+v, %d rows with %d cells", question, a.Plan, found.Rows, found.Cells)
		}
	})
}
