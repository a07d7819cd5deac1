package statistics

import "groundline/internal/stats"

// Family groups the kinds of rows that record one side of a sport. A player's season
// is read from the first kind that has the figure; later kinds are substitutes.
type Family struct {
	Name  string
	Sport string
	Kinds []*stats.Kind
	Short []int  // seasons that are ranked although the sources lack a few games
	Lacks string // what those seasons lack, for a note

	Averages bool // a kind holds per-game averages; see AveragedPrefix
	// Part is a kind whose rows may cover only part of a player's games. They count
	// only if they cover the whole schedule, and no ranking is made of them.
	Part *stats.Kind
	// Exclusive drops the rows of later kinds from a season that has rows of an earlier one.
	Exclusive bool
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
	// wnbaGames has the games and minutes, which the rates hold whole, and of more seasons.
	wnbaGames = &Family{Name: "games", Sport: stats.WNBA, Kinds: []*stats.Kind{stats.WNBARates, stats.WNBATotals, stats.WNBABox}, Exclusive: true}
	wnbaRates = &Family{Name: "rates", Sport: stats.WNBA, Kinds: []*stats.Kind{stats.WNBARates}}
)

// Families are the families of all sports.
var Families = []*Family{batting, pitching, fielding, nbaTotals, skating, iceTime, goal, offence, defence, kicking, wnbaTotals, wnbaGames, wnbaRates}
