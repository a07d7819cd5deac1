package questions

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/stats"
	"groundline/models"
)

// part is a run of tokens that was met as one thing, with all that it can mean.
type part struct {
	text    string
	first   token // of a number: itself
	before  string
	senses  []sense
	players []candidate
	teams   []teamSense
	guessed bool // a misspelling
}

// candidate is a player whom a name can mean.
type candidate struct {
	player *models.Player
	how    almanac.How
	career float64
}

// teamSense is the teams of one sport that a phrase can mean, by full name.
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
	costFirst    = 1.7
	costSpelling = 1.9
	costUnknown  = 6

	mostNameWords = 5
)

// segmenter cuts a question into parts.
type segmenter struct {
	tokens  []token
	indexes []*index
	options [][]option // by first token
}

type option struct {
	length int
	cost   float64
	part   part
}

func segment(tokens []token, indexes []*index) []part {
	g := &segmenter{tokens: tokens, indexes: indexes, options: make([][]option, len(tokens))}
	for i := range tokens {
		g.offerNumber(i)
		for n := 1; n <= max(mostWords, mostNameWords) && i+n <= len(tokens); n++ {
			g.offerPhrase(i, n)
		}
	}
	parts := g.cheapest()
	if slices.ContainsFunc(parts, part.unknown) {
		g.guess(parts)
		parts = g.cheapest()
	}
	return joinNames(joinUnknown(parts))
}

func (p part) unknown() bool { return len(p.senses) == 1 && p.senses[0].kind == isUnknown }

func (g *segmenter) text(i, n int) string {
	words := make([]string, n)
	for k := range n {
		words[k] = g.tokens[i+k].text
	}
	return strings.Join(words, " ")
}

func (g *segmenter) offer(i, n int, cost float64, p part) {
	p.text, p.first = g.text(i, n), g.tokens[i]
	if i > 0 {
		p.before = g.tokens[i-1].text
	}
	g.options[i] = append(g.options[i], option{n, cost, p})
}

func (g *segmenter) offerNumber(i int) {
	if g.tokens[i].sort != word {
		g.offer(i, 1, costPhrase, part{senses: []sense{{kind: isNumber}}})
	}
}

func (g *segmenter) offerPhrase(i, n int) {
	text := g.text(i, n)
	if senses := lexicon[text]; len(senses) > 0 {
		cost := costPhrase
		if n == 1 && g.tokens[i].sort != word {
			cost += .2 // "one season" is a phrase, "one" a number
		}
		g.offer(i, n, cost, part{senses: senses})
	}
	if n > mostNameWords || n == 1 && (g.tokens[i].sort != word || len(text) < 2) {
		return
	}
	var teams []teamSense
	for _, x := range g.indexes {
		if names := x.teams.full[text]; len(names) > 0 {
			teams = append(teams, teamSense{x.sport.Key, names})
		}
	}
	if len(teams) > 0 {
		g.offer(i, n, costTeam, part{teams: teams, senses: []sense{{kind: isTeam}}})
	}
	if slices.ContainsFunc(g.tokens[i:i+n], func(t token) bool { return t.sort == decade || t.sort == span || t.sort == number && t.num > 99 }) {
		return
	}
	players, cost := g.bearers(text, n)
	if n == 1 && i > 0 && (g.tokens[i-1].text == "a" || g.tokens[i-1].text == "an") {
		return // "with a beard" is nobody's name
	}
	if len(players) > 0 {
		g.offer(i, n, cost, part{players: players, senses: []sense{{kind: isPlayer}}})
	}
}

// bearers lists who goes by a name, and what that reading costs.
func (g *segmenter) bearers(text string, n int) ([]candidate, float64) {
	var out []candidate
	cost := math.Inf(1)
	for _, x := range g.indexes {
		for _, b := range x.sport.Bearers(text) {
			c := costName
			switch b.How {
			case almanac.ByNickname:
				if n == 1 {
					c = costNickname
				}
			case almanac.ByLast:
				c = costLast
			case almanac.ByFirst:
				c = costFirst
				if b.Career < famous {
					continue
				}
			}
			cost = min(cost, c)
			out = append(out, candidate{b.Player, b.How, b.Career})
		}
	}
	return out, cost
}

