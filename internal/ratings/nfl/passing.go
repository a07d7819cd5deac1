package nfl

import (
	"math"

	"groundline/internal/ratings"
)

// Yards per touchdown and turnover: the weights of adjusted net yards per attempt, as
// Pro-Football-Reference uses them after Carroll, Palmer and Thorn (The Hidden Game of
// Football, 1988).
const (
	touchdownYards = 20
	turnoverYards  = 45
)

// lostShare is the share of a role's fumbles that were lost, measured on the seasons since
// 1994 that record both. It replaces fumbles lost where unrecorded.
var lostShare = map[ratings.Role]float64{Quarterback: .43, RunningBack: .58, Receiver: .48, TightEnd: .60}

// lost returns the fumbles a player lost and whether that is an estimate; NaN if not even
// fumbles are recorded.
func (u *unit) lost() (n float64, estimated bool) {
	if !math.IsNaN(u.off.FL) {
		return u.off.FL, false
	}
	if math.IsNaN(u.off.Fmb) {
		if u.blanks {
			return 0, true // a blank means none in this source
		}
		return math.NaN(), false
	}
	return lostShare[u.role] * u.off.Fmb, true
}

// gains are the terms of a passer's yards.
type gains struct {
	plays, sacks, sackYards, lost float64
	sacksEstimated, lostEstimated bool
	yards                         float64 // adjusted
}

// passing adds up a passer's plays and yards: PassYds + 20·TD − 45·Int − sack yards +
// RushYds + 20·RushTD − 45·fumbles lost, over passes, sacks and runs. Unrecorded sacks are
// taken at the league's rate.
func (u *unit) passing(l *LeagueSeason) gains {
	o := &u.off
	g := gains{sacks: o.Sk, sackYards: o.SkYds}
	if math.IsNaN(o.Sk) || math.IsNaN(o.SkYds) {
		g.sacks, g.sackYards, g.sacksEstimated = l.SackRate*o.PassAtt, l.SackYards*o.PassAtt, true
	}
	g.lost, g.lostEstimated = u.lost()
	g.plays = o.PassAtt + g.sacks + recorded(o.RushAtt)
	g.yards = o.PassYds + touchdownYards*o.PassTD - turnoverYards*o.Int - g.sackYards +
		recorded(o.RushYds) + touchdownYards*recorded(o.RushTD) - turnoverYards*recorded(g.lost)
	return g
}

// passes reports whether a unit is a quarterback with a complete passing record.
func (u *unit) passes() bool {
	return u.role == Quarterback && u.Season >= firstSeason && u.off.PassAtt > 0 && !math.IsNaN(u.off.PassYds) && !math.IsNaN(u.off.PassTD) && !math.IsNaN(u.off.Int)
}

// window is the number of seasons on each side from which a league's level is taken.
const window = 1

// buildSacks sets the sack rates of passers with a record.
func (c *Context) buildSacks(units []unit) {
	type sum struct{ att, sacks, yards float64 }
	sums := make(map[int]*sum)
	for i := range units {
		u := &units[i]
		if !u.passes() || math.IsNaN(u.off.Sk) || math.IsNaN(u.off.SkYds) {
			continue
		}
		for y := u.Season - window; y <= u.Season+window; y++ {
			if sums[y] == nil {
				sums[y] = new(sum)
			}
			sums[y].att += u.off.PassAtt
			sums[y].sacks += u.off.Sk
			sums[y].yards += u.off.SkYds
		}
	}
	for i := range c.Seasons {
		if l := &c.Seasons[i]; sums[l.Season] != nil {
			s := sums[l.Season]
			l.SackRate, l.SackYards = s.sacks/s.att, s.yards/s.att
		}
	}
}

// replacementAttempts is the number of attempts per scheduled game below which a passer
// counts as a replacement.
const replacementAttempts = 14

// buildReplacement sets the yards per play that replacement passers gain.
func (c *Context) buildReplacement(units []unit) {
	type sum struct{ yards, plays float64 }
	sums := make(map[int]*sum)
	for i := range units {
		u := &units[i]
		if !u.passes() || u.off.PassAtt >= replacementAttempts*scheduled(u.Season) {
			continue
		}
		l, _ := c.Of(u.Season)
		g := u.passing(l)
		for y := u.Season - window; y <= u.Season+window; y++ {
			if sums[y] == nil {
				sums[y] = new(sum)
			}
			sums[y].yards += g.yards
			sums[y].plays += g.plays
		}
	}
	for i := range c.Seasons {
		if l := &c.Seasons[i]; sums[l.Season] != nil {
			l.Replacement = sums[l.Season].yards / sums[l.Season].plays
		}
	}
}

// shrinkPlays is the number of plays at which a passer's own rate and the pool's weigh the
// same. It was measured on neighboring seasons; shrunk by it, season values correlate .928
// with published season values, unshrunk .888.
const shrinkPlays = 270

// buildPoolMean sets the yards per play of each season's qualified passers.
func (c *Context) buildPoolMean(units []unit) {
	yards, plays := make([]float64, len(c.Seasons)), make([]float64, len(c.Seasons))
	for i := range units {
		u := &units[i]
		l, _ := c.Of(u.Season)
		if !u.passes() || u.refusal(l, u.sample()) != nil {
			continue
		}
		at, _ := c.find(u.Season)
		g := u.passing(l)
		yards[at] += g.yards
		plays[at] += g.plays
	}
	for i := range c.Seasons {
		c.Seasons[i].PoolMean = ratings.Ratio(yards[i], plays[i])
	}
}

var passingTerms = []string{"passYards", "touchdowns", "interceptions", "sackYards", "rushYards", "fumblesLost", "plays", "yardsPerPlay", "poolYardsPerPlay", "shrunkYardsPerPlay", "replacement"}

// ratePassing sets a quarterback's value: adjusted yards per play, shrunk toward the mean of
// the season's qualified passers, above a replacement's, times the plays.
func (u *unit) ratePassing(s *ratings.Season, l *LeagueSeason) {
	o, g := &u.off, u.passing(l)
	shrunk := (g.yards + shrinkPlays*l.PoolMean) / (g.plays + shrinkPlays)
	s.Value = (shrunk - l.Replacement) * g.plays
	s.Terms = ratings.Figures{Keys: passingTerms, Values: []float64{
		o.PassYds, touchdownYards * (o.PassTD + recorded(o.RushTD)), 0 - turnoverYards*o.Int, 0 - g.sackYards, recorded(o.RushYds),
		0 - turnoverYards*g.lost, g.plays, g.yards / g.plays, l.PoolMean, shrunk, l.Replacement,
	}}
	if g.sacksEstimated {
		s.Tier, s.Estimated = ratings.TierB, true
		s.Notes = append(s.Notes, "sacks estimated from the league's rate")
	}
	u.noteFumbles(s, g.lost, g.lostEstimated)
}

func (u *unit) noteFumbles(s *ratings.Season, lost float64, estimated bool) {
	switch {
	case math.IsNaN(lost):
		s.Tier = ratings.TierB
		s.Notes = append(s.Notes, "fumbles dropped: not recorded")
	case estimated:
		s.Tier, s.Estimated = ratings.TierB, true
		s.Notes = append(s.Notes, "fumbles lost estimated from fumbles")
	}
}
