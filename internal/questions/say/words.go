package say

import (
	"strings"

	"groundline/internal/questions/statistics"
)

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
