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
	year, pick, named := 0, 0, ""
	asked := false
	for _, t := range tokens {
		first := t.Kind == lexicon.Word && slices.Contains([]string{"first", "1st", "top"}, t.Text)
		isYear := t.Kind == lexicon.Number && t.Num >= 1936 && t.Num <= 2100
		isNumber := t.Kind == lexicon.Number && t.Num >= 1 && t.Num <= maxPick && t.Num == float64(int(t.Num))
		switch sport := sportSaid(t.Text, leagues); {
		case isYear && year == 0:
			year = int(t.Num)
		case first && pick == 0, t.Kind == lexicon.Ordinal && pick == 0, isNumber && pick == 0:
			if pick = int(t.Num); first {
				pick = 1
			}
		case sport != "" && named == "":
			named = sport
		case !slices.Contains(draftFiller, t.Text):
			return Reading{}, false
		}
		asked = asked || slices.Contains(draftWords, t.Text)
	}
	if !asked || year == 0 || pick == 0 {
		return Reading{}, false
	}
	r := Reading{leagues: leagues}
	for _, x := range leagues.list() {
		if named != "" && x.Sport.Key != named {
			continue
		}
		for _, f := range x.Sport.Facts {
			if f.Kind != stats.Draft || !isPick(f.Value, year, pick) {
				continue
			}
			if p, ok := x.Sport.Player(f.Player); ok {
				r.Options = append(r.Options, Option{Label: strings.ToUpper(x.Sport.Key) + ": " + p.Name, Plan: &plan.Plan{Intent: plan.PlayerFact, Sport: x.Sport.Key, Players: []string{p.ID}, Fact: string(stats.Draft)},
					Inferred: []string{fmt.Sprintf("pick %d of the %s draft of %d is %s in our sources", pick, strings.ToUpper(x.Sport.Key), year, p.Name)}})
			}
		}
	}
	switch len(r.Options) {
	case 0:
		r.Problem = refuseDraft(named, year, pick)
	case 1:
		r.Plan, r.Inferred, r.Options = *r.Options[0].Plan, r.Options[0].Inferred, nil
	default:
		r.Problem = &Problem{Code: "ambiguous_player", Reason: "Of which league's draft?", Missing: "which draft"}
	}
	return r, true
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
