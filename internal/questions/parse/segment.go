package parse

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/models"
)

// part is a run of tokens that was read as one thing, with all its meanings.
type part struct {
	text    string
	first   lexicon.Token // of a number: itself
	before  string
	senses  []lexicon.Sense
	players []candidate
	teams   []teamSense
	guessed bool   // a misspelling
	readAs  string // the words of the lexicon that a misspelling was read as
}

// candidate is a player that a name can mean.
type candidate struct {
	player *models.Player
	how    namesearch.How
	career float64
}

// teamSense holds the teams of one sport that a phrase can mean, by full name.
type teamSense struct {
	sport string
	names []string
}

// What a way of reading a run of tokens costs; the cheapest reading of the whole
// question is taken. What is read as one thing is cheaper than as two, a whole
// name cheaper than words, a word of the lexicon cheaper than a last name.
const (
	costName     = .9
	costPhrase   = 1.0
	costTeam     = 1.02
	costNickname = 1.25
	costLast     = 1.3
	costInitials = 1.5 // "k durant"
	costFirst    = 1.7
	costGlued    = 1.8 // "kdurant"
	costSpelling = 1.9
	costUnknown  = 6

	maxNameWords = 5
)

// segmenter cuts a question into parts.
type segmenter struct {
	tokens  []lexicon.Token
	leagues []*League
	options [][]option // by first token
	name    int        // the token that is read as a name although it is a word, −1 for none
}

type option struct {
	length int
	cost   float64
	part   part
}

// segment cuts the tokens into parts. name is the number of a token to read as a name
// although it is a word, −1 for none.
func segment(tokens []lexicon.Token, leagues []*League, name int) []part {
	g := &segmenter{tokens: tokens, leagues: leagues, options: make([][]option, len(tokens)), name: name}
	for i := range tokens {
		g.offerNumber(i)
		for n := 1; n <= max(lexicon.MaxWords, maxNameWords) && i+n <= len(tokens); n++ {
			g.offerPhrase(i, n)
		}
	}
	parts := g.cheapest()
	if slices.ContainsFunc(parts, part.unknown) {
		g.guess(parts)
		parts = g.cheapest()
	}
	g.personsNotTeams(parts)
	return g.joinNames(joinUnknown(parts))
}

func (p part) unknown() bool { return len(p.senses) == 1 && p.senses[0].Kind == lexicon.Unknown }

func (g *segmenter) text(i, n int) string {
	words := make([]string, n)
	for k := range n {
		words[k] = g.tokens[i+k].Text
	}
	return strings.Join(words, " ")
}

func (g *segmenter) offer(i, n int, cost float64, p part) {
	p.text, p.first = g.text(i, n), g.tokens[i]
	if i > 0 {
		p.before = g.tokens[i-1].Text
	}
	g.options[i] = append(g.options[i], option{n, cost, p})
}

func (g *segmenter) offerNumber(i int) {
	if g.tokens[i].Kind != lexicon.Word {
		g.offer(i, 1, costPhrase, part{senses: []lexicon.Sense{{Kind: lexicon.Numeral}}})
	}
}

func (g *segmenter) offerPhrase(i, n int) {
	text := g.text(i, n)
	if senses := lexicon.Senses[text]; len(senses) > 0 && !g.isNameOfKing(i, text) && (n > 1 || i != g.name) {
		cost := costPhrase
		if n == 1 && g.tokens[i].Kind != lexicon.Word {
			cost += .2 // "one season" is a phrase, "one" a number
		}
		g.offer(i, n, cost, part{senses: senses})
	}
	if n > maxNameWords || n == 1 && (g.tokens[i].Kind != lexicon.Word || len(text) < 2) {
		return
	}
	var teams []teamSense
	for _, x := range g.leagues {
		if names := x.Teams.ByPhrase[text]; len(names) > 0 {
			teams = append(teams, teamSense{x.Sport.Key, names})
		}
	}
	if n == 1 && len(teams) == 0 {
		if teams = g.memberOf(i); len(teams) > 0 {
			g.offer(i, n, costName, part{teams: teams, senses: []lexicon.Sense{{Kind: lexicon.Team}}})
		}
	} else if len(teams) > 0 {
		g.offer(i, n, costTeam, part{teams: teams, senses: []lexicon.Sense{{Kind: lexicon.Team}}})
	}
	if slices.ContainsFunc(g.tokens[i:i+n], func(t lexicon.Token) bool {
		return t.Kind == lexicon.Decade || t.Kind == lexicon.Span || t.Kind == lexicon.Number && t.Num > 99
	}) {
		return
	}
	g.offerName(i, n, text)
}

