package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// openings begin a question that follows another, longest first.
var openings = []string{
	"and what about", "and how about", "what about", "how about", "how bout", "what of", "and for", "same for", "the same for", "and then", "and", "but", "or", "also", "only", "just",
}

// beside are the seasons that are named by the one before: "the year after?".
var beside = []struct {
	words string
	step  int
}{
	{"the year after", 1}, {"the season after", 1}, {"the next year", 1}, {"the next season", 1}, {"the following year", 1}, {"the following season", 1}, {"next season", 1}, {"next year", 1},
	{"the year before", -1}, {"the season before", -1}, {"the previous year", -1}, {"the previous season", -1}, {"previous season", -1},
}

// maxFragment is how many words a name alone has that follows another question.
const maxFragment = 3

// Follow reads a question after another: the former plan with what the question names in the
// place of the former piece, such as "and Durant?", "and in 2016?" or "what about assists?".
// It reports false for a question that is complete by itself.
func Follow(question string, leagues Leagues, before plan.Plan) (Reading, bool) {
	tokens, ok := lexicon.Tokenize(question)
	if !ok || len(tokens) == 0 || before.Check() != nil || before.Intent == plan.OwnCalls {
		return Reading{}, false
	}
	rest, opened := withoutOpening(tokens)
	if !opened {
		alone := Read(question, leagues)
		if alone.Problem == nil && !namesOnlyAStatistic(tokens) && (alone.Plan.Intent != plan.Standing || len(tokens) > maxFragment) {
			return Reading{}, false
		}
	}
	season := 0
	if before.Since == before.Until {
		season = before.Since
	}
	rest, season = besideSeason(rest, season)
	parts := segment(rest, leagues.list(), -1)
	f := follow(parts, leagues, before, season, nil)
	if f.problem == nil && f.nothing || f.problem != nil && !opened {
		return Reading{}, false
	}
	r := Reading{leagues: leagues, parts: parts, Plan: f.plan, Inferred: append(f.inferred, "read as following the question before"), Problem: f.problem, before: &before}
	if f.problem != nil {
		for _, c := range f.problem.choices {
			o := Option{Label: c.label}
			if f := follow(parts, leagues, before, season, &c.override); f.problem == nil {
				o.Plan, o.Inferred = &f.plan, f.inferred
			}
			r.Options = append(r.Options, o)
		}
	}
	return refuseUnheld(r, question), true
}

// namesOnlyAStatistic reports whether a question is just the name of one: "era?".
func namesOnlyAStatistic(tokens []lexicon.Token) bool {
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.Text
	}
	return slices.ContainsFunc(lexicon.Senses[strings.Join(words, " ")], func(s lexicon.Sense) bool { return s.Kind == lexicon.Stat })
}

func follow(parts []part, leagues Leagues, before plan.Plan, season int, chosen *override) *follower {
	f := &follower{before: before, season: season, reader: reader{former: before.Players, parts: parts, used: make([]bool, len(parts)), leagues: leagues}}
	if before.Sport != "" {
		f.overrides = []override{{"sport", before.Sport}}
	}
	if chosen != nil {
		f.overrides = append(f.overrides, *chosen)
	}
	f.read()
	return f
}

func withoutOpening(tokens []lexicon.Token) (rest []lexicon.Token, opened bool) {
	for _, opening := range openings {
		if n, ok := startsWith(tokens, opening); ok {
			return tokens[n:], true
		}
	}
	return tokens, false
}

func startsWith(tokens []lexicon.Token, words string) (n int, ok bool) {
	for i, w := range strings.Fields(words) {
		if i >= len(tokens) || tokens[i].Text != w {
			return 0, false
		}
		n = i + 1
	}
	return n, true
}

// besideSeason takes "the year after" out of tokens, and returns the season that it is, or 0.
func besideSeason(tokens []lexicon.Token, season int) ([]lexicon.Token, int) {
	for _, b := range beside {
		for i := range tokens {
			if n, ok := startsWith(tokens[i:], b.words); ok && season != 0 {
				return slices.Delete(slices.Clone(tokens), i, i+n), season + b.step
			}
		}
	}
	return tokens, 0
}

