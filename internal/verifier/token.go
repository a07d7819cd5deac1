package verifier

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// token is a word, a number or a mark of a sentence.
type token struct {
	text    string // lower case; of a number as written
	number  bool
	capital bool
}

// The marks that are kept; full stops and hyphens within words are not.
const (
	stop  = "." // the end of a sentence
	dash  = "-" // between numbers: a range
	quote = "\""
)

// tokenise cuts text. Equal words make equal tokens wherever they stand, so
// that names and phrases are found by their tokens.
func tokenise(text string, out []token) []token {
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
		}
		switch {
		case r == ' ' || r == '\t' || r == '\n' || r == '\u00a0':
			i += size
		case possessive(text, i):
			out = append(out, token{text: "'s"})
			i += size + 1
		case isDigit(text, i):
			var t token
			t, i = number(text, i)
			out = append(out, t)
		case unicode.IsLetter(r) || unicode.Is(unicode.M, r):
			var t token
			t, i = word(text, i)
			out = append(out, t)
			if strings.HasSuffix(t.text, "'s") {
				out[len(out)-1].text = t.text[:len(t.text)-2]
				out = append(out, token{text: "'s"})
			}
		default:
			i += size
			if t := mark(r, text, i, out); t != "" {
				out = append(out, token{text: t})
			}
		}
	}
	return out
}

// possessive reports the 's of a name that ends in a full stop: Jr.'s.
func possessive(s string, i int) bool {
	for _, mark := range []string{"'s", "’s"} {
		if strings.HasPrefix(s[i:], mark) {
			rest, _ := utf8.DecodeRuneInString(s[i+len(mark):])
			return !unicode.IsLetter(rest)
		}
	}
	return false
}

// mark reads punctuation; what it does not know is kept as it is, and no rule
// accepts it.
func mark(r rune, text string, next int, before []token) string {
	switch r {
	case '.', '!', '?':
		if sentenceEnds(text, next, before) {
			return stop
		}
		return ""
	case '-', '–', '—', '‐', '‑':
		if len(before) > 0 && before[len(before)-1].number && next < len(text) && isDigit(text, next) {
			return dash
		}
		if r == '—' || r == '–' {
			return ","
		}
		return ""
	case '\'', '’', '‘':
		if r == '‘' {
			return quote
		}
		if len(before) > 0 && !before[len(before)-1].number && next-utf8.RuneLen(r) > 0 && text[next-utf8.RuneLen(r)-1] != ' ' {
			return "" // players' careers
		}
		return quote
	case '"', '“', '”', '«', '»', '„':
		return quote
	}
	return string(r)
}

// sentenceEnds reports whether a full stop ends a sentence rather than an initial:
// a capital or a digit follows it, and a word precedes it.
func sentenceEnds(text string, next int, before []token) bool {
	rest := strings.TrimLeft(text[next:], " \n")
	if rest == "" || len(rest) == len(text)-next || len(before) == 0 {
		return false
	}
	last := before[len(before)-1].text
	if last == "jr" || last == "sr" || last == "st" || len(last) < 2 {
		return false
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsUpper(r) || unicode.IsDigit(r)
}

// isDigit reports whether a number begins here: a digit, a point before one, or
// a sign before either that follows no word.
func isDigit(s string, i int) bool {
	c := s[i]
	if c >= '0' && c <= '9' {
		return true
	}
	if c == '.' && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' {
		return i == 0 || s[i-1] == ' ' || s[i-1] == '(' || s[i-1] == '-'
	}
	if (c == '-' || c == '+') && i+1 < len(s) && (i == 0 || s[i-1] == ' ' || s[i-1] == '(') {
		return s[i+1] >= '0' && s[i+1] <= '9' || s[i+1] == '.'
	}
	return strings.HasPrefix(s[i:], "−") && i+3 < len(s) && (s[i+3] >= '0' && s[i+3] <= '9' || s[i+3] == '.')
}

