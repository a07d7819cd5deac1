package nba

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// A person's id is nba_ and Basketball-Reference's key, whatever files exist.
//
// The box scores of 1947 to 1996 have the key. The open files since 1996-97 have
// NBA.com's number, which is mapped to a key
//
// 1. by numberKeys, where the other ways would fail;
// 2. before 1996-97, to the one person of the box scores with the same name and the
//    same first season, give or take a year;
// 3. otherwise by the rule of the keys: five letters of the last name, two of the
//    first, and a sequence number in order of debut.
//
// Only the open files decide, so that a number has the same key with and without the
// others. People named only by files that may be missing come last.

// person is what the files of seasons contain about one person.
type person struct {
	name        string
	first, last int      // seasons with a row; 0 for none
	teams       []string // of the last
	file        int64
	row         int
	late        bool // named only by files that may be missing
}

func (p *person) played(season int) {
	if p.first == 0 || season < p.first {
		p.first = season
	}
	p.last = max(p.last, season)
}

// indexed is a person in the league's list.
type indexed struct {
	first, last string
	from, to    int // seasons; 0 where the list has none
	position    string
}

// rostered is what rosters contain about a person.
type rostered struct {
	position string
	born     *time.Time
}

// listedBirth is a birth date in a list of names, and how many share the name.
type listedBirth struct {
	people int
	born   *time.Time
}

// How NBA.com numbers were mapped to keys.
const (
	byException = "NBA.com number, table of exceptions"
	byDebut     = "NBA.com number: name and first season in the box scores"
	byRule      = "NBA.com number: the rule of keys, no namesake in the box scores"
	notInBoxes  = "NBA.com number of a player before 1996-97, joined to nobody by name and first season"
)

// nameKey returns a name in the form that joins compare.
func nameKey(name string) string {
	words := strings.Split(rowset.Slug(name), "-")
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return rowset.NameSuffixes[w] }), "-")
}

// keyStem returns the letters of a Basketball-Reference key.
func keyStem(first, last string) string {
	letters := func(s string, n int) string {
		s = strings.ReplaceAll(s, "-", "")
		return s[:min(n, len(s))]
	}
	return letters(nameKey(last), 5) + letters(rowset.Slug(first), 2)
}

// firstBoxless is the first season without box scores by key: those who debuted in it or
// later have no key in the open files.
const firstBoxless = 1997

