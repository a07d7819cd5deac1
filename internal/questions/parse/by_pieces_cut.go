package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
)

// heldApart are the keywords that pieces may have; any other makes a question no bag of them.
var heldApart = strings.Fields("career season seasons ever playoffs worldseries rookie howmany times rank or and than more compare better batter mean averageword reach club anybody in from to high pergame together")

// takePieces takes a question to pieces; false if something is left.
func takePieces(tokens, asked []lexicon.Token, leagues Leagues) (*pieces, bool) {
	b := &pieces{says: map[string]bool{}, asked: asked}
	c := &cutter{tokens: tokens, parts: segment(slices.Clone(tokens), leagues.list(), -1), pieces: b}
	c.deed = slices.ContainsFunc(asked, func(t lexicon.Token) bool { return slices.Contains([]string{"did", "has", "had", "have"}, t.Text) })
	c.starts = make([]int, len(c.parts)+1)
	for i, p := range c.parts {
		c.starts[i+1] = c.starts[i] + len(strings.Fields(p.text))
	}
	if c.starts[len(c.parts)] != len(tokens) { // a name that stands apart was joined
		return b, false
	}
	for c.at = 0; c.at < len(c.parts); {
		if !c.take() {
			return b, false
		}
	}
	return b, true
}

// cutter takes the parts of a question one after another.
type cutter struct {
	*pieces
	tokens []lexicon.Token
	parts  []part
	starts []int
	at     int
	deed   bool // the question says what somebody did
	led    bool // a leader is named, beside whom "most" says nothing new
}

// run returns the tokens of some parts.
func (c *cutter) run(from, to int) []lexicon.Token { return c.tokens[c.starts[from]:c.starts[to]] }

func (c *cutter) isA(i int, kind lexicon.Kind) bool {
	return i >= 0 && i < len(c.parts) && slices.ContainsFunc(c.parts[i].senses, func(s lexicon.Sense) bool { return s.Kind == kind })
}

// means reports whether a part is a keyword of one of some values.
func (c *cutter) means(i int, values ...string) bool {
	return i >= 0 && i < len(c.parts) && slices.ContainsFunc(c.parts[i].senses, func(s lexicon.Sense) bool {
		return s.Kind == lexicon.Keyword && slices.Contains(values, s.Value)
	})
}

// asked are the keywords of what is recorded of a person beside statistics.
var asked = strings.Fields("birthdate birthplace born height weight college draft hand")

// comparatives are words that say who of two is meant.
var comparatives = map[string]string{"lower": "lower", "fewer": "fewer", "less": "fewer", "higher": "higher", "better": "better"}

// noted are the words that a kind of question asks for by themselves.
var noted = map[string]string{"in a game": "game", "game": "game", "night": "game", "records": "record", "home": "home", "at home": "home", "road": "road", "on the road": "road", "away": "road", "day": "day"}

// takeWord takes a word that is a piece whatever else it could be, or that only joins others.
func (c *cutter) takeWord() bool {
	text := c.parts[c.at].text
	switch {
	case c.joins(text):
	case noted[text] != "":
		c.says[noted[text]] = true
	case text == "games" && c.at > 0 && len(c.bounds)+len(c.bare) > 0:
		c.says["game"] = true
	case text == "record":
		c.says["record"] = true
	case text == "date" && len(c.facts) == 0:
		c.says["day"] = true
	case isBareVerb(text):
		c.says["verb"] = true
	case c.countsSeasons(c.at):
		c.at++
	case (c.means(c.at, "first", "last") || text == "final") && c.countsSeasons(c.at+1):
		c.at += 2
	case comparatives[text] != "" && c.most == "":
		c.most = comparatives[text]
	default:
		return false
	}
	c.at++
	return true
}

// joins reports whether the next part only joins others: "over his career", "did he record".
func (c *cutter) joins(text string) bool {
	next := c.at + 1
	isName := func(i int) bool { return i >= 0 && i < len(c.parts) && len(c.parts[i].players) > 0 }
	switch text {
	case "record":
		return c.deed && isName(c.at-1) && !c.says["home"] && !c.says["road"]
	case "w":
		return c.isA(next, lexicon.Numeral) || c.means(next, "atleast", "above")
	case "over":
		return !c.isA(next, lexicon.Numeral)
	case "between":
		return isName(next)
	case "up to":
		return c.isA(next, lexicon.StopWord)
	}
	return false
}

