package stats

import "slices"

// MLB is the sport's key in paths, ids and rows.
const MLB = "mlb"

// The kinds of MLB rows, after the Lahman tables. Batting, pitching and
// fielding are one row per player, season and stint (and position in
// fielding); appearances and teams one per team.
var (
	MLBBatting = register(MLB, "batting",
		Column{"G", "G", "games"},
		Column{"AB", "AB", "at bats"},
		Column{"R", "R", "runs"},
		Column{"H", "H", "hits"},
		Column{"2B", "X2B", "doubles"},
		Column{"3B", "X3B", "triples"},
		Column{"HR", "HR", "home runs"},
		Column{"RBI", "RBI", "runs batted in"},
		Column{"SB", "SB", "stolen bases"},
		Column{"CS", "CS", "caught stealing"},
		Column{"BB", "BB", "walks"},
		Column{"SO", "SO", "strikeouts"},
		Column{"IBB", "IBB", "intentional walks"},
		Column{"HBP", "HBP", "hit by pitch"},
		Column{"SH", "SH", "sacrifice hits"},
		Column{"SF", "SF", "sacrifice flies"},
		Column{"GIDP", "GIDP", "grounded into double plays"},
	)
	MLBPitching = register(MLB, "pitching",
		Column{"W", "W", "wins"},
		Column{"L", "L", "losses"},
		Column{"G", "G", "games pitched"},
		Column{"GS", "GS", "games started"},
		Column{"CG", "CG", "complete games"},
		Column{"SHO", "SHO", "shutouts"},
		Column{"SV", "SV", "saves"},
		Column{"IPouts", "IPouts", "outs pitched"},
		Column{"H", "H", "hits allowed"},
		Column{"ER", "ER", "earned runs"},
		Column{"HR", "HR", "home runs allowed"},
		Column{"BB", "BB", "walks allowed"},
		Column{"SO", "SO", "strikeouts"},
		Column{"IBB", "IBB", "intentional walks allowed"},
		Column{"WP", "WP", "wild pitches"},
		Column{"HBP", "HBP", "batters hit"},
		Column{"BK", "BK", "balks"},
		Column{"BFP", "BFP", "batters faced"},
		Column{"GF", "GF", "games finished"},
		Column{"R", "R", "runs allowed"},
		Column{"SH", "SH", "sacrifice hits allowed"},
		Column{"SF", "SF", "sacrifice flies allowed"},
		Column{"GIDP", "GIDP", "double plays induced"},
	)
	MLBFielding = register(MLB, "fielding",
		Column{"G", "G", "games"},
		Column{"GS", "GS", "games started"},
		Column{"InnOuts", "InnOuts", "outs in the field"},
		Column{"PO", "PO", "putouts"},
		Column{"A", "A", "assists"},
		Column{"E", "E", "errors"},
		Column{"DP", "DP", "double plays"},
		Column{"PB", "PB", "passed balls"},
		Column{"WP", "WP", "wild pitches"},
		Column{"SB", "SB", "stolen bases allowed"},
		Column{"CS", "CS", "runners caught"},
	).onlyOf("C", "PB", "WP", "SB", "CS")
	MLBAppearances = register(MLB, "appearances",
		Column{"G", "G_all", "games"},
		Column{"GS", "GS", "games started"},
		Column{"G_p", "G_p", "games at pitcher"},
		Column{"G_c", "G_c", "games at catcher"},
		Column{"G_1b", "G_1b", "games at first base"},
		Column{"G_2b", "G_2b", "games at second base"},
		Column{"G_3b", "G_3b", "games at third base"},
		Column{"G_ss", "G_ss", "games at shortstop"},
		Column{"G_lf", "G_lf", "games in left field"},
		Column{"G_cf", "G_cf", "games in centre field"},
		Column{"G_rf", "G_rf", "games in right field"},
		Column{"G_of", "G_of", "games in the outfield"},
		Column{"G_dh", "G_dh", "games as designated hitter"},
		Column{"G_ph", "G_ph", "games as pinch hitter"},
		Column{"G_pr", "G_pr", "games as pinch runner"},
	)
	MLBTeams = register(MLB, "teams",
		Column{"G", "G", "games"},
		Column{"W", "W", "wins"},
		Column{"L", "L", "losses"},
		Column{"R", "R", "runs"},
		Column{"RA", "RA", "runs allowed"},
		Column{"IPouts", "IPouts", "outs pitched"},
	)
)

// The kinds of MLB games.
var (
	MLBGameBatting = game(MLB, "game_batting", slices.Concat(
		MLBBatting.named("AB=atBats R=runs H=hits 2B=doubles 3B=triples HR=homeRuns RBI=rbi SB=stolenBases"),
		[]Column{{"CS", "caughtStealing", "times caught stealing"}}, MLBBatting.named("BB=baseOnBalls SO=strikeOuts"),
		[]Column{{"PA", "plateAppearances", "plate appearances"}})...).
		under("mlb/live/", headers("AB=b_ab R=b_r H=b_h 2B=b_d 3B=b_t HR=b_hr RBI=b_rbi SB=b_sb CS=b_cs BB=b_w SO=b_k PA=b_pa"))
	MLBGamePitching = game(MLB, "game_pitching", MLBPitching.named(`IPouts=inningsPitched H=hitsAllowed ER=earnedRuns HR=homeRunsAllowed
		BB=baseOnBallsPitching SO=strikeOutsPitching W=wins L=losses SV=saves`)...).
		under("mlb/live/", headers("IPouts=p_ipouts H=p_h ER=p_er HR=p_hr BB=p_w SO=p_k W=wp L=lp SV=save"))
)
