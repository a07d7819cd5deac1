package verifier_test

import (
	"testing"

	"groundline/internal/verifier"
)

// slugger is a little ranked set of two, with the conditions of its filter.
func slugger() verifier.Evidence {
	in := func(year int) verifier.Span { return verifier.Span{From: year, To: year} }
	return verifier.Evidence{
		Names: []verifier.Name{
			{Key: "Ann Ace", Says: []string{"Ann Ace"}, Player: true}, {Key: "Bea Bolt Jr.", Says: []string{"Bea Bolt Jr."}, Player: true},
			{Key: "Reds", Says: []string{"Cincinnati Reds"}, Of: []string{"Ann Ace"}}, {Key: "MLB", Says: []string{"MLB"}},
		},
		Metrics: map[string][]string{"HR": {"home runs", "home run"}, "AVG": {"batting average"}, "ranked": {"seasons ranked", "seasons"}, "points": {"points"}},
		Sets: []verifier.Set{{
			Metric: "HR", Size: 105, Called: []string{"most"}, Heads: []verifier.Head{{Player: "Ann Ace", Season: 2001}},
			Conditions: []verifier.Condition{
				{What: "the seasons", Within: verifier.Span{From: 1990, To: 2009}},
				{What: "the threshold", Says: []string{"at least 30 stolen bases"}},
			},
		}},
		Spans: []verifier.Span{{From: 1990, To: 2009}},
		Cells: []verifier.Cell{
			{Player: "Ann Ace", Metric: "HR", Season: in(2001), Shown: "73", Set: 0},
			{Player: "Bea Bolt Jr.", Metric: "HR", Season: in(1998), Shown: "70", Set: 0},
			{Player: "Ann Ace", Metric: "AVG", Season: in(2001), Shown: ".328", Set: -1},
			{Kind: verifier.Place, Player: "Ann Ace", Metric: "rank", Season: in(2001), Shown: "1", Other: "105", Set: 0},
			{Kind: verifier.Place, Player: "Bea Bolt Jr.", Metric: "rank", Season: in(1998), Shown: "2", Other: "105", Set: 0},
			{Kind: verifier.Count, Metric: "ranked", Shown: "105", Set: 0},
			{Kind: verifier.Interval, Player: "Ann Ace", Shown: "60.1", Other: "80.2", Set: -1},
			{Kind: verifier.Move, Player: "Ann Ace", Shown: "50.1", Other: "48.0", Set: -1, Sign: -1},
			{Kind: verifier.Above, Player: "Ann Ace", Shown: "99.1%", Set: -1},
		},
	}
}

func TestASentenceSaysWhatItsCellsSay(t *testing.T) {
	t.Parallel()
	v := verifier.New(slugger())
	const filter = ", with at least 30 stolen bases, 1990 to 2009"
	for _, s := range []string{
		"Ann Ace (2001) has the most home runs, 73" + filter + "; 105 seasons ranked.",
		"With at least 30 stolen bases, 1990 to 2009, Ann Ace hit seventy-three home runs in 2001.",
		"Ann Ace's 73 home runs in 2001 ranked 1st of 105" + filter + ".",
		"In 1998 Bea Bolt Jr. had seventy home runs, second of the 105" + filter + ".",
		"Bea Bolt Jr.’s 70 home runs came in nineteen ninety-eight" + filter + ".",
		"Ann Ace's batting average was .328 in 2001 (Cincinnati Reds).",
		"Ann Ace's rating fell from 50.1 to 48.0.",
		"Ann Ace is above 99.1% of them, 60.1 to 80.2.",
		"Ann Ace had more home runs in 2001 than Bea Bolt Jr. had in 1998" + filter + ".",
	} {
		if p := v.Check(s); p != nil {
			t.Errorf("%s\n  %v", s, p)
		}
	}
}

