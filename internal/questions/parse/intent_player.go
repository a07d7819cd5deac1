package parse

import "groundline/internal/questions/plan"

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
