package datasets

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
)

// format is what the fields of a column look like.
type format uint8

const (
	text    format = iota // anything, blank too
	key                   // anything but blank
	count                 // a whole number from 0, or blank
	signed                // a whole number, below 0 too, or blank
	number                // a decimal number, or blank
	date                  // YYYY-MM-DD, or blank
	year                  // four digits, 1800 to 2199, never blank
	ordinal               // a whole number from 1 to 99, never blank
	printed               // a number as statistics pages print it ("1,203", "74T"), or blank, or "--"
)

// check gives the problem with a field, and "" if it has none.
func (f format) check(s string) string {
	if s == "" {
		if f == key || f == year || f == ordinal {
			return "is blank"
		}
		return ""
	}
	switch f {
	case count:
		if _, ok := parseCount(s); !ok {
			return fmt.Sprintf("%.40q is not a whole number", s)
		}
	case signed:
		if _, ok := parseCount(strings.TrimPrefix(s, "-")); !ok {
			return fmt.Sprintf("%.40q is not a whole number", s)
		}
	case number:
		// ParseFloat takes NaN, Inf and hexadecimal, which no source means.
		if v, err := strconv.ParseFloat(s, 64); err != nil || math.IsNaN(v) || math.IsInf(v, 0) || !decimal(s) {
			return fmt.Sprintf("%.40q is not a number", s)
		}
	case printed:
		digits := printedDigits(s)
		if _, err := strconv.ParseFloat(digits, 64); s != "--" && (err != nil || !decimal(digits)) {
			return fmt.Sprintf("%.40q is not a number", s)
		}
	case date:
		if _, err := time.Parse(time.DateOnly, s); err != nil {
			return fmt.Sprintf("%.40q is not a date (YYYY-MM-DD)", s)
		}
	case year:
		if v, ok := parseCount(s); !ok || len(s) != 4 || v < 1800 || v > 2199 {
			return fmt.Sprintf("%.40q is not a year", s)
		}
	case ordinal:
		if v, ok := parseCount(s); !ok || v < 1 || v > 99 {
			return fmt.Sprintf("%.40q is not a whole number from 1 to 99", s)
		}
	}
	return ""
}

// parseCount reads a whole number of at most nine digits.
func parseCount(s string) (int, bool) {
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

// printedDigits takes the thousands separators and the T of a touchdown off.
func printedDigits(s string) string { return strings.TrimSuffix(strings.ReplaceAll(s, ",", ""), "T") }

func decimal(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if (c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E' {
			return false
		}
	}
	return true
}

// The readers below take fields that passed check.

func countValue(s string) float64 {
	if n, ok := parseCount(s); ok {
		return float64(n)
	}
	return stats.NotRecorded()
}

func signedValue(s string) float64 {
	v := countValue(strings.TrimPrefix(s, "-"))
	if strings.HasPrefix(s, "-") {
		return -v
	}
	return v
}

func wholeValue(s string) int {
	n, _ := parseCount(s)
	return n
}

func optionalInt(s string) *int {
	if n, ok := parseCount(s); ok {
		return &n
	}
	return nil
}

func optionalDate(s string) *time.Time {
	if d, err := time.Parse(time.DateOnly, s); err == nil {
		return &d
	}
	return nil
}

func numberValue(s string) float64 {
	if v, err := strconv.ParseFloat(s, 64); err == nil {
		return v
	}
	return stats.NotRecorded()
}

func number64(_, s string) float64 { return numberValue(s) }

// printedValue reads a field that passed the check of printed.
func printedValue(s string) float64 {
	if v, err := strconv.ParseFloat(printedDigits(s), 64); err == nil {
		return v
	}
	return stats.NotRecorded()
}

func recordedOr0(v float64) float64 {
	if stats.Recorded(v) {
		return v
	}
	return 0
}
