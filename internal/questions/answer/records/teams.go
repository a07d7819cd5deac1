package records

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// team answers what a team won and lost in a season, and lists its games if they are asked
// for.
func (a *asker) team() {
	s, t, ok := a.find()
	if !ok {
		return
	}
	of := a.sport.Results.Of(s, time.Time{})
	last := a.sport.Results.Last(s)
	if t.at >= 0 {
		last = time.Time{}
	} else if !a.checkDay(of[0].Day, last) {
		return
	}
	a.out.Teams, a.out.Through = []Team{t}, cmp.Or(last, a.sport.SeasonEnd(s.Season))
	if !a.day.IsZero() && a.day.Before(a.out.Through) {
		a.out.Through = a.day
	}
	for _, g := range a.sport.Results.Of(s, a.day) {
		if side := g.Side(t.Code); side >= 0 && !g.Day.Before(a.from) {
			a.out.Games = append(a.out.Games, g)
		}
	}
	if a.Intent == plan.TeamResults && len(a.out.Games) == 0 {
		a.refuse("no_granularity", "games of "+a.years(s.Season), "We hold the record of the %s in %s, %s, but not their games.", t.Name, a.years(s.Season), t.Shown)
		return
	}
	if a.Intent == plan.TeamResults && a.From != "" {
		a.gameOfDay(s, &t)
		return
	}
	if a.out.Of = len(a.out.Games); t.at >= 0 {
		a.out.Lines = []int32{int32(t.at)} // #nosec G115 -- an index into rows held in memory
		if a.Intent == plan.TeamRecord {
			a.out.Games, a.out.Of = nil, 0
		}
	}
	if t.Record.Games == 0 && !a.from.IsZero() {
		a.refuseNoGame("the " + t.Name)
		return
	}
	if a.Venue != "" && a.places(t.Record) == "" {
		a.refuse("no_granularity", "where the games were played", "We don't hold where the %s played each game of %s. Their record was %s.", t.Name, a.years(s.Season), t.Shown)
		return
	}
	for _, g := range a.out.Games {
		row, file := a.citeGame(g)
		a.out.Rows = append(a.out.Rows, row)
		a.addFile(file)
	}
	if a.Intent == plan.TeamRecord {
		a.out.Games = nil
	} else if a.Order != "" {
		a.highs(s, &t)
		return
	}
	if a.Order != "" {
		if a.out.Set = a.years(s.Season); !a.refuseOrder(a.out.Teams) {
			a.note("regular season only")
			a.out.Claim = a.scores(t)
		}
		return
	}
	a.noteForm()
	lead := a.lead(t.Record.Games, t.Record.Due, last)
	verb := "were"
	if lead == "The" {
		verb = "went"
	}
	a.out.Set = a.years(s.Season)
	a.out.Claim = fmt.Sprintf("%s %s %s %s%s in %s%s.", lead, t.Name, verb, t.Shown, a.points(t.Record), a.years(s.Season), a.places(t.Record))
}

// points says the points in the standings, of hockey.
func (a *asker) points(r standings.Record) string {
	if a.Plan.Sport != stats.NHL {
		return ""
	}
	return fmt.Sprintf(", for %d points,", r.Points)
}

// places says the record at home and on the road if the place of every game is known.
func (a *asker) places(r standings.Record) string {
	if r.Home.Games()+r.Road.Games() != r.Games || r.Home.Games() == 0 || r.Road.Games() == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s at home, %s on the road)", a.written(r.Home), a.written(r.Road))
}

// find returns the season and the team that a plan names, or refuses.
func (a *asker) find() (s standings.Season, t Team, ok bool) {
	at := a.placesOf(func(place teams.At) bool { return place.Season == a.out.Season })
	slices.SortFunc(at, func(x, y teams.At) int {
		return cmp.Or(cmp.Compare(x.League, y.League), strings.Compare(x.Code, y.Code))
	})
	for _, place := range at {
		s := standings.Season{Season: place.Season, League: place.League}
		for _, team := range a.teamsOf(s) {
			if team.Code == place.Code {
				return s, team, true
			}
		}
	}
	var seasons []int
	for _, season := range a.heldOf() {
		if !slices.Contains(seasons, season) {
			seasons = append(seasons, season)
		}
	}
	slices.Sort(seasons)
	if len(seasons) == 0 {
		a.refuse("no_granularity", "records of the "+a.Team, "We hold no record of the %s.", a.Team)
	} else {
		a.refuse("no_granularity", "a record of the "+a.Team+" in "+a.years(a.out.Season), "We hold records of the %s for %s, not for %s.", a.Team, a.runs(seasons), a.years(a.out.Season))
	}
	return s, t, false
}

// heldOf lists the seasons of the team whose records are held.
func (a *asker) heldOf() (seasons []int) {
	for _, place := range a.placesOf(func(teams.At) bool { return true }) {
		s := standings.Season{Season: place.Season, League: place.League}
		if !standings.Contradicted(s) && (len(a.sport.Results.Lines(s)) > 0 || a.sport.Results.HasGames(s)) {
			seasons = append(seasons, place.Season)
		}
	}
	return seasons
}

// placesOf lists the seasons of the team that fit: those under its name or, if there are none
// and the whole club is asked for, those of its franchise under other names. Names alone
// would mix clubs: there were two Baltimore Orioles.
func (a *asker) placesOf(fits func(teams.At) bool) (at []teams.At) {
	return a.placesNamed(a.Team, a.Club, fits)
}

