package nba

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// finishedShare is the share of a team's games that some player reaches in every finished
// season. If the rows hold less, they were taken before its end.
const finishedShare = .9

// measure computes the context and the matrix from all lines.
func measure(lines []stats.Line) (ratings.Own, *ratings.Matrix) {
	c := &Context{matrix: &ratings.Matrix{}}
	c.readTeams(lines)
	c.readLeagues(lines)
	c.reindex()
	units, of, err := c.units(lines)
	if err != nil {
		panic(err) // cannot fail: the teams and leagues were just read from these lines
	}
	c.tiers(units)
	c.sums(units)
	c.teamImpacts(units)
	c.pace(units)
	c.efficiency(units)
	return c, newMatrix(c, lines, units, of)
}

// readTeams builds the teams: those with a line of their own, and those that only players
// name.
func (c *Context) readTeams(lines []stats.Line) {
	nan := math.NaN()
	seen := make(map[ratings.TeamKey]int)
	for i := range lines {
		l := &lines[i]
		if l.Kind != stats.NBATeams && l.Kind != stats.NBATeamGames && !isBoxScore(l) || l.Kind == stats.NBAAllTeams {
			continue
		}
		for code := range strings.SplitSeq(l.Team, "/") {
			k := ratings.KeyOfTeam(l.League, code, l.Season)
			at, ok := seen[k]
			if !ok {
				at = len(c.Teams)
				seen[k] = at
				c.Teams = append(c.Teams, TeamSeason{Season: l.Season, League: l.League, Team: code, Games: nan, SRS: nan, Pace: nan, AST: nan, FG: nan, Impact: nan})
			}
			c.Teams[at].read(l)
		}
	}
	slices.SortFunc(c.Teams, func(a, b TeamSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League), strings.Compare(a.Team, b.Team))
	})
}

// read sets what a line records of the team. Published strength and pace precede computed
// ones; the schedule precedes the games played so far.
func (t *TeamSeason) read(l *stats.Line) {
	switch l.Kind {
	case stats.NBATeams:
		if math.IsNaN(t.Games) {
			t.Games = l.Get("W") + l.Get("L")
		}
		t.SRS, t.Pace = l.Get("SRS"), l.Get("Pace")
	case stats.NBATeamGames:
		if v := l.Get("scheduled"); !math.IsNaN(v) {
			t.Games = v
		}
		if math.IsNaN(t.SRS) {
			t.SRS = l.Get("SRS")
		}
		if math.IsNaN(t.Pace) {
			t.Pace = l.Get("Pace")
		}
	}
}

// rankedShare is the share of a season's regulars (at least a quarter of the games) whose
// lines must hold every column of a tier before the season is rated on it.
const rankedShare = .95

// tiers sets the leagues' tiers: E where averages or rates replace totals; where only some
// games are held, the best tier whose columns nearly all regulars have.
func (c *Context) tiers(units []unit) {
	type count struct{ all, estimates, held float64 }
	counts, regulars := map[ratings.LeagueKey]*count{}, map[ratings.LeagueKey][]*unit{}
	for i := range units {
		u := &units[i]
		k := ratings.KeyOfLeague(u.Group, u.Season)
		if counts[k] == nil {
			counts[k] = &count{}
		}
		n := counts[k]
		n.all++
		for j := range u.stints {
			switch s := &u.stints[j]; {
			case s.kind == stats.NBAAverages || s.kind == stats.NBAPer100:
				n.estimates++
			case s.kind == stats.NBABoxSums || s.scaled:
				n.held++
			}
		}
		if u.games() >= gamesShare*u.sched {
			regulars[k] = append(regulars[k], u)
		}
	}
	for k, n := range counts {
		lg := c.leagues[k]
		lg.Tier = tierOf(k.Season)
		switch {
		case n.estimates*2 > n.all:
			lg.Tier = ratings.TierE
		case n.held > 0 && lg.Tier != ratings.TierD:
			lg.Tier, lg.Partial = heldTier(regulars[k], lg.Tier)
		}
	}
}

// heldTier returns the best tier, at most a season's own, whose columns nearly all of its
// regulars have; the flag is true if there is none.
func heldTier(regulars []*unit, best ratings.Tier) (ratings.Tier, bool) {
	for _, tier := range []ratings.Tier{ratings.TierA, ratings.TierB, ratings.TierC} {
		if tier < best {
			continue
		}
		complete := 0.
		for _, u := range regulars {
			if !slices.ContainsFunc(u.stints, func(s stint) bool { return !s.complete(tier) }) {
				complete++
			}
		}
		if len(regulars) > 0 && complete >= rankedShare*float64(len(regulars)) {
			return tier, false
		}
	}
	return best, true
}

