package nba

import (
	"fmt"
	"math"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// Context is what the values of the NBA take from other players.
type Context struct {
	Leagues []LeagueSeason `json:"leagues"`
	Teams   []TeamSeason   `json:"teams"`

	matrix  *ratings.Matrix
	leagues map[leagueKey]*LeagueSeason
	teams   map[teamKey]*TeamSeason
}

// LeagueSeason is a league's season. Its sums are over the lines that hold all
// that the tier needs.
type LeagueSeason struct {
	Season     int     `json:"season"`
	League     string  `json:"league"`
	Games      float64 `json:"games"`      // the longest schedule of a team, or, unfinished, the most games of a player
	Unfinished bool    `json:"unfinished"` // the players' rows stop before the season's end
	// Tier is that of the columns that the rows hold, which may be less than the
	// league recorded; empty in contexts of before it was kept.
	Tier     ratings.Tier `json:"tier,omitempty"`
	Partial  bool         `json:"partial,omitempty"`  // the rows hold too little of the season to rank it
	Strength string       `json:"strength,omitempty"` // how the teams' SRS was computed; empty where it is recorded
	Sums     per.League   `json:"sums"`               // Mean is 0 where PER cannot be formed
}

// How the strength of teams was computed where no row records it.
const (
	fromGames     = "games"      // points for and against, game by game
	fromPlusMinus = "plus-minus" // the players' plus-minus
)

// TeamSeason is a team's season. SRS and Impact are NaN where they are not
// recorded.
type TeamSeason struct {
	Season int
	League string
	Team   string
	Games  float64 // wins and losses; NaN where they are not recorded
	SRS    float64 // simple rating system, points a game
	Pace   float64 // possessions per 48 minutes; NaN where it is not recorded
	AST    float64
	FG     float64
	Impact float64 // the minute-weighted mean of its players' impact
}

type leagueKey struct {
	league string
	season int
}

type teamKey struct {
	league, team string
	season       int
}

// Use takes the matrix and derives what the formulas look up.
func (c *Context) Use(m *ratings.Matrix) {
	c.matrix = m
	c.reindex()
}

func (c *Context) reindex() {
	c.leagues, c.teams = make(map[leagueKey]*LeagueSeason, len(c.Leagues)), make(map[teamKey]*TeamSeason, len(c.Teams))
	for i := range c.Leagues {
		l := &c.Leagues[i]
		c.leagues[leagueKey{l.League, l.Season}] = l
	}
	for i := range c.Teams {
		t := &c.Teams[i]
		c.teams[teamKey{t.League, t.Team, t.Season}] = t
	}
}

// Appraise gives the seasons of the lines' players with their values.
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

// Restrict cuts the context to the leagues and teams of the lines.
func (c *Context) Restrict(lines []stats.Line) ratings.Own {
	leagues, teams := make(map[leagueKey]bool), make(map[teamKey]bool)
	for i := range lines {
		if l := &lines[i]; enters(l) {
			leagues[leagueKey{l.League, l.Season}] = true
			for code := range strings.SplitSeq(l.Team, "/") {
				teams[teamKey{l.League, code, l.Season}] = true
			}
		}
	}
	return &Context{
		Leagues: ratings.Keep(c.Leagues, func(l *LeagueSeason) bool { return leagues[leagueKey{l.League, l.Season}] }),
		Teams:   ratings.Keep(c.Teams, func(t *TeamSeason) bool { return teams[teamKey{t.League, t.Team, t.Season}] }),
	}
}

// Constants gives what a season's value takes from its league and teams: the
// league's sums, the tier's coefficients and, for each team, SRS and mean impact.
func (c *Context) Constants(s *ratings.Season) ratings.Figures {
	var out ratings.Figures
	add := func(key string, v float64) {
		out.Keys, out.Values = append(out.Keys, key), append(out.Values, v)
	}
	lg := c.leagues[leagueKey{s.Group, s.Season}]
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
		if t := c.teams[teamKey{s.Group, code, s.Season}]; t != nil {
			add(fmt.Sprintf("SRS %s", code), t.SRS)
			add(fmt.Sprintf("mean impact %s", code), t.Impact)
			if s.Tier == ratings.TierE {
				add(fmt.Sprintf("pace %s", code), t.Pace)
			}
		}
	}
	return out
}

// scheduled gives the games of a player's season: the longest schedule of his
// teams, and the league's where theirs is not recorded or not over.
func (c *Context) scheduled(u *ratings.PlayerSeason) (float64, error) {
	lg := c.leagues[leagueKey{u.Group, u.Season}]
	if lg == nil {
		return 0, fmt.Errorf("nba: the context has no %s in %d", u.Group, u.Season)
	}
	games := 0.0
	for _, code := range u.Teams {
		t := c.teams[teamKey{u.Group, code, u.Season}]
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

// firstRated is the first season of a league that is held well enough to be ranked,
// and 0 for none.
func (c *Context) firstRated(league string) int {
	for i := range c.Leagues {
		if l := &c.Leagues[i]; l.League == league && l.Season >= firstMinutes && !l.Partial {
			return l.Season
		}
	}
	return 0
}
