package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// readIntent decides what is asked, from the most telling words down, and uses the
// words that the intent explains.
func (r *reader) readIntent() {
	r.skipFiller()
	if r.kickers(); r.problem != nil {
		return
	}
	for _, read := range []func() bool{r.readFacts, r.readPresent, r.readProspects, r.readRelations, r.readMilestones} {
		if read() {
			r.settleSport()
			return
		}
	}
	r.readFigures()
	r.settleSport()
}

// readPresent reads questions about now and this week.
func (r *reader) readPresent() bool {
	players, ratings := len(r.plan.Players), len(r.plan.Where) == 0 && len(r.metrics) == 0
	if ratings && len(r.years) == 0 && r.readBestNow() {
		return true
	}
	switch {
	case r.hasUnused("mycalls"):
		r.ownPredictions()
	case r.asksAboutMove() && players == 1 && ratings:
		r.take("moved", "risers", "fallers", "movers", "rating", "last")
		r.plan.Now = r.take("thisweek", "now")
		r.plan.Intent = plan.Moved
	case r.hasUnused("movers", "risers", "fallers") && players == 0 && ratings:
		r.movers()
	case r.hasUnused("now") && players <= 1 && ratings && len(r.years) == 0 && (players == 1 || r.plan.Top > 0 || r.hasUnused("best", "rating", "rank")):
		r.current()
	case r.hasUnused("now", "thisweek"):
		r.fail("stale_data", Reasons["stale_data"], "the present moment")
	default:
		return false
	}
	return true
}

// readProspects reads questions about a player's future.
func (r *reader) readProspects() bool {
	if len(r.plan.Players) != 1 || len(r.plan.Where) > 0 {
		return false
	}
	switch {
	case r.has("hall"):
		if !r.has("will") && !r.hasText("hall of fame case", "hall of fame chances", "hall of fame worthy") {
			r.fail("no_column", "We don't track Hall of Fame membership.", "Hall of Fame membership")
			return true
		}
		r.take("hall", "will", "rating", "best", "mean")
		r.plan.Intent = plan.Standing
		r.infer("the profile of the career: whether he will be elected is not known")
	case r.hasUnused("outlook", "value") && len(r.metrics) == 0:
		r.take("outlook", "value", "will", "rating")
		r.plan.Intent = plan.Value
	default:
		return false
	}
	return true
}

// readRelations reads questions about players and other players or teams.
func (r *reader) readRelations() bool {
	onePlayer := len(r.plan.Players) == 1
	switch {
	case len(r.plan.Players) >= 2:
		r.compare()
	case onePlayer && r.asksHowManySeasons():
		r.take("howmany", "seasons", "playfor", "career", "ever", "season")
		r.plan.Intent = plan.SeasonsPlayed
	case onePlayer && (r.asksOfPlay("when") || r.plan.Team != "" && r.hasUnused("playfor") && (r.hasUnused("seasons") || textOf(r.parts, 0) == "when") && len(r.metrics) == 0 && len(r.plan.Where) == 0):
		r.take("career", "ever", "season", "seasons", "playfor", "teams")
		r.plan.Intent = plan.SeasonsPlayed
	case onePlayer && r.asksOfTeams():
		if r.hasUnused("firstteam", "lastteam") {
			r.edgeOfCareer()
		}
		r.take("playfor", "teams", "howmany", "career", "season", "seasons", "club")
		r.plan.Intent = plan.PlayerTeams
		if league := strings.ToUpper(r.leagueWord()); league != "" && r.plan.League == "" {
			r.plan.League = league // not its rivals
		}
	case onePlayer && r.hasUnused("like", "next_"):
		if r.take("next_") {
			r.infer("the seasons most like his, by whoever had them")
		}
		r.take("like", "season", "seasons", "career", "most", "compare", "best")
		r.plan.Intent = plan.Comparables
	default:
		return false
	}
	return true
}

// leagueWord returns the league that is said by its name and has had rivals, "" for none.
func (r *reader) leagueWord() string {
	for i := range r.parts {
		if r.kind(i, lexicon.Sport) && slices.Contains([]string{stats.NBA, stats.NHL}, r.parts[i].text) {
			return r.parts[i].text
		}
	}
	return ""
}

