package ratings

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"groundline/internal/stats"
)

// plain is a sport without formulas, to test the framework alone: a line's runs are the
// season's value, its games the sample.
type plain struct {
	refuse map[int]Code // by season
	turned bool         // returns the seasons in the wrong order
}

func (plain) Use(*Matrix)                 {}
func (o plain) Restrict([]stats.Line) Own { return o }
func (plain) Constants(*Season) Figures   { return Figures{} }
func (o plain) Appraise(lines []stats.Line) ([]Season, error) {
	collected, _ := Collect(lines, func(string) string { return "L" }, func(*stats.Line) bool { return true })
	seasons := make([]Season, len(collected))
	for i := range collected {
		s := collected[i].Start("skater")
		s.Scheduled = 10
		s.Sample = Sample{Role: "skater", Amount: lines[s.LineRefs[0]].Get("G"), Need: 1, Unit: "games"}
		s.Rating = &Rating{Tier: TierA, Value: lines[s.LineRefs[0]].Get("R")}
		if code := o.refuse[s.Season]; code != "" {
			s.Refusal = &Refusal{Code: code}
		}
		seasons[i] = s
	}
	if o.turned {
		slices.Reverse(seasons)
	}
	return seasons, nil
}

func plainMethod(own plain) *Method {
	return &Method{
		Sport: stats.MLB, Roles: []RoleSpec{{Role: "skater", Career: "skater"}},
		Measure: func([]stats.Line) (Own, *Matrix) { return own, &Matrix{Sport: stats.MLB} },
		NewOwn:  func() Own { return &plain{} },
	}
}

// plainLines returns n players with values 1−n/2, 2−n/2 … in each season.
func plainLines(n int, seasons ...int) []stats.Line {
	var lines []stats.Line
	for _, season := range seasons {
		for i := range n {
			values := make([]float64, len(stats.MLBBatting.Columns))
			values[stats.MLBBatting.Index("G")], values[stats.MLBBatting.Index("R")] = 5, float64(i+1-n/2)
			lines = append(lines, stats.Line{Kind: stats.MLBBatting, Player: fmt.Sprintf("p%02d", i), Season: season, League: "L", Values: values})
		}
	}
	return lines
}

// Fourteen players padded to 24: the ten pads rank at x = 0, above negative values, and are
// neither ranked nor counted themselves.
func TestPadsRankAtZeroAndAreNotCounted(t *testing.T) {
	t.Parallel()
	m := plainMethod(plain{})
	m.PoolFloor = func(Own, Role, string, int) int { return 24 }
	r := Build(m, plainLines(14, 2000))
	p, _ := r.Context.Pool("skater", "L", 2000)
	if p.N != 14 || p.Pads != 10 || p.Wide != 24 || !(math.Abs(p.Mean-.7/24) < 1e-12) {
		t.Fatalf("%+v", p)
	}
	if len(r.Seasons) != 14 || r.Context.Of("skater") != 14 {
		t.Fatalf("%d seasons, %d counted", len(r.Seasons), r.Context.Of("skater"))
	}
	for i := range r.Seasons {
		s := &r.Seasons[i]
		rank := s.PoolRank
		if s.Value < 0 {
			rank += 10
		}
		if s.PoolRank != 14-i || s.PoolN != 14 || s.Q != quantile(rank, 24) {
			t.Errorf("%s: rank %d of %d, q %v", s.Player, s.PoolRank, s.PoolN, s.Q)
		}
	}
}

func TestPoolOfASportThatNeverWidensIsRefusedWhenSmall(t *testing.T) {
	t.Parallel()
	r := Build(plainMethod(plain{}), plainLines(19, 2000, 2001))
	if len(r.Seasons) != 0 || len(r.Unrated) != 38 || r.Unrated[0].Refusal.Code != PoolTooSmall {
		t.Errorf("%d rated, %d not", len(r.Seasons), len(r.Unrated))
	}
	m := plainMethod(plain{})
	m.WantPool = 30
	if r := Build(m, plainLines(19, 2000, 2001)); len(r.Seasons) != 38 || r.Seasons[0].PoolYears != 1 {
		t.Errorf("widened: %d rated", len(r.Seasons))
	}
}

