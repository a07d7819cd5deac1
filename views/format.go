package views

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/models"
)

// missing is shown for a value that was not recorded.
const missing = "–"

// Credits writes a number of credits, "1,000".
func Credits(c models.Credits) string { return thousands(int64(c)) }

// Count writes a whole number, "20,676".
func Count(n int) string { return thousands(int64(n)) }

// Dollars writes money to the cent, "$1.00"; a fraction of a cent is shown in
// full, "$0.001", because prices per credit are that small.
func Dollars(m models.Micros) string {
	sign, v := "", int64(m)
	if v < 0 {
		sign, v = "−", -v
	}
	fraction := strings.TrimRight(fmt.Sprintf("%06d", v%1_000_000), "0")
	for len(fraction) < 2 {
		fraction += "0"
	}
	return sign + "$" + thousands(v/1_000_000) + "." + fraction
}

// Share writes part of whole as a percentage with one decimal, "4.1%".
func Share(part, whole int) string {
	if whole == 0 {
		return missing
	}
	return strconv.FormatFloat(100*float64(part)/float64(whole), 'f', 1, 64) + "%"
}

// Rating writes a rating on the scale of 0 to 100, with its interval: "99.1
// (98.7 to 99.4)".
func Rating(value, low, high float64) string {
	return fmt.Sprintf("%.1f (%.1f to %.1f)", value, low, high)
}

// Rank writes a rank and its total, "1 of 20,676".
func Rank(rank, of int) string { return Count(rank) + " of " + Count(of) }

// Exact writes all digits of a figure, so that it can be compared with the source.
func Exact(v float64) string {
	if math.IsNaN(v) {
		return missing
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// Recorded writes a source's value, or a dash for nil.
func Recorded(v *float64) string {
	if v == nil {
		return missing
	}
	return Exact(*v)
}

// Digest abbreviates a hexadecimal digest, "sha256:7c1e…a94f".
func Digest(hex string) string {
	if len(hex) < 12 {
		return hex
	}
	return "sha256:" + hex[:4] + "…" + hex[len(hex)-4:]
}

// Date writes a day, "1 Dec 2026", in UTC.
func Date(t time.Time) string { return t.UTC().Format("2 Jan 2006") }

// Day formats a YYYY-MM-DD day like Date, and returns anything else unchanged.
func Day(iso string) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return Date(t)
}

// Days writes a stretch of time between two YYYY-MM-DD days, "30 Nov to 6 Dec 2026".
func Days(from, to string) string {
	first, last := Day(from), Day(to)
	if year := " " + last[max(0, len(last)-4):]; strings.HasSuffix(first, year) {
		first = strings.TrimSuffix(first, year)
	}
	return first + " to " + last
}

// Moment writes a time to the minute, "21 Nov 2026, 14:03 UTC".
func Moment(t time.Time) string { return t.UTC().Format("2 Jan 2006, 15:04") + " UTC" }

// machine formats a time for a datetime attribute.
func machine(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// plural counts things: "1 request", "15 requests".
func plural[T ~int | ~int64](n T, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return thousands(int64(n)) + " " + one + "s"
}

// sentence capitalizes the first letter of a phrase.
func sentence(phrase string) string {
	if phrase == "" {
		return ""
	}
	return strings.ToUpper(phrase[:1]) + phrase[1:]
}

func thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	sign := ""
	if s[0] == '-' {
		sign, s = "−", s[1:]
	}
	return sign + english.Group(s)
}

// Brief writes a time to the second for a dense table, "21 Nov 14:03:09", in
// UTC.
func Brief(t time.Time) string { return t.UTC().Format("2 Jan 15:04:05") }

// Hundredths writes a figure with two decimals, "12.34", or a dash for NaN.
func Hundredths(v float64) string { return decimals(v, 2) }

// Tenths writes a figure with one decimal, "99.1", or a dash for NaN.
func Tenths(v float64) string { return decimals(v, 1) }

func decimals(v float64, digits int) string {
	if math.IsNaN(v) {
		return missing
	}
	text := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.HasPrefix(text, "-") {
		if strings.Trim(text, "-0.") == "" {
			return text[1:] // no negative zero
		}
		return "−" + text[1:]
	}
	return text
}

// Grouped writes an amount of play with thousands separators, "3,398".
func Grouped(v float64) string {
	whole, part, has := strings.Cut(Amount(v), ".")
	n, err := strconv.ParseInt(whole, 10, 64)
	if err != nil {
		return Amount(v)
	}
	if has {
		return thousands(n) + "." + part
	}
	return thousands(n)
}

// Amount writes an amount of play, whole or to a tenth: "154", "38.5".
func Amount(v float64) string {
	return strings.TrimSuffix(decimals(v, 1), ".0")
}

// Whole writes a whole number, or a dash for nil.
func Whole(v *int) string {
	if v == nil {
		return missing
	}
	return strconv.Itoa(*v)
}

// Place writes a rank, or a dash for 0.
func Place(rank int) string {
	if rank == 0 {
		return missing
	}
	return Count(rank)
}

// TiedPlace writes a place in a ranking, and that others share it.
func TiedPlace(rank int, tied bool) string {
	if tied && rank != 0 {
		return "T" + Count(rank)
	}
	return Place(rank)
}

// Span writes a range of seasons.
func Span(from, to string) string {
	if from == to || to == "" {
		return from
	}
	return from + " to " + to
}

// String writes the recorded part of the day: "6 Feb 1895", "Feb 1895", "1895" or
// nothing.
func (b BirthDate) String() string {
	switch {
	case b.Year == 0:
		return ""
	case b.Month == 0:
		return strconv.Itoa(b.Year)
	case b.Day == 0:
		return time.Month(b.Month).String()[:3] + " " + strconv.Itoa(b.Year)
	}
	return Date(time.Date(b.Year, time.Month(b.Month), b.Day, 0, 0, 0, 0, time.UTC))
}

// String says why a season is not rated: "10 of the 38.5 innings needed", or the reason.
func (u Unrated) String() string {
	if u.Unit == "" || u.Need == 0 {
		return u.Reason
	}
	return Grouped(u.Had) + " of the " + Grouped(u.Need) + " " + u.Unit + " needed"
}