// asksHowManySeasons reports whether a question asks in how many seasons a player played.
func (r *reader) asksHowManySeasons() bool {
	return r.bare() && r.hasUnused("howmany") && r.hasUnused("seasons") && !r.has("leader", "best", "most", "rating", "teams")
}

// asksOfTeams reports whether a question asks for the teams of a player.
func (r *reader) asksOfTeams() bool {
	if len(r.metrics) > 0 && r.plan.Team != "" { // "how many games did he play for the Yankees"
		r.take("playfor")
		return false
	}
	return r.hasUnused("playfor") || r.asksOfPlay("where") || r.hasUnused("club") && r.bare() || r.hasUnused("teams", "firstteam", "lastteam") && len(r.metrics) == 0
}

// bare reports whether a question names no statistic and no threshold.
func (r *reader) bare() bool { return len(r.metrics) == 0 && len(r.plan.Where) == 0 }

// readMilestones reads questions about who reached something first, youngest, most
// often or longest in a row.
func (r *reader) readMilestones() bool {
	players, where := len(r.plan.Players), len(r.plan.Where) > 0
	switch {
	case where && r.hasUnused("consecutive", "longest"):
		r.take("consecutive", "longest", "most", "season", "seasons", "ever", "record", "howmany", "reach", "times", "in", "leader")
		r.plan.Intent = plan.Consecutive
	case where && players == 0 && r.hasUnused("youngest", "oldest"):
		r.plan.Last = r.has("oldest")
		r.take("youngest", "oldest", "reach", "ever", "club", "career", "record")
		r.plan.Intent = plan.AgeExtreme
		r.seasonOrCareer()
	case where && players <= 1 && (r.hasUnused("first", "last") || players == 1 && textOf(r.parts, 0) == "when"):
		r.plan.Last = r.has("last")
		r.take("first", "last", "reach", "ever", "club", "times", "record")
		r.plan.Intent = plan.FirstLast
		r.seasonOrCareer()
	case !where && players <= 1 && len(r.metrics) > 0 && (r.hasUnused("times") || (players == 1 || r.hasUnused("consecutive")) && r.hasUnused("seasons") || players == 1 && r.asksOfLeads()) && r.hasUnused("leader"):
		if r.refuseTeamsLead() {
			return true
		}
		r.plan.InARow = r.take("consecutive", "longest")
		r.take("times", "leader", "most", "career", "ever", "howmany", "season", "seasons", "record", "in")
		r.plan.Intent = plan.TimesLeading
		if players == 1 && !r.plan.InARow && r.asksWhetherEver() {
			r.plan.Often = max(r.often(), 1)
		}
		r.plan.PerGame = r.take("pergame")
		r.plan.Stat, _ = r.metric()
	default:
		return false
	}
	return true
}

// asksWhetherEver reports whether a question is answered with yes or no, if only "ever" says so: "Jagr ever win
// the scoring title".
func (r *reader) asksWhetherEver() bool {
	return r.asksWhether() || r.has("ever") && !r.has("howmany") && !r.hasText("how", "which", "what", "when", "who", "or")
}

// asksOfPlay reports whether a question asks where or when a player played, and nothing else.
func (r *reader) asksOfPlay(word string) bool {
	return textOf(r.parts, 0) == word && r.hasText("play", "played", "plays") && len(r.metrics) == 0 && len(r.plan.Where) == 0
}

// asksOfLeads reports whether a question about one player asks whether, or when, a league was led:
// "did Shaq ever lead the league in scoring".
func (r *reader) asksOfLeads() bool {
	asks := r.asksWhether() || textOf(r.parts, 0) == "when" && !r.has("often")
	return asks && !r.has("first", "last") && r.plan.Team == "" && r.plan.AgeTo == 0
}

// readFigures reads every other question: a figure, a threshold, a ranking or a rating.
func (r *reader) readFigures() {
	players, where := len(r.plan.Players), len(r.plan.Where) > 0
	switch {
	case (r.mean || r.hasUnused("mean", "averageword", "trend") || r.asksRateOfAll()) && players == 0 && len(r.metrics) > 0 && !where && !r.has("most", "best", "leader", "fewest"):
		r.meanOrTrend()
	case players == 1:
		r.onePlayer(where)
	case where && len(r.metrics) == 0 && r.asksWhether() && r.asksOfAnybody():
		r.whether()
	case where && len(r.metrics) == 0:
		r.threshold()
	case len(r.metrics) > 0:
		r.leaders()
	default:
		r.best()
	}
}

