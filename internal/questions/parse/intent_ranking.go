package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

func (r *reader) leaders() {
	p := &r.plan
	p.Intent = plan.Leaders
	key, ok := r.metric()
	if !ok {
		return
	}
	if key, ok = r.averageLed(key); !ok {
		return
	}
	p.Stat = key
	st, _ := statistics.Find(r.sports[0], key)
	if r.teamTotals(st) || r.leagueTotal(st) || r.asksNoRanking(st.Label == "games") {
		return
	}
	if r.has("howmany") && !r.has("most", "best", "leader", "record", "fewest", "worst") {
		r.fail("unsupported_grammar", "The question does not say whose.", "a player, or a threshold")
		return
	}
	p.PerGame = r.take("pergame") || p.PerGame
	p.Difference = r.has("leader", "most", "best") && r.take("difference")
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
	span := p.Since != 0 && p.Until != 0 && p.Until-p.Since <= 12 // short enough to sum a rate over
	switch {
	case season && career:
		r.fail("unsupported_grammar", "The question asks for a season and a career at once.", "season or career")
	case career:
		p.By = plan.ByCareer
	case season || oneSeason:
		p.By = plan.BySeason
	default:
		var inferred string
		if p.By, inferred = r.scopeInferred(st, ever, span); inferred != "" {
			r.infer("%s", inferred)
		}
	}
}

// scopeInferred decides between seasons and careers where the question says neither, with the
// words for what is inferred.
func (r *reader) scopeInferred(st *statistics.Statistic, ever, span bool) (by plan.By, inferred string) {
	p := &r.plan
	switch {
	case p.Rookie || p.AgeFrom != 0 && p.AgeFrom == p.AgeTo:
		return plan.BySeason, "in a single season"
	case p.Active && p.Since == 0 && p.Until == 0:
		return plan.ByCareer, "over a career"
	case r.overAllPlayoffs(st):
		return plan.ByCareer, "over all playoffs"
	case st.Qualified() && slices.ContainsFunc(p.Where, r.isCareerSample):
		return plan.ByCareer, "over a career"
	case st.Qualified() && !ever && p.AgeTo == 0 && !p.Active && !span:
		return plan.BySeason, "in a single season"
	case !st.Sums():
		return plan.BySeason, ""
	case p.Since != 0 || p.Until != 0:
		return plan.ByCareer, "all seasons of the time together"
	}
	return plan.ByCareer, "over a career"
}

// overAllPlayoffs reports whether a rate of the playoffs is asked for of no year: one year of
// them is too short to rank by.
func (r *reader) overAllPlayoffs(st *statistics.Statistic) bool {
	return st.Qualified() && r.plan.Playoffs != "" && r.plan.Since == 0 && r.plan.Until == 0
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
	if r.plan.Min == 0 && len(rest) > 0 && r.plan.By == plan.BySeason && slices.ContainsFunc(rest, isSample) {
		r.plan.Min = 1 // the question says what it takes
	}
}

// isSample reports whether a threshold is one of how much somebody played.
func isSample(b plan.Bound) bool {
	return b.AtLeast != nil && containsWord("G GP GS PG GIG PA AB IP BFP MP FGA FTA 3PA PassAtt RushAtt Tgt", b.Stat)
}

// isCareerSample reports whether a threshold is one of how much somebody played that no season
// has: "min 1000 innings".
func (r *reader) isCareerSample(b plan.Bound) bool {
	st, ok := statistics.Find(r.sports[0], b.Stat)
	return ok && isSample(b) && *b.AtLeast > r.leagues[r.sports[0]].HighestSeason(st)
}

func containsWord(list, w string) bool {
	for f := range strings.FieldsSeq(list) {
		if f == w {
			return true
		}
	}
	return false
}

// asksNoRanking refuses a list for a question of yes or no about no player, "did the Cubs win",
// and for one that only names games, "score of the Lakers game".
func (r *reader) asksNoRanking(games bool) bool {
	switch {
	case r.plan.Playoffs != "" && r.plan.Team != "" && r.plan.Stat == "W" && !r.has("most", "leader", "record", "best"):
		r.fail("no_column", refusalReason("no_column", PlayoffWinners), "playoff games won by teams")
	case r.asksWhether():
		r.fail("unsupported_grammar", "The question asks for yes or no, but about no player and no threshold.", "a player or a threshold")
	case games && r.plan.Top == 0 && !r.has("most", "leader", "record", "fewest", "best"):
		r.fail("unsupported_grammar", "The question does not say what is asked of the games.", "a statistic")
	default:
		return false
	}
	return true
}