// countsSeasons reports whether a number counts the seasons of the time that follows: "the five seasons 1983-84 to 1987-88".
func (c *cutter) countsSeasons(i int) bool {
	return c.isA(i, lexicon.Numeral) && c.parts[i].first.Kind == lexicon.Number && c.means(i+1, "seasons") && c.isTime(i+2)
}

// ofSport notes of which sport a piece is.
func (c *cutter) ofSport(sport string) {
	if c.sport == "" || c.sport == sport {
		c.sport = sport
	}
}

// sportOfFamous returns the sport of whoever of a name is far above all bearers in other sports, "" for none.
func sportOfFamous(players []candidate) string {
	best := players[0]
	for _, p := range players[1:] {
		if p.weight() > best.weight() {
			best = p
		}
	}
	for _, p := range players {
		if p.player.Sport != best.player.Sport && p.weight()*minRatio > best.weight() {
			return ""
		}
	}
	return best.player.Sport
}

// isTime reports whether a part is a season, a span or a decade. A year with a statistic behind it may be a count.
func (c *cutter) isTime(i int) bool {
	if !c.isA(i, lexicon.Numeral) || len(c.run(i, i+1)) != 1 {
		return false
	}
	switch t := c.parts[i].first; t.Kind {
	case lexicon.Span, lexicon.Decade:
		return true
	case lexicon.Number:
		if len(t.Text) == 2 && t.Num < 100 && !t.OrMore && c.isA(i+1, lexicon.Stat) && (c.means(i-1, "in") || c.parts[max(0, i-1)].text == "in the") { // "average in 24 ppg"
			return c.says["averageword"]
		}
		year := t.Year || len(t.Text) == 4 && t.Num >= 1871 && t.Num <= 2035 && !t.OrMore
		return year && (!c.isA(i+1, lexicon.Stat) || t.Year || c.means(i-1, "in", "since", "from", "before", "after", "until", "to", "between"))
	}
	return false
}

// take takes the piece that begins at the next part; false if that is none.
func (c *cutter) take() bool {
	from := c.at
	one := c.run(from, from+1)
	p := c.parts[from]
	switch {
	case c.takeWord():
		return true
	case p.unknown() || c.isA(from, lexicon.Refusal):
		return false
	case len(p.players) > 0 && from > 0 && len(c.parts[from-1].players) > 0 && !p.first.Comma: // which may be one name that we don't know
		return false
	case len(p.players) > 0:
		c.players = append(c.players, one)
		c.ofSport(sportOfFamous(p.players))
	case len(p.teams) > 0:
		c.teams = append(c.teams, one)
	case c.takeTime(), c.takeCount():
		return true
	case c.isA(from, lexicon.Numeral):
		return false
	case c.isA(from, lexicon.Stat):
		if c.at++; c.means(c.at, "pergame") {
			c.at++
		}
		c.figures = append(c.figures, c.run(from, c.at))
		return true
	case c.isA(from, lexicon.Sport), c.isA(from, lexicon.League):
		c.leagues = append(c.leagues, one)
		c.ofSport(p.senses[0].Sport)
	case c.isA(from, lexicon.Position):
		c.positions = append(c.positions, one)
		if len(p.sportsOf()) == 1 {
			c.ofSport(p.sportsOf()[0])
		}
	case c.takeSuperlative():
	case c.means(from, asked...):
		c.facts = append(c.facts, one...)
	case c.means(from, "first", "last") && c.edge == "":
		c.edge = "first"
		if c.means(from, "last") {
			c.edge = "last"
		}
	case c.isA(from, lexicon.StopWord):
	default:
		at := slices.IndexFunc(p.senses, func(s lexicon.Sense) bool { return s.Kind == lexicon.Keyword && slices.Contains(heldApart, s.Value) })
		if at < 0 {
			return false
		}
		c.says[p.senses[at].Value] = true
	}
	c.at = from + 1
	return true
}

