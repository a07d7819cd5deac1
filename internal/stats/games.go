package stats

// The kinds of rows of single games (in the NFL, where teams play once a week, of weeks).
// They are not in Kinds: no seasons or leaderboards are made of them. Keys mean the same
// as in the kinds of seasons.
var (
	MLBGameBatting = game(MLB, "game_batting",
		Column{"AB", "atBats", "at bats"},
		Column{"R", "runs", "runs"},
		Column{"H", "hits", "hits"},
		Column{"2B", "doubles", "doubles"},
		Column{"3B", "triples", "triples"},
		Column{"HR", "homeRuns", "home runs"},
		Column{"RBI", "rbi", "runs batted in"},
		Column{"SB", "stolenBases", "stolen bases"},
		Column{"CS", "caughtStealing", "times caught stealing"},
		Column{"BB", "baseOnBalls", "walks"},
		Column{"SO", "strikeOuts", "strikeouts"},
		Column{"PA", "plateAppearances", "plate appearances"},
	).under("mlb/live/", map[string]string{
		"AB": "b_ab", "R": "b_r", "H": "b_h", "2B": "b_d", "3B": "b_t", "HR": "b_hr", "RBI": "b_rbi", "SB": "b_sb", "CS": "b_cs", "BB": "b_w", "SO": "b_k", "PA": "b_pa",
	})
	MLBGamePitching = game(MLB, "game_pitching",
		Column{"IPouts", "inningsPitched", "outs pitched"},
		Column{"H", "hitsAllowed", "hits allowed"},
		Column{"ER", "earnedRuns", "earned runs"},
		Column{"HR", "homeRunsAllowed", "home runs allowed"},
		Column{"BB", "baseOnBallsPitching", "walks allowed"},
		Column{"SO", "strikeOutsPitching", "strikeouts"},
		Column{"W", "wins", "wins"},
		Column{"L", "losses", "losses"},
		Column{"SV", "saves", "saves"},
	).under("mlb/live/", map[string]string{
		"IPouts": "p_ipouts", "H": "p_h", "ER": "p_er", "HR": "p_hr", "BB": "p_w", "SO": "p_k", "W": "wp", "L": "lp", "SV": "save",
	})

	NBAGame = game(NBA, "game", boxScore(map[string]string{
		"MP": "MP", "FG": "FG", "FGA": "FGA", "3P": "3P", "3PA": "3PA", "FT": "FT", "FTA": "FTA", "ORB": "ORB", "DRB": "DRB",
		"TRB": "TRB", "AST": "AST", "STL": "STL", "BLK": "BLK", "TOV": "TOV", "PF": "PF", "PTS": "PTS",
	})...).under("nba/weekly/player_game_logs", leagueBox).under("nba/open/player_game_logs", leagueBox).under("nba/live/", espnGame())
	WNBAGame = game(WNBA, "game", boxScore(leagueBox)...).under("wnba/open/", espnGame()).under("wnba/live/", espnGame())

	NHLGameSkating = game(NHL, "game_skating",
		Column{"G", "goals", "goals"},
		Column{"A", "assists", "assists"},
		Column{"Pts", "points", "points"},
		Column{"+/-", "plus_minus", "plus-minus"},
		Column{"PIM", "pim", "penalty minutes"},
		Column{"PPG", "power_play_goals", "power-play goals"},
		Column{"SOG", "shots_on_goal", "shots on goal"},
		Column{"TOI", "toi", "seconds on the ice"},
		Column{"HIT", "hits", "hits"},
		Column{"BLK", "blocked_shots", "blocked shots"},
	)
	NHLGameGoal = game(NHL, "game_goaltending",
		Column{"GA", "goals_against", "goals against"},
		Column{"SA", "shots_against", "shots against"},
		Column{"SV", "saves", "saves"},
		Column{"TOI", "toi", "seconds in goal"},
	)

	NFLWeekPlays = game(NFL, "week_plays",
		Column{"Cmp", "completions", "passes completed"},
		Column{"PassAtt", "attempts", "passes attempted"},
		Column{"PassYds", "passing_yards", "passing yards"},
		Column{"PassTD", "passing_tds", "touchdown passes"},
		Column{"Int", "interceptions", "interceptions thrown"},
		Column{"Sk", "sacks", "times sacked"},
		Column{"SkYds", "sack_yards", "yards lost to sacks"},
		Column{"SackFL", "sack_fumbles_lost", "fumbles lost when sacked"},
		Column{"RushAtt", "carries", "rushing attempts"},
		Column{"RushYds", "rushing_yards", "rushing yards"},
		Column{"RushTD", "rushing_tds", "rushing touchdowns"},
		Column{"RushFL", "rushing_fumbles_lost", "fumbles lost when rushing"},
		Column{"Tgt", "targets", "targets"},
		Column{"Rec", "receptions", "receptions"},
		Column{"RecYds", "receiving_yards", "receiving yards"},
		Column{"RecTD", "receiving_tds", "receiving touchdowns"},
		Column{"RecFL", "receiving_fumbles_lost", "fumbles lost when receiving"},
	)
	NFLWeekOffence = game(NFL, "week_offence",
		Column{"PassYds", "PassingYDS", "passing yards"},
		Column{"PassTD", "PassingTD", "touchdown passes"},
		Column{"Int", "PassingInt", "interceptions thrown"},
		Column{"RushAtt", "TouchCarries", "rushing attempts"},
		Column{"RushYds", "RushingYDS", "rushing yards"},
		Column{"RushTD", "RushingTD", "rushing touchdowns"},
		Column{"Tgt", "Targets", "targets"},
		Column{"Rec", "ReceivingRec", "receptions"},
		Column{"RecYds", "ReceivingYDS", "receiving yards"},
		Column{"RecTD", "ReceivingTD", "receiving touchdowns"},
		Column{"Fmb", "Fum", "fumbles"},
	)
	NFLWeekDefence = game(NFL, "week_defence",
		Column{"Solo", "TacklesTot", "solo tackles"},
		Column{"Ast", "TacklesAst", "assisted tackles"},
		Column{"Sk", "TacklesSck", "sacks"},
		Column{"TFL", "TacklesTfl", "tackles for loss"},
		Column{"Int", "TurnoverInt", "interceptions"},
		Column{"FF", "TurnoverFrcFum", "fumbles forced"},
		Column{"FR", "TurnoverFumRec", "fumbles recovered"},
		Column{"PD", "PDef", "passes defended"},
	).under("nfl/live/", nflSeasonDefence())
	NFLWeekKicking = game(NFL, "week_kicking",
		Column{"XPM", "PatMade", "extra points made"},
		Column{"XPMiss", "PatMissed", "extra points missed"},
		Column{"FGM0", "FgMade_0-19", "field goals under 20 yards"},
		Column{"FGM20", "FgMade_20-29", "field goals of 20 to 29 yards"},
		Column{"FGM30", "FgMade_30-39", "field goals of 30 to 39 yards"},
		Column{"FGM40", "FgMade_40-49", "field goals of 40 to 49 yards"},
		Column{"FGM50", "FgMade_50", "field goals of 50 yards and more"},
	).under("nfl/live/", nflSeasonKicking())
)