func (r *reader) best() {
	p := &r.plan
	p.Intent = plan.Best
	if r.asksNoRanking(false) {
		return
	}
	if r.hasText("champion", "champ", "title holder", "title", "crown", "king") && !r.has("best", "rating", "rank") {
		r.fail("no_column", refusalReason("no_column", PlayoffWinners), "who won")
		return
	}
	if r.hasUnused("record") && !r.hasUnused("best", "worst", "rating", "rank", "peak", "standing") {
		if p.Team != "" {
			r.fail("no_column", "A team's record is of one season: name the team and the season, as in \"1995-96 Bulls record\".", "team records")
		} else {
			r.fail("unsupported_grammar", "The question does not say what the record is of.", "a statistic")
		}
		return
	}
	if p.Born != "" {
		r.fail("unsupported_grammar", "Players by birthplace are ranked by a statistic, such as home runs or goals: name one.", Homelands)
		return
	}
	peak, worst := r.take("peak"), r.hasUnused("worst", "fewest")
	switch {
	case !peak && !r.hasUnused("best", "worst", "rating", "rank", "most", "leader", "record", "standing") && !(p.Rookie && r.has("season")) && p.Top == 0:
		r.fail("unsupported_grammar", "Name a player, team or stat.", "a statistic or a player")
		return
	case !peak && r.hasUnused("most", "fewest") && !r.hasUnused("best", "worst", "rating") && !r.hasText("career rating"):
		r.fail("unsupported_grammar", "The question does not say the most of what.", "a statistic")
		return
	}
	p.Lowest = worst
	r.take("best", "worst", "fewest", "rating", "rank", "most", "leader", "record", "standing", "in", "reach")
	if r.ratedBy(peak); worst && p.By != plan.BySeason {
		r.fail("unsupported_grammar", "The worst of careers are not ranked: those rated are the better ones.", "a season")
	}
}

// ratedBy decides whether seasons, careers or peaks are ranked by rating.
func (r *reader) ratedBy(peak bool) {
	p := &r.plan
	season, career, ever := r.take("season", "seasons"), r.take("career"), r.take("ever")
	oneSeason := p.Since != 0 && p.Since == p.Until || p.AgeFrom != 0 && p.AgeFrom == p.AgeTo
	switch {
	case peak:
		p.By = plan.ByPeak
	case career:
		p.By = plan.ByCareer
	case season:
		p.By = plan.BySeason
	case oneSeason || p.Rookie:
		p.By = plan.BySeason
		r.infer("by the rating of the season")
	case p.AgeFrom != 0 || p.AgeTo != 0:
		p.By = plan.BySeason
		r.infer("in a single season")
	case ever || p.Since == 0 && p.Until == 0:
		p.By = plan.ByCareer
		r.infer("by the career figure")
	default:
		p.By = plan.ByCareer
		r.infer("by the career figure over the seasons of the time")
	}
}

func (r *reader) threshold() {
	p := &r.plan
	p.Intent = plan.Threshold
	howmany := r.take("howmany")
	r.take("reach", "club", "ever", "record")
	seasons := false
	for i := range r.parts {
		seasons = seasons || r.is(i, "seasons")
	}
	r.take("times")
	switch {
	case seasons && r.severalSeasons():
		r.take("seasons", "season", "leader", "career", "most", "best")
		p.Tally, p.By = true, plan.BySeason
	case r.hasUnused("most") && (r.has("seasons") || r.has("season")):
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

func (r *reader) seasonOrCareer() {
	if (r.plan.Intent == plan.AgeExtreme || r.plan.Intent == plan.FirstLast) && r.readCareerMilestone() {
		return
	}
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

// beyondRecord is how far above the best season on record a number may be for "has anyone ever
// thrown 60 touchdowns" to ask about a season.
const beyondRecord = 1.5

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
			highest := r.leagues[sport].HighestSeason(st)
			if r.asksWhether() {
				highest *= beyondRecord
			}
			if b.AtLeast != nil && *b.AtLeast > highest || b.Above != nil && *b.Above >= highest {
				return false
			}
		}
	}
	return true
}

func (r *reader) meanOrTrend() {
	trend := r.take("trend")
	r.take("mean", "averageword", "in", "season", "seasons", "ever")
	r.plan.Intent = plan.Trend
	if !trend && r.plan.Since != 0 && r.plan.Since == r.plan.Until {
		r.plan.Intent = plan.LeagueMean
	}
	r.plan.Stat, _ = r.metric()
	if r.plan.Team != "" && r.plan.Intent == plan.LeagueMean { // a rate of its players together
		r.take("teams", "club")
		r.plan.Intent = plan.LeagueTotal
	}
}