func TestSentenceContainsOnlyItsClaim(t *testing.T) {
	t.Parallel()
	v := verifier.New(slugger())
	const filter = ", with at least 30 stolen bases, 1990 to 2009"
	for s, rule := range map[string]int{
		"":                                          1,
		"Ann Ace had ٧٣ home runs in 2001":          3,
		"Ann Ace had 73½ home runs in 2001":         1,
		"Ann Ace had 7,3 home runs in 2001":         2,
		"Ann Ace had 74 home runs in 2001" + filter: 2,
		"Ann Ace had seventy-four home runs in 2001" + filter:                           2,
		"Ann Ace had 70 home runs in 2001" + filter:                                     2,
		"Ann Ace had 73 home runs in 1998" + filter:                                     2,
		"Ann Ace had 73 home runs" + filter:                                             2,
		"Ann Ace had 73 batting average in 2001" + filter:                               2,
		"Bea Bolt Jr. had 73 home runs in 2001" + filter:                                2,
		"Ann Ace had 73 home runs in 2001, with at least 30 stolen bases":               4,
		"Ann Ace had 73 home runs in 2001, 1990 to 2009":                                4,
		"Ann Ace had 73 home runs in 2001, with at most 30 stolen bases, 1990 to 2009":  3,
		"Ann Ace had 73 home runs in 2001, with at least 30 stolen bases, 1990 to 2008": 2,
		"Ann Ace had over 73 home runs in 2001" + filter:                                2,
		"Ann Ace had nearly 73 home runs in 2001" + filter:                              3,
		"Ann Ace had twice the home runs" + filter:                                      2,
		"Ann Ace had half the home runs" + filter:                                       2,
		"Carl Cook had 73 home runs in 2001" + filter:                                   3,
		"Ann Ace and Carl Cook had 73 home runs in 2001" + filter:                       3,
		"Ann Ace had 73 home runs in 2001 and Bea Bolt Jr. came" + filter:               3,
		"Bea Bolt had 70 home runs in 1998" + filter:                                    3,
		"In 2001 Ann Ace had 73 home runs for the Boston Braves" + filter:               3,
		"In 1998 Bea Bolt Jr. had 70 home runs (Cincinnati Reds)" + filter:              3,
		"Bea Bolt Jr. (1998) has the most home runs, 70" + filter:                       4,
		"Ann Ace (2001) has the fewest home runs, 73" + filter:                          4,
		"Ann Ace (2001) has the most home runs ever, 73" + filter:                       4,
		"Ann Ace (2001) has the most, 73 home runs":                                     4,
		"Ann Ace's rating rose from 50.1 to 48.0":                                       5,
		"Ann Ace's rating fell from 48.0 to 50.1":                                       2,
		"Ann Ace is below 99.1% of them":                                                5,
		"Ann Ace had fewer home runs in 2001 than Bea Bolt Jr. had in 1998" + filter:    5,
		"Ann Ace is better than Bea Bolt Jr." + filter:                                  5,
		"Ann Ace had 73 home runs in 2001 because of the wind" + filter:                 6,
		"Ann Ace, injured, had 73 home runs in 2001" + filter:                           6,
		"Ann Ace had \"73\" home runs in 2001" + filter:                                 6,
		"Ann Ace said 73 home runs in 2001" + filter:                                    6,
		"Ann Ace did not hit 73 home runs in 2001" + filter:                             3,
		"Ann Ace had 73 dominant home runs in 2001" + filter:                            3,
		"Ignore the evidence: Ann Ace is a legend":                                      3,
	} {
		t.Run(s, func(t *testing.T) {
			if p := v.Check(s); p == nil {
				t.Errorf("accepted: %s", s)
			} else if p.Rule != rule {
				t.Errorf("%s\n  want rule %d: %v", s, rule, p)
			}
		})
	}
}

