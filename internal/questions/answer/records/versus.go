package records

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// firstOvertimeLosses is hockey's first season whose records are written as today's are.
const firstOvertimeLosses = 2006

// versus answers what a team won and lost against another, in one season or over several.
func (a *asker) versus() {
	if a.Since == 0 && a.Until == 0 {
		a.versusEver()
		return
	}
	since, until := cmp.Or(a.Since, a.out.Season), cmp.Or(a.Until, a.out.Season)
	if a.Since != 0 && a.Until == 0 {
		until = slices.Max(a.held(a.League))
	}
	if a.Plan.Sport == stats.NHL && since != until && since < firstOvertimeLosses {
		a.refuse("unsupported_grammar", "one season", "Records of hockey are added up since %s only: before, they are written in other ways.", a.years(firstOvertimeLosses))
		return
	}
	a.out.Season = until
	var record standings.Record
	t := Team{Name: a.Team, at: -1}
	whole := true
	played := a.played()
	for season := since; season <= until; season++ {
		if !slices.Contains(played, season) {
			a.refuseGames(season, played)
			return
		}
		own, ok := a.placeIn(season, a.Team, a.Club)
		other, met := a.placeIn(season, a.Opponent, true)
		s := standings.Season{Season: season, League: own.League}
		switch {
		case !ok || !met:
			if since == until {
				a.refuse("no_granularity", "a team of "+a.years(season), "We hold no season %s of both the %s and the %s.", a.years(season), a.Team, a.Opponent)
				return
			}
			continue
		case standings.Contradicted(s):
			a.refuseGames(season, played)
			return
		}
		records := a.sport.Results.Records(s, time.Time{})
		if last := a.sport.Results.Last(s); records[own.Code] == nil || !records[own.Code].Whole() {
			if !a.inPlayOf(season, last) {
				a.refuse("partial_record", "every game of "+a.years(season), "We don't hold every game of the %s in %s.", a.Team, a.years(season))
				return
			}
			whole = false
		}
		a.addMeetings(s, own.Code, other.Code, &record)
	}
	a.sayVersus(a.timeOfMeetings(since, until), since, until, whole, t, record)
}

// refuseGames refuses a season whose games between teams are not held.
func (a *asker) refuseGames(season int, played []int) {
	if len(played) == 0 {
		a.refuse("no_granularity", "games between teams", "We hold records of %s teams, but not the games between them.", strings.ToUpper(a.Plan.Sport))
		return
	}
	a.refuse("no_granularity", "games of "+a.years(season), "We hold the games between teams of %s, not of %s.", a.runs(played), a.years(season))
}

// addMeetings adds the games between two teams in a season to a record.
func (a *asker) addMeetings(s standings.Season, own, other string, record *standings.Record) {
	for _, g := range a.sport.Results.Of(s, time.Time{}) {
		side := g.Side(own)
		if side < 0 || g.Teams[1-side] != other {
			continue
		}
		record.Add(a.Plan.Sport, g, side)
		row, file := a.citeGame(g)
		a.out.Rows = append(a.out.Rows, row)
		a.addFile(file)
		if g.Day.After(a.out.Through) {
			a.out.Through = g.Day
		}
	}
}

// versusEver answers what a team won and lost against another in all seasons whose games are
// held whole: those of which both have the codes of today.
func (a *asker) versusEver() {
	played := a.played()
	if len(played) == 0 {
		a.refuseGames(0, played)
		return
	}
	var record standings.Record
	var used []int
	var own, other string
	whole := true
	for _, season := range slices.Backward(played) {
		mine, ok := a.placeIn(season, a.Team, a.Club)
		theirs, met := a.placeIn(season, a.Opponent, true)
		if !ok || !met || own != "" && (mine.Code != own || theirs.Code != other) || a.Plan.Sport == stats.NHL && season < firstOvertimeLosses {
			continue
		}
		s := standings.Season{Season: season, League: mine.League}
		if r := a.sport.Results.Records(s, time.Time{})[mine.Code]; r == nil || !r.Whole() {
			if !a.inPlayOf(season, a.sport.Results.Last(s)) {
				continue
			}
			whole = false
		}
		own, other, used = mine.Code, theirs.Code, append(used, season)
		a.addMeetings(s, own, other, &record)
	}
	if len(used) == 0 {
		a.refuse("no_granularity", "games between them", "We hold no season's games of both the %s and the %s.", a.Team, a.Opponent)
		return
	}
	slices.Reverse(used)
	when := "in " + a.years(used[0])
	if len(used) > 1 {
		when = "in the regular seasons " + a.runs(used)
	}
	a.sayVersus(when, used[0], used[len(used)-1], whole, Team{Name: a.Team, at: -1}, record)
}

// timeOfMeetings words the seasons in which two teams met.
func (a *asker) timeOfMeetings(since, until int) string {
	if since == until {
		return "in " + a.years(until)
	}
	return "in the regular seasons " + a.years(since) + " to " + a.years(until)
}

func (a *asker) sayVersus(when string, since, until int, whole bool, t Team, record standings.Record) {
	if record.Games == 0 {
		a.refuse("unknown_entity", "a game between them", "We hold no game between the %s and the %s %s.", a.Team, a.Opponent, when)
		return
	}
	a.out.Season = until
	t.Record, t.Shown = record, a.shown(record)
	a.out.Since, a.out.Teams, a.out.Of, a.out.Set = since, []Team{t}, record.Games, strings.TrimPrefix(when, "in ")
	lead, verb := "The", "went"
	if !whole {
		lead, verb = "In the games held, through "+english.Day(a.out.Through.Format(time.DateOnly))+", the", "were"
	}
	a.noteForm()
	a.out.Claim = fmt.Sprintf("%s %s %s %s against the %s %s.", lead, a.Team, verb, t.Shown, a.Opponent, when)
}

// inPlayOf reports whether a season had not ended when the last game held was played.
func (a *asker) inPlayOf(season int, last time.Time) bool {
	a.out.Season = season
	return a.inPlay(last)
}

// played lists the seasons whose games between teams are held.
func (a *asker) played() (seasons []int) {
	for _, s := range a.sport.Results.Seasons() {
		if a.sport.Results.HasGames(s) && !standings.Contradicted(s) && slices.Contains(a.leagues(a.League), s.League) && !slices.Contains(seasons, s.Season) {
			seasons = append(seasons, s.Season)
		}
	}
	slices.Sort(seasons)
	return seasons
}

// placeIn returns the place of a team in a season.
func (a *asker) placeIn(season int, name string, club bool) (teams.At, bool) {
	at := a.placesNamed(name, club, func(place teams.At) bool {
		return place.Season == season && a.sport.Results.HasGames(standings.Season{Season: season, League: place.League})
	})
	slices.SortFunc(at, func(x, y teams.At) int {
		return cmp.Or(cmp.Compare(x.League, y.League), strings.Compare(x.Code, y.Code))
	})
	for _, place := range at {
		if a.sport.Results.Records(standings.Season{Season: season, League: place.League}, time.Time{})[place.Code] != nil {
			return place, true
		}
	}
	if len(at) > 0 {
		return at[0], true
	}
	return teams.At{}, false
}
