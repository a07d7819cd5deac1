package comps

import (
	"time"

	"groundline/internal/ratings"
)

// Bio is the part of a player's identity used in comparisons. Unrecorded parts of the birth
// date are 0.
type Bio struct {
	ID                              string
	BirthYear, BirthMonth, BirthDay int
	Position                        string // in the sport's abbreviations; used where a season has none
}

// age returns the player's age in whole years at mid-season: on 1 July of a calendar year,
// baseball's custom, and on 1 February of a season that spans two years. Without a birth
// month, 1 July is assumed; without a year, ok is false.
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