// asksRateOfAll reports whether a question asks what a rate was, and of no player: "what was the
// earned run average of the American League in 1968". A leader would be asked for as who or which.
func (r *reader) asksRateOfAll() bool {
	if len(r.metrics) != 1 || len(r.plan.Where) > 0 || r.plan.Rookie || r.plan.Min != 0 || !slices.Contains([]string{"what was", "what is", "what"}, textOf(r.parts, 0)) || r.has("most", "best", "leader", "fewest", "worst", "record", "top", "rank") {
		return false
	}
	keys := r.statKeys(r.metrics[0])
	if len(keys) == 0 { // of a league that the rest of the question rules out
		return false
	}
	st, ok := statistics.Find(keys[0].Sport, keys[0].Value)
	return ok && st.Qualified()
}

// skipFiller uses the small words that change no plan.
func (r *reader) skipFiller() {
	r.take("in", "from", "to", "franchise", "qualifier", "anybody")
	if len(r.plan.Where) == 0 {
		r.take("exactly") // "how many homers exactly did he hit"
	}
	for i := range r.parts {
		if !r.used[i] && r.kind(i, lexicon.StopWord) {
			r.used[i] = true
		}
	}
	for i := range r.parts { // "with the team", of a team that is named
		if r.plan.Team != "" && r.isUnused(i) && r.isOneOf(i, "team", "club") && r.parts[i].before == "the" {
			r.use(i)
		}
	}
	// The "and" of "between 1990 and 1995" is already used; one between thresholds
	// is left.
	for i := range r.parts {
		if !r.used[i] && r.is(i, "and") && (i == 0 || r.kind(i-1, lexicon.Player) || r.used[i-1]) && len(r.plan.Where) > 1 {
			r.used[i] = true
		}
	}
}

// asksWhether reports whether a question is answered with yes or no.
func (r *reader) asksWhether() bool {
	return len(r.parts) > 0 && slices.Contains([]string{"did", "does", "has", "have", "was", "were", "is"}, r.parts[0].text) && !r.has("howmany", "or")
}

// often takes "twice" and the like and returns how many times it means, 0 for none.
func (r *reader) often() int {
	n := 0
	for i := range r.parts {
		if r.is(i, "often") && !r.used[i] {
			if n = 2; r.parts[i].text == "thrice" {
				n = 3
			}
			r.use(i)
		}
	}
	return n
}

// asksOfAnybody reports whether a yes or no is about anybody, or about anybody of a kind: "has
// any catcher ever hit 50 home runs".
func (r *reader) asksOfAnybody() bool {
	return r.has("anybody") || r.plan.Position != "" || r.plan.Hand != "" || r.plan.Rookie || r.hasText("any")
}

// whether reads "did Jeter get 3000 hits", of one player or of anybody. Thresholds that
// are not a single minimum are listed instead.
func (r *reader) whether() {
	p := &r.plan
	least := len(p.Where) == 1 && (p.Where[0].AtLeast != nil || p.Where[0].Above != nil)
	if least {
		st, ok := statistics.Find(r.sports[0], p.Where[0].Stat)
		least = ok && !st.Low
	}
	oneSeason := p.Since != 0 && p.Since == p.Until
	r.take("reach", "club", "ever", "record")
	if len(p.Players) == 0 {
		p.Intent = plan.Whether
		r.seasonOrCareer()
		return
	}
	if often := r.often(); often > 0 || !least {
		p.Intent, p.By, p.Often = plan.Whether, plan.BySeason, often
		if often == 0 && (len(p.Where) == 1 || r.has("times", "seasons", "career")) {
			p.Intent = plan.Threshold
		}
		r.take("seasons", "season", "times", "career", "most", "averageword")
		return
	}
	r.seasonOrCareer()
	p.Intent, p.Stat, p.High, p.By = plan.Whether, p.Where[0].Stat, p.By == plan.BySeason && !oneSeason, ""
}
