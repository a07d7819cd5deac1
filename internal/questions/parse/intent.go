package parse

import (
	"fmt"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// readIntent decides what is asked, from the most telling words down, and uses
// the words that the intent explains.
func (r *reader) readIntent() {
	r.drift()
	players, where := len(r.plan.Players), len(r.plan.Where) > 0
	switch {
	case r.spare("mycalls"):
		r.ownCalls()
	case r.asksOfAMove() && players == 1 && !where && len(r.metrics) == 0:
		r.take("moved", "risers", "fallers", "movers", "rating", "last")
		r.plan.Now = r.take("thisweek", "now")
		r.plan.Intent = plan.Moved
	case r.spare("movers", "risers", "fallers") && players == 0 && !where && len(r.metrics) == 0:
		r.movers()
	case r.spare("now") && players <= 1 && !where && len(r.metrics) == 0 && len(r.years) == 0 && (players == 1 || r.plan.Top > 0 || r.spare("best", "rating", "rank")):
		r.current()
	case r.spare("now", "thisweek"):
		r.fail("stale_data", Reasons["stale_data"], "the present moment")
	case r.has("hall") && players == 1 && !where:
		if !r.has("will") && !r.hasText("hall of fame case", "hall of fame chances", "hall of fame worthy") {
			r.fail("no_column", "We don't track Hall of Fame membership.", "Hall of Fame membership")
			return
		}
		r.take("hall", "will", "rating", "best", "mean")
		r.plan.Intent = plan.Standing
		r.infer("the profile of the career: whether he will be elected is not known")
	case r.spare("outlook", "value") && players == 1 && !where && len(r.metrics) == 0:
		r.take("outlook", "value", "will", "rating")
		r.plan.Intent = plan.Value
	case players >= 2:
		r.compare()
	case r.spare("playfor") && players == 1 || r.spare("teams") && players == 1 && len(r.metrics) == 0:
		r.take("playfor", "teams", "howmany", "career", "season", "seasons")
		r.plan.Intent = plan.PlayerTeams
	case r.spare("like", "next_") && players == 1:
		if r.take("next_") {
			r.infer("the seasons most like his, by whoever had them")
		}
		r.take("like", "season", "seasons", "career", "most", "compare", "best")
		r.plan.Intent = plan.Comparables
	case r.spare("consecutive", "longest") && where:
		r.take("consecutive", "longest", "most", "season", "seasons", "ever", "record", "howmany", "reach", "times", "in", "leader")
		r.plan.Intent = plan.Consecutive
	case r.spare("youngest", "oldest") && where && players == 0:
		r.plan.Last = r.has("oldest")
		r.take("youngest", "oldest", "reach", "ever", "club", "career")
		r.plan.Intent = plan.AgeExtreme
		r.seasonOrCareer()
	case r.spare("first", "last") && where && players == 0:
		r.plan.Last = r.has("last")
		r.take("first", "last", "reach", "ever", "club")
		r.plan.Intent = plan.FirstLast
		r.seasonOrCareer()
	case r.spare("times") && r.spare("leader") && len(r.metrics) > 0 && players <= 1 && !where:
		r.take("times", "leader", "most", "career", "ever", "howmany", "season", "record", "in")
		r.plan.Intent = plan.TimesLeading
		r.plan.Stat, _ = r.metric()
	case (r.mean || r.spare("mean", "averageword", "trend")) && players == 0 && len(r.metrics) > 0 && !where && !r.has("most", "best", "leader", "fewest"):
		r.meanOrTrend()
	case players == 1:
		r.onePlayer(where)
	case where && len(r.metrics) == 0:
		r.threshold()
	case len(r.metrics) > 0:
		r.leaders()
	default:
		r.best()
	}
	if r.problem != nil {
		return
	}
	r.settleSport()
}

// drift uses the small words that may stand anywhere without meaning a thing.
func (r *reader) drift() {
	r.take("in", "from", "to", "franchise", "qualifier")
	for i := range r.parts {
		if !r.used[i] && r.kind(i, lexicon.StopWord) {
			r.used[i] = true
		}
	}
	// A question of one thing may still say "and": "between 1990 and 1995" has
	// used its own.
	for i := range r.parts {
		if !r.used[i] && r.is(i, "and") && (i == 0 || r.kind(i-1, lexicon.Player) || r.used[i-1]) && len(r.plan.Where) > 1 {
			r.used[i] = true
		}
	}
}

func (r *reader) seasonOrCareer() {
	season, career := r.take("season", "seasons"), r.take("career")
	switch {
	case season && !career:
		r.plan.By = plan.BySeason
	case career && !season:
		r.plan.By = plan.ByCareer
	case r.plan.Since != 0 && r.plan.Since == r.plan.Until:
		r.plan.By = plan.BySeason
	case r.plan.AgeFrom != 0 && r.plan.AgeFrom == r.plan.AgeTo || r.plan.Rookie:
		r.plan.By = plan.BySeason
	case r.withinASeason():
		r.plan.By = plan.BySeason
		r.infer("in a single season")
	default:
		r.plan.By = plan.ByCareer
		r.infer("over a career")
	}
}

// withinASeason reports whether thresholds have been reached in a single season,
// so that a season is what they are about.
func (r *reader) withinASeason() bool {
	for _, b := range r.plan.Where {
		for _, sport := range r.sports {
			st, ok := statistics.Find(sport, b.Stat)
			if !ok {
				continue
			}
			if st.Qualified() {
				return true
			}
			if b.AtLeast != nil && *b.AtLeast > r.leagues[sport].HighestSeason(st) || b.Above != nil && *b.Above >= r.leagues[sport].HighestSeason(st) {
				return false
			}
		}
	}
	return true
}

func (r *reader) compare() {
	if !r.has("compare", "or", "and", "than") {
		r.fail("unsupported_grammar", "Do you want to compare these players?", "compare … and …")
		return
	}
	r.take("compare", "or", "and", "best", "most", "rating", "standing", "than", "who", "better", "between", "leader")
	r.plan.Intent = plan.Compare
	if len(r.plan.Where) > 0 {
		r.fail("unsupported_grammar", "A comparison takes no threshold.", "a comparison without threshold")
		return
	}
	r.plan.PerGame = r.take("pergame")
	season := r.take("season", "seasons")
	high := r.take("high")
	career := r.take("career", "ever")
	peak := r.take("peak")
	if len(r.metrics) > 0 {
		key, ok := r.metric()
		if !ok {
			return
		}
		r.plan.Stat = key
		r.plan.High = high || season && len(r.years) == 0 && r.plan.Since == 0
		return
	}
	switch {
	case len(r.years) == 2:
		if r.years[0].since != r.years[0].until || r.years[1].since != r.years[1].until || len(r.plan.Players) != 2 {
			r.fail("unsupported_grammar", "Two seasons of two players can be compared.", "a season each")
			return
		}
		r.plan.By, r.plan.Since, r.plan.Until = plan.BySeason, 0, 0
		// Each player's own season: see Plan.Seasons.
		r.plan.Seasons = []int{r.years[0].since, r.years[1].since}
	case r.plan.Since != 0 && r.plan.Since == r.plan.Until:
		r.plan.By = plan.BySeason
	case season || high:
		r.plan.By = plan.BySeason
		r.infer("the best season of each")
	case peak:
		r.plan.By = plan.ByPeak
	default:
		r.plan.By = plan.ByCareer
		if !career {
			r.infer("their careers")
		}
	}
}

func (r *reader) meanOrTrend() {
	trend := r.take("trend")
	r.take("mean", "averageword", "in", "season", "seasons", "ever")
	r.plan.Intent = plan.Trend
	if !trend && r.plan.Since != 0 && r.plan.Since == r.plan.Until {
		r.plan.Intent = plan.LeagueMean
	}
	r.plan.Stat, _ = r.metric()
}

func (r *reader) onePlayer(where bool) {
	p := &r.plan
	oneSeason := p.Since != 0 && p.Since == p.Until
	switch {
	case r.take("shape"):
		r.take("career", "rating", "trend", "seasons", "season")
		p.Intent = plan.Shape
	case where:
		r.take("howmany", "seasons", "season", "times", "reach", "career", "most", "ever", "club")
		p.Intent, p.By = plan.Threshold, plan.BySeason
	case len(r.metrics) > 0:
		r.playerStat()
	case r.spare("percentile", "rank", "rating", "best", "standing", "mean") && oneSeason:
		r.take("percentile", "rank", "rating", "best", "standing", "season", "ever", "in", "like")
		p.Intent = plan.PlayerSeason
	case oneSeason:
		r.take("season")
		p.Intent = plan.PlayerSeason
		r.infer("the rating of the season")
	case r.spare("best", "high", "leader", "record") && r.spare("season", "seasons"):
		r.take("best", "high", "season", "seasons", "ever", "career", "rating", "rank")
		p.Intent = plan.PlayerBest
	case r.take("best", "high"):
		r.take("ever", "season", "peak", "career", "rating")
		p.Intent = plan.PlayerBest
		r.infer("the best season")
	case r.spare("standing", "rank", "percentile", "rating", "career", "ever", "peak"):
		r.take("standing", "rank", "percentile", "rating", "career", "ever", "peak", "most", "place", "leader")
		p.Intent = plan.Standing
	default:
		p.Intent = plan.Standing
		r.infer("the standing of the career")
	}
}

func (r *reader) playerStat() {
	p := &r.plan
	p.Intent = plan.PlayerStat
	key, ok := r.metric()
	if !ok {
		return
	}
	p.Stat = key
	p.PerGame = r.take("pergame")
	oneSeason := p.Since != 0 && p.Since == p.Until
	switch {
	case r.take("high"):
		p.High = true
		r.take("season", "most", "best", "career")
	case r.spare("most", "best") && !oneSeason:
		r.take("most", "best")
		p.High = true
		if !r.take("season") {
			r.infer("in a single season")
		}
	case r.spare("fewest", "worst") && !oneSeason && r.has("season"):
		r.take("fewest", "worst", "season")
		p.High, p.Lowest = true, true
	default:
		r.take("most")
	}
	r.take("howmany", "career", "season", "ever", "leader_", "total", "reach", "averageword")
	if p.Position != "" {
		p.Position = "" // "the pitcher Bob Gibson": the name has said it
	}
	if p.AgeFrom != 0 && p.AgeFrom == p.AgeTo {
		r.infer("the season of the age")
	}
}

func (r *reader) threshold() {
	p := &r.plan
	p.Intent = plan.Threshold
	howmany := r.take("howmany")
	players := r.take("reach", "club", "ever", "record")
	_ = players
	seasons := false
	for i := range r.parts {
		seasons = seasons || r.is(i, "seasons")
	}
	r.take("times")
	switch {
	case r.spare("most") && (r.has("seasons") || r.has("season")):
		r.take("most", "season", "seasons", "leader", "career")
		p.Tally, p.By = true, plan.BySeason
	case howmany && seasons:
		r.take("seasons", "season")
		p.By, p.Count = plan.BySeason, true
	default:
		p.Count = howmany
		r.seasonOrCareer()
		r.take("leader")
	}
}

func (r *reader) leaders() {
	p := &r.plan
	p.Intent = plan.Leaders
	key, ok := r.metric()
	if !ok {
		return
	}
	p.Stat = key
	st, _ := statistics.Find(r.sports[0], key)
	if r.has("howmany") && !r.has("most", "best", "leader", "record", "fewest", "worst") {
		r.fail("unsupported_grammar", "The question does not say whose.", "a player, or a threshold")
		return
	}
	p.PerGame = r.take("pergame")
	switch {
	case r.has("best") && (r.has("most") || r.has("fewest")):
		r.fail("unsupported_grammar", "The question asks for both the best and the most.", "one order")
		return
	case r.take("fewest"):
		p.Lowest = true
		r.take("worst", "leader")
		if st.Low {
			p.Lowest = false
		}
	case r.take("worst"):
		p.Lowest = !st.Low
		if st.Low {
			p.Lowest, p.Last = false, false
			p.Highest = true
		}
	case r.take("most"):
		if st.Low && r.hasText("highest", "most", "largest", "biggest") {
			p.Highest = true
		}
	}
	r.take("best", "leader", "record", "howmany", "rank", "in", "rating", "most", "reach", "titles")
	r.seasonOrSpan(st)
	r.minimum(st)
}

func (r *reader) hasText(words ...string) bool {
	for _, p := range r.parts {
		for _, w := range words {
			if p.text == w {
				return true
			}
		}
	}
	return false
}

// seasonOrSpan decides whether single seasons are ranked or the sums of a career
// or span.
func (r *reader) seasonOrSpan(st *statistics.Statistic) {
	p := &r.plan
	season, career, ever := r.take("season", "seasons"), r.take("career"), r.take("ever")
	oneSeason := p.Since != 0 && p.Since == p.Until
	switch {
	case season && career:
		r.fail("unsupported_grammar", "The question asks for a season and a career at once.", "season or career")
	case career:
		p.By = plan.ByCareer
	case season || oneSeason:
		p.By = plan.BySeason
	case p.Rookie || p.AgeFrom != 0 && p.AgeFrom == p.AgeTo:
		p.By = plan.BySeason
		r.infer("in a single season")
	case p.Active && p.Since == 0 && p.Until == 0:
		p.By = plan.ByCareer
		r.infer("over a career")
	case st.Qualified() && (p.Until == 0 || p.Since == 0 || p.Until-p.Since > 12) && !ever && p.AgeTo == 0 && !p.Active, st.Qualified() && p.Since == 0 && p.Until == 0 && !ever && p.AgeTo == 0 && !p.Active:
		p.By = plan.BySeason
		r.infer("in a single season")
	case !st.Sums():
		p.By = plan.BySeason
	case p.Since != 0 || p.Until != 0:
		p.By = plan.ByCareer
		r.infer("all seasons of the time together")
	default:
		p.By = plan.ByCareer
		r.infer("over a career")
	}
}

// minimum turns a threshold of the rate's own sample into its qualifier.
func (r *reader) minimum(st *statistics.Statistic) {
	if !st.Qualified() {
		return
	}
	unit := map[string]string{"plate appearances": "PA", "innings": "IP", "games": "G GP GIG PG", "passes": "PassAtt", "carries": "RushAtt", "catches": "Rec", "shots": "SOG", "minutes": "MP", "field goals": "FG", "free throws": "FT", "three-point field goals": "3P"}[st.Unit]
	var rest []plan.Bound
	for _, b := range r.plan.Where {
		if b.AtLeast != nil && containsWord(unit, b.Stat) {
			r.plan.Min = *b.AtLeast
			continue
		}
		rest = append(rest, b)
	}
	r.plan.Where = rest
}

func containsWord(list, w string) bool {
	for f := range strings.FieldsSeq(list) {
		if f == w {
			return true
		}
	}
	return false
}

func (r *reader) best() {
	p := &r.plan
	p.Intent = plan.Best
	if r.spare("record") && !r.spare("best", "worst", "rating", "rank", "peak", "standing") {
		if p.Team != "" {
			r.fail("no_column", "We don't track the won-lost records of teams.", "team records")
		} else {
			r.fail("unsupported_grammar", "The question does not say what the record is of.", "a statistic")
		}
		return
	}
	peak := r.take("peak")
	worst := r.spare("worst", "fewest")
	if !r.spare("best", "worst", "rating", "rank", "most", "leader", "record", "standing") && !peak && !(p.Rookie && r.has("season")) && p.Top == 0 {
		r.fail("unsupported_grammar", "The question says neither what is asked nor of whom.", "a statistic or a player")
		return
	}
	if r.spare("most", "fewest") && !r.spare("best", "worst", "rating") && !peak {
		r.fail("unsupported_grammar", "The question does not say the most of what.", "a statistic")
		return
	}
	p.Lowest = worst
	r.take("best", "worst", "fewest", "rating", "rank", "most", "leader", "record", "standing", "in", "reach")
	season, career, ever := r.take("season", "seasons"), r.take("career"), r.take("ever")
	oneSeason := p.Since != 0 && p.Since == p.Until
	switch {
	case peak:
		p.By = plan.ByPeak
	case career:
		p.By = plan.ByCareer
	case season || oneSeason || p.Rookie || p.AgeFrom != 0 && p.AgeFrom == p.AgeTo:
		p.By = plan.BySeason
		if !season {
			r.infer("by the rating of the season")
		}
	case p.AgeFrom != 0 || p.AgeTo != 0:
		p.By = plan.BySeason
		r.infer("in a single season")
	default:
		p.By = plan.ByCareer
		if ever || p.Since == 0 && p.Until == 0 {
			r.infer("by the career figure")
		} else {
			r.infer("by the career figure over the seasons of the time")
		}
	}
	if worst && p.By != plan.BySeason {
		r.fail("unsupported_grammar", "The worst of careers are not ranked: those rated are the better ones.", "a season")
	}
}

// settleSport makes sure that one sport is meant.
func (r *reader) settleSport() {
	p := &r.plan
	if p.Intent == plan.OwnCalls {
		return
	}
	if p.Intent == plan.Compare {
		if sports := plan.SportsOf(p.Players); len(sports) > 1 {
			if p.Stat != "" {
				r.fail("cross_sport", "Players of several sports compare by their ratings only.", "a statistic of both sports")
			}
			return
		}
	}
	if len(p.Players) > 0 {
		p.Sport, _, _ = strings.Cut(p.Players[0], "_")
		return
	}
	if len(r.sports) == 1 {
		p.Sport = r.sports[0]
		return
	}
	var options []choice
	for _, s := range r.sports {
		options = append(options, choice{strings.ToUpper(s), override{"sport", s}})
	}
	r.fail("ambiguous_stat", "The question does not say which sport.", "which sport", options...)
}

// leftOver refuses a question of which a part has no place in the plan: a
// constraint is never dropped silently.
func (r *reader) leftOver() {
	for i, p := range r.parts {
		if !r.used[i] {
			r.fail("unsupported_grammar", fmt.Sprintf("I don't understand %q in this question.", p.text), p.text)
			return
		}
	}
	if err := r.plan.Check(); err != nil {
		r.fail("unsupported_grammar", "The question puts conditions together that cannot be met together: "+lower(apperr.From(err).Message), "fewer conditions")
	}
}

func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
