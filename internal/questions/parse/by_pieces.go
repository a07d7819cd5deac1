package parse

import (
	"slices"
	"strconv"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lexicon/talk"
	"groundline/internal/questions/plan"
)

// pieces are what a question is made of, apart from their order: each is the run of tokens that says it.
type pieces struct {
	players, teams, figures, bounds, leagues, positions [][]lexicon.Token

	facts []lexicon.Token // what is asked of a person
	time  []lexicon.Token // a season, a span or a decade, with its preposition
	top   []lexicon.Token // of "top 5"
	bare  []lexicon.Token // a number without its statistic
	most  string          // the superlative, "" for none
	edge  string          // "first" or "last"
	sport string          // of the players, or of the league that is named; "" if several are possible
	says  map[string]bool // keywords by value
	asked []lexicon.Token // the question as it was typed
}

// readPieces reads a question that is not understood as it stands from its pieces: what says nothing is left out, and
// the rest is put in the order in which such a question is usually asked. A word that is neither a piece nor known to
// say nothing makes it no reading, and so do pieces that no kind of question has.
func readPieces(question string, leagues Leagues) (Reading, bool) {
	asked, ok := lexicon.Tokenize(question)
	if _, ofThen := talk.OfThen(question); ofThen || !ok || len(asked) == 0 {
		return Reading{}, false
	}
	plain := lexicon.PlainPieces(asked)
	kept := withoutHarmless(plain, leagues)
	b, whole := takePieces(lexicon.BareYear(kept), asked, leagues)
	if !whole || b.says["two superlatives"] {
		return Reading{}, false
	}
	for _, tokens := range [][]lexicon.Token{kept, b.ordered()} {
		if len(tokens) == 0 || slices.Equal(tokens, asked) {
			continue
		}
		r := readTokens(tokens, leagues)
		if !r.isRead() {
			continue
		}
		if r = refuseOtherAnswer(r.readAs(leagues.said(tokens)), question, leagues); r.isRead() && r.answers(asked) {
			return r, true
		}
	}
	return Reading{}, false
}

// unrated are the intents of questions that name no statistic, which pieces always do, and those of sums over players,
// which a question with a person in it does not ask for.
var unrated = []plan.Intent{plan.Best, plan.PlayerBest, plan.PlayerSeason, plan.Standing, plan.Shape, plan.Value, plan.Current, plan.Movers, plan.Moved, plan.Comparables, plan.LeagueTotal, plan.Trend}

// answers reports whether every plan of a reading can be what a question asks for: yes or no where it begins so, and
// what somebody had, not what a team or a league had, where it names no team's figure.
func (r Reading) answers(asked []lexicon.Token) bool {
	plans := []plan.Plan{r.Plan}
	if r.Problem != nil {
		plans = nil
		for _, o := range r.Options {
			if o.Plan != nil {
				plans = append(plans, *o.Plan)
			}
		}
	}
	says := func(words ...string) bool {
		return slices.ContainsFunc(asked, func(t lexicon.Token) bool { return slices.Contains(words, t.Text) })
	}
	whether := slices.Contains(whetherWords, asked[0].Text) && !says("how", "what", "which", "who", "when", "where", "or", "whose")
	person := says("who", "whos", "whose", "whom", "guy", "guys", "player", "players", "dude", "man", "woman", "leader")
	for _, p := range plans {
		switch {
		case slices.Contains(unrated, p.Intent):
			return false
		case whether && p.Intent != plan.Whether && p.Intent != plan.GameWhether:
			return false
		case p.Intent == plan.Compare && !says(joins...) && !says("and", "who", "whos", "which", "more", "better", "fewer"):
			return false
		case p.Intent == plan.TeamRecord && says("points", "pts") && !says("standings"): // which may be goals
			return false
		case p.Intent == plan.GameHigh && len(p.Players) == 0 && says("scoring"): // of one player or of both teams
			return false
		case person && len(p.Players) == 0 && slices.Contains(ofTeams, p.Intent):
			return false
		}
	}
	return true
}

// whetherWords begin a question that is answered with yes or no.
var whetherWords = strings.Fields("did has have was were is does had are ever")

// ofTeams are the intents of questions about teams.
var ofTeams = []plan.Intent{plan.TeamRecord, plan.TeamResults, plan.TeamStandings, plan.TeamStreak, plan.TeamSeasons, plan.TeamCompare, plan.TeamTotals}

// said returns tokens as words, a year of two digits in full.
func (ls Leagues) said(tokens []lexicon.Token) string {
	says := make([]string, len(tokens))
	for i, t := range tokens {
		if says[i] = t.Text; t.Year && len(t.Text) == 2 {
			says[i] = strconv.Itoa(ls.fullYear(int(t.Num)))
		}
	}
	return strings.Join(says, " ")
}

// withoutHarmless returns a question without the words that say nothing, unless they are part of a name.
func withoutHarmless(tokens []lexicon.Token, leagues Leagues) []lexicon.Token {
	named := make([]bool, len(tokens))
	at := 0
	for _, p := range segment(slices.Clone(tokens), leagues.list(), -1) {
		n := len(strings.Fields(p.text))
		isName := len(p.players)+len(p.teams) > 0 && !p.guessed && (n > 1 || slices.ContainsFunc(p.players, func(c candidate) bool { return c.career >= minOrdinaryWordCareer }))
		for i := at; i < min(at+n, len(tokens)); i++ {
			named[i] = isName || n > 1 && !p.unknown()
		}
		at += n
	}
	var out []lexicon.Token
	for i, t := range tokens {
		before := ""
		if i > 0 {
			before = tokens[i-1].Text
		}
		if (t.Text == "struck" || t.Text == "thrown" || t.Text == "threw") && i+1 < len(tokens) && tokens[i+1].Text == "out" {
			before = "most" // "struck out" says what is counted
		}
		emphatic := t.Text == "so" && i+1 < len(tokens) && lexicon.Harmless(tokens[i+1].Text, "") // "so bad" is no strikeout
		if t.Kind == lexicon.Word && !named[i] && !t.Capitalized && (emphatic || lexicon.Harmless(t.Text, before)) {
			continue
		}
		out = append(out, t)
	}
	return out
}
