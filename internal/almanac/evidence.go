package almanac

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/stats"
)

// Reach is how far the records behind a number go.
type Reach struct {
	Season int       // the last season held; 0 where the number rests on no whole season
	Day    time.Time // the last day of games covered; zero where nothing is held
	// Limit is a sentence that names what later seasons lack, such as "NFL
	// quarterbacks: passes attempted are held to 2023."; empty where nothing later
	// is held without it.
	Limit string
}

// Until cuts a reach to a season, for what was asked of no later one: the seasons
// after it are not missed. Season 0 cuts nothing.
func (r Reach) Until(s *Sport, season int) Reach {
	if season == 0 || r.Season == 0 || season > r.Season {
		return r
	}
	return Reach{Season: season, Day: s.SeasonEnd(season)}
}

// earlier returns the shorter of two reaches; one that is empty does not count.
func earlier(a, b Reach) Reach {
	if a.Day.IsZero() || !b.Day.IsZero() && b.Day.Before(a.Day) {
		return b
	}
	return a
}

// evidence is the reach of every role, computed once a sport.
type evidence struct {
	roles map[ratings.Role]Reach
	games map[ratings.Role]time.Time // last day of games that the role's weekly metric reads
	held  int                        // last season with a player's line
}

// SeasonEnd returns the last day of a season that its rows cover: the end of the
// regular season, or the day of the data where that is earlier.
func (s *Sport) SeasonEnd(season int) time.Time {
	end := RegularSeasonEnd(s.Key, season)
	if end.IsZero() || !s.AsOf.IsZero() && s.AsOf.Before(end) {
		return s.AsOf
	}
	return end
}

// LastHeld returns the last season of which a player's line is held, whether it
// is whole or in play.
func (s *Sport) LastHeld() int { return s.evidence().held }

// RoleReach returns how far the ratings of a role go: through its last rated
// season. With a career's role it is the shortest of the roles that make the
// career, with the empty role that of all roles.
func (s *Sport) RoleReach(role ratings.Role) Reach {
	reaches := s.evidence().roles
	if r, ok := reaches[role]; ok {
		return r
	}
	var shortest Reach
	for _, spec := range s.Method.Roles {
		if role == "" || spec.Career == role {
			shortest = earlier(shortest, reaches[spec.Role])
		}
	}
	return shortest
}

// CurrentReach returns how far the evidence of the current ratings of a role
// goes: to the last game that moved them, or through the last rated season.
func (s *Sport) CurrentReach(role ratings.Role) Reach {
	reach := s.RoleReach(role)
	w := s.Weeks()
	if w == nil || w.Season <= s.Last {
		return reach
	}
	if day, ok := s.evidence().games[role]; ok && day.After(reach.Day) {
		return Reach{Season: w.Season, Day: day}
	}
	return reach
}

// GamesReach returns the last day of the games held, zero without any.
func (s *Sport) GamesReach() time.Time {
	if s.Games == nil {
		return time.Time{}
	}
	return s.Games.AsOf
}

// CareerReach returns how far the evidence of a player's career goes: through its
// last rated season. It has a limit where the player has later seasons that could
// not be rated for want of records.
func (s *Sport) CareerReach(c *ratings.Career) Reach {
	reach := Reach{Season: c.Last, Day: s.SeasonEnd(c.Last)}
	for _, own := range s.SeasonsOf(c.Player) {
		if own.Season <= c.Last || own.Rated() || s.careerOf(own.Role) != c.Role || !lacksRecords(own.Refusal) {
			continue
		}
		if limit := s.RoleReach(own.Role).Limit; limit != "" {
			reach.Limit = limit
		}
	}
	return reach
}

// ColumnReach returns how far the records of columns of some kinds go: through the
// last season in which all of them are recorded, those of several kinds standing
// for each other. The limit names the columns by a label.
func (s *Sport) ColumnReach(kinds []string, columns []string, label string) Reach {
	season := 0
	for _, column := range columns {
		last := 0
		for _, kind := range kinds {
			last = max(last, s.Context.Matrix.Last(kind, column))
		}
		if last == 0 {
			continue // of rows that the matrix does not count
		}
		if season == 0 || last < season {
			season = last
		}
	}
	if season == 0 {
		season = s.LastHeld()
	}
	reach := Reach{Season: season, Day: s.SeasonEnd(season)}
	if season < s.Last && !s.Fallback {
		reach.Limit = fmt.Sprintf("%s: %s are held to %s.", strings.ToUpper(s.Key), label, s.Method.Years.Name(season))
	}
	return reach
}

