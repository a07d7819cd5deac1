package articles

import "testing"

// TestASeasonThatAPlayerHadBeforeIsNoFirst: a player who had reached the figures in an earlier season does not join those
// who did, but did it again: in a row, or the third time.
func TestASeasonThatAPlayerHadBeforeIsNoFirst(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		years   []int
		as, kth string
	}{
		{nil, "rare.named", ""},
		{[]int{2024}, "rare.named.row", "second"},
		{[]int{2024, 2023}, "rare.named.row", "third"},
		{[]int{2023}, "rare.named.again", "second"},
		{[]int{2024, 2020}, "rare.named.again", "third"},
	} {
		r := &rareSeason{c: &chapter{season: 2025}, before: len(c.years), years: c.years}
		as, vars := r.repeated("rare.named", map[string]string{})
		if as != c.as || vars["kth"] != c.kth {
			t.Errorf("%v: %s, the %q", c.years, as, vars["kth"])
		}
	}
}

// TestTheBestSeasonIsClearlyTheBest: a career's best season by rating is a point above any other, of at least five that
// are rated.
func TestTheBestSeasonIsClearlyTheBest(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rated []string
		want  bool
	}{
		{[]string{"60.0", "70.3", "55.0", "51.0", "71.4"}, true},
		{[]string{"60.0", "96.9", "55.0", "51.0", "97.0"}, false},
		{[]string{"50.0", "60.0", "55.0", "71.4"}, false},
	} {
		s := &shape{}
		for i, shown := range c.rated {
			s.rows = append(s.rows, shapeRow{Season: 2020 + i, Shown: shown})
		}
		if got := s.clearHigh(); got != c.want {
			t.Errorf("%v: %v", c.rated, got)
		}
	}
}

// TestASectionOfOneSentenceHasNoHeading: it is a paragraph of the one before it; one with more, and one of a table, keep
// theirs.
func TestASectionOfOneSentenceHasNoHeading(t *testing.T) {
	t.Parallel()
	d := &draft{doc: Document{Blocks: []Block{
		{Paragraph: []string{"One."}}, {Heading: "By the numbers"}, {Paragraph: []string{"Two."}}, {Heading: "In context"}, {Paragraph: []string{"Three.", "Four."}},
		{Table: &Table{}}, {Heading: "The outlook"}, {Paragraph: []string{"Five."}}, {Heading: methodHeading}, {Paragraph: []string{"Six."}},
	}}}
	d.merge()
	heads := 0
	for _, b := range d.doc.Blocks {
		if b.Heading != "" {
			heads++
		}
	}
	if heads != 2 || len(d.doc.Blocks) != 8 || d.doc.Blocks[1].Heading != "" {
		t.Errorf("%+v", d.doc.Blocks)
	}
}

// TestASeasonThatMayHaveBeenShortIsNoSequel: what came after a match is told where its games are held, or where its
// figures are no fewer; 2,536 yards after 4,295 may be of nine games.
func TestASeasonThatMayHaveBeenShortIsNoSequel(t *testing.T) {
	t.Parallel()
	of := func(key string) *chapter {
		return &chapter{from: &source{}, schedule: 16, role: "quarterback", line: statline{key: key}}
	}
	if !maybeShort(of("4,295 yards"), of("2,536 yards")) {
		t.Error("2,536 yards after 4,295 are told without their games")
	}
	if maybeShort(of("4,388 yards"), of("4,620 yards")) {
		t.Error("4,620 yards after 4,388 are not told")
	}
}
