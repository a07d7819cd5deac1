package basketball

import (
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
}

func NewReader(files tables.Files, sport string, progress tables.Progress) *Reader {
	return &Reader{Reader: rowset.NewReader(files, sport, progress)}
}

// Born sets a player's birth date, if it is known.
func Born(p *models.Player, day *time.Time) {
	if day == nil {
		return
	}
	y, m, d := day.Year(), int(day.Month()), day.Day()
	p.BirthYear, p.BirthMonth, p.BirthDay = &y, &m, &d
}
