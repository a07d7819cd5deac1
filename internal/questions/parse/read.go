// Package parse reads a question into a plan: it splits the words into parts, settles
// what each part means, and decides the intent. Every part must be used, else the
// question is refused, so no condition is dropped.
package parse

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// League is one sport's data as the parser needs it.
type League struct {
	Sport         *almanac.Sport
	Teams         *teams.Index
	LastSeason    int
	Today         time.Time                                             // for "last season"; zero: whatever the data hold
	HighestSeason func(*statistics.Statistic) float64                   // the best season on record of a count
	CareerFigure  func(st *statistics.Statistic, player string) float64 // of a count, over the seasons held
	HasRow        func(f *statistics.Family, player string) bool        // the player has a row of that record
	TeamsOf       func(player string) []string                          // full names of the teams of a player's rows
	TeamSeasons   func(player string) map[int][]string                  // and of each season
}

// Leagues are the leagues with data, by sport.
type Leagues map[string]*League

func (ls Leagues) list() []*League {
	var out []*League
	for _, sport := range statistics.Sports {
		if ls[sport] != nil {
			out = append(out, ls[sport])
		}
	}
	return out
}

// Reading is the result of parsing a question: a plan, or a problem with the plans that
// the question could mean.
type Reading struct {
	Plan     plan.Plan
	Inferred []string // what the words left open
	Problem  *Problem // nil if there is a plan
	Options  []Option
	Instead  []string // questions in place of readings without an answer
	leagues  Leagues
	parts    []part
	before   *plan.Plan         // of the question that it follows
	games    *lexicon.GameWords // nil unless single games are asked for
}

// Option is one reading of an ambiguous question. Its plan is nil if the question
// has another problem.
type Option struct {
	Label    string
	Plan     *plan.Plan
	Inferred []string
	Problem  *Problem // why there is no plan
}

// readAsAsked parses a question with all that frames it.
func readAsAsked(question string, leagues Leagues) Reading {
	return refuseOtherAnswer(readQuestion(question, leagues), question, leagues)
}

func readQuestion(question string, leagues Leagues) Reading {
	tokens, ok := lexicon.Tokenize(question)
	if !ok {
		return Reading{Problem: &Problem{Code: "unsupported_grammar", Reason: "The question is too long to be one question.", Missing: "a shorter question"}}
	}
	if len(tokens) == 0 {
		return Reading{Problem: &Problem{Code: "unsupported_grammar", Reason: "There is no question.", Missing: "a question"}}
	}
	if number := uniformNumber.FindStringSubmatch(strings.ToLower(question)); number != nil && isStatistic(number[2]) {
		return Reading{leagues: leagues, Problem: &Problem{Code: "no_column", Reason: fmt.Sprintf("We don't track uniform numbers: name the player instead of #%s.", number[1]), Missing: "uniform"}}
	}
	r := readTokens(tokens, leagues)
	if r.isRead() {
		return ofTheTeamItself(r, tokens, leagues)
	}
	if tokens, ok := lexicon.WithoutStory(question); ok {
		if again := readTokens(tokens, leagues); again.Problem == nil && again.games != nil {
			again.Inferred = append(again.Inferred, "what is told of the game beside its day is not checked")
			return again
		}
	}
	if told, ok := withoutContext(question, leagues); ok {
		return told
	}
	if !slices.Contains([]string{"unsupported_grammar", "unknown_entity", "out_of_sport"}, r.code()) && !slices.Contains([]string{"jersey", "uniform"}, r.Problem.Missing) {
		return r // which is understood
	}
	if again, ok := readLoosely(question, leagues); ok {
		return again
	}
	return r
}

// uniformNumber matches a question that begins with a player's number instead of a name: "#99 goals 81-82".
var uniformNumber = regexp.MustCompile(`^\s*#(\d{2}) ([a-z0-9%]+)`)

func isStatistic(word string) bool {
	return slices.ContainsFunc(lexicon.Senses[word], func(s lexicon.Sense) bool { return s.Kind == lexicon.Stat })
}

