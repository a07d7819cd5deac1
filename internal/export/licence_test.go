package export

import (
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
)

// Of every sport and kind of the full data, exactly the rows without a stated
// licence are left out, and a kind that has no others is refused: all seasons of
// the NBA are.
func TestEverySportOmitsUnlicensedRows(t *testing.T) {
	t.Parallel()
	files := datatest.FullFiles(t) // the bundle holds no row to keep back
	for _, key := range almanac.Rated() {
		t.Run(key, func(t *testing.T) { // one after the other: each is large
			set, _, err := datasets.Read(files, key, nil)
			if err != nil {
				t.Fatal(err)
			}
			sport, err := almanac.FromSet(set)
			if err != nil {
				t.Fatal(err)
			}
			for _, kind := range Kinds(key) {
				open, closed := tally(sport, kind)
				m, err := Count(sport, Slice{Kind: kind, Format: CSV})
				left := 0
				for _, l := range m.LeftOut {
					left += l.Rows
				}
				if m.Rows != open || left != closed || open == 0 && closed > 0 != apperr.Is(err, "not_redistributable") || open > 0 && err != nil {
					t.Errorf("%s: %d rows and %v left out, want %d and %d: %v", kind, m.Rows, m.LeftOut, open, closed, err)
				}
				for _, s := range m.Sources {
					if s.LicenceClass == tables.NoneStated {
						t.Errorf("%s: rows of %s are passed on", kind, s.File)
					}
				}
				t.Logf("%s: %d rows, %d left out", kind, open, closed)
			}
		})
	}
}

// tally counts a kind's rows with and without a licence.
func tally(sport *almanac.Sport, kind string) (open, closed int) {
	none := func(line int) bool {
		return sport.Files[sport.Lines.Head(line).File].LicenceClass == tables.NoneStated
	}
	count := func(lines []int) {
		for _, i := range lines {
			if none(i) {
				closed++
				return
			}
		}
		open++
	}
	switch kind {
	case Ratings:
		for i := range sport.Seasons {
			if sport.Seasons[i].Rated() {
				count(sport.Seasons[i].LineRefs)
			}
		}
	case Careers:
		for i := range sport.Careers {
			c, lines := &sport.Careers[i], []int{}
			for _, s := range sport.SeasonsOf(c.Player) {
				if s.Rated() && sport.Method.Role(s.Role).Career == c.Role {
					lines = append(lines, s.LineRefs...)
				}
			}
			count(lines)
		}
	default:
		for i := range sport.Lines.Len() {
			if sport.Lines.Head(i).Kind.Name == kind {
				count([]int{i})
			}
		}
	}
	return open, closed
}
