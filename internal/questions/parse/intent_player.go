package parse

import (
	"fmt"
	"slices"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

func (r *reader) compare() {
	if !r.has("compare", "or", "and", "than") || r.has("more", "better") && !r.has("or", "than", "compare") {
		r.fail("unsupported_grammar", "Do you want to compare these players?", "compare … and …")
		return
	}
	if r.hasText("combined", "together", "in all") && len(r.metrics) > 0 {
		r.plan.Together = true
		r.take("howmany", "total")
	}
	r.take("compare", "or", "and", "best", "most", "rating", "standing", "than", "who", "better", "more", "between", "leader")
	if len(r.metrics) > 0 {
		r.take("record") // "did A or B record more"
	} else if r.hasText("head to head", "against each other") {
		r.fail("no_granularity", "How two players fared in games against each other is not answered: ask for a statistic of both.", "games against each other")
		return
	}
	r.plan.Intent = plan.Compare
	r.plan.Hand, r.plan.Position = "", "" // the names have said it
	if len(r.plan.Where) > 0 {
		r.fail("unsupported_grammar", "A comparison takes no threshold.", "a comparison without threshold")
		return
	}
	if r.plan.Rookie && !r.rookieSeasons() {
		return
	}
	r.plan.PerGame = r.take("pergame")
	r.plan.Difference = r.take("difference")
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
		r.plan.Lowest = r.asksLess(key)
		if r.asksWhether() && r.has("than") && len(r.plan.Players) == 2 && !r.plan.Difference {
			r.comparesWhether()
		}
		if r.plan.Together && r.hasText("or", "than", "vs", "versus") {
			r.fail("unsupported_grammar", "Several players either had a figure together, or one had more: ask for one of them.", "one thing that is asked")
			return
		}
		r.plan.High = high || season && len(r.years) == 0 && r.plan.Since == 0
		if r.seasonEach() {
			r.plan.High, r.plan.Intent = false, plan.Compare
		}
		return
	}
	if r.comparedScores() {
		return
	}
	r.comparedBy(season || high, career, peak)
}

// asksLess reports whether it is asked who has fewer, of a statistic in which that is to be behind, and not by how much:
// the lower earned run average leads anyhow.
func (r *reader) asksLess(key string) bool {
	if !r.take("lesser") {
		return false
	}
	st, ok := statistics.Find(plan.SportsOf(r.plan.Players)[0], key)
	return (!ok || !st.Low) && !r.plan.Difference
}

// comparesWhether asks for a yes or no. "Did Brady throw fewer than Ryan" asks whether Ryan threw more.
func (r *reader) comparesWhether() {
	r.plan.Intent = plan.Whether
	if r.plan.Lowest {
		slices.Reverse(r.plan.Players)
		r.plan.Lowest = false
	}
}

// scores are what "who scored more" counts, by sport: of hockey it could be goals or points.
var scores = map[string]string{stats.NBA: "PTS", stats.WNBA: "PTS", stats.MLB: "R"}

// comparedScores reads "who scored more" as the sport's scores, and refuses "who had more" that
// says of nothing what is compared: a rating is not meant.
func (r *reader) comparedScores() bool {
	sport := plan.SportsOf(r.plan.Players)
	scored := r.hasText("score", "scored") && len(sport) == 1
	switch {
	case scored && scores[sport[0]] != "" && len(r.years) < 2:
		r.plan.Stat = scores[sport[0]]
		st, _ := statistics.Find(sport[0], r.plan.Stat)
		r.infer("what was scored is %s", st.Label)
	case scored, r.hasText("more", "who had more", "who has more") && !r.has("better", "rating", "best"):
		r.fail("unsupported_grammar", "More of what? Name a statistic, such as goals or points.", "a statistic")
	default:
		return false
	}
	return true
}

// seasonEach reads two seasons beside two players as each player's own: see Plan.Seasons.
func (r *reader) seasonEach() bool {
	if len(r.years) != 2 || r.years[0].since != r.years[0].until || r.years[1].since != r.years[1].until || len(r.plan.Players) != 2 {
		return false
	}
	r.plan.Since, r.plan.Until, r.plan.Seasons = 0, 0, []int{r.years[0].since, r.years[1].since}
	return true
}