// isRead reports whether a question makes a plan, or could make one.
func (r Reading) isRead() bool {
	return r.Problem == nil || slices.ContainsFunc(r.Options, func(o Option) bool { return o.Plan != nil })
}

// code is that of the problem, or of what the first option would meet.
func (r Reading) code() string {
	if len(r.Options) > 0 && r.Options[0].Problem != nil {
		return r.Options[0].Problem.Code
	}
	return r.Problem.Code
}

// pitcherWins are more than any pitcher has won in a season.
const pitcherWins = 60

// leading are words that ask for one of a team's players.
var leading = strings.Fields("lead led leads leader leaders leading most top best highest fewest lowest who whos which whose player players scorer scorers anyone list rank ranked")

// ofTheTeamItself reads as the team's what no player can have, "how many seasons of 100 wins have the Yankees had",
// and asks whose points are meant where a season of a team's names none of its players: "Canadiens 1976-77 points".
func ofTheTeamItself(r Reading, tokens []lexicon.Token, leagues Leagues) Reading {
	p := r.Plan
	if r.Problem != nil || p.Team == "" || len(p.Players) > 0 {
		return r
	}
	switch {
	case len(p.Where) == 1 && p.Where[0].Stat == "W" && p.Where[0].AtLeast != nil && *p.Where[0].AtLeast > pitcherWins:
		asked := fmt.Sprintf("how many seasons did the %s win %.0f or more games", p.Team, *p.Where[0].AtLeast)
		if p.Since != 0 {
			asked += fmt.Sprintf(" from %d to %d", p.Since, cmp.Or(p.Until, leagues[p.Sport].LastSeason))
		}
		if team, ok := readAgain(asked, leagues); ok {
			team.Inferred = append(team.Inferred, "so many wins are the team's")
			return team
		}
		return Reading{leagues: leagues, Problem: &Problem{Code: "unsupported_grammar", Reason: "No player has won so many games in a season: ask for the team's record.", Missing: "the team's games", Sport: p.Sport}}
	case p.Intent != plan.Leaders || p.Since == 0 || p.Since != p.Until || p.Playoffs != "" || slices.ContainsFunc(tokens, func(t lexicon.Token) bool { return slices.Contains(leading, t.Text) }):
	case p.Sport == stats.NHL && p.Stat == "PTS":
		if team, ok := readAgain(fmt.Sprintf("how many points did the %s have in %s", p.Team, leagues[p.Sport].Sport.Method.Years.Name(p.Since)), leagues); ok {
			return Reading{leagues: leagues, Problem: &Problem{Code: "ambiguous_stat", Reason: "Whose points: the team's in the standings, or its leading scorer's?", Missing: "whose points", Sport: p.Sport},
				Options: []Option{{Label: "the team's in the standings", Plan: &team.Plan, Inferred: team.Inferred}, {Label: "the leading scorer's", Plan: &p, Inferred: r.Inferred}}}
		}
	case p.Stat == "PPG":
		if team, ok := readAgain(fmt.Sprintf("how many points per game did the %s score in %s", p.Team, leagues[p.Sport].Sport.Method.Years.Name(p.Since)), leagues); ok {
			team.Inferred = append(team.Inferred, "the points a game are the team's")
			return team
		}
		return Reading{leagues: leagues, Problem: &Problem{Code: "ambiguous_stat", Reason: "We don't hold a team's points a game: do you mean its leading scorer?", Missing: "whose points a game", Sport: p.Sport},
			Options: []Option{{Label: "the leading scorer", Plan: &p, Inferred: r.Inferred}}}
	}
	return r
}

// readAgain reads a question about teams in other words; false if it is none.
func readAgain(question string, leagues Leagues) (Reading, bool) {
	tokens, _ := lexicon.Tokenize(question)
	r, ok := readTeams(tokens, leagues)
	return r, ok && r.Problem == nil
}

