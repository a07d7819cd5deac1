package say

import (
	"fmt"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// aboutMilestones restates what is asked about milestones, "" for other plans.
func (r restatement) aboutMilestones() string {
	if r.Intent != plan.Milestones {
		return ""
	}
	number := "the next round number of"
	if target := r.Target(); target > 0 {
		number = statistics.FormatNumber(target)
	}
	of := ""
	if r.Team != "" {
		of = " of the " + r.Team
	}
	switch {
	case r.who != "" && r.Stat != "":
		return fmt.Sprintf("how far %s is from %s career %s", r.who, number, r.label)
	case r.who != "":
		return fmt.Sprintf("the career milestones that %s is near", r.who)
	case r.Stat != "":
		return fmt.Sprintf("the active players%s who are nearest to %s career %s", of, number, r.label)
	}
	return strings.TrimSpace("the career milestones that active players" + of + " are near")
}