// leagueBox maps keys to the columns of a box score in the leagues' own files.
var leagueBox = map[string]string{
	"MP": "MIN", "FG": "FGM", "FGA": "FGA", "3P": "FG3M", "3PA": "FG3A", "FT": "FTM", "FTA": "FTA", "ORB": "OREB", "DRB": "DREB",
	"TRB": "REB", "AST": "AST", "STL": "STL", "BLK": "BLK", "TOV": "TOV", "PF": "PF", "PTS": "PTS",
}

func boxScore(upstream map[string]string) []Column {
	columns := []Column{
		{"MP", "", "minutes played"}, {"FG", "", "field goals"}, {"FGA", "", "field goal attempts"},
		{"3P", "", "three-point field goals"}, {"3PA", "", "three-point field goal attempts"},
		{"FT", "", "free throws"}, {"FTA", "", "free throw attempts"}, {"ORB", "", "offensive rebounds"}, {"DRB", "", "defensive rebounds"},
		{"TRB", "", "rebounds"}, {"AST", "", "assists"}, {"STL", "", "steals"}, {"BLK", "", "blocks"}, {"TOV", "", "turnovers"},
		{"PF", "", "personal fouls"}, {"PTS", "", "points"},
	}
	for i := range columns {
		columns[i].Upstream = upstream[columns[i].Key]
	}
	return columns
}

var gameKinds []*Kind

// GameKinds lists the kinds of a sport's games, in a fixed order.
func GameKinds(sport string) []*Kind {
	var out []*Kind
	for _, k := range gameKinds {
		if k.Sport == sport {
			out = append(out, k)
		}
	}
	return out
}

// game returns a kind of games. It runs in package initialization only.
func game(sport, name string, columns ...Column) *Kind {
	k := newKind(sport, name, columns)
	gameKinds = append(gameKinds, k)
	return k
}
