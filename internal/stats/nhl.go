package stats

// NHL is the sport's key in paths, ids and rows. It covers the National Hockey
// League and its rivals: NHA, PCHA, WCHL and WHA. A season is named for the year
// it ends in.
const NHL = "nhl"

// The kinds of NHL rows. Scoring, goaltending and teams are Hockey Databank's,
// to 2017-18: one row per player, season and stint, and per team. The others are
// sums of the league's own game rows: one row per player and season, over all of
// his teams. Ice time holds what those files add to the seasons for which
// scoring is in force.
var (
	NHLScoring = register(NHL, "scoring",
		Column{"GP", "GP", "games"},
		Column{"G", "G", "goals"},
		Column{"A", "A", "assists"},
		Column{"Pts", "Pts", "points"},
		Column{"PIM", "PIM", "penalty minutes"},
		Column{"+/-", "+/-", "plus-minus"},
		Column{"PPG", "PPG", "power-play goals"},
		Column{"PPA", "PPA", "power-play assists"},
		Column{"SHG", "SHG", "short-handed goals"},
		Column{"SHA", "SHA", "short-handed assists"},
		Column{"GWG", "GWG", "game-winning goals"},
		Column{"GTG", "GTG", "game-tying goals"},
		Column{"SOG", "SOG", "shots on goal"},
	)
	NHLGoaltending = register(NHL, "goaltending",
		Column{"GP", "GP", "games in goal"},
		Column{"Min", "Min", "minutes in goal"},
		Column{"W", "W", "wins"},
		Column{"L", "L", "losses"},
		Column{"T/OL", "T/OL", "ties and overtime losses"},
		Column{"ENG", "ENG", "empty-net goals"},
		Column{"SHO", "SHO", "shutouts"},
		Column{"GA", "GA", "goals against"},
		Column{"SA", "SA", "shots against"},
	)
	NHLSkaterSeasons = register(NHL, "skater seasons",
		Column{"GP", "games", "games"},
		Column{"G", "goals", "goals"},
		Column{"A", "assists", "assists"},
		Column{"Pts", "points", "points"},
		Column{"PIM", "pim", "penalty minutes"},
		Column{"+/-", "plus_minus", "plus-minus"},
		Column{"PPG", "power_play_goals", "power-play goals"},
		Column{"SOG", "shots_on_goal", "shots on goal"},
		Column{"TOI", "toi_seconds", "seconds on the ice"},
		Column{"HIT", "hits", "hits"},
		Column{"BLK", "blocked_shots", "blocked shots"},
		Column{"SHF", "shifts", "shifts"},
		Column{"GV", "giveaways", "giveaways"},
		Column{"TK", "takeaways", "takeaways"},
	)
	NHLIceTime = register(NHL, "ice time",
		Column{"TOI", "toi_seconds", "seconds on the ice"},
		Column{"HIT", "hits", "hits"},
		Column{"BLK", "blocked_shots", "blocked shots"},
		Column{"SHF", "shifts", "shifts"},
		Column{"GV", "giveaways", "giveaways"},
		Column{"TK", "takeaways", "takeaways"},
	)
	NHLGoalieSeasons = register(NHL, "goalie seasons",
		Column{"GP", "games", "games in goal"},
		Column{"TOI", "toi_seconds", "seconds in goal"},
		Column{"W", "wins", "wins"},
		Column{"L", "losses", "losses"},
		Column{"OTL", "ot_losses", "overtime losses"},
		Column{"SA", "shots_against", "shots against"},
		Column{"SV", "saves", "saves"},
		Column{"GA", "goals_against", "goals against"},
		Column{"EVGA", "even_strength_goals_against", "even-strength goals against"},
		Column{"PPGA", "power_play_goals_against", "power-play goals against"},
		Column{"SHGA", "shorthanded_goals_against", "short-handed goals against"},
	)
	NHLTeams = register(NHL, "teams",
		Column{"G", "G", "games"},
		Column{"W", "W", "wins"},
		Column{"L", "L", "losses"},
		Column{"T", "T", "ties"},
		Column{"OTL", "OTL", "overtime losses"},
		Column{"Pts", "Pts", "points in the standings"},
		Column{"SoW", "SoW", "shootout wins"},
		Column{"SoL", "SoL", "shootout losses"},
		Column{"GF", "GF", "goals for"},
		Column{"GA", "GA", "goals against"},
	)
)
