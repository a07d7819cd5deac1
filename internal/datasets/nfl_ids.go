package datasets

import (
	_ "embed"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// A player's id is that of Pro-Football-Reference where any source has one. The
// list of all its ids is not openly licensed: without it the open files have the
// ids of those who were scouted since 2000 or played since 2016. For the others,
// the open files' own keys lead to the same ids that the list leads to, so that
// an id means one player wherever it is met: by the form that these ids have
// (see idForm), and by nfl_ids.txt where that is not the id.

//go:embed nfl_ids.txt
var nflIDs string

// nflKnownIDs reads nfl_ids.txt: by source and key, the id of a man without "nfl_".
// An id of "-" is the man's own key.
func nflKnownIDs() map[string]string {
	known := make(map[string]string, strings.Count(nflIDs, "\n"))
	for line := range strings.Lines(nflIDs) {
		if words := strings.Fields(line); len(words) == 3 && words[0] != "#" {
			known[words[0]+" "+words[1]] = words[2]
		}
	}
	return known
}

// lastUnlisted is the last season of which an open list of ids is incomplete:
// rosters and snap counts have everyone since.
const lastUnlisted = 2020

// idForm is the id that a name leads to unless somebody had it before: four
// letters of the last name, two of the first, and a number.
func idForm(name string) string {
	words := strings.Fields(strings.TrimRight(name, "*+ "))
	for len(words) > 2 && nameSuffixes[strings.ToLower(strings.Trim(words[len(words)-1], "."))] {
		words = words[:len(words)-1]
	}
	if len(words) < 2 {
		return ""
	}
	return (strings.Join(words[1:], "") + "xxxx")[:4] + (words[0] + "xx")[:2] + "00"
}

// joinKnown joins the men of a source whose id nfl_ids.txt has.
func (r *nflReader) joinKnown(source string) {
	if r.whole {
		return
	}
	if r.known == nil {
		r.known = nflKnownIDs()
	}
	for _, c := range r.order {
		id, ok := r.known[c.source+" "+c.key]
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

// newID is the id of a man whom no source joins to one of those known, without
// "nfl_".
func (r *nflReader) newID(c *nflClaim) string {
	if r.whole || c.alone || c.source == "fdp" || len(c.seasons) == 0 || slices.Min(c.seasons) > lastUnlisted {
		return c.identity()
	}
	if id := idForm(c.spelled); id != "" && r.byID[id] == nil {
		return id
	}
	return c.identity()
}

// describe gives a person what a man of a source is known by.
func (p *nflPerson) describe(c *nflClaim) {
	p.open, p.roles, p.born, p.bornYear = true, c.roles, c.born, c.bornYear
	if years := slices.Concat(c.seasons, c.years); len(years) > 0 {
		p.begin, p.end = slices.Min(years), slices.Max(years)
	}
	for season, teams := range c.teams {
		for _, t := range teams {
			p.addTeam(season, t)
		}
	}
}

// newcomers makes persons of the men of a source whom join could not place.
func (r *nflReader) newcomers(source string) {
	for _, c := range slices.SortedFunc(slices.Values(r.order), byKey) {
		if c.source != source || c.person != nil || !c.present() {
			continue
		}
		id := r.newID(c)
		c.how = apart
		if p, ok := r.byID[id]; ok {
			c.person = p // rows of one man that were torn apart
			continue
		}
		p := &nflPerson{id: stats.NFL + "_" + id, spelled: c.spelled, name: c.name, positions: c.position,
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
