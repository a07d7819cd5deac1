package grounding

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/stats"
)

// Freshness says how the data stands to the games that are played: what is true
// now depends on it, what was true of a past season does not.
type Freshness string

// The states of a sport's data. There is none where it does not matter.
const (
	Live      Freshness = "live"       // a season is on, and the data follows it
	Offseason Freshness = "offseason"  // no season is on, and the data holds the last one whole
	Stale     Freshness = "stale_data" // games were played that the data does not have
)

// freshFor is how long after a game day the data may be without it.
const freshFor = 10 * 24 * time.Hour

// day is a day of any year.
type day struct {
	month time.Month
	day   int
}

// regular is when each league plays its regular season, to within some days. A
// season that ends before it begins runs over the turn of the year.
var regular = map[string]struct{ from, to day }{
	stats.MLB:  {day{time.March, 26}, day{time.September, 28}},
	stats.WNBA: {day{time.May, 15}, day{time.September, 15}},
	stats.NFL:  {day{time.September, 5}, day{time.January, 5}},
	stats.NBA:  {day{time.October, 21}, day{time.April, 13}},
	stats.NHL:  {day{time.October, 7}, day{time.April, 16}},
}

// freshnessAt compares the last day that the data speaks of with the days of
// games that it has had time to take in.
func freshnessAt(sport string, asOf, now time.Time) Freshness {
	if due, _ := lastGames(sport, now.Add(-freshFor)); asOf.Before(due) {
		return Stale
	}
	if _, on := lastGames(sport, now); on {
		return Live
	}
	return Offseason
}

// lastGames gives the last day of regular-season games up to now, and whether
// the season is on.
func lastGames(sport string, now time.Time) (last time.Time, on bool) {
	r := regular[sport]
	now = now.UTC().Truncate(24 * time.Hour)
	for year := now.Year() + 1; year >= now.Year()-1; year-- {
		from, to := r.from.in(year), r.to.in(year)
		if to.Before(from) {
			from = r.from.in(year - 1)
		}
		switch {
		case now.Before(from):
		case now.After(to):
			return to, false
		default:
			return now, true
		}
	}
	return now, false
}

func (d day) in(year int) time.Time { return time.Date(year, d.month, d.day, 0, 0, 0, 0, time.UTC) }

// timed is a question with what time has to do with its answer: an answer that
// is kept must not outlive the state it was given in.
type timed struct {
	Question
	freshness Freshness
}

// freshness is empty for questions whose answers do not age.
func (s *Service) freshness(q Question, sport *almanac.Sport) Freshness {
	if q.Scope != Current || sport == nil {
		return ""
	}
	return freshnessAt(sport.Key, sport.AsOf, s.clock())
}

// staleReason tells the reader of an answer from data past its limit.
func staleReason(sport *almanac.Sport) string {
	return fmt.Sprintf("The newest %s data is of %s; games have been played since.", strings.ToUpper(sport.Key), date(sport.AsOf))
}

// date writes a day for people.
func date(t time.Time) string { return t.Format("2 January 2006") }
