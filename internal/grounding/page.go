package grounding

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/apperr"
)

// Page sizes of lists.
const (
	defaultLimit = 25
	maxLimit     = 100
)

// Page selects a part of a list.
type Page struct {
	Limit  int    // 1 to 100; 0 means 25
	Cursor string // Next of the previous page; empty for the first
}

// window returns the range of a list of n that the page selects.
func (p Page) window(artifact string, n int) (from, to int, err error) {
	if p.Cursor != "" {
		if from, err = readCursor(artifact, p.Cursor); err != nil {
			return 0, 0, err
		}
	}
	from = min(from, n)
	return from, min(from+cmp.Or(p.Limit, defaultLimit), n), nil
}

// next returns the cursor of the following page of a list of n, nil for the last. A cursor
// holds its artifact and is rejected after an import, since the list has changed.
func (p Page) next(artifact string, n int) *string {
	_, to, err := p.window(artifact, n)
	if err != nil || to >= n {
		return nil
	}
	return pointer(cursor(artifact, to))
}

func cursor(artifact string, at int) string {
	return base64.RawURLEncoding.EncodeToString([]byte(artifact[:16] + ":" + strconv.Itoa(at)))
}

func readCursor(artifact, cursor string) (int, error) {
	bad := apperr.New(apperr.Invalid, "invalid_cursor", "cursor is not one that this list gave.").WithField("cursor").
		WithRemedy("Leave cursor out to start at the first page.")
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return 0, bad
	}
	made, offset, ok := strings.Cut(string(raw), ":")
	at, err := strconv.Atoi(offset)
	if !ok || err != nil || at < 0 {
		return 0, bad
	}
	if made != artifact[:16] {
		return 0, apperr.New(apperr.Conflict, "cursor_expired", "The data changed since this cursor was given.").WithField("cursor").
			WithRemedy("Leave cursor out to start at the first page.")
	}
	return at, nil
}

// checkSport rejects a sport that the service does not cover.
func checkSport(sport string) error {
	for _, s := range Sports {
		if s == sport {
			return nil
		}
	}
	return apperr.New(apperr.Invalid, "invalid_parameter", fmt.Sprintf("sport must be one of %s.", strings.Join(Sports, ", "))).WithField("sport")
}
