package grounding

import (
	"context"
	"fmt"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/wording"
)

// CareerRankQuestion asks for the rank of a player's career.
type CareerRankQuestion struct {
	Sport string
	Slug  string
}

// CareerRankAnswer is the rank of one career among all of its role, or a refusal.
type CareerRankAnswer struct {
	Grounds
	CareerRank *CareerRank `json:"standing,omitempty"`
	Player     *Player     `json:"player,omitempty"`
	AlsoNamed  []Player    `json:"alsoNamed,omitempty" doc:"Other players with the requested name."`
}

// CareerRank holds the figures of a career and their ranks.
type CareerRank struct {
	Value      float64  `json:"value" doc:"0 to 100, relative to peers of each season."`
	Interval   Interval `json:"interval"`
	Rank       int      `json:"rank" doc:"By career score, among all careers of the role."`
	Of         int      `json:"of"`
	Percentile float64  `json:"percentile" doc:"Share of the role's careers that rank below, in percent."`
	Career     float64  `json:"career" doc:"Half of all seasons plus half of the best seven."`
	Peak       float64  `json:"peak" doc:"Sum of the best seven seasons' scores."`
	PeakRank   int      `json:"peakRank" doc:"By the peak alone."`
	Seasons    int      `json:"seasons" doc:"Rated seasons, one per year."`
	BestRanks  int      `json:"topTen" doc:"Seasons in the top ten of their pool."`
	From       int      `json:"from"`
	To         int      `json:"to"`
	Position   string   `json:"position"`
	InPosition Place    `json:"inPosition" doc:"The rank among careers of the same main position."`
	Role       string   `json:"role"`
	Partial    bool     `json:"partialRecord" doc:"True if qualifying seasons could not be rated for lack of records."`
}

// Place is a rank in a set of a given size.
type Place struct {
	Rank int `json:"rank"`
	Of   int `json:"of"`
}

var careerRank = kind[CareerRankQuestion, CareerRank, CareerRankAnswer]{
	sport: func(q CareerRankQuestion) string { return q.Sport },
	plan: func(q CareerRankQuestion) map[string]any {
		return map[string]any{"intent": "standing", "sport": q.Sport, "slug": q.Slug}
	},
	find: func(q CareerRankQuestion, sport *almanac.Sport) (finding, *CareerRank, error) {
		f := findBySlug(q.Sport, q.Slug, sport)
		if f.refusal != nil {
			return f, nil, nil
		}
		st := f.careerRank(sport)
		return f, st, nil
	},
	answer: func(_ CareerRankQuestion, s stated[CareerRank]) *CareerRankAnswer {
		return &CareerRankAnswer{Grounds: s.Grounds, CareerRank: s.result, Player: s.player(), AlsoNamed: s.namesakes()}
	},
}

// RankCareer returns the rank of a player's career.
func (s *Service) RankCareer(ctx context.Context, q CareerRankQuestion) (*CareerRankAnswer, error) {
	if _, err := (Question{Sport: q.Sport, Slug: q.Slug, Scope: CareerLong}).check(); err != nil {
		return nil, err
	}
	return ask(ctx, s, careerRank, q)
}

// careerRank fills a finding with the career's answer and returns the ranks.
func (f *finding) careerRank(sport *almanac.Sport) *CareerRank {
	f.career(sport)
	if f.refusal != nil {
		return nil
	}
	c := sport.CareersOf(f.player.ID)[0]
	st := &CareerRank{
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
		// The sample holds a few careers of thousands, so ranks within it would be wrong;
		// only the stored one is used.
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
	words, above := sport.CareerRankWords(c), ""
	if words == ordinal(c.Rank) { // the share below is as fine as the rank
		above = fmt.Sprintf(" (above %.2f%% of them)", st.Percentile)
	}
	f.claim = completeness.CutPrefix(sport, completeness.CutOf(sport, f.player.ID, c.Role), c.Role) + fmt.Sprintf("%s career, %s, %s %s of %s %s%s%s: %s %.2f%s, over %d rated seasons, %d of them among the ten best of their pool.",
		possessive(f.player.Name), span(sport, c.First, c.Last), wording.Since(careerScore, "ranks", "stands"), words, thousands(c.Of),
		completeness.RankedCareers(sport, c.Role), above, completeness.RecordedPart(c), scoreWords, st.Career, bestSeven(c), st.Seasons, st.BestRanks)
	f.endClaim(sport)
	return st
}
