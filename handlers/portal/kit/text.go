package kit

import (
	"strconv"
	"strings"

	"groundline/internal/apperr"
)

// InvalidParameter returns the error of a form field or query parameter.
func InvalidParameter(field, message, remedy string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(apperr.Echo(field)).WithRemedy(remedy)
}

// Quote returns typed text in quotes, shortened if long.
func Quote(typed string) string { return strconv.Quote(apperr.Echo(typed)) }

// UpperFirst returns s with its first byte in upper case.
func UpperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// PlainCell returns a text as a CSV cell that no spreadsheet runs as a formula.
func PlainCell(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}
