package say

import (
	"fmt"

	"groundline/internal/questions/plan"
)

// aboutDay restates what is asked about a day of the year, "" for other plans.
func (r restatement) aboutDay() string {
	day, ok := r.DayOf()
	if r.Intent != plan.OnThisDay || !ok {
		return ""
	}
	return fmt.Sprintf("the rarest figures of single games on %d %s", day.Day(), day.Month())
}
