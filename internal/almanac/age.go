package almanac

import (
	"fmt"
	"time"

	"groundline/models"
)

// ageDay is the day on which each league's record books take a player's age: mid-season in
// summer leagues, a fixed day in the others. Years count from the season's label.
var ageDay = map[string]struct {
	month time.Month
	day   int
}{
	"mlb":  {time.June, 30},
	"wnba": {time.June, 30},
	"nba":  {time.February, 1}, // of the year the season ends in
	"nhl":  {time.January, 31}, // of the year the season ends in
	"nfl":  {time.December, 31},
}

// AgeIn returns a player's age in a season in whole years, false if the birth date is
// incomplete.
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

// AgeDay returns the day on which ages of a season are counted: "30 June".
func (s *Sport) AgeDay() string {
	on := ageDay[s.Key]
	return fmt.Sprintf("%d %s", on.day, on.month)
}

// AgeDate returns the day on which ages of one season are counted.
func (s *Sport) AgeDate(season int) time.Time {
	on := ageDay[s.Key]
	return time.Date(season, on.month, on.day, 0, 0, 0, 0, time.UTC)
}
