// Package records answers plans about teams: a team's record, its games, and standings.
//
// It owns the sentences, and which games are enough to say one: a season that is over must
// be held to its last game, else the sentence says how much of it is held. It does not
// read questions (parse) or make receipts (questions).
package records

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// Found is the answer to a plan about teams, or why there is none.
type Found struct {
	Claim   string
	Set     string
	Season  int
	Since   int // of several seasons: the first
	Teams   []Team
	Games   []*standings.Game // of one team, oldest first
	Of      int               // games listed, in all
	Through time.Time
	Notes   []string

	Runs []Run // of wins or losses, longest first

	Lines []int32 // rows of teams that the answer rests on
	Rows  []receipts.Row
	Files []models.SourceFile

	Refusal *receipts.Refusal
}

// Team is a team with its record.
type Team struct {
	Rank   int // 0 where nothing is ranked
	Code   string
	League string
	Name   string
	Record standings.Record
	Shown  string

	Season   int // of seasons of teams, 0 where all are of one
	Count    int // of seasons that are counted: how many, from From to To
	From, To int

	at int // its row, -1 if the record is of games
}

// asker answers one plan.
type asker struct {
	plan.Plan
	sport *almanac.Sport
	index *teams.Index
	out   *Found
	day   time.Time // zero for all that is held
	from  time.Time // of a record of some days: the first
}

// Answer answers a plan about teams.
func Answer(sport *almanac.Sport, index *teams.Index, p plan.Plan) *Found {
	a := &asker{Plan: p, sport: sport, index: index, out: &Found{}}
	if p.To != "" {
		a.day, _ = time.Parse(time.DateOnly, p.To)
	}
	if p.From != "" && p.Intent != plan.TeamResults {
		a.from, _ = time.Parse(time.DateOnly, p.From)
	}
	if sport.Results == nil || len(a.held("")) == 0 {
		a.refuse("no_granularity", "team records", "We hold no records of %s teams.", strings.ToUpper(p.Sport))
		return a.out
	}
	if p.Intent == plan.TeamStreak {
		a.streaks()
		return a.out
	}
	switch p.Intent {
	case plan.TeamSeasons:
		a.seasons()
		return a.out
	case plan.TeamCompare:
		a.compare()
		return a.out
	}
	if a.setSeason(); a.out.Refusal != nil {
		return a.out
	}
	switch {
	case p.Intent == plan.TeamStandings:
		a.standings()
	case p.Opponent != "" && p.From == "":
		a.versus()
	default:
		a.team()
	}
	return a.out
}

func (a *asker) refuse(code, missing, format string, args ...any) {
	a.out.Refusal = &receipts.Refusal{Code: code, Reason: fmt.Sprintf(format, args...), Missing: []string{missing}, Nearest: []receipts.Nearest{},
		Coverage: &receipts.Coverage{From: a.sport.Earliest, To: a.sport.Last}}
}

// years names a season.
func (a *asker) years(season int) string { return a.sport.Method.Years.Name(season) }

// leagues are the leagues that a plan covers: baseball's are the majors that had standings
// of their own, unless the plan names another.
func (a *asker) leagues(named string) []string {
	if named == "" && a.Plan.Sport == stats.MLB {
		return []string{"AL", "NL", "AA", "UA", "PL", "FL"}
	}
	if named == "" && a.Plan.Sport == stats.NBA {
		return completeness.CountedLeagues(stats.NBA)
	}
	return teams.LeaguesMeant(a.Plan.Sport, named)
}

// held lists the seasons of some leagues whose records are held.
func (a *asker) held(named string) (seasons []int) {
	for _, s := range a.sport.Results.Seasons() {
		if s.Season >= a.sport.Earliest-1 && slices.Contains(a.leagues(named), s.League) && !standings.Contradicted(s) && !slices.Contains(seasons, s.Season) {
			seasons = append(seasons, s.Season)
		}
	}
	return seasons
}

// runs names seasons as spans.
func (a *asker) runs(seasons []int) string {
	var said []string
	for _, run := range games.Runs(seasons) {
		if run[0] == run[1] {
			said = append(said, a.years(run[0]))
		} else {
			said = append(said, a.years(run[0])+" to "+a.years(run[1]))
		}
	}
	return english.List(said)
}

