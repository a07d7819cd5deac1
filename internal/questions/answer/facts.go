package answer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// person is what the sources record of one player beside statistics.
type person struct {
	player *models.Player
	facts  map[string]stats.Fact // by kind
}

// personFacts answers what is recorded of a person.
func (xs Leagues) personFacts(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	if len(p.Players) == 2 {
		return x.comparedFact(p, out)
	}
	n := x.playerIndex(p.Players[0])
	if p.Fact == plan.Age {
		return xs.ageInSeason(p, out)
	}
	who := person{x.player(n), map[string]stats.Fact{}}
	for _, fact := range x.Sport.FactsOf(who.player.ID) {
		who.facts[string(fact.Kind)] = fact
	}
	said, missing := map[string]string{}, []string{}
	for _, name := range p.Facts() {
		shown := who.shown(name)
		if shown == "" {
			missing = append(missing, say.FactLabel(name))
			continue
		}
		if name == plan.Club {
			name = string(stats.Draft)
		}
		if said[name] != "" {
			continue // the draft, with its club
		}
		said[name] = shown
		out.Rows = append(out.Rows, Row{Player: x.named(n), Value: who.number(name), Unit: name, Shown: shown})
		x.citePerson(out, who, name)
	}
	if len(said) == 0 || strings.Contains(p.Fact, plan.Club) && !strings.Contains(said[string(stats.Draft)], "(") {
		out.Refusal = x.refusal("stat_not_recorded", fmt.Sprintf("Our sources don't record the %s of %s.", english.List(missing), who.player.Name), missing[0])
		return out
	}
	if len(missing) > 0 {
		out.note("not recorded: %s", english.List(missing))
	}
	out.Claim = fmt.Sprintf("%s %s.", who.player.Name, english.List(clauses(said)))
	return out
}

// comparedFact answers which of two people is taller, heavier or older.
func (x *League) comparedFact(p plan.Plan, out *result) *result {
	order := [2]float64{}
	for i, id := range p.Players {
		n := x.playerIndex(id)
		who := person{x.player(n), map[string]stats.Fact{}}
		for _, fact := range x.Sport.FactsOf(id) {
			who.facts[string(fact.Kind)] = fact
		}
		shown := who.shown(p.Fact)
		if order[i] = who.order(p.Fact); shown == "" || order[i] == 0 {
			out.Refusal = x.refusal("stat_not_recorded", fmt.Sprintf("Our sources don't record the %s of %s.", say.FactLabel(p.Fact), who.player.Name), say.FactLabel(p.Fact))
			return out
		}
		out.Rows = append(out.Rows, Row{Player: x.named(n), Value: who.number(p.Fact), Unit: p.Fact, Shown: shown})
		x.citePerson(out, who, p.Fact)
	}
	if order[1] > order[0] {
		out.Rows[0], out.Rows[1] = out.Rows[1], out.Rows[0]
	}
	more, equal, before := "taller", "are both listed at ", ""
	switch p.Fact {
	case string(stats.Weight):
		more = "heavier"
	case plan.BirthDate:
		more, equal, before = "older", "were both born on ", "born on "
	}
	first, second := &out.Rows[0], &out.Rows[1]
	if order[0] == order[1] {
		out.Claim = fmt.Sprintf("%s and %s %s%s.", first.Player.Name, second.Player.Name, equal, first.Shown)
	} else {
		out.Claim = fmt.Sprintf("%s (%s%s) is %s than %s (%s%s).", first.Player.Name, before, first.Shown, more, second.Player.Name, before, second.Shown)
	}
	return out
}

// order is a number that is higher for who is taller, heavier or older, 0 if it is not known.
func (w person) order(name string) float64 {
	if v := w.number(name); v != nil {
		return *v
	}
	if p := w.player; name == plan.BirthDate && p.BirthYear != nil && p.BirthMonth != nil && p.BirthDay != nil {
		return 1e8 - float64(*p.BirthYear*10_000+*p.BirthMonth*100+*p.BirthDay)
	}
	return 0
}

