package datasets

import (
	"groundline/internal/stats"
	"groundline/models"
	"time"
)

// basketballReader is shared by the NBA and the WNBA: a set, and the rows that only
// get compared with those of the sources that take precedence.
type basketballReader struct {
	*reader
	compared []stats.Line
}

func newBasketballReader(files Files, sport string, progress Progress) *basketballReader {
	return &basketballReader{reader: newReader(files, sport, progress)}
}

// born sets a player's birth day, if there is one.
func born(p *models.Player, day *time.Time) {
	if day == nil {
		return
	}
	y, m, d := day.Year(), int(day.Month()), day.Day()
	p.BirthYear, p.BirthMonth, p.BirthDay = &y, &m, &d
}
