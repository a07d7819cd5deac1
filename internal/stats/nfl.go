package stats

// NFL is the sport's key in paths, ids and rows.
const NFL = "nfl"

// The kinds of NFL rows. No source has all of a season, so each family of files is a kind
// of its own; the importer blanks a column where another source takes precedence (see the
// table in package datasets/nfl), so that each statistic of a player's season is in one
// kind only. Rows are one per player, season and team, except in NFLOffence, NFLPlays and
// the kinds named NFLBox…, which have one per player and season.
var (
	// NFLRoster is Pro-Football-Reference's rosters, 1996 to 2023. Games are
	// recorded to 2021.
	NFLRoster = register(NFL, "roster",
		Column{"G", "G", "games"},
		Column{"GS", "GS", "games started"},
		Column{"Age", "Age", "age on 31 December"},
	).notSummed("Age")
	// NFLOffence is Pro-Football-Reference's offensive seasons, 1970 to 2020.
	NFLOffence = register(NFL, "offence", offense(`G=G GS=GS Age=Age Cmp=Cmp PassAtt=PassingAtt PassYds=PassingYds PassTD=PassingTD
		Int=Int RushAtt=RushingAtt RushYds=RushingYds RushTD=RushingTD Tgt=Tgt Rec=Rec RecYds=ReceivingYds RecTD=ReceivingTD Fmb=Fumbles
		FL=FumblesLost`)...).notSummed("Age").instead("plays", "box_offence", "passing", "rushing", "receiving")
	// NFLPlays is nflverse's seasons, summed from the plays of 2000 to 2025.
	NFLPlays = register(NFL, "plays", offense(`Cmp=completions PassAtt=attempts PassYds=passing_yards PassTD=passing_tds
		Int=interceptions Sk=sacks SkYds=sack_yards SackFL=sack_fumbles_lost RushAtt=carries RushYds=rushing_yards RushTD=rushing_tds
		RushFL=rushing_fumbles_lost Tgt=targets Rec=receptions RecYds=receiving_yards RecTD=receiving_tds RecFL=receiving_fumbles_lost`)...).
		under(nflPlayerSeasons, nflSeasonPlays()).under(nflLivePlayerSeasons, nflSeasonPlays()).
		instead("offence", "box_offence", "passing", "rushing", "receiving")
	// NFLSnaps has games and snaps from Pro-Football-Reference's snap counts, 2016 to 2025,
	// which have a row per game. A line counts a player's rows of one season and club, and
	// refers to the first of them.
	NFLSnaps = register(NFL, "snaps",
		Column{"G", "count of rows", "games"},
		Column{"HalfG", "count of rows with half of offense_pct or defense_pct", "games with half of the offense's or the defense's snaps"},
		Column{"OffSnaps", "sum of offense_snaps", "snaps on offense"},
		Column{"DefSnaps", "sum of defense_snaps", "snaps on defense"},
		Column{"STSnaps", "sum of st_snaps", "snaps on special teams"},
	)
)

// offense returns columns of offensive seasons, as pairs name them in a source.
func offense(text string) []Column {
	return columns(text, map[string]string{
		"G": "games", "GS": "games started", "Age": "age on 31 December", "Cmp": "passes completed", "PassAtt": "passes attempted",
		"PassYds": "passing yards", "PassTD": "touchdown passes", "Int": "interceptions thrown", "RushAtt": "rushing attempts",
		"RushYds": "rushing yards", "RushTD": "rushing touchdowns", "Tgt": "targets", "Rec": "receptions", "RecYds": "receiving yards",
		"RecTD": "receiving touchdowns", "Fmb": "fumbles", "FL": "fumbles lost", "Sk": "times sacked", "SkYds": "yards lost to sacks",
		"SackFL": "fumbles lost when sacked", "RushFL": "fumbles lost when rushing", "RecFL": "fumbles lost when receiving",
		"RetTD": "touchdowns on returns", "FumTD": "touchdowns on own fumbles", "2PT": "two-point conversions",
	})
}

