// Package english writes numbers, dates and lists as sentences do.
package english

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// List joins names: "a, b and c".
func List(names []string) string {
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}

// LargestChanges introduces the names of those who changed most.
func LargestChanges(names []string) string {
	if len(names) == 1 {
		return "the largest change was " + names[0]
	}
	return "the largest changes were " + List(names)
}

// Group adds thousands separators to the digits of a whole number, which may have a sign before them: "−1,146".
func Group(number string) string {
	first := strings.IndexAny(number, "0123456789")
	for i := len(number) - 3; i > first; i -= 3 {
		number = number[:i] + "," + number[i:]
	}
	return number
}

// Count formats a whole number with commas: "10,000".
func Count[T ~int64](n T) string { return Group(strconv.FormatInt(int64(n), 10)) }

// Dollars formats cents: "$1,000.00".
func Dollars(cents int64) string { return fmt.Sprintf("$%s.%02d", Count(cents/100), cents%100) }

// Are returns the verb of a statistic's name: "is" for "batting average", "are" for "passes
// completed". Whose it is may follow: "sacks of Reggie White".
func Are(label string) string {
	head, _, _ := strings.Cut(label, " of ")
	for word := range strings.FieldsSeq(head) {
		if strings.HasSuffix(word, "s") && word != "plus" && word != "plus-minus" {
			return "are"
		}
	}
	return "is"
}

// Amount writes a figure before its statistic's name: "73 home runs", but "a .342 batting
// average" and "an 8.1 plus-minus".
func Amount(figure, label string) string {
	switch {
	case Are(label) == "are":
		return figure + " " + label
	case startsWithVowel(figure):
		return "an " + figure + " " + label
	}
	return "a " + figure + " " + label
}

// Article writes an abbreviation that is read letter by letter after its article: "an NFL", "a
// WNBA".
func Article(abbreviation string) string {
	if abbreviation != "" && strings.ContainsRune("AEFHILMNORSX", rune(abbreviation[0])) {
		return "an " + abbreviation
	}
	return "a " + abbreviation
}

// Units writes a number before its unit, which is given in the plural: "3 innings", "1 inning".
func Units(number, unit string) string {
	if number == "1" {
		unit = strings.TrimSuffix(unit, "s")
	}
	return number + " " + unit
}

// startsWithVowel reports whether a number is read aloud with a vowel first: 8, 80, 800, 11,
// 18 and thousands of those.
func startsWithVowel(figure string) bool {
	whole, _, _ := strings.Cut(strings.TrimPrefix(figure, "."), ".")
	if strings.HasPrefix(whole, "8") {
		return true
	}
	first, _, _ := strings.Cut(whole, ",")
	return first == "11" || first == "18"
}

// OrdinalSuffix returns the ending of an ordinal number: th, st, nd or rd.
func OrdinalSuffix(n int) string {
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			return "st"
		case 2:
			return "nd"
		case 3:
			return "rd"
		}
	}
	return "th"
}

// Day writes an ISO date as "7 December 2025", a month as "December 2025", and anything else
// unchanged.
func Day(iso string) string {
	for from, to := range map[string]string{time.DateOnly: "2 January 2006", "2006-01": "January 2006"} {
		if t, err := time.Parse(from, iso); err == nil {
			return t.Format(to)
		}
	}
	return iso
}

// Singular returns the name of one of what a label counts: "point" of "points", "touchdown
// pass" of "touchdown passes". A label that does not end in its plural stays as it is.
func Singular(label string) string {
	switch {
	case strings.HasSuffix(label, "sses"), strings.HasSuffix(label, "ches"):
		return strings.TrimSuffix(label, "es")
	case strings.HasSuffix(label, "ss"), label == "plus-minus":
		return label
	}
	return strings.TrimSuffix(label, "s")
}

// OneOf returns the name of one of what a label counts: "run batted in" of "runs batted in".
func OneOf(label string) string {
	words := strings.Split(label, " ")
	for i, word := range words {
		if strings.HasSuffix(word, "s") && word != "plus-minus" {
			if strings.HasSuffix(word, "shes") {
				words[i] = strings.TrimSuffix(word, "es")
			} else {
				words[i] = Singular(word)
			}
			break
		}
	}
	return strings.Join(words, " ")
}

// FeetAndInches writes a height in inches: "6 ft 2 in".
func FeetAndInches(inches int) string { return fmt.Sprintf("%d ft %d in", inches/12, inches%12) }

// Fixed writes a number with so many decimals, a half rounded up as box scores do: 30.25 is 30.3.
func Fixed(v float64, digits int) string {
	scale := math.Pow10(digits)
	v = math.Copysign(math.Floor(math.Abs(v)*scale+.5+1e-9)/scale, v)
	if v == 0 {
		return strconv.FormatFloat(0, 'f', digits, 64) // without a sign
	}
	return strconv.FormatFloat(v, 'f', digits, 64)
}
