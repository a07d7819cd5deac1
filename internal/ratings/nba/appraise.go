package nba

import (
	"math"
	"slices"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

const (
	// minutesPerGame qualifies a season: a quarter of 36 minutes per scheduled game.
	minutesPerGame = 9.
	// gamesShare qualifies a season whose minutes are not recorded: a quarter of the games.
	gamesShare = .25
	// fullGame is the length of a game in minutes. At about 100 possessions a game, impact
	// per 100 possessions times minutes ÷ fullGame is a number of points.
	fullGame = 48.
)

// appraise values one season, or sets its refusal.
func (c *Context) appraise(u *unit) ratings.Season {
	s := u.Start(Player)
	s.Position, s.Scheduled = u.pos, u.sched
	sum, complete := c.sum(u)
	s.Games = u.games()
	s.Totals = u.blocks(c)
	s.Sample = c.sample(u, sum.MP)
	if s.Refusal = c.refusal(u, s.Sample, complete); s.Refusal != nil {
		return s
	}
	lg := &c.leagues[ratings.KeyOfLeague(u.Group, u.Season)].Sums.Box
	tier := c.tier(u)
	f := formula(tier)
	parts := f.contributions(&sum, lg)
	impact, team := f.impact(&sum, lg), c.teamAdjustment(u, sum.MP)
	s.Rating = &ratings.Rating{
		Value: (impact + team - f.replacement) * sum.MP / fullGame,
		Terms: ratings.Figures{Keys: termKeys, Values: append(parts, f.constant, impact, team, f.replacement, sum.MP)},
		Tier:  tier, Estimated: tier == ratings.TierE || u.scaled(), Notes: c.notes(u, complete),
	}
	return s
}

// termKeys are the terms of a value: each box score part's contribution to impact, then
// impact, the team's adjustment, replacement and minutes. Value is (impact + team −
// replacement) × minutes ÷ 48.
var termKeys = func() []string {
	keys := make([]string, 0, len(terms)+5)
	for _, t := range terms {
		keys = append(keys, t.key)
	}
	return append(keys, "constant", "impact", "team", "replacement", "minutes")
}()

// teamAdjustment returns what the team's results show beyond its box scores: the mean gap of
// the player's teams, weighted by minutes. Every player takes the whole of it, however few
// minutes they played: values then correlate .905 with published wins above replacement;
// with the gap scaled by the share of minutes played, .895.
func (c *Context) teamAdjustment(u *unit, minutes float64) float64 {
	if minutes == 0 {
		return 0
	}
	gap := 0.0
	for i := range u.stints {
		if s := &u.stints[i]; s.complete(c.tier(u)) {
			gap += c.gap(u, s) * s.box.MP / minutes
		}
	}
	return gap
}

// gap returns the gap of a stint's team. A row over several teams does not record their
// shares and uses the plain mean.
func (c *Context) gap(u *unit, s *stint) float64 {
	if s.team != "" {
		return c.teams[ratings.KeyOfTeam(u.Group, s.team, u.Season)].gap()
	}
	sum := 0.0
	for _, code := range u.Teams {
		sum += c.teams[ratings.KeyOfTeam(u.Group, code, u.Season)].gap()
	}
	return sum / float64(len(u.Teams))
}

// scaled reports whether any column of the season was scaled to all of its games.
func (u *unit) scaled() bool {
	return slices.ContainsFunc(u.stints, func(s stint) bool { return s.scaled })
}

// sample returns what qualifies a season: minutes, or games where minutes are not recorded.
func (c *Context) sample(u *unit, minutes float64) ratings.Sample {
	if lg := c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]; u.Season < firstMinutes || lg != nil && lg.Partial {
		return ratings.Sample{Role: Player, Amount: u.games(), Need: gamesShare * u.sched, Unit: "games"}
	}
	return ratings.Sample{Role: Player, Amount: minutes, Need: minutesPerGame * u.sched, Unit: "minutes"}
}

// games returns the recorded games of all stints.
func (u *unit) games() float64 {
	g := 0.0
	for i := range u.stints {
		if v := u.stints[i].box.G; stats.Recorded(v) {
			g += v
		}
	}
	return g
}

