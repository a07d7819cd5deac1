package nhl

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// measure computes the context and the matrix from all lines.
func measure(lines []stats.Line) (ratings.Own, *ratings.Matrix) {
	c := &Context{}
	units, of := newUnits(lines)
	c.addTeams(lines, units)
	c.addGames(units)
	c.spread(units)
	c.addGoalies(units)
	c.addLeagues()
	c.findSeasonInPlay(lines)
	c.reindex()
	m := c.newMatrix(lines, units, of)
	c.Use(m)
	c.playingTime(units)
	c.created(units)
	c.goalies(units)
	c.units.Keep(lines, units)
	return c, m
}

// addTeams sums the players' rows by team, and takes games and goals against from the
// team's own row where there is one.
func (c *Context) addTeams(lines []stats.Line, units []unit) {
	c.team = make(map[ratings.TeamKey]*TeamSeason)
	team := func(k ratings.TeamKey) *TeamSeason {
		t := c.team[k]
		if t == nil {
			t = &TeamSeason{Season: k.Season, League: k.League, Team: k.Team, Games: math.NaN(), Against: math.NaN()}
			c.team[k] = t
		}
		return t
	}
	for i := range lines {
		if l := &lines[i]; l.Kind == stats.NHLTeams {
			t := team(ratings.KeyOfTeam(l.League, l.Team, l.Season))
			t.Games, t.Against = l.Get("G"), l.Get("GA")
			if shootouts := l.Get("SoL"); stats.Recorded(shootouts) {
				t.Against -= shootouts // the source counts a lost shootout as a goal against
			}
		}
	}
	for i := range units {
		u := &units[i]
		for j := range u.stints {
			s := &u.stints[j]
			t := team(s.team)
			t.Goals += s.goals
			t.Assists += s.assists
			if u.group != goal && stats.Recorded(s.plusMinus) {
				t.PlusMinus += s.plusMinus
			}
		}
		for _, n := range u.nets {
			team(n.team)
		}
	}
	c.Teams = make([]TeamSeason, 0, len(c.team))
	for _, t := range c.team {
		c.Teams = append(c.Teams, *t)
	}
	slices.SortFunc(c.Teams, func(a, b TeamSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League), strings.Compare(a.Team, b.Team))
	})
	c.reindex()
}

// addGoalies sums the goalies by team, and sets the goals against of teams without a row of
// their own: the goalies' goals, scaled so that the league's total equals the goals scored.
// The difference is empty-net goals, which no goalie's row has.
func (c *Context) addGoalies(units []unit) {
	against := make(map[ratings.TeamKey]float64)
	for i := range units {
		for _, n := range units[i].nets {
			t := c.team[n.team]
			t.Minutes += n.minutes
			against[n.team] += n.against
			if stats.Recorded(n.shots) {
				t.Shots += n.shots
				t.ShotMin += n.minutes
			}
		}
	}
	scored, allowed := make(map[ratings.LeagueKey]float64), make(map[ratings.LeagueKey]float64)
	for i := range c.Teams {
		t := &c.Teams[i]
		k := ratings.KeyOfLeague(t.League, t.Season)
		scored[k] += t.Goals
		allowed[k] += against[ratings.KeyOfTeam(t.League, t.Team, t.Season)]
	}
	for i := range c.Teams {
		if t := &c.Teams[i]; math.IsNaN(t.Against) {
			k := ratings.KeyOfLeague(t.League, t.Season)
			t.Against = against[ratings.KeyOfTeam(t.League, t.Team, t.Season)] * ratings.Ratio(scored[k], allowed[k])
		}
	}
}

// addLeagues sums the teams, which are sorted by season and league.
func (c *Context) addLeagues() {
	for i := 0; i < len(c.Teams); {
		l := LeagueSeason{Season: c.Teams[i].Season, League: c.Teams[i].League}
		games, squares, against := 0.0, 0.0, 0.0
		for ; i < len(c.Teams) && c.Teams[i].Season == l.Season && c.Teams[i].League == l.League; i++ {
			t := &c.Teams[i]
			l.Teams++
			games += t.Games
			squares += t.Games * t.Games
			against += t.Against
			l.Shots += t.Shots
			l.ShotMin += t.ShotMin
		}
		l.Games, l.PerGame = math.Round(ratings.Ratio(squares, games)), ratings.Ratio(against, games)
		c.Leagues = append(c.Leagues, l)
	}
}

// playingTime sums the skaters' playing time by team and by group.
func (c *Context) playingTime(units []unit) {
	for i := range c.Leagues {
		l := &c.Leagues[i]
		l.IceTime = c.matrix.Recorded(stats.NHLIceTime.Name, "TOI", l.League, l.Season)
	}
	for i := range units {
		u := &units[i]
		if u.group == goal {
			continue
		}
		l := c.league[ratings.KeyOfLeague(u.Group, u.Season)]
		for j := range u.stints {
			s := &u.stints[j]
			played := s.played(l)
			if math.IsNaN(played) {
				continue
			}
			c.team[s.team].Played += played
			switch u.group {
			case forward:
				l.PlayedForward += played
			case defence:
				l.PlayedDefence += played
			}
		}
	}
}

// played returns a stint's playing time: seconds on the ice where the league's season has
// them, else games.
func (s *stint) played(l *LeagueSeason) float64 {
	if l.IceTime {
		return s.seconds
	}
	return s.games
}

func (c *Context) created(units []unit) {
	for i := range units {
		u := &units[i]
		l := c.league[ratings.KeyOfLeague(u.Group, u.Season)]
		for j := range u.stints {
			s := &u.stints[j]
			if math.IsNaN(s.played(l)) {
				continue
			}
			switch u.group {
			case forward:
				l.CreatedForward += c.team[s.team].created(s.goals, s.assists)
			case defence:
				l.CreatedDefence += c.team[s.team].created(s.goals, s.assists)
			}
		}
	}
}

func (c *Context) goalies(units []unit) {
	for i := range units {
		u := &units[i]
		if u.inGoal.Min > 0 {
			l := c.league[ratings.KeyOfLeague(u.Group, u.Season)]
			l.GoalieMinutes += u.inGoal.Min
			l.GoalieAgainst += u.inGoal.GA
		}
	}
}

// newMatrix builds the availability matrix. Skaters' and goalies' rows count for
// qualifiers, team rows always.
func (c *Context) newMatrix(lines []stats.Line, units []unit, of []int32) *ratings.Matrix {
	skates, keeps := make([]bool, len(units)), make([]bool, len(units))
	for i := range units {
		u := &units[i]
		games := c.scheduled(u)
		skates[i] = u.group != goal && u.skaterSample(games).Enough()
		keeps[i] = u.goalieSample(games).Enough()
	}
	return ratings.NewMatrix(stats.NHL, lines, ratings.MatrixRules{
		Counts: func(i int) bool {
			n := of[i]
			switch lines[i].Kind {
			case stats.NHLTeams:
				return true
			case stats.NHLGoaltending:
				return n >= 0 && keeps[n]
			}
			return n >= 0 && skates[n]
		},
		CanBeZero: func(k *stats.Kind, column string) bool {
			return k == stats.NHLTeams || column == "SHO" || column == "T/OL"
		},
	})
}
