package statistics

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/questions/lists"
	"groundline/internal/stats"
)

// Family is the kinds of rows that together record one side of a sport. Of a
// player's season, a figure is in the first kind that has it; kinds after the
// first stand in for it.
type Family struct {
	Name  string
	Sport string
	Kinds []*stats.Kind
	// Short lists seasons that are ranked although the sources lack a little of
	// them; lacks says what, for a note.
	Short []int
	Lacks string
	// Averages says that a kind holds averages a game; see averaged.
	Averages bool
	// Part is a kind whose rows hold a part of a player's games: one that holds all
	// of the schedule is the player's total, and no list is made of it.
	Part *stats.Kind
}

var (
	batting   = &Family{Name: "batting", Sport: stats.MLB, Kinds: []*stats.Kind{stats.MLBBatting}}
	pitching  = &Family{Name: "pitching", Sport: stats.MLB, Kinds: []*stats.Kind{stats.MLBPitching}}
	fielding  = &Family{Name: "fielding", Sport: stats.MLB, Kinds: []*stats.Kind{stats.MLBFielding}}
	nbaTotals = &Family{Name: "totals", Sport: stats.NBA, Kinds: []*stats.Kind{stats.NBATotals, stats.NBAAllTeams, stats.NBAAverages, stats.NBABoxSums}, Averages: true, Part: stats.NBABoxSums}
	skating   = &Family{Name: "scoring", Sport: stats.NHL, Kinds: []*stats.Kind{stats.NHLScoring}}
	iceTime   = &Family{Name: "ice time", Sport: stats.NHL, Kinds: []*stats.Kind{stats.NHLIceTime}}
	goal      = &Family{Name: "goaltending", Sport: stats.NHL, Kinds: []*stats.Kind{stats.NHLGoaltending}}
	offence   = &Family{Name: "offence", Sport: stats.NFL,
		Kinds: []*stats.Kind{stats.NFLOffence, stats.NFLPlays, stats.NFLBoxOffence, stats.NFLPassing, stats.NFLRushing, stats.NFLReceiving}}
	defence    = &Family{Name: "defence", Sport: stats.NFL, Kinds: []*stats.Kind{stats.NFLDefence, stats.NFLBoxDefence, stats.NFLCoverage}}
	kicking    = &Family{Name: "kicking", Sport: stats.NFL, Kinds: []*stats.Kind{stats.NFLFieldGoals, stats.NFLBoxKicking}}
	wnbaTotals = &Family{Name: "totals", Sport: stats.WNBA, Kinds: []*stats.Kind{stats.WNBATotals, stats.WNBABox},
		Short: []int{2010, 2012, 2016}, Lacks: "the sources lack one or two games of each of some teams"}
	wnbaRates = &Family{Name: "rates", Sport: stats.WNBA, Kinds: []*stats.Kind{stats.WNBARates}}
)

var Families = []*Family{batting, pitching, fielding, nbaTotals, skating, iceTime, goal, offence, defence, kicking, wnbaTotals, wnbaRates}

// Statistic is what can be asked for by name: a count over a family's rows, or a
// rate derived from counts.
type Statistic struct {
	Key    string // the plan's name for it, unique in the sport: "HR", "pitching.SO"
	Label  string // "home runs"
	Family *Family
	Column string  // of a count
	Factor float64 // of a count shown in another unit; 0 is 1
	Digits int     // decimals shown
	Low    bool    // a low value leads
	Parts  []ratio // of a rate: their sum
	Scale  float64
	Sample []Term // what qualifies a rate
	Need   float64
	Unit   string   // of the sample
	Names  []string // what people call it, singular and plural, folded
	Games  string   // the column of games, for a figure a game
}

type ratio struct{ Over, Under []Term }

type Term struct {
	Column   string
	Factor   float64
	Optional bool
}

// Derived reports whether it is computed from several columns.
func (s *Statistic) Derived() bool { return len(s.Parts) > 0 }

// Qualified reports whether a season or career needs a sample to be ranked.
func (s *Statistic) Qualified() bool { return s.Need > 0 }

// Sums reports whether seasons add up to a career's figure.
func (s *Statistic) Sums() bool {
	if s.Derived() {
		return true
	}
	k := s.Family.Kinds[0]
	return k.Sums(k.Index(s.Column))
}

