package ratings

import (
	"fmt"

	"groundline/internal/stats"
)

// Result is what a build gives. Seasons and Unrated are sorted by player, then
// season, group and role; Careers by player and role.
type Result struct {
	Context *Context
	Seasons []Season // rated
	Unrated []Season // Refusal says why; totals and schedule are set
	Careers []Career
}

// BuildMLB computes the context from all lines of MLB's batting, pitching and
// appearances, and rates every player with it. Other kinds only enter the
// availability matrix. The lines may come in any order that is the same each
// time; they are not kept.
func BuildMLB(lines []stats.Line) *Result {
	return &Result{Context: &Context{Version: ContextVersion}}
}

// RateWith rates the players of lines with a context computed from other data.
// It needs every line of each player, and fails if the context lacks a season
// or a standing that they need.
func RateWith(ctx *Context, lines []stats.Line) (*Result, error) {
	return nil, fmt.Errorf("ratings: not built")
}

// Restrict cuts a context to what the given players need. A context so cut
// rates them as the whole one does, and no others.
func (c *Context) Restrict(players []string) *Context { return c }

// Scheduled gives the games of a player's season: the longest of the seasons of
// his leagues and teams, 0 if the context has none of them. Schedules are not in
// the source (and the team table's games are wrong for the Negro Leagues), so a
// team's games are the larger of its innings ÷ 9 and the most games of one of
// its players; a league's are Σg²/Σg over its teams.
func (c *Context) Scheduled(season int, leagues, teams []string) float64 { return 0 }

// Pool finds a pool.
func (c *Context) Pool(role Role, group string, season int) (Pool, bool) { return Pool{}, false }

// Of gives the number of rated seasons of a role.
func (c *Context) Of(role Role) int { return 0 }

// Constants gives a group's season in the terms of the formulas.
func (c *Context) Constants(group string, season int) (Constants, bool) { return Constants{}, false }

// Group names the pool of a league: "MLB" for AL and NL, else the league.
func Group(league string) string {
	if league == "AL" || league == "NL" {
		return "MLB"
	}
	return league
}

// Display puts a score on the scale that is shown, 0 to 100.
func Display(h float64) float64 { return h }

// Offset is what a league's level takes off every score earned in it.
type Offset struct {
	League string  `json:"league"`
	H      float64 `json:"h"`
}

// Noise holds the fitted measurement error of a role.
type Noise struct {
	Role  Role    `json:"role"`
	Tau2  float64 `json:"tau2"`
	K     float64 `json:"k"`
	Noise float64 `json:"noise"`
	Drift float64 `json:"drift"`
}

// Constants are a group's season in the terms of the formulas.
type Constants struct {
	RunsPerOut                    float64
	RPW                           float64 // runs a win costs
	Scale                         float64 // wOBA scale
	WOBA                          float64 // the mean batter's
	WBB, WHBP, W1B, W2B, W3B, WHR float64 // wOBA weights
	CaughtCost                    float64 // runs lost by one caught stealing
	StealRate                     float64 // runs of stealing per time on first
	ReplacePA                     float64 // replacement runs per plate appearance
	ERA, RA9                      float64
	FIPC                          float64 // FIP's constant
}

type contextIndex struct{}