func (s *Sport) careerOf(role ratings.Role) ratings.Role { return s.Method.Role(role).Career }

// lacksRecords reports whether a season is not rated because the sources lack
// something, and not because of how little was played.
func lacksRecords(r *ratings.Refusal) bool {
	return r != nil && (r.Code == ratings.StatNotRecorded || r.Code == ratings.PartialRecord)
}

// findEvidence computes the reach of every role.
func (s *Sport) findEvidence() evidence {
	e := evidence{roles: map[ratings.Role]Reach{}, games: s.gameDays(), held: s.Last}
	for i := range s.Lines.Len() {
		if l := s.Lines.Head(i); l.Player != "" {
			e.held = max(e.held, l.Season)
		}
	}
	last := map[ratings.Role]int{}
	for i := range s.Seasons {
		if x := &s.Seasons[i]; x.Rated() {
			last[x.Role] = max(last[x.Role], x.Season)
		}
	}
	lacks := s.lacking(last)
	for role, season := range last {
		r := Reach{Season: season, Day: s.SeasonEnd(season)}
		what := lacks[role]
		if what == "" && season < s.Last {
			what = wholeSeasons
		}
		if what != "" && !s.Fallback {
			r.Limit = fmt.Sprintf("%s %s: %s held to %s.", strings.ToUpper(s.Key), rolePlural(s.Method, role), what, s.Method.Years.Name(season))
		}
		e.roles[role] = r
	}
	return e
}

// wholeSeasons is what a role lacks where no one column is missing.
const wholeSeasons = "whole seasons are"

// lacking names what seasons after a role's last rated one lack, by role, as a
// clause: "passes attempted are". The most frequent reason counts.
func (s *Sport) lacking(last map[ratings.Role]int) map[ratings.Role]string {
	counts := map[ratings.Role]map[string]int{}
	for i := range s.Seasons {
		x := &s.Seasons[i]
		if x.Rated() || x.Season <= last[x.Role] || !lacksRecords(x.Refusal) {
			continue
		}
		clause := wholeSeasons
		if label := s.columnLabel(x.Refusal.Column); label != "" {
			clause = label + " are"
		}
		if counts[x.Role] == nil {
			counts[x.Role] = map[string]int{}
		}
		counts[x.Role][clause]++
	}
	out := map[ratings.Role]string{}
	for role, of := range counts {
		clauses := make([]string, 0, len(of))
		for clause := range of {
			clauses = append(clauses, clause)
		}
		slices.SortFunc(clauses, func(a, b string) int { return cmp.Or(cmp.Compare(of[b], of[a]), strings.Compare(a, b)) })
		out[role] = clauses[0]
	}
	return out
}

// columnLabel returns a column's label for people, by the header that a source
// gives it; empty for a header that no kind has.
func (s *Sport) columnLabel(header string) string {
	if header == "" {
		return ""
	}
	for _, kind := range stats.Kinds(s.Key) {
		for _, c := range kind.Columns {
			if c.Upstream == header {
				return c.Label
			}
		}
	}
	return ""
}

// rolePlural is a role's name for people: "quarterbacks".
func rolePlural(m *ratings.Method, role ratings.Role) string {
	return strings.TrimPrefix(m.Role(role).Plural, "qualified ")
}

// gameDays finds the last day of games that each role's weekly metric reads.
func (s *Sport) gameDays() map[ratings.Role]time.Time {
	out := map[ratings.Role]time.Time{}
	if s.Games == nil {
		return out
	}
	for _, spec := range s.Method.Roles {
		metric, ok := current.MetricOf(s.Key, spec.Role)
		if !ok {
			continue
		}
		for i := range s.Games.Games {
			g := &s.Games.Games[i]
			if g.Day.After(out[spec.Role]) && metric.Reads(g.Kind) && !math.IsNaN(metric.Sum(g.Get)) {
				out[spec.Role] = g.Day
			}
		}
	}
	return out
}
