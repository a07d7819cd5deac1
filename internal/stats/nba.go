package stats

// NBA is the sport's key in paths, ids and rows. Its leagues are BAA, NBA and ABA.
const NBA = "nba"

// The kinds of NBA rows. A season is named by the year in which it ends.
//
// Totals are exact totals of complete seasons: a row per player, season, league and team,
// or, in sums of game lines and in the league's own tables, per player, season and
// league, with the teams joined by a slash. Where no source has totals, averages or
// per100 replace them, and box_sums where a source has only some of the games. All_teams
// has a row per player, season and league, teams and team_games a row per team.
var (
	NBATotals = register(NBA, "totals",
		Column{"G", "g", "games"},
		Column{"GS", "gs", "games started"},
		Column{"MP", "mp", "minutes played"},
		Column{"FG", "fg", "field goals"},
		Column{"FGA", "fga", "field goal attempts"},
		Column{"3P", "x3p", "three-point field goals"},
		Column{"3PA", "x3pa", "three-point field goal attempts"},
		Column{"2P", "x2p", "two-point field goals"},
		Column{"2PA", "x2pa", "two-point field goal attempts"},
		Column{"FT", "ft", "free throws"},
		Column{"FTA", "fta", "free throw attempts"},
		Column{"ORB", "orb", "offensive rebounds"},
		Column{"DRB", "drb", "defensive rebounds"},
		Column{"TRB", "trb", "rebounds"},
		Column{"AST", "ast", "assists"},
		Column{"STL", "stl", "steals"},
		Column{"BLK", "blk", "blocks"},
		Column{"TOV", "tov", "turnovers"},
		Column{"PF", "pf", "personal fouls"},
		Column{"PTS", "pts", "points"},
	).instead("per100", "averages", "box_sums").
		under("nba/open/derived/player_seasons_1947", boxSumHeaders).
		under("nba/open/derived/player_seasons_2022", logSumHeaders).
		under("nba/nbacom", leagueTotals).
		under("nba/live/", espnSums())
	// NBAAllTeams has rows for all teams of a player, for the few seasons in which they
	// record what the teams' rows leave blank.
	NBAAllTeams = register(NBA, "all_teams", NBATotals.Columns...).notSummed(NBATotals.Keys()...)
	NBAPer100   = register(NBA, "per100",
		Column{"G", "g", "games"},
		Column{"GS", "gs", "games started"},
		Column{"MP", "mp", "minutes played"},
		Column{"FG/100", "fg_per_100_poss", "field goals per 100 possessions"},
		Column{"FGA/100", "fga_per_100_poss", "field goal attempts per 100 possessions"},
		Column{"3P/100", "x3p_per_100_poss", "three-point field goals per 100 possessions"},
		Column{"3PA/100", "x3pa_per_100_poss", "three-point field goal attempts per 100 possessions"},
		Column{"2P/100", "x2p_per_100_poss", "two-point field goals per 100 possessions"},
		Column{"2PA/100", "x2pa_per_100_poss", "two-point field goal attempts per 100 possessions"},
		Column{"FT/100", "ft_per_100_poss", "free throws per 100 possessions"},
		Column{"FTA/100", "fta_per_100_poss", "free throw attempts per 100 possessions"},
		Column{"ORB/100", "orb_per_100_poss", "offensive rebounds per 100 possessions"},
		Column{"DRB/100", "drb_per_100_poss", "defensive rebounds per 100 possessions"},
		Column{"TRB/100", "trb_per_100_poss", "rebounds per 100 possessions"},
		Column{"AST/100", "ast_per_100_poss", "assists per 100 possessions"},
		Column{"STL/100", "stl_per_100_poss", "steals per 100 possessions"},
		Column{"BLK/100", "blk_per_100_poss", "blocks per 100 possessions"},
		Column{"TOV/100", "tov_per_100_poss", "turnovers per 100 possessions"},
		Column{"PF/100", "pf_per_100_poss", "personal fouls per 100 possessions"},
		Column{"PTS/100", "pts_per_100_poss", "points per 100 possessions"},
	).notSummed("FG/100", "FGA/100", "3P/100", "3PA/100", "2P/100", "2PA/100", "FT/100", "FTA/100", "ORB/100", "DRB/100", "TRB/100",
		"AST/100", "STL/100", "BLK/100", "TOV/100", "PF/100", "PTS/100")
	// NBAAverages has a season's averages to one decimal, with whole games and minutes:
	// totals computed from them are estimates.
	NBAAverages = register(NBA, "averages",
		Column{"G", "GP", "games"},
		Column{"MP", "MIN_TOTAL", "minutes played"},
		Column{"FG/G", "FGM", "field goals a game"},
		Column{"FGA/G", "FGA", "field goal attempts a game"},
		Column{"3P/G", "FG3M", "three-point field goals a game"},
		Column{"3PA/G", "FG3A", "three-point field goal attempts a game"},
		Column{"FT/G", "FTM", "free throws a game"},
		Column{"FTA/G", "FTA", "free throw attempts a game"},
		Column{"ORB/G", "OREB", "offensive rebounds a game"},
		Column{"DRB/G", "DREB", "defensive rebounds a game"},
		Column{"TRB/G", "REB", "rebounds a game"},
		Column{"AST/G", "AST", "assists a game"},
		Column{"STL/G", "STL", "steals a game"},
		Column{"BLK/G", "BLK", "blocks a game"},
		Column{"TOV/G", "TOV", "turnovers a game"},
		Column{"PF/G", "PF", "personal fouls a game"},
		Column{"PTS/G", "PTS", "points a game"},
		Column{"+/-/G", "PLUS_MINUS", "plus-minus a game"},
	).notSummed("FG/G", "FGA/G", "3P/G", "3PA/G", "FT/G", "FTA/G", "ORB/G", "DRB/G", "TRB/G", "AST/G", "STL/G", "BLK/G", "TOV/G", "PF/G", "PTS/G", "+/-/G")
	// NBABoxSums has sums of the game lines that a source holds, with the number of games in
	// which each column is recorded ("n PTS"). They are totals only if every game is held
	// and n equals games; then there is a line of totals too.
	NBABoxSums = boxSums()
	NBARoster  = register(NBA, "roster",
		Column{"age", "age", "age on 1 February of the season"},
		Column{"experience", "experience", "season of the career, the first being 1"},
	).notSummed("age", "experience")
	NBAPlayByPlay = register(NBA, "play_by_play",
		Column{"G", "g", "games"},
		Column{"MP", "mp", "minutes played"},
		Column{"PG%", "pg_percent", "share of minutes at point guard, in per cent"},
		Column{"SG%", "sg_percent", "share of minutes at shooting guard, in per cent"},
		Column{"SF%", "sf_percent", "share of minutes at small forward, in per cent"},
		Column{"PF%", "pf_percent", "share of minutes at power forward, in per cent"},
		Column{"C%", "c_percent", "share of minutes at centre, in per cent"},
		Column{"on court +/-", "on_court_plus_minus_per_100_poss", "plus-minus per 100 possessions on court"},
		Column{"net +/-", "net_plus_minus_per_100_poss", "plus-minus per 100 possessions on court less off court"},
		Column{"bad pass TOV", "bad_pass_turnover", "turnovers by bad passes"},
		Column{"lost ball TOV", "lost_ball_turnover", "turnovers by lost balls"},
		Column{"shooting fouls", "shooting_foul_committed", "shooting fouls committed"},
		Column{"offensive fouls", "offensive_foul_committed", "offensive fouls committed"},
		Column{"shooting fouls drawn", "shooting_foul_drawn", "shooting fouls drawn"},
		Column{"offensive fouls drawn", "offensive_foul_drawn", "offensive fouls drawn"},
		Column{"PGA", "points_generated_by_assists", "points generated by assists"},
		Column{"and-1", "and1", "field goals with a free throw"},
		Column{"blocked", "fga_blocked", "field goal attempts blocked"},
	).notSummed("PG%", "SG%", "SF%", "PF%", "C%", "on court +/-", "net +/-")
	NBATeams = register(NBA, "teams",
		Column{"W", "w", "wins"},
		Column{"L", "l", "losses"},
		Column{"MOV", "mov", "margin of victory, points a game"},
		Column{"SOS", "sos", "strength of schedule, points a game"},
		Column{"SRS", "srs", "simple rating system, points a game"},
		Column{"ORtg", "o_rtg", "points scored per 100 possessions"},
		Column{"DRtg", "d_rtg", "points allowed per 100 possessions"},
		Column{"NRtg", "n_rtg", "net points per 100 possessions"},
		Column{"Pace", "pace", "possessions per 48 minutes"},
		Column{"FTr", "f_tr", "free throw attempts per field goal attempt"},
		Column{"3PAr", "x3p_ar", "three-point attempts per field goal attempt"},
		Column{"TS%", "ts_percent", "true shooting"},
		Column{"eFG%", "e_fg_percent", "effective field goal share"},
		Column{"TOV%", "tov_percent", "turnovers per 100 plays"},
		Column{"ORB%", "orb_percent", "share of offensive rebounds, in per cent"},
		Column{"FT/FGA", "ft_fga", "free throws per field goal attempt"},
	)
	// NBATeamGames has teams' seasons computed from the game lines or averages of their
	// players, as no source has them. Row and file are those of the first row used.
	NBATeamGames = register(NBA, "team_games",
		Column{"scheduled", "", "games on the schedule"},
		Column{"G", "", "games held"},
		Column{"MOV", "", "margin of victory, points a game"},
		Column{"SRS", "", "simple rating system, points a game"},
		Column{"Pace", "", "possessions per 48 minutes"},
	).notSummed("MOV", "SRS", "Pace")
)

