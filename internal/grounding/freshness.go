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

// seasonSlack is how far from the end of a season's games the data may end and
// still hold the season whole: ends are known to within days.
const seasonSlack = 3 * 24 * time.Hour

// day is a day of any year.
type day struct {
	month time.Month
	day   int
}

// openings are when each league's regular season begins, to within some days.
var openings = map[string]day{
	stats.MLB: {time.March, 26}, stats.WNBA: {time.May, 15}, stats.NFL: {time.September, 5},
	stats.NBA: {time.October, 21}, stats.NHL: {time.October, 7},
}

// FreshnessAt compares the last day that the data speaks of with the days of
// games that it has had time to take in.
func FreshnessAt(sport string, asOf, now time.Time) Freshness {
	if asOf.Before(due(sport, now)) {
		return Stale
	}
	if _, on := lastGames(sport, now); on {
		return Live
	}
	return Offseason
}

// due returns the day to which data must reach at a time to be fresh.
func due(sport string, now time.Time) time.Time {
	last, on := lastGames(sport, now.Add(-freshFor))
	if !on {
		last = last.Add(-seasonSlack)
	}
	return last
}

// lastGames returns the last day of regular-season games up to now, and whether
// the season is on.
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

// grounded is an answer that carries Grounds.
type grounded interface{ ground() *Grounds }

func (g *Grounds) ground() *Grounds { return g }

// rated is an answer that says how fresh a current rating is.
type rated interface{ freshness() *string }

func (a *Answer) freshness() *string { return &a.Freshness }

// dated marks an answer as a fallback whose evidence ends before what was asked
// of, as of the day of asking. That is no part of the receipt, nor of the answer
// that is kept: both are the same on every day.
func dated[A any](s *Service, plan map[string]any, key string, kept *A) (*A, error) {
	g, ok := any(kept).(grounded)
	if !ok || s.book.Sport(key) == nil {
		return kept, nil
	}
	now := s.clock()
	if s.day != nil {
		now = s.day.AddDate(0, 0, 1).Add(-time.Second)
	}
	current := plan["scope"] == string(Current)
	through := cmp.Or(g.ground().EvidenceThrough, g.ground().AsOf)
	held, err := time.Parse(time.DateOnly, through)
	if err != nil {
		return nil, fmt.Errorf("date of the evidence: %w", err)
	}
	stale := g.ground().Grounded && !g.ground().Fallback && StaleAt(key, held, asked(plan, current), now)
	if !stale && !current {
		return kept, nil
	}
	a := *kept
	if f, ok := any(&a).(rated); ok && current {
		*f.freshness() = string(FreshnessAt(key, held, now))
	}
	if g, ok := any(&a).(grounded); ok && stale {
		g.ground().Fallback, g.ground().FallbackReason = true, StaleReason(key, held)
	}
	return &a, nil
}

// Now is the season of StaleAt for what is true of the present.
const Now = math.MaxInt

// asked is the last season that a plan asks of: Now for a current rating, 0 for a
// plan that names none.
func asked(plan map[string]any, current bool) int {
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

// StaleAt reports whether evidence that ends on a day lacks games of a season, or
// of the present with Now, that have been played long enough ago. Season 0 asks
// of no season in particular, and is never stale.
func StaleAt(sport string, through time.Time, season int, now time.Time) bool {
	if season == 0 {
		return false
	}
	need := due(sport, now)
	if season != Now {
		if end := almanac.RegularSeasonEnd(sport, season).Add(-seasonSlack); end.Before(need) {
			need = end
		}
	}
	return through.Before(need)
}

// StaleReason returns the sentence for a reader of an answer from data past its limit.
func StaleReason(key string, through time.Time) string {
	return fmt.Sprintf("The newest %s games behind this answer are of %s; games have been played since.", strings.ToUpper(key), date(through))
}

// EvidenceOf writes a reach as receipts do, nil for an empty one.
func EvidenceOf(r almanac.Reach) *receipts.Evidence {
	if r.Day.IsZero() {
		return nil
	}
	return &receipts.Evidence{Through: r.Day.Format(time.DateOnly), Limit: r.Limit}
}

// show sets what a receipt says of the evidence, and the fallback that follows
// from it.
func (g *Grounds) show(e *receipts.Evidence) {
	if e != nil {
		g.EvidenceThrough = e.Through
	}
	g.Fallback, g.FallbackReason = FallbackOf(g.Fallback, e)
}

// FallbackOf returns whether an answer is a fallback and why: because it is from
// the bundled sample, or because something it rests on is held no further.
func FallbackOf(sample bool, e *receipts.Evidence) (fallback bool, reason string) {
	switch {
	case sample:
		return true, SampleReason
	case e != nil && e.Limit != "":
		return true, e.Limit
	}
	return false, ""
}

// date writes a day for people.
func date(t time.Time) string { return t.Format("2 January 2006") }
