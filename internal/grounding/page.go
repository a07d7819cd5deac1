package grounding

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
)

// The sizes of a page of a list.
const (
	defaultLimit = 25
	mostLimit    = 100
)

// Page says which part of a list is wanted.
type Page struct {
	Limit  int    // 1 to 100; 0 means 25
	Cursor string // Next of the page before; empty for the first
}

// window finds the part of a list of n, and the cursor of the next. A cursor
// holds the artifact that it was made on: after an import it is refused, since
// the list behind it is another.
func (p Page) window(sport *almanac.Sport, n int) (from, to int, next *string, err error) {
	limit := p.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	if p.Cursor != "" {
		if from, err = readCursor(sport, p.Cursor); err != nil {
			return 0, 0, nil, err
		}
	}
	from = min(from, n)
	to = min(from+limit, n)
	if to < n {
		next = pointer(base64.RawURLEncoding.EncodeToString([]byte(sport.Artifact[:16] + ":" + strconv.Itoa(to))))
	}
	return from, to, next, nil
}

func readCursor(sport *almanac.Sport, cursor string) (int, error) {
	bad := apperr.New(apperr.Invalid, "invalid_cursor", "cursor is not one that this list gave.").WithField("cursor").
		WithRemedy("Leave cursor out to start at the first page.")
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return 0, bad
	}
	artifact, offset, ok := strings.Cut(string(raw), ":")
	at, err := strconv.Atoi(offset)
	if !ok || err != nil || at < 0 {
		return 0, bad
	}
	if artifact != sport.Artifact[:16] {
		return 0, apperr.New(apperr.Conflict, "cursor_expired", "The data changed since this cursor was given.").WithField("cursor").
			WithRemedy("Leave cursor out to start at the first page.")
	}
	return at, nil
}

// checkSport refuses a sport that the service does not cover.
func checkSport(sport string) error {
	for _, s := range Sports {
		if s == sport {
			return nil
		}
	}
	return apperr.New(apperr.Invalid, "invalid_parameter", fmt.Sprintf("sport must be one of %s.", strings.Join(Sports, ", "))).WithField("sport")
}