const (
	// nflPlayerSeasons begins the path of nflverse's seasons of every position. A header
	// with " + " is the sum of the columns it names: the official count of solo tackles
	// includes those that others assisted. One with a minus is the negated column: sack
	// yards are printed as a loss there.
	nflPlayerSeasons     = "nfl/open/player_season"
	nflLivePlayerSeasons = "nfl/live/player_season"
)

// What nflverse's seasons of every position call the columns, by side of the game.

func nflSeasonPlays() map[string]string {
	return map[string]string{
		"Cmp": "completions", "PassAtt": "attempts", "PassYds": "passing_yards", "PassTD": "passing_tds", "Int": "passing_interceptions",
		"Sk": "sacks_suffered", "SkYds": "-sack_yards_lost", "SackFL": "sack_fumbles_lost", "RushAtt": "carries", "RushYds": "rushing_yards",
		"RushTD": "rushing_tds", "RushFL": "rushing_fumbles_lost", "Tgt": "targets", "Rec": "receptions", "RecYds": "receiving_yards",
		"RecTD": "receiving_tds", "RecFL": "receiving_fumbles_lost",
	}
}

func nflSeasonDefence() map[string]string {
	return map[string]string{
		"Solo": "def_tackles_solo + def_tackles_with_assist", "Ast": "def_tackle_assists", "Sk": "def_sacks", "TFL": "def_tackles_for_loss",
		"Int": "def_interceptions", "FF": "def_fumbles_forced", "FR": "fumble_recovery_opp", "IntTD": "def_tds", "FRTD": "fumble_recovery_tds",
		"Sfty": "def_safeties", "PD": "def_pass_defended", "QBHits": "def_qb_hits", "IntYds": "def_interception_yards", "FRYds": "fumble_recovery_yards_opp",
	}
}

func nflSeasonKicking() map[string]string {
	return map[string]string{
		"XPM": "pat_made", "XPMiss": "pat_missed + pat_blocked", "FGM0": "fg_made_0_19", "FGM20": "fg_made_20_29", "FGM30": "fg_made_30_39",
		"FGM40": "fg_made_40_49", "FGM50": "fg_made_50_59 + fg_made_60_",
	}
}

