package nba

import (
	"fmt"
	"math"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// Context holds the league data that NBA values depend on beyond the player's own lines.
type Context struct {
	Leagues []LeagueSeason `json:"leagues"`
	Teams   []TeamSeason   `json:"teams"`

	matrix  *ratings.Matrix
	leagues map[ratings.LeagueKey]*LeagueSeason
	teams   map[ratings.TeamKey]*TeamSeason
}

// LeagueSeason is a league's season. Its sums cover the lines that hold every column the
// tier needs.
type LeagueSeason struct {
	Season     int     `json:"season"`
	League     string  `json:"league"`
	Games      float64 `json:"games"`      // the longest schedule of a team; if unfinished, the most games of a player
	Unfinished bool    `json:"unfinished"` // the players' rows stop before the season's end
	// Tier follows the columns that the rows hold, possibly fewer than the league recorded;
	// empty in contexts stored before this field existed.
	Tier     ratings.Tier `json:"tier,omitempty"`
	Partial  bool         `json:"partial,omitempty"`  // the rows hold too little of the season to rank it
	Strength string       `json:"strength,omitempty"` // how the teams' SRS was computed; empty where it is recorded
	Sums     per.League   `json:"sums"`               // Mean is 0 where PER cannot be formed
}

// Sources of team strength where no row records it.
const (
	fromGames     = "games"      // points for and against, game by game
	fromPlusMinus = "plus-minus" // the players' plus-minus
)

// TeamSeason is a team's season. SRS and Impact are NaN where not recorded.
type TeamSeason struct {
	Season int
	League string
	Team   string
	Games  float64 // wins plus losses; NaN where not recorded
	SRS    float64 // simple rating system, in points per game
	Pace   float64 // possessions per 48 minutes; NaN where not recorded
	AST    float64
	FG     float64
	Impact float64 // the minute-weighted mean of its players' impact
}

func (l *LeagueSeason) key() ratings.LeagueKey { return ratings.KeyOfLeague(l.League, l.Season) }
func (t *TeamSeason) key() ratings.TeamKey     { return ratings.KeyOfTeam(t.League, t.Team, t.Season) }

// Use sets the matrix and derives the formulas' lookups.
func (c *Context) Use(m *ratings.Matrix) {
	c.matrix = m
	c.reindex()
}

func (c *Context) reindex() {
	c.leagues, c.teams = ratings.Index(c.Leagues, (*LeagueSeason).key), ratings.Index(c.Teams, (*TeamSeason).key)
}

// Appraise returns the valued seasons of the lines' players.
func (c *Context) Appraise(lines []stats.Line) ([]ratings.Season, error) {
	units, _, err := c.units(lines)
	if err != nil {
		return nil, err
	}
	seasons := make([]ratings.Season, len(units))
	for i := range units {
		seasons[i] = c.appraise(&units[i])
	}
	return seasons, nil
}

// Restrict returns the part of the context for the leagues and teams of the lines.
func (c *Context) Restrict(lines []stats.Line) ratings.Own {
	seasons, _ := ratings.Collect(lines, group, isBoxScore)
	leagues, teams := ratings.KeepSeasons(seasons, c.Leagues, (*LeagueSeason).key, c.Teams, (*TeamSeason).key)
	return &Context{Leagues: leagues, Teams: teams}
}

// Constants returns the league's sums, the tier's coefficients and, for each team, SRS and
// mean impact.
func (c *Context) Constants(s *ratings.Season) ratings.Figures {
	var out ratings.Figures
	add := func(key string, v float64) {
		out.Keys, out.Values = append(out.Keys, key), append(out.Values, v)
	}
	lg := c.leagues[ratings.KeyOfLeague(s.Group, s.Season)]
	if lg == nil || s.Rating == nil {
		return out
	}
	f := formula(s.Tier)
	if f == nil {
		return out
	}
	for i, v := range lg.Sums.Box.Values() {
		add("league "+per.Keys[i], v)
	}
	for _, t := range terms {
		if w := t.of(f); w != 0 {
			add("coefficient "+t.key, w)
		}
	}
	add("constant", f.constant)
	add("replacement", f.replacement)
	for _, code := range s.Teams {
		if t := c.teams[ratings.KeyOfTeam(s.Group, code, s.Season)]; t != nil {
			add(fmt.Sprintf("SRS %s", code), t.SRS)
			add(fmt.Sprintf("mean impact %s", code), t.Impact)
			if s.Tier == ratings.TierE {
				add(fmt.Sprintf("pace %s", code), t.Pace)
			}
		}
	}
	return out
}

// scheduled returns the games of a player's season: the longest schedule of the player's
// teams, or the league's where theirs is unrecorded or unfinished.
func (c *Context) scheduled(u *ratings.PlayerSeason) (float64, error) {
	lg := c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]
	if lg == nil {
		return 0, fmt.Errorf("nba: the context has no %s in %d", u.Group, u.Season)
	}
	games := 0.0
	for _, code := range u.Teams {
		t := c.teams[ratings.KeyOfTeam(u.Group, code, u.Season)]
		if t == nil {
			return 0, fmt.Errorf("nba: the context has no %s of the %s in %d", code, u.Group, u.Season)
		}
		if !math.IsNaN(t.Games) {
			games = max(games, t.Games)
		}
	}
	if games == 0 || lg.Unfinished {
		games = lg.Games
	}
	return games, nil
}

// firstRated returns the first season of a league complete enough to be ranked, or 0.
func (c *Context) firstRated(league string) int {
	for i := range c.Leagues {
		if l := &c.Leagues[i]; l.League == league && l.Season >= firstMinutes && !l.Partial {
			return l.Season
		}
	}
	return 0
}
