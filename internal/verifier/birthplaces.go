package verifier

import (
	"errors"
	"strings"
)

var errOtherBirthplace = errors.New("a listed player is not known to have been born there")

// checkBirthplace reports a player on a list of a country or state of whom the sources record another
// birthplace, or none.
func (b *builder) checkBirthplace(row *questionRow) error {
	if b.plan.Born == "" || row.Player == nil {
		return nil
	}
	sport := b.sport
	if sport.Regular != nil {
		sport = sport.Regular
	}
	for _, f := range sport.FactsOf(row.Player.ID) {
		if string(f.Kind) != "birthplace" {
			continue
		}
		parts := strings.Split(f.Value, ", ")
		country := parts[len(parts)-1]
		if called := countryOf[country]; called != "" {
			country = called
		}
		if country == b.plan.Born || country == "United States" && len(parts) > 1 && stateOf[parts[len(parts)-2]] == b.plan.Born {
			return nil
		}
	}
	return errOtherBirthplace
}

// countryOf are the countries that sources spell in another way than sentences do.
var countryOf = map[string]string{
	"USA": "United States", "CAN": "Canada", "México": "Mexico", "Russian Federation": "Russia", "D.R.": "Dominican Republic", "P.R.": "Puerto Rico", "Curacao": "Curaçao", "Czech Republic": "Czechia", "West Germany": "Germany", "East Germany": "Germany",
}

// stateOf are the states of the USA by their postal codes.
var stateOf = map[string]string{
	"AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado", "CT": "Connecticut", "DE": "Delaware", "FL": "Florida", "GA": "Georgia", "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa",
	"KS": "Kansas", "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey",
	"NM": "New Mexico", "NC": "North Carolina", "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont", "VA": "Virginia",
	"WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
}

// bornSaid is how a sentence says where its players were born.
func (b *builder) bornSaid() string {
	for _, name := range []string{"Dominican Republic", "Netherlands", "United States"} {
		if b.plan.Born == name {
			return "born in the " + name
		}
	}
	return "born in " + b.plan.Born
}
