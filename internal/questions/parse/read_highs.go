package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// bareHigh reads "his career high" and "her playoff high" without a statistic: of points in
// basketball, where a high is a single game's.
func (r *reader) bareHigh() {
	p := &r.plan
	if !r.hasText("career high", "career highs", "season high", "high", "highs") || r.has("best", "rating", "rank", "standing") {
		return
	}
	sport := plan.SportsOf(p.Players)[0]
	if !slices.Contains([]string{stats.NBA, stats.WNBA}, sport) {
		r.fail("unsupported_grammar", "The high in what? Name a statistic.", "a statistic")
		return
	}
	r.sports = []string{sport}
	p.Stat = "PTS"
	if r.infer("the high is of points"); !r.highOfAGame(p.Since != 0 && p.Since == p.Until) {
		p.Stat = ""
		r.fail("unsupported_grammar", "The high of a season or of a game, and in what? Name both.", "a statistic")
	}
}

// aboveRecord is how far a figure may lie above the highest of the games held, and still be
// read as of a game: the record may be of a season that is not held.
const aboveRecord = 1.2

// figureOfAGame reads "A'ja Wilson 53 points" as the games with as many, where a game has had
// that many and nothing asks for seasons.
func (r *reader) figureOfAGame() bool {
	p := &r.plan
	if len(p.Where) != 1 || len(p.Players) != 1 || len(r.sports) != 1 || p.Playoffs != "" && p.Playoffs != plan.AllPlayoffs || p.Rookie || p.AgeFrom != 0 || p.Team != "" || p.League != "" ||
		r.has("seasons", "season", "howmany", "times", "career", "reach", "club", "ever", "most", "atleast", "above", "ormore", "consecutive") {
		return false
	}
	b, x := p.Where[0], r.leagues[r.sports[0]]
	if b.AtLeast == nil || *b.AtLeast < 2 || *b.AtLeast > aboveRecord*mostInGame(x, b.Stat) || slices.ContainsFunc(r.parts, func(q part) bool { return q.first.OrMore && q.first.Kind == lexicon.Number }) {
		return false
	}
	r.infer("as many in a game")
	p.Intent, p.By, p.Stat, p.Last, p.Position = plan.GameList, "", b.Stat, true, ""
	return true
}

// timesInGames reads "how many times has he rushed for 100 yards" as in how many games, where
// a game has had as many: a season's figure would be far higher.
func (r *reader) timesInGames() bool {
	p := &r.plan
	if len(p.Where) != 1 || len(p.Players) != 1 || len(r.sports) != 1 || !r.has("times") || p.Playoffs != "" && p.Playoffs != plan.AllPlayoffs || p.Rookie || p.AgeFrom != 0 || p.Team != "" || p.League != "" ||
		r.has("seasons", "season", "career", "club", "most", "consecutive") {
		return false
	}
	b := p.Where[0]
	least := b.AtLeast
	if least == nil {
		least = b.Above
	}
	if least == nil || *least < 2 || *least > mostInGame(r.leagues[r.sports[0]], b.Stat) {
		return false
	}
	r.take("howmany", "times", "reach", "ever")
	r.infer("as many in a game")
	p.Intent, p.By, p.Stat, p.Position = plan.GameCount, "", "", ""
	return true
}