// memberOf returns the teams of which a word written as a name is the singular, where a person is
// spoken of: "which Spur", "the first Met".
func (g *segmenter) memberOf(i int) (teams []teamSense) {
	if i == 0 || !g.tokens[i].Capitalized || !slices.Contains([]string{"which", "first", "last", "only", "a", "an", "by", "youngest", "oldest", "other"}, g.tokens[i-1].Text) {
		return nil
	}
	for _, x := range g.leagues {
		if names := x.Teams.ByPhrase[g.tokens[i].Text+"s"]; len(names) > 0 {
			teams = append(teams, teamSense{x.Sport.Key, names})
		}
	}
	return teams
}

// offerName offers the players that a run of tokens can name.
func (g *segmenter) offerName(i, n int, text string) {
	if last := g.tokens[i+n-1].Text; n < 3 && (last == "2nd" || last == "3rd") {
		return // "dak 3rd down" names no Dak III
	}
	if strings.ContainsAny(text, "+/%") {
		return // "best +/-" is no Travis Best
	}
	players, cost := g.bearers(text, n)
	if n == 1 && lexicon.OrdinaryWords[text] && !g.tokens[i].Capitalized && i != g.name {
		if !slices.ContainsFunc(players, func(c candidate) bool { return c.career >= minOrdinaryWordCareer }) {
			players = nil
		}
	}
	if n == 1 && i > 0 && (g.tokens[i-1].Text == "a" || g.tokens[i-1].Text == "an") {
		return // "with a beard" is nobody's name
	}
	if n == 2 && g.tokens[i].Text == "a" && len(g.tokens[i+1].Text) == 1 {
		return // nor is "by a d man"
	}
	if len(players) > 0 {
		g.offer(i, n, cost, part{players: players, senses: []lexicon.Sense{{Kind: lexicon.Player}}})
	}
}

// isNameOfKing reports whether "king" stands where only a name can: the king of a statistic
// follows it, as in "home run king".
func (g *segmenter) isNameOfKing(i int, text string) bool {
	if text != "king" {
		return false
	}
	isStat := func(s lexicon.Sense) bool { return s.Kind == lexicon.Stat }
	return (i == 0 || !slices.ContainsFunc(lexicon.Senses[g.tokens[i-1].Text], isStat)) && (i+1 >= len(g.tokens) || g.tokens[i+1].Text != "of")
}

// bearers lists who goes by a name, and what that reading costs.
func (g *segmenter) bearers(text string, n int) ([]candidate, float64) {
	var out []candidate
	cost := math.Inf(1)
	name := namesearch.ReadName(text)
	for _, x := range g.leagues {
		for _, b := range x.Sport.PlayersNamed(name) {
			c := costName
			switch b.How {
			case namesearch.ByNickname:
				if n == 1 {
					c = costNickname
				}
			case namesearch.ByLast:
				c = costLast
			case namesearch.ByFirst:
				c = costFirst
				if b.Career < min(minFirstNameCareer, x.Sport.CareerOf(famous)) {
					continue
				}
			case namesearch.ByInitials:
				if c = costInitials; n == 1 {
					c = costGlued
				}
				if b.Career < knownCareer(x) {
					continue
				}
			}
			cost = min(cost, c)
			out = append(out, candidate{b.Player, b.How, b.Career})
		}
	}
	if len(out) == 0 {
		if own := g.possessors(text); len(own) > 0 {
			return goingBy(strings.TrimSuffix(text, "s"), own), costInitials
		}
	}
	out = goingBy(text, out)
	if len(out) == 0 && n == 1 {
		out = g.onlyBearer(text, name)
		return out, costFirst
	}
	if len(out) == 0 && n > 1 {
		return g.shortBearers(text), costInitials
	}
	return out, cost
}

// onlyBearer returns the one player of all sports who bears a first name, if he is known: there
// is just one Bijan.
func (g *segmenter) onlyBearer(text string, name namesearch.Name) []candidate {
	if len(text) < 3 || lexicon.OrdinaryWords[text] || len(lexicon.Senses[text]) > 0 {
		return nil
	}
	var all []candidate
	for _, x := range g.leagues {
		for _, b := range x.Sport.PlayersNamed(name) {
			if b.How == namesearch.ByFirst {
				all = append(all, candidate{b.Player, b.How, b.Career})
			}
		}
	}
	if len(all) == 1 {
		return all
	}
	if all = lists.Keep(all, func(c candidate) bool { return c.career > 0 }); len(all) != 1 {
		return nil
	}
	return all
}

