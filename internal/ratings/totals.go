package ratings

// terms says which optional terms a unit's record allows.
type terms struct {
	ibb, hbp, sf, steals bool // batting
	fip, hbpAllowed      bool // pitching
}

// terms gives the terms that count for a unit: recorded in all of its leagues'
// seasons, and not blank in its own lines.
func (c *Context) terms(u *unit) terms {
	t := terms{true, true, true, true, true, true}
	for _, league := range u.leagues {
		r := c.index.recorded[leagueKey{league, u.season}]
		t.ibb = t.ibb && r.ibb
		t.hbp = t.hbp && r.hbp
		t.sf = t.sf && r.sf
		t.steals = t.steals && r.steals
		t.fip = t.fip && r.fip
		t.hbpAllowed = t.hbpAllowed && r.hbpAllowed
	}
	b, p := &u.bat, &u.pit
	t.ibb = t.ibb && !isBlank(b.IBB)
	t.hbp = t.hbp && !isBlank(b.HBP)
	t.sf = t.sf && !isBlank(b.SF)
	t.steals = t.steals && !isBlank(b.SB) && !isBlank(b.CS)
	t.fip = t.fip && !isBlank(p.HR) && !isBlank(p.BB) && !isBlank(p.SO)
	t.hbpAllowed = t.hbpAllowed && !isBlank(p.HBP)
	return t
}

// recordedTerms reads the terms of one league's season off the matrix.
func (m *Matrix) recordedTerms(league string, season int) terms {
	bat := func(col string) bool { return m.Recorded("batting", col, league, season) }
	pit := func(col string) bool { return m.Recorded("pitching", col, league, season) }
	return terms{
		ibb: bat("IBB"), hbp: bat("HBP"), sf: bat("SF"), steals: bat("SB") && bat("CS"),
		fip: pit("HR") && pit("BB") && pit("SO"), hbpAllowed: pit("HBP"),
	}
}

func isBlank(v float64) bool { return v != v }

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
		k := groupKey{u.group, u.season}
		n, ok := at[k]
		if !ok {
			n = len(c.Groups)
			at[k] = n
			c.Groups = append(c.Groups, GroupSeason{Season: u.season, Group: u.group})
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
	if isBlank(b.PA + b.Singles) {
		return // nothing can be made of such a line; MLB has none
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
