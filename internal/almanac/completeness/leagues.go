package completeness

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// counted are the leagues whose records each sport counts as its own. Sentences are about
// them unless they name another.
var counted = map[string][]string{
	stats.MLB:  {"AL", "NL", "AA", "UA", "PL", "FL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"},
	stats.NBA:  {"NBA", "BAA"},
	stats.NHL:  {"NHL"},
	stats.NFL:  {"NFL", "AFL"},
	stats.WNBA: {"WNBA"},
}

// rivals are other major leagues that a sport's players were in, whose records the sport
// does not count.
var rivals = map[string][]string{
	stats.NBA: {"ABA"}, stats.NHL: {"NHA", "PCHA", "WCHL", "WHA"},
}

// principalLeagues must hold a statistic for a season to be whole. Gaps in other leagues
// are left out of lists and counted there.
var principalLeagues = map[string][]string{
	stats.MLB: {"AL", "NL"}, stats.NBA: {"NBA", "BAA"}, stats.NFL: {"NFL", "AFL"}, stats.NHL: {"NHL"}, stats.WNBA: {"WNBA"},
}

// firstSeasons are the first seasons of each sport's principal league.
var firstSeasons = map[string]int{stats.MLB: 1876, stats.NBA: 1947, stats.NFL: 1920, stats.NHL: 1918, stats.WNBA: 1997}

// firstPlayoffs are the first playoffs of each sport's principal leagues that its records
// count.
var firstPlayoffs = map[string]int{stats.MLB: 1884, stats.NBA: 1947, stats.NFL: 1933, stats.NHL: 1918, stats.WNBA: 1997}

// lockedOut are the seasons that a sport's principal league did not play.
var lockedOut = map[string][]int{stats.NHL: {2005}}

// CountedLeagues returns the leagues whose records a sport counts as its own. The list is
// shared: do not change it.
func CountedLeagues(sport string) []string { return counted[sport] }

// RivalLeagues returns the other major leagues of a sport. The list is shared: do not
// change it.
func RivalLeagues(sport string) []string { return rivals[sport] }

// LeagueStart returns the first season of a sport's principal league, held or not.
func LeagueStart(sport string) int { return firstSeasons[sport] }

// began returns the first season of what a sport's rows are of: a league, or its playoffs.
func began(s *almanac.Sport) int {
	if s.Regular != nil {
		return firstPlayoffs[s.Key]
	}
	return firstSeasons[s.Key]
}

// LockedOut reports whether a sport's principal league did not play a season.
func LockedOut(sport string, season int) bool { return slices.Contains(lockedOut[sport], season) }

// rankedKey identifies a role's leagues among what is derived from a sport.
type rankedKey ratings.Role

// RankedLeagues returns the phrase for the leagues of a role's ranked set if it has rated
// seasons of rival leagues, " in the NHL and its rivals (NHA, PCHA, WCHL and WHA)", or "".
// The empty role means all.
func RankedLeagues(s *almanac.Sport, role ratings.Role) string {
	return almanac.Derived(s, rankedKey(role), func() string {
		var found []string
		for i := range s.Seasons {
			season := &s.Seasons[i]
			if !season.Rated() || role != "" && season.Role != role && s.Method.Role(season.Role).Career != role {
				continue
			}
			for _, league := range season.Leagues {
				if !slices.Contains(counted[s.Key], league) && !slices.Contains(found, league) {
					found = append(found, league)
				}
			}
		}
		if len(found) == 0 || s.Fallback {
			return ""
		}
		slices.Sort(found)
		return " in the " + strings.ToUpper(s.Key) + " and its rivals (" + english.List(found) + ")"
	})
}

// RankedSet names a ranked set of a role with its leagues: "NFL quarterback careers",
// "careers at forward in the NHL and its rivals (…)".
func RankedSet(s *almanac.Sport, role ratings.Role, set string) string {
	if leagues := RankedLeagues(s, role); leagues != "" {
		return set + leagues
	}
	return strings.ToUpper(s.Key) + " " + set
}

// RankedCareers names the ranked set of a role's careers.
func RankedCareers(s *almanac.Sport, role ratings.Role) string {
	return RankedSet(s, role, s.Method.Role(role).Careers)
}

// RecordedPart returns the clause of a career with seasons whose record has gaps, or "".
func RecordedPart(c *ratings.Career) string {
	if c.PartialRecord {
		return ", on the recorded part of it"
	}
	return ""
}

type leagueSeason struct {
	league string
	season int
}

// playedKey identifies the seasons played among what is derived from a sport.
type playedKey struct{}

// played returns the leagues' seasons that have a player's row.
func played(s *almanac.Sport) map[leagueSeason]bool {
	return almanac.Derived(s, playedKey{}, func() map[leagueSeason]bool {
		out := map[leagueSeason]bool{}
		for i := range s.Lines.Len() {
			if l := s.Lines.Head(i); l.Player != "" {
				out[leagueSeason{l.League, l.Season}] = true
			}
		}
		return out
	})
}
