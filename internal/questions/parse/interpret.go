package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
)

// Problem says why a question makes no plan.
type Problem struct {
	Code    string // of the refusal
	Reason  string
	Missing string // what the question would need
	Sport   string // "" if several are possible
	choices []choice
	season  int // that can be asked for instead, 0 for none
}

// choice is one thing that an ambiguous part of a question can mean.
type choice struct {
	label    string
	override override
}

// override settles an ambiguity: what to take for a part ("sport" for the
// question as a whole).
type override struct{ what, value string }

// reader turns the parts of a question into a plan. Every part has to be used:
// one that is left over is a constraint that the plan would drop.
type reader struct {
	parts     []part
	used      []bool
	leagues   Leagues
	overrides []override
	plan      plan.Plan
	inferred  []string

	sports  []string
	metrics []int // parts that are statistics, bounds aside
	years   []yearAt
	mean    bool // the mean of a league is asked for
	problem *Problem
	unheld  *Problem           // of "this season", where its games do not answer the question
	games   *lexicon.GameWords // of a question about single games

	former    []string // the players of the question before
	clubPart  int      // the team whose names a player's own teams decide between
	clubNames []string // nil: none
}

type yearAt struct{ part, since, until int }

// interpret reads parts into a plan, or says why it cannot.
func interpret(parts []part, leagues Leagues, overrides []override) (plan.Plan, []string, *Problem) {
	r := &reader{parts: parts, used: make([]bool, len(parts)), leagues: leagues, overrides: overrides}
	for _, p := range parts {
		if p.readAs != "" {
			r.infer("%q was read as %q", p.text, p.readAs)
		}
	}
	for _, step := range []func(){
		r.refuseUnanswerable, r.refuseUnknown, r.refuseStrangers, r.findSports, r.readPlace, r.readTop, r.readAges, r.readTimes, r.readSeasonsOfBounds, r.readBounds, r.checkBounds, r.readFilters, r.readPlayoffs, r.readMetrics, r.readPlayers, r.readOwnTeam, r.readBesideTeam, r.readOwnSeasons, r.readLastSeason, r.readIntent, r.leftOver, r.readToDate,
	} {
		if step(); r.problem != nil {
			return plan.Plan{}, nil, r.problem
		}
	}
	return r.plan, r.inferred, nil
}

func (r *reader) fail(code, reason, missing string, options ...choice) {
	if r.problem == nil {
		r.problem = &Problem{Code: code, Reason: reason, Missing: missing, choices: options}
		if len(r.sports) == 1 {
			r.problem.Sport = r.sports[0]
		}
	}
}

func (r *reader) infer(format string, args ...any) {
	r.inferred = lists.AppendNew(r.inferred, fmt.Sprintf(format, args...))
}

// is reports whether a part is a keyword of the value.
func (r *reader) is(i int, values ...string) bool {
	if i < 0 || i >= len(r.parts) {
		return false
	}
	for _, s := range r.parts[i].senses {
		if s.Kind == lexicon.Keyword && slices.Contains(values, s.Value) {
			return true
		}
	}
	return false
}

func (r *reader) kind(i int, k lexicon.Kind) bool {
	if i < 0 || i >= len(r.parts) {
		return false
	}
	return slices.ContainsFunc(r.parts[i].senses, func(s lexicon.Sense) bool { return s.Kind == k })
}

func (r *reader) isUnused(i int) bool { return i >= 0 && i < len(r.parts) && !r.used[i] }

func (r *reader) isNumber(i int) bool {
	return r.isUnused(i) && r.kind(i, lexicon.Numeral) && r.parts[i].first.Kind == lexicon.Number
}

// has reports whether a keyword is there, used or not; take uses it.
func (r *reader) has(values ...string) bool {
	for i := range r.parts {
		if r.is(i, values...) {
			return true
		}
	}
	return false
}

func (r *reader) take(values ...string) bool {
	found := false
	for i := range r.parts {
		if !r.used[i] && r.is(i, values...) {
			r.used[i], found = true, true
		}
	}
	return found
}

// hasUnused reports whether an unused keyword is there.
func (r *reader) hasUnused(values ...string) bool {
	for i := range r.parts {
		if !r.used[i] && r.is(i, values...) {
			return true
		}
	}
	return false
}

func (r *reader) use(parts ...int) {
	for _, i := range parts {
		if i >= 0 && i < len(r.parts) {
			r.used[i] = true
		}
	}
}

