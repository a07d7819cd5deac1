package statistics

var (
	nba  = basketball(nbaTotals)
	wnba = append(basketball(wnbaTotals),
		Statistic{Key: "PER", Label: "player efficiency rating", Family: wnbaRates, Column: "PER", Digits: 1, Sample: column("MP"), Need: 7.5, Unit: "minutes", Names: []string{"per", "player efficiency rating", "efficiency rating", "player efficiency"}},
		Statistic{Key: "USG%", Label: "usage", Family: wnbaRates, Column: "USG%", Digits: 1, Sample: column("MP"), Need: 7.5, Unit: "minutes", Names: []string{"usage", "usage rate", "usg%", "usg", "usage percentage"}},
	)
)

// wnbaTrueShooting is the true shooting of seasons that only rates hold.
var wnbaTrueShooting = Statistic{Key: "TS%", Label: "true shooting percentage", Family: wnbaRates, Column: "TS%", Digits: 3, Sample: column("MP"), Need: 7.5, Unit: "minutes"}

func basketball(f *Family) []Statistic {
	g, games := "G", f
	if f == wnbaTotals {
		games = wnbaGames
	}
	list := []Statistic{
		count(f, "PTS", "PTS", "points", g, "point", "pt", "pts", "scoring", "scorer", "scorers", "points scored", "buckets", "bucket"),
		count(f, "TRB", "TRB", "rebounds", g, "rebound", "rebs", "reb", "boards", "rebounder", "rebounders", "rebounding", "trb", "total rebounds", "caroms"),
		count(f, "AST", "AST", "assists", g, "assist", "asts", "ast", "dimes", "passer", "passers"),
		count(f, "STL", "STL", "steals", g, "steal", "stl", "stls", "thefts"),
		count(f, "BLK", "BLK", "blocks", g, "block", "blk", "blks", "blocked shots", "shots blocked", "swats", "swat", "shot blocker", "shot blockers", "shotblocker", "rejections", "rejection", "blocked shot"),
		count(f, "TOV", "TOV", "turnovers", g, "turnover", "tov", "tovs", "turnovers committed"),
		count(f, "PF", "PF", "personal fouls", g, "fouls", "foul", "personal foul", "fouls committed", "personals"),
		count(f, "3P", "3P", "three-point field goals", g, "threes", "three pointers", "three pointer", "3 pointers", "3 pointer", "3s", "3pm", "3pt", "treys", "three point shots", "three pointers made", "made threes", "threes made", "3 balls", "three balls", "trifectas", "trifecta", "3 pt shots", "3 point shots", "3 point baskets", "three point baskets", "triples from deep", "3pters", "3 pters", "three point makes", "made 3s", "made three pointers", "threes drained"),
		count(f, "3PA", "3PA", "three-point field goal attempts", g, "three point attempts", "3 point attempts", "3pa", "threes attempted"),
		count(f, "FG", "FG", "field goals", g, "field goal", "fgm", "made field goals", "field goals made", "baskets", "made baskets", "shots made", "made shots"),
		count(f, "FGA", "FGA", "field goal attempts", g, "fga", "shot attempts", "field goals attempted"),
		count(f, "FT", "FT", "free throws", g, "free throw", "ftm", "fts", "free throws made", "made free throws", "fts made", "foul shots", "foul shot", "foul shots made", "made foul shots"),
		count(f, "FTA", "FTA", "free throw attempts", g, "fta", "free throws attempted", "ft attempts", "ft attempt", "foul shots attempted", "foul shot attempts"),
		count(f, "ORB", "ORB", "offensive rebounds", g, "offensive boards", "o boards", "orb", "offensive rebound"),
		count(f, "DRB", "DRB", "defensive rebounds", g, "defensive boards", "drb", "defensive rebound"),
		count(games, "G", "G", "games", "", "games played", "game", "gp"),
		count(f, "GS", "GS", "games started", g, "starts"),
		count(games, "MP", "MP", "minutes played", g, "minutes", "mins", "minute"),
		rate(f, "PPG", "ppg", "points per game", "point per game", "points per", "scoring average"),
		rate(f, "RPG", "rpg", "rebounds per game"),
		rate(f, "APG", "apg", "assists per game"),
		rate(f, "SPG", "spg", "steals per game"),
		rate(f, "BPG", "bpg", "blocks per game"),
		rate(f, "MPG", "mpg", "minutes per game"),
		rate(f, "FG%", "fg%", "fg pct", "shooting percentage", "field goal pct", "field goal shooting", "field goal share", "fgp", "field goal accuracy", "field goal rate"),
		rate(f, "3P%", "3p%", "3pt%", "3 point percentage", "three point shooting", "three point pct", "3pt pct", "3 pt pct", "3pt percentage", "three point share", "three point accuracy", "3 point shooting", "3 point pct", "three ball percentage", "3 point accuracy"),
		rate(f, "FT%", "ft%", "free throw shooting", "free throw pct", "ft percentage", "ft pct", "free throw shooter", "free throw share", "foul shot percentage", "foul shooting", "foul line percentage", "free throw accuracy", "foul shooting percentage"),
		rate(f, "AST/TOV", "assist to turnover ratio", "assists to turnovers ratio", "assist turnover ratio", "assist/turnover ratio", "ast to ratio", "ast/to", "ast/tov", "a/to", "a/to ratio", "ast/to ratio", "assists per turnover", "assist to turnover", "turnover ratio"),
		rate(f, "TS%", "true shooting", "true shooting percentage", "ts%", "true shooting pct"),
	}
	return list
}
