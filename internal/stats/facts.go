package stats

import (
	"cmp"
	"strconv"
	"strings"
)

// A Fact is something that a source row records of a person beside the identity and the
// statistics. Of several sources the first one read is kept.
type Fact struct {
	Player string // id
	Kind   FactKind
	Value  string // see the kinds
	File   int    // index into the files of the set
	Row    int    // record number in the file, the header being 1
}

// FactKind says what a fact is about.
type FactKind string

// The kinds of facts, in alphabetical order, with the form of their values.
const (
	Birthplace FactKind = "birthplace" // "Baltimore, MD, USA": city, state or province, and country, as far as recorded and as the source spells them
	College    FactKind = "college"    // "Duke"
	Draft      FactKind = "draft"      // "2000, round 6, pick 199 (New England Patriots)": the overall pick; the club where the source names it
	Height     FactKind = "height"     // inches: "74"
	Weight     FactKind = "weight"     // pounds: "215"
)

// FactKinds lists the kinds of facts, in alphabetical order.
var FactKinds = []FactKind{Birthplace, College, Draft, Height, Weight}

// Possible reports whether a value can be a fact: sources write "0" and "18" pounds for
// weights that they do not know.
func (k FactKind) Possible(value string) bool {
	limits := map[FactKind][2]int{Height: {40, 95}, Weight: {60, 500}}[k]
	if limits[1] == 0 {
		return value != ""
	}
	n, err := strconv.Atoi(value)
	return err == nil && n >= limits[0] && n <= limits[1]
}

// PersonRow is the kind of a source row of facts and identity in receipts, which has no
// cells.
const PersonRow = "person"

// CompareFacts orders facts by player and kind.
func CompareFacts(a, b Fact) int {
	return cmp.Or(strings.Compare(a.Player, b.Player), strings.Compare(string(a.Kind), string(b.Kind)))
}

// FeetInches converts "6-10" to inches, "82". It returns "" for anything else.
func FeetInches(text string) string {
	feet, inches, ok := strings.Cut(text, "-")
	f, errFeet := strconv.Atoi(feet)
	i, errInches := strconv.Atoi(inches)
	if !ok || errFeet != nil || errInches != nil || f < 4 || f > 8 || i < 0 || i > 11 {
		return ""
	}
	return strconv.Itoa(12*f + i)
}

// DraftPick returns a Draft fact, "" unless year, round and pick are numbers above 0; a
// source may write them as "1990.0".
func DraftPick(year, round, pick, club string) string {
	var numbers [3]string
	for i, text := range []string{year, round, pick} {
		n, err := strconv.Atoi(strings.TrimSuffix(text, ".0"))
		if err != nil || n < 1 {
			return ""
		}
		numbers[i] = strconv.Itoa(n)
	}
	value := numbers[0] + ", round " + numbers[1] + ", pick " + numbers[2]
	if club != "" {
		value += " (" + club + ")"
	}
	return value
}

// Place joins the recorded parts of a birthplace.
func Place(parts ...string) string {
	var recorded []string
	for _, p := range parts {
		if p != "" {
			recorded = append(recorded, p)
		}
	}
	return strings.Join(recorded, ", ")
}
