package records

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/say"
	"groundline/internal/questions/teams"
)

// Run is a number of games that a team won, or lost, in a row within a season.
type Run struct {
	Rank  int
	Team  string
	Games []*standings.Game
}

// underAllNames says that the seasons of a club under other names are counted.
const underAllNames = "under all names of the franchise, "

// maxRuns limits how many runs are ranked.
const maxRuns = 50

// streaks answers the longest run of wins or losses within a season: of a team, or of any.
func (a *asker) streaks() {
	played := a.played()
	for _, season := range []int{a.Since, a.Until} {
		if season != 0 && !slices.Contains(played, season) || len(played) == 0 {
			a.refuseGames(season, played)
			return
		}
	}
	var seasons []int
	for _, season := range played {
		if season < a.Since || a.Until != 0 && season > a.Until {
			continue
		}
		a.out.Season = season
		if a.addRuns(season) {
			seasons = append(seasons, season)
		}
	}
	if len(seasons) == 0 {
		a.refuseRuns()
		return
	}
	a.out.Since, a.out.Season = seasons[0], seasons[len(seasons)-1]
	slices.SortStableFunc(a.out.Runs, func(x, y Run) int {
		return cmp.Or(cmp.Compare(len(y.Games), len(x.Games)), x.Games[0].Day.Compare(y.Games[0].Day), strings.Compare(x.Team, y.Team))
	})
	if len(a.out.Runs) == 0 || len(a.out.Runs[0].Games) < 2 {
		who := say.Either(a.Team == "", "No team", "The "+a.Team)
		a.refuse("unknown_entity", "two games in a row", "%s %s %s two games in a row %s.", who, a.wonOrLost(), say.Either(a.Team == "", "even", "no"), a.timeOfRuns(seasons))
		return
	}
	longest := len(a.out.Runs[0].Games)
	heads := slices.IndexFunc(a.out.Runs, func(r Run) bool { return len(r.Games) < longest })
	if heads < 0 {
		heads = len(a.out.Runs)
	}
	for i := range a.out.Runs {
		r := &a.out.Runs[i]
		if r.Rank = i + 1; i > 0 && len(r.Games) == len(a.out.Runs[i-1].Games) {
			r.Rank = a.out.Runs[i-1].Rank
		}
	}
	for _, r := range a.out.Runs[:heads] {
		for _, g := range r.Games {
			row, file := a.citeGame(g)
			a.out.Rows = append(a.out.Rows, row)
			a.addFile(file)
		}
	}
	a.out.Runs = a.out.Runs[:min(len(a.out.Runs), max(maxRuns, heads))]
	a.note("regular season only; a streak ends with its season")
	a.out.Set = strings.TrimPrefix(a.timeOfRuns(seasons), "in ")
	a.out.Claim = a.sayRuns(a.out.Runs[:heads], seasons)
}

// wonOrLost is what the games of a run were.
func (a *asker) wonOrLost() string { return say.Either(a.Result == "W", "won", "lost") }

// addRuns adds the longest run of each team asked about in a season; false where a game is
// missing of a season that is over, which could end a run.
func (a *asker) addRuns(season int) bool {
	used := false
	for _, league := range a.leagues("") {
		s := standings.Season{Season: season, League: league}
		if standings.Contradicted(s) || !a.sport.Results.HasGames(s) {
			continue
		}
		records, last := a.sport.Results.Records(s, time.Time{}), a.sport.Results.Last(s)
		codes := map[string]string{}
		if a.Team == "" {
			for code := range records {
				name := a.index.NameAt[teams.At{Season: season, League: league, Code: code}]
				codes[code] = cmp.Or(name, a.sport.TeamName(season, league, code))
			}
		} else if at, ok := a.placeIn(season, a.Team, a.Club); ok && at.League == league {
			codes[at.Code] = a.Team
		}
		for code := range codes {
			if r := records[code]; r == nil || !r.Whole() && !a.inPlayOf(season, last) {
				return false
			}
		}
		for code, name := range codes {
			if run := a.longestRun(s, code); len(run) > 0 {
				a.out.Runs = append(a.out.Runs, Run{Team: name, Games: run})
			}
		}
		if used = used || len(codes) > 0; used && last.After(a.out.Through) {
			a.out.Through = last
		}
	}
	return used
}

// longestRun returns the longest run of a team's wins or losses in a season, the first of two.
func (a *asker) longestRun(s standings.Season, code string) (longest []*standings.Game) {
	var run []*standings.Game
	for _, g := range a.sport.Results.Of(s, time.Time{}) {
		side := g.Side(code)
		if side < 0 {
			continue
		}
		won := g.Won
		if side == 1 {
			won = 1 - won
		}
		if run = append(run, g); won != map[string]float64{"W": 1, "L": 0}[a.Result] {
			run = nil
		}
		if len(run) > len(longest) {
			longest = slices.Clone(run)
		}
	}
	return longest
}

// refuseRuns refuses seasons of which a team's games are not all held.
func (a *asker) refuseRuns() {
	if a.Team == "" {
		a.refuse("partial_record", "every game of that time", "We don't hold every game between teams of that time.")
		return
	}
	a.refuse("partial_record", "every game of that time", "We don't hold every game of the %s of that time.", a.Team)
}

// timeOfRuns words the seasons that runs were looked for in.
func (a *asker) timeOfRuns(seasons []int) string {
	if len(seasons) == 1 {
		return "in " + a.years(seasons[0])
	}
	return "in the regular seasons " + a.runs(seasons)
}

// sayRuns says who had the longest run, and when.
func (a *asker) sayRuns(heads []Run, seasons []int) string {
	streak := say.Either(a.Result == "W", "winning", "losing") + " streak"
	when := a.timeOfRuns(seasons)
	if len(seasons) > 1 {
		when = "within a season, " + say.Either(a.Club, underAllNames, "") + when + ","
	}
	newest := seasons[len(seasons)-1]
	lead := "The"
	if last := a.lastOf(newest); a.inPlayOf(newest, last) {
		lead = "In the games held, through " + english.Day(last.Format(time.DateOnly)) + ", the"
	}
	a.out.Season = newest
	n := say.Count(len(heads[0].Games), "game", "games")
	var days, named []string
	for i, r := range heads {
		span := english.Day(r.Games[0].Day.Format(time.DateOnly)) + " to " + english.Day(r.Games[len(r.Games)-1].Day.Format(time.DateOnly))
		days = append(days, span)
		named = append(named, say.Either(i > 0, "the ", "")+r.Team+" ("+span+")")
	}
	if a.Team != "" {
		return fmt.Sprintf("%s %s longest %s %s was %s (%s).", lead, a.Team+say.Either(strings.HasSuffix(a.Team, "s"), "'", "'s"), streak, when, n, english.List(days))
	}
	return fmt.Sprintf("%s %s had the longest %s in the %s %s, %s.", lead, english.List(named), streak, strings.ToUpper(a.Plan.Sport), strings.TrimSuffix(when, ","), n)
}

// lastOf returns the day of the last game held of a season.
func (a *asker) lastOf(season int) (last time.Time) {
	for _, league := range a.leagues("") {
		if day := a.sport.Results.Last(standings.Season{Season: season, League: league}); day.After(last) {
			last = day
		}
	}
	return last
}
