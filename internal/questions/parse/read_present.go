package parse

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/stats"
)

// seasonStarts are the days by which each sport's regular season has begun, in the year that
// its season begins in.
var seasonStarts = map[string]struct {
	month time.Month
	day   int
}{
	stats.MLB: {time.April, 3}, stats.NBA: {time.October, 26}, stats.NFL: {time.September, 12}, stats.NHL: {time.October, 14}, stats.WNBA: {time.May, 22},
}

// thisSeason returns the season that is being played by the calendar, or the last that was.
func (x *League) thisSeason() (season int, over bool) {
	season = x.lastOver()
	if x.Today.IsZero() {
		return season, true
	}
	year := season + 1
	if x.Sport.Key == stats.NBA || x.Sport.Key == stats.NHL { // named for the year that they end in
		year--
	}
	start := seasonStarts[x.Sport.Key]
	if x.Today.After(time.Date(year, start.month, start.day, 0, 0, 0, 0, time.UTC)) {
		return season + 1, false
	}
	return season, true
}

// readThisSeason reads "this season" by the calendar: the season being played, or the last one
// between seasons. What the data do not hold of it is refused with its state.
func (r *reader) readThisSeason() {
	if !r.hasUnused("thisseason") {
		return
	}
	if !r.isFirstTime() {
		return
	}
	r.take("thisseason")
	x := r.leagues[r.sports[0]]
	years := x.Sport.Method.Years.Name
	season, over := x.thisSeason()
	if season <= x.Sport.Last {
		r.plan.Since, r.plan.Until = season, season
		r.infer("this season is %s, the last that was played", years(season))
		return
	}
	newest := max(x.newestGames(), x.Sport.Last)
	ask := "Ask for " + years(newest) + " by its name."
	if over {
		r.fail("season_incomplete", fmt.Sprintf("The last season, %s, is over but not complete in the data. %s", years(season), ask), "a complete "+years(season)+" season")
	} else {
		r.fail("season_incomplete", fmt.Sprintf("The %s season is being played, and the data hold whole seasons to %s. %s", years(season), years(x.Sport.Last), ask), "a complete "+years(season)+" season")
	}
	r.problem.season = newest
	if season == newest { // its games may answer the question
		r.problem.season = x.Sport.Last
		r.problem.Reason = strings.Replace(r.problem.Reason, ask, "Ask for "+years(x.Sport.Last)+" by its name.", 1)
		r.plan.Since, r.plan.Until = season, season
		r.unheld, r.problem = r.problem, nil
		if over {
			r.infer("this season is %s, the last that was played", years(season))
		}
	}
}

// rookieSeasons sets the first season of each of two players compared as rookies; ok is false if
// it is not known which that was.
func (r *reader) rookieSeasons() bool {
	if len(r.plan.Players) != 2 {
		r.fail("unsupported_grammar", "The first seasons of two players can be compared.", "two players")
		return false
	}
	both := r.plan.Players
	var seasons []int
	for _, id := range both {
		r.plan.Players, r.plan.Rookie = []string{id}, true
		if !r.rookieSeason() {
			return false
		}
		seasons = append(seasons, r.plan.Since)
		r.plan.Since, r.plan.Until = 0, 0
	}
	r.plan.Players, r.plan.Seasons = both, seasons
	return true
}

// lastOver returns the newest season whose regular season has ended by now, from the last
// that is complete in the data.
func (x *League) lastOver() int {
	over := x.Sport.Last
	for !x.Today.IsZero() {
		end := almanac.RegularSeasonEnd(x.Sport.Key, over+1)
		if end.IsZero() || !end.AddDate(0, 0, 7).Before(x.Today) { // which is up to a week early
			break
		}
		over++
	}
	return over
}
