package statistics

import "groundline/internal/stats"

var nfl = []Statistic{
	count(offence, "PassYds", "PassYds", "passing yards", "G", "passing yard", "pass yards", "yards passing", "yard passing", "passing yardage", "yards through the air", "yards thrown", "passing yds", "pass yds", "passer", "passers", "yards in the air", "yards by air", "passing yards total"),
	count(offence, "PassTD", "PassTD", "touchdown passes", "G", "passing touchdowns", "passing tds", "td passes", "pass tds", "touchdown pass", "passing touchdown", "touchdowns passing", "touchdowns thrown", "tds thrown", "td throws", "pass touchdowns", "touchdown throws", "passing td", "td tosses", "touchdown tosses", "scoring passes", "scoring strikes", "scoring tosses", "passing scores"),
	count(offence, "Int", "Int", "interceptions thrown", "G", "picks thrown", "ints thrown", "passing interceptions", "interception thrown", "interceptions tossed", "picks tossed"),
	count(offence, "Cmp", "Cmp", "passes completed", "G", "completions", "completion", "completed passes", "pass completions"),
	count(offence, "PassAtt", "PassAtt", "passes attempted", "G", "pass attempts", "passing attempts", "attempted passes"),
	count(offence, "RushYds", "RushYds", "rushing yards", "G", "rushing yard", "rush yards", "yards rushing", "yard rushing", "yards on the ground", "rushing yardage", "rushing yds", "rush yds", "rusher", "rushers", "ground yards"),
	count(offence, "RushTD", "RushTD", "rushing touchdowns", "G", "rushing tds", "rush tds", "rushing touchdown", "touchdowns rushing", "touchdown runs", "touchdowns on the ground", "rush touchdowns", "rushing td", "td runs", "rushing scores", "scores on the ground", "ground scores", "scoring runs"),
	count(offence, "RushAtt", "RushAtt", "rushing attempts", "G", "carries", "carry", "rush attempts", "rushes", "rushing carries", "ground attempts", "totes", "rushing plays"),
	count(offence, "Rec", "Rec", "receptions", "G", "catches", "reception", "catch", "passes caught", "grabs", "receptions made", "balls caught", "balls hauled in", "passes hauled in"),
	count(offence, "RecYds", "RecYds", "receiving yards", "G", "receiving yard", "rec yards", "yards receiving", "yard receiving", "receiving yardage", "receiving yds", "rec yds"),
	count(offence, "RecTD", "RecTD", "receiving touchdowns", "G", "receiving tds", "rec tds", "touchdown catches", "td catches", "touchdowns receiving", "touchdown receptions", "receiving touchdown", "touchdown catch", "td receptions", "receiving td", "receiving scores", "touchdown grabs", "td grabs", "scoring catches", "scoring receptions", "tds caught", "touchdowns caught"),
	count(offence, "Tgt", "Tgt", "targets", "G", "target"),
	count(offence, "Fmb", "Fmb", "fumbles", "G", "fumble"),
	count(offence, "Sacked", "Sk", "sacks taken", "G", "sacked", "times sacked", "sacks allowed", "sacks suffered", "time sacked"),
	rate(offence, "Scrim", "yards from scrimmage", "scrimmage yards", "yards of scrimmage", "all purpose scrimmage yards"),
	rate(offence, "TD", "rushing and receiving touchdowns", "touchdowns from scrimmage", "scrimmage touchdowns", "scrimmage tds"),
	rate(offence, "Cmp%", "completion percentage", "completion pct", "completion rate", "cmp%", "completion %", "completion accuracy", "comp pct", "comp percentage", "cmp pct", "completions percentage"),
	rate(offence, "Rate", "passer ratings", "qb rating", "quarterback rating", "passing rating", "qb ratings", "passer rtg"),
	rate(offence, "Y/A", "yards per attempt", "yards per pass", "yards a pass", "yards per pass attempt", "y/a"),
	rate(offence, "Y/C", "yards per carry", "yards a carry", "ypc", "yards per rush", "rushing average"),
	rate(offence, "Y/R", "yards per catch", "yards per reception", "yards a catch", "yards a reception"),
	count(defence, "Sk", "Sk", "sacks", "", "sack", "quarterback sacks", "qb sacks", "sack artist", "quarterback takedowns", "qb takedowns", "sack total"),
	count(defence, "DefInt", "Int", "interceptions made", "", "interceptions by a defender", "defensive interceptions", "passes intercepted", "interceptions caught"),
	count(defence, "Solo", "Solo", "solo tackles", "", "solo tackle", "unassisted tackles"),
	rate(defence, "Tackles", "tackles", "tackle", "tackler", "tacklers", "total tackles", "combined tackles"),
	count(defence, "FF", "FF", "forced fumbles", "", "forced fumble", "fumbles forced"),
	count(defence, "PD", "PD", "passes defended", "", "pass breakups", "passes broken up", "pass break ups", "passes deflected", "pass deflections", "passes knocked down", "passes batted down"),
	count(kicking, "FGM", "FGM", "field goals", "", "field goal", "field goals made", "fgm", "fg", "fgs"),
	count(kicking, "XPM", "XPM", "extra points", "", "extra point", "pats", "extra points made", "points after touchdown", "xps", "extra point kicks", "pat kicks"),
}

// fieldGoalsByDistance are the field goals of seasons that only their parts are held of.
var fieldGoalsByDistance = Statistic{Key: "FGM", Label: "field goals", Family: kicking, Scale: 1, Parts: []stats.Ratio{{Over: []stats.Weighted{
	{Column: "FGM0", Factor: 1}, {Column: "FGM20", Factor: 1}, {Column: "FGM30", Factor: 1}, {Column: "FGM40", Factor: 1}, {Column: "FGM50", Factor: 1},
}}}}