func (c *Context) refusal(u *unit, sample ratings.Sample, complete int) *ratings.Refusal {
	switch {
	case u.Season < firstMinutes:
		return &ratings.Refusal{Code: ratings.PartialRecord, Reason: "minutes are not recorded before 1951-52, so that there is no rate to rank",
			Column: "mp", First: firstMinutes}
	case c.leagues[ratings.KeyOfLeague(u.Group, u.Season)].Unfinished:
		return &ratings.Refusal{Code: ratings.SeasonIncomplete, Reason: "the season is in play"}
	case c.leagues[ratings.KeyOfLeague(u.Group, u.Season)].Partial:
		return &ratings.Refusal{Code: ratings.PartialRecord, Reason: "the game lines that are held record too little of the season to rate and rank it",
			Column: "mp", First: c.firstRated(u.Group)}
	case complete == 0:
		key := u.stints[0].lacks(c.tier(u))
		return &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "what the rating needs is not recorded",
			Column: stats.NBATotals.Columns[stats.NBATotals.Index(key)].Upstream, First: c.matrix.First(stats.NBATotals.Name, key, u.Group)}
	case !sample.Enough():
		return sample.Refuse("too few minutes")
	}
	return nil
}

// notes returns the caveats that the season's receipt must show.
func (c *Context) notes(u *unit, complete int) []string {
	notes := []string{"coefficients fitted to published box plus-minus", "defence only as the box score and the team's results show it"}
	tier := c.tier(u)
	switch {
	case tier == ratings.TierE && u.stints[0].kind == stats.NBAAverages:
		notes = append(notes, "estimated: totals from averages to one decimal, each within 0.05 a game of the exact one")
	case tier == ratings.TierE:
		notes = append(notes, "estimated: totals from rates per 100 possessions, minutes and the team's pace")
	case u.scaled():
		notes = append(notes, "estimated: columns that some games do not record are scaled to the season's games")
	}
	switch tier {
	case ratings.TierB:
		notes = append(notes, "turnovers not recorded")
	case ratings.TierC:
		notes = append(notes, "steals, blocks, turnovers and kinds of rebounds not recorded")
	}
	switch c.leagues[ratings.KeyOfLeague(u.Group, u.Season)].Strength {
	case fromGames:
		notes = append(notes, "team's strength from its players' points, game by game, and its opponents'")
	case fromPlusMinus:
		notes = append(notes, "team's strength from its players' plus-minus, those who were traded counted for the last team")
	}
	if complete < len(u.stints) {
		notes = append(notes, "a team's part of the season is not recorded, and left out")
	}
	if u.stints[0].team == "" {
		notes = append(notes, "one row for all teams of the season: what each team's would hold is not recorded")
	}
	for _, code := range u.Teams {
		if t := c.teams[ratings.KeyOfTeam(u.Group, code, u.Season)]; !t.known() {
			notes = append(notes, "no team adjustment: the team's strength is not recorded")
			break
		}
	}
	return notes
}

// The kinds of computed blocks, which are not sums of source columns.
const (
	EstimatedTotals = "estimated totals" // rate × minutes × pace ÷ 48 ÷ 100 over the teams, or average × games
	Efficiency      = "efficiency"       // PER, rebuilt from the totals
)

var (
	totalsKeys = []string{"G", "GS", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS"}
	ratesKeys  = totalsKeys[:3]
	perKeys    = []string{"PER"}
)

// blocks returns the season's totals. A column that some team's line lacks is NaN.
func (u *unit) blocks(c *Context) []ratings.Block {
	var sum per.Box
	gs := 0.0
	for i := range u.stints {
		sum.Add(&u.stints[i].raw)
		gs += u.stints[i].gs
	}
	values := make([]float64, 0, len(totalsKeys))
	values = append(values, sum.G, gs)
	values = append(values, sum.Values()[1:]...)
	kind := u.stints[0].kind
	blocks := []ratings.Block{{Kind: kind.Name, Figures: ratings.Figures{Keys: totalsKeys, Values: values}}}
	if kind == stats.NBAPer100 || kind == stats.NBAAverages {
		blocks = []ratings.Block{
			{Kind: kind.Name, Figures: ratings.Figures{Keys: ratesKeys, Values: values[:len(ratesKeys)]}},
			{Kind: EstimatedTotals, Figures: ratings.Figures{Keys: totalsKeys[len(ratesKeys):], Values: values[len(ratesKeys):]}},
		}
	}
	if v := c.per(u); !math.IsNaN(v) {
		blocks = append(blocks, ratings.Block{Kind: Efficiency, Figures: ratings.Figures{Keys: perKeys, Values: []float64{v}}})
	}
	return blocks
}
