package grounding

import (
	"cmp"
	"encoding/base64"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
)

// Filter narrows a list. Zero fields do not filter.
type Filter struct {
	Season   int     // one season; not together with Since or Until
	Since    int     // first season
	Until    int     // last season
	Position string  // as in rating.position
	Team     string  // as in rating.team
	Age      string  // one age, "25", or a range, "20-25"
	Min      float64 // minimum sample of a season: plate appearances, minutes, games …
}

// read parses the filter into the almanac's.
func (f Filter) read() (almanac.Filter, error) {
	out := almanac.Filter{Since: f.Since, Until: f.Until, Team: f.Team, Position: f.Position, Min: f.Min}
	if f.Season != 0 {
		if f.Since != 0 || f.Until != 0 {
			return out, invalid("season", "season goes with neither since nor until.")
		}
		out.Since, out.Until = f.Season, f.Season
	}
	if out.Since != 0 && out.Until != 0 && out.Since > out.Until {
		return out, invalid("since", "since is later than until.")
	}
	if f.Age == "" {
		return out, nil
	}
	from, to, isRange := strings.Cut(f.Age, "-")
	if !isRange {
		to = from
	}
	var errFrom, errTo error
	out.AgeFrom, errFrom = strconv.Atoi(from)
	out.AgeTo, errTo = strconv.Atoi(to)
	if errFrom != nil || errTo != nil || out.AgeFrom < 1 || out.AgeFrom > out.AgeTo || out.AgeTo > 99 {
		return out, invalid("age", "age must be a number of years such as 25, or a range such as 20-25.")
	}
	return out, nil
}

func invalid(field, message string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(field)
}

// plan adds the filter to a question's plan.
func (f Filter) plan(p map[string]any) {
	for name, value := range map[string]int{"season": f.Season, "since": f.Since, "until": f.Until} {
		if value != 0 {
			p[name] = value
		}
	}
	for name, value := range map[string]string{"position": f.Position, "team": f.Team, "age": f.Age} {
		if value != "" {
			p[name] = value
		}
	}
	if f.Min != 0 {
		p["min"] = f.Min
	}
}

// words returns the filter as text for a claim, after its seasons: ", 1990 to 1999,
// position SS, age 20-25".
func (f Filter) words(seasons string) string {
	s := ", " + seasons
	if f.Position != "" {
		s += ", position " + f.Position
	}
	if f.Team != "" {
		s += ", team " + f.Team
	}
	if f.Age != "" {
		s += ", age " + f.Age
	}
	if f.Min != 0 {
		s += ", at least " + number(f.Min)
	}
	return s
}

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

// Window returns the range of a list of n that the page selects.
func (p Page) Window(artifact string, n int) (from, to int, err error) {
	if p.Cursor != "" {
		if from, err = readCursor(artifact, p.Cursor); err != nil {
			return 0, 0, err
		}
	}
	from = min(from, n)
	return from, min(from+cmp.Or(p.Limit, defaultLimit), n), nil
}

// Next returns the cursor of the following page of a list of n, nil for the last. A cursor
// holds its artifact and is rejected after an import, since the list has changed.
func (p Page) Next(artifact string, n int) *string {
	_, to, err := p.Window(artifact, n)
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
