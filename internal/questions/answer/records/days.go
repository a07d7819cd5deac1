package records

import (
	"fmt"
	"slices"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// endings say how a game ended that went on after regulation.
var endings = map[int]string{stats.InOvertime: " in overtime", stats.InShootout: " in a shootout"}

// gameOfDay says how the team's game of a day ended.
func (a *asker) gameOfDay(s standings.Season, t *Team) {
	day := english.Day(a.From)
	a.out.Games = slices.DeleteFunc(a.out.Games, func(g *standings.Game) bool { return !g.Day.Equal(a.day) })
	if len(a.out.Games) != 1 {
		a.refuse("unknown_entity", "a game of the "+t.Name+" on "+day, "We hold no regular-season game of the %s on %s.", t.Name, day)
		return
	}
	g := a.out.Games[0]
	side := g.Side(t.Code)
	other := a.index.NameAt[teams.At{Season: s.Season, League: s.League, Code: g.Teams[1-side]}]
	if other == "" {
		other = a.sport.TeamName(s.Season, s.League, g.Teams[1-side])
	}
	if a.Opponent != "" && a.Opponent != other {
		a.refuse("unknown_entity", "a game of the "+t.Name+" against the "+a.Opponent+" on "+day, "On %s the %s played the %s, not the %s.", day, t.Name, other, a.Opponent)
		return
	}
	row, file := a.citeGame(g)
	a.out.Rows = append(a.out.Rows, row)
	a.addFile(file)
	a.out.Of, a.out.Through = 1, a.day
	a.out.Set = day
	a.note("regular season only")
	did := map[float64]string{1: "beat", .5: "tied", 0: "lost to"}[g.Won]
	if side == 1 {
		did = map[float64]string{0: "beat", .5: "tied", 1: "lost to"}[g.Won]
	}
	a.out.Claim = fmt.Sprintf("The %s %s the %s %d-%d%s on %s.", t.Name, did, other, g.Scores[side], g.Scores[1-side], endings[g.Extra], day)
}

// offSeason is how many days before the first game of a season its days may begin.
const offSeason = 100

// refuseSeasonsBefore refuses days that begin before the season that they end in.
func (a *asker) refuseSeasonsBefore() bool {
	for _, league := range a.leagues(a.League) {
		of := a.sport.Results.Of(standings.Season{Season: a.out.Season, League: league}, time.Time{})
		if len(of) > 0 && a.from.Before(of[0].Day.AddDate(0, 0, -offSeason)) {
			a.refuse("no_granularity", "days of one season", "Records of some days are answered within one season: %s began on %s.", a.years(a.out.Season), english.Day(of[0].Day.Format(time.DateOnly)))
			return true
		}
	}
	return false
}

// refuseNoGame refuses days on which no team asked about played.
func (a *asker) refuseNoGame(who string) {
	a.refuse("unknown_entity", "a game of those days", "We hold no regular-season game of %s from %s to %s.", who, english.Day(a.From), english.Day(a.To))
}
