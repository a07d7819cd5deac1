package questions

import (
	"groundline/internal/stats"
)

// family is the kinds of rows that together record one side of a sport. Of a
// player's season, a figure is in the first kind that has it; kinds after the
// first stand in for it.
type family struct {
	name  string
	sport string
	kinds []*stats.Kind
	// short lists seasons that are ranked although the sources lack a little of
	// them; lacks says what, for a note.
	short []int
	lacks string
	// averages says that a kind holds averages a game; see averaged.
	averages bool
	// part is a kind whose rows hold a part of a player's games: one that holds all
	// of the schedule is the player's total, and no list is made of it.
	part *stats.Kind
}

var (
	batting   = &family{name: "batting", sport: stats.MLB, kinds: []*stats.Kind{stats.MLBBatting}}
	pitching  = &family{name: "pitching", sport: stats.MLB, kinds: []*stats.Kind{stats.MLBPitching}}
	fielding  = &family{name: "fielding", sport: stats.MLB, kinds: []*stats.Kind{stats.MLBFielding}}
	nbaTotals = &family{name: "totals", sport: stats.NBA, kinds: []*stats.Kind{stats.NBATotals, stats.NBAAllTeams, stats.NBAAverages, stats.NBABoxSums}, averages: true, part: stats.NBABoxSums}
	skating   = &family{name: "scoring", sport: stats.NHL, kinds: []*stats.Kind{stats.NHLScoring}}
	iceTime   = &family{name: "ice time", sport: stats.NHL, kinds: []*stats.Kind{stats.NHLIceTime}}
	goal      = &family{name: "goaltending", sport: stats.NHL, kinds: []*stats.Kind{stats.NHLGoaltending}}
	offence   = &family{name: "offence", sport: stats.NFL,
		kinds: []*stats.Kind{stats.NFLOffence, stats.NFLPlays, stats.NFLBoxOffence, stats.NFLPassing, stats.NFLRushing, stats.NFLReceiving}}
	defence    = &family{name: "defence", sport: stats.NFL, kinds: []*stats.Kind{stats.NFLDefence, stats.NFLBoxDefence, stats.NFLCoverage}}
	kicking    = &family{name: "kicking", sport: stats.NFL, kinds: []*stats.Kind{stats.NFLFieldGoals, stats.NFLBoxKicking}}
	wnbaTotals = &family{name: "totals", sport: stats.WNBA, kinds: []*stats.Kind{stats.WNBATotals, stats.WNBABox},
		short: []int{2010, 2012, 2016}, lacks: "the sources lack one or two games of each of some teams"}
	wnbaRates = &family{name: "rates", sport: stats.WNBA, kinds: []*stats.Kind{stats.WNBARates}}
)

var families = []*family{batting, pitching, fielding, nbaTotals, skating, iceTime, goal, offence, defence, kicking, wnbaTotals, wnbaRates}

// statistic is what can be asked for by name: a count over a family's rows, or a
// rate derived from counts.
type statistic struct {
	key    string // the plan's name for it, unique in the sport: "HR", "pitching.SO"
	label  string // "home runs"
	family *family
	column string  // of a count
	factor float64 // of a count shown in another unit; 0 is 1
	digits int     // decimals shown
	low    bool    // a low value leads
	parts  []ratio // of a rate: their sum
	scale  float64
	sample []term // what qualifies a rate
	need   float64
	unit   string   // of the sample
	names  []string // what people call it, singular and plural, folded
	games  string   // the column of games, for a figure a game
}

type ratio struct{ over, under []term }

type term struct {
	column   string
	factor   float64
	optional bool
}

// derived reports whether it is computed from several columns.
func (s *statistic) derived() bool { return len(s.parts) > 0 }

// qualified reports whether a season or career needs a sample to be ranked.
func (s *statistic) qualified() bool { return s.need > 0 }

// sums reports whether seasons add up to a career's figure.
func (s *statistic) sums() bool {
	if s.derived() {
		return true
	}
	k := s.family.kinds[0]
	return k.Sums(k.Index(s.column))
}

// columns lists what the statistic is computed from.
func (s *statistic) columns() []string {
	if !s.derived() {
		out := []string{s.column}
		for _, t := range s.sample {
			out = appendNew(out, t.column)
		}
		return out
	}
	var out []string
	add := func(terms []term) {
		for _, t := range terms {
			out = appendNew(out, t.column)
		}
	}
	for _, p := range s.parts {
		add(p.over)
		add(p.under)
	}
	add(s.sample)
	return out
}