var Reasons = map[string]string{
	"no_granularity":      "The data holds whole seasons and playoffs: no plays or splits.",
	"no_column":           "The question asks for something that we don't track.",
	"injury":              "The data holds no injuries.",
	"causal":              "The data says what happened, never why.",
	"betting":             "Bets and predictions of games are not answered.",
	"subjective":          "That is a matter of opinion; what statistics define can be answered.",
	"cross_era_absolute":  "How a player would do in another time cannot be known; ratings are relative to the peers of a season.",
	"unsupported_grammar": "A question asks; it gives no orders.",
	"stale_data":          "The data holds finished seasons and weeks: nothing of the present moment.",
}

// PlayoffWinners is what questions about who won or reached the playoffs lack, as the lexicon
// writes it.
const PlayoffWinners = "playoff winners"

// refusalReason says why a question with a word of the lexicon is refused, and names
// the word.
func refusalReason(code, said string) string {
	switch code {
	case "no_column":
		if said == PlayoffWinners {
			return "Of who won in the playoffs we answer the last series, such as \"who won the 2019 World Series\" or \"how many Super Bowls have the Patriots won\"; who reached them, we don't track."
		}
		if slices.Contains([]string{"tallest", "shortest", "heaviest"}, said) {
			return "Players are not ranked by height or weight: ask for one player's, or which of two is taller."
		}
		return fmt.Sprintf("We don't track %q.", said)
	case "no_granularity":
		if slices.ContainsFunc([]string{"super bowl", "superbowl", "stanley cup", "finals", "divisional", "wild card", "wildcard", "conference ", "nfc ", "afc ", "round", "championship"}, func(word string) bool { return strings.Contains(said, word) }) {
			return "We hold the games of the playoffs without their round: of finals we answer who won one, such as \"who won the 2023 NBA Finals\", and how many a team won."
		}
		return fmt.Sprintf("We don't answer questions about %q: only about seasons, playoffs, careers and single games as a whole.", said)
	}
	return Reasons[code]
}

func (r *reader) refuseUnanswerable() {
	for i, p := range r.parts {
		for _, s := range p.senses {
			if s.Kind == lexicon.Refusal {
				if s.Value == "causal" && r.asksAboutMove() {
					r.ignore(i) // the games behind it are recorded
					break
				}
				r.fail(s.Value, refusalReason(s.Value, p.text), p.text)
				return
			}
		}
	}
}

func (r *reader) refuseUnknown() {
	for i, p := range r.parts {
		if !p.unknown() {
			continue
		}
		code, reason := "unsupported_grammar", fmt.Sprintf("I don't understand %q.", p.text)
		if i > 0 && r.isFirstName(i-1) && !lexicon.OrdinaryWords[p.text] { // "johnny unitas"
			r.fail("unknown_entity", fmt.Sprintf("No player is known as %q.", r.parts[i-1].text+" "+p.text), p.text)
			return
		}
		if strings.HasPrefix(p.text, "per ") {
			r.fail(code, reason, p.text)
			return
		}
		if strings.Contains(p.text, " ") || i+1 == len(r.parts) || i == 0 {
			code, reason = "unknown_entity", fmt.Sprintf("No player, team or statistic is known as %q.", p.text)
		}
		r.fail(code, reason, p.text)
		return
	}
}

// isFirstName reports whether a part is one word that can be a player's name and nothing else.
func (r *reader) isFirstName(i int) bool {
	return len(r.parts[i].players) > 0 && !strings.Contains(r.parts[i].text, " ") && len(r.parts[i].senses) == 1
}

// refuseStrangers refuses two names side by side that no player bears together: somebody is
// meant whom we don't know.
func (r *reader) refuseStrangers() {
	joins := r.hasText("or", "and", "than", "vs", "versus", "v")
	if !joins && r.has("compare", "or", "and", "than", "like", "more", "better") || r.has("like") {
		return // "kobe lebron better"
	}
	for i := 1; i < len(r.parts); i++ {
		if r.isFirstName(i-1) && r.isFirstName(i) && !(joins && r.parts[i].first.Comma) && r.parts[i].before == r.parts[i-1].text {
			name := r.parts[i-1].text + " " + r.parts[i].text
			r.fail("unknown_entity", fmt.Sprintf("No player is known as %q in our data.", name), name)
			return
		}
	}
}

func (r *reader) overridden(what string) string {
	for _, o := range r.overrides {
		if o.what == what {
			return o.value
		}
	}
	return ""
}
