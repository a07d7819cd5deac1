package stats

import (
	"slices"
	"strings"
)

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
	WNBATotals = register(WNBA, "totals", boxScore(`G=GP GS=GS MP=minutes FG=fgMade FGA=fgAttempted 3P=threeMade 3PA=threeAttempted
		FT=ftMade FTA=ftAttempted ORB=oRebounds DRB=dRebounds TRB=rebounds AST=assists STL=steals BLK=blocks TOV=turnovers PF=PF DQ=dq PTS=points`)...).instead("rates", "box")
	WNBABox = register(WNBA, "box", boxScore("G=games "+strings.Replace(leagueBox, "MP=MIN", "MP=minutes", 1)+" +/-=PLUS_MINUS GS=")...).
		under("wnba/open/", headers("G=games GS=starts "+strings.NewReplacer("MP=min", "MP=minutes", "PTS=pts", "PTS=points").Replace(logSums))).
		under("wnba/live/", espnSums()).instead("rates")
	WNBATeams = register(WNBA, "teams", slices.Concat(
		[]Column{{"W", "won", "wins"}, {"L", "lost", "losses"}, {"G", "GP", "games"}, {"MP", "min", "minutes of all players"}},
		boxScore(`FG=o_fgm FGA=o_fga FT=o_ftm FTA=o_fta 3P=o_3pm 3PA=o_3pa ORB=o_oreb DRB=o_dreb AST=o_asts PF=o_pf STL=o_stl TOV=o_to
			BLK=o_blk PTS=o_pts`),
		opponents(boxScore("FG=d_fgm FGA=d_fga FTA=d_fta ORB=d_oreb DRB=d_dreb TOV=d_to PTS=d_pts")),
	)...)
)

// WNBAGame has a row per player and game.
var WNBAGame = game(WNBA, "game", boxScore(leagueBox)...).under("wnba/open/", headers(espnGame)).under("wnba/live/", headers(espnGame))

func opponents(columns []Column) []Column {
	for i, c := range columns {
		columns[i].Key, columns[i].Label = "opp "+c.Key, c.Label+" of the opponents"
	}
	return columns
}

// espnSums returns the columns of a season summed from ESPN's rows of games.
func espnSums() map[string]string {
	return sums("G=minutes", espnGame, "GS=count of rows with starter and minutes")
}

// espnGame names the columns of ESPN's rows of games.
const espnGame = `MP=minutes FG=field_goals_made FGA=field_goals_attempted 3P=three_point_field_goals_made 3PA=three_point_field_goals_attempted
	FT=free_throws_made FTA=free_throws_attempted ORB=offensive_rebounds DRB=defensive_rebounds TRB=rebounds AST=assists STL=steals BLK=blocks
	TOV=turnovers PF=fouls PTS=points`
