package ratings

import "math"

// Season is one player's season in one group of leagues and one role, rated or,
// with Refusal set, not rated. A player who qualifies in two roles whose values
// the sport sums has one season, see Also.
//
// The sport's method sets all but the Rating, and of a season that it rates the
// first part of that; the frame sets the rest.
type Season struct {
	Player    string
	Season    int
	Group     string   // the leagues that make one pool: "MLB" for AL and NL together
	Leagues   []string // in order of the lines
	Teams     []string // in order of the lines, as the source names them
	Position  string   // the position with most games, in the sport's abbreviations
	Role      Role
	Games     float64 // games in the role
	Scheduled float64 // games that his team or league played
	Sample    Sample  // what qualifies the season, and what its luck shrinks with
	Totals    []Block
	LineRefs  []int // the lines it was computed from, as indices into the given lines
	Refusal   *Refusal

	// Two seasons of three are not rated, and have no room of their own for this:
	// it is not nil in what the frame gives, but they share one that is all 0.
	*Rating
}

// Rating is what a rated season has and another has not. It is one season's own:
// a copy of the season that is changed needs a copy of it.
type Rating struct {
	Value     float64  // in Method.Unit, most often over replacement
	Also      []Sample // what else the value rests on, under other roles
	Tier      Tier
	Estimated bool     // computed from estimates; Notes says from which
	Terms     Figures  // of Value, in the order a receipt shows them; NaN for one that was dropped
	Notes     []string // what a receipt must say of this number; the frame adds its own

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
}

// unrated is the Rating of seasons that the sport's method refuses. It is never
// written.
var unrated Rating

// Rated reports whether the season has a rating; if not, Refusal says why, and
// the Rating means nothing.
func (s *Season) Rated() bool { return s.Refusal == nil }

// Total gives a total by kind and key, NaN if it is not recorded.
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
	Need   float64 // how much qualifies a season of its schedule
	Unit   string  // "plate appearances"
}

// Enough reports whether the sample qualifies.
func (s Sample) Enough() bool { return s.Amount >= s.Need }

// Refuse is the refusal for too small a sample.
func (s Sample) Refuse(reason string) *Refusal {
	return &Refusal{Code: BelowMinSample, Reason: reason, Had: s.Amount, Need: s.Need, Unit: s.Unit}
}

// Tier says how complete the record behind a rating is, A being complete; what
// each letter lacks is the sport's to say.
type Tier string

// The tiers in use.
const (
	TierA Tier = "A"
	TierB Tier = "B"
	TierC Tier = "C"
	TierD Tier = "D"
	TierE Tier = "E"
)

// Interval is an 80% interval, see Noise for what it means.
type Interval struct {
	HLow, HHigh float64 // on the score H
	Low, High   float64 // on the display scale, 0 to 100
}

// Code is a reason for not rating, one of the refusal codes of the service.
type Code string

// The codes of seasons.
const (
	BelowMinSample   Code = "below_min_sample"
	StatNotRecorded  Code = "stat_not_recorded"
	PoolTooSmall     Code = "pool_too_small"
	PartialRecord    Code = "partial_record"    // too few of the season's players are in the sources to rank any
	SeasonIncomplete Code = "season_incomplete" // the season is in play, or the source stops before its end
	NoMetric         Code = "no_metric_for_position"
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