// Columns lists what the statistic is computed from.
func (s *Statistic) Columns() []string {
	if !s.Derived() {
		out := []string{s.Column}
		for _, t := range s.Sample {
			out = lists.AppendNew(out, t.Column)
		}
		return out
	}
	var out []string
	add := func(terms []Term) {
		for _, t := range terms {
			out = lists.AppendNew(out, t.Column)
		}
	}
	for _, p := range s.Parts {
		add(p.Over)
		add(p.Under)
	}
	add(s.Sample)
	return out
}

// Needs lists the columns without which there is no value.
func (s *Statistic) Needs() []string {
	if !s.Derived() {
		return []string{s.Column}
	}
	var out []string
	for _, p := range s.Parts {
		for _, t := range slices.Concat(p.Over, p.Under) {
			if !t.Optional {
				out = lists.AppendNew(out, t.Column)
			}
		}
	}
	return out
}

func terms(columns ...string) []Term {
	var out []Term
	for _, c := range columns {
		t := Term{Column: c, Factor: 1}
		if c[0] == '?' {
			t.Column, t.Optional = c[1:], true
		}
		out = append(out, t)
	}
	return out
}

func scaled(column string, factor float64) Term { return Term{Column: column, Factor: factor} }

func count(f *Family, key, column, label, games string, names ...string) Statistic {
	return Statistic{Key: key, Label: label, Family: f, Column: column, Games: games, Names: append(names, label)}
}

// The record books' qualifiers, a scheduled game; a career needs 1,000 games'
// worth.
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

func hoopRate(f *Family, key, label, over, under string, sample string, need float64, unit string, digits int, names ...string) Statistic {
	return Statistic{Key: key, Label: label, Family: f, Parts: []ratio{{terms(over), terms(under)}}, Scale: 1, Digits: digits, Sample: terms(sample), Need: need, Unit: unit, Names: append(names, label)}
}

func hoops(f *Family) []Statistic {
	g := "G"
	list := []Statistic{
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
		{Key: "TS%", Label: "true shooting percentage", Family: f, Parts: []ratio{{terms("PTS"), []Term{scaled("FGA", 2), scaled("FTA", .88)}}}, Scale: 1, Digits: 3,
			Sample: terms("FG"), Need: 300. / 82, Unit: "field goals", Names: []string{"true shooting", "true shooting percentage", "ts%", "true shooting pct"}},
	}
	return list
}

