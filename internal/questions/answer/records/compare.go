package records

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/say"
	"groundline/internal/stats"
)

// compare answers which of two teams had the better record, each in a season of its own: by the share
// of games won, of hockey by the share of points, or by games won if these are asked for.
func (a *asker) compare() {
	names := []string{a.Team, a.Opponent}
	for i, name := range names {
		t, ok := a.seasonOfTeam(name, a.Seasons[i])
		if !ok {
			return
		}
		a.out.Teams = append(a.out.Teams, t)
	}
	x, y := &a.out.Teams[0], &a.out.Teams[1]
	a.out.Season, a.out.Of, a.out.Set = max(x.Season, y.Season), 2, "two seasons"
	a.out.Through = a.sport.SeasonEnd(a.out.Season)
	a.noteForm()
	if a.better(y.Record) > a.better(x.Record) {
		x, y = y, x
	}
	x.Rank, y.Rank = 1, 2
	level := a.better(x.Record) == a.better(y.Record)
	if level {
		y.Rank = 1
	}
	slices.SortStableFunc(a.out.Teams, func(s, t Team) int { return s.Rank - t.Rank })
	x, y = &a.out.Teams[0], &a.out.Teams[1]
	one, other := a.named(x), a.named(y)
	what, shares := "of their games", ""
	if a.Plan.Sport == stats.NHL {
		what = "of the points that they played for"
	}
	if a.Order == "" {
		shares = fmt.Sprintf(", %s to %s", threeDigits(a.better(x.Record)), threeDigits(a.better(y.Record)))
	}
	verb := say.Either(a.Plan.Sport == stats.NHL, "took", "won")
	switch {
	case a.Order != "" && level:
		a.out.Claim = fmt.Sprintf("The %s won as many games as the %s.", one, other)
	case a.Order != "":
		a.out.Claim = fmt.Sprintf("The %s won more games than the %s.", one, other)
	case level:
		a.out.Claim = fmt.Sprintf("The %s %s the same share %s as the %s, %s.", one, verb, what, other, threeDigits(a.better(x.Record)))
	default:
		a.out.Claim = fmt.Sprintf("The %s %s a larger share %s than the %s%s.", one, verb, what, other, shares)
	}
}

// named names a team with its season and its record.
func (a *asker) named(t *Team) string {
	return fmt.Sprintf("%s %s (%s)", a.years(t.Season), t.Name, t.Shown)
}

// better is what two records are compared by.
func (a *asker) better(r standings.Record) float64 {
	switch {
	case a.Order == byWon:
		return float64(r.Wins)
	case a.Plan.Sport == stats.NHL:
		return float64(r.Points) / float64(2*r.Games)
	}
	return r.Share()
}

// threeDigits writes a share with three decimals and no zero before the point.
func threeDigits(share float64) string { return strings.TrimPrefix(english.Fixed(share, 3), "0") }

// seasonOfTeam returns a team's record of a season that is held whole, and cites it, or refuses.
func (a *asker) seasonOfTeam(name string, season int) (Team, bool) {
	of := &asker{Plan: a.Plan, sport: a.sport, index: a.index, out: &Found{}}
	of.Team, of.Club, of.Since, of.Until, of.Opponent = name, a.index.Franchise[name] != "", season, season, ""
	s, t := standings.Season{}, Team{}
	ok := false
	if of.setSeason(); of.out.Refusal == nil {
		s, t, ok = of.find()
	}
	if !ok {
		a.out.Refusal = of.out.Refusal
		return t, false
	}
	if !t.Record.Whole() {
		a.refuse("partial_record", "every game of "+a.years(season), "We don't hold every game of the %s in %s, so their record can't be compared.", t.Name, a.years(season))
		return t, false
	}
	t.Season = season
	if t.at >= 0 {
		a.out.Lines = append(a.out.Lines, int32(t.at)) // #nosec G115 -- an index into rows held in memory
		return t, true
	}
	for _, g := range a.sport.Results.Of(s, time.Time{}) {
		if g.Side(t.Code) >= 0 {
			row, file := a.citeGame(g)
			a.out.Rows = append(a.out.Rows, row)
			a.addFile(file)
		}
	}
	return t, true
}
