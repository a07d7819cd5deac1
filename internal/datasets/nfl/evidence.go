package nfl

import "slices"

// sameNFLName judges a person of the same name.
func sameNFLName(c *claim, p *person) (score int, ok bool) {
	e, ok := c.evidence(p)
	return e.score(), ok && (e.score() > 0 || e.teams > 2)
}

// likeName judges a person of the same last name and a similar first name: the birth
// date, the clubs, or the exact years must agree too.
func likeName(c *claim, p *person) (score int, ok bool) {
	e, ok := c.evidence(p)
	return e.score(), ok && likeFirst(c.name.first, p.name.first) && e.strong()
}

// misspelt judges a person of the same first name whose last name differs by a letter.
func misspelt(c *claim, p *person) (score int, ok bool) {
	if !nearLast(c.name.last, p.name.last) {
		return 0, false
	}
	e, ok := c.evidence(p)
	return e.score(), ok && e.strong()
}

// strong reports whether there is enough evidence beside a name that is only similar.
func (e evidence) strong() bool {
	return e.born > 2 || e.born >= 0 && e.roles >= 0 && (e.span > 2 || e.roles > 0 && (e.span > 1 || e.teams > 0))
}

// sameClubs judges a person of the same last name who was at the same clubs in the same
// seasons, whatever the first name.
func sameClubs(c *claim, p *person) (score int, ok bool) {
	e, ok := c.evidence(p)
	if !ok || e.born < 0 || e.roles <= 0 || e.span < 2 || c.name.first == "" || p.name.first == "" {
		return 0, false
	}
	return e.score(), e.teams > 2 || e.teams > 1 && c.name.first[0] == p.name.first[0]
}

// sameBirth judges a person born on the same day who shares the first or the last name,
// as people change either.
func sameBirth(c *claim, p *person) (score int, ok bool) {
	e, ok := c.evidence(p)
	if !ok || c.born.IsZero() || c.name.last != p.name.last && !likeFirst(c.name.first, p.name.first) {
		return 0, false
	}
	return e.score(), e.roles >= 0 && e.teams >= 0
}

// evidence scores whether what is known of a claim and a person agrees: above 0 yes,
// below 0 no, 0 not known.
type evidence struct{ born, span, roles, teams int }

func (e evidence) score() int { return e.born + e.span + e.roles + e.teams }

// evidence compares a claim with a person. It is false if they played in different years.
func (c *claim) evidence(p *person) (e evidence, ok bool) {
	e.born = c.bornLike(p)
	if e.span, ok = c.spanLike(p); !ok {
		return e, false
	}
	if c.roles != 0 && p.roles != 0 && p.end >= 1960 {
		e.roles = 2
		if c.roles&p.roles == 0 {
			e.roles = -2
		}
	} else if c.hints&p.roles != 0 {
		e.roles = 1
	}
	for season, teams := range c.teams {
		known := p.teams[season]
		if len(known) == 0 {
			continue
		}
		if slices.ContainsFunc(teams, func(t string) bool { return slices.Contains(known, t) }) {
			e.teams++
		} else {
			e.teams--
		}
	}
	e.teams = max(-3, min(3, e.teams))
	return e, true
}

func (c *claim) bornLike(p *person) int {
	theirs := p.bornYear
	if !p.born.IsZero() {
		theirs = p.born.Year()
	}
	ours := c.bornYear
	if !c.born.IsZero() {
		ours = c.born.Year()
	}
	switch {
	case ours == 0 || theirs == 0:
		return 0
	case !c.born.IsZero() && c.born.Equal(p.born):
		return 6
	case !c.born.IsZero() && !p.born.IsZero():
		near := ours == theirs && (c.born.Month() == p.born.Month() || c.born.Day() == p.born.Day())
		if near || c.born.Month() == p.born.Month() && c.born.Day() == p.born.Day() {
			return 2
		}
		return bornApart(ours, theirs) - 2
	case ours == theirs:
		return 3
	}
	return bornApart(ours, theirs)
}

// bornApart scores different years of birth: one year may be due to an age on another
// day; more is a mistake only if all else agrees.
func bornApart(a, b int) int {
	if a-b <= 1 && b-a <= 1 {
		return -1
	}
	return -5
}

// spanLike compares seasons. A player may have been on a roster without playing, so one
// season in five may lie outside.
func (c *claim) spanLike(p *person) (int, bool) {
	if len(c.seasons) == 0 {
		return c.rosteredLike(p)
	}
	if p.candidate && slices.Min(c.seasons) > p.begin+latestDebut {
		return 0, false
	}
	inside := 0
	for _, s := range c.seasons {
		if (s >= p.begin || p.maybeEarlier) && s <= p.end {
			inside++
		}
	}
	switch {
	case inside == len(c.seasons) && slices.Min(c.seasons) == p.begin && slices.Max(c.seasons) == p.end:
		return 3, true
	case inside == len(c.seasons) && (c.seasons[0] <= lastListed || len(c.seasons) > 1):
		return 2, true
	}
	return 0, inside*5 >= len(c.seasons)*4
}

// rosteredLike compares roster seasons of a claim without statistics: one of them must
// lie within.
func (c *claim) rosteredLike(p *person) (int, bool) {
	if len(c.years) == 0 {
		return 0, true
	}
	for _, s := range c.years {
		if s >= p.begin && s <= p.end && p.end != stillPlays {
			return 1, true
		}
	}
	return 0, slices.ContainsFunc(c.years, func(s int) bool { return s >= p.begin-1 && s <= p.end+1 })
}
