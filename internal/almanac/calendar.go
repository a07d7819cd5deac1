package almanac

import (
	"time"

	"groundline/internal/stats"
)

// seasonEnd is the usual last day of a league's regular season from a season on: the last
// such weekday on or before a date. It falls on the true day or up to a week before, so it
// never claims unplayed games.
type seasonEnd struct {
	from    int // season
	weekday time.Weekday
	month   time.Month
	day     int
}

// seasonEnds lists the usual last days, latest era first. Seasons are labelled as by the
// sport's method.
var seasonEnds = map[string][]seasonEnd{
	stats.MLB: {
		{1969, time.Sunday, time.October, 3}, {1901, time.Sunday, time.October, 2}, {0, time.Sunday, time.September, 30},
	},
	stats.NFL: {
		{2021, time.Sunday, time.January, 10}, {2001, time.Sunday, time.January, 3}, {1990, time.Sunday, time.December, 28},
		{1978, time.Sunday, time.December, 22}, {1961, time.Sunday, time.December, 19}, {0, time.Sunday, time.December, 14},
	},
	stats.NBA: {
		{2022, time.Sunday, time.April, 14}, {2017, time.Wednesday, time.April, 12}, {2013, time.Wednesday, time.April, 17},
		{2005, time.Wednesday, time.April, 14}, {1982, time.Sunday, time.April, 14}, {1970, time.Sunday, time.March, 28}, {0, time.Sunday, time.March, 15},
	},
	stats.NHL: {
		{2023, time.Thursday, time.April, 18}, {1994, time.Saturday, time.April, 9}, {1968, time.Sunday, time.April, 2}, {0, time.Sunday, time.March, 19},
	},
	stats.WNBA: {
		{2023, time.Thursday, time.September, 12}, {2003, time.Sunday, time.August, 19}, {0, time.Sunday, time.August, 13},
	},
}

// unusualEnds are the last days of seasons that ended a week or more off schedule: strikes,
// lockouts, an epidemic, Olympic years.
var unusualEnds = map[string]map[int]string{
	stats.MLB: {
		1918: "1918-09-02", 1981: "1981-10-05", 1994: "1994-08-11", 2001: "2001-10-07", 2011: "2011-09-28", 2015: "2015-10-04", 2020: "2020-09-27",
	},
	stats.NFL: {2001: "2002-01-06", 1993: "1994-01-02", 1999: "2000-01-02"},
	stats.NBA: {1999: "1999-05-05", 2006: "2006-04-19", 2012: "2012-04-26", 2020: "2020-08-14", 2021: "2021-05-16"},
	stats.NHL: {
		1995: "1995-05-03", 2006: "2006-04-18", 2013: "2013-04-28", 2020: "2020-03-11", 2021: "2021-05-19", 2022: "2022-05-01",
	},
	stats.WNBA: {
		1997: "1997-08-24", 2004: "2004-09-19", 2005: "2005-08-27", 2008: "2008-09-14", 2009: "2009-09-13", 2011: "2011-09-11",
		2012: "2012-09-23", 2013: "2013-09-15", 2015: "2015-09-13", 2016: "2016-09-18", 2017: "2017-09-03", 2019: "2019-09-08",
		2020: "2020-09-13", 2021: "2021-09-19", 2024: "2024-09-19",
	},
}

// RegularSeasonEnd returns the last day of a league's regular season: exact where unusual,
// else the usual day of its era, at most a week early. It is zero for an unknown league.
func RegularSeasonEnd(sport string, season int) time.Time {
	if day, ok := unusualEnds[sport][season]; ok {
		if t, err := time.Parse(time.DateOnly, day); err == nil {
			return t
		}
	}
	for _, e := range seasonEnds[sport] {
		if season < e.from {
			continue
		}
		year := season
		if e.month == time.January { // a season named for the year it starts in
			year++
		}
		last := time.Date(year, e.month, e.day, 0, 0, 0, 0, time.UTC)
		return last.AddDate(0, 0, -(int(last.Weekday())-int(e.weekday)+7)%7)
	}
	return time.Time{}
}
