package verifier

import (
	"strings"
	"unicode"
	"unicode/utf8"
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
	return token{text: strings.ReplaceAll(strings.ToLower(s[at:i]), "’", "'"), capital: unicode.IsUpper(first)}, i
}
