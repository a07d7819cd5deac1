package nfl

import (
	"math"

	"groundline/internal/ratings"
)

// appraise returns a unit's season with its value or its refusal.
func (u *unit) appraise(l *LeagueSeason) ratings.Season {
	s := u.Start(u.role)
	s.Position, s.Games, s.Scheduled, s.Sample = u.position, u.games, scheduled(u.Season), u.sample()
	if u.carried && !defends(u.role) {
		s.Totals = append(s.Totals, u.off.block())
	}
	if (u.defended || u.covering) && !carries(u.role) {
		s.Totals = append(s.Totals, u.def.block())
	}
	if s.Refusal = u.refusal(l, s.Sample); s.Refusal != nil {
		return s
	}
	s.Rating = &ratings.Rating{Tier: ratings.TierA}
	switch {
	case u.role == Quarterback:
		u.ratePassing(&s, l)
	case defends(u.role):
		u.rateDefence(&s)
	default:
		u.rateCarrying(&s)
	}
	switch u.Season {
	case 1982:
		s.Notes = append(s.Notes, "short season of 9 games")
	case 1987:
		s.Notes = append(s.Notes, "short season of 15 games, three of them with replacement players")
	}
	return s
}

// sample returns what qualifies a season. Where the source has no pass attempts, they are
// taken as yards ÷ 7, close enough to decide whether a career has a gap.
func (u *unit) sample() ratings.Sample {
	o, games := &u.off, scheduled(u.Season)
	of := func(amount, full float64, unit string) ratings.Sample {
		return ratings.Sample{Role: u.role, Amount: amount, Need: qualifyingShare * full * games, Unit: unit}
	}
	switch u.role {
	case Quarterback:
		att := o.PassAtt
		if math.IsNaN(att) {
			att = math.Floor(recorded(o.PassYds) / 7)
		}
		return of(att+recorded(o.Sk)+recorded(o.RushAtt), fullPlays, "plays")
	case RunningBack:
		return of(recorded(o.RushAtt)+recorded(o.Rec), fullTouches, "touches")
	case Receiver:
		return of(recorded(o.Rec), fullReceptions, "receptions")
	case TightEnd:
		return of(recorded(o.Rec), fullTight, "receptions")
	}
	return of(recorded(u.games), fullGames, "games")
}

// refusal returns why a season is not rated, or nil.
func (u *unit) refusal(l *LeagueSeason, sample ratings.Sample) *ratings.Refusal {
	refuse := func(code ratings.Code, reason string) *ratings.Refusal {
		return &ratings.Refusal{Code: code, Reason: reason}
	}
	switch u.role {
	case Blocker:
		return refuse(ratings.NoMetric, noLineman)
	case Kicker:
		return refuse(ratings.NoMetric, noKicker)
	case Unknown:
		return refuse(ratings.PartialRecord, "no source says what position he played that season")
	}
	if l.InPlay {
		return refuse(ratings.SeasonIncomplete, "the sources stop before the season's end")
	}
	if defends(u.role) {
		switch {
		case !l.covers(true):
			return refuse(ratings.PartialRecord, "too few of that season's regular defenders are in the sources to rank any")
		case !u.defended:
			return refuse(ratings.PartialRecord, "no source has a line of his defence that season")
		case !u.started():
			return refuse(ratings.StatNotRecorded, "games and starts are not recorded")
		}
	} else {
		switch {
		case !l.covers(false):
			return refuse(ratings.PartialRecord, "too few of that season's regulars are in the sources to rank any")
		case !u.carried:
			return sample.Refuse("no play with the ball on record")
		case u.role == Quarterback && u.off.PassYds > 0 && math.IsNaN(u.off.PassAtt):
			return &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "passes attempted are not recorded that season", Column: "PassingAtt", First: firstSeason}
		case u.role == Quarterback && !u.passes():
			return sample.Refuse("threw no pass")
		}
	}
	if !sample.Enough() {
		return sample.Refuse("too few " + sample.Unit)
	}
	return nil
}
