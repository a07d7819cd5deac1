package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// playerStat reads a question about one statistic of one player: a total, an average, the best
// season or the high of a game.
func (r *reader) playerStat() {
	p := &r.plan
	p.Intent = plan.PlayerStat
	if r.severalStats() {
		return
	}
	key, ok := r.metric()
	if !ok || !r.setPlayerStat(key) {
		return
	}
	oneSeason := p.Since != 0 && p.Since == p.Until
	if !oneSeason && r.asksOwnRecord(key) {
		return
	}
	r.takeVerbOfStat(key)
	if r.highOfAGame(oneSeason) {
		return
	}
	r.readBestSeason(key, oneSeason)
	r.take("howmany", "career", "lastteam", "season", "ever", "leader_", "total", "reach", "averageword")
	r.dropSaidPosition(key)
	if p.AgeFrom != 0 && p.AgeFrom == p.AgeTo {
		r.infer("the season of the age")
	}
}

// setPlayerStat sets the statistic that is asked for, or its average a game; false if the average
// asked for is not counted, and the reader has failed.
func (r *reader) setPlayerStat(key string) bool {
	p := &r.plan
	if r.take("perseason") {
		return r.averageSeason(key)
	}
	p.Stat = r.orAverage(key)
	p.PerGame = r.take("pergame") && p.Stat == key // an average says it
	if p.Stat == key && (r.mean || r.hasUnused("averageword")) {
		return r.averageOf(key)
	}
	return true
}

// averageSeason reads "how many home runs per season did he average"; false for a rate.
func (r *reader) averageSeason(key string) bool {
	p := &r.plan
	st, ok := statistics.Find(r.sports[0], key)
	switch {
	case !ok || !st.Sums() || st.Qualified():
		r.fail("unsupported_grammar", "An average a season is of a count, such as goals or wins.", "a count")
		return false
	case p.Since != 0 && p.Since == p.Until:
		r.fail("unsupported_grammar", "An average a season is of several seasons: name a span, or ask for the season's figure.", "several seasons")
		return false
	}
	p.Stat, p.PerSeason = key, true
	r.take("averageword", "mean", "total")
	r.mean = false
	return true
}

// asksOwnRecord asks which record of a player is meant, "Hack Wilson's RBI record": the best season or the career's
// total. A record that is a verb, "how many assists did he record", is none. It reports whether the reader failed.
func (r *reader) asksOwnRecord(key string) bool {
	at := slices.IndexFunc(r.parts, func(p part) bool { return p.text == "record" || p.text == "records" || p.text == "the record" })
	if at < 0 || r.used[at] || r.has("season", "seasons", "career", "most", "best", "high", "fewest", "worst") {
		return false
	}
	ofStat := r.kind(at-1, lexicon.Stat) || slices.Contains([]string{"the", "his", "her", "a", "set", "broke"}, r.parts[at].before) || strings.HasPrefix(r.parts[at].text, "the ")
	if st, ok := statistics.Find(r.sports[0], key); !ok || !ofStat || !st.Sums() || st.Qualified() {
		return false
	}
	switch r.overridden("record") {
	case "season":
		r.use(at)
		r.plan.High = true
	case "career":
		r.use(at)
	default:
		r.fail("ambiguous_stat", "Which record: the player's best season, or the career's total?", "season or career", choice{"the best season", override{"record", "season"}}, choice{"the career", override{"record", "career"}})
		return true
	}
	return false
}

// takeVerbOfStat uses "record" and "times" where they only say that the statistic is counted.
func (r *reader) takeVerbOfStat(key string) {
	if r.has("howmany") || r.hasText("did", "does") {
		r.take("record") // "how many assists did Stockton record"
	}
	if r.countsTimes(key) {
		r.take("times") // "how many times was Biggio hit by a pitch"
	}
}

// countsTimes reports whether a statistic is how many times something happened to a player.
func (r *reader) countsTimes(key string) bool {
	st, ok := statistics.Find(r.sports[0], key)
	if !ok {
		return false
	}
	return strings.HasPrefix(st.Label, "times ") || key == "Sacked" || key == "SO" && r.sports[0] == stats.MLB
}

// readBestSeason reads whether a player's best or worst single season is asked for: "his most
// assists", "his assists in a season".
func (r *reader) readBestSeason(key string, oneSeason bool) {
	p := &r.plan
	switch {
	case r.take("high"):
		p.High = true
		r.take("season", "most", "best", "career")
	case oneSeason:
		r.take("most")
	case r.hasUnused("most", "best", "fewest", "worst"):
		p.High, p.Lowest = true, r.lowestMeant(key)
		if !r.take("season") {
			r.infer("in a single season")
		}
	case r.asksOfASeason():
		p.High = true
		r.take("record")
		r.infer("the best single season")
	}
}

// asksOfASeason reports whether "his assists in a season" asks for any one season. With ages or
// a place, the figure is of all seasons of the time together.
func (r *reader) asksOfASeason() bool {
	p := &r.plan
	return r.hasUnused("season") && !r.hasUnused("career") && p.AgeFrom == 0 && p.AgeTo == 0 && p.Place == 0
}

// dropSaidPosition drops a position that only says who the player is, as in "the pitcher Bob
// Gibson". Fielding needs it: errors at shortstop are not all errors.
func (r *reader) dropSaidPosition(key string) {
	if st, ok := statistics.Find(r.sports[0], key); !ok || st.Family.Name != "fielding" {
		r.plan.Position = ""
	}
}

// bySeason reads "Jordan's points per game by season" as the statistic of each season.
func (r *reader) bySeason() {
	p := &r.plan
	key, ok := r.metric()
	if !ok {
		return
	}
	p.Intent, p.Stat = plan.PlayerSeasons, r.orAverage(key)
	p.PerGame = r.take("pergame") && p.Stat == key
	r.mean = false
	r.take("trend", "career", "season", "seasons", "howmany", "averageword", "mean", "total", "ever", "leader_", "high", "all")
	r.dropSaidPosition(key)
}
