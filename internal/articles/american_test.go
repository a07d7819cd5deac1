package articles

import (
	"maps"
	"testing"
)

// TestArticlesArePrintedInAmericanUsage holds dates, with a comma after the year within a sentence, and
// spelling.
func TestArticlesArePrintedInAmericanUsage(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"As of 26 January 2026, he is rated 99.6.":          "As of January 26, 2026, he is rated 99.6.",
		"Rated 63.2 as of 16 April 2026 he is among them.":  "Rated 63.2 as of April 16, 2026, he is among them.",
		"He was rated 30.7 through 4 January 2026.":         "He was rated 30.7 through January 4, 2026.",
		"His rating 9 March 2025 (80% interval 1 to 2) is.": "His rating March 9, 2025 (80% interval 1 to 2) is.",
		"He scored 40 on 9 April.":                          "He scored 40 on April 9.",
		"12 Jan":                                            "Jan. 12",
		"3 Mar":                                             "March 3",
		"30 Sep":                                            "Sept. 30",
		"The top defenceman of 238 qualified defencemen":    "The top defenseman of 238 qualified defensemen",
		"In 2025 May hit 12 of 30.":                         "In 2025 May hit 12 of 30.",
	} {
		if got := american(text); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestAParagraphSaysAYearOnce: the days after the first of the same year have none; another year is said.
func TestAParagraphSaysAYearOnce(t *testing.T) {
	got := sameYear([]string{"On May 30, 2025, in a win, she had 28.", "She had 32 on June 15, 2025.", "On January 2, 2026, she had 30 and on January 4, 2026, 31."})
	want := map[int]string{1: "She had 32 on June 15.", 2: "On January 2, 2026, she had 30 and on January 4, 31."}
	if !maps.Equal(got, want) {
		t.Errorf("printed %v, not %v", got, want)
	}
}
