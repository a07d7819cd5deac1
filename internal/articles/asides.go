package articles

import (
	"slices"
	"strings"
)

// asides are messages that nearly every article of a kind could have: one is left out where the articles just before
// have used all its wordings.
var asides = map[string]bool{
	"week.record": true, "week.move": true, "week.move.under": true, "week.before": true, "week.before.total": true, weekBesideAs: true, "week.dry": true, "week.high.told": true, "week.often": true, "week.often.one": true, "game.count.won": true, "week.results": true, weekRecordAs: true, "week.second": true, "week.second.one": true, "week.whole": true, "week.past": true, "week.past.high": true, "career.falls": true, "career.rises": true, "week.results.turn": true,
	"week.by.result": true, "week.cluster": true, "week.former": true, "week.in.wins": true, "week.in.wins.season": true, "week.late": true, "week.need": true, "week.range": true, "week.range.season": true, "week.scored": true, "week.last.plain": true, "week.last.plain.club": true,
	"trend.came": true, "finding.nine": true, "finding.nine.outs": true, "finding.nine.walks": true, "finding.taken": true, "finding.taken.same": true, "now.missed": true, "over.missed": true, "now.split": true,
}

// needsBefore reports whether a wording begins with a word for what a sentence before it said: a summary has none.
func needsBefore(way string) bool {
	return slices.ContainsFunc([]string{"That ", "It ", "The {gain} ", "{he}", "{his}"}, func(word string) bool { return strings.HasPrefix(way, word) })
}

// neverWorn are the asides that are left out where their words are worn even of a text that is too short: each would be in all
// pieces of its kind.
var neverWorn = []string{"week.before.total", "now.split", "week.results", weekRecordAs, "week.results.turn", "week.past.high", "week.past",
	"week.high.told", "week.often.one", "week.by.result", "week.cluster", "week.former", "week.in.wins", "week.in.wins.season", "week.late", "week.need", "week.range", "week.range.season", "week.scored", "week.last.plain"}
