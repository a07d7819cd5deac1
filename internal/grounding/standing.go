package grounding

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/almanac"
)

// StandingQuestion asks where a player's career stands.
type StandingQuestion struct {
	Sport string
	Slug  string
}

// CareerStanding is where one career stands among all of its role, or a
// refusal.
type CareerStanding struct {
	Grounds
	Standing  *Standing `json:"standing,omitempty"`
	Player    *Player   `json:"player,omitempty"`
	AlsoNamed []Player  `json:"alsoNamed,omitempty" doc:"Other players who bear the name that was asked for."`
}

// Standing is the figures of a career and their ranks.
type Standing struct {
	Value      float64  `json:"value" doc:"0 to 100, relative to peers of each season."`
	Interval   Interval `json:"interval"`
	Rank       int      `json:"rank" doc:"By the career figure, among all careers of the role."`
	Of         int      `json:"of"`
	Percentile float64  `json:"percentile" doc:"Share of the role's careers that rank below, in percent."`
	Career     float64  `json:"career" doc:"Half of all seasons and half of the best seven."`
	Peak       float64  `json:"peak" doc:"Sum of the best seven seasons' scores."`
	PeakRank   int      `json:"peakRank" doc:"By the peak alone."`
	Seasons    int      `json:"seasons" doc:"Rated seasons, one a year."`
	BestRanks  int      `json:"topTen" doc:"Seasons among the first ten of their pool."`
	From       int      `json:"from"`
	To         int      `json:"to"`
	Position   string   `json:"position"`
	InPosition Place    `json:"inPosition" doc:"The rank among careers of the same main position."`
	Role       string   `json:"role"`
	Partial    bool     `json:"partialRecord" doc:"True when seasons he played enough in could not be rated for want of records."`
}

// Place is a rank in a set of a size.
type Place struct {
	Rank int `json:"rank"`
	Of   int `json:"of"`
}

var stand = kind[StandingQuestion, Standing, CareerStanding]{
	sport: func(q StandingQuestion) string { return q.Sport },
	plan: func(q StandingQuestion) map[string]any {
		return map[string]any{"intent": "standing", "sport": q.Sport, "slug": q.Slug}
	},
	find: func(q StandingQuestion, sport *almanac.Sport) (finding, *Standing, error) {
		f := bearer(q.Sport, q.Slug, sport)
		if f.refusal != nil {
			return f, nil, nil
		}
		st := f.standing(sport)
		return f, st, nil
	},
	answer: func(_ StandingQuestion, s said[Standing]) *CareerStanding {
		return &CareerStanding{Grounds: s.Grounds, Standing: s.result, Player: s.player(), AlsoNamed: s.namesakes()}
	},
}

// Stand answers where a player's career stands.
func (s *Service) Stand(ctx context.Context, q StandingQuestion) (*CareerStanding, error) {
	if _, err := (Question{Sport: q.Sport, Slug: q.Slug, Scope: CareerLong}).check(); err != nil {
		return nil, err
	}
	return ask(ctx, s, stand, q)
}

// standing fills a finding with the career's answer and adds the ranks.
func (f *finding) standing(sport *almanac.Sport) *Standing {
	f.career(sport)
	if f.refusal != nil {
		return nil
	}
	c := sport.CareersOf(f.player.ID)[0]
	st := &Standing{
		Value: f.rating.Value, Interval: f.rating.Interval, Rank: c.Rank, Of: c.Of,
		Percentile: hundredth(100 * float64(c.Of-c.Rank) / float64(c.Of)),
		Career:     *f.rating.Career, Peak: *f.rating.Peak,
		Seasons: c.Seasons, From: c.First, To: c.Last, Position: f.rating.Position, Role: string(c.Role), Partial: c.PartialRecord,
	}
	for _, season := range sport.CareerSeasons(c) {
		if season.PoolRank <= 10 {
			st.BestRanks++
		}
	}
	if sport.Fallback {
		// The sample holds a few careers of thousands: ranks among its own would
		// be wrong, so only the rank that came with it is given.
		st.PeakRank, st.InPosition = 0, Place{}
	} else {
		for _, other := range sport.RankedCareers(c.Role, true, almanac.Filter{}) {
			if other.Peak > c.Peak {
				st.PeakRank++
			}
			if sport.MainPosition(other.Player) == st.Position {
				st.InPosition.Of++
				if other.C > c.C {
					st.InPosition.Rank++
				}
			}
		}
		st.PeakRank++
		st.InPosition.Rank++
	}
	f.result = st
	f.claim = sport.CutWords(sport.CutOf(f.player.ID, c.Role), c.Role) + fmt.Sprintf("%s career, %s, stands %s of %s %s (above %.2f%% of them): career figure %.2f, best seven seasons %.2f, over %d rated seasons, %d of them among the ten best of their pool.",
		possessive(f.player.Name), span(sport, c.First, c.Last), ordinal(c.Rank), thousands(c.Of),
		strings.ToUpper(sport.Key)+" "+sport.Method.Role(c.Role).Careers, st.Percentile, st.Career, st.Peak, st.Seasons, st.BestRanks)
	f.endClaim(sport)
	return st
}