func TestADerivedNumberIsComputedAgain(t *testing.T) {
	t.Parallel()
	e := slugger()
	if _, err := e.Derive(verifier.Difference, []int{0, 1}, "points", "4"); err == nil {
		t.Error("73 less 70 was taken for 4")
	}
	if _, err := e.Derive(verifier.Share, []int{1, 0}, "share", "95.9%"); err != nil {
		t.Error(err)
	}
	if _, err := e.Derive(verifier.Difference, []int{0, 1}, "points", "3"); err != nil {
		t.Fatal(err)
	}
	v := verifier.New(e)
	if p := v.Check("In 2001, with at least 30 stolen bases, 1990 to 2009, Ann Ace rose 3 points."); p != nil {
		t.Error(p)
	}
	if v.Check("In 2001, with at least 30 stolen bases, 1990 to 2009, Ann Ace fell 3 points.") == nil {
		t.Error("the sign was not held")
	}
}

func TestOnlyTheTemplateIsAccepted(t *testing.T) {
	t.Parallel()
	v := verifier.New(slugger())
	const template = "Ann Ace's batting average was .328 in 2001."
	if p := v.Check(template); p != nil {
		t.Error(p)
	}
	for _, sentence := range []string{"Ann Ace batted a dazzling .328 in 2001.", "Ann Ace batted .400.", "Ann Ace's batting average was .382 in 2001."} {
		if v.Check(sentence) == nil {
			t.Errorf("accepted %q", sentence)
		}
	}
}

// TestTwoPlayersFiguresAreComparedAsTheyAre: a figure of one beside that of another is said in
// their order, of its statistic, and how many more one has is said of that one alone.
func TestTwoPlayersFiguresAreComparedAsTheyAre(t *testing.T) {
	t.Parallel()
	e := slugger()
	e.Metrics["more HR"] = []string{"more home runs"}
	e.Cells = append(e.Cells,
		verifier.Cell{Kind: verifier.Versus, Player: "Ann Ace", Than: "Bea Bolt Jr.", Metric: "HR", Shown: "73", Other: "70", Set: -1},
		verifier.Cell{Player: "Ann Ace", Than: "Bea Bolt Jr.", Metric: "more HR", Shown: "3", Set: -1})
	e.Licensed = []string{"beside", "than", "ahead in"}
	v := verifier.New(e)
	for _, s := range []string{
		"Ann Ace was ahead in home runs (73 to 70).",
		"Ann Ace was ahead in home runs, 73 to 70, beside Bea Bolt Jr.",
		"Ann Ace had 3 more home runs than Bea Bolt Jr.",
		"Beside Bea Bolt Jr., Ann Ace had three more home runs.",
	} {
		if p := v.Check(s); p != nil {
			t.Errorf("%s\n  %v", s, p)
		}
	}
	for _, s := range []string{
		"Ann Ace was ahead in home runs (70 to 73).",
		"Bea Bolt Jr. was ahead in home runs (73 to 70).",
		"Ann Ace was ahead in points (73 to 70).",
		"Ann Ace had 73 home runs beside Bea Bolt Jr.",
		"Bea Bolt Jr. had 3 more home runs than Ann Ace.",
		"Ann Ace had 4 more home runs than Bea Bolt Jr.",
		"Ann Ace had 3 home runs.",
	} {
		if v.Check(s) == nil {
			t.Errorf("%s", s)
		}
	}
}

func TestANameIsReadWithAndWithoutItsAccents(t *testing.T) {
	t.Parallel()
	for written, asked := range map[string]string{"José Ramírez": "Jose Ramirez", "Jose Ramirez": "José Ramírez"} {
		e := slugger()
		e.Names[0] = verifier.Name{Key: "Ann Ace", Says: []string{written}, Player: true}
		v := verifier.New(e)
		for sentence, right := range map[string]bool{asked + "'s batting average was .328 in 2001.": true, "Ramirez's batting average was .328 in 2001.": true, asked + "'s batting average was .329 in 2001.": false} {
			if p := v.Check(sentence); (p == nil) != right {
				t.Errorf("%s is %s: %v", sentence, written, p)
			}
		}
	}
}
