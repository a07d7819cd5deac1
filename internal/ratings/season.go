package ratings

import "math"

// Season is one player's season in one group of leagues and one role, rated or, with
// Refusal set, unrated. A player who qualifies in two roles whose values the sport adds has
// one season; see Also.
//
// The sport's method sets everything but the Rating, and the first part of that for seasons
// it rates; package ratings sets the rest.
type Season struct {
	Player    string
	Season    int
	Group     string   // the leagues that form one pool: "MLB" for AL and NL together
	Leagues   []string // in order of the lines
	Teams     []string // in order of the lines, as the source names them
	Position  string   // the position with the most games, as the sport abbreviates it
	Role      Role
	Games     float64 // games in the role
	Scheduled float64 // games of the player's team or league
	Sample    Sample  // decides whether the season qualifies, and scales its luck
	Totals    []Block
	LineRefs  []int // the lines it was computed from, as indices into the given lines
	Refusal   *Refusal

	// Never nil in results. The two in three seasons that are unrated share one zero
	// Rating, to save memory.
	*Rating
}

// Rating is the part of a Season that only rated seasons have. Copy it before changing a
// copied season.
type Rating struct {
	Value     float64  // in Method.Unit, usually over replacement
	Also      []Sample // further samples the value includes, under other roles
	Tier      Tier
	Estimated bool     // computed from estimates; see Notes
	Terms     Figures  // of Value, in the order shown on receipts; NaN where dropped
	Notes     []string // caveats to show on receipts; package ratings adds its own

	X         float64 // Value ÷ Scheduled
	Z         float64 // X in standard deviations from the pool's mean
	Q         float64 // normal quantile of the rank in the pool
	H         float64 // ½Z+½Q less the league's offset; ranks seasons
	Display   float64 // 0 to 100
	Interval  Interval
	PoolRank  int // 1 is best
	PoolN     int
	PoolYears int // seasons added to the pool on each side
	Rank      int // all-time within the role, by H; ties share a rank
	Of        int // rated seasons of the role
}

// unrated is the shared Rating of unrated seasons. It is never written.
var unrated Rating

// Rated reports whether the season has a rating; otherwise Refusal is set and Rating is
// meaningless.
func (s *Season) Rated() bool { return s.Refusal == nil }

// Total returns a total by kind and key, NaN if it is not recorded.
func (s *Season) Total(kind, key string) float64 {
	for i := range s.Totals {
		if s.Totals[i].Kind == kind {
			return s.Totals[i].Figures.Get(key)
		}
	}
	return math.NaN()
}

// Sample is an amount of play.
type Sample struct {
	Role   Role
	Amount float64
	Need   float64 // the amount that qualifies, given the schedule
	Unit   string  // "plate appearances"
}

// Enough reports whether the sample qualifies.
func (s Sample) Enough() bool { return s.Amount >= s.Need }

// Refuse returns the refusal for too small a sample.
func (s Sample) Refuse(reason string) *Refusal {
	return &Refusal{Code: BelowMinSample, Reason: reason, Had: s.Amount, Need: s.Need, Unit: s.Unit}
}

// Tier grades how complete the record behind a rating is, A being complete; each sport
// defines its tiers.
type Tier string

// The tiers in use.
const (
	TierA Tier = "A"
	TierB Tier = "B"
	TierC Tier = "C"
	TierD Tier = "D"
	TierE Tier = "E"
)

// Interval is an 80% interval; see Noise.
type Interval struct {
	HLow, HHigh float64 // on the score H
	Low, High   float64 // on the display scale, 0 to 100
}

// Code is the reason a season is not rated, one of the service's refusal codes.
type Code string

// The codes of seasons.
const (
	BelowMinSample   Code = "below_min_sample"
	StatNotRecorded  Code = "stat_not_recorded"
	PoolTooSmall     Code = "pool_too_small"
	PartialRecord    Code = "partial_record"    // the sources hold too few of the season's players
	SeasonIncomplete Code = "season_incomplete" // the season is in progress, or the source stops before its end
	NoMetric         Code = "no_metric_for_position"
)

// Refusal is the reason a season has no rating.
type Refusal struct {
	Code   Code
	Reason string  // a plain clause, e.g. "the league is not rated"
	Had    float64 // below_min_sample, pool_too_small: the amount found
	Need   float64 // and the amount needed
	Unit   string  // of Had and Need: "plate appearances", "innings", "players", "games"
	Column string  // stat_not_recorded: the upstream column
	First  int     // stat_not_recorded: the first season that has it, 0 if none
}
