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
	"debut":      {"debuted on %s"},
	"lastgame":   {"played the last regular-season game recorded on %s"},
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
	if len(b.plan.Players) == 2 {
		return b.comparedFacts(r)
	}
	rest := strings.TrimSuffix(strings.TrimSuffix(b.p.Claim, "."), " (among the players of the bundled sample)")
	var says []string
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Player == nil || len(b.plan.Players) != 1 || row.Player.ID != b.plan.Players[0] || row.Shown == "" || row.Shown != b.recordedFact(b.plan.Players[0], row.Unit) {
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

// factComparatives say which of two people is more by a fact, and how the fact stands beside a name.
var factComparatives = map[string][2]string{"height": {"taller", ""}, "weight": {"heavier", ""}, "birthdate": {"older", "born on "}}

// comparedFacts requires the sentence that the facts of two people make, by the almanac.
func (b *builder) comparedFacts(r *questionResult) error {
	say, ok := factComparatives[r.Rows[0].Unit]
	if !ok || len(r.Rows) != 2 || r.Rows[0].Player == nil || r.Rows[1].Player == nil {
		return errOtherFact
	}
	for _, id := range b.plan.Players {
		at := slices.IndexFunc(r.Rows, func(row questionRow) bool { return row.Player.ID == id })
		if at < 0 || r.Rows[at].Unit != r.Rows[0].Unit || r.Rows[at].Shown == "" || r.Rows[at].Shown != b.recordedFact(id, r.Rows[at].Unit) {
			return errOtherFact
		}
		b.addName(r.Rows[at].Player.Name)
	}
	first, second := &r.Rows[0], &r.Rows[1]
	claim := strings.TrimSuffix(strings.TrimSuffix(b.p.Claim, "."), " (among the players of the bundled sample)")
	order := cmp.Compare(b.factOrder(first.Player.ID, first.Unit), b.factOrder(second.Player.ID, second.Unit))
	want := fmt.Sprintf("%s (%s%s) is %s than %s (%s%s)", first.Player.Name, say[1], first.Shown, say[0], second.Player.Name, say[1], second.Shown)
	if order == 0 {
		want = fmt.Sprintf("%s and %s %s%s", first.Player.Name, second.Player.Name, ifElse(say[1] == "", "are both listed at ", "were both "+say[1]), first.Shown)
	}
	if order < 0 || claim != want {
		return errOtherFact
	}
	b.licence(strings.TrimPrefix(strings.TrimPrefix(want, first.Player.Name), " "))
	return nil
}

// factOrder is a number that is higher for who is taller, heavier or older.
func (b *builder) factOrder(id, unit string) int {
	p, ok := b.sport.Player(id)
	if !ok {
		return 0
	}
	if unit == "birthdate" {
		if p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil {
			return 0
		}
		return -(*p.BirthYear*372 + *p.BirthMonth*31 + *p.BirthDay)
	}
	for _, fact := range b.sport.FactsOf(id) {
		if string(fact.Kind) == unit {
			n, _ := strconv.Atoi(fact.Value)
			return n
		}
	}
	return 0
}

// recordedFact returns a fact about a person as it is shown, from the almanac.
func (b *builder) recordedFact(id, unit string) string {
	p, ok := b.sport.Player(id)
	if !ok {
		return ""
	}
	hands := map[string]string{"L": "left", "R": "right", "B": "both", "S": "both"}
	switch unit {
	case "birthdate":
		return english.Day(p.BirthDate())
	case "debut", "lastgame":
		day := ifElse(unit == "debut", p.Debut, p.FinalGame)
		if day == nil {
			return ""
		}
		return english.Day(day.Format("2006-01-02"))
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
