package verifier

import (
	"strconv"
)

// reading is a sentence with what it mentions.
type reading struct {
	v      *Verifier
	tokens []token

	names     []mention // players and others, in order
	metrics   []mention
	numerals  []numeral
	seasons   []seasonMention
	supers    []mention
	changes   []mention
	compares  []mention
	ties      []int
	met       [][2]int // conditions that are said
	filters   [][2]int // tokens from and to of each wording of a condition
	breaks    []int    // tokens that end a clause: stops, semicolons
	conjuncts []bool   // per token: whether it only joins names
}

// mention is a piece of a sentence: tokens from at to end.
type mention struct {
	at, end int
	name    string   // key of a player or other name
	player  bool     //
	metrics []string // of a metric
	word    string
	sign    int
}

type seasonMention struct {
	at, end int
	span    Span
}

// readAll reads the pieces, and refuses what has no meaning.
func (r *reading) readAll() *Problem {
	r.conjuncts = make([]bool, len(r.tokens))
	for i := 0; i < len(r.tokens); {
		n, problem := r.readPiece(i)
		if problem != nil {
			return problem
		}
		i += n
	}
	return nil
}

// readPiece reads what begins at token i and returns how many tokens it took.
func (r *reading) readPiece(i int) (int, *Problem) {
	t := r.tokens[i]
	if p := r.v.find(r.tokens[i:]); p != nil && !r.splitsNumber(i, len(p.tokens)) {
		r.addPhrase(i, p)
		return len(p.tokens), nil
	}
	if t.number || isNumberWord(t.text) {
		return r.numeral(i)
	}
	if t.text == "first" && len(r.v.called[t.text]) == 0 && r.word(i+1) != "to" {
		r.numerals = append(r.numerals, r.withSize(numeral{at: i, end: i + 1, text: "1", ordinal: true}))
		return r.numerals[len(r.numerals)-1].end - i, nil
	}
	if r.claimWord(i) {
		return 1, nil
	}
	return 1, r.grammarWord(i)
}

// claimWord records a word that makes a claim of its own: a break, a superlative, a
// change, a comparison or a tie.
func (r *reading) claimWord(i int) bool {
	w := r.tokens[i].text
	switch {
	case w == stop || w == ";":
		r.breaks = append(r.breaks, i)
	case w == "top" && r.word(i-1) == "the" && r.word(i-2) == "in" && i+1 < len(r.tokens) && r.tokens[i+1].number:
		// The bound of a rank: its number is bound like any other.
	case superlatives[w], len(r.v.called[w]) > 0 && !plain[w]:
		r.supers = append(r.supers, mention{at: i, end: i + 1, word: w})
	case moves[w] != 0:
		r.changes = append(r.changes, mention{at: i, end: i + 1, word: w, sign: moves[w]})
	case comparatives[w] != 0:
		r.compares = append(r.compares, mention{at: i, end: i + 1, word: w, sign: comparatives[w]})
	case ties[w]:
		r.ties = append(r.ties, i)
	default:
		return false
	}
	return true
}

// grammarWord accepts plain words of grammar and rejects all others.
func (r *reading) grammarWord(i int) *Problem {
	t := r.tokens[i]
	w := t.text
	switch {
	case w == "about" && i+1 < len(r.tokens) && r.tokens[i+1].number:
		// A rounded rank: likewise.
	case w == "above" && i+1 < len(r.tokens) && r.tokens[i+1].number:
		// A percentile: its number is bound like any other.
	case w == "since" || w == "until":
		if i+1 >= len(r.tokens) {
			return &Problem{5, w, "it bounds no season"}
		}
		if _, ok := yearOf(r.tokens[i+1].text); !ok {
			return &Problem{6, w, "it is followed by no season"}
		}
	case w == "to" && i > 0 && r.tokens[i-1].text == "led", causal[w]:
		return &Problem{6, w, "no receipt holds a cause"}
	case injury[w]:
		return &Problem{6, w, "no receipt holds an injury"}
	case quoted[w], w == quote:
		return &Problem{6, w, "nothing is quoted"}
	case judgements[w]:
		return &Problem{5, w, "no figure settles it"}
	case plain[w]:
		r.conjuncts[i] = w == "," || w == "and" || w == "(" || w == ")"
	case t.capital && i > 0:
		return &Problem{3, w, "the name is not in the receipt"}
	default:
		return &Problem{3, w, "the word is neither evidence nor plain"}
	}
	return nil
}

// splitsNumber keeps a phrase that ends or begins with a number from taking a
// part of a longer one.
func (r *reading) splitsNumber(i, n int) bool {
	last := i + n - 1
	return r.tokens[last].number && last+1 < len(r.tokens) && r.tokens[last+1].text == dash || i > 0 && r.tokens[i].number && r.tokens[i-1].text == dash
}

// addPhrase notes a phrase of the evidence.
func (r *reading) addPhrase(i int, p *phrase) {
	end := i + len(p.tokens)
	for k, at := range p.means.names {
		n := r.v.e.Names[at]
		if k > 0 && n.Key == r.v.e.Names[p.means.names[0]].Key {
			continue
		}
		r.names = append(r.names, mention{at: i, end: end, name: n.Key, player: n.Player})
	}
	if len(p.means.metrics) > 0 {
		r.metrics = append(r.metrics, mention{at: i, end: end, metrics: p.means.metrics})
	}
	if len(p.means.conditions) > 0 {
		r.met, r.filters = append(r.met, p.means.conditions...), append(r.filters, [2]int{i, end})
	}
}