// identify maps every NBA.com number to its key.
func (r *reader) identify() {
	how := map[string]int{}
	r.keys = map[string]string{}
	byName := map[string][]string{}
	for slug, p := range r.boxed {
		byName[nameKey(p.name)] = append(byName[nameKey(p.name)], slug)
	}
	used := map[string]int{} // by stem, the highest number that a key has
	use := func(slug string) {
		if n := len(slug) - 2; n > 0 {
			used[slug[:n]] = max(used[slug[:n]], tables.WholeValue(slug[n:]))
		}
	}
	for slug := range r.boxed {
		use(slug)
	}
	var rest []string
	taken := map[string]string{} // key to number
	for _, number := range slices.Sorted(maps.Keys(r.listed)) {
		if slug, ok := numberKeys[number]; ok {
			r.keys[number], taken[slug] = slug, number
			how[byException]++
			continue
		}
		rest = append(rest, number)
	}
	rest = slices.DeleteFunc(rest, func(number string) bool {
		if r.debut(number) >= firstBoxless {
			return false
		}
		slug := r.boxTwin(number, byName)
		if slug == "" || taken[slug] != "" {
			how[notInBoxes]++
			return false
		}
		r.keys[number], taken[slug] = slug, number
		how[byDebut]++
		return true
	})
	slices.SortFunc(rest, func(a, b string) int {
		return cmp.Or(compareLate(r.listed[a], r.listed[b]), cmp.Compare(r.debut(a), r.debut(b)), cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	})
	for _, number := range rest {
		stem := r.stem(number)
		slug := ""
		for slug == "" || taken[slug] != "" || r.listed[number].late && r.ids[slug] != "" && !r.sameName(slug, number) {
			used[stem]++
			slug = fmt.Sprintf("%s%02d", stem, used[stem])
		}
		r.keys[number], taken[slug] = slug, number
		how[byRule]++
	}
	for _, way := range []string{byException, byDebut, byRule, notInBoxes} {
		if how[way] > 0 {
			r.Joined(averagesSource, way, how[way])
		}
	}
}

func compareLate(a, b *person) int {
	switch {
	case a.late == b.late:
		return 0
	case b.late:
		return -1
	}
	return 1
}

// sameName reports whether a key and a number belong to people of one name.
func (r *reader) sameName(slug, number string) bool {
	return nameKey(r.names[slug]) == nameKey(r.listed[number].name)
}

// debut returns a number's first season: the list's, or the first with a row.
func (r *reader) debut(number string) int {
	p := r.listed[number]
	if e := r.indexed[number]; e != nil && e.from > 0 {
		return min(e.from, p.first)
	}
	return p.first
}

func (r *reader) stem(number string) string {
	if e := r.indexed[number]; e != nil && e.last != "" {
		return keyStem(e.first, e.last)
	}
	first, last := rowset.SplitName(r.listed[number].name)
	return keyStem(first, last)
}

// boxTwin returns the one person of the box scores who may have an NBA.com number: the
// same name, a first season at most a year apart, and a last season shortly before the
// number's first row.
func (r *reader) boxTwin(number string, byName map[string][]string) string {
	p, debut := r.listed[number], r.debut(number)
	names := []string{nameKey(p.name)}
	if e := r.indexed[number]; e != nil {
		names = append(names, nameKey(e.first+" "+e.last))
	}
	var twins []string
	for _, name := range names {
		for _, slug := range byName[name] {
			b := r.boxed[slug]
			if b.first > 0 && b.first >= debut-1 && b.first <= debut+1 && b.last >= p.first-7 && !slices.Contains(twins, slug) {
				twins = append(twins, slug)
			}
		}
	}
	if len(twins) != 1 {
		return ""
	}
	return twins[0]
}

// createPeople makes players of those whom no other file has: in the box scores, and by
// NBA.com's numbers. It adds each number to its player's keys.
func (r *reader) createPeople() {
	numbers := map[string]string{} // by key
	for number, slug := range r.keys {
		numbers[slug] = number
	}
	at := map[string]int{}
	for i := range r.Set.Players {
		at[strings.TrimPrefix(r.Set.Players[i].ID, stats.NBA+"_")] = i
	}
	add := func(slug string, p *person) {
		if _, ok := at[slug]; ok {
			return
		}
		at[slug] = len(r.Set.Players)
		r.ids[slug] = r.Intern(stats.NBA + "_" + slug)
		player := models.Player{ID: r.ids[slug], Sport: stats.NBA, Name: p.name, SourceKeys: rowset.EncodeKeys(map[string]string{"bbref": slug}), FileID: p.file, RowNo: p.row}
		r.Set.Players = append(r.Set.Players, player)
	}
	for _, slug := range slices.Sorted(maps.Keys(r.boxed)) {
		add(slug, r.boxed[slug])
	}
	for _, number := range slices.Sorted(maps.Keys(r.listed)) {
		slug := r.keys[number]
		_, known := at[slug]
		if name := numberNames[number]; name != "" {
			r.listed[number].name = name
		}
		add(slug, r.listed[number])
		p := &r.Set.Players[at[slug]]
		p.SourceKeys = rowset.EncodeKeys(map[string]string{"bbref": slug, "nba": number})
		if e := r.indexed[number]; e != nil && !known && e.last != "" && numberNames[number] == "" {
			p.FirstName, p.LastName = e.first, e.last
		}
	}
	r.describe(at)
}

// describe fills in names, positions and birth dates that no other file has.
func (r *reader) describe(at map[string]int) {
	r.inIndex(at)
	byNumber := map[string]int{}
	for number, slug := range r.keys {
		byNumber[number] = at[slug]
	}
	dated := 0
	for number, i := range byNumber {
		p, listed := &r.Set.Players[i], r.rostered[number]
		if p.Position == "" {
			if e := r.indexed[number]; e != nil {
				p.Position = e.position
			}
		}
		if p.Position == "" && listed.position != "" {
			p.Position = listed.position

		}
		if p.BirthYear == nil && listed.born != nil {
			basketball.Born(p, listed.born)
			dated++
		}
	}
	r.Joined(rowset.PeakPerformR, "birth date by NBA.com number", dated)
	r.checkBirths()
	for i := range r.Set.Players {
		if p := &r.Set.Players[i]; p.LastName == "" {
			p.FirstName, p.LastName = rowset.SplitName(p.Name)
		}
	}
}

// inIndex takes positions and facts for people of the box scores from the league's list, by
// name, first and last season.
func (r *reader) inIndex(at map[string]int) {
	joined := map[string]bool{}
	for _, slug := range r.keys {
		joined[slug] = true
	}
	byName := map[string][]string{}
	for number, e := range r.indexed {
		if r.keys[number] == "" {
			byName[nameKey(e.first+" "+e.last)] = append(byName[nameKey(e.first+" "+e.last)], number)
		}
	}
	people := 0
	for slug, b := range r.boxed {
		p := &r.Set.Players[at[slug]]
		if joined[slug] || p.Position != "" || b.first == 0 {
			continue
		}
		var found []string
		for _, number := range byName[nameKey(b.name)] {
			if e := r.indexed[number]; e.from <= b.first+1 && e.to >= b.first-1 {
				found = append(found, number)
			}
		}
		if len(found) == 1 {
			p.Position = r.indexed[found[0]].position
			r.SamePerson("nba:"+found[0], p.ID)
			people++
		}
	}
	r.Joined(averagesSource, "position by name and seasons", people)
}

// checkBirths counts how often a list of names has the same birth date. It assigns none:
// a name is not enough.
func (r *reader) checkBirths() {
	equal, different := 0, 0
	for i := range r.Set.Players {
		p := &r.Set.Players[i]
		e := r.births[nameKey(p.Name)]
		switch {
		case e.people != 1 || e.born == nil || p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil:
		case e.born.Equal(time.Date(*p.BirthYear, time.Month(*p.BirthMonth), *p.BirthDay, 0, 0, 0, 0, time.UTC)):
			equal++
		default:
			different++
		}
	}
	r.Joined(rowset.PeakPerformR, "birth date in the ESPN list, under the same name", equal)
	r.Joined(rowset.PeakPerformR, "another birth date in the ESPN list, under the same name", different)
}
