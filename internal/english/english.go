// Package english writes numbers, dates and lists as sentences do.
package english

import (
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

// Group adds thousands separators to the digits of a whole number.
func Group(digits string) string {
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

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

// Day writes an ISO date as "7 December 2025", and anything else unchanged.
func Day(iso string) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return t.Format("2 January 2006")
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
