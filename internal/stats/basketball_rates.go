package stats

import "slices"

// The derived statistics of basketball, over the kinds that hold totals. Qualifiers are
// those of the NBA's record book, per scheduled game (of 82 games: 70% of the games, 300
// field goals, 125 free throws, 82 three-point field goals).
var basketballRates = slices.Concat(boxScoreRates(NBATotals), boxScoreRates(WNBATotals))

func boxScoreRates(kind *Kind) []Rate {
	perGame := func(key, label, column string) Rate {
		return Rate{Key: key, Label: label, Kind: kind, Digits: 1, Scale: 1, Parts: per(terms(column), terms("G")),
			Sample: terms("G"), PerGame: .7, Unit: "games"}
	}
	share := func(key, label, made, tried string, least float64, unit string) Rate {
		return Rate{Key: key, Label: label, Kind: kind, Digits: 3, Scale: 1, Parts: per(terms(made), terms(tried)),
			Sample: terms(made), PerGame: least, Unit: unit}
	}
	return []Rate{
		perGame("PPG", "points a game", "PTS"),
		perGame("RPG", "rebounds a game", "TRB"),
		perGame("APG", "assists a game", "AST"),
		perGame("SPG", "steals a game", "STL"),
		perGame("BPG", "blocks a game", "BLK"),
		perGame("MPG", "minutes a game", "MP"),
		share("FG%", "field goal percentage", "FG", "FGA", 300./82, "field goals"),
		share("3P%", "three-point percentage", "3P", "3PA", 1, "three-point field goals"),
		share("FT%", "free throw percentage", "FT", "FTA", 125./82, "free throws"),
		{Key: "AST/TOV", Label: "assist-to-turnover ratio", Kind: kind, Digits: 2, Scale: 1, Parts: per(terms("AST"), terms("TOV")),
			Sample: terms("AST"), PerGame: 400. / 82, Unit: "assists"}, // 400 assists is the record book's qualifier for assists a game
		{Key: "TS%", Label: "true shooting percentage", Kind: kind, Digits: 3, Scale: .5,
			Parts:  per(terms("PTS"), []Weighted{{"FGA", 1, false}, {"FTA", .44, false}}),
			Sample: terms("FG"), PerGame: 300. / 82, Unit: "field goals"},
	}
}
