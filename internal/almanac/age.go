package almanac

import (
	"time"

	"groundline/models"
)

// ageDay is the day on which a player's age in a season is taken, as each
// league's record books do: the middle of a summer season, and for the others
// a fixed day. Years counts from the season's label.
var ageDay = map[string]struct {
	month time.Month
	day   int
}{
	"mlb":  {time.June, 30},
	"wnba": {time.June, 30},
	"nba":  {time.February, 1}, // of the year in which the season ends
	"nhl":  {time.January, 31}, // of the year in which the season ends
	"nfl":  {time.December, 31},
}

// AgeIn gives a player's age in a season, in whole years, and false if his
// birth date is not recorded in full.
func (s *Sport) AgeIn(p *models.Player, season int) (int, bool) {
	if p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil {
		return 0, false
	}
	on := ageDay[s.Key]
	age := season - *p.BirthYear
	if time.Month(*p.BirthMonth) > on.month || time.Month(*p.BirthMonth) == on.month && *p.BirthDay > on.day {
		age--
	}
	return age, true
}
