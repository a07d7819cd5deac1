package tables

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
)

// Format is the expected form of a column's fields.
type Format uint8

const (
	Text    Format = iota // anything, blank too
	Key                   // anything but blank
	Count                 // a whole number from 0, or blank
	Signed                // a whole number, below 0 too, or blank
	Number                // a decimal number, or blank
	Date                  // YYYY-MM-DD, or blank
	Year                  // four digits, 1800 to 2199, never blank
	Ordinal               // a whole number from 1 to 99, never blank
	Printed               // a number as statistics pages print it ("1,203", "74T"), or blank, or "--"
)

// check returns the problem with a field, "" if it has none.
func (f Format) check(s string) string {
	if s == "" {
		if f == Key || f == Year || f == Ordinal {
			return "is blank"
		}
		return ""
	}
	rule := formats[f]
	if rule.valid == nil || rule.valid(s) {
		return ""
	}
	return fmt.Sprintf("%.40q is not %s", s, rule.what)
}

// formats holds the rules of the formats that do not accept every text.
var formats = [...]struct {
	valid func(s string) bool
	what  string
}{
	Count:   {isCount, "a whole number"},
	Signed:  {func(s string) bool { return isCount(strings.TrimPrefix(s, "-")) }, "a whole number"},
	Number:  {isDecimal, "a number"},
	Printed: {func(s string) bool { return s == "--" || isDecimal(printedDigits(s)) }, "a number"},
	Date:    {func(s string) bool { _, err := time.Parse(time.DateOnly, s); return err == nil }, "a date (YYYY-MM-DD)"},
	Year:    {func(s string) bool { return len(s) == 4 && isWithin(s, 1800, 2199) }, "a year"},
	Ordinal: {func(s string) bool { return isWithin(s, 1, 99) }, "a whole number from 1 to 99"},
}

func isCount(s string) bool {
	_, ok := ParseCount(s)
	return ok
}

func isWithin(s string, low, high int) bool {
	n, ok := ParseCount(s)
	return ok && low <= n && n <= high
}

// isDecimal excludes NaN, Inf and hexadecimal, which ParseFloat accepts and no source means.
func isDecimal(s string) bool {
	if isCount(s) { // most are, and ParseFloat takes longer
		return true
	}
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && strings.Trim(s, "0123456789.+-eE") == ""
}

// ParseCount reads a whole number of at most nine digits.
func ParseCount(s string) (int, bool) {
	if s == "" || len(s) > 9 {
		return 0, false
	}
	n := 0
	for i := 0; i < len(s); i++ {
		d := s[i] - '0'
		if d > 9 {
			return 0, false
		}
		n = 10*n + int(d)
	}
	return n, true
}

// printedDigits removes thousands separators and the T of a touchdown.
func printedDigits(s string) string { return strings.TrimSuffix(strings.ReplaceAll(s, ",", ""), "T") }

// The readers below take fields that passed check.

func CountValue(s string) float64 {
	if n, ok := ParseCount(s); ok {
		return float64(n)
	}
	return stats.NotRecorded()
}

func SignedValue(s string) float64 {
	v := CountValue(strings.TrimPrefix(s, "-"))
	if strings.HasPrefix(s, "-") {
		return -v
	}
	return v
}

func WholeValue(s string) int {
	n, _ := ParseCount(s)
	return n
}

func OptionalInt(s string) *int {
	if n, ok := ParseCount(s); ok {
		return &n
	}
	return nil
}

func OptionalDate(s string) *time.Time {
	if d, err := time.Parse(time.DateOnly, s); err == nil {
		return &d
	}
	return nil
}

func NumberValue(s string) float64 {
	if v, err := strconv.ParseFloat(s, 64); err == nil {
		return v
	}
	return stats.NotRecorded()
}

func NumberField(_, s string) float64 { return NumberValue(s) }

// PrintedValue parses a field of format Printed.
func PrintedValue(s string) float64 {
	if v, err := strconv.ParseFloat(printedDigits(s), 64); err == nil {
		return v
	}
	return stats.NotRecorded()
}

func OrZero(v float64) float64 {
	if stats.Recorded(v) {
		return v
	}
	return 0
}