// takeTime takes the time that is asked of, with its prepositions; a question has one.
func (c *cutter) takeTime() bool {
	before, from := c.preposition()
	if !c.isTime(from) {
		return false
	}
	end := c.endOfTime(from)
	said := before
	for i := from; i < end; i++ {
		if c.isTime(i) || c.isA(i, lexicon.Keyword) {
			said = slices.Concat(said, c.run(i, i+1))
		}
	}
	if len(said) > 2 && said[0].Text == "since" {
		said = slices.Concat(lexicon.Phrase("from"), said[1:])
	}
	switch {
	case len(c.time) == 0:
		c.time = said
	case end == from+1 && isSpan(c.parts[from].first) && within(c.time, c.parts[from].first): // "the 2000s, 2000-2009"
		c.time = said
	case len(c.time) == 1 && c.time[0].Kind == lexicon.Number && int(c.time[0].Num)%100 == 0 && len(c.bare) == 0: // "scored 2000 in 22-23"
		c.bare, c.time = c.time, said
	default:
		return false
	}
	c.at = end
	return true
}

// preposition returns what stands before a time, and where the time would begin.
func (c *cutter) preposition() (before []lexicon.Token, from int) {
	from = c.at
	switch {
	case c.means(from, "since", "before", "after", "until", "between", "from", "in"):
		before = c.run(from, from+1)
		from++
	case c.means(from, "to") && c.isTime(from+1): // "up to 2025"
		before = lexicon.Phrase("through")
		from++
	}
	for len(before) > 0 && (c.means(from, "season", "seasons") || c.isConnector(from)) {
		from++
	}
	return before, from
}

// endOfTime returns where the time ends that begins with a part: "1990 to the 1995".
func (c *cutter) endOfTime(from int) int {
	end := from + 1
	for {
		next := end + 1
		for c.isConnector(next) {
			next++
		}
		if !c.means(end, "to", "until", "and") || !c.isTime(next) {
			return end
		}
		end = next + 1
	}
}

// isConnector reports whether a part only joins others.
func (c *cutter) isConnector(i int) bool {
	return c.isA(i, lexicon.StopWord) || i < len(c.parts) && c.parts[i].text == "of"
}

func isSpan(t lexicon.Token) bool { return t.Kind == lexicon.Span && t.To > t.Num+1 }

// within reports whether a span is the decade that was named.
func within(decade []lexicon.Token, span lexicon.Token) bool {
	d := decade[len(decade)-1]
	return d.Kind == lexicon.Decade && (span.Num == d.Num || span.Num == d.Num-1) && span.To <= d.Num+10
}

// takeCount takes a number with its statistic, "at least 30 home runs", or with a superlative, "top 5".
func (c *cutter) takeCount() bool {
	from := c.at
	n := from
	if c.means(n, "atleast", "above", "below", "atmost", "exactly", "top") {
		n++
	}
	if !c.isA(n, lexicon.Numeral) || c.parts[n].first.Kind != lexicon.Number {
		return false
	}
	switch {
	case c.means(from, "top") || c.means(n+1, "most", "best", "leader", "top") && c.parts[n].first.Num <= maxListed:
		if len(c.top) > 0 {
			return false
		}
		c.top, c.at = c.run(n, n+1), n+1
		return true
	}
	end := n + 1
	if c.means(end, "ormore", "orfewer") {
		end++
	}
	if !c.isA(end, lexicon.Stat) {
		if len(c.bare) > 0 {
			return false
		}
		if c.bare = c.run(from, end); c.means(end, "pergame") {
			c.bare, end = c.run(from, end+1), end+1
		}
		c.at = end
		return true
	}
	if end++; c.means(end, "pergame") {
		end++
	}
	bound := c.run(from, end)
	if c.means(end, "ormore") && n == from { // "100 runs batted in or more"
		bound = slices.Concat(lexicon.Phrase("at least"), bound)
		end++
	}
	c.bounds = append(c.bounds, bound)
	c.at = end
	return true
}

// maxListed is the longest list that a number before a superlative asks for.
const maxListed = 25

// takeSuperlative notes which end of a list is asked for.
func (c *cutter) takeSuperlative() bool {
	said := ""
	switch {
	case c.means(c.at, "best"):
		said = "best"
	case c.means(c.at, "most", "leader", "top"):
		said = "most"
	case c.means(c.at, "fewest"):
		said = "fewest"
	case c.means(c.at, "worst"):
		said = "worst"
	default:
		return false
	}
	if c.most != "" && !c.means(c.at, "leader", "top") && !c.led {
		c.says["two superlatives"] = true
	}
	c.led = c.led || c.means(c.at, "leader", "top")
	if c.most == "" || c.most == "most" {
		c.most = said
	}
	return true
}