// needs lists the columns without which there is no value.
func (s *statistic) needs() []string {
	if !s.derived() {
		return []string{s.column}
	}
	var out []string
	for _, p := range s.parts {
		for _, t := range append(append([]term{}, p.over...), p.under...) {
			if !t.optional {
				out = appendNew(out, t.column)
			}
		}
	}
	return out
}

func terms(columns ...string) []term {
	var out []term
	for _, c := range columns {
		t := term{column: c, factor: 1}
		if c[0] == '?' {
			t.column, t.optional = c[1:], true
		}
		out = append(out, t)
	}
	return out
}

func scaled(column string, factor float64) term { return term{column: column, factor: factor} }

func count(f *family, key, column, label, games string, names ...string) statistic {
	return statistic{key: key, label: label, family: f, column: column, games: games, names: append(names, label)}
}

// The record books' qualifiers, a scheduled game; a career needs 1,000 games'
// worth.
var (
	plateAppearances = terms("AB", "BB", "?HBP", "?SF", "?SH")
	onBase           = ratio{terms("H", "BB", "?HBP"), terms("AB", "BB", "?HBP", "?SF")}
	slugging         = ratio{[]term{scaled("H", 1), scaled("2B", 1), scaled("3B", 2), scaled("HR", 3)}, terms("AB")}
	innings          = []term{scaled("IPouts", 1./3)}
)

func battingRate(key, label string, parts []ratio, names ...string) statistic {
	return statistic{key: key, label: label, family: batting, parts: parts, scale: 1, digits: 3, sample: plateAppearances, need: 3.1, unit: "plate appearances", names: append(names, label)}
}

func pitchingRate(key, label string, over, under []term, scale float64, digits int, low bool, names ...string) statistic {
	return statistic{key: key, label: label, family: pitching, parts: []ratio{{over, under}}, scale: scale, digits: digits, low: low, sample: innings, need: 1, unit: "innings", names: append(names, label)}
}

func hoopRate(f *family, key, label, over, under string, sample string, need float64, unit string, digits int, names ...string) statistic {
	return statistic{key: key, label: label, family: f, parts: []ratio{{terms(over), terms(under)}}, scale: 1, digits: digits, sample: terms(sample), need: need, unit: unit, names: append(names, label)}
}

func hoops(f *family) []statistic {
	g := "G"
	list := []statistic{
		count(f, "PTS", "PTS", "points", g, "point", "pts", "scoring", "scorer", "scorers", "points scored"),
		count(f, "TRB", "TRB", "rebounds", g, "rebound", "rebs", "reb", "boards", "rebounder", "rebounders", "rebounding", "trb", "total rebounds"),
		count(f, "AST", "AST", "assists", g, "assist", "asts", "ast", "dimes", "passer", "passers"),
		count(f, "STL", "STL", "steals", g, "steal", "stl", "stls"),
		count(f, "BLK", "BLK", "blocks", g, "block", "blk", "blks", "blocked shots", "shot blocker", "shot blockers", "shotblocker"),
		count(f, "TOV", "TOV", "turnovers", g, "turnover", "tov"),
		count(f, "PF", "PF", "personal fouls", g, "fouls", "foul", "personal foul"),
		count(f, "3P", "3P", "three-point field goals", g, "threes", "three pointers", "three pointer", "3 pointers", "3 pointer", "3s", "3pm", "3pt", "treys", "three point shots", "three pointers made", "made threes", "threes made"),
		count(f, "3PA", "3PA", "three-point field goal attempts", g, "three point attempts", "3 point attempts", "3pa", "threes attempted"),
		count(f, "FG", "FG", "field goals", g, "field goal", "fgm", "buckets", "made field goals", "field goals made"),
		count(f, "FGA", "FGA", "field goal attempts", g, "fga", "shot attempts", "field goals attempted"),
		count(f, "FT", "FT", "free throws", g, "free throw", "ftm", "free throws made", "made free throws"),
		count(f, "FTA", "FTA", "free throw attempts", g, "fta", "free throws attempted"),
		count(f, "ORB", "ORB", "offensive rebounds", g, "offensive boards", "orb", "offensive rebound"),
		count(f, "DRB", "DRB", "defensive rebounds", g, "defensive boards", "drb", "defensive rebound"),
		count(f, "G", "G", "games", "", "games played", "game", "gp"),
		count(f, "GS", "GS", "games started", g, "starts"),
		count(f, "MP", "MP", "minutes played", g, "minutes", "mins", "minute"),
		hoopRate(f, "PPG", "points a game", "PTS", "G", "G", .7, "games", 1, "ppg", "points per game", "point per game", "points per", "scoring average"),
		hoopRate(f, "RPG", "rebounds a game", "TRB", "G", "G", .7, "games", 1, "rpg", "rebounds per game"),
		hoopRate(f, "APG", "assists a game", "AST", "G", "G", .7, "games", 1, "apg", "assists per game"),
		hoopRate(f, "SPG", "steals a game", "STL", "G", "G", .7, "games", 1, "spg", "steals per game"),
		hoopRate(f, "BPG", "blocks a game", "BLK", "G", "G", .7, "games", 1, "bpg", "blocks per game"),
		hoopRate(f, "MPG", "minutes a game", "MP", "G", "G", .7, "games", 1, "mpg", "minutes per game"),
		hoopRate(f, "FG%", "field goal percentage", "FG", "FGA", "FG", 300./82, "field goals", 3, "fg%", "fg pct", "shooting percentage", "field goal pct", "field goal shooting", "field goal share"),
		hoopRate(f, "3P%", "three-point percentage", "3P", "3PA", "3P", 1, "three-point field goals", 3, "3p%", "3pt%", "3 point percentage", "three point shooting", "three point pct", "3pt percentage", "three point share"),
		hoopRate(f, "FT%", "free throw percentage", "FT", "FTA", "FT", 125./82, "free throws", 3, "ft%", "free throw shooting", "free throw pct", "ft percentage", "free throw shooter", "free throw share"),
		{key: "TS%", label: "true shooting percentage", family: f, parts: []ratio{{terms("PTS"), []term{scaled("FGA", 2), scaled("FTA", .88)}}}, scale: 1, digits: 3,
			sample: terms("FG"), need: 300. / 82, unit: "field goals", names: []string{"true shooting", "true shooting percentage", "ts%", "true shooting pct"}},
	}
	return list
}

