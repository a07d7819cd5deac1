package grounding

import (
	"cmp"
	"fmt"
	"math"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// Freshness compares the data with the games played so far. It matters for current ratings,
// not for past seasons.
type Freshness string

// The states of a sport's data.
const (
	Live      Freshness = "live"       // in season, and the data follows it
	Offseason Freshness = "offseason"  // off season, and the data holds all of the last one
	Stale     Freshness = "stale_data" // the data lacks games that were played
)

// freshFor is the time after a game day within which the data may lack it.
const freshFor = 10 * 24 * time.Hour

// seasonSlack is how far before the end of a season the data may end and still hold all of
// it: ends are known to within days.
const seasonSlack = 3 * 24 * time.Hour

// day is a day of any year.
type day struct {
	month time.Month
	day   int
}

// openings are the starts of each league's regular season, to within days.
var openings = map[string]day{
	stats.MLB: {time.March, 26}, stats.WNBA: {time.May, 15}, stats.NFL: {time.September, 5},
	stats.NBA: {time.October, 21}, stats.NHL: {time.October, 7},
}

// FreshnessAt compares the date of the data with the days of games that should be in it by
// now.
func FreshnessAt(sport string, asOf, now time.Time) Freshness {
	if asOf.Before(due(sport, now)) {
		return Stale
	}
	if _, on := lastGames(sport, now); on {
		return Live
	}
	return Offseason
}

// due returns the date that fresh data must reach at a time.
func due(sport string, now time.Time) time.Time {
	last, on := lastGames(sport, now.Add(-freshFor))
	if !on {
		last = last.Add(-seasonSlack)
	}
	return last
}

// lastGames returns the last day of regular-season games up to now, and whether the season
// is on.
func lastGames(sport string, now time.Time) (last time.Time, on bool) {
	now = now.UTC().Truncate(24 * time.Hour)
	for season := now.Year() + 1; season >= now.Year()-1; season-- {
		to := almanac.RegularSeasonEnd(sport, season)
		from := openings[sport].in(to.Year())
		if from.After(to) {
			from = openings[sport].in(to.Year() - 1)
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

// grounded is an answer with Grounds.
type grounded interface{ Basis() *Grounds }

// Basis returns the grounds of an answer that embeds them.
func (g *Grounds) Basis() *Grounds { return g }

// rated is an answer with the freshness of a current rating.
type rated interface{ freshness() *string }

func (a *Answer) freshness() *string { return &a.Freshness }

// markStale marks an answer as a fallback if, on the day of asking, its evidence ends too
// early for the question. It returns a copy, because the receipt and the cached answer are
// the same on every day.
func markStale[A any](s *Service, plan map[string]any, key string, kept *A) (*A, error) {
	g, ok := any(kept).(grounded)
	if !ok || s.book.Sport(key) == nil {
		return kept, nil
	}
	now := s.clock()
	if s.day != nil {
		now = s.day.AddDate(0, 0, 1).Add(-time.Second)
	}
	current := plan["scope"] == string(Current)
	through := cmp.Or(g.Basis().EvidenceThrough, g.Basis().AsOf)
	held, err := time.Parse(time.DateOnly, through)
	if err != nil {
		return nil, fmt.Errorf("date of the evidence: %w", err)
	}
	stale := g.Basis().Grounded && !g.Basis().Fallback && StaleAt(key, held, askedSeason(plan, current), now)
	if !stale && !current {
		return kept, nil
	}
	a := *kept
	if f, ok := any(&a).(rated); ok && current {
		*f.freshness() = string(FreshnessAt(key, held, now))
	}
	if g, ok := any(&a).(grounded); ok && stale {
		g.Basis().Fallback, g.Basis().FallbackReason = true, StaleReason(key, held)
	}
	return &a, nil
}

// Now is the season passed to StaleAt for questions about the present.
const Now = math.MaxInt

// askedSeason returns the last season a plan asks about: Now for a current rating, 0 if it
// names none.
func askedSeason(plan map[string]any, current bool) int {
	if current {
		return Now
	}
	for _, name := range []string{"season", "until"} {
		if season, ok := plan[name].(int); ok {
			return season
		}
	}
	return 0
}

// StaleAt reports whether evidence that ends on a day lacks games of a season, or of the
// present with Now, that are due. Season 0 is never stale.
func StaleAt(sport string, through time.Time, season int, now time.Time) bool {
	need, ok := freshFrom(sport, season, now)
	return ok && through.Before(need)
}

// freshFrom returns the day that evidence about a season, or the present with Now, has to
// reach so that it is not stale; false for season 0, which is never stale.
func freshFrom(sport string, season int, now time.Time) (time.Time, bool) {
	if season == 0 {
		return time.Time{}, false
	}
	need := due(sport, now)
	if season != Now {
		if end := almanac.RegularSeasonEnd(sport, season).Add(-seasonSlack); end.Before(need) {
			need = end
		}
	}
	return need, true
}

// NewsFreshFrom returns the day that the data of news has to reach at a time so that it is
// current. News of a season stays current through the months without games, until those of the
// next season are due.
func NewsFreshFrom(sport string, now time.Time) time.Time { return due(sport, now) }

// NewsStale reports whether the data of news that ends on a day lacks games that are due.
func NewsStale(sport string, through, now time.Time) bool {
	return through.Before(NewsFreshFrom(sport, now))
}

// NewsReason returns the sentence shown with stale news.
func NewsReason(key string, through time.Time) string {
	return fmt.Sprintf("The newest %s games behind this article are of %s; games have been played since.", strings.ToUpper(key), date(through))
}

// StaleReason returns the sentence shown with stale answers.
func StaleReason(key string, through time.Time) string {
	return fmt.Sprintf("The newest %s games behind this answer are of %s; games have been played since.", strings.ToUpper(key), date(through))
}

// EvidenceOf returns a reach as stored in receipts, nil for an empty one.
func EvidenceOf(r almanac.Reach) *receipts.Evidence {
	if r.Day.IsZero() {
		return nil
	}
	return &receipts.Evidence{Through: r.Day.Format(time.DateOnly), Limit: r.Limit}
}

// show sets the evidence and the fallback that follows from it.
func (g *Grounds) show(e *receipts.Evidence) {
	if e != nil {
		g.EvidenceThrough = e.Through
	}
	g.Fallback, g.FallbackReason = FallbackOf(g.Fallback, e)
}

// FallbackOf returns whether an answer is a fallback, and why: it is from the bundled
// sample, or its evidence is limited.
func FallbackOf(sample bool, e *receipts.Evidence) (fallback bool, reason string) {
	switch {
	case sample:
		return true, SampleReason
	case e != nil && e.Limit != "":
		return true, e.Limit
	}
	return false, ""
}

// date formats a day for sentences.
func date(t time.Time) string { return t.Format("2 January 2006") }
