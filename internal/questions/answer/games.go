package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// gameAsk is a question about single games, prepared for one sport.
type gameAsk struct {
	*League
	plan.Plan
	out    *result
	store  *games.Store
	filter games.Filter
	all    games.Measure // what must be recorded for a game to count
	seen   []*statistics.Statistic
	held   []int  // the seasons whose games are asked about
	when   string // the time, with its limit
}

// games answers a plan about single games.
func (xs Leagues) games(p plan.Plan) *result {
	x := xs[p.Sport]
	a := &gameAsk{League: x, Plan: p, store: x.Sport.GameLines, out: &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}}
	if a.store == nil || len(a.calendar().Seasons()) == 0 && p.Playoffs == "" {
		a.out.Refusal = x.refusal("no_granularity", fmt.Sprintf("We hold no single games of the %s.", strings.ToUpper(p.Sport)), "single games")
		return a.out
	}
	if a.prepare(); a.out.Refusal != nil {
		return a.out
	}
	switch p.Intent {
	case plan.GameHigh:
		a.high()
	case plan.GameLine:
		a.line()
	case plan.GameCount:
		a.count()
	case plan.GameList:
		a.list()
	case plan.GameWhether:
		a.whether()
	case plan.GameFirst:
		a.first()
	case plan.GameTotals:
		a.totals()
	case plan.SeasonToDate:
		a.toDate()
	case plan.Splits:
		a.splits()
	default:
		a.streak()
	}
	if a.out.Refusal == nil {
		a.out.Set = strings.TrimPrefix(a.when+a.among(), "in ")
		a.finish()
	}
	return a.out
}

func (a *gameAsk) refuse(code, missing, format string, args ...any) {
	r := a.refusal(code, fmt.Sprintf(format, args...), missing)
	if seasons := a.calendar().Seasons(); len(seasons) > 0 {
		r.Coverage = &receipts.Coverage{From: seasons[0], To: seasons[len(seasons)-1]}
	}
	a.out.Refusal = r
}

// prepare sets the statistics, the time and the filter, or the refusal.
func (a *gameAsk) prepare() {
	keys := a.Stats()
	for _, b := range a.Where {
		keys = append(keys, b.Stat)
	}
	if feat, ok := statistics.FindFeat(a.Plan.Sport, a.Feat); ok {
		keys = append(keys, feat.Stats...)
	}
	if len(keys) == 0 {
		keys = a.usualLine()
	}
	for _, key := range keys {
		st, _ := statistics.Find(a.Plan.Sport, key)
		if st.GameTerms() == nil {
			a.refuse("stat_not_recorded", st.Label+" of single games", "We don't hold %s game by game.", st.Label)
			return
		}
		a.seen = append(a.seen, st)
	}
	a.all = a.measure(a.seen[0])
	if a.setTime(); a.out.Refusal != nil {
		return
	}
	a.setFilter()
}

// usualLine lists the statistics that describe a player's game: a pitcher's are his
// pitching.
func (a *gameAsk) usualLine() []string {
	var seen []string
	for _, keys := range statistics.GameLines(a.Plan.Sport) {
		st, _ := statistics.Find(a.Plan.Sport, keys[0])
		m := a.store.Measure(st.GameTerms())
		lines := a.store.Lines(m, games.Filter{Player: a.Players[0]})
		some := 0
		for _, l := range lines {
			if m.Value(l) > 0 {
				some++
			}
		}
		if 4*some > len(lines) { // a receiver has thrown a pass, too
			return keys
		}
		if some > 0 && seen == nil {
			seen = keys
		}
	}
	if seen != nil {
		return seen
	}
	return statistics.GameLines(a.Plan.Sport)[0]
}

func (a *gameAsk) measure(st *statistics.Statistic) games.Measure {
	return a.store.Measure(st.GameTerms())
}

