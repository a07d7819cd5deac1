package articles

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/articles/wording"
	"groundline/internal/verifier"
)

// TestASeasonIsCalledByTheSportsWord holds which seasons have a word of their sport, the greatest round
// number that is reached, and that a season short of one has none.
func TestASeasonIsCalledByTheSportsWord(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		role    string
		figures map[string]string
		want    string
	}{
		{"batter", map[string]string{"home runs": "33", "stolen bases": "31", "runs batted in": "104"}, "a 30-30 season"},
		{"batter", map[string]string{"home runs": "54", "stolen bases": "59"}, "a 50-50 season"},
		{"batter", map[string]string{"home runs": "58", "stolen bases": "10"}, "a 50-homer season"},
		{"batter", map[string]string{"home runs": "39", "stolen bases": "19"}, ""},
		{"starter", map[string]string{"strikeouts": "228"}, "a 200-strikeout season"},
		{"reliever", map[string]string{"saves": "29"}, ""},
		{"player", map[string]string{"points a game": "29.6", "rebounds a game": "12.7", "assists a game": "10.2"}, "a triple-double season"},
		{"player", map[string]string{"points a game": "20.1", "rebounds a game": "10.0", "assists a game": "9.9"}, "a double-double season"},
		{"player", map[string]string{"points a game": "33.1", "rebounds a game": "9.9"}, ""},
		{"forward", map[string]string{"goals": "51", "points": "104"}, "a 50-goal season"},
		{"forward", map[string]string{"goals": "34", "points": "104"}, "a 100-point season"},
		{"goalie", map[string]string{"wins": "41"}, "a 40-win season"},
		{"quarterback", map[string]string{"passing yards": "4629"}, "a 4,000-yard season"},
		{"running_back", map[string]string{"rushing yards": "2005"}, "a 2,000-yard season"},
		{"wide_receiver", map[string]string{"receiving yards": "999"}, ""},
	} {
		t.Run(fmt.Sprint(c.role, c.figures), func(t *testing.T) {
			t.Parallel()
			s := &source{ready: map[string]*verifier.Verifier{}}
			for label, shown := range c.figures {
				s.evidence.Cells = append(s.evidence.Cells, verifier.Cell{Kind: verifier.Value, Metric: label, Shown: shown})
			}
			if got := s.seasonFeat(c.role); got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// TestAGameIsCalledByTheSportsWord holds how a line of a game reads with its sport's word: the goals of
// a hat trick are in the word, what makes the others follows it.
func TestAGameIsCalledByTheSportsWord(t *testing.T) {
	t.Parallel()
	for want, g := range map[string]played{
		"a triple-double of 25 points, 11 rebounds and 10 assists": {feat: "triple-double", figures: []figure{{"25", "points"}, {"11", "rebounds"}, {"10", "assists"}}},
		"a hat trick and two assists":                              {feat: "hat trick", figures: []figure{{"5", "points"}, {"3", "goals"}, {"2", "assists"}}},
		"35 saves for a shutout":                                   {feat: "shutout", figures: []figure{{"35", "saves"}, {"0", "goals against"}}},
		"four goals and one assist":                                {figures: []figure{{"5", "points"}, {"4", "goals"}, {"1", "assists"}}},
	} {
		g.from = &source{ready: map[string]*verifier.Verifier{}}
		if got := g.named(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestAWordForASeasonIsSaidOnceAndFirst holds that of the wordings of a season those that name it come
// first, and that a second season of the same name does without.
func TestAWordForASeasonIsSaidOnceAndFirst(t *testing.T) {
	t.Parallel()
	s := &source{ready: map[string]*verifier.Verifier{}, evidence: verifier.Evidence{
		Names:    []verifier.Name{{Key: "Ann Lee", Says: []string{"Ann Lee"}, Player: true}, {Key: "Hornets", Says: []string{"Hornets"}}},
		Cells:    []verifier.Cell{{Player: "Ann Lee", Kind: verifier.Value, Metric: "home runs", Shown: "40", Set: -1}},
		Metrics:  map[string][]string{"home runs": {"home runs"}},
		Spans:    []verifier.Span{{From: 2024, To: 2024}},
		Licensed: append(wording.Licensed(), "guard", "a 40-homer season"),
	}}
	v := newVoice(rand.New(rand.NewPCG(1, 1)), 0, nil, "nba", strconv.Itoa) // #nosec G404
	m := message{s, "Ann Lee", "season.lead.pos", map[string]string{"team": "Hornets", "pos": "guard", "line": "hit 40 home runs", "season": "2024", "feat": "a 40-homer season"}}
	first, second := v.say(m), v.say(m)
	if !strings.Contains(first, "a 40-homer season") || second == "" || strings.Contains(second, "a 40-homer season") {
		t.Errorf("%q, then %q; missed %q", first, second, v.missed)
	}
}

// TestAFigureIsNotSaidTwiceWhereWordsWithoutItAreAtHand holds that a place among the leaders does without
// the figure that the season's line has given.
func TestAFigureIsNotSaidTwiceWhereWordsWithoutItAreAtHand(t *testing.T) {
	t.Parallel()
	for _, as := range []string{"lead.first", "lead.rank", "lead.first.here", "lead.rank.here", "board.lead.first", "board.lead.rank"} {
		v := newVoice(rand.New(rand.NewPCG(1, 1)), 0, nil, "nba", strconv.Itoa) // #nosec G404
		m := message{nil, "Ann Lee", as, map[string]string{"league": "the NBA", "unit": "points", "x": "2,104", "xu": "2,104 points", "season": "2023-24", "rank": "second"}}
		v.stated(message{who: "Ann Lee", vars: map[string]string{"line": "had 2,104 points"}}, wording.Of("season.lead")[0])
		if v.promised = []string{"31.2"}; v.restates(&message{who: "Bea Kim", vars: map[string]string{"xu": "31.2 points a game"}}, "{s} led {league} with {xu} in {season}.") != -1 {
			t.Error("a figure that the headline has is not preferred")
		}
		without := slices.ContainsFunc(wording.Of(as), func(way string) bool { return v.restates(&m, way) == 0 })
		if !without {
			t.Errorf("%s: every wording has the figure", as)
		}
		if v.restates(&m, "{s} led {league} with {xu} in {season}.") != 1 || v.restates(&message{who: "Bea Kim", vars: m.vars}, "{s} led {league} with {xu} in {season}.") != 0 {
			t.Error("a figure is not known to be said, or known of another")
		}
	}
}
