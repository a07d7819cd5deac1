package mlb

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// appraise returns a unit's seasons: one as a batter, unless the player pitched in more
// than half of the games; one as a pitcher, if the player pitched. A player who qualifies
// as both has one season, the batter's, with both values. Seasons that cannot be rated
// carry their refusal.
func (c *Context) appraise(u *unit, into []ratings.Season) []ratings.Season {
	has := c.terms(u)
	k, _ := c.ConstantsOf(u.Group, u.Season)
	refusal := c.leagueRefusal(u)
	if !u.pitches() {
		s := u.start(Batter)
		s.Sample, s.Games = u.battingSample(), u.field.all
		s.Totals = []ratings.Block{u.bat.block()}
		if s.Refusal = refusal; refusal == nil {
			s.Refusal = c.battingRefusal(u)
		}
		if s.Rated() {
			s.Rating = new(ratings.Rating)
			value := newComponents()
			value.batting(u, &k, has)
			if u.pit.G > 0 && c.pitchingRefusal(u) == nil {
				value.pitching(u, &k, has)
				s.Also = []ratings.Sample{u.pitchingSample()}
				s.Totals = append(s.Totals, u.pit.block())
			}
			value.appraise(&s, has)
		}
		into = append(into, s)
		if s.Rated() && len(s.Also) > 0 {
			return into
		}
	}
	if u.pit.G > 0 {
		s := u.start(u.pit.role())
		s.Sample, s.Games = u.pitchingSample(), u.pit.G
		s.Totals = []ratings.Block{u.pit.block()}
		if s.Refusal = refusal; refusal == nil {
			s.Refusal = c.pitchingRefusal(u)
		}
		if s.Rated() {
			s.Rating = new(ratings.Rating)
			value := newComponents()
			value.pitching(u, &k, has)
			value.appraise(&s, has)
		}
		into = append(into, s)
	}
	return into
}

func (u *unit) start(role ratings.Role) ratings.Season {
	s := u.Start(role)
	s.Position, s.Scheduled = u.field.primary(), u.sched
	return s
}

// leagueRefusal refuses the seasons of leagues that are not rated.
func (c *Context) leagueRefusal(u *unit) *ratings.Refusal {
	switch {
	case u.Season < firstSeason:
		return &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "seasons before 1876 are not rated", First: firstSeason}
	case unratedLeagues[u.Group]:
		return &ratings.Refusal{Code: ratings.PoolTooSmall, Reason: "independent clubs without a common schedule are not rated", Unit: "players"}
	}
	league := 0.0
	for _, l := range u.Leagues {
		if l := c.index.leagues[ratings.KeyOfLeague(l, u.Season)]; l != nil {
			league = max(league, l.Games)
		}
	}
	if league < minLeagueGames {
		return &ratings.Refusal{Code: ratings.BelowMinSample, Reason: "the league's season was too short", Had: league, Need: minLeagueGames, Unit: "games"}
	}
	return nil
}

// battingRefusal refuses a batter whose record lacks an essential total, or who played too
// little.
func (c *Context) battingRefusal(u *unit) *ratings.Refusal {
	b := &u.bat
	for _, e := range []essential{{"AB", b.AB}, {"H", b.H}, {"2B", b.Doubles}, {"3B", b.Triples}, {"HR", b.HR}, {"BB", b.BB}} {
		if math.IsNaN(e.value) {
			return c.notRecorded(u, stats.MLBBatting, e.column)
		}
	}
	if sample := u.battingSample(); !sample.Enough() {
		return sample.Refuse("too few plate appearances")
	}
	return nil
}

// pitchingRefusal does the same for pitchers.
func (c *Context) pitchingRefusal(u *unit) *ratings.Refusal {
	p := &u.pit
	for _, e := range []essential{{"IPouts", p.Outs}, {"R", p.R}, {"GS", p.GS}} {
		if math.IsNaN(e.value) {
			return c.notRecorded(u, stats.MLBPitching, e.column)
		}
	}
	if sample := u.pitchingSample(); !sample.Enough() {
		return sample.Refuse("too few innings")
	}
	return nil
}

// essential is a total that a formula cannot do without.
type essential struct {
	column string
	value  float64
}

// notRecorded refuses a season for a missing column, naming the first season of the league
// that has it.
func (c *Context) notRecorded(u *unit, kind *stats.Kind, column string) *ratings.Refusal {
	return &ratings.Refusal{
		Code: ratings.StatNotRecorded, Reason: "what the rating needs is not recorded",
		Column: kind.Columns[kind.Index(column)].Upstream, First: c.matrix.First(kind.Name, column, u.Leagues[0]),
	}
}
