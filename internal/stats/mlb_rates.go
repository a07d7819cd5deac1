package stats

// The derived statistics of baseball. The qualifiers are those of the majors' own record
// books: 3.1 plate appearances and one inning a scheduled game.
var baseballRates = []Rate{
	battingRate("AVG", "batting average", per(terms("H"), terms("AB"))),
	battingRate("OBP", "on-base percentage", onBase),
	battingRate("SLG", "slugging percentage", slugging),
	pitchingRate("ERA", "earned run average", terms("ER"), terms("IPouts"), 27, 2, lowLeads),
	pitchingRate("WHIP", "walks and hits per inning", terms("BB", "H"), terms("IPouts"), 3, 3, lowLeads),
	pitchingRate("SO9", "strikeouts per nine innings", terms("SO"), terms("IPouts"), 27, 2, highLeads),
	battingRate("OPS", "on-base plus slugging", []Ratio{onBase[0], slugging[0]}),
	{Key: "TB", Label: "total bases", Kind: MLBBatting, Scale: 1, Parts: []Ratio{{Over: slugging[0].Over}}},
	{Key: "SB%", Label: "stolen base percentage", Kind: MLBBatting, Scale: 1, Parts: per(terms("SB"), terms("SB", "CS")), Digits: 3,
		Sample: terms("SB", "CS"), PerGame: .1, Unit: "stolen base attempts"},
	{Key: "XBH", Label: "extra-base hits", Kind: MLBBatting, Scale: 1, Parts: sumOf("2B", "3B", "HR")},
	{Key: "PA", Label: "plate appearances", Kind: MLBBatting, Scale: 1, Parts: []Ratio{{Over: plateAppearances}}},
	pitchingRate("BB9", "walks per nine innings", terms("BB"), terms("IPouts"), 27, 2, lowLeads),
	pitchingRate("K/BB", "strikeouts per walk", terms("SO"), terms("BB"), 1, 2, highLeads),
	pitchingRate("W%", "winning percentage", terms("W"), terms("W", "L"), 1, 3, highLeads),
}

var (
	plateAppearances = terms("AB", "BB", "?HBP", "?SF", "?SH")
	onBase           = per(terms("H", "BB", "?HBP"), terms("AB", "BB", "?HBP", "?SF"))
	slugging         = per([]Weighted{{"H", 1, false}, {"2B", 1, false}, {"3B", 2, false}, {"HR", 3, false}}, terms("AB"))
	inningsPitched   = []Weighted{{"IPouts", 1. / 3, false}}
)

const lowLeads, highLeads = true, false

func battingRate(key, label string, parts []Ratio) Rate {
	return Rate{Key: key, Label: label, Kind: MLBBatting, Parts: parts, Scale: 1, Digits: 3,
		Sample: plateAppearances, PerGame: 3.1, Unit: "plate appearances"}
}

func pitchingRate(key, label string, over, under []Weighted, scale float64, digits int, low bool) Rate {
	return Rate{Key: key, Label: label, Kind: MLBPitching, Parts: per(over, under), Scale: scale, Digits: digits, Low: low,
		Sample: inningsPitched, PerGame: 1, Unit: "innings"}
}
