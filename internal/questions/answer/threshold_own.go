package answer

import (
	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// ownSeasons narrows the seasons that an answer about one player's thresholds says to those of
// play, p being narrowed to the seasons held. It returns the limit of the sentence where the
// player has or may have seasons before those, open being whether these are asked for, and refuses
// if none of play is held.
func (x *League) ownSeasons(st *statistics.Statistic, n int32, p plan.Plan, asked *plan.Plan, open bool) (among string, refusal *receipts.Refusal) {
	if p.Playoffs != "" {
		return "", nil
	}
	first, last, before := 0, 0, false
	for s := int(x.firsts[n]); s <= min(int(x.lasts[n]), x.lastComplete()); s++ {
		switch {
		case !x.playedIn(n, s):
		case p.Since != 0 && s < p.Since:
			before = true
		case p.Until == 0 || s <= p.Until:
			if first == 0 {
				first = s
			}
			last = s
		}
	}
	if first == 0 {
		return "", x.notRecordedOf(st, n, p)
	}
	early := first == x.Sport.Earliest && first > completeness.LeagueStart(x.Sport.Key)
	asked.Since, asked.Until = max(p.Since, first), last
	if open && (before || early) {
		among = ", among the seasons held"
	}
	return among, nil
}
