package stats

import (
	"slices"
	"strings"
)

// Homeland is a country, or a state of the USA, in which players were born.
type Homeland struct {
	Name      string   // as plans and sentences have it: "Dominican Republic"
	The       bool     // said with an article: "the Dominican Republic"
	Spellings []string // how sources spell it at the end of a birthplace; of a state, before "USA"
	Former    []string // former states of which it was a part, as sources spell them: who was born in one may belong to it
	State     bool     // of the USA
	People    []string // what people of it are called, folded: "dominican"
	Also      []string // what else the country is called, folded: "dr"
}

// Homelands lists the countries and states that questions may name.
var Homelands = slices.Concat(countries, states)

var countries = []Homeland{
	{Name: "Australia", Spellings: []string{"Australia"}, People: []string{"australian", "australians"}},
	{Name: "Austria", Spellings: []string{"Austria"}, Former: []string{"Austria-Hungary"}, People: []string{"austrian", "austrians"}},
	{Name: "Belarus", Spellings: []string{"Belarus"}, Former: []string{"USSR", "Soviet Union", "Russian Empire"}, People: []string{"belarusian"}},
	{Name: "Brazil", Spellings: []string{"Brazil"}, People: []string{"brazilian", "brazilians"}},
	{Name: "Canada", Spellings: []string{"CAN", "Canada"}, People: []string{"canadian", "canadians"}},
	{Name: "Colombia", Spellings: []string{"Colombia"}, People: []string{"colombian", "colombians"}},
	{Name: "Cuba", Spellings: []string{"Cuba"}, People: []string{"cuban", "cubans"}},
	{Name: "Curaçao", Spellings: []string{"Curacao", "Curaçao"}, Also: []string{"curacao"}},
	{Name: "Czechia", Spellings: []string{"Czech Republic"}, Former: []string{"Czechoslovakia", "Bohemia", "Austria-Hungary"}, Also: []string{"the czech republic", "czech republic"}, People: []string{"czech"}},
	{Name: "Denmark", Spellings: []string{"Denmark"}, People: []string{"danish", "danes"}},
	{Name: "Dominican Republic", The: true, Spellings: []string{"D.R.", "Dominican Republic"}, Also: []string{"the dominican", "the dr"}, People: []string{"dominican", "dominicans"}},
	{Name: "Finland", Spellings: []string{"Finland"}, People: []string{"finnish", "finn", "finns"}},
	{Name: "France", Spellings: []string{"France"}, People: []string{"french"}},
	{Name: "Germany", Spellings: []string{"Germany", "West Germany", "East Germany"}, Former: []string{"Prussia"}, People: []string{"german", "germans"}},
	{Name: "England", Spellings: []string{"England"}, Former: []string{"United Kingdom"}, People: []string{"english"}},
	{Name: "Ireland", Spellings: []string{"Ireland"}, Former: []string{"United Kingdom"}},
	{Name: "Italy", Spellings: []string{"Italy"}, People: []string{"italian", "italians"}},
	{Name: "Jamaica", Spellings: []string{"Jamaica"}, People: []string{"jamaican", "jamaicans"}},
	{Name: "Japan", Spellings: []string{"Japan"}, People: []string{"japanese"}},
	{Name: "Latvia", Spellings: []string{"Latvia"}, Former: []string{"USSR", "Soviet Union", "Russian Empire"}, People: []string{"latvian", "latvians"}},
	{Name: "Mexico", Spellings: []string{"Mexico", "México"}, People: []string{"mexican", "mexicans"}},
	{Name: "Netherlands", The: true, Spellings: []string{"Netherlands"}, Also: []string{"holland"}, People: []string{"dutch"}},
	{Name: "Nicaragua", Spellings: []string{"Nicaragua"}, People: []string{"nicaraguan", "nicaraguans"}},
	{Name: "Norway", Spellings: []string{"Norway"}, People: []string{"norwegian", "norwegians"}},
	{Name: "Panama", Spellings: []string{"Panama"}, People: []string{"panamanian", "panamanians"}},
	{Name: "Poland", Spellings: []string{"Poland"}, Former: []string{"Prussia", "Austria-Hungary", "Russian Empire"}, People: []string{"polish"}},
	{Name: "Puerto Rico", Spellings: []string{"P.R.", "Puerto Rico"}, People: []string{"puerto rican", "puerto ricans"}},
	{Name: "Russia", Spellings: []string{"Russia", "Russian Federation"}, Former: []string{"USSR", "Soviet Union", "Russian Empire"}, People: []string{"russian", "russians"}},
	{Name: "Scotland", Spellings: []string{"Scotland"}, Former: []string{"United Kingdom"}, People: []string{"scottish"}},
	{Name: "Slovakia", Spellings: []string{"Slovakia"}, Former: []string{"Czechoslovakia", "Austria-Hungary"}, People: []string{"slovak", "slovaks", "slovakian"}},
	{Name: "South Korea", Spellings: []string{"South Korea"}, Former: []string{"Korea"}, Also: []string{"korea"}, People: []string{"korean", "koreans", "south korean"}},
	{Name: "Sweden", Spellings: []string{"Sweden"}, People: []string{"swedish", "swede", "swedes"}},
	{Name: "Switzerland", Spellings: []string{"Switzerland"}, People: []string{"swiss"}},
	{Name: "Taiwan", Spellings: []string{"Taiwan"}, People: []string{"taiwanese"}},
	{Name: "United States", The: true, Spellings: []string{"USA"}, Also: []string{"the usa", "usa", "america", "the us"}, People: []string{"american", "americans"}},
	{Name: "Venezuela", Spellings: []string{"Venezuela"}, People: []string{"venezuelan", "venezuelans"}},
}