// statisticsOf lists what can be asked for in each sport.
var statisticsOf = map[string][]statistic{
	stats.MLB: {
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
		{key: "TB", label: "total bases", family: batting, parts: []ratio{{slugging.over, nil}}, scale: 1, names: []string{"total bases", "total base"}},
		{key: "XBH", label: "extra-base hits", family: batting, parts: []ratio{{terms("2B", "3B", "HR"), nil}}, scale: 1, names: []string{"extra base hits", "extra base hit", "xbh"}},
		{key: "PA", label: "plate appearances", family: batting, parts: []ratio{{plateAppearances, nil}}, scale: 1, names: []string{"plate appearances", "plate appearance", "pa", "pas"}},
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
		{key: "IP", label: "innings pitched", family: pitching, column: "IPouts", factor: 1. / 3, digits: 1, games: "G", names: []string{"innings pitched", "innings", "inning", "ip"}},
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
	},
	stats.NBA: hoops(nbaTotals),
	stats.NHL: {
		count(skating, "G", "G", "goals", "GP", "goal", "goals scored", "goal scorer", "goal scorers", "goalscorer"),
		count(skating, "A", "A", "assists", "GP", "assist", "helpers", "apples"),
		count(skating, "PTS", "Pts", "points", "GP", "point", "pts", "scoring", "scorer", "scorers"),
		count(skating, "PIM", "PIM", "penalty minutes", "GP", "pim", "pims", "penalty minute", "minutes in penalties", "penalties in minutes"),
		count(skating, "+/-", "+/-", "plus-minus", "GP", "plus minus", "+/-", "plus/minus"),
		count(skating, "PPG", "PPG", "power-play goals", "GP", "power play goals", "powerplay goals", "pp goals", "power play goal", "power play markers"),
		count(skating, "PPA", "PPA", "power-play assists", "GP", "power play assists", "pp assists"),
		count(skating, "SHG", "SHG", "short-handed goals", "GP", "shorthanded goals", "short handed goals", "sh goals", "shorties", "shorthanded goal"),
		count(skating, "GWG", "GWG", "game-winning goals", "GP", "game winning goals", "gwg", "game winners", "game winning goal"),
		count(skating, "SOG", "SOG", "shots on goal", "GP", "shots", "sog", "shots on net", "shot on goal"),
		count(skating, "GP", "GP", "games", "", "games played", "game", "gp"),
		{key: "P/GP", label: "points a game", family: skating, parts: []ratio{{terms("Pts"), terms("GP")}}, scale: 1, digits: 2, sample: terms("GP"), need: .5, unit: "games", names: []string{"points per game", "points a game", "point per game"}},
		{key: "G/GP", label: "goals a game", family: skating, parts: []ratio{{terms("G"), terms("GP")}}, scale: 1, digits: 2, sample: terms("GP"), need: .5, unit: "games", names: []string{"goals per game", "goals a game"}},
		{key: "A/GP", label: "assists a game", family: skating, parts: []ratio{{terms("A"), terms("GP")}}, scale: 1, digits: 2, sample: terms("GP"), need: .5, unit: "games", names: []string{"assists per game", "assists a game"}},
		{key: "S%", label: "shooting percentage", family: skating, parts: []ratio{{terms("G"), terms("SOG")}}, scale: 100, digits: 1, sample: terms("SOG"), need: 1, unit: "shots", names: []string{"shooting percentage", "shooting pct", "s%"}},
		count(iceTime, "HIT", "HIT", "hits", "", "body checks", "bodychecks"),
		count(iceTime, "BLK", "BLK", "blocked shots", "", "blocks", "shot blocks", "blocked shot"),
		count(iceTime, "GV", "GV", "giveaways", "", "giveaway"),
		count(iceTime, "TK", "TK", "takeaways", "", "takeaway"),
		count(goal, "W", "W", "wins", "GP", "win", "goalie wins", "wins in goal", "goaltender wins"),
		count(goal, "L", "L", "losses", "GP", "loss", "goalie losses"),
		count(goal, "SHO", "SHO", "shutouts", "GP", "shutout", "shut outs"),
		count(goal, "GA", "GA", "goals against", "GP", "goals allowed", "goals given up"),
		count(goal, "SA", "SA", "shots against", "GP", "shots faced"),
		{key: "SV", label: "saves", family: goal, parts: []ratio{{[]term{scaled("SA", 1), scaled("GA", -1)}, nil}}, scale: 1, names: []string{"saves", "save", "stops"}},
		count(goal, "GIG", "GP", "games in goal", "", "goalie games", "games as a goalie"),
		{key: "SV%", label: "save percentage", family: goal, parts: []ratio{{[]term{scaled("SA", 1), scaled("GA", -1)}, terms("SA")}}, scale: 1, digits: 3, sample: terms("GP"), need: 25. / 82, unit: "games", names: []string{"save percentage", "save pct", "sv%", "save %", "sv pct"}},
		{key: "GAA", label: "goals-against average", family: goal, parts: []ratio{{terms("GA"), []term{{"Min", 1, true}, {"TOI", 1. / 60, true}}}}, scale: 60, digits: 2, low: true, sample: terms("GP"), need: 25. / 82, unit: "games", names: []string{"goals against average", "gaa", "goals against avg"}},
	},
	stats.NFL: {
		count(offence, "PassYds", "PassYds", "passing yards", "G", "passing yard", "pass yards", "yards passing", "yard passing", "passing yardage", "yards through the air", "yards thrown", "passing yds", "pass yds", "passer", "passers"),
		count(offence, "PassTD", "PassTD", "touchdown passes", "G", "passing touchdowns", "passing tds", "td passes", "pass tds", "touchdown pass", "passing touchdown", "touchdowns passing", "touchdowns thrown", "tds thrown", "td throws", "pass touchdowns", "touchdown throws", "passing td"),
		count(offence, "Int", "Int", "interceptions thrown", "G", "picks thrown", "ints thrown", "passing interceptions", "interception thrown"),
		count(offence, "Cmp", "Cmp", "passes completed", "G", "completions", "completion", "completed passes", "pass completions"),
		count(offence, "PassAtt", "PassAtt", "passes attempted", "G", "pass attempts", "passing attempts", "attempted passes"),
		count(offence, "RushYds", "RushYds", "rushing yards", "G", "rushing yard", "rush yards", "yards rushing", "yard rushing", "yards on the ground", "rushing yardage", "rushing yds", "rush yds", "rusher", "rushers", "ground yards"),
		count(offence, "RushTD", "RushTD", "rushing touchdowns", "G", "rushing tds", "rush tds", "rushing touchdown", "touchdowns rushing", "touchdown runs", "touchdowns on the ground", "rush touchdowns", "rushing td", "td runs"),
		count(offence, "RushAtt", "RushAtt", "rushing attempts", "G", "carries", "carry", "rush attempts", "rushes"),
		count(offence, "Rec", "Rec", "receptions", "G", "catches", "reception", "catch", "passes caught", "grabs", "receptions made"),
		count(offence, "RecYds", "RecYds", "receiving yards", "G", "receiving yard", "rec yards", "yards receiving", "yard receiving", "receiving yardage", "receiving yds", "rec yds"),
		count(offence, "RecTD", "RecTD", "receiving touchdowns", "G", "receiving tds", "rec tds", "touchdown catches", "td catches", "touchdowns receiving", "touchdown receptions", "receiving touchdown", "touchdown catch", "td receptions", "receiving td"),
		count(offence, "Tgt", "Tgt", "targets", "G", "target"),
		count(offence, "Fmb", "Fmb", "fumbles", "G", "fumble"),
		{key: "Scrim", label: "yards from scrimmage", family: offence, parts: []ratio{{[]term{{"RushYds", 1, true}, {"RecYds", 1, true}}, nil}}, scale: 1, names: []string{"yards from scrimmage", "scrimmage yards", "yards of scrimmage", "all purpose scrimmage yards"}},
		{key: "TD", label: "rushing and receiving touchdowns", family: offence, parts: []ratio{{[]term{{"RushTD", 1, true}, {"RecTD", 1, true}}, nil}}, scale: 1, names: []string{"rushing and receiving touchdowns", "touchdowns from scrimmage", "scrimmage touchdowns", "scrimmage tds"}},
		{key: "Cmp%", label: "completion percentage", family: offence, parts: []ratio{{terms("Cmp"), terms("PassAtt")}}, scale: 100, digits: 1, sample: terms("PassAtt"), need: 14, unit: "passes", names: []string{"completion percentage", "completion pct", "completion rate", "cmp%", "completion %"}},
		{key: "Y/A", label: "yards a pass", family: offence, parts: []ratio{{terms("PassYds"), terms("PassAtt")}}, scale: 1, digits: 2, sample: terms("PassAtt"), need: 14, unit: "passes", names: []string{"yards per attempt", "yards per pass", "yards a pass", "yards per pass attempt", "y/a"}},
		{key: "Y/C", label: "yards a carry", family: offence, parts: []ratio{{terms("RushYds"), terms("RushAtt")}}, scale: 1, digits: 2, sample: terms("RushAtt"), need: 6.25, unit: "carries", names: []string{"yards per carry", "yards a carry", "ypc", "yards per rush", "rushing average"}},
		{key: "Y/R", label: "yards a catch", family: offence, parts: []ratio{{terms("RecYds"), terms("Rec")}}, scale: 1, digits: 2, sample: terms("Rec"), need: 1.875, unit: "catches", names: []string{"yards per catch", "yards per reception", "yards a catch", "yards a reception"}},
		count(defence, "Sk", "Sk", "sacks", "", "sack", "quarterback sacks", "qb sacks", "sack artist"),
		count(defence, "DefInt", "Int", "interceptions made", "", "interceptions by a defender", "defensive interceptions", "passes intercepted", "interceptions caught"),
		count(defence, "Solo", "Solo", "solo tackles", "", "solo tackle", "unassisted tackles"),
		count(defence, "PD", "PD", "passes defended", "", "pass breakups", "passes broken up", "pass break ups"),
		count(kicking, "FGM", "FGM", "field goals", "", "field goal", "field goals made", "fgm"),
		count(kicking, "XPM", "XPM", "extra points", "", "extra point", "pats", "extra points made"),
	},
	stats.WNBA: append(hoops(wnbaTotals),
		statistic{key: "PER", label: "player efficiency rating", family: wnbaRates, column: "PER", digits: 1, sample: terms("MP"), need: 7.5, unit: "minutes", names: []string{"per", "player efficiency rating", "efficiency rating", "player efficiency"}},
		statistic{key: "USG%", label: "usage", family: wnbaRates, column: "USG%", digits: 1, sample: terms("MP"), need: 7.5, unit: "minutes", names: []string{"usage", "usage rate", "usg%", "usage percentage"}},
	),
}

// statisticOf finds a statistic by the plan's name for it.
func statisticOf(sport, key string) (*statistic, bool) {
	list := statisticsOf[sport]
	for i := range list {
		if list[i].key == key {
			return &list[i], true
		}
	}
	return nil, false
}
