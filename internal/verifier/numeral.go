package verifier

import (
	"strconv"
	"strings"

	"groundline/internal/english"
)

// numeral is a number as a sentence has it.
type numeral struct {
	at, end int    // tokens
	text    string // canonical: "1234", "0.406", "99.1%"
	other   string // of a range or "5 of 300": the second
	pair    pairing
	ordinal bool
	noun    string // a word that says what it counts: "twice" is 2 times
}

type pairing int

const (
	alone  pairing = iota
	ranged         // 71.2 to 80.1
	placed         // 5 of 300
)

// canonical writes a number in one way: no commas, a zero before the point, a
// plain minus. Digits after the point stay: they are the shown rounding.
func canonical(s string) string {
	if strings.Contains(s, ",") {
		whole, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(s, "-"), "−"), ".")
		for i, group := range strings.Split(strings.TrimRight(whole, "%+"), ",") {
			if i > 0 && len(group) != 3 || i == 0 && (group == "" || len(group) > 3) {
				return s // 1,23 is no number that is known
			}
		}
		s = strings.ReplaceAll(s, ",", "")
	}
	s = strings.TrimPrefix(strings.Replace(s, "−", "-", 1), "+")
	if strings.HasPrefix(s, ".") {
		return "0" + s
	}
	if strings.HasPrefix(s, "-.") {
		return "-0" + s[1:]
	}
	return s
}

var units = map[string]int{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
	"twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "dozen": 12,
}

var tens = map[string]int{
	"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}

var scales = map[string]int{"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000}

var ordinals = map[string]int{
	"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11,
	"twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
	"twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "sixtieth": 60, "seventieth": 70, "eightieth": 80, "ninetieth": 90,
	"hundredth": 100, "thousandth": 1000,
}

var multiples = map[string]int{"once": 1, "twice": 2, "thrice": 3}

// fractions in words are of no cell: a share is a percent.
var fractions = map[string]bool{
	"half": true, "halves": true, "thirds": true, "quarter": true, "quarters": true, "fifths": true, "sixths": true, "tenths": true, "double": true, "doubled": true,
	"triple": true, "tripled": true, "dozens": true, "hundreds": true, "thousands": true, "millions": true, "several": true, "couple": true, "pair": true,
	"few": true, "many": true, "nil": true,
}

// isNumberWord reports whether a word is a number or a part of one.
func isNumberWord(w string) bool {
	_, u := units[w]
	_, t := tens[w]
	_, s := scales[w]
	_, o := ordinals[w]
	_, m := multiples[w]
	return u || t || s || o || m || fractions[w]
}

// readWords reads a number in words: "seventy-three", "two thousand and five", and
// the year "nineteen ninety-eight".
func readWords(tokens []token) (n numeral, used int) {
	var sum wordSum
	for used < len(tokens) {
		w := tokens[used].text
		switch {
		case used == 0 && multiples[w] != 0:
			return numeral{text: strconv.Itoa(multiples[w]), noun: "times"}, 1
		case used == 0 && fractions[w]:
			return numeral{text: w}, 1
		case w == "and" && sum.takesAnd() && used+1 < len(tokens) && isNumberWord(tokens[used+1].text):
			used++
			continue
		}
		if sum.add(w) {
			used++
			continue
		}
		if v, ok := ordinals[w]; ok && sum.last != 1 {
			return numeral{text: strconv.Itoa(sum.total + sum.group + v), ordinal: true}, used + 1
		}
		break
	}
	switch {
	case sum.parts == 0:
		return numeral{}, 0
	case sum.century != 0:
		return numeral{text: strconv.Itoa(sum.century*100 + sum.group)}, used
	}
	return numeral{text: strconv.Itoa(sum.total + sum.group)}, used
}

// wordSum adds up the words of a number.
type wordSum struct {
	total, group, parts int
	last                int // scale of the last word: 1, 10, 100 or 1000; 0 at the start
	century             int // of a year, such as 19 in "nineteen ninety-eight"
}

// takesAnd reports whether "and" can continue the number.
func (s *wordSum) takesAnd() bool { return s.parts > 0 && (s.last == 100 || s.last == 1000) }

// add adds a word, unless it cannot continue the number.
func (s *wordSum) add(w string) bool {
	if v, ok := units[w]; ok && (s.last != 1 && s.last != 10 || s.last == 10 && v < 10) {
		s.group, s.last = s.group+v, 1
		s.parts++
		return true
	}
	if v, ok := tens[w]; ok && s.last != 10 {
		switch {
		case s.last == 1 && s.total == 0 && s.group >= 13 && s.group <= 20:
			s.century, s.group = s.group, 0
		case s.last == 1 && s.century == 0:
			return false
		}
		s.group, s.last = s.group+v, 10
		s.parts++
		return true
	}
	if v, ok := scales[w]; ok && s.parts > 0 {
		if v == 100 {
			s.group *= 100
		} else {
			s.total, s.group = s.total+s.group*v, 0
		}
		s.last = min(v, 1000)
		s.parts++
		return true
	}
	return false
}

// readDigits reads a number token; ok is false for what is written against the
// digits and is not known, such as 30+ or 3x.
func readDigits(text string) (n numeral, ok bool) {
	end := len(text)
	for end > 0 && (text[end-1] < '0' || text[end-1] > '9') {
		end--
	}
	digits, tail := text[:end], text[end:]
	for i := range len(digits) {
		if c := digits[i]; c >= 'a' && c <= 'z' {
			return n, false
		}
	}
	n.text = canonical(digits)
	switch tail {
	case "":
	case "%":
		n.text += "%"
	case "st", "nd", "rd", "th":
		v, err := strconv.Atoi(n.text)
		n.ordinal = true
		return n, err == nil && v > 0 && english.OrdinalSuffix(v) == tail
	default:
		return n, false
	}
	return n, true
}

// The seasons that a bare number of four digits can be.
const (
	firstYear = 1850
	lastYear  = 2099
)

// yearOf reads a bare year.
func yearOf(text string) (int, bool) {
	if len(text) != 4 {
		return 0, false
	}
	v, err := strconv.Atoi(text)
	return v, err == nil && v >= firstYear && v <= lastYear
}

// float reads a figure as shown.
func float(shown string) float64 {
	v, err := strconv.ParseFloat(strings.TrimSuffix(canonical(shown), "%"), 64)
	if err != nil {
		return 0
	}
	return v
}