var states = statesOf(`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NC North Carolina, ND North Dakota, OH Ohio,
OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WV West Virginia, WI Wisconsin, WY Wyoming`)

// stateCodes are the codes of the states, and of what else of the USA is no state that questions name.
var stateCodes = append(codesOf(states), "DC", "WA")

func codesOf(list []Homeland) (out []string) {
	for _, h := range list {
		out = append(out, h.Spellings...)
	}
	return out
}

func statesOf(list string) (out []Homeland) {
	for state := range strings.SplitSeq(list, ",") {
		code, name, _ := strings.Cut(strings.TrimSpace(state), " ")
		out = append(out, Homeland{Name: name, Spellings: []string{code}, State: true})
	}
	return out
}

// HomelandNamed returns the country or state that plans call name.
func HomelandNamed(name string) (Homeland, bool) {
	at := slices.IndexFunc(Homelands, func(h Homeland) bool { return h.Name == name })
	if at < 0 {
		return Homeland{}, false
	}
	return Homelands[at], true
}

// Said returns the name as it stands in a sentence.
func (h Homeland) Said() string {
	if h.The {
		return "the " + h.Name
	}
	return h.Name
}

// Holds reports whether a Birthplace lies in the country or state.
func (h Homeland) Holds(birthplace string) bool {
	parts := strings.Split(birthplace, ", ")
	at := len(parts) - 1
	if h.State {
		if at < 1 || parts[at] != "USA" {
			return false
		}
		at--
	}
	return slices.Contains(h.Spellings, parts[at])
}

// MayHold reports whether somebody of a Birthplace may have been born in the country or state although
// the source does not say so: there is no birthplace, or only a former state or the USA as a whole.
func (h Homeland) MayHold(birthplace string) bool {
	parts := strings.Split(birthplace, ", ")
	last := len(parts) - 1
	switch {
	case birthplace == "":
		return true
	case h.State:
		return parts[last] == "USA" && (last == 0 || !slices.Contains(stateCodes, parts[last-1]))
	}
	return slices.Contains(h.Former, parts[last])
}
