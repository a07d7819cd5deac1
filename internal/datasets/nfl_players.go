package datasets

import (
	"cmp"
	"slices"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// apart says that a man could not be joined.
const apart = "not joined"

// newcomers makes persons of the men whom join could not place.
func (r *nflReader) newcomers() {
	count := map[string]int{}
	rows := map[string]int{}
	for _, c := range slices.SortedFunc(slices.Values(r.order), byKey) {
		if c.person != nil || c.rows == 0 {
			continue
		}
		id := c.identity()
		rows[c.source] += c.rows
		if p, ok := r.byID[id]; ok {
			c.person, c.how = p, apart // rows of one man that were torn apart
			continue
		}
		count[c.source]++
		p := &nflPerson{id: stats.NFL + "_" + id, spelled: c.spelled, name: c.name, roles: c.roles, positions: c.position, born: c.born, bornYear: c.bornYear,
			keys: map[string]string{}, file: c.file, row: c.row}
		if c.source != "fdp" {
			p.keys[c.source] = c.key
		}
		c.person, c.how = p, apart
		r.byID[id] = p
		r.persons = append(r.persons, p)
	}
	all := map[string]int{}
	for _, c := range r.order {
		if c.rows > 0 {
			all[c.source]++
		}
	}
	r.note("%d of %d people of NFL.com, %d of %d of nflverse and %d rows of Fantasy Data Pros (%d people) could not be joined and stay apart",
		count["nflcom"], all["nflcom"], count["gsis"], all["gsis"], rows["fdp"], count["fdp"])
}

// players sets the players and their spans.
func (r *nflReader) players() {
	spans := map[string][2]int{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		span, ok := spans[l.Player]
		if !ok {
			span = [2]int{l.Season, l.Season}
		}
		spans[l.Player] = [2]int{min(span[0], l.Season), max(span[1], l.Season)}
	}
	for _, p := range r.persons {
		m := models.Player{ID: p.id, Sport: stats.NFL, Name: p.spelled, Position: p.positions, SourceKeys: keysJSON(p.keys), FileID: r.set.Files[p.file].ID, RowNo: p.row}
		m.FirstName, m.LastName = splitName(p.spelled)
		m.BirthYear, m.BirthMonth, m.BirthDay = birthParts(p.born, p.bornYear)
		if span, ok := spans[p.id]; ok {
			m.FirstSeason, m.LastSeason = &span[0], &span[1]
		}
		r.set.Players = append(r.set.Players, m)
	}
	slices.SortFunc(r.set.Players, func(a, b models.Player) int { return cmp.Compare(a.ID, b.ID) })
}

// birthParts gives a birth date's parts; of an age only the year is known.
func birthParts(born time.Time, bornYear int) (y, m, d *int) {
	if born.IsZero() {
		if bornYear != 0 {
			y = &bornYear
		}
		return y, nil, nil
	}
	year, month, day := born.Year(), int(born.Month()), born.Day()
	return &year, &month, &day
}