// ageInSeason answers how old a player was in a season, by the sport's day of ages.
func (xs Leagues) ageInSeason(p plan.Plan, out *result) *result {
	x := xs[p.Sport]
	n := x.playerIndex(p.Players[0])
	who := person{x.player(n), map[string]stats.Fact{}}
	age, known := x.Sport.AgeIn(who.player, p.Since)
	switch {
	case !known:
		out.Refusal = x.refusal("stat_not_recorded", fmt.Sprintf("Our sources don't record the date of birth of %s.", who.player.Name), "date of birth")
		return out
	case !x.playedIn(n, p.Since):
		out.Refusal = x.refusal("unknown_entity", fmt.Sprintf("%s has no season %s in the data.", who.player.Name, x.SeasonName(p.Since)), who.player.Name+" in that season")
		return out
	}
	season := p.Since
	out.Rows = []Row{{Player: x.named(n), Season: &season, SeasonAs: x.SeasonName(season), Value: pointer(float64(age)), Unit: plan.Age, Shown: strconv.Itoa(age)}}
	x.citePerson(out, who, plan.BirthDate)
	out.Claim = fmt.Sprintf("%s was %d years old in %s, counted on %s.", who.player.Name, age, x.SeasonName(season), x.Sport.AgeDay())
	out.note("born on %s", english.Day(who.player.BirthDate()))
	return out
}

// shown returns a fact as people write it, "" if it is not recorded.
func (w person) shown(name string) string {
	value := w.facts[name].Value
	switch name {
	case plan.Bats, plan.Throws:
		if code := w.hand(name); code != "" {
			return handNames[code]
		}
		return ""
	case plan.BirthDate:
		return english.Day(w.player.BirthDate())
	case plan.Debut:
		return dayOf(w.player.Debut)
	case plan.LastGame:
		return dayOf(w.player.FinalGame)
	case plan.Club:
		if draft := w.facts[string(stats.Draft)].Value; strings.Contains(draft, "(") {
			return draft
		}
		return ""
	case string(stats.Height):
		if inches, err := strconv.Atoi(value); err == nil {
			return english.FeetAndInches(inches)
		}
		return ""
	case string(stats.Weight):
		if value != "" {
			return value + " lb"
		}
	}
	return value
}

// dayOf returns a day as sentences say it, "" if it is not recorded.
func dayOf(day *time.Time) string {
	if day == nil {
		return ""
	}
	return english.Day(day.Format(time.DateOnly))
}

// hand returns the code of the side that the player bats from, or of the hand that throws.
func (w person) hand(name string) string {
	if name == plan.Bats {
		return w.player.Bats
	}
	return w.player.Throws
}

// number is the value of a fact that is one: inches or pounds.
func (w person) number(name string) *float64 {
	if v, err := strconv.ParseFloat(w.facts[name].Value, 64); err == nil {
		return &v
	}
	return nil
}

// citePerson names the row that a fact is from. The identity's row has the birth date and
// the hands.
func (x *League) citePerson(out *result, who person, name string) {
	row := receipts.Row{Row: who.player.RowNo, Kind: stats.PersonRow, Player: who.player.ID, Cells: map[string]*float64{}}
	file := x.Sport.File(who.player.FileID)
	if fact, ok := who.facts[name]; ok {
		row.Row, file = fact.Row, &x.Sport.Files[fact.File]
	}
	if file == nil {
		return
	}
	row.File = file.Path
	for _, other := range out.OtherRows {
		if other.File == row.File && other.Row == row.Row {
			return
		}
	}
	out.OtherRows = append(out.OtherRows, row)
	out.addOtherFile(*file)
}

// clauses say the facts.
func clauses(said map[string]string) []string {
	var out []string
	clause := func(verb string, parts ...string) {
		parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
		if len(parts) > 0 {
			out = append(out, verb+strings.Join(parts, " "))
		}
	}
	clause("", hands[plan.Bats][said[plan.Bats]])
	clause("", hands[plan.Throws][said[plan.Throws]])
	clause("was born ", bornOn(said[plan.BirthDate]), prefixed("in ", said[string(stats.Birthplace)]))
	size := []string{said[string(stats.Height)], said[string(stats.Weight)]}
	if size[0] != "" {
		size[1] = prefixed("and ", size[1])
	}
	clause("is listed at ", size...)
	clause("is listed with the college or last school ", said[string(stats.College)])
	clause("was drafted in ", said[string(stats.Draft)])
	clause("debuted on ", said[plan.Debut])
	clause("played the last regular-season game recorded on ", said[plan.LastGame])
	return out
}

// hands say with which hand a player bats and throws.
var hands = map[string]map[string]string{
	plan.Bats:   {"left": "bats left", "right": "bats right", "both": "is a switch hitter"},
	plan.Throws: {"left": "throws left", "right": "throws right", "both": "throws with either hand"},
}

// bornOn says a day, a month or a year of birth.
func bornOn(date string) string {
	if strings.Count(date, " ") == 2 {
		return "on " + date
	}
	return prefixed("in ", date)
}

func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}
