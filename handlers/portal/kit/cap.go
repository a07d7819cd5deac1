package kit

import (
	"strconv"
	"strings"

	"groundline/internal/apperr"
	"groundline/models"
)

// ReadCap parses a number of credits; empty means no cap.
func ReadCap(text string) (*models.Credits, error) {
	if text == "" {
		return nil, nil
	}
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", " ", "").Replace(text), 10, 64)
	if err != nil || n < 0 {
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", "Type a whole number of credits, 0 or more.").WithField("cap")
	}
	limit := models.Credits(n)
	return &limit, nil
}
