package datasets

import (
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// apart says that a man could not be joined.
const apart = "not joined"

// noteApart says how many men could not be joined.
func (r *nflReader) noteApart() {
	all := map[string]int{}
	rows := 0
	for _, c := range r.order {
		if c.present() {
			all[c.source]++
		}
		if c.source == "fdp" && c.how == apart {
			rows += c.rows
		}
	}
	r.note("%d of %d people of NFL.com, %d of %d of nflverse and %d rows of Fantasy Data Pros (%d people) could not be joined and stay apart",
		r.alone["nflcom"], all["nflcom"], r.alone["gsis"], all["gsis"], rows, r.alone["fdp"])
}

// players makes players of the persons.
func (r *nflReader) players() {
	for _, p := range r.persons {
		m := models.Player{ID: p.id, Sport: stats.NFL, Name: p.spelled, Position: p.positions, SourceKeys: keysJSON(p.keys), FileID: r.set.Files[p.file].ID, RowNo: p.row}
		m.FirstName, m.LastName = splitName(p.spelled)
		m.BirthYear, m.BirthMonth, m.BirthDay = birthParts(p.born, p.bornYear)
		r.set.Players = append(r.set.Players, m)
	}
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
