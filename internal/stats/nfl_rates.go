package stats

// The derived statistics of football. The qualifiers are the league's own, per scheduled
// game: 14 passes, 6.25 carries, 1.875 catches.
var footballRates = []Rate{
	{Key: "Scrim", Label: "yards from scrimmage", Kind: NFLOffence, Scale: 1, Parts: sumOf("?RushYds", "?RecYds")},
	{Key: "TD", Label: "rushing and receiving touchdowns", Kind: NFLOffence, Scale: 1, Parts: sumOf("?RushTD", "?RecTD")},
	offenceRate("Cmp%", "completion percentage", "Cmp", "PassAtt", 100, 1, 14, "passes"),
	offenceRate("Y/A", "yards a pass", "PassYds", "PassAtt", 1, 2, 14, "passes"),
	{Key: "Rate", Label: "passer rating", Kind: NFLOffence, Parts: passerRating, Scale: 100. / 6, Digits: 1, Sample: terms("PassAtt"), PerGame: 14, Unit: "passes"},
	offenceRate("Y/C", "yards a carry", "RushYds", "RushAtt", 1, 2, 6.25, "carries"),
	offenceRate("Y/R", "yards a catch", "RecYds", "Rec", 1, 2, 1.875, "catches"),
	{Key: "Tackles", Label: "tackles", Kind: NFLDefence, Scale: 1, Parts: sumOf("Solo", "Ast")},
}

// passerRating are the league's four parts of a passer rating, each of them from 0 to 2.375.
var passerRating = []Ratio{
	{Over: []Weighted{{Column: "Cmp", Factor: 5}}, Under: terms("PassAtt"), Plus: -1.5, Max: 2.375},
	{Over: []Weighted{{Column: "PassYds", Factor: .25}}, Under: terms("PassAtt"), Plus: -.75, Max: 2.375},
	{Over: []Weighted{{Column: "PassTD", Factor: 20}}, Under: terms("PassAtt"), Max: 2.375},
	{Over: []Weighted{{Column: "Int", Factor: -25}}, Under: terms("PassAtt"), Plus: 2.375, Max: 2.375},
}

// offenceRate is a rate whose denominator is its sample.
func offenceRate(key, label, over, under string, scale float64, digits int, perGame float64, unit string) Rate {
	return Rate{Key: key, Label: label, Kind: NFLOffence, Parts: per(terms(over), terms(under)), Scale: scale, Digits: digits,
		Sample: terms(under), PerGame: perGame, Unit: unit}
}
