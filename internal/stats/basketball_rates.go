package stats

import "slices"

// The derived statistics of basketball, over each kind that holds totals. Qualifiers are
// those of the NBA's record book, per scheduled game (of 82 games: 70% of the games, 300
// field goals, 125 free throws, 82 three-point field goals).
var basketballRates = slices.Concat(boxScoreRates(NBATotals), boxScoreRates(WNBATotals), boxScoreRates(WNBABox))

func boxScoreRates(kind *Kind) []Rate {
	perGame := func(key, label, column string) Rate {
		return Rate{Key: key, Label: label, Kind: kind, Digits: 1, Scale: 1,
			Over: []Weighted{{column, 1, false}}, Under: []Weighted{{"G", 1, false}},
			Sample: []Weighted{{"G", 1, false}}, PerGame: .7, Unit: "games"}
	}
	share := func(key, label, made, tried string, least float64, unit string) Rate {
		return Rate{Key: key, Label: label, Kind: kind, Digits: 3, Scale: 1,
			Over: []Weighted{{made, 1, false}}, Under: []Weighted{{tried, 1, false}},
			Sample: []Weighted{{made, 1, false}}, PerGame: least, Unit: unit}
	}
	return []Rate{
		perGame("PPG", "points a game", "PTS"),
		perGame("RPG", "rebounds a game", "TRB"),
		perGame("APG", "assists a game", "AST"),
		perGame("SPG", "steals a game", "STL"),
		perGame("BPG", "blocks a game", "BLK"),
		share("FG%", "field goal share", "FG", "FGA", 300./82, "field goals"),
		share("3P%", "three-point share", "3P", "3PA", 1, "three-point field goals"),
		share("FT%", "free throw share", "FT", "FTA", 125./82, "free throws"),
		{Key: "TS%", Label: "true shooting", Kind: kind, Digits: 3, Scale: .5,
			Over: []Weighted{{"PTS", 1, false}}, Under: []Weighted{{"FGA", 1, false}, {"FTA", .44, false}},
			Sample: []Weighted{{"FG", 1, false}}, PerGame: 300. / 82, Unit: "field goals"},
	}
}
