package verifier

import "groundline/internal/english"

// limitOwnSeasons requires an answer about the thresholds or the leads of one player to be over
// seasons of play, and to say so if the player has, or may have, seasons before those that are
// held, or leads could be of seasons after them.
func (b *builder) limitOwnSeasons() error {
	if b.p.Fallback || b.plan.Playoffs != "" {
		return nil
	}
	if rivals := b.rivalsInTime(); len(rivals) > 0 {
		b.require("the leagues not counted", "not counting "+english.List(rivals))
	}
	from, to, ok := b.spanCounted()
	if !ok {
		return nil
	}
	inside, before := false, false
	for _, s := range b.sport.SeasonsOf(b.subject()) {
		if b.countsOwnLeagues() && !b.owned(s.Leagues) {
			continue
		}
		inside = inside || s.Season >= from && s.Season <= to
		before = before || s.Season < from || b.plan.Intent == "times_leading" && s.Season > to && s.Season <= b.sport.Last
	}
	if !inside {
		return errCut
	}
	early := b.firstSeason(b.subject()) <= from && from == b.sport.Earliest && from > b.began()
	if b.plan.Since == 0 && (before || early) {
		b.require("the seasons held", "among the seasons held")
		if b.plan.Intent == "threshold" {
			b.requireEarly(b.subject())
		}
	}
	return nil
}

// countsOwnLeagues reports whether the seasons of a player that are counted are those in the
// sport's own leagues.
func (b *builder) countsOwnLeagues() bool {
	return b.plan.Intent == "threshold" && b.plan.League == "" && b.plan.Team == "" && b.plan.Playoffs == ""
}

// rivalsInTime returns the rival leagues of a player's seasons in the time of such a count.
func (b *builder) rivalsInTime() (rivals []string) {
	for _, s := range b.sport.SeasonsOf(b.subject()) {
		inTime := s.Season >= b.plan.Since && (b.plan.Until == 0 || s.Season <= b.plan.Until) && s.Season <= b.sport.Last
		if !b.countsOwnLeagues() || !inTime || b.owned(s.Leagues) {
			continue
		}
		for _, league := range s.Leagues {
			rivals = appendNew(rivals, "the "+league)
		}
	}
	return rivals
}