// BySport lists what can be asked for in each sport.
var BySport = map[string][]Statistic{
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
		{Key: "P/GP", Label: "points a game", Family: skating, Parts: []ratio{{terms("Pts"), terms("GP")}}, Scale: 1, Digits: 2, Sample: terms("GP"), Need: .5, Unit: "games", Names: []string{"points per game", "points a game", "point per game"}},
		{Key: "G/GP", Label: "goals a game", Family: skating, Parts: []ratio{{terms("G"), terms("GP")}}, Scale: 1, Digits: 2, Sample: terms("GP"), Need: .5, Unit: "games", Names: []string{"goals per game", "goals a game"}},
		{Key: "A/GP", Label: "assists a game", Family: skating, Parts: []ratio{{terms("A"), terms("GP")}}, Scale: 1, Digits: 2, Sample: terms("GP"), Need: .5, Unit: "games", Names: []string{"assists per game", "assists a game"}},
		{Key: "S%", Label: "shooting percentage", Family: skating, Parts: []ratio{{terms("G"), terms("SOG")}}, Scale: 100, Digits: 1, Sample: terms("SOG"), Need: 1, Unit: "shots", Names: []string{"shooting percentage", "shooting pct", "s%"}},
		count(iceTime, "HIT", "HIT", "hits", "", "body checks", "bodychecks"),
		count(iceTime, "BLK", "BLK", "blocked shots", "", "blocks", "shot blocks", "blocked shot"),
		count(iceTime, "GV", "GV", "giveaways", "", "giveaway"),
		count(iceTime, "TK", "TK", "takeaways", "", "takeaway"),
		count(goal, "W", "W", "wins", "GP", "win", "goalie wins", "wins in goal", "goaltender wins"),
		count(goal, "L", "L", "losses", "GP", "loss", "goalie losses"),
		count(goal, "SHO", "SHO", "shutouts", "GP", "shutout", "shut outs"),
		count(goal, "GA", "GA", "goals against", "GP", "goals allowed", "goals given up"),
		count(goal, "SA", "SA", "shots against", "GP", "shots faced"),
		{Key: "SV", Label: "saves", Family: goal, Parts: []ratio{{[]Term{scaled("SA", 1), scaled("GA", -1)}, nil}}, Scale: 1, Names: []string{"saves", "save", "stops"}},
		count(goal, "GIG", "GP", "games in goal", "", "goalie games", "games as a goalie"),
		{Key: "SV%", Label: "save percentage", Family: goal, Parts: []ratio{{[]Term{scaled("SA", 1), scaled("GA", -1)}, terms("SA")}}, Scale: 1, Digits: 3, Sample: terms("GP"), Need: 25. / 82, Unit: "games", Names: []string{"save percentage", "save pct", "sv%", "save %", "sv pct"}},
		{Key: "GAA", Label: "goals-against average", Family: goal, Parts: []ratio{{terms("GA"), []Term{{"Min", 1, true}, {"TOI", 1. / 60, true}}}}, Scale: 60, Digits: 2, Low: true, Sample: terms("GP"), Need: 25. / 82, Unit: "games", Names: []string{"goals against average", "gaa", "goals against avg"}},
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
		{Key: "Scrim", Label: "yards from scrimmage", Family: offence, Parts: []ratio{{[]Term{{"RushYds", 1, true}, {"RecYds", 1, true}}, nil}}, Scale: 1, Names: []string{"yards from scrimmage", "scrimmage yards", "yards of scrimmage", "all purpose scrimmage yards"}},
		{Key: "TD", Label: "rushing and receiving touchdowns", Family: offence, Parts: []ratio{{[]Term{{"RushTD", 1, true}, {"RecTD", 1, true}}, nil}}, Scale: 1, Names: []string{"rushing and receiving touchdowns", "touchdowns from scrimmage", "scrimmage touchdowns", "scrimmage tds"}},
		{Key: "Cmp%", Label: "completion percentage", Family: offence, Parts: []ratio{{terms("Cmp"), terms("PassAtt")}}, Scale: 100, Digits: 1, Sample: terms("PassAtt"), Need: 14, Unit: "passes", Names: []string{"completion percentage", "completion pct", "completion rate", "cmp%", "completion %"}},
		{Key: "Y/A", Label: "yards a pass", Family: offence, Parts: []ratio{{terms("PassYds"), terms("PassAtt")}}, Scale: 1, Digits: 2, Sample: terms("PassAtt"), Need: 14, Unit: "passes", Names: []string{"yards per attempt", "yards per pass", "yards a pass", "yards per pass attempt", "y/a"}},
		{Key: "Y/C", Label: "yards a carry", Family: offence, Parts: []ratio{{terms("RushYds"), terms("RushAtt")}}, Scale: 1, Digits: 2, Sample: terms("RushAtt"), Need: 6.25, Unit: "carries", Names: []string{"yards per carry", "yards a carry", "ypc", "yards per rush", "rushing average"}},
		{Key: "Y/R", Label: "yards a catch", Family: offence, Parts: []ratio{{terms("RecYds"), terms("Rec")}}, Scale: 1, Digits: 2, Sample: terms("Rec"), Need: 1.875, Unit: "catches", Names: []string{"yards per catch", "yards per reception", "yards a catch", "yards a reception"}},
		count(defence, "Sk", "Sk", "sacks", "", "sack", "quarterback sacks", "qb sacks", "sack artist"),
		count(defence, "DefInt", "Int", "interceptions made", "", "interceptions by a defender", "defensive interceptions", "passes intercepted", "interceptions caught"),
		count(defence, "Solo", "Solo", "solo tackles", "", "solo tackle", "unassisted tackles"),
		count(defence, "PD", "PD", "passes defended", "", "pass breakups", "passes broken up", "pass break ups"),
		count(kicking, "FGM", "FGM", "field goals", "", "field goal", "field goals made", "fgm"),
		count(kicking, "XPM", "XPM", "extra points", "", "extra point", "pats", "extra points made"),
	},
	stats.WNBA: append(hoops(wnbaTotals),
		Statistic{Key: "PER", Label: "player efficiency rating", Family: wnbaRates, Column: "PER", Digits: 1, Sample: terms("MP"), Need: 7.5, Unit: "minutes", Names: []string{"per", "player efficiency rating", "efficiency rating", "player efficiency"}},
		Statistic{Key: "USG%", Label: "usage", Family: wnbaRates, Column: "USG%", Digits: 1, Sample: terms("MP"), Need: 7.5, Unit: "minutes", Names: []string{"usage", "usage rate", "usg%", "usage percentage"}},
	),
}

