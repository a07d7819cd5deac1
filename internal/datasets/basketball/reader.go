package basketball

import (
	"slices"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// Reader is shared by the NBA and the WNBA: a set, and the rows that are only compared
// with those that take precedence.
type Reader struct {
	*rowset.Reader
	Compared []stats.Line
	Births   map[string]time.Time // by ESPN's number
}

func NewReader(files tables.Files, sport string, progress tables.Progress) *Reader {
	return &Reader{Reader: rowset.NewReader(files, sport, progress), Births: map[string]time.Time{}}
}

// Born sets a player's birth date, if it is known.
func Born(p *models.Player, day *time.Time) {
	if day == nil {
		return
	}
	y, m, d := day.Year(), int(day.Month()), day.Day()
	p.BirthYear, p.BirthMonth, p.BirthDay = &y, &m, &d
}

// ReadBirths reads ESPN's list of birth dates. each, if not nil, is called with every name.
func (r *Reader) ReadBirths(path string, each func(name string, born *time.Time)) error {
	t, err := r.Open(rowset.PeakPerformR, path, slices.Concat(tables.Columns(tables.Key, "athlete_id", "player"), tables.Columns(tables.Date, "birth_date")))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		born := tables.OptionalDate(f("birth_date"))
		if born != nil {
			r.Births[r.Intern(f("athlete_id"))] = *born
		}
		if each != nil {
			each(f("player"), born)
		}
		return nil
	})
}
