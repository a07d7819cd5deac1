package verifier

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/english"
)

var errOtherFact = errors.New("the sources record another fact of the person, or none")

// factWording is how each fact about a person is said; %s is the fact as shown.
var factWording = map[string][]string{
	"birthdate":  {"was born on %s", "was born in %s"},
	"birthplace": {"was born in %s", "in %s"},
	"height":     {"is listed at %s"},
	"weight":     {"is listed at %s", "and %s"},
	"college":    {"is listed with the college or last school %s"},
	"draft":      {"was drafted in %s"},
}

// handWording is how hands are said.
var handWording = map[string]map[string]string{
	"bats":   {"left": "bats left", "right": "bats right", "both": "is a switch hitter"},
	"throws": {"left": "throws left", "right": "throws right", "both": "throws with either hand"},
}

// ageDays are the days on which ages of a season are counted.
var ageDays = map[string]string{"mlb": "30 June", "wnba": "30 June", "nba": "1 February", "nhl": "31 January", "nfl": "31 December"}

// facts compares what an answer says of a person with the sources. The claim has to say
// every row, and nothing else.
func (b *builder) facts(r *questionResult) error {
	rest := strings.TrimSuffix(strings.TrimSuffix(b.p.Claim, "."), " (among the players of the bundled sample)")
	var says []string
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Player == nil || len(b.plan.Players) != 1 || row.Player.ID != b.plan.Players[0] || row.Shown == "" || row.Shown != b.recordedFact(row.Unit) {
			return errOtherFact
		}
		b.addName(row.Player.Name)
		rest = strings.TrimPrefix(rest, row.Player.Name)
		wording := []string{handWording[row.Unit][row.Shown]}
		if row.Unit == "age" {
			wording = append(wording, fmt.Sprintf("was %s years old in %s, counted on %s", row.Shown, b.sport.Method.Years.Name(b.plan.Since), ageDays[b.sport.Key]))
		}
		for _, form := range factWording[row.Unit] {
			wording = append(wording, fmt.Sprintf(form, row.Shown))
		}
		at := slices.IndexFunc(wording, func(text string) bool { return text != "" && strings.Contains(rest, text) })
		if at < 0 {
			return errOtherFact
		}
		says = append(says, wording[at])
	}
	slices.SortFunc(says, func(x, y string) int { return cmp.Compare(len(y), len(x)) })
	for _, text := range says {
		rest = strings.Replace(rest, text, "", 1)
	}
	if strings.Trim(strings.ReplaceAll(rest, " and ", ""), " ,") != "" {
		return fmt.Errorf("the sentence says %q, which no row records", strings.TrimSpace(rest))
	}
	b.licence(says...)
	return nil
}

// recordedFact returns a fact about the person of the plan as it is shown, from the almanac.
func (b *builder) recordedFact(unit string) string {
	p, ok := b.sport.Player(b.plan.Players[0])
	if !ok {
		return ""
	}
	hands := map[string]string{"L": "left", "R": "right", "B": "both", "S": "both"}
	switch unit {
	case "birthdate":
		return english.Day(p.BirthDate())
	case "bats":
		return hands[p.Bats]
	case "throws":
		return hands[p.Throws]
	case "age":
		if age, known := b.sport.AgeIn(p, b.plan.Since); known {
			return strconv.Itoa(age)
		}
		return ""
	}
	for _, fact := range b.sport.FactsOf(p.ID) {
		if string(fact.Kind) != unit {
			continue
		}
		switch n, _ := strconv.Atoi(fact.Value); unit {
		case "height":
			return fmt.Sprintf("%d ft %d in", n/12, n%12)
		case "weight":
			return fact.Value + " lb"
		}
		return fact.Value
	}
	return ""
}
