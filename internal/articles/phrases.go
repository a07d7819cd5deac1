package articles

import "strings"

// turns is wording that holds no claim of its own: the house lets it stand in
// any sentence. A turn that could make a true sentence false is none: nothing of
// this list compares, counts, dates, explains or judges.
var turns = []string{
	"after", "that week", "a move of", "by the spread of such weeks", "as surprises go", "the measure of the surprise", "the week's line", "the box score",
	"the line", "line", "lines", "totals", "the totals", "took", "takes", "put up", "turned in", "went", "goes", "go", "comes off", "season by season", "on the same list", "the same list",
	"all told", "put together", "ran to", "opened", "closed", "to date", "sits", "sat", "left", "leaves", "gave", "gives", "brings", "brought", "name", "names", "list",
	"look like", "looks like", "in figures", "one by one", "in full", "the ledger", "the record", "on record", "the book", "on the books", "reads", "read", "held", "holds", "hold",
	"course", "the course of", "chart", "charts", "the projection", "projection", "projects to", "project to", "the long view", "the outlook", "the spread", "spread", "worth", "the price",
	"ahead of him", "ahead of her", "next", "next three seasons", "three seasons", "model", "the model", "method", "the method", "puts", "put", "set", "sets", "page", "the page", "the story", "story",
	"answer", "the answer", "question", "the question", "still", "but", "yet", "meanwhile", "again", "once more", "along with", "plus", "besides", "together with", "beside", "near", "close to", "work", "show", "shows", "showed",
	"week", "night", "day", "days", "weeks", "campaign", "campaigns", "year by year", "neighbours", "nearest", "neighbour", "closest", "company", "kin", "of a kind", "pool", "field", "in the field", "crowd",
	"room", "place", "spot", "shape", "form", "mark", "marks", "number", "numbers", "sum", "tally", "count", "share of the field", "resume", "body of work", "one line", "a line of", "good for", "it", "out of it", "in it", "for it", "of it",
	"way", "the way", "along the way", "on the way", "bring", "brought", "carry", "carries", "carried", "delivered", "produced", "logged", "kept", "keeps", "keep", "landed", "lands", "land", "wound up", "checked in at", "checks in at", "checks in",
	"mapped", "map", "maps", "in hand", "on paper", "on the page", "on the board", "board", "draft board", "the draft", "draft", "drafters", "fantasy drafters", "fantasy", "manager", "managers", "a manager", "buy", "buys", "bought", "purchase", "pick", "picks", "a pick",
	"expect", "expected", "expectation", "range", "the range", "band", "the band", "floor", "ceiling", "middle", "the middle of it", "not", "per",
}

// ways are how a message may be said, by what it is. A player is {s}, and what is
// his {s's}.
var ways = map[string][]string{}

// phrase adds ways, one a line.
func phrase(as, lines string) {
	for l := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			ways[as] = append(ways[as], l)
		}
	}
}
