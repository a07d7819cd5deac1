package parse

import (
	"fmt"
	"regexp"
	"slices"

	"groundline/internal/questions/lexicon/talk"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// readGuessed reads a question that guesses its own answer as the question alone: who is first is answered for
// everybody, not for whoever is guessed.
func readGuessed(question string, leagues Leagues) (Reading, bool) {
	rest, guess, ok := talk.WithoutGuess(question)
	if !ok {
		return Reading{}, false
	}
	return readRanking(rest, fmt.Sprintf("%q is a guess at the answer, and changes nothing in it", guess), leagues)
}

// readRanking reads a question for whoever is first; false if it is none.
func readRanking(rest, inferred string, leagues Leagues) (Reading, bool) {
	r := readAsAsked(rest, leagues)
	if !r.isRead() {
		if r = readTalk(rest, r, leagues); !r.isRead() {
			return Reading{}, false
		}
	}
	ranked := func(p plan.Plan) bool { return len(p.Players) == 0 && slices.Contains(rankings, p.Intent) }
	if r.Problem == nil && !ranked(r.Plan) || slices.ContainsFunc(r.Options, func(o Option) bool { return o.Plan != nil && !ranked(*o.Plan) }) {
		return Reading{}, false
	}
	r.Inferred = append(r.Inferred, inferred)
	return r, true
}

// rankings are what a guess is made at.
var rankings = []plan.Intent{plan.Leaders, plan.Best, plan.Threshold, plan.FirstLast, plan.AgeExtreme, plan.Consecutive, plan.TimesLeading, plan.Whether, plan.GameHigh, plan.GameCount, plan.GameStreak, plan.GameTotals, plan.GameWhether}

// readTalk reads a question that is not understood as it stands without what frames it, and in the words that its
// shorthand stands for. What is still not understood is refused for what is left of it.
func readTalk(question string, refused Reading, leagues Leagues) Reading {
	said := question
	if plain, ok := talk.Plain(question); ok {
		if r, ok := readGuessed(plain, leagues); ok {
			return r.readAs(plain)
		}
		r := readAsAsked(plain, leagues)
		if r.isRead() {
			return r.readAs(plain)
		}
		said, refused = plain, r
	}
	if r, ok := readApart(said, leagues); ok {
		return r
	}
	for text := range talk.Shorthand(said) {
		if r := readAsAsked(text, leagues); r.isRead() {
			return r.readAs(text)
		}
		if r, ok := readApart(text, leagues); ok {
			return r
		}
	}
	if text := ppg.ReplaceAllString(said, "points per game"); text != said {
		if r := readAsAsked(text, leagues); r.Problem == nil && r.Plan.Sport == stats.NHL && len(r.Plan.Players) > 0 {
			return r.readAs(text)
		}
	}
	if rest, offered, ok := talk.WithoutCandidates(said); ok {
		if r, ok := readRanking(rest, fmt.Sprintf("the first of all is answered, whether or not it is one of %q", offered), leagues); ok {
			return r
		}
	}
	return refused
}

// ppg is the average of basketball, which nobody else's figures are called but a hockey player's by mistake.
var ppg = regexp.MustCompile(`(?i)\bppg\b`)

// readAs notes in which words a question was read.
func (r Reading) readAs(text string) Reading {
	r.Inferred = append(r.Inferred, fmt.Sprintf("read as %q", text))
	return r
}
