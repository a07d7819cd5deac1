package wording

import (
	"slices"
	"testing"
)

// A sentence says in each code version what it said then.
func TestASentenceIsInTheWordsOfItsVersion(t *testing.T) {
	nested := "Ann " + Since("0.9.0", "scored "+Amount("1", "goals"), "had "+Since("0.8.0", "one", "a")) + "."
	for version, says := range map[string]string{"0.7.0": "Ann had a.", "0.8.0": "Ann had one.", "0.9.0-2": "Ann had one.", "0.9.0": "Ann scored 1 goals.", "0.10.0": "Ann scored 1 goal.", "1.0.0": "Ann scored 1 goal."} {
		if got := In(nested, version); got != says || Marked(got) {
			t.Errorf("%s: %q, not %q", version, got, says)
		}
	}
}

// Versions are ordered by number, not by letter.
func TestVersionsAreOrdered(t *testing.T) {
	ordered := []string{"0.4.0", "0.9.0-1", "0.9.0-2", "0.9.0", "0.10.0", "1.0.0", "1.0.0.1"}
	if !slices.IsSortedFunc(ordered, Compare) || Compare("0.9.0", "0.9.0") != 0 || Compare("0.10.0", "0.9.0") != 1 {
		t.Errorf("%v are not in order", ordered)
	}
}

// One of something is in the singular, and a rate keeps its name.
func TestOneIsSingular(t *testing.T) {
	for label, says := range map[string]string{
		"home runs": "1 home run", "touchdown passes": "1 touchdown pass", "runs batted in": "1 run batted in", "hits by pitch": "1 hit by pitch", "times hit by pitch": "1 time hit by pitch",
		"innings pitched": "1 inning pitched", "plus-minus": "a 1 plus-minus", "games with a point": "1 game with a point", "wins": "1 win", "losses": "1 loss", "rushes": "1 rush",
	} {
		if got := In(Amount("1", label), Singulars); got != says {
			t.Errorf("%s: %q, not %q", label, got, says)
		}
	}
	if got := Amount("2", "home runs"); got != "2 home runs" {
		t.Error(got)
	}
}
