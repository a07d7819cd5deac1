package stats

// WNBA is the sport's key in paths, ids and rows.
const WNBA = "wnba"

// The kinds of WNBA rows. Rates (1997–2019, after Basketball-Reference) and
// totals (2000–2008) are one row per player, season, team and stint; box is one
// per player and season, the sum of the regular season's games (2009 on), with
// the teams joined by a slash; teams is one per team (2000–2009).
//
// Totals and box never hold the same season. Rates hold other columns of the
// seasons of both; games and minutes, which all have, are those of rates.
// Receipts made before 2026 cite plus-minus of box, from a file that is no longer
// read: its column stays, and no row records it.
var (
	WNBARates = register(WNBA, "rates",
		Column{"G", "G", "games"},
		Column{"MP", "MP", "minutes played"},
		Column{"team G", "tm_gms", "games of the team"},
		Column{"team Net", "Tm_Net_Rtg", "net points of the team per 100 possessions"},
		Column{"age", "Age", "age in the season"},
		Column{"PER", "PER", "player efficiency rating"},
		Column{"TS%", "TS_pct", "true shooting"},
		Column{"3PAr", "ThrPAr", "three-point attempts per field goal attempt"},
		Column{"FTr", "FTr", "free throw attempts per field goal attempt"},
		Column{"ORB%", "ORB_pct", "share of offensive rebounds, in per cent"},
		Column{"TRB%", "TRB_pct", "share of rebounds, in per cent"},
		Column{"AST%", "AST_pct", "share of team-mates' field goals assisted, in per cent"},
		Column{"STL%", "STL_pct", "steals per 100 possessions of the opponents"},
		Column{"BLK%", "BLK_pct", "share of opponents' two-point attempts blocked, in per cent"},
		Column{"TOV%", "TOV_pct", "turnovers per 100 plays"},
		Column{"USG%", "USG_pct", "share of the team's plays used, in per cent"},
	).notSummed("team G", "team Net", "age", "PER", "TS%", "3PAr", "FTr", "ORB%", "TRB%", "AST%", "STL%", "BLK%", "TOV%", "USG%").instead("box")
	WNBATotals = register(WNBA, "totals",
		Column{"G", "GP", "games"},
		Column{"GS", "GS", "games started"},
		Column{"MP", "minutes", "minutes played"},
		Column{"FG", "fgMade", "field goals"},
		Column{"FGA", "fgAttempted", "field goal attempts"},
		Column{"3P", "threeMade", "three-point field goals"},
		Column{"3PA", "threeAttempted", "three-point field goal attempts"},
		Column{"FT", "ftMade", "free throws"},
		Column{"FTA", "ftAttempted", "free throw attempts"},
		Column{"ORB", "oRebounds", "offensive rebounds"},
		Column{"DRB", "dRebounds", "defensive rebounds"},
		Column{"TRB", "rebounds", "rebounds"},
		Column{"AST", "assists", "assists"},
		Column{"STL", "steals", "steals"},
		Column{"BLK", "blocks", "blocks"},
		Column{"TOV", "turnovers", "turnovers"},
		Column{"PF", "PF", "personal fouls"},
		Column{"DQ", "dq", "disqualifications"},
		Column{"PTS", "points", "points"},
	).instead("rates", "box")
	WNBABox = register(WNBA, "box",
		Column{"G", "games", "games"},
		Column{"MP", "minutes", "minutes played"},
		Column{"FG", "FGM", "field goals"},
		Column{"FGA", "FGA", "field goal attempts"},
		Column{"3P", "FG3M", "three-point field goals"},
		Column{"3PA", "FG3A", "three-point field goal attempts"},
		Column{"FT", "FTM", "free throws"},
		Column{"FTA", "FTA", "free throw attempts"},
		Column{"ORB", "OREB", "offensive rebounds"},
		Column{"DRB", "DREB", "defensive rebounds"},
		Column{"TRB", "REB", "rebounds"},
		Column{"AST", "AST", "assists"},
		Column{"STL", "STL", "steals"},
		Column{"BLK", "BLK", "blocks"},
		Column{"TOV", "TOV", "turnovers"},
		Column{"PF", "PF", "personal fouls"},
		Column{"PTS", "PTS", "points"},
		Column{"+/-", "PLUS_MINUS", "plus-minus"},
		Column{"GS", "", "games started"},
	).under("wnba/open/", map[string]string{
		"G": "games", "GS": "starts", "MP": "minutes", "FG": "fgm", "FGA": "fga", "3P": "fg3m", "3PA": "fg3a", "FT": "ftm", "FTA": "fta", "ORB": "oreb",
		"DRB": "dreb", "TRB": "reb", "AST": "ast", "STL": "stl", "BLK": "blk", "TOV": "tov", "PF": "pf", "PTS": "points",
	}).under("wnba/live/", espnSums()).instead("rates")
	WNBATeams = register(WNBA, "teams",
		Column{"W", "won", "wins"},
		Column{"L", "lost", "losses"},
		Column{"G", "GP", "games"},
		Column{"MP", "min", "minutes of all players"},
		Column{"FG", "o_fgm", "field goals"},
		Column{"FGA", "o_fga", "field goal attempts"},
		Column{"FT", "o_ftm", "free throws"},
		Column{"FTA", "o_fta", "free throw attempts"},
		Column{"3P", "o_3pm", "three-point field goals"},
		Column{"3PA", "o_3pa", "three-point field goal attempts"},
		Column{"ORB", "o_oreb", "offensive rebounds"},
		Column{"DRB", "o_dreb", "defensive rebounds"},
		Column{"AST", "o_asts", "assists"},
		Column{"PF", "o_pf", "personal fouls"},
		Column{"STL", "o_stl", "steals"},
		Column{"TOV", "o_to", "turnovers"},
		Column{"BLK", "o_blk", "blocks"},
		Column{"PTS", "o_pts", "points"},
		Column{"opp FG", "d_fgm", "field goals of the opponents"},
		Column{"opp FGA", "d_fga", "field goal attempts of the opponents"},
		Column{"opp FTA", "d_fta", "free throw attempts of the opponents"},
		Column{"opp ORB", "d_oreb", "offensive rebounds of the opponents"},
		Column{"opp DRB", "d_dreb", "defensive rebounds of the opponents"},
		Column{"opp TOV", "d_to", "turnovers of the opponents"},
		Column{"opp PTS", "d_pts", "points of the opponents"},
	)
)

// espnSums returns the columns of a season summed from ESPN's rows of games. It and
// espnGame are functions, not variables: kinds are registered in source order unless one
// depends on a variable.
func espnSums() map[string]string {
	sums := map[string]string{"G": "count of rows with minutes", "GS": "count of rows with starter and minutes"}
	for key, header := range espnGame() {
		sums[key] = "sum of " + header
	}
	return sums
}

// espnGame returns the columns of ESPN's rows of games.
func espnGame() map[string]string {
	return map[string]string{
		"MP": "minutes", "FG": "field_goals_made", "FGA": "field_goals_attempted", "3P": "three_point_field_goals_made",
		"3PA": "three_point_field_goals_attempted", "FT": "free_throws_made", "FTA": "free_throws_attempted", "ORB": "offensive_rebounds",
		"DRB": "defensive_rebounds", "TRB": "rebounds", "AST": "assists", "STL": "steals", "BLK": "blocks", "TOV": "turnovers", "PF": "fouls", "PTS": "points",
	}
}
