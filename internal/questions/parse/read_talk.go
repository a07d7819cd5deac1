package parse

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lexicon/talk"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// Read parses a question.
func Read(question string, leagues Leagues) Reading {
	return refuseUnheld(readFramed(question, leagues), question)
}

// readFramed parses a question with what frames it.
func readFramed(question string, leagues Leagues) Reading {
	question = talk.BornIn(talk.SeasonsInARow(question))
	if rest, ok := talk.WithoutRecord(question); ok {
		if r := Read(rest, leagues); r.isRead() {
			r.Inferred = append(r.Inferred, "whether that is a record is not answered: ask who had the most")
			return r
		}
	}
	if r, ok := readGuessed(question, leagues); ok {
		return r
	}
	r := readAsAsked(question, leagues)
	if r.Problem == nil && len(r.Plan.Players) == 1 && talk.AsksWhoDidItTo(question) {
		return Reading{leagues: leagues, Problem: &Problem{Code: "no_granularity", Reason: "What one player did to another is not held: ask for the figures of one of them.", Missing: "who did it to whom", Sport: r.Plan.Sport}}
	}
	if r.isRead() {
		return r
	}
	return readTalk(question, r, leagues)
}

// readGuessed reads a question that guesses its own answer as the question alone: who is first is answered for
// everybody, not for whoever is guessed, but in the league of somebody of that name.
func readGuessed(question string, leagues Leagues) (Reading, bool) {
	for _, guess := range talk.Guesses(question) {
		sports := leagues.sportsOf(guess.Name)
		if len(sports) == 0 {
			continue
		}
		r, ok := readRanking(guess.Rest, fmt.Sprintf("%q is a guess at the answer, and changes nothing in it", guess.Name), leagues)
		if !ok {
			continue
		}
		if r.Problem == nil {
			if slices.Contains(sports, r.Plan.Sport) {
				return r, true
			}
			continue
		}
		r.Options = slices.DeleteFunc(r.Options, func(o Option) bool { return o.Plan == nil || !slices.Contains(sports, o.Plan.Sport) })
		switch len(r.Options) {
		case 0:
			continue
		case 1:
			r.Plan, r.Inferred, r.Problem = *r.Options[0].Plan, append(r.Inferred, r.Options[0].Inferred...), nil
			r.Options = nil
		}
		return r, true
	}
	return Reading{}, false
}

// sportsOf lists the sports in which somebody of any rank has each of the names that are joined by "or".
func (ls Leagues) sportsOf(names string) (out []string) {
	for _, x := range ls.list() {
		all := true
		for name := range strings.SplitSeq(strings.ToLower(names), " or ") {
			all = all && slices.ContainsFunc(x.Sport.PlayersNamed(namesearch.ReadName(lexicon.Fold(name))), func(m namesearch.NameMatch) bool { return m.Career >= knownCareer(x)/2 })
		}
		if all {
			out = append(out, x.Sport.Key)
		}
	}
	return out
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
