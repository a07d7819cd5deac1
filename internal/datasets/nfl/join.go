package nfl

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
)

// join finds the person of each claim, never by name alone: rosters may pair its key with
// an id, or seasons must fit, and birth dates, positions and clubs count for or against.
// Two claims of a source are never joined. What cannot be decided stays separate, under
// the source's key.
//
// NFL.com comes first if its birthdays exist: with its clubs they help to distinguish
// people in sources without them. Those it leaves are looked for again among nflverse's.
func (r *reader) join() {
	r.splitTwins()
	r.joinPaired()
	if r.whole {
		r.joinBy("nflcom")
	}
	r.joinBy("gsis")
	r.newcomers("gsis")
	r.joinBy("nflcom")
	r.newcomers("nflcom")
	r.joinBy("fdp")
	r.newcomers("fdp")
	r.noteApart()
}

// joinPaired joins the GSIS ids that rosters pair with an id.
func (r *reader) joinPaired() {
	for _, c := range r.order {
		if c.source != "gsis" {
			continue
		}
		if p, ok := r.byID[r.pfrOf[c.key]]; ok {
			c.person, c.how = p, "id on rosters"
		}
	}
}

// joinBy joins a source's claims by names and evidence.
func (r *reader) joinBy(source string) {
	r.joinKnown(source)
	byName, byFirst, byLast, byBirth := map[string][]*person{}, map[string][]*person{}, map[string][]*person{}, map[string][]*person{}
	for _, p := range slices.Concat(r.persons, r.candidates) {
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
	for _, step := range []joinStep{
		{"name", func(c *claim) []*person { return byName[c.name.full] }, sameNFLName},
		{"form of the first name", func(c *claim) []*person { return byLast[c.name.last] }, likeName},
		{"last name but for a letter", func(c *claim) []*person { return byFirst[c.name.first] }, misspelt},
		{"birth date and a part of the name", func(c *claim) []*person { return byBirth[c.born.Format("20060102")] }, sameBirth},
		{"last name and clubs", func(c *claim) []*person { return byLast[c.name.last] }, sameClubs},
	} {
		r.joinSource(source, step)
	}
	r.learn(source)
	r.candidates = slices.DeleteFunc(r.candidates, func(p *person) bool { return !p.candidate })
}

// joinStep is one way of joining.
type joinStep struct {
	how        string
	candidates func(*claim) []*person
	judge      func(*claim, *person) (score int, ok bool)
}

// match is how well a claim fits a person.
type match struct {
	claim  *claim
	person *person
	score  int
}

// joinSource joins the best matches first. A claim with two equally good matches is
// not joined, nor are two claims of the source joined to one person: the better match
// wins, or none. (The source without keys may split one person's rows, which meet
// again here.)
func (r *reader) joinSource(source string, step joinStep) {
	taken := map[*person]int{}
	var best []match
	for _, c := range r.order {
		if c.source != source || !c.present() || c.alone {
			continue
		}
		if c.person != nil {
			taken[c.person] = 1 << 10
			continue
		}
		if m, ok := step.best(c); ok {
			best = append(best, m)
		}
	}
	slices.SortStableFunc(best, func(a, b match) int { return b.score - a.score })
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

// best returns the one person who matches a claim best, false if there is none.
func (s joinStep) best(c *claim) (match, bool) {
	m, second := match{claim: c, score: -1 << 10}, -1<<10
	for _, p := range s.candidates(c) {
		if key, ok := p.keys[c.source]; ok && c.source != "fdp" && key != c.key {
			continue // another person of the source
		}
		score, ok := s.judge(c, p)
		if !ok {
			continue
		}
		if score > m.score {
			m.person, m.score, second = p, score, m.score
		} else {
			second = max(second, score)
		}
	}
	return m, m.person != nil && m.score > second
}

// joinSeasons joins rows of the source without keys, unless the person already has one of
// that season.
func (r *reader) joinSeasons(m match, how string) {
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

// learn adds the facts of a source's joined claims to their persons.
func (r *reader) learn(source string) {
	for _, c := range r.order {
		p := c.person
		if c.source != source || p == nil {
			continue
		}
		if p.candidate {
			p.candidate = false
			r.persons = append(r.persons, p)
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

// identity returns the key of a person known to one source only.
func (c *claim) identity() string {
	if c.source == "gsis" {
		return c.key
	}
	if c.source == "nflcom" {
		return "nflcom-" + c.key
	}
	return "fdp-" + rowset.Slug(c.spelled) + "-" + strconv.Itoa(c.bornYear)
}

func byKey(a, b *claim) int {
	return cmp.Or(strings.Compare(a.source, b.source), strings.Compare(a.key, b.key))
}
