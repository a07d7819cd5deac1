package comps

import (
	"math"
	"slices"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// mlbLine gives a line with the columns named; the others of the kind are 0.
func mlbLine(kind *stats.Kind, player string, values map[string]float64) stats.Line {
	l := stats.Line{Kind: kind, Player: player, Season: 2000, Values: make([]float64, len(kind.Columns))}
	for key, v := range values {
		l.Values[kind.Places(key)[0]] = v
	}
	return l
}

func careerOf(player, position string, batting map[string]float64) []stats.Line {
	return []stats.Line{
		mlbLine(stats.MLBBatting, player, batting),
		mlbLine(stats.MLBAppearances, player, map[string]float64{"G": 100, position: 100}),
	}
}

func TestSimilarityScoreOfCareers(t *testing.T) {
	t.Parallel()
	base := map[string]float64{"G": 1000, "AB": 4000, "R": 500, "H": 1000, "2B": 200, "3B": 40, "HR": 100, "RBI": 500, "BB": 400, "SO": 600, "SB": 100}
	other := map[string]float64{"G": 1040, "AB": 4000, "R": 520, "H": 1060, "2B": 210, "3B": 44, "HR": 106, "RBI": 530, "BB": 450, "SO": 900, "SB": 120}
	lines := slices.Concat(careerOf("a", "G_ss", base), careerOf("b", "G_2b", other), careerOf("c", "G_ss", base), careerOf("p", "G_p", base))
	c := NewCareers(lines)
	got, refusal := c.Similar("a", 10)
	if refusal != nil || len(got) != 2 || got[0].Player != "c" || got[0].Score != 1000 {
		t.Fatalf("%+v %+v", got, refusal)
	}
	// 2 for games, 2 R, 4 H, 2 doubles, 1 triple, 3 HR, 3 RBI, 2 BB, 2 SO, 1 SB;
	// 15 for .265 against .250; 1,000+200+80+300 bases against 1,060+210+88+318
	// of 4,000 at bats are .395 and .419: 12; 168−132 for the position.
	want := 1000.0 - 2 - 2 - 4 - 2 - 1 - 3 - 3 - 2 - 2 - 1 - 15 - 12 - 36
	if math.Abs(got[1].Score-want) > 1e-9 {
		t.Errorf("a and b: %v, want %v", got[1].Score, want)
	}
	back, _ := c.Similar("b", 1)
	if back[0].Player != "a" || back[0].Score != got[1].Score {
		t.Errorf("b and a: %+v, of the tie the lower id", back)
	}
	if _, refusal := c.Similar("p", 1); refusal == nil || refusal.Code != ratings.NoMetric {
		t.Errorf("a pitcher: %+v", refusal)
	}
	if _, refusal := c.Similar("nobody", 1); refusal == nil || refusal.Code != UnknownEntity {
		t.Errorf("nobody: %+v", refusal)
	}
}

func TestUnrecordedTotalsCostNothingAndAreNamed(t *testing.T) {
	t.Parallel()
	base := map[string]float64{"AB": 4000, "H": 1000, "SO": 900}
	blank := map[string]float64{"AB": 4000, "H": 1000, "SO": stats.NotRecorded()}
	got, refusal := NewCareers(slices.Concat(careerOf("a", "G_1b", base), careerOf("b", "G_1b", blank))).Similar("a", 1)
	if refusal != nil || got[0].Score != 1000 || !slices.Equal(got[0].Dropped, []string{"SO"}) {
		t.Errorf("%+v %+v", got, refusal)
	}
}

func TestJetersCareerIsLikeYountsAndBiggios(t *testing.T) {
	t.Parallel()
	got, refusal := NewCareers(data(t, stats.MLB).set.Lines).Similar("mlb_jeterde01", 2)
	if refusal != nil || got[0].Player != "mlb_yountro01" || got[1].Player != "mlb_biggicr01" || got[1].Score < 800 {
		t.Errorf("%+v %+v", got, refusal)
	}
}
