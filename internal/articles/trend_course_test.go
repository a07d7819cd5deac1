package articles_test

import (
	"testing"

	"groundline/internal/articles"
)

// TestADirectionIsThatOfAllMonths holds that months go up or down where each does, or the last two are beyond all before,
// clearly: a month picked from others shows nothing.
func TestADirectionIsThatOfAllMonths(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		paces []string
		want  string
	}{
		{[]string{"24.1", "19.8", "17.5"}, "path.down"},
		{[]string{"13.6", "15.3", "17.7"}, "path.up"},
		{[]string{"17.0", "11.9", "15.7", "15.8"}, ""},
		{[]string{"13.6", "17.3", "17.7", "9.6"}, ""},
		{[]string{"20.0", "18.0", "24.0", "23.0"}, "path.up.two"},
		{[]string{"20.0", "22.0", "16.0", "17.0"}, "path.down.two"},
		{[]string{"20.0", "20.1", "20.2"}, ""},
		{[]string{"20.8", "15.0", "22.2", "21.0"}, ""},
	} {
		if got := articles.WayOf(c.paces...); got != c.want {
			t.Errorf("months of %v go %q, want %q", c.paces, got, c.want)
		}
	}
}

// TestTheRestOfSeasonsAlikeIsTold holds that those of a set that went another way than the others are all told.
func TestTheRestOfSeasonsAlikeIsTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		other, level int
		want         string
	}{{0, 0, ""}, {2, 0, ", and two lower"}, {0, 1, ", and one about level"}, {1, 1, ", one lower and one about level"}} {
		if got := articles.RestOf(c.other, c.level, "lower"); got != c.want {
			t.Errorf("%d lower and %d level read %q, want %q", c.other, c.level, got, c.want)
		}
	}
}