// setSeason finds the season: that of the plan, that of its day, or the newest.
func (a *asker) setSeason() {
	held, league := a.held(a.League), strings.ToUpper(a.Plan.Sport)
	if a.League != "" && len(held) == 0 {
		a.refuse("no_granularity", "records of the "+a.League, "We hold no team records of the %s.", a.League)
		return
	}
	switch season := a.Since; {
	case season != 0 && !slices.Contains(held, season):
		a.refuse("no_granularity", "team records of "+a.years(season), "We hold %s team records for %s, not for %s.", league, a.runs(held), a.years(season))
		return
	case season != 0:
		a.out.Season = season
	case !a.day.IsZero():
		a.out.Season = a.seasonOf(held)
		if a.out.Season == 0 && !slices.ContainsFunc(a.sport.Results.Seasons(), a.sport.Results.HasGames) {
			a.refuse("no_granularity", "games around "+english.Day(a.To), "We hold %s records of whole seasons, %s, but not the games between teams: none on a day within a season.", league, a.runs(held))
			return
		}
		if a.out.Season == 0 {
			a.refuse("no_granularity", "games around "+english.Day(a.To), "%s is in no %s season whose games we hold: %s.", english.Day(a.To), league, a.runs(held))
			return
		}
	default:
		a.out.Season = held[len(held)-1]
	}
	if a.day.IsZero() {
		return
	}
	if a.out.Season != 0 && !a.from.IsZero() && a.refuseSeasonsBefore() {
		return
	}
	if !slices.ContainsFunc(a.leagues(a.League), func(l string) bool {
		return a.sport.Results.HasGames(standings.Season{Season: a.out.Season, League: l})
	}) {
		a.refuse("no_granularity", "games of "+a.years(a.out.Season), "We hold %s records of %s as a whole, but not the games between teams: none on a day within it.", league, a.years(a.out.Season))
	}
}

// seasonOf returns the season that a day lies in, 0 for none.
func (a *asker) seasonOf(held []int) int {
	for _, season := range slices.Backward(held) {
		for _, league := range a.leagues(a.League) {
			of := a.sport.Results.Of(standings.Season{Season: season, League: league}, time.Time{})
			if len(of) > 0 && !a.day.Before(of[0].Day) && !a.day.After(of[len(of)-1].Day.AddDate(0, 1, 0)) {
				return season
			}
		}
	}
	return 0
}

// teamsOf lists the teams of a season of a league with their records: those of the source's
// rows, or those of the games.
func (a *asker) teamsOf(s standings.Season) (list []Team) {
	if standings.Contradicted(s) {
		return nil
	}
	if lines := a.sport.Results.Lines(s); len(lines) > 0 && a.day.IsZero() {
		for _, l := range lines {
			if a.Division == "" || l.Division == plan.Divisions[a.Plan.Sport][a.Division] {
				list = append(list, Team{Code: l.Team, League: s.League, Record: l.Record, at: l.At})
			}
		}
	} else if a.Division == "" {
		for code, r := range a.sport.Results.Between(s, a.from, a.day) {
			list = append(list, Team{Code: code, League: s.League, Record: *r, at: -1})
		}
	}
	for i := range list {
		t := &list[i]
		t.Shown = a.shown(t.Record)
		if t.Name = a.index.NameAt[teams.At{Season: s.Season, League: s.League, Code: t.Code}]; t.Name == "" {
			t.Name = a.sport.TeamName(s.Season, s.League, t.Code)
		}
	}
	return list
}

func (a *asker) shown(r standings.Record) string { return Written(a.Plan.Sport, a.out.Season, r) }

func (a *asker) written(s standings.Split) string { return written(a.Plan.Sport, a.out.Season, s) }

// Written writes a record as its league does: hockey's since 2005-06 ends with the losses
// after regulation.
func Written(sport string, season int, r standings.Record) string {
	return written(sport, season, standings.Split{Wins: r.Wins, Losses: r.Losses, Ties: r.Ties, OvertimeLosses: r.OvertimeLosses})
}

func written(sport string, season int, s standings.Split) string {
	out := fmt.Sprintf("%d-%d", s.Wins, s.Losses)
	switch {
	case sport == stats.NHL && season >= 2006:
		return fmt.Sprintf("%s-%d", out, s.OvertimeLosses)
	case sport == stats.NHL && season >= 2000:
		return fmt.Sprintf("%s-%d-%d", out, s.Ties, s.OvertimeLosses)
	case sport == stats.NHL || s.Ties > 0:
		return fmt.Sprintf("%s-%d", out, s.Ties)
	}
	return out
}

