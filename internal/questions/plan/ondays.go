package plan

import "time"

// OnThisDay is the intent about the games of a day of the year.
const OnThisDay Intent = "on_this_day"

// DayOf returns the month and day of a plan; ok is false if Day is none.
func (p Plan) DayOf() (day time.Time, ok bool) {
	day, err := time.Parse(time.DateOnly, "2000-"+p.Day)
	return day, err == nil
}

// checkOnThisDay refuses days that no year has.
func (p Plan) checkOnThisDay() error {
	if p.Intent != OnThisDay {
		return nil
	}
	if _, ok := p.DayOf(); !ok {
		return Invalid("day", "day is a month and a day, such as 03-02.")
	}
	if p.Skip < 0 {
		return Invalid("skip", "skip is 0 or more.")
	}
	return nil
}