// withoutContext reads a question without what it says of a season beside its year; false if it tells nothing,
// or makes no sense without it either.
func withoutContext(question string, leagues Leagues) (Reading, bool) {
	tokens, _ := lexicon.Tokenize(question)
	tokens, ok := lexicon.WithoutContext(tokens)
	if !ok {
		return Reading{}, false
	}
	r := readTokens(tokens, leagues)
	if r.Problem != nil {
		return Reading{}, false
	}
	r.Inferred = append(r.Inferred, "what is said of the season beside its year is not checked")
	return r, true
}

// readLoosely reads a question that is not understood as it stands in plainer words; false if they make no
// sense either.
func readLoosely(question string, leagues Leagues) (Reading, bool) {
	asked, _ := lexicon.Tokenize(question)
	plainer, _ := lexicon.Loosened(asked)
	for _, tokens := range [][]lexicon.Token{plainer, namesSideBySide(asked, leagues), namesSideBySide(plainer, leagues)} {
		if len(tokens) == 0 {
			continue
		}
		says := make([]string, len(tokens))
		for i, t := range tokens {
			if says[i] = t.Text; t.Year && len(t.Text) == 2 {
				says[i] = strconv.Itoa(leagues.fullYear(int(t.Num)))
			}
		}
		if r := readTokens(tokens, leagues); r.isRead() {
			r.Inferred = append(r.Inferred, fmt.Sprintf("read as %q", strings.Join(says, " ")))
			return r, true
		}
	}
	return Reading{}, false
}

// fullYear returns the year that two digits end, none that is still to come.
func (ls Leagues) fullYear(n int) int {
	last := 0
	for _, x := range ls {
		last = max(last, x.LastSeason)
	}
	if n = lexicon.FullYear(n); n > last {
		n -= 100
	}
	return n
}

// readTokens reads the tokens of a question.
func readTokens(tokens []lexicon.Token, leagues Leagues) Reading {
	if r, ok := readDraft(tokens, leagues); ok { // whose "number one" is no count
		return r
	}
	if r, ok := readTitles(tokens, leagues); ok {
		return r
	}
	tokens = lexicon.WithoutRecordVerb(lexicon.Usual(lexicon.PlayoffsJoined(tokens)))
	if r, ok := readTeams(tokens, leagues); ok {
		return r
	}
	if isOfOneOfATeam(tokens) {
		return Reading{leagues: leagues, Problem: &Problem{Code: "unsupported_grammar", Reason: "Teams are ordered by what their players had together, not by what one of them had: ask for the player.", Missing: "a player"}}
	}
	for _, special := range []func([]lexicon.Token, Leagues) (Reading, bool){readMilestones, readSplits, readOnThisDay} {
		if r, ok := special(tokens, leagues); ok {
			return r
		}
	}
	ofGames, isOfGames := readGames(tokens, leagues)
	if isOfGames && (ofGames.Problem == nil || ofGames.games.Last > 0 || ofGames.isOnlyOfGames()) { // last games are nothing else
		return ofGames
	}
	tokens = lexicon.RewriteVerbs(lexicon.PitchersRecord(tokens))
	r := read(tokens, leagues, -1)
	if isOfGames && r.Problem != nil && (len(r.Options) == 0 || len(ofGames.Options) > 0) {
		return ofGames // whose problem is of what was asked
	}
	if r.Problem == nil || len(r.Options) > 0 || !slices.Contains([]string{"unsupported_grammar", "unknown_entity", "out_of_sport"}, r.Problem.Code) {
		return r
	}
	if again, ok := readWordAsName(tokens, leagues); ok {
		return again
	}
	return r
}

// isOnlyOfGames reports whether a question that names a kind of game, such as "4-hit games", was
// understood, but is of games that are not held: no season is asked for.
func (r Reading) isOnlyOfGames() bool {
	w := r.games
	return r.Problem.Code == "no_granularity" && !w.Bare && (w.Counted || w.Feat != "" || w.Streak || w.Single)
}