// setFilter prepares the conditions on lines.
func (a *gameAsk) setFilter() {
	a.filter.Week = a.Week
	if len(a.Players) == 1 {
		a.filter.Player = a.Players[0]
	}
	a.filter.Venue, a.filter.Result = map[string]rowset.Venue{"home": rowset.Home, "away": rowset.Away}[a.Venue], rowset.OutcomeOf(a.Result)
	if a.Unbroken {
		a.filter.Result = rowset.OutcomeUnknown // a condition of the streak's games
	}
	if a.Team != "" {
		a.filter.Teams = a.clubs(a.Team, a.Club)
	}
	if a.Opponent != "" {
		a.filter.Opponents = a.clubs(a.Opponent, false)
	}
	a.filter.Keep = a.keep()
	switch {
	case (a.Team != "" || a.Opponent != "" || a.SplitBy == "opponent") && !a.teamsKnown():
		a.refuse("no_granularity", "games by team", "We don't know the teams of all %s of that time.", a.stageGames())
	case a.Position != "" && (a.filter.Until > a.League.Sport.Last || a.League.Sport.Incomplete[a.filter.Until]):
		a.refuse("no_granularity", "positions of that season", "We know the positions of players through %s only.", a.SeasonName(a.League.Sport.Last))
	case a.Team != "" && !a.played(games.Filter{Teams: a.filter.Teams}):
		a.refuse("no_granularity", "games by team", "We hold no single games of the %s in %s.", a.Team, a.runs(a.held))
	case a.Opponent != "" && !a.played(games.Filter{Opponents: a.filter.Opponents}):
		a.refuse("no_granularity", "games by opponent", "We hold no single games against the %s in %s.", a.Opponent, a.runs(a.held))
	}
}

// keep returns what a line must meet beside the filter's limits: a player of the position, and
// of a team a game that the schedule has, because football's box scores list some players of a
// week with their later team.
func (a *gameAsk) keep() func(games.Line) bool {
	scheduled := a.Team != "" && a.Plan.Sport == stats.NFL
	if a.Position == "" && !scheduled {
		return nil
	}
	var played map[string]bool
	if a.Position != "" {
		played = a.positionPlayers()
	}
	return func(l games.Line) bool {
		return (played == nil || played[a.store.Player(l)]) && (!scheduled || a.store.Opponent(l) != "")
	}
}

// played reports whether any game of the time passes a filter.
func (a *gameAsk) played(f games.Filter) bool {
	f.Playoffs, f.Since, f.Until, f.Without = a.filter.Playoffs, a.filter.Since, a.filter.Until, a.filter.Without
	return a.store.Any(a.all, f)
}

// clubs lists the codes of a team, or with club of all names of its franchise, by season. A
// season whose teams no file names has those of the season before.
func (a *gameAsk) clubs(name string, club bool) map[games.Club]bool {
	named := map[int]bool{}
	for at := range a.Teams.NameAt {
		named[at.Season] = true
	}
	out, franchise := map[games.Club]bool{}, a.Teams.Franchise[name]
	for _, n := range a.Teams.Names(name, club) {
		for at := range a.Teams.Seasons[n] {
			if club && franchise != "" && a.Teams.ClubAt[at] != franchise {
				continue // of another club with that name
			}
			for _, code := range teams.CodesInGames(a.Plan.Sport, at.Code) {
				out[games.Club{Season: at.Season, Code: code}] = true
				if next := at.Season + 1; !named[next] {
					out[games.Club{Season: next, Code: code}] = true
				}
			}
		}
	}
	return out
}

// gameTeams identifies, among what is derived from a sport, whether the teams of a season's
// games are known.
type gameTeams struct {
	season   int
	playoffs bool
}

// teamsKnown reports whether the lines of the time name a team of their season, or of the
// season before: all but the few of players without a team in the source, and of one player
// all.
func (a *gameAsk) teamsKnown() bool {
	named := func(season int, code string) bool {
		return a.Teams.InGames(a.Plan.Sport, season, code) != "" || a.Teams.InGames(a.Plan.Sport, season-1, code) != ""
	}
	if len(a.Players) == 1 {
		f := games.Filter{Player: a.Players[0], Playoffs: a.filter.Playoffs, Since: a.filter.Since, Until: a.filter.Until, Without: a.filter.Without}
		return !slices.ContainsFunc(a.store.Lines(a.all, f), func(l games.Line) bool {
			season := a.store.Season(l)
			return a.Team != "" && !named(season, a.store.Team(l)) || a.Opponent != "" && !named(season, a.store.Opponent(l))
		})
	}
	for _, season := range a.held {
		if !almanac.Derived(a.League.Sport, gameTeams{season, a.filter.Playoffs}, func() bool {
			known, lines := a.calendar().LinesOfTeams(season, func(code string) bool { return named(season, code) })
			return float64(known) >= knownPart*float64(lines)
		}) {
			return false
		}
	}
	return true
}

// positionPlayers are the players who played a position in a season of the time.
func (a *gameAsk) positionPlayers() map[string]bool {
	out := map[string]bool{}
	t := a.tables[a.seen[0].Family]
	f := a.League.filter(plan.Plan{Sport: a.Plan.Sport, Position: a.Position, Since: a.filter.Since, Until: a.filter.Until, Stat: a.seen[0].Key})
	for n := range t.groups {
		if f.admits(&t.groups[n]) {
			out[a.player(t.groups[n].player).ID] = true
		}
	}
	return out
}

