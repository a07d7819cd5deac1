package statistics

var mlb = []Statistic{
	count(batting, "HR", "HR", "home runs", "G", "home run", "homers", "homer", "hr", "hrs", "dingers", "dinger", "long balls", "taters", "bombs", "jacks", "round trippers", "homeruns", "homerun", "homered", "home run hitter"),
	count(batting, "H", "H", "hits", "G", "base hits", "base hit", "knocks"),
	count(batting, "R", "R", "runs", "G", "runs scored", "run", "run scored"),
	count(batting, "RBI", "RBI", "runs batted in", "G", "rbi", "rbis", "ribbies", "ribbie", "run batted in", "batted in", "steaks"),
	count(batting, "SB", "SB", "stolen bases", "G", "stolen base", "steals", "steal", "sb", "sbs", "bases stolen", "swipes", "swiped bags", "base stealer", "base stealers"),
	count(batting, "2B", "2B", "doubles", "G", "double", "two baggers", "2bs"),
	count(batting, "3B", "3B", "triples", "G", "triple", "three baggers", "3bs"),
	count(batting, "BB", "BB", "walks", "G", "walk", "bb", "bbs", "bases on balls", "base on balls", "free passes"),
	count(batting, "SO", "SO", "batting strikeouts", "G", "strikeouts by a batter", "strikeouts as a batter", "times struck out", "batter strikeouts", "hitter strikeouts"),
	count(batting, "CS", "CS", "times caught stealing", "G", "caught stealing"),
	count(batting, "HBP", "HBP", "times hit by pitch", "G", "hit by pitch", "hit by pitches", "hbp", "hit by a pitch", "plunked"),
	count(batting, "SF", "SF", "sacrifice flies", "G", "sac flies", "sacrifice fly", "sac fly"),
	count(batting, "SH", "SH", "sacrifice hits", "G", "sac bunts", "sacrifice bunts", "sacrifice hit", "sacrifices"),
	count(batting, "IBB", "IBB", "intentional walks", "G", "intentional walk", "ibb", "intentional passes"),
	count(batting, "GIDP", "GIDP", "times grounded into double plays", "G", "gidp", "double plays grounded into", "grounded into double plays", "grounding into double plays", "double play balls"),
	count(batting, "AB", "AB", "at bats", "G", "at bat", "ab", "abs"),
	count(batting, "G", "G", "games", "", "games played", "game"),
	{Key: "TB", Label: "total bases", Family: batting, Parts: []ratio{{slugging.Over, nil}}, Scale: 1, Names: []string{"total bases", "total base"}},
	{Key: "XBH", Label: "extra-base hits", Family: batting, Parts: []ratio{{terms("2B", "3B", "HR"), nil}}, Scale: 1, Names: []string{"extra base hits", "extra base hit", "xbh"}},
	{Key: "PA", Label: "plate appearances", Family: batting, Parts: []ratio{{plateAppearances, nil}}, Scale: 1, Names: []string{"plate appearances", "plate appearance", "pa", "pas"}},
	battingRate("AVG", "batting average", []ratio{{terms("H"), terms("AB")}}, "avg", "average", "ba", "batting avg", "hitting average", "batting averages", "batting title"),
	battingRate("OBP", "on-base percentage", []ratio{onBase}, "obp", "on base pct", "on base", "on base percentages"),
	battingRate("SLG", "slugging percentage", []ratio{slugging}, "slg", "slugging", "slugging pct", "slugging average"),
	battingRate("OPS", "on-base plus slugging", []ratio{onBase, slugging}, "ops", "on base plus slugging percentage"),
	count(pitching, "W", "W", "wins", "G", "win", "pitching wins", "pitcher wins", "ws", "games won"),
	count(pitching, "L", "L", "losses", "G", "loss", "pitching losses", "games lost"),
	count(pitching, "SV", "SV", "saves", "G", "save", "sv"),
	count(pitching, "K", "SO", "strikeouts", "G", "strikeout", "ks", "k", "so", "sos", "strike outs", "strike out", "punchouts", "punch outs", "pitching strikeouts", "strikeouts by a pitcher", "strikeouts pitching", "whiffs"),
	count(pitching, "CG", "CG", "complete games", "G", "complete game", "cg", "cgs"),
	count(pitching, "SHO", "SHO", "shutouts", "G", "shutout", "shut outs", "sho"),
	count(pitching, "GS", "GS", "games started", "G", "starts", "pitching starts", "start"),
	count(pitching, "PG", "G", "games pitched", "", "pitching appearances", "games as a pitcher", "appearances"),
	count(pitching, "GF", "GF", "games finished", "G", "finishes"),
	count(pitching, "HRA", "HR", "home runs allowed", "G", "homers allowed", "homers given up", "home runs given up", "hr allowed", "homers surrendered", "home runs surrendered"),
	count(pitching, "HA", "H", "hits allowed", "G", "hits given up", "hits surrendered"),
	count(pitching, "BBA", "BB", "walks allowed", "G", "walks issued", "walks by a pitcher", "walks given up", "batters walked", "bases on balls allowed"),
	count(pitching, "ER", "ER", "earned runs", "G", "earned runs allowed", "earned run"),
	count(pitching, "RA", "R", "runs allowed", "G", "runs given up"),
	count(pitching, "WP", "WP", "wild pitches", "G", "wild pitch"),
	count(pitching, "BK", "BK", "balks", "G", "balk"),
	count(pitching, "HB", "HBP", "batters hit", "G", "hit batters", "hit batsmen", "batters plunked"),
	count(pitching, "BFP", "BFP", "batters faced", "G", "batter faced"),
	{Key: "IP", Label: "innings pitched", Family: pitching, Column: "IPouts", Factor: 1. / 3, Digits: 1, Games: "G", Names: []string{"innings pitched", "innings", "inning", "ip"}},
	pitchingRate("ERA", "earned run average", terms("ER"), terms("IPouts"), 27, 2, true, "era", "eras", "earned run averages"),
	pitchingRate("WHIP", "walks and hits per inning", terms("BB", "H"), terms("IPouts"), 3, 3, true, "whip"),
	pitchingRate("K9", "strikeouts per nine innings", terms("SO"), terms("IPouts"), 27, 2, false, "k/9", "k9", "strikeouts per nine", "strikeouts per 9", "strikeouts per 9 innings", "k per 9", "ks per nine", "k rate"),
	pitchingRate("BB9", "walks per nine innings", terms("BB"), terms("IPouts"), 27, 2, true, "bb/9", "bb9", "walks per nine", "walks per 9", "walks per 9 innings"),
	pitchingRate("K/BB", "strikeouts per walk", terms("SO"), terms("BB"), 1, 2, false, "k/bb", "strikeout to walk ratio", "strikeout walk ratio", "strikeouts to walks"),
	pitchingRate("W%", "winning percentage", terms("W"), terms("W", "L"), 1, 3, false, "win percentage", "winning pct", "win pct", "win%"),
	count(fielding, "E", "E", "errors", "G", "error", "fielding errors"),
	count(fielding, "PO", "PO", "putouts", "G", "putout", "put outs"),
	count(fielding, "A", "A", "fielding assists", "G", "assists in the field", "fielding assist"),
	count(fielding, "PB", "PB", "passed balls", "G", "passed ball"),
}

// The record books' qualifiers are per scheduled game.
var (
	plateAppearances = terms("AB", "BB", "?HBP", "?SF", "?SH")
	onBase           = ratio{terms("H", "BB", "?HBP"), terms("AB", "BB", "?HBP", "?SF")}
	slugging         = ratio{[]Term{scaled("H", 1), scaled("2B", 1), scaled("3B", 2), scaled("HR", 3)}, terms("AB")}
	innings          = []Term{scaled("IPouts", 1./3)}
)

func battingRate(key, label string, parts []ratio, names ...string) Statistic {
	return Statistic{Key: key, Label: label, Family: batting, Parts: parts, Scale: 1, Digits: 3, Sample: plateAppearances, Need: 3.1, Unit: "plate appearances", Names: append(names, label)}
}

func pitchingRate(key, label string, over, under []Term, scale float64, digits int, low bool, names ...string) Statistic {
	return Statistic{Key: key, Label: label, Family: pitching, Parts: []ratio{{over, under}}, Scale: scale, Digits: digits, Low: low, Sample: innings, Need: 1, Unit: "innings", Names: append(names, label)}
}