// famous is the career from which a first name alone can mean a player.
const famous = 7

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
		p := part{text: g.tokens[i].text, first: g.tokens[i], senses: []sense{{kind: isUnknown}}}
		relax(option{1, costUnknown, p})
	}
	var parts []part
	for i := n; i > 0; i -= from[i].length {
		parts = append(parts, from[i].part)
	}
	slices.Reverse(parts)
	return parts
}

// guess offers readings of misspelt words: of the lexicon, of a team, or of a
// name that holds the word and its neighbours.
func (g *segmenter) guess(parts []part) {
	at := 0
	for _, p := range parts {
		n := len(strings.Fields(p.text))
		if p.unknown() {
			g.guessWord(at)
			g.guessName(at)
		}
		at += n
	}
}

func (g *segmenter) guessWord(i int) {
	typed := g.tokens[i].text
	if near := nearestWord(typed); near != "" {
		// The word may stand alone or within a phrase.
		kept := g.tokens[i].text
		for from := max(0, i-3); from <= i; from++ {
			for to := i + 1; to <= min(len(g.tokens), i+4); to++ {
				g.tokens[i].text = near
				senses := lexicon[g.text(from, to-from)]
				g.tokens[i].text = kept
				if len(senses) > 0 {
					g.offer(from, to-from, costPhrase+.5, part{senses: senses, guessed: true})
				}
			}
		}
	}
	if len(typed) < 5 {
		return
	}
	for _, x := range g.indexes {
		for phrase, names := range x.teams.full {
			if !strings.Contains(phrase, " ") && typed[0] == phrase[0] && edits(typed, phrase, 1+len(typed)/8) <= 1+len(typed)/8 {
				g.offer(i, 1, costPhrase+.6, part{teams: []teamSense{{x.sport.Key, names}}, senses: []sense{{kind: isTeam}}, guessed: true})
			}
		}
	}
}

// guessName offers the names a few edits away from the runs of words around a
// misspelt one.
func (g *segmenter) guessName(i int) {
	for n := 3; n >= 1; n-- {
		for from := max(0, i-n+1); from <= i && from+n <= len(g.tokens); from++ {
			if slices.ContainsFunc(g.tokens[from:from+n], g.blocksName) {
				continue
			}
			text := g.text(from, n)
			if n == 1 && len(text) < 5 {
				continue
			}
			players := g.misspelt(text, n)
			if len(players) > 0 {
				cost := costSpelling - .1*float64(n)
				if n == 1 {
					cost += .3
				}
				g.offer(from, n, cost, part{players: players, senses: []sense{{kind: isPlayer}}, guessed: true})
			}
		}
	}
}

// blocksName reports whether a token cannot be of a misspelt name.
func (g *segmenter) blocksName(t token) bool {
	if t.sort != word {
		return true
	}
	senses := lexicon[t.text]
	return len(senses) > 0
}

func (g *segmenter) misspelt(text string, n int) []candidate {
	var out []candidate
	for _, x := range g.indexes {
		for _, hit := range x.sport.Search(text, 4) {
			if hit.How != almanac.BySpelling || !closeName(text, hit.Player.Name, n) {
				continue
			}
			career := 0.
			if own := x.sport.CareersOf(hit.Player.ID); len(own) > 0 {
				career = own[0].C
			}
			if career < famous/3 {
				continue // nobody misspells whom nobody knows
			}
			out = append(out, candidate{hit.Player, hit.How, career})
		}
	}
	slices.SortStableFunc(out, func(a, b candidate) int {
		switch {
		case a.career > b.career:
			return -1
		case a.career < b.career:
			return 1
		}
		return 0
	})
	return out
}

// closeName reports whether a typed name is a likely misspelling: an edit a name
// of five letters, two of nine, three of fourteen, with the first letter right
// where the name is one word.
func closeName(typed, name string, words int) bool {
	full := fold(name)
	if words == 1 {
		fields := strings.Fields(full)
		full = fields[len(fields)-1]
		if full[0] != typed[0] {
			return false
		}
	}
	limit := 1
	switch {
	case len(typed) >= 14:
		limit = 3
	case len(typed) >= 8:
		limit = 2
	}
	return edits(typed, full, limit) <= limit
}

