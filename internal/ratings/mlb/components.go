package mlb

import (
	"math"

	"groundline/internal/ratings"
)

// components are the terms of a value, in the order a receipt shows them. A dropped term,
// or one of a role that was not rated, is NaN.
type components struct {
	WOBA        float64 // weighted on-base average
	BattingRuns float64 // wRAA: runs above the league's average batter
	StealRuns   float64 // runs above the league's rate of stealing
	Position    float64 // runs for the positions played
	Replacement float64 // runs between average and replacement
	RPW         float64 // runs per win
	BattingWins float64 // (the four run terms) ÷ RPW

	FIP          float64 // fielding-independent pitching, on the scale of ERA
	FIPRuns      float64 // FIP on the scale of runs allowed
	RA9          float64 // runs allowed per 9 innings
	PitchRate    float64 // the mean of FIPRuns and RA9, which the value uses
	ReplaceRate  float64 // wins per 9 innings between average and replacement
	PitchingWins float64
}

func newComponents() *components {
	n := math.NaN()
	return &components{n, n, n, n, n, n, n, n, n, n, n, n, n}
}

var (
	battingTerms  = []string{"wOBA", "battingRuns", "stealRuns", "positionRuns", "replacementRuns", "runsPerWin", "battingWins"}
	pitchingTerms = []string{"fip", "fipRuns", "ra9", "pitchRate", "replacementRate", "runsPerWin", "pitchingWins"}
	twoWayTerms   = append(battingTerms[:len(battingTerms):len(battingTerms)], "fip", "fipRuns", "ra9", "pitchRate", "replacementRate", "pitchingWins")
)

// figures returns the terms of the rated roles.
func (k *components) figures() ratings.Figures {
	bat := []float64{k.WOBA, k.BattingRuns, k.StealRuns, k.Position, k.Replacement, k.RPW, k.BattingWins}
	switch {
	case math.IsNaN(k.PitchingWins):
		return ratings.Figures{Keys: battingTerms, Values: bat}
	case math.IsNaN(k.BattingWins):
		return ratings.Figures{Keys: pitchingTerms, Values: []float64{k.FIP, k.FIPRuns, k.RA9, k.PitchRate, k.ReplaceRate, k.RPW, k.PitchingWins}}
	}
	return ratings.Figures{Keys: twoWayTerms, Values: append(bat, k.FIP, k.FIPRuns, k.RA9, k.PitchRate, k.ReplaceRate, k.PitchingWins)}
}

// appraise sets a season's value, terms, tier and notes.
func (k *components) appraise(s *ratings.Season, has terms) {
	for _, wins := range [...]float64{k.BattingWins, k.PitchingWins} {
		s.Value += known(wins)
	}
	s.Terms = k.figures()
	s.Tier, s.Notes = notes(s, has)
}