// follower reads what a following question names.
type follower struct {
	reader
	before  plan.Plan
	season  int  // the season beside the former one, 0 for none
	nothing bool // the question names nothing
}

func (f *follower) read() {
	for _, step := range []func(){
		f.refuseUnanswerable, f.refuseUnknown, f.findSports, f.readPlace, f.readTop, f.readAges, f.readTimes, f.readSeasonsOfBounds, f.readBounds, f.readFilters, f.readPlayoffs, f.readMetrics, f.readPlayers, f.readLastSeason,
	} {
		if step(); f.problem != nil {
			return
		}
	}
	stat := ""
	if len(f.metrics) > 0 {
		var ok bool
		if stat, ok = f.metric(); !ok {
			return
		}
	}
	said := f.plan
	if f.season != 0 {
		said.Since, said.Until = f.season, f.season
	}
	career, season, fewest := f.take("career"), f.take("season", "seasons"), f.take("fewest", "worst")
	f.take("and", "or", "howmany", "record", "most", "best")
	f.skipFiller()
	f.nothing = stat == "" && !career && !season && !fewest && saysNothing(said)
	f.plan = f.before
	f.putPlayers(said.Players)
	f.putStat(stat)
	f.putTime(said, career, season)
	f.putFilters(said)
	f.putFinals()
	if fewest {
		f.plan.Lowest = true
	}
	if f.problem == nil {
		f.leftOver()
	}
}

// saysNothing reports whether a plan sets no condition that a following question can name.
func saysNothing(p plan.Plan) bool {
	return p.Since == 0 && p.Until == 0 && len(p.Players) == 0 && len(p.Where) == 0 && p.Team == "" && p.League == "" && p.Position == "" && p.Hand == "" &&
		p.AgeFrom == 0 && p.AgeTo == 0 && !p.Rookie && !p.Active && p.Top == 0 && p.Place == 0 && p.Playoffs == ""
}

// putPlayers puts players in the place of the former ones; one more joins a comparison.
func (f *follower) putPlayers(players []string) {
	p := &f.plan
	switch {
	case len(players) == 0:
	case p.Intent == plan.Compare && len(players) == 1:
		if p.Players = append(slices.Clone(p.Players), players...); len(p.Seasons) > 0 || len(p.Players) > 4 {
			f.fail("unsupported_grammar", "The comparison before takes no further player.", "a comparison of its own")
		}
	case len(players) > 1 && p.Intent != plan.Compare:
		f.fail("unsupported_grammar", "The question before is about one player.", "one player")
	case len(p.Players) > 0 || slices.Contains([]plan.Intent{plan.Threshold, plan.Consecutive, plan.TimesLeading}, p.Intent):
		p.Players = players
		p.Count, p.Tally, p.Top, p.Position, p.Rookie, p.Active = false, false, 0, "", false, false
		if p.Intent == plan.Threshold {
			p.By = plan.BySeason
		}
	case p.Stat != "":
		*p = plan.Plan{Intent: plan.PlayerStat, Sport: p.Sport, Players: players, Stat: p.Stat, Since: p.Since, Until: p.Until, Playoffs: p.Playoffs, League: p.League, Team: p.Team, Club: p.Club,
			AgeFrom: p.AgeFrom, AgeTo: p.AgeTo, PerGame: p.PerGame, High: p.By == plan.BySeason && (p.Since == 0 || p.Since != p.Until)}
	case p.By == plan.BySeason && p.Since != 0 && p.Since == p.Until:
		*p = plan.Plan{Intent: plan.PlayerSeason, Sport: p.Sport, Players: players, Since: p.Since, Until: p.Until}
	default:
		*p = plan.Plan{Intent: plan.Standing, Sport: p.Sport, Players: players}
	}
}

// ratedOf are the intents about one player's rating.
var ratedOf = []plan.Intent{plan.PlayerBest, plan.PlayerSeason, plan.Standing, plan.Shape, plan.Current}

