package say

import (
	"strings"

	"groundline/internal/questions/statistics"
)

// List joins names as a sentence does.
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

// Count returns a number with the noun that fits it.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return statistics.FormatNumber(float64(n)) + " " + many
}

// Possessive returns a name with 's.
func Possessive(name string) string { return name + "'s" }

// Capitalize returns s with an upper-case first letter.
func Capitalize(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Times returns "once", "twice" or "3 times".
func Times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return statistics.FormatNumber(float64(n)) + " times"
}

// Either returns yes if b is true, else no.
func Either(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}
