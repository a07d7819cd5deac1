package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// OneSeason is what questions about teams of many seasons lack.
const OneSeason = "one season"

// Drafts is what questions about drafts lack that the sources do not record.
const Drafts = "draft positions"

// draftWords say that a draft is asked about, draftFiller may stand around them.
var (
	draftWords  = []string{"draft", "drafted", "overall", "pick", "picked", "selection"}
	draftFiller = strings.Fields("who whom which what player was is were the a an with in of at by to for draft drafted overall pick picked selection selected choice chosen taken went go number no s year season name it position spot")
)

// readDraft reads "who was the first overall pick in 2003" as the draft of the player whom the sources
// record with that pick; false if it is not one, or asks for more.
func readDraft(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	year, pick, named, ok := draftAsked(tokens, leagues)
	if !ok {
		return Reading{}, false
	}
	r := Reading{leagues: leagues}
	for _, x := range leagues.list() {
		if named == "" || x.Sport.Key == named {
			r.Options = append(r.Options, picksOf(x, year, pick)...)
		}
	}
	switch len(r.Options) {
	case 0:
		r.Problem = refuseDraft(named, year, pick)
	case 1:
		r.Plan, r.Inferred, r.Options = *r.Options[0].Plan, r.Options[0].Inferred, nil
	default:
		r.Problem = &Problem{Code: "ambiguous_player", Reason: "Of which league's draft?", Missing: whichDraft}
	}
	return r, true
}

// draftAsked returns the year, the pick and the sport, "" for any, of a question about a draft.
func draftAsked(tokens []lexicon.Token, leagues Leagues) (year, pick int, sport string, ok bool) {
	asked := false
	for _, t := range tokens {
		isYear := t.Kind == lexicon.Number && t.Num >= 1936 && t.Num <= 2100
		switch n, named := pickSaid(t), sportSaid(t.Text, leagues); {
		case isYear && year == 0:
			year = int(t.Num)
		case n > 0 && pick == 0:
			pick = n
		case named != "" && sport == "":
			sport = named
		case !slices.Contains(draftFiller, t.Text):
			return 0, 0, "", false
		}
		asked = asked || slices.Contains(draftWords, t.Text)
	}
	return year, pick, sport, asked && year != 0 && pick != 0
}

// pickSaid returns the pick that a token may name, 0 for none.
func pickSaid(t lexicon.Token) int {
	switch {
	case t.Kind == lexicon.Word && slices.Contains([]string{"first", "top"}, t.Text):
		return 1
	case t.Kind == lexicon.Ordinal, t.Kind == lexicon.Number && t.Num >= 1 && t.Num <= maxPick && t.Num == float64(int(t.Num)):
		return int(t.Num)
	}
	return 0
}

// picksOf lists the players of a sport who are recorded with a pick of a year's draft.
func picksOf(x *League, year, pick int) (options []Option) {
	league := strings.ToUpper(x.Sport.Key)
	for _, f := range x.Sport.Facts {
		if f.Kind != stats.Draft || !isPick(f.Value, year, pick) {
			continue
		}
		if p, ok := x.Sport.Player(f.Player); ok {
			options = append(options, Option{Label: league + ": " + p.Name, Plan: &plan.Plan{Intent: plan.PlayerFact, Sport: x.Sport.Key, Players: []string{p.ID}, Fact: string(stats.Draft)},
				Inferred: []string{fmt.Sprintf("pick %d of the %s draft of %d is %s in our sources", pick, league, year, p.Name)}})
		}
	}
	return options
}

// maxPick is above any pick that a question asks for.
const maxPick = 500

// drafted are the sports whose sources record the draft.
var drafted = []string{stats.NBA, stats.NFL}

// refuseDraft says which drafts are recorded.
func refuseDraft(sport string, year, pick int) *Problem {
	if sport != "" && !slices.Contains(drafted, sport) {
		return &Problem{Code: "no_column", Reason: fmt.Sprintf("Our sources don't record the draft of %s players, only that of NBA and NFL players.", strings.ToUpper(sport)), Missing: Drafts, Sport: sport}
	}
	return &Problem{Code: "unknown_entity", Reason: fmt.Sprintf("No player in our data is recorded as pick %d of the draft of %d. We hold the draft of NBA and NFL players who have a season in the data.", pick, year), Missing: Drafts, Sport: sport}
}

// sportSaid returns the sport that a word names, "" for none.
func sportSaid(word string, leagues Leagues) string {
	for _, s := range lexicon.Senses[word] {
		if s.Kind == lexicon.Sport && leagues[s.Sport] != nil {
			return s.Sport
		}
	}
	return ""
}

// isPick reports whether a draft as the sources record it, such as "2003, round 1, pick 1 (Club)", is
// of a year and a pick.
func isPick(draft string, year, pick int) bool {
	said, _, _ := strings.Cut(draft, " (")
	return strings.HasPrefix(said, fmt.Sprintf("%d, ", year)) && strings.HasSuffix(said, fmt.Sprintf(", pick %d", pick))
}
