package datasets

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// join finds for each man of a source who he is among Pro-Football-Reference's
// people, never by name alone: seasons must fit, and birth dates, positions and
// clubs speak for or against. NFL.com comes first, for its birthdays and clubs
// help to tell the men of sources without them. Two men of a source are never
// one. Who cannot be told stays apart, under a key of his source.
func (r *nflReader) join() {
	r.splitTwins()
	byName, byFirst, byLast, byBirth := map[string][]*nflPerson{}, map[string][]*nflPerson{}, map[string][]*nflPerson{}, map[string][]*nflPerson{}
	for _, p := range r.persons {
		byName[p.name.full] = append(byName[p.name.full], p)
		for _, also := range p.aliases {
			byName[also] = append(byName[also], p)
		}
		byFirst[p.name.first] = append(byFirst[p.name.first], p)
		byLast[p.name.last] = append(byLast[p.name.last], p)
		if !p.born.IsZero() {
			k := p.born.Format("20060102")
			byBirth[k] = append(byBirth[k], p)
		}
	}
	for _, source := range []string{"nflcom", "gsis", "fdp"} {
		for _, step := range []nflStep{
			{"name", func(c *nflClaim) []*nflPerson { return byName[c.name.full] }, sameFullName},
			{"form of the first name", func(c *nflClaim) []*nflPerson { return byLast[c.name.last] }, likeName},
			{"last name but for a letter", func(c *nflClaim) []*nflPerson { return byFirst[c.name.first] }, misspelt},
			{"birth date and a part of the name", func(c *nflClaim) []*nflPerson { return byBirth[c.born.Format("20060102")] }, sameBirth},
			{"last name and clubs", func(c *nflClaim) []*nflPerson { return byLast[c.name.last] }, sameClubs},
		} {
			r.joinSource(source, step)
		}
		r.learn(source)
	}
}

// nflStep is one way of joining.
type nflStep struct {
	how        string
	candidates func(*nflClaim) []*nflPerson
	judge      func(*nflClaim, *nflPerson) (score int, ok bool)
}

// nflMatch is how well a man fits a person.
type nflMatch struct {
	claim  *nflClaim
	person *nflPerson
	score  int
}

// joinSource takes the best fits first. A man with two equally good ones is not
// joined, nor are two men of the source joined to one person: the better fit has
// him, or none. (The source without keys may tear one man's rows apart, and
// they may meet again.)
func (r *nflReader) joinSource(source string, step nflStep) {
	taken := map[*nflPerson]int{}
	var best []nflMatch
	for _, c := range r.order {
		if c.source != source || c.rows == 0 {
			continue
		}
		if c.person != nil {
			taken[c.person] = 1 << 10
			continue
		}
		m, second := nflMatch{claim: c, score: -1 << 10}, -1<<10
		for _, p := range step.candidates(c) {
			s, ok := step.judge(c, p)
			if !ok {
				continue
			}
			if s > m.score {
				m.person, m.score, second = p, s, m.score
			} else if s > second {
				second = s
			}
		}
		if m.person != nil && m.score > second {
			best = append(best, m)
		}
	}
	slices.SortStableFunc(best, func(a, b nflMatch) int { return b.score - a.score })
	for i, m := range best {
		if source == "fdp" {
			r.joinSeasons(m, step.how)
			continue
		}
		equal := i > 0 && best[i-1].person == m.person && best[i-1].score == m.score
		for _, o := range best[i+1:] {
			if o.score < m.score {
				break
			}
			equal = equal || o.person == m.person
		}
		if was, ok := taken[m.person]; (!ok || was < m.score) && !equal {
			m.claim.person, m.claim.how = m.person, step.how
		}
		taken[m.person] = max(taken[m.person], m.score)
	}
}

// joinSeasons joins rows of the source without keys, unless the person has one
// of the same season already.
func (r *nflReader) joinSeasons(m nflMatch, how string) {
	for _, s := range m.claim.seasons {
		if m.person.offence[s] {
			return
		}
	}
	if m.person.offence == nil {
		m.person.offence = map[int]bool{}
	}
	for _, s := range m.claim.seasons {
		m.person.offence[s] = true
	}
	m.claim.person, m.claim.how = m.person, how
}

