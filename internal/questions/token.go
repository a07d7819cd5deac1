package questions

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"groundline/internal/datasets/rowset"
)

// What a question may hold at most; a longer one is refused as it stands.
const (
	mostBytes  = 400
	mostTokens = 48
)

// token is one word or number of a question.
type token struct {
	text string // folded: lower case, without marks, apostrophes and dots
	num  float64
	sort tokenSort
	name bool // written as a name: with a capital
	// more is of a number: "50+".
	more bool
	// to is the second year of a span, or the second number of "30-30".
	to float64
}

type tokenSort uint8

const (
	word    tokenSort = iota
	number            // 50, 1,000, .300, ten
	decade            // 1990s, 90s
	span              // 1998-99
	pair              // 30-30
	ordinal           // 3rd
)

var (
	tokenShape  = regexp.MustCompile(`\d{4}\s?[-–/]\s?\d{2,4}\b|\d{1,3}(?:,\d{3})+\+?|\d{2}[-/]\d{2}\b|\d*\.\d+|[a-z]+/[a-z0-9]+|\+/-|[a-z]+\+|\d+\+|\d*[a-z%]+[a-z0-9%]*|\d+`)
	yearsShape  = regexp.MustCompile(`^(\d{4})\s?[-–/]\s?(\d{2,4})$`)
	pairShape   = regexp.MustCompile(`^(\d{2})[-/](\d{2})$`)
	tensShape   = regexp.MustCompile(`^(\d{2}|\d{4})s$`)
	thShape     = regexp.MustCompile(`^(\d+)(st|nd|rd|th)$`)
	unspoken    = strings.NewReplacer("’", "'", "‘", "'", "´", "'", "`", "'", "–", "-", "—", " ", "w/o", "without", "w/", "with ")
	possessives = regexp.MustCompile(`'s\b|s'(?:\s|$)|'(\d0s)`)
)

var numerals = map[string]float64{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100,
}

var decadeWords = map[string]float64{
	"twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970, "eighties": 1980, "nineties": 1990, "aughts": 2000,
}

// fold gives the form in which words are compared: that of a slug, with spaces.
func fold(s string) string {
	return strings.ReplaceAll(rowset.Slug(norm.NFKC.String(s)), "-", " ")
}

// tokenise reads the words and numbers of a question; ok is false for one that
// is too long.
func tokenise(question string) ([]token, bool) {
	if len(question) > mostBytes {
		return nil, false
	}
	text := unspoken.Replace(strings.ToLower(norm.NFKC.String(question)))
	text = possessives.ReplaceAllStringFunc(text, func(m string) string {
		switch {
		case strings.HasPrefix(m, "s'"):
			return "s "
		case m == "'s":
			return " "
		}
		return strings.TrimPrefix(m, "'")
	})
	text = stripMarks(text)
	var out []token
	names := namesWritten(question)
	for _, raw := range tokenShape.FindAllString(text, -1) {
		t := read(raw)
		t.name = names[t.text]
		out = append(out, t)
	}
	return out, len(out) <= mostTokens
}

// stripMarks takes marks, apostrophes and the dots of initials away, but not the
// dot of a number.
func stripMarks(s string) string {
	var b strings.Builder
	runes := []rune(norm.NFD.String(rowset.PlainLetters(s)))
	for i, r := range runes {
		switch {
		case r == '\'':
		case r == '.' && (i+1 >= len(runes) || runes[i+1] < '0' || runes[i+1] > '9'):
			if i+1 < len(runes) && i > 1 && runes[i+1] == ' ' && runes[i-2] != '.' && runes[i-2] != ' ' {
				b.WriteRune(' ')
			}
		case r >= 0x300 && r <= 0x36f:
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// fullYear reads the last two digits of a year: those of this century through lastShort.
func fullYear(n int) int {
	const lastShort = 30
	if n <= lastShort {
		return 2000 + n
	}
	return 1900 + n
}

func read(raw string) token {
	t := token{text: raw}
	if m := yearsShape.FindStringSubmatch(raw); m != nil {
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[2])
		if len(m[2]) == 2 {
			if to += from / 100 * 100; to < from {
				to += 100
			}
		}
		t.sort, t.num, t.to = span, float64(from), float64(to)
		return t
	}
	if m := pairShape.FindStringSubmatch(raw); m != nil {
		t.num, _ = strconv.ParseFloat(m[1], 64)
		t.to, _ = strconv.ParseFloat(m[2], 64)
		t.sort = pair
		if int(t.to) == (int(t.num)+1)%100 { // "86-87" is a season, "30-30" is not
			t.sort, t.num = span, float64(fullYear(int(t.num)))
			t.to = t.num + 1
		}
		return t
	}
	if m := tensShape.FindStringSubmatch(raw); m != nil && strings.HasSuffix(m[1], "0") {
		t.num, _ = strconv.ParseFloat(m[1], 64)
		if t.num < 100 {
			t.num += 1900
			if t.num < 1930 {
				t.num += 100 // the 20s are this century's; the 10s and 00s too
			}
		}
		t.sort = decade
		return t
	}
	if m := thShape.FindStringSubmatch(raw); m != nil {
		t.num, _ = strconv.ParseFloat(m[1], 64)
		t.sort = ordinal
		return t
	}
	plain := strings.ReplaceAll(strings.TrimSuffix(raw, "+"), ",", "")
	if n, err := strconv.ParseFloat(plain, 64); err == nil && plain[0] != '+' && plain[0] != '-' && plain != "nan" && plain != "inf" && plain != "infinity" {
		t.sort, t.num, t.more = number, n, strings.HasSuffix(raw, "+")
		return t
	}
	if n, ok := numerals[raw]; ok {
		t.sort, t.num = number, n
		return t
	}
	if n, ok := decadeWords[raw]; ok {
		t.sort, t.num = decade, n
	}
	return t
}
