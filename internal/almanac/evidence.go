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

// Reach is how far the records behind a number extend.
type Reach struct {
	Season int       // last season held; 0 if the number uses no whole season
	Day    time.Time // last day of games covered; zero if nothing is held
	// Limit is a sentence about what later seasons lack, such as "NFL quarterbacks: passes
	// attempted are held to 2023."; empty if they lack nothing.
	Limit string
}

// Until limits a reach to a season, for questions that end there: later seasons are not
// missed. Season 0 changes nothing.
func (r Reach) Until(s *Sport, season int) Reach {
	if season == 0 || r.Season == 0 || season > r.Season {
		return r
	}
	return Reach{Season: season, Day: s.SeasonEnd(season)}
}

// earlier returns the shorter of two reaches, ignoring empty ones.
func earlier(a, b Reach) Reach {
	if a.Day.IsZero() || !b.Day.IsZero() && b.Day.Before(a.Day) {
		return b
	}
	return a
}

// evidence is the reach of every role, computed once per sport.
type evidence struct {
	roles map[ratings.Role]Reach
	games map[ratings.Role]time.Time // last day of games that the role's weekly metric uses
	held  int                        // last season with a player's line
}

// SeasonEnd returns the last day of a season covered by its rows: the end of the regular
// season, or the date of the data if earlier.
func (s *Sport) SeasonEnd(season int) time.Time {
	end := RegularSeasonEnd(s.Key, season)
	if end.IsZero() || !s.AsOf.IsZero() && s.AsOf.Before(end) {
		return s.AsOf
	}
	return end
}

// LastHeld returns the last season with a player's line, complete or not.
func (s *Sport) LastHeld() int { return s.evidence().held }

// RoleReach returns how far the ratings of a role extend: through its last rated season.
// For a career role it is the shortest of its season roles, for the empty role that of all
// roles.
func (s *Sport) RoleReach(role ratings.Role) Reach {
	reaches := s.evidence().roles
	if r, ok := reaches[role]; ok {
		return r
	}
	var shortest Reach
	for _, spec := range s.Method.Roles {
		reach := reaches[spec.Role]
		// A role whose last player in a sample retired years ago is not where its records end.
		if s.Fallback && reach.Season < s.Last {
			continue
		}
		if role == "" || spec.Career == role {
			shortest = earlier(shortest, reach)
		}
	}
	return shortest
}

// CurrentReach returns how far the evidence of a role's current ratings extends: to the
// last game that moved them, or through the last rated season.
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

// GamesReach returns the last day of the games held, or zero.
func (s *Sport) GamesReach() time.Time {
	if s.Games == nil {
		return time.Time{}
	}
	return s.Games.AsOf
}

// CareerReach returns how far the evidence of a player's career extends: through its last
// rated season. It has a limit if later seasons are unrated for lack of records.
func (s *Sport) CareerReach(c *ratings.Career) Reach {
	reach := Reach{Season: c.Last, Day: s.SeasonEnd(c.Last)}
	for _, own := range s.SeasonsOf(c.Player) {
		if own.Season <= c.Last || own.Rated() || s.careerOf(own.Role) != c.Role || !LacksRecords(own.Refusal) {
			continue
		}
		if limit := s.RoleReach(own.Role).Limit; limit != "" {
			reach.Limit = limit
		}
	}
	return reach
}

// ColumnReach returns how far the records of columns extend: through the last season in
// which all are recorded in any of the kinds. The limit names the columns by the label.
func (s *Sport) ColumnReach(kinds []string, columns []string, label string) Reach {
	season := 0
	for _, column := range columns {
		last := 0
		for _, kind := range kinds {
			last = max(last, s.Context.Matrix.Last(kind, column))
		}
		if last == 0 {
			continue // rows that the matrix does not count
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

// LacksRecords reports whether a season is unrated because the sources lack something, not
// for too little play.
func LacksRecords(r *ratings.Refusal) bool {
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

// wholeSeasons names what a role lacks where no single column is missing.
const wholeSeasons = "whole seasons are"

// lacking returns what seasons after a role's last rated one lack, by role, as a clause:
// "passes attempted are". The most frequent reason wins.
func (s *Sport) lacking(last map[ratings.Role]int) map[ratings.Role]string {
	counts := map[ratings.Role]map[string]int{}
	for i := range s.Seasons {
		x := &s.Seasons[i]
		if x.Rated() || x.Season <= last[x.Role] || !LacksRecords(x.Refusal) {
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

// columnLabel returns a column's label by its source header, or "".
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

// rolePlural returns a role's displayed name: "quarterbacks".
func rolePlural(m *ratings.Method, role ratings.Role) string {
	return strings.TrimPrefix(m.Role(role).Plural, "qualified ")
}

// gameDays returns the last day of games that each role's weekly metric uses.
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