// nearestWord finds the word of the lexicon that a misspelling means, if one is
// near enough and no other as near.
func nearestWord(typed string) string {
	if len(typed) < 5 {
		return ""
	}
	limit := 1
	if len(typed) >= 7 {
		limit = 2
	}
	best, at, ties := limit+1, "", 0
	for _, w := range spellings {
		if w[0] != typed[0] && len(typed) < 7 {
			continue
		}
		switch d := edits(typed, w, best); {
		case d < best:
			best, at, ties = d, w, 0
		case d == best && d <= limit && !sameMeaning(w, at):
			ties++
		}
	}
	if best > limit || ties > 0 {
		return ""
	}
	return at
}

func sameMeaning(a, b string) bool {
	return slices.Equal(lexicon[a], lexicon[b]) && len(lexicon[a]) > 0
}

// edits is the Damerau-Levenshtein distance (adjacent letters swapped are one),
// or more than limit.
func edits(a, b string, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// joinUnknown makes one part of unknown words that stand together.
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
func joinNames(parts []part) []part {
	var out []part
	for _, p := range parts {
		if n := len(out); n > 0 && len(p.players) > 0 && len(out[n-1].players) > 0 {
			both := keep(out[n-1].players, func(c candidate) bool {
				return slices.ContainsFunc(p.players, func(o candidate) bool { return o.player.ID == c.player.ID })
			})
			if len(both) > 0 {
				out[n-1].players = both
				out[n-1].text += " " + p.text
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// phrases are ways of saying a statistic with a verb: the verb goes, and the
// noun becomes the statistic.
var phrases = []struct{ verbs, nouns, means string }{
	{"rushed rush ran run rushing runs", "yards yard yds", "rushing yards"}, {"rushed ran run rushing", "touchdowns tds touchdown td", "rushing touchdowns"},
	{"threw passed pass throw thrown throwing throws passing", "yards yard yds", "passing yards"}, {"threw throw thrown passed passing throws", "touchdowns tds touchdown td", "passing touchdowns"},
	{"threw throw thrown throwing", "interceptions picks ints interception", "interceptions thrown"},
	{"caught catch catching hauled", "passes balls pass", "receptions"}, {"caught catch catching", "touchdowns tds touchdown td", "receiving touchdowns"},
	{"caught receiving", "yards", "receiving yards"}, {"completed complete", "passes", "completions"}, {"intercepted", "passes", "interceptions by a defender"},
	{"stole steal stolen stealing", "bases base bags", "stolen bases"}, {"drove drive driven driving", "runs", "rbi"}, {"knocked", "runs", "rbi"},
	{"struck strike striking", "batters hitters batter men", "strikeouts"}, {"struck strike striking", "out", "strikeouts"}, {"fanned", "batters hitters men", "strikeouts"}, {"won win winning", "games game", "wins"}, {"lost lose", "games", "losses"},
	{"saved save", "games", "saves"}, {"pitched pitch threw throw", "innings", "innings pitched"}, {"threw throw pitched thrown", "shutouts", "shutouts"}, {"grabbed pulled", "rebounds boards", "rebounds"},
	{"dished", "assists", "assists"}, {"threw pitched throw", "games", "complete games"}, {"walked walk", "batters", "walks allowed"},
}

// sayStatistics puts the statistic in the place of a verb and its noun: "rushed
// for 2,000 yards" is "2,000 rushing yards".
func sayStatistics(tokens []token) []token {
	const bridge = " for the most fewest at least over more than out in of down number than under a 's as many no "
	out := slices.Clone(tokens)
	for i := 0; i < len(out); i++ {
		for _, p := range phrases {
			if !slices.Contains(strings.Fields(p.verbs), out[i].text) {
				continue
			}
			if j := nounAfter(out, i, p.nouns, bridge); j > 0 {
				if p.means == "complete games" && out[j-1].text != "complete" {
					continue
				}
				said := append(slices.Clone(out[:i]), withoutParticles(out[i+1:j])...)
				for w := range strings.FieldsSeq(p.means) {
					said = append(said, token{text: w})
				}
				rest := out[j+1:]
				if len(rest) > 0 && (p.means == "rbi" && rest[0].text == "in") {
					rest = rest[1:]
				}
				out = append(said, rest...)
				break
			}
		}
	}
	return sayAverages(sayBefore(out))
}

// sayBefore reads a verb after its noun: "how many bases did Henderson steal".
func sayBefore(tokens []token) []token {
	if len(tokens) < 3 || tokens[0].text != "how" || tokens[1].text != "many" {
		return tokens
	}
	if len(tokens) > 3 && len(lexicon[tokens[2].text+" "+tokens[3].text]) > 0 {
		return tokens // "touchdown passes" says it already
	}
	for i := 4; i < len(tokens); i++ {
		for _, p := range phrases {
			if !slices.Contains(strings.Fields(p.nouns), tokens[2].text) || !slices.Contains(strings.Fields(p.verbs), tokens[i].text) {
				continue
			}
			out := slices.Clone(tokens[:2])
			for w := range strings.FieldsSeq(p.means) {
				out = append(out, token{text: w})
			}
			out = append(out, tokens[3:i]...)
			return append(out, withoutParticles(tokens[i+1:])...)
		}
	}
	return tokens
}

func nounAfter(tokens []token, verb int, nouns, bridge string) int {
	for j := verb + 1; j < len(tokens) && j <= verb+6; j++ {
		if slices.Contains(strings.Fields(nouns), tokens[j].text) {
			return j
		}
		if tokens[j].sort != number && !strings.Contains(bridge, " "+tokens[j].text+" ") {
			return 0
		}
	}
	return 0
}

// withoutParticles drops what belongs to the verb: "for" and "out".
func withoutParticles(tokens []token) []token {
	var out []token
	for _, t := range tokens {
		if t.text != "for" && t.text != "out" && t.text != "in" && t.text != "down" {
			out = append(out, t)
		}
	}
	return out
}

var aGame = map[string]string{
	"points": "ppg", "point": "ppg", "rebounds": "rpg", "assists": "apg", "steals": "spg", "blocks": "bpg", "minutes": "mpg",
}

// sayAverages reads "averaged 30 points" as points a game, and "hit .400" as a
// batting average.
func sayAverages(tokens []token) []token {
	var out []token
	averaging := false
	for i, t := range tokens {
		switch {
		case t.text == "hit" && i > 0 && tokens[i-1].sort == number && i+1 < len(tokens) && slices.Contains([]string{"season", "seasons", "club"}, tokens[i+1].text):
			t.text = "hits"
		case strings.HasPrefix(t.text, "averag") && i+1 < len(tokens) && (tokens[i+1].sort == number || slices.Contains([]string{"at", "over", "more", "the"}, tokens[i+1].text)):
			averaging = true
			continue
		case averaging && aGame[t.text] != "":
			out = append(out, token{text: aGame[t.text]})
			if i+2 < len(tokens) && (tokens[i+1].text == "per" || tokens[i+1].text == "a") && tokens[i+2].text == "game" {
				tokens[i+1].text, tokens[i+2].text = "the", "the"
			}
			continue
		case t.sort == number && t.num > 0 && t.num < 1 && i > 0 && slices.Contains([]string{"hit", "batted", "hitting", "batting", "bat", "over", "least", "above"}, tokens[i-1].text) && !slices.ContainsFunc(tokens, isRateWord):
			if n := len(out); n > 0 && slices.Contains([]string{"hit", "batted", "hitting", "batting", "bat"}, out[n-1].text) {
				out = out[:n-1]
			}
			out = append(out, t, token{text: "avg"})
			continue
		}
		out = append(out, t)
	}
	return out
}

func isRateWord(t token) bool {
	return slices.Contains([]string{"average", "avg", "percentage", "obp", "slg", "ops", "pct", "slugging", "sv%", "fg%", "ft%", "3p%", "base", "shooting", "ba"}, t.text)
}

var sportOrder = []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA}
