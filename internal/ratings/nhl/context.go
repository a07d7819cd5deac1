package nhl

import (
	"fmt"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Context holds the league data that NHL values depend on beyond the player's own lines.
type Context struct {
	Leagues []LeagueSeason `json:"leagues"`
	Teams   []TeamSeason   `json:"teams"`

	units  ratings.Measured[unit]
	matrix *ratings.Matrix
	league map[ratings.LeagueKey]*LeagueSeason
	team   map[ratings.TeamKey]*TeamSeason
}

// TeamSeason holds the totals of one team's season. Goals, assists and shots are sums over
// its players; NaN means unrecorded.
type TeamSeason struct {
	Season    int
	League    string
	Team      string
	Games     float64
	Goals     float64
	Assists   float64
	Against   float64 // goals against including empty-net goals, without shootouts
	Minutes   float64 // of its goalies
	Shots     float64 // against its goalies
	ShotMin   float64 // minutes of the goalies whose shots are recorded
	PlusMinus float64 // over its skaters
	Played    float64 // its skaters' seconds on the ice, or games; see LeagueSeason.IceTime
}

// LeagueSeason holds the totals of a league's season.
type LeagueSeason struct {
	Season  int
	League  string
	Teams   float64
	Games   float64 // the mean schedule, Σg²/Σg over the teams
	InPlay  bool    // its last games have not been played
	IceTime bool    // playing time is seconds on the ice; otherwise games
	PerGame float64 // goals per team per game, without shootouts
	// Goals created and playing time by group.
	CreatedForward, PlayedForward float64
	CreatedDefence, PlayedDefence float64
	GoalieMinutes, GoalieAgainst  float64
	Shots, ShotMin                float64
}

func (l *LeagueSeason) key() ratings.LeagueKey { return ratings.KeyOfLeague(l.League, l.Season) }
func (t *TeamSeason) key() ratings.TeamKey     { return ratings.KeyOfTeam(t.League, t.Team, t.Season) }

// commonGoals is the goals per team per game to which values are scaled.
const commonGoals = 3

// scale returns the factor that turns the season's goals into goals at three per team per
// game.
func (l *LeagueSeason) scale() float64 { return ratings.Ratio(commonGoals, l.PerGame) }

// Use sets the matrix and derives the formulas' lookups.
func (c *Context) Use(m *ratings.Matrix) {
	c.matrix = m
	c.reindex()
}

func (c *Context) reindex() {
	c.league, c.team = ratings.Index(c.Leagues, (*LeagueSeason).key), ratings.Index(c.Teams, (*TeamSeason).key)
}

// League returns a league's season.
func (c *Context) League(league string, season int) (LeagueSeason, bool) {
	if l := c.league[ratings.KeyOfLeague(league, season)]; l != nil {
		return *l, true
	}
	return LeagueSeason{}, false
}

// Appraise returns the valued seasons of the lines' players.
func (c *Context) Appraise(lines []stats.Line) ([]ratings.Season, error) {
	units, ok := c.units.Take(lines)
	if !ok {
		units, _ = newUnits(lines)
	}
	seasons := make([]ratings.Season, 0, len(units))
	for i := range units {
		u := &units[i]
		for _, team := range u.Teams {
			if c.team[ratings.KeyOfTeam(u.Group, team, u.Season)] == nil {
				return nil, fmt.Errorf("nhl: the context has no team %s in %d of %s", team, u.Season, u.Player)
			}
		}
		seasons = c.appraise(u, seasons)
	}
	return seasons, nil
}

// scheduled returns the games of a player's season: the longer of the league's and the
// teams' schedules, since a club that folds in midseason leaves its players with the
// league's.
func (c *Context) scheduled(u *unit) float64 {
	games := c.league[ratings.KeyOfLeague(u.Group, u.Season)].Games
	for _, team := range u.Teams {
		games = max(games, c.team[ratings.KeyOfTeam(u.Group, team, u.Season)].Games)
	}
	return games
}

// Restrict returns the part of the context for the leagues and teams of the lines.
func (c *Context) Restrict(lines []stats.Line) ratings.Own {
	seasons, _ := collect(lines)
	leagues, teams := ratings.KeepSeasons(seasons, c.Leagues, (*LeagueSeason).key, c.Teams, (*TeamSeason).key)
	return &Context{Leagues: leagues, Teams: teams}
}

// Constants returns the totals behind a season's terms: its league's, and each team's under
// the team's code.
func (c *Context) Constants(s *ratings.Season) ratings.Figures {
	var f ratings.Figures
	add := func(key string, value float64) {
		f.Keys, f.Values = append(f.Keys, key), append(f.Values, value)
	}
	if l := c.league[ratings.KeyOfLeague(s.Group, s.Season)]; l != nil {
		for i, v := range l.fields() {
			add(leagueFields[i], *v)
		}
	}
	for _, code := range s.Teams {
		if t := c.team[ratings.KeyOfTeam(s.Group, code, s.Season)]; t != nil {
			for i, v := range t.fields() {
				add(code+"."+teamFields[i], *v)
			}
		}
	}
	return f
}
