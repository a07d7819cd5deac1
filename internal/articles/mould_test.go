package articles

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"groundline/internal/articles/wording"
	"groundline/internal/verifier"
)

// TestAMouldOfTheArticlesBeforeIsUsedOnlyWhereNoOtherPasses holds that a sentence has another mould than
// those of the articles before it while wordings are left, and that it is said all the same where all are worn.
func TestAMouldOfTheArticlesBeforeIsUsedOnlyWhereNoOtherPasses(t *testing.T) {
	t.Parallel()
	s := &source{ready: map[string]*verifier.Verifier{}, evidence: verifier.Evidence{
		Names:    []verifier.Name{{Key: "Ann Lee", Says: []string{"Ann Lee"}, Player: true}},
		Cells:    []verifier.Cell{{Player: "Ann Lee", Kind: verifier.Value, Metric: "points", Shown: "2,104", Set: -1}},
		Metrics:  map[string][]string{"points": {"points"}},
		Spans:    []verifier.Span{{From: 2020, To: 2024}},
		Licensed: wording.Licensed(),
	}}
	say := func(worn map[int32]bool) string {
		v := newVoice(rand.New(rand.NewPCG(1, 1)), 7, worn, "nba", strconv.Itoa) // #nosec G404
		return v.say(message{s, "Ann Lee", "career.total", map[string]string{"x": "2,104", "unit": "points", "from": "2020", "to": "2024"}})
	}
	worn, moulds := map[int32]bool{}, map[int32]bool{}
	for range 3 * len(wording.Of("career.total")) {
		text := say(worn)
		if text == "" {
			t.Fatal("nothing is said where all moulds are worn")
		}
		mould := mouldOf(text, "Ann Lee")
		if moulds[mould] {
			break
		}
		moulds[mould], worn[mould] = true, true
	}
	if len(moulds) < 6 {
		t.Errorf("%d moulds are used before one comes again", len(moulds))
	}
	if a, b := mouldOf("Leeds had 12 goals for the Red Sox in 2024.", "Ann Leeds"), mouldOf("Kimball had nine goals for the Boston Bruins in 2019-20.", "Bea Kimball"); a != b {
		t.Error("names and figures make another mould")
	}
	if a, b := mouldOf("Leeds had 12 goals.", "Ann Leeds"), mouldOf("Leeds finished with 12 goals.", "Ann Leeds"); a == b {
		t.Error("other words are the same mould")
	}
}

// TestWornAreTheArticlesJustBefore holds that the moulds of so many articles before a turn are worn, and
// those of later ones are not: an article that is written again sees what it saw.
func TestWornAreTheArticlesJustBefore(t *testing.T) {
	t.Parallel()
	said := map[int][]int32{}
	for turn := range 50 {
		said[turn] = []int32{int32(turn)} // #nosec G115
	}
	got := worn(said, 30)
	if len(got) != spacing || !got[29] || !got[30-spacing] || got[30] || got[30-spacing-1] {
		t.Errorf("%v", got)
	}
}

// TestAnAsideIsLeftOutWhereItsWordsAreWorn holds that what nearly every report could say is not said in a mould of the
// articles just before, unless the text was too short without it.
func TestAnAsideIsLeftOutWhereItsWordsAreWorn(t *testing.T) {
	t.Parallel()
	say := func(worn map[int32]bool, fills bool) string {
		v := newVoice(rand.New(rand.NewPCG(1, 1)), 7, worn, "nba", strconv.Itoa) // #nosec G404
		v.fills = fills
		s := &source{ready: map[string]*verifier.Verifier{}, evidence: verifier.Evidence{Spans: []verifier.Span{{From: 2020, To: 2024}}, Licensed: wording.Licensed()}}
		return v.say(v.allowed(message{s, "", "week.record", map[string]string{"team": "Boston Celtics", "record": "20-10"}}))
	}
	worn := map[int32]bool{}
	for range wording.Of("week.record") {
		text := say(worn, false)
		if text == "" {
			break
		}
		worn[mouldOf(text, "")] = true
	}
	if len(worn) < 20 {
		t.Errorf("%d moulds are used before the record is left out", len(worn))
	}
	if text := say(worn, false); text != "" {
		t.Errorf("it is said in a worn mould: %q", text)
	}
	if say(worn, true) == "" {
		t.Error("a text that was too short has no record")
	}
}
