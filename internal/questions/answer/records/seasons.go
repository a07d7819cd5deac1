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
	"groundline/internal/stats"
)

// seasons answers in which seasons a team won or lost so many games, which teams ever did, or which
// franchise did most often. Only seasons of which every game counts are looked at, and named.
func (a *asker) seasons() {
	if a.Plan.Sport == stats.NHL && (a.Order == byLost || a.Reach == 0) {
		a.refuse("unsupported_grammar", "games won", "Hockey counts losses in overtime apart, so seasons are counted by games won only: name how many.")
		return
	}
	hits, used := a.reaching()
	if len(used) == 0 {
		a.refuseUnheldSeasons()
		return
	}
	a.out.Since, a.out.Season, a.out.Of, a.out.Set = 0, used[len(used)-1], len(hits), strings.TrimPrefix(a.timeOfRuns(used), "in ")
	a.out.Through = a.sport.SeasonEnd(a.out.Season)
	a.note("a season counts if every game of it is held")
	a.noteForm()
	switch {
	case a.Tally:
		a.mostSeasons(hits, used)
	case a.Team != "":
		a.out.Teams, a.out.Claim = hits, a.ownSeasons(hits, used)
	default:
		a.out.Claim = a.anySeasons(hits, used)
		slices.SortStableFunc(hits, func(x, y Team) int { return cmp.Compare(a.counted(y.Record), a.counted(x.Record)) })
		a.out.Teams = hits
	}
}

// reaching returns the teams' seasons that reach what is asked for, newest first, and the seasons that
// were looked at.
func (a *asker) reaching() (hits []Team, used []int) {
	for _, season := range a.held(a.League) {
		if season < a.Since || a.Until != 0 && season > a.Until {
			continue
		}
		a.out.Season = season
		var list []Team
		for _, league := range a.leagues(a.League) {
			list = append(list, a.teamsOf(standings.Season{Season: season, League: league})...)
		}
		list = slices.DeleteFunc(list, func(t Team) bool { return a.Team != "" && !a.isOwn(season, &t) })
		if len(list) == 0 || slices.ContainsFunc(list, func(t Team) bool { return !t.Record.Whole() }) {
			continue
		}
		used = append(used, season)
		for _, t := range list {
			a.citeSeason(season, &t)
			if t.Season = season; a.reaches(t.Record) {
				hits = append(hits, t)
			}
		}
	}
	slices.SortStableFunc(hits, func(x, y Team) int {
		return cmp.Or(cmp.Compare(y.Season, x.Season), cmp.Compare(a.counted(y.Record), a.counted(x.Record)), strings.Compare(x.Name, y.Name))
	})
	return hits, used
}

// isOwn reports whether a team of a season is the one asked about, under any name of its franchise if
// the whole club is asked for.
func (a *asker) isOwn(season int, t *Team) bool {
	at := teams.At{Season: season, League: t.League, Code: t.Code}
	if club := a.index.Franchise[a.Team]; a.Club && club != "" {
		return a.index.ClubAt[at] == club
	}
	return t.Name == a.Team
}

// citeSeason cites the row of a team's season, or of one that is counted from games the last game; of
// any team's season the files alone.
func (a *asker) citeSeason(season int, t *Team) {
	s := standings.Season{Season: season, League: t.League}
	if t.at >= 0 {
		if a.Team != "" || a.reaches(t.Record) {
			a.out.Lines = append(a.out.Lines, int32(t.at)) // #nosec G115 -- an index into rows held in memory
		}
		return
	}
	of := a.sport.Results.Of(s, time.Time{})
	for _, g := range slices.Backward(of) {
		if g.Side(t.Code) < 0 {
			continue
		}
		row, file := a.citeGame(g)
		a.addFile(file)
		if a.Team != "" {
			a.out.Rows = append(a.out.Rows, row)
		}
		return
	}
}

// counted returns the games of a record that are asked for.
func (a *asker) counted(r standings.Record) int { return Ordered(a.Order, &r) }

func (a *asker) reaches(r standings.Record) bool {
	if a.Reach > 0 {
		return a.counted(r) >= a.Reach
	}
	return r.Wins > r.Losses == (a.Order == byWon) && r.Wins != r.Losses
}

