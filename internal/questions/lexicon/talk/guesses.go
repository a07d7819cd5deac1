package talk

import (
	"regexp"
	"slices"
	"strings"
)

// ranks reports that a question asks for whoever is first, so a name behind it guesses the answer.
var ranks = regexp.MustCompile(`(?i)\b(?:most|leader|leaders|leading|record|top|best|highest|fewest|lowest|worst|youngest|oldest|who|which|whose|whos|anyone|anybody|any|biggest|longest|last (?:player|guy|pitcher|qb|rb|wr|goalie|time|to)|first (?:player|guy|pitcher|qb|rb|wr|goalie|to)|all[- ]time)\b`)

// compares reports that people are set against each other, so names are what is asked of.
var compares = regexp.MustCompile(`(?i)\b(?:more|better|less|fewer|higher|lower|older|younger|taller|faster|sooner|than|vs|versus|between|compare|compared)\b`)

// guessed match a guess behind a question. The guess is in the first group.
var guessed = []*regexp.Regexp{
	regexp.MustCompile(`(?i)^(.{12,}?)[,.?;]? (?:is|was|isn'?t|wasn'?t) (?:it|that|this|he|she)(?: still| just| not| like)? ([\pL.' -]+?)(?: (?:or (?:somebody|someone|anybody|something) else|or who|by now|still|now))?[?.! ]*$`),
	regexp.MustCompile(`(?i)^(.{12,}?)[,.?;]? (?:i (?:think|thought|bet|guess|say|assume|wanna say|want to say|believe)|im (?:guessing|thinking|assuming)|i'm (?:guessing|thinking|assuming)|gotta be|got to be|has to be|must be|should be|prob(?:ably)?|maybe|surely|my guess is)(?: that)?(?: it)?(?:'?s| is| was)?(?: still)? ([\pL.' -]+?)[?.! ]*$`),
	regexp.MustCompile(`(?i)^(.{12,}?)[,.?;] ([\pL.' -]+?),? (?:i (?:bet|think|guess|assume|believe)|im guessing|right|obviously|probably|no doubt|for sure|surely|i'?m guessing)[?.! ]*$`),
	regexp.MustCompile(`(?i)^(.{12,}?),? ([\pL'-]+) (?:obviously|of course|presumably|i assume),? how many[?.! ]*$`),
	regexp.MustCompile(`(?i)^(.{12,}?)[,?;] ([\pL.'-]+(?: [\pL.'-]+){0,2})\?+ *$`),
}

// noGuess are words that no name has.
var noGuess = wordSet(`true right real possible over close even fair good bad better more most fewer less how what which who when why him her them he she they the a an in on at since for of with and vs versus total career season seasons year years game games playoffs ever all time now today per avg average combined together please lol anyone nba nfl mlb nhl wnba regular postseason just only also not no yes ok legit common rare cap made up normal`)

// bareGuess match a guess that nothing sets apart but its question mark, behind what only ranks.
var bareGuess = []*regexp.Regexp{
	regexp.MustCompile(`(?i)^(.{10,}?) ([\pL.'-]+ [\pL.'-]+)\?+$`),
	regexp.MustCompile(`(?i)^(.{10,}?) ([\pL.'-]+)\?+$`),
}

// onlyRanks reports that words can ask for nobody but whoever is first.
var onlyRanks = regexp.MustCompile(`(?i)\b(?:leaders?|all[- ]time|oldest|youngest|guy with most|guy with the most|player with most|player with the most|anyone|anybody|any)\b`)

// Guess is a question with the name that it guesses the answer to be.
type Guess struct{ Rest, Name string }

// Guesses lists how a question can be split from its own guess at the answer, "Carolina's leader in goals, is it
// Staal?". Whether that is a name is left open. A choice between two is none.
func Guesses(question string) []Guess {
	var out []Guess
	add := func(m []string, choice bool) {
		name := tidy(trailing.ReplaceAllString(m[2], ""))
		words := strings.Fields(strings.ToLower(name))
		if compares.MatchString(m[1]) || len(words) == 0 || len(words) > 5 || !choice && slices.Contains(words, "or") || slices.ContainsFunc(words, func(w string) bool { return noGuess[strings.Trim(w, ".,'")] }) {
			return
		}
		out = append(out, Guess{tidy(m[1]), name})
	}
	question = strings.TrimSpace(question)
	for i, pattern := range guessed {
		if m := pattern.FindStringSubmatch(question); m != nil && ranks.MatchString(m[1]) {
			add(m, i < len(guessed)-1)
		}
	}
	for _, pattern := range bareGuess {
		if m := pattern.FindStringSubmatch(trailing.ReplaceAllString(strings.TrimRight(question, "? "), "") + question[len(strings.TrimRight(question, "? ")):]); m != nil && onlyRanks.MatchString(m[1]) {
			add(m, false)
		}
	}
	return out
}

// trailing are words behind a name that do not belong to it.
var trailing = regexp.MustCompile(`(?i) (?:again|still|yet|now|right|or what|or who|or someone else|lol)$`)

var (
	candidates = regexp.MustCompile(`(?i)^(.{12,}?)[,:?] ?((?:[\pL.'-]+ ){1,3}?or (?:[\pL.'-]+ ?){1,3}(?: or [\pL.' -]+)?)[?.! ]*$`)
	superlates = regexp.MustCompile(`(?i)\b(?:most|leader|record|top|best|highest)\b`)
)

// WithoutCandidates splits a question for whoever is first from those whom it offers, where no comparison takes what
// else it asks: "which American has the most goals, Modano or Hull".
func WithoutCandidates(question string) (rest, offered string, ok bool) {
	m := candidates.FindStringSubmatch(strings.TrimSpace(question))
	if m == nil || !superlates.MatchString(m[1]) || compares.MatchString(m[1]) {
		return "", "", false
	}
	return tidy(m[1]), tidy(m[2]), true
}
