package mlb

import (
	"math"

	"groundline/internal/ratings"
)

// Totals are sums over a group's season, of recorded statistics only.
type Totals struct {
	R    float64 // runs, all batters
	PA   float64 // plate appearances, all batters
	Outs float64 // outs pitched
	// Players who pitched in at most half of their games.
	AB      float64
	H       float64
	Doubles float64
	Triples float64
	HR      float64
	BB      float64
	IBB     float64
	HBP     float64
	SF      float64
	// The same players, in leagues that record caught stealing.
	SB      float64
	CS      float64
	OnFirst float64 // singles, unintentional walks, hit by pitch
	// Pitchers.
	RA      float64
	ER      float64
	HRA     float64
	BBA     float64
	HBPA    float64
	SOA     float64
	FIPOuts float64 // outs in leagues that record FIP's statistics
}

// terms flags the optional terms that a unit's record allows.
type terms struct {
	ibb, hbp, sf, steals bool // batting
	fip, hbpAllowed      bool // pitching
}

// terms returns the terms that count for a unit: recorded in all of its leagues' seasons,
// and not blank in its own lines.
func (c *Context) terms(u *unit) terms {
	t := terms{true, true, true, true, true, true}
	for _, league := range u.Leagues {
		r := c.index.recorded[ratings.KeyOfLeague(league, u.Season)]
		t.ibb = t.ibb && r.ibb
		t.hbp = t.hbp && r.hbp
		t.sf = t.sf && r.sf
		t.steals = t.steals && r.steals
		t.fip = t.fip && r.fip
		t.hbpAllowed = t.hbpAllowed && r.hbpAllowed
	}
	b, p := &u.bat, &u.pit
	t.ibb = t.ibb && !math.IsNaN(b.IBB)
	t.hbp = t.hbp && !math.IsNaN(b.HBP)
	t.sf = t.sf && !math.IsNaN(b.SF)
	t.steals = t.steals && !math.IsNaN(b.SB) && !math.IsNaN(b.CS)
	t.fip = t.fip && !math.IsNaN(p.HR) && !math.IsNaN(p.BB) && !math.IsNaN(p.SO)
	t.hbpAllowed = t.hbpAllowed && !math.IsNaN(p.HBP)
	return t
}

// recordedTerms returns the terms that the matrix has for a league's season.
func recordedTerms(m *ratings.Matrix, league string, season int) terms {
	bat := func(col string) bool { return m.Recorded("batting", col, league, season) }
	pit := func(col string) bool { return m.Recorded("pitching", col, league, season) }
	return terms{
		ibb: bat("IBB"), hbp: bat("HBP"), sf: bat("SF"), steals: bat("SB") && bat("CS"),
		fip: pit("HR") && pit("BB") && pit("SO"), hbpAllowed: pit("HBP"),
	}
}

func pick(on bool, v float64) float64 {
	if on {
		return v
	}
	return 0
}

// buildGroups sums the units by season and group, in their order.
func (c *Context) buildGroups(units []unit) {
	at := make(map[groupKey]int)
	for i := range units {
		u := &units[i]
		k := groupKey{u.Group, u.Season}
		n, ok := at[k]
		if !ok {
			n = len(c.Groups)
			at[k] = n
			c.Groups = append(c.Groups, GroupSeason{Season: u.Season, Group: u.Group})
		}
		c.Groups[n].Totals.add(u, c.terms(u))
	}
	for i := range c.Leagues {
		l := &c.Leagues[i]
		if n, ok := at[groupKey{Group(l.League), l.Season}]; ok {
			c.Groups[n].TeamGames += l.TeamGames
		}
	}
	sortGroups(c.Groups)
}

func (t *Totals) add(u *unit, has terms) {
	b, p := &u.bat, &u.pit
	if math.IsNaN(b.PA + b.Singles) {
		return // such a line is unusable; MLB has none
	}
	t.R += known(b.R)
	t.PA += b.PA
	t.Outs += known(p.Outs)
	t.RA += known(p.R)
	t.ER += known(p.ER)
	if has.fip {
		t.HRA += p.HR
		t.BBA += p.BB
		t.SOA += p.SO
		t.HBPA += pick(has.hbpAllowed, p.HBP)
		t.FIPOuts += p.Outs
	}
	if u.pitches() {
		return
	}
	t.AB += b.AB
	t.H += b.H
	t.Doubles += b.Doubles
	t.Triples += b.Triples
	t.HR += b.HR
	t.BB += b.BB
	t.IBB += pick(has.ibb, b.IBB)
	t.HBP += pick(has.hbp, b.HBP)
	t.SF += pick(has.sf, b.SF)
	if has.steals {
		t.SB += b.SB
		t.CS += b.CS
		t.OnFirst += b.Singles + b.BB - pick(has.ibb, b.IBB) + pick(has.hbp, b.HBP)
	}
}
