package nhl

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// appraise returns a unit's seasons: one as a skater, except for goalies, and one in goal
// for anyone who played there. Seasons that cannot be rated carry their refusal.
func (c *Context) appraise(u *unit, into []ratings.Season) []ratings.Season {
	scheduled := c.scheduled(u)
	if len(u.stints) > 0 && u.group != goal {
		s := u.Start(u.role())
		s.Position, s.Scheduled, s.LineRefs = u.position, scheduled, u.skater
		s.Games, s.Sample, s.Totals = u.skating.GP, u.skaterSample(scheduled), []ratings.Block{u.skating.block()}
		if s.Refusal = c.skaterRefusal(u, s.Sample); s.Rated() {
			t := c.terms(u)
			s.Rating = &ratings.Rating{Value: t.value() * t.scale, Terms: t.figures()}
			s.Tier, s.Notes = c.skaterNotes(u)
		}
		into = append(into, s)
	}
	if len(u.nets) > 0 {
		s := u.Start(Goalie)
		s.Position, s.Scheduled, s.LineRefs = "G", scheduled, u.keeper
		s.Games, s.Sample, s.Totals = u.inGoal.GP, u.goalieSample(scheduled), []ratings.Block{u.inGoal.block()}
		if s.Refusal = c.goalieRefusal(u, s.Sample); s.Rated() {
			t := c.goalTerms(u)
			s.Rating = &ratings.Rating{Value: (t.expected - t.against) * t.scale, Terms: t.figures()}
			s.Tier, s.Notes = goalieNotes(u, &t)
		}
		into = append(into, s)
	}
	return into
}

func (c *Context) skaterRefusal(u *unit, sample ratings.Sample) *ratings.Refusal {
	switch {
	case c.league[ratings.KeyOfLeague(u.Group, u.Season)].InPlay:
		return inPlay()
	case !sample.Enough():
		return sample.Refuse("too few games")
	case u.group == none:
		return &ratings.Refusal{Code: ratings.NoMetric, Reason: "his position is not recorded"}
	case math.IsNaN(u.skating.G + u.skating.A):
		return &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "goals or assists are not recorded", Column: "A",
			First: c.matrix.First(stats.NHLScoring.Name, "A", u.Group)}
	case c.league[ratings.KeyOfLeague(u.Group, u.Season)].IceTime && math.IsNaN(u.skating.TOI):
		return &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "his ice time is not recorded", Column: "toi_seconds",
			First: c.matrix.First(stats.NHLIceTime.Name, "TOI", u.Group)}
	}
	return nil
}

func (c *Context) goalieRefusal(u *unit, sample ratings.Sample) *ratings.Refusal {
	switch {
	case c.league[ratings.KeyOfLeague(u.Group, u.Season)].InPlay:
		return inPlay()
	case math.IsNaN(u.inGoal.Min + u.inGoal.GA):
		return &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "minutes or goals against are not recorded", Column: "Min",
			First: c.matrix.First(stats.NHLGoaltending.Name, "Min", u.Group)}
	case !sample.Enough():
		return sample.Refuse("too few minutes")
	}
	return nil
}

func inPlay() *ratings.Refusal {
	return &ratings.Refusal{Code: ratings.SeasonIncomplete, Reason: "the season is in play"}
}

// skaterNotes returns a skater's tier, A with plus-minus and B without, and the caveats a
// receipt must show. Games replace ice time within one tier: the intervals of both cover
// the next season equally well.
func (c *Context) skaterNotes(u *unit) (ratings.Tier, []string) {
	tier, notes := ratings.TierA, make([]string, 0, 3)
	if !c.league[ratings.KeyOfLeague(u.Group, u.Season)].IceTime {
		notes = append(notes, "ice time not recorded: games instead")
	}
	switch {
	case c.hasPlusMinus(u):
	case u.group == defence:
		tier, notes = ratings.TierB, append(notes, "offence and team defence only: plus-minus not recorded")
	default:
		tier, notes = ratings.TierB, append(notes, "plus-minus not recorded")
	}
	return tier, u.splitNote(notes)
}

// goalieNotes does the same for a goalie: A with shots, B without.
func goalieNotes(u *unit, t *goalieTerms) (ratings.Tier, []string) {
	tier, notes := ratings.TierA, make([]string, 0, 2)
	if math.IsNaN(t.shotRate) {
		tier, notes = ratings.TierB, append(notes, "shots not recorded")
	}
	return tier, u.splitNote(notes)
}

func (u *unit) splitNote(notes []string) []string {
	if u.split {
		notes = append(notes, "played for several teams: the one row of his season is split equally between them")
	}
	return notes
}
