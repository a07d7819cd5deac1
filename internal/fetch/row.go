package fetch

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// blank returns "" for the ways in which sources write "not recorded".
func blank(s string) string {
	switch s {
	case "NA", "NaN", "nan", "NULL", "None", "<NA>":
		return ""
	}
	return s
}

// canonical returns how a value of a type is written, and false where the value
// is not of the type.
func (t Type) canonical(s string) (string, bool) {
	if t == Verbatim {
		return s, true
	}
	if s = blank(s); s == "" {
		return "", true
	}
	switch t {
	case Whole:
		return wholeNumber(strings.TrimPrefix(s, "+"))
	case Number:
		f, err := strconv.ParseFloat(s, 64)
		return s, err == nil && !math.IsInf(f, 0) && !math.IsNaN(f)
	case Date:
		if len(s) > len(time.DateOnly) && (s[len(time.DateOnly)] == 'T' || s[len(time.DateOnly)] == ' ') {
			s = s[:len(time.DateOnly)]
		}
		_, err := time.Parse(time.DateOnly, s)
		return s, err == nil
	case Flag:
		switch s {
		case "TRUE", "true", "True", "1":
			return "1", true
		case "FALSE", "false", "False", "0":
			return "0", true
		}
		return s, false
	}
	return s, true
}

func wholeNumber(s string) (string, bool) {
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return strconv.FormatInt(n, 10), true
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f != math.Trunc(f) || math.Abs(f) > 1<<53 {
		return s, false
	}
	return strconv.FormatInt(int64(f), 10), true
}