// NFL.com's career tables to 2016, one kind a table. They hold players who were
// still listed when they were taken and a part of the retired.
var (
	NFLPassing = register(NFL, "passing",
		Column{"G", "Games Played", "games"},
		Column{"Cmp", "Passes Completed", "passes completed"},
		Column{"PassAtt", "Passes Attempted", "passes attempted"},
		Column{"PassYds", "Passing Yards", "passing yards"},
		Column{"PassTD", "TD Passes", "touchdown passes"},
		Column{"Int", "Ints", "interceptions thrown"},
		Column{"PassLng", "Longest Pass", "longest pass, yards"},
		Column{"Pass20", "Passes Longer than 20 Yards", "passes of 20 yards or more"},
		Column{"Pass40", "Passes Longer than 40 Yards", "passes of 40 yards or more"},
		Column{"Sk", "Sacks", "times sacked"},
		Column{"SkYds", "Sacked Yards Lost", "yards lost to sacks"},
	).notSummed("PassLng").instead("offence", "plays", "box_offence")
	NFLRushing = register(NFL, "rushing",
		Column{"G", "Games Played", "games"},
		Column{"RushAtt", "Rushing Attempts", "rushing attempts"},
		Column{"RushYds", "Rushing Yards", "rushing yards"},
		Column{"RushTD", "Rushing TDs", "rushing touchdowns"},
		Column{"RushLng", "Longest Rushing Run", "longest run, yards"},
		Column{"RushFD", "Rushing First Downs", "first downs by rushing"},
		Column{"Rush20", "Rushing More Than 20 Yards", "runs of 20 yards or more"},
		Column{"Rush40", "Rushing More Than 40 Yards", "runs of 40 yards or more"},
	).notSummed("RushLng").instead("offence", "plays", "box_offence")
	NFLReceiving = register(NFL, "receiving",
		Column{"G", "Games Played", "games"},
		Column{"Rec", "Receptions", "receptions"},
		Column{"RecYds", "Receiving Yards", "receiving yards"},
		Column{"RecTD", "Receiving TDs", "receiving touchdowns"},
		Column{"RecLng", "Longest Reception", "longest reception, yards"},
		Column{"Rec20", "Receptions Longer than 20 Yards", "receptions of 20 yards or more"},
		Column{"Rec40", "Receptions Longer than 40 Yards", "receptions of 40 yards or more"},
		Column{"RecFD", "First Down Receptions", "first downs by receiving"},
	).notSummed("RecLng").instead("offence", "plays", "box_offence")
	NFLFumbles = register(NFL, "fumbles",
		Column{"G", "Games Played", "games"},
		Column{"Fmb", "Fumbles", "fumbles"},
		Column{"FL", "Fumbles Lost", "fumbles lost"},
		Column{"FF", "Forced Fumbles", "fumbles forced"},
		Column{"OwnFR", "Own Fumbles Recovered", "own fumbles recovered"},
		Column{"FR", "Opponent Fumbles Recovered", "opponents' fumbles recovered"},
		Column{"FRYds", "Opponent Fumble Return Yards", "yards on opponents' fumbles"},
		Column{"FRTD", "Fumble Return TDs", "touchdowns on fumble returns"},
	)
	NFLDefence = register(NFL, "defence",
		Column{"G", "Games Played", "games"},
		Column{"Comb", "Total Tackles", "tackles, solo and assisted"},
		Column{"Solo", "Solo Tackles", "solo tackles"},
		Column{"Ast", "Assisted Tackles", "assisted tackles"},
		Column{"Sk", "Sacks", "sacks"},
		Column{"Sfty", "Safeties", "safeties"},
		Column{"PD", "Passes Defended", "passes defended"},
		Column{"Int", "Ints", "interceptions"},
		Column{"IntTD", "Ints for TDs", "touchdowns on interceptions"},
		Column{"IntYds", "Int Yards", "interception return yards"},
		Column{"IntLng", "Longest Int Return", "longest interception return, yards"},
	).notSummed("IntLng").instead("box_defence", "coverage")
	NFLFieldGoals = register(NFL, "field_goals",
		Column{"G", "Games Played", "games"},
		Column{"FGBlk", "Kicks Blocked", "field goals blocked"},
		Column{"FGLng", "Longest FG Made", "longest field goal, yards"},
		Column{"FGM", "FGs Made", "field goals"},
		Column{"FGA", "FGs Attempted", "field goal attempts"},
		Column{"FGM20", "FGs Made 20-29 Yards", "field goals from 20 to 29 yards"},
		Column{"FGA20", "FGs Attempted 20-29 Yards", "attempts from 20 to 29 yards"},
		Column{"FGM30", "FGs Made 30-39 Yards", "field goals from 30 to 39 yards"},
		Column{"FGA30", "FGs Attempted 30-39 Yards", "attempts from 30 to 39 yards"},
		Column{"FGM40", "FGs Made 40-49 Yards", "field goals from 40 to 49 yards"},
		Column{"FGA40", "FGs Attempted 40-49 Yards", "attempts from 40 to 49 yards"},
		Column{"FGM50", "FGs Made 50+ Yards", "field goals from 50 yards or more"},
		Column{"FGA50", "FGs Attempted 50+ Yards", "attempts from 50 yards or more"},
		Column{"XPA", "Extra Points Attempted", "extra point attempts"},
		Column{"XPM", "Extra Points Made", "extra points"},
		Column{"XPBlk", "Extra Points Blocked", "extra points blocked"},
	).notSummed("FGLng").instead("box_kicking")
	NFLPunting = register(NFL, "punting",
		Column{"G", "Games Played", "games"},
		Column{"Punts", "Punts", "punts"},
		Column{"PuntYds", "Gross Punting Yards", "punting yards"},
		Column{"PuntNet", "Net Punting Yards", "net punting yards"},
		Column{"PuntLng", "Longest Punt", "longest punt, yards"},
		Column{"PuntBlk", "Punts Blocked", "punts blocked"},
		Column{"In20", "Punts Inside 20 Yard Line", "punts inside the 20"},
		Column{"PuntTB", "Touchbacks", "punts for touchbacks"},
		Column{"PuntRet", "Punts Returned", "punts returned"},
		Column{"PuntRetYds", "Yards Returned on Punts", "yards of returns against"},
	).notSummed("PuntLng")
	NFLKickoffs = register(NFL, "kickoffs",
		Column{"G", "Games Played", "games"},
		Column{"KO", "Kickoffs", "kickoffs"},
		Column{"KOYds", "Kickoff Yards", "kickoff yards"},
		Column{"KOTB", "Touchbacks", "kickoffs for touchbacks"},
		Column{"KORet", "Kickoffs Returned", "kickoffs returned"},
	)
	NFLKickReturns = register(NFL, "kick_returns",
		Column{"G", "Games Played", "games"},
		Column{"KR", "Returns", "kick returns"},
		Column{"KRYds", "Yards Returned", "kick return yards"},
		Column{"KRLng", "Longest Return", "longest kick return, yards"},
		Column{"KRTD", "Returns for TDs", "touchdowns on kick returns"},
	).notSummed("KRLng")
	NFLPuntReturns = register(NFL, "punt_returns",
		Column{"G", "Games Played", "games"},
		Column{"PR", "Returns", "punt returns"},
		Column{"PRYds", "Yards Returned", "punt return yards"},
		Column{"PRLng", "Longest Return", "longest punt return, yards"},
		Column{"PRTD", "Returns for TDs", "touchdowns on punt returns"},
		Column{"PRFC", "Fair Catches", "fair catches"},
	).notSummed("PRLng")
	NFLLine = register(NFL, "line",
		Column{"G", "Games Played", "games"},
		Column{"GS", "Games Started", "games started"},
	)
)