// lead begins a sentence with the limit of what is held: nothing for a season that is over
// and held whole.
func (a *asker) lead(games, due int, last time.Time) string {
	over := due > 0 && games == due
	switch {
	case !a.from.IsZero():
		return say.Either(a.inPlay(last) || a.whole(last), "From ", "In the games held, from ") + english.Day(a.From) + " to " + english.Day(a.To) + ", the"
	case !a.day.IsZero() && (a.inPlay(last) || a.whole(last)):
		return "Through " + english.Day(a.To) + ", the"
	case !a.day.IsZero():
		return "In the games held, through " + english.Day(a.To) + ", the"
	case over || last.IsZero():
		return "The"
	case a.inPlay(last):
		return "In the games held, through " + english.Day(last.Format(time.DateOnly)) + ", the"
	}
	return fmt.Sprintf("In the games held, %s of %s, the", english.Group(strconv.Itoa(games)), english.Group(strconv.Itoa(due)))
}

// inPlay reports whether the season had not ended when the last game held was played.
func (a *asker) inPlay(last time.Time) bool {
	return a.out.Season >= a.sport.Last && last.Before(almanac.RegularSeasonEnd(a.Plan.Sport, a.out.Season).AddDate(0, 0, -7))
}

// whole reports whether every game of the season is held.
func (a *asker) whole(time.Time) bool {
	for _, league := range a.leagues(a.League) {
		for _, r := range a.sport.Results.Records(standings.Season{Season: a.out.Season, League: league}, time.Time{}) {
			if !r.Whole() {
				return false
			}
		}
	}
	return true
}

// checkDay refuses a day outside the games held.
func (a *asker) checkDay(first, last time.Time) bool {
	if a.day.IsZero() || !a.day.Before(first) && (!a.day.After(last) || !a.inPlay(last)) {
		return true
	}
	a.refuse("no_granularity", "games to "+english.Day(a.To), "We hold the games of %s from %s to %s.", a.years(a.out.Season), english.Day(first.Format(time.DateOnly)), english.Day(last.Format(time.DateOnly)))
	return false
}

// citeGame returns the source row of a game, and its file.
func (a *asker) citeGame(g *standings.Game) (receipts.Row, models.SourceFile) {
	return Cited(a.sport, g)
}

// Cited returns the source row of a game between teams, and its file. Sport is that of the playoffs
// for their games.
func Cited(sport *almanac.Sport, g *standings.Game) (receipts.Row, models.SourceFile) {
	file, kind := sport.Files[g.File], sport.RowKind(stats.Results(sport.Key))
	row := receipts.Row{File: file.Path, Row: g.Row, Kind: kind.Name, Season: g.Season, Team: strings.Join(g.Teams[:], "/"), Cells: map[string]*float64{}}
	for i, key := range []string{"first", "second"} {
		if header, ok := kind.Header(kind.Index(key), file.Path); ok {
			v := float64(g.Scores[i])
			row.Cells[header] = &v
		}
	}
	return row, file
}

func (a *asker) addFile(file models.SourceFile) {
	if !slices.ContainsFunc(a.out.Files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
		a.out.Files = append(a.out.Files, file)
	}
}

func (a *asker) note(text string) {
	if !slices.Contains(a.out.Notes, text) {
		a.out.Notes = append(a.out.Notes, text)
	}
}

// noteForm says what the numbers of a record are where there are more than two.
func (a *asker) noteForm() {
	switch season := a.out.Season; {
	case a.Plan.Sport == stats.NHL && season >= 2006:
		a.note("records are wins, losses, and losses in overtime or a shootout")
	case a.Plan.Sport == stats.NHL && season >= 2000:
		a.note("records are wins, losses, ties, and losses in overtime")
	case a.Plan.Sport == stats.NHL:
		a.note("records are wins, losses and ties")
	}
	a.note("regular season only")
}

// key is what standings are ordered by: hockey's points, and elsewhere the share of games
// won.
func (a *asker) key(r standings.Record) float64 {
	if a.Order != "" {
		return float64(Ordered(a.Order, &r))
	}
	if a.Venue != "" {
		s := a.split(r)
		r = standings.Record{Games: s.Games(), Wins: s.Wins, Ties: s.Ties}
	}
	if a.Plan.Sport == stats.NHL {
		return float64(r.Points)
	}
	return math.Round(r.Share()*1e9) / 1e9
}
