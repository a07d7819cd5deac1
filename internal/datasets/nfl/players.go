package nfl

import (
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// apart is the Join.How of claims that matched nobody.
const apart = "not joined"

// noteApart notes how many claims matched nobody.
func (r *reader) noteApart() {
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
	r.Note("%d of %d people of NFL.com, %d of %d of nflverse and %d rows of Fantasy Data Pros (%d people) could not be joined and stay apart",
		r.alone["nflcom"], all["nflcom"], r.alone["gsis"], all["gsis"], rows, r.alone["fdp"])
}

// players makes players of the persons.
func (r *reader) players() {
	for _, p := range r.persons {
		m := models.Player{ID: p.id, Sport: stats.NFL, Name: p.spelled, Position: p.positions, SourceKeys: rowset.EncodeKeys(p.keys), FileID: r.Set.Files[p.file].ID, RowNo: p.row}
		m.FirstName, m.LastName = rowset.SplitName(p.spelled)
		m.BirthYear, m.BirthMonth, m.BirthDay = birthParts(p.born, p.bornYear)
		r.Set.Players = append(r.Set.Players, m)
	}
}

// birthParts returns the parts of a birth date; from an age only the year is known.
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
