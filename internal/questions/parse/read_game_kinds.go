package parse

import (
	"fmt"
	"slices"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/namesearch"
	"groundline/internal/games"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// isTeam reports whether a phrase names a team of any league, and is no famous player's
// nickname as well: "Magic".
func (ls Leagues) isTeam(phrase string) bool {
	named := false
	for _, x := range ls.list() {
		named = named || len(x.Teams.ByPhrase[phrase]) > 0
	}
	if !named {
		return false
	}
	name := namesearch.ReadName(phrase)
	return !slices.ContainsFunc(ls.list(), func(x *League) bool {
		return slices.ContainsFunc(x.Sport.PlayersNamed(name), func(m namesearch.NameMatch) bool {
			return (m.How == namesearch.ByNickname || m.How == namesearch.ByFirst) && m.Career >= minOrdinaryWordCareer
		})
	})
}

// gameRecord identifies, among what is derived from a sport, the highest value of a statistic
// in a game.
type gameRecord struct{ stat string }

// beyondGames reports whether nobody had what a plan about games asks for in a game that is held, so
// that a season is meant.
func (ls Leagues) beyondGames(p *plan.Plan) bool {
	return slices.ContainsFunc(p.Where, func(b plan.Bound) bool {
		x := ls[p.Sport]
		st, ok := statistics.Find(p.Sport, b.Stat)
		if !ok || st.GameTerms() == nil {
			return true
		}
		most := x.gameRecord(st)
		if p.Intent == plan.GameList { // "when did Peterson rush for 296 yards": the record may be of a season that is not held
			most *= aboveRecord
		}
		return b.AtLeast != nil && *b.AtLeast > most
	})
}

// gameRecord returns the most of a statistic in a game that is held.
func (x *League) gameRecord(st *statistics.Statistic) float64 {
	return almanac.Derived(x.Sport, gameRecord{st.Key}, func() float64 {
		m := x.Sport.GameLines.Measure(st.GameTerms())
		best := 0.
		for _, playoffs := range []bool{false, true} {
			if list, _ := x.Sport.GameLines.Highest(m, games.Filter{Playoffs: playoffs}, 1); len(list) > 0 {
				best = max(best, m.Value(list[0]))
			}
		}
		return best
	})
}

// mostInGame returns the most of a statistic that anybody had in a game that is held, 0 if it
// is not recorded game by game.
func mostInGame(x *League, key string) float64 {
	st, ok := statistics.Find(x.Sport.Key, key)
	if !ok || x.Sport.GameLines == nil || st.GameTerms() == nil {
		return 0
	}
	return x.gameRecord(st)
}

// possibleInGame drops the sports in which nobody has had that many in a game that is held.
func (r *reader) possibleInGame(keys []lexicon.Sense, n float64) []lexicon.Sense {
	out := lists.Keep(keys, func(k lexicon.Sense) bool {
		return n <= mostInGame(r.leagues[k.Sport], k.Value)
	})
	if len(out) == 0 {
		return keys
	}
	left := lists.Keep(keys, func(k lexicon.Sense) bool {
		return slices.ContainsFunc(out, func(o lexicon.Sense) bool { return o.Sport == k.Sport })
	})
	if _, ok := r.byRole(left); ok { // the player's position says which, also where the game is not held
		return left
	}
	return out
}

// scored is the statistic that "score 40" counts, by sport.
var scored = map[string]string{stats.NBA: "PTS", stats.WNBA: "PTS", stats.NHL: "G"}

// saysScored reports whether "score" is among the words, which have no meaning of their own.
func (r *reader) saysScored() bool {
	return r.hasText("score", "scored") || slices.ContainsFunc(r.parts, func(p part) bool { return p.before == "score" || p.before == "scored" })
}

// bareBound reads the number of "did he score 40 in a game", of which only the verb says what
// is counted.
func (r *reader) bareBound() {
	sports := plan.SportsOf(r.plan.Players)
	if len(sports) == 0 {
		sports = r.sports // "has any WNBA player scored 50 in a game"
	}
	if len(r.plan.Where) > 0 || len(r.metrics) > 0 || r.plan.Feat != "" || len(r.plan.Players) > 1 || len(sports) != 1 {
		return
	}
	key := scored[sports[0]]
	for i := range r.parts {
		if key == "" || !r.isNumber(i) || !slices.Contains([]string{"score", "scored", "scoring", "scores"}, r.parts[i].before) {
			continue
		}
		n := r.parts[i].first.Num
		if x := r.leagues[sports[0]]; r.games.Bare && x.Sport.GameLines != nil && n > mostInGame(x, key) {
			r.fail("unsupported_grammar", fmt.Sprintf("Nobody had %s in a game: say what is meant by %q.", r.parts[i].text, r.parts[i].text), "a statistic")
			return
		}
		r.plan.Where = []plan.Bound{{Stat: key, AtLeast: &n}}
		st, _ := statistics.Find(sports[0], key)
		r.infer("%s is of %s", r.parts[i].text, st.Label)
		if r.use(i); r.is(i+1, "ormore") {
			r.use(i + 1)
		}
		return
	}
}

// gameWhether reads "did he score 40 in any game of 2024" and "any 50-point games in 2024".
func (r *reader) gameWhether() {
	r.plan.Intent = plan.GameWhether
	if len(r.plan.Where) == 0 && r.plan.Feat == "" && !r.games.Single && !r.games.Counted {
		r.fail("unsupported_grammar", "The question asks for yes or no, but about no threshold: name one, such as 30 points.", "a threshold")
		return
	}
	r.gameThresholds()
	r.take("reach", "record", "and", "high", "season", "anybody", "most")
}

// gameList reads "list his last five games": each with its day, newest first.
func (r *reader) gameList() {
	p, n := &r.plan, r.games.Last
	if n > plan.MaxRows {
		r.fail("unsupported_grammar", fmt.Sprintf("At most %d games are listed at once.", plan.MaxRows), "fewer games")
		return
	}
	r.gameFigures()
	if p.Stat == "" {
		p.Stat = statistics.GameLines(plan.SportsOf(p.Players)[0])[0][0]
	}
	p.Intent, p.Last, p.LastGames, p.Top = plan.GameList, true, 0, n
	r.take("and", "in", "pergame")
}

// superBowl limits the games to the day of the Super Bowl: the last of a season's playoffs, in
// February.
func (r *reader) superBowl(held *games.Calendar) {
	p := &r.plan
	day := held.LastDay(p.Since)
	switch {
	case r.games.Bowl == 0:
		r.fail("unsupported_grammar", "Which Super Bowl? Say of which season, such as \"of the 2023 season\", or its number.", "the season of the Super Bowl")
	case p.Since != p.Until || p.Since != r.games.Bowl:
		r.fail("unsupported_grammar", "The question names two times.", "one time")
	case day.Month() != time.February:
		r.fail("no_granularity", fmt.Sprintf("We don't hold the games of the Super Bowl of %d.", p.Since), "that Super Bowl")
	default:
		p.From, p.To = day.Format(time.DateOnly), day.Format(time.DateOnly)
		r.infer("the Super Bowl is the last game of the season's playoffs")
	}
}

// gameEdge reads "when was his first 50-point game": the first or last game of a kind, or with
// its day alone every one.
func (r *reader) gameEdge() {
	w, p := r.games, &r.plan
	if len(p.Players) != 1 {
		r.fail("unsupported_grammar", "First and last games are answered of one player: name the player.", "a player")
		return
	}
	if w.Edge == "only" {
		r.onlyGames()
		return
	}
	p.Intent, p.Last = plan.GameFirst, w.Edge == "last"
	asksFigures := w.Single && !w.Counted && len(p.Where) == 0 && p.Feat == ""
	if asksFigures {
		r.gameFigures()
		return
	}
	r.gameThresholds()
	r.take("reach", "record", "in", "most", "season")
}

// onlyGames reads "his 73-point game": the games that reach the thresholds, with their days.
func (r *reader) onlyGames() {
	p := &r.plan
	r.gameThresholds()
	if p.Intent, p.Last = plan.GameList, true; len(p.Where) > 0 {
		p.Stat = p.Where[0].Stat
	}
	r.take("in")
}

// gameFigures takes the statistics that are asked of a game.
func (r *reader) gameFigures() {
	key := ""
	if len(r.metrics) > 0 {
		one, ok := r.metric()
		if !ok {
			return
		}
		key = one
	}
	r.plan.Stat = key
	r.take("howmany", "total", "and", "record")
}

// asksRecordOfPlayer reports whether a player's record against a team or at a place is asked for:
// no statistic is named, and no most of it.
func (r *reader) asksRecordOfPlayer() bool {
	return len(r.plan.Players) == 1 && len(r.metrics) == 0 && len(r.plan.Where) == 0 && r.plan.Feat == "" && r.hasUnused("record") && !r.hasUnused("most", "high", "best")
}
