package almanac

import (
	"testing"

	"groundline/internal/ratings"
)

func TestRankIsNeverPrintedFinerThanItsInterval(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rank, low, high int
		tied            bool
		want            string
	}{
		{1, 1, 1, false, "1st"}, {1, 1, 3, false, "1st"}, {12, 11, 13, false, "12th"}, {1213, 1213, 1213, true, "tied for 1,213th"},
		{7, 4, 13, false, "about 7th"}, {20, 12, 33, false, "about 20th"}, {23, 12, 33, false, "about 20th"}, {3, 2, 13, false, "about 5th"},
		{213, 150, 300, false, "about 200th"}, {213, 150, 300, true, "tied for about 200th"}, {1490, 1200, 1900, false, "about 1,500th"},
		{1, 1, 14, false, "in the top 14"}, {2, 2, 116, false, "in the top 120"}, {4, 2, 1050, false, "in the top 1,100"},
	} {
		if got := RankWords(c.rank, c.tied, ratings.RankRange{Low: c.low, High: c.high}, true); got != c.want {
			t.Errorf("rank %d of %d to %d: %q, want %q", c.rank, c.low, c.high, got, c.want)
		}
	}
	if got := RankWords(7, false, ratings.RankRange{}, false); got != "7th" {
		t.Errorf("without an interval: %q", got)
	}
}