// boxColumns are the columns of a sum of game lines: its key here, its header in
// the file, its label.
var boxColumns = []Column{
	{"MP", "mp", "minutes played"}, {"FG", "fg", "field goals"}, {"FGA", "fga", "field goal attempts"},
	{"3P", "3p", "three-point field goals"}, {"3PA", "3pa", "three-point field goal attempts"},
	{"FT", "ft", "free throws"}, {"FTA", "fta", "free throw attempts"},
	{"ORB", "orb", "offensive rebounds"}, {"DRB", "drb", "defensive rebounds"}, {"TRB", "trb", "rebounds"}, {"AST", "ast", "assists"},
	{"STL", "stl", "steals"}, {"BLK", "blk", "blocks"}, {"TOV", "tov", "turnovers"}, {"PF", "pf", "personal fouls"}, {"PTS", "pts", "points"},
}

// secondsHeader is the header of the minutes that a file holds as seconds: the
// column, and what it is divided by.
const secondsHeader = "seconds/60"

func boxSums() *Kind {
	columns := []Column{{"G", "games", "games held"}}
	var keys []string
	for _, c := range boxColumns {
		header := c.Upstream
		if c.Key == "MP" {
			header = secondsHeader
		}
		columns = append(columns, Column{c.Key, header, c.Label + ", in the games held"},
			Column{"n " + c.Key, "n_" + c.Upstream, "games in which " + c.Label + " are recorded"})
		keys = append(keys, c.Key, "n "+c.Key)
	}
	return register(NBA, "box_sums", columns...).notSummed(append(keys, "G")...)
}

// What the files of open sums and of the league call the columns of totals. Starts
// and two-point field goals are in none of them.
var (
	boxSumHeaders = func() map[string]string {
		headers := map[string]string{"G": "games"}
		for _, c := range boxColumns {
			headers[c.Key] = c.Upstream
		}
		headers["MP"] = secondsHeader
		return headers
	}()
	logSumHeaders = map[string]string{
		"G": "games", "MP": "min", "FG": "fgm", "FGA": "fga", "3P": "fg3m", "3PA": "fg3a", "FT": "ftm", "FTA": "fta", "ORB": "oreb", "DRB": "dreb",
		"TRB": "reb", "AST": "ast", "STL": "stl", "BLK": "blk", "TOV": "tov", "PF": "pf", "PTS": "pts",
	}
	leagueTotals = func() map[string]string {
		headers := map[string]string{"G": "GP"}
		for key, header := range leagueBox {
			headers[key] = header
		}
		return headers
	}()
)