// comparedBy decides whether ratings of seasons, careers or peaks are compared.
func (r *reader) comparedBy(season, career, peak bool) {
	switch {
	case len(r.plan.Seasons) > 0:
		r.plan.By = plan.BySeason
	case len(r.years) == 2:
		if !r.seasonEach() {
			r.fail("unsupported_grammar", "Two seasons of two players can be compared.", "a season each")
			return
		}
		r.plan.By = plan.BySeason
	case r.plan.Since != 0 && r.plan.Since == r.plan.Until:
		r.plan.By = plan.BySeason
	case season:
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
	if p.Rookie && !r.asksPlaceAmongRookies() && !r.rookieSeason() {
		return
	}
	r.seasonOfAge(where)
	oneSeason := p.Since != 0 && p.Since == p.Until
	where = where && !r.minimumOf()
	switch {
	case !where && r.nextOrEach():
	case r.take("shape"):
		r.take("career", "rating", "trend", "seasons", "season")
		p.Intent = plan.Shape
	case where && !r.asksWhether() && (r.figureOfAGame() || r.timesInGames()):
	case where && (r.asksWhether() || oneSeason && len(p.Where) == 1 && !r.has("howmany", "seasons", "times", "most")):
		r.whether()
	case where && r.beyondSeasons():
	case where:
		r.take("howmany", "seasons", "season", "times", "reach", "career", "most", "ever", "club")
		p.Intent, p.By = plan.Threshold, plan.BySeason
	case r.asksIfFirst():
		r.ifFirst()
	case len(r.metrics) > 0 && r.asksOwnPlace():
		r.playerRank()
	case len(r.metrics) > 0:
		r.playerStat()
	default:
		r.ratingOf(oneSeason)
	}
}

// nextOrEach reads who comes next after a player in a statistic, or the statistic of each season.
func (r *reader) nextOrEach() bool {
	switch {
	case len(r.metrics) > 0 && r.take("nextbehind"):
		r.playerRank()
		r.plan.Behind = true
	case r.hasUnused("trend") && len(r.metrics) == 1 && !r.hasUnused("rank", "standing", "leader"):
		r.bySeason()
	default:
		return false
	}
	return true
}

// ratingOf reads a question about the ratings of one player.
func (r *reader) ratingOf(oneSeason bool) {
	p := &r.plan
	if r.bareHigh(); r.problem != nil || p.Stat != "" {
		return
	}
	if oneSeason && textOf(r.parts, 0) == "what" && textOf(r.parts, 1) == "did" && !r.hasText("do", "rating") {
		r.fail("unsupported_grammar", "What of that season? Name a statistic, such as home runs or points.", "a statistic")
		return
	}
	switch {
	case r.hasUnused("percentile", "rank", "rating", "best", "standing", "mean") && oneSeason:
		r.take("percentile", "rank", "rating", "best", "standing", "season", "ever", "in", "like")
		p.Intent = plan.PlayerSeason
	case oneSeason:
		r.take("season")
		p.Intent = plan.PlayerSeason
		r.infer("the rating of the season")
	case r.hasUnused("best", "high", "leader", "record") && r.hasUnused("season", "seasons"):
		r.take("best", "high", "season", "seasons", "ever", "career", "rating", "rank")
		p.Intent = plan.PlayerBest
	case r.asksWhether() && r.hasUnused("best") && r.hasUnused("ever"): // "was Jordan the best player ever"
		r.take("best", "ever", "career")
		p.Intent = plan.Standing
		r.infer("the standing of the career")
	case r.take("best", "high"):
		r.take("ever", "season", "peak", "career", "rating")
		p.Intent = plan.PlayerBest
		r.infer("the best season")
	case r.hasUnused("standing", "rank", "percentile", "rating", "career", "ever", "peak"):
		r.take("standing", "rank", "percentile", "rating", "career", "ever", "peak", "most", "place", "leader")
		p.Intent = plan.Standing
	default:
		if r.asksAnotherThing() {
			return
		}
		p.Intent = plan.Standing
		r.infer("the standing of the career")
	}
}

// asksAnotherThing refuses a question about a player of which only small words are left, if these
// ask for something: "where did Malone go", "when did Jordan start".
func (r *reader) asksAnotherThing() bool {
	for i := range r.parts {
		if slices.Contains(askingWords, r.parts[i].text) {
			r.fail("unsupported_grammar", fmt.Sprintf("I don't know what %q asks about the player: name a statistic or a season.", r.parts[i].text), "what is asked of the player")
			return true
		}
	}
	return false
}

// askingWords are small words that ask for what no rating is.
var askingWords = []string{"where", "when", "which", "whose", "play", "plays", "played", "went", "go", "goes"}

// beyondSeasons refuses to count a player's seasons that reach what nobody had in a season: a
// career's total is meant.
func (r *reader) beyondSeasons() bool {
	for _, b := range r.plan.Where {
		st, ok := statistics.Find(r.sports[0], b.Stat)
		if ok && !st.Qualified() && b.AtLeast != nil && *b.AtLeast > r.leagues[r.sports[0]].HighestSeason(st) {
			if len(r.plan.Where) == 1 && st.Sums() && r.plan.Since == 0 && r.plan.Until == 0 && !r.has("howmany", "seasons", "times", "most") {
				r.take("reach", "career", "ever", "club", "season")
				r.plan.Intent, r.plan.By = plan.FirstLast, plan.ByCareer
				r.infer("when the career's total reached it")
				return true
			}
			r.fail("unsupported_grammar", fmt.Sprintf("Nobody had %s %s in a season, and when a career reached them is not answered: ask for the career's total.", statistics.FormatNumber(*b.AtLeast), st.Label), "a career's total")
			return true
		}
	}
	return false
}

// minimumOf turns the thresholds into the sample of the rate asked for; false leaves them.
func (r *reader) minimumOf() bool {
	if len(r.metrics) != 1 || !r.hasUnused("most", "best", "fewest", "worst") {
		return false
	}
	keys := r.statKeys(r.metrics[0])
	if len(keys) != 1 {
		return false
	}
	st, ok := statistics.Find(keys[0].Sport, keys[0].Value)
	if !ok || !st.Qualified() {
		return false
	}
	where := r.plan.Where
	if r.minimum(st); len(r.plan.Where) > 0 || r.plan.Min == 0 {
		r.plan.Where, r.plan.Min = where, 0
		return false
	}
	return true
}

// lowestMeant takes the words of an extreme and reports whether it is the opposite of the one
// that leads: "his highest ERA", "her fewest points".
func (r *reader) lowestMeant(key string) bool {
	st, ok := statistics.Find(r.sports[0], key)
	low := ok && st.Low
	fewest, worst := r.take("fewest"), r.take("worst")
	best := r.take("best")
	switch most := r.take("most"); {
	case worst:
		return true
	case fewest:
		return !low
	default:
		return most && !best && low
	}
}

// highOfAGame reads a career high, or the high of one season, which is a single game's: a
// career high in basketball alone.
func (r *reader) highOfAGame(oneSeason bool) bool {
	p, x := &r.plan, r.leagues[r.sports[0]]
	if st, ok := statistics.Find(r.sports[0], r.plan.Stat); ok && st.Qualified() {
		return false // a rate is no single game's
	}
	ofCareer, ofSeason := r.hasText("career high", "career highs") && !r.has("season"), r.hasText("season high") && oneSeason && p.Playoffs == ""
	if slices.Contains([]string{stats.NBA, stats.WNBA}, r.sports[0]) && r.hasText("high", "highs") && !r.has("season", "seasons") { // "his playoff high", "high in minutes"
		ofCareer, ofSeason = p.Since == 0 || p.Since != p.Until, oneSeason
	}
	switch {
	case !ofCareer && !ofSeason || !slices.Contains([]string{stats.NBA, stats.WNBA}, r.sports[0]) && (ofCareer || x.Sport.GameLines == nil):
		return false
	case x.Sport.GameLines == nil:
		r.fail("no_granularity", "A career high is a single game's. We only answer questions about whole regular seasons and careers.", "single games")
		return true
	case ofCareer:
		r.infer("a high is a single game's; the answer names the seasons whose games are held")
	default:
		r.infer("a season high is a single game's")
	}
	r.take("high", "most", "career", "howmany", "ever")
	p.Intent = plan.GameHigh
	return true
}

// orAverage returns the average a game of a count if that is asked for, "how many points did
// she average", else the statistic itself.
func (r *reader) orAverage(key string) string {
	average := gameAverages[key]
	if r.sports[0] == stats.NHL { // whose power-play goals go by the same letters
		return key
	}
	if _, ok := statistics.Find(r.sports[0], average); ok && average != "" && (r.mean || r.hasUnused("averageword")) {
		return average
	}
	return key
}

// averageOf reads "how many yards did he average" as a figure a game; false for a statistic
// that a season's average could be of as well.
func (r *reader) averageOf(key string) bool {
	st, ok := statistics.Find(r.sports[0], key)
	switch {
	case !ok || st.Qualified():
		return true
	case r.sports[0] == stats.MLB || st.PerGame(r.sports[0]) == nil:
		r.fail("unsupported_grammar", "Averages a season are not counted: ask for a career's total, or for a figure per game.", "a total or a figure per game")
		return false
	}
	if !r.plan.PerGame {
		r.plan.PerGame = true
		r.infer("on average a game")
	}
	return true
}

// rookieSeason narrows a question about one player to that player's first season;
// ok is false if it is not known which that was.
func (r *reader) rookieSeason() bool {
	p := &r.plan
	x := r.leagues[plan.SportsOf(p.Players)[0]]
	player, ok := x.Sport.Player(p.Players[0])
	if !ok || player.FirstSeason == nil {
		r.fail("stat_not_recorded", "We don't know which season was that player's first.", "the rookie season")
		return false
	}
	first := *player.FirstSeason
	switch {
	case first == x.Sport.Earliest && first > completeness.LeagueStart(x.Sport.Key):
		r.fail("stat_not_recorded", "The data begins with "+x.Sport.Method.Years.Name(first)+", so we don't know "+player.Name+"'s rookie season.", "the rookie season")
		return false
	case p.Since != 0 && (p.Since != first || p.Until != first):
		r.fail("unsupported_grammar", "The rookie season in the data is "+x.Sport.Method.Years.Name(first)+".", "the rookie season")
		return false
	}
	p.Rookie, p.Since, p.Until = false, first, first
	r.years = nil
	r.infer("the rookie season is %s, the first in the data", x.Sport.Method.Years.Name(first))
	return true
}
