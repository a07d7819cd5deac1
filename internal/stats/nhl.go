package stats

import "slices"

// NHL is the sport's key in paths, ids and rows. It covers the National Hockey League and
// its rivals: NHA, PCHA, WCHL and WHA. A season is named for the year it ends in.
const NHL = "nhl"

// The kinds of NHL rows. Scoring and goaltending are Hockey Databank's to 2017-18,
// one row per player, season and stint, and since then the league's own, one row
// per player and season over all of his teams. Ice time is what the league's rows
// have besides, since 2009-10 with gaps. Teams are Hockey Databank's.
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
	).under("nhl/derived/", headers("GP=games "+skaterColumns)).under("nhl/live/", sums("GP=toi", skaterColumns))
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
		Column{"TOI", "", "seconds in goal"},
		Column{"SV", "", "saves"},
		Column{"EVGA", "", "even-strength goals against"},
		Column{"PPGA", "", "power-play goals against"},
		Column{"SHGA", "", "short-handed goals against"},
	).under("nhl/derived/", headers("GP=games W=wins L=losses T/OL=ot_losses TOI=toi_seconds "+goalieColumns+strengthColumns)).
		under("nhl/live/", sums("GP=toi", "TOI=toi "+goalieColumns+strengthColumns, "W=count of decision W", "L=count of decision L", "T/OL=count of decision O"))
	NHLIceTime = register(NHL, "ice_time",
		Column{"TOI", "toi_seconds", "seconds on the ice"},
		Column{"HIT", "hits", "hits"},
		Column{"BLK", "blocked_shots", "blocked shots"},
		Column{"SHF", "shifts", "shifts"},
		Column{"GV", "giveaways", "giveaways"},
		Column{"TK", "takeaways", "takeaways"},
	).under("nhl/live/", sums("", "TOI=toi HIT=hits BLK=blocked_shots SHF=shifts GV=giveaways TK=takeaways"))
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

// The columns that files of seasons and of games name alike.
const (
	skaterColumns   = "G=goals A=assists Pts=points +/-=plus_minus PIM=pim PPG=power_play_goals SOG=shots_on_goal"
	goalieColumns   = "GA=goals_against SA=shots_against SV=saves"
	strengthColumns = " EVGA=even_strength_goals_against PPGA=power_play_goals_against SHGA=shorthanded_goals_against"
)

// The kinds of NHL games.
var (
	NHLGameSkating = game(NHL, "game_skating", slices.Concat(
		NHLScoring.named(skaterColumns), NHLIceTime.named("TOI=toi HIT=hits BLK=blocked_shots"))...)
	NHLGameGoal = game(NHL, "game_goaltending", NHLGoaltending.named(goalieColumns+" TOI=toi")...)
)

// The derived statistics of hockey. Their qualifiers are the customary ones
// of a schedule of 82 games: 25 games in goal, 82 shots, half of the games.
var hockeyRates = []Rate{
	skaterRate("P/GP", "points a game", "Pts"),
	skaterRate("G/GP", "goals a game", "G"),
	skaterRate("A/GP", "assists a game", "A"),
	{Key: "S%", Label: "shooting percentage", Kind: NHLScoring, Digits: 1, Scale: 100, Parts: per(terms("G"), terms("SOG")),
		Sample: terms("SOG"), PerGame: 1, Unit: "shots"},
	{Key: "SV", Label: "saves", Kind: NHLGoaltending, Scale: 1, Parts: []Ratio{{Over: saves}}},
	goalieRate("SV%", "save percentage", per(saves, terms("SA")), 1, 3, highLeads),
	goalieRate("GAA", "goals-against average", per(terms("GA"), []Weighted{{"Min", 1, true}, {"TOI", 1. / 60, true}}), 60, 2, lowLeads),
}

var saves = []Weighted{{"SA", 1, false}, {"GA", -1, false}}

func skaterRate(key, label, column string) Rate {
	return Rate{Key: key, Label: label, Kind: NHLScoring, Digits: 2, Scale: 1, Parts: per(terms(column), terms("GP")),
		Sample: terms("GP"), PerGame: .5, Unit: "games"}
}

func goalieRate(key, label string, parts []Ratio, scale float64, digits int, low bool) Rate {
	return Rate{Key: key, Label: label, Kind: NHLGoaltending, Digits: digits, Scale: scale, Low: low, Parts: parts,
		Sample: terms("GP"), PerGame: 25. / 82, Unit: "games"}
}
