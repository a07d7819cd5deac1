package verifier

import "groundline/internal/english"

// limitOwnSeasons requires an answer about the thresholds or the leads of one player to be over
// seasons of play, and to say so if the player has, or may have, seasons before those that are
// held, or leads could be of seasons after them.
func (b *builder) limitOwnSeasons() error {
	if b.p.Fallback || b.plan.Playoffs != "" {
		return nil
	}
	from, to, ok := b.spanCounted()
	if !ok {
		return nil
	}
	inside, before := false, false
	var rivals []string
	for _, s := range b.sport.SeasonsOf(b.subject()) {
		if b.plan.Intent == "threshold" && b.plan.League == "" && b.plan.Team == "" && !b.owned(s.Leagues) {
			if s.Season >= b.plan.Since && (b.plan.Until == 0 || s.Season <= b.plan.Until) && s.Season <= b.sport.Last {
				for _, league := range s.Leagues {
					rivals = appendNew(rivals, "the "+league)
				}
			}
			continue
		}
		inside = inside || s.Season >= from && s.Season <= to
		before = before || s.Season < from || b.plan.Intent == "times_leading" && s.Season > to && s.Season <= b.sport.Last
	}
	if !inside {
		return errCut
	}
	if len(rivals) > 0 {
		b.require("the leagues not counted", "not counting "+english.List(rivals))
	}
	early := b.firstSeason(b.subject()) <= from && from == b.sport.Earliest && from > b.began()
	if b.plan.Since == 0 && (before || early) {
		b.require("the seasons held", "among the seasons held")
	}
	return nil
}
