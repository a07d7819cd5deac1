package tables

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
)

// format is what the fields of a column look like.
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

// check gives the problem with a field, and "" if it has none.
func (f Format) check(s string) string {
	if s == "" {
		if f == Key || f == Year || f == Ordinal {
			return "is blank"
		}
		return ""
	}
	switch f {
	case Count:
		if _, ok := ParseCount(s); !ok {
			return fmt.Sprintf("%.40q is not a whole number", s)
		}
	case Signed:
		if _, ok := ParseCount(strings.TrimPrefix(s, "-")); !ok {
			return fmt.Sprintf("%.40q is not a whole number", s)
		}
	case Number:
		// ParseFloat takes NaN, Inf and hexadecimal, which no source means.
		if v, err := strconv.ParseFloat(s, 64); err != nil || math.IsNaN(v) || math.IsInf(v, 0) || !decimal(s) {
			return fmt.Sprintf("%.40q is not a number", s)
		}
	case Printed:
		digits := printedDigits(s)
		if _, err := strconv.ParseFloat(digits, 64); s != "--" && (err != nil || !decimal(digits)) {
			return fmt.Sprintf("%.40q is not a number", s)
		}
	case Date:
		if _, err := time.Parse(time.DateOnly, s); err != nil {
			return fmt.Sprintf("%.40q is not a date (YYYY-MM-DD)", s)
		}
	case Year:
		if v, ok := ParseCount(s); !ok || len(s) != 4 || v < 1800 || v > 2199 {
			return fmt.Sprintf("%.40q is not a year", s)
		}
	case Ordinal:
		if v, ok := ParseCount(s); !ok || v < 1 || v > 99 {
			return fmt.Sprintf("%.40q is not a whole number from 1 to 99", s)
		}
	}
	return ""
}

// parseCount reads a whole number of at most nine digits.
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

// printedValue reads a field that passed the check of printed.
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