// Find finds a statistic by the plan's name for it.
func Find(sport, key string) (*Statistic, bool) {
	list := BySport[sport]
	for i := range list {
		if list[i].Key == key {
			return &list[i], true
		}
	}
	return nil, false
}

// HeldColumns lists the columns that must be held; of a sum of optional ones, all.
func (s *Statistic) HeldColumns() []string {
	if needs := s.Needs(); len(needs) > 0 {
		return needs
	}
	return s.Columns()
}

// CitedColumns lists the columns of rows that a receipt names for the statistic.
func (s *Statistic) CitedColumns() []string {
	var out []string
	for _, column := range s.Columns() {
		for _, name := range SourceColumns(column) {
			out = lists.AppendNew(out, name)
		}
	}
	return out
}

// AskedAs is a name of the statistic that a question may use, in the plural if it has one.
func (s Statistic) AskedAs() string {
	if slices.Contains(s.Names, s.Label) {
		return s.Label
	}
	return s.Names[0]
}

// Format writes a value of a statistic.
func (st *Statistic) Format(v float64) string {
	if st.Digits == 0 {
		return FormatNumber(v)
	}
	if st.Key == "IP" {
		outs := int(math.Round(v * 3))
		return fmt.Sprintf("%s.%d", FormatNumber(float64(outs/3)), outs%3)
	}
	s := strconv.FormatFloat(v, 'f', st.Digits, 64)
	if st.Digits == 3 {
		s = strings.TrimPrefix(s, "0")
	}
	return s
}

// FormatNumber writes a count with commas, and a fraction where it has one.
func FormatNumber(v float64) string {
	s := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	whole, part, _ := strings.Cut(s, ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "−", whole[1:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if part != "" {
		whole += "." + part
	}
	return sign + whole
}

// AveragedPrefix begins the name of a column that rows of averages hold too, as so much a
// game. Times the games it is an estimate: good for a figure a game of one season.
const AveragedPrefix = "~"

// SourceColumns are the columns of rows that a column of a table is read from.
func SourceColumns(column string) []string {
	if of, ok := strings.CutPrefix(column, AveragedPrefix); ok {
		return []string{of, of + "/G"}
	}
	return []string{column}
}

// PerGame makes the figure a game of a count.
func (st *Statistic) PerGame(sport string) *Statistic {
	if named := PerGameNames[strings.ToLower(st.Label)]; named != "" {
		list := BySport[sport]
		for i := range list {
			if slices.Contains(list[i].Names, named) {
				return &list[i]
			}
		}
	}
	if st.Games == "" || st.Derived() {
		return nil
	}
	per := *st
	per.Label, per.Parts, per.Scale, per.Digits = st.Label+" a game", []ratio{{[]Term{scaled(st.Column, max(st.Factor, btof(st.Factor == 0)))}, terms(st.Games)}}, 1, 2
	per.Column, per.Factor, per.Sample, per.Need, per.Unit = "", 0, terms(st.Games), .5, "games"
	return &per
}

// ForOneSeason makes the figure a game that rows of averages hold too. Over several
// seasons it would be an estimate, and a team's part of an average is not known.
func (st *Statistic) ForOneSeason() *Statistic {
	if !st.Family.Averages || !st.Derived() || !slices.Equal(st.Parts[0].Under, terms("G")) {
		return st
	}
	one := *st
	one.Parts = []ratio{{slices.Clone(st.Parts[0].Over), st.Parts[0].Under}}
	for i, t := range one.Parts[0].Over {
		if t.Column != "MP" {
			one.Parts[0].Over[i].Column = AveragedPrefix + t.Column
		}
	}
	return &one
}

func btof(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

var PerGameNames = map[string]string{
	"points": "ppg", "point": "ppg", "rebounds": "rpg", "assists": "apg", "steals": "spg", "blocks": "bpg", "minutes": "mpg",
}

var Sports = []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA}
