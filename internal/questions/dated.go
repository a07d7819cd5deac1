package questions

import (
	"time"

	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// markStale marks an answer about the present, or a season in progress, as a fallback
// if games have been played since its evidence. The receipt and the cached answer are
// not marked.
func (s *Service) markStale(a *Answer) {
	if !a.Grounded || a.Fallback || a.EvidenceThrough == "" || a.Plan == nil || a.Plan.Sport == "" {
		return
	}
	through, err := time.Parse(time.DateOnly, a.EvidenceThrough)
	if err != nil {
		return
	}
	season := a.Plan.Until
	if a.Plan.Intent == plan.Current || a.Plan.Intent == plan.Movers || a.Plan.Intent == plan.Moved {
		season = grounding.Now
	}
	if grounding.StaleAt(a.Plan.Sport, through, season, s.clock()) {
		a.Fallback, a.FallbackReason = true, grounding.StaleReason(a.Plan.Sport, through)
	}
}