// learn adds to the people what a joined source knows of them.
func (r *nflReader) learn(source string) {
	for _, c := range r.order {
		p := c.person
		if c.source != source || p == nil {
			continue
		}
		if source != "fdp" {
			p.keys[source] = c.key
		}
		if p.born.IsZero() {
			p.born = c.born
		}
		if p.bornYear == 0 {
			p.bornYear = c.bornYear
		}
		for season, teams := range c.teams {
			for _, t := range teams {
				if !slices.Contains(p.teams[season], t) {
					p.teams[season] = append(p.teams[season], t)
				}
			}
		}
	}
}

// sameFullName judges a person of the same name.
func sameFullName(c *nflClaim, p *nflPerson) (score int, ok bool) {
	e, ok := c.evidence(p)
	return e.score(), ok && (e.score() > 0 || e.teams > 2)
}

// likeName judges a person of the same last name whose first name may be a form
// of the same: the birth date, the clubs, or the very years must agree too.
func likeName(c *nflClaim, p *nflPerson) (score int, ok bool) {
	e, ok := c.evidence(p)
	return e.score(), ok && likeFirst(c.name.first, p.name.first) && e.strong()
}

// misspelt judges a person of the same first name whose last name differs by a
// letter.
func misspelt(c *nflClaim, p *nflPerson) (score int, ok bool) {
	if !nearLast(c.name.last, p.name.last) {
		return 0, false
	}
	e, ok := c.evidence(p)
	return e.score(), ok && e.strong()
}

// strong reports whether there is enough beside a name that is only like the
// other.
func (e nflEvidence) strong() bool {
	return e.born > 2 || e.born >= 0 && e.roles >= 0 && (e.span > 2 || e.roles > 0 && (e.span > 1 || e.teams > 0))
}

// sameClubs judges a person of the same last name who was at the same clubs in
// the same seasons, by whatever first name.
func sameClubs(c *nflClaim, p *nflPerson) (score int, ok bool) {
	e, ok := c.evidence(p)
	if !ok || e.born < 0 || e.roles <= 0 || e.span < 2 || c.name.first == "" || p.name.first == "" {
		return 0, false
	}
	return e.score(), e.teams > 2 || e.teams > 1 && c.name.first[0] == p.name.first[0]
}

// sameBirth judges a person born on the same day who has the first or the last
// name: men change either.
func sameBirth(c *nflClaim, p *nflPerson) (score int, ok bool) {
	e, ok := c.evidence(p)
	if !ok || c.born.IsZero() || c.name.last != p.name.last && !likeFirst(c.name.first, p.name.first) {
		return 0, false
	}
	return e.score(), e.roles >= 0 && e.teams >= 0
}

// nflEvidence says for each thing known of two men whether it agrees: above 0
// yes, below 0 no, 0 not known.
type nflEvidence struct{ born, span, roles, teams int }

func (e nflEvidence) score() int { return e.born + e.span + e.roles + e.teams }

// evidence weighs what is known of a man and a person; it is not ok if they
// cannot be one, at work in different years.
func (c *nflClaim) evidence(p *nflPerson) (e nflEvidence, ok bool) {
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

func (c *nflClaim) bornLike(p *nflPerson) int {
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

// bornApart weighs years of birth that differ: by one, it may be an age on
// another day; by more, all else must agree to make it a slip.
func bornApart(a, b int) int {
	if a-b <= 1 && b-a <= 1 {
		return -1
	}
	return -5
}

// spanLike compares years at work. A man may have been on a roster for a season
// in which he did not play, so one in five seasons may lie outside.
func (c *nflClaim) spanLike(p *nflPerson) (int, bool) {
	if len(c.seasons) == 0 {
		return 0, true
	}
	inside := 0
	for _, s := range c.seasons {
		if s >= p.begin && s <= p.end {
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

// identity gives a man who is in no other source a key of his own.
func (c *nflClaim) identity() string {
	if c.source == "gsis" {
		return c.key
	}
	if c.source == "nflcom" {
		return "nflcom-" + c.key
	}
	return "fdp-" + Slug(c.spelled) + "-" + strconv.Itoa(c.bornYear)
}

func byKey(a, b *nflClaim) int {
	return cmp.Or(strings.Compare(a.source, b.source), strings.Compare(a.key, b.key))
}