// find returns the longest phrase that begins with the first of some tokens.
func (v *Verifier) find(tokens []token) *phrase {
	first := tokens[0].text
	if tokens[0].number {
		first = canonical(first)
	}
	list := v.phrases[first]
next:
	for i := range list {
		p := &list[i]
		if len(p.tokens) > len(tokens) {
			continue
		}
		for k := 1; k < len(p.tokens); k++ {
			if t := &tokens[k]; t.text != p.tokens[k] && (!t.number || canonical(t.text) != p.tokens[k]) {
				continue next
			}
		}
		return p
	}
	return nil
}

// numeral reads a season, a range, a place or a number.
func (r *reading) numeral(i int) (int, *Problem) {
	if s, ok := r.season(i); ok {
		r.seasons = append(r.seasons, s)
		return s.end - i, nil
	}
	n, ok := r.single(i)
	if !ok {
		return 0, &Problem{1, r.tokens[i].text, "the number cannot be read"}
	}
	n = r.withSize(n)
	if n.pair == alone && n.end+1 < len(r.tokens) {
		between := i > 0 && r.tokens[i-1].text == "between"
		if joint := r.tokens[n.end].text; joint == dash || joint == "to" || joint == "and" && between {
			if m, ok := r.single(n.end + 1); ok && !m.ordinal {
				n.pair, n.other, n.end = ranged, m.text, m.end
			}
		}
	}
	r.numerals = append(r.numerals, n)
	return n.end - i, nil
}

// withSize reads "of 300" after a number.
func (r *reading) withSize(n numeral) numeral {
	at := n.end
	if at+1 >= len(r.tokens) || r.tokens[at].text != "of" && (r.tokens[at].text != "out" || r.tokens[at+1].text != "of") {
		return n
	}
	if r.tokens[at].text == "out" {
		at++
	}
	at++
	for at < len(r.tokens) && r.tokens[at].text == "the" {
		at++
	}
	if at < len(r.tokens) && r.v.find(r.tokens[at:]) == nil {
		if m, ok := r.single(at); ok && !m.ordinal {
			if _, year := r.season(at); !year {
				n.pair, n.other, n.end = placed, m.text, m.end
			}
		}
	}
	return n
}

// single reads one number at a token.
func (r *reading) single(i int) (numeral, bool) {
	if i >= len(r.tokens) {
		return numeral{}, false
	}
	if r.tokens[i].number {
		n, ok := readDigits(r.tokens[i].text)
		n.at, n.end = i, i+1
		if ok && i+1 < len(r.tokens) && (r.tokens[i+1].text == "percent" || r.tokens[i+1].text == "%") {
			n.text, n.end = n.text+"%", i+2
		}
		return n, ok
	}
	n, used := readWords(r.tokens[i:])
	n.at, n.end = i, i+used
	return n, used > 0
}

// season reads a season or a stretch of them: 1998, 1998-99, 1990 to 1999,
// 1990s, since 1990.
func (r *reading) season(i int) (seasonMention, bool) {
	s, ok := r.oneSeason(i)
	if !ok {
		return s, false
	}
	if i > 0 {
		switch r.tokens[i-1].text {
		case "since":
			s.span.To = 0
			return s, true
		case "until":
			s.span.From = 0
			return s, true
		}
	}
	if s.end+1 < len(r.tokens) && s.span.From == s.span.To {
		joint := r.tokens[s.end].text
		between := i > 0 && r.tokens[i-1].text == "between"
		if joint == "to" || joint == "through" || joint == dash || joint == "and" && between {
			if to, ok := r.oneSeason(s.end + 1); ok && to.span.From == to.span.To {
				s.span.To, s.end = to.span.To, to.end
			}
		}
	}
	return s, true
}

func (r *reading) oneSeason(i int) (seasonMention, bool) {
	s := seasonMention{at: i, end: i + 1}
	t := r.tokens[i]
	if n := len(t.text); t.number && n == 5 && t.text[4] == 's' { // the 1990s
		if y, ok := yearOf(t.text[:4]); ok && y%10 == 0 {
			s.span = Span{y, y + 9}
			return s, true
		}
	}
	year, ok := yearOf(t.text)
	if !t.number {
		n, used := readWords(r.tokens[i:])
		if year, ok = yearOf(n.text); n.ordinal || used < 2 {
			ok = false
		}
		s.end = i + used
	}
	if !ok {
		return s, false
	}
	s.span = Span{year, year}
	if s.end+1 < len(r.tokens) && r.tokens[s.end].text == dash && r.tokens[s.end+1].number {
		if next, ok := following(year, r.tokens[s.end+1].text); ok {
			s.end += 2
			s.span = Span{next, next}
		}
	}
	return s, true
}

// following reads the second half of 1998-99 and 1999-2000.
func following(year int, text string) (int, bool) {
	v, err := strconv.Atoi(text)
	if err != nil {
		return 0, false
	}
	return year + 1, len(text) == 2 && v == (year+1)%100 || len(text) == 4 && v == year+1
}
