package articles

import (
	"math/rand/v2"
	"strings"
	"testing"

	"groundline/internal/articles/wording"
	"groundline/internal/questions/answer"
)

// TestAWeekIsNotCalledBig: a headline of a good week says what was done, for no rank or bar carries an adjective.
func TestAWeekIsNotCalledBig(t *testing.T) {
	t.Parallel()
	ways := wording.Of("week.up.head")
	if len(ways) < 12 {
		t.Errorf("%d wordings are too few", len(ways))
	}
	for _, way := range ways {
		for _, word := range []string{"big", "strong", "standout"} {
			if strings.Contains(strings.ToLower(way), word) {
				t.Errorf("%q calls a week %s", way, word)
			}
		}
	}
}

// TestOnlyTheNearestWouldBeTheNext: a player is the next to reach a number where nobody else misses as little.
func TestOnlyTheNearestWouldBeTheNext(t *testing.T) {
	t.Parallel()
	row := func(target, missing float64) answer.Row {
		return answer.Row{Figures: []answer.Figure{{Name: "milestone", Value: target}, {Name: "missing", Value: missing}}}
	}
	least := leastMissing([]answer.Row{row(500, 4), row(500, 2), row(500, 9), row(600, 3), row(600, 3), row(600, 7)})
	if least[500] != 2 || least[600] != 0 {
		t.Errorf("%v", least)
	}
}

// TestWhatIsOnlyOfThisSeasonIsNoOutlook: its heading says so, and with a forecast it is one.
func TestWhatIsOnlyOfThisSeasonIsNoOutlook(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		told []message
		want bool
	}{
		{[]message{{from: &source{}, as: "now.season"}, {}, {from: &source{}, as: "now.counts"}}, true},
		{[]message{{from: &source{}, as: "now.season"}, {from: &source{}, as: "alike.set"}}, false},
		{[]message{{from: &source{}, as: "value.all"}}, false},
	} {
		d := &draft{voice: newVoice(rand.New(rand.NewPCG(1, 2)), 0, nil, "nba", nil)}
		if d.aheadHeading(c.told, false); (d.doc.Blocks[0].Heading == thisSeason) != c.want {
			t.Errorf("%v: %q", c.told, d.doc.Blocks[0].Heading)
		}
	}
}