// NFL.com's fantasy seasons, 2015 to 2025, one kind for the ball carriers, one
// for defenders, one for kickers. A blank in a row means none of it. Defenders
// and kickers of 2023 on are nflverse's first.
var (
	NFLBoxOffence = register(NFL, "box_offence", offense(`PassYds=PassingYDS PassTD=PassingTD Int=PassingInt RushAtt=TouchCarries
		RushYds=RushingYDS RushTD=RushingTD Rec=ReceivingRec RecYds=ReceivingYDS RecTD=ReceivingTD Tgt=Targets RetTD=RetTD FumTD=FumTD
		2PT=2PT Fmb=Fum`)...).instead("offence", "plays", "passing", "rushing", "receiving").blankIsNone()
	NFLBoxDefence = register(NFL, "box_defence",
		Column{"Solo", "TacklesTot", "solo tackles"},
		Column{"Ast", "TacklesAst", "assisted tackles"},
		Column{"Sk", "TacklesSck", "sacks"},
		Column{"TFL", "TacklesTfl", "tackles for loss"},
		Column{"Int", "TurnoverInt", "interceptions"},
		Column{"FF", "TurnoverFrcFum", "fumbles forced"},
		Column{"FR", "TurnoverFumRec", "fumbles recovered"},
		Column{"IntTD", "ScoreIntTd", "touchdowns on interceptions"},
		Column{"FRTD", "ScoreFumTd", "touchdowns on fumbles"},
		Column{"BlkTD", "ScoreBlkTd", "touchdowns on blocked kicks"},
		Column{"Sfty", "ScoreSaf", "safeties"},
		Column{"Blk", "Blk", "kicks blocked"},
		Column{"PD", "PDef", "passes defended"},
		Column{"QBHits", "QBHit", "quarterback hits"},
		Column{"IntYds", "ReturnIntYds", "interception return yards"},
		Column{"FRYds", "ReturnFumYds", "fumble return yards"},
	).under(nflPlayerSeasons, nflSeasonDefence()).under(nflLivePlayerSeasons, nflSeasonDefence()).instead("defence", "coverage").blankIsNone()
	NFLBoxKicking = register(NFL, "box_kicking",
		Column{"XPM", "PatMade", "extra points"},
		Column{"XPMiss", "PatMissed", "extra points missed"},
		Column{"FGM0", "FgMade_0-19", "field goals from under 20 yards"},
		Column{"FGM20", "FgMade_20-29", "field goals from 20 to 29 yards"},
		Column{"FGM30", "FgMade_30-39", "field goals from 30 to 39 yards"},
		Column{"FGM40", "FgMade_40-49", "field goals from 40 to 49 yards"},
		Column{"FGM50", "FgMade_50", "field goals from 50 yards or more"},
		Column{"FGMiss0", "FgMiss_0-19", "misses from under 20 yards"},
		Column{"FGMiss20", "FgMiss_20-29", "misses from 20 to 29 yards"},
		Column{"FGMiss30", "FgMiss_30-39", "misses from 30 to 39 yards"},
	).under(nflPlayerSeasons, nflSeasonKicking()).under(nflLivePlayerSeasons, nflSeasonKicking()).instead("field_goals").blankIsNone()
)