// refuseUnheldSeasons refuses a time of which no season is held whole.
func (a *asker) refuseUnheldSeasons() {
	held := a.held(a.League)
	if len(held) == 0 {
		a.refuse("no_granularity", "records of the "+a.League, "We hold no team records of the %s.", a.League)
		return
	}
	who := say.Either(a.Team == "", strings.ToUpper(a.Plan.Sport)+" teams", "the "+a.Team)
	a.refuse("no_granularity", "whole seasons of "+who, "We hold no whole season of %s in that time. Of %s we hold team records for %s.", who, strings.ToUpper(a.Plan.Sport), a.runs(held))
}

// did says what the games of a season were: "won 100 or more games".
func (a *asker) did() string {
	switch {
	case a.Reach > 0:
		return fmt.Sprintf("%s %d or more games", a.Order, a.Reach)
	case a.Order == byWon:
		return "won more games than they lost"
	}
	return "lost more games than they won"
}

// ownSeasons says in how many seasons a team reached it, and when last.
func (a *asker) ownSeasons(hits []Team, used []int) string {
	when := fmt.Sprintf("%s, %s%s", a.where(), say.Either(a.Club, underAllNames, ""), a.timeOfRuns(used))
	if len(hits) == 0 {
		return fmt.Sprintf("The %s never %s in a season %s.", a.Team, a.did(), when)
	}
	return fmt.Sprintf("The %s %s in %s %s, most recently in %s.", a.Team, a.did(), say.Count(len(hits), "season", "seasons"), when, a.years(hits[0].Season))
}

// anySeasons says how often teams reached it, and which was the last.
func (a *asker) anySeasons(hits []Team, used []int) string {
	when := a.where() + " " + a.timeOfRuns(used)
	if len(hits) == 0 {
		return fmt.Sprintf("No team %s in a season %s.", a.did(), when)
	}
	var last []string
	for _, t := range hits {
		if t.Season == hits[0].Season {
			last = append(last, t.Name+", "+t.Shown)
		}
	}
	if len(last) > maxNamed {
		return fmt.Sprintf("Teams %s in a season %s %s, most recently in %s.", a.did(), times(len(hits)), when, a.years(hits[0].Season))
	}
	return fmt.Sprintf("Teams %s in a season %s %s, most recently in %s (%s).", a.did(), times(len(hits)), when, a.years(hits[0].Season), strings.Join(last, "; "))
}

// times says how often: "once", "7 times".
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return grouped(n) + " times"
}

// maxNamed is how many teams of the last season a sentence names.
const maxNamed = 3

// mostSeasons says which franchise reached it most often, and lists them all.
func (a *asker) mostSeasons(hits []Team, used []int) {
	if len(hits) == 0 {
		a.out.Claim = a.anySeasons(hits, used)
		return
	}
	clubs := map[string]*Team{}
	var list []*Team
	for i := range hits { // newest first, so the first name is the newest
		t := &hits[i]
		club := cmp.Or(a.index.ClubAt[teams.At{Season: t.Season, League: t.League, Code: t.Code}], t.Name)
		if clubs[club] == nil {
			clubs[club] = &Team{Name: t.Name, Code: t.Code, League: t.League, To: t.Season}
			list = append(list, clubs[club])
		}
		clubs[club].Count, clubs[club].From = clubs[club].Count+1, t.Season
	}
	slices.SortStableFunc(list, func(x, y *Team) int { return cmp.Or(cmp.Compare(y.Count, x.Count), strings.Compare(x.Name, y.Name)) })
	var heads []string
	for i, t := range list {
		if t.Rank = i + 1; i > 0 && t.Count == list[i-1].Count {
			t.Rank = list[i-1].Rank
		}
		if t.Rank == 1 {
			heads = append(heads, say.Either(i > 0, "the ", "")+t.Name)
		}
		a.out.Teams = append(a.out.Teams, *t)
	}
	a.out.Of = len(list)
	with := fmt.Sprintf("with %d or more %s", a.Reach, say.Either(a.Order == byWon, "wins", "losses"))
	if a.Reach == 0 {
		with = "with more " + say.Either(a.Order == byWon, "wins than losses", "losses than wins")
	}
	a.out.Claim = fmt.Sprintf("The %s have the most seasons %s %s, %d%s, %s, counting franchises under all their names.", english.List(heads), a.where(), with, list[0].Count, say.Either(len(heads) > 1, " each", ""), a.timeOfRuns(used))
}
