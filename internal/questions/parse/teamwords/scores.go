package teamwords

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// scoreUnits are what teams score, with the one sport that has it.
var scoreUnits = map[string]string{"runs": stats.MLB, "run": stats.MLB, "goals": stats.NHL, "goal": stats.NHL, "points": "", "pts": "", "point": "", "ppg": ""}

// orderWords are the words for what was scored and allowed.
var orderWords = map[string]string{"scored": "scored", "score": "scored", "allowed": "allowed", "allow": "allowed", "conceded": "allowed", "concede": "allowed", "average": "scored", "averaged": "scored"}

// eachGame returns the tokens that ask for an average a game, and which of them names what is scored, too: "ppg".
func (r *reader) eachGame() (each []int, unit int) {
	for i, t := range r.tokens {
		switch next := ""; {
		case t.Text == "ppg":
			return []int{i}, i
		case i+1 < len(r.tokens) && (t.Text == "per" || t.Text == "a" && i > 0 && scoreUnits[r.tokens[i-1].Text] != "" || t.Text == "a" && i > 0 && r.tokens[i-1].Text == "points"):
			if next = r.tokens[i+1].Text; next == "game" || next == "contest" {
				return []int{i, i + 1}, -1
			}
		}
	}
	return nil, -1
}

// indexApart returns the first token with one of the words that is not among those set apart, -1 for none.
func (r *reader) indexApart(apart []int, words ...string) int {
	for i, t := range r.tokens {
		if slices.Contains(words, t.Text) && !slices.Contains(apart, i) {
			return i
		}
	}
	return -1
}

// useAll uses up the tokens that were found.
func (r *reader) useAll(found []int) {
	for _, i := range found {
		if i >= 0 {
			r.used[i] = true
		}
	}
}

// takeOrder reads "which team allowed the fewest runs" and "how many goals did the Flames
// allow"; ok is false if no team's scores are asked for.
func (r *reader) takeOrder() (needsTeam, ok bool) {
	if r.takeGameHigh() {
		return true, true
	}
	each, word := r.eachGame()
	at := func(words ...string) int { return r.indexApart(each, words...) }
	if at("game", "games", "inning", "per", "player", "players", "career", "playoffs", "playoff", "postseason", "home", "road") >= 0 {
		return false, false
	}
	unit := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { _, is := scoreUnits[t.Text]; return is })
	verb := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return orderWords[t.Text] != "" })
	extreme, team := at("most", "fewest", "least", "highest", "lowest"), at("team", "teams", "club", "clubs")
	if against := unit + 1; unit >= 0 && verb < 0 && against < len(r.tokens) && r.tokens[against].Text == "against" && (against+1 == len(r.tokens) || r.tokens[against+1].Kind != lexicon.Word || r.tokens[against+1].Text == "in") {
		verb = against // "Canadiens goals against 1976-77"
	}
	if unit < 0 {
		unit = word
	}
	if unit < 0 || verb < 0 && len(each) == 0 {
		return r.takePoints(unit)
	}
	needsTeam = extreme < 0 && team < 0
	if !needsTeam && (extreme < 0 || team < 0) {
		return false, false
	}
	if len(each) > 0 && !needsTeam {
		return false, false
	}
	r.about, r.order, r.sport, r.perGame = "order", "scored", scoreUnits[r.tokens[unit].Text], len(each) > 0
	if verb >= 0 {
		r.order = cmp.Or(orderWords[r.tokens[verb].Text], "allowed")
	}
	if r.sport == "" {
		r.unit = "points"
	}
	r.lowest = extreme >= 0 && slices.Contains([]string{"fewest", "least", "lowest"}, r.tokens[extreme].Text)
	r.useAll(append(each, unit, verb, extreme, team))
	return needsTeam, true
}

// gameHighs are the ways of asking for the most or the fewest that a team scored in a game, longest
// first; the rest of the question names the team and the season.
var gameHighs = []struct{ words, unit string }{
	{"highest scoring regular season game", "points"}, {"highest scoring game", "points"}, {"best scoring game", "points"}, {"biggest scoring game", "points"}, {"highest point total", "points"}, {"lowest point total", "points"}, {"lowest scoring game", "points"},
	{"highest score", "points"}, {"lowest score", "points"}, {"most points", "points"}, {"most runs", "runs"}, {"most goals", "goals"}, {"fewest points", "points"}, {"fewest goals", "goals"}, {"fewest runs", "runs"}, {"least points", "points"}, {"fewest number of points", "points"}, {"highest number of points", "points"},
}

// takeGameHigh reads "the most points the Hawks scored in a game of 2022-23".
func (r *reader) takeGameHigh() bool {
	verb := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return orderWords[t.Text] != "" })
	inGame := slices.ContainsFunc(r.tokens, func(t lexicon.Token) bool { return t.Text == "game" })
	for _, high := range gameHighs {
		scoring := strings.Contains(high.words, "scor")
		if !inGame || verb < 0 && !scoring {
			continue
		}
		if r.phrase(high.words) < 0 {
			continue
		}
		r.about, r.sport, r.unit, r.order = "game high", scoreUnits[high.unit], high.unit, "scored"
		r.lowest = strings.HasPrefix(high.words, "fewest") || strings.HasPrefix(high.words, "least") || strings.HasPrefix(high.words, "lowest")
		if verb >= 0 {
			r.order, r.used[verb] = orderWords[r.tokens[verb].Text], true
		}
		for _, said := range []string{"single", "any", "one", "individual game", "ever"} {
			r.phrase(said)
		}
		return true
	}
	return false
}

// ofScorers drops the teams of sports that do not score what is asked for: points are not
// hockey's or baseball's.
func (r *reader) ofScorers(teams []candidate) []candidate {
	return slices.DeleteFunc(teams, func(c candidate) bool {
		return r.unit == "points" && r.about != "record" && (c.sport == stats.MLB || c.sport == stats.NHL) || r.about == "record" && r.unit == "points" && c.sport != stats.NHL
	})
}

// takePoints reads "how many points did the Red Wings have" as a team's record in hockey, where
// teams have points.
func (r *reader) takePoints(unit int) (needsTeam, ok bool) {
	have := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool {
		return slices.Contains([]string{"have", "had", "get", "got", "finish", "collect", "earn", "record", "amass"}, t.Text)
	})
	if unit < 0 || have < 0 || r.tokens[unit].Text != "points" || !strings.HasPrefix(r.joined(), "how many points did ") {
		return false, false
	}
	r.used[unit], r.used[have] = true, true
	r.phrase("in the standings")
	r.about, r.unit = "record", "points"
	return true, true
}

// isPlayersWord reports whether what would be a team's name is one word that is a famous player's
// nickname or first name as well, with no article and no season before it: "how many points did
// Magic score".
func (r *reader) isPlayersWord() bool {
	named := -1
	for i := range r.tokens {
		if r.named[i] {
			if named >= 0 {
				return false
			}
			named = i
		}
	}
	if named < 0 || named > 0 && (r.tokens[named-1].Text == "the" || r.tokens[named-1].Kind != lexicon.Word) {
		return false
	}
	return r.isFamous(r.tokens[named].Text)
}

// ordered lists the sports whose teams an order without a league can be of: those that score
// points.
func (r *reader) ordered() (sports []string) {
	for _, sport := range statistics.Sports {
		if r.leagues[sport] != nil && (r.sport == sport || r.sport == "" && slices.Contains([]string{"won", "lost", "margin"}, r.order) || r.sport == "" && slices.Contains([]string{stats.NBA, stats.WNBA, stats.NFL}, sport)) {
			sports = append(sports, sport)
		}
	}
	return sports
}