// putStat puts a statistic in the place of the former one, or of the rating. After a figure a
// game, it is one too.
func (f *follower) putStat(key string) {
	p := &f.plan
	if key == "" {
		return
	}
	now, _ := statistics.Find(p.Sport, key)
	former, ok := statistics.Find(p.Sport, p.Stat)
	if ok && now != nil && strings.HasSuffix(former.Label, " a game") && !now.Derived() {
		if per := now.PerGame(p.Sport); per != nil {
			p.PerGame = per.Key == key
			key = per.Key
		}
	}
	switch {
	case slices.Contains(ratedOf, p.Intent):
		p.High = p.Intent == plan.PlayerBest
		p.Intent, p.Now = plan.PlayerStat, false
	case p.Intent == plan.Best:
		p.Intent = plan.Leaders
		if p.By == plan.ByPeak {
			p.By = plan.ByCareer
		}
	case p.Intent == plan.Compare:
		p.By = ""
	case len(p.Where) > 0:
		f.fail("unsupported_grammar", "The question before has a threshold. Say the number, too.", "a number")
	}
	p.Stat = key
}

// putTime puts seasons or ages in the place of the former ones.
func (f *follower) putTime(said plan.Plan, career, season bool) {
	p := &f.plan
	if said.Since != 0 || said.Until != 0 || said.AgeFrom != 0 || said.AgeTo != 0 {
		p.Since, p.Until, p.AgeFrom, p.AgeTo, p.Seasons, p.Rookie = said.Since, said.Until, said.AgeFrom, said.AgeTo, nil, false
		one := said.Since != 0 && said.Since == said.Until
		switch p.Intent {
		case plan.PlayerStat, plan.Whether:
			p.High = p.High && !one
		case plan.Standing, plan.Shape, plan.PlayerBest, plan.PlayerSeason, plan.Current:
			p.Intent, p.Now = plan.PlayerBest, false
			if one {
				p.Intent = plan.PlayerSeason
			}
		case plan.Leaders, plan.Best:
			if one {
				p.By = plan.BySeason
			}
		case plan.Compare:
			if one && p.Stat == "" {
				p.By = plan.BySeason
			}
		}
	}
	if career || season {
		p.Since, p.Until, p.AgeFrom, p.AgeTo = said.Since, said.Until, said.AgeFrom, said.AgeTo
		switch {
		case p.Intent == plan.PlayerStat:
			p.High = season && said.Since == 0
		case slices.Contains(ratedOf, p.Intent):
			if p.Intent = plan.Standing; season {
				p.Intent = plan.PlayerBest
			}
		case p.By != "" && career:
			p.By = plan.ByCareer
		case p.By != "":
			p.By = plan.BySeason
		}
	}
}

// putFinals drops what is asked of several finals or of all teams where one season or a team is named.
func (f *follower) putFinals() {
	p := &f.plan
	if p.Intent != plan.PlayoffFinal {
		return
	}
	if p.Tally = p.Tally && p.Team == ""; !p.AsksTitles() {
		p.Tally, p.Last, p.Result = false, false, ""
	}
}

// putFilters puts conditions in the place of the former ones.
func (f *follower) putFilters(said plan.Plan) {
	p := &f.plan
	if said.Team != "" {
		p.Team, p.Club = said.Team, said.Club
		if x := f.leagues[p.Sport]; x != nil && p.Club && (p.Since != 0 || p.Until != 0) {
			_, renamed, _ := x.seasonsOfClub(p.Team, p.Since, p.Until)
			p.Club = renamed > 0
		}
	}
	if said.Playoffs != "" {
		p.Playoffs = said.Playoffs
	}
	if said.League != "" {
		p.League = said.League
	}
	if said.Position != "" {
		p.Position = said.Position
	}
	if said.Hand != "" {
		p.Hand = said.Hand
	}
	if len(said.Where) > 0 {
		p.Where = said.Where
		if p.Intent == plan.Whether && len(p.Players) > 0 {
			p.Stat = said.Where[0].Stat
		}
	}
	if said.Top > 0 {
		p.Top = said.Top
	}
	if said.Place > 0 {
		p.Place, p.Top = said.Place, 0
	}
	p.Rookie, p.Active = p.Rookie || said.Rookie, p.Active || said.Active
}