// readLeagues builds the leagues from the teams and the players' games.
func (c *Context) readLeagues(lines []stats.Line) {
	maxGames := make(map[ratings.LeagueKey]float64)
	for i := range lines {
		if l := &lines[i]; isBoxScore(l) {
			k := ratings.KeyOfLeague(l.League, l.Season)
			if g := l.Get("G"); g > maxGames[k] {
				maxGames[k] = g
			}
		}
	}
	computed := strengths(lines)
	for i := range c.Teams {
		t := &c.Teams[i]
		if n := len(c.Leagues); n == 0 || c.Leagues[n-1].Season != t.Season || c.Leagues[n-1].League != t.League {
			c.Leagues = append(c.Leagues, LeagueSeason{Season: t.Season, League: t.League, Strength: computed[ratings.KeyOfLeague(t.League, t.Season)]})
		}
		if l := &c.Leagues[len(c.Leagues)-1]; t.Games > l.Games {
			l.Games = t.Games
		}
	}
	newest := 0
	for i := range c.Leagues {
		newest = max(newest, c.Leagues[i].Season)
	}
	for i := range c.Leagues {
		l := &c.Leagues[i]
		g := maxGames[ratings.KeyOfLeague(l.League, l.Season)]
		share := finishedShare
		if l.Season == newest {
			share = 1 // it may be in progress, one game before its end
		}
		if l.Unfinished = g < share*l.Games; l.Unfinished || l.Games == 0 {
			l.Games = g
		}
	}
}

// sums adds up the leagues and the teams over the complete stints.
func (c *Context) sums(units []unit) {
	for i := range units {
		u := &units[i]
		lg := c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]
		for j := range u.stints {
			if s := &u.stints[j]; s.complete(lg.Tier) {
				lg.Sums.Box.Add(&s.box)
			}
		}
	}
}

// teamImpacts sets the teams' assists, field goals and mean impact.
func (c *Context) teamImpacts(units []unit) {
	sums := make(map[ratings.TeamKey]*per.Box)
	for i := range units {
		u := &units[i]
		for j := range u.stints {
			s := &u.stints[j]
			if !s.complete(c.tier(u)) || s.kind == stats.NBAAllTeams {
				continue
			}
			codes := []string{s.team}
			share := s.box
			if s.team == "" { // a row over several teams: an equal share each
				codes = u.Teams
				share.Scale(1 / float64(len(codes)))
			}
			for _, code := range codes {
				k := ratings.KeyOfTeam(u.Group, code, u.Season)
				if sums[k] == nil {
					sums[k] = new(per.Box)
				}
				sums[k].Add(&share)
			}
		}
	}
	for i := range c.Teams {
		t := &c.Teams[i]
		sum, f := sums[ratings.KeyOfTeam(t.League, t.Team, t.Season)], formula(c.leagues[ratings.KeyOfLeague(t.League, t.Season)].Tier)
		if sum == nil || f == nil {
			continue
		}
		t.AST, t.FG = sum.AST, sum.FG
		t.Impact = f.impact(sum, &c.leagues[ratings.KeyOfLeague(t.League, t.Season)].Sums.Box)
	}
}

// pace sets each league's pace, the minute-weighted mean of its teams'.
func (c *Context) pace(units []unit) {
	of := minuteMeans{}
	for i := range units {
		u := &units[i]
		k := ratings.KeyOfLeague(u.Group, u.Season)
		for j := range u.stints {
			s := &u.stints[j]
			if s.team == "" || !s.complete(c.tier(u)) {
				continue
			}
			if pace := c.teams[ratings.KeyOfTeam(u.Group, s.team, u.Season)].Pace; !math.IsNaN(pace) {
				of.add(k, pace, s.box.MP)
			}
		}
	}
	for i := range c.Leagues {
		l := &c.Leagues[i]
		l.Sums.Pace = of.mean(ratings.KeyOfLeague(l.League, l.Season))
	}
}

// strengths returns the source of the teams' strength for leagues in which no row records
// it.
func strengths(lines []stats.Line) map[ratings.LeagueKey]string {
	computed := map[ratings.LeagueKey]string{}
	for i := range lines {
		if l := &lines[i]; l.Kind == stats.NBATeamGames {
			k := ratings.KeyOfLeague(l.League, l.Season)
			if computed[k] = fromGames; math.IsNaN(l.Get("G")) {
				computed[k] = fromPlusMinus
			}
		}
	}
	for i := range lines {
		if l := &lines[i]; l.Kind == stats.NBATeams {
			delete(computed, ratings.KeyOfLeague(l.League, l.Season))
		}
	}
	return computed
}
