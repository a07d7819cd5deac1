package articles

import "strings"

// turns lists wording without a claim, allowed in any sentence. It must never make a true
// sentence false: nothing here compares, counts, dates, explains or denies.
var turns = []string{
	// To begin or join.
	"after", "but", "yet", "along with", "beside", "besides", "together", "together with", "as of a kind", "of that kind", "for context", "for a sense of scale", "go back to", "and the price",
	"put beside", "put all the seasons together", "further along the line", "further down", "the rest of", "the rest", "the whole league", "league-wide", "as moves of a week go",
	"who was most like", "to find a match for", "look for", "the match for", "most like", "go through", "player by player", "career for career", "is the sum of its years",
	// The box score and the page.
	"the box score", "the box scores", "box score", "stat sheet", "the sheet", "sheet", "the line", "line", "totals", "the page", "page", "the book", "the books", "the ledger", "the record", "on record",
	"down for", "in figures", "reads", "goes on with", "to show", "what comes up", "a list", "list", "names", "name", "other names", "go with it", "the company there", "and company", "on the way", "in short", "such", "way", "set the pace", "the mark of", "was set by", "a sense of the field", "did", "take",
	// To do.
	"took", "put up", "put", "puts", "turned in", "produced", "came away with", "came up with", "logged", "opened", "opens", "closed", "went", "went into", "out of it", "to move", "move", "goes", "go", "gave", "gives", "brings", "brought",
	"left", "measures", "measured", "set against the usual week-to-week wobble", "against such weeks", "such weeks", "the size of the surprise", "yardstick of luck", "scale", "counts here", "the one game", "did with the week",
	"comes off", "project to", "projects to", "projection", "includes", "held", "holds", "makes", "make", "find", "follow", "get there", "work", "kept", "look", "looks",
	// Doubt.
	"how firm is", "read", "room for doubt", "any rating", "this one", "range", "ranges", "no rating is a single point", "with the week in it", "week", "method",
	"saw", "usual", "swing", "weekly", "luck alone swings a rating every week", "every rating swings from week to week", "luck alone", "how big is", "too", "add", "added", "allow for luck", "lies", "margin", "takes",
	"going into", "around the league", "across the league", "further than luck would take them", "behind that rating", "raw", "add up to", "in order", "against", "this one", "covers", "rests on", "field", "over a single season",
	"look three seasons past", "count on a range", "enters the draft", "comes to the draft", "yet", "find a match", "a match", "all told", "set against",
	// The draft.
	"that week", "draft board", "draft sheet", "board", "drafters", "drafting", "fantasy", "who go by", "will", "three seasons", "next", "next three seasons", "season by season", "year by year", "one by one",
	"course", "long view", "whole", "all", "shows", "as a whole", "in all", "pool", "good for", "year", "worth", "have", "index of value", "index", "where 9,999 is the best of the current players",
}

// ways holds the wordings of each kind of message. {s} is the player, {s's} the possessive.
var ways = map[string][]string{}

// phrase adds wordings, one per line.
func phrase(as, lines string) {
	for l := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			ways[as] = append(ways[as], l)
		}
	}
}
