package grounding

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// Filter narrows a list. Fields left at their zero value ask for nothing.
type Filter struct {
	Season   int     // one season; not together with Since or Until
	Since    int     // first season
	Until    int     // last season
	Position string  // as rating.position gives it
	Team     string  // as rating.team gives it
	Age      string  // one age, "25", or a range, "20-25"
	Min      float64 // least sample of a season: plate appearances, minutes, games …
}

// read turns the filter as asked into the almanac's.
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

// refuse refuses a filter that names what the data does not have: an empty list
// would say that nobody did, when nobody was asked.
func (f Filter) refuse(sport *almanac.Sport) *receipts.Refusal {
	last := f.Season
	if last == 0 {
		last = f.Since
	}
	if missing := missingSeason(sport, f.Season); missing != nil {
		return missing
	}
	teams, positions := sport.Choices("")
	switch {
	case last > sport.Last:
		return refusal(sport, codeIncomplete, fmt.Sprintf("The data holds complete seasons through %s.", seasonName(sport, sport.Last)),
			"a complete "+seasonName(sport, last)+" season")
	case f.Season != 0 && f.Season < sport.First, f.Until != 0 && f.Until < sport.First:
		return refusal(sport, codeNotRecorded, fmt.Sprintf("%s ratings begin with %s.", strings.ToUpper(sport.Key), seasonName(sport, sport.First)), "rated seasons before "+seasonName(sport, sport.First))
	case f.Position != "" && !slices.Contains(positions, f.Position):
		return refusal(sport, codeUnknown, fmt.Sprintf("No rated %s season is at position %q; positions are %s.", strings.ToUpper(sport.Key), f.Position, strings.Join(positions, ", ")), "position "+f.Position)
	case f.Team != "" && !slices.Contains(teams, f.Team):
		return refusal(sport, codeUnknown, fmt.Sprintf("No rated %s season is of team %q; teams go by the source's abbreviations, such as rating.team gives.", strings.ToUpper(sport.Key), f.Team), "team "+f.Team)
	}
	return nil
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

// words says the filter in a claim: ", 1990 to 1999, position SS, age 20-25";
// first is the first season that can be meant.
func (f Filter) words(sport *almanac.Sport, first int) string {
	since, until := first, sport.Last
	if f.Season != 0 {
		since, until = f.Season, f.Season
	}
	if f.Since != 0 {
		since = max(since, f.Since)
	}
	if f.Until != 0 {
		until = min(until, f.Until)
	}
	s := ", " + span(sport, since, until)
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
