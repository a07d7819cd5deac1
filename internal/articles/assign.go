package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// Limits of how much is written about a sport.
const (
	briefsAWeek    = 12 // of the week's greatest surprises
	standardsAWeek = 4
	trendsASport   = 60
	boardsARole    = 4
)

// weekly returns the articles of a week: a brief about each of its greatest surprises, up
// to a limit, and a standard report about the first of them. If more than the usual number
// are requested, each gets a report.
func (w *Writer) weekly(ctx context.Context, sport string, week, most int) ([]assignment, error) {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback || s.Weeks() == nil || week < 1 || week > s.Weeks().Weeks {
		return nil, nil
	}
	found, err := w.surprises(ctx, sport, week, most)
	if err != nil {
		return nil, err
	}
	list, err := w.movers(ctx, sport, week)
	if err != nil {
		return nil, err
	}
	var out []assignment
	for i, f := range found {
		p, ok := s.Player(f.Player)
		if !ok {
			continue
		}
		subject := fmt.Sprintf("%s week %d, %s", s.Method.Years.Name(s.Weeks().Season), week, p.Slug)
		a := assignment{sport: sport, kind: models.PlayerReport, tier: models.Brief, subject: subject, artifacts: s.Artifact + "+" + s.Games.Artifact,
			about: about{story: "week", subjects: subjectsOf(s, f.Player), season: s.Weeks().Season, present: true}}
		a.write = w.week(sport, f.Player, f.Receipt, list.Receipt, a.tier)
		out = append(out, a)
		if i < standardsAWeek || most > briefsAWeek {
			a.tier = models.Standard
			a.write = w.week(sport, f.Player, f.Receipt, list.Receipt, a.tier)
			out = append(out, a)
		}
	}
	return out, nil
}

// weekOf returns the week that a request asks for. Only weeks of the newest season can be
// covered: a report also cites the career, the projection and comparable players, all as of
// today.
func (w *Writer) weekOf(sport *almanac.Sport, r Request) (int, error) {
	weeks := sport.Weeks()
	if weeks == nil && r.Season == 0 && r.Week == 0 {
		return 0, nil // trends and boards are still written
	}
	refused := func(field, why string) error {
		return apperr.New(apperr.Invalid, "invalid_parameter", why).WithField(field)
	}
	if weeks == nil {
		return 0, refused("week", fmt.Sprintf("There are no weekly games of the %s here, so no week's reports can be written: leave season and week out for its trends and draft boards, or import its weekly files first.", strings.ToUpper(sport.Key)))
	}
	newest := sport.Method.Years.Name(weeks.Season)
	if r.Season != 0 && r.Season != weeks.Season {
		return 0, refused("season", fmt.Sprintf("Reports cover the %s season only, the newest with games: they describe careers and prospects as of now. "+
			"Ask for season %d, week 1 to %d, or leave both out for its last week; portal weekly replay --season %d lists the movers of an older one.", newest, weeks.Season, weeks.Weeks, r.Season))
	}
	if r.Week < 0 || r.Week > weeks.Weeks {
		return 0, refused("week", fmt.Sprintf("The %s season has weeks 1 to %d: ask for one of them, or leave the week out for the last.", newest, weeks.Weeks))
	}
	if r.Week == 0 {
		return w.newestWeek(sport.Key), nil
	}
	return r.Week, nil
}

// newestWeek returns the last week with enough games for a surprise: a season may end with
// weeks of few games.
func (w *Writer) newestWeek(key string) int {
	weeks := w.book.Sport(key).Weeks()
	for week := weeks.Weeks; week > 0; week-- {
		if len(weeks.Surprises(week)) > 0 {
			return week
		}
	}
	return 0
}

// trends returns the articles about the players whose last season changed most: |s| ≥ 1.5
// (see Signal) and at least three rated seasons, greatest change first, up to a limit.
func (w *Writer) trends(sport string, most int) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	type signal struct {
		player, slug string
		s            float64
	}
	var found []signal
	for _, r := range s.Current().Ranked("") {
		before, last := lastTwo(s.SeasonsOf(r.Player), s.Last)
		if before == nil || ratedYears(s.SeasonsOf(r.Player)) < minSeasons {
			continue
		}
		if v := math.Abs(Signal(before, last)); v >= minSignal {
			p, _ := s.Player(r.Player)
			found = append(found, signal{r.Player, p.Slug, v})
		}
	}
	slices.SortStableFunc(found, func(a, b signal) int { return cmp.Compare(b.s, a.s) })
	var out []assignment
	for _, f := range found[:min(most, len(found))] {
		out = append(out, assignment{sport: sport, kind: models.Trend, tier: models.Standard,
			subject: s.Method.Years.Name(s.Last) + ", " + f.slug, artifacts: s.Artifact, write: w.trend(f.player),
			about: about{story: "trend", subjects: subjectsOf(s, f.player), event: almanac.RegularSeasonEnd(sport, s.Last), season: s.Last}})
	}
	return out
}

// boards returns the draft insights of a sport. For each role, players with a projection are
// ordered by current rating and split into boards of seven.
func (w *Writer) boards(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	var out []assignment
	for _, role := range s.Method.Roles {
		for _, b := range boardsOf(s, string(role.Role)) {
			out = append(out, assignment{sport: sport, kind: models.Draft, tier: models.DeepDive,
				subject:   fmt.Sprintf("after %s, %s, %d to %d", s.Method.Years.Name(s.Last), role.Role, b.from, b.from+len(b.players)-1),
				artifacts: s.Artifact, write: w.insight(b), about: about{story: "draft", subjects: subjectsOf(s, b.players...), present: true}})
		}
	}
	return out
}

func boardsOf(s *almanac.Sport, role string) []board {
	var out []board
	var players []string
	for _, r := range s.Current().Ranked(roleOf(role)) {
		if len(out) == boardsARole {
			break
		}
		if _, refused := s.Comparables().Value(comps.Query{Player: r.Player}); refused != nil {
			continue // too few comparable players
		}
		if players = append(players, r.Player); len(players) == boardMost {
			out = append(out, board{role, len(out)*boardMost + 1, players})
			players = nil
		}
	}
	return out
}