func TestCareerMarksMissingSeasonsPartial(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		own     plain
		missing []Span
		want    bool
	}{
		{"all there", plain{}, nil, false},
		{"a year that nobody can be ranked in", plain{refuse: map[int]Code{2001: PartialRecord}}, nil, true},
		{"the season in play", plain{refuse: map[int]Code{2003: SeasonIncomplete}}, nil, false},
		{"too few games", plain{refuse: map[int]Code{2001: BelowMinSample}}, nil, false},
		{"years that the data lacks", plain{}, []Span{{2002, 2002}}, true},
		{"years that the data lacks, after the career", plain{}, []Span{{2004, 2006}}, false},
	} {
		m := plainMethod(c.own)
		m.Missing = c.missing
		r := Build(m, plainLines(25, 2000, 2001, 2003))
		if len(r.Careers) != 25 || r.Careers[0].PartialRecord != c.want {
			t.Errorf("%s: %d careers, partial %v", c.name, len(r.Careers), r.Careers[0].PartialRecord)
		}
	}
}

func TestSeasonsOutOfOrderAreAnError(t *testing.T) {
	t.Parallel()
	c := Build(plainMethod(plain{}), plainLines(25, 2000)).Context
	c.Own = plain{turned: true}
	if _, err := RateWith(c, plainLines(25, 2000)); err == nil {
		t.Error("seasons in the wrong order were rated")
	}
}

func TestTierWithoutAFitUsesTheRoles(t *testing.T) {
	t.Parallel()
	c := &Context{Noises: []Noise{{Role: "skater", Noise: 1}, {Role: "skater", Tier: TierB, Noise: 2}, {Role: "goaltender", Noise: 3}}}
	for tier, want := range map[Tier]float64{TierA: 1, TierB: 2, TierC: 1} {
		if got := c.Noise("skater", tier).Noise; got != want {
			t.Errorf("tier %s: %v, want %v", tier, got, want)
		}
	}
}

func TestCrossRoleScoreFollowsTheSport(t *testing.T) {
	t.Parallel()
	s := &Season{Rating: &Rating{H: 1, Q: 2}}
	if h, q := (&Method{}).Across(s), (&Method{AcrossByQ: true}).Across(s); h != 1 || q != 2 {
		t.Errorf("h %v, q %v", h, q)
	}
}

func TestSeasonNamesFollowTheSport(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		label  YearLabel
		season int
		want   string
	}{
		{CalendarYear, 1999, "1999"}, {StartYear, 1999, "1999-2000"}, {StartYear, 2016, "2016-17"},
		{EndYear, 2000, "1999-2000"}, {EndYear, 2017, "2016-17"}, {StartYear, 2008, "2008-09"},
	} {
		if got := c.label.Name(c.season); got != c.want {
			t.Errorf("%d is %q, want %q", c.season, got, c.want)
		}
	}
}

func TestBlankFiguresStayBlank(t *testing.T) {
	t.Parallel()
	f := Figures{Keys: []string{"G", "SV%"}, Values: []float64{0, stats.NotRecorded()}}
	body, err := f.MarshalJSON()
	if err != nil || string(body) != `{"G":0,"SV%":null}` {
		t.Errorf("%s, %v", body, err)
	}
	if m := f.Map(); m["G"] == nil || *m["G"] != 0 || m["SV%"] != nil || len(m) != 2 {
		t.Errorf("%v", m)
	}
	if !math.IsNaN(f.Get("SV%")) || !math.IsNaN(f.Get("GA")) || f.Get("G") != 0 {
		t.Error("a blank or unknown figure is not NaN")
	}
}
