package wnba

import (
	"fmt"
	"math"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

const (
	meanPER = 15.
	// perPoints converts PER to points per 100 possessions, approximately: PER is scaled to
	// 15 per game of 67 possessions in 40 minutes.
	perPoints = 40. / 67
	// teamShare is the part of a team's net rating, a fifth for each of five players, that
	// is added to its players.
	teamShare = .8 / 5
	// replacement is the minute-weighted mean of the players below the qualifier.
	replacement = -3.9
)

// appraise values one season, or sets its refusal.
func (c *Context) appraise(u *unit) (ratings.Season, error) {
	s := u.Start(Player)
	s.Position, s.Scheduled, s.Games = u.pos, u.sched, u.games()
	s.Totals = u.blocks()
	s.Sample = u.sample()
	if u.sched == 0 {
		return s, fmt.Errorf("wnba: the context has no schedule of %s in %d", u.Player, u.Season)
	}
	efficiency, net := u.rates()
	lg := c.leagues[u.Season]
	switch {
	case lg != nil && lg.Unfinished:
		s.Refusal = &ratings.Refusal{Code: ratings.SeasonIncomplete, Reason: "the season is in play"}
	case math.IsNaN(efficiency):
		s.Refusal = &ratings.Refusal{Code: ratings.StatNotRecorded, Reason: "what the rating needs is not recorded",
			Column: "PER", First: c.matrix.First(stats.WNBARates.Name, "PER", "")}
	case !s.Sample.Enough():
		s.Refusal = s.Sample.Refuse("too few minutes")
	}
	if s.Refusal != nil {
		return s, nil
	}
	impact, team := (efficiency-meanPER)*perPoints, net*teamShare
	total := impact - replacement
	if !math.IsNaN(team) {
		total += team
	}
	s.Rating = &ratings.Rating{
		Value: total * s.Sample.Amount / fullGame,
		Terms: ratings.Figures{Keys: termKeys, Values: []float64{efficiency, impact, net, team, replacement, s.Sample.Amount}},
		Tier:  ratings.TierA, Notes: []string{"defence only as steals, blocks, fouls and the team's results show it"},
	}
	switch {
	case u.rebuilt:
		s.Tier = ratings.TierB
		s.Notes = append(s.Notes, "PER rebuilt from the sums of the season's games", "no team adjustment: the team's strength is not recorded")
		if len(teams(u.Teams[0])) > 1 {
			s.Notes = append(s.Notes, "one row for all teams of the season")
		}
	case u.boxed:
		s.Notes = append(s.Notes, "games, minutes and PER as published; the box score is the sum of games")
		if u.totals.G < u.games() {
			s.Notes = append(s.Notes, fmt.Sprintf("the box score holds %.0f of %.0f games", u.totals.G, u.games()))
		}
	}
	return s, nil
}

// termKeys are the terms of a value: (impact + team − replacement) × minutes ÷
// 40, where impact is (PER − 15) × 40/67 and team is .8 × net ÷ 5.
var termKeys = []string{"PER", "impact", "net", "team", "replacement", "minutes"}

// rates returns the minute-weighted means of PER and of the teams' net ratings over the
// stints that have them.
func (u *unit) rates() (efficiency, net float64) {
	var sum, sumNet, minutes float64
	for i := range u.stints {
		s := &u.stints[i]
		if math.IsNaN(s.per) {
			continue // a stint of at most a minute
		}
		sum += s.per * s.minutes
		sumNet += s.net * s.minutes
		minutes += s.minutes
	}
	if minutes == 0 {
		return math.NaN(), math.NaN()
	}
	return sum / minutes, sumNet / minutes
}

var (
	rateKeys   = []string{"G", "MP"}
	totalsKeys = []string{"G", "GS", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS"}
)

// blocks returns the season's totals: of rates, only games and minutes can be summed.
func (u *unit) blocks() []ratings.Block {
	var blocks []ratings.Block
	if !u.rebuilt && len(u.stints) > 0 {
		blocks = append(blocks, ratings.Block{Kind: stats.WNBARates.Name, Figures: ratings.Figures{Keys: rateKeys, Values: []float64{u.games(), u.minutes()}}})
	}
	if u.totals != nil {
		kind := stats.WNBATotals.Name
		if u.boxed {
			kind = stats.WNBABox.Name
		}
		blocks = append(blocks, block(kind, u.totals, u.gs))
	}
	return blocks
}

func block(kind string, b *per.Box, gs float64) ratings.Block {
	values := make([]float64, 0, len(totalsKeys))
	all := b.Values()
	values = append(append(values, all[0], gs), all[1:]...)
	return ratings.Block{Kind: kind, Figures: ratings.Figures{Keys: totalsKeys, Values: values}}
}