// read reads tokens; name as in segment.
func read(tokens []lexicon.Token, leagues Leagues, name int) Reading {
	parts := segment(tokens, leagues.list(), name)
	r := Reading{leagues: leagues, parts: parts}
	r.Plan, r.Inferred, r.Problem = interpret(parts, leagues, nil)
	if r.Problem != nil {
		r.offer(r.Problem.choices)
	}
	return r
}

// offer adds the readings of an ambiguous question.
func (r *Reading) offer(choices []choice) {
	for _, c := range choices {
		o := Option{Label: c.label}
		read := interpret
		if r.games != nil {
			read = func(parts []part, leagues Leagues, overrides []override) (plan.Plan, []string, *Problem) {
				return interpretGames(parts, leagues, overrides, r.games)
			}
		}
		p, inferred, problem := read(r.parts, r.leagues, []override{c.override})
		if o.Problem = problem; problem == nil {
			o.Plan, o.Inferred = &p, inferred
		}
		r.Options = append(r.Options, o)
	}
}

// readWordAsName reads a question that makes no sense otherwise with one of its words as a
// last name: "rose hits", "wall assists". A famous bearer is taken, and Inferred says so;
// whether anyone less known is meant, the reading asks.
func readWordAsName(tokens []lexicon.Token, leagues Leagues) (Reading, bool) {
	return wordAsName(tokens, leagues, func(name int) Reading { return read(tokens, leagues, name) })
}

// wordAsName reads tokens with each of them as a name in turn, until one makes sense.
func wordAsName(tokens []lexicon.Token, leagues Leagues, readAs func(name int) Reading) (Reading, bool) {
	for i, t := range tokens {
		if t.Kind != lexicon.Word || len(lexicon.Senses[t.Text]) == 0 && !lexicon.OrdinaryWords[t.Text] {
			continue
		}
		if !isKnownLastName(t.Text, leagues) {
			continue
		}
		r := readAs(i)
		at := slices.IndexFunc(r.parts, func(p part) bool { return p.text == t.Text && len(p.players) > 0 })
		if r.Problem != nil || at < 0 {
			continue
		}
		meant := slices.IndexFunc(r.parts[at].players, func(c candidate) bool { return slices.Contains(r.Plan.Players, c.player.ID) })
		if meant < 0 {
			continue
		}
		asker := &reader{parts: r.parts, leagues: leagues}
		who := asker.describe(r.parts[at].players[meant])
		r.offerBearers(at, meant, who)
		if r.parts[at].players[meant].career >= minOrdinaryWordCareer || len(r.Options) == 1 && (len(r.Plan.Stat) > 0 || r.games != nil) {
			r.Inferred, r.Options = append(r.Inferred, fmt.Sprintf("%q was read as %s", t.Text, who)), nil
			return r, true
		}
		r.Problem = &Problem{Code: "ambiguous_player", Reason: fmt.Sprintf("Do you mean %s?", who), Missing: "who " + t.Text + " is"}
		return r, true
	}
	return Reading{}, false
}

// offerBearers offers a word's reading as a player, and those as the others who are known by that name and of whom the
// same can be asked.
func (r *Reading) offerBearers(at, meant int, who string) {
	p := r.Plan
	r.Options = []Option{{Label: who, Plan: &p, Inferred: r.Inferred}}
	asker := &reader{parts: r.parts, leagues: r.leagues}
	var others []choice
	for i, c := range r.parts[at].players {
		if x := r.leagues[c.player.Sport]; i != meant && x != nil && c.career >= knownCareer(x)/2 && len(others) < maxBearers {
			others = append(others, choice{asker.describe(c), override{fmt.Sprintf("player:%d", at), c.player.ID}})
		}
	}
	r.offer(others)
	r.Options = slices.DeleteFunc(r.Options, func(o Option) bool { return o.Plan == nil || o.Plan.Sport == "" && p.Sport != "" })
}

// maxBearers limits how many others of a name are offered.
const maxBearers = 4
