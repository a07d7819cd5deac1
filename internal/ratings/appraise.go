package ratings

import "groundline/internal/stats"

// appraise turns a unit into its seasons, with values but without scores: one
// as a batter, unless he pitched in more than half of his games; one as a
// pitcher, if he pitched, unless he qualifies as both, when the batter's season
// carries both values. Seasons that cannot be rated come with their refusal.
func (c *Context) appraise(u *unit, into []Season) []Season {
	has := c.terms(u)
	k, _ := c.Constants(u.group, u.season)
	refusal := c.leagueRefusal(u)
	if !u.pitches() {
		s := u.start(Batter)
		batting := u.bat
		s.PA, s.Batting, s.Games = u.bat.PA, &batting, u.field.all
		if s.Refusal = refusal; refusal == nil {
			s.Refusal = c.battingRefusal(u)
		}
		if s.Rated() {
			s.Components.batting(u, &k, has)
			if s.TwoWay = u.pit.G > 0 && c.pitchingRefusal(u) == nil; s.TwoWay {
				s.Components.pitching(u, &k, has)
				pitching := u.pit
				s.Outs, s.Pitching = u.pit.Outs, &pitching
			}
			s.setValue(c.notes(u, &s, has))
		}
		into = append(into, s)
		if s.TwoWay {
			return into
		}
	}
	if u.pit.G > 0 {
		s := u.start(u.pit.role())
		pitching := u.pit
		s.Outs, s.Pitching, s.Games = u.pit.Outs, &pitching, u.pit.G
		if s.Refusal = refusal; refusal == nil {
			s.Refusal = c.pitchingRefusal(u)
		}
		if s.Rated() {
			s.Components.pitching(u, &k, has)
			s.setValue(c.notes(u, &s, has))
		}
		into = append(into, s)
	}
	return into
}

func (u *unit) start(role Role) Season {
	return Season{
		Player: u.player, Season: u.season, Group: u.group, Leagues: u.leagues, Teams: u.teams,
		Position: u.field.primary(), Role: role, Scheduled: u.sched, LineRefs: u.refs,
	}
}

func (s *Season) setValue(tier Tier, notes []string) {
	s.Tier, s.Notes = tier, notes
	s.Value = s.Components.BattingWins + s.Components.PitchingWins
	s.X = s.Value / s.Scheduled
}

// leagueRefusal refuses the seasons of leagues that are not rated at all.
func (c *Context) leagueRefusal(u *unit) *Refusal {
	switch {
	case u.season < firstSeason:
		return &Refusal{Code: StatNotRecorded, Reason: "seasons before 1876 are not rated", First: firstSeason}
	case unratedLeagues[u.group]:
		return &Refusal{Code: PoolTooSmall, Reason: "independent clubs without a common schedule are not rated", Unit: "players"}
	}
	league := 0.0
	for _, l := range u.leagues {
		league = max(league, c.index.leagues[leagueKey{l, u.season}].Games)
	}
	if league < minLeagueGames {
		return &Refusal{Code: BelowMinSample, Reason: "the league's season was too short", Had: league, Need: minLeagueGames, Unit: "games"}
	}
	return nil
}

// battingRefusal refuses a batter whose record lacks what the formula cannot do
// without, or who played too little.
func (c *Context) battingRefusal(u *unit) *Refusal {
	b := &u.bat
	for _, e := range []essential{{"AB", b.AB}, {"H", b.H}, {"2B", b.Doubles}, {"3B", b.Triples}, {"HR", b.HR}, {"BB", b.BB}} {
		if isBlank(e.value) {
			return c.notRecorded(u, stats.MLBBatting, e.column)
		}
	}
	if !u.battingQualifies() {
		return &Refusal{Code: BelowMinSample, Reason: "too few plate appearances", Had: b.PA, Need: battingPerGame * u.sched, Unit: "plate appearances"}
	}
	return nil
}

// pitchingRefusal does the same for a pitcher.
func (c *Context) pitchingRefusal(u *unit) *Refusal {
	p := &u.pit
	for _, e := range []essential{{"IPouts", p.Outs}, {"R", p.R}, {"GS", p.GS}} {
		if isBlank(e.value) {
			return c.notRecorded(u, stats.MLBPitching, e.column)
		}
	}
	if !u.pitchingQualifies() {
		return &Refusal{Code: BelowMinSample, Reason: "too few innings", Had: p.Outs / 3, Need: pitchingPerGame * u.sched, Unit: "innings"}
	}
	return nil
}

// essential is a total that a formula cannot do without.
type essential struct {
	column string
	value  float64
}

// notRecorded refuses for want of a column, and names the first season of his
// league that has it.
func (c *Context) notRecorded(u *unit, kind *stats.Kind, column string) *Refusal {
	return &Refusal{
		Code: StatNotRecorded, Reason: "what the rating needs is not recorded",
		Column: kind.Columns[kind.Index(column)].Upstream, First: c.Matrix.First(kind.Name, column, u.leagues[0]),
	}
}
