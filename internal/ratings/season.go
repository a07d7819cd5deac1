package ratings

// Role is what a season is rated as. Each role has pools and all-time ranks of
// its own.
type Role string

// The roles of MLB. Batters are all position players; a pitcher who starts is a
// Starter. Pitcher names a career, which may hold both kinds of seasons.
const (
	Batter   Role = "batter"
	Starter  Role = "starter"
	Reliever Role = "reliever"
	Pitcher  Role = "pitcher"
)

// Method gives the name and version of the method that rates a role.
func (r Role) Method() (name, version string) {
	if r == Batter {
		return BattingMethod, BattingVersion
	}
	return PitchingMethod, PitchingVersion
}

// Career gives the role a career is kept under: starters and relievers are
// pitchers.
func (r Role) Career() Role {
	if r == Batter {
		return Batter
	}
	return Pitcher
}

// Season is one player's season in one group of leagues and one role, rated or,
// with Refusal set, not rated. A two-way player who qualifies in both roles has
// one season, as a batter, with both values summed.
type Season struct {
	Player   string
	Season   int
	Group    string   // "MLB" for AL and NL together, else the league
	Leagues  []string // in order of the lines
	Teams    []string // in order of the lines (Lahman team ids)
	Position string   // the position with most games: "P", "C", "1B" … "OF", "DH"
	Role     Role
	TwoWay   bool

	Games     float64 // games in any role; games pitched for pitchers
	PA        float64 // plate appearances; 0 for pitchers unless two-way
	Outs      float64 // outs pitched; 0 for batters unless two-way
	Scheduled float64 // games his team or league played, see Context.Scheduled

	Value     float64 // wins over replacement; without fielding and park
	X         float64 // Value ÷ Scheduled
	Z         float64 // X in standard deviations from the pool's mean
	Q         float64 // the normal quantile of the rank in the pool
	H         float64 // ½Z+½Q less the league's strength: the score that ranks
	Display   float64 // 0 to 100
	Interval  Interval
	PoolRank  int // 1 is best
	PoolN     int
	PoolYears int // seasons on each side that lent the pool its mean and spread; 0 is none
	Rank      int // all-time within the role, by H; ties share a rank
	Of        int // rated seasons of the role
	Tier      Tier

	Notes      []string // what a receipt must say of this number
	Batting    *Batting
	Pitching   *Pitching
	Components Components
	LineRefs   []int    // the lines it was computed from, as indices into the given lines
	Refusal    *Refusal // set if the season is not rated
}

// Rated reports whether the season has a rating; if not, only the totals, the
// schedule and Refusal are set.
func (s *Season) Rated() bool { return s.Refusal == nil }

// Tier says how complete the record behind a rating is.
type Tier string

// TierA has every term of the formula; TierB lacks at least one, dropped as not
// recorded and named in the notes.
const (
	TierA Tier = "A"
	TierB Tier = "B"
)

// Interval is an 80% interval, see Noise for what it means.
type Interval struct {
	HLow, HHigh float64 // on the score H
	Low, High   float64 // on the display scale, 0 to 100
}

// Code is a reason for not rating, one of the refusal codes of the service.
type Code string

// The codes this package gives.
const (
	BelowMinSample  Code = "below_min_sample"
	StatNotRecorded Code = "stat_not_recorded"
	PoolTooSmall    Code = "pool_too_small"
)

// Refusal says why a season has no rating.
type Refusal struct {
	Code   Code
	Reason string  // a plain clause, e.g. "the league is not rated"
	Had    float64 // below_min_sample, pool_too_small: what there was
	Need   float64 // and how much was needed
	Unit   string  // of Had and Need: "plate appearances", "innings", "players", "games"
	Column string  // stat_not_recorded: the upstream column
	First  int     // stat_not_recorded: the first season that has it, 0 if none
}

// Batting holds a season's batting totals over its stints. A NaN is a total of
// which some part is not recorded.
type Batting struct {
	G, PA, AB, R, H, Singles, Doubles, Triples, HR float64
	BB, IBB, HBP, SH, SF, SO, SB, CS               float64
}

// Pitching holds a season's pitching totals over its stints. A NaN is a total of
// which some part is not recorded.
type Pitching struct {
	G, GS, Outs, H, R, ER, HR, BB, HBP, SO float64
}

// Components are the terms of a value, in the order a receipt shows them. Terms
// of the role that was not rated are 0.
type Components struct {
	WOBA        float64 // weighted on-base average
	BattingRuns float64 // wRAA: runs above the league's average batter
	StealRuns   float64 // runs above the league's rate of stealing
	Position    float64 // runs for the positions played
	Replacement float64 // runs between average and replacement
	RPW         float64 // runs a win costs
	BattingWins float64 // (the four run terms) ÷ RPW

	FIP          float64 // fielding-independent pitching, on the scale of ERA
	FIPRuns      float64 // FIP on the scale of runs allowed
	RA9          float64 // runs allowed per 9 innings
	PitchRate    float64 // what the value uses: the mean of FIPRuns and RA9
	ReplaceRate  float64 // wins per 9 innings between average and replacement
	PitchingWins float64
}
