package nfl

import (
	_ "embed"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// A player's id is Pro-Football-Reference's if any source has it. The list of all its ids
// is not openly licensed; without it the open files have the ids of those who were
// scouted since 2000 or played since 2016. For the others, the open files' own keys lead
// to the same ids as the list: by the form of these ids (idForm), and by ids.txt where
// that differs.

//go:embed ids.txt
var idLines string

// lastUnlisted is the last season for which open lists of ids are incomplete: rosters and
// snap counts have everyone since.
const lastUnlisted = 2020

// idForm returns the id of a name's first bearer: four letters of the last name, two of
// the first, and a number.
func idForm(name string) string {
	words := strings.Fields(strings.TrimRight(name, "*+ "))
	for len(words) > 2 && rowset.NameSuffixes[strings.ToLower(strings.Trim(words[len(words)-1], "."))] {
		words = words[:len(words)-1]
	}
	if len(words) < 2 {
		return ""
	}
	return (strings.Join(words[1:], "") + "xxxx")[:4] + (words[0] + "xx")[:2] + "00"
}

// joinKnown joins the claims of a source that ids.txt lists.
func (r *reader) joinKnown(source string) {
	if r.whole {
		return
	}
	known := rowset.ParseKeys(idLines, source) // "-" is the source's own key
	for _, c := range r.order {
		id, ok := known[c.key]
		if c.source != source || !c.present() || c.person != nil || !ok {
			continue
		}
		if id == ownKey {
			c.alone = true
			continue
		}
		p, ok := r.byID[id]
		if !ok {
			p = r.newPerson(id, c.spelled, c.position, c.file, c.row)
			p.describe(c)
		}
		if p.keys[source] == "" {
			c.person, c.how = p, "known id"
			p.keys[source] = c.key
		}
	}
}

const ownKey = "-"

// newID returns the id, without "nfl_", of a claim that matches nobody.
func (r *reader) newID(c *claim) string {
	if r.whole || c.alone || c.source == "fdp" || len(c.seasons) == 0 || slices.Min(c.seasons) > lastUnlisted {
		return c.identity()
	}
	if id := idForm(c.spelled); id != "" && r.byID[id] == nil {
		return id
	}
	return c.identity()
}

// describe takes what a claim knows for a new person.
func (p *person) describe(c *claim) {
	p.open, p.roles, p.born, p.bornYear = true, c.roles, c.born, c.bornYear
	if years := slices.Concat(c.seasons, c.years); len(years) > 0 {
		p.begin, p.end = slices.Min(years), slices.Max(years)
	}
	for season, teams := range c.teams {
		for _, t := range teams {
			p.teams.add(season, t)
		}
	}
}

// newcomers makes persons of the claims of a source that join left.
func (r *reader) newcomers(source string) {
	for _, c := range slices.SortedFunc(slices.Values(r.order), byKey) {
		if c.source != source || c.person != nil || !c.present() {
			continue
		}
		id := r.newID(c)
		c.how = apart
		if p, ok := r.byID[id]; ok {
			c.person = p // rows of one person that were split
			continue
		}
		p := &person{id: stats.NFL + "_" + id, spelled: c.spelled, name: c.name, positions: c.position,
			teams: map[int][]string{}, keys: map[string]string{}, file: c.file, row: c.row}
		p.describe(c)
		if id != c.identity() {
			p.keys["pfr"] = id
		}
		if c.source != "fdp" {
			p.keys[c.source] = c.key
		}
		c.person = p
		r.byID[id] = p
		r.persons = append(r.persons, p)
		r.alone[source]++
	}
}
