package lexicon

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"groundline/internal/datasets/rowset"
)

// Limits of a question. Longer ones are refused.
const (
	MaxBytes  = 400
	maxTokens = 48
)

// Token is a word or number of a question.
type Token struct {
	Text        string // folded: lower case, without marks, apostrophes and dots
	Num         float64
	Kind        TokenKind
	Capitalized bool // written as a name: with a capital
	Comma       bool // behind a comma
	// OrMore is of a number: "50+".
	OrMore bool
	// Year is of a number: written as a year, '98 or 04.
	Year bool
	// To is the second year of a span, or the second number of "30-30".
	To float64
}

type TokenKind uint8

const (
	Word    TokenKind = iota
	Number            // 50, 1,000, .300, ten
	Decade            // 1990s, 90s
	Span              // 1998-99
	Pair              // 30-30
	Ordinal           // 3rd, second
)

var (
	tokenShape   = regexp.MustCompile(`\d{4}\s?[-–/]\s?\d{2,4}\b|\d{1,3}(?:,\d{3})+\+?|\d{2}[-/]\d{2}\b|\d*\.\d+|[a-z]+/[a-z0-9]+|\+/-|[a-z]+\+|\d+\+|\d*[a-z%]+[a-z0-9%]*|\d+`)
	yearsShape   = regexp.MustCompile(`^(\d{4})\s?[-–/]\s?(\d{2,4})$`)
	shortYears   = regexp.MustCompile(`(?:^|[\s(-])'(\d{2})\b`)
	pairShape    = regexp.MustCompile(`^(\d{2})[-/](\d{2})$`)
	decadeShape  = regexp.MustCompile(`^(\d{2}|\d{4})s$`)
	ordinalShape = regexp.MustCompile(`^(\d+)(st|nd|rd|th)$`)
	punctuation  = strings.NewReplacer("’", "'", "‘", "'", "´", "'", "`", "'", "–", "-", "—", " ", "w/o", "without", "w/", "with ", "#1 in ", "leader in ", "# ", "number ", " + ", " and ")
	initials     = strings.NewReplacer("t.o.", "terrell owens", "a.i.", "allen iverson") // whose letters are words
	possessives  = regexp.MustCompile(`'s\b|s'(?:\s|$)|'(\d0s)`)
)

var numerals = map[string]float64{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100,
}

var ordinals = map[string]float64{"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10}

var decadeWords = map[string]float64{
	"twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970, "eighties": 1980, "nineties": 1990, "aughts": 2000,
}

// Fold returns the form in which words are compared: that of a slug, with spaces.
func Fold(s string) string {
	return strings.ReplaceAll(rowset.Slug(norm.NFKC.String(s)), "-", " ")
}

// Tokenize reads the words and numbers of a question; ok is false for one that
// is too long.
func Tokenize(question string) ([]Token, bool) {
	if len(question) > MaxBytes {
		return nil, false
	}
	text := wordDates(initials.Replace(punctuation.Replace(strings.ToLower(norm.NFKC.String(question)))))
	text = possessives.ReplaceAllStringFunc(text, func(m string) string {
		switch {
		case strings.HasPrefix(m, "s'"):
			return "s "
		case m == "'s":
			return " "
		}
		return strings.TrimPrefix(m, "'")
	})
	years := map[string]bool{}
	for _, m := range shortYears.FindAllStringSubmatch(text, -1) {
		years[m[1]] = true
	}
	text = stripMarks(text)
	var out []Token
	names := namesWritten(question)
	for _, at := range tokenShape.FindAllStringIndex(text, -1) {
		t := readToken(text[at[0]:at[1]])
		t.Comma = strings.HasSuffix(strings.TrimSpace(text[:at[0]]), ",")
		t.Capitalized, t.Year = names[t.Text], years[t.Text] || len(t.Text) == 2 && t.Text[0] == '0' && t.Kind == Number
		out = append(out, t)
	}
	return out, len(out) <= maxTokens
}

// stripMarks removes diacritics, apostrophes and the dots of initials, but not
// decimal points.
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

// FullYear reads the last two digits of a year: those of this century through lastShort.
func FullYear(n int) int {
	const lastShort = 30
	if n <= lastShort {
		return 2000 + n
	}
	return 1900 + n
}

func readToken(raw string) Token {
	if word := abbreviations[raw]; word != "" {
		raw = word
	}
	t := Token{Text: raw}
	if m := yearsShape.FindStringSubmatch(raw); m != nil {
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[2])
		if len(m[2]) == 2 {
			if to += from / 100 * 100; to < from {
				to += 100
			}
		}
		t.Kind, t.Num, t.To = Span, float64(from), float64(to)
		return t
	}
	if m := pairShape.FindStringSubmatch(raw); m != nil {
		t.Num, _ = strconv.ParseFloat(m[1], 64)
		t.To, _ = strconv.ParseFloat(m[2], 64)
		t.Kind = Pair
		if int(t.To) == (int(t.Num)+1)%100 { // "86-87" is a season, "30-30" is not
			t.Kind, t.Num = Span, float64(FullYear(int(t.Num)))
			t.To = t.Num + 1
		}
		return t
	}
	if m := decadeShape.FindStringSubmatch(raw); m != nil && strings.HasSuffix(m[1], "0") {
		t.Num, _ = strconv.ParseFloat(m[1], 64)
		if t.Num < 100 {
			t.Num += 1900
			if t.Num < 1930 {
				t.Num += 100 // the 20s are this century's; the 10s and 00s too
			}
		}
		t.Kind = Decade
		return t
	}
	if m := ordinalShape.FindStringSubmatch(raw); m != nil {
		t.Num, _ = strconv.ParseFloat(m[1], 64)
		t.Kind = Ordinal
		return t
	}
	plain := strings.ReplaceAll(strings.TrimSuffix(raw, "+"), ",", "")
	if n, err := strconv.ParseFloat(plain, 64); err == nil && plain[0] != '+' && plain[0] != '-' && plain != "nan" && plain != "inf" && plain != "infinity" {
		t.Kind, t.Num, t.OrMore = Number, n, strings.HasSuffix(raw, "+")
		return t
	}
	if n, ok := numerals[raw]; ok {
		t.Kind, t.Num = Number, n
		return t
	}
	if n, ok := ordinals[raw]; ok {
		t.Kind, t.Num = Ordinal, n
		return t
	}
	if n, ok := decadeWords[raw]; ok {
		t.Kind, t.Num = Decade, n
	}
	return t
}