// A first name alone can mean a player with a career of minFirstNameCareer, or one of the
// famous of a sport in which few careers are that long.
const minFirstNameCareer = 6

// Ranks of careers in a sport: to which players are famous, and to which they are known well
// enough to be meant by a name that is not quite theirs.
const (
	famous = 150
	known  = 600
)

// minKnownCareer is a career from which a player is known in every sport.
const minKnownCareer = 2

// knownCareer is the career from which a player of a sport is known.
func knownCareer(x *League) float64 { return min(minKnownCareer, x.Sport.CareerOf(known)) }

// cheapest finds the reading of least cost.
func (g *segmenter) cheapest() []part {
	n := len(g.tokens)
	best, from := make([]float64, n+1), make([]option, n+1)
	for i := 1; i <= n; i++ {
		best[i] = math.Inf(1)
	}
	for i := range n {
		relax := func(o option) {
			if c := best[i] + o.cost; c < best[i+o.length] {
				best[i+o.length], from[i+o.length] = c, o
			}
		}
		for _, o := range g.options[i] {
			relax(o)
		}
		p := part{text: g.tokens[i].Text, first: g.tokens[i], senses: []lexicon.Sense{{Kind: lexicon.Unknown}}}
		relax(option{1, costUnknown, p})
	}
	var parts []part
	for i := n; i > 0; i -= from[i].length {
		parts = append(parts, from[i].part)
	}
	slices.Reverse(parts)
	return parts
}

// joinUnknown joins adjacent unknown words.
func joinUnknown(parts []part) []part {
	var out []part
	for _, p := range parts {
		if n := len(out); n > 0 && p.unknown() && out[n-1].unknown() {
			out[n-1].text += " " + p.text
			continue
		}
		out = append(out, p)
	}
	return out
}

// joinNames makes one part of two names side by side that one player bears: a
// nickname and a last name.
func (g *segmenter) joinNames(parts []part) []part {
	var out []part
	for _, p := range parts {
		if n := len(out); n > 0 && len(p.players) > 0 && len(out[n-1].players) > 0 {
			both := lists.Keep(out[n-1].players, func(c candidate) bool {
				return slices.ContainsFunc(p.players, func(o candidate) bool { return o.player.ID == c.player.ID })
			})
			if len(both) > 0 {
				out[n-1].players = both
				out[n-1].text += " " + p.text
				continue
			}
			text := out[n-1].text + " " + p.text
			if near := misspelt(g.leagues, text, 2); len(near) > 0 && (bearsLast(p.text, near) || !isGreater(p.players, near)) { // "adrian petersen"
				out[n-1].players, out[n-1].text, out[n-1].guessed = near, text, true
				continue
			}
		}
		out = append(out, p)
	}
	return g.joinApart(out)
}

// bearsLast reports whether a word is the last name of all players of a list.
func bearsLast(word string, players []candidate) bool {
	return !slices.ContainsFunc(players, func(c candidate) bool {
		name := strings.Fields(lexicon.Fold(c.player.Name))
		last := name[len(name)-1]
		return last != word && (len(word) < minRespelt || edits(word, last, 1) > 1)
	})
}

// isGreater reports whether a name is the first name or the nickname of somebody with a greater
// career than all others: "jordan kobe" is no Jordan Love.
func isGreater(players, than []candidate) bool {
	return slices.ContainsFunc(players, func(c candidate) bool {
		return (c.how == namesearch.ByFirst || c.how == namesearch.ByNickname) && !slices.ContainsFunc(than, func(o candidate) bool { return o.career >= c.career })
	})
}

// joinApart makes one part of a last name and a first name that stand apart, if the
// question names nobody else and compares nobody: "bird career ppg larry".
func (g *segmenter) joinApart(parts []part) []part {
	var at []int
	for i, p := range parts {
		if len(p.players) > 0 {
			at = append(at, i)
		}
		if slices.ContainsFunc(p.senses, func(s lexicon.Sense) bool {
			return s.Kind == lexicon.Keyword && slices.Contains([]string{"or", "and", "than", "compare", "like"}, s.Value)
		}) {
			return parts
		}
	}
	if len(at) != 2 {
		return parts
	}
	first, second := &parts[at[0]], &parts[at[1]]
	both, _ := g.bearers(second.text+" "+first.text, 2)
	if len(both) == 0 {
		return parts
	}
	first.players = both
	return slices.Delete(parts, at[1], at[1]+1)
}

// minOrdinaryWordCareer is the career from which an ordinary word in lower case can mean a player.
const minOrdinaryWordCareer = 10
