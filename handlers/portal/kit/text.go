package kit

import (
	"strconv"
	"strings"

	"groundline/internal/apperr"
)

func InvalidParameter(field, message, remedy string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(apperr.Echo(field)).WithRemedy(remedy)
}

// Quote quotes what was typed, or the beginning of a long text.
func Quote(typed string) string { return strconv.Quote(apperr.Echo(typed)) }

func UpperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