// conditions prepares the thresholds and the feat.
func (a *gameAsk) conditions() []games.Condition {
	var out []games.Condition
	for _, b := range a.Where {
		st, _ := statistics.Find(a.Plan.Sport, b.Stat)
		least, most := b.Range()
		out = append(out, games.Condition{Of: []games.Measure{a.measure(st)}, Need: 1, Least: least, Most: most})
	}
	if feat, ok := statistics.FindFeat(a.Plan.Sport, a.Feat); ok {
		c := games.Condition{Need: feat.Need, Least: feat.Least, Most: math.Inf(1)}
		for _, key := range feat.Stats {
			c.Of = append(c.Of, a.store.Measure(feat.Terms(a.Plan.Sport, key)))
		}
		out = append(out, c)
	}
	if a.Unbroken {
		out = append(out, games.Condition{Result: rowset.OutcomeOf(a.Result)})
	}
	return out
}

// cited adds the rows of lines to the receipt, up to a bound.
func (a *gameAsk) cite(lines ...games.Line) {
	for _, l := range lines {
		if len(a.out.OtherRows) == maxCitedRows {
			a.out.note("the receipt names the first %d games", maxCitedRows)
			return
		}
		row, file := grounding.GameRow(a.League.Sport, a.store.Game(l))
		a.out.OtherRows = append(a.out.OtherRows, row)
		a.out.addOtherFile(file)
	}
}

// finish names the files of every game that was compared, and how far they reach.
func (a *gameAsk) finish() {
	for _, n := range a.store.FilesOf(a.all, a.filter) {
		a.out.addOtherFile(a.store.Files[n])
	}
	if a.SplitBy == "stage" {
		for _, n := range a.store.FilesOf(a.all, a.stageFilter()) {
			a.out.addOtherFile(a.store.Files[n])
		}
	} else if a.filter.Playoffs {
		a.out.note("playoff games only")
	} else {
		a.out.note("regular-season games only")
	}
	a.out.through = a.calendar().LastDay(a.filter.Until)
	if to, err := time.Parse(time.DateOnly, a.To); err == nil && to.Before(a.out.through) {
		a.out.through = to
	}
}

// row returns the row of one game.
func (a *gameAsk) row(l games.Line, st *statistics.Statistic) Row {
	season, v := a.store.Season(l), a.measure(st).Value(l)
	return Row{
		Player: a.PlayerRef(a.store.Player(l)), Season: &season, Team: orNull(a.teamName(l)), Value: pointer(rounded(v, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(v),
		SeasonAs: a.SeasonName(season), Date: a.store.Date(l).Format(time.DateOnly),
		Opponent: a.clubName(a.store.Opponent(l), season), Venue: a.store.Venue(l).String(), Result: a.store.Result(l).String(),
	}
}

// teamName returns the full name of a line's team, or its code.
func (a *gameAsk) teamName(l games.Line) string {
	return a.clubName(a.store.Team(l), a.store.Season(l))
}

// clubName returns the full name of a team in a season, or its code.
func (a *gameAsk) clubName(code string, season int) string {
	if code == "" {
		return ""
	}
	if name := a.Teams.InGames(a.Plan.Sport, season, code); name != "" {
		return name
	}
	return a.League.Sport.NewestTeamName(code)
}

func (a *gameAsk) days(lines []games.Line) string {
	return fmt.Sprintf("%s to %s", english.Day(a.store.Date(lines[0]).Format(time.DateOnly)), english.Day(a.store.Date(lines[len(lines)-1]).Format(time.DateOnly)))
}

// reached words the thresholds or the feat of counted games: "with at least 30 points".
func (a *gameAsk) reached() string { return "games with " + say.SaidGameBounds(a.Plan) }

// placed returns shared ranks of the first places: at most plan.MaxRows, a tie shown whole
// where it fits.
func (a *gameAsk) placed(n int, equal func(i, j int) bool) (ranks []int, end int) {
	ranks = sharedRanks(n, equal)
	end = min(cmp.Or(a.Top, defaultRows), n)
	for end < n && end < plan.MaxRows && ranks[end] == ranks[end-1] {
		end++
	}
	if end < n && ranks[end] == ranks[end-1] {
		tied := end
		for tied < n && ranks[tied] == ranks[end-1] {
			tied++
		}
		a.out.note("%d more are tied with the last that are listed", tied-end)
	}
	return ranks, end
}