// number reads digits with their sign, commas, points, and what is written
// against them: 5th, 99%, 1990s, 30+.
func number(s string, i int) (token, int) {
	at := i
	if s[i] == '-' || s[i] == '+' {
		i++
	} else if strings.HasPrefix(s[i:], "−") {
		i += len("−")
	}
	for i < len(s) {
		c := s[i]
		if c >= '0' && c <= '9' {
			i++
			continue
		}
		if (c == ',' || c == '.') && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' {
			i++
			continue
		}
		break
	}
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !unicode.IsLetter(r) && r != '%' && r != '+' && !unicode.IsNumber(r) {
			break
		}
		i += size
	}
	return token{text: strings.ToLower(s[at:i]), number: true}, i
}

func word(s string, i int) (token, int) {
	at := i
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if (r == '\'' || r == '’') && i+size < len(s) {
			if next, _ := utf8.DecodeRuneInString(s[i+size:]); unicode.IsLetter(next) && i > at {
				i += size
				continue
			}
		}
		if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && !unicode.IsNumber(r) && r != '&' && r != '%' && r != '+' {
			break
		}
		i += size
	}
	first, _ := utf8.DecodeRuneInString(s[at:])
	return token{text: strings.ReplaceAll(withoutAccents(strings.ToLower(s[at:i])), "’", "'"), capital: unicode.IsUpper(first)}, i
}

// withoutAccents makes one of the two spellings that a name has in English print.
func withoutAccents(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf && r != '’' }) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
}

// plain is the words of grammar and of reporting that say nothing by themselves:
// a sentence may hold them beside its evidence. A word belongs here only if no
// claim turns on it: negations, bounds, amounts and judgements do not.
var plain = set(`
	a an the of in on at to for from by with and or as is are was were be been being has have had having do does did
	that this these those it its he his him she her hers they their them who whom whose which what when where
	there here than then also both each his own between among over through during while
	career careers season seasons year years player players league leagues sport team teams
	ranks rank ranked ranking stands stand standing rates rated rating ratings rate
	finished finish finishes posted posts recorded records had hit scored made threw pitched reached reach reaches totalled totaled
	comes come came often played plays play
	value values figure figures shown data current receipt peers relative interval
	's ( ) , ; : / &
`)

// superlatives call somebody the first of a ranked set.
var superlatives = set(`most fewest least highest lowest best worst greatest largest smallest biggest first last youngest oldest earliest latest longest
	shortest leader leaders top bottom record finest strongest weakest led leads lead leading fastest slowest ever only sole unique unmatched unrivalled unrivaled maximum minimum max min number-one`)

// rises and falls are the words of change, with their sign.
var moves = signs(`rose rise rises risen rising gained gain gains climbed climbs climb increased increases increase improved improves grew grows jumped`,
	`fell fall falls fallen falling dropped drops drop declined declines decline decreased decreases decrease lost loses slipped slips sank slid worsened`)

// comparatives set one above another.
var comparatives = signs(`more higher greater larger bigger ahead`, `fewer less lower smaller behind`)

// judgements compare in a way that no sign of a figure settles.
var judgements = set(`better worse stronger weaker faster slower longer shorter older younger earlier later superior inferior exceeds exceeded beats beat surpassed surpasses
	above below under beyond exceeding outscored outranks outranked trails trailed tops topped versus`)

var ties = set(`share shares shared equal equals tied tie level alike same`)

// causal, injured and quoted words are never said: no receipt holds a cause.
var causal = set(`because due thanks caused cause causes causing owing therefore thus hence so consequently result results resulted resulting why reason reasons
	explains explained explain despite although though if unless would could should will might may thereby enabled allowed helped driven attributed`)

var injury = set(`injury injuries injured hurt surgery concussion concussions torn tore sprain sprained strain strained fracture fractured broken suspended suspension
	illness ill sick rehab disabled sidelined recovery recovering knee shoulder elbow hamstring ankle wrist acl ucl`)

var quoted = set(`said says say told tells quote quoted according reportedly allegedly claimed claims stated believes believed thinks thought admitted insisted
	rumoured rumored sources`)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

func signs(up, down string) map[string]int {
	out := map[string]int{}
	for _, w := range strings.Fields(up) {
		out[w] = 1
	}
	for _, w := range strings.Fields(down) {
		out[w] = -1
	}
	return out
}