// placesNamed is placesOf of any team.
func (a *asker) placesNamed(name string, club bool, fits func(teams.At) bool) (at []teams.At) {
	for place := range a.index.Seasons[name] {
		if fits(place) {
			at = append(at, place)
		}
	}
	if len(at) > 0 || !club {
		return at
	}
	clubs := a.index.Clubs(name)
	for place, club := range a.index.ClubAt {
		if fits(place) && slices.Contains(clubs, club) {
			at = append(at, place)
		}
	}
	return at
}

// standings answers with the teams of a league, or of a division, in order.
func (a *asker) standings() {
	var list []Team
	var first, last time.Time
	played, due := 0, 0
	for _, league := range a.leagues(a.League) {
		s := standings.Season{Season: a.out.Season, League: league}
		of := a.teamsOf(s)
		for _, t := range of {
			played, due = played+t.Record.Games, due+t.Record.Due
		}
		if all := a.sport.Results.Of(s, time.Time{}); len(all) > 0 && len(of) > 0 && of[0].at < 0 {
			if first.IsZero() || all[0].Day.Before(first) {
				first = all[0].Day
			}
			if all[len(all)-1].Day.After(last) {
				last = all[len(all)-1].Day
			}
			for _, g := range all {
				a.addFile(a.sport.Files[g.File])
			}
		}
		list = append(list, of...)
	}
	if len(list) == 0 {
		a.refuseDivision()
		return
	}
	if played == 0 && !a.from.IsZero() {
		a.refuseNoGame("any team")
		return
	}
	if !a.checkDay(first, last) || a.Order != "" && a.refuseOrder(list) || a.Venue != "" && a.refusePlaces(list) {
		return
	}
	slices.SortFunc(list, func(x, y Team) int {
		order := cmp.Compare(a.key(y.Record), a.key(x.Record))
		if a.Lowest {
			order = -order
		}
		return cmp.Or(order, cmp.Compare(y.Record.Wins, x.Record.Wins), strings.Compare(x.Name, y.Name))
	})
	for i := range list {
		if list[i].Rank = i + 1; i > 0 && a.key(list[i].Record) == a.key(list[i-1].Record) {
			list[i].Rank = list[i-1].Rank
		}
		if list[i].at >= 0 {
			a.out.Lines = append(a.out.Lines, int32(list[i].at)) // #nosec G115 -- an index into rows held in memory
		}
	}
	a.out.Teams, a.out.Of = list, len(list)
	if a.out.Through = cmp.Or(last, a.sport.SeasonEnd(a.out.Season)); !a.day.IsZero() && a.day.Before(a.out.Through) {
		a.out.Through = a.day
	}
	a.noteForm()
	a.note("teams level in the order share a rank: no tie is broken")
	a.out.Set = a.where() + " in " + a.years(a.out.Season)
	a.out.Claim = a.headed(a.lead(played/2, due/2, last))
}

// where names the league or the division of standings.
func (a *asker) where() string {
	switch {
	case a.Division != "" && a.Plan.Sport == stats.MLB:
		return "in the " + a.League + " " + a.Division
	case a.Division != "":
		return "in the " + a.Division + " Division"
	case a.League == "AL+NL" || a.League == "" && a.Plan.Sport == stats.MLB:
		return "in MLB"
	case a.League != "":
		return "in the " + a.League
	}
	return "in the " + strings.ToUpper(a.Plan.Sport)
}

// headed says who is first.
func (a *asker) headed(lead string) string {
	heads := a.out.Teams[:1]
	for len(heads) < len(a.out.Teams) && a.out.Teams[len(heads)].Rank == 1 {
		heads = a.out.Teams[:len(heads)+1]
	}
	if a.Order != "" {
		return a.headedByScores(heads)
	}
	what, points := "the best record", ""
	if a.Lowest {
		what = "the worst record"
	}
	if a.Venue != "" {
		what += " " + plan.Venues[a.Venue]
	}
	if a.Plan.Sport == stats.NHL {
		what, points = "the most points", fmt.Sprintf(", %d", heads[0].Record.Points)
		if a.Lowest {
			what = "the fewest points"
		}
	}
	if len(heads) == 1 {
		t := heads[0]
		if points != "" {
			return fmt.Sprintf("%s %s had %s %s in %s%s (%s).", lead, t.Name, what, a.where(), a.years(a.out.Season), points, t.Shown)
		}
		return fmt.Sprintf("%s %s had %s %s in %s, %s.", lead, t.Name, what, a.where(), a.years(a.out.Season), t.Shown)
	}
	var names []string
	for i, t := range heads {
		the := "the "
		if i == 0 {
			the = ""
		}
		names = append(names, fmt.Sprintf("%s%s (%s)", the, t.Name, t.Shown))
	}
	return fmt.Sprintf("%s %s had %s %s in %s%s.", lead, english.List(names), what, a.where(), a.years(a.out.Season), points)
}

// refuseDivision refuses standings of a division that the rows of the season do not have.
func (a *asker) refuseDivision() {
	if a.Division == "" {
		a.refuse("no_granularity", "standings of "+a.years(a.out.Season), "We hold no standings of %s.", a.years(a.out.Season))
		return
	}
	held := "the American and National Leagues' since 1969"
	if a.Plan.Sport == stats.NHL {
		held = "the NHL's to 2017-18"
	}
	a.refuse("no_granularity", "the division in "+a.years(a.out.Season), "We hold no such division in %s: of divisions we hold %s, and none on a day within a season.", a.years(a.out.Season), held)
}
