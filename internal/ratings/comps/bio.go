package comps

import (
	"time"

	"groundline/internal/ratings"
)

// Bio is what comparing needs to know of a player beside his seasons. A part of
// the birth date that is not recorded is 0.
type Bio struct {
	ID                              string
	BirthYear, BirthMonth, BirthDay int
	Position                        string // in the sport's abbreviations; used where a season names none
}

// age gives the whole years a player had lived in mid-season: on 1 July of a
// calendar year, which is baseball's custom, and on 1 February of a season that
// runs over the turn of the year. Where only the year of birth is recorded he
// counts as born on 1 July. ok is false if not even the year is.
func (b *Bio) age(label ratings.YearLabel, season int) (years int, ok bool) {
	if b.BirthYear == 0 {
		return 0, false
	}
	year, month, day := season, time.July, 1
	switch label {
	case ratings.StartYear:
		year, month = season+1, time.February
	case ratings.EndYear:
		month = time.February
	}
	bornMonth, bornDay := time.Month(b.BirthMonth), b.BirthDay
	if bornMonth == 0 {
		bornMonth, bornDay = time.July, 1
	}
	years = year - b.BirthYear
	if month < bornMonth || month == bornMonth && day < bornDay {
		years--
	}
	return years, true
}
