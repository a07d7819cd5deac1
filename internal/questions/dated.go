package questions

import (
	"strings"
	"time"

	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// markStale marks an answer about the present, or a season in progress, as a fallback
// if games have been played since its evidence. The receipt and the cached answer are
// not marked.
func (s *Service) markStale(a *Answer) {
	if !a.Grounded || a.Fallback || a.EvidenceThrough == "" || a.Plan == nil {
		return
	}
	for _, part := range a.Leagues {
		of := Answer{Grounded: true, EvidenceThrough: part.EvidenceThrough, Plan: a.planOf(part.Sport)}
		if s.markStale(&of); of.Fallback {
			a.Fallback, a.FallbackReason = true, strings.TrimSpace(a.FallbackReason+" "+of.FallbackReason)
		}
	}
	if a.Plan.Sport == "" {
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

// planOf returns the plan of a league of a question that several leagues share.
func (a *Answer) planOf(sport string) *plan.Plan {
	for i := range a.Plan.Parts {
		if a.Plan.Parts[i].Sport == sport {
			return &a.Plan.Parts[i]
		}
	}
	return nil
}