// NFLCoverage comes last, so that sacks and interceptions are named after defense.
var (
	// NFLCoverage is Pro-Football-Reference's advanced defense, 2021 to 2025, summed by
	// season. Its tackles lack games and are not read. It is registered last, so that sacks
	// and interceptions are labeled after defense.
	NFLCoverage = register(NFL, "coverage",
		Column{"Sk", "def_sacks", "sacks"},
		Column{"Int", "def_ints", "interceptions"},
		Column{"TgtAllowed", "def_targets", "targets in coverage"},
		Column{"CmpAllowed", "def_completions_allowed", "completions allowed"},
		Column{"YdsAllowed", "def_yards_allowed", "yards allowed in coverage"},
		Column{"TDAllowed", "def_receiving_td_allowed", "touchdowns allowed in coverage"},
		Column{"Press", "def_pressures", "pressures"},
		Column{"MissTkl", "def_missed_tackles", "missed tackles"},
	).under("nfl/live/", sums("", `Sk=def_sacks Int=def_ints TgtAllowed=def_targets CmpAllowed=def_completions_allowed YdsAllowed=def_yards_allowed
		TDAllowed=def_receiving_td_allowed Press=def_pressures MissTkl=def_missed_tackles`)).instead("defence", "box_defence")
)

// The kinds of NFL weeks.
var (
	NFLWeekPlays   = game(NFL, "week_plays", NFLPlays.Columns...)
	NFLWeekOffence = game(NFL, "week_offence", NFLBoxOffence.some("PassYds", "PassTD", "Int", "RushAtt", "RushYds", "RushTD", "Tgt", "Rec", "RecYds", "RecTD", "Fmb")...)
	NFLWeekDefence = game(NFL, "week_defence", NFLBoxDefence.some("Solo", "Ast", "Sk", "TFL", "Int", "FF", "FR", "PD")...).under("nfl/live/", nflSeasonDefence())
	NFLWeekKicking = game(NFL, "week_kicking", labelled(NFLBoxKicking.Columns[:7], "extra points made", "extra points missed", "field goals under 20 yards",
		"field goals of 20 to 29 yards", "field goals of 30 to 39 yards", "field goals of 40 to 49 yards", "field goals of 50 yards and more")...).
		under("nfl/live/", nflSeasonKicking())
)
